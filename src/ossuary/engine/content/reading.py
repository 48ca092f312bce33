"""Cards from TOML, checked when they are read.

    total = 12

    [[card]]
    id = "robbery"
    name = "Robbery"
    copies = 4
    effects = [{ choose = "open graves", prompt = "Rob a grave" }, { roll = 3 }, "raise"]

A word without arguments is its name; one with arguments is a table whose first key is the word and whose
first value is the word's first field. `total` is how many cards the file comes to. A pack laid over the built-in
cards replaces the fields it names, adds designs it brings whole, and leaves out those with `copies = 0`; its
`total` counts the whole game. What is no card (a boat, a map) is a design whose class has `copies: int = 0`: it is in
the catalogue and lies nowhere. Every error names file, entry, field and what was expected.
"""

from __future__ import annotations

import tomllib
import types
from collections.abc import Callable, Mapping, Sequence
from dataclasses import MISSING, Field, dataclass, field, fields, is_dataclass
from functools import cache, cached_property
from pathlib import Path
from string import Formatter
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from ossuary.engine.cards import Card, Catalog
from ossuary.engine.errors import ContentError
from ossuary.engine.wording import printable

from .kits import Kit, check_kit
from .words import Choose, May, Roll, Selector, Word

Pack = Mapping[str, Any]

# Packs come from strangers too. These are far beyond any game, and far below what keeps a server busy.
MOST_COPIES = 1000
MOST_CARDS = 5000  # copies of all designs together
MOST_DESIGNS = 2000
MOST_NUMBER = 10_000  # either way
MOST_TEXT = 2000  # characters
MOST_ENTRIES = 200  # of a list

NO_COPIES = (
    "copies: 0 would leave it out of the game: take the entry away. If it is no card, say nothing of copies here, and "
    "write `copies: int = 0` in the class {}."
)

COMMON_WORDS: Mapping[str, type[Word]] = {"choose": Choose, "may": May, "roll": Roll}


@dataclass(frozen=True)
class Content:
    """What a game's content files may hold: sections of designs, the words, the things to choose among."""

    folder: Path
    sections: Mapping[str, type[Card]]
    words: Mapping[str, type[Word]] = field(default_factory=dict)
    selectors: Mapping[str, Selector] = field(default_factory=dict)
    check: Callable[[Catalog[Any]], str | None] = lambda catalog: None  # a sentence if it cannot be played with
    kits: tuple[Kit, ...] = ()  # sections whose entries players may make themselves

    def __post_init__(self) -> None:
        for kit in self.kits:
            check_kit(kit, self.sections)

    def load(self, *packs: tuple[str, Pack]) -> Catalog[Any]:
        """The built-in cards with these packs (name, data) laid over them."""
        entries: dict[str, tuple[str, str, dict[str, Any]]] = {}
        files = [*((path.name, read_pack(path)) for path in sorted(self.folder.glob("*.toml"))), *packs]
        own = len(files) - len(packs)
        for at, (name, pack) in enumerate(files):
            for section, entry in self._entries(name, pack):
                if at < own and entry.get("copies") == 0 and type(entry["copies"]) is int:
                    kind = self.sections[section].__name__
                    raise ContentError(f"{name}: {section} {entry['id']!r}: {NO_COPIES.format(kind)}")
                known = entries.get(entry["id"])
                if known and known[1] != section:
                    raise ContentError(f"{name}: {section} {entry['id']!r} is a {known[1]} in {known[0]}.")
                entries[entry["id"]] = (name, section, {**(known[2] if known else {}), **entry})
        if len(entries) > MOST_DESIGNS:
            raise ContentError(f"{files[-1][0]}: expected {MOST_DESIGNS} designs at most, found {len(entries)}.")
        designs = {key: self._design(*entry) for key, entry in entries.items()}
        if sum(design.copies for design in designs.values()) > MOST_CARDS:
            raise ContentError(f"{files[-1][0]}: the copies of all designs add up to more than {MOST_CARDS}.")
        for name, pack in packs[-1:] or files:
            counted = designs.values() if packs else [designs[entry["id"]] for _, entry in self._entries(name, pack)]
            copies = sum(design.copies for design in counted)
            if pack.get("total", copies) != copies:
                raise ContentError(f"{name}: total: the copies add up to {copies}, not to {pack['total']!r}.")
        catalog: Catalog[Any] = Catalog(
            design for id, design in designs.items() if design.copies or "copies" not in entries[id][2]
        )
        if complaint := self.check(catalog) or self._complaint(catalog):
            raise ContentError(f"{packs[-1][0] if packs else self.folder.parent.name}: {complaint}")
        return catalog

    def _complaint(self, catalog: Catalog[Any]) -> str | None:
        """What is wrong with the first kit that is not as it must be."""
        for kit in self.kits:
            for design in catalog.designs.values():
                if type(design) is self.sections[kit.section]:
                    for field, text in kit.complaints(kit.of(design), catalog, self.sections):
                        return f"{kit.section} {design.id!r}: {field}: {text}"
        return None

    def _entries(self, name: str, pack: Pack) -> list[tuple[str, dict[str, Any]]]:
        found: list[tuple[str, dict[str, Any]]] = []
        seen: set[str] = set()
        for section, rows in pack.items():
            if section == "total":
                continue
            if section not in self.sections:
                raise ContentError(f"{name}: there is no section {section!r}; expected {_listed(self.sections)}.")
            if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
                raise ContentError(f"{name}: {section}: expected entries under [[{section}]].")
            for at, row in enumerate(rows, 1):
                word = row.get("id")
                if not isinstance(word, str) or not word or set(word) & set("#:. "):
                    raise ContentError(f"{name}: {section} number {at}: id: expected a short name, found {word!r}.")
                if word in seen:
                    raise ContentError(f"{name}: {section} {word!r} is there twice.")
                seen.add(word)
                found.append((section, row))
        return found

    def _design(self, name: str, section: str, row: dict[str, Any]) -> Card:
        where = f"{name}: {section} {row['id']!r}"
        design: Card = self.build(self.sections[section], row, where)
        if not 0 <= design.copies <= MOST_COPIES:
            raise ContentError(
                f"{where}: copies: expected a whole number from 0 to {MOST_COPIES}, found {design.copies}."
            )
        return design

    def build(self, cls: type, row: Mapping[str, Any], where: str) -> Any:
        """A record of this class from a table, field by field."""
        hints, known = _fields(cls)
        for key in row:
            if key not in known:
                raise ContentError(f"{where}: there is no field {key!r}; expected {_listed(known)}.")
        values = {key: self.value(entry, hints[key], f"{where}: {key}") for key, entry in row.items()}
        for key, entry in known.items():
            if key not in values and entry.default is MISSING and entry.default_factory is MISSING:
                raise ContentError(f"{where}: the field {key!r} is missing.")
            if key in values and "names" in entry.metadata:
                _check_template(values[key], entry.metadata["names"], f"{where}: {key}")
        return cls(**values)

    def value(self, found: Any, hint: Any, where: str) -> Any:
        """A value of this type, or a sentence about what was expected."""
        origin, parts = get_origin(hint), get_args(hint)
        if origin is Callable:
            if isinstance(found, str) and found in self.selectors:
                return self.selectors[found]
            raise ContentError(f"{where}: expected one of {_listed(self.selectors)}, found {found!r}.")
        if isinstance(hint, type) and issubclass(hint, Word):
            return self._word(found, hint, where)
        if origin in (Union, types.UnionType):
            return self.value(found, next(part for part in parts if part is not type(None)), where)
        if origin is Literal:
            if found in parts:
                return found
            raise ContentError(f"{where}: expected {' or '.join(map(repr, parts))}, found {found!r}.")
        if origin in (tuple, list, Sequence) and isinstance(found, list):
            if len(found) > MOST_ENTRIES:
                raise ContentError(f"{where}: expected {MOST_ENTRIES} entries at most, found {len(found)}.")
            return tuple(self.value(item, parts[0], f"{where}, number {at}") for at, item in enumerate(found, 1))
        if isinstance(hint, type) and is_dataclass(hint) and isinstance(found, dict):
            return self.build(hint, found, where)
        if hint is float and type(found) is int:
            return _bounded(float(found), where)
        if hint in (str, int, float, bool) and type(found) is hint:
            return _bounded(found, where)
        kind = KINDS.get(hint, "a list" if origin in (tuple, list, Sequence) else "a table")
        raise ContentError(f"{where}: expected {kind}, found {found!r}.")

    def _vocabulary(self, kinds: type[Word]) -> dict[str, type[Word]]:
        """The words of this kind, by name."""
        known = self._vocabularies.get(kinds)
        if known is None:
            every = {**COMMON_WORDS, **self.words}
            known = self._vocabularies[kinds] = {word: kind for word, kind in every.items() if issubclass(kind, kinds)}
        return known

    @cached_property
    def _vocabularies(self) -> dict[type[Word], dict[str, type[Word]]]:
        return {}

    def _word(self, found: Any, kinds: type[Word], where: str) -> Word:
        words = self._vocabulary(kinds)
        if isinstance(found, str):
            word, arguments = found, {}
        elif isinstance(found, dict) and found:
            word, arguments = next(iter(found)), dict(found)
        else:
            raise ContentError(f"{where}: expected a word or a table, found {found!r}.")
        if word not in words:
            raise ContentError(f"{where}: there is no word {word!r}; expected {_listed(words)}.")
        kind = words[word]
        if arguments:
            names = [entry.name for entry in fields(kind)]
            if not names:
                raise ContentError(f"{where}: the word {word!r} stands alone.")
            arguments = {names[0]: arguments.pop(word), **arguments}
        built: Word = self.build(kind, arguments, f"{where}: {word}")
        return built


@cache
def _fields(cls: type) -> tuple[dict[str, Any], dict[str, Field[Any]]]:
    """The types of a class's fields, and those of them that content gives; the others follow from these."""
    return get_type_hints(cls), {entry.name: entry for entry in fields(cls) if entry.init}


KINDS = {str: "a text", int: "a whole number", float: "a number", bool: "true or false"}


def read_pack(path: Path) -> Pack:
    """A TOML file as data."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise ContentError(f"{path.name}: this is not valid TOML: {error}.") from None
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is not UTF-8 text"
        raise ContentError(f"{path}: cannot be read: {reason}.") from None


def _bounded(found: Any, where: str) -> Any:
    """A number or text as it is, unless it is larger than any game needs."""
    if isinstance(found, str):
        if len(found) > MOST_TEXT:
            raise ContentError(f"{where}: expected {MOST_TEXT} characters at most, found {len(found)}.")
        if printable(found) != found:
            raise ContentError(f"{where}: expected a text without control characters, found {found!r:.80}.")
    elif not -MOST_NUMBER <= found <= MOST_NUMBER:
        raise ContentError(f"{where}: expected a number from -{MOST_NUMBER} to {MOST_NUMBER}, found {found!r}.")
    return found


def _check_template(text: str, names: int, where: str) -> None:
    """Names stand in it as `{0}` and in no other way: a width (`{0:>1000000000}`) would be filled in by the server."""
    allowed = {str(number) for number in range(names)}
    try:
        found = [part for part in Formatter().parse(text) if part[1] is not None]
        right = all(field in allowed and not form and not conversion for _, field, form, conversion in found)
    except ValueError:
        right = False
    if not right:
        places = " and ".join(f"{{{number}}}" for number in range(names))
        raise ContentError(f"{where}: expected a text in which {places} stand for names, found {text!r}.")


def _listed(names: Mapping[str, Any]) -> str:
    return ", ".join(sorted(names)) or "nothing"
