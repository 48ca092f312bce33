"""What people call the things of a game."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from copy import copy
from typing import Self

from .address import SEAT_NAMES, addressed, with_gaps
from .cards import Card, Catalog
from .choices import Option, Question, lacking
from .errors import RuleError
from .events import FIELDS, Event
from .refs import SEATS, Place, Ref, Seat
from .wording import Filler, listed, sentence


class Names:
    """Names of seats, cards and places: for prompts, labels and the log.

    `places` names the game's piles without their owner (`hand`, `grave`); `people` may give the seats the
    names of those who sit there.
    """

    def __init__(
        self,
        cards: Catalog[Card],
        places: Mapping[str, str],
        people: Mapping[Seat, str] | None = None,
        others: Callable[[Ref], str | None] | None = None,
    ) -> None:
        self._face = cards.face
        self._designs = cards.designs
        self._places = places
        self._people = people or {}
        self._renamed = any(name and name != seat.capitalize() for seat, name in self._people.items())
        self._others = others
        self._known: dict[Ref, str] = {}  # names do not change
        self._logged: dict[Ref, str] = {}
        self._reader: Seat | None = None
        self._read_by: dict[Seat, Names] = {}

    def read_by(self, seat: Seat | None) -> Names:
        """The same names for the log that this seat reads: there it is `you`. None: for whoever only watches."""
        if seat is None:
            return self
        if seat not in self._read_by:
            self._read_by[seat] = self._for_reader(seat)
        return self._read_by[seat]

    def _for_reader(self, seat: Seat) -> Self:
        names = copy(self)
        names._known, names._logged, names._read_by, names._reader = {}, {}, {}, seat
        return names

    @property
    def english(self) -> Names:
        """These names in English: whether something has one does not depend on the language."""
        return self

    def of(self, ref: Ref) -> str:
        """`Green 7`, `Ann`, `Bob's hand`, `card 3 of Bob's hand`."""
        name = self._known.get(ref)
        if name is None:
            name = self._known[ref] = self._of(ref)
        return name

    def _of(self, ref: Ref) -> str:
        if (card := self._face.get(ref)) is not None:
            return card.name
        if ref in SEATS:
            return "you" if ref == self._reader else self._people.get(ref) or ref.capitalize()
        if self._others and (name := self._others(ref)):
            return self._with_people(name)
        if ref.startswith("say:"):
            return self._design(ref.removeprefix("say:"))
        place, _, number = ref.rpartition(":")
        if number.isdecimal() and (known := self.place(place)):
            return f"card {int(number) + 1} of {known}"
        return self.place(ref) or ref

    def _design(self, word: str) -> str:
        """What is said may be a design: whoever claims to hold `say:hex` claims a Hex. A bare word stays a word."""
        design = self._designs.get(word)
        return word if design is None else design.name

    def place(self, place: Place) -> str:
        """`Bob's hand`; nothing for what is not a place."""
        seat, _, pile = place.rpartition(".")
        name = self._places.get(pile, "")
        if not name or not seat:
            return name
        return f"your {name}" if seat == self._reader else f"{self.of(seat)}'s {name}"

    def label(self, option: Option) -> str:
        """An option as it is read out."""
        return sentence(self.filled(option.label, option.refs))

    def prompt(self, question: Question) -> str:
        """A question as it is read out."""
        return sentence(self.filled(question.prompt, question.about))

    def filled(self, text: str, about: tuple[Ref, ...]) -> str:
        """A sentence with the names of the things it speaks of: `{0}` is the first."""
        if self._renamed:
            text = SEAT_NAMES.sub(self._sitter, text)
        try:
            return text.format(*map(self.of, about)) if "{" in text else text
        except IndexError:
            raise RuleError(lacking(text, len(about))) from None

    def _sitter(self, found: re.Match[str]) -> str:
        """Who sits where a sentence of the game says `Ann`."""
        return self.of(found[1].lower()).replace("{", "{{").replace("}", "}}")

    def line(self, event: Event) -> str:
        """A line of the log, without its rule number; it begins as sentences do. Call it with what `seen_by` gave."""
        said: dict[str, object] = {}
        own: list[str] = []
        for name in FIELDS[type(event)]:
            value = getattr(event, name)
            if isinstance(value, str):
                said[name] = self._told(value)
                if value == self._reader:
                    own.append(name)
            elif isinstance(value, tuple):
                said[name] = self._listed([self._told(ref) for ref in value if isinstance(ref, str)])
            else:
                said[name] = Filler(value)
        return sentence(self._to_reader(event.text, own, said).format_map(said))

    def notice(self, text: str, about: tuple[Ref, ...]) -> str:
        """A line of the log that the table itself has told: `{0}` is the first of the things it speaks of."""
        said: dict[str, object] = {str(at): self._told(ref) for at, ref in enumerate(about)}
        own = [str(at) for at, ref in enumerate(about) if ref == self._reader]
        return sentence(self._to_reader(text, own, said).format(*said.values()))

    def _to_reader(self, text: str, own: list[str], said: Mapping[str, object]) -> str:
        """A sentence with its gaps, as its reader is spoken to."""
        return self._turned(text, own, said) if own else self._template(text)

    def _told(self, ref: Ref) -> str:
        told = self._logged.get(ref)
        if told is None:
            # In the log a hidden card is any card: where it lies now need not be where it lies when this is read.
            place, _, number = ref.rpartition(":")
            if number.isdecimal() and self.place(place):
                told = self._some_card
            elif (told := self.of(ref)) == ref:
                told = self._with_people(ref)
            self._logged[ref] = told
        return told

    def _with_people(self, words: str) -> str:
        """Words of the game that speak of seats by their plain names, with the names of those who sit there."""
        text = with_gaps(words)
        if text is words:
            return words
        people = {seat: self.of(seat) for seat in SEATS}
        return self._turned(text, [self._reader] if self._reader else [], people).format_map(people)

    # What other languages say in their own way (`engine.language`).

    _some_card = "a card"

    def _turned(self, text: str, own: list[str], said: Mapping[str, object]) -> str:
        return addressed(text, own, said)

    def _template(self, text: str) -> str:
        return text

    def _listed(self, names: list[str]) -> str:
        return listed(names)
