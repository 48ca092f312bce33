"""`ossuary report`: a fault that was found at a table, shown, and turned into a test."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

import ossuary
from ossuary.cli.main import run
from ossuary.engine.saving.fault import fault

Told = pytest.CaptureFixture[str]
SAID = 'The "Cure" \\ went\nto the wrong grave """ # x'


@pytest.fixture
def file(tmp_path: Path) -> Path:
    match = ossuary.game("zombs").start(2, 5)
    seat = next(iter(match.waiting))
    path = tmp_path / "fault.json"
    path.write_text(json.dumps(fault(match, seat, SAID, ["Ann drew a card."], "0.1", 3).plain()))
    return path


def test_what_was_said_and_seen_is_shown(file: Path, capsys: Told) -> None:
    assert run(["report", str(file)]) == 0

    shown = capsys.readouterr().out
    assert "Cure" in shown
    assert "Ann drew a card." in shown
    assert "0:" in shown  # the options


def test_a_test_is_written_that_fails_with_what_was_said(file: Path, tmp_path: Path, capsys: Told) -> None:
    test = tmp_path / "test_cure.py"

    assert run(["report", str(file), "--test", str(test)]) == 0
    told = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-c", "/dev/null", str(test)],
        capture_output=True,
        text=True,
        cwd=tmp_path,
        check=False,
    )

    assert "def test_the_cure_went_to_the_wrong_grave_x()" in test.read_text()
    assert told.returncode == 1, told.stdout + told.stderr
    assert "AssertionError" in told.stdout
    assert "1 failed" in told.stdout
    assert "went" in told.stdout


def test_a_finished_game_is_played_again_from_its_record(tmp_path: Path, capsys: Told) -> None:
    match = ossuary.game("graveyard").start(2, 5)
    while match.waiting:
        match.answer(next(iter(match.waiting)), 0)
    path, test = tmp_path / "fault.json", tmp_path / "test_end.py"
    path.write_text(json.dumps(fault(match, "ann", "who won?", [], "0.1", 3).plain()))

    assert run(["report", str(path), "--test", str(test)]) == 0

    assert 'ossuary.load(told["record"])' in test.read_text()


def test_nothing_is_overwritten_and_what_is_no_report_is_one_sentence(file: Path, tmp_path: Path, capsys: Told) -> None:
    there = tmp_path / "test_there.py"
    there.write_text("mine")
    record = tmp_path / "record.json"
    record.write_text("{}")

    assert run(["report", str(file), "--test", str(there)]) == 2
    assert run(["report", str(file), "--test", str(tmp_path / "cure.txt")]) == 2
    assert run(["report", str(record)]) == 2
    assert run(["report", str(tmp_path / "nothing.json")]) == 2

    told = capsys.readouterr().err
    assert there.read_text() == "mine"
    assert "there is something already" in told
    assert "a test is called test_something.py" in told
    assert "This is no report of a fault" in told
    assert "cannot be read" in told
