"""The contents page."""

from __future__ import annotations

from pathlib import Path

from ossuary.engine import Content, Rules

from .bot.reasons import parts
from .bot.worth import worth
from .cards.cards import Animatron, Die, Limb, Quest, Upgrade, Voodoo
from .casting.windows import may_raise_a_hand
from .invariants import invariants
from .refusals import why_not
from .setup import check_cards, setup
from .stage import focus, follows_from, standings
from .state import CircusSettings
from .turn import Game
from .view import PLACES, called, view
from .words.vocabulary import WORDS

FOLDER = Path(__file__).parent

SECTIONS = {
    "animatron": Animatron, "die": Die, "limb": Limb, "upgrade": Upgrade, "voodoo": Voodoo, "quest": Quest,
}  # fmt: skip

RULES = Rules(
    id="circus",
    name="Cyborg Mutant Zombie Circus",
    version="2",
    seats=(2, 3, 4, 5, 6, 8),
    folder=FOLDER,
    settings=CircusSettings,
    content=Content(folder=FOLDER / "content", sections=SECTIONS, words=WORDS, check=check_cards),
    setup=setup,
    begin=Game,
    view=view,
    standings=standings,
    focus=focus,
    follows=follows_from,
    turn=lambda state: state.active,
    places=PLACES,
    called=called,
    worth=worth,
    parts=parts,
    invariants=invariants,
    why_not=why_not,
    any_time=may_raise_a_hand,
    any_time_rule="CC-R73",
    about="Bolt arms and brains to yourself, survive the Quests, and be the darling of the crowd.",
    minutes="30-60",
)
