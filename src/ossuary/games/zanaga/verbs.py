"""What can be done to the table: each verb changes one thing and tells one event."""

from __future__ import annotations

from ossuary.engine import Place, Ref, Seat, move, roll, shuffle, tell

from .cards import COLOURS, Ally
from .events import (
    AllyDied,
    CardGained,
    CardLost,
    CardsAdded,
    CityPlaced,
    CounterWon,
    DoomChanged,
    Driven,
    EnemyHealed,
    EnemyWounded,
    Exhausted,
    GearGained,
    GearUsed,
    GodWoke,
    GoldChanged,
    Healed,
    Joined,
    RankRose,
    Replenished,
    Reshuffled,
    Rested,
    RitualBegun,
    RitualDiscarded,
    TokenDrawn,
    TokenPlaced,
    TokenRemoved,
    TokenReturned,
    Wounded,
)
from .land import JEWELS, STACK
from .state import (
    ALLIES,
    ARENA,
    AWAKE,
    BESIDE,
    BOX,
    CITY,
    DECK,
    DISCARD,
    GONE,
    ITEMS,
    MARKET,
    MOST_DOOM,
    POOL,
    RITUAL_DECK,
    RITUAL_DISCARD,
    RITUALS,
    ROAMING,
    SLEEPING,
    SYMBOLS,
    TRACK,
    Zanaga,
)

# -- heroes ----------------------------------------------------------------------------------------------


def gain_gold(state: Zanaga, seat: Seat, amount: int, under: str = "") -> None:
    """RB-13.5  Never below nothing."""
    hero = state.heroes[seat]
    before, hero.gold = hero.gold, max(0, hero.gold + amount)
    if state.news is not None and hero.gold != before:
        tell(state, GoldChanged(seat, hero.gold, under=under))


def gain_gear(state: Zanaga, seat: Seat, gear: str, under: str = "") -> None:
    """MZ-12.1"""
    held = state.heroes[seat].gear
    held[gear] = held.get(gear, 0) + 1
    if state.news is not None:
        tell(state, GearGained(seat, f"{seat}.{gear}", under=under))


def drop_gear(state: Zanaga, seat: Seat, gear: str, under: str = "") -> None:
    """MZ-12.2  Back to the supply."""
    state.heroes[seat].gear[gear] -= 1
    if state.news is not None:
        tell(state, GearUsed(seat, f"{seat}.{gear}", under=under))


def add_wounds(state: Zanaga, character: Ref, count: int) -> None:
    """RB-7.1"""
    state.wounds[character] = state.wounds.get(character, 0) + count
    if state.news is not None:
        tell(state, Wounded(character, count))


def heal(state: Zanaga, character: Ref, count: int, under: str = "") -> None:
    _lower(state.wounds, character, count)
    if state.news is not None:
        tell(state, Healed(character, count, under=under))


def add_exhaustion(state: Zanaga, character: Ref, count: int) -> None:
    """RB-7.4"""
    state.exhaustion[character] = state.exhaustion.get(character, 0) + count
    if state.news is not None:
        tell(state, Exhausted(character, count))


def rest(state: Zanaga, seat: Seat, character: Ref, count: int, under: str = "") -> None:
    """MZ-13.2"""
    _lower(state.exhaustion, character, count)
    if state.news is not None:
        tell(state, Rested(seat, character, count, under=under))


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
    if state.news is not None:
        tell(state, CardLost(seat, ref, under=under))
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
    if state.news is not None:
        tell(state, AllyDied(ally))
    _leave_owner(state, seat, ally)


def gain_card(state: Zanaga, seat: Seat, card: Ref, source: Place, under: str = "") -> None:
    """An item or ally joins a hero."""
    move(state, card, source, (ALLIES if isinstance(state.cards.face[card], Ally) else ITEMS)[seat])
    if state.news is not None:
        tell(state, CardGained(seat, card, under=under))


# -- the land --------------------------------------------------------------------------------------------


def take_counter(state: Zanaga, seat: Seat, colour: str, tile: Ref = "") -> None:
    """RB-4.2  From its space, or with `exp_roam` from the supply."""
    if tile:
        state.jewels[tile] = False
    give_counter(state, seat, colour)


def give_counter(state: Zanaga, seat: Seat, colour: str, under: str = "") -> None:
    hero, at = state.heroes[seat], COLOURS.index(colour)
    held = list(hero.counters)
    held[at] += 1
    hero.counters = (held[0], held[1], held[2], held[3])
    if state.news is not None:
        tell(state, CounterWon(seat, colour, under=under))


def replenish(state: Zanaga, colours: tuple[str, ...]) -> None:
    """MZ-13.4, MZ-R47  Jewel spaces without counter, hero and Lost City."""
    taken = {hero.tile for hero in state.heroes.values()} | {state.city}
    empty = [tile for tile, there in state.jewels.items() if not there and tile not in taken]
    filled = [tile for tile in empty if JEWELS[tile] in colours]
    for tile in filled:
        state.jewels[tile] = True
    if state.news is not None:
        tell(state, Replenished(len(filled)))


def place_city(state: Zanaga, seat: Seat, tile: Ref) -> None:
    """MZ-3.15, MZ-3.16"""
    state.city = tile
    if state.news is not None:
        tell(state, CityPlaced(seat, tile))


# -- tokens ----------------------------------------------------------------------------------------------


def draw_token(state: Zanaga, seat: Seat, under: str = "") -> str:
    """MZ-7.8  One of those in the pool, each as likely as the others."""
    pool = state.pool
    at = roll(state, sum(pool.values())) - 1
    for symbol in SYMBOLS:
        at -= pool[symbol]
        if at < 0:
            pool[symbol] -= 1
            state.drawn = (*state.drawn, symbol)
            if state.news is not None:
                tell(state, TokenDrawn(seat, symbol, under=under))
            return symbol
    raise AssertionError("the pool is empty")


def drop_drawn(state: Zanaga, symbol: str) -> None:
    """A token that was on its way has arrived."""
    left = list(state.drawn)
    left.remove(symbol)
    state.drawn = tuple(left)


def return_drawn(state: Zanaga, symbol: str) -> None:
    """MZ-12.7  What has been drawn goes back."""
    drop_drawn(state, symbol)
    _to_pool(state, symbol)


def _to_pool(state: Zanaga, symbol: str, under: str = "") -> None:
    state.pool[symbol] += 1
    if state.news is not None:
        tell(state, TokenReturned(symbol, under=under))


def give_token(state: Zanaga, card: Ref, symbol: str) -> None:
    """MZ-4.2  The token lies on the Challenge."""
    drop_drawn(state, symbol)
    state.tokens[card] = (*state.tokens.get(card, ()), symbol)


def place_token(state: Zanaga, ritual: Ref, symbol: str) -> None:
    """MZ-7.3"""
    drop_drawn(state, symbol)
    state.tokens[ritual] = (*state.tokens.get(ritual, ()), symbol)
    if state.news is not None:
        tell(state, TokenPlaced(symbol, ritual))


def lift_tokens(state: Zanaga, card: Ref) -> None:
    """MZ-4.3  The tokens of a Challenge are on their way to rituals."""
    state.drawn = (*state.drawn, *state.tokens.pop(card, ()))


def return_tokens(state: Zanaga, card: Ref) -> None:
    """MZ-10.6, MZ-R28"""
    for symbol in state.tokens.pop(card, ()):
        _to_pool(state, symbol, "MZ-R28")


def remove_token(state: Zanaga, ritual: Ref, symbol: str) -> None:
    """`untoken`"""
    held = list(state.tokens[ritual])
    held.remove(symbol)
    if held:
        state.tokens[ritual] = tuple(held)
    else:
        del state.tokens[ritual]
    state.pool[symbol] += 1
    if state.news is not None:
        tell(state, TokenRemoved(symbol, ritual))


# -- Challenges ------------------------------------------------------------------------------------------


def take_from_deck(state: Zanaga, colour: str) -> Ref:
    """RB-4.1, MZ-5.3  The top card of a deck that has one; the last red one brings the discards back."""
    card = state.piles[DECK[colour]][-1]
    move(state, card, DECK[colour], ARENA)
    if colour == "red" and not state.piles[DECK[colour]]:
        refill(state, DISCARD[colour], DECK[colour])
    return card


def refill(state: Zanaga, source: Place, target: Place, under: str = "") -> None:
    """MZ-5.3, MZ-8.8, MZ-R23  The discards, shuffled, are the new deck."""
    if not state.piles[source]:
        return
    for card in state.piles[source][:]:
        move(state, card, source, target)
    shuffle(state, target)
    if state.news is not None:
        tell(state, Reshuffled(target, under=under))


def join_track(state: Zanaga, card: Ref, source: Place) -> None:
    """MZ-6.12"""
    move(state, card, source, ROAMING)
    if state.news is not None:
        tell(state, Joined(card))


def drive_off(state: Zanaga) -> None:
    """MZ-6.13  The leftmost card is discarded; its tokens are on their way."""
    card = state.piles[ROAMING][0]
    lift_tokens(state, card)
    discard_challenge(state, card, ROAMING)
    if state.news is not None:
        tell(state, Driven(card))


def discard_challenge(state: Zanaga, card: Ref, source: Place) -> None:
    """MZ-4.7"""
    move(state, card, source, DISCARD[state.challenge(card).colour])


# -- rituals and gods ------------------------------------------------------------------------------------


def raise_rank(state: Zanaga, rank: int, under: str = "") -> None:
    """MZ-8.2, MZ-R24  Undrawn rituals of lower ranks leave the game."""
    if rank <= state.rank:
        return
    for colour in COLOURS[state.rank - 1 : rank - 1]:
        for card in state.piles[RITUAL_DECK[colour]][:]:
            move(state, card, RITUAL_DECK[colour], BOX)
    state.rank = rank
    if state.news is not None:
        tell(state, RankRose(state.colour, under=under))


def take_ritual(state: Zanaga, target: Place) -> bool:
    """MZ-8.6 to MZ-8.8  The top card of the current ritual deck, if there is one."""
    deck = state.piles[RITUAL_DECK[state.colour]]
    if not deck and state.rank == len(COLOURS):
        refill(state, RITUAL_DISCARD["red"], RITUAL_DECK["red"], "MZ-8.8")
    if not deck:
        return False
    card = deck[-1]
    move(state, card, RITUAL_DECK[state.colour], target)
    if state.news is not None:
        tell(state, RitualBegun(card) if target == RITUALS else RitualDiscarded(card, under="MZ-9.7"))
    if not deck:
        _exhausted_rituals(state)
    return True


def _exhausted_rituals(state: Zanaga) -> None:
    """MZ-8.7, MZ-8.8"""
    if state.rank == len(COLOURS):
        refill(state, RITUAL_DISCARD["red"], RITUAL_DECK["red"], "MZ-8.8")
        return
    rank = state.rank + 1
    while rank < len(COLOURS) and not state.piles[RITUAL_DECK[COLOURS[rank - 1]]]:
        rank += 1
    raise_rank(state, rank, "MZ-8.7")


def begin_ritual(state: Zanaga) -> bool:
    """MZ-7.6, MZ-7.14  A new ritual at the right end of the track, if it has room."""
    return len(state.piles[RITUALS]) < TRACK and take_ritual(state, RITUALS)


def discard_ritual(state: Zanaga, ritual: Ref, source: Place, under: str = "") -> None:
    """MZ-10.6, MZ-R28, MZ-R29"""
    return_tokens(state, ritual)
    move(state, ritual, source, RITUAL_DISCARD[state.cards.face[ritual].colour])
    state.under.pop(ritual, None)
    if state.news is not None:
        tell(state, RitualDiscarded(ritual, under=under))


def lay_beside(state: Zanaga, ritual: Ref) -> None:
    """MZ-10.4"""
    move(state, ritual, RITUALS, BESIDE)


def wake(state: Zanaga, god: Ref, under: str = "") -> None:
    """MZ-9.5, MZ-16.6"""
    move(state, god, SLEEPING, AWAKE)
    state.doom[god] = 0
    if state.news is not None:
        tell(state, GodWoke(god, under=under))


def change_doom(state: Zanaga, count: int) -> None:
    """MZ-R35"""
    god = state.omen_god
    if god:
        state.doom[god] = max(0, min(MOST_DOOM, state.doom[god] + count))
        if state.news is not None:
            tell(state, DoomChanged(god, state.doom[god]))


# -- the market ------------------------------------------------------------------------------------------


def add_cards(state: Zanaga, tile: Ref, count: int, under: str = "") -> None:
    """RB-10.1, RB-10.9, MZ-3.7, MZ-3.19"""
    stack = CITY if tile == state.city else STACK[tile]
    added = 0
    while added < count and state.piles[MARKET]:
        move(state, state.piles[MARKET][-1], MARKET, stack)
        added += 1
    if state.news is not None:
        tell(state, CardsAdded(stack, added, under=under))


def to_market(state: Zanaga, card: Ref, source: Place) -> None:
    """RB-9.8, RB-13.3  To the bottom of the market deck, and ready when it comes back."""
    state.used.discard(card)
    move(state, card, source, MARKET, at=0)


# -- combat ----------------------------------------------------------------------------------------------


def wound_enemy(state: Zanaga, count: int) -> None:
    """RB-6.11"""
    combat = state.combat
    if combat is None:
        return
    combat.wounds += count
    if state.news is not None:
        tell(state, EnemyWounded(combat.enemy, count))


def heal_enemy(state: Zanaga, count: int) -> None:
    """`cheal`, `regen`"""
    combat = state.combat
    if combat is None:
        return
    healed = min(count, combat.wounds)
    combat.wounds -= healed
    if healed and state.news is not None:
        tell(state, EnemyHealed(combat.enemy, healed))


def full_pool() -> dict[str, int]:
    """MZ-1.3"""
    return dict(POOL)
