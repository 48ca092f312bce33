"""Chapter 9: the ways of thugs, step by step."""

from __future__ import annotations

import pytest

from ossuary.games.zimby.rounds.patrols import arrive, barred, is_wanted, next_tile, toward
from ossuary.testing import rule
from tests.games.zimby.close.scenes import thugs
from tests.games.zimby.table import NORTH, tile

# -- where a thug goes next --------------------------------------------------------------------------


@rule("ZM-9.3", "ZM-9.5", "ZM-9.6", "ZM-9.10", "ZM-9.22", "ZM-R83", "ZM-R84", "ZM-R86", "ZM-R90", "ZM-R93")
@pytest.mark.parametrize(
    ("way", "here", "there"),
    [
        ("ring", "7,9", "7,10"),
        ("ring", "9,13", "10,13"),
        ("ring", "9,14", "9,13"),  # the shortest way back, against the arrows
        ("outer 1", "9,13", "9,14"),
        ("outer 1", "2,18", "2,17"),
        ("outer 1", "9,12", None),
        ("outer 4", "7,10", "7,9"),
        ("leave 1", "9,14", "9,15"),  # along its route, not back
        ("leave 1", "6,11", "7,11"),
        ("leave 1", "6,13", "7,13"),
        ("hold tile:2,15", "2,15", None),
        ("hold tile:2,15", "2,12", "2,13"),
        ("seek", "9,13", "9,14"),
        ("seek", "9,7", "8,7"),
        ("seek", "2,15", "2,14"),
        ("seek", "6,14", "6,13"),
        ("carry", "7,9", "7,10"),
        ("carry", "9,13", "10,13"),
        ("carry", "7,10", "8,10"),
        ("carry", "8,10", "9,10"),
        ("carry", "9,10", "10,10"),
        ("carry", "2,15", "2,14"),
        ("carry", "6,13", "7,13"),
    ],
)
def test_the_next_tile_of_a_way(way: str, here: str, there: str | None) -> None:
    state = thugs(king=None, crown="2,2", wards=dict.fromkeys(("10,12", "12,10", "10,8"), "fire"))
    state.ways = dict.fromkeys("1234", "") | {"1": way}
    state.forced = (1,)

    assert next_tile(state, "1", tile(here)) == (None if there is None else tile(there))


@rule("ZM-9.22", "ZM-R90")
def test_with_the_crown_a_warded_entry_is_passed_by() -> None:
    state = thugs(king=None, crown="2,2", wards={NORTH: "air"})
    state.ways["1"] = "carry"

    assert next_tile(state, "1", tile("7,10")) == tile("7,11")
    assert next_tile(state, "1", tile("10,13")) == tile("10,12")


@rule("ZM-9.6", "ZM-R84", "ZM-R85")
def test_a_quadrant_is_wanted_until_a_thug_has_it() -> None:
    state = thugs(king=None, crown="2,2")
    state.ways = {"1": "seek", "2": "outer 1", "3": "hold tile:2,15", "4": "leave 2"}

    assert [is_wanted(state, quarter) for quarter in (1, 2, 3, 4)] == [False, True, True, True]
    assert next_tile(state, "1", tile("9,13")) == tile("10,13")
    assert next_tile(state, "1", tile("13,11")) == tile("14,11")


@rule("ZM-R93")
def test_alone_only_the_quadrant_of_the_shaman_is_wanted_however_many_are_there() -> None:
    state = thugs(1, king=None, crown="2,2", tribes={"ann": {"home": "16,0"}})
    state.ways = {"1": "seek", "2": "outer 3", "3": "outer 3", "4": "seek"}

    assert [is_wanted(state, quarter) for quarter in (1, 2, 3, 4)] == [False, False, True, False]


@rule("ZM-R86", "ZM-R88")
def test_off_their_route_thugs_shun_wards_portals_and_thickets_alone() -> None:
    state = thugs(obstacles={"6,14": "thicket", "6,15": "deadly"})

    shut = barred(state)

    assert {tile(NORTH), tile("3,17"), tile("6,14")} <= shut
    assert tile("6,15") not in shut
    assert toward(state, tile("6,15"), [tile("6,14")]) is None
    assert toward(state, tile("6,15"), [tile("6,13")]) != tile("6,14")


@rule("ZM-R86", "ZM-R122")
@pytest.mark.parametrize(("lot", "there"), [(1, "15,14"), (2, "15,16")])
def test_of_two_shortest_ways_a_lot_takes_one(lot: int, there: str) -> None:
    state = thugs()
    state.forced = (lot,)

    assert toward(state, tile("15,15"), [tile("13,15")]) == tile(there)


@rule("ZM-R86")
def test_a_thug_starts_from_a_tile_that_it_may_not_enter() -> None:
    state = thugs()

    assert toward(state, tile("3,17"), [tile("2,17")]) == tile("2,17")
    assert toward(state, tile("2,17"), [tile("3,17")]) is None


# -- what a step means -------------------------------------------------------------------------------


@rule("ZM-R83", "ZM-R84", "ZM-R85", "ZM-9.11", "ZM-9.12")
@pytest.mark.parametrize(
    ("ways", "here", "king", "after"),
    [
        ({"1": "leave 1"}, "7,11", "10,10", "ring"),
        ({"1": "leave 1"}, "7,11", None, "seek"),
        ({"1": "leave 1"}, "2,15", "10,10", "leave 1"),
        ({"1": "seek"}, "2,15", None, "outer 1"),
        ({"1": "seek", "2": "outer 1"}, "2,15", None, "outer 1"),
        ({"1": "seek"}, "7,11", None, "seek"),
        ({"1": "outer 1"}, "7,11", None, "outer 1"),
        ({"1": "outer 1", "2": "outer 1"}, "7,11", None, "seek"),
        ({"1": "outer 1", "2": "outer 2"}, "7,11", None, "outer 1"),
        ({"1": "outer 1", "2": "outer 1"}, "2,15", None, "outer 1"),
        ({"1": "outer 1"}, "2,17", None, "outer 1"),
        ({"1": "carry"}, "7,11", None, "carry"),
    ],
)
def test_what_a_step_means_for_the_way_of_a_thug(ways: dict[str, str], here: str, king: str | None, after: str) -> None:
    state = thugs(king=king, crown="" if king else "2,2")
    state.ways = dict.fromkeys("1234", "") | ways

    arrive(state, "1", tile(here))

    assert state.ways["1"] == after


@rule("ZM-R93", "ZM-31.12")
@pytest.mark.parametrize(
    ("ways", "here", "after"),
    [
        ({"1": "seek"}, "2,10", "seek"),
        ({"1": "seek"}, "2,8", "leave 4"),
        ({"1": "seek"}, "2,13", "outer 1"),
        ({"1": "seek"}, "5,18", "hold tile:5,18"),
        ({"1": "outer 1"}, "3,18", "hold tile:3,18"),
        ({"1": "outer 1", "2": "hold tile:3,18"}, "3,18", "outer 1"),
        ({"1": "outer 1", "2": "outer 1"}, "7,11", "outer 1"),
        ({"1": "outer 1"}, "4,18", "outer 1"),
        ({"1": "ring"}, "3,18", "ring"),
    ],
)
def test_alone_thugs_hold_the_posts_beside_the_tribal_board(ways: dict[str, str], here: str, after: str) -> None:
    state = thugs(1, king=None, crown="2,2")
    state.ways = dict.fromkeys("1234", "") | ways

    arrive(state, "1", tile(here))

    assert state.ways["1"] == after


@rule("ZM-R93", "ZM-9.6")
def test_with_others_nobody_holds_a_post() -> None:
    state = thugs(king=None, crown="2,2")
    state.ways["1"] = "outer 1"

    arrive(state, "1", tile("3,18"))

    assert state.ways["1"] == "outer 1"
