"""Chapters 13 and 14: walking a path, one step after the other."""

from __future__ import annotations

from dataclasses import dataclass, field

from ossuary.engine import DONE, Answer, Next, Place, Procedure, Question, Result, Seat, ask, call, finish, go, tell
from ossuary.engine.content.words import NO, YES
from ossuary.engine.wording import counted
from ossuary.games.zimby.board.columns import detach, swap_places
from ossuary.games.zimby.board.compound import DOOR, HOME_AT
from ossuary.games.zimby.board.obstacles import immune_to, may_leave
from ossuary.games.zimby.board.paces import load, unit
from ossuary.games.zimby.board.routes import meets_living
from ossuary.games.zimby.events.king import CrownCameHome
from ossuary.games.zimby.events.walks import CameHome, Permission, Swapped, WentOut
from ossuary.games.zimby.mojo.chanters import BreakOff
from ossuary.games.zimby.mojo.mojo import Pay, at_hand, must_break_off, pay_at_once, send_out, wealth
from ossuary.games.zimby.state import BURDENS, LIBRARY, ZIMBY, ZOMBIE, Creature, Zimby
from ossuary.games.zimby.verbs.creatures import leave, put, stand, step, tidy_locks
from ossuary.games.zimby.verbs.losses import bring_home

from .entering import Enter, is_uneventful
from .groups import why_not_move
from .joining import Join


@dataclass(slots=True)
class Walk(Procedure):
    """ZM-13  Along a path, step by step: pay when tiles are needed, ask where permission is needed."""

    seat: Seat
    name: str  # the column; "" for zimbies that are still at home
    path: list[Place]
    count: int = 0
    crown: bool = False
    free: int = -1  # tiles that cost nothing (ZM-R55); -1: each unit is paid
    agreed: list[Seat] = field(default_factory=list)
    planned: list[str] = field(default_factory=list)  # what each tile of the path was like when it was chosen

    def begin(self, state: Zimby) -> Next:
        if not self.path or (self.name and not self.is_able(state)):
            return DONE
        if not self.planned:
            self.planned = [_sort(state, tile) for tile in self.path]
        elif self.planned[0] != _sort(state, self.path[0]):
            return DONE  # D5: somebody has changed it meanwhile, and the mover is asked again
        if not self.has_tiles(state) and (self.free == 0 or wealth(state, self.seat, self.keep) < self.unit(state)[1]):
            return DONE
        return go(self.ask_leave) if self.path[0] in state.at else self.buy(state)

    def has_tiles(self, state: Zimby) -> bool:
        """Is there a tile left that is free, or paid for already?"""
        whole = bool(self.name) and not self.count
        return self.free > 0 or (whole and state.turn.stride_of == self.name and state.turn.stride > 0)

    @property
    def keep(self) -> int:
        """Plain zimbies at home that must not pay: they go."""
        return 0 if self.name else self.count

    def buy(self, state: Zimby) -> Next:
        """ZM-13.5, ZM-32.2  Where somebody had to allow the step they have, so now it may cost something."""
        if self.has_tiles(state):
            return self.advance(state)
        cost = self.unit(state)[1]
        if pay_at_once(state, self.seat, cost, self.keep):
            return self.bought(state)
        return call(Pay(self.seat, cost, self.keep), then=self.bought)

    def is_able(self, state: Zimby) -> bool:
        return self.name in state.creatures and why_not_move(state, self.name) is None and may_leave(state, self.name)

    def unit(self, state: Zimby) -> tuple[int, int]:
        if self.name and not self.count:
            creature = state.creatures[self.name]
            return unit(state, self.seat, load(state, creature), creature.kind)
        burden = BURDENS[state.burden] if self.crown else 0
        return unit(state, self.seat, self.count + burden)

    def bought(self, state: Zimby) -> Next:
        state.turn.stride = self.unit(state)[0]
        state.turn.stride_of = self.name
        return self.advance(state)

    def ask_leave(self, state: Zimby) -> Next:
        """ZM-12.6, ZM-12.7, ZM-R32, ZM-R34  Who must agree before a column is joined, one after the other."""
        other = state.at.get(self.path[0])
        if other is None:
            return self.buy(state)
        if state.dark(self.path[0]):
            return go(self.buy)
        column = state.creatures[other]
        if column.kind != ZIMBY or f"{self.seat} joins {other}" in state.turn.refused:
            return DONE
        if self.seat not in column.members or self.seat != state.active:
            around = state.seats[state.seats.index(self.seat) :] + state.seats[: state.seats.index(self.seat)]
            for owner in around[1:]:
                if owner in column.members and owner not in self.agreed:
                    about = (self.seat, self.path[0])
                    goes = counted(self.count or state.creatures[self.name].size, ZIMBY)
                    asked = (
                        f"May {{0}} join your column of {column.size} on {{1}} with {goes}, and lead it on their turns?"
                    )
                    question = Question(asked, (YES, NO), "ZM-12.6", about)
                    return ask(owner, question, then=self.allow)
        return go(self.buy)

    def allow(self, state: Zimby, answer: Answer) -> Next:
        said = "allows" if answer.option is YES else "forbids"
        tell(state, Permission, answer.seat, said, self.seat, self.path[0])
        if answer.option is NO:
            state.turn.refused = [*state.turn.refused, f"{self.seat} joins {state.at[self.path[0]]}"]
            return DONE
        self.agreed.append(answer.seat)
        return go(self.ask_leave)

    def advance(self, state: Zimby) -> Next:
        """One step."""
        chanting = 0 if self.name else must_break_off(state, self.seat, self.count)
        if chanting:
            return call(BreakOff(self.seat, chanting), then=self.advance)
        tile = self.path.pop(0)
        self.planned.pop(0)
        self.agreed = []
        if state.has(tile, "thicket") and not self._forces(state, tile):
            return DONE
        if not self.name and not at_hand(state, self.seat):
            return DONE
        self._set_out(state)
        if self.free > 0:
            self.free -= 1
            state.strides += 1
        else:
            state.turn.stride -= 1
        state.turn.halted = False
        if tile in DOOR:
            return go_home(state, self.seat, self.name)
        other = state.at.get(tile)
        if other is None:
            self._step(state, tile)
            if is_uneventful(state, self.name, tile, self.seat):
                return self.after(state)
            return call(Enter(self.name, self.seat), then=self.after)
        if state.dark(tile):
            return go_dark(self, state, other)
        return call(Join(self.seat, self.name, other), then=self.done)

    def _forces(self, state: Zimby, tile: Place) -> bool:
        """ZM-R60  Does the Crown's immunity let it into the thicket?"""
        thickets = [lying.group for lying in state.obstacles[tile] if lying.kind == "thicket"]
        return bool(self.name) and all(immune_to(state, self.name, group) for group in thickets)

    def _set_out(self, state: Zimby) -> None:
        """ZM-R27, ZM-R30  Whoever goes alone leaves the column or the tribal board now."""
        if self.name and not self.count:
            return
        if self.name:
            self.name = part_from(state, self.name, self.seat, self.count, self.crown)
        else:
            tribe = state.tribes[self.seat]
            going = send_out(state, self.seat, self.count)
            self.name = put(state, Creature(ZIMBY, tribe.home, [self.seat] * going))
            del state.at[tribe.home]
        self.count = 0
        state.turn.stride_of = self.name

    def _step(self, state: Zimby, tile: Place) -> None:
        creature = state.creatures[self.name]
        if creature.tile in HOME_AT.values():
            stand(state, self.name, tile)
            tell(state, WentOut, self.seat, creature.size, tile)
        else:
            step(state, self.name, tile)

    def after(self, state: Zimby) -> Next:
        """ZM-13.13 to ZM-13.19  Tiles that were bought are lost where the walk is stopped."""
        if state.turn.halted or self.name not in state.creatures:
            state.turn.stride = 0
            return DONE
        creature = state.creatures[self.name]
        if creature.kind == ZOMBIE and meets_living(state, creature.tile, self.name):
            state.turn.stride = 0
            return DONE
        # Who stands on the next tile may have to be asked, and only a step that has changed nothing may ask.
        return go(self.begin) if self.path and self.path[0] in state.at else self.begin(state)

    def done(self, state: Zimby) -> Next:
        state.turn.stride = 0
        return DONE


def part_from(state: Zimby, name: str, seat: Seat, count: int, crown: bool) -> str:
    """ZM-R27  Some of a column are about to go: a creature of their own, on the tile of the rest."""
    part = detach(state, name, seat, count, crown)
    alone = put(state, part)
    state.at[part.tile] = name
    if crown:
        state.crown = alone
    return alone


def _sort(state: Zimby, tile: Place) -> str:
    """What a mover looks at before a step: who stands there, and what lies there."""
    if tile not in state.at and tile not in state.obstacles and tile != state.crown:
        return " 0 False"
    return f"{state.at.get(tile, '')} {len(state.obstacles.get(tile, ()))} {tile == state.crown}"


def go_home(state: Zimby, seat: Seat, name: str) -> Next:
    """ZM-14.4, ZM-2.17, ZM-R101  Back onto the tribal board; with the Crown, that wins the game."""
    creature = state.creatures[name]
    leave(state, name)
    del state.creatures[name]
    tidy_locks(state)
    if creature.holder:
        scores = {one: float(one == seat) for one in state.seats}
        if state.alone:
            scores = {seat: float(len(state.piles[LIBRARY]))}  # ZM-31.15
        tell(state, CrownCameHome, seat, state.tribes[seat].home)
        reason = "{0} carries the Cannibal Crown home"
        return finish(state, Result((seat,), scores, reason, (seat,), "ZM-2.17"))
    bring_home(state, seat, creature.size, active=True)
    state.turn.stride = 0
    tell(state, CameHome, seat, creature.size)
    return DONE


def go_dark(walk: Walk, state: Zimby, other: str) -> Next:
    """ZM-27.21  Who enters an occupied dark tile changes places with whoever is there."""
    creature = state.creatures[walk.name]
    swap_places(state, walk.name, other)
    tell(state, Swapped, creature.tile, state.creatures[other].tile)
    return call(Enter(walk.name, walk.seat, "dark"), then=walk.done)
