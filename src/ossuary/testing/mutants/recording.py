"""Which tests run which statements? Every test runs once, in a process of its own, over modules that set marks.

A process of its own, because what is remembered from one test (a cached function) would hide lines from the next.
What is found is kept in `build/mutants`: after a change of a test file only that file is recorded again.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from _pytest.runner import runtestprotocol

from .children import ask_child
from .loading import Finder, install, marked
from .suspects import Case, Suspect, digest

QUIETLY = [
    "-q",
    "-o",
    "addopts=",
    "--import-mode=importlib",
    "--assert=plain",
    "--tb=no",
    "-p",
    "no:cacheprovider",
    "-p",
    "no:xdist",
    "-o",
    "timeout=0",
]


@dataclass
class Recording:
    """What each test took, and which statements it ran."""

    seconds: dict[str, float] = field(default_factory=dict)  # test -> how long it took
    runs: dict[str, set[tuple[str, int]]] = field(default_factory=dict)  # test -> file and line of statements
    always: set[tuple[str, int]] = field(
        default_factory=set
    )  # what runs when modules are imported: all tests depend on it

    def tests_of(self, suspect: Suspect) -> list[str]:
        """The tests that run a line, quickest first; after them all others, if it also runs on import."""
        line = (suspect.module.file, suspect.mutation.statement)
        own = sorted((test for test, lines in self.runs.items() if line in lines), key=self.seconds.__getitem__)
        if line not in self.always:
            return own
        rest = self.runs.keys() - set(own)
        near = {test for test in rest if any(file == line[0] for file, _ in self.runs[test])}
        return own + sorted(rest, key=lambda test: (test not in near, self.seconds[test]))


class Recorder:
    """A plugin of pytest: runs each test in a child and takes down the marks."""

    def __init__(self, marks: dict[str, bytearray], progress: Callable[[int, int], None]) -> None:
        self.marks = marks
        self.progress = progress
        self.tests: dict[str, Any] = {}
        self.always: list[tuple[str, int]] = []
        self.total = 0

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        self.always = self.hits()
        self.total = len(session.items)

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> bool:
        self.tests[item.nodeid] = ask_child(lambda: self.run(item)) or {"failed": True}
        self.progress(len(self.tests), self.total)
        return True

    def run(self, item: pytest.Item) -> dict[str, object]:
        for marks in self.marks.values():
            marks[:] = bytes(len(marks))
        began = time.perf_counter()
        reports = runtestprotocol(item, nextitem=None, log=False)
        seconds = time.perf_counter() - began
        failed = any(report.failed for report in reports)
        return {"failed": failed, "seconds": seconds, "lines": self.hits()}

    def hits(self) -> list[tuple[str, int]]:
        return [(file, line) for file, marks in self.marks.items() for line, hit in enumerate(marks) if hit]


class BrokenAlready(Exception):
    """Tests fail without any mutation."""


def record(case: Case, build: Path, progress: Callable[[int, int], None]) -> Recording:
    """Which tests run what: from `build` as far as nothing has changed, and the rest anew."""
    kept = build / f"{case.game}.json"
    fingerprint = case.fingerprint()
    known = json.loads(kept.read_text(encoding="utf-8")) if kept.exists() else {}
    if known.get("fingerprint") != fingerprint:
        known = {"fingerprint": fingerprint, "files": {}, "always": []}
    digests = {str(path.relative_to(case.root)): digest([path]) for path in case.test_files}
    files = {file: entry for file, entry in known["files"].items() if digests.get(file) == entry["digest"]}
    missing = sorted(digests.keys() - files.keys())
    if missing:
        found = _run(case, missing, progress)
        known["always"] += found["always"]
        failing = sorted(test for test, seen in found["tests"].items() if seen["failed"])
        if failing:
            raise BrokenAlready("\n".join(failing))
        for file in missing:
            tests = {test: seen for test, seen in found["tests"].items() if test.split("::")[0] == file}
            files[file] = {"digest": digests[file], "tests": tests}
        build.mkdir(parents=True, exist_ok=True)
        kept.write_text(json.dumps({**known, "files": files}), encoding="utf-8")
    recording = Recording(always={(file, line) for file, line in known["always"]})
    for entry in files.values():
        for test, seen in entry["tests"].items():
            recording.seconds[test] = seen["seconds"]
            recording.runs[test] = {(file, line) for file, line in seen["lines"]}
    return recording


def _run(case: Case, files: list[str], progress: Callable[[int, int], None]) -> Any:
    """Runs test files in a child of this process. It may say nothing while it works, except how far it is."""

    def work() -> object:
        modules = case.modules.values()
        marks = {module.file: bytearray(module.source.count("\n") + 2) for module in modules}
        install(Finder({module.name: marked for module in modules}, {m.name: marks[m.file] for m in modules}))
        recorder = Recorder(marks, progress)
        code = pytest.main([*QUIETLY, *files], plugins=[recorder])
        if code not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
            raise BrokenAlready("Its tests could not be collected.")
        return {"tests": recorder.tests, "always": recorder.always}

    found = ask_child(work)
    if found is None:
        raise BrokenAlready("Its tests could not be collected: run them by themselves.")
    return found
