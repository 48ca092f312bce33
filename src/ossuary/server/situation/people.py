"""Who sits at a table, by its log."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from ossuary.engine import Seat
from ossuary.server.wire import AutoPass


@dataclass(slots=True)
class Sitter:
    """A seat and who has it."""

    seat: Seat
    called: str = ""  # the name the player chose
    bot: str | None = None
    bot_by: Seat | None = None  # the seat that let the bot play; None: the bot was there from the start
    taken: bool = False  # somebody has opened this seat's link
    ready: bool = False
    shuffle_words: str = ""
    auto_pass: AutoPass = field(default_factory=AutoPass)

    @property
    def name(self) -> str:
        return self.called or self.seat.capitalize()


@dataclass(slots=True)
class Wish:
    """A wish to undo further than the seat may by itself. The others have to agree."""

    by: Seat
    answers: int  # how many shall be left
    agreed: set[Seat] = field(default_factory=set)


People = dict[Seat, Sitter]


def names(people: Mapping[Seat, Sitter]) -> dict[Seat, str]:
    """The name of each seat. Two players with the same name are told apart by their seats."""
    called = [sitter.name for sitter in people.values()]
    return {
        seat: sitter.name if called.count(sitter.name) == 1 else f"{sitter.name} ({seat})"
        for seat, sitter in people.items()
    }


def persons(people: Mapping[Seat, Sitter]) -> list[Seat]:
    """The seats no bot plays for."""
    return [seat for seat, sitter in people.items() if sitter.bot is None]


def deciders(people: Mapping[Seat, Sitter]) -> list[Seat]:
    """The people who decide about a wish to undo: everybody who has sat down, also those who are away, and also those
    for whom others let a bot play meanwhile. Who has chosen a bot for their own seat leaves it to the bot."""
    return [
        seat
        for seat, sitter in people.items()
        if sitter.taken and (sitter.bot is None or sitter.bot_by not in (None, seat))
    ]
