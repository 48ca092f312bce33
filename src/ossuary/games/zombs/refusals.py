"""Why a click does nothing: one sentence, and the rule that says so.

The uses of cards know why they cannot be done on a target; here it is found out which use and which target were meant.
Asked for when somebody has clicked, never in simulated games. Reasons are read off what lies open and the seat's own
hand, so they tell nothing that the seat may not know.
"""

from __future__ import annotations

from ossuary.engine import Place, Ref, Refusal, Seat, design_of

from .cards.cards import Use
from .cards.hordes import NOTHING_THERE, TAKES_TWO, Block, Clear, Expand, Lift, Quarantine, Start, Unblock, first_two
from .cards.specials import UNDER_A_BLOCK, Catch, Cure, Fish, Rob, Trade
from .state import GRAVE, HIGH, HORDE, LOW, OWNER, POOL, VAULT, Zombs, team
from .turn import DRAW_EITHER, DRAW_FROM_GRAVE, Turn

TAKE_A_FISH = Refusal("Take one of the cards that fit your horde.", "ZB-R29")
ALIKE = Refusal("Your copies of {0} are alike: use the first of them.", "ZB-4.1")

POOL_DRAWN = Refusal("You have drawn from the Pool: only Rob the Grave reaches the Grave this turn.", "ZB-3.6")
ONLY_THE_TOP = Refusal("Only the top card of the Grave can be drawn: choose the pile.", "ZB-3.4")
NO_POOL = Refusal("The Pool is empty, and the Grave is too small to make a new one.", "ZB-R7")
DRAW_FIRST = Refusal("First you draw, then you act.", "ZB-3.7")
HAVE_DRAWN = Refusal("You have finished drawing for this turn.", "ZB-3.7")
OUT_OF_THE_GAME = Refusal("What lies in the Vault is out of the game.", "ZB-1.4")
BEGIN_WITH_YOUR_HAND = Refusal("Begin with a card of your own hand.", "ZB-4.1")

NOT_TO_THE_VAULT = Refusal("{0} is no card for the Vault: it is discarded to the Grave.", "ZB-R9")
TO_THE_VAULT = Refusal("{0} is discarded to the Vault.", "ZB-R10")
NOT_TO_THE_POOL = Refusal("Nothing is ever put back into the Pool.", "ZB-12.1")
CHOOSE_TWO = Refusal("Choose two Quarantine cards, then the horde.", "ZB-6.1")
NONE_TO_QUARANTINE = Refusal("No opponent has a horde that could be quarantined.", "ZB-6.2")
ON_THE_HORDE = Refusal("{0} is used on the whole horde: choose that.", "ZB-4.1")
ON_AN_END = Refusal("{0} is used on an end of the horde: choose that.", "ZB-4.1")
INSIDE = Refusal("Only the lowest or the highest Zomb of a horde can be cured.", "ZB-8.2")

# Of several uses of a card on a horde, the first of these was meant; on an opponent's, never the first.
MEANT: tuple[type[Use], ...] = (Expand, Block, Quarantine, Cure, Clear, Unblock, Lift)


def why_not(state: Zombs, seat: Seat, refs: tuple[Ref, ...]) -> Refusal | None:
    """The first reason that applies; None where nothing was clicked."""
    if not refs:
        return None
    if isinstance(state.flow[-1], Catch):
        return TAKE_A_FISH
    drawing = state.waiting[seat] in (DRAW_EITHER, DRAW_FROM_GRAVE)
    if drawing or refs[0] not in state.hand(seat):
        return _without_card(state, refs[0], drawing)
    if _is_alike(state, seat, refs):
        return ALIKE
    return _with_card(state, seat, refs[0], refs[-1])


def _without_card(state: Zombs, ref: Ref, drawing: bool) -> Refusal:
    """First clicked was something else than a card of the hand, or it is too early for those."""
    where, turn = _lies_open(state, ref), state.flow[-1]
    if GRAVE in (ref, where) and isinstance(turn, Turn) and turn.pool_drawn:
        return POOL_DRAWN
    if drawing:
        return ONLY_THE_TOP if where == GRAVE else NO_POOL if ref == POOL else DRAW_FIRST
    if GRAVE in (ref, where) or ref == POOL:
        return HAVE_DRAWN
    return OUT_OF_THE_GAME if VAULT in (ref, where) else BEGIN_WITH_YOUR_HAND


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
    face = state.face(card)
    uses = {type(use): use for use in face.uses}
    if target == VAULT and not face.vault:
        return NOT_TO_THE_VAULT
    if target == GRAVE and face.vault:
        return TO_THE_VAULT
    if target == POOL:
        return NOT_TO_THE_POOL
    for kind in (Trade, Fish, Rob):
        if kind in uses:
            return uses[kind].why_not(state, seat, face, target) or NOTHING_THERE
    if Quarantine in uses and len(first_two(state, seat, face)) < 2:
        return TAKES_TWO
    if Quarantine in uses and target in state.hand(seat) and state.face(target) is face:
        return NONE_TO_QUARANTINE
    place = HORDE[target] if target in state.seats else target if target in OWNER else _lies_open(state, target)
    if place not in state.piles or place not in OWNER:
        return NOTHING_THERE
    return Attempt(state, seat, card, place, target).refusal()


class Attempt:
    """To use a card on a horde, or on an end of one."""

    def __init__(self, state: Zombs, seat: Seat, card: Ref, place: Place, clicked: Ref) -> None:
        self.state, self.seat, self.card = state, seat, card
        self.face = state.face(card)
        self.uses = {type(use): use for use in self.face.uses}
        self.owner = OWNER[place]
        self.horde = state.horde(self.owner)
        self.is_friend = self.owner in team(state.seats, seat)
        self.clicked = clicked
        self.place = self._end_meant() if place == HORDE[self.owner] and self.horde else place

    def _end_meant(self) -> Place:
        """Who clicks the last card of a horde means that end; a Zomb for a friend goes where its number belongs."""
        low, high = (self.state.face(card).number for card in (self.horde[0], self.horde[-1]))
        joins = self.is_friend and self.face.colour == self.state.colour(self.owner)
        clicked = self.clicked if len(self.horde) > 1 else ""
        if (joins and self.face.number < low) or clicked == self.horde[0]:
            return LOW[self.owner]
        if (joins and self.face.number > high) or clicked == self.horde[-1]:
            return HIGH[self.owner]
        return HORDE[self.owner]

    def refusal(self) -> Refusal:
        """With the things that the sentences of hordes and specials speak of."""
        state, place = self.state, self.place
        block = state.block(place)
        numbers = (state.block_number(place) if block else 0, state.next_number(place), state.colour(self.owner))
        about = (self.card, place, block, *(f"say:{number}" for number in numbers))
        return (self._cure_out_of_reach() or self._elsewhere() or self._why_not())._replace(about=about)

    def _cure_out_of_reach(self) -> Refusal | None:
        """A Zomb was clicked that cannot be cured where it lies, though the Cure could remove a block from there."""
        state = self.state
        if Cure not in self.uses or self.is_friend or self.clicked not in self.horde or state.settings.cure_as_brain:
            return None
        if self.clicked in self.horde[1:-1] and not state.is_quarantined(self.owner):
            return INSIDE
        return UNDER_A_BLOCK if state.block(self.place) else None

    def _elsewhere(self) -> Refusal | None:
        """The card can be used on that horde, only not by clicking this."""
        state, whole = self.state, HORDE[self.owner]
        options = [option for option in state.waiting[self.seat].options if state.face(option.refs[0]) is self.face]
        places = {option.refs[-1] for option in options if OWNER.get(option.refs[-1]) == self.owner}
        if not places:
            return None
        if Quarantine in self.uses:
            return CHOOSE_TWO
        if whole in places:
            return ON_THE_HORDE
        return ON_AN_END if self.place in places or self.place == whole else None

    def _why_not(self) -> Refusal:
        """The use that was most likely meant says why it is not possible."""
        state, seat, face, whole = self.state, self.seat, self.face, HORDE[self.owner]
        if Expand in self.uses and self.is_friend and not self.horde:
            return Start().why_not(state, seat, face, whole) or NOTHING_THERE
        kind = next((kind for kind in (MEANT if self.is_friend else MEANT[1:]) if kind in self.uses), None)
        if kind is None:
            return NOTHING_THERE
        place = LOW[self.owner] if kind is Cure and self.place == whole else self.place
        return self.uses[kind].why_not(state, seat, face, place) or NOTHING_THERE
