"""One table in this process: its book, who is connected, and who looks when something has changed."""

from __future__ import annotations

from contextlib import suppress

from ossuary.engine import OssuaryError, Seat
from ossuary.server import wire
from ossuary.server.bots import Thinker
from ossuary.server.fast.update_cache import Bulletin
from ossuary.server.situation import fair
from ossuary.server.situation.clock import Now
from ossuary.server.situation.commands import Refused, draft, is_kept_warm, play_again, sit_down, woken
from ossuary.server.situation.history import Viewer
from ossuary.server.situation.situation import Situation
from ossuary.store import Entry, Store

from .autopilot import Steward
from .log import Book, Landed, Make
from .presence import Company, Listener

LEISURELY = ("answer", "sat")  # entries that not everybody has to see at once
AWAY = 1_000  # milliseconds past a deadline that say: no process was there to keep it


class Table:
    """Takes what players say, and stirs whoever has something to see."""

    def __init__(self, id: str, store: Store, thinker: Thinker, now: Now, situation: Situation) -> None:
        self.id = id
        self.store = store
        self.thinker = thinker
        self.now = now
        self.situation = situation
        self.book = Book(id, store, now, situation)
        self.company = Company()
        self.steward = Steward(self)
        self._bulletin = Bulletin(situation, self.company)

    # -- the log ---------------------------------------------------------------------------------

    async def catch_up(self, number: int | None = None) -> None:
        """Read what others have written; with a number, only if we do not know that entry yet."""
        if not await self.book.catch_up(number):
            return
        for seat in self.company.here:  # another process may have taken them for absent
            await self._take_back(seat)
        self.stir()

    async def write(self, make: Make) -> None:
        """Write what the situation calls for, and let it be seen."""
        before = self.situation.number
        try:
            entry = await self.book.write(make)
        except Refused:
            if self.situation.number > before:  # on the way we have read what others wrote
                self.stir()
            raise
        self._stir_by(entry)

    async def wake(self) -> None:
        """After all processes were away, a clock that ran out meanwhile begins again."""
        await self.catch_up()
        if not self._overdue(self.situation):
            return
        with suppress(Refused):
            await self.write(woken)

    def _overdue(self, situation: Situation) -> bool:
        playing = situation.playing
        deadline = situation.clock.deadline(playing) if playing else None
        return deadline is not None and self.now() > deadline + AWAY

    # -- players ---------------------------------------------------------------------------------

    async def act(self, seat: Seat, message: wire.FromBrowser) -> None:
        """Do what a player says, or raise Refused."""
        await self.write(lambda situation: draft(situation, seat, message, self.company))

    def act_now(self, seat: Seat, message: wire.FromBrowser, landed: Landed) -> bool:
        """The short way, where nobody else at this table is writing (see `Book.write_now`)."""

        def seen(outcome: Entry | OssuaryError | None) -> None:
            if isinstance(outcome, Entry):
                self._stir_by(outcome)
            landed(outcome)

        return self.book.write_now(lambda situation: draft(situation, seat, message, self.company), seen)

    async def join(self, listener: Listener) -> None:
        """Somebody has opened the page."""
        newly = self.company.come(listener)
        if newly is not None:
            self.situation.touch()
            await self._sit(newly)
        listener.stir()
        self.steward.attend()
        self.company.stir_soon()

    async def _sit(self, seat: Seat) -> None:
        with suppress(Refused):
            if not self.situation.people[seat].taken:
                await self.write(lambda situation: sit_down(situation, seat))
        await self._take_back(seat)

    async def _take_back(self, seat: Seat) -> None:
        """Others let a bot play for somebody who was away, and now is here."""
        with suppress(Refused):
            if is_kept_warm(self.situation, seat):
                await self.write(lambda situation: play_again(situation, seat))

    def leave(self, listener: Listener) -> None:
        if self.company.go(listener) is not None:
            self.situation.touch()
        if not self.company.listeners:
            self.steward.rest()

    def stir(self) -> None:
        """Let everybody look, and the steward too."""
        self.company.stir()
        self.steward.attend()

    def _stir_by(self, entry: Entry) -> None:
        """Something was written. If it is not for everybody to see at once: whoever did it, and whoever is asked."""
        if self.situation.over or entry.kind not in LEISURELY:
            self.stir()
            return
        playing = self.situation.playing
        asked = playing.ids if playing and entry.kind == "answer" else ()
        self.company.stir_first((entry.seat, *asked))
        self.steward.attend()

    # -- showing ---------------------------------------------------------------------------------

    def shown(self, viewer: Viewer, after: int) -> bytes:
        """The present update for this viewer, ready to be sent."""
        return self._bulletin.shown(viewer, after, self.now())

    def fair(self) -> wire.Fair:
        """What was promised before the game; only after its end."""
        situation = self.situation
        if not situation.over:
            raise OssuaryError("The seed is opened when the game is over.")
        opening = situation.opening
        expected = fair.shuffled(opening.seed, opening.salt, situation.words)
        kept = fair.commitment(opening.seed, opening.salt) == opening.commitment and expected == situation.seed
        return wire.Fair(opening.commitment, opening.seed, opening.salt, list(situation.words), situation.seed, kept)
