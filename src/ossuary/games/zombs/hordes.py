"""Chapters 4 to 7: starting, growing, blocking, quarantining and freeing hordes, as uses of cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from ossuary.engine import Next, Option, Result, Seat, finish

from .cards import HIGHEST, Held, Use, ZombsCard
from .offers import BLOCKING, UNBLOCKING, Ways
from .outlook import Outlook
from .state import HEARTS, HIGH, HORDE, LOW, OWNER, Zombs, team
from .verbs import block, grow, lift, quarantine, start, unblock

if TYPE_CHECKING:
    from .turn import Turn


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
    """ZB-4.2 to ZB-4.6, ZB-R26"""

    label: ClassVar[str] = "Start a horde with {0}"
    ways: ClassVar[Ways] = Ways(label)
    says: ClassVar[str] = "start your horde"

    def offer(self, outlook: Outlook, held: Held, options: list[Option]) -> None:
        state = outlook.state
        if not state.horde(outlook.seat):
            taken = [state.face(state.horde(owner)[0]).colour for owner in state.seats if state.horde(owner)]
            way = self.ways[HORDE[outlook.seat]]
            for card, face in held:
                if face.number in HEARTS and face.colour not in taken:
                    options.append(way[card])

    def play(self, state: Zombs, turn: Turn, option: Option) -> Next:
        start(state, turn.seat, option.refs[0])
        return check_win(state, turn.seat) or turn.on()


@dataclass(frozen=True)
class Expand(Use):
    """ZB-4.7, ZB-2.6  Own horde, or the partner's."""

    label: ClassVar[str] = "Add {0} to {1}"
    ways: ClassVar[Ways] = Ways(label)
    says: ClassVar[str] = "join a horde of this colour next to its neighbour"

    def offer(self, outlook: Outlook, held: Held, options: list[Option]) -> None:
        fits = outlook.fits
        if fits:
            for card, face in held:
                end = fits.get((face.colour, face.number))
                if end is not None:
                    options.append(self.ways[end][card])

    def play(self, state: Zombs, turn: Turn, option: Option) -> Next:
        card, end = option.refs
        grow(state, turn.seat, card, end)
        return check_win(state, OWNER[end]) or turn.on()


@dataclass(frozen=True)
class Block(Use):
    """ZB-5, ZB-R13, ZB-R17  An open end of an opponent's horde, not in that horde's colour."""

    label: ClassVar[str] = BLOCKING.label
    says: ClassVar[str] = "block an opponent's horde"

    def words_on(self, face: ZombsCard) -> str:
        return f"{self.words()} {'of another colour' if face.colour else 'with the number of the card it touches'}"

    def offer(self, outlook: Outlook, held: Held, options: list[Option]) -> None:
        for taken, way in outlook.openings:
            for card, face in held:
                if face.colour != taken:
                    options.append(way[card])

    def play(self, state: Zombs, turn: Turn, option: Option) -> Next:
        card, end = option.refs
        block(state, turn.seat, card, end)
        return turn.on()


@dataclass(frozen=True)
class Quarantine(Use):
    """ZB-6, ZB-R12  Two at once on an unblocked horde of an opponent."""

    label: ClassVar[str] = "Quarantine {2} with {0} and {1}"
    says: ClassVar[str] = "with another Quarantine, close both ends of an opponent's unblocked horde"

    def offer(self, outlook: Outlook, held: Held, options: list[Option]) -> None:
        state = outlook.state
        targets = [owner for owner in outlook.foes if state.horde(owner) and not state.is_closed(owner)]
        for _, face in held:
            pair = [card for card in state.hand(outlook.seat) if state.face(card) is face][:2]
            if len(pair) == 2:
                options.extend(Option(self.label, (*pair, HORDE[owner])) for owner in targets)

    def play(self, state: Zombs, turn: Turn, option: Option) -> Next:
        one, other, horde = option.refs
        quarantine(state, turn.seat, (one, other), OWNER[horde])
        return turn.on()


@dataclass(frozen=True)
class Unblock(Use):
    """ZB-7, ZB-R15, ZB-R16, ZB-R18  A special removes any block, a Zomb a lower one, a 10 every one."""

    label: ClassVar[str] = UNBLOCKING.label
    says: ClassVar[str] = "remove a block"

    def words_on(self, face: ZombsCard) -> str:
        return f"{self.words()} below {face.strength}" if face.strength < HIGHEST else self.words()

    def offer(self, outlook: Outlook, held: Held, options: list[Option]) -> None:
        for number, way in outlook.blocks:
            for card, face in held:
                if number < face.strength:
                    options.append(way[card])

    def play(self, state: Zombs, turn: Turn, option: Option) -> Next:
        card, end = option.refs
        unblock(state, turn.seat, card, end)
        return turn.on()


@dataclass(frozen=True)
class Lift(Use):
    """ZB-6.4 to ZB-6.6"""

    label: ClassVar[str] = "Lift the quarantine of {1} with {0}"
    ways: ClassVar[Ways] = Ways(label)
    says: ClassVar[str] = "lift a quarantine"

    def offer(self, outlook: Outlook, held: Held, options: list[Option]) -> None:
        for owner in outlook.quarantines:
            options.extend(self.ways[HORDE[owner]][card] for card, _ in held)

    def play(self, state: Zombs, turn: Turn, option: Option) -> Next:
        card, horde = option.refs
        lift(state, turn.seat, card, OWNER[horde])
        return turn.on()


@dataclass(frozen=True)
class Clear(Use):
    """ZB-R24  Everything that lies on one horde."""

    label: ClassVar[str] = "Clear {1} with {0}"
    ways: ClassVar[Ways] = Ways(label)
    says: ClassVar[str] = "clear a horde of all blocks or of its quarantine"

    def offer(self, outlook: Outlook, held: Held, options: list[Option]) -> None:
        blocked = {OWNER[way.place] for _, way in outlook.blocks}.union(outlook.quarantines)
        for owner in outlook.state.seats:
            if owner in blocked:
                options.extend(self.ways[HORDE[owner]][card] for card, _ in held)

    def play(self, state: Zombs, turn: Turn, option: Option) -> Next:
        card, horde = option.refs
        owner = OWNER[horde]
        if state.is_quarantined(owner):
            lift(state, turn.seat, card, owner)
        else:
            unblock(state, turn.seat, card, *(end for end in (LOW[owner], HIGH[owner]) if state.piles[end]))
        return turn.on()
