"""Why a click does nothing. The predicate that decides what is offered is the one that says why not."""

from __future__ import annotations

from ossuary.engine import Ref, Refusal, Seat

from .state import AIMED, Hedge

NO_DEED = Refusal("{0} has no deed of its own: it is claimed to block one.", "MA-4.1")
TOO_DEAR = Refusal("{0} costs more trinkets than you have.", "MA-2.5")
YOURSELF = Refusal("Choose another flock than your own.", "MA-2.1")
GONE = Refusal("{1} has no birds left and is out of the game.", "MA-5.2")
NOTHING_THERE = Refusal("{1} has no trinkets to steal.", "MA-2.4")
CLAIM_INSTEAD = Refusal("You need not show a bird: say which one you claim.", "MA-2.1")
HIDDEN = Refusal("Nobody looks into another's nest. Claim a bird, or wait for a claim to doubt.", "MA-1.1")
STAYS = Refusal("Birds on the fence do not come back.", "MA-3.5")
NOT_DRAWN = Refusal("Only the Cuckoo takes birds from the hedge.", "MA-2.6")
BIRD_FIRST = Refusal("Say first which bird you claim, then against whom.", "MA-2.1")
COUNTED = Refusal("Trinkets come by pecking, fishing and stealing.", "MA-2.1")


def cannot_claim(state: Hedge, seat: Seat, bird: str) -> Refusal | None:
    """MA-2.1, MA-2.5  None: this flock may claim that bird in its turn."""
    design = state.cards.designs[bird]
    if not design.deed:
        return NO_DEED
    return TOO_DEAR if state.trinkets[seat] < design.costs else None


def cannot_aim(state: Hedge, seat: Seat, bird: str, victim: Seat) -> Refusal | None:
    """MA-2.4, MA-2.5  None: the deed of that bird may be done to that flock."""
    if victim == seat:
        return YOURSELF
    if not state.nest(victim):
        return GONE
    return NOTHING_THERE if state.cards.designs[bird].deed == "steal" and not state.trinkets[victim] else None


def why_not(state: Hedge, seat: Seat, refs: tuple[Ref, ...]) -> Refusal | None:
    """For who has clicked something in vain. Only what all may know decides what is said."""
    if not refs:
        return None
    bird = refs[0].removeprefix("say:")
    if bird in state.cards.designs:
        if refusal := cannot_claim(state, seat, bird):
            return refusal
        aimed = state.cards.designs[bird].deed in AIMED
        return cannot_aim(state, seat, bird, refs[1]) if aimed and refs[1:] and refs[1] in state.seats else None
    place = refs[0].partition(":")[0]
    if place == f"{seat}.nest" or refs[0] in state.nest(seat):
        return CLAIM_INSTEAD
    if place.endswith(".nest"):
        return HIDDEN
    if place == "fence" or refs[0] in state.piles["fence"]:
        return STAYS
    if place == "hedge":
        return NOT_DRAWN
    if refs[0] in state.seats:
        return BIRD_FIRST
    return COUNTED if place.endswith(".trinkets") else None
