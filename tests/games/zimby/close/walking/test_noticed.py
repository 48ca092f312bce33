"""What is easily overlooked on the way: who is second, who is told, what is asked although there is one answer."""

from __future__ import annotations

import pytest

from ossuary.games.zimby.board.columns import merge
from ossuary.games.zimby.board.perils import who
from ossuary.games.zimby.events.king import Took
from ossuary.games.zimby.events.walks import Walked
from ossuary.games.zimby.mojo.chanters import BreakOff
from ossuary.games.zimby.scrolls.targets import why_not_use
from ossuary.games.zimby.state import KING, Creature
from ossuary.games.zimby.walking.groups import _from
from ossuary.games.zimby.walking.shoving import SwapPlaces
from ossuary.testing import rule
from tests.games.zimby.close.scenes import chanting, listen, then, told
from tests.games.zimby.table import compound, creature, home, on, walks


@rule("ZM-9.23", "ZM-13.11")
@pytest.mark.parametrize(
    ("words", "crown", "number"), [("thug1|thug2", "2@2,14", "ZM-9.23"), ("ann1|bob1", "bob@2,14", "ZM-13.11")]
)
def test_the_log_says_by_which_rule_a_joiner_brings_the_crown(words: str, crown: str, number: str) -> None:
    one, two = words.split("|")
    state = compound(stand={"2,15": one, "2,14": two}, thugs=False, king=None, crown=crown).state

    merge(listen(state), "c1", "c2")

    assert state.crown == "c1"
    assert [event.rule for event in told(state, Took)] == [number]


@rule("ZM-6.1")
@pytest.mark.parametrize(
    ("one", "said"),
    [
        (Creature(KING, "tile:10,10", ["king"]), "the King"),
        (creature("tile:2,15", "thug2"), "thug 2"),
        (creature("tile:2,15", "thug2 thug-1"), "thugs 1 and 2"),
        (creature("tile:2,15", "zombie_bob1"), "Bob's zombie"),
        (creature("tile:2,15", "bob1"), "Bob's zimby"),
        (creature("tile:2,15", "bob1 bob-2"), "Bob's 3"),
        (creature("tile:2,15", "bob1 ann-2"), "3 of Ann and Bob"),
    ],
)
def test_whom_one_meets_has_a_name(one: Creature, said: str) -> None:
    assert who(one) == said


@rule("ZM-18.6")
def test_who_loses_the_only_chant_is_asked_all_the_same() -> None:
    table = chanting("muddy_feet", flow=then(BreakOff("ann", 1)), options={"ask_costs": True})
    ann = table.players[0]

    assert ann.may("muddy_feet", "bob", label="End")
    ann.chooses("muddy_feet", "bob", label="End")
    assert table.state.chants == []
    assert not ann.may(label="End muddy")


@rule("ZM-18.5")
def test_so_many_chants_end_as_are_needed() -> None:
    table = chanting("muddy_feet", "feast", "nursery", flow=then(BreakOff("ann", 2)))
    ann = table.players[0]

    ann.chooses("feast", "bob", label="End")
    ann.chooses("muddy_feet", "bob", label="End")

    assert [chant.card for chant in table.state.chants] == ["nursery#1"]


@rule("ZM-17.4", "ZM-19.1")
@pytest.mark.parametrize(("over", "number"), [(-1, "ZM-17.4"), (0, "ZM-19.1"), (1, "ZM-19.1")])
def test_a_scroll_that_costs_all_one_has_is_not_too_dear(over: int, number: str) -> None:
    """Nobody stands on the board, so it fails at the channeler, if it can be paid."""
    state = compound(hands={"ann": "blow_guns"}).state
    cost = state.cards.face["blow_guns#1"].cost
    state.tribes["ann"].tokens, state.tribes["ann"].ready = cost + over, 0

    assert why_not_use(state, "ann", "blow_guns#1", "").rule == number


@rule("ZM-R123")
def test_how_one_pays_is_changed_once_a_turn() -> None:
    ann = compound(stand={"2,15": "ann1"}).players[0]

    ann.chooses(label="Ask me how every cost is paid")

    assert not ann.may(label="Ask me how every cost is paid")
    assert not ann.may(label="Pay with tokens first")
    assert ann.may(label="End the turn")


@rule("ZM-13.5", "ZM-27.20")
@pytest.mark.parametrize(
    ("stride", "of", "count", "said"),
    [(2, "c1", 0, ""), (0, "c1", 0, " for 1 mojo"), (2, "c9", 0, " for 1 mojo"), (2, "c1", 1, " for 1 mojo")],
)
def test_a_step_out_of_the_dark_says_what_it_costs(stride: int, of: str, count: int, said: str) -> None:
    state = compound(stand={"2,15": "ann2"}, obstacles={"2,15": "darkness"}, stride=stride, stride_of=of).state

    assert _from(state, "ann", "c1", count, False) == said


@rule("ZM-R63", "ZM-27.15")
@pytest.mark.parametrize(("one", "two"), [("2,15", "2,12"), ("2,12", "2,15")])
def test_both_who_change_places_enter_the_tile_of_the_other(one: str, two: str) -> None:
    """Bob's column comes onto deadly vines, whichever of the two the scroll has named first."""
    table = compound(
        stand={one: "ann2" if one == "2,15" else "bob2", two: "bob2" if two == "2,12" else "ann2"},
        thugs=False, obstacles={"2,15": "deadly"}, flow=then(SwapPlaces("c1", "c2", "ann")),
    )  # fmt: skip

    assert on(table, "2,15") == "bob1"
    assert on(table, "2,12") == "ann2"


@rule("ZM-R63")
def test_who_dies_where_the_other_stood_leaves_the_other_in_place() -> None:
    table = compound(
        stand={"2,15": "ann1", "2,12": "bob1"}, thugs=False, obstacles={"2,15": "deadly", "2,12": "deadly"},
        flow=then(SwapPlaces("c1", "c2", "ann")),
    )  # fmt: skip

    assert (on(table, "2,15"), on(table, "2,12")) == ("", "")


@rule("ZM-29.8", "ZM-13.5")
def test_a_zombie_that_meets_somebody_has_no_tiles_left() -> None:
    table = compound(stand={"2,15": "zombie_ann1", "2,12": "bob1"}, thugs=False)
    ann = table.players[0]

    walks(ann, "2,15", "2,13")

    assert on(table, "2,13") == "zombie_ann"
    assert table.state.turn.stride == 0
    assert home(table, "ann")[2] == 3


@rule("ZM-13.2")
def test_a_way_there_and_back_says_so() -> None:
    names = compound().match.names()
    here, there_too = names.of("tile:2,15"), names.of("tile:2,13")

    there = Walked("Ann's zimby", "tile:2,15", "tile:2,13", 2)
    back = there.join(Walked("Ann's zimby", "tile:2,13", "tile:2,15", 2))

    assert names.line(there) == f"Ann's zimby goes 2 tiles from {here} to {there_too}"
    assert back is not None
    assert names.line(back) == f"Ann's zimby goes 4 tiles and is back on {here}"


@rule("ZM-27.17", "ZM-13.20")
def test_who_is_held_on_the_way_loses_the_tiles_that_were_bought() -> None:
    table = compound(stand={"2,15": "ann1"}, thugs=False, obstacles={"2,14": "entangling"})

    walks(table.players[0], "2,15", "2,14")

    assert on(table, "2,14") == "ann1"
    assert table.state.turn.stride == 0
