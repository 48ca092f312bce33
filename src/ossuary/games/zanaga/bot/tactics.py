"""What to do in a fight: go on or flee, who attacks in which phase, which cards to use. Every advice is one option.

All of it rests on the exact odds of `odds.py`, which are kept: most questions of a fight are asked again and again.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ossuary.engine import Option, Ref, Seat
from ossuary.games.zanaga.cards.cards import RANK, Challenge, God
from ossuary.games.zanaga.cards.modifiers import Rolls
from ossuary.games.zanaga.cards.uses import Prevent
from ossuary.games.zanaga.effects.heroes import Exhaust, Heal
from ossuary.games.zanaga.fight.clash import ATTACK, DEFEND, FIGHT_ON
from ossuary.games.zanaga.fight.combat import ESCAPE, ESCAPE_WITH
from ossuary.games.zanaga.fight.enemies import enemy_damage, enemy_value
from ossuary.games.zanaga.fight.rolls import CombatRoll, combat_of, roll_bonus
from ossuary.games.zanaga.heroes.abilities import USE, Discard, Tire, TurnOver, find_ability
from ossuary.games.zanaga.heroes.free import USE_NOW
from ossuary.games.zanaga.land.spaces import JEWELS
from ossuary.games.zanaga.odds import Odds, at_least
from ossuary.games.zanaga.state import ALLIES, AWAKE, ITEMS, TROPHIES, Combat, Zanaga

from .chances import reserve
from .outlook import Outlook, outlook, reward
from .situation import facts_of

GLORY = 80.0  # what beating a god is worth in the middle of the fight
TRAP = 3.0  # what a trap is worth
SCRATCH = 1.2  # what a wound costs that an escape failed by
SAFE = 0.85  # chances with which nothing is drunk or thrown
BETTER = 0.08  # by so much a card must raise the chance of a roll

ODDS: dict[tuple[Any, ...], tuple[float, float]] = {}
MOST_ODDS = 200_000


def odds_of(state: Zanaga, seat: Seat, enemy: Ref) -> tuple[float, float]:
    """The odds of the plain way to fight and its toll; armour that is still ready counts as life."""
    kit, combat, hero = state.kit(seat), state.combat, state.hero(seat)
    allies = state.piles[ALLIES[seat]]
    more: tuple[Any, ...] = ()
    if combat is not None and combat.enemy == enemy:
        more = (combat.seat, combat.wounds, combat.round, combat.phase, *combat.attacked, combat.webbed,
                *combat.disabled)  # fmt: skip
    elif combat is not None:  # another combat, which can change what his cards are worth
        more = (combat.seat, combat.enemy, combat.round == 1, combat.webbed, *combat.disabled)
    spare = reserve(kit, state.used)
    cards = (*state.piles[ITEMS[seat]], *allies, *state.piles[TROPHIES[seat]])
    key = (state.cards, hero, *cards, state.heroes[seat].experience, state.wounds.get(hero, 0),
           state.exhaustion.get(hero, 0), *(state.wounds.get(ally, 0) for ally in allies),
           enemy, state.enemy_life(enemy), *strength(state, enemy), bool(state.piles[AWAKE]), spare, more)  # fmt: skip
    known = ODDS.get(key)
    if known is None:
        if len(ODDS) >= MOST_ODDS:
            ODDS.clear()
        odds = Odds(state, seat, enemy, spare)
        known = ODDS[key] = (odds.win(), odds.toll)
    return known


def strength(state: Zanaga, enemy: Ref) -> tuple[int, ...]:
    """What the table makes of an enemy and of everybody's rolls: other monsters, allies under Set, active rituals."""
    found: list[int] = []
    aura = state.aura()
    for phase in state.foe(enemy).values:
        found += (enemy_value(state, enemy, phase), enemy_damage(state, enemy, phase))
        found += (aura.rolls[phase], aura.attacks[phase])
    return tuple(found)


def prize(state: Zanaga, seat: Seat, combat: Combat, ahead: Outlook) -> float:
    """What winning this fight brings."""
    face = state.foe(combat.enemy)
    if isinstance(face, God):
        return GLORY
    counter = combat.kind == "counter"
    gain = reward(face, 0.0 if counter else ahead.point, ahead.facts.gold) if isinstance(face, Challenge) else 0.0
    return gain + (ahead.point * RANK[JEWELS[state.heroes[seat].tile]] if counter else 0.0)


def fight_or_flee(state: Zanaga, seat: Seat, options: Sequence[Option]) -> Option:
    """RB-8.1, MZ-12.4  The start of a round: whichever promises most; a draught first if it is needed."""
    combat = combat_of(state)
    chance, _ = odds_of(state, seat, combat.enemy)
    if chance < SAFE:
        draught = remedy(state, seat, options, costly=True)
        if draught is not None:
            return draught
    ahead = outlook(facts_of(state, seat))
    stay = chance * prize(state, seat, combat, ahead) - (1 - chance) * ahead.loss
    best, taken = stay, FIGHT_ON
    for option in options:
        if option.choice is ESCAPE_WITH:
            value = -TRAP
        elif option in ESCAPES:
            escapes, harm = escape_chance(state, seat, ESCAPES[option])
            value = (1 - escapes) * (stay - SCRATCH * harm)
        else:
            continue
        if value > best:
            best, taken = value, option
    return taken


ESCAPES = {option: phase for phase, option in ESCAPE.items()}


def escape_chance(state: Zanaga, seat: Seat, phase: str) -> tuple[float, int]:
    """RB-8.2  And the damage if it fails."""
    enemy = combat_of(state).enemy
    least = enemy_value(state, enemy, phase) + state.foe(enemy).enemy.escape
    bonus = state.attribute(seat, phase) + state.kit(seat).escapes
    return at_least(least - bonus), enemy_damage(state, enemy, phase)


def remedy(state: Zanaga, seat: Seat, options: Sequence[Option], *, costly: bool) -> Option | None:
    """Something that heals the hero's wounds and is not wasted; potions (costly) only when they are needed."""
    wounds = state.wounds.get(state.hero(seat), 0)
    if not wounds:
        return None
    for option in options:
        if option.choice is USE_NOW:
            ability = find_ability(state, seat, "any", option.refs[0]).ability
            word = ability.do[-1]
            tired = isinstance(ability, TurnOver) and state.exhaustion.get(state.hero(seat), 0) >= state.stamina(seat)
            cheap = costly or not isinstance(ability, Discard)
            if isinstance(word, Heal) and wounds >= word.wounds and cheap and not tired:
                return option
    return None


def phase_action(state: Zanaga, seat: Seat, options: Sequence[Option]) -> Option:
    """RB-6.6  What the plan of the best attacks says for this phase."""
    combat = combat_of(state)
    odds = Odds(state, seat, combat.enemy)
    hurt = tuple(state.wounds.get(ally, 0) for ally in odds.allies)
    act = odds.plan(hurt, combat.round, combat.phase)[0]
    if not act.attack:
        return DEFEND
    who = state.hero(seat) if act.who < 0 else odds.allies[act.who]
    return ATTACK[who] if ATTACK[who] in options else DEFEND


def use_card(state: Zanaga, seat: Seat, options: Sequence[Option], window: str) -> Option:
    """RB-13.4  Before the combat, at the start of a round, after a defence or a hit: what costs no card is used, what
    is used up only in need."""
    combat = combat_of(state)
    phase = combat.phase if window in ("hit", "defended") else ""
    for option in options:
        if option.choice is not USE:
            continue
        ability = find_ability(state, seat, window, option.refs[0], phase).ability
        tires = any(isinstance(word, Exhaust) for word in ability.do)
        if tires and state.exhaustion.get(state.hero(seat), 0) >= state.stamina(seat):
            continue
        if isinstance(ability, TurnOver | Tire) or combat.kind == "god" or odds_of(state, seat, combat.enemy)[0] < SAFE:
            return option
    return next(option for option in options if not option.refs)


def before_roll(state: Zanaga, seat: Seat, options: Sequence[Option]) -> Option:
    """Window `roll`: a card that raises the chance by enough, or the damage of a roll that may well succeed."""
    combat, top = combat_of(state), state.flow[-1]
    plain = next(option for option in options if not option.refs)
    if not isinstance(top, CombatRoll) or top.deed == "stand":
        return plain
    needed = top.against - combat.bonus - roll_bonus(state, seat, top.character, combat.phase, top.deed)
    chance = at_least(needed)
    for option in options:
        if option.refs:
            word = find_ability(state, seat, "roll", option.refs[0], combat.phase).ability.do[-1]
            gain = at_least(needed - word.more) - chance if isinstance(word, Rolls) else chance / 4
            if gain > BETTER:
                return option
    return plain


def after_roll(state: Zanaga, options: Sequence[Option]) -> Option:
    """Window `rolled`: again, if it failed."""
    combat = combat_of(state)
    top = state.flow[-1]
    failed = isinstance(top, CombatRoll) and combat.total < top.against
    return next(option for option in options if bool(option.refs) == failed)


def prevent(state: Zanaga, seat: Seat, options: Sequence[Option], count: int) -> Option:
    """Window `damage`: the card that prevents most of it and is least wasted."""
    best, taken = 0.0, options[-1]
    for option in options:
        if option.refs:
            word = find_ability(state, seat, "damage", option.refs[0]).ability.do[-1]
            able = word.wounds if isinstance(word, Prevent) else 0
            value = min(count, able) - 0.1 * max(0, able - count)
            if value > best:
                best, taken = value, option
    return taken
