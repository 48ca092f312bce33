"""The Last Ferry as a whole: it is found, keeps every promise, plays as it did, teaches, and nothing of it is blank."""

from __future__ import annotations

from pathlib import Path

import pytest

import ossuary
from ossuary.testing import PageError, bad_icons, compare, keep, take_lessons, unexplained

HERE = Path(__file__).parent


def test_it_stands_on_the_shelf() -> None:
    assert "ferry" in ossuary.games()
    assert ossuary.game("ferry").name == "The Last Ferry"


def test_it_keeps_every_promise() -> None:
    assert keep(ossuary.game("ferry"), 9).broken == []


def test_it_plays_as_it_did() -> None:
    assert compare(ossuary.game("ferry"), HERE / "playthroughs") == []


def test_its_lessons_can_be_taken() -> None:
    assert [lesson.name for lesson in take_lessons(ossuary.game("ferry"))] == ["first"]


def test_every_icon_it_names_exists() -> None:
    try:
        found = bad_icons(ossuary.game("ferry"))
    except PageError as error:
        pytest.skip(str(error))

    assert found == []


def test_everything_a_table_shows_is_explained() -> None:
    assert unexplained(ossuary.game("ferry")) == []
