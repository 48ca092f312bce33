"""One name for a thing, everywhere: in the state, an option, an event, a record, a test, the page.

A seat is `ann`, a pile is `grave` or `bob.hand`, a card is `hex#2` (second copy of the design `hex`).
A card somebody may not know is called by where it lies: `bob.hand:3`.

Who may see what is a set of seats kept as the bits of one integer, because every move of a card asks
for it. The gallery (spectators) has a bit of its own.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

Ref = str
Seat = str
Place = str
Sight = int

SEATS: tuple[Seat, ...] = ("ann", "bob", "cyd", "dan", "eve", "fay", "gus", "hal")
BIT: dict[Seat, Sight] = {seat: 1 << number for number, seat in enumerate(SEATS)}
GALLERY: Sight = 1 << len(SEATS)

NOBODY: Sight = 0
EVERYONE: Sight = -1  # every bit there is: all seats and the gallery


def bit(viewer: Seat | None) -> Sight:
    """The bit of a seat; of the gallery for None."""
    return GALLERY if viewer is None else BIT[viewer]


def sight(seats: Iterable[Seat]) -> Sight:
    """These seats and nobody else."""
    together = NOBODY
    for seat in seats:
        together |= BIT[seat]
    return together


def is_card(ref: Ref) -> bool:
    """Is this the name of one copy of a card? (`hex#2` is, `bob.hand:3`, `say:#2` and `grave` are not)"""
    return "#" in ref and ":" not in ref


def design_of(card: Ref) -> str:
    """`hex#2` is a copy of `hex`."""
    return card.partition("#")[0]


@cache
def next_seat(seats: tuple[Seat, ...], seat: Seat) -> Seat:
    """The seat to the left: turns go clockwise."""
    return seats[(seats.index(seat) + 1) % len(seats)]


@cache
def clockwise(seats: tuple[Seat, ...], start: Seat) -> tuple[Seat, ...]:
    """All seats in turn order, beginning with this one."""
    at = seats.index(start)
    return seats[at:] + seats[:at]
