"""Chapters 13 and 14: winning, the end without a winner, and the variants."""

from __future__ import annotations

import pytest

from ossuary.testing import Scene, given, rule
from tests.games.circus.table import all_pass, circus, counted, has, offered, plays, size, state_of

SIX = "Q12 Q13"
NINE = "Q12 Q13 Q27"


def winners(table: Scene) -> tuple[str, ...] | None:
    return table.match.result.winners if table.match.result else None


def ending(table: Scene) -> str:
    assert table.match.result is not None, "the game goes on"
    return table.match.result.rule


@rule("CC-13.1")
def test_ten_points_end_the_game_at_once() -> None:
    table = circus("roll", ann=has("", won=NINE), bob=has("V02"), quest="Q01", dice="S")
    all_pass(table)

    assert (winners(table), ending(table)) == (("ann",), "CC-13.1")


@rule("CC-13.1")
def test_when_the_game_is_over_no_test_is_running_any_more() -> None:
    won = circus("roll", ann=has("", won=NINE), bob=has("V02"), quest="Q01", dice="S", added="S")
    all_pass(won)
    given_away = circus("roll", ann=has("", won="Q01"), bob=has("V51"), cyd=has("", won=NINE), quest="Q07", dice="F F")
    given_away.players[1].chooses("V51").chooses("ann").chooses("cyd")

    for table in (won, given_away):
        shown = [part for area in table.match.view(None)["areas"] for part in area["parts"]]
        assert table.match.result is not None
        assert not [part for part in shown if part["part"] == "die" or part.get("ref") == "test"]


@rule("CC-13.1")
def test_nine_points_do_not() -> None:
    table = circus("roll", ann=has("", won=NINE), quest="Q05", dice="S")

    assert winners(table) is None
    assert counted(table, "ann", "popularity") == (9, 10)


@rule("CC-13.2", "CC-R54")
def test_with_four_seven_are_enough() -> None:
    table = circus("roll", ann=has("", won=SIX), dan=has(), quest="Q01", dice="S")

    assert (winners(table), ending(table)) == (("ann",), "CC-13.2")


@rule("CC-14.7", "CC-R54", "CC-R53")
def test_a_pair_needs_thirteen_together() -> None:
    table = circus("roll", ann=has("", won=f"{NINE} Q28"), dan=has(), quest="Q01", dice="S", options={"team": True})
    won = circus("roll", ann=has("", won=f"{NINE} Q28"), cyd=has("", won="Q01"), dan=has(), quest="Q02", dice="D",
                 tokens={"Q02": 0}, options={"team": True})  # fmt: skip

    assert winners(table) == ("ann", "cyd")
    assert winners(won) == ("ann", "cyd")


@rule("CC-14.7")
def test_twelve_together_are_not_enough() -> None:
    table = circus("roll", ann=has("", won=NINE), cyd=has("", won="Q07"), dan=has(), quest="Q01", dice="S",
                   options={"team": True})  # fmt: skip

    assert winners(table) is None


@rule("CC-14.6", "CC-R53")
@pytest.mark.parametrize(("seats", "partner"), [(4, "cyd"), (6, "dan"), (8, "eve")])
def test_partners_sit_opposite(seats: int, partner: str) -> None:
    table = given("circus", seats, options={"team": True})

    assert state_of(table).team("ann") == ("ann", partner)
    areas = table.match.view(None)["areas"]
    assert {area.get("team") for area in areas if area.get("owner") in ("ann", partner)} == {0}


@rule("CC-14.5", "CC-R64")
def test_partners_are_no_opponents() -> None:
    table = circus("success", bob=has("V46"), dan=has(), options={"team": True})
    paired = circus("success", cyd=has("V46 V49"), dan=has(), options={"team": True})

    assert plays(table.players[1]) == {"V46"}
    assert plays(paired.players[2]) == {"V49"}


@rule("CC-R52")
def test_of_several_who_reach_the_goal_the_highest_wins() -> None:
    table = circus("end", ann=has("", won=f"{SIX} Q01 Q02 Q03"), bob=has("V50", won="Q27 Q28 Q07 Q16 Q17"),
                   cyd=has("", won="Q14 Q08"))  # fmt: skip
    ann, bob, cyd = table.players

    bob.chooses("V50").chooses("say:right")
    ann.chooses("Q01"), bob.chooses("Q07"), cyd.chooses("Q08")

    assert state_of(table).popularity("ann") == 10
    assert state_of(table).popularity("bob") == 10
    assert winners(table) == ("ann",)


@rule("CC-R52")
def test_a_tie_goes_to_the_active_player_or_the_next_clockwise() -> None:
    table = circus("end", ann=has("", won=f"{SIX} Q01 Q02 Q03"), bob=has("V50", won="Q27 Q28 Q07 Q16 Q17"),
                   cyd=has("", won="Q14 Q08"), active="bob")  # fmt: skip
    ann, bob, cyd = table.players

    bob.chooses("V50").chooses("say:right")
    ann.chooses("Q01"), bob.chooses("Q07"), cyd.chooses("Q08")

    assert winners(table) == ("bob",)


@rule("CC-R52")
def test_a_given_quest_may_win_for_who_gets_it() -> None:
    table = circus("end", ann=has("", won="Q01"), bob=has("V51", won=NINE))
    _, bob, _ = table.players

    bob.chooses("V51").chooses("bob")

    assert winners(table) == ("bob",)


# -- the end without a winner --------------------------------------------------------------------------


@rule("CC-R23")
@pytest.mark.parametrize(
    ("ann", "bob", "expected"),
    [
        (has(won="Q07 Q08"), has(won="Q22"), ("ann",)),
        (has(won="Q07"), has(won="Q02 Q03"), ("bob",)),
        (has(won="Q02"), has("", "ARM LEG LEG", won="Q03"), ("ann",)),
        (has(won="Q02"), has(won="Q03"), ("ann", "bob")),
    ],
)
def test_when_the_quests_have_run_out_popularity_quests_and_lives_decide(
    ann: object, bob: object, expected: tuple[str, ...]
) -> None:
    table = circus("roll", ann=ann, bob=bob, row="Q06", quest="Q06", tester="cyd", dice="S",  # type: ignore[arg-type]
                   piles={"quests": ""}, box="quest")  # fmt: skip

    assert (winners(table), ending(table)) == (expected, "CC-R23")


@rule("CC-R23")
def test_pairs_add_up_when_the_quests_have_run_out() -> None:
    table = circus("roll", ann=has(won="Q07"), bob=has(won="Q12"), cyd=has(won="Q08"), dan=has(), row="Q05",
                   quest="Q05", dice="S", piles={"quests": ""}, box="quest", options={"team": True})  # fmt: skip

    assert winners(table) == ("ann", "cyd")


@rule("CC-R24")
def test_if_nobody_finds_a_quest_the_game_ends() -> None:
    table = circus("choose", ann=has("U14 U14 U15 U15", "ARM"), bob=has(), row="Q16", piles={"quests": ""}, box="quest",
                   idle=frozenset({"bob", "cyd"}))  # fmt: skip

    assert ending(table) == "CC-R24"


@rule("CC-R24")
def test_an_attempt_of_anybody_keeps_the_game_going() -> None:
    table = circus("choose", ann=has("U14 U14 U15 U15"), row="Q16", piles={"quests": ""}, box="quest",
                   idle=frozenset({"bob", "cyd"}), next="B B")  # fmt: skip

    assert winners(table) is None
    assert state_of(table).idle == set()


@rule("CC-R66")
def test_after_the_last_round_the_most_popular_wins() -> None:
    table = circus("draw", cyd=has("U14 U14 U15 U15", won="Q01"), active="cyd", round=60)

    assert (winners(table), ending(table)) == (("cyd",), "CC-R66")


@rule("CC-R66")
def test_not_before_the_round_is_complete() -> None:
    table = circus("draw", bob=has("U14 U14 U15 U15", won="Q01"), active="bob", round=60)

    assert winners(table) is None


# -- variants ------------------------------------------------------------------------------------------


@rule("CC-14.2")
def test_tactic_is_one_upgrade_a_turn() -> None:
    table = circus("upgrades", ann=has("U14 U15"), options={"tactic": True})
    ann, *_ = table.players

    ann.chooses("U15")

    assert offered(ann, "Play") == set()


@rule("CC-14.3", "CC-R5")
def test_in_chaotic_there_is_one_deck_and_nothing_to_choose_when_drawing() -> None:
    table = circus("draw", ann=has("U14"), options={"chaotic": True})

    assert size(table, "ann.hand") == 4
    assert state_of(table).active == "bob"


@rule("CC-14.3", "CC-R5", "CC-R15")
def test_in_chaotic_all_is_discarded_to_one_pile() -> None:
    table = circus("upgrades", ann=has("U14 V01"), options={"chaotic": True})
    ann, *_ = table.players

    ann.chooses(label="Recycle").chooses("U14").chooses("V01")

    assert table.pile("heap") == "U14 V01"


@rule("CC-14.4")
def test_hardcore_has_no_rerolls_for_tokens_but_tokens_still_count() -> None:
    table = circus("roll", quest="Q01", dice="S", tokens={"Q01": 2}, options={"hardcore": True})

    assert counted(table, "ann", "popularity") == (3, 10)


@rule("CC-14.1")
def test_all_variants_can_be_combined() -> None:
    everything = {"tactic": True, "chaotic": True, "hardcore": True, "team": True}
    table = given("circus", 4, options=everything)

    assert state_of(table).target == 13
    assert size(table, "common") == 144 - 16
