"""Whoever is told to type a command is told the one that works for them."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from ossuary.cli import program
from tests.cli.keyboard import eager, ossuary

SOURCE = Path(__file__).parents[2] / "src"
RUN = "python3 run.py"


def told(*words: str, said: str | None = None, typed: str = "") -> str:
    """What the program says when `run.py`, called like this, has started it; None: nobody has."""
    settings = {key: value for key, value in os.environ.items() if key != program.CALLED}
    settings |= {"PYTHONPATH": str(SOURCE), "COLUMNS": "200", **({program.CALLED: said} if said else {})}
    start = [sys.executable, "-m", "ossuary", *words]
    done = subprocess.run(start, env=settings, input=typed, capture_output=True, text=True, check=False)
    return done.stdout + done.stderr


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (["/usr/bin/ossuary", "play"], "ossuary"),
        (["python3", "-m", "ossuary", "play", "zombs"], "python3 -m ossuary"),
        (["/my tools/python", "-P", "-m", "ossuary"], "'/my tools/python' -P -m ossuary"),
        (["python3", "-m", "pytest", "-m", "ossuary"], "ossuary"),
        (["python3", "-m"], "ossuary"),
    ],
)
def test_the_program_knows_how_it_was_called(
    arguments: list[str], expected: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(program.CALLED, raising=False)

    assert program.program(arguments) == expected


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["play", "--help"], f"Usage: {RUN} play "),
        (["play", "--help"], f"`{RUN} games GAME` lists them."),
        (["lab", "run", "--help"], f"Usage: {RUN} lab run "),
        (["play"], f"{RUN} play needs GAME; see {RUN} play --help."),
        (["games", "zombs"], f"To play: {RUN} play zombs --option "),
        (["rules", "zombs", "ZB-99"], f"see `{RUN} rules zombs`."),
    ],
)
def test_every_command_it_names_begins_as_it_was_called(words: list[str], sentence: str) -> None:
    assert sentence in told(*words, said=RUN)


def test_a_saved_game_names_the_command_that_goes_on_with_it(tmp_path: Path) -> None:
    save = tmp_path / "my game.json"

    said = told("play", "zombs", "--seed", "1", said=RUN, typed=f"save {save}\nquit\n\n")

    assert f"To go on from here: {RUN} play zombs --resume '{save}' --seats me,normal" in said


def test_a_recorded_game_names_the_command_that_replays_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(program, "program", lambda: RUN)
    record = tmp_path / "game.json"

    shown = ossuary("play", "graveyard", "--seed", "2", "--record", str(record), typed=eager())

    assert re.search(rf"^Recorded\. To see it step by step: {RUN} replay {record}$", shown.out, re.M)


def test_no_sentence_of_the_command_line_has_a_command_written_into_it() -> None:
    strings = re.compile(r"\"[^\"\n]*\bossuary (?:play|games|rules|replay|check|new|lab|serve|speed)[^\n]*")
    found = [
        (path.name, line)
        for path in (SOURCE / "ossuary" / "cli").glob("*.py")
        for line in path.read_text(encoding="utf-8").splitlines()
        if strings.search(line) and '"""' not in line
    ]

    assert found == []
