"""The kept playthroughs are what the rules still do, and between them they use every card."""

from __future__ import annotations

from pathlib import Path

import pytest

import ossuary
from ossuary.engine import Question, design_of
from ossuary.testing.playthrough import compare, play, titles, write

KEPT = Path(__file__).parents[1] / "playthroughs"


@pytest.mark.parametrize("game", ossuary.games())
def test_the_kept_playthroughs_are_what_the_rules_still_do(game: str) -> None:
    assert compare(ossuary.game(game), KEPT / game) == []


@pytest.mark.parametrize("game", ossuary.games())
def test_nearly_every_design_that_can_be_chosen_is_chosen_in_a_playthrough(game: str) -> None:
    rules = ossuary.game(game)
    chosen: set[str] = set()
    offered: set[str] = set()
    for _, seats, seed in titles(rules):
        asked: dict[str, Question] = {}
        for match, _lines in play(rules, seats, seed):
            if asked:
                seat, index = match.answers[-1]
                chosen |= {design_of(ref) for ref in asked[seat].options[index].refs}
            asked = dict(match.waiting)
            offered |= {design_of(ref) for question in asked.values() for o in question.options for ref in o.refs}

    playable = {ref for ref in offered if ref in rules.cards.designs}
    assert len(playable & chosen) >= 0.8 * len(playable), sorted(playable - chosen)


def test_one_seat_is_called_a_seat_and_two_are_called_seats() -> None:
    rules = ossuary.game("zimby")

    headers = [next(play(rules, seats, 1))[1][0] for seats in (1, 2)]

    title = f"Zimby Mojo, rules {rules.version}"
    assert headers == [f"{title}, 1 seat, seed 1", f"{title}, 2 seats, seed 1"]


def test_a_changed_rule_shows_in_the_comparison(tmp_path: Path) -> None:
    rules = ossuary.game("graveyard")
    first = write(rules, tmp_path)[0]
    first.write_text(first.read_text().replace("draws", "steals"))

    (complaint,) = compare(rules, tmp_path)

    assert complaint.startswith(f"{first.name} differs:")
    assert "steals" in complaint


def test_a_missing_playthrough_is_named(tmp_path: Path) -> None:
    rules = ossuary.game("graveyard")
    first, *_ = write(rules, tmp_path)
    first.unlink()

    assert compare(rules, tmp_path) == [f"{first.name} is missing: write the playthroughs of graveyard."]


def test_writing_removes_what_is_no_longer_made(tmp_path: Path) -> None:
    (tmp_path / "9-seats-1.txt").write_text("old")

    write(ossuary.game("graveyard"), tmp_path)

    assert not (tmp_path / "9-seats-1.txt").exists()
