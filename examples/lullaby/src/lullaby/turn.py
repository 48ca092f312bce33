"""Chapters 1 to 6: the night, its turns and its end."""

from __future__ import annotations

from dataclasses import dataclass

from ossuary.engine import (
    DONE,
    Answer,
    Choice,
    Next,
    Option,
    Procedure,
    Question,
    Result,
    Seat,
    ask,
    call,
    finish,
    go,
    move,
    next_seat,
    pick,
    shuffle,
    tell,
)

from .events import Began
from .refusals import cannot_drop, cannot_whisper
from .state import UNKNOWN, VERSES, WORDS, Lullaby
from .verbs import draw, drop, end_verse, sing, sing_false, whisper

WHISPER = Choice("lullaby.whisper", "Whisper to {0}: {1}")
SING = Choice("lullaby.sing", "Sing {0} in the {1}")
DROP = Choice("lullaby.drop", "Drop {0}")


@dataclass(slots=True)
class Game(Procedure):
    """LU-1 set-up, then turn after turn."""

    def begin(self, state: Lullaby) -> Next:
        """LU-1.2, LU-1.5  Shuffle, pin the notes to the backs, draw lots for who begins."""
        shuffle(state, "songbook")
        for seat in state.seats:
            for _ in range(state.settings.notes):
                move(state, state.piles["songbook"][-1], "songbook", f"{seat}.back")
                state.known[seat].append(UNKNOWN)
        state.active = pick(state, state.seats)
        tell(state, Began, state.active)
        return go(self.turn)

    def turn(self, state: Lullaby) -> Next:
        return call(Turn(state.active), then=self.look)

    def look(self, state: Lullaby) -> Next:
        """LU-6  Is the night over? Otherwise the next sexton has the turn."""
        if state.sung >= state.goal:
            return over(state, state.seats, "The dead sleep", "LU-6.1")
        if state.awake >= state.settings.dead:
            return over(state, (), "The dead are awake", "LU-6.2")
        if not state.turns_left:
            return over(state, (), "The sun rises, and the dead have not slept", "LU-6.3")
        state.active = next_seat(state.seats, state.active)
        return go(self.turn)


@dataclass(slots=True)
class Turn(Procedure):
    """LU-2.1  Whisper, sing, or drop a note."""

    seat: Seat

    def begin(self, state: Lullaby) -> Next:
        question = Question("Whisper, sing, or drop a note", offers(state, self.seat), rule="LU-2.1")
        return ask(self.seat, question, then=self.act)

    def act(self, state: Lullaby, answer: Answer) -> Next:
        first, second = answer.option.refs
        if state.turns_left > 0:
            state.turns_left -= 1
        if answer.option.choice is WHISPER:
            whisper(state, self.seat, first, second.removeprefix("say:"))
            return DONE
        at = int(first.rpartition(":")[2])
        if answer.option.choice is DROP:
            drop(state, self.seat, at)
        elif state.fits(state.hand(self.seat)[at], second):
            sing(state, self.seat, at, second)
            if len(state.piles[second]) == state.settings.length:
                end_verse(state, second)
        else:
            sing_false(state, self.seat, at, second)
        return go(self.draw)

    def draw(self, state: Lullaby) -> Next:
        """LU-5.2  A new note for who has sung or dropped one."""
        if state.piles["songbook"]:
            draw(state, self.seat)
        return DONE


def offers(state: Lullaby, seat: Seat) -> list[Option]:
    """LU-2.1  Everything this sexton may do; own notes are named by their spots."""
    spots = [f"{seat}.back:{at}" for at in range(len(state.hand(seat)))]
    options = [SING[spot, verse] for spot in spots for verse in VERSES]
    if not cannot_drop(state):
        options += [DROP[spot, "grass"] for spot in spots]
    if state.breaths:
        others = [other for other in state.seats if other != seat]
        options += [
            WHISPER[other, f"say:{word}"]
            for other in others
            for word in WORDS
            if not cannot_whisper(state, seat, other, word)
        ]
    return options


def over(state: Lullaby, winners: tuple[Seat, ...], reason: str, rule: str) -> Next:
    """LU-6.4  All win or nobody does; the verses are everybody's score."""
    return finish(state, Result(winners, dict.fromkeys(state.seats, state.sung), reason, rule=rule))
