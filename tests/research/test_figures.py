"""The figures count what was played, and the commands print them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import ossuary
from ossuary.cli.main import run
from ossuary.research import recording
from ossuary.research.figures import measure
from ossuary.research.lists import WORDS, path_of, read_list
from ossuary.research.spaces import lexicon
from tests.research.walks import GAMES


@pytest.mark.parametrize("game", GAMES)
def test_the_figures_of_a_game_hang_together(game: str) -> None:
    rules = ossuary.game(game)

    found = measure(rules, 2, games=2)

    assert found.shortest <= found.length <= found.longest
    assert found.decisions == found.length * found.games
    assert 1 < found.options <= found.most_options
    assert found.words >= 1
    assert 0 < found.situations <= found.decisions
    assert found.steps > 0


def test_the_same_seed_counts_the_same() -> None:
    one, other = (measure(ossuary.game("graveyard"), 3, games=5, seed=4).plain() for _ in range(2))

    assert one | {"steps": 0} == other | {"steps": 0}


def test_the_command_prints_a_table_and_json(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["research", "figures", "graveyard", "--count", "2", "--seconds", "0.01"]

    assert run(words) == 0
    assert "graveyard (2)" in capsys.readouterr().out
    assert run([*words, "--json"]) == 0
    (row,) = json.loads(capsys.readouterr().out)
    assert row["decisions a second"] > 0
    assert row["actions"] == lexicon("graveyard").size


def test_a_list_of_names_only_grows_at_its_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    before = read_list(path_of("graveyard", WORDS))
    kept = before[:50]
    (tmp_path / "names").mkdir()
    for kind in ("words", "features"):
        (tmp_path / "names" / f"graveyard.{kind}.txt").write_text(
            "".join(f"{name}\n" for name in kept), encoding="utf-8"
        )
    monkeypatch.setattr(recording, "path_of", lambda game, kind: tmp_path / "names" / f"{game}.{kind}.txt")

    assert run(["research", "names", "graveyard", "--games", "2"]) == 0

    after = read_list(tmp_path / "names" / "graveyard.words.txt")
    assert after[:50] == kept
    assert set(before) <= set(after)
    assert "New in the lists of graveyard" in capsys.readouterr().out


def test_the_learner_can_be_started_from_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["research", "learn", "--games", "2", "--every", "2", "--tested", "2", "--out", str(tmp_path / "w.json")]

    assert run(words) == 0

    assert capsys.readouterr().out.count("against greedy") == 2
    assert json.loads((tmp_path / "w.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["figures", "zombs", "--seats", "7"], "cannot be played with 7 seats"),
        (["figures", "zombs", "--count", "0"], "at least one game"),
        (["learn", "--games", "0"], "counted from 1"),
    ],
)
def test_what_makes_no_sense_gets_a_sentence(
    words: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["research", *words]) == 2
    assert complaint in capsys.readouterr().err
