"""Chapter 6: drawing cards, one by one and from any deck."""

from __future__ import annotations

from dataclasses import dataclass

from ossuary.engine import DONE, Answer, Choice, Next, Place, Procedure, Question, Seat, ask, go

from .state import COMMON, UPGRADES, VOODOO, Circus
from .verbs import draw

DRAW = Choice("circus.draw", "Draw {1!s}")
DRAWN: dict[Place, str] = {UPGRADES: "an Upgrade", VOODOO: "a Voodoo card", COMMON: "a card"}


@dataclass(slots=True)
class Draw(Procedure):
    """CC-6.3, CC-D9, CC-R37  The deck is chosen for each card, after the last one was seen."""

    seat: Seat
    left: int
    deck: Place = ""  # from this one only

    def begin(self, state: Circus) -> Next:
        if self.left <= 0:
            return DONE
        decks = [deck for deck in ((self.deck,) if self.deck else state.decks) if state.can_draw(deck)]
        if not decks:
            return DONE
        question = Question("Draw a card", [DRAW[deck, DRAWN[deck]] for deck in decks], "CC-6.3")
        return ask(self.seat, question, then=self.draw)

    def draw(self, state: Circus, answer: Answer) -> Next:
        self.left -= 1
        draw(state, self.seat, answer.option.refs[0])
        return go(self.begin)
