"""Chapters 2, 13 and 15: the compound, and which of its tiles can be entered."""

from __future__ import annotations

from pathlib import Path

import pytest

from ossuary.games.zimby.board import compound as compound_module
from ossuary.games.zimby.board.compound import (
    AROUND,
    DOOR,
    FROM_SANCTUM,
    GATE_OF,
    HOME_QUADRANT,
    MAIN,
    NEXT,
    OUTER,
    PORTALS,
    QUARTER,
    RAYS,
    RING,
    SANCTUM,
    SHRINES,
    _drawings,
    steps_from,
)
from ossuary.games.zimby.board.routes import (
    around,
    ends_there,
    is_bare,
    meets_living,
    path_to,
    routes,
    why_not_enter,
)
from ossuary.games.zimby.state import (
    AT_HOME,
    ELEMENTS,
    HAND_LIMIT,
    KING,
    MEALS,
    SPAWN_COST,
    SPAWNS,
    THUG,
    THUGS,
    TOKENS,
    TRIBE_LIMIT,
    TRIBES_LIMIT,
    VITALITY,
    ZIMBIES,
    ZIMBY,
    ZOMBIE,
    ZOMBIES,
    Chant,
    Creature,
    Element,
    Turn,
    Zimby,
    ZimbySettings,
)
from ossuary.testing import rule
from tests.games.zimby.table import compound, tile

# -- the compound ------------------------------------------------------------------------------------


@rule("ZM-2.6", "ZM-7.3", "ZM-6.12", "ZM-R72", "ZM-3.7")
def test_the_measures_of_the_compound() -> None:
    assert (len(RING), [len(route) for route in OUTER.values()], len(SANCTUM)) == (24, [28] * 4, 9)
    assert len(AROUND[tile("10,10")]) == 8
    assert len(set(AROUND[tile("10,10")])) == 8
    assert [HOME_QUADRANT[home] for home in ("tile:4,20", "tile:20,16", "tile:16,0", "tile:0,4")] == [1, 2, 3, 4]
    assert all(tile in QUARTER[number] for number, tile in (*PORTALS.items(), *SHRINES.items()))
    assert sum(len(tiles) for tiles in QUARTER.values()) <= len(MAIN)
    assert [DOOR["tile:4,20"], GATE_OF["tile:8,10"]] == [tile("4,19"), tile("7,10")]
    assert all(near in NEXT[other] for near in MAIN for other in NEXT[near])


@rule("ZM-19.5", "ZM-19.9")
def test_lines_of_sight_are_straight_and_from_home_two_tiles_long() -> None:
    assert RAYS["tile:4,20"] == ((tile("4,19"), tile("4,18")),)
    west = next(ray for ray in RAYS[tile("2,15")] if ray[0] == tile("2,14"))
    assert west == tuple(tile(f"2,{column}") for column in range(14, 1, -1))


@rule("ZM-R75", "ZM-7.7")
def test_steps_are_counted_over_adjacent_tiles() -> None:
    found = steps_from(tile("2,15"), most=2)

    assert found[tile("2,15")] == 0
    assert {place for place, steps in found.items() if steps == 2} == {tile("2,13"), tile("2,17"), tile("1,16")}
    assert max(found.values()) == 2
    assert (FROM_SANCTUM[tile("10,10")], FROM_SANCTUM[tile("8,10")], FROM_SANCTUM[tile("7,10")]) == (0, 1, 2)


def test_an_error_in_a_drawing_would_name_its_line() -> None:
    drawn = _drawings()
    lines = (
        Path(compound_module.__file__).parents[1].joinpath("content", "compound.txt").read_text("utf-8").splitlines()
    )

    assert [lines[one.line - 2] for one in drawn.values()] == [f"[{name}]" for name in drawn]


# -- where one can go --------------------------------------------------------------------------------


@rule("ZM-13.3", "ZM-26.3", "ZM-27.7", "ZM-R60", "ZM-R116", "ZM-14.5")
@pytest.mark.parametrize(
    ("who", "there", "words", "number"),
    [
        ("ann1", "2,14", {}, ""),
        ("ann1", "8,10", {}, "ZM-26.3"),
        ("ann1", "4,12", {}, "ZM-27.7"),
        ("ann1", "2,14", {"stand": {"2,14": "bob1"}}, ""),
        ("ann1", "2,14", {"stand": {"2,14": "bob1"}, "refused": ["ann joins c2"]}, "ZM-13.3"),
        ("ann1", "2,14", {"stand": {"2,14": "thug1"}}, "ZM-13.3"),
        ("zombie_ann1", "2,14", {"stand": {"2,14": "ann1"}}, "ZM-13.3"),
        ("ann1", "2,14", {"stand": {"2,14": "thug1"}, "obstacles": {"2,14": "darkness"}}, ""),
        ("zombie_ann1", "2,14", {"stand": {"2,14": "thug1"}, "obstacles": {"2,14": "darkness"}}, "ZM-13.3"),
        ("ann1", "2,14", {"stand": {"2,14": "bob1"}, "obstacles": {"2,14": "thicket"}}, "ZM-27.7"),
        ("ann1", "2,14", {"obstacles": {"2,14": "deadly"}}, ""),
        ("ann1", "4,12", {"crown": "ann@2,15", "king": None}, ""),
        ("ann1", "4,12", {"crown": "ann@2,15", "king": None, "immune": {"c1 thicket": False}}, "ZM-27.7"),
    ],
)
def test_why_a_tile_cannot_be_entered(who: str, there: str, words: dict[str, object], number: str) -> None:
    standing = {"2,15": who, **words.pop("stand", {})}  # type: ignore[dict-item]
    obstacles = {"4,12": "thicket", **words.pop("obstacles", {})}  # type: ignore[dict-item]
    state = compound(stand=standing, obstacles=obstacles, thugs=False, **words).state  # type: ignore[arg-type]

    found = why_not_enter(state, "ann", state.creatures["c1"], "c1", tile(there))

    assert (found.rule if found else "") == number


@rule("ZM-14.4", "ZM-14.5", "ZM-2.17")
@pytest.mark.parametrize(
    ("words", "may"),
    [("ann1", True), ("ann1 ann-1", True), ("ann1 bob1", False), ("bob1", False), ("zombie_ann1", False)],
)
def test_who_comes_home(words: str, may: bool) -> None:
    state = compound(stand={"4,19": words}).state

    assert ("tile:4,20" in around(state, "ann", state.creatures["c1"], tile("4,19"))) is may
    assert "tile:4,20" not in around(state, "bob", state.creatures["c1"], tile("4,19"))


@rule("ZM-R127", "ZM-29.10")
@pytest.mark.parametrize(
    ("who", "lying", "ends"),
    [
        ("ann1", "", False),
        ("ann1", "deadly", True),
        ("ann1", "entangling", True),
        ("zombie_ann1", "entangling", False),
        ("zombie_ann1", "darkness, entangling", False),
        ("zombie_ann1", "darkness, deadly", True),
    ],
)
def test_where_a_walk_ends(who: str, lying: str, ends: bool) -> None:
    obstacles = {"2,14": lying} if lying else {}
    state = compound(stand={"2,15": who, "2,12": "bob1"}, obstacles=obstacles, thugs=False).state

    assert ends_there(state, state.creatures["c1"], tile("2,14")) is ends
    assert ends_there(state, state.creatures["c1"], tile("2,12"))
    assert ends_there(state, state.creatures["c1"], PORTALS[1])
    assert ends_there(state, state.creatures["c1"], tile("10,10"))
    assert is_bare(state, tile("2,14")) is (not lying)
    assert not is_bare(state, tile("2,12"))
    assert not is_bare(state, tile("8,10"))


@rule("ZM-13.2", "ZM-R127", "ZM-29.12")
def test_the_ways_within_reach() -> None:
    state = compound(stand={"2,15": "ann1"}, thugs=False).state

    near = routes(state, "ann", state.creatures["c1"], "c1", 2)

    assert near == {
        tile("2,14"): tile("2,15"), tile("2,16"): tile("2,15"), tile("2,13"): tile("2,14"),
        tile("1,16"): tile("2,16"), tile("2,17"): tile("2,16"),
    }  # fmt: skip
    assert path_to(near, tile("2,15"), tile("2,13")) == [tile("2,14"), tile("2,13")]
    assert path_to(near, tile("2,15"), tile("2,14")) == [tile("2,14")]


@rule("ZM-29.12", "ZM-R106", "ZM-R128")
@pytest.mark.parametrize(
    ("words", "lying", "stops"),
    [
        ("bob1", {}, True),
        ("thug1", {}, True),
        ("zombie_bob1", {}, False),
        ("bob1", {"2,13": "darkness"}, False),
        ("bob1", {"2,13": "deadly"}, True),
        ("bob1", {"2,14": "thicket"}, False),
        ("bob1", {"2,14": "darkness"}, True),
    ],
)
def test_a_zombie_stops_beside_the_living(words: str, lying: dict[str, str], stops: bool) -> None:
    state = compound(stand={"2,14": "zombie_ann1", "2,13": words}, obstacles=lying, thugs=False).state

    assert meets_living(state, tile("2,14"), "c1") is stops
    assert not meets_living(state, tile("2,17"), "c1")


# -- what is true before anything has happened --------------------------------------------------------


@rule("ZM-1.1", "ZM-1.2", "ZM-2.11", "ZM-12.8", "ZM-12.9", "ZM-11.3", "ZM-24.1", "ZM-24.2", "ZM-25.2", "ZM-24.5")
def test_the_numbers_of_the_book() -> None:
    assert {KING: 4, THUG: 2, ZIMBY: 1, ZOMBIE: 3} == VITALITY
    assert (TOKENS, ZIMBIES, ZOMBIES, AT_HOME) == (4, 16, 2, 8)
    assert (TRIBE_LIMIT, TRIBES_LIMIT, HAND_LIMIT) == (3, 3, 6)
    assert (SPAWN_COST, SPAWNS, MEALS) == (3, 2, 2)
    assert (THUGS, ELEMENTS) == (("1", "2", "3", "4"), ("fire", "air", "earth", "water"))


@rule("ZM-R6", "ZM-R7", "ZM-3.11")
def test_what_a_table_plays_unless_it_wants_otherwise() -> None:
    usual = ZimbySettings()

    assert (usual.start, usual.wards, usual.max_rounds) == ("fast", "random", 40)


@rule("ZM-12.1", "ZM-20.1", "ZM-R117")
def test_what_is_new_begins_with_nothing() -> None:
    column, turn, lying = Creature(ZIMBY, tile("2,15")), Turn(), Element("wounds")

    assert (column.ready, column.spent, column.holder, column.attacked, column.blows) == ([], [], "", False, 0)
    assert (column.size, column.members) == (0, [])
    assert (turn.stride_of, turn.stride, dict(turn.immune), list(turn.refused)) == ("", 0, {}, [])
    assert (list(turn.dropped), list(turn.engaged), turn.halted) == ([], [], False)
    assert (lying.owner, lying.card, lying.channeler, lying.origin, lying.target) == ("", "", "", "", "")
    assert (lying.times, lying.redirected, lying.amount, lying.source, lying.cause) == (1, False, 0, "", "")
    assert (lying.attack, lying.defence) == (0, 0)


@rule("ZM-3.1", "ZM-4.2")
def test_a_new_table_is_before_its_first_round() -> None:
    state: Zimby = compound().match.rules.table(2, ZimbySettings(), 1)  # type: ignore[assignment]

    assert (state.round, state.part, state.active, state.first, state.born) == (1, "setup", "", "", 0)
    assert (state.king, state.crown, state.rite, state.burden, state.dying, state.closed) == (
        "",
        "",
        "",
        0,
        False,
        False,
    )
    assert (state.fallen, state.grave, state.strides) == ("", "", 0)
    assert (state.creatures, state.at, state.wards, state.obstacles, state.locks) == ({}, {}, {}, {}, [])
    assert (state.barracks, state.ways, state.chants, state.stack, state.moves) == ({}, {}, [], [], [])


@rule("ZM-27.1")
def test_where_nobody_fights() -> None:
    state = compound(
        stand={"2,15": "ann1"}, obstacles={"2,14": "darkness", "2,13": "thicket", "2,12": "deadly"}, thugs=False
    ).state

    assert [state.no_combat(tile(f"2,{column}")) for column in (15, 14, 13, 12)] == [False, True, True, False]
    assert state.dark(tile("2,14"))
    assert not state.dark(tile("2,13"))
    assert state.where("c1") == tile("2,15")
    assert state.where("ann") == "ann"


@rule("ZM-R36", "ZM-R25", "ZM-31.1")
def test_who_is_locked_with_whom_and_how_chants_add_up() -> None:
    state = compound(stand={"2,15": "ann1", "2,14": "bob1", "2,16": "bob1", "2,10": "ann1"}, thugs=False).state
    state.locks = [("c1", "c2"), ("c1", "c3")]
    state.chants = [
        Chant("war_chant#1", "bob", "ann"),
        Chant("war_chant#2", "ann", "ann"),
        Chant("hex_ward#1", "ann", "bob"),
    ]

    assert (state.partners("c1"), state.partners("c2"), state.partners("c4")) == (["c2", "c3"], ["c1"], [])
    assert (state.is_locked("c3"), state.is_locked("c4")) == (True, False)
    one = state.cards.face["war_chant#1"].change
    assert (state.chanted("war", "ann"), state.chanted("war", "bob"), state.chanted("hex", "ann")) == (2 * one, 0, 0)
    assert not state.alone
    assert compound(1).state.alone
