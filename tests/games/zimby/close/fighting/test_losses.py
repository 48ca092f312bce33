"""Chapters 2 and 23: who leaves the board and where they go, and wounds."""

from __future__ import annotations

import pytest

from ossuary.games.zimby.events.fights import Died, Wounded
from ossuary.games.zimby.events.king import Dropped, Took
from ossuary.games.zimby.events.tribes import Dismissed, Expelled
from ossuary.games.zimby.invariants import invariants
from ossuary.games.zimby.verbs.losses import bring_home, dismiss, slay, take_away
from ossuary.games.zimby.verbs.wounds import deliver, push_wounds
from ossuary.testing import rule
from tests.games.zimby.close.scenes import OPEN, listen, told
from tests.games.zimby.table import compound, home, on, tile

# -- going home --------------------------------------------------------------------------------------


@rule("ZM-24.5", "ZM-R54", "ZM-2.2", "ZM-2.3")
@pytest.mark.parametrize(
    ("active", "count", "after"),
    [(True, 2, (6, 1, 9)), (False, 2, (4, 3, 9)), (True, 5, (7, 1, 11)), (False, 5, (4, 4, 11))],
)
def test_those_for_whom_there_is_no_hut_go_to_the_far_shore(
    active: bool, count: int, after: tuple[int, int, int]
) -> None:
    state = compound(tribes={"ann": {"ready": 4, "spent": 1, "far": 9}}).state

    bring_home(state, "ann", count, active=active)

    tribe = state.tribes["ann"]
    assert (tribe.ready, tribe.spent, tribe.far) == after


@rule("ZM-2.2", "ZM-2.3", "ZM-29.5")
@pytest.mark.parametrize("active", [True, False])
def test_where_each_kind_goes_when_it_leaves_the_board(active: bool) -> None:
    table = compound(stand={"2,15": "ann1 bob-1", "2,13": "zombie_ann1", "7,8": "thug1 thug2"})
    state = listen(table.state)

    for name in ("c1", "c2", "c3"):
        dismiss(state, name, active=active, why=" for a test")

    assert [on(table, place) for place in ("2,15", "2,13", "7,8")] == ["", "", ""]
    assert home(table, "ann")[:2] == ((5, 0) if active else (4, 1))
    assert home(table, "bob")[:2] == ((5, 0) if active else (4, 1))
    assert state.tribes["ann"].zombies == 2
    assert state.barracks == {"1": active, "2": active}
    assert [state.ways[thug] for thug in "1234"] == ["", "", "ring", "ring"]
    said = told(state, Dismissed if active else Expelled)
    assert [(event.who, event.tile, event.why) for event in said] == [  # type: ignore[attr-defined]
        ("the column of 1 zimby of Ann and 1 zimby of Bob", tile("2,15"), " for a test"),
        ("Ann's zombie", tile("2,13"), " for a test"),
        ("the column of thugs 1 and 2", tile("7,8"), " for a test"),
    ]
    assert not list(invariants(state))


@rule("ZM-2.4", "ZM-R73")
def test_the_king_is_never_taken_away() -> None:
    state = compound().state

    with pytest.raises(AssertionError, match=r"ZM-2\.4"):
        take_away(state, state.king)


@rule("ZM-R96", "ZM-9.13", "ZM-21.11")
def test_who_is_taken_away_leaves_crown_lock_and_fight_behind() -> None:
    state = listen(
        compound(
            stand={"7,8": "thug1", "7,9": "ann1", "7,7": "thug2"}, king=None, crown="1@7,8", engaged=["c1", "c3"]
        ).state
    )
    state.locks = [("c1", "c2")]

    take_away(state, "c1")

    assert (state.crown, state.locks, state.turn.engaged) == (tile("7,8"), [], ["c3"])
    assert "c1" not in state.creatures
    assert tile("7,8") not in state.at
    assert [event.under for event in told(state, Dropped)] == ["ZM-R96"]


# -- dying -------------------------------------------------------------------------------------------


@rule("ZM-23.3", "ZM-23.9", "ZM-R112", "ZM-9.19")
def test_the_dead_of_each_kind_wait_where_they_belong() -> None:
    table = compound(stand={"2,15": "ann2 bob-1", "2,13": "zombie_ann1", "7,8": "thug1 thug-2"})
    state = listen(table.state)
    far = [state.tribes[seat].far for seat in ("ann", "bob")]

    assert slay(state, "c1", 3)
    assert slay(state, "c2", 1)
    assert slay(state, "c3", 9)

    assert [state.tribes[seat].far for seat in ("ann", "bob")] == [far[0] + 2, far[1] + 1]
    assert state.tribes["ann"].zombies == 2
    assert state.barracks == {"1": False, "2": False}
    assert [event.dead for event in told(state, Died)] == [  # type: ignore[attr-defined]
        "2 zimbies of Ann and 1 zimby of Bob",
        "1 zombie of Ann",
        "thugs 1 and 2",
    ]


@rule("ZM-23.4", "ZM-23.5", "ZM-R122")
@pytest.mark.parametrize(("lots", "left"), [([1, 1], "bob1"), ([3, 1], "ann1"), ([1, 2], "ann1")])
def test_who_of_a_mixed_column_dies_is_drawn_from_the_bag(lots: list[int], left: str) -> None:
    table = compound(stand={"2,15": "ann2 bob1"}, dice=lots)

    assert not slay(table.state, "c1", 2)

    assert on(table, "2,15") == left


@rule("ZM-23.5", "ZM-23.6")
def test_where_all_die_or_all_are_alike_nothing_is_drawn() -> None:
    table = compound(stand={"2,15": "ann2 bob1", "2,13": "ann2 ann-1"}, dice=[2, 2, 2])

    assert slay(table.state, "c1", 3)
    assert not slay(table.state, "c2", 1)

    assert on(table, "2,13") == "ann2"
    assert len(table.state.forced) == 3


@rule("ZM-23.3")
def test_nobody_dies_of_nothing() -> None:
    table = compound(stand={"2,15": "ann1"})

    assert not slay(listen(table.state), "c1", 0)

    assert on(table, "2,15") == "ann1"
    assert told(table.state, Died) == []


@rule("ZM-23.6", "ZM-13.19", "ZM-R96")
def test_of_a_carrier_that_loses_some_a_survivor_holds_the_crown_and_its_walk_is_over() -> None:
    table = compound(stand={"2,15": "ann1 bob2"}, king=None, crown="ann@2,15", stride=3, stride_of="c1", dice=[1])
    state = table.state

    assert not slay(state, "c1", 1)

    assert (on(table, "2,15"), state.crown, state.creatures["c1"].holder) == ("bob2", "c1", "bob")
    assert state.turn.stride == 0


@rule("ZM-13.19", "ZM-23.6")
def test_the_death_of_others_ends_no_walk_and_gives_nobody_the_crown() -> None:
    state = compound(stand={"2,15": "ann2", "2,13": "ann1"}, stride=3, stride_of="c2").state

    slay(state, "c1", 1)

    assert (state.turn.stride, state.creatures["c1"].holder) == (3, "")


@rule("ZM-2.14", "ZM-23.7", "ZM-R112")
@pytest.mark.parametrize(
    ("words", "wounds", "left"),
    [
        ("ann3", 2, "ann1"),
        ("thug1 thug2", 3, "thug2"),
        ("thug1 thug2", 4, ""),
        ("thug1", 1, "thug1"),
        ("zombie_ann1", 2, "zombie_ann"),
        ("zombie_ann1", 7, ""),
    ],
)
def test_so_many_die_as_their_vitality_goes_into_the_wounds(words: str, wounds: int, left: str) -> None:
    table = compound(stand={"2,15": words}, thugs=False, dice=[1])

    deliver(table.state, "c1", wounds)

    assert on(table, "2,15") == left
    assert not list(invariants(table.state))


@rule("ZM-23.2", "ZM-2.14")
def test_the_log_says_whose_blows_and_that_they_leave_no_trace() -> None:
    state = listen(compound(stand={"2,15": "ann2", "2,14": "thug1"}, thugs=False).state)

    deliver(state, "c2", 1, source="c1")
    deliver(state, "c2", 2, cause="vines")
    deliver(state, "c1", 1)
    deliver(state, "c1", 0)
    deliver(state, "c9", 1)

    assert [(event.who, event.count, event.cause, event.fate) for event in told(state, Wounded)] == [  # type: ignore[attr-defined]
        ("thug 1", 1, "the blows of Ann's column of 2", ", which does not kill and leaves no trace"),
        ("thug 1", 2, "vines", ""),
        ("Ann's column of 2", 1, "what lies there", ""),
    ]


@rule("ZM-23.2")
def test_wounds_lie_on_the_stack_if_there_are_any() -> None:
    state = compound(stand={"2,15": "ann2", "2,14": "bob1"}).state

    push_wounds(state, "c1", 0)
    push_wounds(state, "c1", 1, source="c2", owner="bob", cause="vines")

    (element,) = state.stack
    assert (element.kind, element.target, element.amount) == ("wounds", "c1", 1)
    assert (element.source, element.owner, element.cause) == ("c2", "bob", "vines")


@rule("ZM-22.6", "ZM-R41", "ZM-R97")
@pytest.mark.parametrize(("source", "fallen", "crown"), [("c2", "c1", "c2"), ("", "", "tile:2,15")])
def test_only_who_strikes_the_carrier_dead_wins_its_tile_and_the_crown(source: str, fallen: str, crown: str) -> None:
    state = listen(compound(stand={"2,15": "ann1", "2,14": "bob1"}, king=None, crown="ann@2,15").state)

    deliver(state, "c1", 1, source=source)

    assert (state.fallen, state.grave, state.crown) == (fallen, tile("2,15") if source else "", crown)
    assert [event.under for event in told(state, Took)] == (["ZM-R97"] if source else [])


@rule("ZM-30.2", "ZM-30.3", "ZM-R98")
@pytest.mark.parametrize(("killer", "carries"), [("ann1", True), ("thug1", True), ("zombie_ann1", False), ("", False)])
def test_who_kills_the_king_takes_the_crown_unless_it_is_a_zombie(killer: str, carries: bool) -> None:
    standing = {"9,10": killer} if killer else {}
    state = listen(compound(stand=standing, wards=OPEN, thugs=False).state)
    king = state.king

    deliver(state, king, 4, source="c1" if killer else "")

    assert state.crown == ("c1" if carries else tile("10,10"))
    assert (state.fallen, state.grave) == ((king, tile("10,10")) if killer else ("", ""))
    assert [event.under for event in told(state, Took)] == (["ZM-30.2"] if carries else [])
