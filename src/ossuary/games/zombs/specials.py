"""Chapters 8 to 11: Cure, Trade Hands, Zomb-Fish and Rob the Grave, as uses of cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from ossuary.engine import (
    DONE,
    Answer,
    Next,
    Option,
    Place,
    Procedure,
    Question,
    Ref,
    Seat,
    ask,
    call,
    consult,
    move,
    show,
    tell,
)

from .cards import Held, Use
from .events import FishedInVain
from .hordes import check_win
from .offers import Ways
from .outlook import Outlook
from .state import GRAVE, HAND, HEARTS, HIGH, LOW, Zombs
from .verbs import cure, land, leave, rob, trade

if TYPE_CHECKING:
    from .turn import Turn


@dataclass(frozen=True)
class Cure(Use):
    """ZB-8, ZB-R22, ZB-R25; off with `cure_as_brain` (ZB-13.2)"""

    label: ClassVar[str] = "Cure the Zomb at {1} with {0}"
    ways: ClassVar[Ways] = Ways(label)
    says: ClassVar[str] = "move the end Zomb of an opponent's horde to the Grave, but no 5 or 6"

    def offer(self, outlook: Outlook, held: Held, options: list[Option]) -> None:
        if not outlook.state.settings.cure_as_brain:
            ends = [end for owner in outlook.foes for end in curable(outlook.state, owner)]
            options.extend(self.ways[end][card] for card, _ in held for end in ends)

    def play(self, state: Zombs, turn: Turn, option: Option) -> Next:
        card, end = option.refs
        cure(state, turn.seat, card, end)
        return turn.on()


def curable(state: Zombs, owner: Seat) -> list[Place]:
    """ZB-8.2 to ZB-8.4  Ends of a horde whose Zomb can be cured: open ones, and no 5 or 6."""
    horde = state.horde(owner)
    if not horde:
        return []
    ends = ((LOW[owner], horde[0]), (HIGH[owner], horde[-1]))
    return [end for end, card in ends if not state.piles[end] and state.face(card).number not in HEARTS]


@dataclass(frozen=True)
class Trade(Use):
    """ZB-9, ZB-R33  With anybody, the partner too."""

    label: ClassVar[str] = "Trade hands with {1}"
    ways: ClassVar[Ways] = Ways(label)
    says: ClassVar[str] = "trade hands with another player"

    def offer(self, outlook: Outlook, held: Held, options: list[Option]) -> None:
        others = [other for other in outlook.state.seats if other != outlook.seat]
        options.extend(self.ways[other][card] for card, _ in held for other in others)

    def play(self, state: Zombs, turn: Turn, option: Option) -> Next:
        card, other = option.refs
        trade(state, turn.seat, card, other)
        return turn.on()


@dataclass(frozen=True)
class Fish(Use):
    """ZB-10, ZB-R30  Ask an opponent, if the own horde has an end that can grow."""

    label: ClassVar[str] = "Ask {1} for a card with {0}"
    ways: ClassVar[Ways] = Ways(label)
    says: ClassVar[str] = "ask an opponent for a card that fits your horde, and play it"

    def offer(self, outlook: Outlook, held: Held, options: list[Option]) -> None:
        if outlook.can_grow():
            options.extend(self.ways[other][card] for card, _ in held for other in outlook.foes)

    def play(self, state: Zombs, turn: Turn, option: Option) -> Next:
        card, other = option.refs
        seat = turn.seat
        catch = fitting(state, seat, other)
        consult(state)  # ZB-R28: the answer is true, and everybody hears it
        if not catch:
            move(state, card, HAND[seat], GRAVE, at=0)
            tell(state, FishedInVain, seat, other)
            return turn.on()
        leave(state, card, HAND[seat])
        show(state, catch.values(), [seat])
        return call(Catch(seat, other), then=turn.begin_action)


@dataclass(slots=True)
class Catch(Procedure):
    """ZB-10.2, ZB-R29  Of two cards that fit the asker sees both and chooses; it is played at once."""

    seat: Seat
    other: Seat

    def begin(self, state: Zombs) -> Next:
        catch = fitting(state, self.seat, self.other)
        options = [Option("Take {0} for {1}", (fish, end)) for end, fish in catch.items()]
        return ask(self.seat, Question("Choose a card of {0}", options, "ZB-R29", (self.other,)), then=self.take)

    def take(self, state: Zombs, answer: Answer) -> Next:
        fish, end = answer.option.refs
        land(state, self.seat, self.other, fish, end)
        return check_win(state, self.seat) or DONE


def fitting(state: Zombs, seat: Seat, other: Seat) -> dict[Place, Ref]:
    """ZB-R29  End of the own horde -> a card of the other's hand that fits there; duplicates are equal."""
    fits = Outlook(state, seat).fits
    found: dict[Place, Ref] = {}
    for card in state.hand(other):
        face = state.face(card)
        end = fits.get((face.colour, face.number))
        if end in (LOW[seat], HIGH[seat]):
            found.setdefault(end, card)
    return found


@dataclass(frozen=True)
class Rob(Use):
    """ZB-11, ZB-R32  Any card of the Grave but another Rob the Grave."""

    label: ClassVar[str] = "Take {1} from the Grave for {0}"
    ways: ClassVar[Ways] = Ways(label)
    says: ClassVar[str] = "exchange it for a card of the Grave"

    def offer(self, outlook: Outlook, held: Held, options: list[Option]) -> None:
        faces = outlook.state.cards.face
        for card, face in held:
            for buried in outlook.state.piles[GRAVE]:
                if faces[buried] is not face:
                    options.append(self.ways[buried][card])

    def play(self, state: Zombs, turn: Turn, option: Option) -> Next:
        robber, card = option.refs
        rob(state, turn.seat, robber, card)
        return turn.on()
