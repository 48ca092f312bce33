"""Why a click does nothing: one sentence, and the rule that says so.

Asked for when somebody has clicked, never in simulated games. Reasons are read off what lies open and the seat's own
hand, so they tell nothing that the seat may not know.
"""

from __future__ import annotations

from ossuary.engine import Ref, Refusal, Seat, design_of

from .cards import CircusCard, Upgrade, Voodoo
from .casting import Casting, Reactions, usable
from .drawing import Draw
from .moments import G0, MOMENTS
from .quests import ChooseQuest
from .slots import fits
from .state import ARMS, BODY, DISCARD, HAND, LEGS, QUESTS, ROW, STACK, WON, Circus
from .upgrading import UpgradePhase
from .verbs import DIE
from .windows import Window, allows, whose

Reason = tuple[str, str]  # a sentence with places for names, and the rule

NOT_YOURS = ("{0} is not yours to use.", "CC-8.1")


def why_not(state: Circus, seat: Seat, refs: tuple[Ref, ...]) -> Refusal | None:
    """The first reason that applies; None where nothing was clicked, or none is known."""
    if not refs:
        return None
    reason = _reason(state, seat, refs[0], refs[-1])
    return None if reason is None else Refusal(*reason, refs)


def _reason(state: Circus, seat: Seat, ref: Ref, last: Ref) -> Reason | None:
    if _is_alike(state, seat, ref):
        return "There is more than one like that: choose the first of them.", "CC-R31"
    if ref in state.piles[HAND[seat]]:
        return _in_hand(state, seat, ref)
    if ref in state.piles[BODY[seat]]:
        return _in_play(state, seat, ref)
    if ref in (ARMS, LEGS):
        return _limb(state, seat, ref)
    if ref in state.piles[ROW] or ref == QUESTS:
        return _quest(state, seat, ref, last)
    if ref in state.decks:
        return _deck(state, ref)
    if ref in DIE:
        return _die(state, ref)
    if ref in state.seats:
        return _player(state, seat, ref)
    return _elsewhere(state, seat, ref)


def _is_alike(state: Circus, seat: Seat, ref: Ref) -> bool:
    """Equal copies, and dice that show the same, are one option."""
    offered = [option.refs[0] for option in state.waiting[seat].options if option.refs]
    test = state.test
    if test is not None and ref in DIE[: len(test.dice)]:
        values = [test.dice[DIE.index(die)] for die in offered if die in DIE]
        return test.dice[DIE.index(ref)] in values
    place = next((pile for pile in (HAND[seat], BODY[seat]) if ref in state.piles[pile]), "")
    return bool(place) and any(design_of(card) == design_of(ref) and card in state.piles[place] for card in offered)


# -- cards of one's own --------------------------------------------------------------------------------


def _in_hand(state: Circus, seat: Seat, card: Ref) -> Reason | None:
    face = state.cards.face[card]
    here = state.flow[-1]
    if isinstance(here, Draw):
        return "You are drawing: choose a deck.", "CC-6.3"
    if isinstance(face, Upgrade):
        return _upgrade_in_hand(state, seat, face)
    if not isinstance(face, Voodoo):
        return None
    if isinstance(here, Reactions):
        return "Only a card that counters can answer a Voodoo card.", "CC-R10"
    kind = here.kind if isinstance(here, Window) else G0 if isinstance(here, UpgradePhase) else ""
    if not kind:
        return "Not in the middle of a choice.", "CC-R7"
    if kind not in face.moments:
        return f"{{0}} is for another moment. It says: {MOMENTS[face.when].lower()}.", "CC-R7"
    return _use(state, seat, face) or ("{0} would do nothing now.", "CC-R26")


def _upgrade_in_hand(state: Circus, seat: Seat, face: Upgrade) -> Reason | None:
    here = state.flow[-1]
    if not isinstance(here, UpgradePhase):
        return "Upgrades are played in your own turn, before the Quest is chosen.", "CC-R6"
    if here.played >= (1 if state.parameters.tactic else 2):
        return ("One Upgrade a turn: this is TACTIC.", "CC-14.2") if state.parameters.tactic else _two_played()
    if not fits(state, seat, face):
        return "There is no room for {0}, and none can be made.", "CC-R12"
    return None


def _two_played() -> Reason:
    return "You have played two Upgrades in this turn.", "CC-4.1"


def _use(state: Circus, seat: Seat, face: CircusCard) -> Reason | None:
    """Why the card is not for this test, turn or success; None if it is."""
    if not allows(state, seat, face, whose(state)):
        test = state.test
        if face.tests and (test is None or state.quest(test.quest).test not in face.tests):
            return f"{{0}} is for tests of {' or '.join(face.tests)}.", "CC-R33"
        return ("{0} is for your own only.", "CC-R33") if face.whose == "own" else ("{0} is for opponents.", "CC-R64")
    return None


def _in_play(state: Circus, seat: Seat, card: Ref) -> Reason | None:
    face = state.cards.face[card]
    if card in state.used:
        return "{0} was used: it is ready again when your next turn begins.", "CC-8.2"
    if face.when == "own turn":
        if not isinstance(state.flow[-1], UpgradePhase):
            return "{0} is used in your own turn, before the Quest is chosen.", "CC-R67"
        return None if usable(state, seat, face) else ("There is nothing for {0} to do.", "CC-R67")
    if not face.moments:
        return "{0} has nothing to use: it counts as it is.", "CC-7.3"
    here = state.flow[-1]
    if not isinstance(here, Window) or here.kind not in face.moments:
        return f"{{0}} is for another moment. It says: {MOMENTS[face.when].lower()}.", "CC-8.1"
    return _use(state, seat, face) or ("No die shows what {0} needs.", "CC-R31")


def _limb(state: Circus, seat: Seat, place: Ref) -> Reason | None:
    here = state.flow[-1]
    if seat not in state.zombies:
        return "Only a Zombie grows limbs again.", "CC-11.7"
    if not isinstance(here, UpgradePhase):
        return "Limbs grow in the place of an Upgrade, in your own turn.", "CC-11.7"
    if here.played >= (1 if state.parameters.tactic else 2):
        return "You have played as much as you may in this turn.", "CC-R18"
    return None if state.piles[place] else ("There are none left in the supply.", "CC-R18")


# -- the table -----------------------------------------------------------------------------------------


def _quest(state: Circus, seat: Seat, ref: Ref, last: Ref) -> Reason | None:
    here = state.flow[-1]
    if isinstance(here, ChooseQuest):
        if ref == QUESTS:
            return "There are no Quests left in the deck.", "CC-R23"
        return f"A Quest of the row needs some {state.quest(ref).test}.", "CC-5.4"
    test = state.test
    if ref == QUESTS or test is None or ref != test.quest:
        return "A Quest is chosen once in your turn, after the Upgrades.", "CC-4.3"
    if state.parameters.hardcore:
        return "No rerolls for tokens: this is HARDCORE.", "CC-14.4"
    if seat != test.tester:
        return "Only the tester may take a token off.", "CC-R34"
    return ("There is no token on {0}.", "CC-8.3") if not state.tokens.get(ref) else None


def _deck(state: Circus, deck: Ref) -> Reason:
    if isinstance(state.flow[-1], Draw):
        return ("This card comes from another deck.", "CC-R58") if state.can_draw(deck) else _nothing_left()
    return "You draw at the end of your turn.", "CC-6.1"


def _nothing_left() -> Reason:
    return "There is nothing left to draw or to shuffle.", "CC-R37"


def _die(state: Circus, ref: Ref) -> Reason:
    if isinstance(state.flow[-1], Casting):
        return "That die cannot be chosen for this card.", "CC-R31"
    return "First choose the card you want to use.", "CC-8.1"


def _player(state: Circus, seat: Seat, other: Seat) -> Reason | None:
    if other in state.team(seat):
        return "That takes an opponent.", "CC-R64"
    return "That player does not come into question.", "CC-R64"


def _elsewhere(state: Circus, seat: Seat, ref: Ref) -> Reason | None:
    for other in state.seats:
        if other != seat and (ref in state.piles[BODY[other]] or ref in state.piles[WON[other]]):
            return NOT_YOURS
    if ref in state.piles[WON[seat]]:
        return "{0} is completed: it counts as it is.", "CC-10.1"
    if ref in state.piles[STACK]:
        return "{0} is being played.", "CC-R10"
    if ref in DISCARD.values() or any(ref in state.piles[DISCARD[deck]] for deck in state.decks):
        return "What is discarded comes back by certain cards only.", "CC-R15"
    return None
