"""Do the tests notice? Each mutant is imported in a child of a process that has all but the game in memory."""

from __future__ import annotations

import os
import resource
import signal
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Literal

import pytest

from .breaking import broken
from .children import TIMED_OUT, Child, ask_children
from .loading import Finder, install
from .recording import QUIETLY, Recording
from .suspects import Case, Suspect

Fate = Literal["killed", "survived", "timeout", "unseen", "explained", "untried"]

STATM = Path("/proc/self/statm")
MEMORY = 2 << 30  # bytes a mutant may grow by: one that fills lists for ever must not fill the machine
COLLECTING = 60.0  # seconds of work until the first test runs
PATIENCE = 5.0  # seconds of work for any test, and 20 times what it took when nothing was broken
HANGING = 900.0  # seconds on the clock; for what waits and does not work


@dataclass(frozen=True)
class Verdict:
    """What became of a mutant."""

    suspect: Suspect
    fate: Fate  # "unseen": no test runs the line at all; "untried": pytest itself could not be run
    by: str = ""  # the test that noticed, or the reason why it is explained
    tests: tuple[str, ...] = ()  # that run the line, quickest first

    @property
    def noticed(self) -> bool:
        return self.fate in ("killed", "timeout")


class Jury:
    """A plugin of pytest: runs the chosen tests in their order, and gives each a limit of work, not of time."""

    def __init__(self, tests: Sequence[str], seconds: dict[str, float]) -> None:
        self.order = {test: at for at, test in enumerate(tests)}
        self.seconds = seconds
        self.by = ""

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = sorted((item for item in items if item.nodeid in self.order), key=lambda i: self.order[i.nodeid])

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        limit_work(PATIENCE + 20 * self.seconds[item.nodeid])
        return (yield)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.by = report.nodeid


def limit_work(seconds: float) -> None:
    """End this process after so much computing, however slow the machine is and whatever else it does."""
    signal.signal(signal.SIGVTALRM, lambda *_: os._exit(TIMED_OUT))
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)


def limit_memory() -> None:
    """Let this process grow by so much and no more; where the system does not say what it uses, without a limit."""
    if STATM.exists():
        used = int(STATM.read_text(encoding="ascii").split()[0]) * resource.getpagesize()
        resource.setrlimit(resource.RLIMIT_AS, (used + MEMORY, resource.getrlimit(resource.RLIMIT_AS)[1]))


def try_mutant(suspect: Suspect, tests: Sequence[str], seconds: dict[str, float]) -> dict[str, object]:
    """In a child: break the line, run the tests, say whether they noticed."""
    limit_memory()
    limit_work(COLLECTING)
    number = suspect.mutation.number
    install(Finder({suspect.module.name: lambda source: broken(source, number)}))
    jury = Jury(tests, seconds)
    files = sorted({test.split("::")[0] for test in tests})
    code = pytest.main([*QUIETLY, "-x", *files], plugins=[jury])
    if code not in (0, 1, 2, 3):  # 2: the game or a test file could not be imported; 3: a plugin stumbled over it
        raise RuntimeError(f"pytest ended with {code}")
    return {"survived": code == 0, "by": jury.by or "import"}


def judge(
    case: Case, suspects: Sequence[Suspect], recording: Recording, jobs: int, tell: Callable[[Verdict], None]
) -> list[Verdict]:
    """All verdicts, in the order of the suspects; each is told as soon as it is known."""
    verdicts: dict[int, Verdict] = {}
    works, numbers = [], []
    for at, suspect in enumerate(suspects):
        tests = recording.tests_of(suspect)
        if tests:
            works.append(partial(try_mutant, suspect, tests, recording.seconds))
            numbers.append(at)
        else:
            verdicts[at] = Verdict(suspect, "unseen")
            tell(verdicts[at])
    for number, child in ask_children(works, jobs, HANGING):
        at = numbers[number]
        verdicts[at] = Verdict(suspects[at], *_fate(child), tests=tuple(recording.tests_of(suspects[at])))
        tell(verdicts[at])
    return [verdicts[at] for at in sorted(verdicts)]


def _fate(child: Child) -> tuple[Fate, str]:
    if child.code == TIMED_OUT:
        return "timeout", ""
    if child.answer is None:  # it crashed, or pytest could not be run at all
        return ("killed", "crash") if child.code is not None and child.code < 0 else ("untried", "")
    return ("survived", "") if child.answer["survived"] else ("killed", child.answer["by"])
