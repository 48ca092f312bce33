"""Raised hands: how a player speaks up who is not being asked.

Some games allow deeds at any time. Nobody wants to be asked at every step whether they want one now, so windows ask
only those who have a reason to speak. Whoever wants to do something else raises a hand (`Match.raise_hand`) and is
asked as soon as the game pauses, with everything that may be done at any time. The hand comes down with the answer.

In a record a raised hand is an answer like others, with a number that no option has. A raised hand is seen by all.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from .choices import Refusal
from .events import Event
from .refs import Seat

RAISED: Final = -1  # instead of the number of an option

GAME_OVER = Refusal("The game is over.")
NOT_HERE = Refusal("In this game nothing is done at any time: whoever may act is asked.")
UP_ALREADY = Refusal("Your hand is up: you are asked as soon as the game pauses.")
NOTHING_TO_DO = Refusal("There is nothing now that you could do out of turn.")


@dataclass(frozen=True)
class HandRaised(Event):
    """Told under the rule by which the game allows deeds at any time."""

    text: ClassVar[str] = "{seat} raises a hand"
    seat: Seat
