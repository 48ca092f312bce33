"""Where to go, and what to seek there. Every advice is one option: the one with the best outlook."""

from __future__ import annotations

from collections.abc import Sequence

from ossuary.engine import Option, Ref, Seat
from ossuary.games.zanaga.adventures.adventure import ATTEMPT, CHECK
from ossuary.games.zanaga.adventures.roaming import NO_SAFARI
from ossuary.games.zanaga.cards.uses import SetDie
from ossuary.games.zanaga.heroes.abilities import USE, find_ability
from ossuary.games.zanaga.journey.travel import REST, ROLL, SHOP, STEP, STOP, USE_COMPASS, dice_count
from ossuary.games.zanaga.land.dice import FACES
from ossuary.games.zanaga.land.reach import GO_WITH, reachable, spent
from ossuary.games.zanaga.land.spaces import JEWELS, OUTPOSTS, TOWNS
from ossuary.games.zanaga.state import Zanaga

from .chances import Outcome
from .distances import dice_from
from .outlook import Outlook, outlook, reward
from .situation import facts_of
from .tactics import odds_of, remedy

NEARER = 0.1  # what is not yet reached is worth less than what is
REACHED = {1: 0.97, 2: 0.95, 3: 0.85, 4: 0.75, 5: 0.6, 6: 0.45, 7: 0.3, 8: 0.2}  # dice it takes -> chance to get there
NEAR = 7  # dice it takes to what a compass may help to reach
WORTH_TURNING = 3.0
FEW = 2  # spaces that deserve a longer thought
FEWER = 0.8  # for each die less than five


def sharp_outlook(state: Zanaga, seat: Seat) -> Outlook:
    """With the exact odds against the monsters that roam: who flees from them should not go where they are."""
    ahead = outlook(facts_of(state, seat))
    if not ahead.sharp:
        ahead.sharpen({card: Outcome(*odds_of(state, seat, card)) for card in ahead.facts.roaming})
    return ahead


def roll_or_step(state: Zanaga, seat: Seat, options: Sequence[Option]) -> Option:
    """RB-3.8  A step where the best thing to do is next door; otherwise the dice."""
    cure = remedy(state, seat, options, costly=False)
    if cure is not None:
        return cure
    ahead, tile = sharp_outlook(state, seat), state.heroes[seat].tile
    stay = ahead.here(tile, marketed=False)
    steps = {option.refs[0]: option for option in options if option.choice is STEP}
    nearest = max(steps, key=lambda there: ahead.here(there, marketed=False))
    best, share = ahead.here(nearest, marketed=False), FEWER ** max(0, 5 - dice_count(state, seat))
    if best <= stay:
        return ROLL
    away = dice_from(tile)
    for there in (*JEWELS, *TOWNS):
        sure = REACHED.get(away[there], 0.0) * share
        if sure and sure * ahead.here(there, marketed=False) + (1 - sure) * stay > best:
            return ROLL
    return steps[nearest]


def walk(state: Zanaga, seat: Seat, options: Sequence[Option]) -> Option:
    """RB-3.6, MZ-R6, MZ-R46  To the best space within reach, by way of the market if it lies here; then rest."""
    ahead, tile, marketed = sharp_outlook(state, seat), state.heroes[seat].tile, state.this_turn.marketed
    dice = tuple(state.dice)
    spaces = reachable(tile, dice, state.kit(seat).free, state.city, stops=marketed)
    best, target = ahead.here(tile, marketed=marketed) + NEARER, tile
    for there in spaces:
        value = ahead.here(there, marketed=marketed)
        if value > best:
            best, target = value, there
    if SHOP in options and state.heroes[seat].gold and shopping_first(ahead, tile, spaces) >= best:
        return SHOP
    turner = next((option for option in options if turns_a_die(state, seat, option)), None)
    if turner is not None and beckons(ahead, tile, best) and best_turn(state, seat, ahead)[0] > best + WORTH_TURNING:
        return turner
    if target != tile:
        return way_to(target, spent(dice, spaces[target]), options)
    return next((option for option in options if option.choice is REST), STOP)


def ways(state: Zanaga, seat: Seat, options: Sequence[Option]) -> list[Option]:
    """The ways to the best few spaces within reach; and to rest, or to stop."""
    ahead, tile, marketed = sharp_outlook(state, seat), state.heroes[seat].tile, state.this_turn.marketed
    dice = tuple(state.dice)
    spaces = reachable(tile, dice, state.kit(seat).free, state.city, stops=marketed)
    best = sorted(spaces, key=lambda there: -ahead.here(there, marketed=marketed))[:FEW]
    found = [way_to(there, spent(dice, spaces[there]), options) for there in best]
    return [*found, next((option for option in options if option.choice is REST), STOP)]


def turns_a_die(state: Zanaga, seat: Seat, option: Option) -> bool:
    """MZ-12.5  A compass, or a card that does the same."""
    if option.choice is USE:
        return isinstance(find_ability(state, seat, "move", option.refs[0]).ability.do[0], SetDie)
    return option.choice is USE_COMPASS


def beckons(ahead: Outlook, tile: Ref, best: float) -> bool:
    """Is there anything near that is much better than what the dice lead to?"""
    away = dice_from(tile)
    near = [there for there in (*JEWELS, *TOWNS) if away[there] <= NEAR]
    return max([ahead.here(there, marketed=False) for there in near], default=best) > best + WORTH_TURNING


def best_turn(state: Zanaga, seat: Seat, ahead: Outlook) -> tuple[float, str, str]:
    """What one die turned to another side would lead to, the die, and the side."""
    tile, free, found = state.heroes[seat].tile, state.kit(seat).free, (float("-inf"), "", "")
    for old in dict.fromkeys(state.dice):
        kept = list(state.dice)
        kept.remove(old)
        for new in FACES:
            dice = tuple(sorted([*kept, new], key=FACES.index))
            for there in reachable(tile, dice, free, state.city, stops=state.this_turn.marketed) if new != old else ():
                found = max(found, (ahead.here(there, marketed=state.this_turn.marketed), old, new))
    return found


def turn_die(state: Zanaga, seat: Seat, options: Sequence[Option]) -> Option:
    """MZ-R44  The die and the side that lead furthest."""
    _, old, new = best_turn(state, seat, sharp_outlook(state, seat))
    wanted = [option for option in options if option.refs[0].endswith(old) and option.refs[1] == f"say:{new}"]
    return (wanted or list(options))[0]


def shopping_first(ahead: Outlook, tile: Ref, spaces: dict[Ref, int]) -> float:
    """MZ-3.3  The market here, then the best space within reach."""
    found = [
        one.shops[tile] - paid + max([one.here(there, marketed=True) for there in (tile, *spaces)])
        for one, paid in ahead.ways()
    ]
    return max(found)


def way_to(tile: Ref, dice: Sequence[str], options: Sequence[Option]) -> Option:
    """The option to go to a space; where a single die has to be named, the one that is least of use."""
    ways = [option for option in options if option.refs and option.refs[0] == tile]
    named = [option for option in ways if option.choice is GO_WITH and option.refs[1].endswith(dice[0])]
    return (named or ways)[0]


def seek(state: Zanaga, seat: Seat, options: Sequence[Option]) -> Option:
    """MZ-R51  The counter or the roaming monsters, whichever promises more. Heroes are left in peace."""
    cure = remedy(state, seat, options, costly=False)
    if cure is not None:
        return cure
    tile = state.heroes[seat].tile
    counter = next((option for option in options if option.choice is ATTEMPT), None)
    ahead = sharp_outlook(state, seat)
    return counter if counter is not None and ahead.jewels.get(tile, -99.0) > ahead.roams(tile) else CHECK


def which_monster(state: Zanaga, seat: Seat, options: Sequence[Option]) -> Option:
    """MZ-6.3, MZ-14.2  The one that promises most; on a safari, nothing is better than a loss."""
    ahead = sharp_outlook(state, seat)
    best, taken = float("-inf"), options[0]
    for option in options:
        value = 0.0
        if option is not NO_SAFARI:
            chance, toll = odds_of(state, seat, option.refs[0])
            face = state.challenge(option.refs[0])
            value = ahead.gain(Outcome(chance, toll), reward(face, ahead.point, ahead.facts.gold))
        if value > best:
            best, taken = value, option
    return taken


def set_out(state: Zanaga, seat: Seat, options: Sequence[Option]) -> Option:
    """MZ-1.15  The town whose surroundings and wares promise most."""
    ahead = sharp_outlook(state, seat)
    return max(options, key=lambda option: ahead.in_town(option.refs[0]) * (1.0 if option.refs[0] in OUTPOSTS else 1.1))
