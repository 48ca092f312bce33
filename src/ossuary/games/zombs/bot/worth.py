"""How well a seat stands, for bots that look one step ahead.

The numbers were found by letting candidates play each other. Small changes make little difference, but a bot that
saves its specials, or would rather hinder than grow, loses clearly.
"""

from __future__ import annotations

from ossuary.engine import Seat
from ossuary.games.zombs.cards.cards import HEARTS, HIGHEST, LOWEST
from ossuary.games.zombs.state import GRAVE, HAND, HIGH, HORDE, LOW, Zombs, opponents, team
from ossuary.games.zombs.turn import Turn

VICTORY = 1000.0  # more than any table can be worth
CARD_IN_HORDE = 10.0
CLOSED_END = 6.0  # a block or quarantine on an end that must still grow: less than a card, since a turn removes it
NEXT_IN_HAND = 4.0  # can be laid onto a horde, now or when its end is open: less than it is worth there
LATER_IN_HAND = 1.5  # of the right colour, but cards are missing in between
SPECIAL_IN_HAND = 1.2  # a tool is kept rather than thrown away, and used rather than kept
REST = 0.2  # of that, what the others count beside the best of them: nobody frees whom it has just blocked
GIFT = 3.0  # the next seat may draw the top card of the Grave, and lay it onto a horde against us
RIVALRY = 0.6  # what an opponent's horde counts: to grow comes before to hinder

DRAWING = Turn.begin.__name__  # the step that asks whether to draw from the Grave


def worth(state: Zombs, seat: Seat) -> float:
    """Our hordes and what the hand can still add to them, against those of the other team or the best of the others."""
    if state.result is not None:
        return VICTORY if seat in state.result.winners else -VICTORY
    friends, foes = team(state.seats, seat), opponents(state.seats, seat)
    ours = sum([strength(state, friend) for friend in friends])
    hordes = [strength(state, foe) for foe in foes]
    theirs = sum(hordes) if len(friends) > 1 else (1 - REST) * max(hordes) + REST * sum(hordes) / len(hordes)
    return ours - RIVALRY * theirs + prospects(state, seat, friends) - gift(state, friends)


def strength(state: Zombs, owner: Seat) -> float:
    piles, face = state.piles, state.cards.face
    horde = piles[HORDE[owner]]
    if not horde:
        return 0.0
    value = CARD_IN_HORDE * len(horde)
    if piles[LOW[owner]] and face[horde[0]].number > LOWEST:
        value -= CLOSED_END
    if piles[HIGH[owner]] and face[horde[-1]].number < HIGHEST:
        value -= CLOSED_END
    return value


def gift(state: Zombs, friends: tuple[Seat, ...]) -> float:
    """ZB-3.3  What the top card of the Grave is worth to an opponent who is about to draw."""
    grave = state.piles[GRAVE]
    if state.asking != DRAWING or not grave or state.active in friends:  # in one's own turn a discard covers it again
        return 0.0
    piles, face = state.piles, state.cards.face
    card = face[grave[-1]]
    for owner in team(state.seats, state.active):
        horde = piles[HORDE[owner]]
        if horde and card.colour and face[horde[0]].colour == card.colour:
            return GIFT if card.number in (face[horde[0]].number - 1, face[horde[-1]].number + 1) else 0.0
    return 0.0


def prospects(state: Zombs, seat: Seat, friends: tuple[Seat, ...]) -> float:
    """What the hand promises; colours of no use to us promise nothing, so they are played as blocks or thrown away."""
    piles, face = state.piles, state.cards.face
    hand = [face[card] for card in piles[HAND[seat]]]
    zombs: set[tuple[str, int]] = {(card.colour, card.number) for card in hand if card.colour}
    value = SPECIAL_IN_HAND * len([card for card in hand if not card.colour])
    for owner in friends:
        horde = piles[HORDE[owner]]
        if horde:
            low, high = face[horde[0]], face[horde[-1]]
            value += _followers(zombs, low.colour, range(low.number - 1, LOWEST - 1, -1))
            value += _followers(zombs, low.colour, range(high.number + 1, HIGHEST + 1))
    if not piles[HORDE[seat]]:
        value += _beginnings(state, zombs)
    return value


def _followers(zombs: set[tuple[str, int]], colour: str, numbers: range) -> float:
    value, each = 0.0, NEXT_IN_HAND
    for number in numbers:
        if (colour, number) in zombs:
            value += each
        else:
            each = LATER_IN_HAND
    return value


def _beginnings(state: Zombs, zombs: set[tuple[str, int]]) -> float:
    """ZB-4.2, ZB-4.3  The fullest colour that is free and has its 5 or 6."""
    taken = {state.colour(owner) for owner in state.seats}
    colours = {colour for colour, number in zombs if number in HEARTS and colour not in taken}
    return max([LATER_IN_HAND * sum(colour == other for other, _ in zombs) for colour in colours], default=0.0)
