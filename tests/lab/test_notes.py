"""What is noted of a game beside its result."""

from __future__ import annotations

import json

import pytest

import ossuary
from ossuary.lab.notes import POINTS, Notes
from ossuary.lab.play import GameResult, play


@pytest.fixture(scope="module")
def zombs() -> GameResult:
    return play(ossuary.game("zombs"), ("quick", "random"), 3, {"target": "fast"}, noted=True)


def noted(result: GameResult) -> Notes:
    assert result.notes is not None
    return result.notes


def test_notes_change_nothing_of_the_game(zombs: GameResult) -> None:
    plain = play(ossuary.game("zombs"), ("quick", "random"), 3, {"target": "fast"})

    assert plain.notes is None
    assert {**zombs.plain(), "notes": None} == plain.plain()


def test_notes_are_read_again_as_they_were_written(zombs: GameResult) -> None:
    assert GameResult.from_plain(json.loads(json.dumps(zombs.plain()))) == zombs


def test_options_are_counted(zombs: GameResult) -> None:
    notes = noted(zombs)

    assert 0 < notes.real <= zombs.decisions
    assert zombs.decisions <= notes.offered <= zombs.decisions * notes.widest


def test_the_course_has_everybodys_chances_and_never_too_many_points(zombs: GameResult) -> None:
    course = noted(zombs).course

    assert 2 <= len(course) <= POINTS
    assert [at for at, _ in course] == sorted({at for at, _ in course})
    assert all(sum(chances) == pytest.approx(1, abs=0.01) for _, chances in course)


def test_what_was_held_was_drawn_and_what_was_played_was_drawn(zombs: GameResult) -> None:
    notes = noted(zombs)

    for seat in zombs.seats:
        assert set(notes.held[seat]) | set(notes.played[seat]) <= set(notes.drawn[seat])
        assert all(notes.held[seat][design] <= notes.drawn[seat][design] for design in notes.held[seat])


def test_cards_of_graveyard_are_followed_from_the_deal_to_the_grave() -> None:
    rules = ossuary.game("graveyard")
    match = rules.start(2, 5)
    dealt = sum(len(match.state.piles[f"{seat}.hand"]) for seat in match.seats)

    notes = noted(play(rules, ("random", "random"), 5, noted=True))

    assert sum(sum(cards.values()) for cards in notes.drawn.values()) >= dealt > 0
    assert any(notes.played.values())


def test_the_first_choice_of_each_seat_is_noted() -> None:
    opening = noted(play(ossuary.game("chobolo"), ("random", "random"), 5, noted=True)).opening

    assert opening.keys() == {"ann", "bob"}
    assert all(told.startswith("chobolo.") for told in opening.values())
