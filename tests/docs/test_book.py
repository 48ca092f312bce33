"""The author's book: every piece of code in it is the code of a file, or is run as it stands."""

from __future__ import annotations

import importlib.util
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import fields
from pathlib import Path
from types import ModuleType

import pytest

from ossuary.engine import Rules
from ossuary.games import _packages, _read, find, names
from ossuary.server import wire
from ossuary.server.fast.pile_json import PileJson
from ossuary.server.fast.shared_view import SharedView
from ossuary.server.situation.update import with_reason
from ossuary.testing import keep
from tests.own_game import install

ROOT = Path(__file__).parents[2]
BOOK = sorted((ROOT / "docs" / "authors").glob("*.md"))
FERRY = ROOT / "examples" / "ferry"
BLOCK = re.compile(r"(?:^`(?P<file>[\w/.]+)`\n\n)?^```(?P<kind>\w*)\n(?P<code>.*?)^```", re.MULTILINE | re.DOTALL)
SHOWN = ("python", "toml", "json", "markdown")  # blocks of these kinds are code


def blocks(page: Path) -> list[tuple[str | None, str, str]]:
    """File, kind and text of every block of a page."""
    found = BLOCK.finditer(page.read_text(encoding="utf-8"))
    return [(block["file"], block["kind"], block["code"]) for block in found]


@pytest.fixture(scope="module")
def ferry(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The game of the book, installed for this process."""
    package = tmp_path_factory.mktemp("book") / "ferry"
    shutil.copytree(FERRY, package, ignore=shutil.ignore_patterns("__pycache__"))
    install(package, "ferry")
    sys.path.insert(0, str(package / "src"))
    _forget()
    yield package
    sys.path.remove(str(package / "src"))
    for name in [name for name in sys.modules if name.split(".")[0] == "ferry"]:
        del sys.modules[name]
    _forget()


def _forget() -> None:
    for remembered in (names, _packages, _read):
        remembered.cache_clear()
    importlib.invalidate_caches()


@pytest.mark.parametrize("page", BOOK, ids=lambda path: path.stem)
def test_a_piece_under_the_name_of_a_file_is_in_that_file(page: Path) -> None:
    shown = [(name, code) for name, _, code in blocks(page) if name is not None]

    assert [(name, code) for name, code in shown if code not in (ROOT / name).read_text(encoding="utf-8")] == []


@pytest.mark.parametrize("page", BOOK, ids=lambda path: path.stem)
def test_there_is_no_other_code_than_python(page: Path) -> None:
    """What is neither taken from a file nor run could be wrong."""
    assert [code for name, kind, code in blocks(page) if name is None and kind in SHOWN and kind != "python"] == []


@pytest.mark.parametrize("page", BOOK, ids=lambda path: path.stem)
def test_every_other_piece_runs(page: Path, ferry: Path, tmp_path: Path) -> None:
    with page_as_module(page, tmp_path):
        pass


@contextmanager
def page_as_module(page: Path, folder: Path) -> Iterator[ModuleType]:
    """The pieces of a page as one module, run in their order."""
    code = [text for name, kind, text in blocks(page) if name is None and kind == "python"]
    name = f"book_{page.stem}"
    path = folder / f"{name}.py"
    path.write_text("\n".join(code), encoding="utf-8")
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    module = sys.modules[name] = importlib.util.module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
        yield module
    finally:
        del sys.modules[name]


def test_the_game_of_the_book_keeps_every_promise_with_bots_too(ferry: Path) -> None:
    kept = keep(find("ferry"), 6, bots=["greedy"])

    assert kept.broken == []
    assert kept.by_seats == {2: 2, 3: 2, 4: 2}


def test_a_server_shows_the_game_of_the_book(ferry: Path) -> None:
    """It looks at a table with other eyes than the kit does."""
    match = find("ferry").start(3, seed=2)
    piles = PileJson((None, *match.seats))
    while match.waiting:
        seat = next(iter(match.waiting))
        match.answer(seat, len(match.answers) % len(match.waiting[seat].options))
        shared = SharedView(match, match.names(), piles)
        for viewer in (None, *match.seats):
            assert shared.seen_by(viewer) == wire.encode(with_reason(match.view(viewer), match, match.names()))


def test_the_bluffing_game_keeps_every_promise(tmp_path: Path) -> None:
    with page_as_module(ROOT / "docs" / "authors" / "claims.md", tmp_path) as module:
        rules: Rules = module.RULES
        rules.__dict__["rulebook"] = dict.fromkeys(("MA-1", "MA-2", "MA-3"), "as told in the book")

        assert keep(rules, 9).broken == []
        assert keep(rules, 3, bots=["greedy"]).broken == []


def test_every_field_of_rules_has_an_entry() -> None:
    text = (ROOT / "docs" / "authors" / "rules.md").read_text(encoding="utf-8")

    entries = re.findall(r"^\| `(\w+)` \|", text.partition("## Every field")[2].partition("\n## ")[0], re.MULTILINE)

    assert entries == [entry.name for entry in fields(Rules)]


def test_every_page_is_in_the_contents() -> None:
    contents = (ROOT / "docs" / "authors" / "README.md").read_text(encoding="utf-8")

    assert [page.name for page in BOOK if page.name != "README.md" and f"]({page.name})" not in contents] == []


DOORS = re.compile(r"ossuary(\.engine(\.boards(\.\w+)?)?|\.testing|\.bots)?")
IMPORTED = re.compile(r"^\s*(?:from|import) (ossuary[\w.]*)", re.MULTILINE)


def authored() -> list[Path]:
    """Everything an author reads or copies."""
    template = ROOT / "src" / "ossuary" / "cli" / "template"
    graveyard = [ROOT / "src" / "ossuary" / "games" / "graveyard", ROOT / "tests" / "games" / "graveyard"]
    examples = [path for path in (ROOT / "examples").rglob("*.py") if ".venv" not in path.parts]
    return [*template.glob("*.txt"), *examples, *(path for folder in graveyard for path in folder.rglob("*.py")), *BOOK]


def test_an_author_imports_through_the_doors_alone() -> None:
    found = {
        (path.relative_to(ROOT).as_posix(), door)
        for path in authored()
        for door in IMPORTED.findall(path.read_text(encoding="utf-8"))
        if not DOORS.fullmatch(door) and not door.startswith("ossuary.games.graveyard")
    }

    assert found == set()


EXAMPLES = sorted(path.parent for path in (ROOT / "examples").glob("*/pyproject.toml"))


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda path: path.name)
def test_an_example_is_as_tidy_as_the_house(example: Path) -> None:
    source = example / "src" / example.name
    for words in (
        ["ruff", "format", "--check", "--quiet", str(example)],
        ["ruff", "check", "--quiet", "--ignore", "S,I", str(example)],  # who is whose package is not known from here
        ["mypy", "--strict", "--no-error-summary", str(source)],
    ):
        told = subprocess.run(
            [sys.executable, "-m", *words], cwd=ROOT, env={**os.environ, "MYPYPATH": f"src:{source.parent}"},
            capture_output=True, text=True, check=False,
        )  # fmt: skip
        assert told.returncode == 0, told.stdout + told.stderr
