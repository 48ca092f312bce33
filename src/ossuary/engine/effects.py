"""The words cards are written in, and the procedure that carries them out.

A card's effects are an ordered list of words; `Resolve` takes them from top to bottom. A word is a small
frozen record made from the content files. What a word needs to remember while players think is kept by
`Resolve`, so that a card can be saved half-way through its text.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar

from . import chance
from .cards import Card
from .choices import Answer, Option, Question
from .events import Event, tell
from .flow import DONE, Next, Procedure, ask, go
from .naming import Filler
from .refs import Ref, Seat
from .state import State

Selector = Callable[[Any, Seat], Sequence[Ref]]
"""What a card may choose among: content names it (`"open graves"`), the game's vocabulary knows the function."""


@dataclass(frozen=True)
class Word:
    """A word of a game's card language. `says` is its part of the text on the card."""

    says: ClassVar[str] = ""

    def words(self) -> str:
        """Its part of the text, with its own fields filled in."""
        return self.says.format_map({name: Filler(value) for name, value in vars(self).items()})


@dataclass(frozen=True)
class Effect(Word, ABC):
    """A word that does something when its turn comes in a card's text."""

    @abstractmethod
    def run(self, state: Any, by: Resolve) -> Next:
        """Do it, and `return by.on()` to the next word, or DONE to stop the card here."""


@dataclass(frozen=True)
class EffectCard(Card):
    """A design whose effects are words, in the order of its text."""

    effects: tuple[Effect, ...] = ()

    def words(self) -> str:
        return self.text or " ".join(filter(None, (effect.words() for effect in self.effects)))


@dataclass(slots=True)
class Resolve(Procedure):
    """Carry out a card's words from top to bottom."""

    seat: Seat
    card: Ref
    rule: str = ""
    line: int = 0
    chosen: list[Ref] = field(default_factory=list)

    def begin(self, state: State) -> Next:
        effects: tuple[Effect, ...] = state.cards.face[self.card].effects
        return effects[self.line].run(state, self) if self.line < len(effects) else DONE

    def on(self) -> Next:
        """To the next word."""
        self.line += 1
        return go(self.begin)

    def choose(self, state: State, answer: Answer) -> Next:
        self.chosen.append(answer.option.refs[-1])
        return self.on()

    def agree(self, state: State, answer: Answer) -> Next:
        return self.on() if answer.option.label == YES.label else DONE


YES, NO = Option("Yes"), Option("No")


@dataclass(frozen=True)
class Choose(Effect):
    """Choose one thing; a card with nothing to choose from stops here."""

    says: ClassVar[str] = "{prompt}."
    among: Selector
    prompt: str = field(metadata={"names": 1})  # {0} is the card
    label: str = field(default="{1}", metadata={"names": 2})  # {1} the thing

    def run(self, state: State, by: Resolve) -> Next:
        options = [Option(self.label, (by.card, ref)) for ref in self.among(state, by.seat)]
        if not options:
            return DONE
        return ask(by.seat, Question(self.prompt, options, by.rule, (by.card,)), then=by.choose)


@dataclass(frozen=True)
class May(Effect):
    """What follows is only done if the player wants it."""

    says: ClassVar[str] = "You may:"
    prompt: str = field(metadata={"names": 1})

    def run(self, state: State, by: Resolve) -> Next:
        return ask(by.seat, Question(self.prompt, [YES, NO], by.rule, (by.card,)), then=by.agree)


@dataclass(frozen=True)
class Rolled(Event):
    text: ClassVar[str] = "{seat} rolls {shown} for {card} and needs {least}"
    seat: Seat
    card: Ref
    shown: int
    least: int


@dataclass(frozen=True)
class Roll(Effect):
    """Roll a die: below `least` the card stops here."""

    says: ClassVar[str] = "Roll {least} or more:"
    least: int
    sides: int = 6

    def run(self, state: State, by: Resolve) -> Next:
        shown = chance.roll(state, self.sides)
        if state.news is not None:
            tell(state, Rolled(by.seat, by.card, shown, self.least, under=by.rule))
        return by.on() if shown >= self.least else DONE
