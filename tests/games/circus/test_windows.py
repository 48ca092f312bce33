"""Chapter 8 and CC-R7 to CC-R10: who may act when, in which order, and how a table keeps time."""

from __future__ import annotations

import pytest

from ossuary.engine.flow import FIRST
from ossuary.games.circus.events.dice import DiceRolled
from ossuary.games.circus.events.quests import Judged
from ossuary.server import wire
from ossuary.server.situation.clock import Clock
from ossuary.server.situation.playing import Playing, pass_of
from ossuary.testing import rule
from tests.games.circus.table import (
    LIMBS,
    added,
    all_pass,
    asked,
    circus,
    dice,
    has,
    offered,
    plays,
    size,
    state_of,
)

GENERAL = "V28 V29 V33 V34 V38 V39 V40 V41 V42 V43 V44 V45 V50 V51"  # Voodoo for any time

WINDOWS = {
    "start": "start of a turn",
    "choice": "choice of a Quest",
    "random": "random Quest",
    "before": "test before the roll",
    "roll": "roll",
    "success": "success",
    "end": "end of a turn",
}


@rule("CC-R7", "CC-2.6")
@pytest.mark.parametrize("moment", WINDOWS)
def test_voodoo_for_any_time_may_be_played_in_every_window_also_in_anothers_turn(moment: str) -> None:
    table = circus(moment, ann=has("U14 U15", f"{LIMBS} U25", won="Q02"), bob=has(GENERAL), dice="S", used="U25#1",
                   piles={"scrap": "U16"})  # fmt: skip
    _, bob, _ = table.players
    assert bob.question is not None

    assert plays(bob) == set(GENERAL.split())
    assert table.state.asked == FIRST
    assert bob.question.kind == WINDOWS[moment]


@rule("CC-R7")
@pytest.mark.parametrize(
    ("moment", "expected"),
    [
        ("start", set()), ("choice", {"V35"}), ("random", {"V48"}), ("before", {"V32", "V36"}),
        ("roll", {"V01", "V32", "V36"}), ("success", {"V46", "V47", "V49"}), ("end", set()),
    ],
)  # fmt: skip
def test_every_other_card_has_its_own_windows(moment: str, expected: set[str]) -> None:
    hand = "V01 V32 V35 V36 V37 V46 V47 V48 V49"
    table = circus(moment, ann=has("U14"), bob=has(hand), dice="S", row="Q01 Q02 Q16")

    assert plays(table.players[1]) == expected


@rule("CC-R7")
def test_nothing_can_be_played_in_the_middle_of_a_choice() -> None:
    table = circus("roll", ann=has(""), bob=has("V34"), quest="Q01", dice="F")
    ann, bob, _ = table.players

    bob.passes()

    assert asked(table) == ["ann"]
    assert offered(ann) == {"ARM", "LEG"}


@rule("CC-8.1", "CC-R33")
def test_everybody_may_change_the_result() -> None:
    table = circus("roll", ann=has("V02"), bob=has("", f"{LIMBS} U42"), cyd=has("V03"), dice="S S")

    assert asked(table) == ["ann", "bob", "cyd"]


@rule("CC-R8")
def test_the_window_before_a_roll_asks_the_tester_first_and_others_the_active_player() -> None:
    tested = circus("before", ann=has("V34"), bob=has("V28"), cyd=has("V29"), tester="cyd")
    turn = circus("end", ann=has("V34"), bob=has("V28"), cyd=has("V29"), active="bob")

    assert asked(tested) == ["cyd", "ann", "bob"]
    assert asked(turn) == ["bob", "cyd", "ann"]


@rule("CC-R8", "CC-8.7")
def test_whoever_speaks_first_acts_and_nobody_has_to_wait_for_the_order() -> None:
    table = circus("roll", ann=has("V01"), bob=has("V02"), cyd=has("V02"), dice="S")
    *_, cyd = table.players

    cyd.chooses("V02")

    assert added(table) == "T"
    assert asked(table) == ["ann", "bob"]


@rule("CC-R8")
def test_a_deed_opens_the_window_again_for_those_who_had_passed() -> None:
    table = circus("roll", ann=has("V01"), bob=has("V02 V02"), dice="S")
    ann, bob, _ = table.players

    ann.passes()
    bob.chooses("V02")

    assert ann.is_asked


@rule("CC-R8")
def test_a_seat_that_could_only_pass_is_not_asked() -> None:
    table = circus("roll", bob=has("V02"), dice="S")

    assert asked(table) == ["bob"]


@rule("CC-R8")
def test_with_poker_faces_everybody_is_asked() -> None:
    table = circus("roll", bob=has("V02"), dice="S", options={"poker_face": True})

    assert asked(table) == ["ann", "bob", "cyd"]


@rule("CC-R10")
def test_a_card_is_laid_down_with_its_choices_before_anybody_may_counter_it() -> None:
    table = circus("roll", ann=has("V06 V01"), bob=has("V37"), dice="F B")
    ann, bob, _ = table.players

    ann.chooses("V06")
    assert not bob.is_asked
    ann.chooses("die-1").chooses("say:epic")

    assert asked(table) == ["bob"]
    assert (table.pile("stack"), dice(table)) == ("V06", "F B")
    bob.passes()
    assert dice(table) == "E B"


@rule("CC-R10")
def test_nobody_counters_an_own_card() -> None:
    table = circus("roll", ann=has("V01 V37 V01"), dice="F")
    ann, *_ = table.players

    ann.chooses("V01")

    assert added(table) == "E"


@rule("CC-R10")
def test_after_a_counter_was_countered_the_first_card_may_be_countered_again() -> None:
    table = circus("roll", ann=has("V01"), bob=has("V37"), cyd=has("V37 V02"), dice="F", seats=4, dan=has("V37"))
    ann, bob, cyd, dan = table.players

    ann.chooses("V01")
    bob.chooses("V37")
    dan.chooses("V37")
    assert asked(table) == ["cyd"]
    cyd.passes()

    assert asked(table) == ["cyd"]
    cyd.chooses("V37")
    assert added(table) == ""


@rule("CC-R10")
def test_abilities_and_tokens_cannot_be_countered() -> None:
    table = circus("roll", ann=has("V01", f"{LIMBS} U25"), bob=has("V37"), dice="F F", tokens={"Q01": 1}, next="B S")
    ann, bob, _ = table.players

    ann.chooses("U25")
    ann.chooses("Q01", "die-2")

    assert not bob.is_asked
    assert dice(table) == "B S"


@rule("CC-R34")
def test_tokens_buy_a_reroll_each_and_are_gone() -> None:
    table = circus("roll", quest="Q07", dice="F", tokens={"Q07": 2}, next="T S")
    ann, *_ = table.players

    ann.chooses("Q07", "die-1")
    ann.chooses("Q07", "die-1")

    assert state_of(table).tokens == {"Q07#1": 0}
    assert [told.outcome for told in table.happened(Judged)] == ["success"]
    assert state_of(table).popularity("ann") == 2


@rule("CC-R34")
def test_without_dice_no_token_is_spent() -> None:
    table = circus("roll", quest="Q07", dice="", added="S", tokens={"Q07": 2})

    assert table.pile("ann.won") == "Q07"


@rule("CC-R32")
def test_a_card_works_once_but_its_twin_still_can() -> None:
    table = circus("roll", ann=has("", f"{LIMBS} U25 U25"), cyd=has("V01"), dice="F F", next="T T")
    ann, *_ = table.players

    ann.chooses("U25")
    ann.chooses("U25").chooses("die-2")

    assert state_of(table).used == {"U25#1", "U25#2"}
    assert plays(ann) == set()


@rule("CC-R32", "CC-R33")
def test_a_new_card_is_ready_at_once() -> None:
    table = circus("roll", ann=has("V39"), cyd=has("V01"), dice="F", piles={"upgrades": "U14 U25", "scrap": "U01"},
                   box="upgrade")  # fmt: skip
    ann, *_ = table.players

    ann.chooses("V39").chooses("U25")

    assert "U25" in plays(ann)


@rule("CC-R32")
def test_a_used_card_that_leaves_play_comes_back_ready() -> None:
    table = circus("end", ann=has("", f"{LIMBS} U25"), bob=has("V41"), used="U25#1")
    _, bob, _ = table.players

    bob.chooses("V41")

    assert state_of(table).used == set()


@rule("CC-R31")
def test_a_die_may_be_rerolled_again_by_another_card() -> None:
    table = circus("roll", ann=has("V13", f"{LIMBS} U25"), cyd=has("V01"), dice="F", next="T E")
    ann, *_ = table.players

    ann.chooses("U25")
    ann.chooses("V13")

    assert dice(table) == "E"


@rule("CC-R31")
def test_equal_dice_are_one_choice() -> None:
    table = circus("roll", ann=has("V04"), dice="F F S")
    ann, *_ = table.players

    ann.chooses("V04")

    assert offered(ann) == {"die-1", "die-3"}


@rule("CC-R68")
def test_an_attribute_that_changes_after_the_roll_changes_no_dice() -> None:
    table = circus("roll", ann=has("V40", f"{LIMBS}"), cyd=has("V01"), dice="F S", piles={"upgrades": "U15 U15 U15"},
                   box="upgrade")  # fmt: skip
    ann, *_ = table.players

    ann.chooses("V40").chooses("U15").chooses("U15")

    assert state_of(table).attribute("ann", "power") == 4
    assert dice(table) == "F S"


@rule("CC-8.4", "CC-8.6")
@pytest.mark.parametrize("seconds", [10, 5, 3])
def test_a_table_agrees_on_how_long_a_window_stays_open(seconds: int) -> None:
    table = circus("roll", ann=has("V01"), bob=has("V02"), dice="S")
    playing = Playing(table.match, 1, at=0)
    clock = Clock(wire.TimeControl(window=seconds), table.match.seats)

    assert clock.deadline(playing) == 1000 * seconds


@rule("CC-8.5")
def test_the_time_begins_anew_with_every_change_but_not_with_a_pass() -> None:
    table = circus("roll", ann=has("V01"), bob=has("V02 V02"), cyd=has("V02"), dice="S")
    playing = Playing(table.match, 1, at=0)
    clock = Clock(wire.TimeControl(window=10), table.match.seats)

    passing = pass_of(playing.match.waiting["ann"].options)
    assert passing is not None
    playing.answer("ann", passing, 2, at=4000)
    after_a_pass = clock.deadline(playing)
    playing.answer("bob", 0, 3, at=7000)

    assert after_a_pass == 10_000
    assert clock.deadline(playing) == 17_000


@rule("CC-8.7")
def test_the_result_stands_when_nobody_can_change_it() -> None:
    table = circus("roll them", quest="Q01", next="S B")

    assert [told.dice for told in table.happened(DiceRolled)] == [("success", "boring")]
    assert table.pile("ann.won") == "Q01"


@rule("CC-R7")
def test_the_active_player_may_play_voodoo_for_any_time_among_the_upgrades_and_no_other() -> None:
    table = circus("upgrades", ann=has(f"{GENERAL} V01 V31 V36 V37 V47 V48 V49"), bob=has("U14 U15", f"{LIMBS} U25",
                   won="Q02"), piles={"scrap": "U16"})  # fmt: skip

    assert offered(table.players[0], "Play") == set(GENERAL.split())


@rule("CC-R7", "CC-4.1")
def test_the_active_player_may_play_voodoo_between_upgrades() -> None:
    table = circus("upgrades", ann=has("V34 U14 U15"))
    ann, *_ = table.players

    ann.chooses("U14").chooses("V34").chooses("upgrades").chooses("upgrades").chooses("upgrades").chooses("U15")

    assert table.pile("ann.body") == f"{LIMBS} U14 U15"
    assert size(table, "ann.hand") == 3
    all_pass(table)
