"""Effects of scrolls that put creatures elsewhere, or something under them."""

from __future__ import annotations

from dataclasses import dataclass

from ossuary.engine import DONE, Next, Place, Procedure, Seat, call, go, tell
from ossuary.games.zimby.board.columns import controller, swap_places
from ossuary.games.zimby.board.obstacles import CALLED, immune_to, may_leave
from ossuary.games.zimby.events.walks import HeldFast, Shoved, Swapped
from ossuary.games.zimby.scrolls.stack import Settle
from ossuary.games.zimby.scrolls.targets import shove_to
from ossuary.games.zimby.state import Zimby
from ossuary.games.zimby.verbs.creatures import stand, tell_of
from ossuary.games.zimby.verbs.wounds import push_wounds

from .entering import Enter


@dataclass(slots=True)
class Shove(Procedure):
    """SHOVE  Straight away from the channeler, until something is in the way."""

    name: str
    origin: Place
    tiles: int
    owner: Seat

    def begin(self, state: Zimby) -> Next:
        creature = state.creatures.get(self.name)
        if creature is None or not self.tiles:
            return DONE
        tile = shove_to(state, self.origin, creature.tile)
        if tile is None:
            return DONE
        if not may_leave(state, self.name):
            tell_of(state, HeldFast, creature)
            return DONE
        self.tiles -= 1
        stand(state, self.name, tile)
        tell_of(state, Shoved, creature)
        state.turn.halted = False
        return call(Enter(self.name, controller(state, creature), "shove"), then=self.after)

    def after(self, state: Zimby) -> Next:
        return DONE if state.turn.halted else go(self.begin)


@dataclass(slots=True)
class SwapPlaces(Procedure):
    """SWAP  Two creatures exchange tiles, and both enter them; no portal is triggered (ZM-R63)."""

    one: str
    two: str
    owner: Seat

    def begin(self, state: Zimby) -> Next:
        for name in (self.one, self.two):
            if not may_leave(state, name):
                tell_of(state, HeldFast, state.creatures[name])
                return DONE
        swap_places(state, self.one, self.two)
        tell(state, Swapped, state.creatures[self.one].tile, state.creatures[self.two].tile, under="ZM-R63")
        return call(Enter(self.one, controller(state, state.creatures[self.one]), "swap"), then=self.other)

    def other(self, state: Zimby) -> Next:
        if self.two not in state.creatures:
            return DONE
        return call(Enter(self.two, controller(state, state.creatures[self.two]), "swap"))


@dataclass(slots=True)
class ConjuredUnder(Procedure):
    """ZM-27.15, ZM-27.17, ZM-30.5  What has appeared under creatures takes hold of them, tile by tile."""

    kind: str
    group: str
    tiles: list[Place]

    def begin(self, state: Zimby) -> Next:
        while self.tiles:
            name = state.at.get(self.tiles.pop(0))
            if name is None or immune_to(state, name, self.group):
                continue
            if self.kind == "deadly":
                push_wounds(state, name, 1, cause=CALLED["deadly"])
                return call(Settle(len(state.stack) - 1), then=self.begin)
        return DONE
