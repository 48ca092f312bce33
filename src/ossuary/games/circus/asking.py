"""Questions that several cards put: which player, which side."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ossuary.engine import Next, Option, Question, Seat, ask, clockwise, next_seat

from .state import Circus

if TYPE_CHECKING:
    from .casting import Casting


def neighbour(state: Circus, seat: Seat, *, left: bool) -> Seat:
    """Turns go to the left."""
    return next_seat(state.seats, seat) if left else clockwise(state.seats, seat)[-1]


def ask_side(state: Circus, by: Casting) -> Next:
    """With two players both sides are the same."""
    options = [SIDES["left"]] if len(state.seats) == 2 else list(SIDES.values())
    return ask(by.seat, Question("To which side?", options, "CC-R63", (by.card,)), then=by.pick)


def ask_player(by: Casting, prompt: str, among: Sequence[Seat], rule: str) -> Next:
    return ask(by.seat, Question(prompt, [PLAYERS[seat] for seat in among], rule, (by.card,)), then=by.pick)


class Players(dict[Seat, Option]):
    """Seat -> the option that means this player."""

    def __missing__(self, seat: Seat) -> Option:
        made = self[seat] = Option("{0}", (seat,))
        return made


PLAYERS = Players()
SIDES = {"left": Option("Pass to the {0}", ("say:left",)), "right": Option("Pass to the {0}", ("say:right",))}
