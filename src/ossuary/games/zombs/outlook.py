"""What a seat can reach from where it stands: read off the table once for each decision."""

from __future__ import annotations

from ossuary.engine import Place, Seat

from .cards import HIGHEST, LOWEST
from .offers import BLOCKING, UNBLOCKING, Way
from .state import HIGH, HORDE, LOW, Zombs, opponents


class Outlook:
    """All hordes as one seat sees them."""

    __slots__ = ("blocks", "fits", "foes", "openings", "quarantines", "seat", "state")

    def __init__(self, state: Zombs, seat: Seat) -> None:
        self.state = state
        self.seat = seat
        self.foes = foes = opponents(state.seats, seat)
        self.fits: dict[tuple[str, int], Place] = {}  # colour and number that our team can add, and where
        self.openings: list[tuple[str, Way]] = []  # how opponents can be blocked, and their colour
        self.blocks: list[tuple[int, Way]] = []  # how a block on anybody's horde is removed, and its number
        self.quarantines: list[Seat] = []  # whose hordes are quarantined
        piles, face = state.piles, state.cards.face
        for owner in state.seats:
            horde = piles[HORDE[owner]]
            if not horde:
                continue
            first, last = face[horde[0]], face[horde[-1]]
            low, high = LOW[owner], HIGH[owner]
            on_low, on_high = piles[low], piles[high]
            if on_low and face[on_low[0]].number < 0:
                self.quarantines.append(owner)
                continue
            if on_low:
                self.blocks.append((face[on_low[0]].number or first.number, UNBLOCKING[low]))
            elif first.number > LOWEST:
                if owner in foes:
                    self.openings.append((first.colour, BLOCKING[low]))
                else:
                    self.fits[first.colour, first.number - 1] = low
            if on_high:
                self.blocks.append((face[on_high[0]].number or last.number, UNBLOCKING[high]))
            elif last.number < HIGHEST:
                if owner in foes:
                    self.openings.append((last.colour, BLOCKING[high]))
                else:
                    self.fits[last.colour, last.number + 1] = high

    def can_grow(self) -> bool:
        """Has this seat's own horde an end to which a card could be added?"""
        own = (LOW[self.seat], HIGH[self.seat])
        return any(end in own for end in self.fits.values())
