"""Small things that nobody would miss until a player does: each of these fails when the rule beside it is broken."""

from __future__ import annotations

from typing import Any

import pytest

import ossuary
from ossuary.engine import ContentError
from ossuary.games.chobolo.events.war import Shot
from ossuary.games.chobolo.opening import Opening
from ossuary.games.chobolo.prospects import chances
from ossuary.games.chobolo.state import Enchantment
from ossuary.testing import Scene, given, rule
from tests.games.chobolo.table import (
    all_pass,
    casts,
    chobolo,
    fights,
    has,
    level,
    over,
    plain,
    stack,
    walks,
    where,
)
from tests.games.chobolo.test_wording import lines, prompt, said

RULES = ossuary.game("chobolo")
PLANE = {"centre": "0,0", "d": "1,0 0,1 -1,1 -1,0 0,-1 1,-1"}


def zone(what: str, *tiles: str, card: str = "SP30#2", by: str = "bob") -> Enchantment:
    return Enchantment(card, by, "", "mine", 0, tuple(f"hex:{tile}" for tile in tiles), what)


def with_zone(table: Scene, lying: Enchantment) -> Scene:
    table.state.enchantments[:] = [lying]
    return table


# -- who leaves the game -------------------------------------------------------------------------------


@rule("CH-18.4", "CH-10.10")
@pytest.mark.parametrize(("what", "left"), [("frozen", 0), ("mist", 1)])
def test_the_ice_of_whoever_leaves_the_game_ends_under_who_stands_on_it(what: str, left: int) -> None:
    table = chobolo(
        plain(5, l="1,0"), ann=has(mason="1,0", archer="-4,0"), bob=has(ranger="4,0", bound="SP30 on ice"),
        cyd=has(ranger="0,4"), turn="bob", at="warriors",
    )  # fmt: skip
    with_zone(table, zone(what, "1,0"))
    bob = table.players[1]

    bob.chooses(label="Give up")
    bob.chooses(label="Give up for good")

    assert level(table, "ann.mason") == left
    assert table.state.enchantments == []


@rule("CH-5.11", "CH-3.13", "CH-5.12")
def test_chobolo_that_was_stolen_and_has_come_home_is_won_with_by_the_first_way_again() -> None:
    table = chobolo(
        plain(6, W="5,0", **PLANE), ann=has(wizard="3,0", stack="E F A F F A W E F"),
        bob=has(main="5,0", ranger="-5,0"), at="spells", captured=True, opened=True, stolen=True,
    )  # fmt: skip
    ann, _ = table.players

    casts(ann, "chobolo")
    all_pass_to(table, "armageddon")
    casts(ann, "armageddon")

    assert over(table) == (("ann",), "CH-3.2")


def all_pass_to(table: Scene, card: str) -> None:
    ann = table.players[0]
    for _ in range(6):
        if ann.may(card, label="Cast"):
            return
        ann.passes()


# -- flying and standing -------------------------------------------------------------------------------


@rule("CH-10.2")
def test_a_flight_does_not_end_in_a_zone_but_beside_it() -> None:
    flight = Enchantment("SP18#1", "ann", "ann.mason", "turn")
    table = chobolo(
        plain(5), ann=has(mason="0,0", archer="-4,0"), bob=has(ranger="5,0"), at="warriors",
        enchantments=[flight, zone("mist", "1,0")],
    )  # fmt: skip
    ann, _ = table.players

    walks(ann, "mason", "1,0")
    assert not ann.may(label="Stop here")
    ann.chooses("hex:2,0", label="Go")

    assert ann.may(label="Stop here")


@rule("CH-14.11", "CH-12.8")
@pytest.mark.parametrize(("towers", "builds"), [("4,0 0,4", True), ("4,0 0,4 -4,0", False)])
def test_a_third_tower_may_be_built_and_a_fourth_may_not(towers: str, builds: bool) -> None:
    table = chobolo(plain(5), ann=has(mason="0,0", towers=towers), bob=has(ranger="5,-5"), at="warriors")

    assert table.players[0].may("ann.mason", label="Build") is builds


@rule("CH-14.10", "CH-14.11")
def test_a_third_tower_is_taken_without_giving_one_up() -> None:
    table = chobolo(
        plain(5), ann=has(mason="0,0", towers="4,0 0,4"), bob=has(ranger="5,-5"), at="warriors",
        towers={"hex:4,0": "ann", "hex:0,4": "ann", "hex:1,0": "bob"},
    )  # fmt: skip
    ann, _ = table.players

    walks(ann, "mason", "1,0")

    assert ann.may(label="End movement")
    assert table.state.towers == {"hex:4,0": "ann", "hex:0,4": "ann", "hex:1,0": "ann"}


@rule("CH-2.12")
def test_main_towers_may_stand_two_hexes_apart() -> None:
    hexes = {"ann": ["F@0,0"], "bob": ["W@2,0", "W@9,0"]}
    table = given(
        "chobolo", 2, flow=[Opening(step="place_towers")], rest="box", active="ann", first="ann",
        layout="F@0,0 W@2,0 W@9,0", laid=hexes, alignments={"ann": "F", "bob": "W"},
    )  # fmt: skip

    assert table.players[1].choices() == {"hex:2,0", "hex:9,0"}


# -- dice ----------------------------------------------------------------------------------------------


@rule("CH-12.7", "CH-8.2", "CH-R68")
def test_whoever_dies_before_its_die_is_rolled_builds_nothing() -> None:
    table = chobolo(
        plain(5), ann=has(mason="0,0", archer="-4,0"), bob=has(wizard="3,0", stack="F F", hand="SP06"), at="warriors",
        dice=[4, 1],
    )  # fmt: skip
    ann, bob = table.players

    ann.chooses("ann.mason", label="Build")
    casts(bob, "SP06", "ann.mason")

    assert level(table, "ann.mason") == 0
    assert table.state.towers == {}
    assert ann.may("ann.archer", label="Build")


@rule("CH-16.8", "CH-17.8")
def test_a_flame_blade_is_used_up_by_whoever_is_attacked_and_fights_back() -> None:
    table = chobolo(
        plain(4), ann=has(mason="0,0"), bob=has(wizard="-4,0", ranger="1,0 L2", bound="SP09 on bob.ranger"),
        dice=[1, 1, 2, 2],
    )  # fmt: skip
    table.state.enchantments[:] = [Enchantment("SP09#2", "bob", "bob.ranger", "use1")]
    ann, _ = table.players

    ann.chooses(label="Fight")

    assert level(table, "ann.mason") == 0
    assert "Flame Blade ends: it is used up" in lines(table)


@rule("CH-R89", "CH-7.14")
def test_stone_skin_helps_both_in_an_exchange_of_shots() -> None:
    table = chobolo(
        plain(5), ann=has(archer="0,0 L2", wizard="-5,0", bound="SP39 on ann.archer"), bob=has(archer="2,0 L2"),
        dice=[2, 2],
    )  # fmt: skip
    ann, bob = table.players

    ann.chooses("bob.archer", label="Shoot at")
    bob.chooses("ann.archer", label="Shoot at")
    ann.chooses("ann.archer", "bob.archer")

    assert [(event.high, event.low) for event in table.happened(Shot)] == [(3, 2)]
    assert level(table, "bob.archer") == 1


@rule("CH-7.14")
@pytest.mark.parametrize(("dice", "outcome"), [([4, 1], "a hit"), ([1, 4], "the first is hit"), ([2, 2], "a miss")])
def test_an_exchange_of_shots_says_who_is_hit(dice: list[int], outcome: str) -> None:
    table = chobolo(plain(5), ann=has(archer="0,0 L2"), bob=has(archer="2,0 L2"), dice=dice)
    ann, bob = table.players

    ann.chooses("bob.archer", label="Shoot at")
    bob.chooses("ann.archer", label="Shoot at")
    ann.chooses("ann.archer", "bob.archer")

    told = f"Ann's archer and Bob's archer shoot at each other: {dice[0]} against {dice[1]}, {outcome}"
    assert told in lines(table)


# -- spells --------------------------------------------------------------------------------------------


@rule("CH-15.7")
def test_a_spell_whose_condition_fails_meanwhile_says_so() -> None:
    table = chobolo(
        plain(6, centre="0,0", E="5,0"), ann=has(wizard="4,0", stack="A W E F"),
        bob=has(wizard="-4,0", stack="E F A W"), at="spells", opened=True, captured=True,
    )  # fmt: skip
    ann, bob = table.players

    casts(ann, "chobolo")
    casts(bob, "chobolo")

    assert "Chobolo is not cast: its conditions do not hold any more" in lines(table)
    assert stack(table, "ann") == "A W E F"


@rule("CH-15.7", "CH-R78")
def test_a_spell_whose_target_is_gone_says_so() -> None:
    table = chobolo(
        plain(6), ann=has(wizard="0,0", stack="A", hand="SP16"),
        bob=has(wizard="-6,0", stack="A A W A", hand="SP17", mason="3,0", towers="5,0"), at="spells",
    )  # fmt: skip
    ann, bob = table.players

    casts(ann, "SP16", "bob.mason", "hex:4,0")
    casts(bob, "SP17", "bob.mason", "hex:1,0")

    assert "Gust is not cast: its target is no target any more" in lines(table)
    assert ann.hand == "SP16"


@rule("CH-15.16", "CH-15.7")
def test_a_spell_whose_wizard_is_put_to_sleep_says_so() -> None:
    table = chobolo(
        plain(6), ann=has(wizard="0,0", stack="A", hand="SP16"),
        bob=has(wizard="-6,0", stack="E W A A", hand="SP25", mason="3,0"), at="spells",
    )  # fmt: skip
    ann, bob = table.players

    casts(ann, "SP16", "bob.mason", "hex:4,0")
    casts(bob, "SP25", "ann.wizard")

    assert "Gust is not cast: its wizard cannot cast any more" in lines(table)


@rule("CH-19.2", "CH-19.3", "CH-19.6")
def test_a_spell_pool_with_spells_lies_in_play() -> None:
    table = chobolo(
        plain(6), ann=has(wizard="0,0", hand="SP04 SP47", stack="E W E"), bob=has(ranger="5,0"), at="spells"
    )
    ann, _ = table.players

    casts(ann, "SP04")
    ann.passes()
    ann.chooses("SP47", label="Store")

    assert (table.pile("ann.play"), table.pile("ann.pool")) == ("SP04", "SP47")
    assert [one.what for one in table.state.enchantments] == ["pool"]


@rule("CH-19.6")
def test_what_was_stored_goes_under_the_deck_with_its_pool() -> None:
    table = chobolo(
        plain(6), ann=has(wizard="-6,0", stack="W F"),
        bob=has(mason="2,0", bound="SP04 on pool", pool="SP28", deck="SP29 SP30"), at="spells",
    )  # fmt: skip

    casts(table.players[0], "dispel", "SP04#2")

    assert table.pile("bob.deck") == "SP04 SP28 SP29 SP30"


@rule("CH-R82", "CH-15.1")
def test_on_the_own_stack_the_chip_below_the_price_is_changed() -> None:
    table = chobolo(plain(6), ann=has(wizard="0,0", stack="E F W A", hand="SP02"), bob=has(ranger="5,0"), at="spells")
    ann, _ = table.players

    ann.chooses("SP02", label="Cast")
    assert ann.choices() == {"say:air", "say:earth", "say:water"}
    ann.chooses("say:air")

    assert stack(table, "ann") == "E A"


@pytest.mark.parametrize(
    ("card", "says"),
    [
        ("SP02", "Aimed at any spell stack with chips, then another element than lies on top."),
        ("SP47", "Aimed at an element of your choice."),
        ("SP33", "Aimed at the spell stack of an opponent."),
        ("SP16", "on the ground that spells can move, wherever it is, then a free hex next to it."),
        ("SP17", "then a free hex at most 3 from it."),
        ("SP10", "Aimed at a free hex, then up to 2 more hexes joined to it. Lasts until your next turn begins."),
        ("SP15", "Aimed at an element hex with nobody and no tower on it. Lasts until your next turn begins."),
        ("SP44", "Aimed at any hex outside the Centre Plane. Lasts until your next turn begins."),
        ("SP49", "Lasts until your next turn begins."),
        ("SP04", "Lasts until no spell is stored in it, or until it is dispelled."),
        ("SP09", "Lasts for one such roll, at most until the end of this turn."),
        ("SP40", "Lasts until the end of its owner's next turn. Cost: air, earth (the last one on top)."),
        ("SP11", "Lasts until the end of this turn."),
        ("SP08", "Lasts until it is dispelled or its bearer dies."),
        ("SP52", "Aimed at a dead warrior of yours, then a tower of yours."),
        ("SP24", "Aimed at an opponent with cards in hand."),
        ("SP21", "then another of them; each must be able to stand where the other stands."),
        ("SP42", "Aimed at an enemy character in an auxiliary tower that spells can move, wherever it is"),
        ("SP53", "Cast in answer to a spell that was just declared. Aimed at a transient spell aimed at you"),
        ("dorrak", "+1 when somebody attacks it whom it does not fight itself."),
        ("umbrel", "Shadow wizard, 4 spaces."),
        ("aerwyn", "While it carries Chobolo: +4 spaces."),
    ],
)
def test_what_cards_say_of_their_targets_and_their_time(card: str, says: str) -> None:
    assert says in RULES.cards.designs[card].words()


# -- the log and the table -----------------------------------------------------------------------------


@rule("CH-1.2", "CH-2.9", "CH-2.11")
def test_the_log_of_the_opening() -> None:
    table = given("chobolo", 2, options={"sets": "starter", "opening": "quick"}, dice=[4, 1], seed=1)

    told = lines(table)

    assert told[:4] == ["Ann plays Embers", "Bob plays Tides", "Ann rolls 4 for the start", "Bob rolls 1 for the start"]
    assert "Ann lays Cinder Ridge in the east, turned 0/6" in told
    assert "Bob lays Silver Fen in the west, turned 3/6" in told
    assert any(line.startswith("Ann places the main tower on hex ") for line in told)
    assert told[-1] == "Round 1: it is the turn of Ann"


@rule("CH-4.4", "CH-4.6", "CH-5.1")
def test_who_returns_is_told_with_level_and_hex() -> None:
    table = chobolo(
        plain(5, F="5,0"), ann=has(mason="0,0", main="5,0", deck="SP06"), bob=has(ranger="-5,0"), at="start"
    )

    assert "Ann's wizard returns at level 2 on hex T18" in lines(table)
    assert "Ann draws Firebolt" in lines(table)


@rule("CH-3.15")
def test_a_turn_without_characters_is_counted_aloud() -> None:
    table = chobolo(plain(5, F="5,0"), ann=has(main="5,0"), bob=has(ranger="-5,0"), at="start")

    assert "Ann has no character on the board, 1 of 3 times in a row" in lines(table)


def pieces(table: Scene) -> dict[str, Any]:
    board = next(part for part in table.match.view(None)["areas"][0]["parts"] if part["part"] == "board")
    return {piece["ref"]: piece for piece in board["pieces"]}


def test_the_board_shows_towers_of_nobody_and_who_carries_chobolo() -> None:
    table = chobolo(
        plain(5, **PLANE), ann=has(wizard="4,0", mason="3,0 L3"), bob=has(ranger="-4,0"), at="warriors", carrier="ann",
        captured=True, opened=True, towers={"hex:3,0": "ann", "hex:0,4": ""},
    )  # fmt: skip

    shown = pieces(table)

    assert shown["ann.wizard"]["state"] == "with Chobolo"
    assert "state" not in shown["ann.mason"]
    assert shown["ann.mason"]["column"] == shown["tower:hex:3,0"]["column"] == "on:hex:3,0"
    assert (shown["ann.mason"]["level"], shown["ann.mason"]["note"]) == (3, "level 3")
    assert shown["tower:hex:3,0"]["owner"] == "ann"
    assert "owner" not in shown["tower:hex:0,4"]
    assert "column" not in shown["bob.ranger"]
    assert "chobolo" not in shown


def test_the_board_shows_the_dead_spells_zones_and_chobolo_at_home() -> None:
    table = chobolo(
        plain(5, **PLANE), ann=has(mason="3,0", forester="dead", bound="SP08 on ann.mason"), bob=has(ranger="-4,0"),
        at="warriors",
    )  # fmt: skip
    table.state.enchantments.append(zone("wall", "0,4", card="SP46#2"))

    shown = pieces(table)

    assert (shown["ann.forester"]["state"], shown["ann.forester"]["on"]) == ("dead", "ann")
    assert shown["ann.mason"]["note"] == "level 1, Battle Rage"
    assert shown["chobolo"]["on"] == "hex:0,0"
    assert shown["SP46#2@hex:0,4"]["owner"] == "bob"


def test_tiles_are_shown_with_the_names_they_have_in_the_log() -> None:
    table = chobolo(plain(3), ann=has(mason="3,0"), bob=has(ranger="-3,0"), at="warriors")

    board: Any = next(part for part in table.match.view(None)["areas"][0]["parts"] if part["part"] == "board")
    tile = next(tile for tile in board["tiles"] if tile["ref"] == "hex:0,0")

    assert tile["grid"] == "O18"


def test_a_pack_with_too_few_copies_is_refused() -> None:
    with pytest.raises(ContentError, match="SP01: copies: expected 6, found 2"):
        RULES.with_content({"spell": [{"id": "SP01", "copies": 2}]})


# -- what options say ----------------------------------------------------------------------------------


@rule("CH-16.15", "CH-7.2")
def test_a_shot_that_is_aimed_says_its_odds() -> None:
    table = chobolo(
        plain(4), ann=has(archer="0,0"), bob=has(ranger="2,0 L2", wizard="-4,0", bound="SP39 on bob.ranger")
    )
    ann, _ = table.players

    assert prompt(ann).startswith("Whom does Ann's archer shoot at?")
    assert said(ann, "bob.ranger", label="Shoot at") == {
        "odds": chances(-1)[0], "of": "to hit", "note": "a hit costs the target a level",
    }  # fmt: skip


@rule("CH-16.16", "CH-7.14")
def test_the_next_shot_says_whether_both_shoot() -> None:
    table = chobolo(
        plain(5), ann=has(archer="0,0 L2"), bob=has(archer="2,0 L2", ranger="0,2"), cyd=has(archer="-2,0"), dice=[1] * 6
    )
    ann, bob, cyd = table.players

    ann.chooses("bob.archer", label="Shoot at")
    ann.chooses("cyd.archer", label="Shoot at")
    bob.chooses("ann.archer", label="Shoot at")
    cyd.chooses(label="Do not shoot")

    assert said(ann, "ann.archer", "bob.archer")["note"] == "both shoot: a level lost by your side in 38 %"
    assert said(ann, "ann.archer", "cyd.archer")["note"] == "a hit costs the target a level"


@rule("CH-17.1", "CH-17.9")
def test_an_attack_that_is_assigned_first_may_be_answered() -> None:
    table = chobolo(plain(4), ann=has(mason="0,0"), bob=has(ranger="1,0", forester="-1,0"))
    ann, _ = table.players

    ann.chooses(label="Fight")

    assert said(ann, "ann.mason", "bob.ranger") == {
        "odds": chances(0)[0],
        "of": "to hit",
        "note": "unless it fights back",
    }


@rule("CH-18.7", "CH-14.12")
def test_giving_up_and_giving_up_a_tower_say_what_is_lost() -> None:
    table = chobolo(
        plain(6), ann=has(mason="0,0", archer="5,0", towers="4,0 0,4 -4,0"), bob=has(ranger="5,-5"), at="warriors",
        towers={"hex:4,0": "ann", "hex:0,4": "ann", "hex:-4,0": "ann", "hex:1,0": "bob"},
    )  # fmt: skip
    ann, _ = table.players

    ann.chooses(label="Give up")
    assert "out of the game" in said(ann, label="Give up for good")["note"]
    ann.chooses(label="Go on playing")
    walks(ann, "mason", "1,0")

    assert prompt(ann) == "You hold three towers: which one falls for the one on hex P18?"
    assert "pulled down" in said(ann, "hex:4,0", label="Give up")["note"]


@rule("CH-8.13", "CH-14.18")
def test_a_ranger_in_the_forest_is_not_said_to_be_in_range() -> None:
    table = chobolo(
        plain(6, f="2,0"), ann=has(ranger="3,0", mason="3,-2"), bob=has(archer="0,0", towers="0,0"), at="warriors"
    )
    ann, _ = table.players

    assert said(ann, "ann.ranger", "hex:2,0", label="Walk") is None
    assert said(ann, "ann.mason", "hex:2,-1", label="Walk")["note"] == "in range of an opponent's tower"


@rule("CH-6.10", "CH-10.16")
def test_the_centre_hex_and_a_burning_hex_say_what_they_do() -> None:
    table = chobolo(
        plain(5, **PLANE), ann=has(mason="1,0", archer="4,0"), bob=has(wizard="-4,0"), at="warriors", carrier="bob",
        captured=True, opened=True, enchantments=[zone("burn", "5,0", card="SP10#2")],
    )  # fmt: skip
    ann, _ = table.players

    assert said(ann, "ann.mason", "hex:0,0", label="Walk")["note"] == "ending the move here gains a level"
    assert said(ann, "ann.archer", "hex:5,0", label="Walk")["note"] == "a burning hex: it is struck"


@rule("CH-19.4")
def test_a_stored_spell_says_that_it_costs_nothing() -> None:
    table = chobolo(
        plain(6), ann=has(wizard="0,0", bound="SP04 on pool", pool="SP46"), bob=has(ranger="5,0"), at="wizard"
    )

    assert said(table.players[0], "SP46", label="Cast")["note"] == "stored: it costs nothing"


@rule("CH-16.3", "CH-16.4")
def test_fights_end_with_nobody_fighting() -> None:
    table = chobolo(plain(4), ann=has(mason="0,0", archer="4,-4"), bob=has(ranger="1,0"), dice=[4, 1])

    fights(table)

    assert table.state.fighting == []
    assert table.state.blows == []
    assert where(table, "ann.mason") == "0,0"


def test_passing_closes_a_window() -> None:
    table = chobolo(plain(4), ann=has(wizard="0,0", stack="F", hand="SP09"), bob=has(ranger="4,0"), at="spells")

    all_pass(table)

    assert table.state.active == "bob"
