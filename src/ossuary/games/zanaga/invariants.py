"""What is true at every moment of every game: looked at by the promises, never in play."""

from __future__ import annotations

from collections.abc import Iterator

from .cards.cards import COLOURS, Challenge, God, HeroCard, Ritual
from .heroes.gaining import LIMITS
from .land.spaces import JEWELS, TERRAIN
from .state import (
    ALLIES,
    ARENA,
    AWAKE,
    BESIDE,
    DECK,
    DISCARD,
    GEAR,
    GEAR_SUPPLY,
    GONE,
    HERO,
    ITEMS,
    MOST_DOOM,
    POOL,
    RITUALS,
    ROAMING,
    SLEEPING,
    TRACK,
    TROPHIES,
    Zanaga,
)


def invariants(state: Zanaga) -> Iterator[str]:
    """What is not as it must be."""
    yield from _tokens(state)
    yield from _cards(state)
    yield from _tracks(state)
    for seat in state.seats:
        yield from _hero(state, seat)
    for kind in GEAR:
        if not 0 <= state.supply(kind) <= GEAR_SUPPLY:
            yield f"there are not {GEAR_SUPPLY} of {kind} (MZ-0.7)"


def _tokens(state: Zanaga) -> Iterator[str]:
    """Pool, Challenges and rituals hold 60 tokens at all times."""
    for symbol, count in POOL.items():
        lying = sum(held.count(symbol) for held in state.tokens.values())
        if state.pool[symbol] + lying + state.drawn.count(symbol) != count:
            yield f"{symbol} tokens are lost or doubled (MZ-0.2)"
    for card in state.tokens:
        if not any(card in state.piles[place] for place in (ROAMING, RITUALS, BESIDE, ARENA)):
            yield f"tokens lie on {card}, which is not in play (MZ-10.6)"


def _cards(state: Zanaga) -> Iterator[str]:
    """The counts of the box, and every adventure card in deck, discard, track, combat or among trophies."""
    face = state.cards.face
    places = [*DECK.values(), *DISCARD.values(), ROAMING, ARENA, *(TROPHIES[seat] for seat in state.seats)]
    lying = sum(isinstance(face[card], Challenge) for place in places for card in state.piles[place])
    if lying != sum(isinstance(one, Challenge) for one in face.values()):
        yield "a Challenge is out of play (MZ-0.1)"
    for colour in COLOURS:
        if any(face[card].colour != colour for card in state.piles[DECK[colour]] + state.piles[DISCARD[colour]]):
            yield f"a card of another colour lies with the {colour} ones (MZ-4.7)"
    if not all(isinstance(face[card], Ritual) for card in state.piles[RITUALS] + state.piles[BESIDE]):
        yield "something else lies among the rituals (MZ-7.1)"
    gods = [card for place in (SLEEPING, AWAKE, GONE, *(TROPHIES[seat] for seat in state.seats))
            for card in state.piles[place] if isinstance(face[card], God)]  # fmt: skip
    if len(gods) != sum(isinstance(one, God) for one in face.values()):
        yield "a god is missing (MZ-0.4)"


def _tracks(state: Zanaga) -> Iterator[str]:
    settled = not state.drawn
    if len(state.piles[ROAMING]) > TRACK and settled:
        yield "more than six monsters roam (MZ-6.13)"
    if len(state.piles[RITUALS]) > TRACK:
        yield "more than six rituals are in play (MZ-7.14)"
    for ritual in state.piles[RITUALS]:
        if len(state.tokens.get(ritual, ())) > state.cards.face[ritual].slots:
            yield f"too many tokens lie on {ritual} (MZ-7.10)"
    if not state.epic:
        if len(state.piles[AWAKE]) > 1:
            yield "two gods are awake (MZ-9.5)"
        if len(state.piles[BESIDE]) > 3:
            yield "more than three rituals wait for a god (MZ-9.3)"
    if any(not 0 <= count <= MOST_DOOM for count in state.doom.values()):
        yield "a god has too much doom (MZ-R35)"
    if set(state.jewels) - set(JEWELS):
        yield "a counter lies where no jewel is (RB-4.6)"


def _hero(state: Zanaga, seat: str) -> Iterator[str]:
    hero = state.heroes[seat]
    if hero.gold < 0 or min(hero.counters) < 0:
        yield f"{seat} owes something (RB-13.5)"
    if len(state.piles[HERO[seat]]) > 1 or not all(
        isinstance(state.cards.face[card], HeroCard) for card in state.piles[HERO[seat]]
    ):
        yield f"{seat} plays more than one hero (RB-1.1)"
    if hero.tile and hero.tile not in TERRAIN:
        yield f"{seat} has left the land (RB-3.13)"
    if len(state.hired(seat)) > LIMITS["ally"]:
        yield f"{seat} has too many allies (RB-7.6)"
    for kind in ("weapon", "armor"):
        if sum(state.cards.face[card].kind == kind for card in state.piles[ITEMS[seat]]) > LIMITS[kind]:
            yield f"{seat} carries too much (RB-10.7)"
    for ally in state.piles[ALLIES[seat]]:
        if state.wounds.get(ally, 0) >= state.cards.face[ally].life:
            yield f"{ally} should be dead (RB-7.3)"
    if state.piles[HERO[seat]] and state.exhaustion.get(state.hero(seat), 0) > state.stamina(seat) + 4:
        yield f"{seat} is too exhausted (RB-7.4)"
