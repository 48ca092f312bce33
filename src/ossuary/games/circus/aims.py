"""Why a card that is being used cannot be aimed at this: dice, players, Quests, cards in play, decks."""

from __future__ import annotations

from ossuary.engine import Ref, Refusal, Seat

from .cards import Deed
from .casting import Casting
from .giving import GiveQuest
from .hands import DestroyUpgrade
from .questing import BonusQuest, Retarget
from .state import BODY, QUESTS, ROW, Circus
from .verbs import ADDED, DIE


def bad_aim(state: Circus, by: Casting, ref: Ref) -> Refusal | None:
    """The reason, if it is a thing of the kind that is being asked for."""
    deed = by.deeds(state)[0]
    offered = {option.refs[-1] for option in state.waiting[by.seat].options if option.refs}
    if ref in (*DIE, *ADDED) and not offered.isdisjoint((*DIE, *ADDED)):
        return _value(by, ref)
    if ref in state.seats and not offered.isdisjoint(state.seats):
        return _player(state, by, deed, ref)
    if ref in (*state.decks, QUESTS) and not offered.isdisjoint((*state.decks, QUESTS)):
        return Refusal("There is no card in this deck to look at.", "CC-R57")
    if ref in state.piles[ROW] and isinstance(deed, BonusQuest):
        return Refusal("{0} is the same Quest, or tests something else.", "CC-R72", (ref,))
    if isinstance(deed, DestroyUpgrade) and any(ref in state.piles[BODY[seat]] for seat in state.seats):
        return Refusal(f"{{0}} is no {deed.kind} Upgrade of an opponent.", "CC-R59", (ref,))
    return None


def _value(by: Casting, ref: Ref) -> Refusal:
    if ref in by.picks:
        return Refusal("You have chosen {0} already: choose another, or say Done.", "CC-R31", (ref,))
    if ref in ADDED:
        return Refusal("That added value is not one that {1} is for.", "CC-R28", (ref, by.card))
    return Refusal("{1} is not for what {0} shows.", "CC-R28", (ref, by.card))


def _player(state: Circus, by: Casting, deed: Deed, other: Seat) -> Refusal:
    if isinstance(deed, Retarget) and state.test is not None:
        if other == state.test.tester:
            return Refusal("{0} is being tested already.", "CC-R48", (other,))
        if deed.who != "an opponent" or other in state.opponents(by.seat):
            return Refusal("{0} has none of what is tested.", "CC-R48", (other,))
    if isinstance(deed, GiveQuest) and other in by.picks:
        return Refusal("{0} is the one who gives: choose a neighbour.", "CC-R64", (other,))
    if isinstance(deed, GiveQuest) and by.picks:
        return Refusal("{0} is no neighbour of {1}.", "CC-R64", (other, by.picks[0]))
    if other not in state.opponents(by.seat):
        return Refusal("{0} is no opponent of yours: choose one who is.", "CC-R64", (other,))
    if isinstance(deed, GiveQuest):
        return Refusal("{0} has no Quest to give.", "CC-R35", (other,))
    return Refusal("{0} has too few cards in hand for that.", "CC-R63", (other,))
