"""What is pinned covers what is named, and no file tells whose machine or which registry it was made with."""

import re
import subprocess
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[2]
LOCKS = ("app", "dev", "bench", "release")
ADDRESS = re.compile(r"://|^\s*-(?!-hash=)", re.MULTILINE)  # an address, or an option that could hold one
REGISTRY = re.compile(
    r"\b(?:pypi|pythonhosted|npmjs|npmmirror|yarnpkg)\.(?:org|com)\b|https?://\S+/simple\b", re.IGNORECASE
)
SOMEBODYS_FOLDER = re.compile(r"(?<![\w.])/(?:home|Users|root|workspace|work)/[\w.]|\b[A-Z]:\\Users\\\w")


@cache
def project() -> dict[str, Any]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def named(lock: str) -> list[Requirement]:
    """What `pyproject.toml` says this list is made of."""
    groups = project()["dependency-groups"]
    whole = project()["project"]
    app = [*whole["dependencies"], *whole["optional-dependencies"]["postgres"], *groups["build"]]
    app += project()["build-system"]["requires"]
    return [Requirement(text) for text in {**groups, "app": app, "dev": app + groups["dev"]}[lock]]


@cache
def lines(lock: str) -> list[str]:
    """The list's requirements, each with its hashes, on one line."""
    text = (ROOT / "requirements" / f"{lock}.txt").read_text(encoding="utf-8")
    return [line for line in text.replace("\\\n", "").splitlines() if line.strip() and not line.startswith("#")]


def pins(lock: str) -> list[Requirement]:
    return [Requirement(line.split("--hash")[0]) for line in lines(lock)]


def our_texts() -> Iterator[tuple[Path, str]]:
    """Every text file that is, or would be, committed."""
    for path in our_files():
        try:
            yield path.relative_to(ROOT), path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue


def our_files() -> list[Path]:
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    try:
        told = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
        files = [ROOT / name for name in told.split("\0") if name]
    except (OSError, subprocess.CalledProcessError):  # not a clone, or no git: everything in plain sight
        parts = {path: path.relative_to(ROOT).parts for path in ROOT.rglob("*")}
        files = [path for path in parts if not any(part[0] == "." or part == "__pycache__" for part in parts[path])]
    return [path for path in files if path.is_file()]


@pytest.mark.parametrize("lock", LOCKS)
def test_a_lock_holds_no_address_and_no_option(lock: str) -> None:
    text = (ROOT / "requirements" / f"{lock}.txt").read_text(encoding="utf-8")

    assert ADDRESS.findall(text) == []


@pytest.mark.parametrize("lock", LOCKS)
def test_every_requirement_is_pinned_with_hashes(lock: str) -> None:
    loose = [line for line in lines(lock) if not re.search(r"==\S+ .*--hash=sha256:[0-9a-f]{64}", line)]

    assert loose == []
    assert len(lines(lock)) > 5


@pytest.mark.parametrize("lock", LOCKS)
def test_a_lock_covers_what_pyproject_names(lock: str) -> None:
    missing = [
        str(wanted)
        for wanted in named(lock)
        if not any(
            canonicalize_name(pin.name) == canonicalize_name(wanted.name)
            and all(wanted.specifier.contains(exact.version) for exact in pin.specifier)
            for pin in pins(lock)
        )
    ]

    assert missing == [], "run scripts/lock"


@pytest.mark.parametrize("lock", ["dev", "bench", "release"])
def test_locks_agree_so_that_one_environment_can_hold_them_all(lock: str) -> None:
    ours: dict[str, set[str]] = {}  # some have a pin for older Pythons and another for newer ones
    for pin in (*pins("dev"), *pins("app")):
        ours.setdefault(pin.name, set()).add(str(pin.specifier))

    assert [pin.name for pin in pins(lock) if str(pin.specifier) not in ours.get(pin.name, {str(pin.specifier)})] == []
    assert [pin.name for pin in pins("app") if len(ours[pin.name]) > 1 and pin.marker is None] == []


def test_dev_contains_app() -> None:
    app, dev = ({(pin.name, str(pin.specifier)) for pin in pins(lock)} for lock in ("app", "dev"))

    assert app <= dev


def test_no_file_names_a_registry() -> None:
    assert [f"{path}: {found[0]}" for path, text in our_texts() if (found := REGISTRY.search(text))] == []


def test_no_file_names_a_folder_of_somebodys_machine() -> None:
    assert [f"{path}: {found[0]}" for path, text in our_texts() if (found := SOMEBODYS_FOLDER.search(text))] == []
