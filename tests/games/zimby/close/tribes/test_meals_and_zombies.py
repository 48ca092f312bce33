"""Chapters 10, 24 to 26 and 29: meals, spawning, seals and zombies, number by number."""

from __future__ import annotations

import pytest

from ossuary.games.zimby.events.scrolls import Opened, Sacrificed
from ossuary.games.zimby.events.tribes import KeptStill, MadeZombie, Shambles, Spawned
from ossuary.games.zimby.invariants import invariants
from ossuary.games.zimby.mojo.mojo import (
    eat_for_scroll,
    meals,
)
from ossuary.games.zimby.mojo.shrines import is_met_on_a_shrine, open_seal, sacrifice, seal_offers
from ossuary.games.zimby.mojo.spawning import spawn_offers, spawn_price
from ossuary.games.zimby.rounds.zombies import (
    ZombiesTurn,
    is_open,
    make_zombie,
    nearest_living,
    steps_back,
    zombie_offers,
)
from ossuary.games.zimby.state import SEAL, Chant
from ossuary.games.zimby.turn import Game
from ossuary.testing import rule
from tests.games.zimby.close.scenes import QUIET
from tests.games.zimby.table import compound, home, on, tile

# -- meals, spawning, seals --------------------------------------------------------------------------


@rule("ZM-25.1", "ZM-25.2", "ZM-R115", "ZM-5.1")
@pytest.mark.parametrize(
    ("tribe", "words", "count"),
    [
        ({"ready": 2}, {}, 1),
        ({"ready": 0}, {}, 0),
        ({"ready": 2, "meals": 1}, {}, 1),
        ({"ready": 2, "meals": 2}, {}, 0),
        ({"ready": 2}, {"closed": True}, 0),
        ({"ready": 2}, {"seats": 1, "library": ""}, 0),
        ({"ready": 2}, {"library": ""}, 1),
        ({"ready": 0, "chanting": 1}, {"chants": [QUIET]}, 1),
        ({"ready": 2, "chanting": 1}, {"chants": [QUIET]}, 2),
    ],
)
def test_who_may_eat_for_a_scroll(tribe: dict[str, int], words: dict[str, object], count: int) -> None:
    state = compound(tribes={"ann": tribe}, **words).state  # type: ignore[arg-type]

    assert len(meals(state, "ann")) == count


@rule("ZM-25.1", "ZM-25.4")
def test_a_meal_moves_one_to_the_far_shore_and_a_scroll_into_the_hand() -> None:
    state = compound(library="nix hack").state
    far = state.tribes["ann"].far

    eat_for_scroll(state, "ann")

    tribe = state.tribes["ann"]
    assert (tribe.ready, tribe.far, tribe.meals, len(state.hand("ann"))) == (3, far + 1, 1, 1)


@rule("ZM-24.1", "ZM-24.2", "ZM-24.4", "ZM-24.5")
@pytest.mark.parametrize(
    ("tribe", "purse_", "may"),
    [
        ({}, 3, True),
        ({}, 2, False),
        ({"spawned": 1}, 3, True),
        ({"spawned": 2}, 3, False),
        ({"far": 0}, 3, False),
        ({"ready": 8}, 3, False),
        ({"ready": 7}, 3, True),
    ],
)
def test_who_may_spawn(tribe: dict[str, int], purse_: int, may: bool) -> None:
    state = compound(tribes={"ann": tribe}).state

    assert bool(spawn_offers(state, "ann", purse_)) is may


@rule("ZM-24.1")
def test_spawning_costs_at_least_one_mojo() -> None:
    state = compound(tribes={"ann": {"ready": 1, "chanting": 3}}).state
    assert spawn_price(state, "ann") == 3

    state.chants = [Chant("nursery#1", "ann", "ann")] * 4
    assert spawn_price(state, "ann") == 1
    state.chants = [Chant("barren#1", "bob", "ann")]
    assert spawn_price(state, "ann") > 3


@rule("ZM-24.1", "ZM-8.2")
def test_who_is_spawned_sleeps() -> None:
    table = compound(tribes={"ann": {"ready": 2, "tokens": 4}})

    table.players[0].chooses("tile:4,20", label="Spawn")

    tribe = table.state.tribes["ann"]
    assert (tribe.ready, tribe.spent, tribe.spawned, tribe.tokens) == (2, 1, 1, 1)
    assert [(event.seat, event.count) for event in table.happened(Spawned)] == [("ann", 1)]
    assert not list(invariants(table.state))


@rule("ZM-26.6", "ZM-26.10", "ZM-R46", "ZM-R47", "ZM-31.4")
@pytest.mark.parametrize(
    ("words", "count"),
    [
        ({"stand": {"6,13": "ann1 bob1"}}, 1),
        ({"stand": {"6,13": "ann1 bob1 cyd1"}}, 2),
        ({"stand": {"6,13": "ann1 bob-1"}}, 0),
        ({"stand": {"6,13": "ann-1 bob1"}}, 0),
        ({"stand": {"6,13": "ann2"}}, 0),
        ({"stand": {"6,14": "ann1 bob1"}}, 0),
        ({"stand": {"6,13": "ann1 bob1"}, "obstacles": {"6,13": "darkness"}}, 0),
        ({"stand": {"6,13": "ann1 bob1"}, "tribes": {"bob": {"ready": 0, "tokens": 0}}}, 0),
        ({"stand": {"6,13": "ann1 bob1"}, "tribes": {"ann": {"ready": 0, "tokens": 0}}}, 0),
        ({"stand": {"6,13": "ann1 bob1"}, "refused": ["ann 1 bob"]}, 0),
        ({"stand": {"6,13": "ann1 bob1"}, "refused": ["bob 1 ann"]}, 1),
        ({"stand": {"6,13": "ann1 bob1"}, "seals": ()}, 0),
        ({"seats": 1, "stand": {"6,13": "ann2"}}, 1),
        ({"seats": 1, "stand": {"6,13": "ann1 ann-1"}}, 1),
        ({"seats": 1, "stand": {"6,13": "ann1"}}, 0),
    ],
)
def test_where_a_seal_can_be_activated(words: dict[str, object], count: int) -> None:
    given = {"seats": 3, **words}
    state = compound(**given).state  # type: ignore[arg-type]

    assert len(seal_offers(state, "ann")) == count
    assert is_met_on_a_shrine(state) is ("6,13" in given["stand"])  # type: ignore[operator]


@rule("ZM-26.5", "ZM-26.8", "ZM-26.9")
def test_an_open_seal_leaves_the_game_with_its_ward() -> None:
    table = compound(seals=("fire", "air", "earth", "water"))
    state = table.state
    state.news = []

    open_seal(state, 1)

    assert tile("10,12") not in state.wards
    assert len(state.wards) == 3
    assert state.piles[SEAL[1]] == []
    (event,) = state.news
    assert isinstance(event, Opened)
    assert event.card == "fire#1"


@rule("ZM-31.4", "ZM-31.5", "ZM-R48", "ZM-13.16")
@pytest.mark.parametrize(("words", "left"), [("ann1 ann-1", "ann1"), ("ann2", "ann1")])
def test_alone_a_depleted_zimby_is_sacrificed_first(words: str, left: str) -> None:
    table = compound(1, stand={"6,13": words}, stride=2, stride_of="c1")
    state = table.state
    state.news = []
    far = state.tribes["ann"].far

    sacrifice(state, "ann", tile("6,13"))

    assert on(table, "6,13") == left
    assert (state.tribes["ann"].far, state.turn.stride, len(state.wards)) == (far + 1, 0, 3)
    assert [event.tile for event in state.news if isinstance(event, Sacrificed)] == [tile("6,13")]


# -- zombies -----------------------------------------------------------------------------------------


@rule("ZM-29.1", "ZM-29.2", "ZM-29.4", "ZM-8.3", "ZM-8.4", "ZM-7.18")
@pytest.mark.parametrize(
    ("words", "tribe", "may"),
    [
        ("ann1", {}, True),
        ("ann1", {"ready": 2}, True),
        ("ann1", {"ready": 1}, False),
        ("ann1", {"ready": 1, "chanting": 1}, True),
        ("ann1", {"raised": 1}, False),
        ("ann2", {}, False),
        ("ann-1", {}, False),
        ("ann1 bob-1", {}, False),
        ("bob1", {}, False),
        ("zombie_ann1", {}, False),
    ],
)
def test_who_can_be_made_a_zombie(words: str, tribe: dict[str, int], may: bool) -> None:
    chants = [QUIET] * tribe.get("chanting", 0)
    state = compound(stand={"2,15": words}, tribes={"ann": tribe}, chants=chants).state
    band = [(name, one) for name, one in state.creatures.items() if "ann" in one.members]

    assert bool(zombie_offers(state, "ann", band)) is may
    state.tribes["ann"].zombies = 0
    assert zombie_offers(state, "ann", band) == []


@rule("ZM-29.2", "ZM-29.3", "ZM-29.7", "ZM-R107")
def test_making_a_zombie_costs_three_zimbies_and_drops_the_crown() -> None:
    table = compound(
        stand={"2,15": "ann1", "2,14": "bob1", "2,16": "zombie_bob1"}, king=None, crown="ann@2,15",
        stride=2, stride_of="c1", locks=[("c1", "c2"), ("c1", "c3")], thugs=False,
    )  # fmt: skip
    state = table.state
    state.creatures["c1"].attacked, state.news = True, []
    far = state.tribes["ann"].far

    make_zombie(state, "ann", tile("2,15"))

    tribe = state.tribes["ann"]
    assert (tribe.ready, tribe.far, tribe.zombies, tribe.raised) == (2, far + 3, 1, 1)
    assert (on(table, "2,15"), state.crown, state.locks) == ("zombie_ann", tile("2,15"), [("c1", "c2")])
    assert (state.creatures["c1"].attacked, state.creatures["c1"].holder, state.turn.stride) == (False, "", 0)
    assert [event.tile for event in state.news if isinstance(event, MadeZombie)] == [tile("2,15")]
    assert not list(invariants(state))


@rule("ZM-10.4", "ZM-10.8", "ZM-R104")
def test_zombies_shamble_in_the_order_of_their_shamans_and_may_be_kept_still() -> None:
    table = compound(
        stand={"2,14": "zombie_ann1", "2,6": "zombie_bob1", "18,5": "zombie_bob-1"}, first="bob", thugs=False,
        king=None, crown="2,2", flow=[Game(["ann"], step="player"), ZombiesTurn()], dice=[1, 1],
    )  # fmt: skip
    ann, bob = table.players
    assert (bob.is_asked, ann.is_asked) == (True, False)

    bob.chooses(label="Pay 1 mojo")

    assert [(event.seat, event.tile) for event in table.happened(KeptStill)] == [("bob", tile("2,6"))]
    assert home(table, "bob")[2] == 3
    assert ann.is_asked
    ann.chooses(label="Let it")
    assert len(table.happened(Shambles)) == 1


@rule("ZM-10.4")
def test_without_mojo_a_zombie_cannot_be_kept_still() -> None:
    table = compound(
        stand={"2,14": "zombie_ann1", "2,6": "bob1"}, tribes={"ann": {"ready": 0, "tokens": 0}}, thugs=False,
        flow=[Game(["bob"], step="player"), ZombiesTurn()], dice=[1],
    )  # fmt: skip

    assert on(table, "2,13") == "zombie_ann"


@rule("ZM-R103", "ZM-10.7", "ZM-29.10")
def test_the_nearest_living_by_the_steps_a_zombie_could_walk() -> None:
    state = compound(
        stand={"2,14": "zombie_ann1", "2,11": "bob1", "2,17": "ann1", "2,16": "zombie_bob1", "2,7": "bob1"},
        obstacles={"2,13": "deadly, darkness"}, thugs=False,
    ).state  # fmt: skip

    assert nearest_living(state, "c1") == [tile("2,11")]
    assert not is_open(state, tile("4,12"))
    assert not is_open(state, tile("2,16"))
    assert not is_open(state, tile("8,10"))
    assert is_open(state, tile("2,13"))


@rule("ZM-R103")
def test_steps_are_counted_back_from_the_goal() -> None:
    state = compound(stand={"2,14": "zombie_ann1", "2,11": "bob1"}, thugs=False).state

    back = steps_back(state, tile("2,11"), tile("2,14"))

    assert [back[tile(f"2,{column}")] for column in (11, 12, 13, 14)] == [0, 1, 2, 3]
