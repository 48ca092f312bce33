"""Questions that several words put: which player, which side."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ossuary.engine import Choice, Next, Question, Ref, Refusal, Seat, ask, clockwise, next_seat
from ossuary.games.circus.state import Circus

if TYPE_CHECKING:
    from ossuary.games.circus.casting.casting import Casting

PLAYER = Choice("circus.player", "{0}")
PASS_TO = Choice("circus.pass_to", "Pass to the {0}")
LEFT, RIGHT = "say:left", "say:right"

NO_OPPONENT = Refusal("{0} is no opponent of yours: choose one who is.", "CC-R64")


def neighbour(state: Circus, seat: Seat, *, left: bool) -> Seat:
    """Turns go to the left."""
    return next_seat(state.seats, seat) if left else clockwise(state.seats, seat)[-1]


def ask_side(state: Circus, by: Casting, prompt: str) -> Next:
    """With two players both sides are the same."""
    options = [PASS_TO[LEFT]] if len(state.seats) == 2 else [PASS_TO[LEFT], PASS_TO[RIGHT]]
    return ask(by.seat, Question(prompt, options, "CC-R63", (by.card,)), then=by.pick)


def ask_player(by: Casting, prompt: str, among: Sequence[Seat], rule: str, *about: Ref) -> Next:
    """{0} of the prompt is the card, {1} and what follows are the things it is about."""
    return ask(by.seat, Question(prompt, [PLAYER[seat] for seat in among], rule, (by.card, *about)), then=by.pick)
