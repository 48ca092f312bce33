"""Where our rules once went another way than the book: each of these was wrong, and was found by reading it again."""

from __future__ import annotations

from ossuary.engine import Procedure
from ossuary.games.zimby.combat.fight import Fight
from ossuary.games.zimby.rounds.king import KingsTurn
from ossuary.games.zimby.rounds.thugs import Arrival, Patrol, ThugsTurn
from ossuary.games.zimby.rounds.zombies import Shamble, ZombiesTurn
from ossuary.games.zimby.state import Chant
from ossuary.games.zimby.turn import Game
from ossuary.games.zimby.verbs.crown import land_crown
from ossuary.testing import Scene, given, rule
from tests.games.zimby.table import all_pass, attacks, compound, home, mojo, offered, on, tile, uses, walks

OPEN: dict[str, str] = {}


def then(*procedures: Procedure) -> list[Procedure]:
    """These, and then the turn of Ann."""
    return [Game(["ann"], step="player"), *procedures]


def chants(*words: str) -> dict[str, object]:
    """`quick_feet#1 ann bob`: incantations in play, with who chants for whom; for `compound`."""
    found = [Chant(*word.split()) for word in words]
    return {"chants": found}


# -- 1: Crown and mist -------------------------------------------------------------------------------


@rule("ZM-9.24", "ZM-9.22", "ZM-R91")
def test_thugs_that_win_the_crown_and_the_mist_in_a_fight_raise_a_new_king() -> None:
    table = compound(
        king=None, crown="ann@10,10", stand={"10,10": "ann1", "9,10": "thug4", "2,14": "thug1"}, thugs=False,
        wards=OPEN, ways={"4": "seek", "1": "outer 1"}, flow=then(Fight("c2", "c1")), dice=[6, 1],
    )  # fmt: skip

    assert on(table, "10,10") == "king"
    assert (table.state.crown, table.state.barracks["4"]) == ("", False)
    assert table.state.ways["1"] == "leave 1"


@rule("ZM-9.24")
def test_thugs_in_the_mist_who_kill_the_carrier_in_defence_raise_a_new_king() -> None:
    table = compound(
        king=None, crown="ann@9,10", stand={"9,10": "ann1", "10,10": "thug4"}, thugs=False, wards=OPEN, dice=[1, 6]
    )

    attacks(table.players[0], "9,10", "10,10")

    assert on(table, "10,10") == "king"
    assert table.state.barracks["4"] is False


@rule("ZM-9.24", "ZM-R92")
def test_a_crown_that_bounces_under_thugs_in_the_mist_makes_a_new_king() -> None:
    table = compound(
        king=None, crown="ann@9,10", stand={"9,10": "ann1", "10,10": "thug4", "7,10": "bob1"}, thugs=False, wards=OPEN,
        hands={"bob": "bungle"}, turn="bob", burden=2, dice=[6, 1, 4, 1, 2, 4],
    )  # fmt: skip

    uses(table.players[1], "bungle", "9,10")
    all_pass(table)

    assert on(table, "10,10") == "king"


@rule("ZM-31.13")
def test_alone_thugs_that_win_the_crown_in_the_mist_win_the_game() -> None:
    table = compound(
        1, king=None, crown="ann@10,10", stand={"10,10": "ann1", "9,10": "thug4"}, thugs=False, wards=OPEN,
        ways={"4": "seek"}, flow=then(Fight("c2", "c1")), dice=[6, 1],
    )  # fmt: skip

    assert table.match.result is not None
    assert table.match.result.rule == "ZM-31.13"


# -- 2: halted thugs ---------------------------------------------------------------------------------


@rule("ZM-9.13", "ZM-9.17", "ZM-R82")
def test_a_thug_halted_by_vines_beside_an_opponent_attacks() -> None:
    table = compound(
        stand={"7,7": "thug4", "7,9": "ann1"}, thugs=False, obstacles={"7,8": "entangling"},
        flow=then(ThugsTurn()), dice=[3, 6, 1],
    )  # fmt: skip

    assert on(table, "7,9") == ""
    assert on(table, "7,8") == "thug4"


@rule("ZM-9.13", "ZM-R92")
def test_a_thug_that_picks_up_the_crown_beside_an_opponent_attacks() -> None:
    table = compound(
        king=None, crown="7,8", stand={"7,7": "thug4", "7,9": "ann1"}, thugs=False, ways={"4": "seek"},
        flow=then(ThugsTurn()), dice=[3, 3, 6, 1],
    )  # fmt: skip

    assert on(table, "7,9") == "thug4"
    assert table.state.crown == "c1"


@rule("ZM-9.13", "ZM-R16")
def test_a_thug_stopped_beside_its_foe_by_a_witchery_attacks() -> None:
    table = compound(
        stand={"7,7": "thug4", "7,10": "bob1", "7,11": "bob1"}, thugs=False, hands={"bob": "entangling_vines"},
        flow=then(ThugsTurn()), dice=[5, 1, 2, 6, 1],
    )  # fmt: skip
    bob = table.players[1]
    while bob.question is not None and bob.question.kind == "part":
        bob.passes()
    while bob.question is not None and not (bob.question.kind == "stop" and on(table, "7,9") == "thug4"):
        bob.passes()

    uses(bob, "entangling_vines", "7,9")
    all_pass(table)

    assert on(table, "7,10") == ""


# -- 3: arriving in vines ----------------------------------------------------------------------------


@rule("ZM-27.15", "ZM-28.10")
def test_who_comes_from_home_onto_a_portal_with_deadly_vines_is_wounded() -> None:
    table = compound(obstacles={"17,17": "deadly"}, dice=[2])
    ann, _ = table.players

    ann.chooses("tile:4,20", label="Send")
    ann.chooses(label="2 zimbies")
    all_pass(table)

    assert on(table, "17,17") == "ann1"


@rule("ZM-27.15", "ZM-9.7", "ZM-23.8")
def test_a_thug_from_the_barracks_suffers_the_vines_of_its_portal() -> None:
    table = compound(
        barracks={"1": True}, obstacles={"17,17": "deadly,deadly"}, thugs=False, flow=then(Arrival("1")), dice=[2]
    )

    assert on(table, "17,17") == ""
    assert table.state.barracks["1"] is False


@rule("ZM-27.18", "ZM-9.7")
def test_a_thug_from_the_barracks_is_held_by_vines_on_its_portal() -> None:
    table = compound(
        barracks={"1": True}, obstacles={"17,17": "entangling"}, thugs=False, flow=then(Arrival("1")), dice=[2, 6]
    )

    assert on(table, "17,17") == "thug1"


@rule("ZM-13.10", "ZM-28.10")
def test_who_comes_from_home_onto_the_crown_may_take_it() -> None:
    table = compound(king=None, crown="17,17", dice=[2])
    ann, _ = table.players

    ann.chooses("tile:4,20", label="Send")
    ann.chooses(label="1 zimby")
    ann.chooses(label="Take the Crown")

    assert table.state.creatures[table.state.crown].holder == "ann"


# -- 4: out of the dark onto a portal ----------------------------------------------------------------


@rule("ZM-28.3", "ZM-R63", "ZM-27.20")
def test_stumbling_out_of_the_dark_onto_a_free_portal_relocates() -> None:
    table = compound(stand={"2,17": "ann1"}, obstacles={"2,17": "darkness"}, dice=[3, 1])
    ann, _ = table.players

    ann.chooses("tile:2,17", label="Stumble")
    ann.chooses(label="Let the portal decide")

    assert on(table, "3,17") == ""
    assert on(table, "17,17") == "ann1"


@rule("ZM-28.6", "ZM-R63", "ZM-27.20")
def test_a_thug_that_stumbles_onto_a_portal_is_relocated() -> None:
    table = compound(
        stand={"2,17": "thug1"}, thugs=False, obstacles={"2,17": "darkness"}, flow=then(Patrol("c1", "1", 3)),
        dice=[3, 2],
    )  # fmt: skip

    assert on(table, "17,3") == "thug1"


@rule("ZM-R63", "ZM-27.22")
def test_swapping_out_of_the_dark_with_who_is_on_a_portal_relocates_nobody() -> None:
    table = compound(stand={"2,17": "ann1", "3,17": "bob1"}, obstacles={"2,17": "darkness"}, dice=[3])

    table.players[0].chooses("tile:2,17", label="Stumble")

    assert (on(table, "3,17"), on(table, "2,17")) == ("ann1", "bob1")


# -- 5: brutality that multiplied --------------------------------------------------------------------


@rule("ZM-22.3", "ZM-R27", "ZM-R18")
def test_brutality_of_a_scroll_stays_with_the_column_that_some_leave() -> None:
    table = compound(stand={"2,15": "ann3"}, hands={"ann": "sharp_knives"})
    ann, _ = table.players
    uses(ann, "sharp_knives", "2,15")
    ann.chooses(label="Eat 0 for range and 0 for effect")
    all_pass(table)

    walks(ann, "2,15", "2,14", "1 zimby")

    assert table.state.on(tile("2,15")).blows == 2
    assert table.state.on(tile("2,14")).blows == 0


@rule("ZM-22.3", "ZM-R27")
def test_parting_and_joining_again_adds_no_brutality() -> None:
    table = compound(stand={"2,15": "ann3"}, hands={"ann": "sharp_knives"})
    ann, _ = table.players
    uses(ann, "sharp_knives", "2,15")
    ann.chooses(label="Eat 0 for range and 0 for effect")
    all_pass(table)

    walks(ann, "2,15", "2,14", "1 zimby")
    walks(ann, "2,14", "2,15")

    assert on(table, "2,15") == "ann3"
    assert table.state.on(tile("2,15")).blows == 2


# -- 6: permission before payment --------------------------------------------------------------------


@rule("ZM-32.2", "ZM-12.6", "ZM-R32")
def test_a_refused_join_next_door_costs_nothing() -> None:
    for stand, start, group in (
        ({"2,15": "ann1", "2,14": "bob1"}, "2,15", ""),
        ({"2,15": "ann3", "2,14": "bob1"}, "2,15", "1 zimby"),
        ({"4,19": "bob1"}, "4,20", "1 zimby"),
    ):
        table = compound(stand=stand)
        ann, bob = table.players
        before = mojo(table, "ann")

        walks(ann, start, "4,19" if start == "4,20" else "2,14", group)
        bob.chooses(label="No")

        assert mojo(table, "ann") == before


@rule("ZM-32.2", "ZM-R32")
def test_an_allowed_join_is_paid_after_the_yes() -> None:
    table = compound(stand={"2,15": "ann1", "2,14": "bob1"})
    ann, bob = table.players
    walks(ann, "2,15", "2,14")
    assert mojo(table, "ann") == 8

    bob.chooses(label="Yes")

    assert mojo(table, "ann") == 7
    assert on(table, "2,14") == "ann1 bob1"


# -- 7: which chanter --------------------------------------------------------------------------------


def choir(**more: object) -> Scene:
    """Ann has two chants on herself, one on Bob, and nobody else awake at home."""
    words = ("quick_feet#1 ann ann", "war_chant#1 ann ann", "barren#1 ann bob")
    tribe = {"ready": 0, "chanting": 3, "spent": 1, "tokens": 0, **more.pop("tribe", {})}  # type: ignore[dict-item]
    table = compound(4, tribes={"ann": tribe}, **chants(*words), **more)  # type: ignore[arg-type]
    for chant in table.state.chants:
        for pile in table.state.piles.values():
            if chant.card in pile:
                pile.remove(chant.card)
        table.state.piles["chants"].append(chant.card)
    return table


def chanted(table: Scene) -> list[str]:
    return [chant.card.partition("#")[0] for chant in table.state.chants]


@rule("ZM-18.5", "ZM-16.4")
def test_whose_chant_ends_to_pay_a_cost_is_the_shamans_choice() -> None:
    table = choir(stand={"2,15": "ann1"})
    ann = table.players[0]
    walks(ann, "2,15", "2,14")
    ann.chooses(label="Pay: 1 chanter")

    ann.chooses("war_chant", "ann")

    assert chanted(table) == ["quick_feet", "barren"]
    assert home(table, "ann") == (0, 2, 0)
    assert on(table, "2,14") == "ann1"


@rule("ZM-18.5", "ZM-25.1")
def test_which_chanter_is_eaten_for_a_scroll_is_the_shamans_choice() -> None:
    table = choir()
    ann = table.players[0]

    ann.chooses("tile:4,20", "barren", label="Eat")

    assert chanted(table) == ["quick_feet", "war_chant"]
    assert table.state.tribes["ann"].at_home == 3


@rule("ZM-18.5", "ZM-14.3")
def test_which_chanter_goes_out_is_the_shamans_choice() -> None:
    table = choir(tribe={"tokens": 4})
    ann = table.players[0]
    walks(ann, "4,20", "4,19", "1 zimby")

    ann.chooses("war_chant", "ann")

    assert chanted(table) == ["quick_feet", "barren"]
    assert on(table, "4,19") == "ann1"


@rule("ZM-18.5", "ZM-28.10")
def test_which_chanter_goes_through_the_portal_is_the_shamans_choice() -> None:
    table = choir(tribe={"tokens": 4}, dice=[2])
    ann = table.players[0]
    ann.chooses("tile:4,20", label="Send")
    ann.chooses(label="1 zimby")

    ann.chooses("barren", "bob")

    assert chanted(table) == ["quick_feet", "war_chant"]
    assert on(table, "17,17") == "ann1"


@rule("ZM-18.5", "ZM-29.2")
def test_which_chanters_a_zombie_costs_is_the_shamans_choice() -> None:
    table = choir(stand={"2,15": "ann1"})
    ann = table.players[0]
    ann.chooses("tile:2,15", label="Make a zombie")

    ann.chooses("quick_feet", "ann")
    ann.chooses("barren", "bob")

    assert chanted(table) == ["war_chant"]
    assert on(table, "2,15") == "zombie_ann"


# -- 9: a pause before wrap-up -----------------------------------------------------------------------


@rule("ZM-R12", "ZM-8.5")
def test_there_is_a_pause_before_wrap_up_also_without_a_zombie() -> None:
    table = compound(hands={"bob": "energy"}, tribes={"bob": {"spent": 2}}, thugs=False, flow=then(ZombiesTurn()))
    bob = table.players[1]

    assert bob.question is not None
    assert bob.question.kind == "part"


# -- 10: zombies beside the dark ---------------------------------------------------------------------


@rule("ZM-R106", "ZM-27.1", "ZM-R128")
def test_a_controlled_zombie_walks_past_who_is_in_the_dark() -> None:
    table = compound(stand={"2,15": "zombie_ann1", "2,14": "bob1"}, obstacles={"2,14": "darkness"}, thugs=False)
    ann, _ = table.players

    assert not ann.choices("{0} attacks")
    assert ann.may("tile:2,15", label="Move")


@rule("ZM-10.5", "ZM-27.1", "ZM-R128")
def test_a_shambling_zombie_does_not_stop_for_who_is_in_the_dark() -> None:
    table = compound(
        stand={"2,16": "zombie_ann1", "1,16": "bob1", "2,12": "bob1"}, obstacles={"1,16": "darkness"}, thugs=False,
        flow=then(Shamble("c1")), dice=[2],
    )  # fmt: skip

    assert on(table, "2,16") == "zombie_ann"  # the one in the dark is nearest: it goes no nearer, and does not strike
    assert on(table, "1,16") == "bob1"


@rule("ZM-27.1", "ZM-29.10")
def test_a_zombie_in_a_thicket_attacks_nobody() -> None:
    table = compound(stand={"4,12": "zombie_ann1", "4,13": "bob1"}, thugs=False)

    assert not table.players[0].choices("{0} attacks")


# -- 11: Crown, thug and darkness --------------------------------------------------------------------


@rule("ZM-27.24", "ZM-R92")
def test_a_crown_that_lands_under_a_thug_in_the_dark_stays_on_the_ground() -> None:
    table = compound(king=None, crown="2,15", stand={"2,14": "thug1"}, obstacles={"2,14": "darkness"}, thugs=False)

    land_crown(table.state, tile("2,14"))

    assert table.state.crown == tile("2,14")


@rule("ZM-27.24", "ZM-9.21")
def test_a_thug_from_the_barracks_does_not_find_the_crown_in_the_dark() -> None:
    table = compound(
        king=None, crown="17,17", barracks={"1": True}, obstacles={"17,17": "darkness"}, thugs=False,
        flow=then(Arrival("1")), dice=[2, 6, 6, 1],
    )  # fmt: skip

    assert table.state.crown == tile("17,17")


@rule("ZM-R92", "ZM-R129")
def test_when_the_dark_is_gone_the_thug_on_the_crown_takes_it_before_it_sets_out() -> None:
    table = compound(
        king=None, crown="7,8", stand={"7,8": "thug4"}, thugs=False, ways={"4": "seek"}, flow=then(ThugsTurn()),
        dice=[1, 1],
    )  # fmt: skip

    assert table.state.crown == "c1"
    assert on(table, "7,10") == "thug4"


# -- 12: wards as the players like -------------------------------------------------------------------


@rule("ZM-3.2", "ZM-R6")
def test_shamans_lay_the_wards_as_they_like() -> None:
    table = given("zimby", 2, options={"wards": "chosen"}, dice=[])
    state = table.state
    first = table.player(state.first)
    second = next(player for player in table.players if player is not first)

    first.chooses("tile:12,10", label="Lay the ward of fire")
    second.chooses("tile:8,10", label="Lay the ward of water")
    first.chooses("tile:10,8", label="Lay the ward of air")

    assert state.wards == {tile("12,10"): "fire", tile("8,10"): "water", tile("10,8"): "air", tile("10,12"): "earth"}
    assert first.question is not None
    assert "tribal board" in first.question.prompt


# -- read again --------------------------------------------------------------------------------------


@rule("ZM-9.12", "ZM-R85")
def test_of_two_thugs_in_a_quadrant_the_first_to_reach_the_ring_goes_on() -> None:
    stand = {"6,11": "thug1", "2,14": "thug2"}
    ways = {"1": "outer 1", "2": "outer 1", "3": "", "4": ""}
    table = compound(king=None, crown="20,4", stand=stand, thugs=False, ways=ways, flow=then(Patrol("c1", "1", 1)))
    assert (table.state.ways["1"], table.state.ways["2"]) == ("seek", "outer 1")

    later = compound(
        king=None, crown="20,4", stand={"9,13": "thug1", "6,11": "thug2"}, thugs=False, ways={**ways, "1": "seek"},
        flow=then(Patrol("c2", "2", 1), Patrol("c1", "1", 1)),
    )  # fmt: skip
    assert on(later, "10,13") == "thug1"  # the quadrant is not free
    assert later.state.ways["2"] == "outer 1"  # the last to reach the ring keeps it


@rule("ZM-R44", "ZM-6.7")
def test_the_king_attacks_a_thug_on_his_ritual_tile() -> None:
    table = compound(stand={"9,11": "thug1"}, thugs=False, flow=then(KingsTurn()), dice=[1, 6, 1], wards=OPEN)

    assert on(table, "9,11") == "king"
    assert table.state.barracks["1"] is False


@rule("ZM-R44", "ZM-6.2")
def test_a_thug_that_outlives_the_kings_blow_is_not_locked() -> None:
    table = compound(
        stand={"9,11": "thug1"}, thugs=False, flow=then(KingsTurn()), dice=[1, 2, 1], wards=OPEN,
    )  # fmt: skip

    assert on(table, "9,11") == "thug1"
    assert on(table, "10,10") == "king"
    assert table.state.locks == []


@rule("ZM-R80", "ZM-30.11")
def test_a_carrier_may_use_the_ritual_of_its_tile_on_a_later_turn() -> None:
    table = compound(
        stand={"9,10": "ann1"}, king=None, crown="ann@9,10", burden=2, wards=OPEN, thugs=False,
        tribes={"ann": {"tokens": 1, "ready": 0}}, markers=("madness", "blood", "discord", "terror"),
    )  # fmt: skip
    ann, bob = table.players
    walks(ann, "9,10", "9,11")
    assert not ann.may("tile:9,11", label="Use the ritual") if ann.is_asked else True
    for _ in range(60):
        if ann.question is not None and ann.question.prompt == "What do you do?" and table.state.round > 2:
            break
        player = ann if ann.is_asked else bob
        assert player.question is not None
        player.chooses(label="End the turn") if player.may(label="End the turn") else player.passes()

    assert ann.may("tile:9,11", label="Use the ritual")


@rule("ZM-R132", "ZM-31.14")
def test_scribes_chant_alone_does_not_lose_the_game_with_the_last_scroll() -> None:
    table = compound(
        1, library="nix scribe", tribes={"ann": {"ready": 7, "chanting": 1}}, thugs=False,
        chants=[Chant("scribe#1", "ann", "ann")], flow=[Game(step="refresh")],
    )  # fmt: skip
    state = table.state

    assert table.match.result is None
    assert not state.piles["library"]


@rule("ZM-R133", "ZM-27.18")
def test_vines_hold_against_a_shove_and_a_switcheroo() -> None:
    stand = {"2,15": "ann1", "2,13": "bob1"}
    hands = {"ann": "shove switcheroo"}
    free = compound(stand=stand, hands=hands, thugs=False)
    assert {"shove 2,13", "switcheroo 2,13"} <= offered(free.players[0], "Use")

    held = compound(stand=stand, hands=hands, thugs=False, obstacles={"2,13": "entangling"})
    assert not offered(held.players[0], "Use")

    caster = compound(stand=stand, hands=hands, thugs=False, obstacles={"2,15": "entangling"})
    assert offered(caster.players[0], "Use") == {"shove 2,13"}


@rule("ZM-R133")
def test_vines_that_grow_meanwhile_hold_whom_a_scroll_would_move() -> None:
    for scroll in ("shove", "switcheroo"):
        table = compound(
            stand={"2,15": "ann1", "2,13": "bob1"}, hands={"ann": scroll, "bob": "entangling_vines"}, thugs=False,
            dice=[1, 1],
        )  # fmt: skip
        ann, bob = table.players
        uses(ann, scroll, "2,13")
        uses(bob, "entangling_vines", "2,13")
        all_pass(table)

        assert (on(table, "2,15"), on(table, "2,13")) == ("ann1", "bob1")


@rule("ZM-R133", "ZM-30.5")
def test_a_carrier_in_vines_throws_before_it_is_shoved() -> None:
    for die, where in ((3, "2,11"), (4, "2,13")):
        table = compound(
            stand={"2,15": "ann1", "2,13": "bob1"}, hands={"ann": "shove"}, thugs=False, king=None, crown="bob@2,13",
            obstacles={"2,13": "entangling"}, dice=[6, die],
        )  # fmt: skip

        uses(table.players[0], "shove", "2,13")
        all_pass(table)

        assert on(table, where) == "bob1"
