"""Chapters 2, 13 and 21: dice, steps, who is locked with whom, and what creatures are called."""

from __future__ import annotations

import pytest

from ossuary.games.zimby.board.foes import foes
from ossuary.games.zimby.cards import amount
from ossuary.games.zimby.events.walks import Walked
from ossuary.games.zimby.state import THUG, Creature
from ossuary.games.zimby.verbs.creatures import (
    describe,
    die,
    headcount,
    leave,
    lock,
    put,
    rolled,
    step,
    tidy_locks,
)
from ossuary.games.zimby.verbs.losses import send_off
from ossuary.testing import rule
from tests.games.zimby.close.scenes import listen, told
from tests.games.zimby.table import compound, creature, home, tile

# -- standing and being locked -----------------------------------------------------------------------


@rule("ZM-2.7", "ZM-2.8", "ZM-2.9")
@pytest.mark.parametrize(("sides", "read"), [(2, [1, 1, 1, 2, 2, 2]), (3, [1, 1, 2, 2, 3, 3]), (6, [1, 2, 3, 4, 5, 6])])
def test_small_dice_are_read_off_a_d6(sides: int, read: list[int]) -> None:
    state = compound(dice=[1, 2, 3, 4, 5, 6]).state

    assert [die(state, sides) for _ in range(6)] == read


@rule("ZM-2.9")
def test_a_number_and_its_dice_are_added() -> None:
    state = compound(dice=[6, 1, 4]).state

    assert rolled(state, amount("2+2d3")) == 2 + 3 + 1
    assert rolled(state, amount("1d2")) == 2
    assert rolled(state, amount("3")) == 3
    assert (amount("3").base, amount("1d2").base, amount("4+1d3").sides) == (3, 0, 3)


@rule("ZM-9.15", "ZM-13.3")
def test_who_leaves_a_shared_tile_leaves_it_to_who_was_there() -> None:
    state = compound(stand={"7,8": "thug1"}, barracks={"2": True}, thugs=False).state
    del state.barracks["2"]
    passing = put(state, Creature(THUG, tile("7,8"), ["2"]))
    assert state.at[tile("7,8")] == passing

    leave(state, passing)
    assert state.at[tile("7,8")] == "c1"
    leave(state, passing)
    assert state.at[tile("7,8")] == "c1"
    state.creatures[passing].tile = tile("7,9")
    state.at[tile("7,9")] = passing
    leave(state, "c1")
    assert tile("7,8") not in state.at


@rule("ZM-13.2", "ZM-21.11")
def test_a_step_is_told_and_tears_locks_apart() -> None:
    state = listen(compound(stand={"2,15": "ann1", "2,14": "bob1"}).state)
    state.locks = [("c1", "c2")]
    state.creatures["c1"].attacked = state.creatures["c2"].attacked = True

    step(state, "c1", tile("2,16"))

    assert (state.at.get(tile("2,15")), state.at[tile("2,16")], state.locks) == (None, "c1", [])
    assert [(event.who, event.source, event.tile) for event in told(state, Walked)] == [  # type: ignore[attr-defined]
        ("Ann's zimby", tile("2,15"), tile("2,16"))
    ]
    assert not state.creatures["c1"].attacked
    assert not state.creatures["c2"].attacked
    state.news = None
    step(state, "c1", tile("2,17"))
    assert state.at[tile("2,17")] == "c1"


@rule("ZM-R36", "ZM-R38")
def test_a_pair_is_locked_once_whoever_struck() -> None:
    state = compound(stand={"2,15": "ann1", "2,14": "bob1"}).state

    lock(state, "c2", "c1")
    lock(state, "c1", "c2")

    assert state.locks == [("c1", "c2")]


@rule("ZM-R36", "ZM-R38", "ZM-R62", "ZM-21.9", "ZM-21.11", "ZM-12.13")
@pytest.mark.parametrize(
    ("one", "two", "lying", "stays"),
    [
        (("2,15", "ann1"), ("2,14", "bob1"), {}, True),
        (("2,15", "ann1"), ("2,13", "bob1"), {}, False),
        (("2,15", "ann1"), ("2,14", "bob1 ann1"), {}, False),
        (("2,15", "ann1"), ("2,14", "zombie_ann1"), {}, True),
        (("2,15", "ann1"), ("2,14", "bob1"), {"2,15": "darkness"}, False),
        (("2,15", "ann1"), ("2,14", "bob1"), {"2,14": "thicket"}, False),
        (("2,15", "ann1"), ("2,14", "bob1"), {"2,14": "deadly", "2,15": "entangling"}, True),
    ],
)
def test_what_ends_a_lock(one: tuple[str, str], two: tuple[str, str], lying: dict[str, str], stays: bool) -> None:
    state = compound(stand=dict([one, two]), obstacles=lying, thugs=False).state
    state.locks = [("c1", "c2")]
    state.creatures["c1"].attacked = True

    tidy_locks(state)

    assert (state.locks == [("c1", "c2")]) is stays
    assert state.creatures["c1"].attacked is stays


@rule("ZM-21.9", "ZM-R41")
def test_only_a_column_of_zimbies_that_is_wholly_free_may_attack_again() -> None:
    state = compound(stand={"2,15": "ann1", "2,14": "bob1", "2,16": "zombie_bob1", "2,10": "bob1"}, thugs=False).state
    for name in ("c1", "c2", "c3", "c4"):
        state.creatures[name].attacked = True
    state.locks = [("c1", "c2"), ("c1", "c4"), ("c3", "c4")]

    tidy_locks(state)

    assert state.locks == [("c1", "c2")]
    assert [state.creatures[name].attacked for name in ("c1", "c2", "c3", "c4")] == [True, True, True, False]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("ann1", "Ann's zimby"),
        ("ann2 ann-1", "Ann's column of 3"),
        ("ann2 bob-1", "the column of 2 zimbies of Ann and 1 zimby of Bob"),
        ("thug3", "thug 3"),
        ("thug3 thug-1", "the column of thugs 1 and 3"),
        ("zombie_bob1", "Bob's zombie"),
    ],
)
def test_the_log_names_creatures_as_people_do(words: str, said: str) -> None:
    assert describe(creature(tile("2,15"), words)) == said
    assert headcount("king", ["king"]) == describe(Creature("king", tile("10,10"), ["king"])) == "the King"


@rule("ZM-2.15", "ZM-R44", "ZM-6.12")
@pytest.mark.parametrize(
    ("who", "found"),
    [("c1", ["zombie", "thug"]), ("c2", ["zimby"]), ("c3", ["zimby", "zombie"])],
)
def test_who_fights_whom(who: str, found: list[str]) -> None:
    places = {"2,15": "ann1", "2,14": "zombie_bob1", "2,16": "thug1"}
    if who == "c3":
        places = {"2,15": "ann1", "2,17": "zombie_bob1", "2,16": "thug1"}
    state = compound(stand=places, thugs=False).state

    assert [state.creatures[name].kind for name in foes(state, who)] == found


@rule("ZM-29.5", "ZM-2.2")
def test_a_zimby_that_is_sent_off_is_as_awake_as_it_was_said() -> None:
    table = compound()

    send_off(table.state, "zimby", "ann", active=True)
    send_off(table.state, "zimby", "ann", active=False)

    assert home(table, "ann") == (5, 1, 4)
