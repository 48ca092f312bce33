"""Kits: what players may put together, and what is said about one that is not as it must be."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest

from ossuary.engine import Card, Catalog, Complaint, Content, ContentError, Kit, Part
from ossuary.engine.content.kits import Chosen


@dataclass(frozen=True, kw_only=True)
class Basket(Card):
    cook: str
    fruits: tuple[str, ...]
    seat: str = ""


@dataclass(frozen=True)
class Fruit(Card):
    pass


@dataclass(frozen=True)
class Cook(Card):
    pass


def no_cook_eats_plums_alone(chosen: Chosen, catalog: Catalog[Any]) -> Iterable[Complaint]:
    if set(chosen["fruits"]) == {"plum"}:
        yield Complaint("fruits", "something else must be with the plums.")


PARTS = (
    Part("cook", "cook", rule="MK-1"),
    Part("fruits", "fruit", 2, 4, of_each=2, rule="MK-2", same="MK-3", without=("stone",)),
)
BASKET = Kit("basket", PARTS, seat="seat", check=no_cook_eats_plums_alone)
KINDS: dict[str, type[Card]] = {"basket": Basket, "fruit": Fruit, "cook": Cook}
MARKET = """
[[cook]]
id = "tom"
name = "Tom"

[[fruit]]
id = "plum"
name = "Plum"

[[fruit]]
id = "pear"
name = "Pear"

[[fruit]]
id = "stone"
name = "Stone"
"""


def market(folder: Path, *kits: Kit) -> Content:
    (folder / "market.toml").write_text(MARKET)
    return Content(folder, KINDS, kits=kits or (BASKET,))


@pytest.fixture
def catalog(tmp_path: Path) -> Catalog[Any]:
    return market(tmp_path).load()


def complaints(catalog: Catalog[Any], **chosen: list[str]) -> list[tuple[str, str]]:
    return [(field, text) for field, text in BASKET.complaints(chosen, catalog, KINDS)]


def test_what_may_be_chosen_is_the_section_without_what_is_left_out(catalog: Catalog[Any]) -> None:
    assert PARTS[0].among(catalog, KINDS) == ["tom"]
    assert PARTS[1].among(catalog, KINDS) == ["plum", "pear"]


def test_a_kit_with_everything_in_it_is_in_order(catalog: Catalog[Any]) -> None:
    assert complaints(catalog, cook=["tom"], fruits=["plum", "plum", "pear", "pear"]) == []


def test_an_empty_kit_says_all_that_is_needed(catalog: Catalog[Any]) -> None:
    assert complaints(catalog) == [
        ("cook", "1 cook is needed, none is there (MK-1)."),
        ("fruits", "at least 2 fruits are needed, none is there (MK-2)."),
    ]


@pytest.mark.parametrize(
    ("fruits", "said"),
    [
        (["plum"], "at least 2 fruits are needed, 1 is there (MK-2)."),
        (["plum", "pear", "plum", "pear", "pear"], "Pear is there 3 times, and twice is allowed (MK-3)."),
        (["plum", "pear", "plum", "pear", "pear"], "at most 4 fruits are allowed, 5 are there (MK-2)."),
        (["plum", "fig"], "there is no fruit 'fig'; expected plum, pear."),
        (["plum", "stone"], "there is no fruit 'stone'; expected plum, pear."),
        (["plum", "tom"], "there is no fruit 'tom'; expected plum, pear."),
        (["plum", "plum"], "something else must be with the plums."),
    ],
)
def test_each_fault_has_its_sentence(catalog: Catalog[Any], fruits: list[str], said: str) -> None:
    assert ("fruits", said) in complaints(catalog, cook=["tom"], fruits=fruits)


def test_where_a_number_is_fixed_it_is_said_without_at_least(catalog: Catalog[Any]) -> None:
    three = Part("fruits", "fruit", 3, 3, of_each=9)

    assert list(three.complaints(["plum"], catalog, KINDS)) == ["3 fruits are needed, 1 is there."]
    assert list(three.complaints(["plum"] * 4, catalog, KINDS)) == ["3 fruits are allowed, 4 are there."]


def test_a_kit_in_a_file_is_checked_by_the_same_words(tmp_path: Path) -> None:
    basket = {"id": "mine", "name": "Mine", "cook": "tom", "fruits": ["plum"]}

    with pytest.raises(ContentError) as told:
        market(tmp_path).load(("my.toml", {"basket": [basket]}))

    assert str(told.value) == ("my.toml: basket 'mine': fruits: at least 2 fruits are needed, 1 is there (MK-2).")
    assert market(tmp_path).load(("my.toml", {"basket": [{**basket, "fruits": ["plum", "pear"]}]})).designs["mine"]


def test_an_entry_and_what_is_in_it_are_two_ways_to_write_the_same() -> None:
    chosen = {"cook": ["tom"], "fruits": ["plum", "pear"]}

    entry = BASKET.entry(chosen, KINDS)

    assert entry == {"cook": "tom", "fruits": ["plum", "pear"]}
    assert BASKET.of(Basket(id="mine", name="Mine", cook="tom", fruits=("plum", "pear"))) == chosen
    assert BASKET.entry({}, KINDS) == {}


@pytest.mark.parametrize(
    ("kit", "said"),
    [
        (replace(BASKET, section="crate"), "kit 'crate': there is no such section"),
        (replace(BASKET, seat="chair"), "kit 'basket': chair: expected a field that holds the name of a seat"),
        (Kit("basket", (Part("spices", "fruit"),)), "spices: expected a field of Basket that holds ids"),
        (Kit("basket", (Part("copies", "fruit"),)), "copies: expected a field of Basket that holds ids"),
        (Kit("basket", (Part("fruits", "spice"),)), "fruits: there is no section 'spice'"),
        (Kit("basket", (Part("fruits", "fruit", 3, 2),)), "fruits: nobody can choose 3 to 2"),
        (Kit("basket", (Part("fruits", "fruit", of_each=0),)), "fruits: nobody can choose"),
        (Kit("basket", (Part("cook", "cook", 0, 1),)), "cook: a single name is exactly one"),
    ],
)
def test_a_kit_that_nobody_could_build_is_a_mistake_of_its_game(tmp_path: Path, kit: Kit, said: str) -> None:
    with pytest.raises(ContentError) as told:
        market(tmp_path, kit)

    assert said in str(told.value)
