"""What must hold at every moment is noticed when it does not: each fault alone, and the limit that is no fault yet."""

from __future__ import annotations

from typing import Any

import pytest

from ossuary.games.chobolo.invariants import invariants
from ossuary.games.chobolo.state import Chobolo, Enchantment
from ossuary.games.chobolo.turn import Turn
from ossuary.games.chobolo.walking.walk import Walk
from ossuary.testing import given, rule
from tests.games.chobolo.table import chobolo, has, plain

PLANE = {"centre": "0,0", "d": "1,0 0,1 -1,1 -1,0 0,-1 1,-1"}
DECK = " ".join(f"SP{number:02}" for number in range(1, 11))


def table(**more: Any) -> Chobolo:
    """Ann and Bob, each with ten spells, a main tower and characters on grass."""
    found: Chobolo = chobolo(
        plain(5, A="0,5", l="5,-5", s="3,-5", **PLANE),
        ann=has(wizard="4,0", mason="0,4", main="5,0", deck=DECK),
        bob=has(wizard="-4,4", mason="-4,0", main="-5,0", towers="-3,5", deck=DECK),
        at="warriors",
        **more,
    ).state
    return found


def complaints(found: Chobolo) -> list[str]:
    return list(invariants(found))


@rule("CH-14.5", "CH-15.12", "CH-6.1")
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_a_table_in_order_gives_no_reason_to_complain(seats: int) -> None:
    assert complaints(table()) == []
    assert list(invariants(given("chobolo", seats).state)) == []


@rule("CH-6.1")
@pytest.mark.parametrize(("level", "fine"), [(0, False), (1, True), (4, True), (5, False)])
def test_levels_go_from_one_to_four(level: int, fine: bool) -> None:
    found = table()
    found.levels["ann.mason"] = level

    assert complaints(found) == ([] if fine else [f"ann.mason has level {level} (CH-6.1)"])


@rule("CH-5.5", "CH-1.8", "CH-4.2", "CH-7.7")
def test_returns_stacks_and_shots() -> None:
    found = table()
    found.returned = ["ann", "bob"]
    found.stacks = {"ann": "AEFW", "bob": "FF"}
    found.shot = ["ann.mason>bob", "bob.mason>ann"]
    assert complaints(found) == []

    found.returned = ["ann", "ann"]
    found.stacks["bob"] = "FX"
    found.shot *= 2
    assert complaints(found) == [
        "two characters of ann have returned in one round (CH-5.5)",
        "the stack of bob holds FX (CH-1.8)",
        "somebody has shot twice at one player (CH-7.7)",
    ]


@rule("CH-4.2")
def test_a_stack_without_a_wizard_is_noticed() -> None:
    found = table()
    del found.at["ann.wizard"]
    assert complaints(found) == []
    found.stacks["ann"] = "F"

    assert complaints(found) == ["ann has a stack and no wizard (CH-4.2)"]


@rule("CH-10.2", "CH-14.5", "CH-14.1")
def test_two_on_one_hex_and_strangers_in_a_main_tower() -> None:
    found = table()
    found.at["ann.mason"] = "hex:4,0"
    assert complaints(found) == ["ann.mason and ann.wizard stand on hex:4,0 (CH-10.2)"]
    found.at["ann.mason"] = "hex:-4,4"
    assert sorted(complaints(found)) == [
        "ann.mason and bob.wizard stand on hex:-4,4 (CH-10.2)",
        "players share hex:-4,4 (CH-14.5)",
    ]
    found.at["ann.mason"] = "hex:-5,0"
    assert complaints(found) == ["ann.mason is in the main tower of bob (CH-14.1)"]
    found.at["ann.mason"] = "hex:-3,5"
    assert complaints(found) == []
    found.at["ann.mason"] = "hex:5,0"
    assert complaints(found) == []


@rule("CH-10.2")
def test_who_walks_may_pass_over_somebody() -> None:
    found = table()
    found.at["ann.mason"] = "hex:-4,4"
    found.flow.append(Walk("ann", who="ann.mason"))
    assert complaints(found) == []

    found.at["ann.mason"] = "hex:0,5"
    assert complaints(found) == []


@rule("CH-14.5", "CH-14.7")
def test_a_full_tower_is_noticed_only_when_its_owner_has_had_time_to_empty_it() -> None:
    found = table()
    found.at["bob.mason"] = found.at["bob.wizard"] = "hex:-3,5"
    assert complaints(found) == ["bob.mason and bob.wizard are in one tower (CH-14.5)"]

    found.returned = ["bob"]
    assert complaints(found) == []
    found.returned, found.turns = [], {"ann": 1, "bob": 0}
    assert complaints(found) == []
    found.turns = {"ann": 1}
    assert complaints(found) == []
    found.turns = {"ann": 1, "bob": 1}
    found.flow = [Turn("bob")]
    assert complaints(found) == []


@rule("CH-10.10", "CH-10.12", "CH-10.13", "CH-10.14", "CH-5.17")
@pytest.mark.parametrize(
    ("who", "tile", "more", "said"),
    [
        ("ann.mason", "0,5", {}, ["ann.mason stands on an element (CH-10.12)"]),
        ("ann.wizard", "0,5", {}, []),
        ("ann.mason", "5,-5", {}, ["ann.mason stands on a lake (CH-10.10)"]),
        ("ann.mason", "3,-5", {}, []),
        ("ann.mason", "1,0", {"opened": True}, ["ann.mason is in the Centre Plane too early (CH-10.13, CH-10.14)"]),
        ("ann.mason", "1,0", {"opened": True, "captured": True}, []),
        ("ann.wizard", "1,0", {}, ["ann.wizard is in the Centre Plane too early (CH-10.13, CH-10.14)"]),
        ("ann.wizard", "1,0", {"opened": True}, []),
        ("ann.wizard", "0,0", {"opened": True}, ["somebody stands on the Centre Hex with Chobolo (CH-5.17)"]),
        ("ann.wizard", "0,0", {"opened": True, "captured": True, "carrier": "ann"}, []),
    ],
)
def test_where_nobody_may_stand(who: str, tile: str, more: dict[str, Any], said: list[str]) -> None:
    found = table()
    for name, value in more.items():
        setattr(found, name, value)
    found.at[who] = f"hex:{tile}"

    assert complaints(found) == said


@rule("CH-10.10")
def test_who_is_safe_in_a_tower_hides_nobody_who_is_not() -> None:
    found = table()
    for safe, other in (("ann.wizard", "ann.mason"), ("ann.mason", "ann.wizard")):
        found.at[safe], found.at[other] = "hex:5,0", "hex:5,-5"

        assert complaints(found) == [f"{other} stands on a lake (CH-10.10)"]


@rule("CH-10.10")
def test_on_a_frozen_lake_one_may_stand() -> None:
    found = table()
    found.at["ann.mason"] = "hex:5,-5"
    found.enchantments = [Enchantment("SP11#1", "ann", "", "keep", what="frozen", tiles=("hex:5,-5",))]
    found.piles["ann.play"].append("SP11#1")

    assert complaints(found) == []


@rule("CH-14.2", "CH-14.4", "CH-14.11")
@pytest.mark.parametrize(
    ("towers", "said"),
    [
        ({"hex:3,0": "ann"}, []),
        ({"hex:4,1": "ann"}, ["the towers on hex:4,1 and hex:5,0 touch (CH-14.4)"]),
        ({"hex:3,-5": "ann"}, ["a tower stands on s (CH-14.2)"]),
        (dict.fromkeys(("hex:2,2", "hex:0,3", "hex:2,-3"), "ann"), []),
        (dict.fromkeys(("hex:2,2", "hex:0,3", "hex:2,-3", "hex:-2,-2"), "ann"),
         ["ann holds more than three towers (CH-14.11)"]),
    ],
)  # fmt: skip
def test_where_towers_may_stand_and_how_many(towers: dict[str, str], said: list[str]) -> None:
    found = table()
    found.towers = towers

    assert complaints(found) == said


@rule("CH-5.10", "CH-5.11", "CH-3.6")
def test_chobolo_and_who_ascends() -> None:
    found = table()
    found.carrier = "ann"
    assert complaints(found) == ["Chobolo is carried and was never captured (CH-5.10)"]
    found.captured = True
    found.ascending = "ann"
    assert complaints(found) == []
    found.ascending = "bob"
    assert complaints(found) == ["bob ascends without Chobolo (CH-3.6)"]
    found.ascending = ""
    del found.at["ann.wizard"]
    assert complaints(found) == ["ann carries Chobolo without a wizard (CH-5.11)"]


@rule("CH-15.12", "CH-15.17", "CH-15.10", "CH-19.6")
def test_cards_are_where_they_belong() -> None:
    found = table()
    card = found.piles["ann.deck"].pop()
    assert complaints(found) == ["ann has lost spells (CH-15.12)"]
    found.piles["declared"].append(card)
    assert complaints(found) == []
    found.piles["declared"].remove(card)
    found.piles["bob.hand"].append(card)
    assert complaints(found) == ["ann has lost spells (CH-15.12)", "bob holds a card of somebody else (CH-15.17)"]
    found.piles["bob.hand"].remove(card)
    found.piles["ann.pool"].append(card)
    assert complaints(found) == ["ann has stored spells without a Spell Pool (CH-19.6)"]
    pool = found.piles["ann.deck"].pop()
    found.piles["ann.play"].append(pool)
    found.enchantments = [Enchantment(pool, "ann", "", "keep", what="pool")]
    assert complaints(found) == []
    found.piles["ann.deck"].append(found.piles["ann.play"].pop())
    found.enchantments = []
    found.piles["ann.pool"].remove(card)
    found.piles["ann.play"].append(card)
    assert complaints(found) == ["the spells in play of ann are not those that last (CH-15.10)"]
    found.enchantments = [Enchantment(card, "ann", "ann.mason", "keep")]
    assert complaints(found) == []
    found.enchantments.append(Enchantment("SP30#2", "bob", "bob.mason", "keep"))
    assert complaints(found) == ["the spells in play of bob are not those that last (CH-15.10)"]


@rule("CH-3.14")
def test_who_is_out_has_no_cards_to_lose() -> None:
    found = table()
    found.out.append("bob")
    found.piles["bob.deck"].clear()

    assert complaints(found) == []
    found.out.clear()
    assert complaints(found) == ["bob has lost spells (CH-15.12)"]
    found.out.append("ann")
    assert complaints(found) == ["bob has lost spells (CH-15.12)"]
    found.out.clear()
    found.mains.clear()
    assert complaints(found) == []
