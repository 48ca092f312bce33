"""How does a process do something in a copy of itself, and hear what came of it?"""

from __future__ import annotations

import gc
import json
import os
import signal
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from selectors import EVENT_READ, DefaultSelector
from typing import Any

TIMED_OUT = 70  # how a child ends that used up its time


class Child:
    """A forked process that says one thing, as JSON, and ends."""

    def __init__(self, work: Callable[[], object], limit: float | None) -> None:
        ours, theirs = os.pipe()
        sys.stdout.flush(), sys.stderr.flush()
        self.pid = os.fork()
        if self.pid == 0:
            os.close(ours)
            _be_the_child(work, theirs)
        os.close(theirs)
        self.pipe = ours
        self.said = b""
        self.code: int | None = None
        self.deadline = None if limit is None else time.monotonic() + limit

    def listen(self) -> bool:
        """Read what has come; False when the child has ended, and `end` may be called."""
        piece = os.read(self.pipe, 1 << 16)
        self.said += piece
        return bool(piece)

    def end(self) -> None:
        """Closes the line and waits; a child that still works is killed with all it started."""
        if self.code is None:
            os.close(self.pipe)
            self._kill()
            self.code = os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])

    def _kill(self) -> None:
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self.pid, signal.SIGKILL)

    @property
    def answer(self) -> Any:
        return json.loads(self.said) if self.said else None


def _be_the_child(work: Callable[[], object], pipe: int) -> None:
    code = 1
    try:
        os.setsid()
        silence = os.open(os.devnull, os.O_RDWR)
        for stream in (0, 1, 2):
            os.dup2(silence, stream)
        said = json.dumps(work()).encode()
        while said:
            said = said[os.write(pipe, said) :]
        code = 0
    finally:
        os._exit(code)


def ask_child(work: Callable[[], object]) -> Any:
    """Do it in a child and wait for what it says; None if it ended without a word."""
    child = Child(work, None)
    try:
        while child.listen():
            pass
    finally:
        child.end()
    return child.answer


def ask_children(works: Iterable[Callable[[], object]], jobs: int, limit: float) -> Iterator[tuple[int, Child]]:
    """Do all of it, so many at a time; yields number and child in the order in which they end."""
    gc.freeze()
    left = iter(enumerate(works))
    running: dict[int, tuple[int, Child]] = {}
    selector = DefaultSelector()
    try:
        while True:
            while len(running) < jobs and (following := next(left, None)):
                child = Child(following[1], limit)
                running[child.pipe] = (following[0], child)
                selector.register(child.pipe, EVENT_READ)
            if not running:
                return
            for key, _ in selector.select(timeout=1.0):
                number, child = running[key.fd]
                if not child.listen():
                    selector.unregister(key.fd)  # before it is closed: its brothers hold copies of the line
                    del running[key.fd]
                    child.end()
                    yield number, child
            for pipe, (_, child) in list(running.items()):
                if child.deadline is not None and time.monotonic() > child.deadline:
                    selector.unregister(pipe)
                    number, child = running.pop(pipe)
                    child.end()
                    child.code = TIMED_OUT
                    yield number, child
    finally:
        for _, child in running.values():
            child.end()
        selector.close()
