"""Chapters 4, 5 and 11: wizards, standard spells, Chobolo, chips, removal and praying."""

from __future__ import annotations

import pytest

from ossuary.engine.view import ShownGoal, View
from ossuary.games.chobolo.events.war import Died
from ossuary.testing import rule
from tests.games.chobolo.table import (
    bearing,
    casts,
    chobolo,
    collects,
    fights,
    goes,
    has,
    level,
    plain,
    stack,
    steps,
    stops,
    where,
)

PLANE = {"centre": "0,0", "d": "1,0 0,1 -1,1 -1,0 0,-1 1,-1"}


@rule("CH-4.1")
def test_without_a_wizard_nobody_casts() -> None:
    table = chobolo(plain(4), ann=has(mason="0,0", stack="F F", hand="SP09"), bob=has(mason="4,0"), at="warriors")

    assert not table.players[0].may("SP09", label="Cast")


@rule("CH-4.2", "CH-4.3", "CH-11.10")
def test_a_dead_wizard_loses_the_stack_and_keeps_the_hand() -> None:
    table = chobolo(plain(4), ann=has(mason="0,0"), bob=has(wizard="1,0 L1", stack="E", hand="SP28"), dice=[4, 1])

    fights(table)

    assert level(table, "bob.wizard") == 0
    assert stack(table, "bob") == ""
    assert table.pile("bob.hand") == "SP28"


@rule("CH-4.4", "CH-4.5", "CH-4.6", "CH-R15", "CH-R79")
def test_a_dead_wizard_returns_at_level_two_and_draws_one_card() -> None:
    table = chobolo(
        plain(4, F="0,0"),
        ann=has(mason="0,0", main="0,0", deck="SP06 SP07"),
        bob=has(mason="1,0"),
        at="start",
    )

    assert (where(table, "ann.wizard"), level(table, "ann.wizard")) == ("0,0", 2)
    assert table.pile("ann.hand") == "SP07"
    assert where(table, "ann.mason") == "0,0"


@rule("CH-4.7", "CH-4.10", "CH-4.11", "CH-R16")
def test_a_wizard_fights_like_a_warrior_with_its_own_track() -> None:
    table = chobolo(plain(4), ann=has(wizard="0,0"), bob=has(mason="1,0"), dice=[2, 2, 2, 3, 4, 1])

    fights(table)  # 1/2: level 1; then 1/3: dead

    assert level(table, "ann.wizard") == 0
    assert table.state.levels["ann.wizard"] == 1


@rule("CH-4.8", "CH-4.9", "CH-19.7")
@pytest.mark.parametrize(("kind", "spaces"), [("aerwyn", 8), ("dorrak", 8), ("coleb", 8), ("gammon", 8), ("umbrel", 4)])
def test_spaces_of_a_wizard(kind: str, spaces: int) -> None:
    table = chobolo(plain(9), ann=has(wizard="0,0", kind=kind, alignment="F"), bob=has(mason="-9,0"), at="wizard")
    ann, _ = table.players

    for step in range(1, spaces + 1):
        goes(ann, f"{step},0")

    assert ann.choices("Go") == set()
    assert where(table, "ann.wizard") == f"{spaces},0"


@rule("CH-5.27", "CH-5.28", "CH-19.7")
def test_aerwyn_with_chobolo_has_twelve_spaces() -> None:
    table = chobolo(plain(4), ann=has(wizard="0,0", kind="aerwyn"), bob=has(mason="4,0"), at="wizard", carrier="ann")

    assert table.state.allowance("ann.wizard", "hex:0,0") == 12
    table.state.carrier = ""
    assert table.state.allowance("ann.wizard", "hex:0,0") == 8


@rule("CH-5.27")
def test_dorrak_with_chobolo_cannot_be_shot_and_stands_firm() -> None:
    table = chobolo(
        plain(4), ann=has(archer="2,0"), bob=has(wizard="0,0", kind="dorrak", mason="4,0"), carrier="bob",
        captured=True,
    )  # fmt: skip
    ann, _ = table.players

    assert ann.choices("Shoot at") == {"bob.mason"}
    assert table.state.bonus("bob.wizard", "passive") == 1


@rule("CH-5.27")
def test_coleb_with_chobolo_defends_better() -> None:
    table = chobolo(plain(4), ann=has(wizard="0,0", kind="coleb"), bob=has(mason="4,0"), at="wizard", carrier="ann")

    assert table.state.modifier("ann.wizard") == -1
    assert table.state.bonus("ann.wizard", "passive") == 1


@rule("CH-5.27")
def test_gammon_with_chobolo_may_take_two_chips() -> None:
    table = chobolo(
        plain(4, F="1,0"), ann=has(wizard="0,0", kind="gammon"), bob=has(mason="4,0"), at="wizard", carrier="ann"
    )
    ann, _ = table.players

    ann.chooses("hex:1,0", label="Go")
    ann.chooses(label="Take two")

    assert stack(table, "ann") == "F F"


@rule("CH-5.27", "CH-4.9")
def test_umbrel_with_chobolo_has_eight_spaces() -> None:
    table = chobolo(
        plain(4), ann=has(wizard="0,0", kind="umbrel", alignment="A"), bob=has(mason="4,0"), at="wizard", carrier="ann"
    )

    assert table.state.allowance("ann.wizard", "hex:0,0") == 8


@rule("CH-4.12", "CH-14.3")
def test_wizards_build_no_towers() -> None:
    table = chobolo(plain(4), ann=has(wizard="0,0", mason="2,0"), bob=has(mason="-4,0"), at="warriors")

    assert table.players[0].choices("Build") == {"ann.mason"}


@rule("CH-4.13", "CH-5.17")
def test_a_wizard_gains_no_level_on_the_centre_hex() -> None:
    table = chobolo(
        plain(4, **PLANE), ann=has(wizard="1,0"), bob=has(wizard="-4,0"), at="wizard", carrier="bob", captured=True,
        opened=True,
    )  # fmt: skip
    ann, _ = table.players

    goes(ann, "0,0")
    stops(ann)

    assert level(table, "ann.wizard") == 2


@rule("CH-5.17")
def test_nobody_enters_the_centre_hex_while_chobolo_is_there() -> None:
    table = chobolo(plain(4, **PLANE), ann=has(wizard="1,0"), bob=has(mason="-4,0"), at="wizard", opened=True)

    assert "0,0" not in steps(table.players[0])


@rule("CH-4.14", "CH-5.1", "CH-5.2", "CH-14.27")
def test_resurrect_brings_a_dead_warrior_to_any_own_tower() -> None:
    table = chobolo(
        plain(5, F="5,0"),
        ann=has(wizard="0,0", stack="F", mason="dead", archer="5,0", main="5,0", towers="-3,0"),
        bob=has(mason="0,5"),
        at="wizard",
    )
    ann, _ = table.players

    casts(ann, "resurrect")
    assert ann.choices() == {"hex:5,0", "hex:-3,0"}
    ann.chooses("hex:5,0")

    assert (where(table, "ann.mason"), level(table, "ann.mason")) == ("5,0", 1)
    assert "resurrect" in table.pile("ann.book")


@rule("CH-4.15", "CH-R83")
def test_spells_reach_everywhere_even_into_the_centre_plane() -> None:
    table = chobolo(
        plain(6, **PLANE), ann=has(wizard="-6,0", stack="E F W", hand="SP13"), bob=has(wizard="0,1"), at="spells",
        opened=True,
    )  # fmt: skip

    casts(table.players[0], "SP13")

    assert bearing(table, "bob.wizard") == {"SP13"}


@rule("CH-5.6")
def test_the_plane_wall_is_opened_from_a_land_hex_next_to_it() -> None:
    for place, castable in (("2,0", True), ("3,0", False)):
        table = chobolo(plain(4, **PLANE), ann=has(wizard=place, stack="A F"), bob=has(mason="-4,0"), at="wizard")

        assert table.players[0].may("open", label="Cast") is castable


@rule("CH-5.7", "CH-5.8", "CH-10.13")
def test_once_open_every_wizard_may_enter_for_the_rest_of_the_game() -> None:
    table = chobolo(plain(4, **PLANE), ann=has(wizard="2,0", stack="A F A F"), bob=has(wizard="-2,0"), at="wizard")
    ann, bob = table.players

    assert "1,0" not in steps(ann)
    casts(ann, "open")
    assert "1,0" in steps(ann)
    casts(ann, "open")
    assert stack(table, "ann") == ""
    stops(ann)
    ann.chooses(label="End movement")

    assert "-1,0" in steps(bob)


@rule("CH-5.8")
@pytest.mark.parametrize("opened", [False, True])
def test_nobody_is_asked_in_a_window_for_a_wall_that_is_open(opened: bool) -> None:
    table = chobolo(
        plain(4, **PLANE), ann=has(wizard="-4,0"), bob=has(wizard="2,0", stack="E W", mason="dead", main="4,0"),
        at="spells", opened=opened,
    )  # fmt: skip
    bob = table.players[1]

    assert bob.may("resurrect", label="Cast")
    assert bob.may("open", label="Cast") is not opened
    refusal = table.match.why_not("bob", ("open#2",))
    assert (refusal is not None and refusal.rule == "CH-5.8") is opened


@rule("CH-5.9", "CH-5.10", "CH-10.14")
def test_the_first_capture_is_made_next_to_the_centre_hex() -> None:
    for place, castable in (("1,0", True), ("2,0", False)):
        table = chobolo(
            plain(4, **PLANE), ann=has(wizard=place, stack="A W E F", mason="2,-1"), bob=has(mason="-4,0"), at="wizard",
            opened=True,
        )  # fmt: skip
        ann, _ = table.players
        assert ann.may("chobolo", label="Cast") is castable
        if castable:
            casts(ann, "chobolo")
            stops(ann)
            assert table.state.carrier == "ann"
            assert ann.may("ann.mason", "hex:1,-1", label="Walk")


@rule("CH-5.11", "CH-5.12", "CH-5.14")
def test_after_its_return_chobolo_may_be_called_from_anywhere() -> None:
    table = chobolo(
        plain(5, **PLANE), ann=has(wizard="-5,0", stack="A W E F"), bob=has(mason="4,0"), at="spells", captured=True
    )
    casts(table.players[0], "chobolo")
    assert table.state.carrier == "ann"

    other = chobolo(
        plain(5, **PLANE), ann=has(wizard="-5,0", stack="A W E F"), bob=has(wizard="4,0"), at="wizard", captured=True,
        carrier="bob",
    )  # fmt: skip
    assert not other.players[0].may("chobolo", label="Cast")


@rule("CH-5.13", "CH-R18")
def test_who_finishes_next_to_a_returned_chobolo_may_take_it() -> None:
    table = chobolo(
        plain(4, **PLANE), ann=has(wizard="1,0"), bob=has(mason="-4,0"), at="wizard", opened=True, captured=True
    )
    ann, _ = table.players

    stops(ann)
    ann.chooses(label="Take Chobolo")

    assert table.state.carrier == "ann"


@rule("CH-5.13")
def test_before_the_first_capture_standing_there_is_not_enough() -> None:
    table = chobolo(plain(4, **PLANE), ann=has(wizard="1,0"), bob=has(mason="-4,0"), at="wizard", opened=True)
    ann, _ = table.players

    stops(ann)

    assert ann.may(label="End movement")
    assert table.state.carrier == ""


@rule("CH-5.15", "CH-5.16", "CH-R19")
@pytest.mark.parametrize("victim", ["cyd.mason", "cyd.wizard"])
def test_chobolo_kills_who_stands_on_the_centre_hex_when_it_returns(victim: str) -> None:
    cyd = has(mason="0,0") if victim.endswith("mason") else has(wizard="0,0")
    table = chobolo(
        plain(5, **PLANE), ann=has(mason="4,0"), bob=has(wizard="5,0 L1"), cyd=cyd, dice=[4, 1], carrier="bob",
        captured=True, opened=True,
    )  # fmt: skip

    fights(table)

    assert level(table, victim) == 0
    assert table.state.carrier == ""
    assert Died(victim, under="CH-5.15" if victim == "cyd.mason" else "CH-5.16") in table.happened(Died)


@rule("CH-5.18", "CH-R20")
def test_chobolo_is_never_handed_over() -> None:
    table = chobolo(
        plain(5, **PLANE), ann=has(wizard="3,0", mason="4,0"), bob=has(mason="-5,0"), cyd=has(wizard="3,1"),
        at="warriors", carrier="ann", captured=True, options={"teams": "two"},
    )  # fmt: skip

    offered = {option.choice.id for option in (table.players[0].question or pytest.fail("nobody is asked")).options}

    assert offered <= {f"chobolo.{name}" for name in ("walk", "build", "end_movement", "change_stops", "give_up")}


@rule("CH-5.19", "CH-15.11")
def test_dispel_removes_one_named_permanent() -> None:
    table = chobolo(
        plain(5), ann=has(wizard="0,0", stack="W F", deck="SP06"),
        bob=has(mason="4,0", bound="SP08 on bob.mason, SP45 on bob.mason", deck="SP28"), at="spells",
    )  # fmt: skip
    ann, _ = table.players

    casts(ann, "dispel", "SP08#2")

    assert bearing(table, "bob.mason") == {"SP45"}
    assert table.pile("bob.deck") == "SP08 SP28"


@rule("CH-5.20")
def test_dispel_on_a_character_removes_everything() -> None:
    table = chobolo(
        plain(5), ann=has(wizard="0,0", stack="W F"),
        bob=has(mason="4,0", bound="SP08 on bob.mason, SP45 on bob.mason"), at="spells",
    )  # fmt: skip

    casts(table.players[0], "dispel", "bob.mason")

    assert bearing(table, "bob.mason") == set()


@rule("CH-5.23", "CH-R22")
def test_standard_spells_cannot_be_dispelled() -> None:
    table = chobolo(
        plain(5, F="5,0"), ann=has(wizard="0,0", stack="F", mason="dead", main="5,0"),
        bob=has(wizard="-5,0", stack="F W"), at="spells",
    )  # fmt: skip
    ann, bob = table.players

    casts(ann, "resurrect")

    assert not bob.may("dispel", label="Cast")
    assert level(table, "ann.mason") == 1


@rule("CH-R74")
def test_a_permanent_still_pending_cannot_be_dispelled() -> None:
    table = chobolo(
        plain(5), ann=has(wizard="0,0", stack="E F W", hand="SP13"), bob=has(wizard="-5,0", stack="F W", mason="3,0"),
        at="spells",
    )  # fmt: skip
    ann, bob = table.players

    casts(ann, "SP13", "bob.mason")

    assert bearing(table, "bob.mason") == {"SP13"}
    assert bob.may("dispel", label="Cast")


@rule("CH-11.3", "CH-11.1", "CH-R2", "CH-1.9")
def test_the_same_hex_entered_again_gives_again() -> None:
    table = chobolo(plain(4, F="1,0"), ann=has(wizard="0,0", stack="F" * 12), bob=has(mason="4,0"), at="wizard")
    ann, _ = table.players

    collects(ann, "1,0", "0,0", "1,0")

    assert stack(table, "ann").count("F") == 14


@rule("CH-11.6")
def test_removal_takes_the_top_chip() -> None:
    table = chobolo(plain(4, A="1,0"), ann=has(wizard="0,0", stack="F A"), bob=has(mason="4,0"), at="wizard")
    ann, _ = table.players

    goes(ann, "1,0")
    stops(ann)
    ann.chooses(label="Discard")

    assert stack(table, "ann") == "F"


@rule("CH-11.7", "CH-11.9")
def test_praying_draws_a_card_if_there_is_one() -> None:
    table = chobolo(plain(4, A="1,0"), ann=has(wizard="0,0", deck="SP06"), bob=has(mason="4,0"), at="wizard")
    ann, _ = table.players
    goes(ann, "1,0")
    stops(ann)
    ann.chooses(label="Pray")
    assert ann.hand == "SP06"

    empty = chobolo(plain(4, A="1,0"), ann=has(wizard="0,0"), bob=has(mason="4,0"), at="wizard")
    goes(empty.players[0], "1,0")
    stops(empty.players[0])
    assert empty.players[0].may(label="End movement")


@rule("CH-11.8")
def test_who_took_the_chip_does_not_pray() -> None:
    table = chobolo(plain(4, A="1,0"), ann=has(wizard="0,0", deck="SP06"), bob=has(mason="4,0"), at="wizard")
    ann, _ = table.players

    collects(ann, "1,0")
    stops(ann)

    assert ann.may(label="End movement")


@rule("CH-11.11", "CH-15.4")
def test_spells_may_be_cast_between_steps() -> None:
    table = chobolo(
        plain(4, F="1,0"), ann=has(wizard="0,0", hand="SP09", mason="0,4"), bob=has(mason="4,0"), at="wizard"
    )
    ann, _ = table.players

    collects(ann, "1,0")
    casts(ann, "SP09", "ann.mason")
    goes(ann, "2,0")

    assert bearing(table, "ann.mason") == {"SP09"}
    assert where(table, "ann.wizard") == "2,0"


def goals(view: View, seat: str) -> dict[str, ShownGoal]:
    parts = [part for area in view["areas"] if area.get("owner") == seat for part in area["parts"]]
    rows = [row for part in parts if part["part"] == "sheet" for row in part["rows"]]
    return {row["ref"]: row for row in rows if row["part"] == "goal"}


@rule("CH-11.12", "CH-R41")
def test_stacks_are_public_and_what_is_missing_is_told() -> None:
    table = chobolo(plain(4), ann=has(wizard="0,0", stack="E F", hand="SP01"), bob=has(mason="4,0"), at="wizard")
    ann, bob = table.players

    seen, own = (goals(player.sees(), "ann") for player in (bob, ann))

    assert seen["ann.stack"]["held"] == ["E", "F"]
    assert "needs:SP01#1" not in seen
    assert own["needs:SP01#1"]["held"] == ["F", None, None]
    assert own["needs:SP01#1"]["need"] == ["F", "A", "W"]


@rule("CH-11.7", "CH-11.8", "CH-10.16", "CH-R94")
def test_a_wizard_put_on_an_element_by_a_spell_does_not_pray_there() -> None:
    table = chobolo(
        plain(6, W="3,0", A="1,0"), ann=has(wizard="0,1", stack="W F A E", hand="SP50", deck="SP01 SP02"),
        bob=has(ranger="-6,0"), at="wizard",
    )  # fmt: skip
    ann, _ = table.players

    goes(ann, "0,0")
    casts(ann, "SP50", "hex:3,0")
    stops(ann)

    assert where(table, "ann.wizard") == "3,0"
    assert not ann.may(label="Pray")
    assert not ann.may(label="Discard the top chip")


@rule("CH-11.7", "CH-11.8", "CH-10.9")
def test_who_would_rather_not_drown_has_landed_where_it_stands() -> None:
    table = chobolo(plain(6, A="1,0", l="2,0"), ann=has(wizard="0,0", deck="SP01"), bob=has(ranger="-6,0"), at="wizard")
    ann, _ = table.players

    goes(ann, "1,0")
    ann.chooses("hex:2,0", label="Drown")
    ann.chooses(label="Rather not")
    stops(ann)

    assert ann.may(label="Pray")
