"""What lies ahead of a hero: what every space promises him now, and how far it is to the best of what he could do.

All values count in the same coin as `worth`. What comes a turn later is worth less by LATER, so that a hero who could
do something now does it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import cache
from heapq import heappop, heappush
from typing import NamedTuple

from ossuary.engine import Ref, Seat

from .cards import COLOURS, RANK, Challenge
from .chances import Cards, Gods, Outcome, estimate, fares, god_chance, power, side_of
from .gaining import LIMITS
from .kit import kit_of
from .land import JEWELS, NEIGHBOURS, OUTPOSTS, STACK, TERRAIN, TOWNS
from .state import ALLIES, AWAKE, HERO, ITEMS, ROAMING, TROPHIES, Zanaga

COUNTER = 9.0  # adventure counters for one of experience
GOLD = 0.9
LATER = 0.85
KNOCK_OUT = 4.0
CURE = 1.0  # what a wound costs who cannot pay for it
CARD = 1.5  # for each gold of its price, at most
WOUND = 0.7
HURT = 0.6
RISK = 0.75  # a fight that goes badly may still be escaped
TRAPPED = 0.6  # all the more with a trap
TRIUMPH = 200.0  # a confrontation, times what its chance exceeds READY by
READY = 0.5
HOPE = 0.3  # of that for a confrontation to come
HURRY = 12  # in so many last rounds there is less and less to wait for
VILLAGE = 1.06  # where one can go on after the market
DOUBT = 0.4  # an estimate may be wrong, and the worse one is found out in the fight
RISE = 12.0  # the first red victory, for who could beat a god then
PLANNED = 5.0
NEW_CARD = 0.25  # a card that is yet to be added to a stack
PURSE = {"green": 3.4, "yellow": 5.6, "blue": 8.0, "red": 11.3}  # gold that a Challenge brings on average
SHARE = {"F": 0.23, "P": 0.19, "H": 0.16, "S": 0.14, "M": 0.12, "R": 0.11, "T": 0.05, "W": 0.0}  # of the Challenges
DICE = {"T": 2, "P": 2, "H": 2, "F": 2, "R": 3, "S": 3, "M": 3, "W": 1}  # it takes to enter, on average
TURNS = [1 + 0.01 * dice + 0.11 * max(0, dice - 6) for dice in range(80)]


@cache
def dice_from(tile: Ref) -> dict[Ref, int]:
    """The movement dice it takes from a space to every other, on average."""
    found: dict[Ref, int] = {}
    edge = [(0, tile)]
    while edge:
        dice, here = heappop(edge)
        if here in found:
            continue
        found[here] = dice
        for there in NEIGHBOURS[here]:
            if there not in found:
                heappush(edge, (dice + DICE[TERRAIN[there]], there))
    return found


@cache
def share_at(tile: Ref) -> dict[Ref, float]:
    """How much of its value is left of what waits at every other space."""
    return {there: LATER ** TURNS[dice] for there, dice in dice_from(tile).items()}


@cache
def share_in(tile: Ref, terrain: str) -> float:
    """The same for what waits at any space of a terrain."""
    return max(share for there, share in share_at(tile).items() if TERRAIN[there] == terrain)


class Facts(NamedTuple):
    """All that an outlook depends on."""

    cards: Cards
    key: tuple[Ref, ...]  # the hero, and what he has
    experience: tuple[int, ...]
    wounds: int
    allies: tuple[int, ...]  # their wounds
    gold: int
    trap: bool
    jewels: tuple[bool, ...]
    roaming: tuple[Ref, ...]
    stocks: tuple[tuple[Ref, ...], ...]  # of the towns
    city: Ref
    rank: int
    gods: Gods  # awakened
    ready: float
    xp_cost: int


class Outlook:
    """Of one hero in one situation."""

    def __init__(self, facts: Facts) -> None:
        self.facts = facts
        cards, key, experience, gods = facts.cards, facts.key, facts.experience, facts.gods
        hurt = (facts.wounds, *facts.allies)
        self.point = COUNTER / facts.xp_cost
        self.loss = loss(facts)
        self.risk = self.loss * (TRAPPED if facts.trap else RISK)
        outcomes = fares(cards, key, experience, hurt)
        strong = god_chance(cards, key, experience, (0,), gods) >= READY
        gains = {colour: self._gain(outcomes[colour], self.point * RANK[colour] + GOLD * PURSE[colour])
                 for colour in COLOURS}  # fmt: skip
        if facts.rank < len(COLOURS) and strong:
            gains["red"] += RISE * outcomes["red"].chance
        self.jewels = {
            tile: gains[JEWELS[tile]]
            for tile, there in zip(JEWELS, facts.jewels, strict=True)
            if there and RANK[JEWELS[tile]] > experience[4] and tile != facts.city
        }
        self.targets = [(tile, gain) for tile, gain in self.jewels.items() if gain > 0]
        side = side_of(cards, key, experience, hurt)
        self.roaming: dict[str, float] = {}
        for card in facts.roaming:
            face: Challenge = cards.face[card]
            gain = self._gain(estimate(side, face, face.life, 1), reward(face, self.point))
            self.roaming[face.terrain] = max(gain, self.roaming.get(face.terrain, gain))
        current = COLOURS[facts.rank - 1]
        self.unknown = self._gain(outcomes[current], GOLD * PURSE[current])
        self.god = 0.0
        if gods and facts.rank == len(COLOURS):
            self.god = HOPE * TRIUMPH * (god_chance(cards, key, experience, hurt, gods) - facts.ready)
        self._ahead: dict[tuple[Ref, Ref], float] = {}
        self._shops: dict[Ref, float] | None = None
        self._visits: list[tuple[Ref, float]] = []

    def _gain(self, outcome: Outcome, prize: float) -> float:
        chance = outcome.chance - DOUBT * outcome.chance * (1 - outcome.chance)
        return chance * prize - (1 - chance) * self.risk - WOUND * outcome.toll

    def ways(self) -> list[tuple[Outlook, float]]:
        """What a hero can make of a town: leave his wounds as they are, or have them healed for their price."""
        paid = min(self.facts.wounds, self.facts.gold)
        if not paid:
            return [(self, 0.0)]
        healed = outlook(self.facts._replace(wounds=self.facts.wounds - paid, gold=self.facts.gold - paid))
        return [(self, 0.0), (healed, (GOLD - HURT) * paid)]

    @property
    def shops(self) -> dict[Ref, float]:
        """Town -> what its wares are worth beyond their price."""
        if self._shops is None:
            gold = self.facts.gold
            fresh = NEW_CARD * min(gold, 8) / 4
            self._shops = {
                tile: modest(best_buy(self.facts, stock, gold)) + fresh * (1 + (tile in OUTPOSTS))
                for tile, stock in zip(TOWNS, self.facts.stocks, strict=True)
            }
            if self.facts.city:
                self._shops[self.facts.city] = fresh * 5
        return self._shops

    def in_town(self, tile: Ref) -> float:
        """What a visit to the market brings: wares, and being healed for what is to come."""
        return max(one.shops[tile] + one.onward(tile) - paid for one, paid in self.ways())

    def onward(self, tile: Ref, done: Ref = "") -> float:
        """The best of what could be done next in the wilderness, less the turns it takes; not at a space where it is
        done already."""
        share, city = share_at(tile), self.facts.city
        best = max([gain * share[there] for there, gain in self.targets if there != done], default=0.0)
        for terrain, gain in self.roaming.items():
            if gain > 0:
                best = max(best, gain * share_in(tile, terrain))
        if self.god > 0 and not city:
            best = max(best, self.god * (LATER**2 if tile in TOWNS else LATER))
        elif self.god > 0:
            best = max(best, self.god * (LATER if tile == city else share[city]))
        return best

    def ahead(self, tile: Ref, done: Ref = "") -> float:
        """What a hero who begins his turn here has before him."""
        key = (tile, done)
        found = self._ahead.get(key)
        if found is None:
            if not self._visits:
                self._visits = [(town, self.in_town(town) * (1.0 if town in OUTPOSTS else VILLAGE))
                                for town in self.shops]  # fmt: skip
            share = share_at(tile)
            found = max([value * share[town] for town, value in self._visits])
            found = self._ahead[key] = max(found, self.onward(tile, done))
        return found

    def here(self, tile: Ref, *, marketed: bool) -> float:
        """What ending the movement on this space brings."""
        if tile in TOWNS or tile == self.facts.city:
            return self.ahead(tile) if marketed else max(self.ahead(tile), self.in_town(tile))
        terrain = TERRAIN[tile]
        found = self.roaming.get(terrain, SHARE[terrain] * self.unknown)
        if self.jewels.get(tile, found) > found:
            return self.jewels[tile] + self.ahead(tile, tile)
        return found + self.ahead(tile)


def modest(surplus: float) -> float:
    """A purchase that is planned counts less the more is hoped for."""
    return surplus if surplus < PLANNED else PLANNED + 0.2 * (surplus - PLANNED)


def best_buy(facts: Facts, stock: Iterable[Ref], gold: int, fixed: Collection[Ref] = ()) -> float:
    """What a hero would gain by the best purchase; what stands in its way is sold, if it is not fixed."""
    now = power(facts.cards, facts.key, facts.experience, facts.gods)
    return max([_surplus(facts, card, gold, now, fixed) for card in stock], default=0.0)


def _surplus(facts: Facts, card: Ref, gold: int, now: float, fixed: Collection[Ref]) -> float:
    face, key = facts.cards.face, facts.key
    price = max(1, face[card].cost + kit_of(key, facts.cards).price)
    kind = face[card].kind
    held = [other for other in key[1:] if getattr(face[other], "kind", "") == kind and face[other].cost]
    best = 0.0
    for other in held if len(held) >= LIMITS.get(kind, 100) else [""]:
        cost = price - (face[other].cost // 2 if other else 0)
        if cost <= gold and other not in fixed:
            after = (*(one for one in key if one != other), card)
            best = max(best, power(facts.cards, after, facts.experience, facts.gods) - now - GOLD * cost)
    return best


def reward(face: Challenge, point: float) -> float:
    """What defeating a roaming monster brings."""
    value = 0.0
    for clause in face.clauses[1]:
        for deed in clause.deeds:
            if deed.word == "gold":
                value += GOLD * deed.number
            elif deed.word == "exp_roam":
                value += point * face.rank
            elif deed.word in ("gear", "market", "keep"):
                value += 0.6
    return value


def loss(facts: Facts) -> float:
    """What a knock-out costs: gold, what it could have bought, and the best card; but it heals."""
    face, key = facts.cards.face, facts.key
    lost = max((card for card in key[1:] if hasattr(face[card], "cost")), key=lambda card: face[card].cost, default="")
    cost = KNOCK_OUT + GOLD * min(facts.gold, 25) - CURE * facts.wounds
    if lost:
        kept = tuple([card for card in key if card != lost])
        now = power(facts.cards, key, facts.experience, facts.gods)
        cost += min(CARD * face[lost].cost, now - power(facts.cards, kept, facts.experience, facts.gods))
    if facts.gold:
        cost += modest(max([best_buy(facts, stock, facts.gold) for stock in facts.stocks]))
    return max(0.5, cost)


def ready(state: Zanaga) -> float:
    """The chances at which a god is confronted."""
    last = state.parameters.max_rounds
    return READY * min(1.0, max(0.1, (last - state.round) / HURRY)) if last else READY


NO_STOCKS: tuple[tuple[Ref, ...], ...] = tuple(() for _ in TOWNS)
OUTLOOKS: dict[Facts, Outlook] = {}
MOST_OUTLOOKS = 4_000


def outlook(facts: Facts) -> Outlook:
    """Kept, as most positions that are compared share it."""
    found = OUTLOOKS.get(facts)
    if found is None:
        if len(OUTLOOKS) >= MOST_OUTLOOKS:
            OUTLOOKS.clear()
        found = OUTLOOKS[facts] = Outlook(facts)
    return found


def facts_of(state: Zanaga, seat: Seat) -> Facts:
    """Of a hero. In a fight, as if he had won it, and without his wounds."""
    hero, piles, hurt, combat = state.heroes[seat], state.piles, state.wounds, state.combat
    wounds, jewels, roaming = hurt.get(piles[HERO[seat]][0], 0), state.jewels, piles[ROAMING]
    if combat is not None and combat.seat == seat and combat.kind != "hero":
        wounds = 0
        if combat.kind == "counter":
            jewels = {**jewels, hero.tile: False}
        else:
            roaming = [card for card in roaming if card != combat.enemy]
    return Facts(
        state.cards,
        (*piles[HERO[seat]], *piles[ITEMS[seat]], *piles[ALLIES[seat]], *piles[TROPHIES[seat]]),
        hero.experience,
        wounds,
        tuple([hurt.get(ally, 0) for ally in piles[ALLIES[seat]]]),
        hero.gold,
        bool(hero.gear.get("trap")),
        tuple(jewels.values()),
        tuple(roaming),
        tuple([tuple(piles[place]) for place in STACK.values()]),
        state.city,
        state.rank,
        tuple([(god, state.enemy_life(god)) for god in piles[AWAKE]]),
        ready(state),
        state.parameters.xp_cost,
    )
