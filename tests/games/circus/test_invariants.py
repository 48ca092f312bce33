"""What must hold at every moment is noticed when it does not."""

from __future__ import annotations

import pytest

from ossuary.games.circus.invariants import invariants
from ossuary.testing import given, rule
from tests.games.circus.table import LIMBS, circus, has, state_of


def complaints(**changes: object) -> list[str]:
    state = state_of(circus("end", ann=has("U14"), bob=has("V34")))
    for name, value in changes.items():
        setattr(state, name, value)
    return list(invariants(state))


@rule("CC-1.4", "CC-R15")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6, 8])
def test_a_table_in_order_gives_no_reason_to_complain(seats: int) -> None:
    assert list(invariants(state_of(given("circus", seats)))) == []
    assert complaints() == []


@rule("CC-R11")
def test_too_many_used_slots_are_noticed() -> None:
    state = state_of(circus("end", ann=has("U14", f"{LIMBS} U36 U25"), bob=has("V34")))

    assert list(invariants(state)) == ["ann uses more slots than there are (CC-R11)"]


@rule("CC-R40")
def test_life_without_lives_is_noticed() -> None:
    state = state_of(circus("end", ann=has("U14", "U15"), bob=has("V34")))

    assert list(invariants(state)) == ["ann lives without lives (CC-R40)"]


@rule("CC-R15")
def test_a_card_in_the_wrong_place_is_noticed() -> None:
    state = state_of(circus("end", ann=has("U14"), bob=has("V34"), piles={"spent": "U15"}))

    assert list(invariants(state)) == ["U15#1 lies in spent (CC-R15)"]


@rule("CC-R21")
def test_an_empty_row_is_noticed() -> None:
    state = state_of(circus("end", ann=has("U14"), bob=has("V34"), row=""))

    assert list(invariants(state)) == ["the row is empty, and there are Quests (CC-R21)"]


@rule("CC-R32", "CC-R34")
def test_flags_of_nothing_and_tokens_below_none_are_noticed() -> None:
    assert complaints(used=frozenset({"U25#1"})) == ["a card that is not in play is used up (CC-R32)"]
    assert complaints(tokens={"Q01#1": -1}) == ["a Quest owes tokens (CC-R34)"]
