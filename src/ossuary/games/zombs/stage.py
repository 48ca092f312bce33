"""Who is winning, and what an option leads to: for people only."""

from __future__ import annotations

from math import comb

from ossuary.engine import Follows, Look, Option, Place, Ref, Seat, ShownStanding, change, follows
from ossuary.engine.refs import bit
from ossuary.engine.wording import counted
from ossuary.engine.zones import who_knows

from .cards.cards import HIGHEST
from .cards.hordes import BLOCK, CLEAR, EXPAND, LIFT, QUARANTINE, START, UNBLOCK
from .cards.specials import CURE, FISH, TAKE_FISH, TRADE
from .state import EDGE, HAND, OWNER, POOL, VAULT, Zombs
from .turn import DISCARD, FROM_GRAVE, FROM_POOL


def standings(look: Look) -> list[ShownStanding]:
    """ZB-2.1, ZB-2.2  How long everybody's horde is, of what wins."""
    state: Zombs = look.state
    return [
        {"seat": seat, "value": min(len(state.horde(seat)), state.target), "of": state.target} for seat in state.seats
    ]


def follows_from(state: Zombs, seat: Seat, option: Option) -> Follows | None:
    """What this option leads to for the seat that is asked."""
    choice, refs = option.choice, option.refs
    if choice is START:
        return follows(change("run", 1), note="your horde begins")
    if choice is EXPAND:
        return _growing(state, seat, refs[0], refs[1])
    if choice is TAKE_FISH:
        return _growing(state, seat, refs[0], refs[1])
    if choice is BLOCK:
        return _blocking(state, refs[0], refs[1])
    if choice is UNBLOCK:
        return follows(note=_reopened(state, refs[1]))
    if choice in (LIFT, CLEAR):
        return follows(note="both ends are open again")
    if choice is QUARANTINE:
        return follows(note="both ends closed: only a 10, Frank the Pig or the Unicorn opens them")
    if choice is CURE:
        return follows(note=f"their horde is then {counted(len(state.horde(OWNER[refs[1]])) - 1, 'card')} long")
    if choice is TRADE:
        return follows(note=f"your other {len(state.hand(seat)) - 1} for their {len(state.hand(refs[1]))}")
    if choice is FISH:
        return _fishing(state, seat, refs[1])
    if choice is DISCARD:
        return follows(note="ends your turn" + ("; out of the game for good" if refs[1] == VAULT else ""))
    if choice is FROM_POOL:
        return follows(note="unseen; all further cards come from there too")
    return follows(note="open; then you choose again") if choice is FROM_GRAVE else None


def _growing(state: Zombs, seat: Seat, card: Ref, end: Place) -> Follows:
    """ZB-4.7, ZB-2  One longer, whether that wins, and what fits next."""
    owner, length = OWNER[end], len(state.horde(OWNER[end])) + 1
    gives = [change("run", 1)] if owner == seat else []
    if length >= state.target:
        return follows(*gives, note=f"{length} of {state.target}: you win")
    said = [f"{length} of {state.target}"]
    number = state.face(card).number + (1 if EDGE[end] else -1)
    colour = state.face(card).colour
    if any(state.face(other).zomb == (colour, number) for other in state.hand(seat)):
        said.append(f"then your {number} fits too")
    return follows(*gives, note="; ".join(said))


def _blocking(state: Zombs, card: Ref, end: Place) -> Follows:
    """ZB-5.6, ZB-7.1  What it takes to remove the block."""
    number = state.face(card).number or state.face(state.zomb_at(end)).number
    needed = f"a {HIGHEST}" if number >= HIGHEST - 1 else f"a {number + 1} or more"
    return follows(note=f"to get rid of it takes {needed}, or a card that removes blocks")


def _reopened(state: Zombs, end: Place) -> str:
    following = state.next_number(end)
    return f"next comes the {following}" if following else "the end is finished"


def _fishing(state: Zombs, seat: Seat, other: Seat) -> Follows:
    """ZB-10.1, ZB-R28  How likely that hand holds a card that fits, as far as this seat knows the cards."""
    wanted = {(state.colour(seat), state.next_number(end)) for end in state.growing_ends(seat)}
    eye = bit(seat)
    places = (POOL, *(HAND[one] for one in state.seats if one != seat))
    hidden = [card for place in places for card in state.piles[place]]
    unknown = [card for card in hidden if not who_knows(state, card) & eye]
    fitting = sum(state.face(card).zomb in wanted for card in unknown)
    hand = state.hand(other)
    if any(state.face(card).zomb in wanted for card in hand if card not in unknown):
        return follows(change("run", 1), note="you know that they hold one")
    held = sum(card in unknown for card in hand)
    missed = comb(len(unknown) - fitting, held) / comb(len(unknown), held) if held else 1.0
    return follows(odds=1 - missed, of="that one fits", note="a card that fits is played at once")
