"""Chapters 26, 27 and 29 to 31: shrines, obstacles, zombies, the Crown and solitaire."""

from __future__ import annotations

import pytest

from ossuary.engine import Procedure
from ossuary.games.zimby.board.compound import PENTAGONS, SHRINES
from ossuary.games.zimby.board.foes import foes
from ossuary.games.zimby.events.scrolls import Immune, Opened
from ossuary.games.zimby.rounds.king import KingsTurn
from ossuary.games.zimby.rounds.thugs import Patrol
from ossuary.games.zimby.state import SEAL
from ossuary.games.zimby.turn import Game
from ossuary.games.zimby.verbs.crown import land_crown
from ossuary.games.zimby.verbs.losses import dismiss
from ossuary.games.zimby.verbs.wounds import deliver
from ossuary.testing import rule
from tests.games.zimby.table import (
    NORTH,
    all_pass,
    attacks,
    compound,
    ends,
    home,
    mojo,
    offered,
    on,
    price,
    tile,
    uses,
    walks,
)

OPEN: dict[str, str] = {}


def then(*procedures: Procedure) -> list[Procedure]:
    return [Game(["ann"], step="player"), *procedures]


# -- shrines -----------------------------------------------------------------------------------------


@rule("ZM-26.2", "ZM-26.1")
def test_a_shrine_lies_in_the_zone_of_its_pentagon() -> None:
    table = compound(stand={"6,13": "ann1"}, thugs=True)

    assert [table.state.creatures[name].kind for name in foes(table.state, "c1")] == ["thug"]
    assert table.state.creatures[foes(table.state, "c1")[0]].tile == PENTAGONS[1]
    assert SHRINES[1] == tile("6,13")


@rule("ZM-26.3", "ZM-26.4", "ZM-19.7")
def test_a_ward_stops_feet_and_eyes() -> None:
    table = compound(stand={"7,10": "ann1", "9,10": "bob1"}, hands={"ann": "blow_guns hack"}, king="10,10")
    ann, _ = table.players

    assert not offered(ann, "Use") & {"blow_guns 9,10"}
    ann.chooses("tile:7,10", label="Move")
    assert "tile:8,10" not in ann.choices()


@rule("ZM-26.6", "ZM-R46", "ZM-26.10", "ZM-26.9", "ZM-26.8")
def test_two_shamans_open_a_ward_on_anybodys_turn() -> None:
    table = compound(
        3, stand={"6,13": "ann1 bob1", "18,15": "cyd1", "18,14": "ann1"}, turn="cyd", left=["bob"], dice=[3, 3]
    )
    ann, bob, cyd = table.players
    attacks(cyd, "18,15", "18,14")

    ann.chooses("tile:6,13", "bob", label="Activate")
    bob.chooses(label="Yes")
    all_pass(table)

    assert tile(NORTH) not in table.state.wards
    assert (mojo(table, "ann"), mojo(table, "bob")) == (7, 7)
    assert table.pile(SEAL[1]) == ""
    assert len(table.happened(Opened)) == 1


@rule("ZM-26.7", "ZM-R47")
def test_a_refusal_costs_nothing_and_is_not_asked_again_this_turn() -> None:
    table = compound(stand={"6,13": "ann1 bob1"})
    ann, bob = table.players
    ann.chooses("tile:6,13", "bob", label="Activate")

    bob.chooses(label="No")
    all_pass(table)

    assert (mojo(table, "ann"), mojo(table, "bob")) == (8, 8)
    assert not ann.may("tile:6,13", "bob", label="Activate")


@rule("ZM-26.6", "ZM-7.18")
def test_a_depleted_zimby_activates_nothing() -> None:
    table = compound(stand={"6,13": "ann1 bob-1"})
    ann, _ = table.players

    assert not offered(ann, "Activate")


# -- obstacles ---------------------------------------------------------------------------------------


@rule("ZM-27.4", "ZM-27.5", "ZM-27.25")
def test_the_mist_wounds_who_enters_and_cannot_be_cleared() -> None:
    table = compound(stand={"9,10": "ann2"}, king="9,11", wards=OPEN, hands={"ann": "hack darkness"})
    ann, _ = table.players
    assert not offered(ann, "Use") & {"hack 10,10", "darkness 10,10"}

    walks(ann, "9,10", "10,10")
    all_pass(table)

    assert on(table, "10,10") == "ann1"


@rule("ZM-27.7", "ZM-27.2")
def test_nobody_enters_a_thicket_or_sees_through_it() -> None:
    table = compound(stand={"4,13": "ann1", "4,11": "bob1"}, hands={"ann": "blow_guns"})
    ann, _ = table.players

    assert "blow_guns 4,11" not in offered(ann, "Use")
    ann.chooses("tile:4,13", label="Move")
    assert "tile:4,12" not in ann.choices()


@rule("ZM-27.8", "ZM-27.10")
def test_blood_vines_wound_who_enters() -> None:
    table = compound(stand={"2,11": "ann3"}, dice=[4])
    ann, _ = table.players

    walks(ann, "2,11", "2,10")

    assert on(table, "2,10") == "ann1"


@rule("ZM-27.18", "ZM-27.19")
def test_vines_that_hold_let_nobody_go_nor_claim_a_tile() -> None:
    table = compound(stand={"2,15": "ann1", "2,14": "bob1"}, obstacles={"2,15": "entangling"}, dice=[6, 1])
    ann, _ = table.players
    assert not ann.may("tile:2,15", label="Move")

    attacks(ann, "2,15", "2,14")

    assert (on(table, "2,15"), on(table, "2,14")) == ("ann1", "")


@rule("ZM-27.20", "ZM-27.22", "ZM-27.23", "ZM-R61", "ZM-13.16")
def test_out_of_the_dark_anywhere_even_onto_somebody() -> None:
    table = compound(stand={"2,15": "ann1", "2,14": "bob1"}, obstacles={"2,15": "darkness"}, dice=[1])
    ann, _ = table.players

    ann.chooses("tile:2,15", label="Stumble")

    assert (on(table, "2,14"), on(table, "2,15")) == ("ann1", "bob1")
    assert table.state.turn.stride == 0
    assert ann.may("tile:2,14", label="Move")


@rule("ZM-27.21", "ZM-27.1")
def test_entering_an_occupied_dark_tile_swaps() -> None:
    table = compound(stand={"2,15": "ann1", "2,14": "bob1"}, obstacles={"2,14": "darkness"})
    ann, _ = table.players
    assert not offered(ann, "{0} attacks")

    walks(ann, "2,15", "2,14")

    assert (on(table, "2,14"), on(table, "2,15")) == ("ann1", "bob1")


@rule("ZM-27.21")
def test_a_part_of_a_column_does_not_swap_with_somebody_in_the_dark() -> None:
    table = compound(stand={"2,15": "ann2", "2,14": "bob1"}, obstacles={"2,14": "darkness"})
    ann, _ = table.players

    ann.chooses("tile:2,15", label="Move").chooses(label="1 zimby")

    assert "tile:2,14" not in ann.choices()


@rule("ZM-27.24")
def test_in_the_dark_the_crown_cannot_be_picked_up() -> None:
    table = compound(stand={"2,15": "ann1"}, obstacles={"2,14": "darkness"}, king=None, crown="2,14")
    ann, _ = table.players

    walks(ann, "2,15", "2,14")

    assert table.state.crown == tile("2,14")
    assert not ann.may("tile:2,14", label="Pick up")


@rule("ZM-19.11", "ZM-27.2")
def test_who_stands_in_the_dark_channels_nothing_but_can_be_targeted() -> None:
    table = compound(
        stand={"2,15": "ann1", "2,14": "bob1"},
        obstacles={"2,15": "darkness"},
        hands={"ann": "blow_guns", "bob": "blow_guns"},
        left=["bob"],
    )
    ann, bob = table.players
    assert not offered(ann, "Use")

    ends(ann)
    all_pass(table)

    assert "blow_guns 2,15" in offered(bob, "Use")


@rule("ZM-27.15", "ZM-R21")
def test_deadly_vines_wound_whom_they_appear_under_and_that_can_be_answered() -> None:
    table = compound(
        stand={"2,15": "ann1", "2,13": "bob1"}, hands={"ann": "deadly_vines", "bob": "lil_armor"}, dice=[1, 1]
    )
    ann, bob = table.players
    uses(ann, "deadly_vines", "2,13")
    assert [element.kind for element in table.state.stack] == ["wounds"]

    uses(bob, "lil_armor", "2,13")

    assert on(table, "2,13") == "bob1"


@rule("ZM-R58")
def test_wounds_come_before_the_crown_and_the_portal() -> None:
    table = compound(stand={"2,17": "ann1"}, obstacles={"3,17": "deadly"}, king=None, crown="3,17")
    ann, _ = table.players

    walks(ann, "2,17", "3,17")

    assert on(table, "3,17") == ""
    assert table.state.crown == tile("3,17")


@rule("ZM-R60")
@pytest.mark.parametrize(("shown", "where"), [(3, "4,12"), (4, "4,13")])
def test_a_carrier_may_force_a_thicket(shown: int, where: str) -> None:
    table = compound(
        stand={"4,13": "ann1"}, king=None, crown="ann@4,13", burden=2, obstacles={"4,12": "thicket"}, dice=[shown]
    )
    ann, _ = table.players

    walks(ann, "4,13", "4,12")

    assert on(table, where) == "ann1"


@rule("ZM-30.5", "ZM-R59", "ZM-30.4")
def test_one_die_holds_for_all_vines_of_a_scroll_in_a_turn() -> None:
    table = compound(
        stand={"2,15": "ann1"},
        king=None,
        crown="ann@2,15",
        burden=2,
        obstacles={"2,14": "deadly", "2,13": "deadly"},
        dice=[2],
    )
    ann, _ = table.players

    walks(ann, "2,15", "2,14")
    walks(ann, "2,14", "2,13")

    assert on(table, "2,13") == "ann1"
    assert len(table.happened(Immune)) == 1


# -- zombies -----------------------------------------------------------------------------------------


@rule("ZM-29.5", "ZM-R96", "ZM-29.7")
def test_a_zimby_made_a_zombie_drops_the_crown() -> None:
    table = compound(stand={"2,15": "ann1"}, king=None, crown="ann@2,15")
    ann, _ = table.players

    ann.chooses("tile:2,15", label="Make")

    assert on(table, "2,15") == "zombie_ann"
    assert table.state.crown == tile("2,15")
    dismiss(table.state, "c1")
    assert table.state.tribes["ann"].zombies == 2


@rule("ZM-29.9")
def test_death_curses_do_not_work_on_zombies() -> None:
    table = compound(stand={"2,15": "ann1", "2,14": "zombie_bob1"}, hands={"ann": "lil_death_curse big_death_curse"})
    ann, _ = table.players

    assert offered(ann, "Use") == {"lil_death_curse 2,15", "big_death_curse 2,15"}


@rule("ZM-29.11", "ZM-29.12", "ZM-R45", "ZM-R106", "ZM-29.14")
def test_a_controlled_zombie_stops_beside_the_living_and_must_attack() -> None:
    table = compound(stand={"2,15": "zombie_ann1", "2,12": "bob1"}, dice=[2, 3])
    ann, _ = table.players
    ann.chooses("tile:2,15", label="Move")
    assert price(ann, "2,13") == "2 tiles, 1 mojo"
    ann.chooses("tile:2,13", label="Walk")
    assert not ann.may(label="End the turn")
    assert not ann.may("tile:2,13", label="Move")

    attacks(ann, "2,13", "2,12")

    assert ann.may(label="End the turn")
    assert len(table.state.locks) == 1


@rule("ZM-29.10")
def test_thickets_stop_zombies_and_vines_wound_them() -> None:
    table = compound(
        stand={"2,11": "zombie_ann1", "4,11": "zombie_ann1"},
        obstacles={"2,10": "blood vines, deadly, deadly"},
        dice=[1],
    )
    ann, _ = table.players
    walks(ann, "2,11", "2,10")

    assert on(table, "2,10") == ""
    ann.chooses("tile:4,11", label="Move")
    assert "tile:4,12" not in ann.choices()


@rule("ZM-R107")
def test_a_zombie_made_of_a_locked_zimby_stays_locked_with_the_living() -> None:
    table = compound(stand={"2,15": "ann1", "2,14": "bob1", "2,16": "zombie_bob1"}, locks=[("c1", "c2"), ("c1", "c3")])
    ann, _ = table.players

    ann.chooses("tile:2,15", label="Make")

    assert table.state.locks == [("c1", "c2")]
    assert offered(ann, "{0} attacks") == {"2,15 2,14"}


# -- the Crown ---------------------------------------------------------------------------------------


@rule("ZM-30.1", "ZM-30.13", "ZM-R83")
def test_the_kings_death_frees_the_crown_and_the_thugs() -> None:
    table = compound(stand={"9,10": "ann3"}, king="9,11", wards=OPEN, dice=[6, 1])
    ann, _ = table.players
    attacks(ann, "9,10", "9,11")
    ann.chooses(label="Eat 2")

    assert table.state.king == ""
    assert table.state.burden == 0
    assert table.state.dying
    assert set(table.state.ways.values()) == {"seek"}


@rule("ZM-30.6", "ZM-30.7", "ZM-R102")
@pytest.mark.parametrize(("shown", "left"), [(3, "bob1"), (4, "")])
def test_the_crown_may_hold_against_a_witchery(shown: int, left: str) -> None:
    table = compound(
        stand={"2,15": "ann1", "2,14": "bob1"}, king=None, crown="bob@2,14", hands={"ann": "blow_guns"}, dice=[shown]
    )
    ann, _ = table.players

    uses(ann, "blow_guns", "2,14")

    assert on(table, "2,14") == left


@rule("ZM-30.8")
def test_the_crown_does_not_guard_its_tile() -> None:
    table = compound(
        stand={"2,15": "ann1", "2,14": "bob1"},
        king=None,
        crown="bob@2,14",
        obstacles={"2,14": "darkness"},
        hands={"ann": "hack"},
    )
    ann, _ = table.players

    uses(ann, "hack", "2,14")

    assert table.state.obstacles == {}
    assert table.happened(Immune) == []


@rule("ZM-30.10", "ZM-R69")
def test_the_king_has_both_immunities_and_can_be_targeted_in_the_mist() -> None:
    table = compound(stand={"9,10": "ann1"}, wards=OPEN, hands={"ann": "bigger_blow_guns"}, dice=[2])
    ann, _ = table.players

    uses(ann, "bigger_blow_guns", "10,10")

    assert len(table.happened(Immune)) == 1
    assert table.state.king


@rule("ZM-30.11", "ZM-30.12", "ZM-R80")
def test_a_carrier_uses_a_ritual_and_chooses_where() -> None:
    table = compound(
        stand={"9,10": "ann1", "2,15": "bob2", "18,15": "bob2"},
        king=None,
        crown="ann@9,10",
        burden=2,
        wards=OPEN,
        markers=("terror", "blood", "discord", "hunger"),
        thugs=False,
        tribes={"ann": {"ready": 6}},
    )
    ann, _ = table.players
    walks(ann, "9,10", "9,11")

    ann.chooses("tile:9,11", label="Use the ritual")
    ann.chooses("tile:3,17")

    assert on(table, "2,15") == "bob-2"
    assert on(table, "18,15") == "bob2"
    assert mojo(table, "ann") == 10 - 1 - 4
    assert not ann.may("tile:9,11", label="Use the ritual")


@rule("ZM-30.18", "ZM-13.12")
def test_who_loses_the_crown_loses_its_immunity_at_once() -> None:
    table = compound(
        stand={"2,15": "ann1"},
        king=None,
        crown="ann@2,15",
        burden=2,
        obstacles={"2,15": "entangling"},
        immune={"c1 entangling x": True},
    )
    ann, _ = table.players
    assert ann.may("tile:2,15", label="Move")

    ann.chooses("tile:2,15", label="Drop")

    assert not ann.may("tile:2,15", label="Move")


@rule("ZM-R92")
def test_a_crown_that_falls_at_a_thugs_feet_is_taken() -> None:

    table = compound(stand={"2,15": "ann1", "2,14": "thug1"}, king=None, crown="ann@2,15")
    land_crown(table.state, tile("2,14"))

    assert table.state.crown == "c2"
    assert table.state.ways["1"] == "carry"


@rule("ZM-R96", "ZM-2.2")
def test_a_dismissed_carrier_leaves_the_crown_and_wins_nothing() -> None:
    table = compound(stand={"2,15": "ann1"}, king=None, crown="ann@2,15")
    dismiss(table.state, "c1")

    assert table.state.crown == tile("2,15")
    assert table.match.result is None
    assert home(table, "ann")[0] == 5


@rule("ZM-R100")
def test_a_second_kings_crown_is_heavy_again() -> None:
    table = compound(burden=2, dying=True)
    deliver(table.state, table.state.king, 4)

    assert table.state.burden == 0


# -- solitaire ---------------------------------------------------------------------------------------


@rule("ZM-31.4", "ZM-31.5", "ZM-R48")
def test_alone_a_zimby_is_sacrificed_for_a_seal() -> None:
    table = compound(1, stand={"6,13": "ann2"})
    (ann,) = table.players

    ann.chooses("tile:6,13", label="Sacrifice")

    assert on(table, "6,13") == "ann1"
    assert tile(NORTH) not in table.state.wards
    assert mojo(table, "ann") == 8
    lonely = compound(1, stand={"6,13": "ann1"})
    assert not offered(lonely.players[0], "Sacrifice")


@rule("ZM-31.6")
@pytest.mark.parametrize(("seats", "dice", "grows"), [(1, [3], False), (1, [4, 1, 1, 6], True), (2, [1, 1, 6], True)])
def test_alone_the_kings_immunity_covers_his_tile(seats: int, dice: list[int], grows: bool) -> None:
    table = compound(seats, stand={"9,10": "ann1"}, king="9,11", wards=OPEN, hands={"ann": "deadly_vines"}, dice=dice)
    ann = table.players[0]

    uses(ann, "deadly_vines", "9,11")

    assert (tile("9,11") in table.state.obstacles) == grows


@rule("ZM-31.1", "ZM-31.7", "ZM-31.12")
def test_alone_thugs_patrol_the_ring_while_the_king_lives() -> None:
    table = compound(1, stand={"9,13": "thug1"}, flow=then(Patrol("c1", "1", 1)))

    assert on(table, "10,13") == "thug1"
    third = compound(
        1, king=None, crown="2,2", tribes={"ann": {"home": "16,0"}}, stand={"14,2": "thug1", "15,2": "thug2",
        "17,2": "thug3"},
        ways={"1": "outer 3", "2": "hold tile:15,2", "3": "hold tile:17,2"}, flow=then(Patrol("c1", "1", 6)),
        thugs=False,
    )  # fmt: skip
    assert on(third, "18,4") == "thug1"
    assert third.state.ways["1"] == "outer 3"


@rule("ZM-31.9", "ZM-7.4")
def test_alone_five_and_six_strike_the_own_quadrant() -> None:
    table = compound(
        1, tribes={"ann": {"home": "16,0"}}, stand={"16,2": "ann1"}, markers=("terror", "blood", "discord", "hunger"),
        flow=then(KingsTurn()), dice=[1, 5],
    )  # fmt: skip

    assert on(table, "16,2") == "ann-1"


@rule("ZM-31.13")
def test_alone_a_crown_in_the_mist_is_the_end() -> None:
    table = compound(
        1, king=None, crown="4@9,10", stand={"9,10": "thug4"}, thugs=False, wards=OPEN, ways={"4": "carry"},
        flow=then(Patrol("c1", "4", 1)), dice=[1],
    )  # fmt: skip

    assert table.match.result is not None
    assert (table.match.result.winners, table.match.result.rule) == ((), "ZM-31.13")


@rule("ZM-31.15")
def test_alone_the_score_is_what_is_left_of_the_library() -> None:
    table = compound(1, stand={"4,18": "ann1"}, king=None, crown="ann@4,18", burden=2, library="nix hack shoo")
    (ann,) = table.players

    walks(ann, "4,18", "4,20")

    assert table.match.result is not None
    assert table.match.result.scores == {"ann": 3.0}


@rule("ZM-R115", "ZM-31.16")
def test_alone_nothing_is_drawn_from_an_empty_library_by_choice() -> None:
    table = compound(1, library="", hands={"ann": "pilfered_pages"})
    (ann,) = table.players

    assert not ann.may("tile:4,20", label="Eat")
    assert not offered(ann, "Use")
