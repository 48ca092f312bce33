"""Chapter 10: Zomb-Fish."""

from __future__ import annotations

import pytest

from ossuary.games.zombs.events import Fished, FishedInVain, RanOut
from ossuary.testing import rule
from tests.games.zombs.table import Has, has, horde, imagined, offered, zombs


@rule("ZB-10.1", "ZB-R30")
def test_any_one_opponent_may_be_asked_even_with_an_empty_hand() -> None:
    table = zombs(ann=has("FISH O1", "G[4-7]"), bob=has("P1"), cyd=has())
    ann, *_ = table.players

    assert offered(ann, "Ask") == {"FISH bob", "FISH cyd"}


@rule("ZB-10.2", "ZB-R31")
def test_a_card_that_fits_is_taken_and_played_at_once() -> None:
    table = zombs(ann=has("FISH O1 O2", "G[4-7]"), bob=has("O3 G8 P1"), cyd=has("G3"), grave="B1")
    ann, bob, cyd = table.players

    ann.chooses("FISH", "bob")

    assert horde(table, "ann") == "G[4-8]"
    assert (ann.hand, bob.hand, cyd.hand) == ("O1 O2", "O3 P1", "G3")
    assert table.pile("grave") == "B1 FISH"
    assert table.news == [Fished("ann", "bob", "G8#1", "ann.high")]
    assert ann.is_asked


@rule("ZB-10.3", "ZB-R28")
def test_when_nothing_fits_the_fish_goes_under_the_grave() -> None:
    table = zombs(ann=has("FISH O1 O2", "G[4-7]"), bob=has("G2 G9 P8"), grave="B1 O4")
    ann, bob = table.players

    ann.chooses("FISH", "bob")

    assert table.pile("grave") == "FISH B1 O4"
    assert horde(table, "ann") == "G[4-7]"
    assert bob.hand == "G2 G9 P8"
    assert table.news == [FishedInVain("ann", "bob")]
    assert ann.is_asked


@rule("ZB-R28")
def test_whoever_is_asked_has_no_say() -> None:
    table = zombs(ann=has("FISH O1 O2", "G[4-7]"), bob=has("G3 G8"))
    ann, bob = table.players

    ann.chooses("FISH", "bob")

    assert ann.is_asked
    assert not bob.is_asked


@rule("ZB-R29")
def test_of_two_kinds_that_fit_the_asker_takes_the_one_she_wants() -> None:
    table = zombs(ann=has("FISH O1 O2", "G[4-7]"), bob=has("G8 G3 G8"))
    ann, bob = table.players
    ann.chooses("FISH", "bob")
    catch = offered(ann)

    ann.chooses("G3", "ann.low")

    assert catch == {"G3 ann.low", "G8 ann.high"}
    assert horde(table, "ann") == "G[3-7]"
    assert bob.hand == "G8 G8"


@rule("ZB-R29")
def test_the_asker_alone_sees_both_kinds() -> None:
    table = zombs(ann=has("FISH O1 O2", "G[4-7]"), bob=has("G3 G8 P1"), cyd=has())
    ann, _, cyd = table.players

    ann.chooses("FISH", "bob")

    for_ann = {tuple(imagined(table, "ann", seed).hand("bob")[:2]) for seed in range(20)}
    assert for_ann == {("G3#1", "G8#1")}
    assert ann.sees_ref("G3#1")
    assert not cyd.sees_ref("G3#1")
    assert table.news == []


@rule("ZB-R29", "ZB-10.1")
def test_a_blocked_end_takes_no_fish() -> None:
    table = zombs(ann=has("FISH O1 O2", "G[4-7]", low="P9"), bob=has("G3 G8"))
    ann, bob = table.players

    ann.chooses("FISH", "bob")

    assert horde(table, "ann") == "G[4-8]"
    assert bob.hand == "G3"


@rule("ZB-R30", "ZB-10.1")
@pytest.mark.parametrize(
    "owned",
    [
        has("FISH O1"),
        has("FISH O1", "G[4-7]", low="P9", high="P8"),
        has("FISH O1", "G[4-7]", low="QUAR", high="QUAR"),
        has("FISH O1", "G[1-7]", high="P8"),
    ],
)
def test_without_an_end_that_can_grow_nobody_can_be_asked(owned: Has) -> None:
    table = zombs(ann=owned, bob=has("G3 G8"))
    ann, _ = table.players

    assert offered(ann, "Ask") == set()


@rule("ZB-R30")
@pytest.mark.parametrize(
    "owned",
    [
        has("FISH O1", "G[4-7]", low="P9"),
        has("FISH O1", "G[4-7]", high="P9"),
        has("FISH O1", "G[1-7]"),
        has("FISH O1", "G[5-10]"),
    ],
)
def test_one_end_that_can_grow_is_enough_to_ask(owned: Has) -> None:
    table = zombs(ann=owned, bob=has("O2"))
    ann, _ = table.players

    assert offered(ann, "Ask") == {"FISH bob"}


@rule("ZB-R30")
def test_in_a_team_only_opponents_are_asked_and_only_for_the_own_horde() -> None:
    table = zombs(ann=has("FISH O1 O2", "G[4-7]"), bob=has("P7 P4"), cyd=has("G8", "P[5-6]"), dan=has())
    ann, *_ = table.players
    asked = offered(ann, "Ask")

    ann.chooses("FISH", "bob")

    assert asked == {"FISH bob", "FISH dan"}
    assert horde(table, "cyd") == "P[5-6]"
    assert table.happened(FishedInVain) == [FishedInVain("ann", "bob")]


@rule("ZB-R30")
def test_a_partners_open_end_is_no_reason_to_fish() -> None:
    table = zombs(ann=has("FISH O1"), bob=has("P7"), cyd=has("", "P[5-6]"), dan=has())
    ann, *_ = table.players

    assert offered(ann, "Ask") == set()


@rule("ZB-10.2", "ZB-R36")
def test_a_catch_can_win_the_game() -> None:
    table = zombs(ann=has("FISH O1 O2", "G[1-9]"), bob=has("G10"))
    ann, _ = table.players

    ann.chooses("FISH", "bob")

    assert table.match.result is not None
    assert table.match.result.winners == ("ann",)


@rule("ZB-R34", "ZB-R31")
def test_a_catch_with_the_last_card_ends_the_turn() -> None:
    table = zombs(ann=has("FISH", "G[4-7]"), bob=has("G8 G1"), grave="B1")
    ann, bob = table.players

    ann.chooses("FISH", "bob")

    assert horde(table, "ann") == "G[4-8]"
    assert table.pile("grave") == "B1 FISH"
    assert table.happened(RanOut) == [RanOut("ann")]
    assert bob.is_asked
