"""What is true at a table of Zombs, and questions about it.

A horde is a pile, lowest card first; its colour and numbers are read off its cards. On each end of it lies
another pile: a blocking card, one of a pair of Quarantine cards, or nothing.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Literal

from ossuary.engine import SEATS, Catalog, Place, Ref, Seat, Settings, State, setting

from .cards.cards import HIGHEST, LOWEST, ZombsCard

POOL, GRAVE, VAULT, BOX = "pool", "grave", "vault", "box"
HAND: dict[Seat, Place] = {seat: f"{seat}.hand" for seat in SEATS}
HORDE: dict[Seat, Place] = {seat: f"{seat}.horde" for seat in SEATS}
LOW: dict[Seat, Place] = {seat: f"{seat}.low" for seat in SEATS}
HIGH: dict[Seat, Place] = {seat: f"{seat}.high" for seat in SEATS}
OWNER: dict[Place, Seat] = {place: seat for ends in (HORDE, LOW, HIGH) for seat, place in ends.items()}
EDGE: dict[Place, int] = {**dict.fromkeys(LOW.values(), 0), **dict.fromkeys(HIGH.values(), -1)}  # place in the horde


@dataclass(frozen=True)
class ZombsSettings(Settings):
    target: Literal["normal", "fast"] = setting("normal", "A horde of 1 to 10 wins, or of any seven in a row (ZB-2).")
    no_trade_hands: bool = setting(False, "Leave out the Trade Hands cards (ZB-13.1).")
    cure_as_brain: bool = setting(False, "A Cure only removes blocks, as a Brain does (ZB-13.2).")
    hand_size: int = setting(8, "Cards a turn begins with; one less is dealt (ZB-3.3).", low=2, high=12)
    patience: int = setting(40, "Rounds without growth after which the game ends (ZB-R39).", low=1, high=300)
    round_limit: int = setting(300, "Rounds after which the game ends in any case (ZB-R39).", low=1, high=300)


@dataclass(slots=True, kw_only=True)
class Zombs(State):
    settings: ZombsSettings
    cards: Catalog[ZombsCard]
    active: Seat = ""
    first: Seat = ""  # who had the first turn: a round is over when it is theirs again
    round: int = 1
    grown: int = 0  # the round in which a horde last gained a card

    def hand(self, seat: Seat) -> list[Ref]:
        return self.piles[HAND[seat]]

    def horde(self, seat: Seat) -> list[Ref]:
        return self.piles[HORDE[seat]]

    def face(self, card: Ref) -> ZombsCard:
        return self.cards.face[card]

    def colour(self, seat: Seat) -> str:
        """The colour of this seat's horde; none before it is started."""
        horde = self.piles[HORDE[seat]]
        return self.cards.face[horde[0]].colour if horde else ""

    def zomb_at(self, end: Place) -> Ref:
        """The lowest or the highest card of a horde."""
        return self.piles[HORDE[OWNER[end]]][EDGE[end]]

    def next_number(self, end: Place) -> int:
        """ZB-4.7  The number that comes next at an end; 0 where there is none, as in the middle of a horde."""
        horde = self.piles[HORDE[OWNER[end]]]
        if not horde or end not in EDGE:
            return 0
        edge = EDGE[end]
        number = self.cards.face[horde[edge]].number + (1 if edge else -1)
        return number if LOWEST <= number <= HIGHEST else 0

    def growing_ends(self, seat: Seat) -> list[Place]:
        """Ends of this seat's horde to which a card could be added."""
        piles = self.piles
        return [end for end in (LOW[seat], HIGH[seat]) if not piles[end] and self.next_number(end)]

    def is_quarantined(self, seat: Seat) -> bool:
        """A block has a number, a Quarantine card has none (ZB-6)."""
        low = self.piles[LOW[seat]]
        return bool(low) and self.cards.face[low[0]].number < 0

    def is_closed(self, seat: Seat) -> bool:
        """Does anything lie on either end?"""
        return bool(self.piles[LOW[seat]] or self.piles[HIGH[seat]])

    def block(self, end: Place) -> Ref:
        """The card that blocks this end; none if nothing does, or if it is under quarantine."""
        if end not in EDGE or not self.piles[end] or self.is_quarantined(OWNER[end]):
            return ""
        return self.piles[end][0]

    def block_number(self, end: Place) -> int:
        """ZB-5.6, ZB-R14  The number of the block on an end; a 0 has that of the card it touches."""
        return self.face(self.piles[end][0]).number or self.face(self.zomb_at(end)).number

    @property
    def target(self) -> int:
        """ZB-2.1, ZB-2.2  How many cards in a row win."""
        return 7 if self.settings.target == "fast" else HIGHEST


def partner(seats: tuple[Seat, ...], seat: Seat) -> Seat | None:
    """ZB-R2  With four seats, the one opposite."""
    return seats[(seats.index(seat) + 2) % 4] if len(seats) == 4 else None


@cache
def team(seats: tuple[Seat, ...], seat: Seat) -> tuple[Seat, ...]:
    """Who wins when this seat's horde is complete, in seat order."""
    other = partner(seats, seat)
    return (seat,) if other is None else tuple(one for one in seats if one in (seat, other))


@cache
def opponents(seats: tuple[Seat, ...], seat: Seat) -> tuple[Seat, ...]:
    """Players of another team."""
    friends = team(seats, seat)
    return tuple(other for other in seats if other not in friends)
