"""A game in a package of its own: found by every command, checked as ours are, and when it breaks nobody else does."""

import shutil
from pathlib import Path

import pytest

from tests.own_game import new_package, run


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return new_package(tmp_path_factory.mktemp("own") / "wolves")


@pytest.fixture
def wolves(made: Path, tmp_path: Path) -> Path:
    """A copy to spoil."""
    return Path(shutil.copytree(made, tmp_path / "wolves"))


def test_a_package_has_all_that_a_game_needs(made: Path) -> None:
    kept = {path.relative_to(made).as_posix() for path in made.rglob("*") if path.is_file()}

    assert {
        "pyproject.toml", "README.md", ".gitignore", ".github/workflows/test.yml", "src/wolves/rules.py",
        "src/wolves/rulebook.md", "src/wolves/look.json", "src/wolves/lessons/first.toml",
        "src/wolves/content/cards.toml", "tests/test_play.py", "tests/test_whole.py",
        "tests/playthroughs/2-seats-1.txt",
    } <= kept  # fmt: skip
    for path in kept:
        text = (made / path).read_text(encoding="utf-8").replace("game-icons:graveyard", "")
        assert "graveyard" not in text.lower(), path
        assert "ossuary.games.wolves" not in text, path


def test_every_command_finds_it(made: Path, tmp_path: Path) -> None:
    told = {
        " ".join(words): run(tmp_path, made, *words)
        for words in (
            ["games"],
            ["play", "wolves", "--seats", "greedy,random", "--seed", "1"],
            ["check", "wolves", "--games", "2"],
            ["rules", "wolves", "--coverage"],
            ["rules", "wolves", "--coverage", "--tests", str(made / "tests")],
            ["playthroughs", "wolves"],
            ["lab", "run", "wolves", "--bots", "greedy,random", "--games", "2", "--workers", "1"],
        )
    }

    assert {words: done.stdout + done.stderr for words, done in told.items() if done.returncode} == {}
    assert "Wolves at the Door" in told["games"].stdout
    assert "Your first night" in told["check wolves --games 2"].stdout
    assert "WO-1.3" in told["play wolves --seats greedy,random --seed 1"].stdout
    assert "rules are cited by tests" in told["rules wolves --coverage"].stdout
    assert "all playthroughs agree" in told["playthroughs wolves"].stdout


def test_its_own_tests_pass(made: Path) -> None:
    done = run(made, made, "-q", "-p", "no:cacheprovider", "-p", "no:xdist", module="pytest")

    assert done.returncode == 0, done.stdout
    assert " passed" in done.stdout


def test_a_changed_rule_shows_in_its_playthroughs(wolves: Path) -> None:
    cards = wolves / "src" / "wolves" / "content" / "cards.toml"
    cards.write_text(cards.read_text().replace('name = "Robbery"', 'name = "Theft"'))

    done = run(wolves, wolves, "playthroughs", "wolves")

    assert done.returncode == 1
    assert "Theft" in done.stdout


@pytest.mark.parametrize(
    ("file", "spoilt", "reason"),
    [
        ("turn.py", "def oh no(", "SyntaxError: expected '(' (turn.py, line 1)"),
        ("turn.py", "import no_such_thing", "ModuleNotFoundError: No module named 'no_such_thing' (turn.py, line 1)"),
        ("__init__.py", "RULES = 3", "its RULES are no Rules, but int"),
        ("__init__.py", "", "AttributeError: module 'wolves' has no attribute 'RULES'"),
    ],
)
def test_a_broken_game_is_named_and_the_others_stay(wolves: Path, file: str, spoilt: str, reason: str) -> None:
    (wolves / "src" / "wolves" / file).write_text(spoilt + "\n")

    shelf = run(wolves, wolves, "games")
    played = run(wolves, wolves, "play", "wolves")
    other = run(wolves, wolves, "play", "graveyard", "--seats", "random,random", "--seed", "1")

    assert shelf.returncode == 0, shelf.stderr
    assert "\nzombs " in shelf.stdout
    assert f"The game 'wolves' cannot be read: {reason}" in shelf.stdout
    assert (played.returncode, reason in played.stderr) == (2, True), played.stderr
    assert "Traceback" not in played.stderr
    assert other.returncode == 0, other.stderr


def test_a_mistake_in_what_explains_a_game_is_told_by_check(wolves: Path) -> None:
    primer = wolves / "src" / "wolves" / "primer.toml"
    primer.write_text(primer.read_text().replace("goal = { says", "goal = { sais"))

    done = run(wolves, wolves, "check", "wolves", "--games", "1")

    assert done.returncode == 2
    assert "primer.toml" in done.stderr
    assert "'sais'" in done.stderr


def test_a_game_that_calls_itself_otherwise_is_broken(wolves: Path) -> None:
    rules = wolves / "src" / "wolves" / "rules.py"
    rules.write_text(rules.read_text().replace('id="wolves"', 'id="zombs"'))

    done = run(wolves, wolves, "games")

    assert "The game 'wolves' cannot be read: it calls itself 'zombs' in its rules." in done.stdout


@pytest.mark.parametrize(
    ("name", "folder", "reason"),
    [
        ("json", "new", "There is a Python package 'json' already"),
        ("zombs", "new", "There is a game 'zombs' already"),
        ("wolves", "full", "is there already, and not empty"),
    ],
)
def test_nothing_is_overwritten(tmp_path: Path, name: str, folder: str, reason: str) -> None:
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "mine.txt").write_text("mine")

    done = run(tmp_path, None, "new", name, "--package", str(tmp_path / folder))

    assert done.returncode == 2
    assert reason in done.stderr
    assert sorted(path.name for path in tmp_path.rglob("*")) == ["full", "mine.txt"]
