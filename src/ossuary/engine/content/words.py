"""The words cards are written in, and the procedure that carries them out.

A card's effects are an ordered list of words; `Resolve` takes them from top to bottom. A word is one small class: its
fields are what content files give it, `says` is its part of the text on the card, `works` tells whether it could
change anything now, `ask` what must be chosen beforehand, and `do` does it. What a word needs to remember while
players think is kept by `Resolve`, so that a card can be saved half-way through its text.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar

from ossuary.engine import chance
from ossuary.engine.cards import Card
from ossuary.engine.choices import Answer, Choice, Question, button
from ossuary.engine.events import Event, tell
from ossuary.engine.flow import DONE, Next, Procedure, ask, call, go
from ossuary.engine.refs import Ref, Seat
from ossuary.engine.state import State
from ossuary.engine.wording import Filler

Selector = Callable[[Any, Seat], Sequence[Ref]]
"""What a card may choose among: content names it (`"open graves"`), the game's vocabulary knows the function."""

YES, NO = button("yes", "Yes"), button("no", "No")
CHOOSE, DO_TO = Choice("choose", "{1}"), Choice("do_to", "{2!s} {1}")


@dataclass(frozen=True)
class Word:
    """A word of a game's card language. `says` is its part of the text on the card."""

    says: ClassVar[str] = ""

    def words(self) -> str:
        """Its part of the text, with its own fields filled in."""
        return self.says.format_map({name: Filler(value) for name, value in vars(self).items()})


@dataclass(frozen=True)
class Effect(Word, ABC):
    """A word that does something when its turn comes in a card's text. `by` is the card that is being carried out."""

    def works(self, state: Any, seat: Seat, target: Ref = "") -> bool:
        """Could it change anything, if this seat used it now (on this target)?"""
        return True

    def ask(self, state: Any, by: Any) -> Next | None:
        """The next thing to choose before the card is carried out; None when nothing is left to choose."""
        return None

    @abstractmethod
    def do(self, state: Any, by: Any) -> Procedure | Next | None:
        """Do it. None: that was all. A procedure: run it before the next word. Or what comes next, if that is
        something else: a question (which goes `on` when it is answered), or `by.stop()`."""


@dataclass(frozen=True)
class EffectCard(Card):
    """A design whose effects are words, in the order of its text."""

    effects: tuple[Effect, ...] = ()

    def words(self) -> str:
        return self.text or " ".join(filter(None, (effect.words() for effect in self.effects)))


@dataclass(slots=True)
class Resolve(Procedure):
    """Carry out a card's words from top to bottom. A game may `aim` first, and let others answer before `perform`."""

    seat: Seat
    card: Ref
    rule: str = ""
    line: int = 0
    chosen: list[Ref] = field(default_factory=list)

    def effects(self, state: Any) -> Sequence[Effect]:
        """The words that are carried out."""
        effects: Sequence[Effect] = state.cards.face[self.card].effects
        return effects

    def begin(self, state: Any) -> Next:
        return go(self.perform)

    def aim(self, state: Any) -> Next:
        """Ask for everything that the words need to know beforehand."""
        for effect in self.effects(state):
            question = effect.ask(state, self)
            if question is not None:
                return question
        return go(self.aimed)

    def pick(self, state: Any, answer: Answer) -> Next:
        """One thing was chosen; an answer that names nothing ("Done") is kept as an empty name."""
        refs = answer.option.refs
        self.chosen.append(refs[-1] if refs else "")
        return go(self.aim)

    def aimed(self, state: Any) -> Next:
        return go(self.perform)

    def perform(self, state: Any) -> Next:
        effects = self.effects(state)
        while self.line < len(effects):
            after = effects[self.line].do(state, self)
            if after is None:
                self.line += 1
            elif isinstance(after, Procedure):
                self.line += 1
                return call(after, then=self.perform)
            else:
                return after
        return go(self.finish)

    def choose(self, state: Any, answer: Answer) -> Next:
        """The answer to a question that a word has put in its turn."""
        self.chosen.append(answer.option.refs[-1])
        return self.on()

    def agree(self, state: Any, answer: Answer) -> Next:
        return self.on() if answer.option is YES else self.stop()

    def on(self) -> Next:
        """To the next word."""
        self.line += 1
        return go(self.perform)

    def stop(self) -> Next:
        """The rest of the card is not carried out."""
        return go(self.finish)

    def finish(self, state: Any) -> Next:
        return DONE


@dataclass(frozen=True)
class Choose(Effect):
    """Choose one thing; a card with nothing to choose from stops here."""

    says: ClassVar[str] = "{prompt}."
    among: Selector
    prompt: str = field(metadata={"names": 1})  # {0} is the card
    verb: str = ""  # what is done to the thing: "Rob"

    def do(self, state: State, by: Resolve) -> Next:
        verb, things = self.verb, self.among(state, by.seat)
        options = [DO_TO[by.card, ref, verb] if verb else CHOOSE[by.card, ref] for ref in things]
        if not options:
            return by.stop()
        return ask(by.seat, Question(self.prompt, options, by.rule, (by.card,)), then=by.choose)


@dataclass(frozen=True)
class May(Effect):
    """What follows is only done if the player wants it."""

    says: ClassVar[str] = "You may:"
    prompt: str = field(metadata={"names": 1})

    def do(self, state: State, by: Resolve) -> Next:
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

    def do(self, state: State, by: Resolve) -> Next | None:
        shown = chance.roll(state, self.sides)
        tell(state, Rolled, by.seat, by.card, shown, self.least, under=by.rule)
        return None if shown >= self.least else by.stop()
