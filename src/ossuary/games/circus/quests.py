"""Chapters 5, 7 and 10: choosing a Quest, the test, and what comes of it."""

from __future__ import annotations

from dataclasses import dataclass

from ossuary.engine import (
    DONE,
    Answer,
    Choice,
    Next,
    Option,
    Procedure,
    Question,
    Seat,
    ask,
    call,
    go,
    move,
    tell,
)

from .dice import SHOWN, outcome
from .dice_events import DiceRolled
from .dying import LoseLives
from .goal import check_win, most_popular_wins
from .modifying import the_test
from .moments import G1, G2, G3, G4, G5
from .quest_events import AttemptDropped, Awarded, Judged, NoQuest, QuestChosen, RandomChosen, TokenAdded
from .state import QUESTS, ROW, WON, Circus, Trial
from .verbs import reveal, throw
from .windows import Window

TRY = Choice("circus.try", "Try {0}")  # a Quest of the row
TRY_RANDOM = Choice("circus.try_random", "Try a random Quest")


def quest_options(state: Circus, seat: Seat) -> list[Option]:
    """CC-5.1, CC-5.4, CC-D2"""
    strong = {attribute: state.attribute(seat, attribute) > 0 for attribute in ("power", "speed", "intelligence")}
    face = state.cards.face
    options = [TRY[quest] for quest in state.piles[ROW] if strong[face[quest].test]]
    if state.piles[QUESTS]:
        options.append(TRY_RANDOM[QUESTS])
    return options


@dataclass(slots=True)
class ChooseQuest(Procedure):
    """CC-5.1, CC-4.3, CC-R19, CC-R62, CC-D2  By the active player, or by who has taken over."""

    seat: Seat

    def begin(self, state: Circus) -> Next:
        options = quest_options(state, self.seat)
        if not options:
            return go(self.skip)
        question = Question("Which Quest does {0} try?", options, "CC-5.1", (self.seat,))
        return ask(state.chooser or self.seat, question, then=self.chosen)

    def skip(self, state: Circus) -> Next:
        """CC-R24"""
        state.idle |= {self.seat}
        tell(state, NoQuest, self.seat)
        return DONE

    def chosen(self, state: Circus, answer: Answer) -> Next:
        state.idle = frozenset()
        state.chosen = answer.option.refs[0]
        if state.chosen == QUESTS:
            tell(state, RandomChosen, self.seat)
        else:
            tell(state, QuestChosen, self.seat, state.chosen)
        return DONE


@dataclass(slots=True)
class Attempt(Procedure):
    """One Quest, from its choice to its outcome."""

    seat: Seat

    def begin(self, state: Circus) -> Next:
        state.chooser = state.chosen = ""
        return call(Window(G1, self.seat), then=self.choose)

    def choose(self, state: Circus) -> Next:
        if state.turn_over:
            return DONE
        return call(ChooseQuest(self.seat), then=self.start)

    def start(self, state: Circus) -> Next:
        if not state.chosen:
            return DONE
        if state.chosen == QUESTS:
            return call(Window(G2, self.seat), then=self.reveal)
        state.test = Trial(self.seat, state.chosen)
        return go(self.prepare)

    def reveal(self, state: Circus) -> Next:
        """CC-5.2, CC-R20  From now on it lies in the row."""
        lucky, state.lucky = state.lucky, False
        if state.turn_over:
            return DONE
        (quest,) = reveal(state, 1, "CC-R20")
        state.test = Trial(self.seat, quest, certain=lucky)
        return go(self.prepare)

    def prepare(self, state: Circus) -> Next:
        test = the_test(state)
        test.again = False
        return call(Window(G3, test.tester), then=self.roll)

    def roll(self, state: Circus) -> Next:
        """CC-7.5, CC-5.5, CC-R3, CC-R61"""
        if away := self.elsewhere(state):
            return away
        test = the_test(state)
        attribute = state.quest(test.quest).test
        count = state.attribute(test.tester, attribute)
        if test.certain:
            return go(self.succeed)
        if not count:
            return go(self.bore)
        test.dice = [SHOWN[throw(state)] for _ in range(count)]
        if state.news is not None:
            tell(state, DiceRolled, test.tester, attribute, tuple(value.face for value in test.dice))
        return call(Window(G4, test.tester), then=self.judge)

    def elsewhere(self, state: Circus) -> Next | None:
        """CC-R46, CC-R48 to CC-R50  The turn has ended in between, or the test begins again."""
        if state.turn_over:
            return go(self.drop)
        return go(self.prepare) if the_test(state).again else None

    def drop(self, state: Circus) -> Next:
        """CC-R46  The Quest stays where it is, without a token."""
        tell(state, AttemptDropped, self.seat)
        state.test = None
        return DONE

    def judge(self, state: Circus) -> Next:
        """CC-8.7, CC-R25"""
        if away := self.elsewhere(state):
            return away
        test = the_test(state)
        result = outcome((*test.dice, *test.added))
        return go({"success": self.succeed, "fail": self.fail, "boring": self.bore}[result])

    # -- outcomes ----------------------------------------------------------------------------------

    def succeed(self, state: Circus) -> Next:
        test = the_test(state)
        test.receiver = test.tester
        self.announce(state, test, "success")
        return call(Window(G5, test.tester), then=self.award)

    def award(self, state: Circus) -> Next:
        """CC-10.1, CC-10.2, CC-R51"""
        if away := self.elsewhere(state):
            return away
        test = the_test(state)
        for quest, seat in {test.quest: test.receiver, **test.bonus}.items():
            move(state, quest, ROW, WON[seat])
            if state.news is not None:
                tell(state, Awarded, seat, quest, state.reward(quest), under="" if quest == test.quest else "CC-R72")
        return check_win(state) or go(self.settle)

    def fail(self, state: Circus) -> Next:
        """CC-10.3 to CC-10.5"""
        test = the_test(state)
        self.announce(state, test, "fail")
        state.tokens[test.quest] = state.tokens.get(test.quest, 0) + 1
        tell(state, TokenAdded, test.quest)
        return call(LoseLives(test.tester, state.quest(test.quest).level), then=self.settle)

    def bore(self, state: Circus) -> Next:
        """CC-10.7, CC-10.8, CC-R22"""
        self.announce(state, the_test(state), "boring")
        reveal(state, 1, "CC-10.8")
        return go(self.settle)

    def settle(self, state: Circus) -> Next:
        """CC-5.3, CC-R21, CC-R23"""
        state.test = None
        if not state.piles[ROW]:
            if not state.piles[QUESTS]:
                return most_popular_wins(state, "No Quests are left: the most popular wins", "CC-R23")
            reveal(state, 3, "CC-5.3")
        return DONE

    def announce(self, state: Circus, test: Trial, result: str) -> None:
        """CC-R25; without dice CC-R61 or CC-5.5"""
        if state.news is not None:
            unrolled = "CC-R61" if test.certain else "" if test.dice or test.added else "CC-5.5"
            tell(state, Judged, test.tester, test.quest, result, under=unrolled)
