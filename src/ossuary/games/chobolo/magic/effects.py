"""What spells do to characters and hexes: the third column of 5.5 as words; see chips.py and standards.py too."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from ossuary.engine import Next, Word, call, move, tell
from ossuary.games.chobolo.cards.words import Deed
from ossuary.games.chobolo.events.war import LostLevel
from ossuary.games.chobolo.land.ground import may_build
from ossuary.games.chobolo.land.lands import Tile
from ossuary.games.chobolo.state import DECLARED, PLAY, Chobolo, Enchantment, owner
from ossuary.games.chobolo.verbs import build, end, gain_level, lose_level, put

from .casting import Cast
from .choosing import FillPool
from .dice import die_at_hand
from .hex_targets import ground_characters
from .strikes import Strikes
from .targets import LETTER

Lasts = Literal["turn", "next", "wake", "mine", "use1", "keep"]


def lay(state: Chobolo, cast: Cast, lasting: Enchantment) -> None:
    """CH-15.10  The card stays in play before its owner."""
    move(state, cast.card, DECLARED, PLAY[cast.seat])
    state.enchantments.append(lasting)


@dataclass(frozen=True)
class Attach(Deed):
    lasts_on: ClassVar[bool] = True
    lasts: Lasts

    def run(self, state: Chobolo, cast: Cast) -> Next:
        bearer = cast.targets[0]
        lay(state, cast, Enchantment(cast.card, cast.seat, bearer, self.lasts, state.turns[owner(bearer)]))
        return cast.on()


@dataclass(frozen=True)
class Zone(Deed):
    """wall: no entry. burn: who steps in is struck. mist: nobody inside can be shot. frozen: lakes carry everybody."""

    lasts_on: ClassVar[bool] = True
    what: Literal["wall", "burn", "mist", "frozen"]
    lasts: Lasts
    around: bool = False
    lakes: bool = False

    def run(self, state: Chobolo, cast: Cast) -> Next:
        land = state.land
        tiles = tuple(cast.targets)
        if self.lakes:
            tiles = tuple(tile for tile in land.tiles if state.terrain(tile) == "l")
        elif self.around:
            tiles = tuple(tile for tile in land.near(tiles[0], 1) if tile != land.centre)
        lay(state, cast, Enchantment(cast.card, cast.seat, "", self.lasts, 0, tiles, self.what))
        return cast.on()


@dataclass(frozen=True)
class Terrain(Deed):
    lasts_on: ClassVar[bool] = True
    terrain: Literal["l", "f", "s"]
    lasts: Lasts
    around: str = ""  # also the hexes next to it, where they are of these terrains

    def run(self, state: Chobolo, cast: Cast) -> Next:
        tiles: tuple[Tile, ...] = (cast.targets[0],)
        if self.around:
            near = state.land.near(cast.targets[0], 1)
            tiles = tuple(tile for tile in near if state.terrain(tile) in self.around)
        lay(state, cast, Enchantment(cast.card, cast.seat, "", self.lasts, 0, tiles, self.terrain))
        return cast.on()


@dataclass(frozen=True)
class Element(Deed):
    lasts_on: ClassVar[bool] = True
    element: Literal["none", "chosen"]
    lasts: Lasts

    def run(self, state: Chobolo, cast: Cast) -> Next:
        what = "x" if self.element == "none" else LETTER[cast.targets[1]]
        lay(state, cast, Enchantment(cast.card, cast.seat, "", self.lasts, 0, (cast.targets[0],), what))
        return cast.on()


@dataclass(frozen=True)
class Seal(Deed):
    lasts_on: ClassVar[bool] = True

    def run(self, state: Chobolo, cast: Cast) -> Next:
        lay(state, cast, Enchantment(cast.card, cast.seat, "", "mine", what="seal"))
        return cast.on()


@dataclass(frozen=True)
class Pool(Deed):
    """CH-19.2 to CH-19.5"""

    lasts_on: ClassVar[bool] = True

    def run(self, state: Chobolo, cast: Cast) -> Next:
        lay(state, cast, Enchantment(cast.card, cast.seat, "", "keep", what="pool"))
        return call(FillPool(cast.seat), then=cast.resume)


@dataclass(frozen=True)
class Strike(Deed):
    """The caster rolls 1D4 and this, each target 1D4; a lower target loses a level."""

    plus: int
    area: bool = False

    def run(self, state: Chobolo, cast: Cast) -> Next:
        targets = [cast.targets[0]]
        if self.area:
            near = state.land.near(cast.targets[0], 1)
            targets = [one for one in ground_characters(state) if state.at[one] in near]
        return call(Strikes(cast.seat, targets, self.plus), then=cast.resume)


@dataclass(frozen=True)
class Place(Deed):
    def run(self, state: Chobolo, cast: Cast) -> Next:
        put(state, cast.targets[0], cast.targets[1])
        return cast.on()


@dataclass(frozen=True)
class Swap(Deed):
    def run(self, state: Chobolo, cast: Cast) -> Next:
        one, other = cast.targets
        here, there = state.at[one], state.at[other]
        put(state, one, there)
        put(state, other, here)
        return cast.on()


@dataclass(frozen=True)
class Level(Deed):
    by: int

    def run(self, state: Chobolo, cast: Cast) -> Next:
        if self.by > 0:
            gain_level(state, cast.targets[0], "CH-6.7", self.by)
        else:
            lose_level(state, cast.targets[0], cast.seat)
        return cast.on()


@dataclass(frozen=True)
class Humble(Deed):
    """Down to level 1."""

    def run(self, state: Chobolo, cast: Cast) -> Next:
        target = cast.targets[0]
        state.losses += 1
        state.levels[target] = 1
        for lasting in state.on_character(target):
            if lasting.lasts == "wake":
                end(state, lasting)
        tell(state, LostLevel, target, 1)
        return cast.on()


@dataclass(frozen=True)
class Build(Deed):
    def run(self, state: Chobolo, cast: Cast) -> Next:
        if may_build(state, cast.targets[0]):
            build(state, cast.targets[0])
        return cast.on()


@dataclass(frozen=True)
class Reroll(Deed):
    def run(self, state: Chobolo, cast: Cast) -> Next:
        die = die_at_hand(state)
        if die is not None:
            die.throw(state)
        return cast.on()


@dataclass(frozen=True)
class Refresh(Deed):
    """Its used shots, and those of its tower, are unused again."""

    def run(self, state: Chobolo, cast: Cast) -> Next:
        bearer = cast.targets[0]
        mine = (f"{bearer}>", f"{state.at[bearer]}>")
        state.shot = [used for used in state.shot if not used.startswith(mine)]
        return cast.on()


DEEDS: dict[str, type[Word]] = {
    "attach": Attach, "zone": Zone, "terrain": Terrain, "element": Element, "seal": Seal, "pool": Pool,
    "strike": Strike, "place": Place, "swap": Swap, "level": Level, "humble": Humble, "build": Build,
    "reroll": Reroll, "refresh": Refresh,
}  # fmt: skip
