"""Chapters 7 and 10: the test of a Quest, and what comes of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ossuary.engine import DONE, Next, Procedure, Ref, Seat, call, go, move, tell
from ossuary.games.circus.body.losing import LoseLives
from ossuary.games.circus.cards.dice import SHOWN, Outcome, outcome, reckoning
from ossuary.games.circus.cards.moments import AFTER_ROLL, BEFORE_ROLL, QUEST_CHOICE, RANDOM_QUEST, SUCCESS
from ossuary.games.circus.casting.windows import Window
from ossuary.games.circus.events.dice import DiceRolled
from ossuary.games.circus.events.quests import AttemptDropped, Awarded, Judged, TokenAdded
from ossuary.games.circus.goal import check_win, most_popular_wins
from ossuary.games.circus.state import QUESTS, ROW, WON, Circus, Trial
from ossuary.games.circus.verbs import reveal, throw

from .choosing import ChooseQuest

VERDICTS: Final[dict[Outcome, str]] = {"success": "passed", "fail": "failed", "boring": "neither passed nor failed"}
WITHOUT_DICE: Final[dict[str, str]] = {  # rule -> why it was judged without them
    "CC-R61": "a certain success",
    "CC-R69": "no die is left",
    "CC-5.5": "there is nothing to roll with",
}


@dataclass(slots=True)
class Attempt(Procedure):
    """One Quest, from its choice to its outcome."""

    seat: Seat

    def begin(self, state: Circus) -> Next:
        state.chooser = state.chosen = ""
        return call(Window(QUEST_CHOICE, self.seat), then=self.choose)

    def choose(self, state: Circus) -> Next:
        if state.now.turn_over:
            return DONE
        return call(ChooseQuest(self.seat), then=self.start)

    def start(self, state: Circus) -> Next:
        if not state.chosen:
            return DONE
        if state.chosen == QUESTS:
            return call(Window(RANDOM_QUEST, self.seat), then=self.reveal)
        state.test = Trial(self.seat, state.chosen)
        return go(self.prepare)

    def reveal(self, state: Circus) -> Next:
        """CC-5.2, CC-R20  From now on it lies in the row."""
        lucky, state.lucky = state.lucky, False
        if state.now.turn_over:
            return DONE
        (quest,) = reveal(state, 1, "CC-R20")
        state.test = Trial(self.seat, quest, certain=lucky)
        return go(self.prepare)

    def prepare(self, state: Circus) -> Next:
        test = state.running_test
        test.again = False
        return call(Window(BEFORE_ROLL, test.tester), then=self.roll)

    def roll(self, state: Circus) -> Next:
        """CC-7.5, CC-5.5, CC-R3, CC-R61  As many dice as the tester has of the attribute; none: boring."""
        if instead := self.interrupted(state):
            return instead
        test = state.running_test
        attribute = state.quest(test.quest).test
        count = state.attribute(test.tester, attribute)
        if test.certain:
            return go(self.succeed)
        if not count:
            return go(self.bore_unrolled)
        test.dice = [SHOWN[throw(state)] for _ in range(count)]
        tell(state, DiceRolled, test.tester, attribute, tuple([value.face for value in test.dice]))
        return call(Window(AFTER_ROLL, test.tester), then=self.judge)

    def interrupted(self, state: Circus) -> Next | None:
        """CC-R46, CC-R48 to CC-R50  The turn has ended in between, or the test begins again."""
        if state.now.turn_over:
            return go(self.drop)
        return go(self.prepare) if state.running_test.again else None

    def drop(self, state: Circus) -> Next:
        """CC-R46  The Quest stays where it is, without a token."""
        tell(state, AttemptDropped, self.seat)
        state.test = None
        return DONE

    def judge(self, state: Circus) -> Next:
        """CC-8.7, CC-R25  Nobody changes anything any more: the result stands."""
        if instead := self.interrupted(state):
            return instead
        test = state.running_test
        result = outcome((*test.dice, *test.added))
        return go({"success": self.succeed, "fail": self.fail, "boring": self.bore}[result])

    # -- outcomes ----------------------------------------------------------------------------------

    def succeed(self, state: Circus) -> Next:
        test = state.running_test
        test.receiver = test.tester
        announce(state, test, "success", "CC-R61" if test.certain else "")
        return call(Window(SUCCESS, test.tester), then=self.award)

    def award(self, state: Circus) -> Next:
        """CC-10.1, CC-10.2, CC-R51  The Quest goes to who gets it by now, and any further one that was promised."""
        if instead := self.interrupted(state):
            return instead
        test = state.running_test
        for quest, seat in {test.quest: test.receiver, **test.bonus}.items():
            award(state, seat, quest, "" if quest == test.quest else "CC-R72")
        return check_win(state) or go(self.settle)

    def fail(self, state: Circus) -> Next:
        """CC-10.3 to CC-10.5  The Quest stays, with one token more, and the tester loses lives."""
        test = state.running_test
        announce(state, test, "fail")
        state.tokens[test.quest] = state.tokens.get(test.quest, 0) + 1
        tell(state, TokenAdded, test.quest)
        return call(LoseLives(test.tester, state.quest(test.quest).level), then=self.settle)

    def bore(self, state: Circus) -> Next:
        """CC-10.7, CC-10.8, CC-R22, CC-R69  Nothing is won or lost; one more Quest is revealed."""
        test = state.running_test
        announce(state, test, "boring", "" if test.dice or test.added else "CC-R69")
        reveal(state, 1, "CC-10.8")
        return go(self.settle)

    def bore_unrolled(self, state: Circus) -> Next:
        """CC-5.5, CC-R22  There was nothing to roll with."""
        announce(state, state.running_test, "boring", "CC-5.5")
        reveal(state, 1, "CC-10.8")
        return go(self.settle)

    def settle(self, state: Circus) -> Next:
        """CC-5.3, CC-R21, CC-R23  An empty row is filled; if it cannot be, the game is over."""
        state.test = None
        if not state.piles[ROW]:
            if not state.piles[QUESTS]:
                return most_popular_wins(state, "No Quests are left: the most popular wins", "CC-R23")
            reveal(state, 3, "CC-5.3")
        return DONE


def award(state: Circus, seat: Seat, quest: Ref, rule: str = "") -> None:
    """CC-10.1, CC-10.2, CC-R35  A Quest of the row comes to lie before a player."""
    move(state, quest, ROW, WON[seat])
    if state.news is not None:
        cards = state.quest(quest).cards
        tell(state, Awarded, seat, quest, state.reward(quest), f" and card limit +{cards}" if cards else "", under=rule)


def announce(state: Circus, test: Trial, result: Outcome, rule: str = "") -> None:
    """CC-R25  How the test has ended and why: what decided it, or the rule that did without dice."""
    if state.news is not None:
        why = WITHOUT_DICE.get(rule) or reckoning((*test.dice, *test.added))
        tell(state, Judged, test.tester, test.quest, result, VERDICTS[result], why, under=rule)
