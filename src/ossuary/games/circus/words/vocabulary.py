"""All words, by the names that content files use."""

from __future__ import annotations

from ossuary.engine import Word
from ossuary.games.circus.cards.cards import PlayFromDiscard, Shield

from .attempt import (
    AutoSuccess,
    BonusQuest,
    ExtraQuest,
    ForceQuest,
    RepeatTest,
    ReplaceQuest,
    Retarget,
    StealSuccess,
)
from .bodies import DestroyUpgrade, PlayUpgrades, ReviveAll
from .decks import DrawCards, Peek, Sort, TakeDiscard
from .dice import FlipAll, RemoveDie, Reroll, SetAll, SetDie
from .giving import GiveQuest, PassQuests
from .hands import Counter, DiscardHandTo, LookHand, PassHands, StealCard, SwapHands
from .values import Add, Cancel, CancelAll

WORDS: dict[str, type[Word]] = {
    # dice
    "reroll": Reroll,
    "remove_die": RemoveDie,
    "set_die": SetDie,
    "set_all": SetAll,
    "flip_all": FlipAll,
    # values
    "add": Add,
    "cancel": Cancel,
    "cancel_all": CancelAll,
    # the running test
    "auto_success": AutoSuccess,
    "retarget": Retarget,
    "replace_quest": ReplaceQuest,
    "force_quest": ForceQuest,
    "extra_quest": ExtraQuest,
    "repeat_test": RepeatTest,
    "steal_success": StealSuccess,
    "bonus_quest": BonusQuest,
    # completed Quests
    "pass_quests": PassQuests,
    "give_quest": GiveQuest,
    # decks and discard piles
    "draw": DrawCards,
    "sort": Sort,
    "peek": Peek,
    "take_discard": TakeDiscard,
    # hands
    "look_hand": LookHand,
    "steal_card": StealCard,
    "swap_hands": SwapHands,
    "pass_hands": PassHands,
    "discard_hand_to": DiscardHandTo,
    "counter": Counter,
    # bodies
    "play_upgrade": PlayUpgrades,
    "destroy_upgrade": DestroyUpgrade,
    "revive_all": ReviveAll,
    "shield": Shield,
    "play_from_discard": PlayFromDiscard,
}
