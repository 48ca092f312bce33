"""May this seat use this card now? None: it may. Else the reason, for who clicks the card all the same."""

from __future__ import annotations

from typing import Final

from ossuary.engine import Ref, Refusal, Seat
from ossuary.games.circus.cards.cards import CircusCard
from ossuary.games.circus.cards.moments import MOMENTS, VOODOO_PLAYED, When
from ossuary.games.circus.state import HAND, Circus

USED = Refusal("{0} was used: it is ready again when your next turn begins.", "CC-8.2")
NOTHING_TO_USE = Refusal("{0} has nothing to use: it counts as it is.", "CC-7.3")
FOR_OWN_TESTS = Refusal("{0} is for your own tests only.", "CC-R33")
FOR_OPPONENTS_TESTS = Refusal("{0} is for tests of opponents only.", "CC-R64")
FOR_OPPONENTS: Final[dict[When, Refusal]] = {
    "choice": Refusal("{0} is for turns of opponents only.", "CC-R64"),
    "success": Refusal("{0} is for successes of opponents only.", "CC-R64"),
}


def why_not(state: Circus, seat: Seat, card: Ref, moment: str) -> Refusal | None:
    """CC-R7, CC-R33  A Voodoo card of the own hand, or a card in play here that is ready, in this window."""
    face: CircusCard = state.cards.face[card]
    if moment not in face.moments:
        return another_moment(face)
    return wrong_test(state, seat, face, whose(state)) or useless(state, seat, face)


def whose(state: Circus) -> Seat:
    """Whose success, test or turn it is."""
    test = state.test
    return state.active if test is None else test.receiver or test.tester


def another_moment(face: CircusCard) -> Refusal:
    if not face.moments:
        return NOTHING_TO_USE
    moment = MOMENTS[face.when]
    rule = "CC-R7" if face.back == "voodoo" else "CC-8.1"
    return Refusal(f"{{0}} is for another moment. It says: {moment[0].lower()}{moment[1:]}.", rule)


def wrong_test(state: Circus, seat: Seat, face: CircusCard, principal: Seat) -> Refusal | None:
    """CC-R33  The card is for another attribute, or for tests, turns or successes of somebody else."""
    if face.tests:
        test = state.test
        if test is None or state.cards.face[test.quest].test not in face.tests:
            return face.for_certain_tests
    if face.whose == "own":
        return None if seat == principal else FOR_OWN_TESTS
    if face.whose == "opponent" and principal not in state.opponents(seat):
        return FOR_OPPONENTS.get(face.when, FOR_OPPONENTS_TESTS)
    return None


def useless(state: Circus, seat: Seat, face: CircusCard) -> Refusal | None:
    """None of its effects would change anything now: why the first would not."""
    first: Refusal | None = None
    for mode in face.modes:
        for effect in mode:
            reason = effect.why_not(state, seat)
            if reason is None:
                return None
            first = first or reason
    return first or NOTHING_TO_USE


def counters(state: Circus, seat: Seat) -> list[Ref]:
    """CC-R10  Cards in hand that may be played in answer to another; equal ones once."""
    face = state.cards.face
    found: dict[str, Ref] = {}
    for card in state.piles[HAND[seat]]:
        if VOODOO_PLAYED in face[card].moments:
            found.setdefault(face[card].id, card)
    return list(found.values())
