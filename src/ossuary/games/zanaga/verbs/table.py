"""What can be done to the table: each verb changes one thing and tells one event."""

from __future__ import annotations

from ossuary.engine import Place, Ref, Seat, move, tell
from ossuary.games.zanaga.cards.cards import COLOURS, Ally
from ossuary.games.zanaga.events.fights import AllyDied, EnemyHealed, EnemyWounded, Exerted, Exhausted, Healed, Wounded
from ossuary.games.zanaga.events.rites import (
    CityPlaced,
    Replenished,
)
from ossuary.games.zanaga.events.table import (
    AllyLost,
    CardGained,
    CardLost,
    CardsAdded,
    CounterWon,
    GearGained,
    GearUsed,
    GoldChanged,
    GoldGone,
    Rested,
)
from ossuary.games.zanaga.land.spaces import JEWELS, STACK
from ossuary.games.zanaga.state import ALLIES, CITY, GONE, ITEMS, MARKET, Zanaga


def gain_gold(state: Zanaga, seat: Seat, amount: int, under: str = "", cause: Ref = "") -> None:
    """RB-13.5  Never below nothing."""
    hero = state.heroes[seat]
    before, hero.gold = hero.gold, max(0, hero.gold + amount)
    if hero.gold > before:
        tell(state, GoldChanged, seat, hero.gold - before, hero.gold, cause, under=under)
    elif hero.gold < before:
        tell(state, GoldGone, seat, before - hero.gold, hero.gold, cause, under=under)


def gain_gear(state: Zanaga, seat: Seat, gear: str, under: str = "") -> None:
    """MZ-12.1  A gear token of the supply is this hero's."""
    held = state.heroes[seat].gear
    held[gear] = held.get(gear, 0) + 1
    tell(state, GearGained, seat, f"{seat}.{gear}", under=under)


def drop_gear(state: Zanaga, seat: Seat, gear: str, under: str = "") -> None:
    """MZ-12.2  Back to the supply."""
    state.heroes[seat].gear[gear] -= 1
    tell(state, GearUsed, seat, f"{seat}.{gear}", under=under)


def add_wounds(state: Zanaga, character: Ref, count: int, cause: Ref) -> None:
    """RB-7.1  Wound counters on a character."""
    state.wounds[character] = state.wounds.get(character, 0) + count
    tell(state, Wounded, character, count, cause)


def heal(state: Zanaga, character: Ref, count: int, under: str = "") -> None:
    _lower(state.wounds, character, count)
    tell(state, Healed, character, count, under=under)


def add_exhaustion(state: Zanaga, character: Ref, count: int, cause: Ref) -> None:
    """RB-7.4  Exhaustion counters on a character."""
    state.exhaustion[character] = state.exhaustion.get(character, 0) + count
    tell(state, Exhausted, character, count, cause)


def exert(state: Zanaga, character: Ref, count: int) -> None:
    """RB-7.5  Exhaustion that is paid for an ability."""
    state.exhaustion[character] = state.exhaustion.get(character, 0) + count
    tell(state, Exerted, character, count)


def rest(state: Zanaga, seat: Seat, character: Ref, count: int, under: str = "") -> None:
    """MZ-13.2  Exhaustion counters go."""
    _lower(state.exhaustion, character, count)
    tell(state, Rested, seat, character, count, under=under)


def _lower(counters: dict[Ref, int], character: Ref, count: int) -> None:
    left = counters.get(character, 0) - count
    if left > 0:
        counters[character] = left
    else:
        counters.pop(character, None)


def lose_card(state: Zanaga, seat: Seat, ref: Ref, under: str = "") -> None:
    """RB-9.8, RB-13.3  Market cards go to the bottom of the market deck, gear to its supply."""
    if ref not in state.cards.face:
        drop_gear(state, seat, ref.partition(".")[2], under)
        return
    tell(state, AllyLost if isinstance(state.cards.face[ref], Ally) else CardLost, seat, ref, under=under)
    _leave_owner(state, seat, ref)


def _leave_owner(state: Zanaga, seat: Seat, card: Ref) -> None:
    ally = isinstance(state.cards.face[card], Ally)
    state.wounds.pop(card, None)
    state.exhaustion.pop(card, None)
    state.used.discard(card)
    companion = ally and not state.cards.face[card].cost
    move(state, card, (ALLIES if ally else ITEMS)[seat], GONE if companion else MARKET, None if companion else 0)


def bury(state: Zanaga, seat: Seat, ally: Ref) -> None:
    """RB-7.3  An ally dies; a companion waits for the next market."""
    tell(state, AllyDied, ally)
    _leave_owner(state, seat, ally)


def gain_card(state: Zanaga, seat: Seat, card: Ref, source: Place, under: str = "") -> None:
    """An item or ally joins a hero."""
    move(state, card, source, (ALLIES if isinstance(state.cards.face[card], Ally) else ITEMS)[seat])
    tell(state, CardGained, seat, card, under=under)


def take_counter(state: Zanaga, seat: Seat, colour: str, tile: Ref = "") -> None:
    """RB-4.2  From its space, or from the supply."""
    if tile:
        state.jewels[tile] = False
    give_counter(state, seat, colour)


def give_counter(state: Zanaga, seat: Seat, colour: str, under: str = "") -> None:
    hero, at = state.heroes[seat], COLOURS.index(colour)
    held = list(hero.counters)
    held[at] += 1
    hero.counters = (held[0], held[1], held[2], held[3])
    tell(state, CounterWon, seat, colour, under=under)


def replenish(state: Zanaga, colours: tuple[str, ...]) -> None:
    """MZ-13.4, MZ-R47  Jewel spaces without counter, hero and Lost City."""
    taken = {hero.tile for hero in state.heroes.values()} | {state.city}
    empty = [tile for tile, there in state.jewels.items() if not there and tile not in taken]
    filled = [tile for tile in empty if JEWELS[tile] in colours]
    for tile in filled:
        state.jewels[tile] = True
    tell(state, Replenished, len(filled))


def place_city(state: Zanaga, seat: Seat, tile: Ref) -> None:
    """MZ-3.15, MZ-3.16  From wherever it was."""
    state.city = tile
    tell(state, CityPlaced, seat, tile)


def add_cards(state: Zanaga, tile: Ref, count: int, under: str = "") -> None:
    """RB-10.1, RB-10.9, MZ-3.7, MZ-3.19  To the stack of a town, while the market deck lasts."""
    stack = CITY if tile == state.city else STACK[tile]
    added = state.piles[MARKET][: -count - 1 : -1]
    for card in added:
        move(state, card, MARKET, stack)
    if added:
        tell(state, CardsAdded, stack, tuple(added), under=under)


def to_market(state: Zanaga, card: Ref, source: Place) -> None:
    """RB-9.8, RB-13.3  To the bottom of the market deck, and ready when it comes back."""
    state.used.discard(card)
    move(state, card, source, MARKET, at=0)


def wound_enemy(state: Zanaga, count: int) -> None:
    """RB-6.11  Wounds of the enemy, for this combat."""
    combat = state.combat
    if combat is None:
        return
    combat.wounds += count
    if state.news is not None:
        life = state.enemy_life(combat.enemy)
        tell(state, EnemyWounded, combat.enemy, count, min(life, combat.wounds), life)


def heal_enemy(state: Zanaga, count: int) -> None:
    """The enemy heals; never more than it was hurt."""
    combat = state.combat
    if combat is None:
        return
    healed = min(count, combat.wounds)
    combat.wounds -= healed
    if healed:
        tell(state, EnemyHealed, combat.enemy, healed)
