"""What `docs/research.md` shows works as it stands, and its numbers of actions are the real ones."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

import ossuary
from ossuary.research.spaces import layout, lexicon
from tests.research.conftest import INTEL_MAC

PAGE = (Path(__file__).parents[2] / "docs" / "research.md").read_text(encoding="utf-8")
PIECES = re.findall(r"^```python\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("piece", [piece for piece in PIECES if "pyspiel" not in piece or not INTEL_MAC])
def test_a_piece_of_code_on_the_page_runs(piece: str) -> None:
    exec(compile(piece.replace("workers=2", "workers=1"), "docs/research.md", "exec"), {"__name__": "__main__"})


def test_the_page_has_pieces_of_code() -> None:
    assert len(PIECES) == 3


def test_the_sizes_on_the_page_are_those_of_the_spaces() -> None:
    rows = re.findall(r"^\| (\w+) \(\d\) \|.*\| ([\d,]+) \| ([\d,]+) \| \d+ \|$", PAGE, re.MULTILINE)

    sizes = {game: (int(actions.replace(",", "")), int(numbers.replace(",", ""))) for game, actions, numbers in rows}
    assert sizes == {game: (lexicon(game).size, layout(game).size) for game in ossuary.games() if game != "graveyard"}


def test_who_has_not_installed_the_extra_is_told_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pettingzoo", None)
    monkeypatch.delitem(sys.modules, "ossuary.research.environment", raising=False)

    with pytest.raises(ossuary.OssuaryError, match=r"pip install 'ossuary\[research\]'"):
        ossuary.env("zombs")
