"""Words that make completed Quests change hands (CC-R35, CC-R64)."""

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
    Refusal,
    Seat,
    ask,
    ask_all,
    move,
    tell,
)
from ossuary.games.circus.cards.cards import CircusEffect
from ossuary.games.circus.events.quests import QuestGiven
from ossuary.games.circus.goal import check_win
from ossuary.games.circus.state import WON, Circus

from .asking import LEFT, NO_OPPONENT, ask_player, ask_side, neighbour

if TYPE_CHECKING:
    from ossuary.games.circus.casting.casting import Casting

GIVE = Choice("circus.give", "Give {0}", costs=True)

NOBODY_GIVES = Refusal("Nobody has a Quest to give.", "CC-R35")
NO_OPPONENT_GIVES = Refusal("No opponent has a Quest to give.", "CC-R35")
NOTHING_TO_GIVE = Refusal("{0} has no Quest to give.", "CC-R35")
THE_GIVER = Refusal("{0} is the one who gives: choose a neighbour.", "CC-R64")
NO_NEIGHBOUR = Refusal("{0} is no neighbour of {1}.", "CC-R64")


@dataclass(frozen=True)
class PassQuests(CircusEffect):
    """CC-R35  Everybody who has a Quest gives one to the neighbour on that side."""

    says: ClassVar[str] = "everybody who has a Quest gives one to the neighbour on a side you choose"

    def why_not(self, state: Circus, seat: Seat) -> Refusal | None:
        return None if any(state.piles[WON[other]] for other in state.seats) else NOBODY_GIVES

    def ask(self, state: Circus, by: Casting) -> Next | None:
        return None if by.chosen else ask_side(state, by, "To which side does everybody give a Quest?")

    def do(self, state: Circus, by: Casting) -> Procedure:
        return GiveToTheSide(by.chosen[0] == LEFT)


@dataclass(slots=True)
class GiveToTheSide(Procedure):
    """CC-R35, CC-R52  All choose in secret; then the Quests move together."""

    left: bool

    def begin(self, state: Circus) -> Next:
        questions = {
            seat: Question(
                "Which Quest do you give to {0}?",
                [GIVE[quest] for quest in state.piles[WON[seat]]],
                "CC-R35",
                (neighbour(state, seat, left=self.left),),
            )
            for seat in state.seats
            if state.piles[WON[seat]]
        }
        return ask_all(questions, then=self.give)

    def give(self, state: Circus, answers: Sequence[Answer]) -> Next:
        for answer in answers:
            give(state, answer.seat, answer.option.refs[0], neighbour(state, answer.seat, left=self.left))
        return check_win(state) or DONE


@dataclass(frozen=True)
class GiveQuest(CircusEffect):
    """CC-R35, CC-R64  An opponent gives a Quest of their choice to a neighbour of your choice."""

    says: ClassVar[str] = "an opponent gives one Quest to a neighbour you choose"

    def why_not(self, state: Circus, seat: Seat) -> Refusal | None:
        return None if self.owners(state, seat) else NO_OPPONENT_GIVES

    def owners(self, state: Circus, seat: Seat) -> list[Seat]:
        return [other for other in state.opponents(seat) if state.piles[WON[other]]]

    def why_not_on(self, state: Circus, by: Casting, target: Ref) -> Refusal:
        if not by.chosen:
            return NOTHING_TO_GIVE if target in state.opponents(by.seat) else NO_OPPONENT
        giver = by.chosen[0]
        return THE_GIVER if target == giver else NO_NEIGHBOUR._replace(about=(target, giver))

    def ask(self, state: Circus, by: Casting) -> Next | None:
        if not by.chosen:
            return ask_player(by, "Who is to give a Quest away?", self.owners(state, by.seat), "CC-R64")
        if len(by.chosen) == 1:
            owner = by.chosen[0]
            sides = dict.fromkeys((neighbour(state, owner, left=True), neighbour(state, owner, left=False)))
            return ask_player(by, "To which neighbour does {1} give a Quest?", list(sides), "CC-R64", owner)
        return None

    def do(self, state: Circus, by: Casting) -> Procedure:
        return GiveOne(*by.chosen)


@dataclass(slots=True)
class GiveOne(Procedure):
    """CC-R35  The giver chooses which."""

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
