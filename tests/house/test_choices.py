"""Options are recognised by their choice: no rule, bot, server or terminal reads a label."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

from ossuary.engine.choices import CHOICES
from tests.house.test_wording import GAMES, everything

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src/ossuary"
READERS = {
    "engine/choices.py",  # says what a label is
    "engine/naming.py",  # fills in the names
    "testing/scene.py",  # players in tests choose by what they read
    "cli/table/menu.py",  # people may type what they read
}
ID = re.compile(r"[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*)?")


def test_no_label_is_compared_anywhere() -> None:
    """`names.label(option)` makes one for people; whoever takes `option.label` itself wants to recognise it."""
    found = []
    for path in SOURCE.rglob("*.py"):
        if str(path.relative_to(SOURCE)) in READERS:
            continue
        tree = ast.parse(path.read_text(encoding="utf-8"))
        called = {node.func for node in ast.walk(tree) if isinstance(node, ast.Call)}
        for node in ast.walk(tree):
            if isinstance(node, ast.Attribute) and node.attr == "label" and node not in called:
                found.append(f"{path.relative_to(SOURCE)}:{node.lineno}")
            if isinstance(node, ast.Compare) and any("label(" in ast.unparse(part) for part in ast.walk(node)):
                found.append(f"{path.relative_to(SOURCE)}:{node.lineno}")

    assert found == []


@pytest.mark.parametrize("game", GAMES)
def test_the_choices_of_a_game_have_ids_of_its_own(game: str) -> None:
    everything(game)
    mine = [choice for choice in CHOICES.values() if choice.id.partition(".")[0] == game]

    assert mine
    assert [choice.id for choice in mine if not ID.fullmatch(choice.id)] == []


def test_every_choice_belongs_to_the_engine_or_to_one_game() -> None:
    """Asked in a process of its own: here, games that other tests brought along have declared theirs."""
    asked = """
from ossuary.engine.choices import CHOICES
from tests.house.test_wording import GAMES, everything
for game in GAMES:
    everything(game)
print(*(id for id in CHOICES if id.partition(".")[0] not in GAMES and "." in id))
"""
    told = subprocess.run([sys.executable, "-c", asked], cwd=ROOT, capture_output=True, text=True, check=True)

    assert told.stdout.split() == []
