"""What a table was opened with: the first entry of its log."""

from __future__ import annotations

from typing import Any

import msgspec

import ossuary
from ossuary.engine import SEATS, OssuaryError, Rules, Seat
from ossuary.engine.match import Start
from ossuary.engine.settings import check_settings
from ossuary.server.wire import TimeControl


class Opening(msgspec.Struct, frozen=True):
    """Known to the server alone: seed, salt and the hashes of the links are in it."""

    game: str
    version: str
    seats: int
    options: dict[str, Any]
    seed: int
    salt: str
    commitment: str
    tokens: dict[str, str]  # hash of a link's secret -> its seat; "" watches
    watch: str = ""  # the watching link's secret is kept as it is: every player may hand it on
    seed_chosen: bool = False
    time: TimeControl = TimeControl()
    bots: dict[str, str] = {}
    names: dict[str, str] = {}  # of those who played before
    content: dict[str, Any] | None = None
    answers: list[tuple[str, int]] | None = None  # of the record that this table goes on from
    begin: bool = False

    @property
    def forked(self) -> bool:
        return self.answers is not None

    @property
    def chairs(self) -> tuple[Seat, ...]:
        return SEATS[: self.seats]

    def rules(self) -> Rules:
        """The game as it was when the table was opened, or a sentence that says why it cannot be played now."""
        rules = ossuary.game(self.game)
        if rules.version != self.version:
            raise OssuaryError(
                f"This table was opened with version {self.version} of {rules.name}, and this is version "
                f"{rules.version}: it cannot go on here."
            )
        return rules if self.content is None else rules.with_content(self.content)

    def start(self, rules: Rules, seed: int) -> Start:
        return Start(rules, self.seats, seed, check_settings(rules.settings, self.options))


def read_opening(data: dict[str, Any]) -> Opening:
    """From the log."""
    return msgspec.convert(data, Opening)


def write_opening(opening: Opening) -> dict[str, Any]:
    """For the log."""
    plain: dict[str, Any] = msgspec.to_builtins(opening)
    return plain
