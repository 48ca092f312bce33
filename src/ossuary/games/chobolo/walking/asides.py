"""CH-18.7, CH-R68: giving up, and being asked for spells more or less often."""

from __future__ import annotations

from dataclasses import dataclass

from ossuary.engine import (
    DONE,
    Answer,
    Next,
    Procedure,
    Question,
    Seat,
    ask,
    button,
    tell,
)
from ossuary.games.chobolo.elimination import remove
from ossuary.games.chobolo.events.table import SetStops
from ossuary.games.chobolo.state import Chobolo

GO_ON, GIVE_UP_FOR_GOOD = (
    button("chobolo.go_on", "Go on playing"),
    button("chobolo.give_up_for_good", "Give up for good"),
)


STOPS = [
    button("chobolo.ask_seldom", "Ask me seldom for spells"),
    button("chobolo.ask_often", "Ask me often for spells"),
    button("chobolo.ask_at_each_step", "Ask me at each step for spells"),
]
OFTEN = ["seldom", "often", "at each step"]


@dataclass(slots=True)
class Aside(Procedure):
    """CH-18.7, CH-R68  Give up, or be asked for spells more or less often."""

    seat: Seat
    gives_up: bool

    def begin(self, state: Chobolo) -> Next:
        if self.gives_up:
            return ask(self.seat, Question("Give up the game?", (GIVE_UP_FOR_GOOD, GO_ON), "CH-18.7"), then=self.decide)
        levels = [option for level, option in enumerate(STOPS, 1) if level != state.stops[self.seat]]
        question = Question("How often are you to be asked for spells?", [*levels, GO_ON], "CH-R68")
        return ask(self.seat, question, then=self.decide)

    def decide(self, state: Chobolo, answer: Answer) -> Next:
        if answer.option in STOPS:
            state.stops[self.seat] = STOPS.index(answer.option) + 1
            tell(state, SetStops, self.seat, state.stops[self.seat], OFTEN[STOPS.index(answer.option)])
        elif answer.option is GIVE_UP_FOR_GOOD:
            return remove(state, self.seat, "CH-18.7")
        return DONE
