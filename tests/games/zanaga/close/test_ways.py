"""Where dice lead, found again by trying every way; and business in a market at the edge of one's purse."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from ossuary.games.zanaga.land.dice import FACES
from ossuary.games.zanaga.land.reach import FLEXIBLE, entering, journeys, reachable, spent
from ossuary.games.zanaga.land.spaces import NEIGHBOURS, TERRAIN, TOWNS
from ossuary.testing import rule
from tests.games.zanaga.table import BOB, has, labels, says, zanaga

JUBARI = "-4,11"
ONASAN = next(tile for tile, name in TOWNS.items() if name == "Onasan").removeprefix("hex:")


def enters(die: str, tile: str, free: frozenset[str], city: str) -> bool:
    """RB-3.5, RB-3.7  Any die enters a town and what cards make free; else the die must show the terrain."""
    return tile in TOWNS or tile == city or TERRAIN[tile] in free or TERRAIN[tile] in die


def walked(tile: str, dice: tuple[str, ...], free: frozenset[str], city: str, stops: bool) -> dict[str, set[int]]:
    """Every space, and which dice may be left where it takes the fewest."""
    found: dict[str, set[int]] = {}
    edge = {(tile, (1 << len(dice)) - 1)}
    seen = set(edge)
    while edge:
        beyond = set()
        for (here, left), at in product(edge, range(len(dice))):
            if stops and here != tile and (here in TOWNS or here == city):
                continue
            for there in NEIGHBOURS[here]:
                if left >> at & 1 and enters(dice[at], there, free, city):
                    beyond.add((there, left & ~(1 << at)))
        beyond -= seen
        seen |= beyond
        for there, _ in beyond:
            if there != tile and there not in found:
                found[there] = {left for other, left in beyond if other == there}
        edge = beyond
    return found


def kept(dice: tuple[str, ...], left: int) -> tuple[str, ...]:
    return tuple(sorted(die for at, die in enumerate(dice) if left >> at & 1))


def rare(dice: tuple[str, ...]) -> int:
    return sum(letter not in FLEXIBLE for die in dice for letter in die)


@rule("RB-3.5", "RB-3.6", "RB-3.7", "MZ-3.6", "MZ-2.2")
@pytest.mark.parametrize("seed", range(24))
def test_dice_lead_where_trying_every_way_leads(seed: int) -> None:
    """What is kept is as good as can be: the sides that few dice show."""
    lot = Random(seed)
    tiles = sorted(NEIGHBOURS)
    tile, city = lot.choice(tiles), lot.choice([*tiles, ""])
    dice = tuple(sorted((lot.choice(FACES) for _ in range(lot.randint(1, 4))), key=FACES.index))
    free = frozenset(lot.sample("PFHMSRT", lot.randint(0, 1)))
    stops = lot.random() < 0.5

    found = reachable(tile, dice, free, city, stops=stops)
    expected = walked(tile, dice, free, city, stops)

    assert found.keys() == expected.keys()
    for there, left in found.items():
        ways = {kept(dice, way) for way in expected[there]}
        assert kept(dice, left) in ways
        assert rare(kept(dice, left)) == max(map(rare, ways))
        assert len(spent(dice, left)) + len(kept(dice, left)) == len(dice)


@rule("RB-3.5", "RB-3.7")
@pytest.mark.parametrize("seed", range(8))
def test_next_door_each_kind_of_die_is_offered_once(seed: int) -> None:
    lot = Random(seed)
    tile = lot.choice(sorted(NEIGHBOURS))
    dice = tuple(sorted((lot.choice(FACES) for _ in range(4)), key=FACES.index))

    offered = journeys(tile, dice, frozenset(), "", stops=False)

    for there in NEIGHBOURS[tile]:
        able = sorted({die for die in dice if enters(die, there, frozenset(), "")})
        assert sorted(dice[at] for at in entering(there, dice, frozenset(), "")) == able
        said = [option for option in offered if option.refs[0] == there]
        assert len(said) == (max(1, len(able)) if able or said else 0)
    assert len({option.refs for option in offered}) == len(offered)


# -- the market --------------------------------------------------------------------------------------


@rule("RB-10.5", "RB-10.6", "MZ-R1", "RB-10.2")
@pytest.mark.parametrize(("gold", "heals"), [(0, False), (1, True), (2, True)])
def test_with_the_last_coin_one_is_healed_rests_and_buys(gold: int, heals: bool) -> None:
    """RB-10.6: also if only an ally is tired."""
    owner = has("H07", at=JUBARI, gold=gold, wounds=1, allies="L04", tired={"L04": 1})
    table = zanaga(ann=owner, bob=BOB, step="market", stacks={"jubari": "I33 I14"}, empty="market")
    says(table.players[0], "Visit the market")
    said = labels(table.players[0])

    assert ("Pay 1 gold to heal a wound of Tamsin Quill" in said) == heals
    assert ("Pay 1 gold to remove all exhaustion" in said) == heals
    assert ("Buy a lockjaw trap for 1 gold" in said) == heals
    assert any(label.endswith("for 2 gold") and label.startswith("Buy") for label in said) == (gold >= 2)


@rule("MZ-3.8", "MZ-3.9", "MZ-R10")
@pytest.mark.parametrize(
    ("at", "trades"),
    [(ONASAN, {"Trade Broadsword for Hunting Bow"}), (JUBARI, set())],
)
def test_in_outposts_something_is_traded_for_something_cheaper(at: str, trades: set[str]) -> None:
    """MZ-3.9: a bow for 3 costs less than a sword for 5; what costs as much is not traded."""
    stacks = {"onasan" if at == ONASAN else "jubari": "I01 I15"}
    table = zanaga(ann=has("H07", at=at, items="I07"), bob=BOB, step="market", stacks=stacks, empty="market")
    says(table.players[0], "Visit the market")

    assert {label for label in labels(table.players[0]) if label.startswith("Trade")} == trades
