"""Chapters 2 and 3: a soul boards, and what becomes of the boat."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ossuary.engine import DONE, NO, YES, Answer, Next, Place, Procedure, Question, Ref, Seat, ask_all, call, go

from .state import Ferry
from .verbs import board, cross, sink, swim_ashore


@dataclass(slots=True)
class Board(Procedure):
    """FE-2.3, FE-3  The soul is turned over on the boat, which crosses, waits or is about to sink."""

    seat: Seat
    at: int
    boat: Place

    def begin(self, state: Ferry) -> Next:
        board(state, self.seat, self.at, self.boat)
        return go(self.weigh)

    def weigh(self, state: Ferry) -> Next:
        over = state.weight(self.boat) - state.cards.designs[self.boat].holds
        if over == 0:
            cross(state, self.boat)
        if over <= 0:
            return DONE
        return call(Vote(self.boat), then=self.rescue) if state.candles else go(self.drown)

    def rescue(self, state: Ferry) -> Next:
        """FE-3.2  The vote has left its outcome in the state."""
        if not state.agreed:
            return go(self.drown)
        swim_ashore(state, state.piles[self.boat][-1], self.boat)
        return DONE

    def drown(self, state: Ferry) -> Next:
        sink(state, self.boat)
        return DONE


@dataclass(slots=True)
class Vote(Procedure):
    """FE-3.2  All say in secret whether to burn a candle. The outcome is `state.agreed`."""

    about: Ref

    def begin(self, state: Ferry) -> Next:
        question = Question("{0} is about to sink. Burn a candle?", [YES, NO], rule="FE-3.2", about=(self.about,))
        return ask_all(dict.fromkeys(state.seats, question), then=self.count)

    def count(self, state: Ferry, answers: Sequence[Answer]) -> Next:
        state.agreed = 2 * sum(answer.option is YES for answer in answers) > len(answers)
        return DONE
