"""What can be done to the table: each verb changes one thing and tells its event."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ossuary.engine import Place, Ref, Seat, move, roll, shuffle, tell

from .cards.cards import Die, Face
from .cards.dice import CANCELLED, SHOWN
from .events.bodies import Died, PartLost
from .events.dice import DieChanged, DieRemoved, DieRerolled, ValueAdded, ValueCancelled
from .events.quests import QuestsRevealed
from .events.table import Discarded, Drew, HandLost, Reshuffled
from .state import ADDED, BODY, DIE, DISCARD, HAND, QUESTS, ROW, STACK, Circus, Trial

WHY_LOST = {  # rule -> the end of the sentence
    "CC-10.5": "for life lost",
    "CC-R41": "with the last lives",
    "CC-R13": "because its slot is gone",
    "CC-R59": "because it was destroyed",
    "CC-R61": "to use it",
    "CC-3.5": "to make room",
}

WHY_NO_HAND = {"CC-11.8": ", because it owes more lives than it has"}

# -- cards ---------------------------------------------------------------------------------------------


def draw(state: Circus, seat: Seat, deck: Place) -> None:
    """CC-6.3, CC-R37, CC-R56  The top card of this deck, which is made anew from its discard pile if it is empty."""
    pile = state.piles[deck]
    if not pile:
        refill(state, deck)
    card = pile[-1]
    move(state, card, deck, HAND[seat])
    tell(state, Drew, seat, card, deck)


def refill(state: Circus, deck: Place) -> None:
    """CC-R56  The discard pile becomes the deck."""
    discard = DISCARD[deck]
    for card in state.piles[discard][:]:
        move(state, card, discard, deck)
    shuffle(state, deck)
    tell(state, Reshuffled, discard, len(state.piles[deck]))


def discard(state: Circus, seat: Seat, card: Ref) -> None:
    """CC-R15  From the hand."""
    move(state, card, HAND[seat], state.discard_of(card))
    tell(state, Discarded, seat, card)


def discard_hand(state: Circus, seat: Seat, rule: str = "") -> None:
    """CC-11.2, CC-11.8  All cards in hand are lost, by death or by what a Zombie cannot pay."""
    hand = state.piles[HAND[seat]]
    count = len(hand)
    for card in hand[:]:
        move(state, card, HAND[seat], state.discard_of(card))
    if count and state.news is not None:
        tell(state, HandLost, seat, count, WHY_NO_HAND.get(rule, ""), under=rule)


def lose(state: Circus, seat: Seat, card: Ref, rule: str) -> None:
    """CC-R15, CC-R32  A card in play leaves it by this rule; whoever plays it again can use it at once."""
    move(state, card, BODY[seat], state.discard_of(card))
    if card in state.used:
        state.used -= {card}
    if state.news is not None:
        tell(state, PartLost, seat, card, WHY_LOST[rule], under=rule)


def clear_away(state: Circus, card: Ref) -> None:
    """A Voodoo card that was played leaves the table."""
    move(state, card, STACK, state.discard_of(card))


def reveal(state: Circus, count: int, rule: str) -> Sequence[Ref]:
    """CC-2.2, CC-R21, CC-R22  As many Quests as there are, up to this number, by this rule."""
    deck = state.piles[QUESTS]
    quests = tuple(reversed(deck[-count:]))
    for quest in quests:
        move(state, quest, QUESTS, ROW)
    if quests:
        tell(state, QuestsRevealed, quests, under=rule)
    return quests


def die(state: Circus, seat: Seat) -> None:
    """CC-11.1 to CC-11.5, CC-R46  The card is turned over, the hand is gone; only an own turn can end."""
    state.zombies |= {seat}
    tell(state, Died, seat)
    discard_hand(state, seat)
    if seat == state.active:
        end_turn(state)


def end_turn(state: Circus) -> None:
    """CC-11.3, CC-11.8  Nothing more happens in this turn; nobody needs to be told."""
    state.now = replace(state.now, turn_over=True)


# -- dice ----------------------------------------------------------------------------------------------


def throw(state: Circus) -> Face:
    """CC-1.1  One die."""
    faces = die_faces(state)
    return faces[roll(state, len(faces)) - 1]


def die_faces(state: Circus) -> tuple[Face, ...]:
    for design in state.cards.designs.values():
        if isinstance(design, Die):
            return design.faces
    raise AssertionError("the content has no die")


def turn(state: Circus, test: Trial, at: int, face: Face, rule: str) -> None:
    """CC-R26  A die shows another face; a cancelled one counts again."""
    before, test.dice[at] = test.dice[at], SHOWN[face]
    tell(state, DieChanged, DIE[at], before.face, face, under=rule)


def reroll(state: Circus, test: Trial, dice: Sequence[int]) -> None:
    """CC-R31  These dice are rolled again."""
    for at in dice:
        before, test.dice[at] = test.dice[at], SHOWN[throw(state)]
        tell(state, DieRerolled, DIE[at], before.face, test.dice[at].face)


def remove_dice(state: Circus, test: Trial, dice: Sequence[int]) -> None:
    """CC-R31  These dice are gone."""
    for at in sorted(dice, reverse=True):
        gone = test.dice.pop(at)
        tell(state, DieRemoved, gone.face)


def add(state: Circus, test: Trial, face: Face) -> None:
    """CC-R28  A value joins the result without a die."""
    test.added.append(SHOWN[face])
    tell(state, ValueAdded, face)


def cancel(state: Circus, test: Trial, at: int, *, added: bool) -> None:
    """CC-R26  It counts nothing and stays where it is."""
    values = test.added if added else test.dice
    face = values[at].face
    values[at] = CANCELLED[face]
    tell(state, ValueCancelled, (ADDED if added else DIE)[at], face)
