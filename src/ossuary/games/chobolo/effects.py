"""What spells do when they are carried out: the third column of 5.5 as words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from ossuary.engine import Next, Ref, Result, Word, call, finish, move, show, tell

from .cards import Deed
from .casting import Cast, drain_pool
from .dice import die_at_hand
from .events import Ascends, Countered, LostLevel, OpenedWall
from .lands import Tile
from .places import may_build
from .sorting import FillPool, PickFromHand, SortChips
from .state import DECK, DECLARED, HAND, PLAY, Chobolo, Enchantment, owner, team
from .strikes import Strikes
from .targets import LETTER, ground_characters
from .verbs import (
    add_chips,
    bring_back,
    build,
    draw,
    drop_chips,
    end,
    gain_level,
    lose_level,
    pull_down,
    put,
    set_stack,
    take_chobolo,
)

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
        if state.news is not None:
            tell(state, LostLevel(target, 1))
        return cast.on()


@dataclass(frozen=True)
class ChipSet(Deed):
    def run(self, state: Chobolo, cast: Cast) -> Next:
        seat = cast.targets[0]
        set_stack(state, seat, state.stacks[seat][:-1] + LETTER[cast.targets[1]], "CH-R82")
        return cast.on()


@dataclass(frozen=True)
class ChipAdd(Deed):
    def run(self, state: Chobolo, cast: Cast) -> Next:
        add_chips(state, cast.seat, LETTER[cast.targets[0]], "CH-11.10")
        return cast.on()


@dataclass(frozen=True)
class ChipDrop(Deed):
    count: int

    def run(self, state: Chobolo, cast: Cast) -> Next:
        drop_chips(state, cast.targets[0], self.count, "CH-11.10")
        return cast.on()


@dataclass(frozen=True)
class ChipTake(Deed):
    count: int

    def run(self, state: Chobolo, cast: Cast) -> Next:
        taken = state.stacks[cast.targets[0]][-self.count :]
        drop_chips(state, cast.targets[0], len(taken), "CH-11.10")
        add_chips(state, cast.seat, taken[::-1], "CH-11.10")
        return cast.on()


@dataclass(frozen=True)
class ChipSort(Deed):
    count: int

    def run(self, state: Chobolo, cast: Cast) -> Next:
        return call(SortChips(cast.seat, state.stacks[cast.seat][-self.count :]), then=cast.resume)


@dataclass(frozen=True)
class Draw(Deed):
    count: int

    def run(self, state: Chobolo, cast: Cast) -> Next:
        for _ in range(self.count):
            draw(state, cast.seat, "CH-15.14")
        return cast.on()


@dataclass(frozen=True)
class Peek(Deed):
    """The caster sees the hand and will remember it."""

    def run(self, state: Chobolo, cast: Cast) -> Next:
        show(state, state.piles[HAND[cast.targets[0]]], [cast.seat])
        return cast.on()


@dataclass(frozen=True)
class Bottom(Deed):
    count: int

    def run(self, state: Chobolo, cast: Cast) -> Next:
        return call(PickFromHand(cast.seat, cast.targets[0], self.count), then=cast.resume)


@dataclass(frozen=True)
class Counter(Deed):
    """CH-5.21, CH-5.22, CH-R21  Stopped: paid for, under its deck, without effect."""

    def run(self, state: Chobolo, cast: Cast) -> Next:
        stop(state)
        return cast.on()


def stop(state: Chobolo) -> None:
    stopped = state.spells.pop()
    cost = state.cost(stopped.seat, stopped.card)
    if not stopped.prepaid:
        if not state.stacks[stopped.seat].endswith(cost):  # it could not have been cast anyway
            move(state, stopped.card, DECLARED, HAND[stopped.seat])
            return
        drop_chips(state, stopped.seat, len(cost), "CH-5.22")
    move(state, stopped.card, DECLARED, DECK[stopped.seat], 0)
    if state.news is not None:
        tell(state, Countered(stopped.card))
    if stopped.prepaid:
        drain_pool(state, stopped.seat)


@dataclass(frozen=True)
class Dispel(Deed):
    """CH-5.19 to CH-5.22, CH-19.8"""

    def run(self, state: Chobolo, cast: Cast) -> Next:
        target = cast.targets[0]
        if target in state.piles[DECLARED]:
            stop(state)
        for lasting in [one for one in state.enchantments if target in (one.card, one.on)]:
            end(state, lasting)
        return cast.on()


@dataclass(frozen=True)
class Raise(Deed):
    """CH-5.1 to CH-5.5"""

    level: int

    def run(self, state: Chobolo, cast: Cast) -> Next:
        bring_back(state, cast.targets[0], self.level, cast.targets[1], "CH-5.1")
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


@dataclass(frozen=True)
class OpenWall(Deed):
    """CH-5.7, CH-5.8"""

    def run(self, state: Chobolo, cast: Cast) -> Next:
        state.opened = True
        if state.news is not None:
            tell(state, OpenedWall(cast.seat))
        return cast.on()


@dataclass(frozen=True)
class Capture(Deed):
    """CH-5.9, CH-5.12, CH-3.12"""

    def run(self, state: Chobolo, cast: Cast) -> Next:
        take_chobolo(state, cast.seat, "CH-3.12" if state.carrier else "CH-5.12" if state.captured else "CH-5.9")
        return cast.on()


@dataclass(frozen=True)
class Doom(Deed):
    """CH-3.2, CH-3.5, CH-5.26"""

    def run(self, state: Chobolo, cast: Cast) -> Next:
        tile = cast.targets[0]
        if state.mains.get(cast.seat) == tile:
            state.ascending = cast.seat
            if state.news is not None:
                tell(state, Ascends(cast.seat))
            return cast.on()
        rule = "CH-3.13" if cast.seat in state.slayers else "CH-3.2"
        pull_down(state, tile, "CH-5.26")
        return wins(state, cast.seat, "{0} casts Armageddon on an empty main tower", rule)


def wins(state: Chobolo, seat: Ref, reason: str, rule: str) -> Next:
    """CH-3.18  A team wins with its member."""
    winners = tuple(team(state, seat))
    return finish(state, Result(winners, {one: float(one in winners) for one in state.seats}, reason, (seat,), rule))


DEEDS: dict[str, type[Word]] = {
    "attach": Attach, "zone": Zone, "terrain": Terrain, "element": Element, "seal": Seal, "pool": Pool,
    "strike": Strike, "place": Place, "swap": Swap, "level": Level, "humble": Humble, "chip_set": ChipSet,
    "chip_add": ChipAdd, "chip_drop": ChipDrop, "chip_take": ChipTake, "chip_sort": ChipSort, "draw": Draw,
    "peek": Peek, "bottom": Bottom, "counter": Counter, "dispel": Dispel, "raise": Raise, "build": Build,
    "reroll": Reroll, "refresh": Refresh, "open_wall": OpenWall, "capture": Capture, "doom": Doom,
}  # fmt: skip
