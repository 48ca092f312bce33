"""Chapter 1: the deal, the piles, the first turn."""

from __future__ import annotations

import pytest

import ossuary
from ossuary.games.zombs import turn
from ossuary.games.zombs.events import Dealt, OpenedGrave, TurnBegan
from ossuary.testing import given, rule
from tests.games.zombs.table import ends_the_turn, has, size, zombs


@rule("ZB-1.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_is_dealt_seven_cards(seats: int) -> None:
    table = given("zombs", seats, seed=5)

    assert [size(table, f"{seat}.hand") for seat in table.match.seats] == [7] * seats
    assert table.happened(Dealt)[0].count == 7


@rule("ZB-1.1")
def test_the_deck_is_shuffled_anew_for_each_seed_and_alike_for_the_same() -> None:
    hands = [given("zombs", 2, seed=seed).pile("ann.hand") for seed in (1, 2, 3, 1)]

    assert len(set(hands)) == 3
    assert hands[0] == hands[3]


@rule("ZB-1.1", "ZB-1.2")
def test_cards_are_dealt_from_the_top_of_the_pool(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turn, "shuffle", lambda *_: None)
    table = given("zombs", 2, seed=5)
    dealt = [table.state.piles[place] for place in ("ann.hand", "bob.hand", "grave")]
    lowest = table.state.piles["pool"][0]
    everything = list(table.state.cards.face)

    assert all(everything.index(card) > everything.index(lowest) for pile in dealt for card in pile)
    assert everything.index(dealt[0][0]) > everything.index(dealt[1][-1]) > everything.index(dealt[2][0])


@rule("ZB-1.1")
def test_a_hand_is_dealt_face_down() -> None:
    table = given("zombs", 2, seed=5)
    ann, bob = table.players

    dealt = table.state.piles["ann.hand"]

    assert all(ann.sees_ref(card) for card in dealt)
    assert not any(bob.sees_ref(card) for card in dealt)


@rule("ZB-1.2")
def test_one_card_is_turned_over_to_begin_the_grave() -> None:
    table = given("zombs", 3, seed=5)

    assert size(table, "grave") == 1
    assert table.happened(OpenedGrave) == [OpenedGrave(table.state.piles["grave"][0])]
    assert all(player.sees_ref(table.state.piles["grave"][0]) for player in table.players)


@rule("ZB-1.3")
@pytest.mark.parametrize(("seats", "left"), [(2, 108 - 15), (3, 108 - 22), (4, 108 - 29)])
def test_all_other_cards_are_the_pool_face_down(seats: int, left: int) -> None:
    table = given("zombs", seats, seed=5)

    assert size(table, "pool") == left
    for player in table.players:
        assert not any(player.sees_ref(card) for card in table.state.piles["pool"])


@rule("ZB-1.4")
def test_the_vault_begins_empty() -> None:
    assert given("zombs", 2, seed=5).pile("vault") == ""


@rule("ZB-1.4", "ZB-R6")
def test_what_lies_in_the_vault_never_comes_back() -> None:
    table = zombs(ann=has("G1 G2 G3 G4 G7 G8"), grave="O1 O2 O3", vault="BRAIN CURE", pool="", drawing=True)
    ann, _ = table.players

    ann.chooses("pool")

    assert table.pile("vault") == "BRAIN CURE"
    assert ann.hand.split()[6:] in (["O1", "O2"], ["O2", "O1"])


@rule("ZB-1.5")
@pytest.mark.parametrize("card", ["CURE", "BRAIN", "QUAR", "PIG"])
def test_these_cards_leave_the_game_for_the_vault(card: str) -> None:
    table = zombs(ann=has(f"{card} G1"), grave="O3")
    ann, _ = table.players

    ann.chooses(card, "vault")

    assert table.pile("vault") == card
    assert table.pile("grave") == "O3"


@rule("ZB-1.6")
def test_the_deck_holds_no_markers() -> None:
    kinds = {design.name for design in ossuary.game("zombs").cards.designs.values() if not design.colour}

    assert kinds == {
        "Zero", "Cure", "Brain", "Quarantine", "Frank the Pig", "Unicorn", "Trade Hands", "Zomb-Fish", "Rob the Grave",
    }  # fmt: skip


@rule("ZB-1.7", "ZB-R1")
@pytest.mark.parametrize(("dealer", "first"), [(1, "bob"), (2, "cyd"), (3, "ann")])
def test_the_player_left_of_the_dealer_begins(dealer: int, first: str) -> None:
    table = given("zombs", 3, dice=[dealer])

    assert table.happened(Dealt)[0].dealer == table.match.seats[dealer - 1]
    assert list(table.match.waiting) == [first]
    assert table.match.view(None)["turn"] == first


@rule("ZB-R1")
def test_the_dealer_is_drawn_by_lot() -> None:
    dealers = {given("zombs", 3, seed=seed).happened(Dealt)[0].dealer for seed in range(30)}

    assert dealers == {"ann", "bob", "cyd"}


@rule("ZB-R1")
def test_turns_go_round_clockwise_and_a_round_ends_where_it_began() -> None:
    table = given("zombs", 3, dice=[1])

    for _ in range(4):
        (seat,) = table.match.waiting
        player = table.player(seat)
        player.chooses("pool")
        ends_the_turn(player)

    began = [(turn.seat, turn.round) for turn in table.happened(TurnBegan)]
    assert began == [("bob", 1), ("cyd", 1), ("ann", 1), ("bob", 2), ("cyd", 2)]


@rule("ZB-R41", "ZB-2.3", "ZB-2.4")
@pytest.mark.parametrize("seats", [0, 1, 5, 8])
def test_other_numbers_of_players_are_refused(seats: int) -> None:
    with pytest.raises(ossuary.OssuaryError, match="2 to 4 seats"):
        ossuary.game("zombs").start(seats=seats)


@rule("ZB-R38")
def test_the_first_card_of_the_grave_may_be_one_for_the_vault_and_can_be_drawn() -> None:
    tables = [given("zombs", 2, seed=seed, dice=[2]) for seed in range(60)]
    table = next(table for table in tables if table.state.face(table.state.piles["grave"][0]).vault)
    opened = table.pile("grave")
    ann, _ = table.players

    ann.chooses("grave")

    assert ann.hand.split()[-1] == opened
