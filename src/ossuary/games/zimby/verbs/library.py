"""What can be done to scrolls: drawing, discarding, ending a chant."""

from __future__ import annotations

from ossuary.engine import Ref, Seat, move, pick, shuffle, tell
from ossuary.games.zimby.events.rounds import Discarded, Drew, Reshuffled
from ossuary.games.zimby.events.scrolls import ChantEnded
from ossuary.games.zimby.state import CHANTS, DISCARD, HAND, LIBRARY, STACK, Zimby


def draw(state: Zimby, seat: Seat) -> bool:
    """ZM-17.1, ZM-17.3, ZM-R110, ZM-31.16  One from the library, or from the discard pile. Was there any?"""
    library = state.piles[LIBRARY]
    if not library:
        if state.alone or not state.piles[DISCARD]:
            return False
        for card in state.piles[DISCARD][:]:
            move(state, card, DISCARD, LIBRARY)
        shuffle(state, LIBRARY)
        tell(state, Reshuffled, len(library))
    card = library[-1]
    move(state, card, LIBRARY, HAND[seat])
    tell(state, Drew, seat, card)
    return True


def discard(state: Zimby, seat: Seat, card: Ref, under: str = "") -> None:
    """ZM-17.2  A scroll of the hand goes onto the discard pile."""
    move(state, card, HAND[seat], DISCARD)
    tell(state, Discarded, seat, card, under=under)


def discard_at_random(state: Zimby, seat: Seat, count: int, under: str = "") -> None:
    for _ in range(min(count, len(state.hand(seat)))):
        discard(state, seat, pick(state, state.hand(seat)), under)


def file_away(state: Zimby, card: Ref) -> None:
    """ZM-17.2  A scroll on the stack has done what it could."""
    if card in state.piles[STACK]:
        move(state, card, STACK, DISCARD)


def end_chant(state: Zimby, card: Ref, *, depleted: bool = False, under: str = "") -> None:
    """ZM-18.6, ZM-18.11, ZM-R26  The card is discarded; its chanter is a plain zimby again."""
    chant = next(chant for chant in state.chants if chant.card == card)
    state.chants.remove(chant)
    tribe = state.tribes[chant.caster]
    tribe.chanting -= 1
    if depleted:
        tribe.spent += 1
    else:
        tribe.ready += 1
    move(state, card, CHANTS, DISCARD)
    tell(state, ChantEnded, card, under=under)
