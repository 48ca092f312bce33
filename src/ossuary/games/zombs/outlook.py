"""What a seat can reach from where it stands: read off the table once for each decision."""

from __future__ import annotations

from functools import cache

from ossuary.engine import Place, Seat

from .state import HEARTS, HIGH, HIGHEST, HORDE, LOW, LOWEST, Zombs, opponents, team


@cache
def friends_and_foes(seats: tuple[Seat, ...], seat: Seat) -> tuple[tuple[Seat, ...], tuple[Seat, ...]]:
    return team(seats, seat), opponents(seats, seat)


class Outlook:
    """All hordes as one seat sees them."""

    __slots__ = ("blocks", "colours", "curable", "fits", "foes", "openings", "own_ends", "quarantines", "seat",
                 "started", "state", "unblocked")  # fmt: skip

    def __init__(self, state: Zombs, seat: Seat) -> None:
        self.state = state
        self.seat = seat
        friends, self.foes = friends_and_foes(state.seats, seat)
        self.colours: list[str] = []  # taken by a horde in play
        self.fits: dict[tuple[str, int], Place] = {}  # colour and number that our team can add, and where
        self.openings: list[tuple[str, Place]] = []  # ends of opponents that can be blocked, and their colour
        self.blocks: list[tuple[int, Place]] = []  # blocks on anybody's horde, with their number
        self.quarantines: list[Seat] = []  # whose hordes are quarantined
        self.unblocked: list[Seat] = []  # opponents whose hordes can be quarantined
        self.curable: list[Place] = []  # ends of opponents whose Zomb can be cured
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
                self.blocks.append((face[low[0]].number or bottom.number, LOW[owner]))
            elif friend:
                if bottom.number > LOWEST:
                    self.fits[colour, bottom.number - 1] = LOW[owner]
                    self.own_ends += owner == seat
            else:
                if bottom.number > LOWEST:
                    self.openings.append((colour, LOW[owner]))
                if bottom.number not in HEARTS:
                    self.curable.append(LOW[owner])
            if high:
                self.blocks.append((face[high[0]].number or top.number, HIGH[owner]))
            elif friend:
                if top.number < HIGHEST:
                    self.fits[colour, top.number + 1] = HIGH[owner]
                    self.own_ends += owner == seat
            else:
                if top.number < HIGHEST:
                    self.openings.append((colour, HIGH[owner]))
                if top.number not in HEARTS:
                    self.curable.append(HIGH[owner])
            if not friend and not low and not high:
                self.unblocked.append(owner)
