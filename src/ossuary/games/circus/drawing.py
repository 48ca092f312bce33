"""Chapter 6: drawing cards, one by one and from any deck."""

from __future__ import annotations

from dataclasses import dataclass

from ossuary.engine import DONE, Answer, Choice, Next, Place, Procedure, Question, Refusal, Seat, ask, go

from .state import COMMON, SAID, UPGRADES, VOODOO, Circus
from .verbs import draw

DRAW = Choice("circus.draw", "Draw {1!s}")
DRAWN: dict[Place, str] = {UPGRADES: "an Upgrade", VOODOO: "a Voodoo card", COMMON: "a card"}

NOTHING_TO_DRAW = Refusal("There is nothing left to draw or to shuffle.", "CC-R37")
ANOTHER_DECK = Refusal("This card comes from another deck.", "CC-R58")


@dataclass(slots=True)
class Draw(Procedure):
    """CC-6.3, CC-R37  The deck is chosen for each card, after the last one was seen."""

    seat: Seat
    left: int
    deck: Place = ""  # from this one only

    def begin(self, state: Circus) -> Next:
        if self.left <= 0:
            return DONE
        decks = [deck for deck in state.decks if self.why_not(state, deck) is None]
        if not decks:
            return DONE
        question = Question(
            "Draw a card; still to draw: {0}", [DRAW[deck, DRAWN[deck]] for deck in decks], "CC-6.3", (SAID[self.left],)
        )
        return ask(self.seat, question, then=self.draw)

    def why_not(self, state: Circus, deck: Place) -> Refusal | None:
        if not state.can_draw(deck):
            return NOTHING_TO_DRAW
        return ANOTHER_DECK if self.deck and deck != self.deck else None

    def draw(self, state: Circus, answer: Answer) -> Next:
        self.left -= 1
        draw(state, self.seat, answer.option.refs[0])
        return go(self.begin)
