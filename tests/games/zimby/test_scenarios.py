"""The scenarios of the specification, each under its own name, with their forced dice. Ann is Blue, Bob is Yellow."""

from __future__ import annotations

from ossuary.games.zimby.board.columns import NOT_YOUR_TURN, NOT_YOURS, why_not_control
from ossuary.games.zimby.board.compound import FLANKS, RING
from ossuary.games.zimby.board.foes import attack_brutality, defence_brutality
from ossuary.games.zimby.board.paces import unit
from ossuary.games.zimby.cards import amount
from ossuary.games.zimby.events.king import Spread
from ossuary.games.zimby.rounds.king import KingsTurn
from ossuary.games.zimby.rounds.refresh import WrapUp
from ossuary.games.zimby.rounds.thugs import Arrival, Patrol, ThugsTurn
from ossuary.games.zimby.scrolls.resolving import chant_limit
from ossuary.games.zimby.state import MARKER, Creature
from ossuary.games.zimby.turn import Game
from ossuary.games.zimby.verbs.creatures import die, rolled
from ossuary.testing import Scene, given, rule
from tests.games.zimby.table import (
    CLOSED,
    NORTH,
    SOUTH,
    WEST,
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

AFTER_S4 = {"10,13": "thug1", "13,8": "thug2", "12,7": "thug3", "7,8": "thug4"}


@rule("ZM-12.11", "ZM-12.12", "ZM-12.3", "ZM-12.4")
def test_s1_column_brutality() -> None:
    table = compound(3, stand={"5,11": "ann2 bob3 cyd1", "2,16": "bob1 cyd1"})
    column, pair = table.state.on(tile("5,11")), table.state.on(tile("2,16"))

    assert attack_brutality(table.state, column, "ann") == 4
    assert defence_brutality(table.state, column) == 5
    assert why_not_control(table.state, "ann", column) is None
    assert why_not_control(table.state, "ann", pair) is NOT_YOURS
    assert why_not_control(table.state, "bob", pair) is NOT_YOUR_TURN


@rule("ZM-2.7", "ZM-2.8", "ZM-2.9", "ZM-12.16", "ZM-13.5", "ZM-13.6", "ZM-18.9", "ZM-1.8", "ZM-30.16")
def test_s2_dice_and_limits() -> None:
    table = compound(dice=[3, 4, 2, 3, 5, 4, 3])
    state = table.state

    assert [die(state, 2), die(state, 2), die(state, 3), die(state, 3), die(state, 3)] == [1, 2, 1, 2, 3]
    assert rolled(state, amount("2+2d3")) == 2 + 2 + 2
    assert [chant_limit(seats) for seats in range(1, 9)] == [2, 2, 3, 3, 4, 4, 5, 5]
    assert [defence_brutality(state, Creature("thug", "", list("1234")[:size])) for size in (1, 2, 3, 4)] == [
        3,
        5,
        7,
        9,
    ]
    units = [(4, 1), (2, 1), (1, 1), (1, 2), (1, 4)]
    assert [unit(state, "ann", zimbies) for zimbies in (2, 3, 5, 7, 9)] == units
    assert unit(state, "ann", 3 + 4) == (1, 2)


@rule("ZM-2.14", "ZM-22.4", "ZM-23.8")
def test_s2_a_thug_survives_a_single_wound() -> None:
    table = compound(stand={"7,11": "ann1", "7,12": "thug1"}, dice=[5, 2])
    ann, _ = table.players

    attacks(ann, "7,11", "7,12")

    assert on(table, "7,12") == "thug1"


@rule("ZM-16.4", "ZM-16.1", "ZM-16.2", "ZM-4.4", "ZM-R11")
def test_s3_mojo_sources() -> None:
    for way, left in (("Pay: 1 token, 2 zimbies", (3, 2, 3)), ("Pay: 3 tokens", (5, 0, 1))):
        table = compound(tribes={"ann": {"ready": 5}, "bob": {"ready": 2}})
        ann, _ = table.players
        ann.chooses(label="Ask me")

        ann.chooses(table.state.tribes["ann"].home, label="Spawn")
        ann.chooses(label=way)

        assert home(table, "ann") == (left[0], left[1] + 1, left[2])


@rule("ZM-4.4", "ZM-4.7")
def test_s3_who_pays_with_tokens_keeps_the_first_move() -> None:
    case_a = compound(
        tribes={"ann": {"ready": 1, "spent": 4}, "bob": {"ready": 2}}, flow=[Game(step="end_round"), WrapUp()]
    )
    case_b = compound(
        tribes={"ann": {"ready": 4, "spent": 1}, "bob": {"ready": 2}}, flow=[Game(step="end_round"), WrapUp()]
    )

    assert case_a.state.first == "bob"
    assert case_b.state.first == "ann"


@rule("ZM-6.3", "ZM-6.4", "ZM-6.5", "ZM-7.5", "ZM-7.6", "ZM-7.7", "ZM-7.8", "ZM-7.2")
def test_s4_round_2_kings_turn() -> None:
    table = compound(
        stand=AFTER_S4,
        hands={"ann": "nix energy"},
        tribes={"ann": {"spent": 1}},
        flow=[Game(step="players"), KingsTurn()],
        dice=[1, 4],
    )
    all_pass(table)

    assert on(table, "9,11") == "king"
    assert table.state.sight[MARKER[1]] == -1
    assert [event.count for event in table.happened(Spread)] == [41]
    assert [on(table, place) for place in AFTER_S4] == list(AFTER_S4.values())
    assert table.state.obstacles.keys() == compound().state.obstacles.keys()


def s5(**more: object) -> Scene:
    return compound(
        stand={**AFTER_S4, "2,16": "bob1", "17,3": "bob1"},
        king="9,11",
        left=["bob"],
        tribes={"ann": {"ready": 4}, "bob": {"ready": 4}},
        **more,  # type: ignore[arg-type]
    )


@rule("ZM-14.1", "ZM-14.2", "ZM-28.10", "ZM-R66", "ZM-12.6", "ZM-26.6", "ZM-26.8", "ZM-26.5", "ZM-24.1", "ZM-24.2")
def test_s5_round_2_seal_activation() -> None:
    table = s5(dice=[2])
    ann, bob = table.players

    ann.chooses("tile:4,20", label="Move").chooses(label="1 zimby")
    assert price(ann, "6,13") == "9 tiles, 3 mojo"
    ann.chooses("tile:6,13", label="Walk")
    ann.chooses("tile:4,20", label="Send").chooses(label="1 zimby")
    ends(ann)
    assert on(table, "17,17") == "ann1"
    bob.chooses("tile:2,16", label="Move")
    assert price(bob, "6,13") == "7 tiles, 2 mojo"
    bob.chooses("tile:6,13", label="Walk")
    ann.chooses(label="Yes")
    assert on(table, "6,13") == "ann1 bob1"
    bob.chooses("tile:6,13", "ann", label="Activate")
    ann.chooses(label="Yes")
    assert tile(NORTH) not in table.state.wards
    walks(bob, "17,3", "18,6")
    bob.chooses("tile:0,16", label="Spawn")

    assert mojo(table, "ann") == 8 - 2 - 5  # two zimbies went out, five mojo were paid
    assert mojo(table, "bob") == 8 - 7
    assert table.state.tribes["bob"].spent >= 1


@rule("ZM-32.2", "ZM-R32", "ZM-12.6")
def test_s5_variant_a_refusal_stops_the_mover_for_this_turn() -> None:
    table = s5(dice=[])
    ann, bob = table.players
    walks(ann, "4,20", "6,13", "1 zimby")
    ends(ann)

    walks(bob, "2,16", "6,13")
    ann.chooses(label="No")

    assert on(table, "5,13") == "bob1"
    assert table.state.turn.stride == 2
    bob.chooses("tile:5,13", label="Move")
    assert price(bob, "6,13") == ""


@rule("ZM-9.3", "ZM-9.5", "ZM-9.15", "ZM-12.15", "ZM-R81")
def test_s6_round_2_thugs() -> None:
    places = {"10,13": "thug1", "13,8": "thug2", "12,7": "thug3", "7,8": "thug4"}
    table = compound(stand=places, flow=[Game(["ann"], step="player"), ThugsTurn()], dice=[5, 4, 2, 3])

    assert on(table, "13,11") == "thug1"
    assert sorted(on(table, "10,7").split()) == ["thug2", "thug3"]
    assert on(table, "7,11") == "thug4"
    assert defence_brutality(table.state, table.state.on(tile("10,7"))) == 5


@rule("ZM-6.8", "ZM-6.11", "ZM-15.4", "ZM-15.5", "ZM-28.11", "ZM-R29", "ZM-28.3", "ZM-28.5", "ZM-R65", "ZM-15.6")
def test_s7_round_3() -> None:
    wards = {place: ward for place, ward in CLOSED.items() if ward != "air"}
    table = compound(
        stand={"13,11": "thug1", "10,7": "thug2 thug3", "7,11": "thug4", "6,13": "ann1 bob1", "17,17": "ann1"},
        king="9,11",
        wards=wards,
        seals=("", "earth", "fire", "water"),
        tribes={"ann": {"ready": 5}, "bob": {"ready": 5}},
        flow=[Game(step="players"), KingsTurn()],
        dice=[2, 2],
    )
    ann, bob = table.players
    assert on(table, "10,10") == "king"

    ann.chooses("tile:6,13", label="Move").chooses(label="The whole column")
    assert price(ann, "13,14") == "8 tiles, 2 mojo"
    ann.chooses("tile:13,14", label="Walk")
    ann.chooses("tile:13,14", "bob", label="Activate")
    bob.chooses(label="Yes")
    assert tile(SOUTH) not in table.state.wards
    ann.chooses("tile:4,20", label="Spawn")
    ends(ann)
    assert mojo(table, "ann") == 9 - 6

    bob.chooses("tile:0,16", label="Send").chooses(label="2 zimbies")
    assert on(table, "17,17") == "bob2"
    assert table.state.tribes["ann"].ready == 4  # dismissed, and active again
    bob.chooses("tile:17,17", label="Move").chooses(label="1 zimby")
    assert price(bob, "18,12") == "6 tiles, 2 mojo"
    bob.chooses("tile:18,12", label="Walk")
    walks(bob, "17,17", "17,18")
    walks(bob, "17,18", "17,17")
    bob.chooses(label="Let the portal")
    assert on(table, "17,3") == "bob1"
    assert table.state.turn.stride == 0


@rule("ZM-4.5", "ZM-R109")
def test_s7_a_tie_for_the_first_move_is_rolled_off() -> None:
    table = compound(
        tribes={"ann": {"ready": 1}, "bob": {"ready": 1}}, flow=[Game(step="end_round"), WrapUp()], dice=[4, 5]
    )

    assert table.state.first == "bob"


def s8(**more: object) -> Scene:
    return compound(
        stand={
            "7,11": "ann2 bob1",
            "7,12": "thug1",
            "5,11": "ann1",
            "2,17": "bob1",
            "3,18": "bob1",
            "8,10": "ann3",
            "13,13": "thug2",
            "13,10": "thug3",
            "13,7": "thug4",
        },
        king="9,11",
        wards={place: ward for place, ward in CLOSED.items() if place != NORTH},
        turn="bob",
        left=["ann"],
        first="bob",
        **more,  # type: ignore[arg-type]
    )


@rule(
    "ZM-22.1", "ZM-22.2", "ZM-23.5", "ZM-21.10", "ZM-21.12", "ZM-29.2", "ZM-29.3", "ZM-21.13", "ZM-12.7", "ZM-22.6",
    "ZM-21.9", "ZM-25.7", "ZM-25.8", "ZM-2.13", "ZM-22.3", "ZM-30.1", "ZM-30.2", "ZM-30.13", "ZM-R39", "ZM-23.10",
)  # fmt: skip
def test_s8_round_x_combat() -> None:
    table = s8(hands={"ann": "bone_claws"}, dice=[4, 4, 1, 4, 1, 2, 4])
    ann, bob = table.players

    attacks(bob, "7,11", "7,12")
    all_pass(table)
    assert on(table, "7,11") == "ann1 bob1"
    assert len(table.state.locks) == 1
    bob.chooses("tile:2,17", label="Make")
    all_pass(table)
    assert on(table, "2,17") == "zombie_bob"
    assert home(table, "bob")[0] == 2
    ends(bob)

    all_pass(table)
    assert not ann.may(label="End the turn")
    walks(ann, "5,11", "7,11")
    assert on(table, "7,11") == "ann2 bob1"
    attacks(ann, "7,11", "7,12")
    all_pass(table)
    assert on(table, "7,12") == "ann2 bob1"
    assert table.state.barracks == {"1": False}
    assert not table.state.on(tile("7,12")).attacked

    walks(ann, "8,10", "9,10")
    attacks(ann, "9,10", "9,11")
    ann.chooses(label="Eat 2 of the column")
    assert (table.state.stack[-1].attack, table.state.stack[-1].defence) == (11, 8)
    uses(ann, "bone_claws", "9,10")
    all_pass(table)

    assert table.state.king == ""
    assert on(table, "9,11") == "ann1"
    assert table.state.creatures[table.state.crown].holder == "ann"
    assert unit(table.state, "ann", 1 + 8) == (1, 4)
    assert all(lying[0].side == "A" for lying in table.state.obstacles.values())


def s10(**more: object) -> Scene:
    return compound(
        stand={
            "7,10": "bob1",
            "9,7": "zombie_ann1",
            "16,9": "zombie_ann1",
            "10,13": "ann1",
            "13,14": "ann1",
            "17,11": "ann1",
        },
        crown="bob@7,10",
        king=None,
        wards={WEST: "water"},
        tribes={"bob": {"home": "16,0", "ready": 6}},
        burden=2,
        thugs=False,
        turn="bob",
        **more,  # type: ignore[arg-type]
    )


@rule("ZM-30.15", "ZM-27.12", "ZM-13.6", "ZM-27.5")
def test_s10_round_x_plus_2_crossing() -> None:
    table = s10(dice=[])
    _, bob = table.players

    bob.chooses("tile:7,10", label="Move")

    assert price(bob, "10,10") == "3 tiles, 2 mojo"
    assert price(bob, "13,10") == "8 tiles, 4 mojo"
    bob.chooses("tile:13,10", label="Walk")
    assert on(table, "13,10") == "bob1"
    assert mojo(table, "bob") == 10 - 4


@rule("ZM-30.5")
def test_s10_through_the_mist_a_die_decides() -> None:
    for shown, left in ((3, "bob1"), (4, "")):
        table = s10(dice=[shown])
        _, bob = table.players

        walks(bob, "7,10", "10,10")

        assert on(table, "10,10") == left
        assert (table.state.crown == tile("10,10")) == (not left)


@rule("ZM-19.14", "ZM-27.14", "ZM-R59", "ZM-30.8", "ZM-R68", "ZM-R15", "ZM-R120", "ZM-27.18")
def test_s11_round_x_plus_2_entangling_vines() -> None:
    table = s10(hands={"ann": "entangling_vines"}, dice=[4, 1, 2, 2])
    ann, bob = table.players
    walks(bob, "7,10", "13,10")
    assert "entangling_vines 13,11" in offered(ann)
    assert "entangling_vines 13,10" not in offered(ann)

    uses(ann, "entangling_vines", "13,11")
    all_pass(table)

    vines = {place for place, lying in table.state.obstacles.items() if lying[0].kind == "entangling"}
    assert vines == {tile("13,11"), tile("13,10"), tile("14,11")}
    walks(bob, "13,10", "13,11")
    walks(bob, "13,11", "14,11")
    assert on(table, "14,11") == "bob1"


@rule("ZM-20.2", "ZM-20.4", "ZM-20.6", "ZM-20.8", "ZM-20.9", "ZM-R22", "ZM-30.6", "ZM-30.18", "ZM-R99", "ZM-R16")
def test_s12_round_x_plus_2_stack() -> None:
    table = compound(
        stand={"13,11": "bob1", "17,11": "ann1"},
        obstacles={"14,11": "entangling"},
        crown="bob@13,11",
        king=None,
        burden=2,
        thugs=False,
        turn="bob",
        wards={},
        hands={"ann": "bungle nix lil_armor", "bob": "blow_guns nix"},
        tribes={"ann": {"ready": 6}, "bob": {"ready": 6}},
        dice=[1, 5, 4, 4, 2, 3, 3, 2],
    )
    ann, bob = table.players
    walks(bob, "13,11", "14,11")

    uses(ann, "bungle", "14,11")
    uses(bob, "blow_guns", "17,11")
    uses(ann, "nix", "blow_guns")
    bob.chooses("nix", f"{next(card for card in table.state.piles['stack'] if card.startswith('nix'))}")
    while not ann.may("lil_armor", "tile:17,11"):
        next(player for player in table.players if player.is_asked).passes()
    uses(ann, "lil_armor", "17,11")
    all_pass(table)

    assert on(table, "17,11") == "ann1"
    assert on(table, "14,11") == "bob1"
    assert table.state.crown == tile("18,11")
    assert not bob.may("tile:14,11", label="Move")  # it has lost the Crown and is held at once


@rule("ZM-30.9", "ZM-28.7", "ZM-13.15", "ZM-30.7", "ZM-R55", "ZM-R120")
def test_s13_round_x_plus_2_energy_portal_map() -> None:
    table = compound(
        stand={"18,3": "thug1", "18,2": "cyd1"},
        crown="18,11",
        king=None,
        burden=2,
        thugs=False,
        turn="bob",
        seats=3,
        wards={},
        hands={"bob": "energy big_map"},
        tribes={"bob": {"home": "16,0", "ready": 5, "spent": 3, "tokens": 3}},
        dice=[6, 1, 6, 3, 6],
        locks=[("c1", "c2")],
    )
    _, bob, _ = table.players

    uses(bob, "energy", "bob")
    assert home(table, "bob")[1] == 0
    walks(bob, "16,0", "17,3", "1 zimby")
    bob.chooses("tile:3,17", label="Strike")
    assert on(table, "17,17") == "bob1"
    walks(bob, "17,17", "18,11")
    bob.chooses(label="Take the Crown")
    assert unit(table.state, "bob", 3) == (2, 1)
    uses(bob, "big_map", "18,11")
    assert price(bob, "18,4") == "7 tiles, 0 mojo"
    bob.chooses("tile:18,5", label="Walk")
    bob.chooses(label="Stop here")

    assert on(table, "18,5") == "bob1"


@rule("ZM-14.2", "ZM-14.4")
def test_s15_counting_between_boards() -> None:
    table = compound(turn="bob")
    _, bob = table.players

    bob.chooses("tile:0,16", label="Move").chooses(label="1 zimby")
    assert price(bob, "2,14") == "4 tiles, 1 mojo"
    bob.chooses("tile:2,14", label="Walk")
    bob.chooses("tile:2,14", label="Move")
    assert price(bob, "0,16") == "4 tiles, 1 mojo"
    bob.chooses("tile:0,16", label="Walk")

    assert home(table, "bob")[0] == 4


@rule("ZM-27.17", "ZM-27.8", "ZM-23.7", "ZM-23.11")
def test_s16_vines_add_up() -> None:
    vines = {"14,11": "blood vines, deadly"}
    table = compound(
        stand={"13,11": "thug2"},
        obstacles=vines,
        ways={"2": "outer 2"},
        flow=[Game(["ann"], step="player"), Patrol("c1", "2", 1)],
        dice=[2],
    )

    assert table.state.barracks == {"2": False}


@rule("ZM-31.14", "ZM-31.9", "ZM-31.8", "ZM-31.10", "ZM-31.11", "ZM-R93")
def test_s18_solitaire() -> None:
    arriving = compound(
        1,
        tribes={"ann": {"home": "16,0"}},
        barracks={"1": True},
        flow=[Game(["ann"], step="player"), Arrival("1")],
        dice=[6, 1, 1],
    )
    assert on(arriving, "17,2") == "thug1" or on(arriving, "18,3") == "thug1"

    assert FLANKS[tile("16,0")] == (tile("15,2"), tile("17,2"))
    seeking = compound(
        1,
        king=None,
        crown="2,2",
        tribes={"ann": {"home": "16,0"}},
        stand={"11,7": "thug1", "11,6": "thug2"},
        ways={"2": "seek"},
        flow=[Game(["ann"], step="player"), Patrol("c1", "1", 1), Patrol("c2", "2", 8)],
    )
    assert on(seeking, "11,6") == "thug1"
    assert seeking.state.ways["1"] == "outer 3"
    assert on(seeking, "15,2") == "thug2"
    assert seeking.state.ways["2"] == "hold tile:15,2"
    assert RING[0] == tile("7,7")


def markers_in(seed: int) -> str:
    return " ".join(given("zimby", 1, seed=seed).pile(place) for place in MARKER.values())


@rule("ZM-31.2", "ZM-31.14", "ZM-31.3", "ZM-31.16")
def test_s18_the_library_lasts_for_eleven_refreshes() -> None:
    seed = next(seed for seed in range(9) if "winnowing" not in markers_in(seed))
    table = given("zimby", 1, seed=seed)
    (ann,) = table.players
    ann.chooses("tile:16,0")

    assert len(ann.hand.split()) == 6
    assert len(table.state.piles["library"]) == 11
    while ann.is_asked:
        if ann.may(label="End the turn"):
            ann.chooses(label="End the turn")
        elif ann.may(label="Pass"):
            ann.passes()
        else:
            ann.chooses(*ann.question.options[-1].refs, label=ann.question.options[-1].label)  # type: ignore[union-attr]

    assert table.match.result is not None
    assert table.match.result.winners == ()
    assert (table.state.round, table.match.result.rule) == (13, "ZM-31.14")
