"""Chapter 11, CC-10.5, CC-10.6: losing lives and slots, and dying of it."""

from __future__ import annotations

from dataclasses import dataclass

from ossuary.engine import DONE, Answer, Choice, Next, Procedure, Question, Ref, Refusal, Seat, ask, call, go, tell
from ossuary.games.circus.events.bodies import LivesOwed
from ossuary.games.circus.state import BODY, SAID, Circus
from ossuary.games.circus.verbs import die, discard_hand, end_turn, lose

from .slots import free, missing, not_in_the_way

LOSE = Choice("circus.lose", "Discard {0}", costs=True)  # from play
TOO_FEW = {  # how many kinds of slots are missing -> what is asked
    1: "You have one {0} too few: discard a card that uses one",
    2: "You have a {0} and a {1} too few: discard a card that uses one",
    3: "You have a {0}, a {1} and a {2} too few: discard a card that uses one",
}
NO_LIVES = Refusal("{0} has no lives to lose: choose a card that has.", "CC-10.5")


@dataclass(slots=True)
class LoseLives(Procedure):
    """CC-10.5, CC-R38 to CC-R42  Cards with lives go until the penalty is paid or no lives are left."""

    seat: Seat
    penalty: int
    kept: int = 0  # the lives that may stay

    def begin(self, state: Circus) -> Next:
        """CC-R70, CC-R42  A Zombie that owes more than it has loses its hand instead."""
        lives = state.lives(self.seat)
        spared = shield(state, self.seat) if self.penalty >= 2 else 0
        owed = self.penalty - spared
        if state.news is not None:
            tell(state, LivesOwed, self.seat, owed, f", {spared} less thanks to a shield" if spared else "")
        if self.seat in state.zombies and owed > lives:
            discard_hand(state, self.seat, "CC-11.8")
            if self.seat == state.active:
                end_turn(state)
            return DONE
        self.kept = max(0, lives - owed)
        return go(self.choose)

    def choose(self, state: Circus) -> Next:
        if state.lives(self.seat) <= self.kept:
            return go(self.finish)
        if not self.kept:
            return go(self.lose_all)
        cards = [card for card in state.piles[BODY[self.seat]] if self.why_not(state, card) is None]
        options = [LOSE[card] for card in state.distinct(cards)]
        about = (state.running_test.quest, SAID[state.lives(self.seat) - self.kept])
        question = Question(
            "You failed {0}, lives to give up: {1}. Discard a card with lives", options, "CC-10.5", about
        )
        return ask(self.seat, question, then=self.lose)

    def why_not(self, state: Circus, card: Ref) -> Refusal | None:
        return None if state.cards.face[card].lives else NO_LIVES

    def lose(self, state: Circus, answer: Answer) -> Next:
        lose(state, self.seat, answer.option.refs[0], "CC-10.5")
        return call(Repair(self.seat), then=self.choose)

    def lose_all(self, state: Circus) -> Next:
        """CC-R40, CC-R41  Nothing is left to choose."""
        for card in [card for card in state.piles[BODY[self.seat]] if self.why_not(state, card) is None]:
            lose(state, self.seat, card, "CC-R41")
        return call(Repair(self.seat), then=self.finish)

    def finish(self, state: Circus) -> Next:
        die_if_lifeless(state, self.seat)
        return DONE


@dataclass(slots=True)
class Repair(Procedure):
    """CC-R13  Cards without their slots go; what they held may go with them."""

    seat: Seat

    def begin(self, state: Circus) -> Next:
        lacking = missing(free(state, self.seat))
        if not lacking:
            return DONE
        cards = [card for card in state.piles[BODY[self.seat]] if self.why_not(state, card) is None]
        options = [LOSE[card] for card in state.distinct(cards)]
        about = tuple([f"say:{slot}" for slot in lacking])
        return ask(self.seat, Question(TOO_FEW[len(about)], options, "CC-R13", about), then=self.lose)

    def why_not(self, state: Circus, card: Ref) -> Refusal | None:
        return not_in_the_way(state.cards.face[card], missing(free(state, self.seat)))

    def lose(self, state: Circus, answer: Answer) -> Next:
        lose(state, self.seat, answer.option.refs[0], "CC-R13")
        return go(self.begin)


@dataclass(slots=True)
class LosePart(Procedure):
    """CC-R13, CC-R40, CC-R46, CC-R59  A card is destroyed: slots are looked at first, then lives."""

    seat: Seat
    card: Ref

    def begin(self, state: Circus) -> Next:
        lose(state, self.seat, self.card, "CC-R59")
        return call(Repair(self.seat), then=self.finish)

    def finish(self, state: Circus) -> Next:
        die_if_lifeless(state, self.seat)
        return DONE


def shield(state: Circus, seat: Seat) -> int:
    """CC-R70  By how much a loss of two lives or more is smaller."""
    face = state.cards.face
    return sum([face[card].shield for card in state.piles[BODY[seat]] if face[card].back == "upgrade"])


def die_if_lifeless(state: Circus, seat: Seat) -> None:
    """CC-10.6, CC-R40  Only the living die."""
    if seat not in state.zombies and state.lives(seat) == 0:
        die(state, seat)
