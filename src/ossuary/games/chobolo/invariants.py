"""What is true at every moment of every game; looked at by the promises, never in play."""

from __future__ import annotations

from collections.abc import Iterator

from ossuary.games.chobolo.magic.casting import has_pool
from ossuary.games.chobolo.walking.walk import Walk
from ossuary.games.chobolo.war.battle import Battle

from .state import DECK, DECLARED, HAND, HIGHEST, MOST_TOWERS, PLAY, POOL, WIZARD, Chobolo, is_wizard, owner
from .turn import Turn


def invariants(state: Chobolo) -> Iterator[str]:
    """What is not as it must be."""
    if not state.mains and not state.out:
        return
    yield from _characters(state)
    yield from _towers(state)
    yield from _chobolo(state)
    yield from _cards(state)
    for one in state.at:
        if not 1 <= state.levels[one] <= HIGHEST:
            yield f"{one} has level {state.levels[one]} (CH-6.1)"
    for seat in state.seats:
        if state.returned.count(seat) > 1:
            yield f"two characters of {seat} have returned in one round (CH-5.5)"
        if set(state.stacks[seat]) - set("AEFW"):
            yield f"the stack of {seat} holds {state.stacks[seat]} (CH-1.8)"
        if state.stacks[seat] and WIZARD[seat] not in state.at:
            yield f"{seat} has a stack and no wizard (CH-4.2)"
    if len(set(state.shot)) < len(state.shot):
        yield "somebody has shot twice at one player (CH-7.7)"


def _characters(state: Chobolo) -> Iterator[str]:
    walkers = {one.who for one in state.flow if isinstance(one, Walk)}
    crowded: dict[str, list[str]] = {}
    for one, tile in state.at.items():
        crowded.setdefault(tile, []).append(one)
    for tile, there in crowded.items():
        if len(there) > 1 and not state.tower(tile) and not (walkers & set(there)):
            yield f"{' and '.join(there)} stand on {tile} (CH-10.2)"
        if len(there) > 1 and state.tower(tile) and _settled(state, state.tower_owner(tile)):
            yield f"{' and '.join(there)} are in one tower (CH-14.5)"
        if len({owner(one) for one in there}) > 1 and not (walkers & set(there)):
            yield f"players share {tile} (CH-14.5)"
        if state.tower(tile) and not (tile in state.towers or walkers & set(there)):
            yield from (
                f"{one} is in the main tower of {state.tower_owner(tile)} (CH-14.1)"
                for one in there
                if owner(one) != state.tower_owner(tile)
            )
    for one, tile in state.at.items():
        terrain = state.terrain(tile)
        if state.tower(tile) or one in walkers:
            continue
        if terrain in "AEFWx" and not is_wizard(one):
            yield f"{one} stands on an element (CH-10.12)"
        if terrain == "l" and not state.zone(tile, "frozen"):
            yield f"{one} stands on a lake (CH-10.10)"
        if tile in state.land.plane and not (state.opened if is_wizard(one) else state.captured):
            yield f"{one} is in the Centre Plane too early (CH-10.13, CH-10.14)"


def _settled(state: Chobolo, seat: str) -> bool:
    """Is it another player's turn? Then the owner has emptied the towers, unless somebody was born since."""
    turn = next((one for one in state.flow if isinstance(one, Turn)), None)
    if turn is None or state.turns.get(seat, 0) == 0 or seat in state.returned:
        return False
    return turn.seat != seat or any(isinstance(one, Battle) for one in state.flow)


def _towers(state: Chobolo) -> Iterator[str]:
    land = state.land
    tiles = [*state.mains.values(), *state.towers]
    for at, one in enumerate(tiles):
        for other in tiles[:at]:
            if land.distance(one, other) < 2:
                yield f"the towers on {one} and {other} touch (CH-14.4)"
    for tile in state.towers:
        if land.tiles[tile] != "g":
            yield f"a tower stands on {land.tiles[tile]} (CH-14.2)"
    for seat in state.seats:
        if sum(holder == seat for holder in state.towers.values()) > MOST_TOWERS:
            yield f"{seat} holds more than three towers (CH-14.11)"


def _chobolo(state: Chobolo) -> Iterator[str]:
    if state.carrier and WIZARD[state.carrier] not in state.at:
        yield f"{state.carrier} carries Chobolo without a wizard (CH-5.11)"
    if state.carrier and not state.captured:
        yield "Chobolo is carried and was never captured (CH-5.10)"
    if not state.carrier and state.land.centre and state.on(state.land.centre):
        yield "somebody stands on the Centre Hex with Chobolo (CH-5.17)"
    if state.ascending and state.ascending != state.carrier:
        yield f"{state.ascending} ascends without Chobolo (CH-3.6)"


def _cards(state: Chobolo) -> Iterator[str]:
    for seat in state.seats:
        if seat in state.out:
            continue
        number = state.seats.index(seat) + 1
        held = [card for place in (DECK, HAND, PLAY, POOL) for card in state.piles[place[seat]]]
        casting = [card for card in state.piles[DECLARED] if card.endswith(f"#{number}")]
        if not all(card.endswith(f"#{number}") for card in held):
            yield f"{seat} holds a card of somebody else (CH-15.17)"
        if len(held) + len(casting) < 10:
            yield f"{seat} has lost spells (CH-15.12)"
        if state.piles[POOL[seat]] and not has_pool(state, seat):
            yield f"{seat} has stored spells without a Spell Pool (CH-19.6)"
        lying = {lasting.card for lasting in state.enchantments if lasting.by == seat}
        if lying != set(state.piles[PLAY[seat]]):
            yield f"the spells in play of {seat} are not those that last (CH-15.10)"
