"""What can be done to the table: each verb changes one thing and tells one event."""

from __future__ import annotations

from ossuary.engine import Ref, Seat, move, tell
from ossuary.games.chobolo.cards.cards import in_words
from ossuary.games.chobolo.events.magic import Captured, Ended, WentHome
from ossuary.games.chobolo.events.table import Drew, Returned
from ossuary.games.chobolo.events.walking import (
    Built,
    ChangedChips,
    LostChips,
    LostTower,
    Moved,
    Stepped,
    TookChips,
    TookTower,
)
from ossuary.games.chobolo.events.war import Died, GainedLevel, LostLevel
from ossuary.games.chobolo.land.lands import Tile

from .ground import nearest_spots
from .state import DECK, HAND, HIGHEST, PLAY, POOL, WIZARD, Chobolo, Enchantment, ThisTurn, is_wizard, owner

BY_SPELL = "CH-10.16"  # the rule under which a spell puts somebody on another hex


def step_to(state: Chobolo, character: Ref, tile: Tile) -> None:
    """CH-10.1  One step to a hex next to it."""
    state.at[character] = tile
    tell(state, Stepped, character, tile)


def use_move(state: Chobolo, character: Ref) -> None:
    """CH-9.6  It moves no more in this turn; nobody needs to be told."""
    turn = state.this_turn
    if character not in turn.moved:
        state.this_turn = ThisTurn([*turn.moved, character], turn.displaced)


def put(state: Chobolo, character: Ref, tile: Tile, rule: str = BY_SPELL) -> None:
    """CH-10.16  Not a movement: it triggers nothing."""
    state.at[character] = tile
    turn = state.this_turn
    if rule == BY_SPELL and character not in turn.displaced:
        state.this_turn = ThisTurn(turn.moved, [*turn.displaced, character])
    tell(state, Moved, character, tile, under=rule)


def bring_back(state: Chobolo, character: Ref, level: int, tile: Tile, rule: str) -> None:
    """CH-4.4, CH-5.1, CH-5.5  The return of this round is used up."""
    state.at[character] = tile
    state.levels[character] = level
    state.returned.append(owner(character))
    tell(state, Returned, character, level, tile, under=rule)


def draw(state: Chobolo, seat: Seat, rule: str) -> None:
    """CH-15.14  From an empty deck nothing is drawn."""
    deck = state.piles[DECK[seat]]
    if deck:
        card = deck[-1]
        move(state, card, DECK[seat], HAND[seat])
        tell(state, Drew, seat, card, under=rule)


def add_chips(state: Chobolo, seat: Seat, chips: str, rule: str = "CH-11.1") -> None:
    state.stacks[seat] += chips
    if state.news is not None:
        tell(state, TookChips, seat, in_words(chips), in_words(state.stacks[seat]), under=rule)


def drop_chips(state: Chobolo, seat: Seat, count: int, rule: str) -> None:
    """Off the top of the stack."""
    stack = state.stacks[seat]
    kept = stack[: max(0, len(stack) - count)]
    state.stacks[seat] = kept
    if state.news is not None and stack:
        tell(state, LostChips, seat, in_words(stack[len(kept) :]), in_words(kept), under=rule)


def set_stack(state: Chobolo, seat: Seat, stack: str, rule: str) -> None:
    """A spell changes the chips themselves."""
    state.stacks[seat] = stack
    if state.news is not None:
        tell(state, ChangedChips, seat, in_words(stack), under=rule)


def gain_level(state: Chobolo, character: Ref, rule: str, by: int = 1) -> None:
    """CH-6.7  Never above level 4."""
    if state.levels[character] < HIGHEST:
        state.levels[character] = min(HIGHEST, state.levels[character] + by)
        tell(state, GainedLevel, character, state.levels[character], under=rule)


def lose_level(state: Chobolo, character: Ref, by: Seat, how: str = "", source: Ref = "") -> None:
    """CH-6.3, CH-6.4  `by` is whose deed it was: it matters when a wizard dies (CH-R75). The rest is for the log."""
    if character not in state.at:
        return
    state.losses += 1
    for lasting in state.on_character(character):
        if lasting.lasts == "wake":
            end(state, lasting, "its bearer has lost a level")
    if state.levels[character] == 1:
        die(state, character, by, how=how, source=source)
        return
    state.levels[character] -= 1
    tell(state, LostLevel, character, state.levels[character], how, source)


def die(
    state: Chobolo, character: Ref, by: Seat = "", *, for_good: bool = False, warded: bool = True, rule: str = "CH-6.4",
    how: str = "", source: Ref = "",
) -> None:  # fmt: skip
    """CH-6.4, CH-6.14, CH-4.2, CH-5.11  A ward makes it level 1 instead, on firm ground, if there is any."""
    if character not in state.at:
        return
    if warded and not for_good and _ward_off(state, character):
        return
    del state.at[character]
    seat = owner(character)
    if character in state.raised:
        state.raised.remove(character)
    _leave_battle(state, character)
    tell(state, Died, character, how, source, under=rule)
    lying = state.on_character(character)
    if for_good or not any(state.spell(lasting.card).powers.binds for lasting in lying):
        for lasting in lying:
            end(state, lasting, "its bearer is dead")
    if is_wizard(character):
        drop_chips(state, seat, len(state.stacks[seat]), "CH-4.2")
        if by and state.hostile(by, seat) and by not in state.slayers:
            state.slayers.append(by)
        if state.carrier == seat:
            chobolo_goes_home(state)


def _leave_battle(state: Chobolo, character: Ref) -> None:
    """CH-R58, CH-6.8, CH-17.10  Whoever returns later has no part in it and gains nothing."""
    state.fallen.append(character)
    if character in state.fighting:
        state.fighting.remove(character)
    if character in state.blows:
        state.blows = [one for one in state.blows if one != character]


def _ward_off(state: Chobolo, character: Ref) -> bool:
    """Is a ward spent instead of its life? Not where there is no firm ground to save it to."""
    ward = next((one for one in state.on_character(character) if state.spell(one.card).powers.wards), None)
    if ward is None:
        return False
    end(state, ward, "it has saved its bearer from death")
    state.levels[character] = 1
    tile = state.at[character]
    unsafe = tile == state.land.centre and not state.carrier
    if unsafe or (state.terrain(tile) == "l" and not state.zone(tile, "frozen")):
        spots = nearest_spots(state, character, tile)
        if not spots:
            return False
        put(state, character, spots[0], "CH-R46")
    tell(state, LostLevel, character, 1, under="CH-6.3")
    return True


def chobolo_goes_home(state: Chobolo) -> None:
    """CH-5.11, CH-5.15, CH-5.16, CH-3.6  Whoever stands on the Centre Hex dies; nobody ascends any more."""
    state.carrier = ""
    state.ascending = ""
    tell(state, WentHome)
    for character in state.on(state.land.centre):
        die(state, character, rule="CH-5.16" if is_wizard(character) else "CH-5.15")


def take_chobolo(state: Chobolo, seat: Seat, rule: str) -> None:
    """CH-5.9, CH-5.10, CH-5.12, CH-3.12  Chobolo rides with this player's wizard."""
    if state.ascending != seat:
        state.ascending = ""
    state.stolen = bool(state.carrier)
    state.carrier = seat
    state.captured = True
    tell(state, Captured, WIZARD[seat], under=rule)


def end(state: Chobolo, lasting: Enchantment, why: str) -> None:
    """CH-15.11  To the bottom of its owner's deck; a Spell Pool takes what is stored along (CH-19.6)."""
    if lasting not in state.enchantments:
        return
    state.enchantments.remove(lasting)
    if lasting.what == "pool":
        for card in state.piles[POOL[lasting.by]][:]:
            move(state, card, POOL[lasting.by], DECK[lasting.by], 0)
    move(state, lasting.card, PLAY[lasting.by], DECK[lasting.by], 0)
    tell(state, Ended, lasting.card, why)
    if lasting.what == "frozen":
        drown(state, lasting.tiles)


def drown(state: Chobolo, tiles: tuple[Tile, ...]) -> None:
    """CH-10.10, CH-R96  Who stands on a lake when its ice ends dies; who is crossing it by its own power goes on."""
    for character in [one for one, tile in state.at.items() if tile in tiles]:
        tile = state.at[character]
        crosses = state.has(character, "riverwalk") or state.has(character, "fly")
        if crosses and state.is_underway(character):
            continue
        if state.terrain(tile) == "l" and not state.zone(tile, "frozen"):
            die(state, character, rule="CH-10.10")


def expire(state: Chobolo, *which: Enchantment) -> None:
    """Their time is over."""
    for lasting in which:
        end(state, lasting, "its time is over")


def build(state: Chobolo, character: Ref) -> None:
    """CH-12.6  An auxiliary tower under the warrior."""
    tile = state.at[character]
    state.towers[tile] = owner(character)
    forget_shots(state, tile)
    tell(state, Built, character, tile)


def take_tower(state: Chobolo, seat: Seat, tile: Tile) -> None:
    """CH-14.10, CH-R92  It belongs to whoever has entered it, and what its former owner has shot does not count."""
    state.towers[tile] = seat
    forget_shots(state, tile)
    tell(state, TookTower, seat, tile)


def forget_shots(state: Chobolo, tile: Tile) -> None:
    """CH-R92  The tower on this hex is new to its owner: it has not fired at anybody yet."""
    if state.shot:
        state.shot = [used for used in state.shot if not used.startswith(f"{tile}>")]


def pull_down(state: Chobolo, tile: Tile, rule: str) -> None:
    """CH-14.13  Whoever is inside stands on the hex then."""
    if tile in state.towers:
        del state.towers[tile]
    else:
        for seat in [seat for seat, main in state.mains.items() if main == tile]:
            del state.mains[seat]
    tell(state, LostTower, tile, under=rule)
