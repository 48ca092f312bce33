"""Chapter 3: drawing up to a full hand."""

from __future__ import annotations

import pytest

from ossuary.games.zombs.events import Drew, FoundNothing, RanOut, Reshuffled
from ossuary.testing import given, rule
from tests.games.zombs.table import ends_the_turn, has, offered, size, zombs

FIVE = "G1 G2 G3 G4 G7"
SEVEN = "G1 G2 G3 G4 G7 G8 G9"


@rule("ZB-3.1", "ZB-3.4")
@pytest.mark.parametrize("source", ["pool", "grave"])
def test_the_first_turn_begins_with_one_card_from_either_pile(source: str) -> None:
    table = given("zombs", 2, dice=[2], seed=3)
    ann, _ = table.players
    top = table.state.piles[source][-1]
    sources = offered(ann)

    ann.chooses(source)

    assert sources == {"pool", "grave"}
    assert table.state.hand("ann")[-1] == top
    assert size(table, "ann.hand") == 8
    assert offered(ann, "Draw") == set()


@rule("ZB-3.2")
def test_everybody_draws_one_card_in_the_first_turn() -> None:
    table = given("zombs", 2, dice=[2], seed=3)
    ann, bob = table.players
    ann.chooses("pool")
    ends_the_turn(ann)

    bob.chooses("pool")

    assert size(table, "bob.hand") == 8
    assert len(table.happened(Drew)) == 2


@rule("ZB-R4")
def test_after_an_early_trade_a_first_turn_draws_more_than_one_card() -> None:
    table = zombs(ann=has("TRADE O2"), bob=has(SEVEN), grave="B2", first="ann", round=1)
    ann, bob = table.players
    ann.chooses("TRADE", "bob")
    ann.chooses("G1", "grave")

    bob.chooses("pool")

    assert size(table, "bob.hand") == 8
    assert len([drew for drew in table.happened(Drew) if drew.seat == "bob"]) == 7


@rule("ZB-3.3")
@pytest.mark.parametrize("held", [0, 1, 5, 7])
def test_a_turn_begins_with_drawing_until_the_hand_holds_eight(held: int) -> None:
    table = zombs(ann=has(" ".join(SEVEN.split()[:held])), drawing=True)
    ann, _ = table.players

    assert size(table, "ann.hand") == 8
    assert len(table.happened(Drew)) == 8 - held
    assert ann.question is not None
    assert ann.question.rule == "ZB-4.1"


@rule("ZB-3.3")
def test_a_full_hand_draws_nothing() -> None:
    table = zombs(ann=has(f"{SEVEN} O1"), grave="B2", drawing=True)
    ann, _ = table.players

    assert ann.hand == f"{SEVEN} O1"
    assert table.happened(Drew) == []


@rule("ZB-3.4")
def test_the_grave_gives_its_top_card_and_the_pool_its_own() -> None:
    table = zombs(ann=has(f"{FIVE} G8"), grave="B2 P9", pool="O1 O2 O3", drawing=True)
    ann, _ = table.players

    ann.chooses("grave")
    ann.chooses("pool")

    assert ann.hand.split()[6:] == ["P9", "O3"]
    assert (table.pile("grave"), table.pile("pool")) == ("B2", "O1 O2")


@rule("ZB-3.5", "ZB-R5")
def test_several_cards_of_the_grave_may_come_before_those_of_the_pool() -> None:
    table = zombs(ann=has(FIVE), grave="B2 G6 P9", pool="O1 O2", drawing=True)
    ann, _ = table.players

    ann.chooses("grave")
    ann.chooses("grave")
    ann.chooses("pool")

    assert ann.hand == f"{FIVE} P9 G6 O2"


@rule("ZB-R5")
def test_nobody_has_to_draw_from_the_grave() -> None:
    table = zombs(ann=has(FIVE), grave="B2 G6 P9", pool="O1 O2 O3", drawing=True)
    ann, _ = table.players

    ann.chooses("pool")

    assert ann.hand == f"{FIVE} O3 O2 O1"
    assert table.pile("grave") == "B2 G6 P9"


@rule("ZB-3.5", "ZB-3.6")
def test_after_a_card_of_the_pool_the_grave_is_closed_for_this_turn() -> None:
    table = zombs(ann=has(FIVE), grave="B2 G6 P9", drawing=True)
    ann, _ = table.players

    ann.chooses("grave")
    ann.chooses("pool")

    assert [drew.source for drew in table.happened(Drew)] == ["grave", "pool", "pool"]
    assert table.pile("grave") == "B2 G6"


@rule("ZB-3.6")
def test_the_grave_is_open_again_in_the_next_turn() -> None:
    table = zombs(ann=has(SEVEN), bob=has("O1 O2 O3 O4 O7 O8 O9"), grave="B2 P9", drawing=True)
    ann, bob = table.players
    ann.chooses("pool")
    ann.chooses("G1", "grave")

    bob.chooses("grave")

    assert bob.hand.split()[-1] == "G1"


@rule("ZB-3.6", "ZB-11.1")
def test_rob_the_grave_reaches_the_grave_after_the_pool() -> None:
    table = zombs(ann=has(f"{FIVE} G8 RTG"), grave="B2 P9", drawing=True)
    ann, _ = table.players
    ann.chooses("pool")

    ann.chooses("RTG", "B2")

    assert table.pile("grave") == "RTG P9"


@rule("ZB-3.7")
def test_nothing_can_be_played_before_the_hand_is_full() -> None:
    table = zombs(ann=has("G5 G6"), grave="B2", drawing=True)
    ann, _ = table.players

    assert offered(ann) == {"grave", "pool"}


@rule("ZB-3.7")
def test_there_is_no_drawing_after_the_first_action() -> None:
    table = zombs(ann=has("G5 G6 O1 O2 O3 O4 O7"), grave="B2", drawing=True)
    ann, _ = table.players
    ann.chooses("pool")

    ann.chooses("G5", "ann.horde")

    assert size(table, "ann.hand") == 7
    assert offered(ann, "Draw") == set()


@rule("ZB-R6")
def test_an_empty_pool_is_made_anew_from_all_but_the_top_of_the_grave() -> None:
    table = zombs(ann=has(FIVE), grave="B1 B2 B3 B4 P9", pool="O1", drawing=True)
    ann, _ = table.players

    ann.chooses("pool")

    assert table.pile("grave") == "P9"
    assert size(table, "pool") == 2
    hand, pool = ann.hand.split(), table.pile("pool").split()
    assert hand[5] == "O1"
    assert sorted(hand[6:] + pool) == ["B1", "B2", "B3", "B4"]
    assert table.happened(Reshuffled) == [Reshuffled(4, "P9#1")]


@rule("ZB-R6")
def test_the_new_pool_is_shuffled() -> None:
    grave = "B1 B2 B3 B4 B7 B8 B9 P9"
    orders = set()
    for seed in range(5):
        table = zombs(ann=has(f"{SEVEN}"), grave=grave, pool="", drawing=True, seed=seed)
        table.player("ann").chooses("pool")
        orders.add(table.pile("pool"))

    assert len(orders) > 1


@rule("ZB-R6")
def test_the_pool_is_only_made_anew_when_a_card_of_it_is_due() -> None:
    table = zombs(ann=has(SEVEN), grave="B1 B2 P9", pool="O1", drawing=True)
    ann, _ = table.players

    ann.chooses("pool")

    assert table.pile("pool") == ""
    assert table.pile("grave") == "B1 B2 P9"
    assert table.happened(Reshuffled) == []


@rule("ZB-R7")
def test_with_no_pool_to_be_made_the_last_card_of_the_grave_is_still_drawn() -> None:
    table = zombs(ann=has(FIVE), grave="P9", pool="", drawing=True)
    ann, _ = table.players

    assert ann.hand == f"{FIVE} P9"
    assert table.pile("grave") == ""
    assert table.happened(FoundNothing) == [FoundNothing("ann")]
    assert ann.may("G1", "grave")


@rule("ZB-R7", "ZB-3.6")
def test_after_the_last_card_of_the_pool_the_last_card_of_the_grave_stays() -> None:
    table = zombs(ann=has(FIVE), grave="P9", pool="O1", drawing=True)
    ann, _ = table.players

    ann.chooses("pool")

    assert ann.hand == f"{FIVE} O1"
    assert table.pile("grave") == "P9"
    assert table.happened(FoundNothing) == [FoundNothing("ann")]


@rule("ZB-R7")
def test_an_empty_hand_that_finds_nothing_to_draw_passes_the_turn() -> None:
    table = zombs(ann=has(), bob=has("G1 G2"), pool="", drawing=True)
    _, bob = table.players

    assert table.happened(RanOut) == [RanOut("ann")]
    assert bob.is_asked
    assert table.state.active == "bob"


@rule("ZB-R43")
def test_the_table_may_choose_another_size_of_hand() -> None:
    table = given("zombs", 2, dice=[2], seed=3, options={"hand_size": 5})
    ann, _ = table.players

    ann.chooses("pool")

    assert size(table, "ann.hand") == 5
    assert size(table, "bob.hand") == 4
