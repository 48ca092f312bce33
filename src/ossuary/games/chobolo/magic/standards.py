"""Chapters 3 and 5: what the five standard spells do, and the spells that do the same."""

from __future__ import annotations

from dataclasses import dataclass

from ossuary.engine import Next, Result, Seat, Word, finish, move, tell
from ossuary.games.chobolo.cards.words import Deed
from ossuary.games.chobolo.events.magic import Ascends, Countered, Fizzled, OpenedWall
from ossuary.games.chobolo.state import DECK, DECLARED, HAND, Chobolo, team
from ossuary.games.chobolo.verbs import bring_back, drop_chips, end, pull_down, take_chobolo

from .casting import Cast, drain_pool


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
            tell(state, Fizzled, stopped.card)
            return
        drop_chips(state, stopped.seat, len(cost), "CH-5.22")
    move(state, stopped.card, DECLARED, DECK[stopped.seat], 0)
    tell(state, Countered, stopped.card)
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
class OpenWall(Deed):
    """CH-5.7, CH-5.8  Once open, casting it again changes nothing: possible in the own turn, not worth a window."""

    def is_idle(self, state: Chobolo) -> bool:
        return state.opened

    def run(self, state: Chobolo, cast: Cast) -> Next:
        state.opened = True
        tell(state, OpenedWall, cast.seat)
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
            tell(state, Ascends, cast.seat)
            return cast.on()
        rule = "CH-3.13" if state.stolen else "CH-3.2"
        pull_down(state, tile, "CH-5.26")
        return wins(state, cast.seat, "{0} casts Armageddon on an empty main tower", rule)


def wins(state: Chobolo, seat: Seat, reason: str, rule: str) -> Next:
    """CH-3.18  A team wins with its member."""
    winners = tuple(team(state, seat))
    return finish(state, Result(winners, {one: float(one in winners) for one in state.seats}, reason, (seat,), rule))


STANDARDS: dict[str, type[Word]] = {
    "counter": Counter, "dispel": Dispel, "raise": Raise, "open_wall": OpenWall, "capture": Capture, "doom": Doom,
}  # fmt: skip
