"""A table of a lesson file, read field by field. What is wrong is said with file, step, field, and what is known."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from ossuary.engine.choices import CHOICES
from ossuary.engine.wording import printable

from .lesson import LessonError, Part, Pattern

T = TypeVar("T")

MOST_TEXT = 400  # characters: nobody reads more beside a game
MOST_ENTRIES = 200
NOTHING: Any = object()


class Fields:
    """`where` it stands: `first.toml: step 'draw'`."""

    def __init__(self, where: str, table: object) -> None:
        if not isinstance(table, Mapping):
            raise LessonError(f"{where}: expected a table, found {table!r:.80}.")
        self.where = where
        self.table: Mapping[str, Any] = table
        self.known: list[str] = []

    def wrong(self, field: str, text: str) -> LessonError:
        return LessonError(f"{self.where}: {field}: {text}")

    def has(self, field: str) -> bool:
        return field in self.table

    def _take(self, field: str, default: Any) -> Any:
        self.known.append(field)
        found = self.table.get(field, default)
        if found is NOTHING:
            raise LessonError(f"{self.where}: the field {field!r} is missing.")
        return found

    def text(self, field: str, default: str | Any = NOTHING, most: int = MOST_TEXT) -> str:
        return self._text(field, self._take(field, default), most)

    def _text(self, field: str, found: object, most: int = MOST_TEXT) -> str:
        if not isinstance(found, str):
            raise self.wrong(field, f"expected a text, found {found!r:.80}.")
        plain = " ".join(found.split())
        if len(plain) > most:
            raise self.wrong(field, f"expected {most} characters at most, found {len(plain)}: {plain[:40]!r}...")
        if printable(plain) != plain:
            raise self.wrong(field, f"expected a text without control characters, found {plain!r:.80}.")
        return plain

    def number(self, field: str, default: int | Any = NOTHING, low: int = 0, high: int = 1 << 62) -> int:
        found = self._take(field, default)
        if isinstance(found, bool) or not isinstance(found, int) or not low <= found <= high:
            raise self.wrong(field, f"expected a whole number from {low} to {high}, found {found!r:.80}.")
        return found

    def flag(self, field: str) -> bool:
        found = self._take(field, False)
        if not isinstance(found, bool):
            raise self.wrong(field, f"expected true or false, found {found!r:.80}.")
        return found

    def table_of(self, field: str) -> Mapping[str, Any]:
        found = self._take(field, {})
        if not isinstance(found, Mapping):
            raise self.wrong(field, f"expected a table, found {found!r:.80}.")
        return found

    def texts_by_name(self, field: str, known: Sequence[str], what: str) -> dict[str, str]:
        """`{ "ann.hand" = "P5 P6" }`"""
        found = {name: self._text(f"{field}.{name}", text, 4000) for name, text in self.table_of(field).items()}
        for name in found:
            if name not in known:
                raise self.wrong(field, f"there is no {what} {name!r}; there are {', '.join(sorted(known))}.")
        return found

    def each(self, field: str, read: Callable[[str, Any], T]) -> tuple[T, ...]:
        """The entries of a list, or of what stands alone."""
        found = self._take(field, [])
        entries = found if isinstance(found, list) else [found]
        if len(entries) > MOST_ENTRIES:
            raise self.wrong(field, f"expected {MOST_ENTRIES} entries at most, found {len(entries)}.")
        return tuple(read(field, entry) for entry in entries)

    def texts(self, field: str) -> tuple[str, ...]:
        return self.each(field, self._text)

    def numbers(self, field: str) -> tuple[int, ...]:
        def read(name: str, found: object) -> int:
            if isinstance(found, bool) or not isinstance(found, int):
                raise self.wrong(name, f"expected whole numbers, found {found!r:.80}.")
            return found

        return self.each(field, read)

    def patterns(self, field: str, game: str) -> tuple[Pattern, ...]:
        """Options, each as `zombs.block B8 ann.high`."""
        return self.each(field, lambda name, found: self._pattern(name, self._words(name, found), game))

    def parts(self, field: str, game: str, seats: Sequence[str]) -> tuple[Part, ...]:
        """Answers, each as `bob zombs.block B8 ann.high`."""

        def read(name: str, found: object) -> Part:
            seat, *words = self._words(name, found)
            if seat not in seats:
                raise self.wrong(name, f"{found!r} begins with no seat; there are {', '.join(seats)}.")
            return Part(seat, self._pattern(name, words, game))

        return self.each(field, read)

    def _words(self, field: str, found: object) -> list[str]:
        """A list instead of a text where a word has spaces in it."""
        if isinstance(found, list):
            return [self._text(field, word) for word in found] or [""]
        return self._text(field, found).split() or [""]

    def _pattern(self, field: str, words: Sequence[str], game: str) -> Pattern:
        choice = words[0] if words else ""
        if choice not in CHOICES:
            known = sorted(id for id in CHOICES if id.startswith(f"{game}.") or "." not in id)
            raise self.wrong(field, f"there is no choice {choice!r}; there are {', '.join(known)}.")
        return Pattern(choice, tuple(words[1:]))

    def end(self) -> None:
        """Nothing else may stand here."""
        for name in self.table:
            if name not in self.known:
                raise LessonError(f"{self.where}: there is no field {name!r}; there are {', '.join(self.known)}.")
