"""The tutorial shows the real code, and links lead somewhere."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ossuary.bots import CALLED

ROOT = Path(__file__).parents[2]
DOCS = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
SHOWN = re.compile(r"^`([\w/.]+)`\n\n```\w+\n(.*?)^```", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\((?!https?:|#)([^)#]+)")


def test_every_piece_of_code_in_the_tutorial_is_the_code_of_the_game() -> None:
    shown = SHOWN.findall((ROOT / "docs" / "first-game.md").read_text(encoding="utf-8"))

    different = [name for name, code in shown if code not in (ROOT / name).read_text(encoding="utf-8")]

    assert len(shown) > 10
    assert different == []


@pytest.mark.parametrize("page", DOCS, ids=lambda path: path.name)
def test_links_lead_somewhere(page: Path) -> None:
    broken = [link for link in LINK.findall(page.read_text(encoding="utf-8")) if not (page.parent / link).exists()]

    assert broken == []


@pytest.mark.parametrize("page", ["README.md", "docs/terminal.md"])
def test_who_reads_of_a_bot_learns_what_the_page_calls_it(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")

    for name, called in CALLED.items():
        assert f"`{name}`" in text
        assert called.capitalize() in text


def test_the_files_to_imitate_are_there() -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")

    named = re.findall(r"`((?:games|tests|engine|src)/[\w/.]+)`", text)

    assert named
    assert [name for name in named if not any((ROOT / base / name).exists() for base in ("", "src/ossuary"))] == []
