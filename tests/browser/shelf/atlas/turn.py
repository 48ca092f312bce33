"""Chapter 1: walking."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ossuary.engine import (
    PASS,
    Answer,
    Choice,
    Event,
    Next,
    Procedure,
    Question,
    Ref,
    Result,
    Seat,
    ask,
    finish,
    go,
    next_seat,
    roll,
    tell,
)

from .state import Atlas

WALK = Choice("atlas.walk", "Walk to {1} for {2!s} mojo")
TAKE = Choice("atlas.take", "Take {0}")


@dataclass(frozen=True)
class Walked(Event):
    text: ClassVar[str] = "{seat} walks to {there} with {scout}"
    cites: ClassVar[str] = "AT-1.1"
    seat: Seat
    scout: Ref
    way: tuple[Ref, ...]
    there: Ref


@dataclass(frozen=True)
class Rolled(Event):
    text: ClassVar[str] = "{seat} rolls {sum}"
    cites: ClassVar[str] = "AT-1.1"
    seat: Seat
    sum: int
    dice: tuple[Ref, ...] = ("die:0", "die:1")


@dataclass(frozen=True)
class Took(Event):
    text: ClassVar[str] = "{seat} takes {chip}"
    cites: ClassVar[str] = "AT-1.3"
    seat: Seat
    chip: Ref


@dataclass(slots=True)
class Journey(Procedure):
    """AT-1"""

    def begin(self, state: Atlas) -> Next:
        state.active = state.seats[0]
        return go(self.turn)

    def turn(self, state: Atlas) -> Next:
        state.dice = [roll(state), roll(state)]
        state.tired = [scout for scout in state.tired if not scout.startswith(f"scout:{state.active}")]
        if state.news is not None:
            tell(state, Rolled, state.active, sum(state.dice))
        return go(self.ask)

    def ask(self, state: Atlas) -> Next:
        options = []
        for scout in (f"scout:{state.active}-{number}" for number in (1, 2)):
            for tile, price in state.reach(scout).prices.items():
                if tile != state.where[scout] and (price + 1) // 2 <= state.mojo[state.active]:
                    options.append(WALK[scout, tile, (price + 1) // 2])
            for chip in state.columns.get(state.where[scout], []):
                options.append(TAKE[chip])
        return ask(state.active, Question("Walk with a scout, or rest", [*options, PASS], rule="AT-1.1"), self.act)

    def act(self, state: Atlas, answer: Answer) -> Next:
        seat, refs = answer.seat, answer.option.refs
        if answer.option.choice is WALK:
            scout, tile = refs
            way = state.reach(scout).path(tile)
            state.mojo[seat] -= (len(way)) // 2
            state.where[scout] = tile
            state.tired.append(scout)
            tell(state, Walked, seat, scout, way[1:-1], tile)
        elif answer.option.choice is TAKE:
            for chips in state.columns.values():
                if refs[0] in chips:
                    chips.remove(refs[0])
            state.won[seat].append(refs[0])
            tell(state, Took, seat, refs[0])
        else:
            state.mojo[seat] = min(10, state.mojo[seat] + 4)
        state.active = next_seat(state.seats, seat)
        state.round += state.active == state.seats[0]
        if state.round > state.settings.rounds:
            most = max(len(chips) for chips in state.won.values())
            winners = tuple(one for one in state.seats if len(state.won[one]) == most)
            return finish(state, Result(winners, {}, "The last round is over", rule="AT-2.1"))
        return go(self.turn)
