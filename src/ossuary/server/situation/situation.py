"""A table as its log tells it. Every process that applies the same entries reaches the same situation."""

from __future__ import annotations

import msgspec

from ossuary.engine import Match, OssuaryError, Seat
from ossuary.engine.choices import RAISED
from ossuary.engine.language.names import TranslatedNames
from ossuary.engine.naming import Names
from ossuary.lessons.beginning import begin
from ossuary.lessons.course import Course
from ossuary.server import wire
from ossuary.store import Entry

from . import fair
from .apply import APPLY
from .clock import Clock
from .history import History, Moment, Notice, Viewer
from .opening import read_opening
from .people import People, Sitter, Wish, deciders, names, persons
from .playing import Playing, Trial
from .work import OF_TABLE, Share


class Situation:
    """How things stand at a table. Changed only by `apply`, entry after entry.

    `stamps` has a number for each viewer that grows whenever something changes that this viewer could notice.
    """

    def __init__(self, first: Entry, *, begin: bool = True) -> None:
        """`begin=False`: do not start the game, even if the opening asks for it (a snapshot is filled in)."""
        if first.kind != "open" or first.number != 0:
            raise OssuaryError("This table's log does not begin with its opening.")
        self.opening = read_opening(first.data)
        self.rules = self.opening.rules()
        seats = self.opening.chairs
        self.keys = dict(self.opening.tokens)  # hash of a secret: its seat; changed when somebody sits down
        self.people: People = {
            seat: Sitter(seat, self.opening.names.get(seat, ""), self.opening.bots.get(seat)) for seat in seats
        }
        self.said: dict[Seat, int] = dict.fromkeys(
            seats, 0
        )  # entries that each seat has caused and that are no answers
        self.replaced: list[Seat] = []  # for whom others let a bot play at some time
        self.history = History(seats)
        self.stamps: dict[Viewer, int] = dict.fromkeys((None, *seats), 1)
        self.changes = 0  # counts what anybody could notice
        self.other_entries = 0  # counts entries that are no answers: only these change anything about people
        self.clock = Clock(self.opening.time, seats)
        self.playing: Playing | None = None
        lesson = self.opening.lesson(self.rules)
        self.course = None if lesson is None else Course(lesson)  # worked out from the answers, never stored
        self.share = Share(*OF_TABLE)  # of the work for changed cards, in this process
        self.shuffle_words: list[tuple[Seat, str]] = []
        self.seed = self.opening.seed  # of the match, once it has begun
        self.chat: list[wire.ChatLine] = []
        self.wish: Wish | None = None
        self.rematch: str | None = None
        self.closed = False  # its record was taken while other rules were here: nothing more is written
        self.number, self.at = first.number, first.at
        self._names: Names | None = None
        self._translated: dict[str, TranslatedNames] = {}
        if begin and (self.opening.begin or self.opening.forked or not persons(self.people)):
            self.begin(first)

    # -- reading ---------------------------------------------------------------------------------

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
        """The names of all things and players at this table."""
        if self._names is None:
            self._names = self.rules.names(names(self.people))
        return self._names

    def translated(self, language: str) -> TranslatedNames | None:
        """The same in another language; None: in English, also where the house does not speak that language."""
        if not language or (translation := self.rules.translation(language)) is None:
            return None
        if language not in self._translated:
            self._translated[language] = TranslatedNames(self.names, translation)
        return self._translated[language]

    def forget_names(self) -> None:
        """A player has another name now."""
        self._names = None
        self._translated.clear()

    def not_agreed(self) -> list[Seat]:
        """Who has not agreed to the open wish yet. Bots agree to everything, but not for people."""
        if self.wish is None:
            return []
        return [seat for seat in deciders(self.people) if seat != self.wish.by and seat not in self.wish.agreed]

    # -- applying the log ------------------------------------------------------------------------

    def apply(self, entry: Entry, tried: Trial | None = None) -> None:
        """Change what the next entry of the log changes.

        `tried`: an answer that was already played on a copy is not played again.
        """
        if entry.number != self.number + 1:
            raise OssuaryError(f"Entry {entry.number} does not follow entry {self.number}.")
        self.number, self.at = entry.number, entry.at
        if entry.kind == "answer":
            self._answer(entry, tried)
            return
        if entry.kind == "hand":
            self._hand(entry, tried)
            return
        self.other_entries += 1
        author = entry.data.get("by", entry.seat) if entry.kind == "bot" else entry.seat
        if author in self.said:
            self.said[author] += 1
        if apply := APPLY.get(entry.kind):
            apply(self, entry)
        else:
            raise OssuaryError(
                f"Entry {entry.number} of this table is of a kind that this Ossuary does not know ({entry.kind}): "
                "open it with a newer one."
            )

    def touch(self, *viewers: Viewer) -> None:
        """Something changed for these viewers; without viewers, for all."""
        self.changes += 1
        for viewer in viewers or self.stamps:
            self.stamps[viewer] += 1

    def tell(self, notice: Notice) -> None:
        """Add a line of the table's own to everybody's log."""
        answers = len(self.playing.match.answers) if self.playing else 0
        self.history.add(Moment(answers, notice=notice))
        self.touch()

    def begin(self, entry: Entry) -> None:
        """Start the game. A table that continues a record plays its answers first."""
        opening = self.opening
        self.shuffle_words = [
            (seat, sitter.shuffle_words) for seat, sitter in self.people.items() if sitter.shuffle_words
        ]
        self.seed = fair.shuffled(opening.seed, opening.salt, self.shuffle_words)
        if self.course is not None:
            match = begin(self.course.lesson, self.rules)
        else:
            match = Match.begin(opening.start(self.rules, self.seed))
        self.playing = Playing(match, entry.number, entry.at, opening.salt)
        self.history.add(Moment(0, tuple(match.opening), Notice("Begun", "The game begins.")))
        for seat, option in opening.answers or ():
            self._played(seat, self.playing.answer(seat, option, entry.number, entry.at))
        self.touch()

    def _answer(self, entry: Entry, tried: Trial | None) -> None:
        playing, seat, data = self.playing, entry.seat, entry.data
        # Logs of before there were tickets hold the number of the question.
        if playing is None or seat is None or data["to"] not in (playing.ticket(seat), playing.ids.get(seat)):
            raise OssuaryError(
                f"Entry {entry.number} of this table answers a question that was not open: it is damaged."
            )
        alone = playing.alone
        self.clock.count(playing, seat, entry.at)
        events = playing.answer(seat, data["option"], entry.number, entry.at, tried)
        self._played(seat, events, _remark(seat, data) if alone else None)

    def _hand(self, entry: Entry, tried: Trial | None) -> None:
        playing, seat = self.playing, entry.seat
        if playing is None or seat is None:
            raise OssuaryError(f"Entry {entry.number} of this table raises a hand before the game: it is damaged.")
        self._played(seat, playing.answer(seat, RAISED, entry.number, entry.at, tried))

    def _played(self, seat: Seat, events: tuple[object, ...], notice: Notice | None = None) -> None:
        playing = self.playing
        assert playing is not None  # noqa: S101  somebody has just answered
        moment = Moment(len(playing.match.answers), events, notice)  # type: ignore[arg-type]
        if playing.silent:
            self.touch(*self.history.add(moment, only=seat))
        else:
            self.wish = None
            self.history.add(moment)
            self._end_auto_pass()
            self.touch()

    def _end_auto_pass(self) -> None:
        """`until_my_turn` has done its work when the turn comes."""
        match = self.match
        sitter = self.people.get(match.rules.turn(match.state) or "") if match else None
        if sitter is not None and sitter.auto_pass.until_my_turn:
            sitter.auto_pass = msgspec.structs.replace(sitter.auto_pass, until_my_turn=False)

    def go_back(self, seat: Seat, answers: int, entry: Entry) -> None:
        """Undo everything after that many answers."""
        playing = self.playing
        if playing is None or answers >= len(playing.match.answers):
            return
        silent = answers >= playing.window_from
        playing.go_back(seat, answers, entry.number, entry.at)
        if not silent:
            self.wish = None
        notice = Notice("TakenBack", "{0} takes back.", (seat,), answers)
        left = len(playing.match.answers)
        self.touch(*self.history.go_back(answers, notice, left, only=seat if silent else None))

    def act_if_all_agree(self, entry: Entry) -> None:
        """Start the game if all are ready; undo if all have agreed."""
        if self.playing is None:
            if all(self.people[seat].ready for seat in persons(self.people)):
                self.begin(entry)
        elif self.wish is not None and not self.not_agreed():
            wish, self.wish = self.wish, None
            self.go_back(wish.by, wish.answers, entry)


def _remark(seat: Seat, data: dict[str, object]) -> Notice | None:
    """Why the table answered instead of the player. Told only where everybody knew who was asked."""
    if data.get("by") == "clock":
        return Notice("Late", "Time is up for {0}: the table has answered.", (seat,))
    if failure := data.get("failed"):
        return Notice("BotFailed", f"The bot of {{0}} {failure}: the table has answered.", (seat,))
    return None
