"""Allies and counters at their limits: stamina, life, healing, losses, and what is offered for them."""

from __future__ import annotations

import pytest

from ossuary.games.zanaga.effects.belongings import Lose
from ossuary.games.zanaga.heroes.wounds import LoseCard, exhaust, hurt
from ossuary.games.zanaga.journey.experience import payments
from ossuary.games.zanaga.journey.market import price
from ossuary.testing import rule
from tests.games.zanaga.table import BOB, does, fight, has, hero, labels, says, state_of, tired, wounds, zanaga

JUBARI = "-4,11"


@rule("RB-7.4", "RB-7.3")
@pytest.mark.parametrize(
    ("tiring", "expected"), [(1, (1, 0, "L09")), (3, (3, 0, "L09")), (4, (3, 1, "L09")), (5, (0, 0, ""))]
)
def test_an_ally_has_stamina_of_its_own_and_what_is_too_much_wounds_it(
    tiring: int, expected: tuple[int, int, str]
) -> None:
    """Fire Adept: stamina 3, life 2."""
    table = zanaga(ann=has(allies="L09"), bob=BOB)

    exhaust(state_of(table), "ann", "L09#1", tiring, "AG01#1")

    assert (tired(table, "L09"), wounds(table, "L09"), table.pile("ann.allies")) == expected


@rule("RB-7.3", "RB-9.8", "RB-13.3")
@pytest.mark.parametrize(("count", "left"), [(3, "L11"), (4, "")])
def test_an_ally_dies_of_as_many_wounds_as_it_has_life(count: int, left: str) -> None:
    table = zanaga(ann=has(allies="L11", hurt={"L11": 0}), bob=BOB)

    hurt(state_of(table), "ann", "L11#1", count, "AG01#1")

    assert table.pile("ann.allies") == left
    assert wounds(table, "L11") == (3 if left else 0)
    assert table.pile("market").startswith("L11") == (not left)


@rule("RB-13.5", "RB-9.2")
@pytest.mark.parametrize(("which", "lost"), [("cheapest", "L01"), ("costliest", "L11")])
def test_the_ally_that_is_lost_is_the_cheapest_or_the_costliest_and_never_a_companion(which: str, lost: str) -> None:
    table = zanaga(ann=has("Z02", allies="K01 L11 L01", items="I33"), bob=BOB, step="end",
                   flow=[LoseCard("ann", "ally", which)])  # type: ignore[arg-type]  # fmt: skip

    assert table.pile("market").startswith(lost)
    assert set(table.pile("ann.allies").split()) == {"K01", "L11", "L01"} - {lost}
    assert table.pile("ann.items") == "I33"


@rule("RB-13.5", "MZ-12.3")
def test_among_items_gear_counts_and_costs_one() -> None:
    cheap = zanaga(ann=has(items="I07", gear="trap", allies="L01"), bob=BOB, step="end",
                   flow=[LoseCard("ann", "item", "cheapest")])  # fmt: skip
    dear = does(Lose("item", "costliest"), has(items="I07 I02 I06", gear="trap", allies="L15"), bob=BOB)
    nothing = does(Lose("item", "costliest"), has(allies="L15"), bob=BOB)

    assert (hero(cheap).gear["trap"], cheap.pile("ann.items")) == (0, "I07")
    assert labels(dear.players[0]) == {"Lose Broadsword", "Lose Yew Longbow"}
    assert nothing.pile("ann.allies") == "L15"


@rule("RB-10.6")
@pytest.mark.parametrize(("who", "offered"), [
    (has(at=JUBARI, gold=1, exhaustion=2, allies="L09", tired={"L09": 3}), True),
    (has(at=JUBARI, gold=1, allies="L09", tired={"L09": 1}), True),
    (has(at=JUBARI, gold=1, allies="L09"), False),
    (has(at=JUBARI, gold=0, exhaustion=2, items="I06"), False)])  # fmt: skip
def test_a_coin_rests_the_hero_and_all_his_allies(who: object, offered: bool) -> None:
    table = zanaga(ann=who, bob=BOB, step="market")  # type: ignore[arg-type]
    ann = table.players[0]
    says(ann, "Visit the market")
    assert ("Pay 1 gold to remove all exhaustion" in labels(ann)) == offered

    if offered:
        says(ann, "Pay 1 gold to remove all exhaustion")
        assert (tired(table, "H07"), tired(table, "L09"), hero(table).gold) == (0, 0, 0)


@rule("RB-10.5")
@pytest.mark.parametrize(("gold", "hurts", "offered"), [(1, 1, 1), (0, 1, 0), (1, 0, 0)])
def test_healing_is_offered_to_the_wounded_who_can_pay(gold: int, hurts: int, offered: int) -> None:
    table = zanaga(ann=has(at=JUBARI, gold=gold, wounds=hurts, items="I06"), bob=BOB, step="market")

    says(table.players[0], "Visit the market")

    assert sum("to heal a wound" in label for label in labels(table.players[0])) == offered


@rule("RB-10.2", "RB-10.7")
@pytest.mark.parametrize(("card", "plain", "cheaper"), [("I07", 5, 4), ("I33", 1, 1), ("L04", 4, 3)])
def test_a_discount_leaves_at_least_one_gold_to_pay(card: str, plain: int, cheaper: int) -> None:
    without, sealed = (state_of(zanaga(ann=has(items=items), bob=BOB)) for items in ("", "I28"))

    assert (price(without, "ann", f"{card}#1"), price(sealed, "ann", f"{card}#1")) == (plain, cheaper)


@rule("RB-10.2")
@pytest.mark.parametrize(("gold", "offered"), [(4, False), (5, True)])
def test_exactly_the_price_is_enough(gold: int, offered: bool) -> None:
    table = zanaga(ann=has(at=JUBARI, gold=gold), bob=BOB, step="market", stacks={"jubari": "I07"})
    ann = table.players[0]
    says(ann, "Visit the market")
    assert ("Buy Broadsword for 5 gold" in labels(ann)) == offered

    if offered:
        says(ann, "Buy Broadsword for 5 gold")
        assert hero(table).gold == 0


@rule("MZ-12.1", "MZ-R1")
def test_gear_costs_one_and_any_number_may_be_bought() -> None:
    table = zanaga(ann=has(at=JUBARI, gold=2), bob=BOB, step="market")
    ann = table.players[0]
    says(ann, "Visit the market", "Buy a lockjaw trap for 1 gold", "Buy a lockjaw trap for 1 gold")

    assert (hero(table).gear["trap"], hero(table).gold) == (2, 0)
    assert not any(label.startswith("Buy") for label in labels(ann))


@rule("RB-11.3")
@pytest.mark.parametrize(("held", "cost", "ways"), [
    ((1, 1, 1, 1), 3, {(1, 1, 0, 0), (0, 0, 1, 0), (0, 0, 0, 1)}),
    ((2, 0, 0, 1), 3, {(0, 0, 0, 1)}),
    ((9, 0, 0, 0), 3, {(3, 0, 0, 0)}), ((2, 0, 0, 0), 3, set()),
    ((0, 0, 0, 2), 5, {(0, 0, 0, 2)}), ((1, 0, 0, 1), 5, {(1, 0, 0, 1)}),
    ((0, 1, 1, 1), 5, {(0, 1, 1, 0), (0, 1, 0, 1), (0, 0, 1, 1)})])  # fmt: skip
def test_every_way_to_pay_from_which_nothing_could_be_left_out(
    held: tuple[int, int, int, int], cost: int, ways: set[tuple[int, int, int, int]]
) -> None:
    assert {paid for _, paid in payments(held, cost)} == ways


@rule("RB-11.1", "RB-10.8")
def test_who_cannot_pay_for_a_level_is_not_asked() -> None:
    table = zanaga(ann=has(counters=(2, 0, 0, 0), items="I07"), bob=BOB, step="experience")

    assert table.players[1].is_asked
    assert hero(table).counters == (2, 0, 0, 0)


@rule("RB-11.1")
def test_what_is_paid_leaves_and_the_rest_stays() -> None:
    table = zanaga(ann=has(counters=(1, 2, 1, 1)), bob=BOB, step="experience")

    says(table.players[0], "Spend 1 green and 1 yellow", "Gain +2 Mind", "Keep the counters")

    assert hero(table).counters == (0, 1, 1, 1)
    assert hero(table).experience == (1, 0, 0, 0, 0)


@rule("RB-11.5")
@pytest.mark.parametrize(("lives", "offered"), [(0, True), (2, True), (3, False)])
def test_life_is_bought_three_times_at_most(lives: int, offered: bool) -> None:
    table = zanaga(ann=has(counters=(3, 0, 0, 0), experience=(0, 0, 0, 0, lives)), bob=BOB, step="experience")

    says(table.players[0], "Spend 3 green")

    assert any("Life" in label for label in labels(table.players[0])) == offered


@rule("RB-6.14", "RB-6.12")
def test_an_ally_that_misses_at_no_risk_is_unhurt() -> None:
    table = fight(has(allies="L03"), "AG15", 9, 9, 9, 9, 1, 1, bob=BOB)
    ann = table.players[0]

    says(ann, "Fight on", "Defend", "Defend", "Attack with Hedge Witch")

    assert wounds(table, "L03") == 0
    assert "Fight on" in labels(ann)
