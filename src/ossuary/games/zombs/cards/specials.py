"""Chapters 8 to 11: Cure, Trade Hands, Zomb-Fish and Rob the Grave, as uses of cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

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
    consult,
    move,
    show,
    tell,
)
from ossuary.games.zombs.events import FishedInVain
from ossuary.games.zombs.state import GRAVE, HAND, HIGH, LOW, OWNER, Zombs, opponents, partner, team
from ossuary.games.zombs.verbs import cure, land, leave, rob, trade

from .cards import HEARTS, Held, Use, ZombsCard
from .hordes import NO_BLOCK, NO_HORDE, ONLY_OPPONENTS, QUARANTINED, check_win
from .targets import Targets

CURE = Choice("zombs.cure", "Cure the Zomb at {1} with {0}")
TRADE = Choice("zombs.trade", "Trade hands with {1}")
FISH = Choice("zombs.fish", "Ask {1} for a card with {0}")
TAKE_FISH = Choice("zombs.take_fish", "Take {0} for {1}")
ROB = Choice("zombs.rob", "Take {1} from the Grave for {0}")

# {0} is the card, {1} the place, {2} the block there.
UNDER_A_BLOCK = Refusal("{2} lies on that Zomb: a Cure can remove the block, but not cure beneath it.", "ZB-8.3")
IS_A_HEART = Refusal("A 5 or a 6 cannot be cured.", "ZB-8.4")
CURE_IS_BRAIN = Refusal("In this game a Cure only removes blocks, and there is none.", "ZB-13.2")
TRADE_WITH_WHOM = Refusal("Hands are traded with another player: choose one.", "ZB-9.1")
CANNOT_GROW = Refusal("Your own horde has no end that can grow.", "ZB-R30")
NOT_YOUR_PARTNER = Refusal("Only opponents can be asked, not your partner.", "ZB-R30")
ASK_WHOM = Refusal("Choose the opponent you want to ask.", "ZB-10.1")
NOTHING_TO_TAKE = Refusal("There is nothing to take from the Grave.", "ZB-R32")
NOT_ANOTHER = Refusal("Another {0} cannot be taken.", "ZB-R32")
TAKE_WHAT = Refusal("{0} takes a card that lies in the Grave.", "ZB-11.2")


@dataclass(frozen=True)
class Cure(Use):
    """ZB-8, ZB-R22, ZB-R25  The end Zomb of an opponent's horde; off with `cure_as_brain` (ZB-13.2)."""

    choice: ClassVar[Choice] = CURE
    says: ClassVar[str] = "move the end Zomb of an opponent's horde to the Grave, but no 5 or 6"
    more: ClassVar[str] = "Where every Cure is a Brain, it only removes a block."

    def offer(self, targets: Targets, held: Held, options: list[Option]) -> None:
        state, seat = targets.state, targets.seat
        for card, face in held:
            for owner in targets.foes:
                for end in (LOW[owner], HIGH[owner]):
                    if self.why_not(state, seat, face, end) is None:
                        options.append(CURE[card, end])

    def why_not(self, state: Zombs, seat: Seat, face: ZombsCard, target: Place) -> Refusal | None:
        owner = OWNER[target]
        if state.is_quarantined(owner):
            return QUARANTINED
        friend = owner in team(state.seats, seat)
        if state.settings.cure_as_brain:
            return NO_BLOCK if friend else CURE_IS_BRAIN
        if friend:
            return ONLY_OPPONENTS
        if not state.horde(owner):
            return NO_HORDE
        if state.block(target):
            return UNDER_A_BLOCK
        return IS_A_HEART if state.face(state.zomb_at(target)).number in HEARTS else None

    def do(self, state: Zombs, seat: Seat, refs: tuple[Ref, ...]) -> None:
        card, end = refs
        cure(state, seat, card, end)


@dataclass(frozen=True)
class Trade(Use):
    """ZB-9, ZB-R33  With anybody, the partner too."""

    choice: ClassVar[Choice] = TRADE
    says: ClassVar[str] = "trade hands with another player"

    def offer(self, targets: Targets, held: Held, options: list[Option]) -> None:
        seat = targets.seat
        for card, _ in held:
            for other in targets.state.seats:
                if other != seat:
                    options.append(TRADE[card, other])

    def why_not(self, state: Zombs, seat: Seat, face: ZombsCard, target: Ref) -> Refusal | None:
        return None if target in state.seats and target != seat else TRADE_WITH_WHOM

    def do(self, state: Zombs, seat: Seat, refs: tuple[Ref, ...]) -> None:
        card, other = refs
        trade(state, seat, card, other)


@dataclass(frozen=True)
class Fish(Use):
    """ZB-10, ZB-R30  Ask an opponent, if your own horde has an end that can grow."""

    choice: ClassVar[Choice] = FISH
    says: ClassVar[str] = "ask an opponent for a card that fits your horde, and play it"
    more: ClassVar[str] = "If there is none, this card goes under the Grave."

    def offer(self, targets: Targets, held: Held, options: list[Option]) -> None:
        if targets.state.growing_ends(targets.seat):
            for card, _ in held:
                for other in targets.foes:
                    options.append(FISH[card, other])

    def why_not(self, state: Zombs, seat: Seat, face: ZombsCard, target: Ref) -> Refusal | None:
        if not state.growing_ends(seat):
            return CANNOT_GROW
        if target == partner(state.seats, seat):
            return NOT_YOUR_PARTNER
        return None if target in opponents(state.seats, seat) else ASK_WHOM

    def do(self, state: Zombs, seat: Seat, refs: tuple[Ref, ...]) -> Procedure | None:
        card, other = refs
        catch = fitting(state, seat, other)
        consult(state, about=state.piles[HAND[other]])  # ZB-R28: the answer is true, and everybody hears it
        if not catch:
            move(state, card, HAND[seat], GRAVE, at=0)
            tell(state, FishedInVain, seat, other)
            return None
        leave(state, card, HAND[seat])
        show(state, catch.values(), [seat])
        return Catch(seat, other)


@dataclass(slots=True)
class Catch(Procedure):
    """ZB-10.2, ZB-R29  Of two cards that fit the asker sees both and chooses; it is played at once."""

    seat: Seat
    other: Seat

    def begin(self, state: Zombs) -> Next:
        options = [TAKE_FISH[fish, end] for end, fish in fitting(state, self.seat, self.other).items()]
        return ask(
            self.seat, Question("Which card of {0} joins your horde?", options, "ZB-R29", (self.other,)), then=self.take
        )

    def take(self, state: Zombs, answer: Answer) -> Next:
        fish, end = answer.option.refs
        land(state, self.seat, self.other, fish, end)
        return check_win(state, self.seat) or DONE


def fitting(state: Zombs, seat: Seat, other: Seat) -> dict[Place, Ref]:
    """ZB-R29  End of the own horde -> a card of the other's hand that fits there; duplicates are equal."""
    wanted = {(state.colour(seat), state.next_number(end)): end for end in state.growing_ends(seat)}
    found: dict[Place, Ref] = {}
    for card in state.hand(other):
        face = state.face(card)
        end = wanted.get((face.colour, face.number))
        if end is not None:
            found.setdefault(end, card)
    return found


@dataclass(frozen=True)
class Rob(Use):
    """ZB-11, ZB-R32  Any card of the Grave but another Rob the Grave."""

    choice: ClassVar[Choice] = ROB
    says: ClassVar[str] = "exchange it for a card of the Grave"

    def offer(self, targets: Targets, held: Held, options: list[Option]) -> None:
        for card, face in held:
            options.extend([ROB[card, buried] for buried in takeable(targets.state, face)])

    def why_not(self, state: Zombs, seat: Seat, face: ZombsCard, target: Ref) -> Refusal | None:
        can_be_taken = takeable(state, face)
        if not can_be_taken:
            return NOTHING_TO_TAKE
        if target in can_be_taken:
            return None
        return NOT_ANOTHER if target in state.piles[GRAVE] else TAKE_WHAT

    def do(self, state: Zombs, seat: Seat, refs: tuple[Ref, ...]) -> None:
        robber, card = refs
        rob(state, seat, robber, card)


def takeable(state: Zombs, face: ZombsCard) -> list[Ref]:
    """ZB-R32  What a card with this face can take out of the Grave."""
    faces = state.cards.face
    return [card for card in state.piles[GRAVE] if faces[card] is not face]
