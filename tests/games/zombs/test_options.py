"""Chapter 13 and the other things a table may choose."""

from __future__ import annotations

import pytest

import ossuary
from ossuary.testing import given, rule
from tests.games.zombs.table import ends_the_turn, has, offered, zombs


@rule("ZB-13.1")
@pytest.mark.parametrize(("options", "count"), [({}, 108), ({"no_trade_hands": True}, 106)])
def test_trade_hands_can_be_left_out(options: dict[str, object], count: int) -> None:
    table = given("zombs", 2, options=options)

    in_play = [card for place, pile in table.state.piles.items() if place != "box" for card in pile]

    assert len(in_play) == count
    assert any(card.startswith("TRADE") for card in in_play) == (count == 108)


@rule("ZB-13.1")
def test_what_is_left_out_is_not_shown_at_the_table() -> None:
    table = given("zombs", 2, options={"no_trade_hands": True})

    assert not table.player("ann").sees_ref("TRADE")


@rule("ZB-13.2")
def test_a_cure_that_is_a_brain_cures_nobody_but_unblocks() -> None:
    table = zombs(ann=has("CURE O1"), bob=has("", "B[4-8]", high="G2"), options={"cure_as_brain": True})
    ann, _ = table.players

    assert offered(ann, "Cure") == set()
    assert offered(ann, "Unblock") == {"CURE bob.high"}


@rule("ZB-2.1", "ZB-2.2")
def test_the_normal_game_is_played_unless_the_table_chooses_the_fast_one() -> None:
    state = given("zombs", 2).state

    assert state.settings.target == "normal"
    assert state.target == 10


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        ({"target": "slow"}, "target"),
        ({"cure_as_brain": "maybe"}, "cure_as_brain"),
        ({"hand_size": 1}, "hand_size"),
        ({"hand_size": 13}, "hand_size"),
        ({"patience": 0}, "patience"),
        ({"patience": 301}, "patience"),
        ({"round_limit": 0}, "round_limit"),
        ({"round_limit": 301}, "round_limit"),
        ({"house_rules": True}, "house_rules"),
    ],
)
def test_what_cannot_be_chosen_is_refused_by_name(options: dict[str, object], complaint: str) -> None:
    with pytest.raises(ossuary.OssuaryError, match=complaint):
        ossuary.game("zombs").start(seats=2, options=options)


@rule("ZB-R43", "ZB-R39")
def test_the_table_may_choose_how_long_it_waits_for_growth() -> None:
    table = given("zombs", 2, dice=[2], options={"patience": 1})
    ann, bob = table.players

    for player in (ann, bob):
        player.chooses("pool")
        ends_the_turn(player)

    assert table.match.result is not None
    assert table.match.result.rule == "ZB-R39"


@rule("ZB-R43", "ZB-R39")
@pytest.mark.parametrize(("limit", "over"), [(5, True), (6, False)])
def test_the_table_may_choose_the_last_round(limit: int, over: bool) -> None:
    table = zombs(
        ann=has("", "G[5-6]"),
        bob=has("O1 O2", "P[5-7]"),
        turn="bob",
        round=5,
        grown=5,
        options={"round_limit": limit},
    )
    _, bob = table.players

    ends_the_turn(bob)

    assert (table.match.result is not None) == over
