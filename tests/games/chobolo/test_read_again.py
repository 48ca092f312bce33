"""Rulings that were doubted and read again in the book: what they decide, scene by scene."""

from __future__ import annotations

import pytest

from ossuary.games.chobolo.events.war import Died, Shot
from ossuary.games.chobolo.state import Enchantment
from ossuary.testing import Scene, rule
from tests.games.chobolo.table import (
    all_pass,
    casts,
    chobolo,
    collects,
    fights,
    goes,
    has,
    level,
    plain,
    stack,
    stops,
    walks,
    where,
)

PLANE = {"centre": "0,0", "d": "1,0 0,1 -1,1 -1,0 0,-1 1,-1"}


def at_the_centre(mason: str) -> Scene:
    return chobolo(
        plain(4, **PLANE), ann=has(mason=mason), bob=has(wizard="-4,0"), at="warriors", opened=True, captured=True,
        carrier="bob",
    )  # fmt: skip


@rule("CH-R95", "CH-6.11", "CH-6.7")
def test_a_warrior_of_level_4_keeps_the_level_of_its_life_for_later() -> None:
    table = at_the_centre("1,0 L4")
    ann, _ = table.players

    walks(ann, "mason", "0,0")
    stops(ann)

    assert level(table, "ann.mason") == 4
    assert table.state.raised == []


@rule("CH-R95", "CH-6.11")
def test_a_level_gained_on_the_centre_hex_is_the_only_one_of_this_life() -> None:
    table = at_the_centre("1,0 L3")
    ann, _ = table.players

    walks(ann, "mason", "0,0")
    stops(ann)

    assert level(table, "ann.mason") == 4
    assert table.state.raised == ["ann.mason"]


@rule("CH-R95", "CH-6.11")
@pytest.mark.parametrize(("bound", "raised"), [("SP37 on bob.mason", ["bob.mason"]), ("", [])])
def test_death_ends_a_life_and_a_ward_does_not(bound: str, raised: list[str]) -> None:
    table = chobolo(
        plain(4), ann=has(ranger="1,0"), bob=has(mason="0,0", wizard="-4,0", bound=bound), dice=[4, 1],
        raised=["bob.mason"],
    )  # fmt: skip
    ann, _ = table.players

    ann.chooses(label="Fight")

    assert table.state.raised == raised


def frozen(*tiles: str) -> Enchantment:
    return Enchantment("SP30#2", "bob", "", "mine", 0, tuple(f"hex:{tile}" for tile in tiles), "frozen")


@rule("CH-R96", "CH-8.1", "CH-8.6")
def test_a_river_walker_that_begins_on_a_frozen_lake_may_walk_the_river() -> None:
    table = chobolo(
        plain(4, l="0,0", r="1,0 2,0"), ann=has(river_walker="0,0", mason="0,3"), bob=has(mason="-4,0"), at="warriors",
        dice=[3], enchantments=[frozen("0,0")],
    )  # fmt: skip
    ann, _ = table.players

    ann.chooses("ann.river-walker", label="River walk")
    ann.chooses("hex:1,0", label="Follow")
    stops(ann)

    assert where(table, "ann.river-walker") == "1,0"


@rule("CH-R96", "CH-8.8", "CH-10.10")
def test_a_river_walk_may_end_on_a_frozen_lake() -> None:
    table = chobolo(
        plain(4, l="1,0", r="0,0"), ann=has(river_walker="0,0", mason="0,3"), bob=has(mason="-4,0"), at="warriors",
        dice=[3], enchantments=[frozen("1,0")],
    )  # fmt: skip
    ann, _ = table.players

    ann.chooses("ann.river-walker", label="River walk")
    ann.chooses("hex:1,0", label="Follow the river to {0}")

    assert where(table, "ann.river-walker") == "1,0"


@rule("CH-R96", "CH-10.10")
def test_when_the_ice_ends_only_who_is_crossing_as_a_river_walker_is_saved() -> None:
    table = chobolo(
        plain(5, l="1,0 1,1"), ann=has(wizard="-4,0", stack="W F", river_walker="0,0", mason="1,1"),
        bob=has(mason="-5,0", bound="SP30 on ice"), at="warriors",
    )  # fmt: skip
    table.state.enchantments[:] = [frozen("1,0", "1,1")]
    ann, _ = table.players

    walks(ann, "river-walker", "1,0")
    casts(ann, "dispel", "SP30")

    assert level(table, "ann.mason") == 0
    assert level(table, "ann.river-walker") == 1
    assert not ann.may(label="Stop")
    goes(ann, "2,0")
    assert where(table, "ann.river-walker") == "2,0"


@rule("CH-R96", "CH-10.10")
def test_a_river_walker_that_stands_on_ice_drowns_with_the_others_when_it_ends() -> None:
    table = chobolo(
        plain(5, l="1,0"), ann=has(wizard="-4,0", stack="W F", river_walker="1,0", mason="4,0"),
        bob=has(mason="-5,0", bound="SP30 on ice"), at="warriors",
    )  # fmt: skip
    table.state.enchantments[:] = [frozen("1,0")]
    ann, _ = table.players

    casts(ann, "dispel", "SP30")

    assert table.happened(Died) == [Died("ann.river-walker", under="CH-10.10")]


@rule("CH-R11", "CH-3.10")
def test_a_wizard_killed_in_anothers_turn_counts_in_that_turn() -> None:
    table = chobolo(
        plain(6, W="5,0", **PLANE), ann=has(wizard="4,0", stack="A W E F", mason="3,-4"),
        bob=has(wizard="2,-4 L1"), cyd=has(wizard="-4,0", main="5,0"), turn="bob", at="battles", dice=[1, 4],
        carrier="cyd", captured=True, opened=True,
    )  # fmt: skip
    ann, bob, _ = table.players

    bob.chooses(label="Fight")
    all_pass_but(table, "ann")
    assert table.state.slayers == ["ann"]
    assert ann.may("chobolo", label="Cast")  # in the same round, though it is not her turn


def all_pass_but(table: Scene, seat: str) -> None:
    """Everybody passes until that seat may call Chobolo."""
    for _ in range(10):
        if table.player(seat).may("chobolo", label="Cast"):
            return
        next(player for player in table.players if player.may(label="Pass")).passes()


@rule("CH-R11", "CH-5.11", "CH-5.12")
def test_whoever_kills_the_carrier_itself_calls_chobolo_from_anywhere() -> None:
    table = chobolo(
        plain(6, W="5,0", **PLANE), ann=has(wizard="-6,0", stack="A W E F", mason="3,-4"),
        bob=has(wizard="2,-4 L1", main="5,0"), at="battles", dice=[4, 1], carrier="bob", captured=True, opened=True,
    )  # fmt: skip
    ann, _ = table.players

    fights(table)
    all_pass_but(table, "ann")
    assert table.state.carrier == ""
    casts(ann, "chobolo")

    assert table.state.carrier == "ann"
    assert not table.state.stolen


@rule("CH-R12", "CH-3.15")
def test_strikes_are_counted_before_the_own_turn_and_not_when_the_round_ends() -> None:
    table = chobolo(
        plain(5, W="5,0", F="-5,0"), ann=has(mason="0,0", main="-5,0"), bob=has(main="5,0", forester="dead"),
        cyd=has(mason="0,3"), turn="ann", at="end", strikes={"ann": 0, "bob": 2, "cyd": 0},
    )  # fmt: skip

    assert table.state.out == ["bob"]
    assert table.state.active == "cyd"


@rule("CH-R12", "CH-3.15")
def test_one_character_on_the_board_when_the_turn_begins_is_enough() -> None:
    table = chobolo(
        plain(5, W="5,0", F="-5,0"), ann=has(mason="0,0", main="-5,0"), bob=has(main="5,0", forester="4,0"),
        cyd=has(mason="0,3"), turn="ann", at="end", strikes={"ann": 0, "bob": 2, "cyd": 0},
    )  # fmt: skip

    assert table.state.out == []
    assert table.state.strikes["bob"] == 0


@rule("CH-R18", "CH-5.13")
def test_who_stands_next_to_the_centre_hex_when_chobolo_returns_takes_it_in_its_own_turn() -> None:
    table = chobolo(
        plain(6, W="5,0", **PLANE), ann=has(mason="4,-4"), bob=has(wizard="3,-4 L1", main="5,0"),
        cyd=has(wizard="1,0"), at="battles", dice=[4, 1], carrier="bob", captured=True, opened=True,
    )  # fmt: skip
    _, bob, cyd = table.players

    fights(table)
    assert table.state.carrier == ""
    assert not cyd.is_asked
    while not cyd.is_asked:
        asked = next(player for player in table.players if player.is_asked)
        asked.chooses(label="Stop here" if asked.may(label="Stop here") else "End movement")
    stops(cyd)
    cyd.chooses(label="Take Chobolo")

    assert table.state.carrier == "cyd"
    assert bob.seat in table.state.mains


@rule("CH-R40", "CH-11.1", "CH-11.7")
def test_a_wizard_collects_where_it_passes_and_prays_where_it_lands() -> None:
    table = chobolo(
        plain(6, A="1,0", W="2,0", E="3,0"), ann=has(wizard="0,0", deck="SP01 SP02 SP03"), bob=has(mason="-6,0"),
        at="wizard",
    )  # fmt: skip
    ann, _ = table.players

    collects(ann, "1,0", "2,0")
    assert not ann.may(label="Pray")
    goes(ann, "3,0")
    stops(ann)
    ann.chooses(label="Pray")

    assert stack(table, "ann") == "A W"
    assert ann.hand == "SP03"
    assert ann.may(label="End movement")  # once a turn


@rule("CH-R27", "CH-7.12", "CH-7.15")
def test_an_archer_shoots_at_a_dweller_that_aims_at_somebody_else_without_an_answer() -> None:
    table = chobolo(
        plain(5), ann=has(archer="2,0 L2", mason="0,2"), bob=has(forester="0,0 L2", towers="0,0"), dice=[2, 4, 4, 1]
    )
    ann, bob = table.players

    ann.chooses("bob.forester", label="Shoot at")
    bob.chooses("ann.mason", label="Shoot at")
    ann.chooses("ann.archer", "bob.forester")

    first = table.happened(Shot)[0]
    assert (first.high, first.low, first.rule) == (1, 4, "CH-7.2")
    assert level(table, "ann.archer") == 2
    all_pass(table)


@rule("CH-R27", "CH-7.13")
@pytest.mark.parametrize(("dice", "levels"), [([2, 4], (1, 2)), ([4, 2], (2, 1)), ([3, 2], (2, 2))])
def test_an_archer_and_a_dweller_who_aim_at_each_other_shoot_at_once(dice: list[int], levels: tuple[int, int]) -> None:
    table = chobolo(plain(5), ann=has(archer="2,0 L2"), bob=has(forester="0,0 L2", towers="0,0"), dice=dice)
    ann, bob = table.players

    ann.chooses("bob.forester", label="Shoot at")
    bob.chooses("ann.archer", label="Shoot at")
    if ann.may("ann.archer", "bob.forester"):
        ann.chooses("ann.archer", "bob.forester")

    assert (level(table, "ann.archer"), level(table, "bob.forester")) == levels
