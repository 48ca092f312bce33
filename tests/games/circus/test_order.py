"""Section 3.1 and CC-R8: which windows a whole turn opens, and who is asked first in each."""

from __future__ import annotations

from ossuary.games.circus.cards.moments import (
    AFTER_ROLL,
    BEFORE_ROLL,
    QUEST_CHOICE,
    RANDOM_QUEST,
    SUCCESS,
    TURN_BEGINS,
    TURN_ENDS,
)
from ossuary.testing import Scene, rule
from tests.games.circus.table import asked, circus, has


def windows_of_a_turn(table: Scene) -> list[str]:
    """The windows in which Bob is asked while Ann plays nothing and tries what she can."""
    ann, bob, _ = table.players
    kinds: list[str] = []
    while table.state.active == "ann" and table.match.waiting:
        if bob.question is not None:
            kinds.append(bob.question.kind)
            bob.passes()
        elif "No more Upgrades" in ann.choices():
            ann.chooses(label="No more Upgrades")
        else:
            ann.chooses(next(ref for ref in ("Q01", "quests", "ARM", "voodoo") if ref in ann.choices()))
    return kinds


@rule("CC-R7")
def test_a_turn_with_a_success_opens_all_its_windows_in_order() -> None:
    table = circus("turn", ann=has("U14"), bob=has("V34"), row="Q01 Q02 Q16", next="S S")

    assert windows_of_a_turn(table) == [TURN_BEGINS, QUEST_CHOICE, BEFORE_ROLL, AFTER_ROLL, SUCCESS, TURN_ENDS]


@rule("CC-R7", "CC-5.1")
def test_a_random_quest_opens_one_window_more_and_a_fail_one_less() -> None:
    table = circus("turn", ann=has("U14"), bob=has("V34"), next="F F", piles={"quests": "Q01"}, box="quest")

    assert windows_of_a_turn(table) == [TURN_BEGINS, QUEST_CHOICE, RANDOM_QUEST, BEFORE_ROLL, AFTER_ROLL, TURN_ENDS]


@rule("CC-R8")
def test_whoever_takes_over_a_test_is_asked_first_before_and_after_the_roll() -> None:
    table = circus("roll", ann=has("V31"), bob=has("V34"), cyd=has("V33"), dice="F", next="S S",
                   piles={"spent": "V02"})  # fmt: skip
    ann, bob, cyd = table.players

    ann.chooses("V31").chooses("cyd")
    assert bob.question is not None
    assert (bob.question.kind, asked(table)) == (BEFORE_ROLL, ["cyd", "bob"])

    cyd.passes()
    bob.passes()
    assert bob.question is not None
    assert (bob.question.kind, asked(table)) == (AFTER_ROLL, ["cyd", "bob"])


@rule("CC-R8", "CC-R48")
def test_whoever_took_over_a_test_and_passed_it_is_asked_first_before_the_award() -> None:
    table = circus("roll", ann=has("V31 V49"), bob=has("V46"), cyd=has("V47"), dice="F", next="S S", row="Q02")
    ann, _, cyd = table.players

    ann.chooses("V31").chooses("cyd")

    assert cyd.question is not None
    assert (cyd.question.kind, asked(table)) == (SUCCESS, ["cyd", "ann", "bob"])


@rule("CC-R8", "CC-R10")
def test_after_a_counter_was_countered_the_seat_after_it_is_asked_first() -> None:
    table = circus("roll", ann=has("V37"), bob=has("V02"), cyd=has("V37"), dan=has("V37"), dice="S",
                   options={"poker_face": True})  # fmt: skip
    _, bob, cyd, dan = table.players

    bob.chooses("V02")
    assert asked(table) == ["ann", "cyd", "dan"]
    cyd.chooses("V37")
    dan.chooses("V37")
    all_of_it_passes(table, until="bob")

    assert asked(table)[0] == "dan"


def all_of_it_passes(table: Scene, until: str) -> None:
    """Everybody lets the newest card be, until the card of this player is open to be countered again."""
    while until in table.match.waiting:
        for seat in asked(table):
            table.player(seat).passes()
