"""A game of one's own: begun in a copy of the house, never in this one."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from ossuary.cli.commands import new
from tests.cli.keyboard import ossuary

ROOT = Path(__file__).parents[2]


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """As much of the house as a new game needs."""
    without = shutil.ignore_patterns("__pycache__")
    shutil.copytree(ROOT / "src", tmp_path / "src", ignore=without)
    shutil.copytree(ROOT / "tests/games/graveyard", tmp_path / "tests/games/graveyard", ignore=without)
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    return tmp_path


def python(clone: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """A Python whose Ossuary is the clone."""
    environment = {**os.environ, "PYTHONPATH": str(clone / "src"), "COLUMNS": "80"}
    return subprocess.run(
        [sys.executable, *words], cwd=clone, env=environment, capture_output=True, text=True, check=False
    )


def files(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if "__pycache__" not in path.parts}


def test_a_new_game_is_on_the_shelf_plays_keeps_its_promises_and_passes_its_tests(clone: Path) -> None:
    begun = python(clone, "-m", "ossuary", "new", "bone_barrow", "--title", "The Barrow")
    commands = [
        ["games"],
        ["play", "bone_barrow", "--seats", "greedy,random", "--seed", "1"],
        ["check", "bone_barrow", "--games", "2"],
        ["rules", "bone_barrow", "--coverage"],
    ]
    all_at_once = f"import sys; from ossuary.cli.main import run; sys.exit(max(map(run, {commands!r})))"

    used = python(clone, "-c", all_at_once)
    tested = python(clone, "-m", "pytest", "-q", "-n0", "-p", "no:cacheprovider", "tests/games/bone_barrow")
    checked = python(clone, "-m", "ruff", "check", "--no-cache", "src/ossuary/games", "tests/games/bone_barrow")
    formatted = python(clone, "-m", "ruff", "format", "--no-cache", "--check", "src/ossuary/games")

    assert begun.returncode == 0, begun.stderr
    assert "The Barrow is on the shelf: src/ossuary/games/bone_barrow" in " ".join(begun.stdout.split())
    assert used.returncode == 0, used.stdout + used.stderr
    assert re.search(r"^bone_barrow +The Barrow +2-4", used.stdout, re.M)
    assert re.search(r"^BO-1\.3 +\w+ begins the night$", used.stdout, re.M)
    assert tested.returncode == 0, tested.stdout
    assert " passed" in tested.stdout
    assert (checked.returncode, formatted.returncode) == (0, 0), checked.stdout + formatted.stdout


def test_every_name_is_replaced_and_nothing_else_is_left_behind(clone: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(new, "house", lambda: clone)
    before = files(clone)

    shown = ossuary("new", "tomb", "--title", "Tomb of Ten")

    made = files(clone) - before
    template = files(clone / "src/ossuary/games/graveyard")
    assert shown.code == 0
    assert {
        path.removeprefix("src/ossuary/games/tomb/") for path in made if path.startswith("src/ossuary/games/tomb/")
    } == template
    assert all(path.startswith(("src/ossuary/games/tomb", "tests/games/tomb")) for path in made)
    for path in (clone / name for name in made if (clone / name).is_file()):
        text = path.read_text(encoding="utf-8")
        assert not re.search(r"(?<!game-icons:)graveyard|Graveyard|\bGY-\d", text), path
    rules = (clone / "src/ossuary/games/tomb/rules.py").read_text(encoding="utf-8")
    state = (clone / "src/ossuary/games/tomb/state.py").read_text(encoding="utf-8")
    book = (clone / "src/ossuary/games/tomb/rulebook.md").read_text(encoding="utf-8")
    assert 'id="tomb"' in rules
    assert 'name="Tomb of Ten"' in rules
    assert "class Tomb(State):" in state
    assert book.startswith("# Tomb of Ten\n")
    assert "- **TO-1.1** " in book
    turn = (clone / "src/ossuary/games/tomb/turn.py").read_text(encoding="utf-8")
    assert 'Choice("tomb.' in turn


def test_a_name_that_the_template_uses_itself_gets_another_class(clone: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(new, "house", lambda: clone)

    ossuary("new", "night")

    assert "class NightState(State):" in (clone / "src/ossuary/games/night/state.py").read_text(encoding="utf-8")


def test_a_folder_that_is_there_is_left_alone(clone: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(new, "house", lambda: clone)
    (clone / "tests/games/tomb").mkdir()
    before = files(clone)

    shown = ossuary("new", "tomb")

    assert shown.code == 2
    assert "tests/games/tomb is there already" in shown.err
    assert files(clone) == before


@pytest.mark.parametrize("fault", [OSError(28, "No space left on device", "somewhere"), KeyboardInterrupt()])
def test_both_folders_are_written_or_none(clone: Path, monkeypatch: pytest.MonkeyPatch, fault: BaseException) -> None:
    monkeypatch.setattr(new, "house", lambda: clone)
    rename, moved = Path.rename, []

    def fail_at_the_second(path: Path, target: Path) -> Path:
        moved.append(target)
        if len(moved) == 2:
            raise fault
        return rename(path, target)

    monkeypatch.setattr(Path, "rename", fail_at_the_second)
    before = files(clone)

    shown = ossuary("new", "tomb")

    assert len(moved) == 2
    assert shown.code == (2 if isinstance(fault, OSError) else 130)
    assert shown.err.strip().count("\n") == 0
    assert files(clone) == before
