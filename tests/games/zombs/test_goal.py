"""Chapter 2: what wins, alone and in teams."""

from __future__ import annotations

import pytest

from ossuary.testing import rule
from tests.games.zombs.table import has, horde, offered, zombs

FAST = {"target": "fast"}


@rule("ZB-2.1")
@pytest.mark.parametrize(
    ("before", "card", "end"), [("G[1-6]", "G7", "high"), ("G[5-10]", "G4", "low"), ("G[3-8]", "G2", "low")]
)
def test_any_seven_in_a_row_win_the_fast_game(before: str, card: str, end: str) -> None:
    table = zombs(ann=has(f"{card} O1", before), options=FAST)
    ann, _ = table.players

    ann.chooses(card, f"ann.{end}")

    assert table.match.result is not None
    assert table.match.result.winners == ("ann",)
    assert table.match.result.rule == "ZB-2.1"


@rule("ZB-2.1")
def test_six_in_a_row_do_not_win_the_fast_game() -> None:
    table = zombs(ann=has("G8 O1 O2", "G[3-7]"), options=FAST)
    ann, _ = table.players

    ann.chooses("G8", "ann.high")

    assert table.match.result is None
    assert ann.is_asked


@rule("ZB-2.2")
def test_all_ten_win_the_normal_game() -> None:
    table = zombs(ann=has("G1 O1", "G[2-10]"), bob=has("O2", "P[4-6]"))
    ann, _ = table.players

    ann.chooses("G1", "ann.low")

    assert table.match.result is not None
    assert table.match.result.winners == ("ann",)
    assert table.match.result.scores == {"ann": 10, "bob": 3}
    assert table.match.result.rule == "ZB-2.2"
    assert not table.match.waiting


@rule("ZB-2.2")
@pytest.mark.parametrize(("before", "card", "end"), [("G[2-9]", "G1", "low"), ("G[3-8]", "G9", "high")])
def test_nine_or_seven_do_not_win_the_normal_game(before: str, card: str, end: str) -> None:
    table = zombs(ann=has(f"{card} O1", before))
    ann, _ = table.players

    ann.chooses(card, f"ann.{end}")

    assert table.match.result is None


@rule("ZB-2.3")
def test_without_teams_nobody_adds_to_the_horde_of_another() -> None:
    table = zombs(ann=has("G8 G4 O1", "P[5-6]"), bob=has("", "G[5-7]"), cyd=has())
    ann, *_ = table.players

    assert offered(ann, "Add") == set()


@rule("ZB-2.4", "ZB-R2")
def test_partners_sit_opposite_and_the_teams_take_turns() -> None:
    table = zombs(ann=has("G8 P8 B8 O8", "B[5-6]"), bob=has("", "G[5-7]"), cyd=has("", "P[5-7]"), dan=has("", "O[5-7]"))
    ann, bob, *_ = table.players
    teams = {area["owner"]: area["team"] for area in ann.sees()["areas"] if "owner" in area}

    added = offered(ann, "Add")
    ann.chooses("B8", "grave")

    assert added == {"P8 cyd.high"}
    assert teams == {"ann": 0, "bob": 1, "cyd": 0, "dan": 1}
    assert bob.is_asked


@rule("ZB-2.5")
def test_partners_have_hands_and_hordes_of_their_own() -> None:
    table = zombs(ann=has("P5 G8 O1"), bob=has(), cyd=has("G7", "G[5-6]"), dan=has())
    ann, _, cyd, _ = table.players

    ann.chooses("P5", "ann.horde")

    assert horde(table, "ann") == "P[5-5]"
    assert horde(table, "cyd") == "G[5-6]"
    assert (ann.hand, cyd.hand) == ("G8 O1", "G7")
    assert offered(ann, "Add") == set()


@rule("ZB-2.5", "ZB-4.3")
def test_partners_cannot_share_a_colour() -> None:
    table = zombs(ann=has("G5 P5"), bob=has(), cyd=has("", "G[6-6]"), dan=has())
    ann, *_ = table.players

    assert offered(ann, "Start") == {"P5 ann.horde"}


@rule("ZB-2.6")
def test_a_partner_may_add_to_both_hordes_of_the_team() -> None:
    table = zombs(ann=has("G8 P4 O1", "P[5-6]"), bob=has(), cyd=has("", "G[5-7]"), dan=has())
    ann, *_ = table.players

    ann.chooses("G8", "cyd.high")
    ann.chooses("P4", "ann.low")

    assert horde(table, "cyd") == "G[5-8]"
    assert horde(table, "ann") == "P[4-6]"


@rule("ZB-2.7")
def test_a_team_wins_with_one_complete_horde() -> None:
    table = zombs(ann=has("O1"), bob=has("G10 O2", "G[1-9]"), cyd=has(), dan=has("", "P[5-6]"), turn="bob")
    _, bob, *_ = table.players

    bob.chooses("G10", "bob.high")

    assert table.match.result is not None
    assert table.match.result.winners == ("bob", "dan")
    assert table.match.result.rule == "ZB-2.7"


@rule("ZB-2.7", "ZB-R3")
def test_seven_in_a_row_do_not_win_for_a_team_unless_the_table_chose_the_fast_game() -> None:
    normal, fast = (zombs(ann=has("G7 O1", "G[1-6]"), cyd=has(), dan=has(), options=options) for options in ({}, FAST))

    normal.player("ann").chooses("G7", "ann.high")
    fast.player("ann").chooses("G7", "ann.high")

    assert normal.match.result is None
    assert fast.match.result is not None
    assert fast.match.result.winners == ("ann", "cyd")
    assert fast.match.result.rule == "ZB-R3"


@rule("ZB-R36")
def test_a_complete_horde_wins_in_the_middle_of_a_turn_although_its_other_end_is_blocked() -> None:
    table = zombs(ann=has("G9 G1 O1", "G[3-8]", low="P9"), bob=has("O2 O3"), options=FAST)
    ann, bob = table.players

    ann.chooses("G9", "ann.high")

    assert table.match.result is not None
    assert table.match.result.winners == ("ann",)
    assert not ann.is_asked
    assert (ann.hand, bob.hand) == ("G1 O1", "O2 O3")


@rule("ZB-R36")
def test_the_owner_of_the_horde_wins_and_not_only_who_laid_the_last_card() -> None:
    table = zombs(ann=has("G10 O1"), bob=has(), cyd=has("", "G[1-9]"), dan=has())
    ann, *_ = table.players

    ann.chooses("G10", "cyd.high")

    assert table.match.result is not None
    assert table.match.result.winners == ("ann", "cyd")
    assert table.match.result.about == ("cyd.horde",)
