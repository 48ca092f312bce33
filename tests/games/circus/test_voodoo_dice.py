"""Voodoo that changes the result, each design played once and looked at where it must not be offered."""

from __future__ import annotations

import pytest

from ossuary.games.circus.events.quests import Judged
from ossuary.testing import Scene, rule
from tests.games.circus.table import (
    Has,
    added,
    circus,
    dice,
    has,
    offered,
    plays,
    result,
)

TESTS = {"power": "Q01", "speed": "Q16", "intelligence": "Q31"}
SPARE = has("V01")  # keeps a window open


def rolled(card: str, shown: str, attribute: str = "power", next: str = "", more: str = "", cyd: Has = SPARE) -> Scene:
    """Ann holds the card and has rolled these dice; Cyd could still act."""
    return circus("roll", ann=has(card), cyd=cyd, quest=TESTS[attribute], dice=shown, next=next, added=more)


def only_for(card: str, *attributes: str, shown: str = "E D S B F T") -> bool:
    """Is the card offered after rolls of these attributes, to the tester and to others, and after no other rolls?"""
    for each, quest in TESTS.items():
        own = rolled(card, shown, each).players[0]
        other = circus("roll", bob=has(card), cyd=SPARE, quest=quest, dice=shown).players[1]
        if not (card in plays(own)) == (card in plays(other)) == (each in attributes):
            return False
    return True


@rule("CC-R28")
def test_v01_standing_ovation_adds_an_epic_success() -> None:
    table = rolled("V01", "F F")

    table.players[0].chooses("V01")

    assert (dice(table), added(table)) == ("F F", "E")
    assert result(table) == "success"


@rule("CC-R28")
def test_v02_banana_peel_adds_a_tragic_fail_to_anybodys_roll() -> None:
    table = circus("roll", bob=has("V02"), cyd=SPARE, dice="S S")
    _, bob, _ = table.players

    bob.chooses("V02")

    assert (dice(table), added(table)) == ("S S", "T")
    assert result(table) == "fail"


@rule("CC-R31")
def test_v03_thunderclap_removes_up_to_three_dice() -> None:
    table = rolled("V03", "F T F S B")
    ann, *_ = table.players

    ann.chooses("V03").chooses("die-1").chooses("die-2").chooses("die-3")

    assert dice(table) == "S B"


@rule("CC-R31")
def test_v03_thunderclap_may_remove_fewer() -> None:
    table = rolled("V03", "F T S")
    ann, *_ = table.players

    ann.chooses("V03")
    at_first = offered(ann)
    ann.chooses("die-1").chooses(label="Done")

    assert "Done" not in at_first
    assert dice(table) == "T S"


@rule("CC-R31")
def test_v04_ice_dust_removes_one_die() -> None:
    table = rolled("V04", "S F T")
    ann, *_ = table.players

    ann.chooses("V04").chooses("die-2")

    assert dice(table) == "S T"


@rule("CC-R69")
def test_v04_ice_dust_on_the_only_die_leaves_a_boring_result() -> None:
    table = rolled("V04", "S", cyd=has())

    table.players[0].chooses("V04")

    assert [told.outcome for told in table.happened(Judged)] == ["boring"]


@rule("CC-R26")
@pytest.mark.parametrize(("value", "shown"), [("epic", "e T"), ("tragic", "E t")])
def test_v05_spark_between_the_eyes_cancels_one_epic_or_one_tragic(value: str, shown: str) -> None:
    table = rolled("V05", "E T")
    ann, *_ = table.players

    ann.chooses("V05").chooses(label=f"Cancel one {value}")

    assert dice(table) == shown


@rule("CC-R26", "CC-R28")
def test_v05_spark_between_the_eyes_may_hit_an_added_value() -> None:
    table = rolled("V05", "E S", more="E")
    ann, *_ = table.players

    ann.chooses("V05")
    choices = offered(ann)
    ann.chooses("added-1")

    assert choices == {"die-1", "added-1"}
    assert (dice(table), added(table)) == ("E S", "e")


@rule("CC-R30")
def test_v06_lucky_button_turns_any_die_to_any_other_face() -> None:
    table = rolled("V06", "F B", "speed")
    ann, *_ = table.players

    ann.chooses("V06")
    dice_offered = offered(ann)
    ann.chooses("die-1")
    faces_offered = offered(ann)
    ann.chooses("say:double")

    assert dice_offered == {"die-1", "die-2"}
    assert faces_offered == {f"say:{face}" for face in ("epic", "double", "success", "boring", "tragic")}
    assert dice(table) == "D B"


@rule("CC-R26")
def test_v07_hot_air_cancels_all_fails_but_no_tragic_one() -> None:
    table = rolled("V07", "F T F S", more="F")

    table.players[0].chooses("V07")

    assert (dice(table), added(table)) == ("f T f S", "f")


@rule("CC-R30")
@pytest.mark.parametrize(("to", "shown"), [("success", "S S E"), ("fail", "F F E")])
def test_v08_poodle_from_beyond_makes_boring_dice_good_or_bad(to: str, shown: str) -> None:
    table = rolled("V08", "B B E")
    ann, *_ = table.players

    ann.chooses("V08").chooses(label=f"Turn all dice showing boring to {to}")

    assert dice(table) == shown


@rule("CC-R27")
@pytest.mark.parametrize(("value", "shown"), [("success", "d s F E"), ("fail", "D S f E")])
def test_v09_floating_act_cancels_all_successes_or_all_fails(value: str, shown: str) -> None:
    table = rolled("V09", "D S F E")
    ann, *_ = table.players

    ann.chooses("V09").chooses(label=f"Cancel every {value}")

    assert dice(table) == shown


@rule("CC-R30")
def test_v10_confetti_blast_turns_boring_and_fail_to_success() -> None:
    table = rolled("V10", "B F T D")

    table.players[0].chooses("V10")

    assert dice(table) == "S S T D"


@rule("CC-R26")
def test_v11_mass_trance_cancels_all_epic_and_all_tragic_values() -> None:
    table = rolled("V11", "E T S", more="T E")

    table.players[0].chooses("V11")

    assert (dice(table), added(table)) == ("e t S", "t e")


@rule("CC-R28")
def test_v12_drowsy_tune_makes_epic_and_tragic_dice_plain() -> None:
    table = rolled("V12", "E T B", more="T")

    table.players[0].chooses("V12")

    assert (dice(table), added(table)) == ("S F B", "T")


@rule("CC-R31", "CC-R33")
def test_v13_fire_breathing_rerolls_up_to_two_dice_for_power_and_speed() -> None:
    table = rolled("V13", "F T B", "speed", next="E S")
    ann, *_ = table.players

    ann.chooses("V13").chooses("die-1").chooses("die-2")

    assert dice(table) == "E S B"
    assert only_for("V13", "power", "speed")


@rule("CC-R31")
def test_v14_flashbulbs_rerolls_any_number_of_dice() -> None:
    table = rolled("V14", "F T B D S E F", next="E S D")
    ann, *_ = table.players

    ann.chooses("V14").chooses("die-1").chooses("die-2").chooses("die-3").chooses(label="Done")

    assert dice(table) == "E S D D S E F"


@rule("CC-R31")
def test_v14_flashbulbs_may_reroll_all_dice_however_many() -> None:
    table = rolled("V14", "F T B D S E F T", next="S S S S S S S S")
    ann, *_ = table.players

    ann.chooses("V14")
    while ann.choices("Reroll"):
        ann.chooses(min(ann.choices("Reroll")))

    assert dice(table) == "S S S S S S S S"


@rule("CC-R30", "CC-R33")
def test_v15_mind_bend_sets_a_die_in_tests_of_intelligence() -> None:
    table = rolled("V15", "T S", "intelligence")
    ann, *_ = table.players

    ann.chooses("V15")
    dice_offered = offered(ann)
    ann.chooses("die-2").chooses("say:epic")

    assert dice_offered == {"die-1", "die-2"}
    assert dice(table) == "T E"
    assert only_for("V15", "intelligence")


@rule("CC-R28", "CC-R33")
@pytest.mark.parametrize(("card", "attribute"), [("V16", "power"), ("V17", "speed"), ("V18", "intelligence")])
@pytest.mark.parametrize(("value", "letters", "expected"), [("success", "S S", "success"), ("fail", "F F", "fail")])
def test_v16_v17_v18_add_two_successes_or_two_fails(
    card: str, attribute: str, value: str, letters: str, expected: str
) -> None:
    table = rolled(card, "S F", attribute)
    ann, *_ = table.players

    ann.chooses(card).chooses(label=f"Add {value} 2 times")

    assert added(table) == letters
    assert result(table) == expected
    assert only_for(card, attribute)


@rule("CC-R26", "CC-R33")
@pytest.mark.parametrize(("card", "attribute"), [("V19", "power"), ("V20", "speed"), ("V21", "intelligence")])
@pytest.mark.parametrize(("mode", "shown"), [("Cancel one tragic", "t S S F"), ("Turn all dice", "T D D F")])
def test_v19_v20_v21_cancel_a_tragic_fail_or_double_successes(card: str, attribute: str, mode: str, shown: str) -> None:
    table = rolled(card, "T S S F", attribute)
    ann, *_ = table.players

    ann.chooses(card).chooses(label=mode)

    assert dice(table) == shown
    assert only_for(card, attribute)


@rule("CC-R30", "CC-R33")
@pytest.mark.parametrize(("card", "attribute"), [("V22", "intelligence"), ("V23", "power")])
@pytest.mark.parametrize(("shows", "die", "shown"), [("epic", "die-1", "B T S"), ("tragic", "die-2", "E B S")])
def test_v22_v23_turn_an_epic_or_a_tragic_die(card: str, attribute: str, shows: str, die: str, shown: str) -> None:
    table = rolled(card, "E T S", attribute)
    ann, *_ = table.players

    ann.chooses(card).chooses(label=f"Turn a die showing {shows}")
    faces = offered(ann)
    ann.chooses("say:boring")

    assert f"say:{shows}" not in faces
    assert dice(table) == shown
    assert only_for(card, attribute)


@rule("CC-R30", "CC-R33")
@pytest.mark.parametrize(("card", "attribute"), [("V24", "speed"), ("V25", "power")])
def test_v24_v25_make_all_successes_epic(card: str, attribute: str) -> None:
    table = rolled(card, "S D T B F", attribute)

    table.players[0].chooses(card)

    assert dice(table) == "E E T B F"
    assert only_for(card, attribute)


@rule("CC-R30", "CC-R33")
def test_v26_petrify_turns_all_successes_to_one_face() -> None:
    table = rolled("V26", "S D B T E")
    ann, *_ = table.players

    ann.chooses("V26").chooses("say:fail")

    assert dice(table) == "F F B T E"
    assert only_for("V26", "power")


@rule("CC-R30", "CC-R33")
def test_v27_berserk_takes_boring_dice_as_well() -> None:
    table = rolled("V27", "S D B T F")
    ann, *_ = table.players

    ann.chooses("V27").chooses("say:epic")

    assert dice(table) == "E E E T F"
    assert only_for("V27", "power")


@rule("CC-R33")
@pytest.mark.parametrize(
    "card", ["V01", "V02", "V03", "V04", "V05", "V06", "V07", "V08", "V09", "V10", "V11", "V12", "V14", "V30"]
)
def test_a_card_that_names_no_attribute_is_for_every_test_of_anybody(card: str) -> None:
    assert only_for(card, *TESTS)


@rule("CC-R29")
def test_v30_topsy_turvy_turns_every_die_to_its_opposite() -> None:
    table = rolled("V30", "E D S B F T", more="E")

    table.players[0].chooses("V30")

    assert (dice(table), added(table)) == ("T B F D S E", "E")


@rule("CC-R26", "CC-R30")
@pytest.mark.parametrize(
    ("card", "shown"),
    [
        ("V05", "S F"), ("V07", "S T"), ("V08", "S F"), ("V09", "E B"), ("V10", "S D"), ("V11", "S F"), ("V12", "S F"),
        ("V19", "E F"), ("V23", "S F"), ("V25", "F T"), ("V26", "F T"), ("V27", "F T"),
    ],
)  # fmt: skip
def test_a_card_that_would_change_nothing_is_not_offered(card: str, shown: str) -> None:
    table = rolled(f"{card} V01", shown)

    assert plays(table.players[0]) == {"V01"}


@rule("CC-R26", "CC-R28")
def test_a_cancelled_die_that_is_set_or_turned_counts_again() -> None:
    table = rolled("V09 V30", "S F")
    ann, *_ = table.players

    ann.chooses("V09").chooses(label="Cancel every success")
    cancelled = dice(table)
    ann.chooses("V30")

    assert (cancelled, dice(table)) == ("s F", "F S")


@rule("CC-R26", "CC-R28")
def test_a_cancelled_die_can_be_set_even_to_the_face_it_shows() -> None:
    table = rolled("V09 V06", "S F")
    ann, *_ = table.players

    ann.chooses("V09").chooses(label="Cancel every success")
    ann.chooses("V06").chooses("die-1").chooses("say:success")

    assert dice(table) == "S F"
