"""What an option leads to: chips it costs, odds of blows and shots, for the one who is asked and nobody else."""

from __future__ import annotations

from ossuary.engine import Follows, Option, Ref, Seat, change, follows
from ossuary.games.chobolo.cards.cards import ELEMENTS, in_words, missing

from .chances import attack_chances, shot_chances, spell_chances
from .magic.castable import CAST
from .magic.casting import AIM_AT, Cast
from .state import BOOK, HAND, POOL, WIZARD, Chobolo, owner
from .walking.walk import GO_TO
from .walking.warriors import WALK
from .walking.wizards import LEAVE_CHIP, PRAY, REMOVE, TAKE_CHIP, TAKE_TWO
from .war.battle import AIM, ATTACK, FIGHT, NO_SHOT, OFFER, SHOOT, STRIKE, Battle
from .war.shooting import FIRE, HOLD

NOTES = {
    OFFER: "if it is accepted, nobody fights here",
    FIGHT: "to the death, or until a truce",
    NO_SHOT: "the shot is lost",
    HOLD: "the shot is kept",
    PRAY: "a card of the spell deck",
}


def follows_from(state: Chobolo, seat: Seat, option: Option) -> Follows | None:
    """What this option leads to for the seat that is asked."""
    choice, refs = option.choice, option.refs
    if option in NOTES:
        return follows(note=NOTES[option])
    if choice is CAST:
        return _casting(state, seat, refs[0])
    if choice is AIM_AT:
        return _aiming(state, refs[0])
    if choice is ATTACK or choice is STRIKE:
        return _blow(state, *refs)
    if choice in (SHOOT, FIRE):
        return _shot(state, *refs)
    if choice is AIM:
        return _aimed_shot(state, refs[0])
    if option is TAKE_CHIP or option is TAKE_TWO:
        return _taking(state, seat, 2 if option is TAKE_TWO else 1)
    if option is LEAVE_CHIP:
        return follows(note="you may pray here or discard the top chip if you stop")
    if option is REMOVE:
        return follows(change("chips", -1), note=f"{ELEMENTS[state.stacks[seat][-1]]} goes")
    if choice is GO_TO or choice is WALK:
        return _step(state, seat, refs[-1], refs[0] if choice is WALK else WIZARD[seat])
    return None


def _casting(state: Chobolo, seat: Seat, card: Ref) -> Follows:
    """CH-15.1  Chips of the cost go; a stored spell costs nothing any more. Nothing is paid before the answers."""
    if card in state.piles[POOL[seat]]:
        return follows(note="stored: nothing to pay")
    cost = state.cost(seat, card)
    left = state.stacks[seat][: -len(cost)]
    return follows(note=f"costs {in_words(cost)}; the stack is then {in_words(left)}")


def _aiming(state: Chobolo, ref: Ref) -> Follows | None:
    spell = state.flow[-1]
    if not isinstance(spell, Cast) or spell.chosen:
        return None
    odds = spell_chances(state, spell.card, (ref,))
    return follows(odds=odds.win, note="struck: it loses a level") if odds else None


def _blow(state: Chobolo, one: Ref, target: Ref) -> Follows | None:
    """CH-17.8, CH-17.9  Mutual if the other attacks this one too, as far as that is known."""
    battle = next((one for one in reversed(state.flow) if isinstance(one, Battle)), None)
    mutual = battle is not None and battle.aims.get(target) == one
    odds = attack_chances(state, one, target, mutual=mutual)
    if odds is None:
        return None
    hit = "dies" if state.levels[target] == 1 else "loses a level"
    risk = f"; {odds.lose:.0%} that yours does" if odds.lose else ""
    return follows(odds=odds.win, note=f"struck: it {hit}{risk}")


def _shot(state: Chobolo, shooter: Ref, target: Ref) -> Follows | None:
    odds = shot_chances(state, shooter, target)
    if odds is None:
        return None
    return follows(odds=odds.win, note=f"hit: it {'dies' if state.levels[target] == 1 else 'loses a level'}")


def _aimed_shot(state: Chobolo, target: Ref) -> Follows | None:
    battle = state.flow[-1]
    if not isinstance(battle, Battle):
        return None
    shooter = next(battle.shooters(state), ("", ""))[0]
    return _shot(state, shooter, target) if shooter else None


def _taking(state: Chobolo, seat: Seat, count: int) -> Follows:
    """CH-11.1  A chip, and what becomes ready with it."""
    element = state.element(state.at[WIZARD[seat]]) * count
    ready = _ready(state, seat, state.stacks[seat] + element)
    words = f"{ELEMENTS[element[0]]} on top"
    return follows(change("chips", count), note=f"{words}; ready: {', '.join(ready)}" if ready else words)


def _ready(state: Chobolo, seat: Seat, stack: str) -> list[str]:
    """Spells that this stack would pay for and the present one does not."""
    cards = (*state.piles[BOOK[seat]][1:], *state.piles[HAND[seat]])
    paid = [card for card in cards if stack.endswith(state.cost(seat, card))]
    new = [card for card in paid if missing(state.stacks[seat], state.cost(seat, card))]
    return sorted({state.cards.face[card].name for card in new})


def _step(state: Chobolo, seat: Seat, tile: Ref, who: Ref) -> Follows | None:
    """CH-11.1  What the hex gives to a wizard."""
    if who != WIZARD[seat] or owner(who) != seat:
        return None
    element = state.element(tile)
    if not element:
        return None
    ready = _ready(state, seat, state.stacks[seat] + element)
    return follows(note=f"{ELEMENTS[element]}{'; ready: ' + ', '.join(ready) if ready else ''}")
