"""The odds of a fight, for whoever looks: computed round by round, exactly, for a plain way of fighting.

The plain way: every round each character attacks once, where it can expect to deal most; the hero defends in the other
phases; nobody escapes and no card is turned over or discarded.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from functools import cache

from ossuary.engine import Ref, Seat

from .cards.clauses import EachRound, Hurt, PhaseTrigger, Struck
from .cards.words import PHASES, CardWord
from .effects.combat import DisableItem, Harry, HealEnemy, Web
from .effects.heroes import Exhaust, TakeTest, Wound
from .fight.enemies import enemy_damage, enemy_value, hit_damage
from .fight.rolls import roll_bonus
from .state import ALLIES, ITEMS, RITUALS, ROAMING, TROPHIES, UNDER, Zanaga

ROUNDS = 30  # RB-6.20
TINY = 1e-7
NOT_EXACT = (DisableItem, Harry, Web)  # these leave choices or numbers that the plain way does not follow

Spot = tuple[int, int, int, tuple[int, ...]]
"""Wounds and exhaustion of the hero, wounds of the enemy, wounds of the allies."""


@cache
def at_least(needed: int) -> float:
    """The chance that two ten-sided dice show this much."""
    return sum(one + two >= needed for one in range(1, 11) for two in range(1, 11)) / 100


@dataclass(frozen=True)
class Act:
    """What one character does in a phase: who (-1 is the hero), its chance, what it deals."""

    phase: str
    who: int
    chance: float
    deals: int
    attack: bool


class Odds:
    """One fight from here on."""

    def __init__(self, state: Zanaga, seat: Seat, enemy: Ref, extra_life: int = 0) -> None:
        self.state, self.seat, self.enemy = state, seat, enemy
        self.face = state.foe(enemy)
        self.life, self.stamina = state.life(seat) + extra_life, state.stamina(seat)
        self.enemy_life = state.enemy_life(enemy)
        self.allies = [] if self.face.enemy.no_allies else list(state.piles[ALLIES[seat]])
        self.ally_life = [state.cards.face[ally].life for ally in self.allies]
        words = [word for clause in self.face.enemy.triggers() for word in clause.within()]
        self.exact = not any(isinstance(word, NOT_EXACT) for word in words)
        self.damages = {phase: self.face.values[phase][1] for phase in self.face.values}
        self.more = {phase: enemy_damage(state, enemy, phase) - self.damages[phase] for phase in self.damages}
        combat = state.combat
        self.toll = 0.0
        self.plans: dict[tuple[tuple[bool, ...], bool, bool], list[Act]] = {}
        self.wounds = combat.wounds if combat is not None and combat.enemy == enemy else 0
        self.round = combat.round if combat is not None and combat.enemy == enemy else 0
        self.phase = combat.phase if combat is not None and combat.enemy == enemy else ""
        self.attacked = combat.attacked if combat is not None and combat.enemy == enemy else []
        if self.face.enemy.enrage and 2 * self.wounds >= self.enemy_life:
            self.more = {
                phase: more - self.face.enemy.enrage * (self.damages[phase] > 0) for phase, more in self.more.items()
            }

    def win(self) -> float:
        """The chance to defeat the enemy; `toll` is then the wounds victory can be expected to have cost."""
        hero = self.state.hero(self.seat)
        hurt = tuple(self.state.wounds.get(ally, 0) for ally in self.allies)
        start: Spot = (self.state.wounds.get(hero, 0), self.state.exhaustion.get(hero, 0), self.wounds, hurt)
        spots, won = {start: 1.0}, 0.0
        self.toll = 0.0
        for number in range(max(1, self.round), ROUNDS + 1):
            after: dict[Spot, float] = {}
            for spot, chance in spots.items():
                for end, share in self.play_round(spot, number):
                    if end[2] >= self.enemy_life:
                        won += chance * share
                        self.toll += chance * share * end[0]
                    elif end[0] < self.life:
                        after[end] = after.get(end, 0.0) + chance * share
            spots = {spot: chance for spot, chance in after.items() if chance > TINY}
            if not spots:
                break
        return won

    def play_round(self, spot: Spot, number: int) -> Iterator[tuple[Spot, float]]:
        """Where a round can lead to, and how likely."""
        enemy = self.face.enemy
        resumed = bool(self.phase) and number == self.round  # in the middle of a round
        if enemy.regeneration and number > 1 and not resumed:
            spot = (spot[0], spot[1], max(0, spot[2] - enemy.regeneration), spot[3])
        spots = [(spot, 1.0)]
        for clause in () if resumed else enemy.on(EachRound):
            spots = [pair for before in spots for pair in self._effect(*before, clause.do[0])]
        fallen = tuple(hurt >= life for hurt, life in zip(spot[3], self.ally_life, strict=True))
        key = (fallen, number == 1, resumed)
        acts = self.plans.get(key)
        if acts is None:
            acts = self.plans[key] = self.plan(spot[3], number, self.phase if resumed else "")
        for act in acts:
            spots = [pair for before in spots for pair in self._act(*before, act)]
        yield from spots

    def _effect(self, spot: Spot, chance: float, word: CardWord | None) -> list[tuple[Spot, float]]:
        if isinstance(word, TakeTest):
            needed = word.least - self.state.attribute(self.seat, word.phase)
            sheet = self.state.sheet(self.seat)
            needed -= sheet.bonus if sheet.skill == word.skill else 0
            passed = at_least(needed - self.state.kit(self.seat).tests.get(word.skill, 0))
            failed = self._effect(spot, chance * (1 - passed), word.failure) if passed < 1 else []
            return [(spot, chance * passed), *failed] if passed else failed
        if isinstance(word, Exhaust):
            return [(self._tire(spot, -1, word.exhaustion), chance)]
        return [(spot, chance)]

    def plan(self, hurt: tuple[int, ...], number: int, phase_now: str = "") -> list[Act]:
        """Who acts in which phase: the best attacks first, each character and each phase once."""
        phases = [phase for phase in PHASES if phase in self.face.values]
        spent: list[Ref] = []
        if phase_now:
            phases, spent = phases[phases.index(phase_now) :], self.attacked
        ambushed = number == 1 and self.face.enemy.ambush
        brave = not ambushed or self.state.kit(self.seat).ignores_ambush
        brave = brave and self.state.hero(self.seat) not in spent
        standing = (
            []
            if ambushed
            else [at for at, ally in enumerate(self.allies) if hurt[at] < self.ally_life[at] and ally not in spent]
        )
        offers = [self._attack(who, phase) for who in ([-1] if brave else []) + standing for phase in phases]
        chosen: dict[str, Act] = {}
        for act in sorted(offers, key=lambda act: -act.chance * act.deals):
            busy = act.phase in chosen or act.who in {other.who for other in chosen.values()}
            if not busy and act.deals and act.chance:
                chosen[act.phase] = act
        return [chosen.get(phase) or self._defend(phase) for phase in phases]

    def _attack(self, who: int, phase: str) -> Act:
        state = self.state
        character = state.hero(self.seat) if who < 0 else self.allies[who]
        bonus = roll_bonus(state, self.seat, character, phase, "attack")
        deals = state.damage(self.seat, phase) if who < 0 else state.cards.face[character].values[phase][1]
        chance = at_least(enemy_value(state, self.enemy, phase) - bonus)
        return Act(phase, who, chance, hit_damage(self.face, phase, deals), attack=True)

    def _defend(self, phase: str) -> Act:
        bonus = roll_bonus(self.state, self.seat, self.state.hero(self.seat), phase, "defend")
        chance = at_least(enemy_value(self.state, self.enemy, phase) - bonus)
        return Act(phase, -1, chance, 0, attack=False)

    def _act(self, spot: Spot, chance: float, act: Act) -> list[tuple[Spot, float]]:
        """Both outcomes of a roll; nothing more happens once it is over."""
        if spot[2] >= self.enemy_life or spot[0] >= self.life:
            return [(spot, chance)]
        if act.who >= 0 and spot[3][act.who] >= self.ally_life[act.who]:
            return [(spot, chance)]
        if not act.attack and not self.damages[act.phase]:
            return [(spot, chance)]
        found: list[tuple[Spot, float]] = []
        if act.chance:
            good = (spot[0], spot[1], spot[2] + act.deals, spot[3])
            if act.attack and good[2] < self.enemy_life:
                good = self._trigger(good, act, Struck)
            found.append((good, chance * act.chance))
        if act.chance < 1:
            found.append((self._strike(spot, act), chance * (1 - act.chance)))
        return found

    def _strike(self, spot: Spot, act: Act) -> Spot:
        enemy, damage = self.face.enemy, self.damages[act.phase]
        if not damage:
            return spot
        damage += self.more[act.phase] + (enemy.enrage if 2 * spot[2] >= self.enemy_life else 0)
        spot = (self._tire if act.phase in enemy.fatigue else self._wound)(spot, act.who, damage)
        return spot if spot[0] >= self.life else self._trigger(spot, act, Hurt)

    def _trigger(self, spot: Spot, act: Act, trigger: type[PhaseTrigger]) -> Spot:
        for clause in self.face.enemy.on(trigger):
            if act.phase in clause.phases:
                for word in clause.do:
                    match word:
                        case Exhaust():
                            spot = self._tire(spot, act.who, word.exhaustion)
                        case Wound():
                            spot = self._wound(spot, act.who, word.wounds)
                        case HealEnemy():
                            spot = (spot[0], spot[1], max(0, spot[2] - word.wounds), spot[3])
        return spot

    def _wound(self, spot: Spot, who: int, count: int) -> Spot:
        if who < 0:
            return (min(self.life, spot[0] + count), spot[1], spot[2], spot[3])
        hurt = list(spot[3])
        hurt[who] = min(self.ally_life[who], hurt[who] + count)
        return (spot[0], spot[1], spot[2], tuple(hurt))

    def _tire(self, spot: Spot, who: int, count: int) -> Spot:
        """RB-7.4; allies' stamina is spent at once, as their exhaustion is not followed."""
        if who >= 0:
            self.exact = False
            return spot
        free = max(0, self.stamina - spot[1])
        rested = (spot[0], spot[1] + min(count, free), spot[2], spot[3])
        return self._wound(rested, -1, count - min(count, free)) if count > free else rested


@dataclass(frozen=True)
class Prospect:
    """How likely a fight is won the plain way; `exact`: nothing about it is left out."""

    win: float
    exact: bool


PROSPECTS: dict[tuple[Hashable, ...], Prospect] = {}
MOST_PROSPECTS = 2_000


def prospect(state: Zanaga, seat: Seat, enemy: Ref) -> Prospect:
    """Of a fight from here on. Kept, as several look at the same fight, and each more than once."""
    key = _all_that_counts(state, seat, enemy)
    found = PROSPECTS.get(key)
    if found is None:
        if len(PROSPECTS) >= MOST_PROSPECTS:
            PROSPECTS.clear()
        odds = Odds(state, seat, enemy)
        win = min(1.0, odds.win())
        found = PROSPECTS[key] = Prospect(win, odds.exact)
    return found


def _all_that_counts(state: Zanaga, seat: Seat, enemy: Ref) -> tuple[Hashable, ...]:
    piles, combat = state.piles, state.combat
    side = state.characters(seat)
    there = combat if combat is not None and combat.enemy == enemy else None
    return (
        state.cards, enemy, state.enemy_life(enemy), bool(state.omen_god),
        (*side, *piles[ITEMS[seat]], *piles[TROPHIES[seat]]), state.heroes[seat].experience,
        tuple([(state.wounds.get(one, 0), state.exhaustion.get(one, 0)) for one in side]),
        tuple(piles[ROAMING]), len(piles[UNDER]), tuple(piles[RITUALS]),
        None if there is None else (
            there.round, there.phase, there.wounds, tuple(there.attacked), tuple(there.disabled), there.softened,
            there.webbed, there.barred, tuple(sorted(there.reduced.items())),
        ),
    )  # fmt: skip
