"""One table in this process: its situation, who is connected, and the one way to write in its log."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from contextlib import suppress

from ossuary.engine import OssuaryError, Seat
from ossuary.store import Entry, Store, StoreError, StoreUnavailable

from . import fair, snapshot, wire
from .bots import Thinker
from .bulletin import Bulletin
from .clock import Now
from .company import Company, Listener
from .deeds import Draft, Refused, draft
from .folding import Situation
from .history import Viewer
from .steward import Steward

logger = logging.getLogger(__name__)

TRIES = 50  # against others who write at the same moment
LONGEST_LOG = 100_000  # entries: no game takes a tenth of it
KEEP_EVERY = 256  # entries between two snapshots of a table, at least
FRESH = 0.05  # seconds: what another process writes is not heard of sooner
BREATH = 20  # entries read before others have their turn
LEISURELY = ("answer", "sat")  # entries that not everybody has to see at once
AWAY = 1_000  # milliseconds past a deadline that say: no process was there to keep it


class Table:
    """Catches up from the log, checks what players say, writes it down, and stirs whoever has something to see."""

    def __init__(self, id: str, store: Store, thinker: Thinker, now: Now, situation: Situation) -> None:
        self.id = id
        self.store = store
        self.thinker = thinker
        self.now = now
        self.situation = situation
        self.company = Company()
        self.steward = Steward(self)
        self._bulletin = Bulletin(situation, self.company)
        self._lock = asyncio.Lock()
        self._knew = -FRESH  # when we last knew all that is in the log
        self._kept = situation.number  # where the last snapshot stands, or our reading began
        self._keeping: asyncio.Task[None] | None = None

    # -- the log ---------------------------------------------------------------------------------

    @property
    def is_fresh(self) -> bool:
        """Did we read or write a moment ago? Whoever writes an entry has all that came before it."""
        return time.monotonic() - self._knew < FRESH

    async def catch_up(self, number: int | None = None) -> None:
        """Read what others have written; with a number, only if we do not know that entry yet."""
        async with self._lock:
            if number is not None and number <= self.situation.number:
                return  # it was our own
            await self._catch_up()
        for seat in self.company.here:  # another process may have taken them for absent
            await self._take_back(seat)
        self.stir()

    async def _catch_up(self) -> None:
        while True:
            looked = time.monotonic()
            entries = await self.store.read(self.id, self.situation.number)
            if not entries:
                break
            for entry in entries:
                self.situation.apply(entry)
                if entry.number % BREATH == 0:
                    await asyncio.sleep(0)  # a long log is no reason to keep other tables waiting
        self._knew = looked

    async def write(self, make: Callable[[Situation], Draft]) -> None:
        """Write what `make` says the situation calls for. Where others were first, it is asked again; it may refuse."""
        before = self.situation.number
        try:
            async with self._lock:
                entry = await self._write(make)
        except Refused:
            if self.situation.number > before:  # on the way we have read what others wrote
                self.stir()
            raise
        if self.situation.over or entry.kind not in LEISURELY:
            self.stir()
        else:
            self._stir_first(entry)

    async def _write(self, make: Callable[[Situation], Draft]) -> Entry:
        for _ in range(TRIES):
            kind, seat, data, tried = make(self.situation)
            at = max(self.now(), self.situation.at)
            entry = Entry(self.situation.number + 1, at, kind, seat, data)
            if entry.number > LONGEST_LOG:
                raise Refused("So much has been written at this table that nothing more can be.")
            try:
                written = await self.store.append(self.id, entry)
            except StoreUnavailable:
                raise Refused("This could not be written down just now; try again.") from None
            if written:
                self.situation.apply(entry, tried)
                self.steward.wrote = entry.number
                self._knew = time.monotonic()
                self._keep()
                return entry
            await self._catch_up()
        raise Refused("Too many are writing at once; try again.")

    def _keep(self) -> None:
        """Now and then, the rarer the longer the log, how things stand is kept: the next process starts from there."""
        number = self.situation.number
        busy = self._keeping is not None and not self._keeping.done()
        if busy or number - self._kept < max(KEEP_EVERY, number // 4):
            return
        self._kept = number
        try:
            data = snapshot.take(self.situation)
        except Exception:
            logger.exception("Table %s: how things stand at %d could not be kept", self.id, number)
        else:
            self._keeping = asyncio.get_running_loop().create_task(self._save(number, data))

    async def _save(self, number: int, data: bytes) -> None:
        try:
            await self.store.save_snapshot(self.id, number, data)
        except StoreError as error:
            logger.warning("Table %s: %s", self.id, error)

    async def wake(self) -> None:
        """After all processes were away, a clock that ran out meanwhile begins again."""
        await self.catch_up()
        if not self._overdue(self.situation):
            return
        with suppress(Refused):
            await self.write(_woken)

    def _overdue(self, situation: Situation) -> bool:
        playing = situation.playing
        deadline = situation.clock.deadline(playing) if playing else None
        return deadline is not None and self.now() > deadline + AWAY

    # -- players ---------------------------------------------------------------------------------

    async def act(self, seat: Seat, message: wire.FromBrowser) -> None:
        """Do what a player says, or raise Refused."""
        await self.write(lambda situation: draft(situation, seat, message, self.company))

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
                await self.write(lambda situation: _sit_down(situation, seat))
        await self._take_back(seat)

    async def _take_back(self, seat: Seat) -> None:
        """Others let a bot play for somebody who was away, and now is here."""
        with suppress(Refused):
            if _is_kept_warm(self.situation, seat):
                await self.write(lambda situation: _play_again(situation, seat))

    def leave(self, listener: Listener) -> None:
        if self.company.go(listener) is not None:
            self.situation.touch()
        if not self.company.listeners:
            self.steward.rest()

    def stir(self) -> None:
        """Let everybody look, and the steward too."""
        self.company.stir()
        self.steward.attend()

    def _stir_first(self, entry: Entry) -> None:
        """Whoever did it and whoever is asked looks at once."""
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


def _woken(situation: Situation) -> Draft:
    return Draft("woken", None, {})


def _is_kept_warm(situation: Situation, seat: Seat) -> bool:
    sitter = situation.people[seat]
    return sitter.bot is not None and sitter.bot_by not in (None, seat)


def _play_again(situation: Situation, seat: Seat) -> Draft:
    if not _is_kept_warm(situation, seat):
        raise Refused("You play already.")
    return Draft("bot", seat, {"bot": None, "by": seat})


def _sit_down(situation: Situation, seat: Seat) -> Draft:
    if situation.people[seat].taken:
        raise Refused("You sit already.")
    return Draft("sat", seat, {})
