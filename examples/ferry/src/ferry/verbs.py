"""What can be done to the quay: each verb changes one thing and tells one event."""

from __future__ import annotations

from ossuary.engine import Place, Ref, Seat, consult, move, move_all, shuffle, tell

from .events import Boarded, Crossed, Sank, Swam, Told, Took
from .state import Ferry


def ask_about(state: Ferry, seat: Seat, at: int) -> None:
    """FE-2.2  The others answer truthfully, and everybody hears it: a hidden card has decided what is said."""
    card = state.hand(seat)[at]
    state.candles -= 1
    state.told[seat][at] = state.word_for(card)
    consult(state, about=[card])
    tell(state, Told, seat, at + 1, state.told[seat][at])


def board(state: Ferry, seat: Seat, at: int, boat: Place) -> None:
    soul = state.hand(seat)[at]
    del state.told[seat][at]
    move(state, soul, f"{seat}.hand", boat)
    tell(state, Boarded, seat, soul, boat)


def take_soul(state: Ferry, seat: Seat) -> None:
    soul = state.piles["deck"][-1]
    move(state, soul, "deck", f"{seat}.hand")
    state.told[seat].append("")
    tell(state, Took, seat, soul)


def cross(state: Ferry, boat: Place) -> None:
    souls = len(state.piles[boat])
    move_all(state, boat, "across")
    state.candles += 1
    tell(state, Crossed, boat, souls)


def swim_ashore(state: Ferry, soul: Ref, boat: Place) -> None:
    """FE-3.2  The soul is known to all, and nobody knows where it is once the deck is shuffled."""
    state.candles -= 1
    tell(state, Swam, soul)
    move(state, soul, boat, "deck")
    shuffle(state, "deck")


def sink(state: Ferry, boat: Place) -> None:
    souls = len(state.piles[boat])
    move_all(state, boat, "river")
    tell(state, Sank, boat, souls)
