"""Graveyards that break one promise each, for the kit to notice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, fields, replace
from typing import Any, ClassVar

import ossuary
from ossuary.engine import (
    PASS,
    Answer,
    Event,
    Next,
    Question,
    Ref,
    Refusal,
    Rules,
    Seat,
    ask,
    button,
    call,
    counter,
    design_of,
    go,
    next_seat,
    tell,
)
from ossuary.engine.view import Look, ShownArea, area
from ossuary.games.graveyard.setup import setup
from ossuary.games.graveyard.state import Graveyard
from ossuary.games.graveyard.turn import PLAY, Game, Round
from ossuary.games.graveyard.view import view

SOUND = ossuary.game("graveyard")
WAIT = button("broken.wait", "Wait")


def leaky_view(look: Look) -> list[ShownArea]:
    return [*view(look), area("spy", "Spy", [counter("spy", str(look.state.piles["deck"][-1:]), 0)])]


def prying_view(look: Look) -> list[ShownArea]:
    """Looks into a pile that it was given, which a server does not allow."""
    count = look.pile("deck", "Deck")["count"]
    return [*view(look), area("tally", "Tally", [counter("tally", "cards", count)])]


@dataclass(frozen=True)
class Whispered(Event):
    """Names a card in words, so that no veil falls on it."""

    text: ClassVar[str] = "{what}"
    cites: ClassVar[str] = "GY-2.2"
    what: str


@dataclass(slots=True)
class WhisperingRound(Round):
    def draw(self, state: Graveyard) -> Next:
        if state.piles["deck"]:
            tell(state, Whispered, "there comes the " + state.piles["deck"][-1].partition("#")[0])
        return Round.draw(self, state)


@dataclass(frozen=True)
class Boasted(Event):
    """Told to one seat only: to the others a card is veiled, and the word with it says nothing."""

    text: ClassVar[str] = "{seat} hears: {what}"
    cites: ClassVar[str] = "GY-2.2"
    seat: Seat
    what: str

    def seen_by(self, seat: Seat | None) -> Event:
        return self if seat == self.seat else Boasted(self.seat, "something")


@dataclass(slots=True)
class BoastingRound(Round):
    """Who draws a card hears, with the card, what lies on the next thief's hand."""

    def draw(self, state: Graveyard) -> Next:
        seat, other = state.active, next_seat(state.seats, state.active)
        drew = bool(state.piles["deck"])
        after = Round.draw(self, state)
        if drew and state.hand(other):
            tell(state, Boasted, seat, state.hand(other)[0].partition("#")[0])
        return after


@dataclass(slots=True)
class ListeningRound(Round):
    """Leaves out a window by itself: whoever lays a card sees whether anybody could react, and nobody is told."""

    def play(self, state: Graveyard, answer: Answer) -> Next:
        if answer.option is PASS:
            return go(self.draw)
        dangers = [other for other in state.seats if other != answer.seat and state.reactions(other)]
        return go(self.warn) if dangers else go(self.begin)

    def warn(self, state: Graveyard) -> Next:
        return ask(state.active, Question("Really?", [WAIT, PASS], "GY-2.1"), then=self.go_on)

    def go_on(self, state: Graveyard, answer: Answer) -> Next:
        return go(self.draw)


@dataclass(slots=True)
class TellingRound(Round):
    """The prompt depends on what the next thief holds."""

    def begin(self, state: Graveyard) -> Next:
        _, _, questions = Round.begin(self, state)
        question = questions[state.active]
        danger = sum(len(state.reactions(seat)) for seat in state.seats if seat != state.active)
        told = Question(f"{danger} hexes are waiting for you", question.options, question.rule)
        return ask(state.active, told, then=self.play)


@dataclass(slots=True, kw_only=True)
class WithDiary(Graveyard):
    """`Sequence` promises that the list is replaced, and `DiaryRound` changes it all the same."""

    diary: Sequence[str] = field(default_factory=list)


@dataclass(slots=True)
class DiaryRound(Round):
    def play(self, state: WithDiary, answer: Answer) -> Next:  # type: ignore[override]
        state.diary.append(answer.seat)  # type: ignore[attr-defined]
        return Round.play(self, state, answer)


@dataclass(slots=True, kw_only=True)
class WithTally(Graveyard):
    unsaved: ClassVar[tuple[str, ...]] = ("cards", "news", "tally")
    tally: int = 0


@dataclass(slots=True)
class TallyRound(Round):
    def play(self, state: WithTally, answer: Answer) -> Next:  # type: ignore[override]
        state.tally += 1
        return Round.play(self, state, answer)


@dataclass(slots=True)
class CheatingRound(Round):
    """Offers a card that has been played already."""

    def begin(self, state: Graveyard) -> Next:
        _, _, questions = Round.begin(self, state)
        question = questions[state.active]
        gone = [PLAY[card] for card in state.piles["discard"][:1]]
        return ask(state.active, Question(question.prompt, [*question.options, *gone], question.rule), then=self.play)


@dataclass(slots=True)
class EndlessRound(Round):
    def begin(self, state: Graveyard) -> Next:
        return ask(state.active, Question("Wait?", [PASS, WAIT], "GY-2.1"), then=self.wait)

    def wait(self, state: Graveyard, answer: Answer) -> Next:
        return go(self.begin)


@dataclass(slots=True)
class HastyRound(Round):
    """Changes the table before it asks."""

    def begin(self, state: Graveyard) -> Next:
        self.played += 1
        return Round.begin(self, state)


@dataclass(slots=True)
class CarelessRound(Round):
    """Chance by another door: the seed moves, and nobody is told."""

    def play(self, state: Graveyard, answer: Answer) -> Next:
        state.seed += 1
        return Round.play(self, state, answer)


@dataclass(slots=True)
class LosingRound(Round):
    """A card vanishes."""

    def play(self, state: Graveyard, answer: Answer) -> Next:
        state.piles["deck"][:] = state.piles["deck"][1:]
        return Round.play(self, state, answer)


@dataclass(slots=True)
class NightOf(Game):
    """A night whose rounds are of another kind."""

    kind: str = ""

    def round(self, state: Graveyard) -> Next:
        kinds: dict[str, type[Round]] = {cls.__name__: cls for cls in Round.__subclasses__()}
        return call(kinds[self.kind](state.active), then=self.round)


def with_rounds(kind: type[Round], table: type[Graveyard] = Graveyard) -> Rules:
    """The graveyard with other rounds, and perhaps another kind of state."""

    def other_setup(seats: tuple[Seat, ...], options: Any, cards: Any) -> Graveyard:
        plain = setup(seats, options, cards)
        return table(**{entry.name: getattr(plain, entry.name) for entry in fields(Graveyard)})

    return replace(SOUND, begin=lambda: NightOf(kind=kind.__name__), setup=other_setup)


def leaky_refusal(state: Graveyard, seat: Seat, refs: tuple[Ref, ...]) -> Refusal | None:
    """Whoever asks why something cannot be clicked hears of the next card."""
    return Refusal(f"Not while {design_of(state.piles['deck'][-1])} comes next." if state.piles["deck"] else "No.")


@dataclass(slots=True)
class TalkativeGame(Game):
    """Names the next card while the table is set up."""

    def begin(self, state: Graveyard) -> Next:
        after = Game.begin(self, state)
        tell(state, Whispered, "next comes the " + design_of(state.piles["deck"][-1]))
        return after


LEAKY_REFUSAL = replace(SOUND, why_not=leaky_refusal)
LEAKY_SETUP = replace(SOUND, begin=TalkativeGame)
LEAKY_VIEW = replace(SOUND, view=leaky_view)
PRYING_VIEW = replace(SOUND, view=prying_view)
