"""A future that resumes the task that awaits it at once. Plain twin: `asyncio.Future`, which waits for the loop.

A round of the loop is a call into the kernel, during which the store's thread may take Python's lock. So a message is
taken up in the round in which it arrives.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextvars import Context, copy_context
from typing import Any


class Wakeup(asyncio.Future[None]):
    """Awaited by one task. `now` resumes that task before it returns."""

    _resume: Callable[[Any], object] | None = None  # steps the task
    _context: Context | None = None

    def add_done_callback(self, resume: Callable[[Any], object], /, *, context: Context | None = None) -> None:
        """Called by the task that awaits this. Not handed on: the loop shall not call it a second time."""
        self._resume, self._context = resume, context or copy_context()

    def now(self) -> None:
        """Resume the task; in the next round of the loop if it is another task that calls this."""
        self.set_result(None)
        if self._resume is None or self._context is None:
            return  # not awaited yet: it will not have to wait
        if asyncio.current_task() is None:
            self._context.run(self._resume, self)
        else:
            self.get_loop().call_soon(self._resume, self, context=self._context)

    def cancel(self, msg: Any = None) -> bool:
        """Called when the task is cancelled: it is resumed in the next round of the loop, as ever."""
        if not super().cancel(msg):
            return False
        if self._resume is not None:
            self.get_loop().call_soon(self._resume, self, context=self._context)
        return True
