"""Words of cards that are about the running test: who is tested by which Quest, and who gets it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Literal

from ossuary.engine import Choice, Next, Question, Ref, Seat, ask, tell

from .asking import ask_player
from .cards import Deed
from .modifying import the_test
from .quest_events import (
    AttemptRepeated,
    BonusPromised,
    QuestAdded,
    QuestForced,
    QuestReplaced,
    Retargeted,
    SuccessAssured,
    SuccessStolen,
)
from .state import QUESTS, ROW, Circus, Trial
from .verbs import reveal

if TYPE_CHECKING:
    from .casting import Casting

ADD_QUEST = Choice("circus.add_quest", "Add {0}")


def start_again(state: Circus, tester: Seat, quest: Ref) -> None:
    """CC-R48 to CC-R50  Dice, added values and promises are gone; back to the moment before the roll."""
    state.test = Trial(tester, quest, again=True)


@dataclass(frozen=True)
class AutoSuccess(Deed):
    """CC-R61  Before the roll, or before a random Quest is known."""

    says: ClassVar[str] = "the test succeeds without a roll"

    def can(self, state: Circus, seat: Seat) -> bool:
        return not (state.lucky or (state.test is not None and state.test.certain))

    def run(self, state: Circus, by: Casting) -> Next:
        if state.test is None:
            state.lucky = True
        else:
            state.test.certain = True
        tell(state, SuccessAssured, by.seat)
        return by.on()


@dataclass(frozen=True)
class Retarget(Deed):
    """CC-R48"""

    says: ClassVar[str] = "{who} takes over the test"
    who: Literal["an opponent", "another player"]

    def can(self, state: Circus, seat: Seat) -> bool:
        return bool(self.able(state, seat))

    def able(self, state: Circus, seat: Seat) -> list[Seat]:
        test = the_test(state)
        attribute = state.quest(test.quest).test
        among = state.opponents(seat) if self.who == "an opponent" else state.seats
        return [other for other in among if other != test.tester and state.attribute(other, attribute) > 0]

    def ask(self, state: Circus, by: Casting) -> Next | None:
        return (
            None if by.picks else ask_player(by, "Who is to take over the test?", self.able(state, by.seat), "CC-R48")
        )

    def run(self, state: Circus, by: Casting) -> Next:
        test, other = the_test(state), by.picks[0]
        tell(state, Retargeted, other, test.tester)
        start_again(state, other, test.quest)
        return by.on()


@dataclass(frozen=True)
class ReplaceQuest(Deed):
    """CC-R49"""

    says: ClassVar[str] = "the top Quest of the deck is tested instead"

    def can(self, state: Circus, seat: Seat) -> bool:
        return bool(state.piles[QUESTS])

    def run(self, state: Circus, by: Casting) -> Next:
        test = the_test(state)
        (quest,) = reveal(state, 1, "CC-R49")
        tell(state, QuestReplaced, quest, test.quest)
        start_again(state, test.tester, quest)
        return by.on()


@dataclass(frozen=True)
class ForceQuest(Deed):
    """CC-R62"""

    says: ClassVar[str] = "you choose the Quest that player tries"

    def can(self, state: Circus, seat: Seat) -> bool:
        return state.chooser != seat

    def run(self, state: Circus, by: Casting) -> Next:
        state.chooser = by.seat
        tell(state, QuestForced, by.seat, state.active)
        return by.on()


@dataclass(frozen=True)
class ExtraQuest(Deed):
    """CC-R55"""

    says: ClassVar[str] = "the active player tries one more Quest this turn"

    def run(self, state: Circus, by: Casting) -> Next:
        state.extra += 1
        tell(state, QuestAdded, state.active)
        return by.on()


@dataclass(frozen=True)
class RepeatTest(Deed):
    """CC-R50"""

    says: ClassVar[str] = "the test is repeated"

    def run(self, state: Circus, by: Casting) -> Next:
        test = the_test(state)
        tell(state, AttemptRepeated, test.tester)
        start_again(state, test.tester, test.quest)
        return by.on()


@dataclass(frozen=True)
class StealSuccess(Deed):
    """CC-R51"""

    says: ClassVar[str] = "you get the Quest instead"

    def run(self, state: Circus, by: Casting) -> Next:
        test = the_test(state)
        tell(state, SuccessStolen, by.seat, test.receiver)
        test.receiver = by.seat
        return by.on()


@dataclass(frozen=True)
class BonusQuest(Deed):
    """CC-R51, CC-R72"""

    says: ClassVar[str] = "whoever gets the Quest also gets one of the row that tests the same"

    def can(self, state: Circus, seat: Seat) -> bool:
        return bool(self.fitting(state))

    def fitting(self, state: Circus) -> list[Ref]:
        test = the_test(state)
        attribute = state.quest(test.quest).test
        row = [quest for quest in state.piles[ROW] if quest != test.quest and quest not in test.bonus]
        return [quest for quest in row if state.quest(quest).test == attribute]

    def ask(self, state: Circus, by: Casting) -> Next | None:
        if by.picks:
            return None
        options = [ADD_QUEST[quest] for quest in self.fitting(state)]
        return ask(by.seat, Question("Which Quest is to be added?", options, "CC-R72", (by.card,)), then=by.pick)

    def run(self, state: Circus, by: Casting) -> Next:
        test, quest = the_test(state), by.picks[0]
        test.bonus[quest] = test.receiver
        tell(state, BonusPromised, test.receiver, quest)
        return by.on()
