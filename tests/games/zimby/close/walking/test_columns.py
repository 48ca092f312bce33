"""Chapter 12: who controls a column, how some of it part, and what becomes of those who join."""

from __future__ import annotations

import pytest

from ossuary.games.zimby.board.columns import (
    controlled,
    controller,
    detach,
    eat,
    eatable,
    join_thugs,
    may_swap,
    merge,
    sole_tribe,
    swap_places,
    why_not_control,
)
from ossuary.games.zimby.board.foes import are_allied, attack_brutality, defence_brutality
from ossuary.games.zimby.board.paces import load, plain_purse, unit
from ossuary.games.zimby.events.tribes import Expelled
from ossuary.games.zimby.invariants import invariants
from ossuary.games.zimby.state import Chant, Element
from ossuary.testing import Scene, rule
from tests.games.zimby.close.scenes import OPEN
from tests.games.zimby.table import compound, creature, home, on, tile, walks


def meet(one: str, two: str, **words: object) -> Scene:
    """Two columns next to each other: the second is about to join the first."""
    return compound(4, stand={"2,15": one, "2,14": two}, thugs=False, **words)  # type: ignore[arg-type]


# -- who controls it ---------------------------------------------------------------------------------


@rule("ZM-12.3", "ZM-12.4", "ZM-12.5", "ZM-R117")
def test_on_ones_own_turn_one_controls_every_column_with_a_zimby_of_ones_own() -> None:
    state = compound(
        stand={"2,15": "ann1", "2,13": "ann-1 bob1", "2,11": "bob2", "2,17": "zombie_ann1"}, thugs=False
    ).state

    assert [name for name, _ in controlled(state, "ann")] == ["c1", "c2", "c4"]
    assert controlled(state, "bob") == []
    assert [controller(state, one) for one in state.creatures.values()] == ["ann", "ann", "", "ann", ""]
    state.active = ""
    assert controlled(state, "ann") == []
    assert [controller(state, one) for one in state.creatures.values()] == [""] * 5


@rule("ZM-12.4", "ZM-8.1")
def test_why_somebody_does_not_control_a_column() -> None:
    state = compound(stand={"2,15": "ann1", "2,13": "bob1"}).state
    mine, theirs = state.creatures["c1"], state.creatures["c2"]

    assert why_not_control(state, "ann", mine) is None
    said = [why_not_control(state, "ann", theirs), why_not_control(state, "bob", theirs)]
    assert [refusal.rule if refusal else "" for refusal in said] == ["ZM-12.4", "ZM-8.1"]


@rule("ZM-25.5", "ZM-25.6", "ZM-R50")
@pytest.mark.parametrize(
    ("words", "tribe", "most"),
    [
        ("ann1", "ann", 0),
        ("ann2", "ann", 1),
        ("ann3", "ann", 2),
        ("ann1 ann-2", "ann", 2),
        ("ann-2", "ann", 0),
        ("ann2 bob1", "", 0),
        ("thug1", "", 0),
        ("zombie_ann1", "", 0),
    ],
)
def test_a_column_of_one_tribe_eats_up_to_two_others_of_its_own(words: str, tribe: str, most: int) -> None:
    column = creature(tile("2,15"), words)

    assert sole_tribe(column) == tribe
    assert eatable(column, "ann") == most
    assert eatable(column, "bob") == 0


@rule("ZM-25.12", "ZM-R50")
def test_the_depleted_are_eaten_first() -> None:
    column = creature(tile("2,15"), "ann2 ann-1")

    eat(column, 1)
    assert (column.ready, column.spent) == (["ann", "ann"], [])
    eat(column, 1)
    assert (column.ready, column.spent) == (["ann"], [])


# -- parting -----------------------------------------------------------------------------------------


@rule("ZM-15.1", "ZM-R27", "ZM-R18", "ZM-21.7")
def test_those_who_leave_have_attacked_if_their_column_has_and_leave_its_blows_behind() -> None:
    state = meet("ann3 bob1", "bob1", crown="ann@2,15", king=None).state
    column = state.creatures["c1"]
    column.attacked, column.blows = True, 2

    part = detach(state, "c1", "ann", 2, with_crown=False)

    assert (part.ready, part.spent, part.tile, part.kind) == (["ann", "ann"], [], tile("2,15"), "zimby")
    assert (part.attacked, part.blows, part.holder) == (True, 0, "")
    assert (sorted(column.ready), column.blows, column.holder) == (["ann", "bob"], 2, "ann")


@rule("ZM-15.1", "ZM-R29")
def test_those_who_leave_with_the_crown_hold_it() -> None:
    state = meet("ann2", "bob1", crown="ann@2,15", king=None).state

    part = detach(state, "c1", "ann", 1, with_crown=True)

    assert (part.holder, state.creatures["c1"].holder, part.attacked) == ("ann", "", False)


# -- joining -----------------------------------------------------------------------------------------


@rule("ZM-R27", "ZM-R33", "ZM-R35", "ZM-21.7")
@pytest.mark.parametrize("who", ["c1", "c2"])
def test_a_joined_column_has_attacked_if_either_had_and_adds_up_what_scrolls_gave(who: str) -> None:
    state = meet("ann1 bob-1", "ann1 ann-1").state
    state.creatures[who].attacked = True
    state.creatures["c1"].blows, state.creatures["c2"].blows = 1, 2

    merge(state, "c1", "c2")

    column = state.creatures["c1"]
    assert (sorted(column.ready), sorted(column.spent)) == (["ann", "ann"], ["ann", "bob"])
    assert (column.attacked, column.blows) == (True, 3)
    assert "c2" not in state.creatures
    assert state.on(tile("2,14")) is None
    assert not list(invariants(state))


@rule("ZM-13.11", "ZM-R94")
def test_who_joins_with_the_crown_brings_it_to_the_column() -> None:
    state = meet("bob1", "ann1", crown="ann@2,14", king=None).state

    merge(state, "c1", "c2")

    assert (state.crown, state.creatures["c1"].holder) == ("c1", "ann")


@rule("ZM-13.11", "ZM-R94")
def test_who_joins_the_column_with_the_crown_takes_nothing() -> None:
    state = meet("bob1", "ann1", crown="bob@2,15", king=None).state

    merge(state, "c1", "c2")

    assert (state.crown, state.creatures["c1"].holder) == ("c1", "bob")


@rule("ZM-R18")
def test_what_was_aimed_at_the_joiner_hits_the_column() -> None:
    state = meet("ann1", "ann1").state
    state.stack += [Element("wounds", target="c2", amount=1), Element("wounds", target="c9", amount=1)]

    merge(state, "c1", "c2")

    assert [element.target for element in state.stack] == ["c1", "c9"]


@rule("ZM-R36", "ZM-R38")
def test_a_column_takes_over_the_locks_of_who_joins() -> None:
    state = compound(stand={"2,15": "ann1", "2,14": "ann1", "2,13": "bob1", "2,16": "bob1"}, thugs=False).state
    state.locks = [("c1", "c4"), ("c2", "c3"), ("c1", "c2")]

    merge(state, "c1", "c2")

    assert state.locks == [("c1", "c3"), ("c1", "c4")]


@rule("ZM-12.9", "ZM-12.10", "ZM-R33")
def test_of_a_tribe_that_is_too_many_those_who_came_go_home_depleted() -> None:
    table = meet("ann2 bob1", "ann3", tribes={"ann": {"ready": 2}})

    merge(table.state, "c1", "c2")

    assert on(table, "2,15") == "ann3 bob1"
    assert home(table, "ann") == (2, 2, 4)
    assert not list(invariants(table.state))


@rule("ZM-12.9", "ZM-R33")
def test_of_joiners_the_active_are_expelled_first_and_then_the_depleted() -> None:
    table = meet("ann2", "ann1 ann-2")

    merge(table.state, "c1", "c2")

    assert on(table, "2,15") == "ann2 ann-1"
    assert home(table, "ann")[1] == 2
    assert not list(invariants(table.state))


@rule("ZM-12.9")
def test_three_of_each_of_three_tribes_fit() -> None:
    table = meet("ann3 bob3", "cyd3")

    merge(table.state, "c1", "c2")

    assert on(table, "2,15") == "ann3 bob3 cyd3"
    assert [home(table, seat)[1] for seat in ("ann", "bob", "cyd")] == [0, 0, 0]


@rule("ZM-12.8", "ZM-12.10")
@pytest.mark.parametrize(("lot", "left"), [(1, "bob1 cyd1 dan1 bob-1"), (4, "ann1 bob1 cyd1 bob-1")])
def test_of_four_tribes_one_is_expelled_by_lot(lot: int, left: str) -> None:
    table = meet("ann1 bob1 bob-1 cyd1", "dan1", dice=[lot])
    gone = "ann" if lot == 1 else "dan"

    merge(table.state, "c1", "c2")

    assert on(table, "2,15") == left
    assert home(table, gone)[1] == 1
    assert not list(invariants(table.state))


@rule("ZM-12.8", "ZM-12.10", "ZM-R96")
@pytest.mark.parametrize(("lot", "crown"), [(2, "tile:2,15"), (1, "c1")])
def test_an_expelled_tribe_with_depleted_members_goes_as_a_whole_and_leaves_the_crown(lot: int, crown: str) -> None:
    table = meet("ann1 bob2 bob-1 cyd1", "dan1", crown="bob@2,15", king=None, dice=[lot])
    state = table.state

    merge(state, "c1", "c2")

    assert state.crown == crown
    assert state.creatures["c1"].holder == ("" if lot == 2 else "bob")
    assert home(table, "bob")[1] == (3 if lot == 2 else 0)
    assert not list(invariants(state))


@rule("ZM-12.10")
def test_the_log_says_who_is_expelled() -> None:
    table = compound(stand={"2,15": "ann3", "2,14": "ann1"})

    walks(table.players[0], "2,14", "2,15")

    (event,) = table.happened(Expelled)
    assert (event.who, event.tile, event.why) == ("a zimby of Ann", tile("2,15"), ": the column holds no more")


# -- thugs -------------------------------------------------------------------------------------------


@rule("ZM-9.16", "ZM-9.23", "ZM-R90")
@pytest.mark.parametrize(
    ("engaged", "after"),
    [([], []), (["c2"], ["c1"]), (["c1"], ["c1"]), (["c2", "c1"], ["c1"]), (["c3", "c2"], ["c3", "c1"])],
)
def test_thugs_that_join_fighting_thugs_fight(engaged: list[str], after: list[str]) -> None:
    state = compound(stand={"7,8": "thug1", "7,9": "thug2", "2,15": "ann1"}, engaged=engaged).state

    join_thugs(state, "c1", "c2")

    assert state.turn.engaged == after
    assert state.at[tile("7,8")] == "c1"
    assert state.creatures["c1"].members == ["1", "2"]
    assert [state.ways[thug] for thug in "12"] == ["ring", "ring"]


@rule("ZM-9.23", "ZM-R90")
def test_thugs_that_join_the_crown_carry_it() -> None:
    state = compound(stand={"7,8": "thug1", "7,9": "thug2"}, king=None, crown="1@7,8").state

    join_thugs(state, "c1", "c2")

    assert [state.ways[thug] for thug in "1234"] == ["carry", "carry", "seek", "seek"]


# -- changing places ---------------------------------------------------------------------------------


@rule("ZM-R73", "ZM-27.21")
@pytest.mark.parametrize(
    ("king", "other", "may"), [("9,10", "9,9", True), ("9,10", "8,10", False), ("10,10", "2,15", False)]
)
def test_the_king_changes_places_inside_the_sanctum_only(king: str, other: str, may: bool) -> None:
    state = compound(stand={other: "ann1", "2,17": "bob1"}, king=king, wards=OPEN, thugs=False).state

    assert may_swap(state, state.king, "c1") is may
    assert may_swap(state, "c1", state.king) is may
    assert may_swap(state, "c1", "c2")


@rule("ZM-27.21", "ZM-27.22", "ZM-21.11")
def test_who_changes_places_is_locked_no_more_with_whom_it_leaves() -> None:
    table = compound(stand={"2,15": "ann1", "2,14": "bob1", "2,10": "bob1"}, thugs=False)
    state = table.state
    state.locks = [("c1", "c2")]

    swap_places(state, "c1", "c3")

    assert (on(table, "2,15"), on(table, "2,10"), state.locks) == ("bob1", "ann1", [])
    assert not list(invariants(state))


# -- strength and pace -------------------------------------------------------------------------------


@rule("ZM-12.11", "ZM-12.12", "ZM-12.16", "ZM-2.11", "ZM-7.19", "ZM-R28")
@pytest.mark.parametrize(
    ("words", "attack", "defence"),
    [
        ("ann3", 3, 3),
        ("ann1 bob3", 2, 4),
        ("ann2 bob3 cyd1", 4, 5),
        ("ann-3", 0, 0),
        ("ann1 bob-3", 1, 1),
        ("bob2", 1, 2),
        ("thug1", 3, 3),
        ("thug1 thug2", 5, 5),
        ("thug1 thug-2", 3, 3),
        ("thug-1", 0, 0),
        ("zombie_ann1", 2, 2),
        ("zombie_ann-1", 0, 0),
    ],
)
def test_the_brutality_of_columns(words: str, attack: int, defence: int) -> None:
    state = compound(3, stand={"2,15": words}, thugs=False).state
    one = state.creatures["c1"]

    assert attack_brutality(state, one, "ann") == attack
    assert defence_brutality(state, one) == defence


@rule("ZM-2.11", "ZM-2.12", "ZM-2.13")
@pytest.mark.parametrize(
    ("stand", "brutality"), [({}, 5), ({"7,8": "thug-1"}, 4), ({"7,8": "thug1 thug-2", "2,15": "ann3"}, 4)]
)
def test_the_king_is_as_strong_as_his_active_thugs(stand: dict[str, str], brutality: int) -> None:
    state = compound(stand=stand).state
    king = state.creatures[state.king]

    assert attack_brutality(state, king, "") == defence_brutality(state, king) == brutality


@rule("ZM-12.13")
def test_columns_with_a_common_tribe_are_allied_also_by_the_depleted() -> None:
    one, two, three = (creature(tile("2,15"), words) for words in ("ann1 bob-1", "bob1 cyd1", "cyd1"))
    zombie = creature(tile("2,15"), "zombie_ann1")

    assert are_allied(one, two)
    assert are_allied(two, three)
    assert not are_allied(one, three)
    assert not are_allied(one, zombie)


@rule("ZM-13.5", "ZM-13.6", "ZM-13.7", "ZM-30.16")
@pytest.mark.parametrize(
    ("zimbies", "tiles", "cost"),
    [(1, 4, 1), (2, 4, 1), (3, 2, 1), (4, 2, 1), (5, 1, 1), (6, 1, 1), (7, 1, 2), (8, 1, 2), (9, 1, 4), (17, 1, 4)],
)
def test_how_far_a_mojo_carries_so_many(zimbies: int, tiles: int, cost: int) -> None:
    state = compound(tribes={"ann": {"ready": 3, "chanting": 1}}).state

    assert unit(state, "ann", zimbies) == (tiles, cost)
    state.chants = [Chant("quick_feet#1", "ann", "ann")]
    assert unit(state, "ann", zimbies) == (tiles + 1, cost)
    state.chants = [Chant("muddy_feet#1", "ann", "ann")] * 2
    assert unit(state, "ann", zimbies) == (max(1, tiles - 2), cost)
    assert unit(state, "ann", zimbies, "zombie") == (2, 1)


@rule("ZM-13.6", "ZM-30.14", "ZM-30.16")
def test_the_crown_weighs_on_its_carrier_alone() -> None:
    state = compound(stand={"2,15": "ann2", "2,13": "ann2 bob-1"}, king=None, crown="ann@2,15").state

    weights = []
    for burden in (0, 1, 2):
        state.burden = burden
        weights.append((load(state, state.creatures["c1"]), load(state, state.creatures["c2"])))

    assert weights == [(10, 3), (6, 3), (4, 3)]


@rule("ZM-R127", "ZM-R11")
@pytest.mark.parametrize(("ready", "going", "purse"), [(4, 0, 9), (4, 3, 6), (1, 3, 5)])
def test_what_can_be_paid_without_meals_and_chanters(ready: int, going: int, purse: int) -> None:
    state = compound(tribes={"ann": {"ready": ready, "tokens": 3, "pool": 2}}).state

    assert plain_purse(state, "ann", going) == purse
