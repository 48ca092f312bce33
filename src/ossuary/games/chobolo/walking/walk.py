"""Chapter 10: steps of wizards and warriors, and what each step sets off."""

from __future__ import annotations

from dataclasses import dataclass, field

from ossuary.engine import Answer, Choice, Next, Option, Question, Ref, Refusal, ask, button, call, go
from ossuary.games.chobolo.ground import is_lake, is_swamp, may_stay, nearest_spots
from ossuary.games.chobolo.land.lands import Tile
from ossuary.games.chobolo.magic.casting import window
from ossuary.games.chobolo.magic.strikes import Strikes
from ossuary.games.chobolo.state import MOST_TOWERS, Chobolo, Underway
from ossuary.games.chobolo.verbs import die, pull_down, put, step_to, take_tower, use_move
from ossuary.games.chobolo.war.shooting import TowerFire, under_towers

from .overflow import Overflow
from .steps import LAKE, drowns, next_steps, no_space, spaces_left, why_not_step

GO_TO, DROWN_IN = Choice("chobolo.go_to", "Go to {0}"), Choice("chobolo.drown_in", "Drown in {0}")
STOP = button("chobolo.stop", "Stop here")
STOP_IN_LAKE = button("chobolo.stop_in_lake", "Stop on the lake and drown: there is no way on")
STOPPING = STOP, STOP_IN_LAKE
DIE, LIVE = button("chobolo.go_to_the_death", "Go to the death"), button("chobolo.rather_not", "Rather not")
GIVE_UP_TOWER = Choice("chobolo.give_up_tower", "Give up {0}")


@dataclass(slots=True)
class Walk(Underway):
    """One character's move, step by step. `begin` asks for the next step, `arrive` is the end of the move."""

    start: Tile = ""
    steps: int = 0
    swamped: bool = False
    path: list[Tile] = field(default_factory=list)  # of a river walk
    goal: Tile = ""  # of the step that is made
    reached: Tile = ""  # the hex of the last step
    falling: Tile = ""  # the tower that is given up for another
    spared: list[Ref] = field(default_factory=list)  # who has declined to drown: it is offered once for each

    def begin(self, state: Chobolo) -> Next:
        raise NotImplementedError

    def chips(self, state: Chobolo) -> Next:
        """CH-11.1  Only wizards take chips of a hex (`WizardWalk`)."""
        return go(self.fire)

    def land_here(self, state: Chobolo) -> Next:
        """What the end of a move brings besides towers."""
        raise NotImplementedError

    # -- a step ----------------------------------------------------------------------------------

    def set_out(self, state: Chobolo, who: Ref) -> None:
        self.who = who
        self.steps, self.path, self.reached, state.took = 0, [], "", False

    def start_from(self, state: Chobolo, tile: Tile) -> None:
        """CH-8.11, CH-10.6  Where the first step is made from counts, also after a spell."""
        self.start = tile
        self.swamped = is_swamp(state, tile)

    def take(self, state: Chobolo, tile: Tile, *, fatal: bool) -> Next:
        """CH-10.9  A fatal step is asked for twice."""
        self.goal = tile
        return go(self.confirm) if fatal else go(self.move)

    def confirm(self, state: Chobolo) -> Next:
        question = Question(
            "{0} would drown on {1} and die: go all the same?", (DIE, LIVE), "CH-10.9", (self.who, self.goal)
        )
        return ask(self.seat, question, then=self.confirmed)

    def confirmed(self, state: Chobolo, answer: Answer) -> Next:
        if answer.option is DIE:
            return go(self.move)
        self.spared.append(self.who)
        return go(self.begin)

    def next_steps(self, state: Chobolo) -> list[Option]:
        """The options for the next step of this walk; none for somebody whom a spell holds."""
        who = self.who
        if state.forbidden(who, "move"):
            return []
        start, swamped = self.origin(state, who)
        return [
            DROWN_IN[tile] if fatal else GO_TO[tile]
            for tile, fatal in next_steps(state, who, start, self.steps, swamped)
            if not (fatal and who in self.spared)
        ]

    def origin(self, state: Chobolo, who: Ref) -> tuple[Tile, bool]:
        """Where the walk of this character began or would begin, and whether it has touched swamp."""
        if self.who and self.steps:
            return self.start, self.swamped
        here = state.at[who]
        return here, is_swamp(state, here)

    def why_not_go(self, state: Chobolo, who: Ref, tile: Tile) -> Refusal:
        """Why this walk does not lead to a hex next to the character; one may have declined to drown (CH-10.9)."""
        start, swamped = self.origin(state, who)
        flies = state.has(who, "fly")
        left = spaces_left(state, who, start, self.steps if self.who else 0, swamped and not flies)
        refusal = why_not_step(state, who, tile, left, swamped, flies)
        return refusal or (LAKE if drowns(state, who, tile) else no_space(who))

    def move(self, state: Chobolo) -> Next:
        """CH-10.1, CH-10.6, CH-10.8  The step itself: swamp, lakes and burning hexes do not touch who flies."""
        tile, who = self.goal, self.who
        if not self.steps:
            self.start_from(state, state.at[who])
        step_to(state, who, tile)
        self.steps += 1
        self.reached = tile
        if self.path:
            self.path.append(tile)
        state.took = False
        use_move(state, who)
        if not state.has(who, "fly"):
            if is_swamp(state, tile):
                self.swamped = True
            if drowns(state, who, tile):
                die(state, who, rule="CH-10.8")
            elif state.enchantments and (burn := state.zone(tile, "burn")):
                return call(Strikes(burn.by, [who], 1), then=self.chips)
        return go(self.chips)

    def fire(self, state: Chobolo) -> Next:
        if self.who in state.at and under_towers(state, self.who):
            return call(TowerFire(self.who), then=self.look_round)
        return go(self.look_round)

    def look_round(self, state: Chobolo) -> Next:
        return window(state, 3, then=self.stepped, when="step")

    def stepped(self, state: Chobolo) -> Next:
        """CH-10.4  A tower is the last hex of a move (but not for somebody who flies over it)."""
        who = self.who
        if who in state.at and state.tower(state.at[who]) and not state.has(who, "fly"):
            return go(self.arrive)
        return go(self.begin) if who in state.at else go(self.land_here)

    # -- the end of a move -----------------------------------------------------------------------

    def arrive(self, state: Chobolo) -> Next:
        """CH-10.10, CH-14.10, CH-14.12  Nobody stays on a lake; a tower of somebody else is taken."""
        if self.who not in state.at:
            return go(self.land_here)
        tile = state.at[self.who]
        if is_lake(state, tile):
            die(state, self.who, rule="CH-10.10")
            return go(self.land_here)
        if self.steps and not may_stay(state, self.who, tile):
            settle(state, self.who)
            return go(self.land_here)
        if tile not in state.towers or state.towers[tile] == self.seat:
            return go(self.land_here)
        own = [other for other, holder in state.towers.items() if holder == self.seat]
        if len(own) < MOST_TOWERS:
            take_tower(state, self.seat, tile)
            return go(self.land_here)
        options = [GIVE_UP_TOWER[other] for other in own]
        return ask(
            self.seat,
            Question("You hold three towers: which one falls for the one on {0}?", options, "CH-14.12", (tile,)),
            then=self.give_up,
        )

    def give_up(self, state: Chobolo, answer: Answer) -> Next:
        """CH-14.13, CH-10.2  One can stand on the hex; who are too many leave first."""
        self.falling = answer.option.refs[0]
        return call(Overflow(self.seat, self.falling), then=self.exchange)

    def exchange(self, state: Chobolo) -> Next:
        """CH-14.12  The tower given up falls, the new one is taken."""
        pull_down(state, self.falling, "CH-14.12")
        take_tower(state, self.seat, state.at[self.who])
        return go(self.land_here)


def forced_stop(state: Chobolo, who: Ref) -> Option:
    """CH-10.10, CH-R31  There is no way on; whoever has to end its move on a lake reads what that means."""
    return STOP_IN_LAKE if is_lake(state, state.at[who]) else STOP


def settle(state: Chobolo, who: Ref) -> None:
    """CH-R46  Somebody who cannot stay where it is goes to the nearest hex, or dies."""
    spots = nearest_spots(state, who, state.at[who])
    if spots:
        put(state, who, spots[0], "CH-R46")
    else:
        die(state, who, rule="CH-R46")
