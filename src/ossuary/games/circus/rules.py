"""The contents page."""

from __future__ import annotations

from pathlib import Path

from ossuary.engine import Content, Rules, Word

from .bot import worth
from .cards import Animatron, Die, Limb, PlayFromDiscard, Quest, Shield, Upgrade, Voodoo
from .decks import DrawCards, Peek, PlayUpgrades, Sort, TakeDiscard
from .dying import ReviveAll
from .faces import FlipAll, SetAll, SetDie
from .giving import GiveQuest, PassQuests
from .hands import Counter, DestroyUpgrade, DiscardHandTo, LookHand, PassHands, StealCard, SwapHands
from .invariants import invariants
from .modifying import RemoveDie, Reroll
from .questing import (
    AutoSuccess,
    BonusQuest,
    ExtraQuest,
    ForceQuest,
    RepeatTest,
    ReplaceQuest,
    Retarget,
    StealSuccess,
)
from .refusals import why_not
from .setup import check_cards, setup
from .state import CircusSettings
from .turn import Game
from .values import Add, Cancel, CancelAll
from .view import PLACES, called, view

FOLDER = Path(__file__).parent

SECTIONS = {
    "animatron": Animatron, "die": Die, "limb": Limb, "upgrade": Upgrade, "voodoo": Voodoo, "quest": Quest,
}  # fmt: skip

WORDS: dict[str, type[Word]] = {
    # the result (modifying.py, faces.py, values.py)
    "reroll": Reroll,
    "remove_die": RemoveDie,
    "set_die": SetDie,
    "set_all": SetAll,
    "flip_all": FlipAll,
    "add": Add,
    "cancel": Cancel,
    "cancel_all": CancelAll,
    # Quests (questing.py, giving.py)
    "auto_success": AutoSuccess,
    "retarget": Retarget,
    "replace_quest": ReplaceQuest,
    "force_quest": ForceQuest,
    "extra_quest": ExtraQuest,
    "repeat_test": RepeatTest,
    "steal_success": StealSuccess,
    "bonus_quest": BonusQuest,
    "pass_quests": PassQuests,
    "give_quest": GiveQuest,
    # hands and decks (hands.py, decks.py)
    "draw": DrawCards,
    "play_upgrade": PlayUpgrades,
    "sort": Sort,
    "peek": Peek,
    "look_hand": LookHand,
    "steal_card": StealCard,
    "swap_hands": SwapHands,
    "pass_hands": PassHands,
    "discard_hand_to": DiscardHandTo,
    "take_discard": TakeDiscard,
    "destroy_upgrade": DestroyUpgrade,
    "counter": Counter,
    # life and death (dying.py, cards.py)
    "revive_all": ReviveAll,
    "shield": Shield,
    "play_from_discard": PlayFromDiscard,
}

RULES = Rules(
    id="circus",
    name="Cyborg Mutant Zombie Circus",
    version="1",
    seats=(2, 3, 4, 5, 6, 8),
    folder=FOLDER,
    settings=CircusSettings,
    content=Content(folder=FOLDER / "content", sections=SECTIONS, words=WORDS, check=check_cards),
    setup=setup,
    begin=Game,
    view=view,
    turn=lambda state: state.active,
    places=PLACES,
    called=called,
    worth=worth,
    invariants=invariants,
    why_not=why_not,
    about="Bolt arms and brains to yourself, survive the Quests, and be the darling of the crowd.",
    minutes="30-60",
)
