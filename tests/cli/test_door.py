"""The front door: help, commands by name, and what is imported to open it."""

import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from ossuary.cli import main
from tests.cli.keyboard import ossuary

SOURCE = Path(__file__).parents[2] / "src"


def python(*words: str) -> list[str]:
    return [sys.executable, *words]


def environment() -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(SOURCE)}


def test_help_shows_every_command() -> None:
    shown = ossuary("--help")

    assert shown.code == 0
    for command in ("games", "play", "serve", "replay", "rules", "check", "playthroughs", "new", "lab", "speed"):
        assert f" {command} " in shown.out


@pytest.mark.parametrize("words", [[], ["--no-open"], ["--port", "9000", "--no-open"]])
def test_without_a_command_the_table_is_started(words: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    called: list[Sequence[str]] = []
    monkeypatch.setattr(main, "app", called.append)

    main.run(words)

    assert called == [["serve", *words]]


def test_the_door_opens_without_anything_that_only_commands_need() -> None:
    looking = "import sys, ossuary.cli.main; print(*sorted({name.split('.')[0] for name in sys.modules}))"
    inside = "print(*sorted(name for name in sys.modules if name.startswith('ossuary.')))"
    told = subprocess.run(
        python("-c", f"{looking}; {inside}"), env=environment(), capture_output=True, text=True, check=True
    ).stdout

    packages, ours = (line.split() for line in told.splitlines())

    assert "rich" not in packages
    assert not [name for name in ours if name.split(".")[1] in ("bots", "lab", "testing", "store", "server")]
    assert [name for name in ours if name.startswith("ossuary.cli.")] == [
        "ossuary.cli.errors",
        "ossuary.cli.main",
        "ossuary.cli.program",
    ]


def test_help_names_the_commands_without_importing_them() -> None:
    looking = "import sys; from ossuary.cli.main import run; run(['--help']); run(['lab', '--help'])"
    inside = "print(*(name for name in sys.modules if name.startswith('ossuary.cli.')))"
    told = subprocess.run(
        python("-c", f"{looking}; {inside}"), env=environment(), capture_output=True, text=True, check=True
    ).stdout

    assert sorted(told.splitlines()[-1].split()) == ["ossuary.cli.errors", "ossuary.cli.main", "ossuary.cli.program"]


def test_a_version_is_a_number() -> None:
    shown = ossuary("--version")

    assert (shown.code, shown.out.strip().count(".")) == (0, 2)


@pytest.mark.skipif(sys.platform == "win32", reason="signals are sent otherwise there")
def test_ctrl_c_is_one_sentence_and_writes_nothing(tmp_path: Path) -> None:
    process = subprocess.Popen(
        python("-m", "ossuary", "play", "graveyard", "--seats", "me,greedy", "--seed", "1"),
        env=environment(),
        cwd=tmp_path,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    shown = ""
    while not shown.endswith("Ann>"):
        shown += process.stdout.read(1)

    process.send_signal(signal.SIGINT)
    _, complaint = process.communicate()

    assert process.returncode == 130
    assert complaint.strip() == "ossuary: Stopped; nothing more was written."
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(sys.platform == "win32", reason="pipes break otherwise there")
def test_a_reader_who_leaves_early_is_no_trouble() -> None:
    words = python("-m", "ossuary", "play", "zombs", "--seats", "random,random", "--seed", "1")
    process = subprocess.Popen(words, env=environment(), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert process.stdout is not None
    assert process.stderr is not None

    process.stdout.readline()
    process.stdout.close()

    assert process.wait() == 1
    assert process.stderr.read() == ""
    process.stderr.close()
