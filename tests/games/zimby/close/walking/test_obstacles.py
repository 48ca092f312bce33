"""Chapters 27 and 30: what lies on tiles, whom it wounds, holds or confuses, and the Crown's immunity."""

from __future__ import annotations

import pytest

from ossuary.games.zimby.board.obstacles import (
    immune_to,
    is_dark_for,
    is_held,
    is_rooted,
    lay,
    may_leave,
    wounding,
    wounds_of,
)
from ossuary.games.zimby.events.scrolls import Immune, Withered
from ossuary.games.zimby.rounds.refresh import refresh
from ossuary.games.zimby.state import Obstacle
from ossuary.testing import rule
from tests.games.zimby.close.scenes import OPEN
from tests.games.zimby.table import compound, tile

# -- what lies there ---------------------------------------------------------------------------------


@rule("ZM-27.5", "ZM-27.8", "ZM-27.15", "ZM-27.17", "ZM-R58")
@pytest.mark.parametrize(
    ("lying", "dice", "wounds", "said"),
    [
        ("deadly", [], 1, "deadly vines"),
        ("blood vines", [4], 2, "blood vines"),
        ("blood vines, deadly", [5], 4, "vines"),
        ("deadly, deadly", [], 2, "deadly vines"),
        ("entangling, darkness, thicket", [], 0, ""),
    ],
)
def test_what_a_tile_does_to_who_comes_onto_it(lying: str, dice: list[int], wounds: int, said: str) -> None:
    state = compound(stand={"2,14": "ann3"}, obstacles={"2,14": lying}, dice=dice).state

    assert wounds_of(state, "c1", tile("2,14")) == wounds
    if wounds:
        assert wounding(state, tile("2,14")) == said


@rule("ZM-27.5", "ZM-27.4", "ZM-30.10")
def test_the_mist_wounds_all_but_the_king() -> None:
    state = compound(stand={"9,10": "ann1"}, wards=OPEN).state

    assert wounds_of(state, state.king, tile("10,10")) == 0
    assert wounds_of(state, "c1", tile("10,10")) == 1
    assert wounding(state, tile("10,10")) == "the blood mist"


@rule("ZM-30.5", "ZM-30.10", "ZM-R59")
@pytest.mark.parametrize(("shown", "holds"), [(1, True), (3, True), (4, False), (6, False)])
def test_one_die_a_turn_for_each_carrier_and_scroll(shown: int, holds: bool) -> None:
    state = compound(stand={"2,14": "ann1", "2,12": "bob1"}, king=None, crown="ann@2,14").state
    state.forced, state.news = (shown, 6 if shown < 4 else 1), []

    assert [immune_to(state, "c1", "deadly x") for _ in range(3)] == [holds] * 3
    assert immune_to(state, "c1", "deadly y") is not holds
    assert not immune_to(state, "c2", "deadly x")
    assert state.turn.immune == {"c1 deadly x": holds, "c1 deadly y": not holds}
    said = [(event.die, event.what) for event in state.news if isinstance(event, Immune)]
    assert said[0] == (shown, "deadly vines")


@rule("ZM-27.18", "ZM-27.7", "ZM-R60", "ZM-29.10", "ZM-27.19")
@pytest.mark.parametrize(
    ("words", "lying", "held", "rooted"),
    [
        ("ann1", "entangling", True, True),
        ("ann1", "thicket", True, True),
        ("ann1", "deadly, darkness", False, False),
        ("thug1", "deadly, entangling", True, True),
        ("zombie_ann1", "entangling", False, False),
        ("zombie_ann1", "thicket", True, False),
        ("ann1", "", False, False),
    ],
)
def test_what_holds_whom(words: str, lying: str, held: bool, rooted: bool) -> None:
    obstacles = {"2,14": lying} if lying else {}
    state = compound(stand={"2,14": words}, obstacles=obstacles, thugs=False).state

    assert is_held(state, "c1") is held
    assert may_leave(state, "c1") is not held
    assert is_rooted(state, "c1") is rooted


@rule("ZM-R60", "ZM-30.5", "ZM-27.19")
@pytest.mark.parametrize(("shown", "may"), [(3, True), (4, False)])
def test_a_carrier_throws_before_it_leaves_vines_that_hold(shown: int, may: bool) -> None:
    state = compound(
        stand={"2,14": "ann1"}, obstacles={"2,14": "entangling"}, king=None, crown="ann@2,14", dice=[shown]
    ).state
    assert not is_held(state, "c1")
    assert is_rooted(state, "c1")

    assert may_leave(state, "c1") is may

    assert is_held(state, "c1") is not may
    assert is_rooted(state, "c1") is not may


@rule("ZM-27.20", "ZM-R116", "ZM-30.5")
@pytest.mark.parametrize(
    ("words", "lying", "immune", "dark"),
    [
        ("ann1", "darkness", {}, True),
        ("ann1", "deadly", {}, False),
        ("ann1", "", {}, False),
        ("thug1", "deadly, darkness", {}, True),
        ("zombie_ann1", "darkness", {}, False),
        ("ann1", "darkness", {"c1 darkness x": True}, False),
        ("ann1", "darkness", {"c1 darkness x": False}, True),
    ],
)
def test_whom_the_dark_confuses(words: str, lying: str, immune: dict[str, bool], dark: bool) -> None:
    obstacles = {"2,14": lying} if lying else {}
    state = compound(stand={"2,14": words}, obstacles=obstacles, immune=immune, thugs=False).state

    assert is_dark_for(state, "c1") is dark


@rule("ZM-27.25", "ZM-R62")
def test_what_is_laid_lies_beside_what_lay_there_and_the_dark_ends_locks() -> None:
    state = compound(stand={"2,14": "ann1", "2,15": "bob1"}, obstacles={"2,14": "deadly"}, locks=[("c1", "c2")]).state

    lay(state, tile("2,14"), Obstacle("entangling", "A", "e"))
    assert state.locks == [("c1", "c2")]
    lay(state, tile("2,14"), Obstacle("darkness", "A", "d"))

    assert [one.kind for one in state.obstacles[tile("2,14")]] == ["deadly", "entangling", "darkness"]
    assert state.locks == []


@rule("ZM-5.4", "ZM-27.14")
def test_the_log_counts_what_withers() -> None:
    state = compound(obstacles={"2,14": "deadly/B, entangling/B", "2,15": "darkness/B", "2,16": "deadly"}).state
    state.news = []

    refresh(state)
    assert [event.count for event in state.news if isinstance(event, Withered)] == [3]

    state.obstacles = {}
    state.news = []
    refresh(state)
    assert [event for event in state.news if isinstance(event, Withered)] == []


@rule("ZM-30.5", "ZM-R59")
def test_the_crowns_die_names_every_obstacle() -> None:
    state = compound(stand={"2,14": "ann1"}, king=None, crown="ann@2,14", dice=[1] * 5).state
    state.news = []

    for group in ("blood vines", "thicket", "mist", "deadly vines 1", "darkness 2"):
        immune_to(state, "c1", group)

    said = [event.what for event in state.news if isinstance(event, Immune)]
    assert said == ["blood vines", "blood thicket", "the blood mist", "deadly vines", "patch o' darkness"]
