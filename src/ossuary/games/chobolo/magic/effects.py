"""What spells do to characters and hexes; `chips.py` has what they do to stacks and hands, `standards.py` the rest."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from ossuary.engine import Procedure, Word, move, tell
from ossuary.games.chobolo.cards.words import SpellEffect
from ossuary.games.chobolo.events.war import LostLevel
from ossuary.games.chobolo.ground import why_not_build
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
HOW_LONG: dict[Lasts, str] = {
    "turn": "Lasts until the end of this turn.",
    "next": "Lasts until the end of its owner's next turn.",
    "wake": "Lasts until the end of its owner's next turn, or until it loses a level.",
    "mine": "Lasts until your next turn begins.",
    "use1": "Lasts for one such roll, at most until the end of this turn.",
    "keep": "Lasts until it is dispelled or its bearer dies.",
}


def on_land(lasts: Lasts) -> str:
    """A spell on hexes has no bearer."""
    return "Lasts until it is dispelled." if lasts == "keep" else HOW_LONG[lasts]


def lay(state: Chobolo, by: Cast, lasting: Enchantment) -> None:
    """CH-15.10  The card stays in play before its owner."""
    move(state, by.card, DECLARED, PLAY[by.seat])
    state.enchantments.append(lasting)


@dataclass(frozen=True)
class Attach(SpellEffect):
    """CH-15.10  The spell lies on the character, and its powers hold."""

    lasts_on: ClassVar[bool] = True
    lasts: Lasts

    def how_long(self) -> str:
        return HOW_LONG[self.lasts]

    def do(self, state: Chobolo, by: Cast) -> None:
        bearer = by.chosen[0]
        lay(state, by, Enchantment(by.card, by.seat, bearer, self.lasts, state.turns[owner(bearer)]))


@dataclass(frozen=True)
class Zone(SpellEffect):
    """wall: no entry. burn: who steps in is struck. mist: nobody inside can be shot. frozen: lakes carry everybody."""

    lasts_on: ClassVar[bool] = True
    what: Literal["wall", "burn", "mist", "frozen"]
    lasts: Lasts
    around: bool = False
    lakes: bool = False

    def how_long(self) -> str:
        return on_land(self.lasts)

    def do(self, state: Chobolo, by: Cast) -> None:
        land = state.land
        tiles = tuple(by.chosen)
        if self.lakes:
            tiles = tuple(tile for tile in land.tiles if state.terrain(tile) == "l")
        elif self.around:
            tiles = tuple(tile for tile in land.near(tiles[0], 1) if tile != land.centre)
        lay(state, by, Enchantment(by.card, by.seat, "", self.lasts, 0, tiles, self.what))


@dataclass(frozen=True)
class Terrain(SpellEffect):
    """The hex counts as lake, forest or swamp."""

    lasts_on: ClassVar[bool] = True
    terrain: Literal["l", "f", "s"]
    lasts: Lasts
    around: str = ""  # also the hexes next to it, where they are of these terrains

    def how_long(self) -> str:
        return on_land(self.lasts)

    def do(self, state: Chobolo, by: Cast) -> None:
        tiles: tuple[Tile, ...] = (by.chosen[0],)
        if self.around:
            near = state.land.near(by.chosen[0], 1)
            tiles = tuple(tile for tile in near if state.terrain(tile) in self.around)
        lay(state, by, Enchantment(by.card, by.seat, "", self.lasts, 0, tiles, self.terrain))


@dataclass(frozen=True)
class Element(SpellEffect):
    """The hex gives no element any more, or the one chosen."""

    lasts_on: ClassVar[bool] = True
    element: Literal["none", "chosen"]
    lasts: Lasts

    def how_long(self) -> str:
        return on_land(self.lasts)

    def do(self, state: Chobolo, by: Cast) -> None:
        what = "x" if self.element == "none" else LETTER[by.chosen[1]]
        lay(state, by, Enchantment(by.card, by.seat, "", self.lasts, 0, (by.chosen[0],), what))


@dataclass(frozen=True)
class Seal(SpellEffect):
    """Nobody enters the Centre Plane."""

    lasts_on: ClassVar[bool] = True

    def how_long(self) -> str:
        return HOW_LONG["mine"]

    def do(self, state: Chobolo, by: Cast) -> None:
        lay(state, by, Enchantment(by.card, by.seat, "", "mine", what="seal"))


@dataclass(frozen=True)
class Pool(SpellEffect):
    """CH-19.2 to CH-19.5  It is in play first; then its owner stores spells in it."""

    lasts_on: ClassVar[bool] = True

    def how_long(self) -> str:
        return "Lasts until no spell is stored in it, or until it is dispelled."

    def do(self, state: Chobolo, by: Cast) -> Procedure:
        lay(state, by, Enchantment(by.card, by.seat, "", "keep", what="pool"))
        return FillPool(by.seat)


@dataclass(frozen=True)
class Strike(SpellEffect):
    """The caster rolls 1D4 and this, each target 1D4; a lower target loses a level."""

    plus: int
    area: bool = False

    def do(self, state: Chobolo, by: Cast) -> Procedure:
        targets = [by.chosen[0]]
        if self.area:
            near = state.land.near(by.chosen[0], 1)
            targets = [one for one in ground_characters(state) if state.at[one] in near]
        return Strikes(by.seat, targets, self.plus)


@dataclass(frozen=True)
class Place(SpellEffect):
    """The first target is put on the second."""

    def do(self, state: Chobolo, by: Cast) -> None:
        put(state, by.chosen[0], by.chosen[1])


@dataclass(frozen=True)
class Swap(SpellEffect):
    """Two characters change places."""

    def do(self, state: Chobolo, by: Cast) -> None:
        one, other = by.chosen
        here, there = state.at[one], state.at[other]
        put(state, one, there)
        put(state, other, here)


@dataclass(frozen=True)
class Level(SpellEffect):
    """The target gains so many levels, or loses one."""

    by: int

    def do(self, state: Chobolo, by: Cast) -> None:
        if self.by > 0:
            gain_level(state, by.chosen[0], "CH-6.7", self.by)
        else:
            lose_level(state, by.chosen[0], by.seat, "by", by.card)


@dataclass(frozen=True)
class Humble(SpellEffect):
    """Down to level 1."""

    def do(self, state: Chobolo, by: Cast) -> None:
        target = by.chosen[0]
        state.losses += 1
        state.levels[target] = 1
        for lasting in state.on_character(target):
            if lasting.lasts == "wake":
                end(state, lasting, "its bearer has lost a level")
        tell(state, LostLevel, target, 1, "by", by.card)


@dataclass(frozen=True)
class Build(SpellEffect):
    """A tower rises under the target, if it could build there."""

    def do(self, state: Chobolo, by: Cast) -> None:
        if why_not_build(state, by.chosen[0]) is None:
            build(state, by.chosen[0])


@dataclass(frozen=True)
class Reroll(SpellEffect):
    """The die that has just been rolled is rolled again."""

    def do(self, state: Chobolo, by: Cast) -> None:
        die = die_at_hand(state)
        if die is not None:
            die.throw(state)


@dataclass(frozen=True)
class Refresh(SpellEffect):
    """Its used shots, and those of its tower, are unused again."""

    def do(self, state: Chobolo, by: Cast) -> None:
        bearer = by.chosen[0]
        mine = (f"{bearer}>", f"{state.at[bearer]}>")
        state.shot = [used for used in state.shot if not used.startswith(mine)]


EFFECTS: dict[str, type[Word]] = {
    "attach": Attach, "zone": Zone, "terrain": Terrain, "element": Element, "seal": Seal, "pool": Pool,
    "strike": Strike, "place": Place, "swap": Swap, "level": Level, "humble": Humble, "build": Build,
    "reroll": Reroll, "refresh": Refresh,
}  # fmt: skip
