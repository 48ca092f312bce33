"""What a table was opened with: entry 0 of its log."""

from __future__ import annotations

from typing import Any

import msgspec

import ossuary
from ossuary.engine import SEATS, OssuaryError, Rules, Seat
from ossuary.engine.match import Start
from ossuary.engine.settings import check_settings
from ossuary.games import BrokenGame
from ossuary.lessons.lesson import Lesson
from ossuary.lessons.reading import read_lesson
from ossuary.server.wire import PastGame, TimeControl

JOIN = "join"  # the seat of the invitation: the first free one
TELLS_UNDO = 2  # the form of logs whose entries tell what was taken back (`Opening.log`)


class OtherRules(OssuaryError):
    """A table that was opened with other rules than those of today: it is closed, and its record can be kept."""


class Guided(msgspec.Struct, frozen=True):
    """The lesson of a table, as its file was when the table was opened."""

    name: str
    file: dict[str, Any]


class Opening(msgspec.Struct, frozen=True):
    """Never sent to anybody: the seed, the salt and the hashes of the links are in it.

    It is stored in logs, so the names of its fields there never change.
    """

    game: str
    version: str
    seats: int
    settings: dict[str, Any] = msgspec.field(name="options")
    seed: int
    salt: str
    commitment: str
    tokens: dict[str, str]  # hash of a link's secret: its seat; "" for the link to watch, JOIN for the invitation
    watch: str = ""  # the secret of the link to watch, not hashed: every player may share it
    join: str = ""  # the secret of the invitation, not hashed either; empty: each seat had a link from the start
    seed_chosen: bool = False
    time: TimeControl = TimeControl()
    bots: dict[str, str] = {}
    names: dict[str, str] = {}  # by seat, of a rematch
    content: dict[str, Any] | None = None
    answers: list[tuple[str, int]] | None = None  # of the record that this table continues
    begin: bool = False  # at once, without waiting for players to be ready
    hints: bool = False  # may players ask what a bot would do?
    guided: Guided | None = None
    past: list[PastGame] = []  # games these seats played before this rematch
    log: int = 1  # the form of the entries that follow

    @property
    def forked(self) -> bool:
        return self.answers is not None

    @property
    def chairs(self) -> tuple[Seat, ...]:
        return SEATS[: self.seats]

    def rules(self) -> Rules:
        """The rules with this table's content. OtherRules if the game has another version by now, or is gone."""
        rules = self.check_version()
        return rules if self.content is None else rules.with_content(self.content)

    def check_version(self) -> Rules:
        """The rules without this table's content; OtherRules if they are not those with which it began."""
        try:
            rules = ossuary.game(self.game)
        except BrokenGame as error:
            raise OtherRules(f"This table is closed for now. {error}") from None
        except OssuaryError:
            raise OtherRules(f"This table is closed: there is no game {self.game} in this house any more.") from None
        if rules.version != self.version:
            raise OtherRules(
                f"This table is closed: it was opened with version {self.version} of {rules.name}, and this house "
                f"plays version {rules.version} by now."
            )
        return rules

    def lesson(self, rules: Rules) -> Lesson | None:
        """The guided game that is played here, if it is one."""
        return None if self.guided is None else read_lesson(rules, self.guided.name, self.guided.file)

    def start(self, rules: Rules, seed: int) -> Start:
        return Start(rules, self.seats, seed, check_settings(rules.settings, self.settings))


def read_opening(data: dict[str, Any]) -> Opening:
    """From the log."""
    return msgspec.convert(data, Opening)


def write_opening(opening: Opening) -> dict[str, Any]:
    """For the log."""
    plain: dict[str, Any] = msgspec.to_builtins(opening)
    return plain
