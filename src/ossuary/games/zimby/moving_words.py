"""Part 5.1: words for what a scroll moves, and what it lays on tiles."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from ossuary.engine import Place, Procedure, Seat, pick, tell

from .board import NEXT, ORDER
from .cards import Element, Spell, amount
from .castings import is_conjurable
from .crown import land_crown
from .events import Bounced, Cleared, Conjured, MovedFree
from .obstacles import WORDS, lay
from .resolving import shown
from .shoving import ConjuredUnder, Shove, SwapPlaces
from .state import ZIMBY, FreeMove, Obstacle, Zimby
from .verbs import rolled


@dataclass(frozen=True)
class GiveMove(Spell):
    """FREEMOVE, ZM-R55"""

    says: ClassVar[str] = "The column may walk {tiles:tile} for nothing, at once."
    tiles: str
    doubles: ClassVar[bool] = True

    def resolve(self, state: Zimby, element: Element) -> Procedure | None:
        tiles = rolled(state, amount(self.tiles)) * element.times
        state.moves.append(FreeMove(element.owner, element.target, tiles))
        if state.news is not None:
            tell(state, MovedFree, shown(state, element.target), tiles)
        return None

    def works(self, state: Zimby, seat: Seat, target: str) -> bool:
        column = state.creatures[target]
        return not column.spent and not state.is_locked(target)


@dataclass(frozen=True)
class Bounce(Spell):
    """BOUNCE, ZM-R99, ZM-30.18"""

    says: ClassVar[str] = "The target drops the Crown, which bounces {times:time}."
    times: str
    doubles: ClassVar[bool] = True

    def resolve(self, state: Zimby, element: Element) -> Procedure | None:
        if state.crown != element.target:
            return None
        column = state.creatures[element.target]
        tile = column.tile
        bounces = rolled(state, amount(self.times)) * element.times
        column.holder = ""
        state.crown = tile
        state.immune = {key: held for key, held in state.immune.items() if not key.startswith(f"{element.target} ")}
        for _ in range(bounces):
            tile = pick(state, [one for one in NEXT[tile] if one not in state.wards and not state.has(one, "thicket")])
            tell(state, Bounced, tile)
        if column.kind != ZIMBY:
            for thug in column.members:
                state.ways[thug] = "seek"
        land_crown(state, tile, under="ZM-R99")
        return None


@dataclass(frozen=True)
class Conjure(Spell):
    """CONJURE, ZM-27.14, ZM-R68"""

    says: ClassVar[str] = "Conjures an obstacle ({kind}) on the tile and {more:tile} next to it."
    kind: Literal["entangling", "deadly", "darkness"]
    more: str
    doubles: ClassVar[bool] = True

    def resolve(self, state: Zimby, element: Element) -> Procedure | None:
        target = element.target
        near = [tile for tile in NEXT[target] if is_conjurable(state, tile)]
        count = rolled(state, amount(self.more)) * element.times
        tiles = [target]
        for _ in range(min(count, len(near))):
            tile = near[0] if len(near) == 1 else pick(state, near)
            near.remove(tile)
            tiles.append(tile)
        group = f"{self.kind} {element.card}".replace("#", " ")
        for tile in tiles:
            lay(state, tile, Obstacle(self.kind, "A", group))
        if state.news is not None:
            tell(state, Conjured, WORDS[self.kind], tuple(tiles))
        return ConjuredUnder(self.kind, group, sorted(tiles, key=ORDER.__getitem__))

    def works(self, state: Zimby, seat: Seat, target: str) -> bool:
        return is_conjurable(state, target)


@dataclass(frozen=True)
class Clear(Spell):
    """CLEAR"""

    says: ClassVar[str] = "Removes all obstacles from the tile, but not the blood mist."

    def resolve(self, state: Zimby, element: Element) -> Procedure | None:
        state.obstacles.pop(element.target, None)
        tell(state, Cleared, element.target)
        return None

    def works(self, state: Zimby, seat: Seat, target: Place) -> bool:
        return target in state.obstacles


@dataclass(frozen=True)
class ShoveAway(Spell):
    """SHOVE"""

    says: ClassVar[str] = "Shoves the target up to {tiles:tile} straight away from the channeler."
    tiles: int
    doubles: ClassVar[bool] = True

    def resolve(self, state: Zimby, element: Element) -> Procedure | None:
        return Shove(element.target, element.origin, self.tiles * element.times, element.owner)


@dataclass(frozen=True)
class Swap(Spell):
    """SWAP"""

    says: ClassVar[str] = "The channeler's column and the target change places."

    def resolve(self, state: Zimby, element: Element) -> Procedure | None:
        if element.channeler not in state.creatures or element.channeler == element.target:
            return None
        return SwapPlaces(element.channeler, element.target, element.owner)
