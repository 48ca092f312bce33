"""Procedures that ask, for tests of the engine: what is said to them they write into the diary."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ossuary.engine import (
    DONE,
    PASS,
    Answer,
    Next,
    Procedure,
    Question,
    Result,
    ask,
    ask_all,
    ask_first,
    call,
    finish,
    go,
    move,
    next_seat,
    roll,
    shuffle,
)
from tests.engine.tables import Table
from tests.said import said


def offer(words: str) -> Question:
    """`"dig pass"` is two options."""
    return Question("What now?", [PASS if word == "pass" else said(word) for word in words.split()])


def offers(words: Mapping[str, str]) -> dict[str, Question]:
    return {seat: offer(options) for seat, options in words.items()}


@dataclass(slots=True)
class Errand(Procedure):
    """Out of the house, then a question to ann."""

    def begin(self, state: Table) -> Next:
        state.diary.append("sets out")
        return go(self.walk)

    def walk(self, state: Table) -> Next:
        return ask("ann", offer("left right"), then=self.turn)

    def turn(self, state: Table, answer: Answer) -> Next:
        state.diary.append(f"{answer.seat} turns {answer.option.label}")
        return DONE


@dataclass(slots=True)
class Day(Procedure):
    """An errand, then the night."""

    def begin(self, state: Table) -> Next:
        return call(Errand(), then=self.night)

    def night(self, state: Table) -> Next:
        state.diary.append("night")
        return DONE


@dataclass(slots=True)
class Ask(Procedure):
    """One seat is asked."""

    seat: str
    words: str

    def begin(self, state: Table) -> Next:
        return ask(self.seat, offer(self.words), then=self.hear)

    def hear(self, state: Table, answer: Answer) -> Next:
        state.diary.append(f"{answer.seat}: {answer.option.label}")
        return DONE


@dataclass(slots=True)
class Window(Procedure):
    """The first to speak acts."""

    words: Mapping[str, str]

    def begin(self, state: Table) -> Next:
        return ask_first(offers(self.words), then=self.hear)

    def hear(self, state: Table, answer: Answer | None) -> Next:
        state.diary.append("all passed" if answer is None else f"{answer.seat}: {answer.option.label}")
        return DONE


@dataclass(slots=True)
class Vote(Procedure):
    """All answer in secret."""

    words: Mapping[str, str]

    def begin(self, state: Table) -> Next:
        return ask_all(offers(self.words), then=self.count)

    def count(self, state: Table, answers: Sequence[Answer]) -> Next:
        state.diary += [f"{answer.seat}: {answer.option.label}" for answer in answers]
        return DONE


@dataclass(slots=True)
class Within(Procedure):
    """Another procedure, called from here."""

    inner: Procedure

    def begin(self, state: Table) -> Next:
        return call(self.inner, then=self.after)

    def after(self, state: Table) -> Next:
        state.diary.append("after")
        return DONE


@dataclass(slots=True)
class Doom(Procedure):
    """The game is over."""

    def begin(self, state: Table) -> Next:
        return finish(state, Result(("ann",), reason="Doom", rule="TA-1.1"))


@dataclass(slots=True)
class Turns(Procedure):
    """Seat after seat does what it likes: with chance, with cards, or with nothing but a thought."""

    seat: str = "ann"

    def begin(self, state: Table) -> Next:
        return ask(self.seat, offer("think play draw deal roll shuffle next"), then=self.act)

    def act(self, state: Table, answer: Answer) -> Next:
        hand, deck = f"{self.seat}.hand", state.piles["deck"]
        match answer.option.label:
            case "play":
                move(state, state.piles[hand][-1], hand, "open")
            case "draw":
                move(state, deck[-1], "deck", hand)
            case "deal":
                move(state, deck[-1], "deck", f"{next_seat(state.seats, self.seat)}.hand")
            case "roll":
                state.diary.append(f"{self.seat} rolls {roll(state)}")
            case "shuffle":
                shuffle(state, "deck")
            case "next":
                self.seat = next_seat(state.seats, self.seat)
        return go(self.begin)
