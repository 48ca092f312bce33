"""Chapters 2, 13 and 15: the compound, and which of its tiles can be entered."""

from __future__ import annotations

from pathlib import Path

import pytest

from ossuary.engine import Procedure
from ossuary.games.zimby.board import compound as compound_module
from ossuary.games.zimby.board.compound import (
    AROUND,
    DOOR,
    FROM_SANCTUM,
    GATE_OF,
    HOME_QUADRANT,
    MAIN,
    NEXT,
    OUTER,
    PORTALS,
    QUARTER,
    RAYS,
    RING,
    SANCTUM,
    SHRINES,
    _drawings,
    steps_from,
)
from ossuary.games.zimby.board.routes import (
    around,
    ends_there,
    is_bare,
    meets_living,
    path_to,
    routes,
    why_not_enter,
)
from ossuary.games.zimby.turn import Game
from ossuary.testing import rule
from tests.games.zimby.table import compound, tile

OPEN: dict[str, str] = {}


def then(*procedures: Procedure) -> list[Procedure]:
    return [Game(["ann"], step="player"), *procedures]


# -- the compound ------------------------------------------------------------------------------------


@rule("ZM-2.6", "ZM-7.3", "ZM-6.12", "ZM-R72", "ZM-3.7")
def test_the_measures_of_the_compound() -> None:
    assert (len(RING), [len(route) for route in OUTER.values()], len(SANCTUM)) == (24, [28] * 4, 9)
    assert len(AROUND[tile("10,10")]) == 8
    assert len(set(AROUND[tile("10,10")])) == 8
    assert [HOME_QUADRANT[home] for home in ("tile:4,20", "tile:20,16", "tile:16,0", "tile:0,4")] == [1, 2, 3, 4]
    assert all(tile in QUARTER[number] for number, tile in (*PORTALS.items(), *SHRINES.items()))
    assert sum(len(tiles) for tiles in QUARTER.values()) <= len(MAIN)
    assert [DOOR["tile:4,20"], GATE_OF["tile:8,10"]] == [tile("4,19"), tile("7,10")]
    assert all(near in NEXT[other] for near in MAIN for other in NEXT[near])


@rule("ZM-19.5", "ZM-19.9")
def test_lines_of_sight_are_straight_and_from_home_two_tiles_long() -> None:
    assert RAYS["tile:4,20"] == ((tile("4,19"), tile("4,18")),)
    west = next(ray for ray in RAYS[tile("2,15")] if ray[0] == tile("2,14"))
    assert west == tuple(tile(f"2,{column}") for column in range(14, 1, -1))


@rule("ZM-R75", "ZM-7.7")
def test_steps_are_counted_over_adjacent_tiles() -> None:
    found = steps_from(tile("2,15"), most=2)

    assert found[tile("2,15")] == 0
    assert {place for place, steps in found.items() if steps == 2} == {tile("2,13"), tile("2,17"), tile("1,16")}
    assert max(found.values()) == 2
    assert (FROM_SANCTUM[tile("10,10")], FROM_SANCTUM[tile("8,10")], FROM_SANCTUM[tile("7,10")]) == (0, 1, 2)


def test_an_error_in_a_drawing_would_name_its_line() -> None:
    drawn = _drawings()
    lines = (
        Path(compound_module.__file__).parents[1].joinpath("content", "compound.txt").read_text("utf-8").splitlines()
    )

    assert [lines[one.line - 2] for one in drawn.values()] == [f"[{name}]" for name in drawn]


# -- where one can go --------------------------------------------------------------------------------


@rule("ZM-13.3", "ZM-26.3", "ZM-27.7", "ZM-R60", "ZM-R116", "ZM-14.5")
@pytest.mark.parametrize(
    ("who", "there", "words", "number"),
    [
        ("ann1", "2,14", {}, ""),
        ("ann1", "8,10", {}, "ZM-26.3"),
        ("ann1", "4,12", {}, "ZM-27.7"),
        ("ann1", "2,14", {"stand": {"2,14": "bob1"}}, ""),
        ("ann1", "2,14", {"stand": {"2,14": "bob1"}, "refused": ["ann joins c2"]}, "ZM-13.3"),
        ("ann1", "2,14", {"stand": {"2,14": "thug1"}}, "ZM-13.3"),
        ("zombie_ann1", "2,14", {"stand": {"2,14": "ann1"}}, "ZM-13.3"),
        ("ann1", "2,14", {"stand": {"2,14": "thug1"}, "obstacles": {"2,14": "darkness"}}, ""),
        ("zombie_ann1", "2,14", {"stand": {"2,14": "thug1"}, "obstacles": {"2,14": "darkness"}}, "ZM-13.3"),
        ("ann1", "2,14", {"stand": {"2,14": "bob1"}, "obstacles": {"2,14": "thicket"}}, "ZM-27.7"),
        ("ann1", "2,14", {"obstacles": {"2,14": "deadly"}}, ""),
        ("ann1", "4,12", {"crown": "ann@2,15", "king": None}, ""),
        ("ann1", "4,12", {"crown": "ann@2,15", "king": None, "immune": {"c1 thicket": False}}, "ZM-27.7"),
    ],
)
def test_why_a_tile_cannot_be_entered(who: str, there: str, words: dict[str, object], number: str) -> None:
    standing = {"2,15": who, **words.pop("stand", {})}  # type: ignore[dict-item]
    obstacles = {"4,12": "thicket", **words.pop("obstacles", {})}  # type: ignore[dict-item]
    state = compound(stand=standing, obstacles=obstacles, thugs=False, **words).state  # type: ignore[arg-type]

    found = why_not_enter(state, "ann", state.creatures["c1"], "c1", tile(there))

    assert (found.rule if found else "") == number


@rule("ZM-14.4", "ZM-14.5", "ZM-2.17")
@pytest.mark.parametrize(
    ("words", "may"),
    [("ann1", True), ("ann1 ann-1", True), ("ann1 bob1", False), ("bob1", False), ("zombie_ann1", False)],
)
def test_who_comes_home(words: str, may: bool) -> None:
    state = compound(stand={"4,19": words}).state

    assert ("tile:4,20" in around(state, "ann", state.creatures["c1"], tile("4,19"))) is may
    assert "tile:4,20" not in around(state, "bob", state.creatures["c1"], tile("4,19"))


@rule("ZM-R127", "ZM-29.10")
@pytest.mark.parametrize(
    ("who", "lying", "ends"),
    [
        ("ann1", "", False),
        ("ann1", "deadly", True),
        ("ann1", "entangling", True),
        ("zombie_ann1", "entangling", False),
        ("zombie_ann1", "darkness, entangling", False),
        ("zombie_ann1", "darkness, deadly", True),
    ],
)
def test_where_a_walk_ends(who: str, lying: str, ends: bool) -> None:
    obstacles = {"2,14": lying} if lying else {}
    state = compound(stand={"2,15": who, "2,12": "bob1"}, obstacles=obstacles, thugs=False).state

    assert ends_there(state, state.creatures["c1"], tile("2,14")) is ends
    assert ends_there(state, state.creatures["c1"], tile("2,12"))
    assert ends_there(state, state.creatures["c1"], PORTALS[1])
    assert ends_there(state, state.creatures["c1"], tile("10,10"))
    assert is_bare(state, tile("2,14")) is (not lying)
    assert not is_bare(state, tile("2,12"))
    assert not is_bare(state, tile("8,10"))


@rule("ZM-13.2", "ZM-R127", "ZM-29.12")
def test_the_ways_within_reach() -> None:
    state = compound(stand={"2,15": "ann1"}, thugs=False).state

    near = routes(state, "ann", state.creatures["c1"], "c1", 2)

    assert near == {
        tile("2,14"): tile("2,15"), tile("2,16"): tile("2,15"), tile("2,13"): tile("2,14"),
        tile("1,16"): tile("2,16"), tile("2,17"): tile("2,16"),
    }  # fmt: skip
    assert path_to(near, tile("2,15"), tile("2,13")) == [tile("2,14"), tile("2,13")]
    assert path_to(near, tile("2,15"), tile("2,14")) == [tile("2,14")]


@rule("ZM-29.12", "ZM-R106", "ZM-R128")
@pytest.mark.parametrize(
    ("words", "lying", "stops"),
    [
        ("bob1", {}, True),
        ("thug1", {}, True),
        ("zombie_bob1", {}, False),
        ("bob1", {"2,13": "darkness"}, False),
        ("bob1", {"2,13": "deadly"}, True),
        ("bob1", {"2,14": "thicket"}, False),
        ("bob1", {"2,14": "darkness"}, True),
    ],
)
def test_a_zombie_stops_beside_the_living(words: str, lying: dict[str, str], stops: bool) -> None:
    state = compound(stand={"2,14": "zombie_ann1", "2,13": words}, obstacles=lying, thugs=False).state

    assert meets_living(state, tile("2,14"), "c1") is stops
    assert not meets_living(state, tile("2,17"), "c1")
