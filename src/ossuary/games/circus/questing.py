"""Words of cards that are about Quests: who is tested by which, and who gets them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Literal

from ossuary.engine import (
    DONE,
    Answer,
    Next,
    Option,
    Procedure,
    Question,
    Ref,
    Seat,
    ask,
    ask_all,
    call,
    clockwise,
    move,
    next_seat,
    tell,
)

from .cards import Deed
from .events import (
    AttemptRepeated,
    BonusPromised,
    QuestAdded,
    QuestForced,
    QuestGiven,
    QuestReplaced,
    Retargeted,
    SuccessAssured,
    SuccessStolen,
)
from .goal import check_win
from .modifying import the_test
from .state import QUESTS, ROW, WON, Circus, Trial
from .verbs import reveal

if TYPE_CHECKING:
    from .casting import Casting


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
        if state.news is not None:
            tell(state, SuccessAssured(by.seat))
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
        if state.news is not None:
            tell(state, Retargeted(other, test.tester))
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
        (quest,) = reveal(state, 1)
        if state.news is not None:
            tell(state, QuestReplaced(quest, test.quest))
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
        if state.news is not None:
            tell(state, QuestForced(by.seat, state.active))
        return by.on()


@dataclass(frozen=True)
class ExtraQuest(Deed):
    """CC-R55"""

    says: ClassVar[str] = "the active player tries one more Quest this turn"

    def run(self, state: Circus, by: Casting) -> Next:
        state.extra += 1
        if state.news is not None:
            tell(state, QuestAdded(state.active))
        return by.on()


@dataclass(frozen=True)
class RepeatTest(Deed):
    """CC-R50"""

    says: ClassVar[str] = "the test is repeated"

    def run(self, state: Circus, by: Casting) -> Next:
        test = the_test(state)
        if state.news is not None:
            tell(state, AttemptRepeated(test.tester))
        start_again(state, test.tester, test.quest)
        return by.on()


@dataclass(frozen=True)
class StealSuccess(Deed):
    """CC-R51"""

    says: ClassVar[str] = "you get the Quest instead"

    def run(self, state: Circus, by: Casting) -> Next:
        test = the_test(state)
        if state.news is not None:
            tell(state, SuccessStolen(by.seat, test.receiver))
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
        options = [Option("Add {0}", (quest,)) for quest in self.fitting(state)]
        return ask(by.seat, Question("Which Quest is to be added?", options, "CC-R72", (by.card,)), then=by.pick)

    def run(self, state: Circus, by: Casting) -> Next:
        test, quest = the_test(state), by.picks[0]
        test.bonus[quest] = test.receiver
        if state.news is not None:
            tell(state, BonusPromised(test.receiver, quest))
        return by.on()


@dataclass(frozen=True)
class PassQuests(Deed):
    """CC-D13  Everybody who has a Quest gives one to the neighbour on that side."""

    says: ClassVar[str] = "everybody who has a Quest gives one to the neighbour on a side you choose"

    def can(self, state: Circus, seat: Seat) -> bool:
        return any(state.piles[WON[other]] for other in state.seats)

    def ask(self, state: Circus, by: Casting) -> Next | None:
        return None if by.picks else ask_side(state, by)

    def run(self, state: Circus, by: Casting) -> Next:
        return call(PassOn(by.picks[0] == "say:left"), then=by.next_deed)


@dataclass(slots=True)
class PassOn(Procedure):
    """CC-D13, CC-R52  All choose in secret; then the Quests move together."""

    left: bool

    def begin(self, state: Circus) -> Next:
        questions = {
            seat: Question(
                "Which Quest do you give away?", [give_option(quest) for quest in state.piles[WON[seat]]], "CC-R52"
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
        options = [give_option(quest) for quest in state.piles[WON[self.seat]]]
        question = Question("Which Quest do you give to {0}?", options, "CC-R52", (self.other,))
        return ask(self.seat, question, then=self.give)

    def give(self, state: Circus, answer: Answer) -> Next:
        give(state, self.seat, answer.option.refs[0], self.other)
        return check_win(state) or DONE


def give_option(quest: Ref) -> Option:
    return Option("Give {0}", (quest,))


def give(state: Circus, seat: Seat, quest: Ref, other: Seat) -> None:
    """CC-R35  Tokens travel with it."""
    move(state, quest, WON[seat], WON[other])
    if state.news is not None:
        tell(state, QuestGiven(seat, quest, other))


def neighbour(state: Circus, seat: Seat, *, left: bool) -> Seat:
    """Turns go to the left."""
    return next_seat(state.seats, seat) if left else clockwise(state.seats, seat)[-1]


def ask_side(state: Circus, by: Casting) -> Next:
    """With two players both sides are the same."""
    options = [SIDES["left"]] if len(state.seats) == 2 else list(SIDES.values())
    return ask(by.seat, Question("To which side?", options, "CC-R63", (by.card,)), then=by.pick)


def ask_player(by: Casting, prompt: str, among: Sequence[Seat], rule: str) -> Next:
    return ask(by.seat, Question(prompt, [PLAYERS[seat] for seat in among], rule, (by.card,)), then=by.pick)


class Players(dict[Seat, Option]):
    """Seat -> the option that means this player."""

    def __missing__(self, seat: Seat) -> Option:
        made = self[seat] = Option("{0}", (seat,))
        return made


PLAYERS = Players()
SIDES = {"left": Option("Pass to the {0}", ("say:left",)), "right": Option("Pass to the {0}", ("say:right",))}
