"""Chapter 8 and CH-10.8 to CH-10.10: river walks, lakes on the way and lakes at the end."""

from __future__ import annotations

import pytest

from ossuary.games.chobolo.events.war import Died
from ossuary.games.chobolo.state import Enchantment, ThisTurn
from ossuary.games.chobolo.walking.steps import LAKE
from ossuary.testing import Scene, rule
from tests.games.chobolo.table import all_pass, casts, chobolo, goes, has, level, plain, where

FOLLOW, DROWN = "Follow the river to {0}", "Follow the river to {0} and drown"


def on_a_river(**terrain: str) -> Scene:
    return chobolo(plain(4, **terrain), ann=has(river_walker="0,0"), bob=has(ranger="-4,0"), at="warriors", dice=[4])


@rule("CH-8.8", "CH-R31", "CH-10.9")
def test_a_lake_at_the_end_of_a_river_is_offered_as_a_death_and_asked_for_twice() -> None:
    table = on_a_river(r="0,0 1,0", l="2,0")
    ann, _ = table.players

    ann.chooses("ann.river-walker", label="River walk")
    ann.chooses("hex:1,0", label=FOLLOW)
    assert ann.may("hex:2,0", label=DROWN)
    ann.chooses("hex:2,0", label=DROWN)
    assert where(table, "ann.river-walker") == "1,0"
    ann.chooses(label="Rather not")
    assert not ann.may("ann.river-walker", label="River walk")

    assert where(table, "ann.river-walker") == "1,0"
    assert level(table, "ann.river-walker") == 1


@rule("CH-8.8", "CH-10.10", "CH-R31")
def test_whoever_follows_a_river_into_its_last_lake_all_the_same_drowns() -> None:
    table = on_a_river(r="0,0 1,0", l="2,0")
    ann, _ = table.players

    ann.chooses("ann.river-walker", label="River walk")
    ann.chooses("hex:1,0", label=FOLLOW)
    ann.chooses("hex:2,0", label=DROWN)
    ann.chooses(label="Go to the death")

    assert [event.under for event in table.happened(Died)] == ["CH-10.10"]


@rule("CH-8.3", "CH-8.6", "CH-8.8")
def test_a_lake_in_the_course_of_a_river_is_no_danger() -> None:
    table = on_a_river(r="0,0 3,0", l="1,0 2,0")
    ann, _ = table.players

    ann.chooses("ann.river-walker", label="River walk")
    assert not ann.may("hex:1,0", label=DROWN)
    ann.chooses("hex:1,0", label=FOLLOW)  # from there on there is one way only

    assert where(table, "ann.river-walker") == "3,0"
    assert level(table, "ann.river-walker") == 1


@rule("CH-8.8", "CH-8.9")
def test_a_lake_behind_which_somebody_stands_on_the_river_is_the_end_of_it() -> None:
    table = chobolo(
        plain(4, r="0,0 2,0", l="1,0"), ann=has(river_walker="0,0"), bob=has(ranger="2,0"), at="warriors", dice=[4]
    )
    ann, _ = table.players

    ann.chooses("ann.river-walker", label="River walk")

    assert ann.may("hex:1,0", label=DROWN)


@rule("CH-8.8", "CH-8.9")
def test_a_river_walk_does_not_count_on_hexes_it_has_been_on() -> None:
    table = on_a_river(r="0,0 1,0", l="0,1")  # the lake touches both river hexes and nothing else that is wet
    ann, _ = table.players

    ann.chooses("ann.river-walker", label="River walk")
    assert not ann.may("hex:0,1", label=DROWN)
    ann.chooses("hex:1,0", label=FOLLOW)

    assert ann.may("hex:0,1", label=DROWN)


@rule("CH-8.8", "CH-8.9")
def test_a_lake_with_a_wall_behind_it_is_the_end_of_a_river() -> None:
    wall = Enchantment("SP46#2", "bob", "", "mine", 0, ("hex:2,0",), "wall")
    table = chobolo(
        plain(4, r="0,0 2,0", l="1,0"), ann=has(river_walker="0,0"), bob=has(ranger="-4,0"), at="warriors", dice=[4],
        enchantments=[wall],
    )  # fmt: skip
    ann, _ = table.players

    ann.chooses("ann.river-walker", label="River walk")

    assert ann.may("hex:1,0", label=DROWN)


@rule("CH-8.1", "CH-R93")
def test_whom_a_spell_has_put_on_a_river_in_this_turn_does_not_walk_it() -> None:
    table = chobolo(
        plain(5, r="1,0 2,0"), ann=has(wizard="-4,0", stack="A W A", hand="SP17", river_walker="0,0"),
        bob=has(ranger="-5,0"), at="warriors",
    )  # fmt: skip
    ann, _ = table.players
    assert not ann.may("ann.river-walker", label="River walk")

    casts(ann, "SP17", "ann.river-walker", "hex:1,0")

    assert where(table, "ann.river-walker") == "1,0"
    assert not ann.may("ann.river-walker", label="River walk")
    assert ann.may("ann.river-walker", "hex:2,0", label="Walk")


@rule("CH-8.1", "CH-8.2", "CH-R93")
def test_whom_a_spell_drags_along_the_river_before_the_die_is_rolled_stays_there() -> None:
    table = chobolo(
        plain(5, r="0,0 1,0 2,0"), ann=has(river_walker="0,0"), bob=has(wizard="-5,0", stack="W W E", hand="SP31"),
        at="warriors", dice=[4],
    )  # fmt: skip
    ann, bob = table.players

    ann.chooses("ann.river-walker", label="River walk")
    casts(bob, "SP31", "ann.river-walker", "hex:2,0")
    all_pass(table)

    assert not ann.may("hex:1,0", label=FOLLOW)
    assert where(table, "ann.river-walker") == "2,0"


@rule("CH-8.1", "CH-R93")
def test_whoever_stood_on_the_river_when_its_turn_began_may_walk_it() -> None:
    table = chobolo(
        plain(4, r="0,0 1,0"), ann=has(river_walker="0,0"), bob=has(ranger="-4,0"), at="warriors",
        this_turn=ThisTurn([], ["ann.mason"]),
    )  # fmt: skip

    assert table.players[0].may("ann.river-walker", label="River walk")


@rule("CH-8.7", "CH-8.8")
def test_a_walk_does_not_lead_onto_a_lake_from_which_there_is_no_way() -> None:
    lake = "1,0"
    table = chobolo(
        plain(3, l=lake, F="0,0 1,-1 2,-1 2,0 1,1 0,1"), ann=has(wizard="0,0", river_walker="0,0", main="0,0"),
        bob=has(ranger="-3,0"), at="warriors",
    )  # fmt: skip
    ann, _ = table.players

    assert not ann.may("ann.river-walker", f"hex:{lake}")
    refusal = ann.why_not("ann.river-walker", f"hex:{lake}")
    assert refusal is not None
    assert refusal.text == LAKE.text


@rule("CH-8.7", "CH-8.8")
def test_two_lakes_are_crossed_only_with_spaces_enough() -> None:
    table = chobolo(plain(5, l="2,0 3,0"), ann=has(river_walker="0,0"), bob=has(ranger="-5,0"), at="warriors")
    ann, _ = table.players

    ann.chooses("ann.river-walker", "hex:1,0", label="Walk")
    goes(ann, "2,0")
    assert ann.may("hex:3,0", label="Go to")  # one space is left for the other shore
    goes(ann, "3,0")

    assert not ann.may("hex:2,0")
    assert not ann.may(label="Stop")


@rule("CH-8.8", "CH-10.6")
def test_swamp_behind_a_lake_needs_a_space_more() -> None:
    swamp = " ".join(f"{q},{r}" for q, r in ((3, 0), (2, 1), (3, -1)))
    table = chobolo(
        plain(5, l="1,0 2,0", s=swamp, F="1,-1 2,-1 1,1 0,1"), ann=has(river_walker="0,0"), bob=has(ranger="-5,0"),
        at="warriors", this_turn=ThisTurn(), towers={"hex:0,0": "ann"},
    )  # fmt: skip
    ann, _ = table.players

    ann.chooses("ann.river-walker", "hex:1,0", label="Walk")
    assert ann.may("hex:2,0", label="Go to")
    goes(ann, "2,0")

    assert ann.may("hex:3,0", label="Go to")


@rule("CH-10.10", "CH-R31")
def test_stopping_on_a_lake_where_there_is_no_way_on_says_what_it_means() -> None:
    table = chobolo(
        plain(4, r="0,0 2,0", l="1,0"),
        ann=has(wizard="-4,0", river_walker="0,0", stack="F"),
        bob=has(wizard="-4,4", stack="W W E A W A", hand="SP31 SP17", ranger="4,0"), at="warriors", dice=[4],
        stops={"ann": 3, "bob": 3},
    )  # fmt: skip
    ann, bob = table.players

    ann.chooses("ann.river-walker", label="River walk")
    all_pass(table)
    ann.chooses("hex:1,0", label=FOLLOW)
    casts(bob, "SP17", "bob.ranger", "hex:2,0")
    all_pass(table)

    assert [event.under for event in table.happened(Died)] == ["CH-10.10"]


@rule("CH-8.8", "CH-R31")
@pytest.mark.parametrize(
    ("board", "river", "lake"),
    [
        ("B03", "0,-1", "-1,0"), ("B05", "2,-1", "1,-1"), ("B05", "-2,1", "-1,1"), ("B09", "2,0", "2,-1"),
        ("B13", "0,0", "1,-1"), ("B18", "-1,0", "0,0"),
    ],
)  # fmt: skip
def test_the_six_lakes_of_the_boards_in_which_a_river_ends_say_so(board: str, river: str, lake: str) -> None:
    table = chobolo(
        f"{board}@0,0", ann=has(river_walker=river, mason="3,-3"), bob=has(ranger="-3,3"), at="warriors", dice=[3]
    )
    ann, _ = table.players

    ann.chooses("ann.river-walker", label="River walk")

    assert ann.may(f"hex:{lake}", label=DROWN)
