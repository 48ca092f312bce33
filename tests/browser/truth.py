"""What is true at a table: its log, read from the file and folded here, beside the server."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path

from ossuary.engine import Match
from ossuary.engine.refs import bit
from ossuary.server import wire
from ossuary.server.bots import choose, thought
from ossuary.server.situation import update
from ossuary.server.situation.situation import Situation
from ossuary.store import Entry

READ = "SELECT number, at, kind, seat, data FROM entries WHERE table_id = ? AND number > ? ORDER BY number"


class Truth:
    """Knows all that the server knows."""

    def __init__(self, file: Path, table: str) -> None:
        self._file = file
        self.table = table
        self._situation: Situation | None = None

    @property
    def now(self) -> Situation:
        """As the log stands at this moment."""
        for entry in self.entries(-1 if self._situation is None else self._situation.number):
            if self._situation is None:
                self._situation = Situation(entry)
            else:
                self._situation.apply(entry)
        assert self._situation is not None, "there is no such table"
        return self._situation

    def entries(self, after: int = -1) -> list[Entry]:
        with closing(sqlite3.connect(f"{self._file.as_uri()}?mode=ro", uri=True)) as tables:
            rows = tables.execute(READ, (self.table, after)).fetchall()
        return [Entry(number, at, kind, seat, json.loads(data)) for number, at, kind, seat, data in rows]

    @property
    def match(self) -> Match:
        match = self.now.match
        assert match is not None, "the game has not begun"
        return match

    @property
    def answers(self) -> int:
        return len(self.match.answers)

    @property
    def over(self) -> bool:
        return self.now.over

    def asked(self, seat: str) -> wire.Asked | None:
        """The question of a seat, in the words that its page should show."""
        situation = self.now
        return update.question(situation.playing, seat, situation.names) if situation.playing else None

    def undo_is_free(self, seat: str) -> bool:
        """May this seat take its last answer back without asking?"""
        playing = self.now.playing
        assert playing is not None
        last = playing.last_of(seat)
        return last is not None and last >= playing.free_limit(seat)

    def advice(self, seat: str) -> int:
        """What a greedy bot would choose here, knowing no more than this seat."""
        return choose(thought(self.match, seat, "greedy", self.answers))

    def hidden_from(self, viewer: str | None) -> set[str]:
        """The cards of which this viewer cannot know where they lie."""
        state, eye = self.match.state, bit(viewer)
        return {
            card
            for place, pile in state.piles.items()
            if not state.sight[place] & eye
            for card in pile
            if not state.memory.get(card, 0) & eye
        }

    def known_to(self, viewer: str | None) -> set[str]:
        everything = {card for pile in self.match.state.piles.values() for card in pile}
        return everything - self.hidden_from(viewer)

    def name(self, card: str) -> str:
        """What is printed on a card."""
        return str(self.now.rules.cards.face[card].name)
