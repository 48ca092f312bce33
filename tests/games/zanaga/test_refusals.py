"""What the table answers to clicks that are not possible."""

from __future__ import annotations

import pytest

from ossuary.testing import Player, rule
from tests.games.zanaga.table import BOB, fight, has, says, zanaga


def refusal(player: Player, *clicks: str) -> str:
    """The rule and the sentence, as they are read at the table."""
    told = player.why_not(*clicks)
    assert told is not None, f"{clicks} is possible, or refused without a reason"
    names = player.scene.match.names()
    return f"{told.rule}: {told.text.format(*map(names.of, told.about))}"


def test_a_space_out_of_reach() -> None:
    table = zanaga(ann=has(at="4,3"), luck=["TPF"] * 5)
    ann = table.players[0]
    assert refusal(ann, "hex:0,13") == "RB-3.8: Without rolling you can only step to a space next to yours."
    says(ann, "Roll the movement dice")

    assert refusal(ann, "hex:3,4") == "RB-3.5: None of your dice shows river."
    assert refusal(ann, "hex:0,13").startswith("RB-3.5: Your dice do not lead that far")
    assert refusal(ann, "hex:4,3") == "RB-3.10: You are there already."


def test_a_hero_elsewhere_or_in_town() -> None:
    far = zanaga(ann=has(at="12,9"), bob=BOB, step="adventure").players[0]
    town = zanaga(ann=has(at="8,0"), bob=BOB).players[0]

    assert refusal(far, "bob") == "RB-12.1: Only a hero in your own space can be attacked."
    assert refusal(town, "bob") == "MZ-R50: Nobody is attacked in a town."


@pytest.mark.parametrize(
    ("gear", "said"),
    [("trap", "MZ-12.4"), ("compass", "MZ-12.5"), ("bones", "MZ-12.6")],
)
def test_gear_at_the_wrong_time(gear: str, said: str) -> None:
    table = zanaga(ann=has(at="12,9", gear=gear, counters=(3, 0, 0, 0)), bob=BOB, step="experience")
    bare = zanaga(ann=has(at="12,9"), bob=has("H09", at="12,9"), step="adventure")
    says(table.players[0], "Spend 3 green")

    assert refusal(table.players[0], f"ann.{gear}").startswith(said)
    assert refusal(bare.players[0], f"ann.{gear}") == "MZ-12.1: You have none of these."


def test_a_trap_for_a_god() -> None:
    table = fight(has(gear="trap"), "P01", bob=BOB)

    assert refusal(table.players[0], "ann.trap") == "MZ-11.6: No trap holds a god."


def test_wares_that_cannot_be_bought() -> None:
    table = zanaga(ann=has(at="-4,11", gold=4, items="I14"), bob=BOB, step="market", stacks={"jubari": "I15 I10"})
    ann = table.players[0]
    says(ann, "Visit the market")

    assert refusal(ann, "I10#1") == "RB-10.2: Runesteel Blade costs 10 gold, and you have 4."
    assert refusal(ann, "I15#1") == "RB-10.7: You cannot carry Chain Hauberk as well: sell or discard first."


def test_gods_that_sleep_and_gods_too_early() -> None:
    asleep = zanaga(ann=has(at="7,3"), bob=BOB).players[0]
    early = zanaga(ann=has(at="7,3"), bob=BOB, awake="P04", rank=3).players[0]

    assert refusal(asleep, "P04#1") == "MZ-9.2: Jararr the Hunter is asleep."
    assert refusal(early, "P04#1").startswith("MZ-11.1")


def test_a_counter_closed_by_life() -> None:
    table = zanaga(ann=has(at="12,9", experience=(0, 0, 0, 0, 1)), bob=has("H09", at="12,9"), step="adventure")

    assert refusal(table.players[0], "jewel:hex:12,9").startswith("RB-11.5")


def test_a_used_card() -> None:
    table = zanaga(ann=has(items="I27"), luck=["PSM"] * 5)
    ann = table.players[0]
    says(ann, "Roll the movement dice", "Use Wayfarer's Map", "Roll these again")

    assert ann.why_not("I27#1") is None  # it can still be discarded
    assert refusal(ann, "QG01#1").startswith("MZ-4.3")


@rule("RB-10.1")
@pytest.mark.parametrize("city", ["", "4,7"])
def test_wares_before_the_market_is_visited(city: str) -> None:
    table = zanaga(ann=has(at="-4,11", gold=4), bob=BOB, step="market", city=city, stacks={"jubari": "I15"})
    ann = table.players[0]

    assert refusal(ann, "I15#1") == "RB-10.1: Cards are bought in the market: visit it first."
    assert refusal(ann, "hex:0,13") == "RB-1.2: You do not move now."
