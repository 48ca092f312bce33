"""Strikes of spells and burning hexes: 1D4 and a bonus against 1D4."""

from __future__ import annotations

from dataclasses import dataclass

from ossuary.engine import DONE, Answer, Choice, Next, Procedure, Question, Ref, Seat, ask, call, go, tell
from ossuary.games.chobolo.events.war import SpellStruck
from ossuary.games.chobolo.state import WIZARD, Chobolo
from ossuary.games.chobolo.verbs import lose_level

from .dice import ATTACK, DEFENCE, Die

HIT, MISS = "a hit", "a miss"
STRIKE_NEXT = Choice("chobolo.strike_next", "Strike {0}")


@dataclass(slots=True)
class Strikes(Procedure):
    """One target after another, in the order of the caster."""

    seat: Seat
    targets: list[Ref]
    plus: int
    now: Ref = ""
    high: int = 0

    def begin(self, state: Chobolo) -> Next:
        left = [one for one in self.targets if one in state.at and not state.has(one, "untouchable")]
        if not left:
            return DONE
        options = [STRIKE_NEXT[one] for one in left]
        return ask(self.seat, Question("Who is struck next?", options, "CH-R89"), then=self.strike)

    def strike(self, state: Chobolo, answer: Answer) -> Next:
        self.now = answer.option.refs[0]
        self.targets = [one for one in self.targets if one != self.now]
        return call(Die(WIZARD[self.seat], purpose=ATTACK), then=self.defend)

    def defend(self, state: Chobolo) -> Next:
        self.high = state.die + self.plus
        if self.now not in state.at:
            return go(self.begin)
        return call(Die(self.now, purpose=DEFENCE), then=self.compare)

    def compare(self, state: Chobolo) -> Next:
        """CH-R89  Only `rdef` helps the target."""
        if self.now in state.at:
            low = state.die + state.bonus(self.now, "rdef")
            hits = self.high > low
            tell(state, SpellStruck, self.seat, self.now, self.high, low, HIT if hits else MISS)
            if hits:
                lose_level(state, self.now, self.seat, "struck by magic of", self.seat)
        return go(self.begin)
