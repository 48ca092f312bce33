"""Chapters 4 to 7: starting, growing, blocking, quarantining and freeing hordes, as uses of cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ossuary.engine import Choice, Next, Option, Place, Ref, Refusal, Result, Seat, finish
from ossuary.games.zombs.state import HIGH, HORDE, LOW, OWNER, Zombs, partner, team
from ossuary.games.zombs.verbs import block, grow, lift, quarantine, start, unblock

from .cards import HEARTS, HIGHEST, Held, Use, ZombsCard
from .targets import Targets

START = Choice("zombs.start", "Start a horde with {0}")
EXPAND = Choice("zombs.expand", "Add {0} to {1}")
BLOCK = Choice("zombs.block", "Block {1} with {0}")
QUARANTINE = Choice("zombs.quarantine", "Quarantine {2} with {0} and {1}")
UNBLOCK = Choice("zombs.unblock", "Unblock {1} with {0}")
LIFT = Choice("zombs.lift", "Lift the quarantine of {1} with {0}")
CLEAR = Choice("zombs.clear", "Clear {1} with {0}")

# {0} is the card, {1} the place, {2} the block there, {3} its number, {4} the number that comes next, {5} the colour.
NOTHING_THERE = Refusal("{0} can do nothing there.", "ZB-4.1")
STARTS_WITH_HEART = Refusal("A horde starts with a 5 or a 6.", "ZB-4.2")
COLOUR_TAKEN = Refusal("There is a horde of this colour already.", "ZB-4.3")
ONE_HORDE = Refusal("You have a horde already, and it is {5}.", "ZB-4.4")
PARTNER_STARTS = Refusal("Your partner must start that horde alone.", "ZB-4.6")
OTHER_COLOUR = Refusal("Only {5} Zombs can join that horde.", "ZB-4.7")
HAS_NUMBER = Refusal("The horde has that number already.", "ZB-4.7")
FINISHED = Refusal("{1} is finished.", "ZB-4.7")
GAP = Refusal("There must be no gap: next at {1} comes the {4}.", "ZB-4.8")
BLOCKED = Refusal("{2} blocks {1}: free it first.", "ZB-5.1")
OWN_COLOUR = Refusal("A horde cannot be blocked with its own colour.", "ZB-5.4")
OWN_HORDE = Refusal("Your own horde is not yours to block.", "ZB-5.5")
ONE_BLOCK = Refusal("A 0 removes nothing, and an end holds one block only.", "ZB-R15")
NO_OPEN_END = Refusal("There is no end here that could still be blocked.", "ZB-R17")
NO_BLOCK_NOW = Refusal("A horde under quarantine cannot be blocked.", "ZB-R17")
NO_HORDE = Refusal("There is no horde there yet.", "ZB-R37")
ONLY_OPPONENTS = Refusal("Only opponents can be blocked, cured or quarantined.", "ZB-R13")
TAKES_TWO = Refusal("A single Quarantine card does nothing: it takes two.", "ZB-R12")
CLOSED = Refusal("Only a horde without any block or quarantine can be quarantined.", "ZB-6.2")
QUARANTINED = Refusal("That horde is under quarantine: only a 10, Frank the Pig or the Unicorn lifts it.", "ZB-6.7")
NO_QUARANTINE = Refusal("There is no quarantine to lift.", "ZB-6.4")
NO_BLOCK = Refusal("There is no block to remove.", "ZB-7.1")
NOT_HIGHER = Refusal("{2} blocks {1} with the number {3}: of Zombs only a higher number or a 10 removes it.", "ZB-7.1")
NOTHING_TO_CLEAR = Refusal("There is nothing to clear away from that horde.", "ZB-R24")


def check_win(state: Zombs, owner: Seat) -> Next | None:
    """ZB-2, ZB-R36  A horde that has just gained a card may have reached the target."""
    horde = state.horde(owner)
    if len(horde) < state.target:
        return None
    winners = team(state.seats, owner)
    scores = {seat: len(state.horde(seat)) for seat in state.seats}
    solo, teams = ("ZB-2.1", "ZB-R3") if state.settings.target == "fast" else ("ZB-2.2", "ZB-2.7")
    rule = teams if len(state.seats) == 4 else solo
    return finish(state, Result(winners, scores, "{0} is complete", (HORDE[owner],), rule))


@dataclass(frozen=True)
class Start(Use):
    """ZB-4.2 to ZB-4.6, ZB-R26  The first card of your own horde: a 5 or a 6 in a colour that is free."""

    choice: ClassVar[Choice] = START
    says: ClassVar[str] = "start your horde"

    def offer(self, targets: Targets, held: Held, options: list[Option]) -> None:
        state, seat = targets.state, targets.seat
        place = HORDE[seat]
        if not state.piles[place]:
            for card, face in held:
                if self.why_not(state, seat, face, place) is None:
                    options.append(START[card, place])

    def why_not(self, state: Zombs, seat: Seat, face: ZombsCard, target: Place) -> Refusal | None:
        if target != HORDE[seat]:
            return PARTNER_STARTS if OWNER[target] == partner(state.seats, seat) else NOTHING_THERE
        if state.horde(seat):
            return ONE_HORDE
        if face.number not in HEARTS:
            return STARTS_WITH_HEART
        return COLOUR_TAKEN if any(state.colour(owner) == face.colour for owner in state.seats) else None

    def do(self, state: Zombs, seat: Seat, refs: tuple[Ref, ...]) -> None:
        start(state, seat, refs[0])


@dataclass(frozen=True)
class Expand(Use):
    """ZB-4.7, ZB-2.6  The next card of your own horde, or of your partner's."""

    choice: ClassVar[Choice] = EXPAND
    says: ClassVar[str] = "join a horde of this colour next to its neighbour"

    def offer(self, targets: Targets, held: Held, options: list[Option]) -> None:
        growing = targets.growing
        if growing:
            for card, face in held:
                if face.zomb in growing:
                    options.append(EXPAND[card, growing[face.zomb]])

    def why_not(self, state: Zombs, seat: Seat, face: ZombsCard, target: Place) -> Refusal | None:
        owner = OWNER[target]
        if owner not in team(state.seats, seat):
            return NOTHING_THERE
        if not state.horde(owner):
            return NO_HORDE
        if state.is_quarantined(owner):
            return QUARANTINED
        colour, following = state.colour(owner), state.next_number(target)
        fits = face.colour == colour and face.number == following
        if state.block(target):
            return BLOCKED if fits else NOT_HIGHER
        if fits:
            return None
        if face.colour != colour:
            return ONE_HORDE if owner == seat and face.number in HEARTS else OTHER_COLOUR
        if face.number in [state.face(card).number for card in state.horde(owner)]:
            return HAS_NUMBER
        return GAP if following else FINISHED

    def do(self, state: Zombs, seat: Seat, refs: tuple[Ref, ...]) -> Next | None:
        card, end = refs
        grow(state, seat, card, end)
        return check_win(state, OWNER[end])


@dataclass(frozen=True)
class Block(Use):
    """ZB-5, ZB-R13, ZB-R17  An open end of an opponent's horde, not in that horde's colour."""

    choice: ClassVar[Choice] = BLOCK
    says: ClassVar[str] = "block an opponent's horde"

    def words_on(self, face: ZombsCard) -> str:
        return f"{self.words()} {'of another colour' if face.colour else 'with the number of the card it touches'}"

    def offer(self, targets: Targets, held: Held, options: list[Option]) -> None:
        for colour, end in targets.open:
            for card, face in held:
                if face.colour != colour:
                    options.append(BLOCK[card, end])

    def why_not(self, state: Zombs, seat: Seat, face: ZombsCard, target: Place) -> Refusal | None:
        owner, blocked = OWNER[target], state.block(target)
        if blocked and not face.number:
            return ONE_BLOCK
        if owner in team(state.seats, seat):
            return OWN_HORDE if owner == seat else ONLY_OPPONENTS
        if not state.horde(owner):
            return NO_HORDE
        if state.is_quarantined(owner):
            return QUARANTINED if face.number else NO_BLOCK_NOW
        if blocked:
            return NOT_HIGHER
        if face.colour == state.colour(owner):
            return OWN_COLOUR
        return None if state.next_number(target) else NO_OPEN_END

    def do(self, state: Zombs, seat: Seat, refs: tuple[Ref, ...]) -> None:
        card, end = refs
        block(state, seat, card, end)


@dataclass(frozen=True)
class Quarantine(Use):
    """ZB-6, ZB-R12  Two at once on an unblocked horde of an opponent."""

    choice: ClassVar[Choice] = QUARANTINE
    says: ClassVar[str] = "with another Quarantine, close both ends of an opponent's unblocked horde"

    def offer(self, targets: Targets, held: Held, options: list[Option]) -> None:
        state, seat = targets.state, targets.seat
        for _, face in held:
            pair = first_two(state, seat, face)
            for owner in targets.foes:
                if self.why_not(state, seat, face, HORDE[owner]) is None:
                    options.append(QUARANTINE[*pair, HORDE[owner]])

    def why_not(self, state: Zombs, seat: Seat, face: ZombsCard, target: Place) -> Refusal | None:
        owner = OWNER[target]
        if len(first_two(state, seat, face)) < 2:
            return TAKES_TWO
        if owner in team(state.seats, seat):
            return ONLY_OPPONENTS
        if not state.horde(owner):
            return NO_HORDE
        return CLOSED if state.is_closed(owner) else None

    def do(self, state: Zombs, seat: Seat, refs: tuple[Ref, ...]) -> None:
        one, other, horde = refs
        quarantine(state, seat, (one, other), OWNER[horde])


def first_two(state: Zombs, seat: Seat, face: ZombsCard) -> list[Ref]:
    """The first two cards of a hand with this face, as far as there are any."""
    faces = state.cards.face
    return [card for card in state.hand(seat) if faces[card] is face][:2]


@dataclass(frozen=True)
class Unblock(Use):
    """ZB-7, ZB-R15, ZB-R16, ZB-R18  A special removes any block, a Zomb a lower one, a 10 every one."""

    choice: ClassVar[Choice] = UNBLOCK
    says: ClassVar[str] = "remove a block"

    def words_on(self, face: ZombsCard) -> str:
        return f"{self.words()} below {face.strength}" if face.strength < HIGHEST else self.words()

    def offer(self, targets: Targets, held: Held, options: list[Option]) -> None:
        for number, end in targets.blocked:
            for card, face in held:
                if number < face.strength:
                    options.append(UNBLOCK[card, end])

    def why_not(self, state: Zombs, seat: Seat, face: ZombsCard, target: Place) -> Refusal | None:
        if state.is_quarantined(OWNER[target]):
            return QUARANTINED
        if not state.block(target):
            return NO_BLOCK
        return None if state.block_number(target) < face.strength else NOT_HIGHER

    def do(self, state: Zombs, seat: Seat, refs: tuple[Ref, ...]) -> None:
        card, end = refs
        unblock(state, seat, card, end)


@dataclass(frozen=True)
class Lift(Use):
    """ZB-6.4 to ZB-6.6  A quarantine of anybody's horde, both cards of it."""

    choice: ClassVar[Choice] = LIFT
    says: ClassVar[str] = "lift a quarantine"

    def offer(self, targets: Targets, held: Held, options: list[Option]) -> None:
        for owner in targets.quarantined:
            options.extend(LIFT[card, HORDE[owner]] for card, _ in held)

    def why_not(self, state: Zombs, seat: Seat, face: ZombsCard, target: Place) -> Refusal | None:
        return None if state.is_quarantined(OWNER[target]) else NO_QUARANTINE

    def do(self, state: Zombs, seat: Seat, refs: tuple[Ref, ...]) -> None:
        card, horde = refs
        lift(state, seat, card, OWNER[horde])


@dataclass(frozen=True)
class Clear(Use):
    """ZB-R24  Everything that lies on one horde."""

    choice: ClassVar[Choice] = CLEAR
    says: ClassVar[str] = "clear a horde of all blocks or of its quarantine"

    def offer(self, targets: Targets, held: Held, options: list[Option]) -> None:
        state = targets.state
        for owner in state.seats:
            if state.is_closed(owner):
                options.extend(CLEAR[card, HORDE[owner]] for card, _ in held)

    def why_not(self, state: Zombs, seat: Seat, face: ZombsCard, target: Place) -> Refusal | None:
        return None if state.is_closed(OWNER[target]) else NOTHING_TO_CLEAR

    def do(self, state: Zombs, seat: Seat, refs: tuple[Ref, ...]) -> None:
        card, horde = refs
        owner = OWNER[horde]
        if state.is_quarantined(owner):
            lift(state, seat, card, owner)
        else:
            unblock(state, seat, card, *(end for end in (LOW[owner], HIGH[owner]) if state.piles[end]))
