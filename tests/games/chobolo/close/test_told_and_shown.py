"""What lies on the board and on a player's sheet is shown, and chips, dice and cards go where the rules send them."""

from __future__ import annotations

import pytest

from ossuary.engine import DONE, badge, go
from ossuary.games.chobolo.cards.words import Attempt
from ossuary.games.chobolo.elimination import remove
from ossuary.games.chobolo.magic.castable import offers
from ossuary.games.chobolo.magic.dice import Die
from ossuary.games.chobolo.magic.needs import ForDie
from ossuary.games.chobolo.magic.strikes import Strikes
from ossuary.games.chobolo.magic.targets import transient_at_hand
from ossuary.games.chobolo.opening import fair_sites, farthest
from ossuary.games.chobolo.routes import route
from ossuary.games.chobolo.scenery import pieces, plain_tiles
from ossuary.games.chobolo.sheet import wizard_badges
from ossuary.games.chobolo.state import Chobolo, Declared, Enchantment
from ossuary.games.chobolo.verbs import die
from ossuary.games.chobolo.walking.warriors import Warriors
from ossuary.games.chobolo.war.shooting import Shoot
from ossuary.testing import given, rule
from tests.games.chobolo.table import all_pass, casts, chobolo, has, level, plain, where


@rule("CH-2.9")
def test_hexes_are_drawn_where_they_lie_and_leave_no_gaps() -> None:
    """Hundredths would be seen between large tiles."""
    land = chobolo(plain(4), ann=has(wizard="1,0"), bob=has(wizard="-3,0"), at="end").state.land

    for shown in plain_tiles(land):
        x, y = land.map.position(shown["ref"])
        assert (shown["x"], shown["y"]) == pytest.approx((x, y), abs=0.00051)
    assert any(round(shown["x"] * 100 % 1, 3) for shown in plain_tiles(land))


@rule("CH-14.1", "CH-14.10", "CH-5.9")
def test_towers_chobolo_and_zones_stand_on_the_board_with_their_owners() -> None:
    found = chobolo(
        plain(4, centre="0,0"), ann=has(wizard="1,0", main="3,0", towers="0,3"), bob=has(wizard="-3,0", main="-4,0"),
        at="end", opened=True,
    ).state  # fmt: skip
    found.towers["hex:-1,4"] = ""
    found.enchantments = [Enchantment("SP10#1", "ann", "", "keep", what="burn", tiles=("hex:2,2",))]

    shown = {(one["kind"], one["on"], one.get("owner")) for one in pieces(found)}

    assert shown >= {
        ("main tower", "hex:3,0", "ann"),
        ("main tower", "hex:-4,0", "bob"),
        ("tower", "hex:0,3", "ann"),
        ("tower", "hex:-1,4", None),
        ("chobolo", "hex:0,0", None),
    }
    assert any(where == "hex:2,2" and owner == "ann" for _, where, owner in shown)
    found.carrier = "ann"
    assert not [one for one in pieces(found) if one["kind"] == "chobolo"]


@rule("CH-6.1", "CH-14.11", "CH-3.15", "CH-1.3")
def test_a_sheet_says_level_towers_chips_alignment_strikes_and_who_carries_chobolo() -> None:
    found: Chobolo = chobolo(
        plain(4, centre="0,0"), ann=has(wizard="1,0 L3", stack="F A", towers="0,3", alignment="F"),
        bob=has(wizard="-3,0"), at="end",
    ).state  # fmt: skip
    deck = badge("deck", 0, ref="ann.deck")
    plain_ones = [badge("level", 3, 4), badge("towers", 1, 3), badge("chips", 2)]

    assert wizard_badges(found, "ann") == [*plain_ones, badge("aligned", "fire"), deck]

    found.alignments["ann"] = ""
    found.strikes["ann"] = 2
    found.carrier = "ann"
    assert wizard_badges(found, "ann") == [*plain_ones, badge("strikes", 2, 3), badge("chobolo"), deck]
    assert badge("chobolo") not in wizard_badges(found, "bob")
    found.out = ["ann"]
    assert badge("out") in wizard_badges(found, "ann")
    del found.at["ann.wizard"]
    assert wizard_badges(found, "ann")[0] == badge("level", 0, 4)


# -- spells ------------------------------------------------------------------------------------------


@rule("CH-R89")
@pytest.mark.parametrize(("dice", "hit"), [([3, 2], False), ([4, 2], True), ([2, 2], False)])
def test_stone_skin_adds_one_against_a_firebolt(dice: list[int], hit: bool) -> None:
    table = chobolo(
        plain(6), ann=has(wizard="-5,0", stack="F F", hand="SP06"),
        bob=has(mason="-1,0 L2", bound="SP39 on bob.mason"), at="spells", dice=dice,
    )  # fmt: skip

    casts(table.players[0], "SP06", "bob.mason")

    assert level(table, "bob.mason") == (1 if hit else 2)


@rule("CH-5.21", "CH-5.23")
def test_only_the_spell_declared_last_is_at_hand() -> None:
    found: Chobolo = chobolo(plain(4), ann=has(wizard="1,0"), bob=has(wizard="-3,0"), at="end").state
    bolt, skin = Declared("bob", "SP06#2", ("ann.wizard",)), Declared("ann", "SP39#1", ("ann.wizard",))

    found.spells = [bolt, skin]
    assert transient_at_hand(found) == []
    found.spells = [skin, bolt]
    assert transient_at_hand(found) == ["SP06#2"]


@rule("CH-15.6", "CH-R68")
def test_who_may_answer_is_asked_about_the_spell_declared_last() -> None:
    found: Chobolo = chobolo(
        plain(4), ann=has(wizard="1,0"), bob=has(wizard="-3,0"), at="end", options={"poker_face": True}
    ).state
    found.spells = [Declared("bob", "SP06#2", ("ann.wizard",)), Declared("ann", "SP39#1", ("ann.wizard",))]

    asked = offers(found, ["bob"], 0, "response")

    assert asked["bob"].about == ("SP39#1", "ann", "ann.wizard")


@rule("CH-19.6", "CH-15.7")
def test_a_stored_spell_whose_pool_is_gone_goes_to_the_bottom_of_the_deck() -> None:
    table = chobolo(
        plain(6), ann=has(wizard="0,6", bound="SP04 on pool", pool="SP46", deck="SP01 SP02"),
        bob=has(wizard="6,0", ranger="2,0", stack="A W A F W", hand="SP17"), at="spells",
    )  # fmt: skip
    ann, bob = table.players

    ann.chooses("SP46", label="Cast")
    ann.chooses("hex:3,0")
    ann.chooses(label="Done")
    casts(bob, "dispel", "SP04")
    casts(bob, "SP17", "bob.ranger", "hex:3,0")

    assert table.pile("ann.deck") == "SP46 SP04 SP01 SP02"


@rule("CH-12.6", "CH-15.6")
def test_who_dies_while_its_die_is_answered_builds_nothing() -> None:
    """Bob has the die rolled again, and Cyd answers him with a bolt at the mason."""
    table = chobolo(
        plain(5), ann=has(mason="0,0", forester="-4,0"), bob=has(wizard="3,0", stack="F W", hand="SP27"),
        cyd=has(wizard="0,3", stack="F F", hand="SP06"), at="warriors", dice=[4, 4, 1, 4],
        stops=dict.fromkeys(("ann", "bob", "cyd"), 1),
    )  # fmt: skip
    ann, bob, cyd = table.players

    ann.chooses("ann.mason", label="Build")
    casts(bob, "SP27")
    casts(cyd, "SP06", "ann.mason")
    all_pass(table)

    assert where(table, "ann.mason") == "dead"
    assert table.state.towers == {}
    assert ann.may(label="End movement")


@rule("CH-6.4", "CH-5.15")
def test_a_ward_saves_its_bearer_where_it_stands_unless_chobolo_stands_there() -> None:
    """SP37: without a carrier nobody but who stands on the Centre Hex is moved."""
    found: Chobolo = chobolo(
        plain(4, centre="0,0"), ann=has(mason="2,0", bound="SP37 on ann.mason"), bob=has(wizard="-3,0"), at="end",
        opened=True, captured=True,
    ).state  # fmt: skip

    die(found, "ann.mason")
    assert (found.at["ann.mason"], found.levels["ann.mason"]) == ("hex:2,0", 1)

    found.enchantments = [Enchantment("SP37#1", "ann", "ann.mason", "keep")]
    found.piles["ann.play"] = ["SP37#1"]
    found.piles["ann.deck"] = []
    found.at["ann.mason"] = "hex:0,0"
    die(found, "ann.mason")
    assert found.at["ann.mason"] != "hex:0,0"


# -- leaving and beginning ---------------------------------------------------------------------------


@rule("CH-18.4", "CH-19.3")
def test_stored_spells_leave_the_table_with_their_player() -> None:
    table = chobolo(
        plain(4), ann=has(wizard="1,0", bound="SP04 on pool", pool="SP46"), bob=has(wizard="-3,0"),
        cyd=has(wizard="0,-3"), at="warriors",
    )  # fmt: skip

    remove(table.state, "ann", "CH-18.7")

    assert (table.pile("ann.pool"), table.pile("ann.play")) == ("", "")
    assert {"SP46#1", "SP04#1"} <= set(table.state.piles["box"])


def opening(**hexes: list[str]) -> Chobolo:
    letters = dict(zip(("ann", "bob", "cyd"), "FWA", strict=True))
    found: Chobolo = given(
        "chobolo", len(hexes), rest="box", active="ann", first="ann", laid=hexes,
        layout=" ".join(piece for pieces in hexes.values() for piece in pieces),
        alignments={seat: letters[seat] for seat in hexes},
    ).state  # fmt: skip
    return found


@rule("CH-2.11", "CH-2.12")
def test_a_player_needs_no_second_site_for_the_own_tower() -> None:
    """Of Ann's two sites one would leave Bob nothing: the other is fair although no third is left for her."""
    found = opening(ann=["F@1,0", "F@-5,0"], bob=["W@2,0"])

    assert fair_sites(found, "ann") == ["hex:-5,0"]


@rule("CH-2.11")
def test_the_tower_that_is_placed_for_a_player_stands_on_the_first_board_far_from_the_centre() -> None:
    found = opening(ann=["F@2,0", "F@-6,0"], bob=["W@4,0"])

    assert farthest(found, "ann", ["hex:2,0", "hex:-6,0"]) == "hex:2,0"
    assert farthest(found, "ann", ["hex:-6,0"]) == "hex:-6,0"
    found.laid["ann"] = ["F@-6,0", "F@2,0"]
    assert farthest(found, "ann", ["hex:2,0", "hex:-6,0"]) == "hex:-6,0"


# -- ways --------------------------------------------------------------------------------------------


@rule("CH-10.1", "CH-R89")
@pytest.mark.parametrize("burning", ["1,0", "1,-1"])
def test_of_two_ways_of_one_length_the_one_past_the_fire_is_shown(burning: str) -> None:
    table = chobolo(plain(5), ann=has(wizard="0,0"), bob=has(wizard="-5,0"), at="start")
    table.state.enchantments = [Enchantment("SP10#2", "bob", "", "keep", what="burn", tiles=(f"hex:{burning}",))]
    table.state.piles["bob.play"].append("SP10#2")

    found = route(table.state, "ann", ("hex:2,-1",))

    assert found is not None
    assert len(found["refs"]) == 2
    assert found["refs"][0] != [f"hex:{burning}"]
    assert "burning" not in found["note"]


# -- dice and lakes ----------------------------------------------------------------------------------


@rule("CH-1.12", "CH-5.22")
def test_a_die_counts_as_it_fell_whatever_is_rolled_in_answer_to_spells() -> None:
    """Bob's Ill Luck is stopped; the dice of Cyd's bolt, which answered it, are not Ann's die."""
    table = chobolo(
        plain(5), ann=has(wizard="-5,0", mason="0,0", stack="W F"),
        bob=has(wizard="3,0", ranger="2,2 L2", stack="F W", hand="SP27"),
        cyd=has(wizard="0,3", stack="F W F F", hand="SP06 SP27"), at="warriors", dice=[4, 1, 2],
        stops=dict.fromkeys(("ann", "bob", "cyd"), 1),
    )  # fmt: skip
    ann, bob, cyd = table.players

    ann.chooses("ann.mason", label="Build")
    casts(bob, "SP27")
    casts(cyd, "SP06", "bob.ranger")
    ann.passes()
    bob.passes()
    while cyd.may("SP27"):
        cyd.passes()
    casts(ann, "dispel", "SP27")
    assert cyd.may("SP27", label="Cast")
    assert cyd.question is not None
    assert cyd.question.prompt.startswith("The die shows 4")
    all_pass(table)

    assert table.state.towers == {"hex:0,0": "ann"}


@rule("CH-10.10", "CH-R31")
def test_a_wizard_put_to_sleep_on_a_lake_can_only_stop_there_and_drown() -> None:
    table = chobolo(
        plain(5, l="1,0"), ann=has(wizard="0,0", mason="-3,0", bound="SP32 on ann.wizard"),
        bob=has(wizard="5,0", stack="F A W", hand="SP01"), at="wizard", stops={"ann": 1, "bob": 3},
    )  # fmt: skip
    ann, bob = table.players

    ann.chooses("hex:1,0", label="Go")
    casts(bob, "SP01", "ann.wizard")

    assert where(table, "ann.wizard") == "dead"


# -- who dies in between ------------------------------------------------------------------------------


@rule("CH-7.2", "CH-7.13", "CH-R89")
@pytest.mark.parametrize("gone", ["ann.archer", "bob.mason"])
def test_a_shot_or_a_strike_at_or_of_the_dead_comes_to_nothing(gone: str) -> None:
    found: Chobolo = chobolo(plain(4), ann=has(archer="0,0"), bob=has(mason="2,0 L2", ranger="-2,0"), at="end").state
    del found.at[gone]
    found.die = 4
    shot = Shoot("ann.archer", "bob.mason", False)

    assert shot.defend(found) == DONE
    shot.high = 9
    assert shot.compare(found) == DONE
    assert found.levels["bob.mason"] == 2


@rule("CH-R89")
def test_who_died_before_the_second_die_is_not_struck_and_the_next_is() -> None:
    found: Chobolo = chobolo(plain(4), ann=has(wizard="0,0"), bob=has(mason="2,0"), at="end").state
    strikes = Strikes("ann", ["bob.mason"], 1, now="bob.ranger")
    found.die = 3

    assert strikes.defend(found) == go(strikes.begin)
    assert strikes.high == 4


@rule("CH-10.10")
def test_the_move_of_somebody_who_died_is_over() -> None:
    found: Chobolo = chobolo(plain(4), ann=has(wizard="0,0"), bob=has(mason="2,0"), at="end").state
    walk = Warriors("ann", who="ann.mason")

    assert walk.arrive(found) == go(walk.land_here)


@rule("CH-1.12", "CH-15.7")
def test_without_a_die_nobody_has_it_rolled_again() -> None:
    found: Chobolo = chobolo(plain(4), ann=has(wizard="0,0"), bob=has(mason="2,0"), at="end").state

    assert not ForDie("own").holds(found, Attempt("ann", "SP26#1", False))
    assert not ForDie("enemy").holds(found, Attempt("ann", "SP27#1", False))
    for who, own, enemy in (("ann.wizard", True, False), ("bob.mason", False, True)):
        found.flow.append(Die(who))
        assert ForDie("own").holds(found, Attempt("ann", "SP26#1", False)) is own
        assert ForDie("enemy").holds(found, Attempt("ann", "SP27#1", False)) is enemy


# -- ways and sheets ----------------------------------------------------------------------------------


@rule("CH-10.1", "CH-14.17")
@pytest.mark.parametrize(
    ("burning", "towers", "said"),
    [("2,0", "", "through a burning hex"), ("", "4,0", "in range of an opponent's tower"), ("", "", "left")],
)
def test_a_way_says_what_is_met_on_it(burning: str, towers: str, said: str) -> None:
    table = chobolo(
        plain(5), ann=has(wizard="0,0"), bob=has(wizard="-5,0", mason="4,0" if towers else "-4,0", towers=towers),
        at="start",
    )  # fmt: skip
    if burning:
        table.state.enchantments = [Enchantment("SP10#2", "bob", "", "keep", what="burn", tiles=(f"hex:{burning}",))]
        table.state.piles["bob.play"].append("SP10#2")

    found = route(table.state, "ann", ("hex:2,0",))

    assert found is not None
    assert found["note"].endswith(said)


@rule("CH-1.3", "CH-2.10")
def test_before_an_alignment_is_chosen_the_book_lies_open() -> None:
    table = chobolo(plain(4), ann=has(wizard="0,0"), bob=has(mason="2,0"), at="end")
    ann = table.players[0]

    def rows() -> list[str]:
        sheets = [part for area in ann.sees()["areas"] for part in area["parts"] if part["part"] == "sheet"]
        return [row["ref"] for row in next(one for one in sheets if one["ref"] == "ann.sheet")["rows"]]

    assert "ann.book" not in rows()
    table.state.alignments["ann"] = ""
    assert rows()[:2] == ["ann.stack", "ann.book"]
