"""Why a click does nothing: one sentence, and the rule that says so.

Asked for when somebody has clicked, never in simulated games. Reasons are read off what lies open and the seat's
own hand, so they tell nothing that the seat may not know.
"""

from __future__ import annotations

from ossuary.engine import Place, Ref, Refusal, Seat, design_of

from .horde_refusals import Reason, Spot, elsewhere, on_a_horde
from .hordes import Quarantine
from .outlook import Outlook
from .specials import Catch, Fish, Rob, Trade
from .state import GRAVE, HORDE, OWNER, POOL, VAULT, Zombs, partner
from .turn import DRAWS, Turn


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
    return Refusal(*(elsewhere(state, seat, spot) or on_a_horde(spot)), spot.about(card))


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
