"""Chapters 16 and 18: what can be paid, and with what, number by number."""

from __future__ import annotations

import pytest

from ossuary.games.zimby.events.tribes import Paid, besides_tokens
from ossuary.games.zimby.events.walks import Walked
from ossuary.games.zimby.mojo.mojo import (
    MEAL,
    Payment,
    at_hand,
    must_break_off,
    pay,
    pay_at_once,
    payments,
    send_out,
    wealth,
)
from ossuary.games.zimby.mojo.prices import ASKED, EATEN, priced, sleepers
from ossuary.games.zimby.state import BURDENS, Tribe
from ossuary.testing import rule
from tests.games.zimby.close.scenes import FEAST, purse
from tests.games.zimby.table import compound, tile

# -- what can be paid --------------------------------------------------------------------------------


@rule("ZM-1.9", "ZM-3.8", "ZM-3.12")
def test_a_tribal_board_begins_with_four_tokens_and_everybody_on_the_far_shore() -> None:
    tribe = Tribe()

    assert (tribe.tokens, tribe.far, tribe.zombies) == (4, 16, 2)
    assert (tribe.ready, tribe.spent, tribe.chanting, tribe.pool, tribe.meals) == (0, 0, 0, 0, 0)
    assert (tribe.spawned, tribe.raised, tribe.asks, tribe.home) == (0, 0, False, "")
    assert BURDENS == (8, 4, 2)


@rule("ZM-R11", "ZM-16.1", "ZM-25.2")
@pytest.mark.parametrize(
    ("tribe", "keep", "most"),
    [
        ({"ready": 4, "tokens": 4}, 0, 10),
        ({"ready": 4, "tokens": 4}, 1, 9),
        ({"ready": 1, "tokens": 2, "pool": 1}, 0, 5),
        ({"ready": 0, "tokens": 2}, 0, 2),
        ({"ready": 3, "tokens": 0, "meals": 1}, 0, 4),
        ({"ready": 3, "tokens": 0, "meals": 2}, 0, 3),
        ({"ready": 1, "chanting": 1, "tokens": 0}, 0, 4),
        ({"ready": 3, "spent": 4, "tokens": 0}, 0, 5),
    ],
)
def test_all_that_can_be_paid(tribe: dict[str, int], keep: int, most: int) -> None:
    state = purse(**tribe)

    assert wealth(state, "ann", keep) == most
    assert keep or state.tribes["ann"].wealth == most
    state.closed = True
    assert wealth(state, "ann", keep) == 0


@rule("ZM-25.3", "ZM-R11")
def test_a_feast_makes_each_meal_worth_more() -> None:
    state = compound(tribes={"ann": {"ready": 2, "chanting": 1, "tokens": 0}}, chants=[FEAST]).state

    assert state.chanted("meal", "ann") == 1
    assert wealth(state, "ann") == 3 + 2 + 2
    assert state.chanted("meal", "bob") == 0


@rule("ZM-R11", "ZM-16.4", "ZM-R126")
@pytest.mark.parametrize(
    ("tribe", "cost", "keep", "after"),
    [
        ({"ready": 4, "tokens": 4}, 3, 0, (1, 4, 0, 0)),
        ({"ready": 4, "tokens": 1}, 3, 0, (0, 2, 2, 0)),
        ({"ready": 1, "tokens": 0}, 1, 0, (0, 0, 1, 0)),
        ({"ready": 1, "tokens": 0}, 1, 1, None),
        ({"ready": 4, "tokens": 4, "pool": 2}, 1, 0, (4, 4, 0, 1)),
        ({"ready": 4, "tokens": 4, "pool": 2}, 3, 0, (3, 4, 0, 0)),
        ({"ready": 4, "tokens": 4, "asks": True}, 1, 0, None),
        ({"ready": 4, "tokens": 4, "asks": True, "pool": 1}, 1, 0, (4, 4, 0, 0)),
        ({"ready": 2, "tokens": 4, "asks": True}, 1, 2, (3, 2, 0, 0)),
        ({"ready": 0, "chanting": 1, "tokens": 4, "asks": True}, 1, 0, None),
        ({"ready": 0, "chanting": 1, "tokens": 0}, 1, 0, None),
        ({"ready": 2, "tokens": 1}, 4, 0, None),
        ({"ready": 2, "tokens": 1}, 0, 0, (1, 2, 0, 0)),
    ],
)
def test_tokens_first_then_zimbies_and_nothing_that_is_a_choice(
    tribe: dict[str, object], cost: int, keep: int, after: tuple[int, int, int, int] | None
) -> None:
    state = purse(**tribe)

    assert pay_at_once(state, "ann", cost, keep) is (after is not None)

    one = state.tribes["ann"]
    if after is not None:
        assert (one.tokens, one.ready, one.spent, one.pool) == after


@rule("ZM-16.1", "ZM-16.2", "ZM-R10", "ZM-25.3")
def test_a_payment_of_all_kinds() -> None:
    state = purse(ready=4, tokens=4)
    state.news = []
    far = state.tribes["ann"].far

    pay(state, "ann", 4, Payment(1, 1, 1, 1))

    tribe = state.tribes["ann"]
    assert (tribe.tokens, tribe.ready, tribe.spent, tribe.far, tribe.meals) == (3, 1, 2, far + 1, 1)
    assert tribe.pool == 1 + 1 + 1 + MEAL - 4
    (event,) = state.news
    assert isinstance(event, Paid)
    assert (event.cost, event.took) == (4, (1, 1, 1))
    assert event.besides == ", depleting 1 zimby at home and 1 chanter, and eating 1 zimby at home"
    assert besides_tokens(0, 0, 0) == ""
    assert besides_tokens(0, 2, 0) == ", depleting 2 chanters"
    assert besides_tokens(0, 0, 2) == ", eating 2 zimbies at home"


@rule("ZM-16.1")
def test_payments_of_one_walk_are_one_line_and_others_are_not() -> None:
    first, second = Paid("ann", 1, "", (1, 0, 1)), Paid("ann", 2, "", (0, 2, 1))
    step = Walked("Ann's zimby", tile("2,15"), tile("2,14"))
    walked, other, alone = [first, step], [Paid("bob", 1, "", (0, 0, 0)), step], [first]

    for news in (walked, other, alone):
        second.add_to(news)  # type: ignore[arg-type]

    merged = walked[0]
    assert isinstance(merged, Paid)
    assert (merged.cost, merged.took) == (3, (1, 2, 2))
    assert merged.besides == ", depleting 1 zimby at home and 2 chanters, and eating 2 zimbies at home"
    assert len(walked) == 2
    assert other[-1] is second
    assert alone == [first, second]


@rule("ZM-18.5", "ZM-14.3")
@pytest.mark.parametrize(
    ("ready", "chanting", "count", "ended", "left"),
    [(2, 1, 2, 0, 0), (1, 1, 2, 1, 0), (0, 2, 1, 1, 0), (1, 0, 3, 0, 0)],
)
def test_chanters_go_when_there_are_too_few_others(
    ready: int, chanting: int, count: int, ended: int, left: int
) -> None:
    state = purse(ready=ready, chanting=chanting)

    assert at_hand(state, "ann") == ready + chanting
    assert must_break_off(state, "ann", count) == ended
    assert send_out(state, "ann", count) == min(count, ready)
    assert state.tribes["ann"].ready == ready - min(count, ready) + left


@rule("ZM-16.4", "ZM-25.2", "ZM-R11")
@pytest.mark.parametrize(
    ("tribe", "cost", "keep", "found"),
    [
        (Tribe(tokens=1, ready=2, asks=True), 2, 0,
         {(1, 1, 0, 0), (0, 2, 0, 0), (0, 0, 0, 1)}),
        (Tribe(tokens=4, ready=2), 2, 0, {(2, 0, 0, 0), (0, 0, 0, 1)}),
        (Tribe(tokens=0, ready=1, chanting=1), 2, 0, {(0, 1, 1, 0), (0, 0, 0, 1)}),
        (Tribe(tokens=0, ready=1, chanting=1), 1, 1, {(0, 0, 1, 0), (0, 0, 0, 1)}),
        (Tribe(tokens=0, ready=0, chanting=2, meals=1), 3, 0, {(0, 0, 1, 1)}),
        (Tribe(tokens=0, ready=3, meals=2), 3, 0, {(0, 3, 0, 0)}),
        (Tribe(tokens=0, ready=2), 4, 0, {(0, 0, 0, 2)}),
        (Tribe(tokens=2, ready=3, asks=True), 3, 1,
         {(2, 1, 0, 0), (1, 2, 0, 0), (1, 0, 0, 1), (0, 1, 0, 1), (0, 0, 0, 2)}),
        (Tribe(tokens=0, ready=0, chanting=2), 1, 1, {(0, 0, 1, 0), (0, 0, 0, 1)}),
    ],
)  # fmt: skip
def test_all_ways_to_pay_a_cost(tribe: Tribe, cost: int, keep: int, found: set[tuple[int, int, int, int]]) -> None:
    ways = payments(tribe, cost, MEAL, keep)

    assert {tuple(way) for way in ways} == found
    assert len(ways) == len(found)


@rule("ZM-R11", "ZM-16.4")
@pytest.mark.parametrize(
    ("tribe", "cost", "keep", "asleep", "said"),
    [
        ({"ready": 4, "tokens": 4}, 4, 0, 0, "4 mojo"),
        ({"ready": 4, "tokens": 3}, 4, 0, 1, "4 mojo, depleting 1 zimby at home"),
        ({"ready": 4, "tokens": 1}, 4, 0, 3, "4 mojo, depleting 3 zimbies at home"),
        ({"ready": 2, "tokens": 2}, 4, 0, 2, "4 mojo, depleting 2 zimbies at home"),
        ({"ready": 2, "tokens": 2}, 4, 1, EATEN, "4 mojo, paid by eating zimbies or with chanters"),
        ({"ready": 4, "tokens": 4, "pool": 4}, 4, 0, 0, "4 mojo"),
        ({"ready": 4, "tokens": 4, "asks": True}, 4, 0, ASKED, "4 mojo, paid as you choose"),
        ({"ready": 1, "tokens": 4, "asks": True}, 4, 1, 0, "4 mojo"),
    ],
)
def test_a_price_says_who_falls_asleep_for_it(
    tribe: dict[str, object], cost: int, keep: int, asleep: int, said: str
) -> None:
    state = purse(**tribe)

    assert sleepers(state, "ann", cost, keep) == asleep
    assert priced(cost, asleep) == said
