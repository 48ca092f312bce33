"""What spells do to stacks, hands and decks."""

from __future__ import annotations

from dataclasses import dataclass

from ossuary.engine import Procedure, Word, show, tell
from ossuary.games.chobolo.cards.words import SpellEffect
from ossuary.games.chobolo.events.magic import SawHand
from ossuary.games.chobolo.state import HAND, Chobolo
from ossuary.games.chobolo.verbs import add_chips, draw, drop_chips, set_stack

from .casting import Cast
from .choosing import PickFromHand, SortChips
from .targets import LETTER


@dataclass(frozen=True)
class ChipSet(SpellEffect):
    """CH-R82  The top chip of a stack becomes the element named."""

    def do(self, state: Chobolo, by: Cast) -> None:
        seat = by.chosen[0]
        set_stack(state, seat, state.stacks[seat][:-1] + LETTER[by.chosen[1]], "CH-R82")


@dataclass(frozen=True)
class ChipAdd(SpellEffect):
    """A chip of the element named goes on the caster's stack."""

    def do(self, state: Chobolo, by: Cast) -> None:
        add_chips(state, by.seat, LETTER[by.chosen[0]], "CH-11.10")


@dataclass(frozen=True)
class ChipDrop(SpellEffect):
    """The top chips of a stack are lost."""

    count: int

    def do(self, state: Chobolo, by: Cast) -> None:
        drop_chips(state, by.chosen[0], self.count, "CH-11.10")


@dataclass(frozen=True)
class ChipTake(SpellEffect):
    """The top chips of a stack go on the caster's, the top one first."""

    count: int

    def do(self, state: Chobolo, by: Cast) -> None:
        taken = state.stacks[by.chosen[0]][-self.count :]
        drop_chips(state, by.chosen[0], len(taken), "CH-11.10")
        add_chips(state, by.seat, taken[::-1], "CH-11.10")


@dataclass(frozen=True)
class ChipSort(SpellEffect):
    """The caster lays the top chips of the own stack again in any order."""

    count: int

    def do(self, state: Chobolo, by: Cast) -> Procedure:
        return SortChips(by.seat, state.stacks[by.seat][-self.count :])


@dataclass(frozen=True)
class Draw(SpellEffect):
    """The caster draws cards."""

    count: int

    def do(self, state: Chobolo, by: Cast) -> None:
        for _ in range(self.count):
            draw(state, by.seat, "CH-15.14")


@dataclass(frozen=True)
class Peek(SpellEffect):
    """The caster sees the hand and will remember it."""

    def do(self, state: Chobolo, by: Cast) -> None:
        whose = by.chosen[0]
        show(state, state.piles[HAND[whose]], [by.seat])
        tell(state, SawHand, by.seat, whose, tuple(state.piles[HAND[whose]]))


@dataclass(frozen=True)
class Bottom(SpellEffect):
    """The caster picks cards of the hand, which go under their deck."""

    count: int

    def do(self, state: Chobolo, by: Cast) -> Procedure:
        return PickFromHand(by.seat, by.chosen[0], self.count)


CHIP_EFFECTS: dict[str, type[Word]] = {
    "chip_set": ChipSet, "chip_add": ChipAdd, "chip_drop": ChipDrop, "chip_take": ChipTake, "chip_sort": ChipSort,
    "draw": Draw, "peek": Peek, "bottom": Bottom,
}  # fmt: skip
