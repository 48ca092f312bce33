"""What combat against an enemy (RB-6) and combat between heroes (RB-12) have in common.

In both `combat.seat` acts, as hero or with an ally, against `combat.enemy`. What differs is who is hurt by a blow.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from ossuary.engine import Answer, Choice, Next, Procedure, Question, Ref, Seat, ask, button, call, go
from ossuary.games.zanaga.cards.cards import Ally
from ossuary.games.zanaga.cards.modifiers import Damage
from ossuary.games.zanaga.cards.resolve import carry
from ossuary.games.zanaga.heroes.abilities import USE, find_ability, open_abilities, pay
from ossuary.games.zanaga.heroes.free import do_freely, free_uses, is_free
from ossuary.games.zanaga.state import Zanaga

from .rolls import combat_of

LONGEST = 30  # RB-6.20
FIGHT_ON = button("zanaga.fight_on", "Fight on")
ATTACK = Choice("zanaga.attack_with", "Attack with {0}")
DEFEND = button("zanaga.defend", "Defend")
BEGIN = button("zanaga.begin_combat", "Begin the combat")
READY = button("zanaga.ready", "Go on")
NO_USE = button("zanaga.use_nothing", "Leave it")


def is_over(state: Zanaga) -> bool:
    """RB-6.16  Has anybody won, fled or fallen?"""
    combat = combat_of(state)
    if not combat.outcome and combat.kind != "hero" and combat.wounds >= state.enemy_life(combat.enemy):
        combat.outcome = "won"
    return bool(combat.outcome)


Then = Callable[[Any], Next]


def use(state: Zanaga, seat: Seat, window: str, card: Ref, used: list[str], then: Then, phase: str = "") -> Next:
    """Pay for an ability and carry it out; `used` are the cards used in this window."""
    one = find_ability(state, seat, window, card, phase)
    used.append(card)
    pay(state, seat, one)
    return call(carry(state, seat, card, one.ability.do, state.hero(seat)), then=then)


@dataclass(slots=True)
class Clash(Procedure):
    """RB-13.4  The windows of a combat round that do not depend on who the enemy is, and the blow that follows."""

    at: int = field(default=0, kw_only=True)  # how many clauses of the enemy, or phases, are done
    used: list[str] = field(default_factory=list, kw_only=True)  # for the window that is open
    shaken: bool = field(default=False, kw_only=True)  # has anything happened since he could use cards freely?

    def phase(self, state: Zanaga) -> Next:
        """The next phase, or the end."""
        raise NotImplementedError

    def conclude(self, state: Zanaga) -> Next:
        raise NotImplementedError

    def deal(self, state: Zanaga, damage: int) -> Next:
        """The enemy is hit."""
        raise NotImplementedError

    def ready(self, state: Zanaga) -> Next:
        """D-16  Abilities of the window `round`, and of `any` if something has happened since the escape chance."""
        if is_over(state):
            return go(self.conclude)
        seat = combat_of(state).seat
        abilities = open_abilities(state, seat, "round", spent=self.used)
        freely = free_uses(state, seat) if abilities or self.shaken else []
        if not abilities and not freely:
            return go(self.phase)
        options = [READY, *(USE[one.card] for one in abilities), *freely]
        return ask(seat, Question("The round begins", options, "RB-6.5"), then=self.readied)

    def readied(self, state: Zanaga, answer: Answer) -> Next:
        if not answer.option.refs:
            return go(self.phase)
        if is_free(answer.option):
            return do_freely(state, answer.seat, answer.option, self.ready)
        return use(state, answer.seat, "round", answer.option.refs[0], self.used, self.ready)

    def defended(self, state: Zanaga) -> Next:
        """D-21  After a successful defence: cards that strike back."""
        combat = combat_of(state)
        abilities = open_abilities(state, combat.seat, "defended", combat.phase, self.used)
        if is_over(state) or not abilities:
            return go(self.phase)
        options = [*(USE[one.card] for one in abilities), NO_USE]
        return ask(combat.seat, Question("Your defence holds", options, "RB-13.4"), then=self.answered)

    def answered(self, state: Zanaga, answer: Answer) -> Next:
        if not answer.option.refs:
            return go(self.phase)
        card, phase = answer.option.refs[0], combat_of(state).phase
        return use(state, answer.seat, "defended", card, self.used, self.defended, phase)

    def hit(self, state: Zanaga) -> Next:
        """D-20  An ally hits with nothing but its own hands."""
        combat = combat_of(state)
        ally = isinstance(state.cards.face[combat.acting], Ally)
        abilities = [] if ally else open_abilities(state, combat.seat, "hit", combat.phase, self.used)
        if not abilities:
            return go(self.strike)
        options = [NO_USE, *(USE[one.card] for one in abilities)]
        return ask(combat.seat, Question("You hit {0}", options, "RB-13.4", (combat.enemy,)), then=self.hit_with)

    def hit_with(self, state: Zanaga, answer: Answer) -> Next:
        if not answer.option.refs:
            return go(self.strike)
        combat = combat_of(state)
        one = find_ability(state, combat.seat, "hit", answer.option.refs[0], combat.phase)
        self.used.append(one.card)
        pay(state, combat.seat, one)
        combat.extra += sum(word.more for word in one.ability.do if isinstance(word, Damage))
        return go(self.hit)

    def strike(self, state: Zanaga) -> Next:
        """RB-6.11  The blow, with all damage that was added to it."""
        combat = combat_of(state)
        face = state.cards.face[combat.acting]
        ally = isinstance(face, Ally)
        damage = face.values[combat.phase][1] if ally else state.damage(combat.seat, combat.phase)
        return self.deal(state, damage + combat.extra)
