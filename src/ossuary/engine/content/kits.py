"""What a player may put together before a game: a deck, a company, a set. The game says what belongs in it.

    Kit("set", (Part("wizard", "wizard"), Part("warriors", "warrior", 3, 3), Part("spells", "spell", 10, None)))

A kit is an entry of a section of the content files. Each part of it is a field that names designs of another section:
one name where the field is a text, several where it is a list. What is wrong with one is said here and nowhere else,
for files and for pages alike.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, get_args, get_origin, get_type_hints

from ossuary.engine.cards import Card, Catalog
from ossuary.engine.errors import ContentError
from ossuary.engine.view import ShownBoard

Kinds = Mapping[str, type[Card]]  # the sections of the content files
Chosen = Mapping[str, Sequence[str]]  # field -> the ids in it


class Complaint(NamedTuple):
    """What is wrong, in a sentence, and in which field."""

    field: str
    text: str


@dataclass(frozen=True)
class Part:
    """One field of a kit: from which section, how many, and how many of the same."""

    field: str
    section: str
    least: int = 1
    most: int | None = 1  # None: as many as one likes
    of_each: int = 1
    rule: str = ""  # that says how many
    same: str = ""  # the rule that says how many of the same
    without: tuple[str, ...] = ()  # designs of that section that are not to be had

    @property
    def name(self) -> str:
        return self.field.replace("_", " ")

    def among(self, catalog: Catalog[Any], kinds: Kinds) -> list[str]:
        """What may be chosen, in the order of the catalogue."""
        kind = kinds[self.section]
        return [one.id for one in catalog.designs.values() if type(one) is kind and one.id not in self.without]

    def complaints(self, found: Sequence[str], catalog: Catalog[Any], kinds: Kinds) -> Iterator[str]:
        known = self.among(catalog, kinds)
        for id, times in Counter(found).items():
            if id not in known:
                yield f"there is no {self.section} {id!r}; expected {', '.join(known)}."
            elif times > self.of_each:
                name, once = catalog.designs[id].name, _often(self.of_each)
                yield f"{name} is there {_often(times)}, and {once} is allowed{_by(self.same)}."
        there = f"{len(found) or 'none'} {'is' if len(found) < 2 else 'are'} there{_by(self.rule)}."
        if len(found) < self.least:
            yield f"{'' if self.most == self.least else 'at least '}{self._count(self.least)} needed, {there}"
        elif self.most is not None and len(found) > self.most:
            yield f"{'' if self.most == self.least else 'at most '}{self._count(self.most)} allowed, {there}"

    def _count(self, number: int) -> str:
        return f"1 {self.section} is" if number == 1 else f"{number} {self.name} are"


def _nothing_else(chosen: Chosen, catalog: Catalog[Any]) -> Iterable[Complaint]:
    return ()


def _no_board(design: Any) -> ShownBoard | None:
    return None


@dataclass(frozen=True)
class Kit:
    """A section whose entries players may make themselves."""

    section: str
    parts: tuple[Part, ...]
    seat: str = ""  # the field that says who brings it; without one it is there for everybody
    check: Callable[[Chosen, Catalog[Any]], Iterable[Complaint]] = _nothing_else  # what else the game asks of it
    drawn: Callable[[Any], ShownBoard | None] = _no_board  # for designs that are boards and not cards

    def of(self, entry: Card) -> dict[str, list[str]]:
        """What is in it, field by field."""
        found = {part.field: getattr(entry, part.field) for part in self.parts}
        return {field: [value] if isinstance(value, str) else list(value) for field, value in found.items()}

    def entry(self, chosen: Chosen, kinds: Kinds) -> dict[str, Any]:
        """The fields as a content file writes them; what is not there yet is left out."""
        hints = get_type_hints(kinds[self.section])
        found = {part.field: list(chosen.get(part.field, ())) for part in self.parts}
        return {field: ids[0] if hints[field] is str else ids for field, ids in found.items() if ids}

    def complaints(self, chosen: Chosen, catalog: Catalog[Any], kinds: Kinds) -> list[Complaint]:
        """All that is still missing or wrong; nothing, if it can be played with."""
        found = [
            Complaint(part.field, text)
            for part in self.parts
            for text in part.complaints(chosen.get(part.field, ()), catalog, kinds)
        ]
        return found or list(self.check(chosen, catalog))


def check_kit(kit: Kit, kinds: Kinds) -> None:
    """A kit that could not be built is a mistake of its game: said when the game is loaded, not at the table."""
    if kit.section not in kinds:
        raise ContentError(f"kit {kit.section!r}: there is no such section; expected {', '.join(kinds)}.")
    hints = get_type_hints(kinds[kit.section])
    for part in kit.parts:
        where = f"kit {kit.section!r}: {part.field}"
        hint = hints.get(part.field)
        single = hint is str
        if not single and (get_origin(hint) is not tuple or get_args(hint)[0] is not str):
            raise ContentError(f"{where}: expected a field of {kinds[kit.section].__name__} that holds ids.")
        if part.section not in kinds:
            raise ContentError(f"{where}: there is no section {part.section!r}; expected {', '.join(kinds)}.")
        if part.least < 0 or part.of_each < 1 or (part.most is not None and part.most < max(1, part.least)):
            raise ContentError(f"{where}: nobody can choose {part.least} to {part.most}, {part.of_each} of each.")
        if single and (part.least, part.most) != (1, 1):
            raise ContentError(f"{where}: a single name is exactly one.")
    if kit.seat and hints.get(kit.seat) is not str:
        raise ContentError(f"kit {kit.section!r}: {kit.seat}: expected a field that holds the name of a seat.")


def _often(times: int) -> str:
    return {1: "once", 2: "twice"}.get(times, f"{times} times")


def _by(rule: str) -> str:
    return f" ({rule})" if rule else ""
