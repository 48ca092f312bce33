"""Where sources, tests and playthroughs are: in a clone of Ossuary, or in a package that holds a game of its own."""

from __future__ import annotations

from pathlib import Path

import ossuary
from ossuary.engine import OssuaryError, Rules

INSTALLED = Path(ossuary.__file__).parent
TEMPLATE = Path(__file__).parent / "template"


def house() -> Path:
    """The folder that holds `src` and `tests`, if this Ossuary runs from a clone."""
    return INSTALLED.parents[1]


def is_ours(rules: Rules) -> bool:
    """Is this one of the games of the house?"""
    return INSTALLED / "games" in rules.folder.parents


def package_of(rules: Rules) -> Path | None:
    """The package in which somebody writes this game: the nearest folder above it with a `pyproject.toml`."""
    if is_ours(rules):
        return None
    return next((folder for folder in rules.folder.parents if (folder / "pyproject.toml").is_file()), None)


def tests_of(rules: Rules, given: Path | None) -> Path:
    """The folder with the tests of a game; `given` by the user, or where they usually are."""
    package = package_of(rules)
    folder = given or (package / "tests" if package is not None else house() / "tests" / "games" / rules.id)
    if not folder.is_dir():
        raise OssuaryError(f"There are no tests of {rules.name} in {folder}: say where they are with --tests.")
    return folder


def playthroughs_of(rules: Rules, given: Path | None = None) -> Path:
    """The folder with the playthroughs of a game, which need not exist yet."""
    if given is not None:
        return given
    package = package_of(rules)
    if package is not None:
        return package / "tests" / "playthroughs"
    if not (house() / "tests" / "games").is_dir():
        raise OssuaryError(f"There are no playthroughs of {rules.name} here: they are kept in a clone of Ossuary.")
    return house() / "tests" / "playthroughs" / rules.id


def tests_of_the_template(name: str) -> Path:
    """The tests that a new game begins with: in a clone, or carried by the wheel."""
    carried = TEMPLATE / "tests"
    return carried if carried.is_dir() else house() / "tests" / "games" / name
