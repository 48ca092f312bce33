"""How well a seat stands, for bots that look one step ahead.

Cards and experience are worth what they add to the chances against typical enemies of each colour and against the
gods; a space is worth what will happen there, and how near it is to where the hero should go next. The estimate of a
fight is rough and quick: expected rounds, expected wounds, and a bell curve. Its numbers were tried out in the lab.
"""

from __future__ import annotations

from functools import lru_cache
from math import exp, sqrt
from typing import Any, NamedTuple

from ossuary.engine import Catalog, Ref, Seat

from .adventure import Adventure
from .cards import COLOURS, RANK, Challenge, Foe, God
from .enemies import enemy_damage, enemy_value
from .grammar import PHASES
from .kit import Kit
from .land import JEWELS, TOWNS, steps_from
from .market import Market
from .odds import Odds, at_least
from .state import ALLIES, AWAKE, HERO, ITEMS, ROAMING, TROPHIES, Combat, Zanaga
from .travel import Movement

VICTORY = 10_000.0
GOD = 150.0  # being able to beat a god, against 6, 16, 30 and 40 for the colours
STRENGTH = {"green": 10.0, "yellow": 20.0, "blue": 34.0, "red": 44.0}
EXPERIENCE = 10.0  # a counter, also for what does not show in a fight
COUNTER = 9.0  # adventure counters for one of those
GOLD = 0.65
GEAR = {"trap": 0.75, "compass": 0.4, "bones": 0.4}
POTION = 0.8
WOUND, TIRED = 0.5, 0.2
KNOCK_OUT = 6.0
BOLD, PATIENCE = 0.5, 7  # who gains less than a level in so many rounds takes greater risks
READY = 0.5  # chances at which a god is confronted
DIE = 0.2  # an unspent movement die
STEP = 0.6  # what a step nearer to the goal is worth
RICH = 7  # gold with which a hero goes shopping
IDLE = 0.8  # a turn spent in town
RISK = 0.6  # a fight that goes badly may still be escaped
SURE = 0.75  # chances at which a colour is sought


class Means(NamedTuple):
    """What a hero's side can do: all that a fight depends on."""

    attack: tuple[int, ...]
    defend: tuple[int, ...]
    damage: tuple[int, ...]
    life: int
    prevent: int
    allies: tuple[tuple[tuple[int, ...], tuple[int, ...], int], ...]


def worth(state: Zanaga, seat: Seat) -> float:
    """How well the hero of this seat stands."""
    if state.result is not None:
        return VICTORY if seat in state.result.winners and state.result.rule != "MZ-R60" else -VICTORY
    if not state.piles[HERO[seat]]:
        return 0.0
    hero = state.heroes[seat]
    key = (
        *state.piles[HERO[seat]],
        *state.piles[ITEMS[seat]],
        *state.piles[ALLIES[seat]],
        *state.piles[TROPHIES[seat]],
    )
    chances = prospects(state.cards, key, hero.experience, bool(state.piles[AWAKE]))
    value: float = GOD * chances["god"] + sum(STRENGTH[colour] * chances[colour] for colour in COLOURS)
    point = COUNTER / state.parameters.xp_cost
    value += point * sum(rank * held for rank, held in enumerate(hero.counters, 1)) - KNOCK_OUT * hero.knock_outs
    value += GOLD * min(hero.gold, 25) + sum(GEAR[kind] * min(2, held) for kind, held in hero.gear.items())
    value += POTION * sum(state.cards.face[card].kind == "potion" for card in state.piles[ITEMS[seat]])
    value += EXPERIENCE * sum(hero.experience)
    value += 400.0 * sum(isinstance(state.cards.face[card], God) for card in state.piles[TROPHIES[seat]])
    combat = state.combat
    fighting = combat is not None and seat == combat.seat and combat.kind != "hero"
    for character in state.piles[ALLIES[seat]] if fighting else state.characters(seat):
        value -= WOUND * state.wounds.get(character, 0) + TIRED * state.exhaustion.get(character, 0)
    if not hero.tile:
        return value
    value += whereabouts(state, seat, chances)
    if combat is not None and fighting:
        return value + in_combat(state, seat, combat)
    if state.active == seat:
        now = state.flow[-1]
        if isinstance(now, Adventure) or (isinstance(now, Movement) and state.dice):
            value += expectation(state, seat, chances)
        if isinstance(now, Movement):
            value += DIE * len(state.dice)
        elif isinstance(now, Market):
            value += 0.3  # to look costs nothing
    return value


# -- fights --------------------------------------------------------------------------------------------


def in_combat(state: Zanaga, seat: Seat, combat: Combat) -> float:
    """What a fight promises, with the chances from here on."""
    face = state.foe(combat.enemy)
    chance, toll = odds_of(state, seat, combat.enemy)
    if isinstance(face, God):
        return 70.0 * (chance - READY) - WOUND * toll
    gain = _reward(face) if isinstance(face, Challenge) else 0.0
    if combat.kind == "counter":
        gain += COUNTER / state.parameters.xp_cost * RANK[JEWELS[state.heroes[seat].tile]] - 1.0
    return 0.95 * chance * gain - WOUND * toll - (1 - chance) * loss(state, seat)


ODDS: dict[tuple[Any, ...], tuple[float, float]] = {}
MOST_ODDS = 200_000


def odds_of(state: Zanaga, seat: Seat, enemy: Ref) -> tuple[float, float]:
    """The odds of the plain way to fight and its toll; armour and potions that are still ready count as life."""
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
    for phase in state.foe(enemy).values:
        found += (enemy_value(state, enemy, phase), enemy_damage(state, enemy, phase))
        found += (state.aura("roll", phase), state.aura("atk", phase))
    return tuple(found)


def reserve(kit: Kit, used: set[Ref] | frozenset[Ref]) -> int:
    """Wounds that cards could still prevent or heal."""
    prevent = sum(clause.deeds[-1].number for card, _, clause in kit.abilities.get("damage", ()) if card not in used)
    healing = sum(
        clause.deeds[-1].number
        for _, _, clause in kit.abilities.get("any", ())
        if clause.cost == "use" and clause.deeds[-1].word == "heal"
    )
    return prevent + healing


def _reward(face: Challenge) -> float:
    return GOLD * sum(deed.number for clause in face.clauses[1] for deed in clause.deeds if deed.word == "gold")


def loss(state: Zanaga, seat: Seat) -> float:
    """What a knock-out costs."""
    best = max((state.cost(card) for card in state.piles[ITEMS[seat]] + state.piles[ALLIES[seat]]), default=0)
    cost: float = KNOCK_OUT + 0.8 * (state.level(seat) - 1) + GOLD * state.heroes[seat].gold + 0.8 * best
    return cost * (BOLD if state.round > PATIENCE * state.level(seat) else 1.0)


def means_of(kit: Kit, state: Zanaga, seat: Seat) -> Means:
    hero = state.hero(seat)
    sheet, experience = state.sheet(seat), state.heroes[seat].experience
    allies = state.piles[ALLIES[seat]]
    hurt = state.wounds
    left = [(*_fighter(state.cards.face[ally]), state.cards.face[ally].life - hurt.get(ally, 0)) for ally in allies]
    return means(kit, sheet, experience, sheet.life + experience[4] + kit.life - hurt.get(hero, 0), tuple(left),
                 state.used)  # fmt: skip


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
    base = [sheet.values[p][0] + 2 * experience[at] + kit.attr[p] + kit.roll[p] for at, p in enumerate(PHASES)]
    for card, _, clause in kit.abilities.get("roll", ()):
        if clause.deeds[0].word == "roll" and clause.letter in (*PHASES, "A") and card not in used:
            for at, phase in enumerate(PHASES):
                if clause.letter in (phase, "A"):
                    base[at] += clause.deeds[0].number // 2
    attack = tuple(base[at] + kit.atk[p] for at, p in enumerate(PHASES))
    defend = tuple(base[at] + kit.defence[p] for at, p in enumerate(PHASES))
    damage = tuple(sheet.values[p][1] + kit.dmg[p] for p in PHASES)
    return Means(attack, defend, damage, life, reserve(kit, used), allies)


@lru_cache(maxsize=200_000)
def estimate(side: Means, face: Foe, life: int, number: int) -> float:
    """Roughly the chance to win: expected wounds on both sides, and how far luck may stray from them."""
    if side.life <= 0:
        return 0.0
    enemy = face.enemy
    phases = [at for at, phase in enumerate(PHASES) if phase in face.values]
    attacks: list[tuple[float, int, int, float]] = []
    for who in range(-1, len(side.allies)):
        if who >= 0 and "no_allies" in enemy.keywords:
            continue
        values, damages = (side.attack, side.damage) if who < 0 else side.allies[who][:2]
        for at in phases:
            value = face.values[PHASES[at]][0]
            deals = 0 if PHASES[at] in enemy.immune else damages[at] - min(damages[at] - 1, enemy.armor[PHASES[at]])
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
    defended = 0.0
    for at in phases:
        harm = face.values[PHASES[at]][1]
        if at not in busy and harm:
            chance = at_least(face.values[PHASES[at]][0] - side.defend[at])
            defended += (1 - chance) * (harm + enemy.enrage / 2)
    taken += defended
    if "round" in enemy.triggers or "hurt" in enemy.triggers:
        taken *= 1.2
        taken += 0.15 * ("round" in enemy.triggers)
    out -= 0.85 * enemy.regen
    if out <= 0.02:
        return 0.0
    rounds = max(1.0, life / out)
    expected = taken * max(0.6, rounds - 0.4)
    if "ambush" in enemy.keywords and number <= 1:
        expected += taken
    capacity = side.life + side.prevent - 0.5
    hits = max(1.0, life / max(0.5, out / max(0.3, sure)))
    spread = sqrt(1.8 * expected + 0.3 + expected * expected * 0.7 / hits)
    return 1 / (1 + exp(-1.7 * (capacity - expected) / spread))


TYPICAL: dict[Catalog[Any], dict[str, list[Foe]]] = {}


def typical(cards: Catalog[Any]) -> dict[str, list[Foe]]:
    """A few enemies of each colour, and all gods."""
    found = TYPICAL.get(cards)
    if found is None:
        faces = list(cards.designs.values())
        found = TYPICAL[cards] = {"god": [face for face in faces if isinstance(face, God)]}
        for colour in COLOURS:
            alike = [face for face in faces if isinstance(face, Challenge) and face.colour == colour]
            found[colour] = [*alike[1::4]]
    return found


@lru_cache(maxsize=100_000)
def prospects(cards: Catalog[Any], key: tuple[Ref, ...], experience: tuple[int, ...], awake: bool) -> dict[str, float]:
    """Colour -> the chance of this hero, unhurt, against its enemies; `god` for the gods."""
    kit = Kit(key, cards)
    sheet = cards.face[key[0]]
    allies = tuple((*_fighter(cards.face[card]), cards.face[card].life)
                   for card in key[1:] if hasattr(cards.face[card], "stamina"))  # fmt: skip
    side = means(kit, sheet, experience, sheet.life + experience[4] + kit.life, allies, frozenset())
    side = side._replace(life=side.life, prevent=side.prevent)
    chances: dict[str, float] = {}
    for colour, foes in typical(cards).items():
        chances[colour] = sum(estimate(side, foe, foe.life + 2 * (colour == "god"), 1) for foe in foes) / len(foes)
    return chances


# -- the land ------------------------------------------------------------------------------------------


def goal_colour(chances: dict[str, float], lives: int) -> str:
    """The highest colour that this hero beats as a rule."""
    open_to = [colour for colour in COLOURS if RANK[colour] > lives]
    sure = [colour for colour in open_to if chances[colour] >= SURE]
    return sure[-1] if sure else open_to[0]


def god_chance(state: Zanaga, seat: Seat) -> float:
    """Against the awakened god that is easiest."""
    gods = state.piles[AWAKE]
    if not gods or state.rank < len(COLOURS):
        return 0.0
    return max(odds_of(state, seat, god)[0] for god in gods)


def whereabouts(state: Zanaga, seat: Seat, chances: dict[str, float]) -> float:
    """How near the hero is to where he should go: a jewel, a town if he is hurt or rich, the Lost City at last."""
    hero = state.heroes[seat]
    steps = steps_from(hero.tile)
    card = state.hero(seat)
    if god_chance(state, seat) >= READY + 0.05:
        if state.city:
            return 14.0 - min(10.0, steps[state.city])
        return 14.0 if hero.tile not in TOWNS else 8.0
    hurt = state.wounds.get(card, 0)
    needy = hurt + 0.4 * state.exhaustion.get(card, 0)
    life = state.life(seat)
    towns = min(steps[tile] for tile in TOWNS)
    if state.city:
        towns = min(towns, steps[state.city])
    value = 0.0
    if needy >= 0.5 * life:
        value -= (1.0 if hero.gold else 0.3) * towns
    if hero.gold >= RICH:
        value -= min(1.6, 0.13 * hero.gold) * towns
    colour = goal_colour(chances, hero.experience[4])
    rank = RANK[colour]
    near = [steps[tile] + 1.5 * (rank - RANK[JEWELS[tile]]) for tile, there in state.jewels.items()
            if there and rank >= RANK[JEWELS[tile]] > hero.experience[4] and tile != state.city]  # fmt: skip
    return value - STEP * min(near, default=8)


def expectation(state: Zanaga, seat: Seat, chances: dict[str, float]) -> float:
    """What the Adventure or Market step would bring on the space where the hero stands."""
    hero = state.heroes[seat]
    tile = hero.tile
    if state.in_town(tile):
        if state.marketed:
            return -IDLE
        hurt = sum(state.wounds.get(character, 0) for character in state.characters(seat))
        return 0.3 * min(hurt, hero.gold) + (0.15 * hero.gold if hero.gold >= 5 else 0.0) - IDLE
    options: list[float] = []
    out = loss(state, seat)
    if state.jewels.get(tile) and RANK[JEWELS[tile]] > hero.experience[4]:
        rank = RANK[JEWELS[tile]]
        foes = typical(state.cards)[JEWELS[tile]][::2]
        chance = sum(odds_of(state, seat, f"{foe.id}#1")[0] for foe in foes) / len(foes)
        options.append(chance * COUNTER / state.parameters.xp_cost * rank - (1 - chance) * out * RISK)
    terrain = state.terrain(tile)
    matches = [card for card in state.piles[ROAMING] if state.challenge(card).terrain == terrain]
    if matches:
        fights = [(odds_of(state, seat, card)[0], state.challenge(card)) for card in matches]
        options.append(max(0.9 * chance * _reward(face) - (1 - chance) * out * RISK for chance, face in fights))
    else:
        chance = chances[COLOURS[state.rank - 1]]
        options.append(0.15 * (chance * state.rank - (1 - chance) * out * RISK))
    return max(options)
