"""What comes between: spells, deaths and returns in the middle of a move, a battle, a roll or another spell."""

from __future__ import annotations

import pytest

from ossuary.engine import show
from ossuary.games.chobolo.events import Attacked, SawHand, SentUnder
from ossuary.games.chobolo.opening import Opening
from ossuary.games.chobolo.view import board
from ossuary.testing import given, rule
from tests.games.chobolo.table import (
    all_pass,
    casts,
    chobolo,
    fights,
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
