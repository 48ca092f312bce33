"""What can be done to the table: each verb changes one thing and tells one event."""

from __future__ import annotations

from ossuary.engine import Place, Ref, Seat, move, show, tell

from .events import Countered, Drew, Exchanged, Peeked, Played, Raised
from .state import Graveyard


def lay(state: Graveyard, seat: Seat, card: Ref) -> None:
    move(state, card, f"{seat}.hand", "stack")
    tell(state, Played, seat, card)


def clear_away(state: Graveyard, card: Ref) -> None:
    """A card that has been carried out; nobody needs to be told."""
    move(state, card, "stack", "discard")


def counter(state: Graveyard, card: Ref) -> None:
    move(state, card, "stack", "discard")
    tell(state, Countered, card)


def peek(state: Graveyard, seat: Seat, grave: Place) -> None:
    zombie = state.piles[grave][-1]
    show(state, [zombie], [seat])
    tell(state, Peeked, seat, grave, zombie)


def raise_zombie(state: Graveyard, seat: Seat, grave: Place) -> None:
    zombie = state.piles[grave][-1]
    move(state, zombie, grave, f"{seat}.raised")
    tell(state, Raised, seat, zombie, grave)


def draw(state: Graveyard, seat: Seat) -> None:
    card = state.piles["deck"][-1]
    move(state, card, "deck", f"{seat}.hand")
    tell(state, Drew, seat, card)


def put_under(state: Graveyard, seat: Seat, card: Ref) -> None:
    move(state, card, f"{seat}.hand", "deck", at=0)
    tell(state, Exchanged, seat, card)
