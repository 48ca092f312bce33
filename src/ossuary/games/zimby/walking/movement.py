"""Chapters 13 to 15: moving columns and zombies, tile by tile under the hood.

People choose a creature, who of it goes, and any tile within reach; the way there is the shortest that crosses nothing
dangerous. Each step is made and may be stopped (ZM-R15), and mojo is paid when tiles are needed, never before.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from ossuary.engine import Answer, Choice, Next, Place, Procedure, Question, Refusal, Seat, ask, call, go
from ossuary.games.zimby.board.compound import NEXT
from ossuary.games.zimby.board.paces import GROUP, load, plain_purse, unit
from ossuary.games.zimby.board.routes import path_to, routes
from ossuary.games.zimby.mojo.mojo import at_hand, must_break_off, wealth
from ossuary.games.zimby.mojo.prices import priced, sleepers
from ossuary.games.zimby.state import ZIMBY, Creature, Zimby

from .groups import BACK, Group, can_go, chosen_group, group_offer, groups, in_words
from .walking import Walk

TOO_FAR = Refusal("{0} is too far for the mojo you can pay, or not to be reached without danger.", "ZM-13.5")
WALK = Choice("zimby.walk", "Walk to {0}: {1:tile}, {2!s}")  # how far, and all that it costs; who goes stands above


@cache
def _where_to(goes: str) -> str:
    return f"Where to from {{0}} with {goes}?"


@dataclass(slots=True)
class Mover(Procedure):
    """D4, D5  Who goes, and where to: questions of a shaman's turn."""

    seat: Seat
    start: Place = ""
    name: str = ""  # "": from the tribal board
    count: int = 0  # 0: the whole column
    crown: bool = False

    def who(self, state: Zimby) -> Next:
        name = state.at.get(self.start, "")
        options = []
        for group in self.groups(state, name):
            who = self.going(state, name, *group)
            chants = 0 if name else must_break_off(state, self.seat, group[0])
            options.append(group_offer(group, *unit(state, self.seat, load(state, who), who.kind), chants))
        return ask(self.seat, Question("Who goes from {0}?", options, "ZM-15.1", (self.start,)), then=self.choose_group)

    def groups(self, state: Zimby, name: str) -> list[Group]:
        if name:
            purse = wealth(state, self.seat)
            return [group for group in groups(state, self.seat, name) if can_go(state, self.seat, name, *group, purse)]
        most = min(GROUP, at_hand(state, self.seat))
        return [(count, False) for count in range(1, most + 1) if wealth(state, self.seat, count) > 0]

    def choose_group(self, state: Zimby, answer: Answer) -> Next:
        self.name = state.at.get(self.start, "")
        self.count, self.crown = chosen_group(answer.option)
        return go(self.where)

    def group(self, state: Zimby) -> Creature:
        """Those who were chosen to go."""
        return self.going(state, self.name, self.count, self.crown)

    def going(self, state: Zimby, name: str, count: int, crown: bool) -> Creature:
        """Those who go, as a creature of their own."""
        if name and not count:
            return state.creatures[name]
        return Creature(ZIMBY, self.start, [self.seat] * count, holder=self.seat if crown else "")

    def where(self, state: Zimby) -> Next:
        """ZM-15.4, ZM-15.6  Any tile within reach, with what the way costs."""
        who = self.group(state)
        tiles, cost = unit(state, self.seat, load(state, who), who.kind)
        left = state.turn.stride if self.name and not self.count and state.turn.stride_of == self.name else 0
        reach = max(1, self.budget(state, self.name, self.count, left, tiles, cost))
        before = routes(state, self.seat, who, self.name, reach)
        length = {self.start: 0}
        options = []
        far, paid, keep = 0, "", 0 if self.name else self.count
        for tile, last in before.items():
            length[tile] = steps = length[last] + 1
            if steps > far:  # nearest first: the next ring of tiles
                far = steps
                price = 0 if steps <= left else -((left - steps) // tiles) * cost
                paid = priced(price, sleepers(state, self.seat, price, keep))
            options.append(WALK[tile, steps, paid])
        if len(options) == 1:
            options.append(BACK)  # what costs something is not done because nothing else is possible
        return ask(self.seat, Question(_where_to(in_words(who)), options, "ZM-13.5", (self.start,)), then=self.walk)

    def budget(self, state: Zimby, name: str, count: int, left: int, tiles: int, cost: int) -> int:
        """Tiles within reach; a single unit may also be bought with meals and chanters."""
        units = plain_purse(state, self.seat, 0 if name else count) // cost
        return left + tiles * (units or (0 if left else 1))

    def walk(self, state: Zimby, answer: Answer) -> Next:
        if answer.option is BACK:
            return self.back(state)
        who = self.group(state)
        goal = answer.option.refs[0]
        path = path_to(routes(state, self.seat, who, self.name, len(NEXT), goal), self.start, goal)
        return call(Walk(self.seat, self.name, path, self.count, self.crown), then=self.rest)

    def rest(self, state: Zimby) -> Next:
        """What follows a walk."""
        raise NotImplementedError

    def back(self, state: Zimby) -> Next:
        """Nobody goes after all."""
        raise NotImplementedError
