"""What a purchase is worth to a hero."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from ossuary.engine import Ref
from ossuary.games.zanaga.cards.kit import kit_of
from ossuary.games.zanaga.heroes.gaining import LIMITS

from .chances import power
from .situation import Facts

GOLD = 0.5
PLENTY = 12
PLANNED = 5.0


def purse(gold: int) -> float:
    """What gold is worth: more than can be spent at once counts for less."""
    return GOLD * min(gold, PLENTY) + 0.1 * GOLD * max(0, gold - PLENTY)


def modest(surplus: float) -> float:
    """A purchase that is planned counts less the more is hoped for."""
    return surplus if surplus < PLANNED else PLANNED + 0.2 * (surplus - PLANNED)


def best_buy(facts: Facts, stock: Iterable[Ref], gold: int, fixed: Collection[Ref] = ()) -> float:
    """What a hero would gain by the best purchase; what stands in its way is sold, if it is not fixed."""
    return purchase(facts, stock, gold, fixed)[0]


def purchase(facts: Facts, stock: Iterable[Ref], gold: int, fixed: Collection[Ref] = ()) -> tuple[float, Ref, Ref]:
    """The best purchase: what it brings, the card, and the one to be sold for it, if any."""
    now = power(facts.cards, facts.key, facts.experience, facts.gods)
    return max([_surplus(facts, card, gold, now, fixed) for card in stock], default=(0.0, "", ""))


def _surplus(facts: Facts, card: Ref, gold: int, now: float, fixed: Collection[Ref]) -> tuple[float, Ref, Ref]:
    """What one card adds to a hero's power, less what it costs him."""
    face, key = facts.cards.face, facts.key
    price = max(1, face[card].cost - kit_of(key, facts.cards).discount)
    kind = face[card].kind
    held = [other for other in key[1:] if getattr(face[other], "kind", "") == kind and face[other].cost]
    best = (0.0, "", "")
    for other in held if len(held) >= LIMITS.get(kind, 100) else [""]:
        cost = price - (face[other].cost // 2 if other and kind != "ally" else 0)
        if cost <= gold and other not in fixed:
            after = (*(one for one in key if one != other), card)
            gain = power(facts.cards, after, facts.experience, facts.gods) - now
            best = max(best, (gain - purse(gold) + purse(gold - cost), card, other))
    return best
