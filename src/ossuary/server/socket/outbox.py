"""What one browser is sent, and what it has been sent so far.

Updates do not queue up for a slow browser: when it can be sent more, it is sent the situation at that time and all that
happened meanwhile. A browser that does not read at all is disconnected, and may come back where it left off.
"""

from __future__ import annotations

import asyncio
from collections import deque

from ossuary.engine.view import View
from ossuary.server import wire
from ossuary.server.fast.shared_view import WrittenView
from ossuary.server.fast.websocket import TableWebSocket
from ossuary.server.situation.history import Viewer
from ossuary.server.situation.replies import said, welcome
from ossuary.server.table.table import Table

# Codes with which a websocket is closed.
BROKEN, NO_LINK, TOO_SLOW, CLOSED, TOO_MANY, GOING = 1008, 4401, 4408, 4410, 4429, 1012
SLOW = "You read too slowly; come back where you left off."
REPLACED = "This seat has another link now."
MOST_REPLIES = 32  # that may wait for a slow browser
MOST_MISSED = 200  # updates that are told again; who has missed more is welcomed anew, with the latest lines


class Ended(Exception):
    """The connection has to be closed; the text tells the browser why."""

    def __init__(self, text: str, code: int) -> None:
        super().__init__(text)
        self.code = code


class Outbox:
    """Sends a browser everything once. `patience`: seconds until one that does not read is disconnected."""

    def __init__(self, websocket: TableWebSocket, viewer: Viewer, patience: float, key: str = "") -> None:
        self.websocket = websocket
        self.viewer = viewer
        self.patience = patience
        self.key = key  # the hash of the secret with which it came
        self.n = 0  # the latest update that was sent
        self.chat_n = 0  # the latest line of chat that was sent
        self.stamp = 0  # of the situation that was sent (`Situation.stamps`); 0: send it again
        self.by_changes = False  # it wants a view once, and then what has changed in it
        self.language = ""  # in which it is told everything; English, if empty
        self.seen: WrittenView | None = None  # the view it has, if so
        self.translated: View | None = None  # the same, for who is not told in English
        self.sent_fair = False
        self.replies: deque[wire.ToBrowser] = deque()
        self.loop = asyncio.get_running_loop()
        self.ended: asyncio.Future[None] = self.loop.create_future()
        self.table: Table | None = None
        self._is_notified = False
        self._slow: asyncio.TimerHandle | None = None  # runs while this browser does not read

    def begin(self, table: Table, after: int | None, *, by_changes: bool = False, language: str = "") -> None:
        """Send the welcome, then what this browser has not seen. `after`: the latest update that it has seen."""
        self.by_changes = by_changes
        situation = table.situation
        self.language = language if situation.translated(language) else ""
        latest = situation.history.count(self.viewer)
        resumed = after is not None and latest - MOST_MISSED <= after <= latest
        self.n = after if resumed and after is not None else latest
        self.chat_n = situation.chat[-1].n if situation.chat else 0
        self.websocket.send_text(wire.encode(welcome(situation, table.id, self.viewer, resumed, self.language)))
        self.table = table
        self.websocket.on_writable = self.notify
        self.notify()

    def close(self) -> None:
        """Send nothing more."""
        self.table = self.websocket.on_writable = None
        self._stop_timer()

    def end(self, error: BaseException) -> None:
        """Close the connection because of this."""
        if not self.ended.done():
            self.ended.set_exception(error)

    def notify(self) -> None:
        """There may be something new to send: look once, at the end of this round of the loop."""
        if not self._is_notified:
            self._is_notified = True
            self.loop.call_soon(self._send_news)

    def reply(self, message: wire.ToBrowser) -> None:
        """Send something to this browser alone."""
        if len(self.replies) >= MOST_REPLIES:
            self._send_news()  # it may only have asked much at once
        if len(self.replies) >= MOST_REPLIES:
            raise Ended(SLOW, TOO_SLOW)
        self.replies.append(message)
        self.notify()

    def refuse(self, text: str, to: int | None = None) -> None:
        """Say why something cannot be done, and send the update again, which may be the reason."""
        self.reply(wire.Refused(self.said(text), to=to))
        self.stamp = 0

    def said(self, text: str) -> str:
        """A sentence in the language of this browser."""
        return said(self.table.situation, self.language, text) if self.table and self.language else text

    def send_again(self, after: int | None) -> None:
        """A change did not fit: send the whole view, and again what happened after that update."""
        self.seen, self.translated, self.stamp = None, None, 0
        if after is not None:
            self.n = min(self.n, max(after, self.n - MOST_MISSED))
        self.notify()

    def _send_news(self) -> None:
        """Send everything there is, as long as the browser reads."""
        self._is_notified = False
        try:
            while self.websocket.is_writable:
                message = self._next()
                if message is None:
                    if self._slow is not None:
                        self._stop_timer()
                    return
                self.websocket.send_text(message)
        except Exception as error:
            self.end(error)
        if self._slow is None and self.table is not None:
            self._slow = self.loop.call_later(self.patience, self.end, Ended(SLOW, TOO_SLOW))

    def _stop_timer(self) -> None:
        if self._slow is not None:
            self._slow.cancel()
            self._slow = None

    def _next(self) -> bytes | None:
        """The next thing that this browser has not been sent."""
        if self.table is None:
            return None
        if self.replies:
            return wire.encode(self.replies.popleft())
        situation = self.table.situation
        if situation.chat and situation.chat[-1].n > self.chat_n:
            line = next(line for line in situation.chat if line.n > self.chat_n)
            self.chat_n = line.n
            return wire.encode(line)
        if self.stamp != situation.stamps[self.viewer]:
            if self.key and self.viewer is not None and situation.keys.get(self.key) != self.viewer:
                raise Ended(REPLACED, NO_LINK)
            self.stamp, after = situation.stamps[self.viewer], self.n
            self.n = situation.history.count(self.viewer)
            if self.language:
                return self._translated(after)
            sent = self.table.update(self.viewer, after, self.seen)
            self.seen = sent.view if self.by_changes else None
            return sent.update
        if situation.over and not self.sent_fair:
            self.sent_fair = True
            return wire.encode(self.table.fair())
        return None

    def _translated(self, after: int) -> bytes:
        """The update in the language of this browser."""
        assert self.table is not None  # noqa: S101  it was asked before
        sent = self.table.translated_update(self.viewer, after, self.language, self.translated)
        self.translated = sent.view if self.by_changes else None
        return sent.update
