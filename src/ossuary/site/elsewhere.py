"""Work that is done in another worker: bots think there, and records are replayed there, while the page is answered.

Both workers run the same code, so tasks and what they return are sent as Python writes them down (`pickle`).
"""

from __future__ import annotations

import pickle
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from ossuary.server.workers import Workers

T = TypeVar("T")

Send = Callable[[bytes], Awaitable[bytes]]


class Elsewhere(Workers):
    """Stands in for processes. A worker cannot be ended in the middle of a thought, so budgets are not kept."""

    def __init__(self, send: Send) -> None:
        super().__init__()
        self._send = send

    async def run(self, budget: float, task: Callable[..., T], *given: Any, **named: Any) -> T:
        fine, result = pickle.loads(await self._send(pickle.dumps((task, given, named))))  # noqa: S301  from ourselves
        if not fine:
            raise result
        value: T = result
        return value

    def close(self) -> None:
        pass


def work(task: bytes) -> bytes:
    """In the other worker."""
    do, given, named = pickle.loads(task)  # noqa: S301  from ourselves
    try:
        return pickle.dumps((True, do(*given, **named)))
    except Exception as error:
        return pickle.dumps((False, error))
