"""RB-7.6 and RB-10.7: gaining items and allies, within the limits of what a hero can carry (D-27, D-28)."""

from __future__ import annotations

from dataclasses import dataclass

from ossuary.engine import (
    DONE,
    Answer,
    Choice,
    Next,
    Place,
    Procedure,
    Question,
    Ref,
    Seat,
    ask,
    button,
    call,
    go,
    move,
    tell,
)
from ossuary.games.zanaga.cards.cards import Ally
from ossuary.games.zanaga.cards.resolve import play_out
from ossuary.games.zanaga.events.table import Looked
from ossuary.games.zanaga.state import ITEMS, MARKET, OFFER, Zanaga, distinct
from ossuary.games.zanaga.verbs.table import gain_card, lose_card

from .wounds import collapse

LIMITS = {"weapon": 2, "armor": 1, "ally": 2}
DISCARD_FOR = Choice("zanaga.discard_for", "Discard {0} for it", costs=True)
KEEP = Choice("zanaga.keep_card", "Keep {0}")
REFUSE = button("zanaga.do_without_it", "Do without it")


def rivals(state: Zanaga, seat: Seat, card: Ref) -> list[Ref]:
    """Those that stand in the way of one more card of its kind; none while there is room."""
    face = state.cards.face[card]
    kind = "ally" if isinstance(face, Ally) else face.kind
    if kind not in LIMITS:
        return []
    held = state.hired(seat) if kind == "ally" else [
        item for item in state.piles[ITEMS[seat]] if state.cards.face[item].kind == kind and item != card
    ]  # fmt: skip
    return held if len(held) >= LIMITS[kind] else []


@dataclass(slots=True)
class GainCard(Procedure):
    """A card comes to a hero; above the limit he refuses it or discards another at once."""

    seat: Seat
    card: Ref
    source: Place
    under: str = ""  # the rule that gives it

    def begin(self, state: Zanaga) -> Next:
        held = rivals(state, self.seat, self.card)
        if not held:
            return go(self.gain)
        options = [*(DISCARD_FOR[rival] for rival in distinct(held)), REFUSE]
        question = Question("You cannot carry {0} as well", options, self.limit(state), (self.card,))
        return ask(self.seat, question, then=self.answer)

    def limit(self, state: Zanaga) -> str:
        return "RB-7.6" if isinstance(state.cards.face[self.card], Ally) else "RB-10.7"

    def answer(self, state: Zanaga, answer: Answer) -> Next:
        if not answer.option.refs:
            if self.source in OFFER.values():
                move(state, self.card, self.source, MARKET, at=0)
            return DONE
        lose_card(state, self.seat, answer.option.refs[0], self.limit(state))
        return go(self.gain)

    def gain(self, state: Zanaga) -> Next:
        gain_card(state, self.seat, self.card, self.source, self.under)
        return play_out(collapse(state, self.seat))


@dataclass(slots=True)
class LookAtMarket(Procedure):
    """D-28  Look at the top cards of the market deck, keep one, the rest go to the bottom."""

    seat: Seat
    count: int
    under: str = "MZ-6.9"

    def begin(self, state: Zanaga) -> Next:
        deck, offer = state.piles[MARKET], OFFER[self.seat]
        for _ in range(min(self.count, len(deck))):
            move(state, deck[-1], MARKET, offer)
        tell(state, Looked, self.seat, len(state.piles[offer]))
        return go(self.offer)

    def offer(self, state: Zanaga) -> Next:
        options = [KEEP[card] for card in distinct(state.piles[OFFER[self.seat]])]
        return ask(self.seat, Question("Keep one of these cards?", [*options, REFUSE], "RB-1.8"), then=self.keep)

    def keep(self, state: Zanaga, answer: Answer) -> Next:
        kept = answer.option.refs[:1]
        offer = OFFER[self.seat]
        for card in state.piles[offer][:]:
            if card not in kept:
                move(state, card, offer, MARKET, at=0)
        if not kept:
            return DONE
        return call(GainCard(self.seat, kept[0], offer, self.under))
