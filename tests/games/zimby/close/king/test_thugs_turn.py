"""Chapter 9: how thugs walk, meet, come in and strike."""

from __future__ import annotations

import pytest

from ossuary.games.zimby.events.fights import Attacked
from ossuary.games.zimby.events.king import Patrolled, Stopped, ThugsMove, Took
from ossuary.games.zimby.events.tribes import Dismissed
from ossuary.games.zimby.events.walks import CameIn
from ossuary.games.zimby.invariants import invariants
from ossuary.games.zimby.rounds.thugs import Arrival, ThugsTurn, detach_thug
from ossuary.testing import rule
from tests.games.zimby.close.scenes import OPEN, then, thugs, walk
from tests.games.zimby.table import compound, home, on, tile

# -- walking -----------------------------------------------------------------------------------------


@rule("ZM-9.13", "ZM-R82")
def test_a_thug_beside_an_opponent_does_not_set_out() -> None:
    table = walk({"7,7": "thug1", "7,6": "ann1"}, 3)

    assert on(table, "7,7") == "thug1"
    assert [(event.thug, event.tile) for event in table.happened(Stopped)] == [("1", tile("7,7"))]


@rule("ZM-9.3", "ZM-R87")
@pytest.mark.parametrize(
    ("stand", "words", "where"),
    [
        ({"7,7": "thug1"}, {}, "7,10"),
        ({"7,7": "thug1", "7,9": "thug2"}, {}, "7,10"),
        ({"7,7": "thug1", "7,8": "thug2", "7,9": "thug3"}, {}, "7,10"),
        ({"7,7": "thug1"}, {"obstacles": {"7,9": "thicket"}}, "7,8"),
        ({"7,7": "thug1"}, {"obstacles": {"7,8": "entangling"}}, "7,8"),
        ({"7,7": "thug1"}, {"obstacles": {"7,8": "deadly"}}, "7,10"),
        ({"7,7": "thug-1"}, {}, "7,7"),
        ({"9,10": "thug1"}, {"wards": OPEN, "ways": {"1": "hold tile:10,10"}}, "9,10"),
    ],
)
def test_how_far_three_tiles_lead(stand: dict[str, str], words: dict[str, object], where: str) -> None:
    table = walk(stand, 3, **words)

    assert "1" in table.state.on(tile(where)).members
    assert not list(invariants(table.state))


@rule("ZM-9.15", "ZM-9.16", "ZM-R90")
@pytest.mark.parametrize(
    ("words", "where"),
    [
        ({}, "7,9"),
        ({"locks": [("c2", "c3")], "stand": {"7,7": "thug1", "7,8": "thug2", "7,9": "ann1"}}, "7,8"),
        ({"king": None, "crown": "2@7,8", "ways": {"1": "seek", "2": "carry"}}, "7,8"),
    ],
)
def test_a_thug_goes_past_idle_thugs_and_stays_with_those_that_fight_or_have_the_crown(
    words: dict[str, object], where: str
) -> None:
    standing = words.pop("stand", {"7,7": "thug1", "7,8": "thug2"})
    table = walk(standing, 2, **words)  # type: ignore[arg-type]

    assert "1" in table.state.on(tile(where)).members
    assert table.state.apart
    assert table.state.ways["1"] == ("carry" if "crown" in words else "ring")


@rule("ZM-9.16", "ZM-R82")
def test_a_thug_that_comes_to_one_that_has_stopped_stops_with_it() -> None:
    table = compound(
        stand={"7,7": "thug2", "7,9": "thug1", "6,9": "ann1"}, thugs=False, flow=then(ThugsTurn()), dice=[3, 5, 1, 6]
    )

    assert [event.who for event in table.happened(Attacked)] == ["the column of thugs 1 and 2"]


@rule("ZM-R61", "ZM-27.20", "ZM-9.20")
def test_a_thug_in_the_dark_takes_one_step_by_chance() -> None:
    table = walk({"7,7": "thug1"}, 5, obstacles={"7,7": "darkness"}, dice=[3])

    assert on(table, "8,7") == "thug1"


@rule("ZM-27.21", "ZM-9.20")
def test_a_thug_that_walks_onto_somebody_in_the_dark_changes_places_and_stops() -> None:
    table = walk({"7,7": "thug1", "7,9": "ann1"}, 5, obstacles={"7,9": "darkness"})

    assert (on(table, "7,8"), on(table, "7,9")) == ("ann1", "thug1")


@rule("ZM-9.24", "ZM-9.23", "ZM-R90")
def test_the_column_with_the_crown_takes_along_whom_it_meets_and_walks_on() -> None:
    table = walk({"7,7": "thug1", "7,8": "thug2"}, 3, king=None, crown="1@7,7", ways={"1": "carry", "2": "seek"})

    assert on(table, "7,10") == "thug1 thug2"
    assert table.state.ways["2"] == "carry"
    assert not list(invariants(table.state))


# -- the thugs' turn ---------------------------------------------------------------------------------


@rule("ZM-9.1", "ZM-9.2", "ZM-9.3", "ZM-R81")
def test_each_thug_walks_its_own_die_in_the_order_of_their_numbers() -> None:
    table = compound(flow=then(ThugsTurn()), dice=[1, 2, 3, 4])

    assert [(event.thug, event.tiles, event.source, event.under) for event in table.happened(Patrolled)] == [
        ("1", 1, tile("7,13"), ""),
        ("2", 2, tile("13,13"), ""),
        ("3", 3, tile("13,7"), ""),
        ("4", 4, tile("7,7"), ""),
    ]
    assert [on(table, place) for place in ("8,13", "13,11", "10,7", "7,11")] == ["thug1", "thug2", "thug3", "thug4"]
    assert [event.round for event in table.happened(ThugsMove)] == [2]


@rule("ZM-9.4")
def test_without_a_king_each_walks_two_dice() -> None:
    table = compound(king=None, crown="2,2", barracks={"2": False, "3": False, "4": False}, flow=then(ThugsTurn()),
                     dice=[2, 3])  # fmt: skip

    assert [(event.tiles, event.under) for event in table.happened(Patrolled)] == [(5, "ZM-9.4")]


@rule("ZM-9.2", "ZM-9.7", "ZM-9.26", "ZM-21.10")
def test_the_depleted_the_locked_and_the_sleepers_in_the_barracks_do_not_walk() -> None:
    table = compound(
        stand={"7,7": "thug-4", "2,15": "thug1", "2,14": "ann1"},
        barracks={"2": False, "3": True},
        locks=[("c2", "c3")],
        flow=then(ThugsTurn()),
        dice=[3, 1, 2, 3, 3],
    )

    assert [event.thug for event in table.happened(Patrolled)] == ["3"]
    assert on(table, "7,7") == "thug-4"
    assert table.state.barracks == {"2": False}


@rule("ZM-9.17", "ZM-9.18")
def test_of_several_opponents_a_lot_says_who_is_struck_and_each_column_strikes_once() -> None:
    table = compound(
        stand={"7,9": "thug1 thug2", "7,8": "ann1", "7,10": "bob1"},
        barracks={"3": False, "4": False},
        locks=[("c1", "c2"), ("c1", "c3")],
        flow=then(ThugsTurn()),
        dice=[2, 1, 1],
    )

    assert [event.tile for event in table.happened(Attacked)] == [tile("7,10")]


@rule("ZM-9.17", "ZM-21.6")
def test_thugs_that_neither_stopped_nor_are_locked_strike_nobody() -> None:
    table = compound(stand={"7,9": "thug-1", "7,8": "ann1"}, thugs=False, flow=then(ThugsTurn()))

    assert table.happened(Attacked) == []


@rule("ZM-9.19", "ZM-R89", "ZM-9.15")
def test_a_thug_leaves_its_column_and_stands_on_the_tile_until_it_goes_on() -> None:
    state = thugs(stand={"7,8": "thug1 thug2"})

    alone = detach_thug(state, "c1", "2")

    assert (state.creatures["c1"].members, state.creatures[alone].members) == (["1"], ["2"])
    assert state.creatures[alone].tile == state.creatures["c1"].tile


@rule("ZM-9.23", "ZM-R90")
def test_thugs_of_the_column_with_the_crown_do_not_walk_a_second_time() -> None:
    table = compound(
        stand={"7,8": "thug1 thug3", "13,13": "thug2"},
        barracks={"4": False},
        king=None,
        crown="1@7,8",
        ways={"1": "carry", "3": "carry"},
        flow=then(ThugsTurn()),
        dice=[1, 1, 1, 1, 6, 6],
    )

    assert [event.thug for event in table.happened(Patrolled)] == ["1", "2"]
    assert on(table, "7,10") == "thug1 thug3"


# -- out of the barracks -----------------------------------------------------------------------------


@rule("ZM-9.7", "ZM-9.9", "ZM-9.10", "ZM-R88")
def test_a_thug_comes_in_and_goes_on_from_its_portal() -> None:
    table = compound(barracks={"1": True}, flow=then(Arrival("1")), dice=[1, 1, 1])

    (came,) = table.happened(CameIn)
    assert (came.who, came.tile, came.under) == ("thug 1", tile("3,17"), "ZM-9.7")
    assert on(table, "2,17") == "thug1"
    assert (table.state.ways["1"], "1" in table.state.barracks) == ("ring", False)


@rule("ZM-9.8", "ZM-28.12", "ZM-R67")
@pytest.mark.parametrize(("words", "gone"), [("ann2", 1), ("zombie_ann1", 1), ("thug2", 0)])
def test_who_is_on_the_portal_makes_room_but_for_thugs(words: str, gone: int) -> None:
    table = compound(
        stand={"3,17": words, "2,11": "bob1"},
        barracks={"1": True, "3": False, "4": False},
        thugs=False,
        flow=then(Arrival("1")),
        dice=[1, 1, 1],
    )

    assert [event.why for event in table.happened(Dismissed)] == [" to make room for a thug"] * gone
    assert home(table, "ann")[0] == (6 if words == "ann2" else 4)
    assert "1" not in table.state.barracks
    assert not list(invariants(table.state))


@rule("ZM-9.21", "ZM-27.24")
def test_a_thug_that_comes_in_where_the_crown_lies_takes_it() -> None:
    table = compound(
        barracks={"1": True, "2": False, "3": False, "4": False},
        king=None,
        crown="3,17",
        flow=then(Arrival("1")),
        dice=[1, 1, 1, 1],
    )

    assert [event.under for event in table.happened(Took)] == ["ZM-9.21"]
    assert table.state.ways["1"] == "carry"


@rule("ZM-9.9", "ZM-R88")
@pytest.mark.parametrize(("lot", "where"), [(1, "2,17"), (2, "3,18")])
def test_chance_says_which_way_a_thug_leaves_its_portal(lot: int, where: str) -> None:
    table = compound(barracks={"1": True}, flow=then(Arrival("1")), dice=[1, 1, lot])

    assert on(table, where) == "thug1"


@rule("ZM-9.9", "ZM-R88")
def test_a_thug_does_not_leave_its_portal_into_a_thicket() -> None:
    one = compound(barracks={"1": True}, obstacles={"2,17": "thicket"}, flow=then(Arrival("1")), dice=[1, 1])
    none = compound(
        barracks={"1": True}, obstacles={"2,17": "thicket", "3,18": "thicket"}, flow=then(Arrival("1")), dice=[1, 1]
    )

    assert on(one, "3,18") == "thug1"
    assert on(none, "3,17") == "thug1"
