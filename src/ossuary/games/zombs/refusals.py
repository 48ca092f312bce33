"""Why a click does nothing: one sentence, and the rule that says so.

Asked for when somebody has clicked, never in simulated games. Reasons are read off what lies open and the seat's
own hand, so they tell nothing that the seat may not know.
"""

from __future__ import annotations

from ossuary.engine import Place, Ref, Refusal, Seat, design_of

from .cards import HIGHEST, LOWEST, ZombsCard
from .hordes import Block, Clear, Expand, Quarantine
from .outlook import Outlook
from .specials import Catch, Cure, Fish, Rob, Trade
from .state import GRAVE, HEARTS, HIGH, HORDE, LOW, OWNER, POOL, VAULT, Zombs, partner
from .turn import DRAWS, Turn

Reason = tuple[str, str]  # a sentence with places for names, and the rule


def why_not(state: Zombs, seat: Seat, refs: tuple[Ref, ...]) -> Refusal | None:
    """The first reason that applies; None where nothing was clicked."""
    if not refs:
        return None
    if isinstance(state.flow[-1], Catch):
        return Refusal("Take one of the cards that fit your horde.", "ZB-R29")
    drawing = state.waiting[seat] in DRAWS.values()
    if drawing or refs[0] not in state.hand(seat):
        return Refusal(*_without_card(state, refs[0], drawing))
    if _is_alike(state, seat, refs):
        return Refusal("Your copies of {0} are alike: use the first of them.", "ZB-4.1", refs[:1])
    return _with_card(state, seat, refs[0], refs[-1])


def _without_card(state: Zombs, ref: Ref, drawing: bool) -> Reason:
    """First clicked was something else than a card of the hand, or it is too early for those."""
    where, turn = _lies_open(state, ref), state.flow[-1]
    if GRAVE in (ref, where) and isinstance(turn, Turn) and turn.pool_drawn:
        return "You have drawn from the Pool: only Rob the Grave reaches the Grave this turn.", "ZB-3.6"
    if drawing and where == GRAVE:
        return "Only the top card of the Grave can be drawn: choose the pile.", "ZB-3.4"
    if drawing and ref == POOL:
        return "The Pool is empty, and the Grave is too small to make a new one.", "ZB-R7"
    if drawing:
        return "First you draw, then you act.", "ZB-3.7"
    if GRAVE in (ref, where) or ref == POOL:
        return "You have finished drawing for this turn.", "ZB-3.7"
    if VAULT in (ref, where):
        return "What lies in the Vault is out of the game.", "ZB-1.4"
    return "Begin with a card of your own hand.", "ZB-4.1"


def _lies_open(state: Zombs, ref: Ref) -> Place:
    """The open pile a card lies in; nothing for hidden cards and for what is no card."""
    return next((place for place in (GRAVE, VAULT, *OWNER) if ref in state.piles.get(place, ())), "")


def _is_alike(state: Zombs, seat: Seat, refs: tuple[Ref, ...]) -> bool:
    """Equal copies are one option: is this the same with a copy that the option does not name?"""
    hand = state.hand(seat)

    def kinds(things: tuple[Ref, ...]) -> list[Ref]:
        return [design_of(ref) if ref in hand else ref for ref in things[: len(refs)]]

    return any(kinds(option.refs) == kinds(refs) for option in state.waiting[seat].options)


def _with_card(state: Zombs, seat: Seat, card: Ref, target: Ref) -> Refusal:
    face, about = state.face(card), (card, target)
    uses = {type(use) for use in face.uses}
    if target == VAULT and not face.vault:
        return Refusal("{0} is no card for the Vault: it is discarded to the Grave.", "ZB-R9", about)
    if target == GRAVE and face.vault:
        return Refusal("{0} is discarded to the Vault.", "ZB-R10", about)
    if target == POOL:
        return Refusal("Nothing is ever put back into the Pool.", "ZB-12.1", about)
    if Trade in uses:
        return Refusal("Hands are traded with another player: choose one.", "ZB-9.1", about)
    if Fish in uses:
        return Refusal(*_fish(state, seat, target), about)
    if Rob in uses:
        return Refusal(*_rob(state, target), about)
    if Quarantine in uses and [state.face(other) for other in state.hand(seat)].count(face) < 2:
        return Refusal("A single Quarantine card does nothing: it takes two.", "ZB-R12", about)
    if Quarantine in uses and target in state.hand(seat) and state.face(target) is face:
        return Refusal("No opponent has a horde that could be quarantined.", "ZB-6.2", about)
    place = HORDE[target] if target in state.seats else target if target in OWNER else _lies_open(state, target)
    if place not in state.piles or place not in OWNER:
        return Refusal("{0} can do nothing there.", "ZB-4.1", about)
    spot = Spot(state, seat, face, place, target)
    return Refusal(*(_elsewhere(state, seat, spot) or _on_a_horde(spot)), spot.about(card))


# -- cards for players and for the Grave -----------------------------------------------------------


def _fish(state: Zombs, seat: Seat, target: Ref) -> Reason:
    if not Outlook(state, seat).can_grow():
        return "Your own horde has no end that can grow.", "ZB-R30"
    if target == partner(state.seats, seat):
        return "Only opponents can be asked, not your partner.", "ZB-R30"
    return "Choose the opponent you want to ask.", "ZB-10.1"


def _rob(state: Zombs, target: Ref) -> Reason:
    grave = state.piles[GRAVE]
    if all(any(isinstance(use, Rob) for use in state.face(card).uses) for card in grave):
        return "There is nothing to take from the Grave.", "ZB-R32"
    if target in grave:
        return "Another {1} cannot be taken.", "ZB-R32"
    return "{0} takes a card that lies in the Grave.", "ZB-11.2"


# -- cards for hordes ------------------------------------------------------------------------------


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
        self.cures = Cure in self.uses and not state.parameters.cure_as_brain

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


def _elsewhere(state: Zombs, seat: Seat, spot: Spot) -> Reason | None:
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


def _on_a_horde(spot: Spot) -> Reason:
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
