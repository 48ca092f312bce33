"""Chapter 15: what each word of a spell can be aimed at, condition by condition."""

from __future__ import annotations

from typing import Any

import pytest

from ossuary.engine import Refusal
from ossuary.games.chobolo.cards.words import Attempt
from ossuary.games.chobolo.magic.castable import can_aim, castable, waits, why_not_cast
from ossuary.games.chobolo.magic.casting import drain_pool, has_pool
from ossuary.games.chobolo.magic.hex_targets import ANYWHERE, Hex, Spot, crowds, ground_characters
from ossuary.games.chobolo.magic.targets import (
    Character,
    Chip,
    Dead,
    Doomed,
    Lasting,
    Partner,
    Pending,
    Player,
    Stack,
    Tower,
    transient_at_hand,
)
from ossuary.games.chobolo.state import Chobolo, Declared, Enchantment, ThisTurn
from ossuary.testing import rule
from tests.games.chobolo.table import Has, chobolo, has, plain

LAND = plain(5, l="2,0", s="2,1", F="-2,0", r="0,-2 1,-3 2,-4", centre="5,0")
ANN = has(
    wizard="1,0 L2", forester="3,0 L3", mason="0,2 L1", archer="0,4 L4", main="-4,0", towers="0,4 4,-4", stack="FWE"
)
BOB = has(wizard="-1,0 L1", ranger="-1,2 L2", stack="AA", hand="SP01")


def state(ann: Has = ANN, bob: Has = BOB, **more: Any) -> Chobolo:
    found: Chobolo = chobolo(more.pop("land", LAND), ann=ann, bob=bob, at="warriors", **more).state
    return found


def attempt(card: str = "SP05#1", *, prepaid: bool = False) -> Attempt:
    return Attempt("ann", card, prepaid)


ALL = {"ann.wizard", "ann.forester", "ann.mason", "ann.archer", "bob.wizard", "bob.ranger"}


@rule("CH-R78", "CH-15.15")
@pytest.mark.parametrize(
    ("word", "found"),
    [
        (Character("any"), ALL),
        (Character("own"), {"ann.wizard", "ann.forester", "ann.mason", "ann.archer"}),
        (Character("enemy"), {"bob.wizard", "bob.ranger"}),
        (Character("any", who="wizard"), {"ann.wizard", "bob.wizard"}),
        (Character("any", who="warrior"), ALL - {"ann.wizard", "bob.wizard"}),
        (Character("any", least=3), {"ann.forester", "ann.archer"}),
        (Character("any", most=1), {"ann.mason", "bob.wizard"}),
        (Character("any", least=2, most=3), {"ann.wizard", "ann.forester", "bob.ranger"}),
        (Character("any", within=2), {"ann.wizard", "ann.forester", "ann.mason", "bob.wizard", "bob.ranger"}),
        (Character("any", within=1), {"ann.wizard"}),
        (Character("any", lacks="archery"), ALL - {"ann.archer"}),
        (Character("any", ground=True), ALL - {"ann.archer"}),
        (Character("any", towered=True), {"ann.archer"}),
        (Character("any", shoots=True), {"ann.archer"}),
        (Character("any", on="s"), set()),
        (Character("any", on="g"), ALL),
    ],
)
def test_which_characters_a_spell_may_be_aimed_at(word: Character, found: set[str]) -> None:
    table = state()

    assert set(word.among(table, attempt(), ())) == found
    assert word.exists(table, attempt(), ()) is bool(found)


@rule("CH-15.15", "CH-9.6", "CH-R78")
def test_conditions_that_change_in_a_turn() -> None:
    table = state(ANN._replace(bound="SP22 on ann.forester"))

    assert "ann.forester" not in Character("any", bolt=True).among(table, attempt(), ())
    assert "ann.mason" in Character("any", bolt=True).among(table, attempt(), ())
    assert "ann.forester" not in Character("own").among(table, attempt("SP22#1"), ())
    assert "ann.forester" in Character("own").among(table, attempt("SP05#1"), ())
    table.this_turn = ThisTurn(["ann.mason"], [])
    table.fighting = ["ann.wizard"]
    assert "ann.mason" not in Character("own", unmoved=True).among(table, attempt(), ())
    assert "ann.wizard" in Character("own", unmoved=True).among(table, attempt(), ())
    assert "ann.wizard" not in Character("own", peaceful=True).among(table, attempt(), ())
    assert Character("own", site=True).among(table, attempt(), ()) == ["ann.forester", "ann.mason"]


@rule("CH-R78")
@pytest.mark.parametrize(
    ("word", "said"),
    [
        (Character("own"), "a character of yours, wherever it is"),
        (Character("enemy", who="wizard", within=3), "an enemy wizard, at most 3 hexes from your wizard"),
        (Character("any", least=2), "any character of level 2 or higher, wherever it is"),
        (Character("any", most=2), "any character of level 2 or lower, wherever it is"),
        (Character("any", lacks="fly"), "any character without that ability, wherever it is"),
        (Character("own", unmoved=True), "a character of yours that has not moved this turn, wherever it is"),
        (Tower("any"), "a tower of yours"),
        (Tower("empty"), "an empty tower of yours"),
        (Stack("own", left=2), "your spell stack, with at least 2 chips left after paying"),
        (Stack("enemy"), "the spell stack of an opponent"),
        (Stack("any"), "any spell stack with chips"),
        (Chip("any"), "an element of your choice"),
        (Chip("different"), "another element than lies on top"),
        (Spot(1), "a free hex next to it"),
        (Spot(3), "a free hex at most 3 from it"),
        (Spot(2, river=True), "a free river hex at most 2 steps along the river from it"),
        (Hex("free"), "a free hex"),
        (Hex("any"), "any hex"),
        (Hex("land"), "any hex outside the Centre Plane"),
    ],
)
def test_targets_are_told_in_words(word: Any, said: str) -> None:
    assert word.words() == said


@rule("CH-5.2", "CH-5.1")
def test_towers_the_dead_and_hands() -> None:
    table = state(has(wizard="1,0", forester="dead", mason="0,4", main="-4,0", towers="0,4 4,-4"))

    assert Tower("any").among(table, attempt(), ()) == ["hex:-4,0", "hex:0,4", "hex:4,-4"]
    assert Tower("empty").among(table, attempt(), ()) == ["hex:-4,0", "hex:4,-4"]
    assert Dead().among(table, attempt(), ()) == ["ann.forester"]
    assert Player().among(table, attempt(), ()) == ["bob"]
    table.piles["bob.hand"].clear()
    assert Player().among(table, attempt(), ()) == []


@rule("CH-15.1", "CH-19.4")
@pytest.mark.parametrize(
    ("word", "prepaid", "found"),
    [
        (Stack("enemy"), False, ["bob"]),
        (Stack("own"), False, []),
        (Stack("own"), True, ["ann"]),
        (Stack("own", left=3), True, ["ann"]),
        (Stack("own", left=4), True, []),
        (Stack("any"), False, ["bob"]),
        (Stack("any"), True, ["ann", "bob"]),
    ],
)
def test_whose_stack_is_changed_is_counted_after_paying(word: Stack, prepaid: bool, found: list[str]) -> None:
    table = state()
    card = next(card for card, face in table.cards.face.items() if len(getattr(face, "cost", "")) == 3)

    assert word.among(table, attempt(card, prepaid=prepaid), ()) == found


@rule("CH-11.10")
def test_an_element_other_than_lies_on_top() -> None:
    table = state()

    assert Chip("any").among(table, attempt(), ()) == ["say:air", "say:earth", "say:fire", "say:water"]
    assert Chip("different").among(table, attempt(), ()) == []
    assert Chip("different").among(table, attempt(), ("bob",)) == ["say:earth", "say:fire", "say:water"]
    assert Chip("different").among(table, attempt(prepaid=True), ("ann",)) == ["say:air", "say:fire", "say:water"]


@rule("CH-R78", "CH-10.12")
def test_two_who_trade_places_can_stand_where_the_other_stands() -> None:
    table = state(has(wizard="-2,0", forester="3,0", mason="0,2", archer="0,4", towers="0,4"))

    assert Partner().among(table, attempt(), ("ann.forester",)) == ["ann.mason"]
    assert Partner().among(table, attempt(), ("ann.wizard",)) == []
    assert Partner().among(table, attempt(), ()) == []
    assert Partner().among(table, attempt(), ("ann.ranger",)) == []


@rule("CH-5.21", "CH-5.23", "CH-5.19", "CH-R81")
def test_what_can_be_stopped_or_dispelled() -> None:
    table = state(ANN._replace(bound="SP22 on ann.forester"))
    transient = next(
        c for c, f in table.cards.face.items() if c.startswith("SP") and c.endswith("#2") and not f.permanent
    )
    assert transient_at_hand(table) == []
    assert Pending().among(table, attempt(), ()) == []

    table.spells = [Declared("bob", transient, ("ann.mason",))]
    assert transient_at_hand(table) == [transient]
    assert Pending().among(table, attempt(), ()) == [transient]
    assert Lasting().among(table, attempt(), ()) == [transient, "ann.forester", "SP22#1"]
    table.spells = [Declared("bob", transient, ("ann",))]
    assert Pending().among(table, attempt(), ()) == [transient]
    table.spells = [Declared("bob", transient, ("bob.ranger",))]
    assert Pending().among(table, attempt(), ()) == []
    table.spells = [Declared("bob", "SP22#2", ("ann.mason",))]
    assert transient_at_hand(table) == []
    table.spells = [Declared("bob", "dispel#2", ("ann.mason",))]
    assert transient_at_hand(table) == []


@rule("CH-5.24", "CH-5.25")
@pytest.mark.parametrize(
    ("wizard", "carrier", "ascending", "there", "found"),
    [
        ("1,0", "ann", "", "", ["hex:3,0"]),
        ("1,0", "bob", "", "", []),
        ("0,0", "ann", "", "", []),
        ("1,0", "ann", "", "3,0", []),
        ("-4,0", "ann", "", "", ["hex:-4,0"]),
        ("-4,0", "ann", "ann", "", []),
    ],
)
def test_where_armageddon_strikes(wizard: str, carrier: str, ascending: str, there: str, found: list[str]) -> None:
    bob = has(wizard="-1,4", main="3,0", **({"ranger": there} if there else {}))
    table = state(has(wizard=wizard, main="-4,0"), bob, carrier=carrier, captured=True, ascending=ascending)

    assert Doomed().among(table, attempt(), ()) == found


# -- hexes -------------------------------------------------------------------------------------------


@rule("CH-10.16", "CH-R78")
def test_where_a_character_may_be_put() -> None:
    table = state()

    near = Spot(1).among(table, attempt(), ("ann.forester",))
    assert set(near) == set(table.land.neighbours["hex:3,0"]) - {"hex:2,0"}
    assert Spot(1).exists(table, attempt(), ("ann.forester",))
    assert Spot(1).among(table, attempt(), ()) == []
    assert not Spot(1).exists(table, attempt(), ())
    assert not Spot(1).exists(table, attempt(), ("ann.ranger",))
    river = state(has(wizard="1,0", mason="0,-2"))
    assert Spot(1, river=True).among(river, attempt(), ("ann.mason",)) == ["hex:1,-3"]
    assert set(Spot(2, river=True).among(river, attempt(), ("ann.mason",))) == {"hex:1,-3", "hex:2,-4"}
    assert Spot(1, river=True).exists(river, attempt(), ("ann.mason",))
    assert not Spot(1, river=True).exists(river, attempt(), ("ann.wizard",))


@rule("CH-15.10", "CH-R78")
def test_which_hexes_a_spell_may_be_laid_on() -> None:
    table = state()
    tiles = set(table.land.tiles)

    assert set(Hex("any").among(table, attempt(), ())) == tiles
    assert set(Hex("land").among(table, attempt(), ())) == tiles - set(table.land.plane)
    assert Hex("element").among(table, attempt(), ()) == ["hex:-2,0"]
    free = set(Hex("free").among(table, attempt(), ()))
    assert not free & {"hex:1,0", "hex:0,4", "hex:5,0"}
    assert "hex:2,0" in free
    assert set(Hex("free", "s").among(table, attempt(), ())) == {"hex:2,1"}
    assert Hex("free", "s").exists(table, attempt(), ())
    assert not Hex("free", "m").exists(table, attempt(), ())
    assert Hex("element").exists(table, attempt(), ())
    table.at["bob.ranger"] = "hex:-2,0"
    assert not Hex("element").exists(table, attempt(), ())
    joined = Hex("joined").among(table, attempt(), ("hex:3,2",))
    assert set(joined) == set(table.land.neighbours["hex:3,2"])
    assert Hex("joined").optional
    assert not Hex("free").optional


@rule("CH-R78")
def test_a_blast_is_aimed_where_somebody_stands_on_the_ground() -> None:
    table = state(has(wizard="1,0", mason="0,4", towers="0,4"), has(wizard="4,0"))

    assert ground_characters(table) == ["ann.wizard", "bob.wizard"]
    found = crowds(table)
    reached = [
        tuple(one for one in ground_characters(table) if table.at[one] in (t, *table.land.neighbours[t])) for t in found
    ]
    assert sorted(reached) == [("ann.wizard",), ("bob.wizard",)]
    assert Hex("crowded").allows(table, attempt(), (), "hex:-3,0")


# -- casting -----------------------------------------------------------------------------------------


@rule("CH-15.2", "CH-4.14", "CH-4.1", "CH-19.4")
def test_what_a_stack_and_a_pool_can_pay_for() -> None:
    table = state(has(wizard="1,0", forester="3,0", stack="EAA", hand="SP22 SP12"))
    cards = {option.refs[0] for option in castable(table, "ann")}

    assert "SP22#1" in cards
    assert "SP12#1" not in cards
    del table.at["ann.wizard"]
    assert castable(table, "ann") == []
    pool = state(has(wizard="1,0", forester="3,0", pool="SP22", bound="SP05 on pool"))
    assert {option.refs[0] for option in castable(pool, "ann")} == {"SP22#1"}
    assert has_pool(pool, "ann")
    assert not has_pool(pool, "bob")


@rule("CH-19.5", "CH-R67")
def test_an_empty_spell_pool_ends_unless_a_stored_spell_waits() -> None:
    table = state(has(wizard="1,0", bound="SP05 on pool"))
    table.spells = [Declared("ann", "SP22#1", (), prepaid=True)]
    drain_pool(table, "ann")
    assert has_pool(table, "ann")

    table.spells = [Declared("ann", "SP22#1", ()), Declared("bob", "SP22#2", (), prepaid=True)]
    drain_pool(table, "ann")

    assert not has_pool(table, "ann")


@rule("CH-R91")
def test_a_standard_spell_that_waits_is_not_declared_again() -> None:
    table = state()
    table.spells = [Declared("ann", "dispel#1", ())]
    assert waits(table, "ann", "dispel#1")
    assert not waits(table, "ann", "open#1")
    table.spells.append(Declared("bob", "SP22#2", ()))
    assert not waits(table, "ann", "dispel#1")
    table.spells.append(Declared("ann", "open#1", ()))
    assert not waits(table, "ann", "dispel#1")


@rule("CH-R78")
def test_every_target_must_have_something_to_choose() -> None:
    table = state()
    words = (Character("enemy"), Spot(1))

    assert can_aim(table, attempt(), words, ())
    assert can_aim(table, attempt(), words, ("bob.ranger",))
    assert can_aim(table, attempt(), words, ("bob.ranger", "hex:0,1"))
    assert not can_aim(table, attempt(), (Character("enemy", least=4),), ())
    assert not can_aim(table, attempt(), (Character("enemy", least=4), Spot(1)), ())
    assert can_aim(table, attempt(), (Character("enemy"), Hex("joined")), ())
    refusal = why_not_cast(table, attempt("open#1"))
    assert isinstance(refusal, Refusal)


@rule("CH-15.11")
def test_who_bears_what() -> None:
    table = state(ANN._replace(bound="SP22 on ann.forester"))
    (one,) = table.on_character("ann.forester")

    assert isinstance(one, Enchantment)
    assert table.on_character("ann.mason") == []
    assert table.may_cast("ann")
    table.out.append("ann")
    assert not table.may_cast("ann")


@rule("CH-15.9")
@pytest.mark.parametrize(("of", "terrain", "there"), [("", "d", True), (ANYWHERE, "d", True), ("g", "d", False)])
def test_there_is_a_free_hex_also_where_all_land_is_in_the_centre_plane(of: str, terrain: str, there: bool) -> None:
    scene = chobolo(f"*@0,0 {terrain}@1,0 {terrain}@0,1", ann=has(wizard="1,0"), bob=has(), at="end", opened=True)
    attempt, hex = Attempt("ann", "SP10#1", False), Hex(where="free", of=of)

    assert hex.exists(scene.state, attempt, ()) is there
    assert bool(hex.among(scene.state, attempt, ())) is there


@rule("CH-15.9")
def test_a_hex_of_the_centre_plane_that_has_become_grass_is_no_land() -> None:
    """A spell for grass is for land; the Centre Plane stays the Centre Plane."""
    scene = chobolo("*@0,0 d@1,0 d@0,1", ann=has(wizard="1,0"), bob=has(), at="end", opened=True)
    scene.state.enchantments.append(Enchantment("SP44#1", "ann", "", "keep", what="g", tiles=("hex:0,1",)))
    attempt, hex = Attempt("ann", "SP10#1", False), Hex(where="free", of="g")

    assert not hex.exists(scene.state, attempt, ())
    assert not hex.among(scene.state, attempt, ())
