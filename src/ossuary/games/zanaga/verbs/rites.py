"""What can be done to tokens, Challenges, rituals and gods."""

from __future__ import annotations

from ossuary.engine import Place, Ref, Seat, move, roll, shuffle, tell
from ossuary.games.zanaga.cards.cards import COLOURS
from ossuary.games.zanaga.events.rites import (
    DoomChanged,
    Driven,
    GodWoke,
    Joined,
    RankRose,
    Reshuffled,
    RitualBegun,
    RitualDiscarded,
    TokenDrawn,
    TokenPlaced,
    TokenRemoved,
    TokenReturned,
)
from ossuary.games.zanaga.state import (
    ARENA,
    AWAKE,
    BESIDE,
    BOX,
    DECK,
    DISCARD,
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


def draw_token(state: Zanaga, seat: Seat, under: str = "") -> str:
    """MZ-7.8  One of those in the pool, each as likely as the others."""
    pool = state.pool
    at = roll(state, sum(pool.values())) - 1
    for symbol in SYMBOLS:
        at -= pool[symbol]
        if at < 0:
            pool[symbol] -= 1
            state.drawn = (*state.drawn, symbol)
            tell(state, TokenDrawn, seat, symbol, under=under)
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
    tell(state, TokenReturned, symbol, under=under)


def give_token(state: Zanaga, card: Ref, symbol: str) -> None:
    """MZ-4.2  The token lies on the Challenge."""
    drop_drawn(state, symbol)
    state.tokens[card] = (*state.tokens.get(card, ()), symbol)


def place_token(state: Zanaga, ritual: Ref, symbol: str) -> None:
    """MZ-7.3  A token that was on its way lies on a ritual."""
    drop_drawn(state, symbol)
    state.tokens[ritual] = (*state.tokens.get(ritual, ()), symbol)
    tell(state, TokenPlaced, symbol, ritual)


def lift_tokens(state: Zanaga, card: Ref) -> None:
    """MZ-4.3  The tokens of a Challenge are on their way to rituals."""
    state.drawn = (*state.drawn, *state.tokens.pop(card, ()))


def return_tokens(state: Zanaga, card: Ref) -> None:
    """MZ-10.6, MZ-R28  The tokens of a ritual that is done go back to the pool."""
    for symbol in state.tokens.pop(card, ()):
        _to_pool(state, symbol, "MZ-R28")


def remove_token(state: Zanaga, ritual: Ref, symbol: str) -> None:
    """MZ-7.8  A token of a ritual goes back to the pool."""
    held = list(state.tokens[ritual])
    held.remove(symbol)
    if held:
        state.tokens[ritual] = tuple(held)
    else:
        del state.tokens[ritual]
    state.pool[symbol] += 1
    tell(state, TokenRemoved, symbol, ritual)


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
    tell(state, Reshuffled, target, under=under)


def join_track(state: Zanaga, card: Ref, source: Place) -> None:
    """MZ-6.12  A Challenge joins the roaming track on the right."""
    move(state, card, source, ROAMING)
    tell(state, Joined, card)


def drive_off(state: Zanaga) -> None:
    """MZ-6.13  The leftmost card is discarded; its tokens are on their way."""
    card = state.piles[ROAMING][0]
    lift_tokens(state, card)
    discard_challenge(state, card, ROAMING)
    tell(state, Driven, card)


def discard_challenge(state: Zanaga, card: Ref, source: Place) -> None:
    """MZ-4.7  To the discards of its colour."""
    move(state, card, source, DISCARD[state.challenge(card).colour])


def raise_rank(state: Zanaga, rank: int, under: str = "") -> None:
    """MZ-8.2, MZ-R24  Undrawn rituals of lower ranks leave the game."""
    if rank <= state.rank:
        return
    for colour in COLOURS[state.rank - 1 : rank - 1]:
        for card in state.piles[RITUAL_DECK[colour]][:]:
            move(state, card, RITUAL_DECK[colour], BOX)
    state.rank = rank
    tell(state, RankRose, state.colour, under=under)


def take_ritual(state: Zanaga, target: Place) -> bool:
    """MZ-8.6 to MZ-8.8  The top card of the current ritual deck, if there is one."""
    deck = state.piles[RITUAL_DECK[state.colour]]
    if not deck and state.rank == len(COLOURS):
        refill(state, RITUAL_DISCARD["red"], RITUAL_DECK["red"], "MZ-8.8")
    if not deck:
        return False
    card = deck[-1]
    move(state, card, RITUAL_DECK[state.colour], target)
    if target == RITUALS:
        tell(state, RitualBegun, card)
    else:
        tell(state, RitualDiscarded, card, under="MZ-9.7")
    if not deck:
        _exhausted_rituals(state)
    return True


def _exhausted_rituals(state: Zanaga) -> None:
    """MZ-8.7, MZ-8.8  The ritual deck is empty: the next one with cards, or the red discards again."""
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
    """MZ-10.6, MZ-R28, MZ-R29  To the discards of its colour; its tokens go back to the pool."""
    return_tokens(state, ritual)
    move(state, ritual, source, RITUAL_DISCARD[state.cards.face[ritual].colour])
    state.under.pop(ritual, None)
    tell(state, RitualDiscarded, ritual, under=under)


def lay_beside(state: Zanaga, ritual: Ref) -> None:
    """MZ-10.4  A completed ritual leaves the track."""
    move(state, ritual, RITUALS, BESIDE)


def wake(state: Zanaga, god: Ref, under: str = "") -> None:
    """MZ-9.5, MZ-16.6  A god awakes, without doom."""
    move(state, god, SLEEPING, AWAKE)
    state.doom[god] = 0
    tell(state, GodWoke, god, state.round, under=under)


def change_doom(state: Zanaga, count: int, god: Ref = "", under: str = "") -> None:
    """MZ-R35  Between none and eight, on the god whose omens count unless another is named."""
    god = god or state.omen_god
    if god:
        state.doom[god] = max(0, min(MOST_DOOM, state.doom[god] + count))
        tell(state, DoomChanged, god, state.doom[god], MOST_DOOM, under=under)


def full_pool() -> dict[str, int]:
    """MZ-1.3  All 60 tokens."""
    return dict(POOL)
