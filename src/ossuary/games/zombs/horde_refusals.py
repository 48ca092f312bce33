"""Why a card cannot be used on a horde, or on this end of it."""

from __future__ import annotations

from ossuary.engine import Place, Ref, Seat

from .cards import HIGHEST, LOWEST, ZombsCard
from .hordes import Block, Clear, Expand, Quarantine
from .specials import Cure
from .state import HEARTS, HIGH, HORDE, LOW, OWNER, Zombs, partner

Reason = tuple[str, str]
"""A sentence with places for names, and the rule."""


class Spot:
    """A horde or an end of one, and a card that was to be used there."""

    def __init__(self, state: Zombs, seat: Seat, face: ZombsCard, place: Place, clicked: Ref) -> None:
        self.face, self.uses = face, {type(use) for use in face.uses}
        self.owner = owner = OWNER[place]
        self.own, self.partners = owner == seat, owner == partner(state.seats, seat)
        self.friend = self.own or self.partners
        horde = state.horde(owner)
        self.numbers = [state.face(card).number for card in horde]
        self.colour = state.face(horde[0]).colour if horde else ""
        self.inside = clicked in horde[1:-1]
        if place == HORDE[owner] and horde:
            place = self._end_meant(horde, clicked)
        self.place, self.whole = place, place == HORDE[owner]
        self.quarantined = state.is_quarantined(owner)
        self.block = "" if self.whole or self.quarantined else next(iter(state.piles[place]), "")
        self.block_number = state.block_number(place) if self.block else 0
        self.covered = bool(self.block) and clicked in horde  # a card of the horde was clicked, under its block
        self.end = self.numbers[0 if place == LOW[owner] else -1] if horde else 0
        self.next = self.end + (-1 if place == LOW[owner] else 1)
        self.finished = not self.whole and not LOWEST <= self.next <= HIGHEST
        self.cures = Cure in self.uses and not state.settings.cure_as_brain

    def _end_meant(self, horde: list[Ref], clicked: Ref) -> Place:
        """Who clicks the last card of a horde means that end; a Zomb for a friend goes where its number belongs."""
        joins = self.friend and self.face.colour == self.colour
        if (joins and self.face.number < self.numbers[0]) or (len(horde) > 1 and clicked == horde[0]):
            return LOW[self.owner]
        if (joins and self.face.number > self.numbers[-1]) or (len(horde) > 1 and clicked == horde[-1]):
            return HIGH[self.owner]
        return HORDE[self.owner]

    def about(self, card: Ref) -> tuple[Ref, ...]:
        """{0} the card, {1} the place, {2} the block there, {3} its number, {4} what comes next, {5} the colour."""
        return card, self.place, self.block, f"say:{self.block_number}", f"say:{self.next}", f"say:{self.colour}"


ONLY_OPPONENTS = ("Only opponents can be blocked, cured or quarantined.", "ZB-R13")
NO_HORDE = ("There is no horde there yet.", "ZB-R37")
NOT_HIGHER = ("{2} blocks {1} with the number {3}: only a higher number or a 10 removes it.", "ZB-7.1")
QUARANTINED = ("That horde is under quarantine: only a 10, Frank the Pig or the Unicorn lifts it.", "ZB-6.7")


def elsewhere(state: Zombs, seat: Seat, spot: Spot) -> Reason | None:
    """The card can be used on that horde, only not by clicking this."""
    offers = [option.refs for option in state.waiting[seat].options if state.face(option.refs[0]) is spot.face]
    places = {refs[-1] for refs in offers if OWNER.get(refs[-1]) == spot.owner}
    if not places or (spot.cures and not spot.friend and (spot.covered or spot.inside)):
        return None
    if Quarantine in spot.uses:
        return "Choose two Quarantine cards, then the horde.", "ZB-6.1"
    if HORDE[spot.owner] in places:
        return "{0} is used on the whole horde: choose that.", "ZB-4.1"
    if spot.place in places or spot.whole:
        return "{0} is used on an end of the horde: choose that.", "ZB-4.1"
    return None


def on_a_horde(spot: Spot) -> Reason:
    if Expand in spot.uses and spot.friend:
        return _join(spot)
    if Block in spot.uses:
        return _block(spot)
    if Quarantine in spot.uses:
        return _quarantine(spot)
    return _cure(spot) if spot.cures and not spot.quarantined else _remove(spot)


def _join(spot: Spot) -> Reason:
    number, same_colour = spot.face.number, spot.face.colour == spot.colour
    if not spot.numbers and spot.partners:
        return "Your partner must start that horde alone.", "ZB-4.6"
    if not spot.numbers and number not in HEARTS:
        return "A horde starts with a 5 or a 6.", "ZB-4.2"
    if not spot.numbers:
        return "There is a horde of this colour already.", "ZB-4.3"
    if spot.quarantined:
        return QUARANTINED
    if spot.block:
        return ("{2} blocks {1}: free it first.", "ZB-5.1") if same_colour and number == spot.next else NOT_HIGHER
    if not same_colour and number in HEARTS and spot.own:
        return "You have a horde already, and it is {5}.", "ZB-4.4"
    if not same_colour:
        return "Only {5} Zombs can join that horde.", "ZB-4.7"
    if number in spot.numbers:
        return "The horde has that number already.", "ZB-4.7"
    if spot.finished:
        return "{1} is finished.", "ZB-4.7"
    return "There must be no gap: next at {1} comes the {4}.", "ZB-4.8"


def _block(spot: Spot) -> Reason:
    is_zero = Expand not in spot.uses
    if is_zero and spot.block:
        return "A 0 removes nothing, and an end holds one block only.", "ZB-R15"
    if spot.friend:
        return ("Your own horde is not yours to block.", "ZB-5.5") if spot.own else ONLY_OPPONENTS
    if not spot.numbers:
        return NO_HORDE
    if spot.quarantined:
        return ("A horde under quarantine cannot be blocked.", "ZB-R17") if is_zero else QUARANTINED
    if spot.block:
        return NOT_HIGHER
    if spot.face.colour == spot.colour:
        return "A horde cannot be blocked with its own colour.", "ZB-5.4"
    return "There is no end here that could still be blocked.", "ZB-R17"


def _quarantine(spot: Spot) -> Reason:
    if spot.friend:
        return ONLY_OPPONENTS
    if not spot.numbers:
        return NO_HORDE
    return "Only a horde without any block or quarantine can be quarantined.", "ZB-6.2"


def _cure(spot: Spot) -> Reason:
    if spot.friend:
        return ONLY_OPPONENTS
    if not spot.numbers:
        return NO_HORDE
    if spot.inside:
        return "Only the lowest or the highest Zomb of a horde can be cured.", "ZB-8.2"
    if spot.covered:
        return "{2} lies on that Zomb: a Cure can remove the block, but not cure beneath it.", "ZB-8.3"
    return "A 5 or a 6 cannot be cured.", "ZB-8.4"


def _remove(spot: Spot) -> Reason:
    if spot.quarantined:
        return QUARANTINED
    if Clear in spot.uses:
        return "There is nothing to clear away from that horde.", "ZB-R24"
    if Cure in spot.uses and not spot.friend:
        return "In this game a Cure only removes blocks, and there is none.", "ZB-13.2"
    return "There is no block to remove.", "ZB-7.1"
