"""Chapters 6, 7 and 14: levels, archers and towers."""

from __future__ import annotations

import pytest

from ossuary.games.chobolo.events.war import Shot
from ossuary.testing import rule
from tests.games.chobolo.table import casts, chobolo, fights, has, level, plain, stops, walks, where

PLANE = {"centre": "0,0", "d": "1,0 0,1 -1,1 -1,0 0,-1 1,-1"}


# -- chapter 6 -----------------------------------------------------------------------------------------


@rule("CH-6.1", "CH-6.7")
def test_no_level_above_four() -> None:
    table = chobolo(plain(4), ann=has(mason="0,0 L4"), bob=has(ranger="1,0"), dice=[4, 1])

    fights(table)

    assert level(table, "ann.mason") == 4
    assert level(table, "bob.ranger") == 0


@rule("CH-6.6", "CH-16.20", "CH-6.5")
def test_levels_are_gained_when_the_battle_is_over() -> None:
    table = chobolo(plain(4), ann=has(forester="0,0 L2"), bob=has(ranger="1,0", mason="-1,0"), dice=[4, 1, 4, 4, 4, 3])
    ann, _ = table.players

    ann.chooses(label="Fight")
    ann.chooses("ann.forester", "bob.ranger", label="Attack")
    assert level(table, "bob.ranger") == 0
    assert level(table, "ann.forester") == 2  # two blows will count at the end only
    fights(table)

    assert level(table, "bob.mason") == 0
    assert level(table, "ann.forester") == 4


@rule("CH-6.8", "CH-R23")
def test_the_dead_gain_nothing() -> None:
    table = chobolo(plain(4), ann=has(mason="0,0"), bob=has(ranger="1,0", mason="-1,0"), dice=[4, 1, 4, 1])
    ann, _ = table.players

    ann.chooses(label="Fight")
    ann.chooses("ann.mason", "bob.ranger", label="Attack")

    assert level(table, "bob.ranger") == 0
    assert level(table, "ann.mason") == 0
    assert table.state.levels["ann.mason"] == 1
    assert level(table, "bob.mason") == 2


@rule("CH-6.9", "CH-R23")
def test_shots_and_spells_earn_no_level() -> None:
    table = chobolo(plain(4), ann=has(archer="0,0"), bob=has(ranger="2,0"), dice=[4, 1])
    table.players[0].chooses("bob.ranger", label="Shoot at")
    assert level(table, "bob.ranger") == 0
    assert level(table, "ann.archer") == 1

    bolt = chobolo(
        plain(4), ann=has(wizard="0,0", stack="F F", hand="SP06"), bob=has(ranger="2,0"), at="spells", dice=[4, 1]
    )
    casts(bolt.players[0], "SP06")
    assert level(bolt, "bob.ranger") == 0
    assert level(bolt, "ann.wizard") == 2


@rule("CH-6.10", "CH-6.11", "CH-6.12", "CH-R24")
def test_a_warrior_that_ends_its_move_on_the_centre_hex_gains_a_level_once() -> None:
    table = chobolo(
        plain(4, **PLANE), ann=has(mason="2,0"), bob=has(wizard="-4,0"), at="warriors", opened=True, captured=True,
        carrier="bob",
    )  # fmt: skip
    ann, _ = table.players

    walks(ann, "mason", "1,0", "0,0")
    stops(ann)
    assert level(table, "ann.mason") == 2

    again = chobolo(
        plain(4, **PLANE), ann=has(mason="1,0"), bob=has(wizard="-4,0"), at="warriors", opened=True, captured=True,
        carrier="bob", raised=["ann.mason"],
    )  # fmt: skip
    walks(again.players[0], "mason", "0,0")
    stops(again.players[0])
    assert level(again, "ann.mason") == 1


@rule("CH-6.12", "CH-10.16")
def test_a_spell_that_puts_somebody_there_gives_no_level() -> None:
    table = chobolo(
        plain(4, **PLANE), ann=has(wizard="4,0", stack="A W A", hand="SP17", mason="2,0"), bob=has(wizard="-4,0"),
        at="spells", opened=True, captured=True, carrier="bob",
    )  # fmt: skip
    ann, _ = table.players

    ann.chooses("SP17", label="Cast")
    ann.chooses("ann.mason")
    ann.chooses("hex:0,0")

    assert level(table, "ann.mason") == 1
    assert where(table, "ann.mason") == "0,0"


# -- chapter 7 -----------------------------------------------------------------------------------------


@rule("CH-7.1", "CH-7.2", "CH-7.3", "CH-7.6", "CH-R25", "CH-R30", "CH-7.18", "CH-16.9")
@pytest.mark.parametrize(("dice", "left"), [([3, 2], 3), ([2, 2], 4), ([2, 3], 4)])
def test_a_shot_compares_bare_dice_and_can_only_harm_the_target(dice: list[int], left: int) -> None:
    table = chobolo(plain(5), ann=has(archer="0,0 L4"), bob=has(forester="2,0 L4"), dice=dice)

    table.players[0].chooses("bob.forester", label="Shoot at")

    assert level(table, "bob.forester") == left
    assert level(table, "ann.archer") == 4


@rule("CH-7.1")
def test_three_hexes_are_too_far() -> None:
    table = chobolo(plain(5), ann=has(archer="0,0"), bob=has(forester="3,0"), at="warriors")
    ann, _ = table.players

    ann.chooses(label="End movement")

    assert table.state.active == "bob"


@rule("CH-7.5")
def test_passing_by_an_archer_draws_no_shot() -> None:
    table = chobolo(plain(5), ann=has(mason="3,0"), bob=has(archer="0,0"), at="warriors")
    ann, _bob = table.players

    walks(ann, "mason", "2,0", "3,-1", "4,-2")
    stops(ann)
    ann.chooses(label="End movement")

    assert table.happened(Shot) == []
    assert table.state.active == "bob"


@rule("CH-7.7", "CH-7.8", "CH-R26")
def test_one_shot_per_opposing_player_and_round() -> None:
    table = chobolo(
        plain(5), ann=has(archer="0,0"), bob=has(mason="2,0", ranger="0,2"), cyd=has(mason="-2,0"), dice=[1, 4, 1, 4],
    )  # fmt: skip
    ann, *_ = table.players

    ann.chooses("bob.mason", label="Shoot at")
    assert ann.choices("Shoot at") == {"cyd.mason"}
    ann.chooses("cyd.mason", label="Shoot at")
    ann.chooses("ann.archer", "bob.mason", label="{0} shoots")

    assert len(table.happened(Shot)) == 2


@rule("CH-7.7")
def test_a_spent_shot_is_no_link_any_more() -> None:
    table = chobolo(plain(5), ann=has(archer="0,0"), bob=has(mason="2,0"), shot=["ann.archer>bob"])

    assert table.state.active == "bob"


@rule("CH-7.9", "CH-14.19")
def test_shooting_is_optional() -> None:
    table = chobolo(plain(5), ann=has(archer="0,0"), bob=has(mason="2,0"))

    table.players[0].chooses(label="Do not shoot")

    assert table.happened(Shot) == []


@rule("CH-7.14", "CH-R85")
@pytest.mark.parametrize(("dice", "left"), [([4, 2], (2, 1)), ([2, 4], (1, 2)), ([3, 3], (2, 2))])
def test_two_archers_that_aim_at_each_other_exchange_shots(dice: list[int], left: tuple[int, int]) -> None:
    table = chobolo(plain(5), ann=has(archer="0,0 L2"), bob=has(archer="2,0 L2"), dice=dice)
    ann, bob = table.players

    ann.chooses("bob.archer", label="Shoot at")
    bob.chooses("ann.archer", label="Shoot at")
    ann.chooses("ann.archer", "bob.archer", label="{0} shoots")

    assert (level(table, "ann.archer"), level(table, "bob.archer")) == left
    assert [event.rule for event in table.happened(Shot)] == ["CH-7.14"]


@rule("CH-7.16", "CH-R28")
def test_a_tie_ends_one_exchange_and_no_other_shot() -> None:
    table = chobolo(
        plain(5), ann=has(archer="0,0", mason="3,0", wizard="4,-1", towers="3,0"),
        bob=has(archer="2,0", forester="4,1 L2"), dice=[3, 3, 4, 1],
    )  # fmt: skip
    ann, bob = table.players

    fights(table)
    ann.chooses("bob.archer", label="Shoot at")
    ann.chooses("bob.forester", label="Shoot at")
    bob.chooses("ann.archer", label="Shoot at")
    ann.chooses("ann.archer", "bob.archer", label="{0} shoots")

    assert [(shot.high, shot.low) for shot in table.happened(Shot)] == [(3, 3), (4, 1)]
    assert level(table, "bob.forester") == 1


@rule("CH-7.17", "CH-R29")
def test_an_archers_penalty_is_in_its_track() -> None:
    table = chobolo(plain(5), ann=has(archer="0,0 L3", wizard="5,0"), bob=has(mason="-5,0"), at="warriors")

    assert table.state.modifier("ann.archer") == 0
    table.state.levels["ann.archer"] = 1
    assert table.state.modifier("ann.archer") == -1


# -- chapter 14 ----------------------------------------------------------------------------------------


@rule("CH-14.1")
def test_nobody_enters_anothers_main_tower() -> None:
    table = chobolo(plain(5, W="1,0"), ann=has(wizard="0,0"), bob=has(mason="-5,0", main="1,0"), at="wizard")

    assert not table.players[0].may("hex:1,0", label="Go")


@rule("CH-14.5", "CH-14.28", "CH-R51")
def test_an_occupied_tower_cannot_be_entered_and_an_empty_one_keeps_its_owner() -> None:
    table = chobolo(
        plain(5), ann=has(mason="0,0"), bob=has(ranger="1,0", towers="1,0 -1,0"), at="warriors",
        shot=["bob.ranger>ann", "hex:1,0>ann"],
    )  # fmt: skip
    ann, _ = table.players

    assert not ann.may("ann.mason", "hex:1,0", label="Walk")
    assert table.state.tower_owner("hex:-1,0") == "bob"
    walks(ann, "mason", "-1,0")
    assert table.state.tower_owner("hex:-1,0") == "ann"


@rule("CH-14.28", "CH-14.9", "CH-R51")
def test_a_tower_keeps_its_owner_when_everybody_leaves_it() -> None:
    table = chobolo(plain(5), ann=has(mason="0,0", towers="0,0"), bob=has(ranger="4,0"), at="warriors")
    ann, _ = table.players

    walks(ann, "mason", "1,0", "2,0")
    stops(ann)

    assert table.state.on("hex:0,0") == []
    assert table.state.towers == {"hex:0,0": "ann"}


@rule("CH-14.11", "CH-14.12", "CH-14.13", "CH-14.14", "CH-R47")
def test_the_fourth_tower_costs_one_of_the_other_three() -> None:
    table = chobolo(
        plain(6), ann=has(mason="0,0", archer="4,0", towers="4,0 4,2 4,-4"), bob=has(ranger="-5,0", towers="1,0"),
        at="warriors",
    )  # fmt: skip
    ann, _ = table.players

    walks(ann, "mason", "1,0")
    assert ann.choices() == {"hex:4,0", "hex:4,2", "hex:4,-4"}
    ann.chooses("hex:4,0", label="Give up")

    assert table.state.towers == {"hex:4,2": "ann", "hex:4,-4": "ann", "hex:1,0": "ann"}
    assert where(table, "ann.archer") == "4,0"
    assert not table.state.in_tower("ann.archer")


@rule("CH-14.15", "CH-14.17", "CH-14.18", "CH-14.20", "CH-R90")
def test_a_tower_fires_at_who_steps_by_once_a_round() -> None:
    table = chobolo(
        plain(6), ann=has(mason="3,0 L2", ranger="3,3"), bob=has(forester="0,0 L4", towers="0,0"), at="warriors",
        dice=[2, 1],
    )  # fmt: skip
    ann, bob = table.players

    ann.chooses("ann.mason", "hex:2,0", label="Walk")
    bob.chooses("bob.forester", "ann.mason", label="Fire")
    assert level(table, "ann.mason") == 1
    ann.chooses("hex:1,1", label="Go")

    assert not bob.is_asked
    assert {"bob.forester>ann", "hex:0,0>ann"} == set(table.state.shot)


@rule("CH-14.19", "CH-R50")
def test_fire_may_be_held_back_for_a_later_step() -> None:
    table = chobolo(
        plain(6), ann=has(mason="3,0 L2"), bob=has(forester="0,0", towers="0,0"), at="warriors", dice=[4, 1]
    )
    ann, bob = table.players

    ann.chooses("ann.mason", "hex:2,0", label="Walk")
    bob.chooses(label="Hold fire")
    ann.chooses("hex:1,1", label="Go")
    bob.chooses("bob.forester", "ann.mason", label="Fire")

    assert level(table, "ann.mason") == 1


@rule("CH-14.16", "CH-R48")
def test_wizards_fire_from_towers_too() -> None:
    table = chobolo(
        plain(6, W="0,0"), ann=has(mason="3,0 L2"), bob=has(wizard="0,0", main="0,0"), at="warriors", dice=[4, 1]
    )
    ann, bob = table.players

    ann.chooses("ann.mason", "hex:2,0", label="Walk")
    bob.chooses("bob.wizard", "ann.mason", label="Fire")

    assert level(table, "ann.mason") == 1


@rule("CH-14.21", "CH-R49", "CH-7.11")
def test_an_archer_in_a_tower_has_one_shot_with_plus_one() -> None:
    table = chobolo(plain(6), ann=has(mason="3,0 L2"), bob=has(archer="0,0", towers="0,0"), at="warriors", dice=[2, 2])
    ann, bob = table.players

    ann.chooses("ann.mason", "hex:2,0", label="Walk")
    bob.chooses("bob.archer", "ann.mason", label="Fire")
    stops(ann)
    ann.chooses(label="End movement")

    assert level(table, "ann.mason") == 1
    assert len(table.happened(Shot)) == 1


@rule("CH-14.22")
def test_two_in_towers_never_attack_each_other() -> None:
    table = chobolo(plain(6), ann=has(archer="2,0", towers="2,0"), bob=has(archer="0,0", towers="0,0"))

    assert table.state.active == "bob"
    assert table.happened(Shot) == []


@rule("CH-14.23", "CH-14.24")
def test_a_ground_fighter_cannot_fire_at_a_tower_but_fights_the_dweller_hand_to_hand() -> None:
    table = chobolo(
        plain(6), ann=has(mason="1,0"), bob=has(forester="0,0", towers="0,0"), dice=[4, 1],
        shot=["bob.forester>ann", "hex:0,0>ann"],
    )  # fmt: skip

    fights(table)

    assert level(table, "bob.forester") == 0


@rule("CH-14.25", "CH-14.26", "CH-7.13", "CH-R50")
def test_an_archer_may_shoot_back_at_a_tower_and_goes_on() -> None:
    table = chobolo(
        plain(6), ann=has(archer="3,0 L2"), bob=has(forester="0,0 L2", towers="0,0"), at="warriors", dice=[3, 1]
    )
    ann, bob = table.players

    ann.chooses("ann.archer", "hex:2,0", label="Walk")
    bob.chooses("bob.forester", "ann.archer", label="Fire")
    ann.chooses(label="Shoot back")  # the active player's archer rolls first: 3 - 1 against 1

    assert level(table, "bob.forester") == 1
    assert table.happened(Shot) == [Shot("ann.archer", "bob.forester", 2, 1, under="CH-7.13")]
    ann.chooses("hex:2,1", label="Go")
    assert where(table, "ann.archer") == "2,1"


@rule("CH-14.29", "CH-R52")
def test_an_overfull_tower_has_one_shot_and_all_inside_can_be_attacked() -> None:
    table = chobolo(
        plain(6, W="0,0"), ann=has(mason="3,0 L3"), bob=has(wizard="0,0", forester="0,0", main="0,0"), at="warriors",
        dice=[4, 1],
    )  # fmt: skip
    ann, bob = table.players

    ann.chooses("ann.mason", "hex:2,0", label="Walk")
    assert bob.choices("Fire") == {"bob.wizard ann.mason", "bob.forester ann.mason"}
    bob.chooses("bob.wizard", "ann.mason", label="Fire")
    ann.chooses("hex:1,0", label="Go")
    assert not bob.is_asked
    stops(ann)
    ann.chooses(label="End movement")
    ann.chooses(label="Fight")

    assert ann.choices("Attack") == {"ann.mason bob.wizard", "ann.mason bob.forester"}


@rule("CH-R76", "CH-10.16")
def test_births_and_pushes_draw_no_tower_fire() -> None:
    table = chobolo(
        plain(6), ann=has(wizard="6,0", stack="A W A", hand="SP17", mason="3,0"), bob=has(forester="0,0", towers="0,0"),
        at="warriors",
    )  # fmt: skip
    ann, bob = table.players

    ann.chooses("SP17", label="Cast")
    ann.chooses("ann.mason")
    ann.chooses("hex:2,0")

    assert not bob.is_asked
    assert where(table, "ann.mason") == "2,0"


@rule("CH-R89")
def test_spells_for_shots_count_in_an_exchange() -> None:
    table = chobolo(
        plain(5), ann=has(archer="0,0 L2", bound="SP12 on ann.archer"), bob=has(archer="2,0 L2"), dice=[3, 3]
    )
    ann, bob = table.players

    ann.chooses("bob.archer", label="Shoot at")
    bob.chooses("ann.archer", label="Shoot at")
    ann.chooses("ann.archer", "bob.archer", label="{0} shoots")

    assert level(table, "bob.archer") == 1


@rule("CH-18.3")
def test_towers_of_nobody_never_fire() -> None:
    table = chobolo(plain(5), ann=has(mason="3,0"), bob=has(ranger="-5,0"), at="warriors", towers={"hex:0,0": ""})
    ann, bob = table.players

    goes_by = ("2,0", "1,1")
    walks(ann, "mason", *goes_by)

    assert not bob.is_asked


@rule("CH-R92", "CH-14.10", "CH-14.20")
def test_a_captured_tower_has_all_its_shots() -> None:
    table = chobolo(
        plain(6), ann=has(mason="-1,0"), bob=has(ranger="2,0"), cyd=has(forester="-4,0"), at="warriors",
        towers={"hex:0,0": "cyd"}, shot=["hex:0,0>bob", "cyd.forester>bob", "hex:4,0>bob"], dice=[4, 1],
    )  # fmt: skip
    ann = table.players[0]

    walks(ann, "mason", "0,0")
    ann.chooses(label="End movement")

    assert ann.may("bob.ranger", label="Shoot at")
    assert table.state.shot == ["cyd.forester>bob", "hex:4,0>bob"]


@rule("CH-R92", "CH-14.20")
def test_a_tower_built_where_another_stood_has_all_its_shots() -> None:
    table = chobolo(
        plain(6), ann=has(mason="0,0"), bob=has(ranger="2,0"), at="warriors", shot=["hex:0,0>bob"], dice=[4, 4, 1]
    )
    ann, _ = table.players

    ann.chooses("ann.mason", label="Build")
    ann.chooses(label="End movement")

    assert ann.may("bob.ranger", label="Shoot at")
