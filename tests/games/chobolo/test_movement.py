"""Chapters 9, 10, 12 and 13, and the walkers of chapter 8: turns, steps, building, rivers and the Centre Plane."""

from __future__ import annotations

import pytest

from ossuary.games.chobolo.events.war import Attacked, Shot
from ossuary.games.chobolo.state import ThisTurn
from ossuary.games.chobolo.walking.warriors import WALK
from ossuary.testing import rule
from tests.games.chobolo.table import (
    all_pass,
    casts,
    chobolo,
    fights,
    goes,
    has,
    level,
    plain,
    steps,
    stops,
    walks,
    where,
)

PLANE = {"centre": "0,0", "d": "1,0 0,1 -1,1 -1,0 0,-1 1,-1"}


# -- chapter 9 -----------------------------------------------------------------------------------------


@rule("CH-9.1", "CH-9.2", "CH-9.5", "CH-R34")
def test_a_turn_is_wizard_then_warriors_then_battles_then_the_next_player() -> None:
    table = chobolo(plain(5), ann=has(wizard="0,0", mason="3,0"), bob=has(wizard="-5,0", ranger="5,0"), at="start")
    ann, bob = table.players

    goes(ann, "1,0")
    stops(ann)
    assert ann.choices("Walk") == {f"ann.mason hex:{place}" for place in ("4,0", "3,1", "2,1", "2,0", "3,-1", "4,-1")}
    walks(ann, "mason", "4,0")
    stops(ann)
    assert ann.choices("Go") == set()
    ann.chooses(label="End movement")
    assert ann.may(label="Fight")
    ann.chooses(label="Offer")
    bob.chooses(label="Accept")

    assert table.state.active == "bob"
    assert table.state.round == 2


@rule("CH-9.3", "CH-R69", "CH-16.18")
def test_in_a_battle_spells_come_first_then_shots_then_the_fight() -> None:
    table = chobolo(
        plain(5), ann=has(wizard="-5,0", stack="F", hand="SP09", archer="0,0"), bob=has(ranger="1,0 L2"),
        dice=[4, 1, 4, 1],
    )  # fmt: skip
    ann, _ = table.players

    ann.chooses(label="Fight")
    assert ann.may("SP09", label="Cast")
    all_pass(table)
    ann.chooses("bob.ranger", label="Shoot at")
    all_pass(table)
    fights(table)
    all_pass(table)

    kinds = [type(event) for event in table.told if isinstance(event, Shot | Attacked)]
    assert kinds == [Shot, Attacked]
    assert level(table, "bob.ranger") == 0


@rule("CH-9.4")
def test_steps_without_use_are_skipped() -> None:
    table = chobolo(plain(5), ann=has(mason="0,0"), bob=has(ranger="5,0"), at="start")

    assert table.players[0].may(label="End movement")


@rule("CH-9.6", "CH-12.4", "CH-R34")
def test_each_warrior_moves_once_in_any_order() -> None:
    table = chobolo(plain(5), ann=has(mason="0,0", archer="3,0"), bob=has(ranger="-5,0"), at="warriors")
    ann, _ = table.players

    walks(ann, "archer", "4,0")
    stops(ann)

    assert {choice.split()[0] for choice in ann.choices("Walk")} == {"ann.mason"}


@rule("CH-9.7", "CH-R35")
def test_a_returned_warrior_may_still_move() -> None:
    table = chobolo(
        plain(5, F="0,0"), ann=has(wizard="5,0", stack="F", mason="dead", main="0,0"), bob=has(ranger="-5,0"),
        at="warriors",
    )  # fmt: skip
    ann, _ = table.players

    casts(ann, "resurrect")

    assert ann.may("ann.mason", "hex:1,0", label="Walk")


@rule("CH-9.8", "CH-15.4", "CH-R68")
def test_wizards_cast_in_the_turns_of_others() -> None:
    table = chobolo(
        plain(5), ann=has(wizard="0,0", mason="3,0"), bob=has(wizard="-5,0", stack="F A W", hand="SP01"), at="start"
    )
    _, bob = table.players

    casts(bob, "SP01", "ann.wizard")

    assert not table.players[0].may(label="Stop here")
    assert table.state.active == "ann"


@rule("CH-R68")
def test_who_wants_to_be_asked_seldom_is_asked_seldom() -> None:
    table = chobolo(plain(5), ann=has(mason="0,0"), bob=has(wizard="-5,0", stack="W F", hand="SP14"), at="warriors")
    ann, bob = table.players
    walks(ann, "mason", "1,0")
    stops(ann)
    assert bob.may("SP14", label="Cast")  # W-MOVED of a warrior has grain 2
    bob.passes()

    quiet = chobolo(
        plain(5), ann=has(mason="0,0"), bob=has(wizard="-5,0", stack="W F", hand="SP14"), at="warriors",
        stops={"ann": 1, "bob": 1},
    )  # fmt: skip
    walks(quiet.players[0], "mason", "1,0")
    stops(quiet.players[0])
    assert not quiet.players[1].is_asked


@rule("CH-R68")
def test_at_the_finest_level_each_step_is_a_window() -> None:
    table = chobolo(plain(5), ann=has(mason="0,0"), bob=has(wizard="-5,0", stack="W F", hand="SP14"), at="warriors")
    ann, bob = table.players
    ann.chooses(label="Change when you are asked")
    ann.chooses(label="Ask me at each step")
    assert table.state.stops["ann"] == 3
    table.state.stops["bob"] = 3

    walks(ann, "mason", "1,0")

    assert bob.may("SP14", label="Cast")
    assert where(table, "ann.mason") == "1,0"


# -- chapter 10 ----------------------------------------------------------------------------------------


@rule("CH-10.1", "CH-10.15")
def test_a_step_goes_to_an_adjacent_hex_of_the_map() -> None:
    table = chobolo(plain(2), ann=has(mason="2,0"), bob=has(ranger="-2,0"), at="warriors")

    assert steps(table.players[0], WALK) == {"1,0", "1,1", "2,-1"}


@rule("CH-10.2", "CH-10.3")
def test_nobody_steps_onto_anybody() -> None:
    table = chobolo(plain(3), ann=has(mason="0,0", archer="1,0"), bob=has(ranger="-1,0"), at="warriors")

    assert not table.players[0].may("ann.mason", "hex:1,0", label="Walk")
    assert not table.players[0].may("ann.mason", "hex:-1,0", label="Walk")


@rule("CH-10.4", "CH-10.5", "CH-14.9", "CH-14.10")
def test_a_tower_is_the_last_hex_of_a_move() -> None:
    table = chobolo(plain(4), ann=has(mason="0,0"), bob=has(ranger="-4,0", towers="1,0"), at="warriors")
    ann, _ = table.players

    walks(ann, "mason", "1,0")

    assert ann.choices("Go") == set()
    assert table.state.in_tower("ann.mason")
    assert table.state.towers == {"hex:1,0": "ann"}


@rule("CH-10.8", "CH-10.9", "CH-R37")
def test_a_lake_is_fatal_and_asked_for_twice() -> None:
    table = chobolo(plain(4, l="1,0"), ann=has(mason="0,0"), bob=has(ranger="-4,0"), at="warriors")
    ann, _ = table.players

    ann.chooses("ann.mason", "hex:1,0", label="Drown")
    ann.chooses(label="Go to the death")

    assert level(table, "ann.mason") == 0
    assert table.state.slayers == []


@rule("CH-10.9", "CH-R37")
def test_who_would_rather_not_drown_stays_and_is_not_asked_again() -> None:
    table = chobolo(plain(4, l="1,0"), ann=has(mason="0,0"), bob=has(ranger="-4,0"), at="warriors")
    ann, _ = table.players

    ann.chooses("ann.mason", "hex:1,0", label="Drown")
    ann.chooses(label="Rather not")

    assert where(table, "ann.mason") == "0,0"
    assert ann.may("ann.mason", "hex:0,1", label="Walk")
    assert ann.choices("Drown") == set()


@rule("CH-10.10", "CH-R31")
def test_a_river_walker_that_is_stuck_on_a_lake_dies() -> None:
    table = chobolo(
        plain(3, l="1,0", r="0,0"), ann=has(river_walker="0,0"), bob=has(ranger="-3,0"), at="warriors", dice=[4]
    )
    ann, _ = table.players

    ann.chooses("ann.river-walker", label="River walk")
    ann.chooses("hex:1,0", label="Follow the river to {0} and drown")
    ann.chooses(label="Go to the death")

    assert level(table, "ann.river-walker") == 0


@rule("CH-10.11", "CH-13.1")
@pytest.mark.parametrize("letter", ["g", "f", "m", "r", "d", "v"])
def test_other_terrain_costs_one_space(letter: str) -> None:
    table = chobolo(
        plain(5, **{letter: "1,0 2,0 3,0 4,0"}), ann=has(mason="0,0"), bob=has(ranger="-5,0"), at="warriors",
        captured=True, opened=True, carrier="bob",
    )  # fmt: skip
    ann, _ = table.players

    walks(ann, "mason", "1,0", "2,0", "3,0", "4,0")

    assert where(table, "ann.mason") == "4,0"


@rule("CH-10.12", "CH-R88")
def test_only_wizards_stand_on_elements() -> None:
    table = chobolo(plain(4, F="1,0"), ann=has(mason="0,0"), bob=has(ranger="-4,0"), at="warriors")
    assert not table.players[0].may("ann.mason", "hex:1,0", label="Walk")

    home = chobolo(plain(4, F="1,0"), ann=has(mason="0,0", main="1,0"), bob=has(ranger="-4,0"), at="warriors")
    walks(home.players[0], "mason", "1,0")
    assert where(home, "ann.mason") == "1,0"


@rule("CH-10.14", "CH-5.10", "CH-13.4", "CH-R45")
def test_warriors_enter_the_centre_plane_after_the_first_capture() -> None:
    closed = chobolo(plain(4, **PLANE), ann=has(mason="2,0"), bob=has(ranger="-4,0"), at="warriors", opened=True)
    assert not closed.players[0].may("ann.mason", "hex:1,0", label="Walk")

    table = chobolo(
        plain(4, **PLANE), ann=has(mason="2,0"), bob=has(wizard="-4,0"), at="warriors", opened=True, captured=True,
        carrier="bob",
    )  # fmt: skip
    walks(table.players[0], "mason", "1,0", "0,0", "-1,0")
    stops(table.players[0])

    assert level(table, "ann.mason") == 1


# -- chapter 13 ----------------------------------------------------------------------------------------


@rule("CH-13.2", "CH-13.3", "CH-R44")
def test_no_battle_over_a_border_that_one_may_not_cross() -> None:
    for captured, fought in ((False, False), (True, True)):
        table = chobolo(
            plain(4, **PLANE), ann=has(archer="2,0", wizard="-4,0"), bob=has(wizard="1,0"), at="warriors", opened=True,
            captured=captured, carrier="ann" if captured else "",
        )  # fmt: skip
        ann, _ = table.players
        ann.chooses(label="End movement")

        assert ann.may(label="Fight") is fought


@rule("CH-13.5", "CH-14.2")
def test_no_tower_is_built_off_the_grass() -> None:
    table = chobolo(
        plain(4, f="3,0", **PLANE), ann=has(mason="1,0", archer="3,0"), bob=has(wizard="-4,0"), at="warriors",
        opened=True, captured=True, carrier="bob",
    )  # fmt: skip

    assert table.players[0].choices("Build") == set()


# -- chapters 8 and 12 ---------------------------------------------------------------------------------


@rule("CH-12.1")
def test_a_warrior_has_four_spaces() -> None:
    table = chobolo(plain(6), ann=has(archer="0,0"), bob=has(ranger="-6,0"), at="warriors", dice=[1])
    ann, _ = table.players

    walks(ann, "archer", "1,0", "2,0", "3,0", "4,0")

    assert ann.choices("Go") == set()
    assert where(table, "ann.archer") == "4,0"


@rule("CH-12.2", "CH-12.3", "CH-R42")
def test_the_deed_is_named_before_the_die_and_walking_needs_none() -> None:
    table = chobolo(
        plain(5, r="0,0"), ann=has(river_walker="0,0", mason="3,0"), bob=has(ranger="-5,0"), at="warriors", dice=[1]
    )
    ann, _ = table.players

    assert ann.may("ann.river-walker", label="River walk")
    assert ann.may("ann.mason", label="Build")
    walks(ann, "mason", "4,0")
    assert table.state.forced == (1,)
    stops(ann)
    ann.chooses("ann.river-walker", label="River walk")
    assert table.state.forced == ()


@rule("CH-12.5", "CH-12.6", "CH-12.7", "CH-8.14")
@pytest.mark.parametrize(
    ("who", "die", "built"), [("mason", 3, True), ("mason", 2, False), ("ranger", 4, True), ("ranger", 3, False)]
)
def test_building_takes_a_four_and_masons_a_three(who: str, die: int, built: bool) -> None:
    table = chobolo(plain(4), ann=has(**{who: "0,0"}), bob=has(archer="-4,0"), at="warriors", dice=[die])
    ann, _ = table.players

    ann.chooses(f"ann.{who}", label="Build")

    assert table.state.towers == ({"hex:0,0": "ann"} if built else {})
    assert ann.choices("Walk") == set()
    assert table.state.in_tower(f"ann.{who}") is built


@rule("CH-12.8", "CH-R43", "CH-14.4", "CH-14.11", "CH-1.10")
def test_where_nobody_builds() -> None:
    near = chobolo(plain(6), ann=has(mason="0,0"), bob=has(archer="-4,0", towers="1,0"), at="warriors")
    three = chobolo(plain(6), ann=has(mason="0,0", towers="4,0 4,2 4,-4"), bob=has(archer="-4,0"), at="warriors")
    moved = chobolo(
        plain(6), ann=has(mason="0,0"), bob=has(archer="-4,0"), at="warriors", this_turn=ThisTurn(["ann.mason"])
    )

    assert [table.players[0].choices("Build") for table in (near, three, moved)] == [set(), set(), set()]


@rule("CH-12.9", "CH-R43")
def test_who_was_moved_by_a_spell_does_not_build_in_that_turn() -> None:
    table = chobolo(
        plain(6), ann=has(wizard="5,0", stack="A W A", hand="SP17", mason="0,0"), bob=has(archer="-6,0"), at="warriors"
    )
    ann, _ = table.players
    assert ann.may("ann.mason", label="Build")

    ann.chooses("SP17", label="Cast")
    ann.chooses("ann.mason")
    ann.chooses("hex:1,0")

    assert not ann.may("ann.mason", label="Build")


@rule("CH-8.7", "CH-8.8", "CH-R31")
def test_a_river_walker_crosses_lakes_and_does_not_stop_there() -> None:
    table = chobolo(plain(5, l="1,0 4,0"), ann=has(river_walker="0,0"), bob=has(ranger="-5,0"), at="warriors")
    ann, _ = table.players

    walks(ann, "river-walker", "1,0")
    assert not ann.may(label="Stop here")
    ann.chooses("hex:2,0", label="Go")
    ann.chooses("hex:3,0", label="Go")

    assert "4,0" not in steps(ann)


@rule("CH-8.10", "CH-8.11", "CH-8.12", "CH-R32")
@pytest.mark.parametrize(("who", "letter"), [("forester", "f"), ("mountaineer", "m"), ("cavalry", "g")])
def test_terrain_movement_counts_where_the_move_starts(who: str, letter: str) -> None:
    table = chobolo(
        plain(6, **{letter: "0,0", "s": "6,0"}), ann=has(**{who: "0,0"}), bob=has(ranger="-6,0"), at="warriors"
    )
    assert table.state.allowance(f"ann.{who}", "hex:0,0") == 5

    other = "m" if letter != "m" else "f"
    elsewhere = chobolo(plain(6, **{other: "0,0"}), ann=has(**{who: "0,0"}), bob=has(ranger="-6,0"), at="warriors")
    assert elsewhere.state.allowance(f"ann.{who}", "hex:0,0") == 4
    towered = chobolo(plain(6), ann=has(**{who: "0,0"}, towers="0,0"), bob=has(ranger="-6,0"), at="warriors")
    assert towered.state.allowance(f"ann.{who}", "hex:0,0") == 4


@rule("CH-8.10", "CH-8.11", "CH-R32")
@pytest.mark.parametrize(("start", "towers", "goal"), [("f", "", "5,0"), ("g", "", "4,0"), ("f", "0,0", "4,0")])
def test_a_forester_walks_five_spaces_out_of_a_forest_and_four_from_elsewhere(
    start: str, towers: str, goal: str
) -> None:
    table = chobolo(
        plain(7, **{start: "0,0", "f": f"{'0,0 ' if start == 'f' else ''}1,0 2,0 3,0"}),
        ann=has(forester="0,0", towers=towers), bob=has(ranger="-6,0"), at="warriors",
    )  # fmt: skip
    ann, _ = table.players

    walks(ann, "forester", "1,0", "2,0", "3,0", "4,0")
    if ann.may("hex:5,0", label="Go"):
        ann.chooses("hex:5,0", label="Go")

    assert where(table, "ann.forester") == goal


@rule("CH-8.13", "CH-R33")
def test_a_ranger_in_the_forest_cannot_be_shot_but_fought() -> None:
    table = chobolo(
        plain(5, f="2,0"), ann=has(archer="0,0", mason="3,0"), bob=has(ranger="2,0", forester="0,2"), dice=[4, 1]
    )
    ann, _ = table.players

    ann.chooses("ann.archer", label="Fight the battle")
    assert ann.choices("Shoot at") == {"bob.forester"}
    ann.chooses(label="Do not shoot")
    ann.chooses(label="Fight")

    assert level(table, "bob.ranger") == 0


@rule("CH-6.12", "CH-10.16")
def test_who_walks_and_is_then_put_on_the_centre_hex_gains_no_level() -> None:
    table = chobolo(
        plain(5, **PLANE), ann=has(wizard="-5,0", stack="A W A", hand="SP17", mason="3,0"),
        bob=has(wizard="5,0", main="5,-5"), at="warriors", opened=True, captured=True, carrier="bob",
    )  # fmt: skip
    ann, _ = table.players

    walks(ann, "mason", "2,0")
    casts(ann, "SP17", "ann.mason", "hex:0,0")
    stops(ann)

    assert where(table, "ann.mason") == "0,0"
    assert level(table, "ann.mason") == 1
