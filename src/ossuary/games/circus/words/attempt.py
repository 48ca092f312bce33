"""Words about the running test: which Quest tests whom, and who gets it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar, Literal

from ossuary.engine import Choice, Next, Question, Ref, Refusal, Seat, ask, tell
from ossuary.games.circus.cards.cards import CircusEffect
from ossuary.games.circus.events.quests import (
    AttemptRepeated,
    BonusPromised,
    QuestAdded,
    QuestForced,
    QuestReplaced,
    Retargeted,
    SuccessAssured,
    SuccessStolen,
)
from ossuary.games.circus.state import QUESTS, ROW, Circus, Trial
from ossuary.games.circus.verbs import reveal

from .asking import NO_OPPONENT, ask_player

if TYPE_CHECKING:
    from ossuary.games.circus.casting.casting import Casting

ADD_QUEST = Choice("circus.add_quest", "Add {0}")

CERTAIN_ALREADY = Refusal("The success is certain already.", "CC-R61")
NOBODY_ABLE = Refusal("Nobody else who could take over has any of what is tested.", "CC-R48")
TESTED_ALREADY = Refusal("{0} is being tested already.", "CC-R48")
NONE_OF_WHAT_IS_TESTED = Refusal("{0} has none of what is tested.", "CC-R48")
NO_QUEST_LEFT = Refusal("There is no Quest left in the deck.", "CC-R23")
CHOOSER_ALREADY = Refusal("You choose the Quest already.", "CC-R62")
NO_SECOND_QUEST = Refusal("No other Quest of the row tests the same.", "CC-R72")
NOT_THAT_QUEST = Refusal("{0} is the same Quest, or tests something else.", "CC-R72")


def start_again(state: Circus, tester: Seat, quest: Ref) -> None:
    """CC-R48 to CC-R50  Dice, added values and promises are gone; back to the moment before the roll."""
    state.test = Trial(tester, quest, again=True)


@dataclass(frozen=True)
class AutoSuccess(CircusEffect):
    """CC-R61  Before the roll, or before a random Quest is known."""

    says: ClassVar[str] = "the test succeeds without a roll"

    def why_not(self, state: Circus, seat: Seat) -> Refusal | None:
        return CERTAIN_ALREADY if state.lucky or (state.test is not None and state.test.certain) else None

    def do(self, state: Circus, by: Casting) -> None:
        if state.test is None:
            state.lucky = True
        else:
            state.test.certain = True
        tell(state, SuccessAssured, by.seat)


@dataclass(frozen=True)
class Retarget(CircusEffect):
    """CC-R48  Somebody else who has some of the attribute is tested, from before the roll."""

    says: ClassVar[str] = "{who} takes over the test"
    who: Literal["an opponent", "another player"]

    def why_not(self, state: Circus, seat: Seat) -> Refusal | None:
        return None if self.able(state, seat) else NOBODY_ABLE

    def able(self, state: Circus, seat: Seat) -> list[Seat]:
        test = state.running_test
        attribute = state.quest(test.quest).test
        among = state.opponents(seat) if self.who == "an opponent" else state.seats
        return [other for other in among if other != test.tester and state.attribute(other, attribute) > 0]

    def why_not_on(self, state: Circus, by: Casting, target: Ref) -> Refusal:
        if target == state.running_test.tester:
            return TESTED_ALREADY
        if self.who == "an opponent" and target not in state.opponents(by.seat):
            return NO_OPPONENT
        return NONE_OF_WHAT_IS_TESTED

    def ask(self, state: Circus, by: Casting) -> Next | None:
        if by.chosen:
            return None
        test = state.running_test
        prompt = "Who is to take over the test of {1} for {2}?"
        return ask_player(by, prompt, self.able(state, by.seat), "CC-R48", test.tester, test.quest)

    def do(self, state: Circus, by: Casting) -> None:
        test, other = state.running_test, by.chosen[0]
        tell(state, Retargeted, other, test.tester)
        start_again(state, other, test.quest)


@dataclass(frozen=True)
class ReplaceQuest(CircusEffect):
    """CC-R49  A Quest of the deck is tested instead, from before the roll; the old one stays in the row."""

    says: ClassVar[str] = "the top Quest of the deck is tested instead"

    def why_not(self, state: Circus, seat: Seat) -> Refusal | None:
        return None if state.piles[QUESTS] else NO_QUEST_LEFT

    def do(self, state: Circus, by: Casting) -> None:
        test = state.running_test
        (quest,) = reveal(state, 1, "CC-R49")
        tell(state, QuestReplaced, quest, test.quest)
        start_again(state, test.tester, quest)


@dataclass(frozen=True)
class ForceQuest(CircusEffect):
    """CC-R62  The Quest of the active player is chosen by who plays the card."""

    says: ClassVar[str] = "you choose the Quest that player tries"

    def why_not(self, state: Circus, seat: Seat) -> Refusal | None:
        return CHOOSER_ALREADY if state.chooser == seat else None

    def do(self, state: Circus, by: Casting) -> None:
        state.chooser = by.seat
        tell(state, QuestForced, by.seat, state.active)


@dataclass(frozen=True)
class ExtraQuest(CircusEffect):
    """CC-R55  One more Quest is chosen and tried in this turn."""

    says: ClassVar[str] = "the active player tries one more Quest this turn"

    def do(self, state: Circus, by: Casting) -> None:
        state.now = replace(state.now, extra=state.now.extra + 1)
        tell(state, QuestAdded, state.active)


@dataclass(frozen=True)
class RepeatTest(CircusEffect):
    """CC-R50  The success is void, and the test begins before the roll."""

    says: ClassVar[str] = "the test is repeated"

    def do(self, state: Circus, by: Casting) -> None:
        test = state.running_test
        tell(state, AttemptRepeated, test.tester)
        start_again(state, test.tester, test.quest)


@dataclass(frozen=True)
class StealSuccess(CircusEffect):
    """CC-R51  Who plays it will be awarded."""

    says: ClassVar[str] = "you get the Quest instead"

    def do(self, state: Circus, by: Casting) -> None:
        test = state.running_test
        tell(state, SuccessStolen, by.seat, test.receiver)
        test.receiver = by.seat


@dataclass(frozen=True)
class BonusQuest(CircusEffect):
    """CC-R51, CC-R72  Who would be awarded at this moment gets a second Quest of the row."""

    says: ClassVar[str] = "whoever gets the Quest also gets one of the row that tests the same"

    def why_not(self, state: Circus, seat: Seat) -> Refusal | None:
        return None if self.fitting(state) else NO_SECOND_QUEST

    def fitting(self, state: Circus) -> list[Ref]:
        test = state.running_test
        attribute = state.quest(test.quest).test
        row = [quest for quest in state.piles[ROW] if quest != test.quest and quest not in test.bonus]
        return [quest for quest in row if state.quest(quest).test == attribute]

    def why_not_on(self, state: Circus, by: Casting, target: Ref) -> Refusal:
        return NOT_THAT_QUEST

    def ask(self, state: Circus, by: Casting) -> Next | None:
        if by.chosen:
            return None
        options = [ADD_QUEST[quest] for quest in self.fitting(state)]
        return ask(
            by.seat,
            Question("Which Quest does {1} get as well?", options, "CC-R72", (by.card, state.running_test.receiver)),
            then=by.pick,
        )

    def do(self, state: Circus, by: Casting) -> None:
        test, quest = state.running_test, by.chosen[0]
        test.bonus[quest] = test.receiver
        tell(state, BonusPromised, test.receiver, quest)
