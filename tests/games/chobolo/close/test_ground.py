"""Chapters 10, 12 and 14: where somebody may stand, go, land and build; and questions about the table."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from ossuary.games.chobolo.cards.cards import COPIES, PARTS, in_words, missing
from ossuary.games.chobolo.ground import (
    is_firm,
    is_free,
    is_lake,
    is_spot,
    is_swamp,
    may_hold,
    may_land,
    may_stay,
    nearest_spots,
    why_not_build,
    why_not_enter,
    why_not_in_plane,
)
from ossuary.games.chobolo.magic.casting import MOMENTS, is_pool, window
from ossuary.games.chobolo.state import Chobolo, Enchantment, foes, is_wizard, owner, team
from ossuary.games.chobolo.walking.steps import (
    drowns,
    may_stop,
    next_steps,
    spaces_left,
    why_not_act,
    why_not_step,
)
from ossuary.games.chobolo.walking.warriors import CHANGE_STOPS
from ossuary.testing import Scene, rule
from tests.games.chobolo.table import Has, chobolo, has, plain

LAND = plain(4, l="2,0", s="2,1", F="-2,0", f="-2,2", m="3,-3")


def table(ann: Has, bob: Has | None = None, **more: Any) -> Scene:
    other = bob or has(wizard="4,-4")
    return chobolo(more.pop("land", LAND), ann=ann, bob=other, at="warriors", **more)


def state(ann: Has, bob: Has | None = None, **more: Any) -> Chobolo:
    found: Chobolo = table(ann, bob, **more).state
    return found


def zoned(found: Chobolo, what: str, *tiles: str) -> Chobolo:
    """A spell of Ann lies on these hexes."""
    found.enchantments = [Enchantment("SP05#1", "ann", "", "keep", what=what, tiles=tuple(f"hex:{t}" for t in tiles))]
    return found


# -- hexes -------------------------------------------------------------------------------------------


@rule("CH-10.6", "CH-10.8", "CH-10.10")
def test_lakes_and_swamps_and_what_lies_over_them() -> None:
    found = state(has(wizard="1,0", mason="3,0"))

    assert [is_lake(found, f"hex:{tile}") for tile in ("2,0", "2,1", "1,0")] == [True, False, False]
    assert [is_swamp(found, f"hex:{tile}") for tile in ("2,0", "2,1", "1,0")] == [False, True, False]
    found.towers["hex:2,1"] = "ann"
    assert not is_swamp(found, "hex:2,1")
    assert not is_lake(zoned(found, "frozen", "2,0"), "hex:2,0")
    assert is_lake(zoned(found, "mist", "2,0"), "hex:2,0")
    assert found.terrain("hex:2,0") == "l"
    assert zoned(found, "g", "2,0").terrain("hex:2,0") == "g"


@rule("CH-15.10")
def test_the_spell_laid_last_says_what_a_hex_is() -> None:
    found = zoned(state(has(wizard="1,0", mason="3,0")), "g", "2,0")
    found.enchantments.append(replace(found.enchantments[0], what="f"))

    assert found.terrain("hex:2,0") == "f"
    assert found.terrain("hex:2,1") == "s"
    assert found.zone("hex:2,0", "frozen") is None


def firm_for(found: Chobolo, who: str, tile: str) -> bool:
    return is_firm(found, who, tile, inside=False)


@rule("CH-10.2", "CH-10.12")
def test_what_is_free_and_where_somebody_could_stand() -> None:
    found = state(has(wizard="1,0", mason="3,0", towers="0,3"))

    assert [is_free(found, f"hex:{tile}") for tile in ("1,0", "0,3", "0,2")] == [False, False, True]
    assert not is_free(zoned(found, "mist", "0,2"), "hex:0,2")
    assert is_free(zoned(found, "f", "0,2"), "hex:0,2")
    found.enchantments = []
    firm = {tile: (firm_for(found, "ann.wizard", tile), firm_for(found, "ann.mason", tile)) for tile in
            ("hex:2,0", "hex:-2,0", "hex:0,2")}  # fmt: skip
    assert firm == {"hex:2,0": (False, False), "hex:-2,0": (True, False), "hex:0,2": (True, True)}
    assert is_spot(found, "ann.mason", "hex:0,2")
    assert not is_spot(found, "ann.mason", "hex:1,0")
    assert not is_spot(found, "ann.mason", "hex:-2,0")
    assert firm_for(zoned(found, "frozen", "2,0"), "ann.mason", "hex:2,0")


@rule("CH-10.13", "CH-10.14", "CH-5.8", "CH-5.17")
@pytest.mark.parametrize(
    ("who", "opened", "captured", "number"),
    [
        ("ann.wizard", False, False, "CH-10.13"),
        ("ann.wizard", True, False, ""),
        ("ann.mason", True, False, "CH-10.14"),
        ("ann.mason", True, True, ""),
    ],
)
def test_who_may_be_in_the_centre_plane(who: str, opened: bool, captured: bool, number: str) -> None:
    found = state(has(wizard="1,0", mason="3,0"), opened=opened, captured=captured)

    refusal = why_not_in_plane(found, who)
    assert (refusal.rule if refusal else "") == number
    sealed = zoned(found, "seal")
    outside, inside = why_not_in_plane(sealed, who), why_not_in_plane(sealed, who, inside=True)
    assert (outside.rule if outside else "") == (number or "CH-5.8")
    assert (inside.rule if inside else "") == number


@rule("CH-10.3", "CH-10.12", "CH-14.1", "CH-15.10")
@pytest.mark.parametrize(
    ("who", "tile", "flies", "number"),
    [
        ("ann.mason", "0,2", False, ""),
        ("ann.mason", "1,0", False, "CH-10.3"),
        ("ann.mason", "1,0", True, ""),
        ("ann.mason", "-2,0", False, "CH-10.12"),
        ("ann.mason", "-2,0", True, ""),
        ("ann.wizard", "-2,0", False, ""),
        ("ann.mason", "2,0", False, ""),
        ("ann.mason", "0,3", False, ""),
        ("ann.mason", "-4,0", False, "CH-14.1"),
        ("ann.mason", "-4,2", False, ""),
        ("ann.mason", "4,0", False, "CH-15.10"),
        ("ann.mason", "4,0", True, ""),
    ],
)
def test_what_keeps_somebody_from_a_hex(who: str, tile: str, flies: bool, number: str) -> None:
    found = state(has(wizard="1,0", mason="3,0", main="0,3"), has(wizard="4,-4", main="-4,0", towers="-4,2"))

    refusal = why_not_enter(zoned(found, "wall", "4,0"), who, f"hex:{tile}", flies)

    assert (refusal.rule if refusal else "") == number
    assert may_hold(found, "ann.mason", "hex:0,3")
    assert not may_hold(found, "ann.mason", "hex:-4,0")


@rule("CH-14.8", "CH-R46")
def test_the_nearest_ring_with_free_ground() -> None:
    found = state(has(wizard="1,0", mason="3,0"))

    assert set(nearest_spots(found, "ann.mason", "hex:0,3")) == {"hex:1,2", "hex:1,3", "hex:0,4", "hex:0,2", "hex:-1,3",
                                                               "hex:-1,4"} & set(found.land.tiles)  # fmt: skip
    lonely = state(has(wizard="0,0", mason="1,0"), has(wizard="-1,0"), land=plain(1, l="0,1 -1,1 0,-1 1,-1"))
    assert nearest_spots(lonely, "ann.mason", "hex:1,0") == []


@rule("CH-10.2", "CH-14.1", "CH-14.5")
def test_where_a_flight_or_a_move_may_end() -> None:
    found = state(has(wizard="1,0", mason="3,0", main="0,3"), has(wizard="4,-4", main="-4,0"))

    ends = {
        tile: may_land(found, "ann.mason", f"hex:{tile}")
        for tile in ("0,2", "1,0", "2,0", "-2,0", "0,3", "-4,0", "3,0")
    }
    assert ends == {"0,2": True, "1,0": False, "2,0": False, "-2,0": False, "0,3": True, "-4,0": False, "3,0": True}
    assert may_land(found, "ann.wizard", "hex:-2,0")
    stays = {tile: may_stay(found, "ann.mason", f"hex:{tile}") for tile in ("0,2", "1,0", "2,0", "-2,0", "0,3", "-4,0")}
    assert stays == {"0,2": True, "1,0": False, "2,0": False, "-2,0": False, "0,3": True, "-4,0": False}
    walled = zoned(found, "wall", "0,2")
    assert not may_stay(walled, "ann.mason", "hex:0,2")
    assert not may_land(walled, "ann.mason", "hex:0,2")


@rule("CH-12.8", "CH-14.2", "CH-14.3", "CH-14.4", "CH-14.11")
@pytest.mark.parametrize(
    ("ann", "number"),
    [
        (has(mason="0,2"), ""),
        (has(mason="2,1"), "CH-14.2"),
        (has(mason="0,2", towers="0,3"), "CH-12.8"),
        (has(mason="0,2", main="0,4"), ""),
        (has(mason="0,2", towers="4,0 -4,0 4,-2"), "CH-14.11"),
        (has(mason="0,2", towers="4,0 -4,0"), ""),
    ],
)
def test_where_a_tower_may_be_built(ann: Has, number: str) -> None:
    found = state(ann)

    refusal = why_not_build(found, "ann.mason")
    assert (refusal.rule if refusal else "") == number


@rule("CH-12.8")
def test_a_wizard_builds_nothing() -> None:
    refusal = why_not_build(state(has(wizard="0,2")), "ann.wizard")

    assert refusal is not None
    assert refusal.rule == "CH-12.8"


# -- steps -------------------------------------------------------------------------------------------


@rule("CH-10.1", "CH-10.7", "CH-10.8", "CH-10.9", "CH-12.1")
def test_where_the_next_step_may_lead() -> None:
    found = state(has(wizard="0,3", mason="1,1"))
    allowance = found.allowance("ann.mason", "hex:1,1")

    steps = dict(next_steps(found, "ann.mason", "hex:1,1", 0, False))
    assert steps == {f"hex:{tile}": tile == "2,0" for tile in ("2,1", "1,2", "0,2", "0,1", "1,0", "2,0")}
    assert next_steps(found, "ann.mason", "hex:1,1", allowance, False) == []
    last = dict(next_steps(found, "ann.mason", "hex:1,1", allowance - 1, False))
    assert "hex:2,1" not in last
    assert "hex:2,1" in dict(next_steps(found, "ann.mason", "hex:1,1", allowance - 2, True))
    assert spaces_left(found, "ann.mason", "hex:1,1", 1, True) == allowance - 2
    assert drowns(found, "ann.mason", "hex:2,0")
    assert not drowns(found, "ann.mason", "hex:2,1")


@rule("CH-10.7", "CH-4.8", "CH-12.1")
@pytest.mark.parametrize(
    ("tile", "left", "swamped", "number"),
    [
        ("2,1", 1, False, "CH-10.7"),
        ("2,1", 2, False, ""),
        ("2,1", 1, True, ""),
        ("1,2", 1, False, ""),
        ("1,2", 0, False, "CH-12.1"),
    ],
)
def test_why_a_step_is_not_possible(tile: str, left: int, swamped: bool, number: str) -> None:
    found = state(has(wizard="0,3", mason="1,1"))

    refusal = why_not_step(found, "ann.mason", f"hex:{tile}", left, swamped, False)
    assert (refusal.rule if refusal else "") == number


@rule("CH-9.6", "CH-8.8")
def test_who_has_moved_moves_no_more_and_nobody_stops_on_a_lake() -> None:
    found = state(has(wizard="0,3", mason="1,1"))
    assert why_not_act(found, "ann.mason") is None
    found.this_turn = replace(found.this_turn, moved=["ann.mason"])

    refusal = why_not_act(found, "ann.mason")
    assert refusal is not None
    assert refusal.rule == "CH-9.6"
    assert may_stop(found, "ann.mason", 1)
    found.at["ann.mason"] = "hex:2,0"
    assert not may_stop(found, "ann.mason", 1)
    assert may_stop(found, "ann.mason", 0)


# -- questions about the table -----------------------------------------------------------------------


@rule("CH-14.1", "CH-5.2", "CH-14.15", "CH-18.3")
def test_whose_tower_it_is() -> None:
    found = state(has(wizard="1,0", mason="0,3", main="0,3", towers="4,0 -4,2"), has(wizard="4,0", towers="-4,0"))

    owners = [found.tower_owner(f"hex:{tile}") for tile in ("0,3", "4,0", "-4,0", "0,0")]
    assert owners == ["ann", "ann", "bob", ""]
    assert found.own_towers("ann") == ["hex:0,3", "hex:4,0", "hex:-4,2"]
    assert found.own_towers("cyd") == []
    assert found.in_own_tower("ann.mason")
    assert not found.in_own_tower("bob.wizard")
    assert found.in_tower("bob.wizard")
    assert not found.in_tower("ann.wizard")
    assert found.element("hex:-2,0") == "F"
    found.mains["bob"] = "hex:-2,0"
    assert found.element("hex:-2,0") == ""
    assert found.element("hex:0,0") == ""


@rule("CH-3.18", "CH-3.19")
@pytest.mark.parametrize(
    ("teams", "seat", "against", "mates"),
    [
        ("none", "bob", ["cyd", "dan", "ann"], ["bob"]),
        ("two", "bob", ["cyd", "ann"], ["bob", "dan"]),
        ("two", "ann", ["bob", "dan"], ["ann", "cyd"]),
    ],
)
def test_who_are_opponents(teams: str, seat: str, against: list[str], mates: list[str]) -> None:
    found = chobolo(
        plain(3), ann=has(wizard="1,0"), bob=has(wizard="-1,0"), cyd=has(wizard="0,2"), dan=has(wizard="0,-2"),
        options={"teams": teams},
    ).state  # fmt: skip

    assert found.foes(seat) == against
    assert team(found, seat) == mates
    assert found.living() == ["ann", "bob", "cyd", "dan"]
    found.out.append(against[0])
    assert found.foes(seat) == against[1:]
    assert against[0] not in found.around(seat)
    assert foes(("ann", "bob", "cyd"), "three", "ann") == ("bob", "cyd")


@rule("CH-4.8", "CH-12.1", "CH-8.10", "CH-6.2", "CH-16.8")
def test_how_far_and_how_strong() -> None:
    found = state(has(wizard="1,0", forester="-2,2 L4", mason="0,2 L3", bound="SP39 on ann.mason"))

    usual = found.face("ann.forester").moves
    assert found.allowance("ann.forester", "hex:-2,2") == usual + 1
    assert found.allowance("ann.forester", "hex:0,2") == usual
    assert found.modifier("ann.forester") == 2
    assert found.modifier("ann.mason") == 1
    assert (found.bonus("ann.mason", "passive"), found.bonus("ann.mason", "hth")) == (1, 0)
    assert (owner("ann.mason"), is_wizard("ann.mason"), is_wizard("ann.wizard")) == ("ann", False, True)
    assert found.warriors("ann") == ["ann.forester", "ann.mason"]
    assert found.characters("ann") == ["ann.wizard", "ann.forester", "ann.mason"]


@rule("CH-1.2", "CH-1.3", "CH-1.4", "CH-1.5", "CH-1.6")
def test_what_a_set_is_made_of() -> None:
    parts = {part.field: (part.section, part.least, part.most) for part in PARTS}

    assert parts == {
        "wizard": ("wizard", 1, 1),
        "warriors": ("warrior", 3, 3),
        "boards": ("board", 3, 3),
        "spells": ("spell", 10, None),
    }
    assert COPIES == 6
    assert in_words("EFA") == "earth, fire, air"
    assert in_words("") == "empty"
    assert missing("EFA", "FAW") == "W"


@rule("CH-R68", "CH-19.4")
def test_a_window_opens_only_where_somebody_could_speak() -> None:
    quiet = state(has(wizard="1,0", mason="3,0"))
    chips = state(has(wizard="1,0", mason="3,0", stack="F"))
    stored = zoned(state(has(wizard="1,0", mason="3,0")), "pool")

    opens = [repr(window(one, 1)) != repr(window(quiet, 1)) for one in (quiet, chips, stored)]
    assert opens == [False, True, True]
    assert is_pool(stored.enchantments[0])
    assert not is_pool(replace(stored.enchantments[0], what="mist"))
    assert set(MOMENTS) >= {"", "start", "step", "battle", "end"}


@rule("CH-R68")
def test_changing_when_one_is_asked_is_no_move() -> None:
    assert CHANGE_STOPS.aside
