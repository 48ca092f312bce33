"""Why a click does nothing. The predicate that decides what is offered is the one that says why not."""

from __future__ import annotations

from ossuary.engine import Ref, Refusal, Seat

from .state import Ferry

NO_CANDLE = Refusal("No candle burns any more: nobody can be asked.", "FE-2.2")
ASKED_ALREADY = Refusal("You know that {0} is {1}: nobody asks about a soul twice.", "FE-2.2")
NOT_YOURS = Refusal("You lead only your own souls.", "FE-2.1")
FIRST_A_SOUL = Refusal("Choose one of your souls first, then the boat.", "FE-2.3")
A_BOAT_OR_CANDLES = Refusal("After a soul choose a boat to board it, or the candles to ask about it.", "FE-2.1")
GONE = Refusal("Whoever is across or in the river stays there.", "FE-3.1")


def cannot_ask(state: Ferry, seat: Seat, at: int) -> Refusal | None:
    """FE-2.2  None: this seat may ask about that soul."""
    if word := state.told[seat][at]:
        return ASKED_ALREADY._replace(about=(f"{seat}.hand:{at}", f"say:{word}"))
    return None if state.candles else NO_CANDLE


def why_not(state: Ferry, seat: Seat, refs: tuple[Ref, ...]) -> Refusal | None:
    """For who has clicked something in vain. Only what the seat may know decides what is said."""
    if not refs:
        return None
    place, _, number = refs[0].rpartition(":")
    if place == f"{seat}.hand":
        return cannot_ask(state, seat, int(number)) if refs[-1] == "candles" else A_BOAT_OR_CANDLES
    if refs[0] == "candles" or refs[0] in state.cards.designs:
        return FIRST_A_SOUL
    if refs[0] in ("river", "across") or refs[0] in state.piles["river"] or refs[0] in state.piles["across"]:
        return GONE
    return NOT_YOURS
