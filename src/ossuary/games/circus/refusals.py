"""Why a click does nothing: one sentence, and the rule that says so.

What may be done is decided where it is offered; here is only looked up who has decided that, and what is said about
things that no question is about. Asked for when somebody has clicked, never in simulated games. Reasons are read off
what lies open and the seat's own hand, so they tell nothing that the seat may not know.
"""

from __future__ import annotations

from ossuary.engine import Place, Ref, Refusal, Seat, design_of

from .body.losing import LoseLives, Repair
from .body.reviving import NOT_WANTED, Revival
from .body.slots import no_room
from .body.upgrading import PlayNow, PlayUpgrade, UpgradePhase, all_played, no_growth
from .cards.cards import Part, Upgrade
from .cards.moments import TURN_BEGINS
from .casting import playable
from .casting.casting import Casting, Reactions
from .casting.windows import Window, why_no_token
from .drawing import Draw
from .quests import choosing
from .quests.choosing import ChooseQuest
from .state import ADDED, ARMS, BODY, DIE, DISCARD, HAND, LEGS, QUESTS, ROW, SELF, STACK, WON, Circus

WHERE = {"hand": "in your hand", "body": "on your body", "eyes": "before you"}
ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth")

BUSY = Refusal("You are in the middle of a choice: finish it first.", "CC-R7")
DRAWING = Refusal("You are drawing: choose a deck.", "CC-6.3")
DRAWING_LATER = Refusal("You draw at the end of your turn.", "CC-6.1")
ONLY_COUNTERS = Refusal("Only a card that counters can answer a Voodoo card.", "CC-R10")
UPGRADES_IN_OWN_TURN = Refusal("Upgrades are played in your own turn, before the Quest is chosen.", "CC-R6")
ABILITIES_IN_OWN_TURN = Refusal("{0} is used in your own turn, before the Quest is chosen.", "CC-R67")
LIMBS_IN_OWN_TURN = Refusal("Limbs grow in the place of an Upgrade, in your own turn.", "CC-11.7")
ENOUGH_GROWN = Refusal("You have played as much as you may in this turn.", "CC-R18")
QUEST_ONCE = Refusal("A Quest is chosen once in your turn, after the Upgrades.", "CC-4.3")
WHICH_DIE = Refusal("After {0} choose the die that you want to reroll.", "CC-8.3")
NO_DIE = Refusal("An added value is no die: a card may cancel it, nothing else.", "CC-R28")
CARD_FIRST = Refusal("First choose the card you want to use.", "CC-8.1")
NOT_YOURS = Refusal("{0} is not yours to use.", "CC-8.1")
COMPLETED = Refusal("{0} is completed: it counts as it is.", "CC-10.1")
YOURSELF = Refusal("{0} is who you are: there is nothing to use.", "CC-3.2")
BEING_PLAYED = Refusal("{0} is being played.", "CC-R10")
DISCARDED = Refusal("What is discarded comes back by certain cards only.", "CC-R15")


def why_not(state: Circus, seat: Seat, refs: tuple[Ref, ...]) -> Refusal | None:
    """The first reason that applies; None where nothing was clicked, or none is known."""
    if not refs:
        return None
    ref, here = refs[0], state.flow[-1]
    if alike := _alike(state, seat, refs):
        return alike
    if isinstance(here, Casting) and (aim := _aim(state, here, ref)):
        return aim
    if ref in state.piles[HAND[seat]]:
        return _in_hand(state, seat, ref)
    if ref in state.piles[BODY[seat]]:
        return _in_play(state, seat, ref)
    if ref in (ARMS, LEGS):
        return _limb(state, seat, ref)
    if ref in state.piles[ROW] or ref == QUESTS:
        return _quest(state, seat, ref)
    if ref in state.decks:
        return here.why_not(state, ref) if isinstance(here, Draw) else DRAWING_LATER
    if ref in (*DIE, *ADDED, *state.seats):
        return _target(state, ref)
    return _elsewhere(state, seat, ref)


# -- equal ones ----------------------------------------------------------------------------------------


def _alike(state: Circus, seat: Seat, refs: tuple[Ref, ...]) -> Refusal | None:
    """Equal copies, and dice that show the same, are one option: which of them is to be clicked?"""
    question, (*before, ref) = state.waiting[seat], refs
    options = [option.refs for option in question.options if option.refs[: len(before)] == tuple(before)]
    offered = [clicks[len(before)] for clicks in options if len(clicks) > len(before)]
    if ref in offered:
        return None
    here = state.flow[-1]
    if state.test is not None and ref in DIE[: len(state.test.dice)]:
        values = state.test.dice
        twin = next((die for die in offered if die in DIE and values[DIE.index(die)] == values[DIE.index(ref)]), "")
        if twin and not (isinstance(here, Casting) and ref in here.chosen):
            text = "Dice that show the same are one choice: take {1} instead of {0}."
            return Refusal(text, question.rule, (ref, twin))
        return None
    place, pile = next(((place, pile) for place, pile in state.piles.items() if ref in pile), ("", []))
    copies = [card for card in pile if design_of(card) == design_of(ref)]
    where = WHERE.get(place.rpartition(".")[2], "in the discard pile")
    for twin in copies:
        if twin not in offered:
            continue
        which = ORDINALS[copies.index(twin)]
        if (twin in state.used) == (ref in state.used):
            return Refusal(f"Equal cards are one choice: take the {which} {{0}} {where}.", question.rule, (ref,))
        if isinstance(here, Window):
            return Refusal(f"This {{0}} was used: take the {which} one {where}, it is ready.", "CC-8.2", (ref,))
    return None


# -- what a card is aimed at ---------------------------------------------------------------------------


def _aim(state: Circus, by: Casting, ref: Ref) -> Refusal | None:
    """Things of the kind that is being asked for are refused by the effect that asks; {1} is its card."""
    offered = {option.refs[-1] for option in state.waiting[by.seat].options if option.refs}
    in_play = [card for seat in state.seats for card in state.piles[BODY[seat]]]
    kinds = ((*DIE, *ADDED), state.seats, (*state.decks, QUESTS), state.piles[ROW], in_play)
    effect = by.asking(state)
    if effect is None or not any(ref in kind and not offered.isdisjoint(kind) for kind in kinds):
        return None
    refusal = effect.why_not_on(state, by, ref)
    return refusal if refusal is None or refusal.about else refusal._replace(about=(ref, by.card))


# -- cards of one's own --------------------------------------------------------------------------------


def _busy(state: Circus) -> Refusal:
    return DRAWING if isinstance(state.flow[-1], Draw) else BUSY


def _in_hand(state: Circus, seat: Seat, card: Ref) -> Refusal | None:
    face, here = state.cards.face[card], state.flow[-1]
    if isinstance(face, Upgrade):
        return _upgrade_in_hand(state, seat, face)
    if isinstance(here, Reactions):
        return ONLY_COUNTERS
    if not isinstance(here, Window | UpgradePhase):
        return _busy(state)
    return playable.why_not(state, seat, card, here.kind if isinstance(here, Window) else TURN_BEGINS)


def _upgrade_in_hand(state: Circus, seat: Seat, face: Upgrade) -> Refusal | None:
    here = state.flow[-1]
    if isinstance(here, Draw):
        return DRAWING
    if not isinstance(here, UpgradePhase | PlayNow):
        return UPGRADES_IN_OWN_TURN
    limit = all_played(state, here.played) if isinstance(here, UpgradePhase) else None
    return limit or no_room(state, seat, face)


def _in_play(state: Circus, seat: Seat, card: Ref) -> Refusal | None:
    face: Part = state.cards.face[card]
    here = state.flow[-1]
    if isinstance(here, LoseLives | Repair | PlayUpgrade):
        return here.why_not(state, card)
    if not isinstance(here, Window | UpgradePhase | Reactions):
        return _busy(state)
    if card in state.used:
        return playable.USED
    if face.when == "own turn":
        return playable.useless(state, seat, face) if isinstance(here, UpgradePhase) else ABILITIES_IN_OWN_TURN
    return playable.why_not(state, seat, card, here.kind if isinstance(here, Window) else "")


def _limb(state: Circus, seat: Seat, place: Place) -> Refusal | None:
    here = state.flow[-1]
    if isinstance(here, Revival):
        return NOT_WANTED
    if seat in state.zombies and not isinstance(here, UpgradePhase):
        return LIMBS_IN_OWN_TURN
    if seat in state.zombies and isinstance(here, UpgradePhase) and all_played(state, here.played):
        return ENOUGH_GROWN
    return no_growth(state, seat, place)


# -- the table -----------------------------------------------------------------------------------------


def _quest(state: Circus, seat: Seat, ref: Ref) -> Refusal | None:
    here, test = state.flow[-1], state.test
    if isinstance(here, ChooseQuest):
        refusal = choosing.why_not(state, here.seat, ref)
        return refusal and refusal._replace(about=(ref, here.seat))
    if ref == QUESTS or test is None or ref != test.quest:
        return QUEST_ONCE
    return why_no_token(state, seat, here.kind if isinstance(here, Window) else "") or WHICH_DIE


def _target(state: Circus, ref: Ref) -> Refusal:
    """A die, a value or a player: what cards are aimed at."""
    if not isinstance(state.flow[-1], Window | UpgradePhase):
        return _busy(state)
    return NO_DIE if ref in ADDED else CARD_FIRST


def _elsewhere(state: Circus, seat: Seat, ref: Ref) -> Refusal | None:
    for other in state.seats:
        if other != seat and ref in (*state.piles[BODY[other]], *state.piles[WON[other]], *state.piles[SELF[other]]):
            return NOT_YOURS
    if ref in state.piles[WON[seat]]:
        return COMPLETED
    if ref in state.piles[SELF[seat]]:
        return YOURSELF
    if ref in state.piles[STACK]:
        return BEING_PLAYED
    if ref in DISCARD.values() or any(ref in state.piles[DISCARD[deck]] for deck in state.decks):
        return DISCARDED
    return None
