"""Ruling 55: tiles that a scroll gives a column."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from ossuary.engine import DONE, Answer, Next, Procedure, Question, Seat, ask, button, call, go
from ossuary.games.zimby.board.obstacles import is_dark_for
from ossuary.games.zimby.board.perils import who
from ossuary.games.zimby.board.routes import path_to, routes
from ossuary.games.zimby.mojo.prices import priced
from ossuary.games.zimby.state import Zimby

from .darkness import LeaveDark
from .groups import LEAVE_DARK, why_not_move
from .movement import WALK
from .walking import Walk

STOP = button("zimby.stop", "Stop here")


@cache
def _where_to(walker: str) -> str:
    return f"Where does {walker} on {{0}} walk for nothing?"


@dataclass(slots=True)
class FreeWalk(Procedure):
    """ZM-R55, D16  Tiles from a scroll: the whole column, at once, wherever the caster wants."""

    seat: Seat
    name: str
    tiles: int

    def begin(self, state: Zimby) -> Next:
        creature = state.creatures.get(self.name)
        if creature is None or self.tiles <= 0 or creature.spent or why_not_move(state, self.name) is not None:
            return DONE
        if is_dark_for(state, self.name):
            options = [STOP, LEAVE_DARK[creature.tile, ""]]
            question = Question(_where_to(who(creature)), options, "ZM-R55", (creature.tile,))
            return ask(self.seat, question, then=self.leave_dark)
        before = routes(state, self.seat, creature, self.name, self.tiles)
        length = {creature.tile: 0}
        options = [STOP]
        free = priced(0, 0)
        for tile, last in before.items():
            length[tile] = length[last] + 1
            options.append(WALK[tile, length[tile], free])
        question = Question(_where_to(who(creature)), options, "ZM-R55", (creature.tile,))
        return ask(self.seat, question, then=self.walk)

    def walk(self, state: Zimby, answer: Answer) -> Next:
        if answer.option is STOP:
            return DONE
        creature = state.creatures[self.name]
        goal = answer.option.refs[0]
        path = path_to(routes(state, self.seat, creature, self.name, self.tiles, goal), creature.tile, goal)
        state.strides = 0
        state.turn.halted = False
        walk = Walk(self.seat, self.name, path, free=len(path))
        return call(walk, then=self.after)

    def after(self, state: Zimby) -> Next:
        self.tiles -= state.strides
        return DONE if state.turn.halted else go(self.begin)

    def leave_dark(self, state: Zimby, answer: Answer) -> Next:
        """ZM-27.20, ZM-27.23; ZM-30.5: a carrier may see its way, and walks on."""
        if answer.option is STOP:
            return DONE
        return call(LeaveDark(self.seat, self.name, free=True), then=self.out)

    def out(self, state: Zimby) -> Next:
        creature = state.creatures.get(self.name)
        sees = creature is not None and state.dark(creature.tile) and not is_dark_for(state, self.name)
        return go(self.begin) if sees else DONE
