"""What must hold at every moment is noticed when it does not: each fault, and the limit that is no fault yet."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from ossuary.games.zanaga.effects.combat import WeakenEnemy
from ossuary.games.zanaga.events.fights import EnemyChanged
from ossuary.games.zanaga.fight.spoils import Spoils
from ossuary.games.zanaga.invariants import invariants
from ossuary.games.zanaga.state import Zanaga
from ossuary.testing import given, rule
from tests.games.zanaga.table import BOB, CATALOG, fight, has, says, state_of, tokens, zanaga


def table(**more: object) -> Zanaga:
    return state_of(
        zanaga(
            ann=has(items="I01 I06 I14", allies="L01 L10"), bob=BOB, roaming="AG01:S AG08:M", rituals="QG02:S QG06",
            **more,  # type: ignore[arg-type]
        )
    )  # fmt: skip


def complaints(state: Zanaga) -> list[str]:
    return list(invariants(state))


def spare(state: Zanaga, design: str, place: str) -> None:
    """One more card of this design comes into a pile, from wherever it lay."""
    card = next(card for card in CATALOG.of(design) if card not in state.piles.get(place, []))
    for pile in state.piles.values():
        if card in pile:
            pile.remove(card)
    state.piles[place].append(card)


@rule("MZ-0.1", "MZ-0.2", "MZ-0.4", "RB-10.7", "RB-7.6")
@pytest.mark.parametrize("seats", [1, 3, 6])
def test_a_table_in_order_gives_no_reason_to_complain(seats: int) -> None:
    assert complaints(table()) == []
    assert complaints(state_of_new(seats)) == []


def state_of_new(seats: int) -> Zanaga:
    state: Zanaga = given("zanaga", seats).state
    return state


def lose_a_token(state: Zanaga) -> None:
    state.pool["sun"] -= 1


def hold_a_token(state: Zanaga) -> None:
    state.pool["sun"] -= 1
    state.drawn = ("sun",)


def leave_a_token(state: Zanaga) -> None:
    state.tokens["AG04#1"] = ("sun",)
    state.pool["sun"] -= 1


def lose_a_challenge(state: Zanaga) -> None:
    state.piles["gone"].append(state.piles["red-adventures"].pop())


def mix_colours(state: Zanaga) -> None:
    state.piles["red-adventures"].append(state.piles["blue-adventures"].pop())


def lose_a_god(state: Zanaga) -> None:
    state.piles["box"] = [state.piles["sleeping"].pop()]


def fill_a_ritual(state: Zanaga, count: int) -> None:
    state.tokens["QG06#1"] = ("sun",) * count
    state.pool["sun"] -= count


SLOTS = CATALOG.face["QG06#1"].slots


@rule("MZ-0.2", "MZ-10.6", "MZ-0.1", "MZ-4.7", "MZ-0.4", "MZ-7.10", "MZ-R35", "RB-13.5", "RB-3.13", "RB-7.3", "MZ-0.7")
@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lose_a_token, ["sun tokens are lost or doubled (MZ-0.2)"]),
        (hold_a_token, []),
        (leave_a_token, ["tokens lie on AG04#1, which is not in play (MZ-10.6)"]),
        (lose_a_challenge, ["a Challenge is out of play (MZ-0.1)"]),
        (mix_colours, ["a card of another colour lies with the red ones (MZ-4.7)"]),
        (lose_a_god, ["a god is missing (MZ-0.4)"]),
        (lambda state: fill_a_ritual(state, SLOTS), []),
        (lambda state: fill_a_ritual(state, SLOTS + 1), ["too many tokens lie on QG06#1 (MZ-7.10)"]),
        (lambda state: state.doom.update({"P01#1": 8}), []),
        (lambda state: state.doom.update({"P01#1": 0}), []),
        (lambda state: state.doom.update({"P01#1": 9}), ["a god has too much doom (MZ-R35)"]),
        (lambda state: state.doom.update({"P01#1": -1}), ["a god has too much doom (MZ-R35)"]),
        (lambda state: setattr(state.heroes["ann"], "gold", 0), []),
        (lambda state: setattr(state.heroes["ann"], "gold", -1), ["ann owes something (RB-13.5)"]),
        (lambda state: setattr(state.heroes["ann"], "counters", (0, 0, -1, 0)), ["ann owes something (RB-13.5)"]),
        (lambda state: setattr(state.heroes["ann"], "tile", "hex:99,99"), ["ann has left the land (RB-3.13)"]),
        (lambda state: setattr(state.heroes["ann"], "tile", ""), []),
        (lambda state: state.wounds.update({"L10#1": CATALOG.face["L10#1"].life - 1}), []),
        (lambda state: state.wounds.update({"L10#1": CATALOG.face["L10#1"].life}), ["L10#1 should be dead (RB-7.3)"]),
        (lambda state: state.exhaustion.update({"H07#1": state.stamina("ann") + 4}), []),
        (lambda state: state.exhaustion.update({"H07#1": state.stamina("ann") + 5}),
         ["ann is too exhausted (RB-7.4)"]),
        (lambda state: state.jewels.update({"hex:99,99": True}), ["a counter lies where no jewel is (RB-4.6)"]),
        (lambda state: state.heroes["ann"].gear.update({"trap": -1}), ["there are not "]),
        (lambda state: spare(state, "I07", "ann.items"), ["ann carries too much (RB-10.7)"]),
        (lambda state: spare(state, "I15", "ann.items"), ["ann carries too much (RB-10.7)"]),
        (lambda state: spare(state, "I20", "ann.items"), []),
        (lambda state: spare(state, "L02", "ann.allies"), ["ann has too many allies (RB-7.6)"]),
        (lambda state: state.piles["ann.hero"].append("H01#1"), ["ann plays more than one hero (RB-1.1)"]),
    ],
)  # fmt: skip
def test_each_fault_is_noticed_and_its_limit_is_not(change: Callable[[Zanaga], None], said: list[str]) -> None:
    state = table()

    change(state)

    found = complaints(state)
    assert len(found) == len(said)
    assert all(one.startswith(start) for one, start in zip(found, said, strict=True))


@rule("MZ-6.13", "MZ-7.14", "MZ-9.5", "MZ-9.3", "MZ-7.1")
def test_tracks_that_are_too_full_are_noticed() -> None:
    state = table()
    for design in ("AG04", "AG05", "AG06", "AG27"):
        spare(state, design, "roaming")
    for design in ("QG01", "QG03", "QG04", "QG05"):
        spare(state, design, "rituals")
    for design in ("QY01", "QY02", "QY03"):
        spare(state, design, "beside")
    spare(state, "P01", "awake")
    assert complaints(state) == []

    spare(state, "AG12", "roaming")
    spare(state, "QG07", "rituals")
    spare(state, "QY04", "beside")
    spare(state, "P02", "awake")
    assert complaints(state) == [
        "more than six monsters roam (MZ-6.13)",
        "more than six rituals are in play (MZ-7.14)",
        "two gods are awake (MZ-9.5)",
        "more than three rituals wait for a god (MZ-9.3)",
    ]
    state.drawn = ("sun",)
    state.pool["sun"] -= 1
    assert "more than six monsters roam (MZ-6.13)" not in complaints(state)
    spare(state, "AG14", "beside")
    assert "something else lies among the rituals (MZ-7.1)" in complaints(state)


# -- two deeds that are seldom seen ------------------------------------------------------------------


@rule("RB-13.6", "MZ-4.3")
def test_the_tokens_of_a_trophy_go_to_rituals() -> None:
    scene = zanaga(ann=has(), bob=BOB, roaming="AR06:K", rituals="QG02", step="end",
                   flow=[Spoils("ann", "AR06#1", "roaming")], rank=4)  # fmt: skip

    says(scene.players[0], "Keep Singhara Sunblade")

    assert scene.pile("ann.trophies") == "AR06"
    assert tokens(scene, "AR06") == ""
    assert not [said for said in invariants(state_of(scene)) if "MZ-10.6" in said]


@rule("RB-13.4")
def test_the_log_says_in_which_phases_an_enemy_is_weaker() -> None:
    scene = fight(has("H07", experience=(9, 9, 9, 9, 3), items="X04"), "AR05", bob=BOB)

    says(scene.players[0], "Fight on", "Defend", "Attack with Tamsin Quill")

    assert [(event.by, event.phase) for event in scene.happened(EnemyChanged)] == [(-1, "all phases")]
    assert WeakenEnemy(1, "melee").words() == "the enemy's values in melee are 1 lower for this combat (3 at most)"
    assert WeakenEnemy(2, "any").words() == "the enemy's values are 2 lower for this combat (3 at most)"
