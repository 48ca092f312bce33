"""The present update of a table for each viewer, as it is sent. What has not changed is not written again."""

from __future__ import annotations

from ossuary.server.situation import update
from ossuary.server.situation.history import Viewer
from ossuary.server.situation.situation import Situation
from ossuary.server.table.presence import Company

from .pile_json import Piles


class Bulletin:
    """Writes updates, and keeps what several of them have in common."""

    def __init__(self, situation: Situation, company: Company) -> None:
        self._situation = situation
        self._company = company
        self._piles = Piles(situation.stamps)
        self._kept: dict[Viewer, tuple[int, int, bytes]] = {}  # the last update of each: its stamp, after what, itself
        self._common: tuple[int, update.Common | None] = 0, None
        self._people: tuple[tuple[int, int], bytes] | None = None

    def shown(self, viewer: Viewer, after: int, at: int) -> bytes:
        """The update for this viewer at this moment. Several browsers of one seat share it."""
        situation = self._situation
        stamp = situation.stamps[viewer]
        kept = self._kept.get(viewer)
        if kept is not None and kept[0] == stamp and kept[1] == after and not situation.clock.ticks:
            return kept[2]
        told = update.update(situation, viewer, after, self._now(), at)
        self._kept[viewer] = stamp, after, told
        return told

    def _now(self) -> update.Common:
        changes, common = self._common
        if common is None or changes != self._situation.changes:
            common = update.Common(self._situation, self._persons(), self._piles)
            self._common = self._situation.changes, common
        return common

    def _persons(self) -> bytes:
        """Who is at the table, written again only when that may have changed."""
        stand = self._situation.deeds, self._company.comings
        if self._people is None or self._people[0] != stand:
            self._people = stand, update.people(self._situation, self._company.here)
        return self._people[1]
