"""Chapter 21: whom a creature may attack, and when it must."""

from __future__ import annotations

import pytest

from ossuary.games.zimby.combat.attacks import attack_offers, attack_targets, dark_targets, owes_attack, why_not_attack
from ossuary.games.zimby.state import Chant
from ossuary.testing import rule
from tests.games.zimby.table import all_pass, compound, offered, on, price

# -- attacks -----------------------------------------------------------------------------------------


@rule("ZM-21.4", "ZM-21.5", "ZM-21.7", "ZM-R28", "ZM-R39", "ZM-12.13", "ZM-27.1")
@pytest.mark.parametrize(
    ("one", "two", "words", "number"),
    [
        ("ann1", ("2,14", "ann1"), {}, "ZM-12.13"),
        ("ann1", ("2,13", "bob1"), {}, "ZM-21.4"),
        ("ann1", ("2,14", "bob1"), {"obstacles": {"2,14": "darkness"}}, "ZM-27.1"),
        ("ann1", ("2,14", "bob1"), {"obstacles": {"2,15": "thicket"}}, "ZM-27.1"),
        ("ann1 cyd-1", ("2,14", "bob1"), {}, "ZM-R28"),
        ("zombie_ann1", ("2,14", "zombie_bob1"), {}, "ZM-R44"),
    ],
)
def test_why_an_attack_is_not_possible(one: str, two: tuple[str, str], words: dict[str, object], number: str) -> None:
    state = compound(3, stand={"2,15": one, two[0]: two[1]}, thugs=False, **words).state  # type: ignore[arg-type]

    refusal = why_not_attack(state, state.creatures["c1"], state.creatures["c2"])

    assert refusal.rule == number
    assert attack_targets(state, "c1") == []


@rule("ZM-21.7", "ZM-R39", "ZM-21.13")
def test_who_is_locked_attacks_only_those_it_is_locked_with() -> None:
    state = compound(stand={"2,15": "ann1", "2,14": "bob1", "2,16": "bob1"}, locks=[("c1", "c2")], thugs=False).state
    band = [("c1", state.creatures["c1"])]

    assert attack_targets(state, "c1") == ["c2"]
    assert why_not_attack(state, state.creatures["c1"], state.creatures["c3"]).rule == "ZM-R39"
    assert owes_attack(state, "ann", band)
    state.creatures["c1"].attacked = True
    assert why_not_attack(state, state.creatures["c1"], state.creatures["c2"]).rule == "ZM-21.7"
    assert not owes_attack(state, "ann", band)
    assert attack_offers(state, band) == []


@rule("ZM-21.13", "ZM-R40", "ZM-R106")
def test_a_free_column_owes_no_attack_and_a_zombie_does() -> None:
    state = compound(stand={"2,15": "ann1", "2,14": "bob1", "2,6": "zombie_ann1", "2,5": "bob1"}, thugs=False).state

    assert not owes_attack(state, "ann", [("c1", state.creatures["c1"])])
    assert owes_attack(state, "ann", [("c3", state.creatures["c3"])])


@rule("ZM-27.21", "ZM-R116", "ZM-21.7")
@pytest.mark.parametrize(
    ("one", "two", "words", "may"),
    [
        ("ann1", "bob1", {}, True),
        ("ann1", "thug1", {}, True),
        ("ann1", "ann1", {}, False),
        ("zombie_ann1", "bob1", {}, False),
        ("ann1 cyd-1", "bob1", {}, False),
        ("ann1", "bob1", {"obstacles": {"2,14": "darkness", "2,15": "darkness"}}, False),
        ("ann1", "bob1", {"obstacles": {"2,14": "darkness", "2,15": "entangling"}}, False),
        ("ann1", "bob1", {"obstacles": {"2,14": "darkness, thicket"}}, False),
        ("ann1", "bob1", {"obstacles": {"2,14": "deadly"}}, False),
    ],
)
def test_who_may_rush_into_the_dark(one: str, two: str, words: dict[str, object], may: bool) -> None:
    given = {"obstacles": {"2,14": "darkness"}, **words}
    state = compound(3, stand={"2,15": one, "2,14": two}, thugs=False, **given).state  # type: ignore[arg-type]

    assert (dark_targets(state, "c1") == ["c2"]) is may
    state.creatures["c1"].attacked = True
    assert dark_targets(state, "c1") == []


@rule("ZM-27.21", "ZM-27.15", "ZM-R58")
def test_who_rushes_into_the_dark_meets_what_else_lies_there() -> None:
    table = compound(stand={"2,15": "ann2", "2,14": "bob1"}, obstacles={"2,14": "darkness, deadly"}, thugs=False)

    table.players[0].chooses("tile:2,15", "tile:2,14", label="{0} rushes")
    all_pass(table)

    assert (on(table, "2,14"), on(table, "2,15")) == ("ann1", "bob1")
    assert offered(table.players[0], "{0} attacks") == set()


@rule("ZM-R116", "ZM-27.1")
def test_a_zombie_in_the_dark_attacks() -> None:
    state = compound(stand={"2,15": "zombie_ann1", "2,14": "bob1"}, obstacles={"2,15": "darkness"}, thugs=False).state

    assert attack_targets(state, "c1") == ["c2"]


@rule("ZM-13.7")
def test_quick_feet_of_others_do_not_help() -> None:
    table = compound(
        stand={"2,15": "ann1"},
        tribes={"bob": {"ready": 3, "chanting": 1}},
        chants=[Chant("quick_feet#1", "bob", "bob")],
    )
    ann = table.players[0]
    ann.chooses("tile:2,15", label="Move")

    assert price(ann, "2,11") == "4 tiles, 1 mojo"
