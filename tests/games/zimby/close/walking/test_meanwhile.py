"""Somebody is gone, asleep or barred between two steps of a rule: the rule ends there and harms nobody else."""

from __future__ import annotations

import pytest

from ossuary.engine import DONE, go
from ossuary.games.zimby.board.paces import unit
from ossuary.games.zimby.combat.fight import Fight
from ossuary.games.zimby.rounds.zombies import Shamble
from ossuary.games.zimby.scrolls.using import UseScroll
from ossuary.games.zimby.walking.darkness import LeaveDark, stumble
from ossuary.games.zimby.walking.entering import Enter
from ossuary.games.zimby.walking.free_walks import FreeWalk
from ossuary.games.zimby.walking.portals import PortalIn
from ossuary.games.zimby.walking.shoving import SwapPlaces
from ossuary.games.zimby.walking.walking import Walk, _sort
from ossuary.testing import rule
from tests.games.zimby.close.scenes import listen
from tests.games.zimby.table import compound, tile

AROUND = ("2,14", "2,16", "1,15", "3,15")


@rule("ZM-10.5", "ZM-10.6")
@pytest.mark.parametrize("gone", ["dead", "asleep"])
def test_a_zombie_that_is_dead_or_asleep_shambles_no_further(gone: str) -> None:
    state = compound(stand={"2,15": "zombie_ann1", "2,10": "bob1"}, thugs=False).state
    zombie = state.creatures["c1"]
    if gone == "dead":
        del state.creatures["c1"], state.at[zombie.tile]
    else:
        zombie.ready, zombie.spent = [], zombie.ready

    assert Shamble("c1", 3, tile("2,10")).look(state) == DONE


@rule("ZM-10.7", "ZM-R103")
def test_a_zombie_whose_way_is_closed_stays() -> None:
    thickets = dict.fromkeys((place for place in AROUND), "thicket")
    state = compound(stand={"2,15": "zombie_ann1", "2,10": "bob1"}, thugs=False, obstacles=thickets).state
    walking = Shamble("c1", 3, tile("2,10"))

    assert walking.advance(state) == DONE
    assert (walking.tiles, state.creatures["c1"].tile) == (2, tile("2,15"))


@rule("ZM-17.4")
def test_a_scroll_that_left_the_hand_while_it_was_paid_is_not_used() -> None:
    state = compound(stand={"2,15": "ann1", "2,13": "bob1"}, thugs=False).state

    assert UseScroll("ann", "blow_guns#1", tile("2,13"), "c1", 2).push(state) == DONE
    assert state.stack == []


@rule("ZM-27.20", "ZM-R61")
def test_who_finds_no_way_out_of_the_dark_stays_in_it() -> None:
    thickets = {"2,15": "darkness", **dict.fromkeys(AROUND, "thicket")}
    state = listen(compound(stand={"2,15": "ann2"}, thugs=False, obstacles=thickets, stride=2, stride_of="c1").state)

    assert stumble(state, "c1") == ""
    leaving = LeaveDark("ann", "c1", count=1)
    assert leaving.stumble(state) == go(leaving.done)
    assert leaving.done(state) == DONE
    assert (state.creatures["c1"].tile, state.creatures["c1"].size, state.turn.stride) == (tile("2,15"), 2, 0)
    assert state.news == []


@rule("ZM-28.7")
def test_who_is_gone_while_portals_are_paid_for_goes_nowhere() -> None:
    state = listen(compound(stand={"2,15": "ann1"}, thugs=False).state)

    assert Enter("c9", "ann", strikes=1).strike(state) == DONE
    assert state.news == []


@rule("ZM-28.1")
def test_nobody_comes_in_where_nobody_is_left_to_go() -> None:
    state = listen(compound(tribes={"ann": {"ready": 0}}).state)
    before = dict(state.creatures)

    assert PortalIn("ann", 2).arrive(state) == DONE
    assert (state.creatures, state.news) == (before, [])


@rule("ZM-R63")
def test_of_two_who_change_places_a_dead_one_enters_nothing() -> None:
    state = compound(stand={"2,15": "ann1"}, thugs=False).state

    assert SwapPlaces("c1", "c9", "ann").other(state) == DONE


@rule("ZM-13.5", "ZM-R30")
def test_a_walk_ends_where_somebody_changed_the_way_meanwhile() -> None:
    state = compound(stand={"2,15": "ann1"}, thugs=False, stride=3, stride_of="c1").state
    walking = Walk("ann", "c1", [tile("2,14"), tile("2,13")])
    walking.planned = ["something else", _sort(state, tile("2,13"))]

    assert walking.begin(state) == DONE
    assert state.creatures["c1"].tile == tile("2,15")


@rule("ZM-12.6", "ZM-12.7")
@pytest.mark.parametrize(
    ("words", "refused"), [("thug1", []), ("bob1", ["ann joins c2"])], ids=["a thug came", "they have said no"]
)
def test_nobody_joins_a_thug_or_who_has_refused_in_this_turn(words: str, refused: list[str]) -> None:
    state = compound(
        stand={"2,15": "ann1", "2,14": words}, thugs=False, stride=3, stride_of="c1", refused=refused
    ).state

    assert Walk("ann", "c1", [tile("2,14")]).ask_leave(state) == DONE


@rule("ZM-12.6")
def test_where_the_column_has_left_meanwhile_the_step_is_a_plain_one() -> None:
    state = compound(stand={"2,15": "ann1"}, thugs=False, stride=3, stride_of="c1").state

    Walk("ann", "c1", [tile("2,14")], planned=[_sort(state, tile("2,14"))]).ask_leave(state)

    assert (state.creatures["c1"].tile, state.turn.stride) == (tile("2,14"), 2)


@rule("ZM-14.2")
def test_who_is_eaten_before_setting_out_stays_at_home() -> None:
    state = compound(tribes={"ann": {"ready": 0}}, stride=3).state
    walking = Walk("ann", "", [tile("2,15")], count=1, planned=["x"])

    assert walking.advance(state) == DONE
    assert tile("2,15") not in state.at


@rule("ZM-13.5")
@pytest.mark.parametrize(("tokens", "free", "goes"), [(0, -1, False), (1, -1, True), (0, 1, True), (1, 0, False)])
def test_a_walk_goes_on_while_it_is_paid_or_free(tokens: int, free: int, goes: bool) -> None:
    state = compound(stand={"2,15": "ann1"}, thugs=False, tribes={"ann": {"ready": 0}}).state
    state.tribes["ann"].tokens, state.tribes["ann"].meals = tokens, 2
    walking = Walk("ann", "c1", [tile("2,14")], free=free)

    said = walking.begin(state)

    assert (state.creatures["c1"].tile == tile("2,14")) is goes
    assert goes or said == DONE
    assert state.tribes["ann"].tokens == (0 if goes else tokens)


@rule("ZM-13.18")
@pytest.mark.parametrize(("of", "left"), [("c1", 0), ("c9", 3)])
def test_who_fights_has_no_bought_tiles_left_and_others_keep_theirs(of: str, left: int) -> None:
    state = compound(stand={"2,15": "ann1", "2,14": "bob1"}, thugs=False, stride=3, stride_of=of).state

    Fight("c1", "c2", "ann").begin(state)

    assert state.turn.stride == left


@rule("ZM-R55")
def test_a_free_walk_without_tiles_is_over() -> None:
    state = compound(stand={"2,15": "ann1"}, thugs=False).state

    assert FreeWalk("ann", "c1", 0).begin(state) == DONE


@rule("ZM-14.1", "ZM-15.1")
def test_some_of_a_column_pay_for_themselves_alone() -> None:
    state = compound(stand={"2,15": "ann4"}, thugs=False).state

    assert Walk("ann", "c1", [tile("2,14")], count=1).unit(state) == unit(state, "ann", 1)
    assert Walk("ann", "c1", [tile("2,14")]).unit(state) == unit(state, "ann", 4)
    assert unit(state, "ann", 1) != unit(state, "ann", 4)
