"""Who sits at a table: what its log says of each seat."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from ossuary.engine import Seat
from ossuary.server.wire import Standing


@dataclass(slots=True)
class Sitter:
    """A seat and who has it."""

    seat: Seat
    called: str = ""
    bot: str | None = None
    bot_by: Seat | None = None  # who has seated it; None: it was there from the start
    taken: bool = False  # somebody has come by this seat's link
    ready: bool = False
    words: str = ""
    standing: Standing = field(default_factory=Standing)

    @property
    def name(self) -> str:
        return self.called or self.seat.capitalize()


@dataclass(slots=True)
class Wish:
    """To go back further than is free."""

    by: Seat
    answers: int
    agreed: set[Seat] = field(default_factory=set)


People = dict[Seat, Sitter]


def names(people: Mapping[Seat, Sitter]) -> dict[Seat, str]:
    """What everybody is called; two who chose the same name are told apart by their seats."""
    called = [sitter.name for sitter in people.values()]
    return {
        seat: sitter.name if called.count(sitter.name) == 1 else f"{sitter.name} ({seat})"
        for seat, sitter in people.items()
    }


def persons(people: Mapping[Seat, Sitter]) -> list[Seat]:
    """Those for whom no bot plays."""
    return [seat for seat, sitter in people.items() if sitter.bot is None]
