"""ZM-1.8, ZM-2.7 to ZM-2.9: which dice are thrown for what. True luck bears witness of each."""

from __future__ import annotations

import pytest

from ossuary.engine import Procedure
from ossuary.engine.chance import witnessed
from ossuary.games import find
from ossuary.games.zimby.rounds.king import KingsTurn
from ossuary.games.zimby.rounds.refresh import WrapUp
from ossuary.games.zimby.rounds.rituals import Ritual
from ossuary.games.zimby.rounds.thugs import Arrival, pace
from ossuary.games.zimby.rounds.zombies import Shamble
from ossuary.games.zimby.state import Chant
from ossuary.games.zimby.verbs.creatures import die
from ossuary.games.zimby.walking.portals import PortalIn
from ossuary.testing import rule
from tests.games.zimby.close.scenes import then
from tests.games.zimby.table import attacks, compound, tile

TRUE_LUCK = 1 << 128 | 5


@rule("ZM-1.8", "ZM-2.7", "ZM-2.8", "ZM-2.9")
@pytest.mark.parametrize("sides", [2, 3, 6])
def test_a_small_die_is_a_d6(sides: int) -> None:
    state = compound(seed=TRUE_LUCK).state

    with witnessed() as drawn:
        shown = {die(state, sides) for _ in range(60)}

    assert shown == set(range(1, sides + 1))
    assert {below for below, _ in drawn} == {6}


@rule("ZM-9.3", "ZM-9.4")
@pytest.mark.parametrize(("king", "dice"), [("10,10", [6]), (None, [6, 6])])
def test_the_pace_of_a_thug(king: str | None, dice: list[int]) -> None:
    state = compound(king=king, crown="" if king else "2,2", seed=TRUE_LUCK).state

    with witnessed() as drawn:
        tiles = pace(state, "1", tile("7,7"))

    assert [below for below, _ in drawn] == dice
    assert tiles == sum(number + 1 for _, number in drawn)


@rule("ZM-22.1", "ZM-R19", "ZM-R122")
def test_a_fight_is_two_dice_the_attackers_first() -> None:
    table = compound(stand={"2,15": "ann1", "2,14": "thug1"}, thugs=False, seed=TRUE_LUCK)

    with witnessed() as drawn:
        attacks(table.players[0], "2,15", "2,14")

    assert [below for below, _ in drawn][:2] == [6, 6]


@rule("ZM-6.3", "ZM-7.4", "ZM-28.11", "ZM-9.7", "ZM-10.3", "ZM-7.5", "ZM-7.10", "ZM-7.11", "ZM-7.12", "ZM-7.16")
@pytest.mark.parametrize(
    ("procedure", "marker", "dice"),
    [
        (KingsTurn(), "winnowing", [4]),
        (PortalIn("ann"), "blood", []),
        (Arrival("1"), "blood", [4]),
        (Shamble("c1"), "blood", [6]),
        (Ritual(1), "blood", [6]),
        (Ritual(1), "exhaustion", [6, 6]),
        (Ritual(1), "madness", [6]),
        (Ritual(1), "hunger", [6]),
        (Ritual(1), "portals", [4, 6]),
        (Ritual(1), "discord", [4]),
        (Ritual(1), "terror", [4]),
    ],
)
def test_which_dice_are_thrown(procedure: Procedure, marker: str, dice: list[int]) -> None:
    others = [word for word in ("winnowing", "blood", "terror", "discord", "hunger") if word != marker][:3]
    with witnessed() as drawn:
        compound(
            stand={"2,15": "zombie_ann1", "2,6": "bob1"},
            barracks=dict.fromkeys("1234", False),
            markers=(marker, *others),
            flow=then(procedure),
            seed=TRUE_LUCK,
        )

    assert [below for below, _ in drawn][: len(dice)] == dice


@rule("ZM-28.11", "ZM-R66")
def test_a_d4_names_the_portal_one_comes_out_of_also_alone() -> None:
    for seats in (1, 2):
        table = compound(seats, seed=TRUE_LUCK)
        ann = table.players[0]
        ann.chooses("tile:4,20", label="Send zimbies")
        with witnessed() as drawn:
            ann.chooses(label="1 zimby")
        assert [below for below, _ in drawn][:1] == [4]


@rule("ZM-31.9")
def test_alone_a_quadrant_is_thrown_with_a_d6() -> None:
    with witnessed() as drawn:
        compound(1, markers=("terror", "blood", "discord", "hunger"), flow=then(Ritual(1)), seed=TRUE_LUCK)

    assert [below for below, _ in drawn][:1] == [6]


@rule("ZM-30.5", "ZM-30.6", "ZM-R102")
def test_immunity_and_hex_wards_are_d6() -> None:
    table = compound(
        stand={"2,15": "ann1", "2,14": "bob1"},
        hands={"ann": "blow_guns"},
        tribes={"bob": {"ready": 3, "chanting": 1}},
        chants=[Chant("hex_ward#1", "bob", "bob")],
        king=None,
        crown="bob@2,14",
        seed=TRUE_LUCK,
    )
    with witnessed() as drawn:
        table.players[0].chooses("blow_guns", tile("2,14"), label="Use")

    assert [below for below, _ in drawn][:1] == [6]
    assert {below for below, _ in drawn} == {6}

    vines = compound(
        stand={"2,15": "ann1"}, obstacles={"2,15": "entangling"}, king=None, crown="ann@2,15", burden=2, seed=TRUE_LUCK
    )
    with witnessed() as drawn:
        vines.players[0].chooses("tile:2,15", label="Move")
        vines.players[0].chooses("tile:2,14", label="Walk")
    assert [below for below, _ in drawn][:1] == [6]


@rule("ZM-4.5", "ZM-R109")
def test_a_tie_for_the_first_move_is_rolled_with_d6() -> None:
    with witnessed() as drawn:
        compound(flow=then(WrapUp()), seed=TRUE_LUCK)

    assert [below for below, _ in drawn][:2] == [6, 6]


@rule("ZM-3.13", "ZM-3.2")
def test_chance_lays_the_wards_and_names_the_first_mover() -> None:
    with witnessed() as drawn:
        find("zimby").start(seats=3, seed=TRUE_LUCK)

    below = [number for number, _ in drawn]
    assert below[:3] == [4, 3, 2]
    assert below[-1] == 3
