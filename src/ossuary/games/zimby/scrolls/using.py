"""Chapters 17 to 19 and 25: using a scroll."""

from __future__ import annotations

from dataclasses import dataclass

from ossuary.engine import DONE, Answer, Choice, Next, Procedure, Question, Ref, Seat, ask, call, go, move, tell
from ossuary.games.zimby.board.columns import eat, eatable
from ossuary.games.zimby.board.sight import reach_of, sights
from ossuary.games.zimby.events.scrolls import Cast
from ossuary.games.zimby.events.tribes import AteInColumn
from ossuary.games.zimby.mojo.mojo import Pay, pay_at_once
from ossuary.games.zimby.state import HAND, STACK, Element, Zimby

from .prospects import price_of
from .targets import fits

CHANNEL = Choice("zimby.channel", "Channel it through {0}")
EAT_TO_BOOST = Choice("zimby.eat_to_boost", "Eat {0:d} for range and {1:d} for effect{2!s}")


def _boosted(far: int, strong: int) -> str:
    words = [f"reach times {1 << far}"] if far else []
    words += [f"effect times {1 << strong}"] if strong else []
    return f": {', '.join(words)}" if words else ""


BOOSTED = {(far, strong): _boosted(far, strong) for far in range(3) for strong in range(3)}


@dataclass(slots=True)
class UseScroll(Procedure):
    """ZM-17.4  Choose how it is channeled, pay, and lay its effect on the stack."""

    seat: Seat
    card: Ref
    target: Ref
    channeler: str = ""
    distance: int = 0
    far: int = 0  # zimbies eaten for range
    strong: int = 0  # and for effect

    def begin(self, state: Zimby) -> Next:
        """D10  Through whom? Zimbies of one column are alike."""
        face = state.cards.face[self.card]
        if face.kind != "witchery":
            return self.pay(state)
        through = self.through(state)
        if len(through) == 1:
            self.channeler, self.distance = through[0]
        options = [CHANNEL[state.where(name)] for name, _ in through]
        return ask(
            self.seat, Question("Which zimby channels {0}?", options, "ZM-19.1", (self.card,)), then=self.channel
        )

    def through(self, state: Zimby) -> list[tuple[str, int]]:
        face = state.cards.face[self.card]
        target = self.target if face.targets[0] == "tile" else state.at[self.target]
        return [one for one in sights(state, self.seat)[self.target] if fits(state, face, target, one)]

    def channel(self, state: Zimby, answer: Answer) -> Next:
        for name, distance in () if self.channeler else self.through(state):
            if state.where(name) == answer.option.refs[0]:
                self.channeler, self.distance = name, distance
        return go(self.boost)

    def boost(self, state: Zimby) -> Next:
        """D12, ZM-R49, ZM-R51  What the channeler eats, for range or for effect."""
        options = [EAT_TO_BOOST[far, strong, BOOSTED[far, strong]] for far, strong in self.boosts(state)]
        question = Question("Does the channeler of {0} eat of its column?", options, "ZM-25.7", (self.card,))
        return ask(self.seat, question, then=self.boosted)

    def boosts(self, state: Zimby) -> list[tuple[int, int]]:
        creature = state.creatures.get(self.channeler)
        most = eatable(creature, self.seat) if creature is not None else 0
        reach = reach_of(state, self.seat)
        doubles = any(spell.doubles for spell in state.cards.face[self.card].effect)
        return [
            (far, strong)
            for far in range(most + 1)
            for strong in range((most - far if doubles else 0) + 1)
            if self.distance <= reach << far and (far == 0 or self.distance > reach << (far - 1))
        ]

    def boosted(self, state: Zimby, answer: Answer) -> Next:
        self.far, self.strong = (int(count) for count in answer.option.args[:2])
        return self.pay(state)

    def pay(self, state: Zimby) -> Next:
        cost = price_of(state, self.seat, state.cards.face[self.card])
        chanter = int(state.cards.face[self.card].kind == "incantation")  # ZM-18.2
        if pay_at_once(state, self.seat, max(0, cost), chanter):
            return self.push(state)
        return call(Pay(self.seat, max(0, cost), chanter), then=self.push)

    def push(self, state: Zimby) -> Next:
        if self.card not in state.hand(self.seat):
            return DONE
        creature = state.creatures.get(self.channeler)
        eaten = self.far + self.strong
        if creature is not None:
            if eaten:
                eat(creature, eaten)
                state.tribes[self.seat].far += eaten
                tell(state, AteInColumn, self.seat, creature.tile, eaten)
            if state.turn.stride_of == self.channeler:
                state.turn.stride = 0  # ZM-13.17
        face = state.cards.face[self.card]
        target = self.target
        if face.kind == "witchery" and face.targets[0] != "tile":
            target = state.at[target]
        move(state, self.card, HAND[self.seat], STACK)
        origin = creature.tile if creature is not None else self.channeler
        state.stack.append(
            Element("scroll", self.seat, self.card, self.channeler, origin, target, times=1 << self.strong)
        )
        tell(state, Cast, self.seat, self.card, self.target)
        return DONE
