"""Part 5.1: words for what a scroll moves, and what it lays on tiles."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from ossuary.engine import Procedure, Ref, Seat, pick, tell
from ossuary.games.zimby.board.compound import NEXT, ORDER
from ossuary.games.zimby.board.obstacles import CALLED, lay
from ossuary.games.zimby.cards import Spell, amount
from ossuary.games.zimby.events.king import Bounced
from ossuary.games.zimby.events.scrolls import Cleared, Conjured
from ossuary.games.zimby.events.walks import MovedFree
from ossuary.games.zimby.scrolls.targets import is_conjurable
from ossuary.games.zimby.state import Element, FreeMove, Obstacle, Zimby
from ossuary.games.zimby.verbs.creatures import rolled
from ossuary.games.zimby.verbs.crown import land_crown, lose_crown
from ossuary.games.zimby.walking.shoving import ConjuredUnder, Shove, SwapPlaces


@dataclass(frozen=True)
class GiveMove(Spell):
    """FREEMOVE, ZM-R55  Tiles that cost nothing, to be walked as soon as the stack is empty."""

    says: ClassVar[str] = "The column may walk {tiles:tile} for nothing, at once."
    tiles: str
    doubles: ClassVar[bool] = True

    def do(self, state: Zimby, by: Element) -> None:
        tiles = rolled(state, amount(self.tiles)) * by.times
        state.moves.append(FreeMove(by.owner, by.target, tiles))
        tell(state, MovedFree, state.where(by.target), tiles)

    def works(self, state: Zimby, seat: Seat, target: Ref = "") -> bool:
        column = state.creatures[target]
        return not column.spent and not state.is_locked(target)


@dataclass(frozen=True)
class Bounce(Spell):
    """BOUNCE, ZM-R99, ZM-30.18  The Crown falls, and goes from tile to tile by chance."""

    says: ClassVar[str] = "The target drops the Crown, which bounces {times:time}."
    times: str
    doubles: ClassVar[bool] = True

    def do(self, state: Zimby, by: Element) -> None:
        if state.crown != by.target:
            return
        bounces = rolled(state, amount(self.times)) * by.times
        lose_crown(state)
        tile = state.crown
        for _ in range(bounces):
            tile = pick(state, [one for one in NEXT[tile] if one not in state.wards and not state.has(one, "thicket")])
            tell(state, Bounced, tile)
        land_crown(state, tile, under="ZM-R99")


@dataclass(frozen=True)
class Conjure(Spell):
    """CONJURE, ZM-27.14, ZM-R68  Obstacles on a tile and, by lot, on some next to it."""

    says: ClassVar[str] = "Conjures an obstacle ({kind}) on the tile and {more:tile} next to it."
    kind: Literal["entangling", "deadly", "darkness"]
    more: str
    doubles: ClassVar[bool] = True

    def do(self, state: Zimby, by: Element) -> Procedure:
        target = by.target
        near = [tile for tile in NEXT[target] if is_conjurable(state, tile)]
        count = rolled(state, amount(self.more)) * by.times
        tiles = [target]
        for _ in range(min(count, len(near))):
            tile = near[0] if len(near) == 1 else pick(state, near)
            near.remove(tile)
            tiles.append(tile)
        group = f"{self.kind} {by.card}".replace("#", " ")
        for tile in tiles:
            lay(state, tile, Obstacle(self.kind, "A", group))
        tell(state, Conjured, CALLED[self.kind], tuple(tiles))
        return ConjuredUnder(self.kind, group, sorted(tiles, key=ORDER.__getitem__))

    def works(self, state: Zimby, seat: Seat, target: Ref = "") -> bool:
        return is_conjurable(state, target)


@dataclass(frozen=True)
class Clear(Spell):
    """CLEAR  All obstacles of a tile are gone."""

    says: ClassVar[str] = "Removes all obstacles from the tile, but not the blood mist."

    def do(self, state: Zimby, by: Element) -> None:
        state.obstacles.pop(by.target, None)
        tell(state, Cleared, by.target)

    def works(self, state: Zimby, seat: Seat, target: Ref = "") -> bool:
        return target in state.obstacles


@dataclass(frozen=True)
class ShoveAway(Spell):
    """SHOVE  Tile by tile straight away from the channeler."""

    says: ClassVar[str] = "Shoves the target up to {tiles:tile} straight away from the channeler."
    tiles: int
    doubles: ClassVar[bool] = True

    def do(self, state: Zimby, by: Element) -> Procedure:
        return Shove(by.target, by.origin, self.tiles * by.times, by.owner)


@dataclass(frozen=True)
class Swap(Spell):
    """SWAP  The channeler's column and the target change places."""

    says: ClassVar[str] = "The channeler's column and the target change places."

    def do(self, state: Zimby, by: Element) -> Procedure | None:
        if by.channeler not in state.creatures or by.channeler == by.target:
            return None
        return SwapPlaces(by.channeler, by.target, by.owner)
