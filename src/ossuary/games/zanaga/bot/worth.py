"""How well a seat stands, for bots that look one step ahead.

Cards and experience are worth what they add to the chances against typical enemies of each colour and against the
gods; on top of that comes what lies ahead of the hero where he stands, less the more turns it takes. A fight that has
begun is worth what it can win and lose, by the exact odds. The numbers were found by watching games.
"""

from __future__ import annotations

from ossuary.engine import Ref, Seat, clockwise
from ossuary.games.zanaga.adventures.adventure import Adventure
from ossuary.games.zanaga.cards.cards import RANK, Challenge, God
from ossuary.games.zanaga.journey.experience import Experience
from ossuary.games.zanaga.journey.market import Market
from ossuary.games.zanaga.journey.travel import Movement
from ossuary.games.zanaga.land.reach import reachable
from ossuary.games.zanaga.land.spaces import JEWELS, OUTPOSTS
from ossuary.games.zanaga.state import ALLIES, HERO, ITEMS, TROPHIES, Combat, Zanaga
from ossuary.games.zanaga.turn import Turn

from .chances import power
from .outlook import HURT, KNOCK_OUT, NO_STOCKS, TRIUMPH, Outlook, outlook, reward
from .shopping import best_buy, purse
from .situation import facts_of
from .tactics import odds_of

VICTORY = 10_000.0
TROPHY = 400.0  # a god
EXPERIENCE = 16.0  # a counter, also for what does not show in a fight
GEAR = {"trap": 3.0, "compass": 2.5, "bones": 2.5}  # the first of each
POTION = 2.0
CARD = 0.4  # for each gold of its price, beside what shows in a fight
BEGUN = 3.0  # a turn: who has not begun it does not put it off
RESOLVE = 20.0  # to fight a god to the end
HESITATION = 1.5  # before an adventure
DELAY = 0.15  # a combat round
STEP = 0.1  # what is not yet reached is worth less than what is
TIRED, ALLY_HURT = 0.25, 0.95


def worth(state: Zanaga, seat: Seat) -> float:
    """How well the hero of this seat stands."""
    if state.result is not None:
        return VICTORY if seat in state.result.winners and state.result.rule != "MZ-R60" else -VICTORY
    piles, hero, combat = state.piles, state.heroes[seat], state.combat
    if not piles[HERO[seat]]:
        return 0.0
    fighting = combat is not None and seat == combat.seat and combat.kind != "hero"
    card, face = piles[HERO[seat]][0], state.cards.face
    wounds = state.wounds.get(card, 0)
    facts = facts_of(state, seat)
    ahead = outlook(facts)
    value = power(facts.cards, facts.key, facts.experience, facts.gods) + EXPERIENCE * sum(hero.experience)
    value += ahead.point * sum(rank * held for rank, held in enumerate(hero.counters, 1))
    value += purse(hero.gold) - KNOCK_OUT * hero.knock_outs
    for kind, held in hero.gear.items():
        value += GEAR[kind] * min(1, held)
    for item in piles[ITEMS[seat]]:
        value += POTION if face[item].kind == "potion" else CARD * face[item].cost
    for ally in piles[ALLIES[seat]]:
        value += CARD * face[ally].cost
    for trophy in piles[TROPHIES[seat]]:
        if isinstance(face[trophy], God):
            value += TROPHY
    value -= TIRED * state.exhaustion.get(card, 0)
    if not fighting:
        value -= HURT * wounds
    for ally in piles[ALLIES[seat]]:
        value -= ALLY_HURT * state.wounds.get(ally, 0) + TIRED * state.exhaustion.get(ally, 0)
    if not hero.tile:
        return value
    value += BEGUN * turns_begun(state, seat)
    if combat is not None and fighting:
        return value + in_combat(state, seat, combat, ahead)
    return value + prospects(state, seat, ahead)


def turns_begun(state: Zanaga, seat: Seat) -> int:
    """Turns that this hero has had, the present one included once he has moved."""
    if seat == state.active:
        top = state.flow[-1]
        return state.round - (isinstance(top, Turn) or (isinstance(top, Movement) and not state.dice))
    order = clockwise(state.seats, state.first)
    return state.round - (order.index(seat) > order.index(state.active))


def prospects(state: Zanaga, seat: Seat, ahead: Outlook) -> float:
    """What the hero has before him, in this turn or with the next."""
    tile = state.heroes[seat].tile
    if seat != state.active:
        return ahead.ahead(tile)
    top = state.flow[-1]
    if isinstance(top, Movement):
        return in_reach(state, seat, ahead) if state.dice else ahead.ahead(tile)
    if isinstance(top, Adventure):
        return ahead.here(tile, marketed=state.this_turn.marketed) - HESITATION
    if isinstance(top, Experience) and top.step == Experience.gain.__name__:  # counters are about to become experience
        return ahead.ahead(tile) + EXPERIENCE - ahead.point * sum(rank * paid for rank, paid in enumerate(top.paid, 1))
    if isinstance(top, Market):
        if not state.this_turn.marketed:
            return ahead.here(tile, marketed=False)
        wares = [card for card in state.piles[top.stack(state)] if card not in state.this_turn.parted]
        walks = bool(state.dice) and tile not in OUTPOSTS
        return max(in_market(state, seat, one, wares, walks=walks) - paid for one, paid in ahead.ways())
    return ahead.ahead(tile)


def in_market(state: Zanaga, seat: Seat, ahead: Outlook, wares: list[Ref], *, walks: bool) -> float:
    """The best purchase that is still possible, and what can be done without any."""
    bare = outlook(ahead.facts._replace(stocks=NO_STOCKS))
    onward = in_reach(state, seat, bare) if walks else bare.onward(state.heroes[seat].tile)
    return onward + best_buy(ahead.facts, wares, ahead.facts.gold, state.this_turn.gained) - STEP


def in_reach(state: Zanaga, seat: Seat, ahead: Outlook) -> float:
    """The best of the spaces that the movement dice lead to, this one included."""
    tile, marketed = state.heroes[seat].tile, state.this_turn.marketed
    spaces = reachable(tile, tuple(state.dice), state.kit(seat).free, state.city, stops=marketed)
    best = max([ahead.here(there, marketed=marketed) for there in spaces], default=0.0) - STEP
    best = max(best, ahead.here(tile, marketed=marketed))
    if not marketed and state.in_town(tile) and tile not in OUTPOSTS:
        for one, paid in ahead.ways():  # the market comes first, then the hero goes on
            gain = one.shops[tile] - paid - STEP
            best = max(best, gain + max([one.here(there, marketed=True) for there in (tile, *spaces)]))
    return best


def in_combat(state: Zanaga, seat: Seat, combat: Combat, ahead: Outlook) -> float:
    """What a fight promises, with the chances from here on; `ahead` is the outlook of a hero without wounds."""
    face, tile = state.foe(combat.enemy), state.heroes[seat].tile
    chance, toll = odds_of(state, seat, combat.enemy)
    wounds = toll / chance if chance else 0.0
    after = outlook(ahead.facts._replace(wounds=round(wounds)))
    if isinstance(face, God):
        return RESOLVE + TRIUMPH * (chance - ahead.facts.ready) - HURT * wounds - DELAY * combat.round
    value = after.ahead(tile) - HURT * wounds - DELAY * combat.round
    point = 0.0 if combat.kind == "counter" else ahead.point
    gain = reward(face, point, ahead.facts.gold) if isinstance(face, Challenge) else 0.0
    if combat.kind == "counter":
        gain += ahead.point * RANK[JEWELS[tile]]
    return value + chance * gain - (1 - chance) * after.loss
