"""What must hold at every moment is noticed when it does not: each fault, and the limit that is no fault yet."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from ossuary.games.zimby.invariants import invariants
from ossuary.games.zimby.state import Chant, Zimby
from ossuary.games.zimby.turn import Game
from ossuary.games.zimby.walking.joining import Join
from ossuary.testing import given, rule
from tests.games.zimby.table import compound, tile

CHANT = Chant("quick_feet#1", "ann", "ann")


def table(seats: int = 2, **words: object) -> Zimby:
    """Two columns afield, a zombie, and a carrier, if nothing else is said."""
    standing = {"2,15": "ann2 bob1", "2,11": "bob1", "2,17": "zombie_ann1"}
    state: Zimby = compound(seats, **{"stand": standing, "king": None, "crown": "ann@2,15", **words}).state  # type: ignore[arg-type]
    return state


def complaints(state: Zimby) -> list[str]:
    return list(invariants(state))


@rule("ZM-1.2", "ZM-1.3", "ZM-1.4", "ZM-1.9")
@pytest.mark.parametrize("seats", [1, 2, 8])
def test_a_table_in_order_gives_no_reason_to_complain(seats: int) -> None:
    assert complaints(given("zimby", seats).state) == []
    assert complaints(table()) == []
    assert complaints(compound().state) == []


@rule("ZM-1.2", "ZM-2.5")
@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"far": 11}, "ann has 4 + 11 + 2 zimbies (ZM-1.2)"),
        ({"ready": 3}, "ann has 3 + 10 + 2 zimbies (ZM-1.2)"),
        ({"spent": 1}, "ann has 5 + 10 + 2 zimbies (ZM-1.2)"),
        ({"zombies": 2}, "ann has 2 + 1 zombies (ZM-1.2)"),
        ({"zombies": 0}, "ann has 0 + 1 zombies (ZM-1.2)"),
        ({"ready": 9, "far": 5}, "9 zimbies are on the board of ann (ZM-24.5)"),
        ({"chanting": 1, "ready": 3}, "chants of ann lack their chanters (ZM-18.2)"),
    ],
)
def test_zimbies_and_zombies_that_are_lost_or_too_many_are_noticed(change: Mapping[str, int], said: str) -> None:
    state = table()

    for name, value in change.items():
        setattr(state.tribes["ann"], name, value)

    assert complaints(state) == [said]


@rule("ZM-1.9", "ZM-16.1")
@pytest.mark.parametrize(
    "change",
    [
        {"tokens": -1},
        {"tokens": 5},
        {"ready": -1, "spent": 5},
        {"spent": -1, "ready": 5},
        {"pool": -1},
        {"far": -1, "ready": 8, "spent": 7},
        {"chanting": -1, "ready": 5},
    ],
)
def test_what_is_owed_is_noticed(change: Mapping[str, int]) -> None:
    state = table()

    for name, value in change.items():
        setattr(state.tribes["ann"], name, value)

    assert any(said.startswith("ann owes mojo or zimbies: Tribe(") for said in complaints(state))


@rule("ZM-1.9", "ZM-24.5")
def test_no_token_no_zimby_and_a_full_board_are_in_order() -> None:
    empty = table(tribes={"ann": {"ready": 0, "tokens": 0}})
    full = table(tribes={"ann": {"ready": 8}})
    nobody_far = table(stand={"2,15": "ann3", "2,13": "ann3", "2,11": "ann2"}, tribes={"ann": {"ready": 8}})

    assert nobody_far.tribes["ann"].far == 0
    assert [complaints(one) for one in (empty, full, nobody_far)] == [[], [], []]


@rule("ZM-18.2", "ZM-18.9")
def test_a_chant_without_a_chanter_and_one_too_many_are_noticed() -> None:
    for count, said in ((2, []), (3, ["too many incantations are in play (ZM-18.9)"])):
        state = table(tribes={"ann": {"ready": 1, "chanting": count}}, chants=[CHANT] * count)
        assert complaints(state) == said
    silent = table(tribes={"bob": {"ready": 3, "chanting": 1}}, chants=[CHANT])

    assert complaints(silent) == [
        "chants of ann lack their chanters (ZM-18.2)",
        "chants of bob lack their chanters (ZM-18.2)",
    ]


@rule("ZM-1.3")
def test_a_thug_too_few_or_in_two_places_is_noticed() -> None:
    lost, doubled = table(), table()

    lost.barracks.pop("1", None)
    thug = next(name for name, one in lost.creatures.items() if one.kind == "thug")
    del lost.at[lost.creatures.pop(thug).tile]
    doubled.barracks["1"] = True

    assert complaints(lost) == ["the thugs are ['2', '3', '4'] (ZM-1.3)"]
    assert complaints(doubled) == ["the thugs are ['1', '1', '2', '3', '4'] (ZM-1.3)"]
    lost.part = "setup"
    assert complaints(lost) == []


@rule("ZM-12.8", "ZM-12.9", "ZM-12.1")
@pytest.mark.parametrize(
    ("column", "in_order"),
    [
        ("ann3 bob3 cyd3", True),
        ("ann2 bob-1", True),
        ("ann4", False),
        ("ann2 ann-2", False),
        ("ann1 bob1 cyd1 dan1", False),
        ("ann-1 bob-1 cyd-1 dan-1", False),
    ],
)
def test_a_column_that_is_too_large_is_noticed(column: str, in_order: bool) -> None:
    state = compound(4, stand={"2,15": column}).state

    assert [said.partition(" is {")[0] for said in complaints(state)] == (
        [] if in_order else ["the column on tile:2,15"]
    )


@rule("ZM-12.1", "ZM-12.9")
def test_four_zombies_or_thugs_are_no_column_of_zimbies_and_an_empty_one_is_noticed() -> None:
    thugs = compound(stand={"7,8": "thug1 thug2 thug3 thug4"}).state
    empty = compound(stand={"2,15": "ann0"}).state

    assert complaints(thugs) == []
    assert complaints(empty) == ["c1 has nobody in it (ZM-12.1)"]


@rule("ZM-13.3", "ZM-26.3")
def test_two_on_one_tile_and_one_in_a_ward_are_noticed() -> None:
    state = table()
    state.creatures["c2"].tile = tile("2,15")
    warded = compound(stand={"8,10": "ann1"}).state

    assert complaints(state) == [
        "c2 and c1 stand on tile:2,15 (ZM-13.3)",
        "c2 is not on tile:2,11",
        "somebody stands where nobody is: {'tile:2,11'}",
    ]
    assert complaints(warded) == ["c1 stands on a warded tile (ZM-26.3)"]


@rule("ZM-9.15", "ZM-13.3")
def test_thugs_may_pass_each_other_but_nobody_else() -> None:
    state = compound(stand={"7,8": "thug1", "7,9": "thug2", "2,15": "ann1"}).state
    state.creatures["c2"].tile = tile("7,8")
    del state.at[tile("7,9")]
    assert complaints(state) == []

    state.creatures["c2"].kind = "zimby"
    state.creatures["c2"].ready = ["ann"]
    state.barracks["2"] = True
    state.tribes["ann"].far -= 1

    assert complaints(state) == ["c2 and c1 stand on tile:7,8 (ZM-13.3)"]


@rule("ZM-13.14", "ZM-13.3")
def test_who_is_joining_may_stand_with_the_column_and_nobody_else_may() -> None:
    state = table()
    state.creatures["c2"].tile = tile("2,15")
    del state.at[tile("2,11")]
    assert complaints(state) == ["c2 and c1 stand on tile:2,15 (ZM-13.3)"]

    state.flow = [Game(step="player"), Join("bob", "c2", "c1")]

    assert complaints(state) == []


@rule("ZM-2.6", "ZM-14.1")
@pytest.mark.parametrize("place", ["tile:4,20", "tile:99,99"])
def test_who_stands_off_the_main_board_is_noticed(place: str) -> None:
    state = table()
    column = state.creatures["c2"]
    del state.at[column.tile]
    column.tile = place
    state.at[place] = "c2"

    assert complaints(state) == [f"c2 stands on {place}"]


def test_a_tile_and_its_creature_must_agree() -> None:
    nowhere, ghost = table(), table()

    del nowhere.at[tile("2,11")]
    ghost.at[tile("2,10")] = "c99"

    assert complaints(nowhere) == [
        "nobody is on tile:2,11, where c2 stands",
        "somebody stands where nobody is: {'tile:2,11'}",
    ]
    assert complaints(ghost) == ["c99 is not on tile:2,10", "somebody stands where nobody is: {'tile:2,10'}"]


@rule("ZM-1.4")
def test_the_king_and_the_crown_are_never_both_in_play_nor_both_gone() -> None:
    both, none, beginning = compound(crown="2,10").state, compound(king=None).state, compound(king=None).state
    beginning.part = "setup"

    assert complaints(both) == ["the King and the Crown are one token (ZM-1.4)"]
    assert complaints(none) == ["the King and the Crown are one token (ZM-1.4)"]
    assert complaints(beginning) == []


@rule("ZM-R94", "ZM-1.4")
def test_a_crown_with_the_wrong_holder_is_noticed() -> None:
    unheld, twice, foreign, both, nowhere = (table() for _ in range(5))
    unheld.creatures["c1"].holder = ""
    twice.creatures["c2"].holder = "bob"
    foreign.creatures["c1"].holder = "cyd"
    both.crown = tile("2,10")
    nowhere.crown, nowhere.creatures["c1"].holder = "tile:99,99", ""

    assert complaints(unheld) == ["the Crown is with c1, held by []"]
    assert complaints(twice) == ["the Crown is with c1, held by ['c1', 'c2']"]
    assert complaints(foreign) == ["the Crown is with c1, held by ['c1']"]
    assert complaints(both) == ["the Crown lies on tile:2,10, and ['c1'] hold it"]
    assert complaints(nowhere) == ["the Crown lies on tile:99,99, and [] hold it"]
    assert complaints(compound(king=None, crown="2,10").state) == []
