"""Chapters 9 and 30: who holds the Crown, who loses it, and how Kings die and rise."""

from __future__ import annotations

import pytest

from ossuary.games.zimby.events.king import AllIsLost, Dropped, KingDied, KingRose, Took
from ossuary.games.zimby.invariants import invariants
from ossuary.games.zimby.verbs.crown import give_crown, king_dies, land_crown, lose_crown
from ossuary.games.zimby.verbs.rising import bearer, rise, thugs_are_in_the_mist
from ossuary.testing import rule
from tests.games.zimby.close.scenes import OPEN, listen, told
from tests.games.zimby.table import compound, tile

# -- the Crown ---------------------------------------------------------------------------------------


@rule("ZM-R94", "ZM-13.15")
def test_a_lot_says_who_of_a_column_holds_the_crown() -> None:
    state = compound(
        stand={"2,15": "ann1 bob1 bob-1"}, king=None, crown="2,15", dice=[2], stride=3, stride_of="c1"
    ).state

    give_crown(state, "c1")

    assert (state.crown, state.creatures["c1"].holder, state.turn.stride) == ("c1", "bob", 0)


@rule("ZM-R94", "ZM-9.22")
def test_thugs_that_take_the_crown_bring_it_home_and_no_walk_of_others_ends() -> None:
    state = compound(
        stand={"7,8": "thug1 thug-3", "2,15": "ann1"}, king=None, crown="7,8", stride=3, stride_of="c2", dice=[2]
    ).state

    give_crown(state, "c1")

    assert [state.ways[thug] for thug in "1234"] == ["carry", "seek", "carry", "seek"]
    assert (state.creatures["c1"].holder, state.turn.stride) == ("3", 3)


@rule("ZM-30.18", "ZM-9.23")
def test_who_loses_the_crown_loses_its_own_immunities_alone() -> None:
    held = {"c1 mist": True, "c1 vines 1": False, "c11 mist": True}
    state = compound(stand={"7,8": "thug1"}, king=None, crown="1@7,8", ways={"1": "carry"}, immune=held).state

    lose_crown(state)

    assert state.turn.immune == {"c11 mist": True}
    assert (state.crown, state.creatures["c1"].holder, state.ways["1"]) == (tile("7,8"), "", "seek")
    lose_crown(state)
    assert state.crown == tile("7,8")


@rule("ZM-R92", "ZM-27.24", "ZM-30.11")
@pytest.mark.parametrize(
    ("words", "dark", "crown"),
    [("thug1", "", "c2"), ("thug1", "darkness", "tile:7,8"), ("bob1", "", "tile:7,8"), ("", "", "tile:7,8")],
)
def test_a_crown_that_lands_under_a_thug_is_taken_in_the_light(words: str, dark: str, crown: str) -> None:
    standing = {"2,15": "ann1"} | ({"7,8": words} if words else {})
    lying = {"7,8": dark} if dark else {}
    state = listen(compound(stand=standing, obstacles=lying, king=None, crown="ann@2,15", rite="c1", thugs=False).state)

    land_crown(state, tile("7,8"), under="ZM-28.4")

    assert (state.crown, state.rite, state.creatures["c1"].holder) == (crown, "", "")
    assert [(event.tile, event.under) for event in told(state, Dropped)] == [(tile("7,8"), "ZM-28.4")]  # type: ignore[attr-defined]
    assert [event.under for event in told(state, Took)] == (["ZM-R92"] if crown == "c2" else [])


@rule("ZM-30.1", "ZM-30.13", "ZM-R83", "ZM-R100")
def test_when_the_king_dies_the_crown_is_heavy_and_thugs_leave_the_ring() -> None:
    state = listen(
        compound(stand={"9,10": "ann1"}, ways={"2": "leave 3", "3": "outer 1", "4": "hold tile:2,15"}, burden=2).state
    )
    king = state.king
    state.locks = [("c1", king)]

    king_dies(state)

    assert (state.king, state.crown, state.burden, state.dying) == ("", tile("10,10"), 0, True)
    assert [state.ways[thug] for thug in "1234"] == ["seek", "seek", "outer 1", "hold tile:2,15"]
    assert king not in state.creatures
    assert tile("10,10") not in state.at
    assert state.locks == []
    assert [event.tile for event in told(state, KingDied)] == [tile("10,10")]  # type: ignore[attr-defined]


@rule("ZM-9.24", "ZM-9.25", "ZM-R83", "ZM-R91")
def test_when_a_king_rises_thugs_out_there_come_back_the_way_their_route_goes() -> None:
    state = listen(
        compound(
            stand={"10,10": "thug1", "2,15": "thug2", "7,9": "thug3", "2,11": "ann1"},
            barracks={"4": True},
            king=None,
            crown="1@10,10",
            wards=OPEN,
            ways={"1": "carry", "2": "outer 1", "3": "seek"},
            immune={"c1 mist": True},
            engaged=["c1", "c3"],
        ).state
    )
    state.locks = [("c1", "c4")]
    assert thugs_are_in_the_mist(state)

    rise(state)

    assert [state.ways[thug] for thug in "1234"] == ["", "leave 1", "ring", ""]
    assert state.barracks == {"4": True, "1": False}
    assert (state.crown, state.creatures[state.king].tile, state.at[tile("10,10")]) == ("", tile("10,10"), state.king)
    assert (state.turn.immune, state.turn.engaged, state.locks) == ({}, ["c3"], [])
    assert [event.tile for event in told(state, KingRose)] == [tile("10,10")]  # type: ignore[attr-defined]
    assert not list(invariants(state))


@rule("ZM-9.24")
@pytest.mark.parametrize(
    ("place", "words", "crown", "there"),
    [
        ("10,10", "thug1", "1@10,10", True),
        ("9,10", "thug1", "1@9,10", False),
        ("10,10", "ann1", "ann@10,10", False),
        ("10,10", "thug1", "2,15", False),
    ],
)
def test_only_thugs_with_the_crown_in_the_mist_make_a_king(place: str, words: str, crown: str, there: bool) -> None:
    state = compound(stand={place: words}, king=None, crown=crown, wards=OPEN, thugs=False).state

    assert thugs_are_in_the_mist(state) is there


@rule("ZM-31.13")
def test_alone_a_risen_king_ends_the_game_without_a_winner() -> None:
    state = listen(compound(1, stand={"10,10": "thug1"}, king=None, crown="1@10,10", wards=OPEN, thugs=False).state)

    rise(state)

    assert state.result is not None
    assert (state.result.winners, state.result.scores, state.result.rule) == ((), {"ann": 0.0}, "ZM-31.13")
    assert [event.seat for event in told(state, AllIsLost)] == ["ann"]  # type: ignore[attr-defined]


@rule("ZM-1.3", "ZM-9.16")
def test_a_thug_is_found_in_its_column_asleep_or_awake_and_not_in_the_barracks() -> None:
    state = compound(stand={"7,8": "thug1 thug-2", "2,15": "ann1"}, barracks={"3": True}).state

    assert [bearer(state, thug) for thug in "123"] == ["c1", "c1", ""]
