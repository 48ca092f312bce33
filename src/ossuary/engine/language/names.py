"""What things are called, and how sentences and views are read, in another language than English."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from ossuary.engine.address import addressed
from ossuary.engine.choices import Option, Question
from ossuary.engine.naming import Names
from ossuary.engine.refs import SEATS, Place, Ref
from ossuary.engine.view import View
from ossuary.engine.wording import Filler, sentence

from .translation import Translation

SHOWN = frozenset(("line", "name", "note", "short", "shown", "text", "title", "unit", "when", "word"))
"""Fields of a view that people read; all others are ids that the page looks up."""

YOU = re.compile(r"\b[Yy]ou(rs?)?\b")


class TranslatedNames(Names):
    """As `Names`, in the language of a translation. `english` are the names it was made from."""

    def __init__(self, english: Names, translation: Translation) -> None:
        self.__dict__.update(english.__dict__)
        self._known, self._logged, self._read_by = {}, {}, {}
        self._english = english
        self.translation = translation
        self._some_card = translation.grammar["some_card"]

    @property
    def english(self) -> Names:
        return self._english

    def _of(self, ref: Ref) -> str:
        said = self.translation.said
        if (card := self._face.get(ref)) is not None:
            return said(card.name)
        if ref in SEATS:
            return self.english.of(ref)
        if self._others and self._others(ref):
            return said(self.english.of(ref))
        if ref.startswith("say:"):
            return said(self._design(ref.removeprefix("say:")))
        place, _, number = ref.rpartition(":")
        if number.isdecimal() and (known := self.place(place)):
            return self.translation.grammar["card_of"].format(int(number) + 1, known)
        return self.place(ref) or self.translation.found(ref) or ref

    def place(self, place: Place) -> str:
        seat, _, pile = place.rpartition(".")
        name = self._places.get(pile, "")
        if not name:
            return ""
        name = self.translation.said(name)
        return self.translation.owned(self.of(seat), name) if seat else name

    def label(self, option: Option) -> str:
        parts = self.translation.choice(option.choice.id)
        if parts is None:
            return super().label(option)
        said = ""
        for words, at, form in parts:
            said += words
            if form is not None:
                value = option.args[at]
                said += format(Filler(self.translation.said(value) if isinstance(value, str) else value), form)
            elif at >= 0:
                said += self.of(str(option.args[at]))
        return sentence(said)

    def prompt(self, question: Question) -> str:
        return sentence(self.filled(question.prompt, question.about))

    def filled(self, text: str, about: tuple[Ref, ...]) -> str:
        return super().filled(self._template(text), about)

    def _turned(self, text: str, own: list[str], said: Mapping[str, object]) -> str:
        """As the translation speaks to the reader, if it does; else it calls the reader by name."""
        spoken = self.translation.template(sentence(addressed(text, own, said))) if own else ""
        return spoken if spoken and not YOU.search(spoken) else self._template(text)

    def _template(self, text: str) -> str:
        return self.translation.template(text)

    def _listed(self, names: list[str]) -> str:
        return self.translation.listed(names)


def names_in(names: Names, translation: Translation | None) -> Names:
    """These names in the language of a translation; None: in English."""
    return names if translation is None else TranslatedNames(names, translation)


def shown(view: View, translation: Translation) -> View:
    """A view as it is read in another language. Why the game ended is left as it is: it has names in it already."""
    read: View = shown_part({**view, "result": None}, translation)
    read["result"] = view["result"]
    return read


def shown_part(thing: Any, translation: Translation) -> Any:
    """Any part of a view."""
    if isinstance(thing, list):
        return [shown_part(inner, translation) for inner in thing]
    if not isinstance(thing, Mapping):
        return thing
    is_person = thing.get("ref") in SEATS  # the area of a seat bears its name
    return {
        key: {at: translation.said(mark) for at, mark in value.items()}
        if key == "marks"
        else translation.template(value)
        if key in SHOWN and isinstance(value, str) and value and not (is_person and key == "name")
        else shown_part(value, translation)
        for key, value in thing.items()
    }
