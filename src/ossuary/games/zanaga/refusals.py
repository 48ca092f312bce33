"""Why a click does nothing: one sentence, and the rule that says so.

Asked for when somebody has clicked, never in simulated games. What decides whether something is offered gives the
reason too (`cannot_buy`); here is only which of them a click is about, and what belongs to another step.
"""

from __future__ import annotations

from ossuary.engine import Procedure, Ref, Refusal, Seat

from .adventures.adventure import Adventure, cannot_attack, cannot_attempt
from .cards.cards import Ally, Challenge, God, Item, Ritual
from .fight.combat import NO_GEAR, Fight, cannot_use_trap
from .journey.experience import Experience
from .journey.market import NOT_SOLD, TOO_DEAR, Market, cannot_buy, cannot_buy_gear, price
from .journey.travel import Movement
from .land.spaces import NEIGHBOURS, STACK, TERRAIN, TERRAIN_NAMES
from .rites.gods import NOT_IN_CITY, cannot_confront
from .state import ALLIES, CITY, GEAR, HERO, ITEMS, ROAMING, Zanaga

ANOTHER_STEP = {  # gear -> when it is used
    "trap": Refusal("A lockjaw trap is used at the start of a combat round, instead of an escape test.", "MZ-12.4"),
    "compass": Refusal("A compass turns an unspent movement die, after the roll.", "MZ-12.5"),
    "bones": Refusal("Shaman bones are used right after drawing a Challenge or a token.", "MZ-12.6"),
}


def why_not(state: Zanaga, seat: Seat, refs: tuple[Ref, ...]) -> Refusal | None:
    """The first reason that applies; None where nothing was clicked or no reason is known."""
    if not refs:
        return None
    ref, now = refs[0], state.flow[-1]
    gear = ref.partition(".")[2] if ref in [f"{seat}.{kind}" for kind in GEAR] else ""
    if isinstance(now, Market) and now.tile:
        return cannot_buy_gear(state, seat, gear) if gear else _market(state, seat, ref, now)
    if ref in TERRAIN:
        return _space(state, seat, ref, now)
    if ref in state.seats:
        step = Refusal("Heroes are attacked in the Adventure step.", "RB-12.1")
        return cannot_attack(state, seat, ref) or step
    if gear:
        return _gear(state, seat, gear, now)
    if ref.startswith("jewel:"):
        step = Refusal("Counters are attempted in the Adventure step: choose the space.", "RB-4.1")
        return cannot_attempt(state, seat, ref.partition(":")[2]) or step
    if ref in state.cards.face:
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
        return Refusal(f"None of your dice shows {TERRAIN_NAMES[TERRAIN[tile]]}.", "RB-3.5")
    if state.this_turn.marketed:
        return Refusal("No way leads there with these dice; after your Market step towns end the movement.", "MZ-3.6")
    return Refusal("Your dice do not lead that far: each is spent on one space of a terrain it shows.", "RB-3.5")


def _gear(state: Zanaga, seat: Seat, kind: str, now: Procedure) -> Refusal:
    if not state.heroes[seat].gear.get(kind):
        return NO_GEAR
    reason = cannot_use_trap(state, seat) if kind == "trap" and isinstance(now, Fight) else None
    return reason or ANOTHER_STEP[kind]


def _market(state: Zanaga, seat: Seat, ref: Ref, now: Market) -> Refusal | None:
    face = state.cards.face.get(ref)
    if face is None:
        return None
    if ref in state.piles[now.stack(state)]:
        reason = cannot_buy(state, seat, ref)
        if reason is not TOO_DEAR:
            return reason
        cost, gold = price(state, seat, ref), state.heroes[seat].gold
        return Refusal(f"{{0}} costs {cost} gold, and you have {gold}.", TOO_DEAR.rule)
    if ref in state.piles[ALLIES[seat]]:  # a companion: all else that is his can at least be discarded
        return NOT_SOLD
    if isinstance(face, Item | Ally):
        return Refusal("That lies in another town.", "RB-10.1")
    return Refusal("You are in the market: buy, sell, heal, or leave.", "RB-10.2")


def _card(state: Zanaga, seat: Seat, card: Ref, now: Procedure) -> Refusal | None:
    if card in state.piles[ITEMS[seat]] + state.piles[ALLIES[seat]] + state.piles[HERO[seat]]:
        if card in state.used:
            return Refusal("{0} is used until your next Refresh step.", "RB-13.1")
        return Refusal("{0} has nothing to do at this moment.", "RB-13.4")
    match state.cards.face[card]:
        case God():
            return cannot_confront(state, seat, card) or NOT_IN_CITY
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
