"""How good the tiles within reach would be for those who could walk there: for bots."""

from __future__ import annotations

from ossuary.engine import Place, Seat
from ossuary.games.zimby.board.compound import DOOR
from ossuary.games.zimby.board.paces import load, unit
from ossuary.games.zimby.board.routes import routes
from ossuary.games.zimby.state import ZIMBY, Creature, Zimby
from ossuary.games.zimby.walking.movement import Mover

from .outlook import Outlook

VICTORY = 1000.0
HOMECOMING = 250.0  # with the Crown at one's door: more than anything else on a walk, less than to have won
MOJO = 0.06  # a token or an active zimby, as far as it can still pay this round
Places = dict[str, float]
"""A seat's columns, and what it is worth to have them where they are."""


def places_of(state: Zimby, seat: Seat, look: Outlook) -> Places:
    found: Places = {}
    for name, creature in state.creatures.items():
        if creature.kind == ZIMBY:
            members = creature.members
            own = members.count(seat)
            if own:
                holds = state.crown == name and creature.holder == seat
                found[name] = look.place_value(creature.tile, own, len(members) - own, holds)
    return found


class March:
    """Those of a column, or of the tribal board, who could go: how much each tile would be worth to them."""

    def __init__(self, state: Zimby, look: Outlook, top: Mover, name: str, group: tuple[int, bool]) -> None:
        self.state, self.look, self.name = state, look, name
        self.seat, self.start, self.count = top.seat, top.start, group[0]
        self.who: Creature = top.going(state, name, *group)
        self.own = self.who.members.count(top.seat)
        tiles, cost = unit(state, top.seat, load(state, self.who), self.who.kind)
        left = state.turn.stride if name and not self.count and state.turn.stride_of == name else 0
        reach = top.budget(state, name, self.count, left, tiles, cost)
        self.goals: dict[Place, float] = {}
        length = {top.start: 0}
        for tile, last in routes(state, top.seat, self.who, name, reach).items():
            length[tile] = steps = length[last] + 1
            price = MOJO * cost * -((left - steps) // tiles) if steps > left else 0.0
            if tile not in DOOR:
                self.goals[tile] = self.value(tile) - price
            elif self.who.holder:
                self.goals[tile] = HOMECOMING

    def value(self, tile: Place) -> float:
        return value_there(self.state, self.look, self.seat, self.who, tile)

    def gain(self, places: Places) -> float:
        """What the best of them adds to where the seat's columns stand."""
        look = self.look
        goal = max(self.goals, key=self.goals.__getitem__, default="")
        best = self.goals.get(goal, -99.0)
        if best == HOMECOMING:
            return HOMECOMING
        rest = dict(places)
        if self.name and not self.count:
            rest.pop(self.name, None)
        elif self.name:
            column = self.state.creatures[self.name]
            mine = column.members.count(self.seat)
            rest[self.name] = look.place_value(self.start, mine - self.own, column.size - mine, False)
        rest.pop(self.state.at.get(goal, ""), None)
        return look.together([*rest.values(), best]) - look.together(list(places.values()))


def value_there(state: Zimby, look: Outlook, seat: Seat, who: Creature, tile: Place) -> float:
    """What it would be worth to have them on that tile, with whoever stands there."""
    own = who.members.count(seat)
    met = state.on(tile)
    joined = own + (met.members.count(seat) if met is not None else 0)
    others = met.size - (joined - own) if met is not None else who.size - own
    return look.place_value(tile, min(3, joined), others, bool(who.holder))
