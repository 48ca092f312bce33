"""Chapters 12 to 15 and 28: columns, movement, between the boards, portals."""

from __future__ import annotations

import pytest

from ossuary.games.zimby.board.columns import merge
from ossuary.games.zimby.board.foes import are_allied
from ossuary.games.zimby.board.paces import unit
from ossuary.games.zimby.events.walks import Permission
from ossuary.games.zimby.state import Chant
from ossuary.testing import rule
from tests.games.zimby.table import all_pass, attacks, compound, ends, home, mojo, offered, on, price, tile, uses, walks


@rule("ZM-12.1", "ZM-12.2")
def test_zimbies_join_zimbies_and_nobody_else() -> None:
    table = compound(stand={"2,15": "ann1", "2,14": "ann1", "2,16": "thug1", "2,13": "zombie_ann1"})
    ann, _ = table.players

    ann.chooses("tile:2,15", label="Move")
    assert ann.choices() == {"tile:2,14", "Do something else"}  # the only way costs something: it is asked
    ann.chooses("tile:2,14", label="Walk")

    assert on(table, "2,14") == "ann2"
    assert (on(table, "2,13"), on(table, "2,16")) == ("zombie_ann", "thug1")


@rule("ZM-12.5", "ZM-15.1", "ZM-R27")
def test_moving_the_last_zimby_out_ends_the_control() -> None:
    table = compound(stand={"2,15": "ann1 bob1"})
    ann, _ = table.players

    walks(ann, "2,15", "2,14", "1 zimby")

    assert (on(table, "2,14"), on(table, "2,15")) == ("ann1", "bob1")
    assert not ann.may("tile:2,15", label="Move")
    assert table.state.at[tile("2,15")] == "c1"


@rule("ZM-12.6", "ZM-R32", "ZM-32.2")
def test_everybody_in_an_uncontrolled_column_must_agree() -> None:
    table = compound(3, stand={"2,15": "bob1 cyd1", "2,14": "ann1"})
    ann, bob, cyd = table.players
    walks(ann, "2,14", "2,15")

    bob.chooses(label="Yes")
    cyd.chooses(label="Yes")

    assert on(table, "2,15") == "ann1 bob1 cyd1"
    assert [event.seat for event in table.happened(Permission)] == ["bob", "cyd"]


@rule("ZM-12.7", "ZM-13.14")
def test_who_stands_in_a_column_joins_it_without_asking_and_stops_there() -> None:
    table = compound(stand={"2,15": "ann1 bob1", "2,13": "ann1"})
    ann, bob = table.players

    walks(ann, "2,13", "2,15")

    assert on(table, "2,15") == "ann2 bob1"
    assert not bob.is_asked
    assert table.state.turn.stride == 0


@rule("ZM-12.8", "ZM-12.9", "ZM-12.10", "ZM-R33")
def test_too_many_of_a_tribe_or_too_many_tribes_are_expelled() -> None:
    table = compound(4, stand={"2,15": "ann2 bob1 cyd1", "2,14": "ann2"})
    ann, *_ = table.players
    walks(ann, "2,14", "2,15")
    assert on(table, "2,15") == "ann3 bob1 cyd1"
    assert home(table, "ann")[1] == 1

    crowd = compound(4, stand={"2,15": "bob1 cyd1 dan1", "2,14": "ann1"}, dice=[2])
    walks(crowd.players[0], "2,14", "2,15")
    for player in crowd.players[1:]:
        player.chooses(label="Yes")
    assert on(crowd, "2,15") == "ann1 cyd1 dan1"
    assert home(crowd, "bob")[1] == 1


@rule("ZM-12.13", "ZM-R38", "ZM-R44")
def test_columns_with_a_common_tribe_do_not_attack_each_other() -> None:
    table = compound(3, stand={"2,15": "ann1 bob1", "2,14": "bob1", "2,16": "cyd1"})
    ann, *_ = table.players

    assert offered(ann, "{0} attacks") == {"2,15 2,16"}
    assert are_allied(table.state.creatures["c1"], table.state.creatures["c2"])


@rule("ZM-12.14", "ZM-19.16")
def test_an_allied_column_may_still_be_hit_by_a_witchery() -> None:
    table = compound(stand={"2,15": "ann1 bob1", "2,14": "bob1"}, hands={"ann": "blow_guns"})
    ann, _ = table.players

    uses(ann, "blow_guns", "2,14")

    assert on(table, "2,14") == ""


@rule("ZM-13.2", "ZM-13.3", "ZM-R56")
def test_an_occupied_tile_is_walked_round() -> None:
    table = compound(stand={"2,15": "ann1", "2,14": "zombie_bob1"})
    ann, _ = table.players
    ann.chooses("tile:2,15", label="Move")

    assert "tile:2,14" not in ann.choices()
    assert price(ann, "2,16") == "1 tile, 1 mojo"
    assert int(price(ann, "2,13").split()[0]) > 2 if price(ann, "2,13") else True


@rule("ZM-13.4", "ZM-8.1", "ZM-29.6")
def test_only_ones_own_columns_and_zombies_are_moved() -> None:
    table = compound(stand={"2,15": "bob1", "2,13": "zombie_bob1", "18,15": "zombie_ann1", "18,12": "ann1 bob1"})
    ann, bob = table.players

    assert offered(ann, "Move") == {"18,15", "18,12", "4,20"}
    assert not bob.is_asked


@rule("ZM-13.7", "ZM-13.9", "ZM-13.13", "ZM-13.20", "ZM-29.15")
def test_a_zombie_walks_two_tiles_for_a_mojo_again_and_again() -> None:
    table = compound(stand={"18,15": "zombie_ann1"})
    ann, _ = table.players
    ann.chooses("tile:18,15", label="Move")
    assert price(ann, "18,12") == "3 tiles, 2 mojo"

    ann.chooses("tile:18,13", label="Walk")
    walks(ann, "18,13", "18,12")

    assert mojo(table, "ann") == 8 - 2
    assert table.state.turn.stride == 1


@rule("ZM-13.8", "ZM-R31")
def test_tiles_bought_for_one_creature_lapse_when_another_acts() -> None:
    table = compound(stand={"2,15": "ann1", "18,15": "ann1"})
    ann, _ = table.players
    walks(ann, "2,15", "2,14")
    assert table.state.turn.stride == 3
    ann.chooses("tile:18,15", label="Move")

    assert price(ann, "18,14") == "1 tile, 1 mojo"
    assert table.state.turn.stride == 0


@rule("ZM-13.10", "ZM-13.11", "ZM-13.15", "ZM-R94")
@pytest.mark.parametrize(("label", "holder"), [("Take", "ann"), ("Leave", "")])
def test_a_column_that_comes_onto_the_crown_may_take_it(label: str, holder: str) -> None:
    table = compound(stand={"2,15": "ann1"}, king=None, crown="2,14", burden=2)
    ann, _ = table.players

    walks(ann, "2,15", "2,13" if not holder else "2,14")
    ann.chooses(label=label)

    assert table.state.creatures["c1"].holder == holder
    assert table.state.turn.stride == (0 if holder else 2)


@rule("ZM-13.12", "ZM-R94", "ZM-R95")
def test_the_crown_is_dropped_in_mid_move_and_not_taken_again_this_turn() -> None:
    table = compound(stand={"2,15": "ann1 bob1"}, king=None, crown="ann@2,15", burden=2)
    ann, _ = table.players

    ann.chooses("tile:2,15", label="Drop")

    assert table.state.crown == tile("2,15")
    assert not ann.may("tile:2,15", label="Pick up")


@rule("ZM-R95")
def test_only_the_shaman_of_the_holder_drops_it_or_carries_it_off() -> None:
    table = compound(stand={"2,15": "ann1 bob1"}, king=None, crown="bob@2,15", burden=2, dying=True)
    ann, _ = table.players

    assert not offered(ann, "Drop")
    walks(ann, "2,15", "2,14", "1 zimby")
    assert table.state.crown == "c1"


@rule("ZM-R94")
def test_a_column_on_the_crown_may_pick_it_up_later() -> None:
    table = compound(stand={"2,15": "ann1"}, king=None, crown="2,15", burden=2)
    ann, _ = table.players

    ann.chooses("tile:2,15", label="Pick up")

    assert table.state.crown == "c1"


@rule("ZM-13.16", "ZM-28.3", "ZM-28.5")
def test_a_portal_sends_a_column_elsewhere_and_ends_its_movement() -> None:
    table = compound(stand={"2,17": "ann1"}, dice=[3])
    ann, _ = table.players
    walks(ann, "2,17", "3,17")

    ann.chooses(label="Let the portal")

    assert on(table, "3,3") == "ann1"
    assert table.state.turn.stride == 0


@rule("ZM-28.7", "ZM-28.8", "ZM-28.9")
@pytest.mark.parametrize(
    ("label", "refs", "where", "cost"),
    [
        ("Strike {0} for", ("3,3",), "17,17", 1),
        ("Strike {0} and", ("17,17", "17,3"), "3,3", 2),
        ("Strike all", (), "3,17", 3),
    ],
)
def test_influence_strikes_destinations(label: str, refs: tuple[str, ...], where: str, cost: int) -> None:
    table = compound(stand={"2,17": "ann1"}, dice=[1] if cost == 1 else [])
    ann, _ = table.players
    walks(ann, "2,17", "3,17")

    ann.chooses(*map(tile, refs), label=label)

    assert on(table, where) == "ann1"
    assert mojo(table, "ann") == 8 - 1 - cost
    assert table.state.turn.stride == (3 if cost == 3 else 0)


@rule("ZM-28.10", "ZM-R66", "ZM-28.11")
def test_through_the_portal_from_home_who_stands_there_is_dismissed() -> None:
    table = compound(stand={"17,3": "ann1"}, dice=[3])
    ann, _ = table.players

    ann.chooses("tile:4,20", label="Send").chooses(label="3 zimbies")

    assert on(table, "17,3") == "ann3"
    assert home(table, "ann") == (4 - 3 + 1, 0, 3)


@rule("ZM-R63")
def test_joining_a_column_on_a_portal_triggers_nothing() -> None:
    table = compound(stand={"3,17": "ann1", "2,17": "ann1"})
    ann, _ = table.players

    walks(ann, "2,17", "3,17")

    assert on(table, "3,17") == "ann2"


@rule("ZM-13.17", "ZM-19.12")
def test_channeling_ends_the_movement_but_does_not_deplete() -> None:
    table = compound(stand={"2,15": "ann1", "2,12": "bob1"}, hands={"ann": "blow_guns"})
    ann, _ = table.players
    walks(ann, "2,15", "2,14")

    uses(ann, "blow_guns", "2,12")

    assert table.state.turn.stride == 0
    assert on(table, "2,14") == "ann1"


@rule("ZM-13.18")
def test_an_attack_ends_the_movement() -> None:
    table = compound(stand={"2,15": "ann1", "2,13": "bob1"}, dice=[3, 3])
    ann, _ = table.players
    walks(ann, "2,15", "2,14")

    attacks(ann, "2,14", "2,13")

    assert table.state.turn.stride == 0


@rule("ZM-13.19", "ZM-R30", "ZM-R52")
def test_losing_a_member_ends_the_movement() -> None:
    table = compound(stand={"2,15": "ann2", "2,11": "bob1"}, hands={"bob": "blow_guns"})
    ann, bob = table.players
    walks(ann, "2,15", "2,12")

    uses(bob, "blow_guns", "2,14")

    assert on(table, "2,14") == "ann1"
    assert table.state.turn.stride == 0


@rule("ZM-14.3")
def test_depleted_zimbies_stay_at_home() -> None:
    table = compound(tribes={"ann": {"ready": 1, "spent": 3}})
    ann, _ = table.players

    ann.chooses("tile:4,20", label="Move")

    assert ann.question is not None
    assert ann.question.prompt.startswith("Where to")


@rule("ZM-15.2", "ZM-15.3", "ZM-15.5", "ZM-R29")
def test_the_whole_column_or_any_of_ones_own_go() -> None:
    table = compound(stand={"2,15": "ann2 bob1"})
    ann, _ = table.players

    ann.chooses("tile:2,15", label="Move")

    assert ann.choices() == {
        "The whole column: 2 tiles for 1 mojo", "1 zimby: 4 tiles for 1 mojo", "2 zimbies: 4 tiles for 1 mojo",
    }  # fmt: skip


@rule("ZM-15.6", "ZM-13.5")
def test_the_price_depends_on_who_goes() -> None:
    table = compound(stand={"2,15": "ann3"})
    ann, _ = table.players
    ann.chooses("tile:2,15", label="Move").chooses(label="1 zimby")
    assert price(ann, "2,11") == "4 tiles, 1 mojo"

    whole = compound(stand={"2,15": "ann3"})
    whole.players[0].chooses("tile:2,15", label="Move").chooses(label="The whole column")
    assert price(whole.players[0], "2,11") == "4 tiles, 2 mojo"


@rule("ZM-R28")
def test_a_partly_depleted_column_parts_but_does_not_go_or_attack_as_a_whole() -> None:
    table = compound(stand={"2,15": "ann2 ann-1", "2,16": "bob1"})
    ann, _ = table.players

    assert not offered(ann, "{0} attacks")
    ann.chooses("tile:2,15", label="Move")
    assert ann.choices() == {"1 zimby: 4 tiles for 1 mojo", "2 zimbies: 4 tiles for 1 mojo"}


@rule("ZM-R127")
def test_a_walk_crosses_nothing_dangerous_but_may_end_there() -> None:
    table = compound(stand={"2,15": "ann1"}, obstacles={"2,14": "deadly"}, tribes={"ann": {"tokens": 2, "ready": 1}})
    ann, _ = table.players

    ann.chooses("tile:2,15", label="Move")

    assert price(ann, "2,14") == "1 tile, 1 mojo"
    assert price(ann, "2,13") == ""
    assert ann.question is not None
    assert {option.args[2] for option in ann.question.options} == {
        "1 mojo", "2 mojo", "3 mojo, depleting 1 zimby at home"
    }  # fmt: skip


@rule("ZM-R34")
def test_a_free_move_on_anothers_turn_needs_the_leave_of_all() -> None:
    table = compound(stand={"2,15": "bob1", "2,13": "bob1 ann1"}, hands={"bob": "lil_map"}, dice=[6],
                     flow=None, left=["bob"])  # fmt: skip
    ann, bob = table.players
    walks(ann, "4,20", "4,18", "1 zimby")
    table.state.active = "ann"
    ends(ann)

    assert bob.is_asked


@rule("ZM-R35")
def test_a_column_joined_by_one_that_has_attacked_has_attacked() -> None:
    table = compound(stand={"2,15": "ann1", "2,16": "ann1"}, thugs=False)
    table.state.creatures["c1"].attacked = True

    merge(table.state, "c2", "c1")

    assert table.state.creatures["c2"].attacked


@rule("ZM-R37", "ZM-21.10")
def test_a_locked_column_neither_moves_nor_parts_but_may_be_joined() -> None:
    table = compound(stand={"2,15": "ann2", "2,16": "bob1", "2,14": "ann1"}, locks=[("c1", "c2")])
    ann, _ = table.players
    assert not ann.may("tile:2,15", label="Move")

    walks(ann, "2,14", "2,15")

    assert on(table, "2,15") == "ann3"
    assert table.state.locks == [("c1", "c2")]


@rule("ZM-R55", "ZM-15.3")
def test_a_map_moves_the_whole_column_for_nothing() -> None:
    table = compound(stand={"2,15": "ann1 bob1"}, hands={"ann": "lil_map"}, dice=[3])
    ann, _ = table.players
    uses(ann, "lil_map", "2,15")
    assert price(ann, "2,12") == "3 tiles, 0 mojo"

    ann.chooses("tile:2,12", label="Walk")

    assert on(table, "2,12") == "ann1 bob1"
    assert mojo(table, "ann") == 8 - 1


@rule("ZM-15.4")
@pytest.mark.parametrize(("design", "tiles"), [("quick_feet", 5), ("muddy_feet", 3)])
def test_chants_on_feet_change_the_tiles_of_a_unit(design: str, tiles: int) -> None:
    table = compound(chants=[Chant(f"{design}#1", "bob", "ann")], tribes={"bob": {"ready": 3, "chanting": 1}})

    assert unit(table.state, "ann", 1) == (tiles, 1)
    assert unit(table.state, "bob", 1) == (4, 1)


@rule("ZM-32.3", "ZM-16.6", "ZM-32.4", "ZM-32.1", "ZM-R114")
def test_a_shared_column_is_moved_at_the_controllers_cost_alone() -> None:
    table = compound(stand={"2,15": "ann1 bob1"})
    ann, _ = table.players
    walks(ann, "2,15", "2,11")

    assert (mojo(table, "ann"), mojo(table, "bob")) == (7, 8)
    assert not [choice for choice in offered(ann) if "give" in choice or "trade" in choice]
    all_pass(table)


@rule("ZM-13.2", "ZM-16.1")
def test_a_walk_is_one_line_of_the_log_and_so_is_what_it_costs() -> None:
    table = compound(tribes={"ann": {"tokens": 1, "ready": 6}})
    ann, _ = table.players

    walks(ann, "4,20", "9,18", "3 zimbies")

    names = table.match.names()
    assert [names.line(event) for event in table.told] == [
        "Ann pays 4 mojo, depleting 3 zimbies at home",
        "Ann sends 3 zimbies out to threshold T5",
        "Ann's column of 3 goes 6 tiles from threshold T5 to route S10",
    ]


@rule("ZM-13.2", "ZM-27.14")
def test_a_walk_on_which_something_happens_is_told_in_its_parts() -> None:
    table = compound(stand={"2,15": "ann2"}, crown="2,13")
    ann, _ = table.players
    walks(ann, "2,15", "2,13")

    ann.chooses(label="Take")
    walks(ann, "2,13", "2,12")

    told = [table.match.names().line(event) for event in table.told]
    assert "Ann's column of 2 goes 2 tiles from route P3 to route N3" in told
    assert "Ann's column of 2 goes 1 tile from route N3 to route M3" in told
