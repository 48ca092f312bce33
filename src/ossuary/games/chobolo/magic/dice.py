"""CH-1.12, W-ROLL: a die, and who may have it rolled again."""

from __future__ import annotations

from dataclasses import dataclass, field

from ossuary.engine import DONE, Answer, Next, Procedure, Ref, Seat, ask_first, call, go, roll, tell
from ossuary.games.chobolo.events.walking import Rolled
from ossuary.games.chobolo.state import Chobolo

from .castable import offers
from .casting import spell_of

SIDES = 4
ATTACK, DEFENCE = "in attack", "in defence"  # what a die in a fight is rolled for


@dataclass(slots=True)
class Die(Procedure):
    """Rolls for a character; afterwards the number stands in `state.die`. One declaration per player and die."""

    who: Ref
    shown: int = 0
    spoken: list[Seat] = field(default_factory=list)
    purpose: str = field(default="", metadata={"new": True})  # for the log: "in attack"

    def begin(self, state: Chobolo) -> Next:
        self.throw(state)
        return go(self.window)

    def throw(self, state: Chobolo) -> None:
        self.shown = state.die = roll(state, SIDES)
        self.spoken.clear()
        tell(state, Rolled, self.who, self.shown, self.purpose)

    def window(self, state: Chobolo) -> Next:
        order = [seat for seat in state.around(state.active) if seat not in self.spoken]
        questions = offers(state, order, 0, "roll")
        return ask_first(questions, then=self.react) if questions else DONE

    def react(self, state: Chobolo, answer: Answer | None) -> Next:
        if answer is None:
            return DONE
        self.spoken.append(answer.seat)
        return call(spell_of(state, answer), then=self.look_again)

    def look_again(self, state: Chobolo) -> Next:
        """The spell may have been answered with others that rolled dice of their own."""
        state.die = self.shown
        return go(self.window)


def die_at_hand(state: Chobolo) -> Die | None:
    """The die that has just been rolled, if one waits for answers."""
    return next((one for one in reversed(state.flow) if isinstance(one, Die)), None)
