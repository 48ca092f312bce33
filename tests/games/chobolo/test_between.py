"""What comes between: spells, deaths and returns in the middle of a move, a battle, a roll or another spell."""

from __future__ import annotations

import pytest

from ossuary.engine import show
from ossuary.engine.imagine import imagine
from ossuary.games.chobolo.events.magic import SawHand, SentUnder
from ossuary.games.chobolo.events.war import Attacked
from ossuary.games.chobolo.opening import Opening
from ossuary.games.chobolo.scenery import board
from ossuary.games.chobolo.state import Enchantment
from ossuary.testing import given, rule
from tests.games.chobolo.table import (
    all_pass,
    bearing,
    casts,
    chobolo,
    fights,
    goes,
    has,
    level,
    passes_until,
    plain,
    stops,
    walks,
)
from tests.games.chobolo.table import where as place

FLYING = "SP18 on ann.mason"


# -- hexes ---------------------------------------------------------------------------------------------


@rule("CH-15.10")
def test_of_two_spells_on_one_hex_the_later_decides_until_it_ends() -> None:
    table = chobolo(
        plain(6), ann=has(wizard="-5,0", stack="F W  W E W  E E W", hand="SP29 SP44"), bob=has(ranger="5,0"),
        at="spells",
    )  # fmt: skip
    ann, _ = table.players
    casts(ann, "SP44", "hex:1,0")
    assert table.state.terrain("hex:1,0") == "s"

    casts(ann, "SP29", "hex:1,0")

    shown = {tile["ref"]: tile for tile in board(table.state)["tiles"]}
    assert table.state.terrain("hex:1,0") == "l"
    assert (shown["hex:1,0"]["terrain"], shown["hex:1,0"]["note"]) == ("lake", "Flood")
    assert (shown["hex:0,0"]["terrain"], shown["hex:0,0"]["note"]) == ("swamp", "Quagmire")


@rule("CH-R78")
def test_a_wall_whose_first_hex_is_taken_meanwhile_stands_on_the_others() -> None:
    table = chobolo(
        plain(6), ann=has(wizard="-5,0", stack="F E", hand="SP46"),
        bob=has(wizard="5,0", stack="A W A", hand="SP17", ranger="1,-1"), at="spells",
    )  # fmt: skip
    ann, bob = table.players

    casts(ann, "SP46", "hex:1,0", "hex:1,1", "hex:1,2")
    casts(bob, "SP17", "bob.ranger", "hex:1,0")

    assert [lasting.tiles for lasting in table.state.enchantments] == [("hex:1,1", "hex:1,2")]
    assert table.state.stacks["ann"] == ""


@rule("CH-2.11", "CH-2.12")
def test_nobody_places_a_tower_that_leaves_a_later_player_no_site() -> None:
    hexes = {"ann": ["F@4,0", "F@9,0", "F@9,3"], "bob": ["W@-2,0"], "cyd": ["A@-3,0", "A@3,0"]}
    table = given(
        "chobolo", 3, flow=[Opening(step="place_towers")], rest="box", active="ann", first="ann",
        layout=" ".join(piece for pieces in hexes.values() for piece in pieces), laid=hexes,
        alignments={"ann": "F", "bob": "W", "cyd": "A"},
    )  # fmt: skip
    ann, _, _ = table.players

    assert ann.choices() == {"hex:9,0", "hex:9,3"}  # on 4,0 and with Bob on -2,0 Cyd would have nothing
    ann.chooses("hex:9,0")

    assert table.state.mains == {"ann": "hex:9,0", "bob": "hex:-2,0", "cyd": "hex:3,0"}


@rule("CH-2.12")
def test_a_site_that_would_block_somebody_is_not_offered() -> None:
    hexes = {"ann": ["F@1,0", "F@-5,0", "F@-5,3"], "bob": ["W@2,0", "g@-2,0"]}
    table = given(
        "chobolo", 2, flow=[Opening(step="place_towers")], rest="box", active="ann", first="ann",
        layout=" ".join(piece for pieces in hexes.values() for piece in pieces), laid=hexes,
        alignments={"ann": "F", "bob": "W"},
    )  # fmt: skip

    assert table.players[0].choices() == {"hex:-5,0", "hex:-5,3"}


# -- battles -------------------------------------------------------------------------------------------


@rule("CH-R58", "CH-17.11")
def test_who_dies_in_a_battle_and_returns_next_to_it_has_no_part_in_it() -> None:
    table = chobolo(
        plain(5),
        ann=has(mason="0,0 L2"),
        bob=has(wizard="5,0", stack="W", ranger="1,0", towers="0,1"),
        dice=[4, 1],
    )
    _, bob = table.players

    fights(table)
    passes_until(bob, "resurrect")
    casts(bob, "resurrect")
    all_pass(table)

    assert len(table.happened(Attacked)) == 1
    assert level(table, "bob.ranger") == 1
    assert level(table, "ann.mason") == 3


@rule("CH-6.8", "CH-17.10", "CH-R23")
def test_who_dies_after_a_final_blow_gains_nothing_even_when_it_returns() -> None:
    table = chobolo(
        plain(5),
        ann=has(mason="0,0", cavalry="2,0"),
        bob=has(wizard="5,0", stack="W", ranger="1,0", towers="-4,0"),
        dice=[1, 4, 4, 1],
    )
    ann, bob = table.players

    fights(table)
    bob.chooses("bob.ranger", "ann.mason", label="Attack")
    ann.chooses("ann.mason", "bob.ranger", label="{0} strikes")
    passes_until(bob, "resurrect")
    casts(bob, "resurrect")
    all_pass(table)

    assert level(table, "ann.mason") == 0
    assert level(table, "ann.cavalry") == 2
    assert level(table, "bob.ranger") == 1


@rule("CH-R58")
def test_who_died_before_its_battle_began_does_not_join_it_after_a_return() -> None:
    table = chobolo(
        plain(6),
        ann=has(wizard="4,-3", stack="F F", hand="SP06", mason="-4,0", archer="4,0"),
        bob=has(wizard="0,6", stack="W", ranger="-3,0", forester="3,0", towers="5,0"),
        shot=["ann.archer>bob", "hex:5,0>ann"],
        dice=[4, 1, 4, 1],
    )
    ann, bob = table.players
    ann.chooses("ann.mason", label="Fight the battle")
    ann.chooses(label="Fight")

    casts(ann, "SP06", "bob.forester")
    passes_until(bob, "resurrect")
    casts(bob, "resurrect", "hex:5,0")
    for _ in range(4):
        all_pass(table)
        fights(table)

    assert [event.target for event in table.happened(Attacked)] == ["bob.ranger"]
    assert place(table, "bob.forester") == "5,0"
    assert table.state.active == "bob"


# -- hands ---------------------------------------------------------------------------------------------


@rule("CH-2.22", "CH-11.12")
def test_only_two_know_which_card_mind_theft_sent_away() -> None:
    table = chobolo(
        plain(6), ann=has(wizard="-5,0", stack="W A A", hand="SP24"),
        bob=has(wizard="5,0", hand="SP28 SP29", deck="SP30"), cyd=has(wizard="0,5"), at="spells",
    )  # fmt: skip
    ann, _, cyd = table.players
    show(table.state, ["SP29#2"], ["cyd"])
    assert cyd.sees_ref("SP29")

    ann.chooses("SP24", label="Cast")
    ann.chooses("SP29", label="Take")

    assert not cyd.sees_ref("SP29")
    assert "SP29#2" in table.state.memory
    (seen,) = table.happened(SawHand)
    (sent,) = table.happened(SentUnder)
    assert sent.seen_by("ann").card == sent.seen_by("bob").card == "SP29#2"
    assert sent.seen_by("cyd").card == "bob.deck:0"
    assert seen.seen_by("ann").cards == ("SP28#2", "SP29#2")
    assert seen.seen_by("cyd").cards == ("bob.hand:0", "SP29#2")


@rule("CH-2.22", "CH-R78")
def test_while_targets_are_chosen_nobody_imagines_the_spell_elsewhere() -> None:
    table = chobolo(
        plain(6), ann=has(wizard="-5,0", stack="F", hand="SP09 SP28", deck="SP30 SP31 SP32 SP33", mason="0,0"),
        bob=has(wizard="5,0"), at="spells",
    )  # fmt: skip
    table.players[0].chooses("SP09", label="Cast")

    for seed in range(12):
        assert "SP09#1" in imagine(table.state, "bob", seed).piles["ann.hand"]


# -- moves ---------------------------------------------------------------------------------------------


@rule("CH-10.12", "CH-14.1")
@pytest.mark.parametrize("main", ["", "1,0"])
def test_who_falls_asleep_in_the_air_does_not_stay_where_it_may_not_stand(main: str) -> None:
    table = chobolo(
        plain(5, W="1,0"),
        ann=has(mason="0,0", bound=FLYING),
        bob=has(wizard="5,0", stack="F A W", hand="SP01", main=main),
        at="warriors",
        stops={"ann": 2, "bob": 3},
    )
    ann, bob = table.players

    walks(ann, "mason", "1,0")
    casts(bob, "SP01", "ann.mason")
    all_pass(table)

    assert place(table, "ann.mason") not in ("dead", "1,0")


@rule("CH-14.6", "CH-14.7")
def test_a_wizard_that_does_not_move_stays_in_its_full_tower_until_the_warriors_have_moved() -> None:
    table = chobolo(
        plain(5, F="0,0"), ann=has(wizard="0,0", mason="0,0", main="0,0"), bob=has(ranger="5,0"), at="wizard"
    )

    stops(table.players[0])

    assert place(table, "ann.wizard") == "0,0"


@rule("CH-14.6")
def test_who_has_entered_a_tower_stays_when_another_is_born_there() -> None:
    table = chobolo(
        plain(5), ann=has(wizard="0,0", stack="F", mason="dead", towers="1,0"), bob=has(ranger="5,0"), at="wizard",
        stops={"ann": 3, "bob": 2},
    )  # fmt: skip
    ann, _ = table.players

    goes(ann, "1,0")
    casts(ann, "resurrect")

    assert ann.may(label="End movement")
    assert (place(table, "ann.wizard"), place(table, "ann.mason")) == ("1,0", "1,0")


@rule("CH-8.1", "CH-8.3")
def test_a_river_walker_that_falls_asleep_before_the_roll_stays() -> None:
    table = chobolo(
        plain(5, r="0,0 1,0 2,0"),
        ann=has(river_walker="0,0"),
        bob=has(wizard="5,0", stack="F A W", hand="SP01"),
        at="warriors",
        dice=[4],
    )
    ann, bob = table.players

    ann.chooses("ann.river-walker", label="River walk")
    casts(bob, "SP01", "ann.river-walker")
    all_pass(table)

    assert ann.choices("Follow") == set()
    assert place(table, "ann.river-walker") == "0,0"


@rule("CH-8.1", "CH-8.4")
def test_a_river_walker_that_was_blown_off_the_river_does_not_follow_it() -> None:
    table = chobolo(
        plain(5, r="0,0 1,0 2,0"),
        ann=has(river_walker="0,0"),
        bob=has(wizard="5,0", stack="A", hand="SP16"),
        at="warriors",
        dice=[4],
    )
    ann, bob = table.players

    ann.chooses("ann.river-walker", label="River walk")
    casts(bob, "SP16", "hex:0,1")

    assert ann.choices("Follow") == set()
    assert place(table, "ann.river-walker") == "0,1"


@rule("CH-12.9", "CH-R43")
def test_who_is_blown_away_while_it_builds_builds_nothing() -> None:
    table = chobolo(
        plain(5), ann=has(mason="0,0"), bob=has(wizard="5,0", stack="A", hand="SP16"), at="warriors", dice=[4]
    )
    ann, bob = table.players

    ann.chooses("ann.mason", label="Build")
    casts(bob, "SP16", "hex:0,1")

    assert place(table, "ann.mason") == "0,1"
    assert table.state.towers == {}


@rule("CH-10.2", "CH-14.13", "CH-14.8")
def test_one_of_those_in_a_full_tower_that_falls_stays_on_its_hex() -> None:
    table = chobolo(
        plain(6),
        ann=has(mason="0,0", archer="4,0", cavalry="4,0", towers="4,0 4,2 4,-4"),
        bob=has(ranger="-5,0", towers="1,0"),
        at="warriors",
    )
    ann, _ = table.players

    walks(ann, "mason", "1,0")
    ann.chooses("hex:4,0", label="Give up")
    ann.chooses("ann.cavalry", label="{0} stays")
    ann.chooses("ann.archer", "hex:5,0")

    assert (place(table, "ann.cavalry"), place(table, "ann.archer")) == ("4,0", "5,0")
    assert table.state.towers == {"hex:4,2": "ann", "hex:4,-4": "ann", "hex:1,0": "ann"}


@rule("CH-10.9", "CH-R37")
def test_who_would_rather_not_drown_one_warrior_may_still_drown_another() -> None:
    table = chobolo(plain(4, l="1,0"), ann=has(mason="0,0", archer="2,0"), bob=has(ranger="-4,0"), at="warriors")
    ann, _ = table.players

    ann.chooses("ann.mason", "hex:1,0", label="Drown")
    ann.chooses(label="Rather not")

    assert ann.choices("Drown") == {"ann.archer hex:1,0"}


@rule("CH-10.6", "CH-10.16")
def test_a_wizard_that_leaves_the_swamp_by_a_spell_before_it_walks_loses_no_space() -> None:
    table = chobolo(
        plain(10, s="0,0"), ann=has(wizard="0,0", stack="F A E", hand="SP50"), bob=has(ranger="-9,0"), at="wizard"
    )
    ann, _ = table.players

    casts(ann, "SP50", "hex:1,0")
    goes(ann, *(f"{column},0" for column in range(2, 10)))

    assert place(table, "ann.wizard") == "9,0"


@rule("CH-10.16", "CH-11.1")
def test_a_wizard_that_a_ward_puts_on_an_element_takes_no_chip_there() -> None:
    table = chobolo(
        "g@0,0 l@1,0 F@2,0 g@8,0",
        ann=has(wizard="0,0", bound="SP37 on ann.wizard", mason="8,0"),
        bob=has(ranger="0,0"),
        at="wizard",
    )
    del table.state.at["bob.ranger"]
    ann, _ = table.players

    ann.chooses("hex:1,0", label="Drown")
    table.state.at["bob.ranger"] = "hex:0,0"
    ann.chooses(label="Go to the death")

    assert place(table, "ann.wizard") == "2,0"
    assert not ann.may(label="Take the chip")
    assert table.state.stacks["ann"] == ""


# -- the Spell Pool ------------------------------------------------------------------------------------


@rule("CH-19.5", "CH-R67")
def test_a_stored_spell_that_is_not_cast_finds_its_pool_again() -> None:
    table = chobolo(
        plain(6), ann=has(wizard="0,6", mason="2,0", bound="SP04 on pool", pool="SP46 SP17"), bob=has(ranger="-5,0"),
        at="spells",
    )  # fmt: skip
    ann, _ = table.players

    ann.chooses("SP46", label="Cast")
    ann.chooses("hex:3,0")
    ann.chooses(label="Done")
    casts(ann, "SP17", "ann.mason", "hex:3,0")

    assert (table.pile("ann.pool"), table.pile("ann.play")) == ("SP46", "SP04")


@rule("CH-19.6", "CH-15.7")
def test_a_stored_spell_whose_pool_is_dispelled_goes_under_the_deck_when_it_is_not_cast() -> None:
    table = chobolo(
        plain(6), ann=has(wizard="0,6", bound="SP04 on pool", pool="SP46"),
        bob=has(wizard="6,0", ranger="2,0", stack="A W A F W", hand="SP17"), at="spells",
    )  # fmt: skip
    ann, bob = table.players

    ann.chooses("SP46", label="Cast")
    ann.chooses("hex:3,0")
    ann.chooses(label="Done")
    casts(bob, "dispel", "SP04")
    casts(bob, "SP17", "bob.ranger", "hex:3,0")

    assert (table.pile("ann.pool"), table.pile("ann.play")) == ("", "")
    assert set(table.pile("ann.deck").split()) == {"SP04", "SP46"}


# -- who leaves ----------------------------------------------------------------------------------------


@rule("CH-18.7", "CH-R84")
def test_what_lasts_for_a_turn_ends_with_the_turn_of_who_gives_up() -> None:
    table = chobolo(
        plain(5), ann=has(mason="0,0"), bob=has(ranger="4,0", bound="SP18 on bob.ranger"), cyd=has(archer="-5,0"),
        at="warriors", enchantments=[Enchantment("SP18#2", "bob", "bob.ranger", "turn")],
    )  # fmt: skip
    ann, _, _ = table.players

    ann.chooses(label="Give up")
    ann.chooses(label="Give up for good")

    assert table.state.active == "bob"
    assert table.state.enchantments == []


@rule("CH-R66", "CH-R68")
def test_who_has_changed_when_to_be_asked_may_still_give_up() -> None:
    table = chobolo(plain(5), ann=has(mason="0,0"), bob=has(ranger="5,0"), at="warriors")
    ann, _ = table.players

    ann.chooses(label="Change when you are asked")
    ann.chooses(label="Ask me seldom")

    assert not ann.may(label="Change when you are asked")
    assert ann.may(label="Give up")


@rule("CH-6.14", "CH-18.4")
def test_spells_of_others_on_the_bound_dead_of_a_removed_player_go_home() -> None:
    table = chobolo(
        plain(5),
        ann=has(mason="0,0"),
        bob=has(forester="dead", bound="SP05 on bob.forester"),
        cyd=has(ranger="3,-1", bound="SP13 on bob.forester"),
        turn="bob",
        at="start",
        strikes={"ann": 0, "bob": 2, "cyd": 0},
    )

    assert table.state.enchantments == []
    assert table.pile("cyd.deck") == "SP13"


@rule("CH-R46", "CH-R81")
def test_who_finds_no_place_outside_a_full_tower_dies_with_its_bound_spells_on_it() -> None:
    table = chobolo(
        "F@0,0 g@9,0",
        ann=has(mason="0,0", archer="0,0", main="0,0", bound="SP05 on ann.mason, SP37 on ann.mason"),
        bob=has(ranger="9,0"),
        at="end",
    )
    ann, _ = table.players

    ann.chooses("ann.archer", label="{0} stays")

    assert place(table, "ann.mason") == "dead"
    assert bearing(table, "ann.mason") == {"SP05", "SP37"}
