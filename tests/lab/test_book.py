"""The file of a series: it goes on where it ends, whatever ended it, and takes no answer to another question."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import pytest

import ossuary
from ossuary.engine import OssuaryError
from ossuary.lab.book import Book, question_of, read
from ossuary.lab.play import GameResult
from ossuary.lab.series import Series

GHOULS = {"zombie": [{"id": "ghoul", "name": "Ghoul", "copies": 6, "value": 100}]}


def series(games: int = 4) -> Series:
    return Series(ossuary.game("graveyard"), ("quick", "random"), games, 2, noted=True)


def written(path: Path, many: Series) -> list[GameResult]:
    with Book(path, many) as book:
        for result in many.run(first=len(book.results)):
            book.write(result)
    return book.results


def test_what_was_written_is_read_again(tmp_path: Path) -> None:
    path, many = tmp_path / "book.jsonl", series()

    results = written(path, many)

    kept = read(path)
    assert (kept.question, kept.results) == (question_of(many), results)
    assert kept.names["ghoul"] == "Ghoul"
    assert results == list(many.run())


def test_a_file_goes_on_where_it_ends(tmp_path: Path) -> None:
    path, whole = tmp_path / "book.jsonl", tmp_path / "whole.jsonl"
    written(path, series(games=2))

    written(path, series(games=5))
    written(whole, series(games=5))

    assert path.read_bytes() == whole.read_bytes()


@pytest.mark.parametrize("cut", [1, 20, 300])
def test_a_torn_last_line_is_dropped(tmp_path: Path, cut: int) -> None:
    path, many = tmp_path / "book.jsonl", series()
    written(path, many)
    whole = path.read_bytes()
    path.write_bytes(whole[:-cut])

    with Book(path, many) as book:
        assert len(book.results) == 3
    written(path, many)

    assert path.read_bytes() == whole


def test_a_file_torn_in_its_first_line_begins_anew(tmp_path: Path) -> None:
    path, many = tmp_path / "book.jsonl", series()
    written(path, many)
    whole = path.read_bytes()
    path.write_bytes(whole[:30])

    written(path, many)

    assert path.read_bytes() == whole


def test_a_last_line_whose_text_never_reached_the_disk_is_dropped(tmp_path: Path) -> None:
    path, many = tmp_path / "book.jsonl", series()
    written(path, many)
    whole = path.read_bytes()
    lines = whole.splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:-1]) + b"\0" * (len(lines[-1]) - 1) + b"\n")

    written(path, many)

    assert path.read_bytes() == whole


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"bots": ("random",)}, "bots quick,random, not random"),
        ({"seed": 2}, "seed 1, not 2"),
        ({"seats": 3}, "seats 2, not 3"),
        ({"options": {"hand_size": "2"}}, "options none, not hand_size=2"),
        ({"watch": ("Drew",)}, "watch none, not Drew"),
        ({"noted": False}, "notes True, not False"),
        ({"rules": ossuary.game("graveyard").with_content(GHOULS)}, "other cards"),
        ({"rules": replace(ossuary.game("graveyard"), version="999")}, "version of the rules 1, not 999"),
    ],
)
def test_another_question_is_refused_and_nothing_is_written(
    tmp_path: Path, change: dict[str, object], said: str
) -> None:
    path = tmp_path / "book.jsonl"
    written(path, series())
    before = path.read_bytes()

    with pytest.raises(OssuaryError) as refused:
        Book(path, replace(series(), **change))  # type: ignore[arg-type]

    assert str(refused.value) == f"{path}: it holds the games of another question ({said}). Choose another file."
    assert path.read_bytes() == before


@pytest.mark.parametrize("text", ["dear diary\n", "[]\n", '{"question": 3}\n', "x", '{"seed": 1}\n{}\n'])
def test_a_file_that_is_no_series_is_never_overwritten(tmp_path: Path, text: str) -> None:
    path = tmp_path / "diary.txt"
    path.write_text(text)

    with pytest.raises(OssuaryError, match="this is no file of a series, and it is not overwritten"):
        Book(path, series())

    assert path.read_text() == text


def test_a_line_in_the_middle_that_is_wrong_is_named(tmp_path: Path) -> None:
    path = tmp_path / "book.jsonl"
    written(path, series())
    lines = path.read_text().splitlines()
    lines[2] = json.dumps({"number": 7})
    path.write_text("\n".join(lines) + "\n")

    with pytest.raises(OssuaryError, match=r"line 3 is not game number 1 of a series"):
        read(path)


@pytest.mark.skipif(sys.platform == "win32", reason="files are not locked there")
def test_two_series_do_not_write_into_one_file(tmp_path: Path) -> None:
    path = tmp_path / "book.jsonl"

    with Book(path, series()), pytest.raises(OssuaryError, match="another series is being written into it just now"):
        Book(path, series())


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL there")
def test_a_series_killed_again_and_again_ends_as_if_nothing_had_happened(tmp_path: Path) -> None:
    path, whole = tmp_path / "book.jsonl", tmp_path / "whole.jsonl"
    words = ["lab", "run", "graveyard", "--bots", "quick,random", "--games", "400", "--out"]
    luck = random.Random(4)

    for _ in range(3):
        before = path.stat().st_size if path.exists() else 0
        process = subprocess.Popen(
            [sys.executable, "-m", "ossuary", *words, str(path), "--workers", "2"],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        more = luck.randrange(1, 60_000)
        while process.poll() is None and (path.stat().st_size if path.exists() else 0) < before + more:
            time.sleep(0.005)
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)  # the workers too: the machine has lost its power
        process.wait()
    for at in (path, whole):
        subprocess.run(
            [sys.executable, "-m", "ossuary", *words, str(at), "--workers", "1"], check=True, capture_output=True
        )

    assert path.read_bytes() == whole.read_bytes()


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such signals there")
@pytest.mark.parametrize("end", ["SIGTERM", "SIGKILL"])
def test_workers_leave_when_the_one_who_hired_them_is_gone(tmp_path: Path, end: str) -> None:
    path = tmp_path / "book.jsonl"
    words = ["lab", "run", "graveyard", "--bots", "random", "--games", "100000", "--workers", "2", "--out", str(path)]
    process = subprocess.Popen(
        [sys.executable, "-m", "ossuary", *words], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
    )
    with process:
        while not path.exists() or path.stat().st_size < 1000:
            assert process.poll() is None
            time.sleep(0.01)
        process.send_signal(signal.Signals[end])

        assert process.stdout is not None
        process.stdout.read()  # comes to its end when nobody is left who could write there: workers have it too

    assert process.returncode == -signal.Signals[end]
