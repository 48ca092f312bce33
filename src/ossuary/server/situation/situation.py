"""A table as its log tells it: every process that reads the same entries comes to the same situation."""

from __future__ import annotations

import logging

import msgspec

from ossuary.engine import Match, OssuaryError, Seat
from ossuary.engine.naming import Names
from ossuary.server import wire
from ossuary.server.fast.log_json import Telling
from ossuary.store import Entry

from . import fair
from .apply import CONSEQUENCES
from .clock import Clock
from .history import History, Moment, Notice, Viewer
from .opening import read_opening
from .people import People, Sitter, Wish, names, persons
from .playing import Playing, Trial

logger = logging.getLogger(__name__)


class Situation:
    """How things stand. `stamps` count what each viewer could notice."""

    def __init__(self, first: Entry, *, fresh: bool = True) -> None:
        if first.kind != "open" or first.number != 0:
            raise OssuaryError("This table's log does not begin with its opening.")
        self.opening = read_opening(first.data)
        self.rules = self.opening.rules()
        seats = self.opening.chairs
        self.people: People = {
            seat: Sitter(seat, self.opening.names.get(seat, ""), self.opening.bots.get(seat)) for seat in seats
        }
        self.history = History(seats)
        self.stamps: dict[Viewer, int] = dict.fromkeys((None, *seats), 1)
        self.changes = 0  # that anybody could notice
        self.deeds = 0  # other than answers: whatever is said of people rests on these
        self.clock = Clock(self.opening.time, seats)
        self.playing: Playing | None = None
        self.words: list[tuple[Seat, str]] = []
        self.seed = self.opening.seed  # of the match, once it has begun
        self.chat: list[wire.ChatLine] = []
        self.wish: Wish | None = None
        self.rematch: str | None = None
        self.number, self.at = first.number, first.at
        self.telling = Telling()
        self._names: Names | None = None
        if fresh and (self.opening.begin or self.opening.forked or not persons(self.people)):
            self.begin(first)

    # -- looking ---------------------------------------------------------------------------------

    @property
    def seats(self) -> tuple[Seat, ...]:
        return self.opening.chairs

    @property
    def match(self) -> Match | None:
        return self.playing.match if self.playing else None

    @property
    def over(self) -> bool:
        return self.playing is not None and not self.playing.match.waiting

    @property
    def names(self) -> Names:
        """What everything and everybody is called here."""
        if self._names is None:
            self._names = self.rules.names(names(self.people))
        return self._names

    def forget_names(self) -> None:
        """Somebody is called otherwise."""
        self._names = None

    def unsaid(self) -> list[Seat]:
        """Whose consent to a wish is still awaited. Bots agree to everything."""
        if self.wish is None:
            return []
        return [seat for seat in persons(self.people) if seat != self.wish.by and seat not in self.wish.agreed]

    # -- the log ---------------------------------------------------------------------------------

    def apply(self, entry: Entry, tried: Trial | None = None) -> None:
        """What follows from the next entry. `tried`: what came of this answer on a copy."""
        if entry.number != self.number + 1:
            raise OssuaryError(f"Entry {entry.number} does not follow entry {self.number}.")
        self.number, self.at = entry.number, entry.at
        if entry.kind == "answer":
            self._answer(entry, tried)
            return
        self.deeds += 1
        if follow := CONSEQUENCES.get(entry.kind):
            follow(self, entry)
        else:
            logger.warning("Entry %d is of a kind this version does not know: %s", entry.number, entry.kind)

    def touch(self, *viewers: Viewer) -> None:
        """These have something new to see; without names, all."""
        self.changes += 1
        for viewer in viewers or self.stamps:
            self.stamps[viewer] += 1

    def tell(self, *events: Notice) -> None:
        answers = len(self.playing.match.answers) if self.playing else 0
        for notice in events:
            self.history.add(Moment(answers, notice=notice))
        self.touch()

    def begin(self, entry: Entry) -> None:
        opening = self.opening
        self.words = [(seat, sitter.words) for seat, sitter in self.people.items() if sitter.words]
        self.seed = fair.shuffled(opening.seed, opening.salt, self.words)
        match = Match.begin(opening.start(self.rules, self.seed))
        self.playing = Playing(match, entry.number, entry.at)
        self.history.add(Moment(0, tuple(match.opening), Notice("Begun", "The game begins.")))
        for seat, option in opening.answers or ():
            self._played(seat, self.playing.answer(seat, option, entry.number, entry.at))
        self.touch()

    def _played(self, seat: Seat, events: tuple[object, ...], notice: Notice | None = None) -> None:
        playing = self.playing
        assert playing is not None  # noqa: S101  somebody has just answered
        moment = Moment(len(playing.match.answers), events, notice)  # type: ignore[arg-type]
        if playing.silent:
            self.touch(*self.history.add(moment, only=seat))
        else:
            self.wish = None
            self.history.add(moment)
            self._turn()
            self.touch()

    def _turn(self) -> None:
        """Who did not want to be asked until their turn has waited long enough."""
        match = self.match
        sitter = self.people.get(match.rules.turn(match.state) or "") if match else None
        if sitter is not None and sitter.standing.until_my_turn:
            sitter.standing = msgspec.structs.replace(sitter.standing, until_my_turn=False)

    def _answer(self, entry: Entry, tried: Trial | None) -> None:
        playing, seat, data = self.playing, entry.seat, entry.data
        if playing is None or seat is None or playing.ids.get(seat) != data["to"]:
            logger.warning("Entry %d answers a question that was not open", entry.number)
            return
        alone = playing.alone
        self.clock.count(playing, seat, entry.at)
        events = playing.answer(seat, data["option"], entry.number, entry.at, tried)
        self._played(seat, events, _remark(seat, data) if alone else None)

    def go_back(self, seat: Seat, answers: int, entry: Entry) -> None:
        playing = self.playing
        if playing is None or answers >= len(playing.match.answers):
            return
        silent = answers >= playing.window_from
        playing.go_back(seat, answers, entry.number, entry.at)
        if not silent:
            self.wish = None
        notice = Notice("TakenBack", "{0} takes back.", (seat,), answers)
        stand = len(playing.match.answers)
        self.touch(*self.history.go_back(answers, notice, stand, only=seat if silent else None))

    def consider(self, entry: Entry) -> None:
        """Has what everybody said by now brought something about?"""
        if self.playing is None:
            if all(self.people[seat].ready for seat in persons(self.people)):
                self.begin(entry)
        elif self.wish is not None and not self.unsaid():
            wish, self.wish = self.wish, None
            self.go_back(wish.by, wish.answers, entry)


def _remark(seat: Seat, data: dict[str, object]) -> Notice | None:
    """Whoever did not answer for themselves: said only where everybody knew who was asked."""
    if data.get("by") == "clock":
        return Notice("Late", "Time is up for {0}: the table has answered.", (seat,))
    if failure := data.get("failed"):
        return Notice("BotFailed", f"The bot of {{0}} {failure}: the table has answered.", (seat,))
    return None
