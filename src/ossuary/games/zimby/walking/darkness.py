"""Chapter 27: stumbling out of a patch o' darkness."""

from __future__ import annotations

from dataclasses import dataclass

from ossuary.engine import DONE, Answer, Next, Place, Procedure, Question, Seat, ask, call, go, pick
from ossuary.games.zimby.board.columns import may_swap, swap_places
from ossuary.games.zimby.board.compound import NEXT, SANCTUM
from ossuary.games.zimby.board.obstacles import immune_to
from ossuary.games.zimby.board.paces import load, unit
from ossuary.games.zimby.events.walks import OutOfTheDark
from ossuary.games.zimby.mojo.mojo import Pay, wealth
from ossuary.games.zimby.state import Zimby
from ossuary.games.zimby.verbs.creatures import stand, tell_of

from .entering import Enter
from .groups import Group, blind_offer, can_pay, chosen_group, group_of, groups
from .walking import part_from


@dataclass(slots=True)
class LeaveDark(Procedure):
    """ZM-27.20, ZM-27.22, ZM-27.23, ZM-R61  Out of the dark, anywhere."""

    seat: Seat
    name: str
    free: bool = False
    count: int = 0  # 0: the whole column
    crown: bool = False

    def begin(self, state: Zimby) -> Next:
        creature = state.creatures[self.name]
        patches = [lying.group for lying in state.obstacles.get(creature.tile, ()) if lying.kind == "darkness"]
        holds = [immune_to(state, self.name, group) for group in patches]
        if state.crown == self.name and all(holds):
            return DONE  # it sees its way now, and walks as it likes
        return go(self.stumble) if self.free else go(self.who)

    def who(self, state: Zimby) -> Next:
        """ZM-15.1, ZM-R28  The whole column, or some of it that are active."""
        here = state.creatures[self.name].tile
        options = [blind_offer(group, self.price(state, *group)) for group in self.groups(state)]
        return ask(self.seat, Question("Who goes from {0}?", options, "ZM-15.1", (here,)), then=self.choose)

    def price(self, state: Zimby, count: int, crown: bool) -> int:
        """What a group pays for the step; nothing where tiles are left."""
        if not count and state.turn.stride_of == self.name and state.turn.stride > 0:
            return 0
        return unit(state, self.seat, load(state, group_of(state, self.seat, self.name, count, crown)))[1]

    def groups(self, state: Zimby) -> list[Group]:
        purse = wealth(state, self.seat)
        found = groups(state, self.seat, self.name)
        return [group for group in found if can_pay(state, self.seat, self.name, *group, purse)]

    def choose(self, state: Zimby, answer: Answer) -> Next:
        self.count, self.crown = chosen_group(answer.option)
        cost = self.price(state, self.count, self.crown)
        return call(Pay(self.seat, cost), then=self.stumble) if cost else go(self.stumble)

    def stumble(self, state: Zimby) -> Next:
        if self.count:
            if not exits_of(state, self.name, self.count):
                return go(self.done)
            rest, self.name = self.name, part_from(state, self.name, self.seat, self.count, self.crown)
            how = stumble(state, self.name, rest)
        else:
            how = stumble(state, self.name)
        return call(Enter(self.name, self.seat, how), then=self.done) if how else go(self.done)

    def done(self, state: Zimby) -> Next:
        state.turn.stride = 0
        return DONE


def exits_of(state: Zimby, name: str, left: int | str = "") -> list[Place]:
    """ZM-R61  Where the dark may lead; nobody can be swapped into it where some of the column are left."""
    found = []
    for tile in NEXT[state.creatures[name].tile]:
        if tile in state.wards or state.has(tile, "thicket") or (name == state.king and tile not in SANCTUM):
            continue
        other = state.at.get(tile)
        if other is None or (not left and may_swap(state, name, other)):
            found.append(tile)
    return found


def stumble(state: Zimby, name: str, left: str = "") -> str:
    """Out by chance. How it comes there: by a step, which a portal takes (ZM-R63), or by a swap; "": it does not."""
    creature = state.creatures[name]
    exits = exits_of(state, name, left)
    if not exits:
        return ""
    tile = exits[0] if len(exits) == 1 else pick(state, exits)
    other = state.at.get(tile)
    if other is not None:
        swap_places(state, name, other)
    else:
        stand(state, name, tile)
    tell_of(state, OutOfTheDark, creature)
    return "walk" if other is None else "dark"
