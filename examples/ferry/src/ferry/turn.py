"""Chapters 1, 2 and 4: the night, its turns and its end."""

from __future__ import annotations

from dataclasses import dataclass

from ossuary.engine import (
    DONE,
    Answer,
    Choice,
    Next,
    Procedure,
    Question,
    Result,
    Seat,
    ask,
    call,
    finish,
    go,
    next_seat,
    pick,
    shuffle,
    tell,
)

from .boats import Board
from .events import Began
from .refusals import cannot_ask
from .state import Ferry
from .verbs import ask_about, take_soul

ASK = Choice("ferry.ask", "Ask about {0}")
BOARD = Choice("ferry.board", "Let {0} board {1}")


@dataclass(slots=True)
class Game(Procedure):
    """FE-1 set-up, then turn after turn until the night is won or lost."""

    def begin(self, state: Ferry) -> Next:
        """FE-1.1 to FE-1.3  Everybody takes souls without looking; lots are drawn for who begins."""
        shuffle(state, "deck")
        for seat in state.seats:
            for _ in range(state.settings.hand_size):
                take_soul(state, seat)
        state.active = pick(state, state.seats)
        tell(state, Began, state.active)
        return go(self.turn)

    def turn(self, state: Ferry) -> Next:
        return call(Turn(state.active), then=self.look)

    def look(self, state: Ferry) -> Next:
        """FE-4.1, FE-4.2, FE-R1  Is the night over? Else it is the turn of the next who leads a soul."""
        if len(state.piles["across"]) >= state.settings.goal:
            return dawn(state, state.seats, "Enough souls are across", "FE-4.1")
        if not any(state.hand(seat) for seat in state.seats):
            return dawn(state, (), "Nobody is left on the quay", "FE-4.2")
        state.active = next_seat(state.seats, state.active)
        while not state.hand(state.active):
            state.active = next_seat(state.seats, state.active)
        return go(self.turn)


@dataclass(slots=True)
class Turn(Procedure):
    """FE-2.1  Ask about a soul, or let one board."""

    seat: Seat

    def begin(self, state: Ferry) -> Next:
        spots = [f"{self.seat}.hand:{at}" for at in range(len(state.hand(self.seat)))]
        options = [
            *(ASK[spot, "candles"] for at, spot in enumerate(spots) if cannot_ask(state, self.seat, at) is None),
            *(BOARD[spot, boat.id] for spot in spots for boat in state.boats()),
        ]
        question = Question("Ask about a soul, or let one board", options, rule="FE-2.1")
        return ask(self.seat, question, then=self.act)

    def act(self, state: Ferry, answer: Answer) -> Next:
        spot = answer.option.refs[0]
        at = int(spot.rpartition(":")[2])
        if answer.option.choice is ASK:
            ask_about(state, self.seat, at)
            return DONE
        return call(Board(self.seat, at, answer.option.refs[1]), then=self.take)

    def take(self, state: Ferry) -> Next:
        """FE-2.4  A new soul, if there is one."""
        if state.piles["deck"]:
            take_soul(state, self.seat)
        return DONE


def dawn(state: Ferry, winners: tuple[Seat, ...], reason: str, rule: str) -> Next:
    """FE-4  All win or nobody does; what all of them have reached is everybody's score."""
    scores = dict.fromkeys(state.seats, len(state.piles["across"]))
    return finish(state, Result(winners, scores, reason, rule=rule))
