"""Why a click does nothing: one sentence, and the rule that says so.

Asked for when somebody has clicked, never in simulated games. Reasons are read off what lies open and the seat's own
hand, so they tell nothing that the seat may not know.
"""

from __future__ import annotations

from ossuary.engine import Ref, Refusal, Seat, design_of

from .aims import bad_aim
from .cards import CircusCard, Part, Upgrade
from .casting import Casting, Reactions, usable
from .drawing import Draw
from .dying import LoseLives, Repair, Revival
from .futility import futile
from .moments import G0, G4, MOMENTS, When
from .quests import ChooseQuest
from .slots import fits, free, missing
from .state import ARMS, BODY, DISCARD, HAND, LEGS, QUESTS, ROW, SELF, STACK, WON, Circus
from .upgrading import PlayNow, PlayUpgrade, UpgradePhase
from .verbs import ADDED, DIE
from .windows import Window, allows, whose

WHERE = {"hand": "in your hand", "body": "on your body", "eyes": "before you"}
ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth")
OPPONENTS: dict[When, str] = {"choice": "turns", "success": "successes"}  # what of opponents a card is for; else tests


def why_not(state: Circus, seat: Seat, refs: tuple[Ref, ...]) -> Refusal | None:
    """The first reason that applies; None where nothing was clicked, or none is known."""
    if not refs:
        return None
    ref, here = refs[0], state.flow[-1]
    if alike := _alike(state, seat, refs):
        return alike
    if isinstance(here, Casting) and (aim := bad_aim(state, here, ref)):
        return aim
    if ref in state.piles[HAND[seat]]:
        return _in_hand(state, seat, ref)
    if ref in state.piles[BODY[seat]]:
        return _in_play(state, seat, ref)
    if ref in (ARMS, LEGS):
        return _limb(state, seat, ref)
    if ref in state.piles[ROW] or ref == QUESTS:
        return _quest(state, seat, refs)
    return _elsewhere(state, seat, ref)


# -- equal ones ----------------------------------------------------------------------------------------


def _alike(state: Circus, seat: Seat, refs: tuple[Ref, ...]) -> Refusal | None:
    """Equal copies, and dice that show the same, are one option: which of them is to be clicked?"""
    question, (*before, ref) = state.waiting[seat], refs
    options = [option.refs for option in question.options if option.refs[: len(before)] == tuple(before)]
    offered = [clicks[len(before)] for clicks in options if len(clicks) > len(before)]
    if ref in offered:
        return None
    if state.test is not None and ref in DIE[: len(state.test.dice)]:
        values = state.test.dice
        twin = next((die for die in offered if die in DIE and values[DIE.index(die)] == values[DIE.index(ref)]), "")
        if twin and not _is_chosen(state, ref):
            return Refusal(
                "Dice that show the same are one choice: take {1} instead of {0}.", question.rule, (ref, twin)
            )
        return None
    place, pile = next(((place, pile) for place, pile in state.piles.items() if ref in pile), ("", []))
    copies = [card for card in pile if design_of(card) == design_of(ref)]
    where = WHERE.get(place.rpartition(".")[2], "in the discard pile")
    for twin in copies:
        which = ORDINALS[copies.index(twin)]
        if twin in offered and (twin in state.used) == (ref in state.used):
            return Refusal(f"Equal cards are one choice: take the {which} {{0}} {where}.", question.rule, (ref,))
        if twin in offered and isinstance(state.flow[-1], Window):
            return Refusal(f"This {{0}} was used: take the {which} one {where}, it is ready.", "CC-8.2", (ref,))
    return None


def _is_chosen(state: Circus, ref: Ref) -> bool:
    here = state.flow[-1]
    return isinstance(here, Casting) and ref in here.picks


# -- cards of one's own --------------------------------------------------------------------------------


def _in_hand(state: Circus, seat: Seat, card: Ref) -> Refusal | None:
    face: CircusCard = state.cards.face[card]
    here = state.flow[-1]
    if isinstance(face, Upgrade):
        return _upgrade_in_hand(state, seat, card, face)
    if isinstance(here, Reactions):
        return Refusal("Only a card that counters can answer a Voodoo card.", "CC-R10")
    if not isinstance(here, Window | UpgradePhase):
        return _busy(state)
    if (here.kind if isinstance(here, Window) else G0) not in face.moments:
        return _another_moment(card, face, "CC-R7")
    return _unfit(state, seat, card, face) or futile(face, card)


def _upgrade_in_hand(state: Circus, seat: Seat, card: Ref, face: Upgrade) -> Refusal | None:
    here = state.flow[-1]
    if isinstance(here, Draw):
        return _busy(state)
    if not isinstance(here, UpgradePhase | PlayNow):
        return Refusal("Upgrades are played in your own turn, before the Quest is chosen.", "CC-R6")
    if isinstance(here, UpgradePhase) and here.played >= (1 if state.settings.tactic else 2):
        return _all_played(state)
    return None if fits(state, seat, face) else Refusal(
        "There is no room for {0}, and none can be made.", "CC-R12", (card,)
    )  # fmt: skip


def _all_played(state: Circus) -> Refusal:
    if state.settings.tactic:
        return Refusal("You have played your Upgrade of this turn: in TACTIC it is one.", "CC-14.2")
    return Refusal("You have played your two Upgrades of this turn.", "CC-4.1")


def _busy(state: Circus) -> Refusal:
    if isinstance(state.flow[-1], Draw):
        return Refusal("You are drawing: choose a deck.", "CC-6.3")
    return Refusal("You are in the middle of a choice: finish it first.", "CC-R7")


def _another_moment(card: Ref, face: CircusCard, rule: str) -> Refusal:
    moment = MOMENTS[face.when]
    return Refusal(f"{{0}} is for another moment. It says: {moment[0].lower()}{moment[1:]}.", rule, (card,))


def _unfit(state: Circus, seat: Seat, card: Ref, face: CircusCard) -> Refusal | None:
    """Why the card is not for this test, turn or success; None if it is."""
    if allows(state, seat, face, whose(state)):
        return None
    test = state.test
    if face.tests and (test is None or state.quest(test.quest).test not in face.tests):
        return Refusal(f"{{0}} is for tests of {' or '.join(face.tests)}.", "CC-R33", (card,))
    if face.whose == "own":
        return Refusal("{0} is for your own tests only.", "CC-R33", (card,))
    return Refusal(f"{{0}} is for {OPPONENTS.get(face.when, 'tests')} of opponents only.", "CC-R64", (card,))


def _in_play(state: Circus, seat: Seat, card: Ref) -> Refusal | None:
    face: Part = state.cards.face[card]
    here = state.flow[-1]
    if isinstance(here, LoseLives):
        return Refusal("{0} has no lives to lose: choose a card that has.", "CC-10.5", (card,))
    if isinstance(here, Repair | PlayUpgrade):
        return _not_in_the_way(state, seat, card, face)
    if not isinstance(here, Window | UpgradePhase | Reactions):
        return _busy(state)
    if card in state.used:
        return Refusal("{0} was used: it is ready again when your next turn begins.", "CC-8.2", (card,))
    if face.when == "own turn":
        if not isinstance(here, UpgradePhase):
            return Refusal("{0} is used in your own turn, before the Quest is chosen.", "CC-R67", (card,))
        return None if usable(state, seat, face) else futile(face, card)
    if not face.moments:
        return Refusal("{0} has nothing to use: it counts as it is.", "CC-7.3", (card,))
    if not isinstance(here, Window) or here.kind not in face.moments:
        return _another_moment(card, face, "CC-8.1")
    return _unfit(state, seat, card, face) or futile(face, card)


def _not_in_the_way(state: Circus, seat: Seat, card: Ref, face: Part) -> Refusal:
    """CC-R12, CC-R13"""
    here = state.flow[-1]
    new = state.cards.face[here.card] if isinstance(here, PlayUpgrade) else None
    if any(slot in missing(free(state, seat), new) for slot in face.needs):
        return Refusal("Without {0} there would be too few lives or slots in the end.", "CC-R14", (card,))
    return Refusal("{0} uses no slot that is missing: choose a card that does.", "CC-R13", (card,))


def _limb(state: Circus, seat: Seat, place: Ref) -> Refusal | None:
    here = state.flow[-1]
    if isinstance(here, Revival):
        return Refusal("You have two of these already, or none are left.", "CC-R60")
    if seat not in state.zombies:
        return Refusal("Only a Zombie grows limbs again.", "CC-11.7")
    if not isinstance(here, UpgradePhase):
        return Refusal("Limbs grow in the place of an Upgrade, in your own turn.", "CC-11.7")
    if here.played >= (1 if state.settings.tactic else 2):
        return Refusal("You have played as much as you may in this turn.", "CC-R18")
    return None if state.piles[place] else Refusal("There are none left in the supply.", "CC-R18")


# -- the table -----------------------------------------------------------------------------------------


def _quest(state: Circus, seat: Seat, refs: tuple[Ref, ...]) -> Refusal | None:
    here, ref, test = state.flow[-1], refs[0], state.test
    if isinstance(here, ChooseQuest):
        if ref == QUESTS:
            return Refusal("There are no Quests left in the deck.", "CC-R23")
        return Refusal(f"{{1}} has no {state.quest(ref).test} for {{0}}: choose another.", "CC-5.4", (ref, here.seat))
    if ref == QUESTS or test is None or ref != test.quest:
        return Refusal("A Quest is chosen once in your turn, after the Upgrades.", "CC-4.3")
    if state.settings.hardcore:
        return Refusal("Tokens buy no rerolls in HARDCORE.", "CC-14.4")
    if seat != test.tester:
        return Refusal("Only the tester may take a token off.", "CC-R34")
    if not state.tokens.get(ref):
        return Refusal("There is no token on {0}.", "CC-8.3", (ref,))
    if not (isinstance(here, Window) and here.kind == G4 and test.dice):
        return Refusal("A token is taken off after the roll, for one of its dice.", "CC-R34")
    return Refusal("After {0} choose the die that you want to reroll.", "CC-8.3", (ref,))


def _elsewhere(state: Circus, seat: Seat, ref: Ref) -> Refusal | None:
    if ref in state.decks:
        return _deck(state, ref)
    if ref in (*DIE, *ADDED, *state.seats):
        return _target(state, ref)
    for other in state.seats:
        if other != seat and ref in (*state.piles[BODY[other]], *state.piles[WON[other]], *state.piles[SELF[other]]):
            return Refusal("{0} is not yours to use.", "CC-8.1", (ref,))
    if ref in state.piles[WON[seat]]:
        return Refusal("{0} is completed: it counts as it is.", "CC-10.1", (ref,))
    if ref in state.piles[SELF[seat]]:
        return Refusal("{0} is who you are: there is nothing to use.", "CC-3.2", (ref,))
    if ref in state.piles[STACK]:
        return Refusal("{0} is being played.", "CC-R10", (ref,))
    if ref in DISCARD.values() or any(ref in state.piles[DISCARD[deck]] for deck in state.decks):
        return Refusal("What is discarded comes back by certain cards only.", "CC-R15")
    return None


def _target(state: Circus, ref: Ref) -> Refusal:
    """A die, a value or a player: what cards are aimed at."""
    if not isinstance(state.flow[-1], Window | UpgradePhase):
        return _busy(state)
    if ref in ADDED:
        return Refusal("An added value is no die: a card may cancel it, nothing else.", "CC-R28")
    return Refusal("First choose the card you want to use.", "CC-8.1")


def _deck(state: Circus, deck: Ref) -> Refusal:
    if not isinstance(state.flow[-1], Draw):
        return Refusal("You draw at the end of your turn.", "CC-6.1")
    if state.can_draw(deck):
        return Refusal("This card comes from another deck.", "CC-R58")
    return Refusal("There is nothing left to draw or to shuffle.", "CC-R37")
