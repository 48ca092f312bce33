"""Chapters 5 to 11: refresh, King, rituals, thugs, zombies and wrap-up."""

from __future__ import annotations

import pytest

from ossuary.engine import Procedure, move
from ossuary.games.zimby.board.foes import defence_brutality
from ossuary.games.zimby.events.rounds import Discarded, Rolled
from ossuary.games.zimby.events.scrolls import Cast
from ossuary.games.zimby.mojo.mojo import wealth
from ossuary.games.zimby.rounds.king import KingsTurn
from ossuary.games.zimby.rounds.patrols import next_tile
from ossuary.games.zimby.rounds.refresh import WrapUp
from ossuary.games.zimby.rounds.rituals import Ritual
from ossuary.games.zimby.rounds.thugs import Arrival, Patrol, ThugsTurn
from ossuary.games.zimby.rounds.zombies import Shamble, ZombiesTurn
from ossuary.games.zimby.state import BURDENS, MARKER, Obstacle
from ossuary.games.zimby.turn import Game
from ossuary.games.zimby.verbs.library import draw
from ossuary.games.zimby.verbs.losses import dismiss
from ossuary.games.zimby.verbs.parts import begin_part
from ossuary.games.zimby.verbs.wounds import deliver
from ossuary.games.zimby.walking.portals import relocate
from ossuary.testing import Scene, rule
from tests.games.zimby.table import all_pass, compound, home, offered, on, tile, uses

OPEN: dict[str, str] = {}


def then(*procedures: Procedure) -> list[Procedure]:
    """These, and then the turn of Ann."""
    return [Game(["ann"], step="player"), *procedures]


# -- refresh -----------------------------------------------------------------------------------------


@rule("ZM-5.1", "ZM-5.2", "ZM-5.3", "ZM-5.6", "ZM-16.5", "ZM-7.20", "ZM-17.1")
def test_refresh_wakes_everything_and_everybody_draws() -> None:
    table = compound(
        stand={"2,16": "ann-2"},
        tribes={"ann": {"ready": 1, "spent": 3, "tokens": 0, "meals": 2}},
        barracks={"1": False},
        thugs=False,
        king=None,
        crown="2,2",
        flow=[Game(step="refresh")],
    )

    assert home(table, "ann") == (4, 0, 4)
    assert on(table, "2,16") == "ann2"
    assert table.state.barracks["1"] is True
    assert [len(table.state.hand(seat)) for seat in table.match.seats] == [1, 1]
    assert table.state.tribes["ann"].meals == 0


@rule("ZM-5.4", "ZM-5.5", "ZM-27.3", "ZM-27.11", "ZM-27.14")
def test_conjured_obstacles_turn_and_then_go_and_the_kings_stay_while_he_lives() -> None:
    table = compound(obstacles={"2,14": "deadly", "2,13": "darkness/B"}, flow=[Game(step="refresh")], dice=[1, 1])

    assert table.state.obstacles[tile("2,14")][0].side == "B"
    assert tile("2,13") not in table.state.obstacles
    assert table.state.obstacles[tile("2,10")][0].side == "A"


@rule("ZM-27.12", "ZM-27.13", "ZM-R100")
def test_when_he_is_dead_his_obstacles_turn_and_a_new_king_does_not_help_them() -> None:
    table = compound(flow=[Game(step="refresh")], dying=True, dice=[1, 1])

    assert table.state.obstacles[tile("2,10")][0].side == "B"


@rule("ZM-5.7", "ZM-30.14", "ZM-30.15", "ZM-30.17")
def test_the_crown_becomes_lighter_wherever_it_lies() -> None:
    table = compound(king=None, crown="2,2", thugs=False, flow=[Game(step="refresh")])

    assert BURDENS[table.state.burden] == 4
    assert BURDENS == (8, 4, 2)


@rule("ZM-17.3", "ZM-R110")
def test_an_empty_library_is_made_of_the_discard_pile_and_two_empty_ones_give_nothing() -> None:
    table = compound(library="", king=None, crown="2,2", thugs=False, flow=[Game(step="refresh")])
    assert table.pile("ann.hand") == ""

    full = compound(library="", king=None, crown="2,2", thugs=False)

    move(full.state, "nix#1", "out", "discard")
    assert draw(full.state, "ann")
    assert full.pile("ann.hand") == "nix"


# -- the King ----------------------------------------------------------------------------------------


@rule("ZM-6.2", "ZM-6.8", "ZM-6.13")
def test_the_king_walks_back_into_the_mist_though_he_is_in_a_fight() -> None:
    table = compound(stand={"9,10": "ann1"}, king="9,11", wards=OPEN, locks=[("c1", "c6")], flow=then(KingsTurn()))

    assert on(table, "10,10") == "king"
    assert on(table, "9,10") == "ann1"


@rule("ZM-6.5", "ZM-6.14", "ZM-R15")
def test_a_ritual_is_revealed_for_good_and_cast_again_on_every_landing() -> None:
    table = compound(markers=("exhaustion", "blood", "terror", "discord"), flow=then(KingsTurn()), dice=[1, 1, 6])
    ann, _ = table.players

    assert ann.sees_ref("exhaustion")
    assert table.state.tribes["ann"].tokens == 1
    again = compound(
        markers=("exhaustion", "blood", "terror", "discord"),
        king="9,11",
        flow=then(KingsTurn()),
        tribes={"ann": {"tokens": 4}},
    )
    assert again.state.tribes["ann"].tokens == 4  # on his way back he casts nothing


@rule("ZM-6.6", "ZM-30.10", "ZM-30.5")
@pytest.mark.parametrize(("shown", "where"), [(3, "9,11"), (4, "10,10")])
def test_an_obstacle_stops_the_king_unless_his_crown_holds(shown: int, where: str) -> None:
    table = compound(
        obstacles={"9,11": "deadly"},
        markers=("madness", "blood", "terror", "discord"),
        flow=then(KingsTurn()),
        dice=[1, shown, 1],
    )

    assert on(table, where) == "king"


@rule("ZM-6.7", "ZM-6.10", "ZM-R74")
@pytest.mark.parametrize(("dice", "where"), [([1, 6, 1, 1, 1], "9,11"), ([1, 1, 6], "10,10")])
def test_the_king_attacks_who_stands_on_his_ritual_tile(dice: list[int], where: str) -> None:
    table = compound(
        stand={"9,11": "ann3"},
        wards=OPEN,
        markers=("exhaustion", "blood", "terror", "discord"),
        flow=then(KingsTurn()),
        dice=dice,
    )
    ann, _ = table.players
    ann.chooses(label="Eat 0")

    assert on(table, where) == "king"
    assert (table.state.tribes["ann"].tokens < 4) == (where == "9,11")


@rule("ZM-6.9", "ZM-6.12")
def test_off_the_mist_he_attacks_only_who_is_in_his_way() -> None:
    table = compound(
        stand={"10,10": "ann1", "9,10": "ann1"}, king="9,11", wards=OPEN, flow=then(KingsTurn()), dice=[6, 1]
    )

    assert on(table, "10,10") == "king"
    assert on(table, "9,10") == "ann1"


@rule("ZM-6.11")
def test_undisturbed_he_casts_every_other_round() -> None:
    table = compound(king="9,11", flow=then(KingsTurn()))

    assert on(table, "10,10") == "king"
    assert all(table.state.sight[place] == 0 for place in MARKER.values())


# -- rituals -----------------------------------------------------------------------------------------


def cast(word: str, dice: list[int], seats: int = 2, **more: object) -> Scene:
    return compound(seats, markers=(word, *[m for m in ("blood", "terror", "discord", "hunger") if m != word][:3]),
                    flow=then(Ritual(1)), dice=dice, **more)  # type: ignore[arg-type]  # fmt: skip


@rule("ZM-7.5", "ZM-7.6", "ZM-R75", "ZM-R113")
def test_the_ritual_of_blood_wounds_everybody_near_the_sanctum() -> None:
    table = cast("blood", [3], stand={"7,10": "ann2", "7,9": "bob1", "6,11": "bob1"})

    assert on(table, "7,10") == "ann1"
    assert on(table, "7,9") == ""
    assert on(table, "6,11") == "bob1"


@rule("ZM-R76")
@pytest.mark.parametrize(("shown", "left"), [(3, "ann1"), (4, "")])
def test_the_crown_may_hold_against_the_ritual_of_blood(shown: int, left: str) -> None:
    table = cast("blood", [6, shown], stand={"7,10": "ann1"}, crown="ann@7,10", king=None, thugs=False)

    assert on(table, "7,10") == left


@rule("ZM-7.9", "ZM-7.4", "ZM-7.3", "ZM-R77")
def test_the_ritual_of_discord_leaves_one_of_each_column_in_a_quadrant() -> None:
    table = cast("discord", [1, 3], stand={"2,16": "ann2 bob2", "18,16": "ann2"})

    assert on(table, "2,16") == "bob1"
    assert on(table, "18,16") == "ann2"
    assert home(table, "ann")[1] == 2
    assert home(table, "bob")[1] == 1


@rule("ZM-7.10")
def test_the_ritual_of_exhaustion_depletes_tokens() -> None:
    table = cast("exhaustion", [3, 4], tribes={"bob": {"tokens": 2}})

    assert [table.state.tribes[seat].tokens for seat in ("ann", "bob")] == [1, 0]


@rule("ZM-7.11")
def test_the_ritual_of_madness_takes_scrolls_at_random() -> None:
    table = cast("madness", [4, 1, 1, 1], hands={"ann": "nix energy hack", "bob": "nix"})

    assert len(table.state.hand("ann")) == 1
    assert table.pile("bob.hand") == ""
    assert len(table.happened(Discarded)) == 3


@rule("ZM-7.12", "ZM-7.13", "ZM-R78")
def test_the_ritual_of_hunger_takes_any_zimbies_of_the_owners_choice() -> None:
    table = cast("hunger", [4], tribes={"ann": {"ready": 2, "spent": 1}, "bob": {"ready": 1}})
    ann, _ = table.players

    ann.chooses(label="One that is depleted")

    assert home(table, "ann") == (1, 0, 4)
    assert home(table, "bob") == (0, 0, 4)
    assert table.state.tribes["ann"].meals == 0
    assert table.pile("ann.hand") == ""


@rule("ZM-7.14", "ZM-R79")
def test_the_ritual_of_winnowing_takes_two_and_keeps_one() -> None:
    table = cast("winnowing", [1, 1, 1], hands={"ann": "nix", "bob": "energy hack shoo"})
    ann, bob = table.players
    assert sorted(ann.choices()) == ["energy", "hack"]
    assert not bob.is_asked

    ann.chooses("hack")

    assert table.pile("ann.hand") == "hack"
    assert table.pile("bob.hand") == "shoo nix"
    assert table.pile("discard") == "energy"


@rule("ZM-7.15")
@pytest.mark.parametrize(("label", "hand"), [("Discard a random", ""), ("Discard the top", "hack")])
def test_winnowing_alone_takes_a_card_of_hand_or_library(label: str, hand: str) -> None:
    table = cast("winnowing", [], 1, hands={"ann": "hack"}, library="energy shoo")
    (ann,) = table.players

    ann.chooses(label=label)

    assert table.pile("ann.hand") == hand
    assert table.pile("discard") == ("shoo" if hand else "hack")


@rule("ZM-7.16", "ZM-R77", "ZM-R75")
def test_the_ritual_of_portals_expels_everybody_near_one() -> None:
    table = cast(
        "portals",
        [1, 2],
        stand={"3,17": "ann1", "2,16": "bob1", "2,14": "ann1"},
        crown="ann@3,17",
        king=None,
        thugs=False,
    )

    assert (on(table, "3,17"), on(table, "2,16"), on(table, "2,14")) == ("", "", "ann1")
    assert table.state.crown == tile("3,17")
    assert home(table, "ann")[1] == 1


@rule("ZM-7.17", "ZM-7.18", "ZM-7.19", "ZM-R77")
def test_the_ritual_of_terror_depletes_the_zimbies_of_a_quadrant() -> None:

    table = cast(
        "terror", [1], stand={"2,16": "ann2", "2,14": "zombie_ann1", "18,16": "ann1"}, hands={"ann": "blow_guns"}
    )
    ann, _ = table.players

    assert on(table, "2,16") == "ann-2"
    assert on(table, "18,16") == "ann1"
    assert defence_brutality(table.state, table.state.on(tile("2,16"))) == 0
    assert not any(choice.startswith("2,16") for choice in offered(ann))
    assert not any("2,14" in choice for choice in offered(ann, "Use"))


@rule("ZM-7.2", "ZM-R17")
def test_nobody_can_answer_a_ritual() -> None:
    table = cast("exhaustion", [1, 1], hands={"bob": "nix energy"}, tribes={"bob": {"spent": 2}})
    _, bob = table.players

    assert table.state.tribes["ann"].tokens == 2  # it is over before anybody was asked
    table.state.closed = True
    assert wealth(table.state, "bob") == 0
    assert bob.seat == "bob"


# -- thugs -------------------------------------------------------------------------------------------


@rule("ZM-9.2", "ZM-9.3", "ZM-9.10")
def test_a_thug_off_the_ring_goes_back_to_it() -> None:
    table = compound(stand={"6,13": "thug1"}, flow=then(Patrol("c1", "1", 2)), barracks={"4": False})

    assert on(table, "8,13") == "thug1"


@rule("ZM-9.4", "ZM-9.6", "ZM-R83", "ZM-R84", "ZM-R85")
def test_when_the_king_is_dead_thugs_take_quadrants_of_their_own() -> None:
    table = compound(
        stand={"9,13": "thug1", "8,13": "thug2"},
        king=None,
        crown="2,2",
        barracks={"3": False, "4": False},
        flow=then(Patrol("c1", "1", 1), Patrol("c2", "2", 2)),
    )

    assert on(table, "9,14") == "thug2"  # the last on the flow moves first
    assert sorted(table.state.ways.values()) == ["", "", "outer 1", "seek"]
    assert on(table, "10,13") == "thug1"


@rule("ZM-9.4")
def test_when_the_king_is_dead_thugs_walk_two_dice() -> None:
    table = compound(king=None, crown="2,2", stand={"7,7": "thug4"}, thugs=False, flow=then(ThugsTurn()), dice=[2, 1])

    assert on(table, "7,10") == ""
    assert table.state.ways["4"] == "outer 4"


@rule("ZM-9.7", "ZM-9.8", "ZM-9.9", "ZM-28.12", "ZM-R88")
def test_a_thug_from_the_barracks_comes_through_a_portal_and_dismisses_who_is_there() -> None:
    table = compound(stand={"17,17": "ann1"}, barracks={"1": True}, flow=then(Arrival("1")), dice=[2, 1, 1])

    assert home(table, "ann")[0] == 5
    assert on(table, "17,18") == "thug1"
    assert "1" not in table.state.barracks


@rule("ZM-R121", "ZM-2.2")
def test_a_dismissed_thug_comes_back_in_the_next_thugs_turn() -> None:

    table = compound(stand={"2,15": "thug1"}, left=["bob"])
    dismiss(table.state, "c1")
    assert table.state.barracks == {"1": True}

    table.state.forced = (2, 1, 1, 1, 1, 1)
    for player in table.players:
        player.chooses(label="End the turn")

    assert table.state.barracks == {}


@rule("ZM-9.11", "ZM-9.12", "ZM-R85")
def test_who_comes_from_a_portal_patrols_the_first_outer_route_it_meets() -> None:
    table = compound(
        king=None,
        crown="7,1",
        stand={"2,14": "thug2"},
        ways={"2": "outer 1"},
        barracks={"1": True, "3": False, "4": False},
        flow=then(Arrival("1")),
        dice=[1, 1, 1, 1],
    )

    assert table.state.ways["1"] == table.state.ways["2"] == "outer 1"  # until one of them reaches the ring


@rule("ZM-9.13", "ZM-9.14", "ZM-R82", "ZM-9.17", "ZM-9.18", "ZM-21.6", "ZM-21.4")
def test_a_thug_stops_beside_an_opponent_and_attacks_later() -> None:
    table = compound(stand={"7,11": "ann1", "7,7": "thug4"}, thugs=False, flow=then(Patrol("c2", "4", 6)))
    assert on(table, "7,10") == "thug4"
    assert table.state.turn.engaged == []  # forgotten when the turn of Ann began
    assert table.state.locks == []

    fight = compound(stand={"7,11": "ann1", "7,7": "thug4"}, thugs=False, flow=then(ThugsTurn()), dice=[6, 6, 1])
    assert on(fight, "7,11") == "thug4"


@rule("ZM-9.15", "ZM-9.16")
def test_thugs_pass_idle_thugs_and_join_those_that_fight() -> None:
    idle = compound(stand={"7,7": "thug4", "7,8": "thug1"}, thugs=False, flow=then(Patrol("c1", "4", 2)))
    assert on(idle, "7,9") == "thug4"

    busy = compound(
        stand={"7,7": "thug4", "7,8": "thug1", "7,9": "ann1"},
        thugs=False,
        locks=[("c2", "c3")],
        flow=then(Patrol("c1", "4", 2)),
    )
    assert sorted(on(busy, "7,8").split()) == ["thug1", "thug4"]


@rule("ZM-9.19", "ZM-12.17", "ZM-R89", "ZM-12.2")
def test_after_the_fight_a_column_of_thugs_parts() -> None:
    table = compound(stand={"7,8": "thug1 thug4"}, thugs=False, flow=then(ThugsTurn()), dice=[1, 2])

    assert on(table, "7,9") == "thug1"
    assert on(table, "7,10") == "thug4"


@rule("ZM-9.20", "ZM-27.9")
def test_thugs_walk_into_obstacles() -> None:
    table = compound(stand={"7,7": "thug4"}, thugs=False, obstacles={"7,8": "deadly"}, flow=then(Patrol("c1", "4", 2)))

    assert on(table, "7,9") == "thug4"


@rule("ZM-9.21", "ZM-R92")
def test_a_thug_takes_the_crown_it_walks_onto_and_stops() -> None:
    table = compound(
        king=None, crown="7,9", stand={"7,7": "thug4"}, thugs=False, ways={"4": "seek"}, flow=then(Patrol("c1", "4", 6))
    )

    assert on(table, "7,9") == "thug4"
    assert table.state.crown == "c1"


@rule("ZM-9.22", "ZM-9.23", "ZM-12.18", "ZM-R90")
def test_the_column_with_the_crown_gathers_thugs_on_its_way_to_the_mist() -> None:
    table = compound(
        king=None, crown="4@7,8", stand={"7,8": "thug4", "7,9": "thug1"}, thugs=False, wards=OPEN, ways={"4": "carry"},
        flow=then(Patrol("c1", "4", 3)),
    )  # fmt: skip

    assert sorted(on(table, "8,10").split()) == ["thug1", "thug4"]
    assert table.state.ways["1"] == "carry"


@rule("ZM-9.24", "ZM-9.25", "ZM-R91")
def test_in_the_mist_a_new_king_rises() -> None:
    table = compound(
        king=None, crown="4@9,10", stand={"9,10": "thug4", "2,14": "thug1"}, thugs=False, wards=OPEN,
        ways={"4": "carry", "1": "outer 1"}, flow=then(Patrol("c1", "4", 3)), dice=[6],
    )  # fmt: skip

    assert on(table, "10,10") == "king"
    assert (table.state.crown, table.state.barracks["4"]) == ("", False)
    assert table.state.ways["1"] == "leave 1"


@rule("ZM-9.26", "ZM-R28")
def test_a_depleted_thug_stands_still() -> None:
    table = compound(stand={"7,7": "thug-4", "7,8": "ann1"}, thugs=False, flow=then(ThugsTurn()))

    assert on(table, "7,7") == "thug-4"
    assert on(table, "7,8") == "ann1"


@rule("ZM-R86")
def test_a_lost_thug_takes_a_shortest_way_round_thickets_and_portals() -> None:
    table = compound(stand={"4,14": "thug1"}, thugs=False)

    assert next_tile(table.state, "1", tile("4,14")) in (tile("4,13"), tile("3,13"))


@rule("ZM-R87")
def test_a_thug_stays_before_a_thicket_and_in_vines_that_hold() -> None:
    blocked = compound(
        stand={"7,7": "thug4"}, thugs=False, obstacles={"7,8": "thicket"}, flow=then(Patrol("c1", "4", 3))
    )
    held = compound(
        stand={"7,7": "thug4"}, thugs=False, obstacles={"7,7": "entangling"}, flow=then(Patrol("c1", "4", 3))
    )

    assert on(blocked, "7,7") == "thug4"
    assert on(held, "7,7") == "thug4"


@rule("ZM-R67")
def test_a_thug_may_come_in_where_thugs_are() -> None:
    table = compound(
        stand={"3,17": "thug2", "2,17": "ann1"},
        barracks={"1": True, "3": False, "4": False},
        flow=then(Arrival("1")),
        dice=[1, 5],
    )

    assert sorted(on(table, "3,17").split()) == ["thug1", "thug2"]


@rule("ZM-R119", "ZM-21.15")
def test_a_thug_with_the_crown_fights_as_any_other_and_the_rest_keeps_it() -> None:

    table = compound(king=None, crown="1@7,8", stand={"7,8": "thug1 thug4", "7,9": "ann1"}, thugs=False, dice=[1])
    deliver(table.state, "c1", 3, "c2")

    assert table.state.crown == "c1"
    assert on(table, "7,8") == "thug4"


# -- zombies -----------------------------------------------------------------------------------------


@rule("ZM-10.1", "ZM-10.3", "ZM-10.5", "ZM-R103", "ZM-R104")
def test_a_zombie_shambles_to_the_nearest_living_and_attacks_its_own_tribe() -> None:
    table = compound(
        stand={"2,14": "zombie_ann1", "2,18": "ann1"}, thugs=False, flow=then(Shamble("c1")), dice=[6, 5, 1]
    )

    assert on(table, "2,18") == "zombie_ann"


@rule("ZM-10.4", "ZM-10.8", "ZM-10.2")
def test_the_owner_may_pay_to_keep_it_still() -> None:
    table = compound(stand={"2,14": "zombie_ann1", "2,15": "bob1"}, thugs=False, flow=then(ZombiesTurn()))
    ann, _ = table.players

    ann.chooses(label="Pay 1 mojo")

    assert on(table, "2,15") == "bob1"
    assert home(table, "ann")[2] == 3


@rule("ZM-10.6", "ZM-29.13")
def test_with_several_victims_chance_decides() -> None:
    table = compound(
        stand={"2,15": "zombie_ann1", "2,14": "bob1", "2,16": "bob1"},
        thugs=False,
        flow=then(Shamble("c1")),
        dice=[1, 2, 2, 6, 1],
    )

    assert on(table, "2,16") == "zombie_ann"


@rule("ZM-10.7", "ZM-29.9", "ZM-29.10", "ZM-R116")
def test_darkness_and_vines_that_hold_do_not_stop_a_zombie() -> None:
    table = compound(
        stand={"2,14": "zombie_ann1", "2,18": "bob1"},
        obstacles={"2,14": "entangling, darkness", "2,15": "darkness"},
        thugs=False,
        flow=then(Shamble("c1")),
        dice=[2],
    )

    assert on(table, "2,16") == "zombie_ann"


@rule("ZM-R105", "ZM-28.6")
def test_a_zombie_that_shambles_over_a_portal_is_sent_elsewhere() -> None:
    table = compound(stand={"17,18": "zombie_ann1", "18,17": "bob1"}, obstacles={"18,18": "thicket"}, thugs=False,
                     flow=then(Shamble("c1")), dice=[3, 1])  # fmt: skip

    assert on(table, "3,17") == "zombie_ann"


@rule("ZM-29.16", "ZM-10.1")
def test_a_locked_zombie_does_not_shamble() -> None:
    table = compound(
        stand={"2,14": "zombie_ann1", "2,15": "bob1"}, thugs=False, locks=[("c1", "c2")], flow=then(ZombiesTurn())
    )

    assert on(table, "2,14") == "zombie_ann"
    assert not [event for event in table.told if type(event).__name__ == "Shambles"]


# -- wrap-up -----------------------------------------------------------------------------------------


@rule("ZM-11.1", "ZM-11.2", "ZM-11.5", "ZM-27.6", "ZM-27.9", "ZM-27.16", "ZM-R21", "ZM-R108")
def test_wrap_up_wounds_who_stands_in_mist_or_vines_without_an_answer() -> None:
    table = compound(
        stand={"10,10": "ann2", "2,10": "bob3", "2,14": "ann2"},
        king=None,
        crown="2,2",
        wards=OPEN,
        obstacles={"2,14": "deadly", "2,10": "blood vines"},
        hands={"ann": "lil_armor", "bob": "lil_armor"},
        flow=[Game(["ann"], step="player"), WrapUp()],
        thugs=False,
        dice=[4],
    )

    assert on(table, "10,10") == "ann1"
    assert on(table, "2,10") == "bob1"
    assert on(table, "2,14") == "ann1"


@rule("ZM-11.3", "ZM-17.11")
def test_whoever_holds_more_than_six_discards_by_choice() -> None:
    table = compound(hands={"ann": "nix energy hack shoo bungle grease shove"}, flow=then(WrapUp()))
    ann, _ = table.players

    ann.chooses("hack", label="Discard")

    assert len(table.state.hand("ann")) == 6
    assert table.pile("discard") == "hack"


@rule("ZM-11.4", "ZM-4.5")
def test_wrap_up_names_the_first_mover() -> None:
    table = compound(tribes={"ann": {"ready": 2}, "bob": {"ready": 2}}, flow=then(WrapUp()), dice=[3, 3, 2, 5])

    assert [event.die for event in table.happened(Rolled)] == [3, 3, 2, 5]
    assert table.state.first == "bob"


@rule("ZM-R64", "ZM-28.4")
def test_what_lies_at_the_other_portal_comes_over() -> None:

    table = compound(
        stand={"3,17": "ann1", "17,17": "bob1"}, obstacles={"17,17": "deadly"}, king=None, crown="17,17", dice=[1]
    )
    relocate(table.state, "c1")

    assert (on(table, "17,17"), on(table, "3,17")) == ("ann1", "bob1")
    assert table.state.obstacles[tile("3,17")] == (Obstacle("deadly", "A", "deadly x"),)
    assert table.state.crown == tile("3,17")


@rule("ZM-R117", "ZM-10.2")
def test_in_the_parts_of_nobody_columns_are_uncontrolled_but_their_shamans_may_channel() -> None:
    table = compound(
        stand={"7,9": "ann1", "7,7": "thug4"},
        hands={"ann": "blow_guns"},
        thugs=False,
        flow=then(ThugsTurn()),
        dice=[1, 1, 1],
    )
    ann, _ = table.players
    assert table.state.active == ""

    uses(ann, "blow_guns", "7,7")
    all_pass(table)

    assert on(table, "7,9") == "thug4"  # a single wound did not stop it
    assert [event.seat for event in table.happened(Cast)] == ["ann"]


@rule("ZM-18.6", "ZM-R10")
def test_nothing_of_a_part_outlives_it() -> None:

    table = compound(tribes={"ann": {"pool": 2, "spawned": 2}}, refused=["x"], dropped=["c1"], stride=2, stride_of="c1")
    begin_part(table.state, "thugs")

    assert table.state.tribes["ann"].pool == 0
    assert (table.state.turn.refused, table.state.turn.dropped, table.state.turn.stride) == ([], [], 0)
