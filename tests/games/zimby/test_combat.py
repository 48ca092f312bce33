"""Chapters 20 to 23: the stack, attacks, locks, rolls and wounds."""

from __future__ import annotations

import pytest

from ossuary.games.zimby.board.foes import foes
from ossuary.games.zimby.events.fights import Draws, Fought, OutOfReach, Wounded
from ossuary.games.zimby.scrolls.stack import answer_order
from ossuary.games.zimby.state import Chant, Element
from ossuary.games.zimby.verbs.creatures import tidy_locks
from ossuary.games.zimby.verbs.wounds import deliver, push_wounds
from ossuary.testing import rule
from tests.games.zimby.table import all_pass, attacks, compound, ends, home, offered, on, tile, uses


@rule("ZM-20.1", "ZM-20.7", "ZM-20.3", "ZM-20.5", "ZM-R13")
def test_the_roll_is_answered_first_and_then_the_wounds() -> None:
    table = compound(stand={"2,15": "ann1", "2,14": "bob2"}, hands={"bob": "lil_armor bad_juju"}, dice=[5, 1])
    ann, bob = table.players
    attacks(ann, "2,15", "2,14")
    bob.chooses(label="Eat 0")
    assert [element.kind for element in table.state.stack] == ["combat"]
    assert not offered(bob, "Use") & {"lil_armor 2,14"}

    uses(bob, "bad_juju", "2,15")
    bob.chooses(label="Eat 0 for range and 0")
    assert [element.kind for element in table.state.stack] == ["wounds"]
    assert table.state.stack[-1].amount == 6 - 2 - 3
    uses(bob, "lil_armor", "2,14")
    bob.chooses(label="Eat 0 for range and 0")

    assert on(table, "2,14") == "bob2"


@rule("ZM-R13")
def test_the_left_of_the_owner_speaks_first_and_the_owner_last() -> None:
    table = compound(3, first="cyd")

    assert answer_order(table.state, Element("combat", "ann")) == ("bob", "cyd", "ann")
    assert answer_order(table.state, Element("wounds")) == ("cyd", "ann", "bob")
    assert answer_order(table.state, Element("scroll", "ann")) == ("bob", "cyd")


@rule("ZM-20.6", "ZM-R18", "ZM-20.8")
def test_a_witchery_works_though_its_channeler_has_died() -> None:
    table = compound(stand={"2,15": "ann1", "2,13": "bob1"}, hands={"ann": "blow_guns", "bob": "blow_guns"})
    ann, bob = table.players
    uses(ann, "blow_guns", "2,13")

    uses(bob, "blow_guns", "2,15")
    all_pass(table)

    assert on(table, "2,15") == ""
    assert on(table, "2,13") == ""


@rule("ZM-R18", "ZM-17.2")
def test_a_witchery_on_a_creature_that_is_gone_fizzles() -> None:
    table = compound(
        3, stand={"2,15": "ann1", "2,13": "bob1", "2,11": "cyd1"}, hands={"ann": "blow_guns", "cyd": "shoo"}
    )
    ann, _, cyd = table.players
    uses(ann, "blow_guns", "2,13")

    uses(cyd, "shoo", "2,13")
    all_pass(table)

    assert home(table, "bob")[0] == 5
    assert "Fizzled" in [type(event).__name__ for event in table.told]
    assert sorted(table.pile("discard").split()) == ["blow_guns", "shoo"]


@rule("ZM-21.1", "ZM-21.7", "ZM-21.17", "ZM-21.2")
def test_a_column_attacks_once_a_turn_for_nothing() -> None:
    table = compound(stand={"2,15": "ann1", "2,14": "bob1"}, dice=[3, 3])
    ann, _ = table.players
    attacks(ann, "2,15", "2,14")

    assert home(table, "ann")[2] == 4
    assert not offered(ann, "{0} attacks")


@rule("ZM-21.3", "ZM-21.11", "ZM-21.12")
def test_neighbours_are_not_locked_before_a_blow_falls() -> None:
    table = compound(stand={"2,15": "ann1", "2,14": "bob1"}, dice=[3, 3])
    ann, _ = table.players
    assert ann.may("tile:2,15", label="Move")

    attacks(ann, "2,15", "2,14")

    assert not ann.may("tile:2,15", label="Move")
    deliver(table.state, "c2", 1)
    assert table.state.locks == []


@rule("ZM-21.5", "ZM-21.16")
def test_a_depleted_creature_defends_but_does_not_attack() -> None:
    table = compound(stand={"2,15": "ann1", "2,14": "bob-1"}, dice=[3, 6])
    ann, _ = table.players

    attacks(ann, "2,15", "2,14")

    assert [(event.attack, event.defence) for event in table.happened(Fought)] == [(4, 6)]
    assert on(table, "2,15") == ""


@rule("ZM-21.8", "ZM-21.14")
def test_a_shared_column_attacks_on_the_turn_of_each_of_its_shamans() -> None:
    table = compound(3, stand={"2,15": "ann1 bob1", "2,14": "cyd1"}, left=["bob"], dice=[2, 3, 2, 3])
    ann, bob, _ = table.players
    attacks(ann, "2,15", "2,14")
    ends(ann)

    attacks(bob, "2,15", "2,14")

    assert len(table.happened(Fought)) == 2


@rule("ZM-21.13", "ZM-R39", "ZM-21.15", "ZM-R36")
def test_a_locked_column_must_attack_one_it_is_locked_with() -> None:
    table = compound(3, stand={"2,15": "ann1", "2,14": "bob1", "2,16": "cyd1"}, locks=[("c1", "c2")], dice=[3, 3])
    ann, *_ = table.players

    assert offered(ann, "{0} attacks") == {"2,15 2,14"}
    assert not ann.may(label="End the turn")
    attacks(ann, "2,15", "2,14")
    assert ann.may(label="End the turn")


@rule("ZM-R40", "ZM-R62", "ZM-27.1")
def test_in_the_dark_there_is_no_lock_and_no_duty() -> None:

    table = compound(stand={"2,15": "ann1", "2,14": "bob1"}, obstacles={"2,15": "darkness"}, locks=[("c1", "c2")])
    ann, _ = table.players

    assert ann.may(label="End the turn")
    assert not offered(ann, "{0} attacks")
    tidy_locks(table.state)
    assert table.state.locks == []


@rule("ZM-21.9", "ZM-R41")
def test_a_column_that_has_killed_may_attack_again() -> None:
    table = compound(stand={"2,15": "ann1", "2,14": "bob1", "2,13": "bob1"}, dice=[6, 1, 6, 1])
    ann, _ = table.players

    attacks(ann, "2,15", "2,14")
    attacks(ann, "2,14", "2,13")

    assert on(table, "2,13") == "ann1"


@rule("ZM-R42")
def test_a_zombie_attacks_once_in_its_owners_turn() -> None:
    table = compound(stand={"2,15": "zombie_ann1", "2,14": "bob1", "2,16": "bob1"}, dice=[6, 1])
    ann, _ = table.players

    attacks(ann, "2,15", "2,14")

    assert on(table, "2,14") == "zombie_ann"
    assert not offered(ann, "{0} attacks")


@rule("ZM-22.5", "ZM-22.7", "ZM-22.8")
def test_a_defender_that_kills_stays_where_it_is() -> None:
    table = compound(stand={"2,15": "ann1", "2,14": "bob1"}, dice=[1, 6])
    ann, _ = table.players

    attacks(ann, "2,15", "2,14")

    assert (on(table, "2,15"), on(table, "2,14")) == ("", "bob1")


@rule("ZM-22.4")
def test_equal_totals_wound_nobody() -> None:
    table = compound(stand={"2,15": "ann1", "2,14": "bob1"}, dice=[4, 4])
    ann, _ = table.players

    attacks(ann, "2,15", "2,14")

    assert table.happened(Wounded) == []


@rule("ZM-22.3", "ZM-23.10", "ZM-R19")
def test_scrolls_change_the_totals_when_the_dice_are_known() -> None:
    table = compound(
        stand={"2,15": "ann1", "7,12": "thug1", "7,11": "ann2"}, hands={"ann": "sharp_knives"}, dice=[3, 3]
    )
    ann, _ = table.players
    attacks(ann, "7,11", "7,12")
    ann.chooses(label="Eat 0")

    uses(ann, "sharp_knives", "7,11")
    ann.chooses(label="Eat 0 for range and 1")

    assert table.state.barracks == {"1": False}


@rule("ZM-R20")
def test_a_fight_fizzles_when_the_defender_is_out_of_reach() -> None:
    table = compound(3, stand={"2,15": "ann1", "2,14": "bob1", "2,12": "cyd1"}, hands={"cyd": "shoo"}, dice=[6, 1])
    ann, _, cyd = table.players
    attacks(ann, "2,15", "2,14")

    uses(cyd, "shoo", "2,14")

    assert on(table, "2,15") == "ann1"
    assert table.happened(Wounded) == []
    assert [event.rule for event in table.happened(OutOfReach)] == ["ZM-R20"]
    assert table.happened(Draws) == []


@rule("ZM-23.1", "ZM-23.2", "ZM-23.11", "ZM-23.7")
def test_direct_wounds_need_no_roll_and_do_not_add_up() -> None:
    table = compound(stand={"7,10": "ann1", "7,12": "thug1"}, hands={"ann": "blow_guns blow_guns"})
    ann, _ = table.players
    uses(ann, "blow_guns", "7,12")
    uses(ann, "blow_guns", "7,12")

    assert on(table, "7,12") == "thug1"
    assert [event.count for event in table.happened(Wounded)] == [1, 1]


@rule("ZM-23.3", "ZM-R112", "ZM-23.9")
def test_each_wound_kills_a_zimby_of_a_single_tribe() -> None:
    table = compound(stand={"2,15": "ann3"})
    deliver(table.state, "c1", 2)

    assert on(table, "2,15") == "ann1"
    assert table.state.tribes["ann"].far == 16 - 4 - 1


@rule("ZM-23.4", "ZM-R112", "ZM-23.9")
def test_two_wounds_kill_a_thug_of_a_column() -> None:
    table = compound(stand={"7,11": "thug1 thug2"}, dice=[2])
    deliver(table.state, "c1", 3)

    assert on(table, "7,11") == "thug1"
    assert table.state.barracks == {"2": False}


@rule("ZM-23.5")
def test_the_bag_o_fate_draws_without_replacement() -> None:
    table = compound(3, stand={"2,15": "ann1 bob1 cyd1"}, dice=[2, 2])
    deliver(table.state, "c1", 2)

    assert on(table, "2,15") == "ann1"


@rule("ZM-23.6")
def test_the_crown_goes_to_a_random_survivor() -> None:
    table = compound(3, stand={"2,15": "ann1 bob1 cyd1"}, king=None, crown="ann@2,15", dice=[1, 2])
    deliver(table.state, "c1", 1)

    assert table.state.creatures["c1"].holder == "cyd"


@rule("ZM-23.8", "ZM-2.14")
@pytest.mark.parametrize(("words", "wounds"), [("ann1", 1), ("thug1", 2), ("zombie_ann1", 3)])
def test_how_many_wounds_kill(words: str, wounds: int) -> None:
    alive = compound(stand={"2,15": words})
    deliver(alive.state, "c1", wounds - 1)
    dead = compound(stand={"2,15": words})
    deliver(dead.state, "c1", wounds)

    assert on(alive, "2,15") != ""
    assert on(dead, "2,15") == ""


@rule("ZM-23.8", "ZM-30.3", "ZM-R98")
def test_four_wounds_kill_the_king_and_leave_the_crown_on_his_tile() -> None:
    table = compound()
    deliver(table.state, table.state.king, 3)
    assert table.state.king

    deliver(table.state, table.state.king, 4)

    assert (table.state.king, table.state.crown) == ("", tile("10,10"))
    assert set(table.state.ways.values()) == {"seek"}


@rule("ZM-R102", "ZM-R20")
def test_wounds_of_nobody_are_no_wounds() -> None:
    table = compound(stand={"2,15": "ann1"})
    push_wounds(table.state, "c1", 0)

    assert table.state.stack == []
    assert foes(table.state, "c1") == []


@rule("ZM-12.11", "ZM-12.12")
@pytest.mark.parametrize(("design", "target", "totals"), [("war_chant", "ann", (3, 2)), ("thick_skin", "bob", (2, 3))])
def test_chants_of_war_and_skin_change_the_totals(design: str, target: str, totals: tuple[int, int]) -> None:
    table = compound(
        stand={"2,15": "ann1", "2,14": "bob1"},
        chants=[Chant(f"{design}#1", target, target)],
        tribes={target: {"ready": 3, "chanting": 1}},
        dice=[1, 1],
    )
    ann, _ = table.players

    attacks(ann, "2,15", "2,14")

    assert [(event.attack, event.defence) for event in table.happened(Fought)] == [totals]


@rule("ZM-R97", "ZM-R118")
def test_who_kills_the_carrier_in_combat_takes_the_crown_even_if_it_cannot_move() -> None:
    table = compound(
        stand={"2,15": "ann1", "2,14": "bob1"},
        king=None,
        crown="bob@2,14",
        obstacles={"2,15": "entangling"},
        dice=[6, 1],
    )
    ann, _ = table.players

    attacks(ann, "2,15", "2,14")

    assert table.state.crown == "c1"
    assert on(table, "2,15") == "ann1"


@rule("ZM-R97")
def test_a_zombie_leaves_the_crown_of_whom_it_kills() -> None:
    table = compound(stand={"2,15": "zombie_ann1", "2,14": "bob1"}, king=None, crown="bob@2,14", dice=[6, 1])
    ann, _ = table.players

    attacks(ann, "2,15", "2,14")

    assert table.state.crown == tile("2,14")
