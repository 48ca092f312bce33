"""Chapters RB-6 and RB-8: combat against a Challenge or a god, and escaping from it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Literal

from ossuary.engine import DONE, Answer, Choice, Next, Question, Ref, Refusal, Seat, ask, button, call, go, tell
from ossuary.engine.wording import counted
from ossuary.games.zanaga.cards.cards import Ally
from ossuary.games.zanaga.cards.clauses import EachRound, Hurt, NotBeaten, PhaseTrigger, Struck
from ossuary.games.zanaga.cards.resolve import carry, play_out
from ossuary.games.zanaga.cards.words import PHASE, PHASES
from ossuary.games.zanaga.events.fights import Defeated, Escaped, EscapeFailed, FightBegan, RoundBegan
from ossuary.games.zanaga.heroes.free import do_freely, free_uses, is_free
from ossuary.games.zanaga.heroes.wounds import exhaust, hurt
from ossuary.games.zanaga.state import ALLIES, Combat, Zanaga
from ossuary.games.zanaga.verbs.table import drop_gear, heal_enemy, wound_enemy

from .clash import ATTACK, DEFEND, FIGHT_ON, LONGEST, Clash, Then, is_over
from .enemies import enemy_damage, enemy_value, escape_phases, hit_damage
from .preparing import Prepare
from .rolls import CombatRoll, combat_of, passes_test
from .spoils import Spoils

ESCAPE = {
    "R": button("zanaga.escape_by_mind", "Escape by the Mind (ranged)"),
    "B": button("zanaga.escape_by_body", "Escape by the Body (melee)"),
    "S": button("zanaga.escape_by_spirit", "Escape by the Spirit (magic)"),
}
ESCAPE_WITH = Choice("zanaga.escape_with_trap", "Escape with {0}")
NO_GOD = Refusal("No trap holds a god.", "MZ-11.6")
NO_GEAR = Refusal("You have none of these.", "MZ-12.1")


@cache
def round_prompt(number: int, wounds: int, life: int) -> str:
    """`Round 2 against {0}: it has taken 1 of 3 wounds`"""
    return f"Round {number} against {{0}}: it has taken {wounds} of {counted(life, 'wound')}"


@cache
def phase_prompt(phase: str, value: int, damage: int, tires: bool) -> str:
    """`Melee phase against {0}: reach 14, or take 2 wounds`"""
    harm = f"take {damage} exhaustion" if tires else f"take {counted(damage, 'wound')}"
    return f"{PHASE[phase].capitalize()} phase against {{0}}: reach {value}, {f'or {harm}' if damage else 'at no risk'}"


@dataclass(slots=True)
class Fight(Clash):
    """RB-6.3 to RB-6.5  Before combat, then rounds of escape, effects and three phases, until it is over."""

    seat: Seat
    enemy: Ref
    kind: Literal["counter", "roaming", "god"]

    def begin(self, state: Zanaga) -> Next:
        state.combat = Combat(self.seat, self.enemy, self.kind)
        state.fights += 1
        tell(state, FightBegan, self.seat, self.enemy)
        return call(Prepare(self.seat, self.enemy), then=self.round)

    # -- a round -----------------------------------------------------------------------------------

    def round(self, state: Zanaga) -> Next:
        """RB-6.5, RB-6.20  The next round; the thirtieth is the last."""
        combat = combat_of(state)
        if is_over(state):
            return go(self.conclude)
        if combat.round >= LONGEST:
            combat.outcome, combat.why = "fled", "RB-6.20"
            return go(self.conclude)
        combat.round += 1
        combat.phase, combat.barred = "", ""
        combat.attacked, combat.spent = [], []
        self.at, self.shaken = 0, False
        tell(state, RoundBegan, self.enemy, combat.round)
        return go(self.escape)

    def escape(self, state: Zanaga) -> Next:
        """RB-8.1, RB-8.2, MZ-12.4 (D-15), and what can be used at any time"""
        if is_over(state):
            return go(self.conclude)
        options = [FIGHT_ON]
        foe = state.foe(self.enemy)
        if not foe.enemy.no_escape:
            options += [ESCAPE[phase] for phase in escape_phases(state, self.enemy)]
            if cannot_use_trap(state, self.seat) is None:
                options.append(ESCAPE_WITH[f"{self.seat}.trap"])
        options += free_uses(state, self.seat)
        combat = combat_of(state)
        prompt = round_prompt(combat.round, combat.wounds, state.enemy_life(self.enemy))
        return ask(self.seat, Question(prompt, options, "RB-8.1", (self.enemy,)), then=self.escaped)

    def escaped(self, state: Zanaga, answer: Answer) -> Next:
        option = answer.option
        if option is FIGHT_ON:
            return go(self.effects)
        if is_free(option):
            return do_freely(state, self.seat, option, self.escape)
        if option.choice is ESCAPE_WITH:
            drop_gear(state, self.seat, "trap", "MZ-12.4")
            combat_of(state).outcome, combat_of(state).why = "fled", "MZ-12.4"
            return go(self.conclude)
        phase = next(phase for phase in PHASES if ESCAPE[phase] is option)
        return self._flee(state, phase)

    def _flee(self, state: Zanaga, phase: str) -> Next:
        """RB-8.3, RB-8.4  A test against the enemy's value; who fails takes its damage and fights on."""
        harder = state.foe(self.enemy).enemy.escape
        least = enemy_value(state, self.enemy, phase) + harder
        if passes_test(state, self.seat, phase, least, self.enemy, bonus=state.kit(self.seat).escapes):
            combat_of(state).outcome = "fled"
            return go(self.conclude)
        tell(state, EscapeFailed, self.seat, self.enemy)
        self.shaken = True
        return self._strike(state, state.hero(self.seat), phase, self.effects)

    def _strike(self, state: Zanaga, character: Ref, phase: str, then: Then) -> Next:
        """The enemy's damage of a phase, as wounds or as exhaustion."""
        damage = enemy_damage(state, self.enemy, phase)
        tires = phase in state.foe(self.enemy).enemy.fatigue
        combat_of(state).dealt = 0
        return play_out((exhaust if tires else hurt)(state, self.seat, character, damage, self.enemy), then=then)

    def effects(self, state: Zanaga) -> Next:
        """RB-6.5  The enemy regenerates, then what it does each round."""
        if is_over(state):
            return go(self.conclude)
        combat, enemy = combat_of(state), state.foe(self.enemy).enemy
        if not self.at and enemy.regeneration and combat.round > 1:
            heal_enemy(state, enemy.regeneration)
        clauses = enemy.on(EachRound)
        if self.at < len(clauses):
            self.at += 1
            self.shaken = True
            return call(carry(state, self.seat, self.enemy, clauses[self.at - 1].do), then=self.effects)
        self.at, self.used = 0, []
        return go(self.ready)

    # -- a phase -----------------------------------------------------------------------------------

    def phase(self, state: Zanaga) -> Next:
        """RB-6.2  The next phase that exists."""
        if is_over(state):
            return go(self.conclude)
        values = state.foe(self.enemy).values
        while self.at < len(PHASES):
            phase = PHASES[self.at]
            self.at += 1
            if phase in values:
                combat = combat_of(state)
                combat.phase, combat.extra = phase, 0
                self.used = []
                return go(self.choose)
        return go(self.round)

    def choose(self, state: Zanaga) -> Next:
        """RB-6.6 to RB-6.10 (D-17)  One of the hero's side acts in this phase."""
        options = [*(ATTACK[who] for who in attackers(state, self.seat)), DEFEND]
        phase = combat_of(state).phase
        value, damage = enemy_value(state, self.enemy, phase), enemy_damage(state, self.enemy, phase)
        prompt = phase_prompt(phase, value, damage, phase in state.foe(self.enemy).enemy.fatigue)
        return ask(self.seat, Question(prompt, options, "RB-6.6", (self.enemy,)), then=self.chosen)

    def chosen(self, state: Zanaga, answer: Answer) -> Next:
        combat = combat_of(state)
        if answer.option is DEFEND:
            if not enemy_damage(state, self.enemy, combat.phase):  # RB-6.15: nobody rolls, the last roll stays in sight
                return go(self.phase)
            combat.acting, combat.deed = state.hero(self.seat), "defend"
        else:
            combat.acting, combat.deed = answer.option.refs[0], "attack"
            combat.attacked.append(combat.acting)
        against = enemy_value(state, self.enemy, combat.phase)
        combat.against = against
        return call(CombatRoll(self.seat, combat.acting, combat.deed, against), then=self.result)

    def result(self, state: Zanaga) -> Next:
        """RB-6.11 to RB-6.14  Who failed is struck; who succeeded hits, or is safe."""
        combat = combat_of(state)
        if combat.total < combat.against:
            return self._strike(state, combat.acting, combat.phase, self.hurt)
        if combat.deed == "defend":
            return go(self.defended)
        return go(self.on_hit)

    def hurt(self, state: Zanaga) -> Next:
        """RB-6.12  What follows when the enemy dealt something that was not prevented, and the hero still stands."""
        if is_over(state) or not combat_of(state).dealt:
            return go(self.phase)
        return self._trigger(state, Hurt)

    def _trigger(self, state: Zanaga, trigger: type[PhaseTrigger]) -> Next:
        combat = combat_of(state)
        for clause in state.foe(self.enemy).enemy.on(trigger):  # no enemy has two of a kind
            if combat.phase in clause.phases:
                return call(carry(state, self.seat, self.enemy, clause.do, combat.acting), then=self.phase)
        return go(self.phase)

    def on_hit(self, state: Zanaga) -> Next:
        """D-20  Items that do something when they hit, then those that may be used."""
        combat = combat_of(state)
        if isinstance(state.cards.face[combat.acting], Ally):
            return go(self.strike)
        for card, clause in state.kit(self.seat).hits:
            if combat.phase in clause.phases and card not in self.used:
                self.used.append(card)
                return call(carry(state, self.seat, card, clause.do, combat.acting), then=self.on_hit)
        self.used = []
        return go(self.hit)

    def deal(self, state: Zanaga, damage: int) -> Next:
        """RB-6.17  The enemy is wounded, and strikes back only if it lives."""
        dealt = hit_damage(state.foe(self.enemy), combat_of(state).phase, damage)
        if dealt:
            wound_enemy(state, dealt)
        return go(self.phase) if is_over(state) else self._trigger(state, Struck)

    # -- the end -----------------------------------------------------------------------------------

    def conclude(self, state: Zanaga) -> Next:
        """RB-6.16, RB-6.19, MZ-R17, MZ-R37  Wounds of an enemy that was not defeated disappear."""
        outcome, why = combat_of(state).outcome, combat_of(state).why
        state.combat = None
        if outcome == "won":
            tell(state, Defeated, self.seat, self.enemy, under="MZ-11.7" if self.kind == "god" else "")
            return call(Spoils(self.seat, self.enemy, self.kind))
        if outcome == "fled":
            tell(state, Escaped, self.seat, self.enemy, under=why)
        self.at = 0
        return go(self.lost)

    def lost(self, state: Zanaga) -> Next:
        """What follows when the enemy was not beaten."""
        clauses = state.foe(self.enemy).enemy.on(NotBeaten)
        if self.at < len(clauses):
            self.at += 1
            return call(carry(state, self.seat, self.enemy, clauses[self.at - 1].do), then=self.lost)
        return DONE


def cannot_use_trap(state: Zanaga, seat: Seat) -> Refusal | None:
    """MZ-11.6, MZ-12.4, MZ-R43  Why a hero cannot leave this combat by a trap."""
    combat = combat_of(state)
    if combat.kind == "god":
        return NO_GOD
    if state.foe(combat.enemy).enemy.no_escape:
        return Refusal("There is no escape from {0}.", "MZ-R43", (combat.enemy,))
    ready = state.heroes[seat].gear.get("trap", 0) > combat.disabled.count(f"{seat}.trap")
    return None if ready else NO_GEAR


def attackers(state: Zanaga, seat: Seat) -> list[Ref]:
    """RB-6.7  Who may attack in this phase: nobody twice a round, and nobody whom the enemy keeps from it."""
    combat = combat_of(state)
    if combat.barred and combat.barred == combat.phase:
        return []
    enemy = state.foe(combat.enemy).enemy
    ambushed = combat.round == 1 and enemy.ambush
    found: list[Ref] = []
    hero = state.hero(seat)
    if hero not in combat.attacked and not (ambushed and not state.kit(seat).ignores_ambush):
        found.append(hero)
    if not ambushed and not enemy.no_allies:
        found += [ally for ally in state.piles[ALLIES[seat]] if ally not in combat.attacked]
    return found
