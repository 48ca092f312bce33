"""The promises and the playthroughs, as the command line tells of them."""

from collections.abc import Callable
from pathlib import Path

import pytest

from ossuary.cli.commands import check
from ossuary.games import find
from ossuary.testing.keeping import Broken, Kept
from tests.cli.keyboard import ossuary


def test_a_game_that_keeps_its_promises_gets_a_tick_for_each() -> None:
    shown = ossuary("check", "graveyard", "--games", "3")

    assert shown.code == 0
    assert "broken" not in shown.out
    assert sum(line.startswith("✓ kept") for line in shown.lines) >= 9
    assert "3 games (1 with 2 seats, 1 with 3 seats and 1 with 4 seats)" in shown.said


def test_a_broken_promise_is_told_with_the_way_to_see_it_again(monkeypatch: pytest.MonkeyPatch) -> None:
    def keep(rules: object, games: int, *, progress: Callable[[int], None], **given: object) -> Kept:
        progress(games)
        broken = Broken("saves", "a restored match goes on differently", 3, 17, {"hand_size": 2}, 40)
        return Kept({"saves": "A save goes on.", "ends": "Games end."}, games, 99, {3: games}, [broken])

    monkeypatch.setattr(check, "keep", keep)

    shown = ossuary("check", "graveyard", "--games", "20", "--option", "poker_face=yes")

    assert shown.code == 1
    assert "✗ broken saves A save goes on." in shown.said
    assert "✓ kept ends Games end." in shown.said
    assert "saves: a restored match goes on differently (after 40 answers; hand_size=2)" in shown.said
    assert "ossuary check graveyard --games 1 --seats 3 --seed 17 --option poker_face=yes" in shown.said


def test_lessons_are_taken_to_their_end_and_a_broken_one_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def keep(rules: object, games: int, **given: object) -> Kept:
        return Kept({"ends": "Games end."}, games, 9, {2: games}, [])

    monkeypatch.setattr(check, "keep", keep)
    fine = ossuary("check", "zombs", "--games", "1")
    zombs = find("zombs")
    changed = zombs.with_content({"card": [{"id": "O10", "uses": ["expand"]}]})
    monkeypatch.setattr(check, "find_rules", lambda _: changed)

    broken = ossuary("check", "zombs", "--games", "1")

    assert (fine.code, broken.code) == (0, 1)
    assert "2 lessons taken to the end: Your first horde and Partners and quarantines." in fine.said
    assert "zombs, lesson 'partners', step 'lift': expected zombs.lift O10" in broken.said


def test_playthroughs_are_written_and_then_agree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "tests" / "games").mkdir(parents=True)
    monkeypatch.setattr("ossuary.cli.clone.house", lambda: tmp_path)

    missing = ossuary("playthroughs", "graveyard")
    written = ossuary("playthroughs", "graveyard", "--write")
    agreed = ossuary("playthroughs", "graveyard")

    assert (missing.code, written.code, agreed.code) == (1, 0, 0)
    assert "Graveyard: all playthroughs agree." in agreed.lines
    assert list((tmp_path / "tests" / "playthroughs" / "graveyard").iterdir())


def test_a_playthrough_that_does_not_agree_is_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "tests" / "games").mkdir(parents=True)
    monkeypatch.setattr("ossuary.cli.clone.house", lambda: tmp_path)
    ossuary("playthroughs", "graveyard", "--write")
    path = sorted((tmp_path / "tests" / "playthroughs" / "graveyard").iterdir())[0]
    path.write_text(path.read_text(encoding="utf-8").replace("begins the night", "began the day"), encoding="utf-8")

    shown = ossuary("playthroughs", "graveyard")

    assert shown.code == 1
    assert "Graveyard: 1 do not agree." in shown.lines
    assert "began the day" in shown.out
