"""Chapters 3 and 4: playing Upgrades, making room for them, growing limbs again, recycling."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ossuary.engine import (
    DONE,
    Answer,
    Choice,
    Next,
    Option,
    Place,
    Procedure,
    Question,
    Ref,
    Refusal,
    Seat,
    ask,
    button,
    call,
    go,
    move,
    tell,
)
from ossuary.games.circus.cards.moments import TURN_BEGINS
from ossuary.games.circus.casting.casting import PLAY_VOODOO, USE, PlayVoodoo, UseAbility
from ossuary.games.circus.casting.playable import useless
from ossuary.games.circus.casting.windows import Window, hands_speak
from ossuary.games.circus.events.bodies import LimbRegrown, Recycled, UpgradePlayed
from ossuary.games.circus.state import BODY, DISCARD, HAND, LIMBS, STACK, Circus
from ossuary.games.circus.verbs import lose

from .losing import LOSE
from .slots import Room, fits, free, no_room

PLAY_UPGRADE = Choice("circus.play_upgrade", "Play {0}")
PLAY_FOR_ROOM = Choice("circus.play_for_room", "Play {0} and discard from play what is in its way")
REGENERATE = Choice("circus.regenerate", "Regenerate {1!s}")
REGENERATE_FOR_ROOM = Choice("circus.regenerate_for_room", "Regenerate {1!s} and discard what is in its way")
RECYCLE = button("circus.recycle", "Recycle cards")
NO_MORE_UPGRADES = button("circus.no_more_upgrades", "No more Upgrades")
PLAY_NOTHING_MORE = button("circus.play_nothing_more", "Play nothing more")
RECYCLE_CARD = Choice("circus.recycle_card", "Recycle {0}", costs=True)
ENOUGH_RECYCLED = button("circus.enough_recycled", "Enough")

PROMPTS = {  # how many may still be played, and how many were
    (2, 0): "Play an Upgrade? You may play two",
    (1, 0): "Play an Upgrade? You may play one",
    (1, 1): "Play another Upgrade?",
    (0, 1): "Your Upgrade is played. Anything else?",
    (0, 2): "Your Upgrades are played. Anything else?",
}
TWO_PLAYED = Refusal("You have played your two Upgrades of this turn.", "CC-4.1")
ONE_PLAYED = Refusal("You have played your Upgrade of this turn: in TACTIC it is one.", "CC-14.2")
ONLY_ZOMBIES_GROW = Refusal("Only a Zombie grows limbs again.", "CC-11.7")
NO_LIMBS_LEFT = Refusal("There are none left in the supply.", "CC-R18")


@dataclass(slots=True)
class UpgradePhase(Procedure):
    """CC-4.1, CC-4.2  Upgrades or regrown limbs, abilities and Voodoo in any order; or recycling."""

    seat: Seat
    played: int = 0

    def begin(self, state: Circus) -> Next:
        """CC-R73  Whoever has raised a hand speaks first."""
        if state.hands_up and hands_speak(state):
            return call(Window(TURN_BEGINS, self.seat, only_hands=True), then=self.heard)
        prompt = PROMPTS[2 - state.settings.tactic - self.played, self.played]
        question = Question(prompt, offers(state, self.seat, self.played), "CC-4.1")
        return ask(self.seat, question, then=self.act)

    def heard(self, state: Circus) -> Next:
        """CC-R46  What was played may have ended the turn."""
        return DONE if state.now.turn_over else go(self.begin)

    def act(self, state: Circus, answer: Answer) -> Next:
        """CC-R17  Recycling ends the phase."""
        option = answer.option
        if option is NO_MORE_UPGRADES:
            return DONE
        if option is RECYCLE:
            return call(Recycle(self.seat))
        thing = option.refs[0]
        if option.choice is USE:
            return call(UseAbility(self.seat, thing), then=self.begin)
        if option.choice is PLAY_VOODOO:
            return call(PlayVoodoo(self.seat, thing), then=self.begin)
        self.played += 1
        if option.choice in (REGENERATE, REGENERATE_FOR_ROOM):
            return call(PlayUpgrade(self.seat, state.piles[thing][-1], thing), then=self.begin)
        source = HAND[self.seat] if thing in state.piles[HAND[self.seat]] else DISCARD[state.upgrade_deck]
        return call(PlayUpgrade(self.seat, thing, source), then=self.begin)


def offers(state: Circus, seat: Seat, played: int) -> list[Option]:
    """Everything the active player may do now."""
    face, piles = state.cards.face, state.piles
    options: list[Option] = []
    hand = state.distinct(piles[HAND[seat]])
    if all_played(state, played) is None:
        options += upgrade_options(state, seat, hand)
        options += limb_options(state, seat)
    for card in state.distinct(piles[BODY[seat]]):
        design = face[card]
        if design.when == "own turn" and card not in state.used and useless(state, seat, design) is None:
            options.append(USE[card])
    for card in hand:
        design = face[card]
        if design.back == "voodoo" and TURN_BEGINS in design.moments and useless(state, seat, design) is None:
            options.append(PLAY_VOODOO[card])
    if not played and piles[HAND[seat]]:
        options.append(RECYCLE)
    options.append(NO_MORE_UPGRADES)
    return options


def all_played(state: Circus, played: int) -> Refusal | None:
    """CC-4.1, CC-14.2  Two Upgrades in a turn, in TACTIC one."""
    if state.settings.tactic:
        return ONE_PLAYED if played >= 1 else None
    return TWO_PLAYED if played >= 2 else None


def upgrade_options(state: Circus, seat: Seat, hand: list[Ref]) -> list[Option]:
    """CC-R12, CC-R71  Upgrades that fit: of the hand, and with a certain gland also discarded ones with lives."""
    face = state.cards.face
    options = fitting(state, seat, hand)
    if any(face[card].back == "upgrade" and face[card].regrows for card in state.piles[BODY[seat]]):
        discarded = state.distinct(state.piles[DISCARD[state.upgrade_deck]])
        living = [card for card in discarded if face[card].back == "upgrade" and face[card].lives]
        options += fitting(state, seat, living)
    return options


def fitting(state: Circus, seat: Seat, cards: Sequence[Ref]) -> list[Option]:
    """CC-R12  Upgrades among these cards for which there is room, or can be made; the option says which."""
    face, slots = state.cards.face, free(state, seat)
    options: list[Option] = []
    for card in cards:
        part = face[card]
        if part.back == "upgrade":
            if fits(slots, part):
                options.append(PLAY_UPGRADE[card])
            elif Room(state, seat, part).makers():
                options.append(PLAY_FOR_ROOM[card])
    return options


def playable_now(state: Circus, seat: Seat) -> list[Option]:
    """CC-R58  Upgrades of the hand that fit, out of turn too."""
    return fitting(state, seat, state.distinct(state.piles[HAND[seat]]))


def limb_options(state: Circus, seat: Seat) -> list[Option]:
    """CC-11.7, CC-R18  The limbs that a Zombie may let grow."""
    options: list[Option] = []
    for place, limb in LIMBS.items():
        if no_growth(state, seat, place) is None:
            roomy = fits(free(state, seat), state.cards.face[state.piles[place][-1]])
            options.append((REGENERATE if roomy else REGENERATE_FOR_ROOM)[place, limb])
    return options


def no_growth(state: Circus, seat: Seat, place: Place) -> Refusal | None:
    """CC-11.7, CC-R18  Why no limb of this supply grows; None: it may."""
    if seat not in state.zombies:
        return ONLY_ZOMBIES_GROW
    pile = state.piles[place]
    return no_room(state, seat, state.cards.face[pile[-1]]) if pile else NO_LIMBS_LEFT


@dataclass(slots=True)
class PlayUpgrade(Procedure):
    """CC-3.5, CC-R12, CC-R14  Laid open; while slots are missing its player discards cards that use them."""

    seat: Seat
    card: Ref
    source: Place
    rule: str = ""  # by which it is played, if not in the Upgrade phase

    def begin(self, state: Circus) -> Next:
        move(state, self.card, self.source, STACK)
        return go(self.make_room)

    def make_room(self, state: Circus) -> Next:
        makers = Room(state, self.seat, state.cards.face[self.card]).makers()
        if not makers:
            return go(self.enter)
        options = [LOSE[card] for card in state.distinct(makers)]
        return ask(self.seat, Question("Make room for {0}", options, "CC-3.5", (self.card,)), then=self.lose)

    def why_not(self, state: Circus, card: Ref) -> Refusal | None:
        """Why this card is not discarded to make room."""
        return Room(state, self.seat, state.cards.face[self.card]).why_it_stays(card)

    def lose(self, state: Circus, answer: Answer) -> Next:
        lose(state, self.seat, answer.option.refs[0], "CC-3.5")
        return go(self.make_room)

    def enter(self, state: Circus) -> Next:
        move(state, self.card, STACK, BODY[self.seat])
        kind = LimbRegrown if self.source in LIMBS else UpgradePlayed
        from_discards = "CC-R71" if self.source == DISCARD[state.upgrade_deck] else ""
        tell(state, kind, self.seat, self.card, under=self.rule or from_discards)
        return DONE


@dataclass(slots=True)
class PlayNow(Procedure):
    """CC-R58  Upgrades from the hand, out of turn."""

    seat: Seat
    left: int

    def begin(self, state: Circus) -> Next:
        if not self.left:
            return DONE
        options = [*playable_now(state, self.seat), PLAY_NOTHING_MORE]
        return ask(self.seat, Question("Play an Upgrade now?", options, "CC-R58"), then=self.play)

    def play(self, state: Circus, answer: Answer) -> Next:
        if answer.option is PLAY_NOTHING_MORE:
            return DONE
        self.left -= 1
        return call(PlayUpgrade(self.seat, answer.option.refs[0], HAND[self.seat], "CC-R58"), then=self.begin)


@dataclass(slots=True)
class Recycle(Procedure):
    """CC-4.2, CC-R17  At least one card, picked one by one."""

    seat: Seat
    begun: bool = False

    def begin(self, state: Circus) -> Next:
        hand = state.piles[HAND[self.seat]]
        if not hand:
            return DONE
        options = [RECYCLE_CARD[card] for card in state.distinct(hand)]
        if self.begun:
            options.append(ENOUGH_RECYCLED)
        return ask(self.seat, Question("Recycle which card?", options, "CC-4.2"), then=self.discard)

    def discard(self, state: Circus, answer: Answer) -> Next:
        if answer.option is ENOUGH_RECYCLED:
            return DONE
        self.begun = True
        card = answer.option.refs[0]
        move(state, card, HAND[self.seat], state.discard_of(card))
        tell(state, Recycled, self.seat, card)
        return go(self.begin)
