"""What the cards of a seat can be used on: read off the table once for each decision."""

from __future__ import annotations

from ossuary.engine import Place, Seat
from ossuary.games.zombs.state import HIGH, HORDE, LOW, Zombs, opponents

from .cards import HIGHEST, LOWEST


class Targets:
    """All hordes and their ends, by what one seat can do to them.

    Most options are to grow, to block or to unblock. These are found in one pass, for nothing is worked out so often.
    `why_not` of these uses decides the same for one card and one end, and a test compares the two.
    """

    __slots__ = ("blocked", "foes", "growing", "open", "quarantined", "seat", "state")

    def __init__(self, state: Zombs, seat: Seat) -> None:
        self.state = state
        self.seat = seat
        self.foes = foes = opponents(state.seats, seat)
        growing: dict[tuple[str, int], Place] = {}
        open_ends: list[tuple[str, Place]] = []
        blocked: list[tuple[int, Place]] = []
        quarantined: list[Seat] = []
        piles, face = state.piles, state.cards.face
        for owner in state.seats:
            horde = piles[HORDE[owner]]
            if not horde:
                continue
            first, last = face[horde[0]], face[horde[-1]]
            low, high = LOW[owner], HIGH[owner]
            on_low, on_high = piles[low], piles[high]
            if on_low:
                number = face[on_low[0]].number
                if number < 0:
                    quarantined.append(owner)
                    continue
                blocked.append((number or first.number, low))
            elif first.number > LOWEST:
                if owner in foes:
                    open_ends.append((first.colour, low))
                else:
                    growing[first.colour, first.number - 1] = low
            if on_high:
                blocked.append((face[on_high[0]].number or last.number, high))
            elif last.number < HIGHEST:
                if owner in foes:
                    open_ends.append((last.colour, high))
                else:
                    growing[last.colour, last.number + 1] = high
        self.growing = growing  # colour and number that our team can add, and at which end
        self.open = open_ends  # ends of opponents that can be blocked, and the colour of the horde
        self.blocked = blocked  # ends of anybody with a block on them, and its number
        self.quarantined = quarantined  # whose hordes are quarantined
