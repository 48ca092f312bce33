"""What lies ahead of a hero: what every space promises him now, and how far it is to the best of what he could do.

All values count in the same coin as `worth`. What comes a turn later is worth less by LATER, so that a hero who could
do something now does it.
"""

from __future__ import annotations

from ossuary.engine import Ref
from ossuary.games.zanaga.cards.cards import COLOURS, RANK, Challenge
from ossuary.games.zanaga.cards.uses import Keep, RoamingCounter
from ossuary.games.zanaga.effects.belongings import GainGear, SeeMarket
from ossuary.games.zanaga.effects.heroes import Gold
from ossuary.games.zanaga.land.spaces import JEWELS, OUTPOSTS, TERRAIN, TOWNS

from .chances import Outcome, estimate, fares, god_chance, power, side_of
from .distances import LATER, share_at, share_in
from .shopping import GOLD, best_buy, modest, purse
from .situation import READY, Facts

COUNTER = 9.0  # adventure counters for one of experience
KNOCK_OUT = 4.0
CURE = 1.0  # what a wound costs who cannot pay for it
CARD = 1.5  # for each gold of its price, at most
WOUND = 0.7
HURT = 0.6
RISK = 0.75  # a fight that goes badly may still be escaped
TRAPPED = 0.6  # all the more with a trap
TRIUMPH = 200.0  # a confrontation, times what its chance exceeds READY by
HOPE = 0.3  # of that for a confrontation to come
VILLAGE = 1.06  # where one can go on after the market
DOUBT = 0.4  # an estimate may be wrong, and the worse one is found out in the fight
RISE = 12.0  # the first red victory, for who could beat a god then
IDLE = 1.5  # a turn that ends in a town, without an adventure
BOLD = 0.5  # what is undertaken where everything looks bad
NEW_CARD = 0.25  # a card that is yet to be added to a stack
PURSE = {"green": 3.4, "yellow": 5.6, "blue": 8.0, "red": 11.3}  # gold that a Challenge brings on average
SHARE = {"F": 0.23, "P": 0.19, "H": 0.16, "S": 0.14, "M": 0.12, "R": 0.11, "T": 0.05, "W": 0.0}  # of the Challenges


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
        gains: dict[str, float] = {}
        for colour in COLOURS:
            gains[colour] = self.gain(outcomes[colour], self.point * RANK[colour] + GOLD * PURSE[colour])
        if facts.rank < len(COLOURS) and strong:
            gains["red"] += RISE * outcomes["red"].chance
        self.jewels = {
            tile: gains[JEWELS[tile]]
            for tile, there in zip(JEWELS, facts.jewels, strict=True)
            if there and RANK[JEWELS[tile]] > experience[4] and tile != facts.city
        }
        best = max(self.jewels.values(), default=0.0)
        if best <= 0:  # the least hopeless thing to do is still better than waiting
            self.jewels.update({tile: BOLD for tile, gain in self.jewels.items() if gain == best})
        self.targets = [(tile, gain) for tile, gain in self.jewels.items() if gain > 0]
        side = side_of(cards, key, experience, hurt)
        self.sharp = False
        self.roaming: dict[str, float] = {}
        self._roam({card: estimate(side, cards.face[card], cards.face[card].life, 1) for card in facts.roaming})
        current = COLOURS[facts.rank - 1]
        self.unknown = self.gain(outcomes[current], GOLD * PURSE[current])
        self.god = 0.0
        if gods and facts.rank == len(COLOURS):
            self.god = HOPE * TRIUMPH * (god_chance(cards, key, experience, hurt, gods) - facts.ready)
        self._ahead: dict[tuple[Ref, Ref], float] = {}
        self._shops: dict[Ref, float] | None = None
        self._visits: list[tuple[Ref, float]] = []

    def _roam(self, outcomes: dict[Ref, Outcome]) -> None:
        """Terrain -> what the best of the roaming monsters there is worth (MZ-6.3)."""
        self.roaming = {}
        for card, outcome in outcomes.items():
            face: Challenge = self.facts.cards.face[card]
            gain = self.gain(outcome, reward(face, self.point, self.facts.gold))
            self.roaming[face.terrain] = max(gain, self.roaming.get(face.terrain, gain))

    def sharpen(self, outcomes: dict[Ref, Outcome]) -> None:
        """Better odds of the fights with the roaming monsters are known."""
        self.sharp = True
        self._roam(outcomes)
        self._ahead.clear()
        self._visits.clear()

    def gain(self, outcome: Outcome, prize: float) -> float:
        chance = outcome.chance - DOUBT * outcome.chance * (1 - outcome.chance)
        return chance * prize - (1 - chance) * self.risk - WOUND * outcome.toll

    def ways(self) -> list[tuple[Outlook, float]]:
        """What a hero can make of a town: leave his wounds as they are, or have them healed for their price."""
        paid = min(self.facts.wounds, self.facts.gold)
        if not paid:
            return [(self, 0.0)]
        healed = outlook(self.facts._replace(wounds=self.facts.wounds - paid, gold=self.facts.gold - paid))
        return [(self, 0.0), (healed, purse(self.facts.gold) - purse(self.facts.gold - paid) - HURT * paid)]

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
        return max(one.shops[tile] + one.onward(tile) - paid for one, paid in self.ways()) - IDLE

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

    def roams(self, tile: Ref) -> float:
        """What a roaming check brings here."""
        terrain = TERRAIN[tile]
        return self.roaming.get(terrain, SHARE[terrain] * self.unknown)

    def here(self, tile: Ref, *, marketed: bool) -> float:
        """What ending the movement on this space brings."""
        if tile in TOWNS or tile == self.facts.city:
            idle = self.ahead(tile) - IDLE
            return idle if marketed else max(idle, self.in_town(tile))
        found = self.roams(tile)
        if self.jewels.get(tile, found) > found:
            return self.jewels[tile] + self.ahead(tile, tile)
        return found + self.ahead(tile)


def reward(face: Challenge, point: float, gold: int) -> float:
    """What defeating a roaming monster brings."""
    value = 0.0
    for word in face.reward:
        match word:
            case Gold():
                value += purse(gold + word.gold) - purse(gold)
            case RoamingCounter():
                value += point * face.rank
            case GainGear() | SeeMarket() | Keep():
                value += 0.6
    return value


def costliest(facts: Facts) -> Ref:
    """RB-9.2  The card that a knock-out costs; nothing if there is none."""
    face = facts.cards.face
    owned = [card for card in facts.key[1:] if hasattr(face[card], "cost")]
    return max(owned, key=lambda card: int(face[card].cost), default="")


def loss(facts: Facts) -> float:
    """What a knock-out costs: gold, what it could have bought, and the best card; but it heals."""
    face, key, lost = facts.cards.face, facts.key, costliest(facts)
    cost = KNOCK_OUT + purse(facts.gold) - CURE * facts.wounds
    if lost:
        kept = tuple([card for card in key if card != lost])
        now = power(facts.cards, key, facts.experience, facts.gods)
        cost += min(CARD * face[lost].cost, now - power(facts.cards, kept, facts.experience, facts.gods))
    if facts.gold:
        cost += modest(max([best_buy(facts, stock, facts.gold) for stock in facts.stocks]))
    return max(0.5, cost)


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
