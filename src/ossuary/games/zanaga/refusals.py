"""Why a click does nothing: one sentence, and the rule that says so.

Asked for when somebody has clicked, never in simulated games. Everything is read off what lies open.
"""

from __future__ import annotations

from ossuary.engine import Procedure, Ref, Refusal, Seat

from .adventures.adventure import Adventure
from .cards.cards import Ally, Challenge, God, Item, Ritual
from .fight.combat import Fight
from .heroes.gaining import rivals
from .journey.experience import Experience
from .journey.market import Market, price
from .journey.travel import Movement
from .land.spaces import JEWELS, NEIGHBOURS, OUTPOSTS, STACK, TERRAIN, TERRAIN_NAMES, TOWNS
from .state import ALLIES, AWAKE, CITY, GEAR, HERO, ITEMS, ROAMING, Zanaga


def why_not(state: Zanaga, seat: Seat, refs: tuple[Ref, ...]) -> Refusal | None:
    """The first reason that applies; None where nothing was clicked or no reason is known."""
    if not refs:
        return None
    ref, now = refs[0], state.flow[-1]
    if isinstance(now, Market) and now.tile:
        return _market(state, seat, ref, now)
    if ref in TERRAIN:
        return _space(state, seat, ref, now)
    if ref in state.seats:
        return _attack(state, seat, ref)
    if ref in (f"{seat}.{kind}" for kind in GEAR):
        return _gear(state, seat, ref.partition(".")[2], now)
    if ref.startswith("jewel:"):
        return _jewel(state, seat, ref.partition(":")[2])
    face = state.cards.face.get(ref)
    if face is not None:
        return _card(state, seat, ref, now)
    if ref in (*STACK.values(), CITY):
        return Refusal("Cards are bought in a Market step, in the town where they lie.", "RB-10.1")
    return None


def _space(state: Zanaga, seat: Seat, tile: Ref, now: Procedure) -> Refusal:
    if isinstance(now, Adventure):
        return Refusal("Your movement is over: choose what you seek where you stand.", "RB-1.2")
    if not isinstance(now, Movement):
        return Refusal("You do not move now.", "RB-1.2")
    if tile == state.heroes[seat].tile:
        return Refusal("You are there already.", "RB-3.10")
    if not state.dice:
        return Refusal("Without rolling you can only step to a space next to yours.", "RB-3.8")
    if tile in NEIGHBOURS[state.heroes[seat].tile]:
        name = TERRAIN_NAMES[TERRAIN[tile]]
        return Refusal(f"None of your dice shows {name}.", "RB-3.5")
    if state.this_turn.marketed:
        return Refusal("No way leads there with these dice; after your Market step towns end the movement.", "MZ-3.6")
    return Refusal("Your dice do not lead that far: each is spent on one space of a terrain it shows.", "RB-3.5")


def _attack(state: Zanaga, seat: Seat, other: Seat) -> Refusal:
    here = state.heroes[seat].tile
    if other == seat:
        return Refusal("That is you.", "RB-12.1")
    if state.heroes[other].tile != here:
        return Refusal("Only a hero in your own space can be attacked.", "RB-12.1", (other,))
    if state.in_town(here):
        return Refusal("Nobody is attacked in a town.", "MZ-R50")
    return Refusal("Heroes are attacked in the Adventure step.", "RB-12.1")


def _gear(state: Zanaga, seat: Seat, kind: str, now: Procedure) -> Refusal:
    if not state.heroes[seat].gear.get(kind):
        return Refusal("You have none of these.", "MZ-12.1")
    if kind == "trap":
        if isinstance(now, Fight) and state.combat is not None and state.combat.kind == "god":
            return Refusal("No trap holds a god.", "MZ-11.6")
        if isinstance(now, Fight) and state.foe(now.enemy).enemy.no_escape:
            return Refusal("There is no escape from {0}.", "MZ-R43", (now.enemy,))
        return Refusal("A lockjaw trap is used at the start of a combat round, instead of an escape test.", "MZ-12.4")
    if kind == "compass":
        return Refusal("A compass turns an unspent movement die, after the roll.", "MZ-12.5")
    return Refusal("Shaman bones are used right after drawing a Challenge or a token.", "MZ-12.6")


def _jewel(state: Zanaga, seat: Seat, tile: Ref) -> Refusal:
    if tile != state.heroes[seat].tile:
        return Refusal("An adventure is attempted in its own space.", "RB-4.1")
    if tile == state.city:
        return Refusal("The Lost City lies on this counter.", "MZ-R12")
    if not state.may_attempt(seat, tile, JEWELS[tile]):
        return Refusal("With the Life you have bought, this colour is closed to you.", "RB-11.5")
    return Refusal("Counters are attempted in the Adventure step: choose the space.", "RB-4.1")


def _market(state: Zanaga, seat: Seat, ref: Ref, now: Market) -> Refusal | None:
    face = state.cards.face.get(ref)
    hero = state.heroes[seat]
    if ref in (f"{seat}.{kind}" for kind in GEAR):
        if not hero.gold:
            return Refusal("Gear costs 1 gold.", "MZ-R1")
        return Refusal("None of these is left in the supply.", "MZ-12.2")
    if face is None:
        return None
    if ref in state.piles[now.stack(state)]:
        if ref in state.this_turn.parted:
            return Refusal("You have parted with {0} this turn.", "RB-10.4", (ref,))
        if rivals(state, seat, ref):
            return Refusal("You cannot carry {0} as well: sell or discard first.", "RB-10.7", (ref,))
        return Refusal(f"{{0}} costs {price(state, seat, ref)} gold, and you have {hero.gold}.", "RB-10.2", (ref,))
    if ref in state.piles[ITEMS[seat]] + state.piles[ALLIES[seat]]:
        if ref in state.this_turn.bought or ref in state.this_turn.bartered:
            return Refusal("What you gained this turn is not sold this turn.", "RB-10.4")
        if isinstance(face, Ally) and now.tile in OUTPOSTS:
            return Refusal("Allies are not traded.", "MZ-3.10")
        return Refusal("For {0} nobody here pays anything.", "MZ-R11", (ref,))
    if isinstance(face, Item | Ally):
        return Refusal("That lies in another town.", "RB-10.1")
    return Refusal("You are in the market: buy, sell, heal, or leave.", "RB-10.2")


def _card(state: Zanaga, seat: Seat, card: Ref, now: Procedure) -> Refusal | None:
    face = state.cards.face[card]
    mine = card in state.piles[ITEMS[seat]] + state.piles[ALLIES[seat]] + state.piles[HERO[seat]]
    if mine and card in state.used:
        return Refusal("{0} is used until your next Refresh step.", "RB-13.1", (card,))
    if mine:
        return Refusal("{0} has nothing to do at this moment.", "RB-13.4", (card,))
    match face:
        case God():
            return _god(state, seat, card)
        case Challenge() if card in state.piles[ROAMING]:
            if isinstance(now, Adventure):
                return Refusal("Roaming monsters are met by checking for them.", "MZ-6.2")
            return Refusal("A roaming monster is met on its own terrain, in the Adventure step.", "MZ-6.2")
        case Ritual():
            return Refusal("Tokens come to a ritual when Challenges are beaten or driven off.", "MZ-4.3")
        case Item() | Ally():
            if isinstance(now, Experience):
                return Refusal("The Market step is over.", "RB-1.2")
            if isinstance(now, Market):
                return Refusal("Cards are bought in the market: visit it first.", "RB-10.1")
            return Refusal("That is not yours to use.", "RB-7.9")
    return None


def _god(state: Zanaga, seat: Seat, god: Ref) -> Refusal:
    if god not in state.piles[AWAKE]:
        return Refusal("{0} is asleep.", "MZ-9.2", (god,))
    if state.rank < 4:
        return Refusal("Only when the red ritual deck is in use can a god be confronted.", "MZ-11.1")
    tile = state.heroes[seat].tile
    if not state.city and tile in TOWNS:
        return Refusal("In a printed town the Lost City cannot be placed.", "MZ-R38")
    return Refusal("A god is confronted at the start of a turn that begins in the Lost City.", "MZ-3.23")
