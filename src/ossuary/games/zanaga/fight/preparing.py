"""RB-6.3 and RB-6.4: the Before-Combat step against an enemy."""

from __future__ import annotations

from dataclasses import dataclass, field

from ossuary.engine import DONE, Answer, Next, Procedure, Question, Ref, Seat, ask, button, call, go
from ossuary.games.zanaga.cards.clauses import BeforeCombat
from ossuary.games.zanaga.cards.resolve import carry
from ossuary.games.zanaga.heroes.abilities import USE, open_abilities
from ossuary.games.zanaga.state import Zanaga

from .clash import BEGIN, is_over, use

YES, NO = button("zanaga.try_it", "Try it"), button("zanaga.rather_not", "No")


@dataclass(slots=True)
class Prepare(Procedure):
    """First what the enemy does, then the hero's side."""

    seat: Seat
    enemy: Ref
    at: int = 0  # how many clauses of the enemy are done
    used: list[str] = field(default_factory=list)

    def clauses(self, state: Zanaga) -> tuple[BeforeCombat, ...]:
        return state.foe(self.enemy).enemy.on(BeforeCombat)

    def begin(self, state: Zanaga) -> Next:
        """RB-6.3  First what the enemy does; what the hero may do about it he is asked (D-13)."""
        if is_over(state):
            return DONE
        clauses = self.clauses(state)
        if self.at >= len(clauses):
            return go(self.prepare)
        clause = clauses[self.at]
        if not clause.may:
            self.at += 1
            return call(carry(state, self.seat, self.enemy, clause.do), then=self.begin)
        return go(self.offer)

    def offer(self, state: Zanaga) -> Next:
        word = self.clauses(state)[self.at].do[0]
        options = [YES, NO] if word.works(state, self.seat) else [NO]
        return ask(self.seat, Question(word.offer(), options, "RB-6.3", (self.enemy,)), then=self.offered)

    def offered(self, state: Zanaga, answer: Answer) -> Next:
        clause = self.clauses(state)[self.at]
        self.at += 1
        if answer.option is NO:
            return go(self.begin)
        return call(carry(state, self.seat, self.enemy, clause.do), then=self.begin)

    def prepare(self, state: Zanaga) -> Next:
        """RB-6.4  Then the hero's side (D-14)."""
        if is_over(state):
            return DONE
        abilities = open_abilities(state, self.seat, "before", spent=self.used)
        if not abilities:
            return DONE
        options = [BEGIN, *(USE[one.card] for one in abilities)]
        question = Question("Before the combat with {0}", options, "RB-6.4", (self.enemy,))
        return ask(self.seat, question, then=self.prepared)

    def prepared(self, state: Zanaga, answer: Answer) -> Next:
        if not answer.option.refs:
            return DONE
        return use(state, self.seat, "before", answer.option.refs[0], self.used, self.prepare)
