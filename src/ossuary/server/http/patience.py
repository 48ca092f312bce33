"""Uvicorn's HTTP connection with bounds: headers are sent in time, are not huge, and few connections are half open."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any, ClassVar

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

HEAD_WITHIN = 10.0  # seconds from the connection, or from the first byte of a later request, to the end of its headers
LARGEST_HEAD = 32_768  # bytes
MOST_HALF_OPEN = 100  # connections of one address that have not sent their headers yet


class PatientHttp(HttpToolsProtocol):
    """One connection. It is closed if it dawdles, or sends more than a browser would."""

    half_open: ClassVar[Counter[str]] = Counter()

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._head = 0  # bytes of the headers so far
        self._timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._begin_head()

    def connection_lost(self, exc: Exception | None) -> None:
        self._end_head()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self._timer is not None:
            self._head += len(data)
            if self._head > LARGEST_HEAD and not self._has_all_headers(data):
                self._refuse("The headers of this request are too long.")
                return
        super().data_received(data)

    def _has_all_headers(self, data: bytes) -> bool:
        """The rest may be a body, which has bounds of its own."""
        return self._head - len(data) + data.find(b"\r\n\r\n") <= LARGEST_HEAD and b"\r\n\r\n" in data

    def on_message_begin(self) -> None:
        super().on_message_begin()
        if self._timer is None:
            self._begin_head()

    def on_headers_complete(self) -> None:
        self._end_head()
        super().on_headers_complete()

    # -- headers that have begun -----------------------------------------------------------------

    @property
    def _address(self) -> str:
        return self.client[0] if self.client else ""

    def _begin_head(self) -> None:
        self._head = 0
        self._timer = self.loop.call_later(HEAD_WITHIN, self._refuse, "The headers of this request did not come.")
        self.half_open[self._address] += 1
        if self.half_open[self._address] > MOST_HALF_OPEN:
            self._refuse("Too many connections that say nothing.")

    def _end_head(self) -> None:
        if self._timer is None:
            return
        self._timer.cancel()
        self._timer = None
        self.half_open[self._address] -= 1
        if self.half_open[self._address] <= 0:
            del self.half_open[self._address]

    def _refuse(self, why: str) -> None:
        self._end_head()
        if not self.transport.is_closing():
            self.send_400_response(why)
