"""Part 5.1: the words scrolls are written in."""

from __future__ import annotations

from ossuary.games.zimby.cards import Spell

from .countering import Dispel, Divert, Nullify
from .fighting import Break, Brutality, Dismiss, Kill, Shield, Stun, Wound
from .moving import Bounce, Clear, Conjure, GiveMove, ShoveAway, Swap
from .tribal import Activate, Deplete, DrawFor, Forget, Rouse, SpawnFor, Steal

WORDS: dict[str, type[Spell]] = {
    "wound": Wound,
    "shield": Shield,
    "brutality": Brutality,
    "free_move": GiveMove,
    "bounce": Bounce,
    "conjure": Conjure,
    "clear": Clear,
    "shove": ShoveAway,
    "stun": Stun,
    "break": Break,
    "swap": Swap,
    "kill": Kill,
    "dismiss": Dismiss,
    "nullify": Nullify,
    "redirect": Divert,
    "dispel": Dispel,
    "activate": Activate,
    "deplete": Deplete,
    "spawn": SpawnFor,
    "draw": DrawFor,
    "discard": Forget,
    "steal": Steal,
    "rouse": Rouse,
}
