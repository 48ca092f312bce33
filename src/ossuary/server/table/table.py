"""One table in this process: its log, who is connected, and who is notified when something has changed."""

from __future__ import annotations

import secrets
from contextlib import suppress

from ossuary.bots.coach import Coaching
from ossuary.bots.hint import Hint
from ossuary.engine import OssuaryError, Seat
from ossuary.engine.view import View
from ossuary.server import wire
from ossuary.server.bots import Thinker
from ossuary.server.fast.shared_view import WrittenView
from ossuary.server.fast.update_cache import Sent, UpdateCache
from ossuary.server.rate import Bucket
from ossuary.server.situation import fair
from ossuary.server.situation.clock import Now, Watch
from ossuary.server.situation.commands import Refused, draft, has_substitute, play_again, renewed, sit_down, woken
from ossuary.server.situation.history import Viewer
from ossuary.server.situation.situation import Situation
from ossuary.server.situation.translated import Translated, translated_update
from ossuary.store import Entry, Store, hash_of

from .autopilot import Autopilot
from .hinting import Thoughts
from .log import Log, Make
from .presence import Listener, Presence

NOT_FOR_ALL_AT_ONCE = ("answer", "sat")  # kinds of entries that onlookers may see a little later
AWAY = 1_000  # milliseconds past a deadline after which we know that no process kept the clock


class Table:
    """Takes what players do, and notifies whoever has something new to see."""

    def __init__(self, id: str, store: Store, thinker: Thinker, now: Now, situation: Situation) -> None:
        self.id = id
        self.store = store
        self.thinker = thinker
        self.now = now
        self.situation = situation
        self.log = Log(id, store, now, situation)
        self.presence = Presence()
        self.autopilot = Autopilot(self)
        self._updates = UpdateCache(situation)
        self.hints: Thoughts[Hint] = Thoughts()
        self.coachings: Thoughts[Coaching] = Thoughts()
        self.chats: dict[Seat, Bucket] = {}  # how much each seat may chat, with however many browsers

    # -- the log ---------------------------------------------------------------------------------

    async def act(self, seat: Seat, message: wire.FromBrowser) -> None:
        """Do what a player says, or raise Refused."""
        here, gone = self.presence.here, self.presence.just_gone() if isinstance(message, wire.SeatBot) else frozenset()
        await self.write(lambda situation: draft(situation, seat, message, here, gone))

    async def write(self, make: Make) -> Entry:
        """Write to the log (see `Log.write`), and notify those who have something new to see."""
        before = self.situation.number
        try:
            entry = await self.log.write(make)
        except Refused:
            if self.situation.number > before:  # we caught up with other processes
                self.notify()
            raise
        self._notify_of(entry)
        return entry

    async def renew(self, seat: Seat) -> str:
        """Give a seat another secret, which is returned."""
        secret = secrets.token_urlsafe(24)
        await self.write(lambda situation: renewed(situation, seat, hash_of(secret), "player"))
        return secret

    async def catch_up(self, number: int | None = None) -> None:
        """Read what other processes have written. With a number: only if we do not know that entry yet."""
        if not await self.log.catch_up(number):
            return
        for seat in self.presence.here:  # another process may have thought them absent
            await self._take_back(seat)
        self.notify()

    async def wake(self, began: int = 0) -> None:
        """Catch up. The clock of the open question begins again if it ran out while no process was there, or if this
        process `began` after the last entry: nobody loses the time for which the server was away."""
        await self.catch_up()
        situation, playing = self.situation, self.situation.playing
        if isinstance(self.now, Watch):
            self.now.not_before(situation.at)
        deadline = situation.clock.deadline(playing) if playing else None
        if deadline is not None and (self.now() > deadline + AWAY or situation.at + AWAY < began):
            with suppress(Refused):
                await self.write(woken)

    # -- who is here -----------------------------------------------------------------------------

    async def join(self, listener: Listener) -> None:
        """A browser has connected."""
        seat = self.presence.join(listener)
        if seat is not None:
            self.situation.touch()
            await self._sit(seat)
        listener.notify()
        self.autopilot.attend()
        self.presence.notify_soon()

    async def _sit(self, seat: Seat) -> None:
        with suppress(Refused):
            if not self.situation.people[seat].taken:
                await self.write(lambda situation: sit_down(situation, seat))
        await self._take_back(seat)

    async def _take_back(self, seat: Seat) -> None:
        """The player is here again: no bot plays for them any more."""
        with suppress(Refused):
            if has_substitute(self.situation, seat):
                await self.write(lambda situation: play_again(situation, seat))

    def leave(self, listener: Listener) -> None:
        """A browser has gone."""
        if self.presence.leave(listener) is not None:
            self.situation.touch()
        if not self.presence.listeners:
            self.autopilot.stop()

    # -- telling ---------------------------------------------------------------------------------

    def notify(self) -> None:
        """Notify everybody, and the autopilot."""
        self.presence.notify()
        self.autopilot.attend()

    def _notify_of(self, entry: Entry) -> None:
        """Notify everybody of an entry; of an answer first those who gave it or are asked next."""
        if self.situation.over or entry.kind not in NOT_FOR_ALL_AT_ONCE:
            self.notify()
            return
        playing = self.situation.playing
        asked = playing.ids if playing and entry.kind == "answer" else ()
        self.presence.notify_first((entry.seat, *asked))
        self.autopilot.attend()

    def update(self, viewer: Viewer, after: int, seen: WrittenView | None = None) -> Sent:
        """The present `wire.Update` for this viewer as JSON, with what happened after its update `after`.

        `seen`: the view that the browser has. It is sent what has changed in it.
        """
        return self._updates.update(viewer, after, self.presence.here, self.now(), seen)

    def translated_update(self, viewer: Viewer, after: int, language: str, seen: View | None) -> Translated:
        """The same in another language. `seen`: as it was sent last, for a browser that can make changes."""
        situation = self.situation
        names = situation.translated(language)
        assert names is not None  # noqa: S101  asked when the browser came
        return translated_update(situation, viewer, after, self.presence.here, self.now(), names, seen)

    def fair(self) -> wire.Fair:
        """What players need to check the shuffle; only after the end."""
        situation = self.situation
        if not situation.over:
            raise OssuaryError("The seed is opened when the game is over.")
        opening, words = situation.opening, situation.shuffle_words
        expected = fair.shuffled(opening.seed, opening.salt, words)
        kept = fair.commitment(opening.seed, opening.salt) == opening.commitment and expected == situation.seed
        return wire.Fair(opening.commitment, str(opening.seed), opening.salt, list(words), str(situation.seed), kept)
