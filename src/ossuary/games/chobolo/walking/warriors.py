"""Chapters 6, 8 and 12: warriors walk, walk rivers and build."""

from __future__ import annotations

from dataclasses import dataclass, field

from ossuary.engine import (
    DONE,
    Answer,
    Choice,
    Next,
    Option,
    Question,
    Ref,
    ask,
    button,
    call,
    go,
    tell,
)
from ossuary.games.chobolo.events.walking import FailedToBuild, FailedToWalk
from ossuary.games.chobolo.ground import is_swamp, why_not_build
from ossuary.games.chobolo.land.lands import WET
from ossuary.games.chobolo.magic.castable import CAST, castable
from ossuary.games.chobolo.magic.casting import spell_of, window
from ossuary.games.chobolo.magic.dice import Die
from ossuary.games.chobolo.state import HIGHEST, Chobolo
from ossuary.games.chobolo.verbs import build, gain_level, use_move

from .asides import Aside
from .rivers import may_river_walk, next_on_river
from .steps import may_stop, next_steps, why_not_act
from .walk import DROWN_IN, STOP, STOPPING, Walk, forced_stop

WALK, DROWN = Choice("chobolo.walk", "Walk {0} to {1}"), Choice("chobolo.drown", "Drown {0} in {1}")
BUILD = Choice("chobolo.build", "Build with {0}")
RIVER_WALK = Choice("chobolo.river_walk", "River walk with {0}")
FOLLOW_RIVER = Choice("chobolo.follow_river", "Follow the river to {0}")
FOLLOW_TO_DEATH = Choice("chobolo.follow_river_to_death", "Follow the river to {0} and drown in the lake there")
END_MOVEMENT = button("chobolo.end_movement", "End movement")
CHANGE_STOPS = button("chobolo.change_stops", "Change when you are asked", aside=True)
GIVE_UP = button("chobolo.give_up", "Give up", aside=True)


@dataclass(slots=True)
class Warriors(Walk):
    """T2  Each warrior may act once, in any order; the first step also names the warrior (CH-12.2)."""

    river: bool = False  # this warrior walks along a river
    asides: list[str] = field(default_factory=list)  # ids of the asides chosen: each is offered once a turn

    def begin(self, state: Chobolo) -> Next:
        if self.seat in state.out:
            return DONE
        if self.who:
            return go(self.swim) if self.river else go(self.walk)
        options: list[Option] = []
        for who in state.warriors(self.seat):
            if why_not_act(state, who) is None:
                self.first_steps(state, who, options)
        casts = castable(state, self.seat)
        asides = [option for option in (CHANGE_STOPS, GIVE_UP) if option.choice.id not in self.asides]
        return ask(
            self.seat, Question("Move a warrior", [*options, *casts, END_MOVEMENT, *asides], "CH-12.4"), then=self.pick
        )

    def first_steps(self, state: Chobolo, who: Ref, options: list[Option]) -> None:
        here = state.at[who]
        terrain = state.terrain(here)
        for tile, fatal in next_steps(state, who, here, 0, is_swamp(state, here)):
            if not (fatal and who in self.spared):
                options.append(DROWN[who, tile] if fatal else WALK[who, tile])
        if terrain in WET and may_river_walk(state, who):
            options.append(RIVER_WALK[who])
        if terrain == "g" and who not in state.this_turn.displaced and why_not_build(state, who) is None:
            options.append(BUILD[who])

    def pick(self, state: Chobolo, answer: Answer) -> Next:
        option, choice = answer.option, answer.option.choice
        if option is END_MOVEMENT:
            return DONE
        if option is CHANGE_STOPS or option is GIVE_UP:
            self.asides.append(choice.id)
            return call(Aside(self.seat, option is GIVE_UP), then=self.begin)
        if choice is CAST:
            return call(spell_of(state, answer), then=self.begin)
        self.river = choice is RIVER_WALK
        self.set_out(state, option.refs[0])
        if choice is RIVER_WALK or choice is BUILD:
            use_move(state, self.who)
            return window(state, 2, then=self.roll, when="die")
        return self.take(state, option.refs[1], fatal=choice is DROWN)

    # -- walking ---------------------------------------------------------------------------------

    def walk(self, state: Chobolo) -> Next:
        who = self.who
        if not self.steps:  # the player has declined to drown it
            self.who = ""
            return go(self.begin)
        options = self.next_steps(state)
        if may_stop(state, who, self.steps):
            options.append(STOP)
        elif not options:
            options.append(forced_stop(state, who))
        return ask(
            self.seat,
            Question("Where does {0} walk on to?", [*options, *castable(state, self.seat)], "CH-12.1", (who,)),
            then=self.act,
        )

    def act(self, state: Chobolo, answer: Answer) -> Next:
        if answer.option.choice is CAST:
            return call(spell_of(state, answer), then=self.stepped)
        if answer.option in STOPPING:
            return go(self.arrive)
        return self.take(state, answer.option.refs[0], fatal=answer.option.choice is DROWN_IN)

    def land_here(self, state: Chobolo) -> Next:
        """CH-6.10 to CH-6.12, CH-R95  On the Centre Hex, while Chobolo is carried, a level is gained; then spells."""
        who = self.who
        at_centre = state.at.get(who) == state.land.centre == self.reached and bool(state.land.centre)
        if at_centre and self.steps and state.carrier and may_rise(state, who):
            state.raised.append(who)
            gain_level(state, who, "CH-6.10")
        self.who, self.river = "", False
        return window(state, 2, then=self.begin, when="warrior")

    # -- building and river walking --------------------------------------------------------------

    def roll(self, state: Chobolo) -> Next:
        if self.who not in state.at:
            return go(self.land_here)
        return call(Die(self.who, purpose="to walk the river" if self.river else "to build"), then=self.rolled)

    def rolled(self, state: Chobolo) -> Next:
        who = self.who
        if who not in state.at:
            return go(self.land_here)
        if not self.river:
            least = 3 if state.has(who, "mason") else 4  # CH-12.5, CH-8.14
            if (
                state.die >= least and who not in state.this_turn.displaced and why_not_build(state, who) is None
            ):  # CH-12.9
                build(state, who)
            else:
                tell(state, FailedToBuild, who)
            return go(self.land_here)
        if state.die >= 3 and may_river_walk(state, who):  # CH-8.2
            self.path = [state.at[who]]
            return go(self.swim)
        tell(state, FailedToWalk, who)
        return go(self.land_here)

    def swim(self, state: Chobolo) -> Next:
        """CH-8.3 to CH-8.9, CH-R31  Along river and lake, no hex twice; a lake that leads nowhere kills."""
        who = self.who
        options = [
            FOLLOW_TO_DEATH[tile] if fatal else FOLLOW_RIVER[tile]
            for tile, fatal in next_on_river(state, who, self.path)
            if not (fatal and who in self.spared)
        ]
        if may_stop(state, who, self.steps):
            options.append(STOP)
        elif not options:
            options.append(forced_stop(state, who))
        return ask(
            self.seat,
            Question("How far does {0} follow the river?", [*options, *castable(state, self.seat)], "CH-8.3", (who,)),
            then=self.drift,
        )

    def drift(self, state: Chobolo, answer: Answer) -> Next:
        if answer.option.choice is CAST:
            return call(spell_of(state, answer), then=self.stepped)
        if answer.option in STOPPING:
            return go(self.arrive)
        return self.take(state, answer.option.refs[0], fatal=answer.option.choice is FOLLOW_TO_DEATH)


def may_rise(state: Chobolo, who: Ref) -> bool:
    """CH-6.11, CH-6.7, CH-R95  One level a life: who is at the highest has none to gain, and keeps it for later."""
    return who not in state.raised and state.levels[who] < HIGHEST
