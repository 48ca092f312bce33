"""`ossuary dev`: what an author saves is played at once, from the same seed and with the same answers."""

from __future__ import annotations

import os
import re
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.house import free_port
from tests.own_game import new_package
from tests.server.serving import Browser, whoever_is_asked

PATIENCE = 300.0


class Author:
    """Has a table of wolves open and edits its files."""

    def __init__(self, package: Path) -> None:
        self.folder = package / "src" / "wolves"
        self.port = free_port()
        environment = {**os.environ, "PYTHONPATH": str(package / "src"), "PYTHONDONTWRITEBYTECODE": "1"}
        words = ["dev", "wolves", "--no-open", "--port", str(self.port), "--bots", "none", "--seed", "3"]
        self.process = subprocess.Popen(
            [sys.executable, "-m", "ossuary", *words],
            env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        )  # fmt: skip
        self.said: list[str] = []
        self._listening = threading.Thread(target=self._listen, daemon=True)
        self._listening.start()

    def _listen(self) -> None:
        assert self.process.stdout is not None
        with self.process.stdout as words:
            for line in words:
                self.said.append(line)

    def hears(self, pattern: str, after: int = 0) -> str:
        latest = time.monotonic() + PATIENCE
        while True:
            said = "".join(self.said[after:])
            if found := re.search(pattern, said):
                return found[0]
            assert time.monotonic() < latest, "".join(self.said)
            assert self.process.poll() is None, "".join(self.said)
            time.sleep(0.05)

    def saves(self, file: str, old: str, new: str, hears: str) -> str:
        """Changes a file, and waits for what is said about it."""
        path, before = self.folder / file, len(self.said)
        text = path.read_text(encoding="utf-8")
        assert old in text
        path.write_text(text.replace(old, new), encoding="utf-8")
        return self.hears(hears, before)

    def sits(self, seat: str) -> Browser:
        """A browser at that seat, with the link that was printed."""
        before = "wolves is at" if seat == "ann" else f"{seat}:"
        found = re.search(rf"{before} \S+/t/([\w-]+)#(\S+)\n", "".join(self.said))
        assert found is not None
        return Browser(f"localhost:{self.port}", found[1], found[2])

    def close(self) -> None:
        """Whoever stops it stops its server too."""
        self.process.terminate()
        self.process.wait(PATIENCE)
        self._listening.join(PATIENCE)
        with socket.socket() as probe:
            assert probe.connect_ex(("127.0.0.1", self.port)) != 0


@pytest.fixture
def author(tmp_path: Path) -> Iterator[Author]:
    working = Author(new_package(tmp_path / "wolves"))
    try:
        working.hears("Ctrl-C ends it")
        yield working
    finally:
        working.close()


def play(author: Author, answers: int) -> None:
    """Both give answers in turn: the first option each time."""
    with author.sits("ann") as ann, author.sits("bob") as bob:
        for _ in range(answers):
            asked = whoever_is_asked((ann, bob))
            assert asked is not None
            asked.answer(0)


def test_a_save_is_played_at_once_and_a_broken_one_leaves_the_table_alone(author: Author) -> None:
    play(author, 6)

    renamed = author.saves("content/cards.toml", 'name = "Robbery"', 'name = "Theft"', r"cards\.toml: .*")
    with author.sits("ann") as ann:
        history = " ".join(line["text"] for line in ann.welcome["history"])
    broken = author.saves("turn.py", "class Round", "klass Round", r"turn\.py: .*")
    with author.sits("ann") as ann:
        still = " ".join(line["text"] for line in ann.welcome["history"])
    mended = author.saves("turn.py", "klass Round", "class Round", r"turn\.py: .*")

    assert renamed == "cards.toml: 6 answers given again."
    assert "Theft" in history
    assert "SyntaxError" in broken
    assert broken.endswith("The table stays as it was.")
    assert still == history
    assert mended == "turn.py: 6 answers given again."


def test_what_is_not_offered_any_more_is_said_and_the_table_goes_on_from_there(author: Author) -> None:
    play(author, 6)

    said = author.saves("turn.py", 'Choice("wolves.play"', 'Choice("wolves.use"', r"turn\.py: .*")

    assert re.fullmatch(
        r"turn\.py: 0 of 6 answers given again; then \w+ cannot choose 'Play \w+' any more\. "
        r"The table goes on from there\.",
        said,
    )
    with author.sits("ann") as ann, author.sits("bob") as bob:
        assert whoever_is_asked((ann, bob)) is not None
