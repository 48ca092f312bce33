"""Rulings about whole games: how they end without a winner, that they end, and what is true all the way."""

from __future__ import annotations

from random import Random

import pytest

import ossuary
from ossuary.games.zombs.cards.specials import ROB
from ossuary.games.zombs.invariants import invariants
from ossuary.testing import rule
from tests.games.zombs.table import Has, ends_the_turn, has, play_at_random, state_of, zombs


@rule("ZB-R39")
@pytest.mark.parametrize(("round", "over"), [(41, True), (40, False)])
def test_forty_rounds_without_growth_end_the_game(round: int, over: bool) -> None:
    table = zombs(ann=has("", "G[5-6]"), bob=has("O1 O2", "P[5-7]"), turn="bob", round=round, grown=1)
    _, bob = table.players

    ends_the_turn(bob)

    assert (table.match.result is not None) == over
    if table.match.result:
        assert table.match.result.winners == ("bob",)
        assert table.match.result.scores == {"ann": 2, "bob": 3}
        assert table.match.result.rule == "ZB-R39"


@rule("ZB-R39")
def test_a_round_is_played_to_its_end_before_the_game_ends() -> None:
    table = zombs(ann=has("O1 O2", "G[5-6]"), bob=has("", "P[5-7]"), turn="ann", round=50, grown=1)
    ann, _ = table.players

    ends_the_turn(ann)

    assert table.match.result is None


@rule("ZB-R39")
@pytest.mark.parametrize(
    ("owned", "clicks"),
    [
        (has("P8 O1 O2", "P[5-7]"), ("P8", "bob.high")),
        (has("P5 O1 O2"), ("P5", "bob.horde")),
        (has("FISH O1 O2", "P[5-7]"), ("FISH", "ann")),
    ],
    ids=["adding", "starting", "fishing"],
)
def test_a_horde_that_gains_a_card_in_any_way_keeps_the_game_going(owned: Has, clicks: tuple[str, str]) -> None:
    table = zombs(ann=has("P8", "G[5-6]"), bob=owned, turn="bob", round=41, grown=1)
    _, bob = table.players

    bob.chooses(*clicks)
    ends_the_turn(bob)

    assert table.match.result is None


@rule("ZB-R39")
def test_blocks_are_no_growth() -> None:
    table = zombs(ann=has("", "G[5-6]"), bob=has("O1 O2", "P[5-7]"), turn="bob", round=41, grown=1)
    _, bob = table.players

    bob.chooses("O2", "ann.low")
    ends_the_turn(bob)

    assert table.match.result is not None


@rule("ZB-R39")
@pytest.mark.parametrize(("round", "over"), [(300, True), (299, False)])
def test_the_game_ends_after_three_hundred_rounds(round: int, over: bool) -> None:
    table = zombs(ann=has("", "G[5-6]"), bob=has("O1 O2", "P[5-7]"), turn="bob", round=round, grown=round)
    _, bob = table.players

    ends_the_turn(bob)

    assert (table.match.result is not None) == over


@rule("ZB-R39")
def test_those_who_tie_for_the_longest_horde_share_the_victory() -> None:
    table = zombs(
        ann=has("", "G[5-6]"), bob=has("", "P[4-6]"), cyd=has("O1 O2", "B[5-7]"), turn="cyd", round=41, grown=1
    )
    cyd = table.player("cyd")

    ends_the_turn(cyd)

    assert table.match.result is not None
    assert table.match.result.winners == ("bob", "cyd")


@rule("ZB-R39")
def test_a_team_counts_its_longest_horde_and_not_their_sum() -> None:
    table = zombs(
        ann=has("", "G[5-6]"),
        bob=has("", "P[4-6]"),
        cyd=has("", "B[5-6]"),
        dan=has("O1 O2"),
        turn="dan",
        round=41,
        grown=1,
    )
    dan = table.player("dan")

    ends_the_turn(dan)

    assert table.match.result is not None
    assert table.match.result.winners == ("bob", "dan")


@rule("ZB-R8", "ZB-R9", "ZB-R14", "ZB-R17", "ZB-R25")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("options", [{}, {"target": "fast", "cure_as_brain": True, "no_trade_hands": True}])
def test_whatever_is_played_the_table_keeps_its_shape(seats: int, options: dict[str, object]) -> None:
    luck, every_card = Random(seats), sorted(ossuary.game("zombs").cards.refs())
    for seed in range(3):
        match = ossuary.game("zombs").start(seats, seed, options, quiet=True)
        for _ in range(600):
            if not match.waiting:
                break
            play_at_random(match, luck)
            state = state_of(match)
            assert list(invariants(state)) == []
            assert sorted(card for pile in state.piles.values() for card in pile) == every_card


@rule("ZB-R40")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_action_but_rob_the_grave_leaves_fewer_cards_in_the_hands(seats: int) -> None:
    luck = Random(seats)
    actions = 0
    match = ossuary.game("zombs").start(seats, seed=9, quiet=True)
    for _ in range(1200):
        if not match.waiting:
            break
        state = state_of(match)
        asked = match.state.waiting[state.active]
        before, turn = sum(len(state.hand(seat)) for seat in state.seats), (state.round, state.active)
        choice = play_at_random(match, luck).choice
        if asked.rule == "ZB-4.1" and (state.round, state.active) == turn:
            actions += 1
            held = sum(len(state.hand(seat)) for seat in state.seats)
            if choice is ROB:
                assert held == before
            elif not match.waiting or state.waiting[state.active].rule != "ZB-R29":
                assert held < before
            else:
                assert held == before - 1  # the Zomb-Fish is played, the catch is not chosen yet
    assert actions > 40


@rule("ZB-R40", "ZB-R32")
def test_robbers_cannot_fetch_each_other_for_ever() -> None:
    table = zombs(ann=has("RTG RTG RTG O1"), grave="B1 B2 B3 B4")
    ann, _ = table.players
    robberies = 0

    while robberies < 10 and (takeable := sorted(ann.choices("Take"))):
        robberies += 1
        ann.chooses(*takeable[-1].split())

    assert robberies == 3
    assert table.pile("grave") == "B1 RTG RTG RTG"


@rule("ZB-R41", "ZB-2.3", "ZB-2.4")
@pytest.mark.parametrize(("seats", "teams"), [(2, [None, None]), (3, [None] * 3), (4, [0, 1, 0, 1])])
def test_two_and_three_play_each_for_themselves_and_four_in_teams(seats: int, teams: list[int | None]) -> None:
    match = ossuary.game("zombs").start(seats, seed=1)

    areas = [area for area in match.view(None)["areas"] if "owner" in area]

    assert [area.get("team") for area in areas] == teams


@pytest.mark.parametrize(
    ("ann", "bob", "complaint"),
    [
        (has("O1 O2", "G[5-6]"), has("", "G[5-6]"), "ZB-4.3"),
        (has("O1 O2 O3 O4 O5 O6 O7 O8 O9"), has(), "ZB-R8"),
        (has("O1 O2"), has("", "", high="G2"), "ZB-R37"),
        (has("O1 O2"), has("", "P[7-8]"), "ZB-8.4"),
        (has("O1 O2"), has("", "P[5-6]", low="G1 G2"), "ZB-R17"),
        (has("O1 O2"), has("", "P[5-6]", high="QUAR"), "ZB-6.1"),
        (has("O1 O2"), has("", "P[1-6]", low="G2"), "ZB-R17"),
        (has("O1 O2"), has("", "P[5-10]", high="G2"), "ZB-R17"),
    ],
)
def test_a_table_that_has_lost_its_shape_is_noticed(ann: Has, bob: Has, complaint: str) -> None:
    (noticed,) = invariants(zombs(ann=ann, bob=bob).state)

    assert complaint in noticed


@pytest.mark.parametrize(
    ("pile", "cards"), [("vault", "G1"), ("grave", "BRAIN PIG"), ("bob.horde", "P5 G6"), ("bob.horde", "P5 P7")]
)
def test_cards_that_lie_where_they_do_not_belong_are_noticed(pile: str, cards: str) -> None:
    table = zombs(ann=has("O1 O2"))

    table.state.piles[pile] = [f"{card}#1" for card in cards.split()]

    assert len(list(invariants(table.state))) == 1
