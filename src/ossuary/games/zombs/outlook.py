"""What a seat can reach from where it stands: read off the table once for each decision."""

from __future__ import annotations

from functools import cache

from ossuary.engine import Place, Seat

from .offers import BLOCKING, UNBLOCKING, Way
from .state import HIGH, HIGHEST, HORDE, LOW, LOWEST, Zombs, opponents, team


@cache
def friends_and_foes(seats: tuple[Seat, ...], seat: Seat) -> tuple[tuple[Seat, ...], tuple[Seat, ...]]:
    return team(seats, seat), opponents(seats, seat)


class Outlook:
    """All hordes as one seat sees them."""

    __slots__ = ("blocks", "colours", "fits", "foes", "openings", "own_ends", "quarantines", "seat", "started", "state")

    def __init__(self, state: Zombs, seat: Seat) -> None:
        self.state = state
        self.seat = seat
        friends, self.foes = friends_and_foes(state.seats, seat)
        self.colours: list[str] = []  # taken by a horde in play
        self.fits: dict[tuple[str, int], Place] = {}  # colour and number that our team can add, and where
        self.openings: list[tuple[str, Way]] = []  # how opponents can be blocked, and their colour
        self.blocks: list[tuple[int, Way]] = []  # how a block on anybody's horde is removed, and its number
        self.quarantines: list[Seat] = []  # whose hordes are quarantined
        self.started = False  # has this seat a horde?
        self.own_ends = 0  # ends of its own that can grow
        piles, face = state.piles, state.cards.face
        for owner in state.seats:
            horde = piles[HORDE[owner]]
            if not horde:
                continue
            bottom, top = face[horde[0]], face[horde[-1]]
            colour = bottom.colour
            self.colours.append(colour)
            if owner == seat:
                self.started = True
            low, high = piles[LOW[owner]], piles[HIGH[owner]]
            if low and face[low[0]].number < 0:
                self.quarantines.append(owner)
                continue
            friend = owner in friends
            if low:
                self.blocks.append((face[low[0]].number or bottom.number, UNBLOCKING[LOW[owner]]))
            elif friend:
                if bottom.number > LOWEST:
                    self.fits[colour, bottom.number - 1] = LOW[owner]
                    self.own_ends += owner == seat
            elif bottom.number > LOWEST:
                self.openings.append((colour, BLOCKING[LOW[owner]]))
            if high:
                self.blocks.append((face[high[0]].number or top.number, UNBLOCKING[HIGH[owner]]))
            elif friend:
                if top.number < HIGHEST:
                    self.fits[colour, top.number + 1] = HIGH[owner]
                    self.own_ends += owner == seat
            elif top.number < HIGHEST:
                self.openings.append((colour, BLOCKING[HIGH[owner]]))
