"""The file of a series: a line of JSON that says what was asked, then one for each game, in the order of their numbers.

Because a game depends on its number alone, a file that ends early is a series that can go on: it is opened again with
the same question and continues where it ends. A last line that was torn by a crash is cut off. Lines reach the
operating system one by one (a killed process loses nothing that was written) and the disk about once a second.
"""

from __future__ import annotations

import hashlib
import json
import os
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any

from ossuary.engine import OssuaryError

from .play import GameResult
from .series import Series

try:
    import fcntl
except ImportError:  # Windows: nobody is kept from writing at the same time
    fcntl = None  # type: ignore[assignment]

FORMAT = 1
SYNC_SECONDS = 1.0

Question = dict[str, Any]
CALLED = {"format": "kind of file", "pack": "cards", "version": "version of the rules", "noted": "notes"}


def question_of(series: Series) -> Question:
    """All that the results depend on, except how many are wanted."""
    rules = series.rules
    pack = "" if rules.pack is None else hashlib.sha256(json.dumps(rules.pack, sort_keys=True).encode()).hexdigest()
    return {
        "format": FORMAT,
        "game": rules.id,
        "version": rules.version,
        "pack": pack,
        "bots": list(series.bots),
        "seats": series.seats,
        "seed": series.seed,
        "options": {name: str(value) for name, value in series.options.items()},
        "watch": list(series.watch),
        "noted": series.noted,
    }


def names_of(series: Series) -> dict[str, str]:
    """What the cards are called: a page may be made without the cards at hand."""
    return {design.id: design.name for design in series.rules.cards.designs.values()}


class Book:
    """The file of a series, open for writing. `results` are those that it had already."""

    def __init__(self, path: Path, series: Series) -> None:
        self.path = path
        self.question, self.names = question_of(series), names_of(series)
        self.results: list[GameResult] = []
        with self._complaint():
            self._file = path.open("a+b")
        try:
            self._claim()
            self._resume()
        except BaseException:
            self._file.close()
            raise
        self._written = time.monotonic()

    def __enter__(self) -> Book:
        return self

    def __exit__(self, *what: object) -> None:
        with self._complaint():
            self._sync()
            self._file.close()

    def write(self, result: GameResult) -> None:
        """The next game."""
        line = {"game": self.question["game"], "number": len(self.results), **result.plain()}
        with self._complaint():
            self._line(line)
            if time.monotonic() - self._written > SYNC_SECONDS:
                self._sync()
        self.results.append(result)

    def _line(self, line: Mapping[str, Any]) -> None:
        self._file.write(json.dumps(line, ensure_ascii=False).encode() + b"\n")
        self._file.flush()

    def _sync(self) -> None:
        self._file.flush()
        os.fsync(self._file.fileno())
        self._written = time.monotonic()

    def _claim(self) -> None:
        if fcntl is not None:
            try:
                fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                raise OssuaryError(f"{self.path}: another series is being written into it just now.") from None

    def _resume(self) -> None:
        self._file.seek(0)
        with self._complaint("read"):
            whole, torn = _lines(self._file)
        if whole:
            _compare(self.path, _question(self.path, whole[0]), self.question)
            self.results = [_result(self.path, number, line) for number, line in enumerate(whole[1:])]
        elif torn and not torn.startswith(b'{"question"'):
            raise OssuaryError(f"{self.path}: this is no file of a series, and it is not overwritten.")
        with self._complaint():
            if torn:
                self._file.truncate(sum(len(line) + 1 for line in whole))
            if not whole:
                self._line({"question": self.question, "names": self.names})
                self._sync()

    @contextmanager
    def _complaint(self, done: str = "written") -> Iterator[None]:
        try:
            yield
        except OSError as error:
            raise OssuaryError(f"{self.path}: cannot be {done}: {error.strerror or error}.") from None


@dataclass(frozen=True)
class Kept:
    """What a file holds."""

    path: Path
    question: Question
    names: Mapping[str, str]  # of cards
    results: list[GameResult]


def read(path: Path) -> Kept:
    """What was asked, and what came of it so far."""
    try:
        with path.open("rb") as file:
            whole, _ = _lines(file)
    except OSError as error:
        raise OssuaryError(f"{path}: cannot be read: {error.strerror or error}.") from None
    if not whole:
        raise OssuaryError(f"{path}: this is no file of a series.")
    question = _question(path, whole[0])
    names = json.loads(whole[0]).get("names", {})
    return Kept(path, question, names, [_result(path, number, line) for number, line in enumerate(whole[1:])])


def _lines(file: IO[bytes]) -> tuple[list[bytes], bytes]:
    """The whole lines, and what is left of a torn one.

    After a loss of power a disk may know the length of a line and not its text.
    """
    *whole, torn = file.read().split(b"\n")
    if len(whole) > 1 and not _is_json(whole[-1]):
        torn = whole.pop() + b"\n" + torn
    return whole, torn


def _is_json(line: bytes) -> bool:
    try:
        json.loads(line)
    except ValueError:
        return False
    return True


def _question(path: Path, line: bytes) -> Question:
    try:
        told = json.loads(line)["question"]
    except (ValueError, KeyError, TypeError):
        told = None
    if not isinstance(told, dict):
        raise OssuaryError(f"{path}: this is no file of a series, and it is not overwritten.")
    return told


def _result(path: Path, number: int, line: bytes) -> GameResult:
    try:
        told = json.loads(line)
        if told["number"] != number:
            raise ValueError
        return GameResult.from_plain(told)
    except (ValueError, KeyError, TypeError, AttributeError):
        raise OssuaryError(f"{path}: line {number + 2} is not game number {number} of a series.") from None


def _compare(path: Path, kept: Question, asked: Question) -> None:
    for name in asked:
        if kept.get(name) != asked[name]:
            called = CALLED.get(name, name)
            was, now = _shown(kept.get(name)), _shown(asked[name])
            said = f"{called} {was}, not {now}" if len(was) + len(now) < 80 and name != "pack" else f"other {called}"
            raise OssuaryError(f"{path}: it holds the games of another question ({said}). Choose another file.")


def _shown(value: object) -> str:
    if isinstance(value, dict):
        return ",".join(f"{name}={each}" for name, each in value.items()) or "none"
    return ",".join(map(str, value)) or "none" if isinstance(value, list) else str(value)
