"""Who sits where: people at this keyboard, and bots."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ossuary import bots
from ossuary.cli.arguments import parse_words
from ossuary.engine import SEATS, Seat
from ossuary.engine.chance import stream
from ossuary.engine.errors import OssuaryError
from ossuary.engine.wording import counted, listed

if TYPE_CHECKING:
    from ossuary.engine import Match, Option, Rules

ME = "me"
LONGEST_NAME = 20


class Seating:
    """`me,greedy,me`: the first and the third are people, and may have names."""

    def __init__(self, kinds: Sequence[str], people: Sequence[str] = ()) -> None:
        self.kinds: dict[Seat, str] = dict(zip(SEATS, kinds, strict=False))
        self.people: tuple[Seat, ...] = tuple(seat for seat, kind in self.kinds.items() if kind == ME)
        self.names: dict[Seat, str] = dict(zip(self.people, people, strict=False))
        for seat in self.kinds:
            if seat not in self.names and not self._is_taken(seat):
                self.names[seat] = seat.capitalize()
        for seat in self.kinds:
            if seat not in self.names:
                self.names[seat] = next(name.capitalize() for name in SEATS if not self._is_taken(name))

    def _is_taken(self, name: str) -> bool:
        return name in {taken.casefold() for taken in self.names.values()}

    def is_person(self, seat: Seat) -> bool:
        return self.kinds[seat] == ME

    def choose(self, match: Match, seat: Seat) -> Option:
        """What the bot on this seat answers. The same at the same point of the same match, so undo changes nothing."""
        place = match.seats.index(seat), len(match.answers)
        bot = bots.summon(self.kinds[seat], stream(match.start.seed, 1, *place))
        option = bots.decide(match, seat, bot, stream(match.start.seed, 2, *place))
        if option not in match.waiting[seat].options:
            raise OssuaryError(f"{self.kinds[seat]} chose {option!r}, which is none of its options.")
        return option

    def words(self) -> list[str]:
        """This seating on a command line."""
        seats = ["--seats", ",".join(self.kinds.values())]
        usual = all(name == seat.capitalize() for seat, name in self.names.items())
        return seats if usual else [*seats, "--names", ",".join(self.names[seat] for seat in self.people)]

    def introduction(self) -> str:
        """`Ann and Bob sit at this keyboard; Cyd is a greedy bot.`"""
        people = [self.names[seat] for seat in self.people]
        said = []
        if len(people) > 1:
            said.append(f"{listed(people)} sit at this keyboard")
        elif people:
            said.append(f"You are {people[0]}")
        said += [f"{self.names[seat]} is a {kind} bot" for seat, kind in self.kinds.items() if kind != ME]
        return "; ".join(said) + "."


def read_seating(seats: str | None, names: str | None, rules: Rules, number: int | None = None) -> Seating:
    """From the words of the command line. `number`: of seats, where a game that is resumed has them already."""
    kinds = parse_words(seats, "A seat") if seats else _usual(rules, number)
    for kind in kinds:
        if kind == ME:
            continue
        if not bots.is_name(kind):
            own = "or one of your own, as file.py:Class"
            raise OssuaryError(f"A seat is {ME} or a bot: {bots.listed()}, {own}; not {kind!r}.")
        bots.summon(kind, 0).check(rules)  # complains about one that is not there, or cannot play this game
    if len(kinds) > len(SEATS):
        raise OssuaryError(f"There is room for {len(SEATS)} at a table, not for {len(kinds)}.")
    if number is not None and len(kinds) != number:
        raise OssuaryError(f"This game has {counted(number, 'seat')}, and --seats names {len(kinds)}.")
    people = parse_words(names, "A name") if names else []
    if len(people) > kinds.count(ME):
        raise OssuaryError(f"There are more names ({len(people)}) than people at this keyboard ({kinds.count(ME)}).")
    for name in people:
        if not name.isprintable() or len(name) > LONGEST_NAME:
            raise OssuaryError(f"A name has up to {LONGEST_NAME} letters that can be printed, not {name!r}.")
    if len({name.casefold() for name in people}) < len(people):
        raise OssuaryError("Two people have the same name: call one of them otherwise.")
    return Seating(kinds, people)


def _usual(rules: Rules, number: int | None) -> list[str]:
    """One person and normal bots."""
    if number is None:
        number = 2 if 2 in rules.seats else min(rules.seats)
    return [ME, *["normal"] * (number - 1)]
