"""What spells do to stacks, hands and decks."""

from __future__ import annotations

from dataclasses import dataclass

from ossuary.engine import Next, Word, call, show, tell
from ossuary.games.chobolo.cards.words import Deed
from ossuary.games.chobolo.events.magic import SawHand
from ossuary.games.chobolo.state import HAND, Chobolo
from ossuary.games.chobolo.verbs import add_chips, draw, drop_chips, set_stack

from .casting import Cast
from .choosing import PickFromHand, SortChips
from .targets import LETTER


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
        whose = cast.targets[0]
        show(state, state.piles[HAND[whose]], [cast.seat])
        if state.news is not None:
            tell(state, SawHand, cast.seat, whose, tuple(state.piles[HAND[whose]]))
        return cast.on()


@dataclass(frozen=True)
class Bottom(Deed):
    count: int

    def run(self, state: Chobolo, cast: Cast) -> Next:
        return call(PickFromHand(cast.seat, cast.targets[0], self.count), then=cast.resume)


CHIPS: dict[str, type[Word]] = {
    "chip_set": ChipSet, "chip_add": ChipAdd, "chip_drop": ChipDrop, "chip_take": ChipTake, "chip_sort": ChipSort,
    "draw": Draw, "peek": Peek, "bottom": Bottom,
}  # fmt: skip
