"""What a seat's worth is made of, by name (`reasons.toml`): for the coach, who says why. Its sum is `worth`."""

from __future__ import annotations

from ossuary.engine import Ref, Seat
from ossuary.engine.content.reasons import Parts
from ossuary.games.zanaga.adventures.adventure import Adventure
from ossuary.games.zanaga.cards.cards import God
from ossuary.games.zanaga.journey.market import Market
from ossuary.games.zanaga.state import ALLIES, HERO, ITEMS, TROPHIES, Zanaga

from .chances import power
from .distances import share_at
from .outlook import HURT, KNOCK_OUT, Outlook, outlook
from .shopping import purse
from .situation import facts_of
from .worth import (
    ALLY_HURT,
    BEGUN,
    CARD,
    EXPERIENCE,
    GEAR,
    POTION,
    TIRED,
    TROPHY,
    VICTORY,
    in_combat,
    prospects,
    turns_begun,
)  # fmt: skip


def parts(state: Zanaga, seat: Seat) -> Parts:
    if state.result is not None:
        won = seat in state.result.winners and state.result.rule != "MZ-R60"
        return {("won",): VICTORY if won else -VICTORY}
    piles, hero, combat, face = state.piles, state.heroes[seat], state.combat, state.cards.face
    if not piles[HERO[seat]]:
        return {}
    fighting = combat is not None and seat == combat.seat and combat.kind != "hero"
    card, allies = piles[HERO[seat]][0], piles[ALLIES[seat]]
    facts = facts_of(state, seat)
    ahead = outlook(facts)
    found: Parts = {
        ("strength",): power(facts.cards, facts.key, facts.experience, facts.gods),
        ("experience",): EXPERIENCE * sum(hero.experience),
        ("counters",): ahead.point * sum(rank * held for rank, held in enumerate(hero.counters, 1)),
        ("gold",): purse(hero.gold),
        ("knock_outs",): -KNOCK_OUT * hero.knock_outs,
        ("gear",): sum([GEAR[kind] * min(1, held) for kind, held in hero.gear.items()]),
        ("items",): sum([_item(state, item) for item in piles[ITEMS[seat]]]),
        ("allies",): sum([CARD * face[ally].cost for ally in allies]),
        ("gods",): TROPHY * len([one for one in piles[TROPHIES[seat]] if isinstance(face[one], God)]),
        ("tired",): -TIRED * sum([state.exhaustion.get(one, 0) for one in (card, *allies)]),
        ("wounds",): -(0.0 if fighting else HURT * state.wounds.get(card, 0)),
        ("allies_hurt",): -ALLY_HURT * sum([state.wounds.get(ally, 0) for ally in allies]),
    }
    if not hero.tile:
        return found
    found["turns",] = BEGUN * turns_begun(state, seat)
    if combat is not None and fighting:
        found["fight", combat.enemy] = in_combat(state, seat, combat, ahead)
    else:
        trading = seat == state.active and isinstance(state.flow[-1], Market)
        found["market" if trading else "ahead", goal(state, seat, ahead)] = prospects(state, seat, ahead)
    return found


def _item(state: Zanaga, item: Ref) -> float:
    face = state.cards.face[item]
    return POTION if face.kind == "potion" else CARD * face.cost


def goal(state: Zanaga, seat: Seat, ahead: Outlook) -> Ref:
    """The place of the best that lies ahead; where the hero stands if it is no place of its own."""
    tile = state.heroes[seat].tile
    if seat == state.active and isinstance(state.flow[-1], Adventure) and tile in ahead.jewels:
        return tile
    share = share_at(tile)
    far = {town: ahead.in_town(town) * share[town] for town in ahead.shops}
    for there, gain in ahead.targets:
        far[there] = max(far.get(there, 0.0), gain * share[there])
    best = max(far, key=far.__getitem__, default=tile)
    return best if far.get(best, 0.0) > 0 else tile
