"""CC-R60: Zombies that live again."""

from __future__ import annotations

from dataclasses import dataclass

from ossuary.engine import DONE, Answer, Choice, Next, Place, Procedure, Question, Refusal, Seat, ask, go, move, tell
from ossuary.games.circus.events.bodies import LimbRegrown, Revived
from ossuary.games.circus.goal import check_win
from ossuary.games.circus.state import ARMS, BODY, LEGS, LIMBS, SAID, Circus

from .slots import free

TAKE_LIMB = Choice("circus.take_limb", "Take {1!s}")
NOT_WANTED = Refusal("You have two of these already, or none are left.", "CC-R60")


@dataclass(slots=True)
class Revival(Procedure):
    """CC-R60  One after the other; where bones are short the owner chooses."""

    dead: list[Seat]
    at: int = 0

    def begin(self, state: Circus) -> Next:
        if self.at == len(self.dead):
            return go(self.rise)
        seat = self.dead[self.at]
        wanted, bones = wanted_limbs(state, seat), free(state, seat)[0]
        if wanted and 0 < bones < len(wanted):
            options = [TAKE_LIMB[place, LIMBS[place]] for place in dict.fromkeys(wanted)]
            return ask(
                seat, Question("Take a limb; free bones: {0}", options, "CC-R60", (SAID[bones],)), then=self.take
            )
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
