"""Why a card would do nothing if it were used now: a sentence for each word that may find nothing to do."""

from __future__ import annotations

from typing import Final

from ossuary.engine import Ref, Refusal

from .cards import CircusCard, Deed
from .decks import DrawCards, Peek, Sort, TakeDiscard
from .giving import GiveQuest, PassQuests
from .hands import DestroyUpgrade, DiscardHandTo, LookHand, PassHands, StealCard, SwapHands
from .modifying import Reroll
from .questing import AutoSuccess, BonusQuest, ForceQuest, ReplaceQuest, Retarget

EMPTY_HANDS = ("No opponent has cards in hand.", "CC-R63")

REASONS: Final[dict[type[Deed], tuple[str, str]]] = {
    Reroll: ("No die shows what {0} is for.", "CC-R31"),
    AutoSuccess: ("The success is certain already.", "CC-R61"),
    Retarget: ("Nobody else who could take over has any of what is tested.", "CC-R48"),
    ReplaceQuest: ("There is no Quest left in the deck.", "CC-R23"),
    ForceQuest: ("You choose the Quest already.", "CC-R62"),
    BonusQuest: ("No other Quest of the row tests the same.", "CC-R72"),
    PassQuests: ("Nobody has a Quest to give.", "CC-R35"),
    GiveQuest: ("No opponent has a Quest to give.", "CC-R35"),
    DrawCards: ("There is nothing left to draw or to shuffle.", "CC-R37"),
    Sort: ("There is no card in the deck to look at.", "CC-R57"),
    Peek: ("There is no Quest left in the deck.", "CC-R57"),
    TakeDiscard: ("Nothing has been discarded yet.", "CC-R65"),
    LookHand: EMPTY_HANDS,
    StealCard: EMPTY_HANDS,
    SwapHands: ("Neither you nor an opponent has cards to exchange.", "CC-R63"),
    PassHands: ("Nobody has cards to pass on.", "CC-R63"),
    DiscardHandTo: ("No opponent has so many cards that one would have to go.", "CC-R63"),
    DestroyUpgrade: ("No opponent has such an Upgrade in play.", "CC-R59"),
}
ON_DICE = ("{0} would change nothing on this roll.", "CC-R26")


def futile(face: CircusCard, card: Ref) -> Refusal:
    """Why none of its deeds would do anything."""
    return Refusal(*REASONS.get(type(face.modes[0][0]), ON_DICE), (card,))
