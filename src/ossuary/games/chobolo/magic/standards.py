"""Chapters 3 and 5: what the five standard spells do, and the spells that do the same."""

from __future__ import annotations

from dataclasses import dataclass

from ossuary.engine import Next, Ref, Result, Seat, Word, finish, move, tell
from ossuary.games.chobolo.cards.words import SpellEffect
from ossuary.games.chobolo.events.magic import Ascends, Countered, Fizzled, OpenedWall
from ossuary.games.chobolo.state import DECK, DECLARED, HAND, Chobolo, team
from ossuary.games.chobolo.verbs import bring_back, drop_chips, end, pull_down, take_chobolo

from .casting import Cast, drain_pool


@dataclass(frozen=True)
class Counter(SpellEffect):
    """CH-5.21, CH-5.22, CH-R21  Stopped: paid for, under its deck, without effect."""

    def do(self, state: Chobolo, by: Cast) -> None:
        stop(state)


def stop(state: Chobolo) -> None:
    """CH-5.22  The last declared spell is paid for and goes under its deck."""
    stopped = state.spells.pop()
    cost = state.cost(stopped.seat, stopped.card)
    if not stopped.prepaid:
        if not state.stacks[stopped.seat].endswith(cost):  # it could not have been cast anyway
            move(state, stopped.card, DECLARED, HAND[stopped.seat])
            tell(state, Fizzled, stopped.card, "the stack does not pay for it any more")
            return
        drop_chips(state, stopped.seat, len(cost), "CH-5.22")
    move(state, stopped.card, DECLARED, DECK[stopped.seat], 0)
    tell(state, Countered, stopped.card)
    if stopped.prepaid:
        drain_pool(state, stopped.seat)


@dataclass(frozen=True)
class Dispel(SpellEffect):
    """CH-5.19 to CH-5.22, CH-19.8  Stops a transient, or ends a permanent spell or all spells of a character."""

    def do(self, state: Chobolo, by: Cast) -> None:
        target = by.chosen[0]
        if target in state.piles[DECLARED]:
            stop(state)
        for lasting in [one for one in state.enchantments if target in (one.card, one.on)]:
            end(state, lasting, "it is dispelled")


@dataclass(frozen=True)
class Raise(SpellEffect):
    """CH-5.1 to CH-5.5  A dead warrior returns in a tower."""

    level: int

    def do(self, state: Chobolo, by: Cast) -> None:
        bring_back(state, by.chosen[0], self.level, by.chosen[1], "CH-5.1")


@dataclass(frozen=True)
class OpenWall(SpellEffect):
    """CH-5.7, CH-5.8  Once open, casting it again changes nothing: possible in the own turn, not worth a window."""

    def works(self, state: Chobolo, seat: Seat, target: Ref = "") -> bool:
        return not state.opened

    def do(self, state: Chobolo, by: Cast) -> None:
        state.opened = True
        tell(state, OpenedWall, by.seat)


@dataclass(frozen=True)
class Capture(SpellEffect):
    """CH-5.9, CH-5.12, CH-3.12  Chobolo joins the caster's wizard."""

    def do(self, state: Chobolo, by: Cast) -> None:
        take_chobolo(state, by.seat, "CH-3.12" if state.carrier else "CH-5.12" if state.captured else "CH-5.9")


@dataclass(frozen=True)
class Doom(SpellEffect):
    """CH-3.2, CH-3.5, CH-5.26  In the own main tower one ascends; an opponent's falls, and the game is won."""

    def do(self, state: Chobolo, by: Cast) -> Next | None:
        tile = by.chosen[0]
        if state.mains.get(by.seat) == tile:
            state.ascending = by.seat
            tell(state, Ascends, by.seat)
            return None
        rule = "CH-3.13" if state.stolen else "CH-3.2"
        pull_down(state, tile, "CH-5.26")
        return wins(state, by.seat, "{0} casts Armageddon on an empty main tower", rule)


def wins(state: Chobolo, seat: Seat, reason: str, rule: str) -> Next:
    """CH-3.18  A team wins with its member."""
    winners = tuple(team(state, seat))
    return finish(state, Result(winners, {one: float(one in winners) for one in state.seats}, reason, (seat,), rule))


STANDARD_EFFECTS: dict[str, type[Word]] = {
    "counter": Counter, "dispel": Dispel, "raise": Raise, "open_wall": OpenWall, "capture": Capture, "doom": Doom,
}  # fmt: skip
