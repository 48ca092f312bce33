"""Chapter 4: playing a card, and answering one."""

from __future__ import annotations

from dataclasses import dataclass

from ossuary.engine import (
    DONE,
    PASS,
    Answer,
    Choice,
    Next,
    Procedure,
    Question,
    Ref,
    Resolve,
    Seat,
    ask_first,
    call,
    clockwise,
)

from .state import Graveyard
from .verbs import clear_away, lay

REACT = Choice("graveyard.react", "React with {0}")


@dataclass(slots=True)
class PlayCard(Procedure):
    """GY-4.1  Lay it on the stack, let everyone react, carry it out, discard it."""

    seat: Seat
    card: Ref

    def begin(self, state: Graveyard) -> Next:
        lay(state, self.seat, self.card)
        return call(Reactions(self.seat, self.card), then=self.resolve)

    def resolve(self, state: Graveyard) -> Next:
        if self.card not in state.stack:
            return DONE
        return call(Resolve(self.seat, self.card, rule="GY-4.3"), then=self.finish)

    def finish(self, state: Graveyard) -> Next:
        clear_away(state, self.card)
        return DONE


@dataclass(slots=True)
class Reactions(Procedure):
    """GY-4.2  While the card lies there all others may answer at once; the first to speak acts."""

    actor: Seat
    card: Ref

    def begin(self, state: Graveyard) -> Next:
        if self.card not in state.stack:
            return DONE
        return ask_first(
            {
                seat: Question(
                    "React to {0}?",
                    [*(REACT[card] for card in state.reactions(seat)), PASS],
                    rule="GY-4.2",
                    about=(self.card,),
                    kind="reaction",
                )
                for seat in state.speakers(clockwise(state.seats, self.actor)[1:])
            },
            then=self.react,
        )

    def react(self, state: Graveyard, answer: Answer | None) -> Next:
        if answer is None:
            return DONE
        return call(PlayCard(answer.seat, answer.option.refs[0]), then=self.begin)
