"""Roughly what a hero's cards are good for: the chances against typical enemies, quick enough for simulated games.

The estimate of a fight takes expected rounds, expected wounds and a bell curve. It was held against the exact odds of
`odds.py` for two thousand fights of heroes of all levels, and is off by two to eight in a hundred on average.
"""

from __future__ import annotations

from functools import lru_cache
from math import exp, sqrt
from typing import Any, NamedTuple

from ossuary.engine import Catalog, Ref, Seat
from ossuary.games.zanaga.cards.cards import COLOURS, Challenge, Foe, God
from ossuary.games.zanaga.cards.clauses import EachRound, Hurt
from ossuary.games.zanaga.cards.kit import Kit, kit_of
from ossuary.games.zanaga.cards.modifiers import Rolls
from ossuary.games.zanaga.cards.uses import Prevent
from ossuary.games.zanaga.cards.words import PHASES
from ossuary.games.zanaga.effects.heroes import Heal
from ossuary.games.zanaga.heroes.abilities import Discard
from ossuary.games.zanaga.odds import ROUNDS, at_least
from ossuary.games.zanaga.state import ALLIES, Zanaga

Cards = Catalog[Any]

GOD = 110.0  # what being able to beat a god is worth; the colours:
STRENGTH = {"green": 7.0, "yellow": 14.0, "blue": 22.0, "red": 28.0}
BARRED = 80.0
SAMPLE = {"green": 5, "yellow": 6, "blue": 6, "red": 5}  # enemies of each colour that are looked at


class Means(NamedTuple):
    """What a hero's side can do: all that a fight depends on."""

    attack: tuple[int, ...]
    defend: tuple[int, ...]
    damage: tuple[int, ...]
    life: int
    prevent: int
    allies: tuple[tuple[tuple[int, ...], tuple[int, ...], int], ...]


class Outcome(NamedTuple):
    """Of a fight: the chance to win it, and the wounds it can be expected to cost."""

    chance: float
    toll: float


def means_of(kit: Kit, state: Zanaga, seat: Seat) -> Means:
    """Of a hero as he stands there."""
    hurt, hero = state.wounds, state.hero(seat)
    sheet, experience = state.sheet(seat), state.heroes[seat].experience
    face = state.cards.face
    allies = tuple((*_fighter(face[ally]), face[ally].life - hurt.get(ally, 0)) for ally in state.piles[ALLIES[seat]])
    life = sheet.life + experience[4] + kit.life - hurt.get(hero, 0)
    return means(kit, sheet, experience, life, allies, state.used)


def _fighter(face: Any) -> tuple[tuple[int, ...], tuple[int, ...]]:
    return tuple(face.values[p][0] for p in PHASES), tuple(face.values[p][1] for p in PHASES)


def means(
    kit: Kit,
    sheet: Any,
    experience: tuple[int, ...],
    life: int,
    allies: tuple[Any, ...],
    used: set[Ref] | frozenset[Ref],
) -> Means:
    base = [sheet.values[p][0] + 2 * experience[at] + kit.attributes[p] + kit.rolls[p] for at, p in enumerate(PHASES)]
    for card, ability in kit.abilities.get("roll", ()):
        word = ability.do[0]
        if isinstance(word, Rolls) and card not in used:
            for at, phase in enumerate(PHASES):
                if ability.is_for(phase):
                    base[at] += word.more // 2
    attack = tuple(base[at] + kit.attacks[p] for at, p in enumerate(PHASES))
    defend = tuple(base[at] + kit.defence[p] for at, p in enumerate(PHASES))
    damage = tuple(sheet.values[p][1] + kit.damage[p] for p in PHASES)
    return Means(attack, defend, damage, life, reserve(kit, used) + potions(kit), allies)


def reserve(kit: Kit, used: set[Ref] | frozenset[Ref]) -> int:
    """Wounds that cards could still prevent."""
    ready = [ability.do[-1] for card, ability in kit.abilities.get("damage", ()) if card not in used]
    return sum(word.wounds for word in ready if isinstance(word, Prevent))


def potions(kit: Kit) -> int:
    """Wounds that could be healed between the rounds of a fight."""
    drunk = [ability.do[-1] for _, ability in kit.abilities.get("any", ()) if isinstance(ability, Discard)]
    return sum(word.wounds for word in drunk if isinstance(word, Heal))


@lru_cache(maxsize=200_000)
def estimate(side: Means, face: Foe, life: int, number: int) -> Outcome:
    """Expected wounds on both sides, and how far luck may stray from them."""
    if side.life <= 0:
        return Outcome(0.0, 0.0)
    enemy = face.enemy
    phases = [at for at, phase in enumerate(PHASES) if phase in face.values]
    attacks: list[tuple[float, int, int, float]] = []
    for who in range(-1, len(side.allies)):
        if who >= 0 and enemy.no_allies:
            continue
        values, damages = (side.attack, side.damage) if who < 0 else side.allies[who][:2]
        for at in phases:
            value = face.values[PHASES[at]][0]
            deals = 0 if PHASES[at] in enemy.immune else damages[at] - min(damages[at] - 1, enemy.armour[PHASES[at]])
            deals += bool(deals) and PHASES[at] in enemy.weak
            chance = at_least(value - values[at])
            attacks.append((chance * deals, who, at, chance))
    attacks.sort(reverse=True)
    busy: set[int] = set()
    done: set[int] = set()
    out = taken = sure = 0.0
    for rate, who, at, chance in attacks:
        if who in done or at in busy or not rate:
            continue
        done.add(who)
        busy.add(at)
        out += rate if who < 0 else 0.85 * rate
        sure += chance
        harm = face.values[PHASES[at]][1] + enemy.enrage / 2
        taken += (1 - chance) * harm * (1.0 if who < 0 else 0.25)
    for at in phases:
        harm = face.values[PHASES[at]][1]
        if at not in busy and harm:
            chance = at_least(face.values[PHASES[at]][0] - side.defend[at])
            taken += (1 - chance) * (harm + enemy.enrage / 2)
    each_round = bool(enemy.on(EachRound))
    if each_round or bool(enemy.on(Hurt)):
        taken *= 1.2
        taken += 0.15 * each_round
    out -= 0.85 * enemy.regeneration
    if out * ROUNDS < life:  # RB-6.20: too slow, most of all against an enemy that heals
        return Outcome(0.0, 0.0)
    rounds = max(1.0, life / out)
    expected = taken * max(0.6, rounds - 0.4)
    if enemy.ambush and number <= 1:
        expected += taken
    capacity = side.life + side.prevent - 0.5
    hits = max(1.0, life / max(0.5, out / max(0.3, sure)))
    spread = sqrt(1.8 * expected + 0.3 + expected * expected * 0.7 / hits)
    chance = 1 / (1 + exp(-1.7 * (capacity - expected) / spread))
    return Outcome(chance, min(max(0.0, expected - 0.7 * side.prevent), 0.8 * side.life))


TYPICAL: dict[Cards, dict[str, list[Foe]]] = {}


def typical(cards: Cards) -> dict[str, list[Foe]]:
    """A few enemies of each colour, and all gods."""
    found = TYPICAL.get(cards)
    if found is None:
        faces = list(cards.designs.values())
        found = TYPICAL[cards] = {}
        for colour in COLOURS:
            alike: list[Foe] = [face for face in faces if isinstance(face, Challenge) and face.colour == colour]
            found[colour] = alike[1 :: len(alike) // SAMPLE[colour]]
        found["god"] = [face for face in faces if isinstance(face, God)]
    return found


Wounds = tuple[int, ...]
"""Wounds: of the hero, then of his allies in their order."""


@lru_cache(maxsize=100_000)
def side_of(cards: Cards, key: tuple[Ref, ...], experience: tuple[int, ...], hurt: Wounds) -> Means:
    """The means of a hero with these cards (his own first) and these wounds, everything ready."""
    kit, sheet, face = kit_of(key, cards), cards.face[key[0]], cards.face
    allies = [card for card in key[1:] if hasattr(face[card], "stamina")]
    hurts = (*hurt[1:], *(0 for _ in allies))
    standing = tuple((*_fighter(face[ally]), face[ally].life - hurts[at]) for at, ally in enumerate(allies))
    return means(kit, sheet, experience, sheet.life + experience[4] + kit.life - hurt[0], standing, frozenset())


@lru_cache(maxsize=100_000)
def fares(cards: Cards, key: tuple[Ref, ...], experience: tuple[int, ...], hurt: Wounds) -> dict[str, Outcome]:
    """Colour -> how this hero fares against its enemies on average."""
    side = side_of(cards, key, experience, hurt)
    found: dict[str, Outcome] = {}
    for colour in COLOURS:
        outcomes = [estimate(side, foe, foe.life, 1) for foe in typical(cards)[colour]]
        chance = sum(outcome.chance for outcome in outcomes) / len(outcomes)
        found[colour] = Outcome(chance, sum(outcome.toll for outcome in outcomes) / len(outcomes))
    return found


Gods = tuple[tuple[Ref, int], ...]
"""Gods that may have to be fought, with their lives."""


@lru_cache(maxsize=200_000)
def god_chance(cards: Cards, key: tuple[Ref, ...], experience: tuple[int, ...], hurt: Wounds, gods: Gods) -> float:
    """Against the easiest of the awakened gods; while all sleep, against any of them."""
    side = side_of(cards, key, experience, hurt)
    if gods:
        return max(estimate(side, cards.face[god], life, 1).chance for god, life in gods)
    sleeping = typical(cards)["god"][::3]
    return sum(estimate(side, god, god.life + 2, 1).chance for god in sleeping) / len(sleeping)


@lru_cache(maxsize=200_000)
def power(cards: Cards, key: tuple[Ref, ...], experience: tuple[int, ...], gods: Gods) -> float:
    """What a hero's cards and experience are worth while he is unhurt."""
    chances = fares(cards, key, experience, (0,))
    value = GOD * god_chance(cards, key, experience, (0,), gods)
    if experience[4]:  # RB-11.5: he must be up to the lowest colour that is left to him
        value -= BARRED * (1 - chances[COLOURS[experience[4]]].chance)
    return value + sum(STRENGTH[colour] * chances[colour].chance for colour in COLOURS)
