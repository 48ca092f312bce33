"""Rooms: a file is one noun or chapter, a folder is small enough to keep in mind, and docstrings say something."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SOURCES = {"src": (".py",), "web/src": (".ts", ".tsx")}
MOST_LINES = 400
MOST_MODULES = 20
ONLY_RULES = re.compile(r"[\s,;.]*(?:(?:[A-Z]{2}-(?:R|D|X)?\d+(?:\.\d+)?[a-z]?|to|and|D\d+)[\s,;.]*)+")


def modules() -> Iterator[Path]:
    for folder, endings in SOURCES.items():
        yield from (path for path in (ROOT / folder).rglob("*") if path.suffix in endings and path.is_file())


def test_no_file_outgrows_a_chapter() -> None:
    lengths = {str(path.relative_to(ROOT)): len(path.read_text(encoding="utf-8").splitlines()) for path in modules()}
    made = "web/src/wire.ts"  # written by a program

    assert {path: lines for path, lines in lengths.items() if lines > MOST_LINES and path != made} == {}


def test_no_folder_outgrows_a_room() -> None:
    counts: dict[str, int] = {}
    for path in modules():
        room = str(path.parent.relative_to(ROOT))
        counts[room] = counts.get(room, 0) + (path.name != "__init__.py")

    assert {room: count for room, count in counts.items() if count > MOST_MODULES} == {}


@pytest.mark.parametrize("game", sorted(path.parent.name for path in (ROOT / "src/ossuary/games").glob("*/rules.py")))
def test_who_knows_one_game_finds_the_way_in_the_others(game: str) -> None:
    folder = ROOT / "src/ossuary/games" / game

    def holds(name: str) -> bool:
        return (folder / f"{name}.py").is_file() or (folder / name / "__init__.py").is_file()

    assert [
        name for name in ("rules", "state", "setup", "turn", "verbs", "view", "events", "bot") if not holds(name)
    ] == []
    state, turn = (ast.parse((folder / f"{name}.py").read_text(encoding="utf-8")) for name in ("state", "turn"))
    assert f"{game.capitalize()}Settings" in classes(state)
    assert "Game" in classes(turn)


def classes(tree: ast.Module) -> set[str]:
    return {node.name for node in tree.body if isinstance(node, ast.ClassDef)}


def test_a_docstring_says_in_words_what_happens() -> None:
    """A rule's number alone sends the reader to another book."""
    found = []
    for path in (ROOT / "src").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.ClassDef | ast.Module):
                said = ast.get_docstring(node)
                if said and ONLY_RULES.fullmatch(said):
                    found.append(f"{path.relative_to(ROOT)}: {getattr(node, 'name', '')}: {said}")

    assert found == []
