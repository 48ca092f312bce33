"""What an option costs, risks and may bring, for whoever is asked: for people only, never in simulated games."""

from __future__ import annotations

from collections.abc import Callable

from ossuary.engine import Follows, Option, Ref, Seat, change, follows
from ossuary.engine.wording import listed
from ossuary.games.chobolo.cards.cards import ELEMENTS, in_words, missing
from ossuary.games.chobolo.cards.words import Attempt
from ossuary.games.chobolo.land.lands import Tile
from ossuary.games.chobolo.magic.castable import CAST
from ossuary.games.chobolo.magic.casting import AIM_AT
from ossuary.games.chobolo.magic.casting import Cast as CastSpell
from ossuary.games.chobolo.magic.dice import SIDES
from ossuary.games.chobolo.walking.asides import GIVE_UP_FOR_GOOD
from ossuary.games.chobolo.walking.overflow import STAY
from ossuary.games.chobolo.walking.walk import (
    DIE,
    DROWN_IN,
    GIVE_UP_TOWER,
    GO_TO,
    STOP_IN_LAKE,
    Walk,
)
from ossuary.games.chobolo.walking.warriors import (
    BUILD,
    DROWN,
    FOLLOW_RIVER,
    FOLLOW_TO_DEATH,
    RIVER_WALK,
    WALK,
    may_rise,
)
from ossuary.games.chobolo.walking.wizards import PRAY, REMOVE, TAKE_CHIP, TAKE_TWO
from ossuary.games.chobolo.war.battle import AIM, ATTACK, FIGHT, NO_SHOT, OFFER, SHOOT, STRIKE, Battle
from ossuary.games.chobolo.war.reach import can_shoot
from ossuary.games.chobolo.war.shooting import FIRE, HOLD, SHOOT_BACK, TowerFire, aim, may_exchange

from .chances import spell_chances
from .ground import is_swamp, nearest_spots
from .state import BOOK, HAND, MOST_TOWERS, POOL, WIZARD, Chobolo, is_wizard, owner

DEATH = follows(note="it dies")
HIT = "a hit costs the target a level"


def follows_from(state: Chobolo, seat: Seat, option: Option) -> Follows | None:
    """Nothing for what neither costs nor risks anything that is not in its name."""
    make = MAKERS.get(option.choice.id)
    return None if make is None else make(state, seat, option)


def chances(edge: int) -> tuple[float, float]:
    """Of one die with so much added against another: to be higher, and to be lower."""
    rolls = [(one + edge, other) for one in range(1, SIDES + 1) for other in range(1, SIDES + 1)]
    return sum(one > other for one, other in rolls) / len(rolls), sum(one < other for one, other in rolls) / len(rolls)


def percent(share: float) -> str:
    return f"{share:.0%}".replace("%", " %")


# -- moves ---------------------------------------------------------------------------------------------


def step(state: Chobolo, seat: Seat, option: Option) -> Follows | None:
    """CH-10.6, CH-11.1, CH-14.10, CH-14.12, CH-14.18, CH-6.10  What the next hex brings."""
    top = state.flow[-1]
    who = option.refs[0] if len(option.refs) > 1 else top.who if isinstance(top, Walk) else ""
    said = list(_said_of_step(state, seat, who, option.refs[-1])) if who in state.at else []
    return follows(note="; ".join(said)) if said else None


def _said_of_step(state: Chobolo, seat: Seat, who: Ref, tile: Tile) -> list[str]:
    said: list[str] = []
    if state.has(who, "fly"):
        return said
    if is_swamp(state, tile):
        said.append("swamp: one space less in this move")
    if is_wizard(who) and state.element(tile):
        said.append(f"gives a chip of {ELEMENTS[state.element(tile)]}")
        said += [f"then {name} is ready" for name in now_ready(state, seat, state.stacks[seat] + state.element(tile))]
    if state.towers.get(tile, seat) != seat:
        full = sum(holder == seat for holder in state.towers.values()) >= MOST_TOWERS
        said.append("the tower becomes yours" + (", and one of your other three falls" if full else ""))
    if state.zone(tile, "burn"):
        said.append("a burning hex: it is struck")
    if tile == state.land.centre and not is_wizard(who) and may_rise(state, who):
        said.append("ending the move here gains a level")
    if not state.tower(tile) and under_fire(state, who, tile):
        said.append("in range of an opponent's tower")
    return said


def under_fire(state: Chobolo, who: Ref, tile: Tile) -> bool:
    """CH-14.18  Could somebody in a tower fire at it there?"""
    dwellers = [one for foe in state.foes(owner(who)) for one in state.characters(foe) if state.in_own_tower(one)]
    near = [one for one in dwellers if tile in state.land.range[state.at[one]] and can_shoot(state, one)]
    sheltered = state.terrain(tile) == "f" and state.has(who, "cover")
    return bool(near) and not sheltered and not (state.has(who, "shotproof") or state.has(who, "untouchable"))


def drowning(state: Chobolo, seat: Seat, option: Option) -> Follows:
    return DEATH


def building(state: Chobolo, seat: Seat, option: Option) -> Follows:
    """CH-12.5 to CH-12.7  One face of the die builds a wall, two for a mason."""
    odds = 1 / 2 if state.has(option.refs[0], "mason") else 1 / 4
    return follows(odds=odds, of="to build", note="its move is used up either way")


def river_walking(state: Chobolo, seat: Seat, option: Option) -> Follows:
    """CH-8.2  Half of the rolls let it walk."""
    return follows(odds=1 / 2, of="to walk", note="on a 1 or 2 it stays where it is and its move is used up")


def fallen_tower(state: Chobolo, seat: Seat, option: Option) -> Follows:
    return follows(note="this tower is pulled down; whoever is inside stands on the hex")


def taking(state: Chobolo, seat: Seat, option: Option) -> Follows:
    """CH-11.1, CH-11.2  A chip or two, and what becomes ready with it."""
    count = 2 if option is TAKE_TWO else 1
    element = state.element(state.at[WIZARD[seat]])
    ready = now_ready(state, seat, state.stacks[seat] + element * count)
    words = f"{ELEMENTS[element]} on top"
    return follows(change("chips", count), note=f"{words}; ready: {', '.join(ready)}" if ready else words)


def now_ready(state: Chobolo, seat: Seat, stack: str) -> list[str]:
    """Spells that this stack would pay for and the present one does not."""
    cards = (*state.piles[BOOK[seat]][1:], *state.piles[HAND[seat]])
    paid = [card for card in cards if stack.endswith(state.cost(seat, card))]
    new = [card for card in paid if missing(state.stacks[seat], state.cost(seat, card))]
    return sorted({state.cards.face[card].name for card in new})


def staying(state: Chobolo, seat: Seat, option: Option) -> Follows | None:
    """CH-R46  Who must leave an overfull tower and has nowhere to go dies."""
    stays = option.refs[0]
    here = state.at[stays]
    dead = [one for one in state.on(here) if one != stays and not nearest_spots(state, one, here)]
    names = [state.face(one).name for one in dead]
    return follows(note=f"{listed(names)} would have nowhere to go and die") if dead else None


def removal(state: Chobolo, seat: Seat, option: Option) -> Follows:
    return follows(change("chips", -1), note=f"{ELEMENTS[state.stacks[seat][-1]]} goes off the top of your stack")


def prayer(state: Chobolo, seat: Seat, option: Option) -> Follows:
    return follows(note="you draw a card")


def giving_up(state: Chobolo, seat: Seat, option: Option) -> Follows:
    return follows(note="all your characters leave the board, and you are out of the game")


# -- spells --------------------------------------------------------------------------------------------


def casting(state: Chobolo, seat: Seat, option: Option) -> Follows:
    """CH-15.1, CH-19.4  What is paid when it is carried out, and whom it must hit if there is one target only."""
    card = option.refs[0]
    stored = card in state.piles[POOL[seat]]
    cost = state.cost(seat, card)
    said = ["stored: it costs nothing" if stored else f"costs {in_words(cost)}"]
    words = state.spell(card).targets
    found = words[0].among(state, Attempt(seat, card, stored), ()) if words else []
    if len(found) == 1 and found[0] in state.kinds:
        only = found[0]
        whose = "your" if owner(only) == seat else "an opponent's"
        said.append(f"its only target is {whose} {state.face(only).name}")
    return follows(note="; ".join(said))


def aiming(state: Chobolo, seat: Seat, option: Option) -> Follows | None:
    """CH-R89  A spell that strikes one character: how likely."""
    spell = state.flow[-1]
    if not isinstance(spell, CastSpell) or spell.chosen:
        return None
    odds = spell_chances(state, spell.card, option.refs)
    return follows(odds=odds.win, of="to hit", note=HIT) if odds else None


# -- shots and attacks ---------------------------------------------------------------------------------


def shot(state: Chobolo, shooter: Ref, target: Ref, *, mutual: bool = False) -> Follows:
    """CH-7.2 to CH-7.4, CH-7.13, CH-7.14  How likely a shot hits, and a mutual one is answered."""
    edge = aim(state, shooter, target) - state.bonus(target, "rdef")
    if not mutual:
        return follows(odds=chances(edge)[0], of="to hit", note=HIT)
    edge += state.bonus(shooter, "rdef") - aim(state, target, shooter)
    higher, lower = chances(edge)
    return follows(odds=higher, of="to hit", note=f"both shoot: a level lost by your side in {percent(lower)}")


def tower_shot(state: Chobolo, seat: Seat, option: Option) -> Follows:
    return shot(state, *option.refs)


def answered_shot(state: Chobolo, seat: Seat, option: Option) -> Follows | None:
    top = state.flow[-1]
    return shot(state, top.walker, top.shooter, mutual=True) if isinstance(top, TowerFire) else None


def aimed_shot(state: Chobolo, seat: Seat, option: Option) -> Follows | None:
    """CH-16.15  Of whoever is being asked about."""
    top = state.flow[-1]
    shooter = next((one for one, _ in top.shooters(state)), "") if isinstance(top, Battle) else ""
    return shot(state, shooter, option.refs[0]) if shooter else None


def next_shot(state: Chobolo, seat: Seat, option: Option) -> Follows | None:
    top, (shooter, target) = state.flow[-1], option.refs
    if not isinstance(top, Battle):
        return None
    mutual = (target, shooter) in top.live_shots(state) and may_exchange(state, shooter, target)
    return shot(state, shooter, target, mutual=mutual)


def attack(state: Chobolo, seat: Seat, option: Option) -> Follows | None:
    """CH-17.8, CH-17.9  While targets are assigned it is not known yet who will strike back."""
    top, (one, target) = state.flow[-1], option.refs
    if not isinstance(top, Battle):
        return None
    mutual = top.aims.get(target) == one and target not in top.done and not state.forbidden(target, "attack")
    if mutual:
        higher, lower = chances(state.modifier(one) - state.modifier(target))
        return follows(
            odds=higher, of="to hit", note=f"it fights back: {percent(lower)} that the attacker loses a level"
        )
    odds = chances(state.modifier(one) - state.bonus(target, "passive"))[0]
    open_yet = option.choice is ATTACK and owner(one) == top.seat and not state.forbidden(target, "attack")
    return follows(odds=odds, of="to hit", note="unless it fights back" if open_yet else "it only defends")


def peace(state: Chobolo, seat: Seat, option: Option) -> Follows:
    """CH-16.6, CH-16.15, CH-14.19  Truces and shots that are not taken."""
    return follows(note=PEACE[option])


PEACE = {
    OFFER: "if it is accepted, nobody fights here",
    FIGHT: "to the death, or until a truce",
    NO_SHOT: "this shot is lost",
    HOLD: "the shot is kept",
}

Maker = Callable[[Chobolo, Seat, Option], Follows | None]

MAKERS: dict[str, Maker] = {
    GO_TO.id: step, WALK.id: step, FOLLOW_RIVER.id: step,
    DROWN_IN.id: drowning, DROWN.id: drowning, FOLLOW_TO_DEATH.id: drowning, STOP_IN_LAKE.choice.id: drowning,
    DIE.choice.id: drowning,
    BUILD.id: building, RIVER_WALK.id: river_walking, GIVE_UP_TOWER.id: fallen_tower, STAY.id: staying,
    REMOVE.choice.id: removal, PRAY.choice.id: prayer, GIVE_UP_FOR_GOOD.choice.id: giving_up,
    TAKE_CHIP.choice.id: taking, TAKE_TWO.choice.id: taking, AIM_AT.id: aiming,
    CAST.id: casting,
    **{option.choice.id: peace for option in PEACE},
    FIRE.id: tower_shot, SHOOT_BACK.choice.id: answered_shot, AIM.id: aimed_shot, SHOOT.id: next_shot,
    ATTACK.id: attack, STRIKE.id: attack,
}  # fmt: skip
