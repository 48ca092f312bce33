"""Words of cards that make completed Quests change hands (CC-D13)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from ossuary.engine import (
    DONE,
    Answer,
    Choice,
    Next,
    Procedure,
    Question,
    Ref,
    Seat,
    ask,
    ask_all,
    call,
    move,
    tell,
)

from .asking import LEFT, ask_player, ask_side, neighbour
from .cards import Deed
from .goal import check_win
from .quest_events import QuestGiven
from .state import WON, Circus

if TYPE_CHECKING:
    from .casting import Casting

GIVE = Choice("circus.give", "Give {0}")


@dataclass(frozen=True)
class PassQuests(Deed):
    """CC-D13  Everybody who has a Quest gives one to the neighbour on that side."""

    says: ClassVar[str] = "everybody who has a Quest gives one to the neighbour on a side you choose"

    def can(self, state: Circus, seat: Seat) -> bool:
        return any(state.piles[WON[other]] for other in state.seats)

    def ask(self, state: Circus, by: Casting) -> Next | None:
        return None if by.picks else ask_side(state, by)

    def run(self, state: Circus, by: Casting) -> Next:
        return call(PassOn(by.picks[0] == LEFT), then=by.next_deed)


@dataclass(slots=True)
class PassOn(Procedure):
    """CC-D13, CC-R52  All choose in secret; then the Quests move together."""

    left: bool

    def begin(self, state: Circus) -> Next:
        questions = {
            seat: Question("Which Quest do you give away?", [GIVE[quest] for quest in state.piles[WON[seat]]], "CC-R35")
            for seat in state.seats
            if state.piles[WON[seat]]
        }
        return ask_all(questions, then=self.give)

    def give(self, state: Circus, answers: Sequence[Answer]) -> Next:
        for answer in answers:
            give(state, answer.seat, answer.option.refs[0], neighbour(state, answer.seat, left=self.left))
        return check_win(state) or DONE


@dataclass(frozen=True)
class GiveQuest(Deed):
    """CC-D13  An opponent gives a Quest of their choice to a neighbour of your choice."""

    says: ClassVar[str] = "an opponent gives one Quest to a neighbour you choose"

    def can(self, state: Circus, seat: Seat) -> bool:
        return any(state.piles[WON[other]] for other in state.opponents(seat))

    def ask(self, state: Circus, by: Casting) -> Next | None:
        if not by.picks:
            owners = [other for other in state.opponents(by.seat) if state.piles[WON[other]]]
            return ask_player(by, "Who is to give a Quest away?", owners, "CC-R64")
        if len(by.picks) == 1:
            owner = by.picks[0]
            sides = dict.fromkeys((neighbour(state, owner, left=True), neighbour(state, owner, left=False)))
            return ask_player(by, "To which neighbour?", list(sides), "CC-R64")
        return None

    def run(self, state: Circus, by: Casting) -> Next:
        return call(GiveOne(*by.picks), then=by.next_deed)


@dataclass(slots=True)
class GiveOne(Procedure):
    """CC-D13  The giver chooses which."""

    seat: Seat
    other: Seat

    def begin(self, state: Circus) -> Next:
        options = [GIVE[quest] for quest in state.piles[WON[self.seat]]]
        question = Question("Which Quest do you give to {0}?", options, "CC-R35", (self.other,))
        return ask(self.seat, question, then=self.give)

    def give(self, state: Circus, answer: Answer) -> Next:
        give(state, self.seat, answer.option.refs[0], self.other)
        return check_win(state) or DONE


def give(state: Circus, seat: Seat, quest: Ref, other: Seat) -> None:
    """CC-R35  Tokens travel with it."""
    move(state, quest, WON[seat], WON[other])
    tell(state, QuestGiven, seat, quest, other)
