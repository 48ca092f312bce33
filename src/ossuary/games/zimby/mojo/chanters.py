"""Chapter 18: chanters are zimbies at home like others, and which of them is used is their shaman's choice."""

from __future__ import annotations

from dataclasses import dataclass

from ossuary.engine import DONE, Answer, Choice, Next, Procedure, Question, Seat, ask, go
from ossuary.games.zimby.state import Chant, Zimby
from ossuary.games.zimby.verbs.library import end_chant

BREAK_OFF = Choice("zimby.break_off", "End {0} on {1}", costs=True)


def chants_of(state: Zimby, seat: Seat) -> list[Chant]:
    """The incantations that zimbies of this shaman chant."""
    return [chant for chant in state.chants if chant.caster == seat]


@dataclass(slots=True)
class BreakOff(Procedure):
    """ZM-18.5, ZM-18.6  So many chants end, as their shaman chooses; who chanted them is a plain active zimby again."""

    seat: Seat
    count: int

    def begin(self, state: Zimby) -> Next:
        own = chants_of(state, self.seat)
        if self.count <= 0 or not own:
            return DONE
        options = [BREAK_OFF[chant.card, chant.target] for chant in own]
        return ask(self.seat, Question("Which chant ends, to use its chanter?", options, "ZM-18.6"), then=self.stop)

    def stop(self, state: Zimby, answer: Answer) -> Next:
        end_chant(state, answer.option.refs[0])
        self.count -= 1
        return go(self.begin)
