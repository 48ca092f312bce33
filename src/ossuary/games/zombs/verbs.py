"""What can be done to the table: each verb changes one thing and tells one event."""

from __future__ import annotations

from ossuary.engine import Place, Ref, Seat, exchange, move, shuffle, swap, tell

from .events import (
    Blocked,
    Cured,
    Discarded,
    Drew,
    Fished,
    Grew,
    Lifted,
    Quarantined,
    Reshuffled,
    Robbed,
    Started,
    Traded,
    Unblocked,
)
from .state import GRAVE, HAND, HIGH, HORDE, LOW, OWNER, POOL, VAULT, Zombs


def draw(state: Zombs, seat: Seat, source: Place) -> None:
    """ZB-3.4  The top card of the Pool or the Grave."""
    card = state.piles[source][-1]
    move(state, card, source, HAND[seat])
    tell(state, Drew, seat, card, source)


def refill_pool(state: Zombs) -> None:
    """ZB-R6  All of the Grave but its top card becomes the new Pool."""
    grave = state.piles[GRAVE]
    top = grave[-1]
    for card in grave[:-1]:
        move(state, card, GRAVE, POOL)
    shuffle(state, POOL)
    tell(state, Reshuffled, len(state.piles[POOL]), top)


def leave(state: Zombs, card: Ref, source: Place) -> None:
    """ZB-1.5, ZB-R9  A card leaves hand or table: to the Vault, or to the top of the Grave."""
    move(state, card, source, VAULT if state.cards.face[card].vault else GRAVE)


def start(state: Zombs, seat: Seat, card: Ref) -> None:
    """ZB-4.2  Lay the first card of the own horde."""
    move(state, card, HAND[seat], HORDE[seat])
    state.grown = state.round
    tell(state, Started, seat, card)


def grow(state: Zombs, seat: Seat, card: Ref, end: Place) -> None:
    """ZB-4.7  Add a card from the hand to an end of a horde."""
    _join(state, card, HAND[seat], end)
    tell(state, Grew, seat, card, end)


def _join(state: Zombs, card: Ref, source: Place, end: Place) -> None:
    owner = OWNER[end]
    move(state, card, source, HORDE[owner], at=0 if end == LOW[owner] else None)
    state.grown = state.round


def block(state: Zombs, seat: Seat, card: Ref, end: Place) -> None:
    """ZB-5.1  Lay a card from the hand on an end of a horde."""
    move(state, card, HAND[seat], end)
    if state.news is not None:
        tell(state, Blocked, seat, card, end, state.block_number(end))


def quarantine(state: Zombs, seat: Seat, pair: tuple[Ref, Ref], owner: Seat) -> None:
    """ZB-6.1  Lay two Quarantine cards on a horde, one on each end."""
    for card, end in zip(pair, (LOW[owner], HIGH[owner]), strict=True):
        move(state, card, HAND[seat], end)
    tell(state, Quarantined, seat, HORDE[owner], pair)


def lift(state: Zombs, seat: Seat, card: Ref, owner: Seat) -> None:
    """ZB-6.4, ZB-R19  Both Quarantine cards go, then what lifted them."""
    for end in (LOW[owner], HIGH[owner]):
        leave(state, state.piles[end][0], end)
    leave(state, card, HAND[seat])
    tell(state, Lifted, seat, card, HORDE[owner])


def unblock(state: Zombs, seat: Seat, card: Ref, *ends: Place) -> None:
    """ZB-7.1, ZB-7.3, ZB-R19  The blocks go to the Grave, then what removed them."""
    removed = [(state.piles[end][0], end) for end in ends]
    for blocking, end in removed:
        leave(state, blocking, end)
    leave(state, card, HAND[seat])
    for blocking, end in removed:
        tell(state, Unblocked, seat, card, end, blocking)


def cure(state: Zombs, seat: Seat, card: Ref, end: Place) -> None:
    """ZB-8.1, ZB-R22  The end Zomb goes to the Grave, then the Cure to the Vault."""
    zomb = state.zomb_at(end)
    leave(state, zomb, HORDE[OWNER[end]])
    leave(state, card, HAND[seat])
    tell(state, Cured, seat, card, end, zomb)


def trade(state: Zombs, seat: Seat, card: Ref, other: Seat) -> None:
    """ZB-9.1, ZB-R11, ZB-R33  The hands are exchanged as they are once the card is played."""
    leave(state, card, HAND[seat])
    swap(state, HAND[seat], HAND[other])
    tell(state, Traded, seat, other)


def land(state: Zombs, seat: Seat, other: Seat, card: Ref, end: Place) -> None:
    """ZB-10.2  A fish is taken and played at once."""
    _join(state, card, HAND[other], end)
    tell(state, Fished, seat, other, card, end)


def rob(state: Zombs, seat: Seat, robber: Ref, card: Ref) -> None:
    """ZB-11.3  Take a card out of the Grave and leave this one in its place."""
    exchange(state, robber, HAND[seat], card, GRAVE)
    tell(state, Robbed, seat, card, robber)


def discard(state: Zombs, seat: Seat, card: Ref) -> None:
    """ZB-12.1, ZB-R10  Throw a card of the hand away."""
    leave(state, card, HAND[seat])
    tell(state, Discarded, seat, card, VAULT if state.cards.face[card].vault else GRAVE)
