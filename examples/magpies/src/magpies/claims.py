"""Chapters 3 and 4: a claim, who doubts it, and what a wrong word costs."""

from __future__ import annotations

from dataclasses import dataclass

from ossuary.engine import (
    DONE,
    PASS,
    Answer,
    Choice,
    Next,
    Procedure,
    Question,
    Seat,
    ask,
    ask_first,
    call,
    clockwise,
    go,
)

from .state import Hedge
from .verbs import admit, claim, fly_away, leave, prove, replace_shown

DOUBT = Choice("magpies.doubt", "Doubt {0}")
LOSE = Choice("magpies.lose", "Let {0} fly away")

FOR_ITSELF = "{0} claims the {1}. Do you believe it?"
AGAINST_ONE = "{0} claims the {1} against {2}. Do you believe it?"


@dataclass(slots=True)
class Claim(Procedure):
    """MA-3.1  Somebody claims a bird, all others may doubt it. Whether it stands is left in `state.stands`."""

    seat: Seat
    bird: str
    rule: str
    victim: Seat = ""

    def begin(self, state: Hedge) -> Next:
        claim(state, self.seat, self.bird, self.victim, self.rule)
        return go(self.wait)

    def wait(self, state: Hedge) -> Next:
        """MA-3.1  The first to speak is heard."""
        others = [seat for seat in clockwise(state.seats, self.seat)[1:] if state.nest(seat)]
        about = (self.seat, f"say:{self.bird}", *([self.victim] if self.victim else []))
        prompt = AGAINST_ONE if self.victim else FOR_ITSELF
        question = Question(prompt, [DOUBT[self.seat], PASS], "MA-3.1", about=about, kind="doubt")
        return ask_first(dict.fromkeys(state.speakers(others), question), then=self.judge)

    def judge(self, state: Hedge, answer: Answer | None) -> Next:
        if answer is None:
            return go(self.stand)
        shown = state.has(self.seat, self.bird)
        if not shown:
            admit(state, self.seat, self.bird, answer.seat)
            return call(Lose(self.seat), then=self.fall)
        prove(state, self.seat, shown[0], answer.seat)
        replace_shown(state, self.seat, shown[0])
        return call(Lose(answer.seat), then=self.stand)

    def stand(self, state: Hedge) -> Next:
        state.stands = True
        return DONE

    def fall(self, state: Hedge) -> Next:
        state.stands = False
        return DONE


@dataclass(slots=True)
class Lose(Procedure):
    """MA-3.5  A bird of one's own choice flies to the fence; with the last one the flock is out (MA-5.2)."""

    seat: Seat

    def begin(self, state: Hedge) -> Next:
        options = [LOSE[card] for card in state.nest(self.seat)]
        return ask(self.seat, Question("Which bird do you lose?", options, "MA-3.5"), then=self.lose)

    def lose(self, state: Hedge, answer: Answer) -> Next:
        fly_away(state, self.seat, answer.option.refs[0])
        if not state.nest(self.seat):
            leave(state, self.seat)
        return DONE
