"""Corners that no other scene walks into: who dies or is moved in between, packs with faults, and what must not be."""

from __future__ import annotations

from typing import Any

import pytest

import ossuary
from ossuary.engine import ContentError
from ossuary.games.chobolo.cards.cards import Board
from ossuary.games.chobolo.events.war import Died, Shot
from ossuary.games.chobolo.invariants import invariants
from ossuary.games.chobolo.land.lands import Lands
from ossuary.games.chobolo.scenery import drawn
from ossuary.games.chobolo.state import Enchantment, ThisTurn
from ossuary.testing import Scene, rule
from tests.games.chobolo.table import all_pass, bearing, casts, chobolo, fights, has, level, plain, stack, walks, where
from tests.games.chobolo.test_noticed import zone
from tests.games.chobolo.test_refusals import refusal
from tests.games.chobolo.test_wording import lines, said

RULES = ossuary.game("chobolo")
PLANE = {"centre": "0,0", "d": "1,0 0,1 -1,1 -1,0 0,-1 1,-1"}
FLYING = "SP18 on ann.mason"


# -- in the air and on the water -----------------------------------------------------------------------


def falls_asleep_at(tile: str, **fields: Any) -> Scene:
    """Ann's mason flies to the hex next to it and is put to sleep there."""
    bob = {"wizard": "5,0", "stack": "F A W", "hand": "SP01", "ranger": "-5,0", **fields}
    table = chobolo(
        plain(5), ann=has(mason="0,0", archer="-4,0", bound=FLYING), bob=has(**bob), at="warriors",
        stops={"ann": 2, "bob": 3},
    )  # fmt: skip
    return table


@rule("CH-10.2", "CH-R46")
def test_who_falls_asleep_over_somebody_goes_to_the_nearest_free_hex() -> None:
    table = falls_asleep_at("1,0", ranger="1,0")
    ann, bob = table.players

    walks(ann, "mason", "1,0")
    casts(bob, "SP01", "ann.mason")
    all_pass(table)

    assert table.state.land.distance("hex:1,0", table.state.at["ann.mason"]) == 1
    assert where(table, "bob.ranger") == "1,0"


@rule("CH-R46")
def test_who_falls_asleep_over_a_wall_goes_to_the_nearest_free_hex() -> None:
    table = falls_asleep_at("1,0")
    table.state.enchantments.append(zone("wall", "1,0", card="SP46#2"))
    ann, bob = table.players

    walks(ann, "mason", "1,0")
    casts(bob, "SP01", "ann.mason")
    all_pass(table)

    assert table.state.land.distance("hex:1,0", table.state.at["ann.mason"]) == 1


@rule("CH-R46")
def test_who_falls_asleep_where_no_free_hex_is_near_dies() -> None:
    lakes = " ".join(f"{q},{r}" for q in range(-3, 5) for r in range(-3, 4) if (q, r) not in ((1, 0), (0, 0)))
    table = chobolo(
        plain(6, l=lakes), ann=has(mason="0,0", archer="0,0", towers="0,0 2,0", bound=FLYING),
        bob=has(wizard="6,0", stack="F A W", hand="SP01", ranger="1,0"), at="warriors", stops={"ann": 2, "bob": 3},
    )  # fmt: skip
    ann, bob = table.players

    walks(ann, "mason", "1,0")
    casts(bob, "SP01", "ann.mason")
    all_pass(table)

    assert [event.rule for event in table.happened(Died)] == ["CH-R46"]


@rule("CH-14.7", "CH-R46")
def test_who_stays_in_a_tower_with_lakes_all_around_lives_and_the_others_die() -> None:
    lakes = " ".join(f"{q},{r}" for q in range(-4, 5) for r in range(-4, 5) if (q, r) != (0, 0))
    table = chobolo(
        plain(6, l=lakes), ann=has(mason="0,0", archer="0,0", ranger="0,0", towers="0,0"), bob=has(ranger="6,0"),
        at="warriors",
    )  # fmt: skip
    ann, _ = table.players

    ann.chooses(label="End movement")
    ann.chooses("ann.archer", label="{0} stays")

    assert [level(table, f"ann.{one}") for one in ("mason", "archer", "ranger")] == [0, 1, 0]


@rule("CH-14.8", "CH-R46")
def test_of_those_who_leave_a_tower_only_who_has_no_hex_to_stand_on_dies() -> None:
    lakes = " ".join(f"{q},{r}" for q in range(-4, 5) for r in range(-4, 5) if (q, r) not in ((0, 0), (1, 0)))
    table = chobolo(
        plain(6, l=lakes, E="1,0"), ann=has(mason="0,0", archer="0,0", wizard="0,0", towers="0,0"),
        bob=has(ranger="6,0"), at="warriors",
    )  # fmt: skip
    ann, _ = table.players

    ann.chooses(label="End movement")
    ann.chooses("ann.archer", label="{0} stays")
    if ann.may("ann.wizard", label="{0} goes to {1}"):
        ann.chooses("ann.wizard", label="{0} goes to {1}")

    assert (level(table, "ann.mason"), level(table, "ann.archer")) == (0, 1)
    assert where(table, "ann.wizard") == "1,0"


@rule("CH-6.4", "CH-R46")
def test_a_ward_saves_nobody_where_there_is_no_firm_ground() -> None:
    lakes = " ".join(f"{q},{r}" for q in range(-3, 4) for r in range(-3, 4) if (q, r) != (-1, 0))
    table = chobolo(
        plain(4, l=lakes), ann=has(mason="-1,0", bound="SP37 on ann.mason", archer="4,0"), bob=has(ranger="-4,0"),
        at="warriors",
    )  # fmt: skip
    table.state.at["ann.archer"] = "hex:-4,4"
    ann, _ = table.players
    table.state.towers["hex:-1,0"] = "ann"

    ann.chooses("ann.mason", "hex:0,0", label="Drown")
    ann.chooses(label="Go to the death")

    assert level(table, "ann.mason") == 0
    assert bearing(table, "ann.mason") == set()


@rule("CH-8.3", "CH-11.11")
def test_a_spell_may_be_cast_in_the_middle_of_a_river_walk() -> None:
    table = chobolo(
        plain(5, r="0,0 1,0 2,0"), ann=has(wizard="-4,0", stack="F", hand="SP09", river_walker="0,0"),
        bob=has(ranger="-5,0"), at="warriors", dice=[3],
    )  # fmt: skip
    ann, _ = table.players

    ann.chooses("ann.river-walker", label="River walk")
    all_pass(table)
    ann.chooses("hex:1,0", label="Follow")
    casts(ann, "SP09", "ann.river-walker")
    ann.chooses("hex:2,0", label="Follow")

    assert where(table, "ann.river-walker") == "2,0"
    assert bearing(table, "ann.river-walker") == {"SP09"}


# -- spells --------------------------------------------------------------------------------------------


@rule("CH-15.7", "CH-R78")
def test_a_push_whose_victim_dies_meanwhile_is_not_cast() -> None:
    table = chobolo(
        plain(6), ann=has(wizard="0,0", stack="A", hand="SP16"), bob=has(mason="3,0", wizard="-6,0"),
        cyd=has(wizard="5,0", stack="F F", hand="SP06"), at="spells", dice=[4, 1],
    )  # fmt: skip
    ann, _, cyd = table.players

    casts(ann, "SP16", "bob.mason", "hex:4,0")
    casts(cyd, "SP06", "bob.mason")
    all_pass(table)

    assert "Gust is not cast: its target is no target any more" in lines(table)


@rule("CH-5.22", "CH-19.5")
def test_a_stored_spell_that_is_stopped_empties_its_pool() -> None:
    table = chobolo(
        plain(6), ann=has(wizard="0,0", bound="SP04 on pool", pool="SP16"),
        bob=has(wizard="-6,0", mason="3,0", stack="F W"), at="spells",
    )  # fmt: skip
    ann, bob = table.players

    casts(ann, "SP16", "bob.mason", "hex:4,0")
    casts(bob, "dispel", "SP16")

    assert table.state.enchantments == []
    assert set(table.pile("ann.deck").split()) == {"SP04", "SP16"}
    assert where(table, "bob.mason") == "3,0"


@rule("CH-15.10")
def test_humble_wakes_who_sleeps() -> None:
    table = chobolo(
        plain(6), ann=has(wizard="0,0", stack="W F E A", hand="SP51"),
        bob=has(mason="3,0 L3", wizard="-6,0"), at="spells", enchantments=[],
    )  # fmt: skip
    table.state.enchantments.append(Enchantment("SP01#2", "bob", "bob.mason", "wake"))
    table.state.piles["box"].remove("SP01#2")
    table.state.piles["bob.play"].append("SP01#2")

    casts(table.players[0], "SP51", "bob.mason")

    assert level(table, "bob.mason") == 1
    assert bearing(table, "bob.mason") == set()
    assert "Bob's mason falls to level 1, by Humble" in lines(table)


@rule("CH-12.8", "CH-15.10")
def test_no_tower_rises_under_a_warrior_that_cannot_build() -> None:
    table = chobolo(
        plain(6), ann=has(wizard="0,0", stack="E F E", hand="SP41", mason="3,0", archer="-3,0"),
        bob=has(ranger="6,0", bound="SP01 on ann.mason"), at="spells",
    )  # fmt: skip

    casts(table.players[0], "SP41")

    assert table.state.towers == {"hex:-3,0": "ann"}


@rule("CH-1.12", "CH-R68")
def test_a_die_that_nobody_has_rolled_again_stands() -> None:
    table = chobolo(
        plain(6), ann=has(mason="0,0", archer="-4,0", wizard="-6,0", stack="A E", hand="SP26"), bob=has(ranger="6,0"),
        at="warriors", dice=[3, 1],
    )  # fmt: skip
    ann, _ = table.players

    ann.chooses("ann.mason", label="Build")
    ann.passes()

    assert table.state.towers == {"hex:0,0": "ann"}
    assert stack(table, "ann") == "A E"


@rule("CH-R78")
def test_quicken_is_for_who_has_not_moved() -> None:
    table = chobolo(
        plain(6), ann=has(mason="0,0", archer="2,0", wizard="-6,0", stack="F A", hand="SP11"), bob=has(ranger="6,0"),
        at="warriors", this_turn=ThisTurn(["ann.wizard", "ann.mason"], []),
    )  # fmt: skip

    casts(table.players[0], "SP11")

    assert bearing(table, "ann.archer") == {"SP11"}


@rule("CH-13.2", "CH-10.14")
def test_no_warrior_is_swapped_into_a_plane_it_may_not_enter() -> None:
    table = chobolo(
        plain(6, **PLANE), ann=has(mason="4,0", wizard="1,0", stack="E A W", hand="SP21"), bob=has(ranger="6,0"),
        at="spells", opened=True,
    )  # fmt: skip

    assert not table.players[0].is_asked


# -- battles -------------------------------------------------------------------------------------------


@rule("CH-14.29", "CH-R52")
def test_an_overfull_tower_aims_once_at_a_player_in_a_battle() -> None:
    table = chobolo(
        plain(5, F="0,0"), ann=has(mason="0,0", archer="0,0", main="0,0"), bob=has(ranger="2,0 L3"), dice=[1, 1, 1, 1]
    )
    ann, _ = table.players

    ann.chooses("bob.ranger", label="Shoot at")

    assert len(table.happened(Shot)) == 1


@rule("CH-7.14", "CH-16.16")
def test_in_an_exchange_the_active_player_rolls_first_whichever_shot_is_chosen() -> None:
    table = chobolo(plain(5), ann=has(archer="0,0 L2"), bob=has(archer="2,0 L2"), dice=[4, 1])
    ann, bob = table.players

    ann.chooses("bob.archer", label="Shoot at")
    bob.chooses("ann.archer", label="Shoot at")
    ann.chooses("bob.archer", "ann.archer")

    assert [(event.shooter, event.high, event.low) for event in table.happened(Shot)] == [("ann.archer", 4, 1)]
    assert (level(table, "ann.archer"), level(table, "bob.archer")) == (2, 1)


@rule("CH-R58", "CH-16.4")
def test_a_battle_whose_characters_are_all_dead_is_not_fought() -> None:
    table = chobolo(
        plain(6), ann=has(mason="0,0", forester="4,-4", wizard="0,-4", stack="F A F F", hand="SP07"),
        bob=has(ranger="1,0", cavalry="4,-5"), dice=[4, 1, 4, 1, 4, 1],
    )  # fmt: skip
    ann, _ = table.players

    ann.chooses("ann.forester", label="Fight the battle")
    ann.chooses(label="Fight")
    casts(ann, "SP07", "hex:0,0")
    if ann.may("bob.ranger", label="Strike"):
        ann.chooses("bob.ranger", label="Strike")
    all_pass(table)
    fights(table)
    all_pass(table)

    assert (level(table, "ann.mason"), level(table, "bob.ranger")) == (0, 0)


# -- refusals ------------------------------------------------------------------------------------------


@rule("CH-4.1", "CH-15.4", "CH-15.10")
def test_why_a_sleeping_wizard_casts_nothing_and_a_sleeper_does_not_walk() -> None:
    table = chobolo(
        plain(5), ann=has(wizard="0,0", stack="F", hand="SP09 SP53", mason="2,0", archer="-2,0"), bob=has(ranger="5,0"),
        at="warriors",
        enchantments=[Enchantment("SP01#2", "bob", one, "wake") for one in ("ann.wizard", "ann.mason")],
    )  # fmt: skip
    ann, _ = table.players

    assert refusal(ann, "SP09") == "CH-4.1: Your wizard cannot cast now."
    assert refusal(ann, "ann.mason", "hex:3,0") == "CH-15.10: A spell holds Ann's mason."


@rule("CH-15.4")
def test_why_an_answer_is_not_cast_at_other_moments() -> None:
    table = chobolo(
        plain(5), ann=has(wizard="0,0", stack="E A A", hand="SP53", mason="2,0"), bob=has(ranger="5,0"), at="warriors"
    )

    assert refusal(table.players[0], "SP53") == "CH-15.4: Ward is cast in answer to a spell aimed at you."


# -- what must not be ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("fields", "number"),
    [
        ({"captured": False, "carrier": "ann"}, "CH-5.10"),
        ({"ascending": "bob"}, "CH-3.6"),
        ({"stacks": {"ann": "FX", "bob": ""}}, "CH-1.8"),
        ({"at": {"ann.mason": "hex:0,5"}}, "CH-10.12"),
        ({"at": {"ann.mason": "hex:5,-5"}}, "CH-10.10"),
        ({"towers": {"hex:0,5": "ann"}}, "CH-14.2"),
        ({"at": {"ann.mason": "hex:-4,0", "bob.mason": "hex:-4,0"}}, "CH-14.5"),
        ({"enchantments": [Enchantment("SP08#1", "ann", "ann.mason", "keep")]}, "CH-15.10"),
    ],
)
def test_the_invariants_notice_more_of_what_must_not_be(fields: dict[str, Any], number: str) -> None:
    table = chobolo(
        plain(5, A="0,5", l="5,-5", **PLANE), ann=has(wizard="4,0", mason="0,4", hand="SP06"), bob=has(mason="-4,0"),
        at="warriors", mains={"ann": "hex:5,0"},
    )  # fmt: skip
    for name, value in fields.items():
        setattr(table.state, name, value)

    assert any(number in complaint for complaint in invariants(table.state))


@rule("CH-15.17")
def test_the_invariants_notice_cards_in_the_wrong_hands() -> None:
    table = chobolo(plain(5), ann=has(wizard="4,0", hand="SP06"), bob=has(mason="-4,0"), mains={"ann": "hex:5,0"})
    table.state.piles["ann.hand"].append("SP07#2")

    assert any("CH-15.17" in complaint for complaint in invariants(table.state))


@rule("CH-14.5", "CH-14.7")
def test_the_invariants_notice_a_full_tower_in_anothers_turn() -> None:
    table = chobolo(
        plain(5), ann=has(wizard="4,0"), bob=has(mason="-4,0", archer="-4,0", towers="-4,0"), at="warriors",
        mains={"ann": "hex:5,0"},
    )  # fmt: skip

    assert any("are in one tower (CH-14.5)" in complaint for complaint in invariants(table.state))


@pytest.mark.parametrize(
    ("pack", "says"),
    [
        ({"warrior": [{"id": "archer", "modifiers": [1, 2]}]}, "archer: modifiers: expected four numbers, found 2"),
        ({"spell": [{"id": "SP01", "cost": "FXW"}]}, "SP01: cost: expected letters of A, E, F, W, found 'FXW'"),
        ({"spell": [{"id": "SP01", "cost": ""}]}, "SP01: cost: expected letters"),
        ({"board": [{"id": "B01", "drawing": "g g\n"}]}, "B01: drawing: expected 37 hexes"),
        ({"set": [{"id": f"D-{name}", "copies": 0} for name in ("FIRE", "WATER", "AIR", "EARTH", "SHADOW", "WATCH")]},
         "expected at least one set"),
    ],
)  # fmt: skip
def test_packs_that_cannot_be_played_with_are_refused(pack: dict[str, Any], says: str) -> None:
    with pytest.raises(ContentError, match=says):
        RULES.with_content(pack)


# -- pictures ------------------------------------------------------------------------------------------


def test_a_board_is_drawn_before_it_is_turned_and_nothing_else_is() -> None:
    shown: Any = drawn(RULES.cards.designs["B01"])

    assert (shown["ref"], shown["name"], len(shown["tiles"]), shown["pieces"]) == ("B01", "Cinder Ridge", 37, [])
    assert drawn(RULES.cards.designs["archer"]) is None


def test_cards_show_their_levels_as_a_sign_and_say_the_rest() -> None:
    designs: Any = RULES.cards.designs

    assert designs["archer"].signs() == {"levels": "-1 -1 0 +1"}
    assert designs["coleb"].signs() == {"levels": "-1 -1 0 +1"}
    assert designs["archer"].brief() == "Shoots at characters one or two hexes away."
    assert designs["coleb"].brief().startswith("While it carries Chobolo: ")
    assert designs["resurrect"].brief() == designs["resurrect"].words()
    assert designs["SP06"].carried_out[0].how_long() == ""


def test_lands_are_forgotten_when_there_are_many() -> None:
    boards: Any = {face.id: face.map for face in RULES.cards.designs.values() if isinstance(face, Board)}
    lands = Lands(boards)
    for turn in range(lands.MOST + 1):
        assert len(lands[f"g@{turn},0"].tiles) == 1

    assert len(lands) == lands.MOST
    assert "g@0,0" not in lands


@rule("CH-10.9")
def test_every_step_to_the_death_says_so() -> None:
    table = chobolo(plain(4, l="1,0"), ann=has(mason="0,0", archer="0,4"), bob=has(ranger="-4,0"), at="warriors")
    ann, _ = table.players

    assert said(ann, "ann.mason", "hex:1,0", label="Drown") == {"note": "it dies"}
    ann.chooses("ann.mason", "hex:1,0", label="Drown")
    assert said(ann, label="Go to the death") == {"note": "it dies"}
