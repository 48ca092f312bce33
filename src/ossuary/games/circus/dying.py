"""Chapter 11, CC-10.5, CC-10.6: losing lives and slots, dying, coming back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from ossuary.engine import (
    DONE,
    Answer,
    Choice,
    Next,
    Place,
    Procedure,
    Question,
    Seat,
    ask,
    call,
    clockwise,
    go,
    move,
    tell,
)

from .body_events import LimbRegrown, Revived
from .cards import Deed
from .goal import check_win
from .slots import distinct, free, missing
from .state import ARMS, BODY, LEGS, Circus
from .verbs import die, discard_hand, lose

if TYPE_CHECKING:
    from .casting import Casting

LOSE = Choice("circus.lose", "Discard {0}")  # from play
TAKE_LIMB = Choice("circus.take_limb", "Take {1!s}")
LIMBS: dict[Place, str] = {ARMS: "an Arm", LEGS: "a Leg"}


@dataclass(slots=True)
class LoseLives(Procedure):
    """CC-10.5, CC-R38 to CC-R42, CC-D8  Cards with lives go until the penalty is paid or no lives are left."""

    seat: Seat
    penalty: int
    kept: int = 0  # the lives that may stay

    def begin(self, state: Circus) -> Next:
        """CC-R70, CC-R42  A Zombie that owes more than it has loses its hand instead."""
        lives = state.lives(self.seat)
        owed = self.penalty - (shield(state, self.seat) if self.penalty >= 2 else 0)
        if self.seat in state.zombies and owed > lives:
            discard_hand(state, self.seat, "CC-11.8")
            if self.seat == state.active:
                state.turn_over = True
            return DONE
        self.kept = max(0, lives - owed)
        return go(self.choose)

    def choose(self, state: Circus) -> Next:
        if state.lives(self.seat) <= self.kept:
            return go(self.finish)
        if not self.kept:
            return go(self.lose_all)
        face = state.cards.face
        cards = [card for card in state.piles[BODY[self.seat]] if face[card].lives]
        options = [LOSE[card] for card in distinct(state, cards)]
        return ask(self.seat, Question("Lose a card with lives", options, "CC-10.5"), then=self.lose)

    def lose(self, state: Circus, answer: Answer) -> Next:
        lose(state, self.seat, answer.option.refs[0], "CC-10.5")
        return call(Repair(self.seat), then=self.choose)

    def lose_all(self, state: Circus) -> Next:
        """CC-R40, CC-R41  Nothing is left to choose."""
        face = state.cards.face
        for card in [card for card in state.piles[BODY[self.seat]] if face[card].lives]:
            lose(state, self.seat, card, "CC-R41")
        return call(Repair(self.seat), then=self.finish)

    def finish(self, state: Circus) -> Next:
        die_if_lifeless(state, self.seat)
        return DONE


@dataclass(slots=True)
class Repair(Procedure):
    """CC-R13, CC-D4  Cards without their slots go; what they held may go with them."""

    seat: Seat

    def begin(self, state: Circus) -> Next:
        kinds = missing(free(state, self.seat))
        if not kinds:
            return DONE
        face = state.cards.face
        cards = [card for card in state.piles[BODY[self.seat]] if any(slot in kinds for slot in face[card].needs)]
        options = [LOSE[card] for card in distinct(state, cards)]
        return ask(self.seat, Question("Discard a card that has no slot any more", options, "CC-R13"), then=self.lose)

    def lose(self, state: Circus, answer: Answer) -> Next:
        lose(state, self.seat, answer.option.refs[0], "CC-R13")
        return go(self.begin)


def shield(state: Circus, seat: Seat) -> int:
    """CC-R70"""
    face = state.cards.face
    return sum([face[card].shield for card in state.piles[BODY[seat]] if face[card].back == "upgrade"])


def die_if_lifeless(state: Circus, seat: Seat) -> None:
    """CC-10.6, CC-R40  Only the living die."""
    if seat not in state.zombies and state.lives(seat) == 0:
        die(state, seat)


@dataclass(frozen=True)
class ReviveAll(Deed):
    """CC-R60"""

    says: ClassVar[str] = "every Zombie lives again and takes basic limbs up to two Arms and two Legs"

    def can(self, state: Circus, seat: Seat) -> bool:
        return bool(state.zombies)

    def run(self, state: Circus, by: Casting) -> Next:
        dead = [seat for seat in clockwise(state.seats, by.seat) if seat in state.zombies]
        return call(Revival(dead), then=by.next_deed)


@dataclass(slots=True)
class Revival(Procedure):
    """CC-R60, CC-D15  One after the other; where bones are short the owner chooses."""

    dead: list[Seat]
    at: int = 0

    def begin(self, state: Circus) -> Next:
        if self.at == len(self.dead):
            return go(self.rise)
        seat = self.dead[self.at]
        wanted, bones = wanted_limbs(state, seat), free(state, seat)[0]
        if wanted and 0 < bones < len(wanted):
            options = [TAKE_LIMB[place, LIMBS[place]] for place in dict.fromkeys(wanted)]
            return ask(seat, Question("Take a limb", options, "CC-R60"), then=self.take)
        return go(self.take_all)

    def take(self, state: Circus, answer: Answer) -> Next:
        grow(state, answer.seat, answer.option.refs[0])
        return go(self.begin)

    def take_all(self, state: Circus) -> Next:
        seat = self.dead[self.at]
        if free(state, seat)[0] > 0:
            for place in wanted_limbs(state, seat):
                grow(state, seat, place)
        self.at += 1
        return go(self.begin)

    def rise(self, state: Circus) -> Next:
        for seat in self.dead:
            if state.lives(seat):
                state.zombies -= {seat}
                tell(state, Revived, seat)
        return check_win(state) or DONE


def wanted_limbs(state: Circus, seat: Seat) -> list[Place]:
    """CC-R60  What is missing to two Arms and two Legs, as far as the supply goes."""
    face = state.cards.face
    limbs = [face[card].supply for card in state.piles[BODY[seat]] if face[card].back == "limb"]
    return [place for place in (ARMS, LEGS) for _ in range(min(2 - limbs.count(place), len(state.piles[place])))]


def grow(state: Circus, seat: Seat, place: Place) -> None:
    """A limb from the supply."""
    limb = state.piles[place][-1]
    move(state, limb, place, BODY[seat])
    tell(state, LimbRegrown, seat, limb, under="CC-R60")
