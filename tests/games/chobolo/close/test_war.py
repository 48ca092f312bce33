"""Chapters 7, 13, 14, 16 and 17: who may fight and shoot whom, and what a shot and an attack come to."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from ossuary.engine import DONE, Answer
from ossuary.engine.chance import witnessed
from ossuary.games.chobolo.chances import Chances, against, attack_chances, shot_chances
from ossuary.games.chobolo.events.war import Attacked, Shot
from ossuary.games.chobolo.state import Chobolo, Enchantment
from ossuary.games.chobolo.war.attacks import Attack
from ossuary.games.chobolo.war.battle import SHOOT, Battle
from ossuary.games.chobolo.war.battles import groups, linked
from ossuary.games.chobolo.war.reach import can_shoot, has_shot, may_fight, may_shoot, protected
from ossuary.games.chobolo.war.shooting import Shoot, aim, may_exchange, tower_shooters, under_towers, use_shot
from ossuary.testing import Scene, rule
from tests.games.chobolo.table import Has, chobolo, has, level, plain, where


def table(ann: Has, bob: Has, **more: Any) -> Scene:
    return chobolo(more.pop("land", plain(4, f="3,0")), ann=ann, bob=bob, at="end", **more)


def state(ann: Has, bob: Has, **more: Any) -> Chobolo:
    found: Chobolo = table(ann, bob, **more).state
    return found


# -- who fights whom ---------------------------------------------------------------------------------


@rule("CH-16.1", "CH-14.22", "CH-3.19")
@pytest.mark.parametrize(
    ("ann", "bob", "may"),
    [
        (has(forester="1,0"), has(archer="2,0"), True),
        (has(forester="1,0"), has(archer="3,0"), False),
        (has(forester="1,0", towers="1,0"), has(archer="2,0"), True),
        (has(forester="1,0", main="1,0"), has(archer="2,0", towers="2,0"), False),
        (has(forester="1,0", bound="SP38 on ann.forester"), has(archer="2,0"), False),
        (has(forester="1,0"), has(archer="2,0", bound="SP38 on bob.archer"), False),
        (has(forester="1,0", bound="SP22 on ann.forester"), has(archer="2,0"), True),
    ],
)
def test_who_may_fight_whom(ann: Has, bob: Has, may: bool) -> None:
    found = state(ann, bob)

    assert may_fight(found, "ann.forester", "bob.archer") is may
    assert may_fight(found, "bob.archer", "ann.forester") is may


@rule("CH-3.19", "CH-16.1")
def test_partners_do_not_fight() -> None:
    scene = chobolo(
        plain(3), ann=has(forester="1,0"), bob=has(archer="0,1"), cyd=has(archer="2,0"), dan=has(ranger="1,1"),
        at="end", options={"teams": "two"},
    )  # fmt: skip

    assert not may_fight(scene.state, "ann.forester", "cyd.archer")
    assert may_fight(scene.state, "ann.forester", "bob.archer")
    assert not may_shoot(scene.state, "cyd.archer", "ann.forester")
    assert may_shoot(scene.state, "cyd.archer", "bob.archer")


# -- who shoots whom ---------------------------------------------------------------------------------


@rule("CH-7.1", "CH-7.7", "CH-14.15", "CH-14.16", "CH-14.20", "CH-14.22", "CH-14.23", "CH-8.13")
@pytest.mark.parametrize(
    ("ann", "bob", "more", "may"),
    [
        (has(archer="1,0"), has(forester="3,-1"), {}, True),
        (has(archer="1,0"), has(forester="2,0"), {}, True),
        (has(archer="1,0"), has(forester="4,0"), {}, False),
        (has(forester="1,0"), has(forester="3,-1"), {}, False),
        (has(forester="1,0", towers="1,0"), has(forester="3,-1"), {}, True),
        (has(forester="1,0", main="1,0"), has(forester="3,-1"), {}, True),
        (has(forester="1,0"), has(forester="3,-1", towers="1,0"), {}, False),
        (has(archer="1,0"), has(forester="3,-1", towers="3,-1"), {}, True),
        (has(forester="1,0", towers="1,0"), has(forester="3,-1", towers="3,-1"), {}, False),
        (has(archer="1,0", towers="1,0"), has(forester="3,-1", towers="3,-1"), {}, False),
        (has(archer="1,0"), has(ranger="3,0"), {}, False),
        (has(archer="1,0"), has(ranger="3,-1"), {}, True),
        (has(archer="1,0"), has(forester="3,0"), {}, True),
        (has(archer="1,0"), has(forester="3,-1", bound="SP22 on bob.forester"), {}, False),
        (has(archer="1,0"), has(forester="3,-1", bound="SP38 on bob.forester"), {}, False),
        (has(archer="1,0", bound="SP38 on ann.archer"), has(forester="3,-1"), {}, False),
        (has(archer="1,0"), has(forester="3,-1"), {"shot": ["ann.archer>bob"]}, False),
        (has(archer="1,0"), has(forester="3,-1"), {"shot": ["ann.archer>cyd", "hex:1,0>bob"]}, True),
        (has(archer="1,0", towers="1,0"), has(forester="3,-1"), {"shot": ["hex:1,0>bob"]}, False),
        (has(archer="1,0", towers="1,0"), has(forester="3,-1"), {"shot": ["hex:1,0>cyd"]}, True),
    ],
)
def test_who_may_shoot_whom(ann: Has, bob: Has, more: dict[str, Any], may: bool) -> None:
    found = state(ann, bob, **more)
    shooter = next(one for one in found.at if one.startswith("ann"))
    target = next(one for one in found.at if one.startswith("bob"))

    assert may_shoot(found, shooter, target) is may


@rule("CH-7.1", "CH-8.13")
def test_what_protects_from_shots() -> None:
    found = state(has(archer="1,0"), has(ranger="3,0", forester="2,0", bound="SP54 on bob.forester"))
    assert protected(found, "bob.ranger")
    assert not protected(found, "bob.forester")
    assert not protected(found, "ann.archer")

    mist = replace(found.enchantments[0], on="", what="mist", tiles=("hex:2,0",))
    found.enchantments = [mist]

    assert protected(found, "bob.forester")
    assert not protected(found, "ann.archer")
    found.towers["hex:3,0"] = "bob"
    assert not protected(found, "bob.ranger")


@rule("CH-7.1", "CH-14.15", "CH-7.7", "CH-14.20", "CH-14.21")
def test_a_shot_is_used_up_for_the_shooter_and_for_its_tower() -> None:
    found = state(has(archer="1,0", forester="0,2", towers="0,2"), has(forester="2,0"))
    assert [can_shoot(found, one) for one in ("ann.archer", "ann.forester", "bob.forester")] == [True, True, False]

    use_shot(found, "ann.archer", "bob")
    use_shot(found, "ann.forester", "bob")

    assert found.shot == ["ann.archer>bob", "ann.forester>bob", "hex:0,2>bob"]
    assert not has_shot(found, "ann.archer", "bob")
    assert has_shot(found, "ann.archer", "cyd")
    assert not has_shot(found, "ann.forester", "bob")


@rule("CH-7.11", "CH-7.12", "CH-7.18", "CH-R89")
@pytest.mark.parametrize(
    ("ann", "bob", "bonus"),
    [
        (has(archer="1,0 L4"), has(forester="2,0"), 0),
        (has(archer="1,0", towers="1,0"), has(forester="2,0"), 1),
        (has(archer="1,0"), has(forester="2,0", towers="2,0"), -1),
        (has(archer="1,0", towers="1,0"), has(forester="2,0", towers="2,0"), 1),
        (has(archer="1,0", bound="SP12 on ann.archer"), has(forester="2,0"), 1),
        (has(forester="1,0", towers="1,0"), has(forester="2,0"), 0),
    ],
)
def test_how_well_somebody_aims(ann: Has, bob: Has, bonus: int) -> None:
    found = state(ann, bob)
    shooter = next(one for one in found.at if one.startswith("ann"))

    assert aim(found, shooter, "bob.forester") == bonus


@rule("CH-7.13", "CH-7.14")
@pytest.mark.parametrize(
    ("ann", "bob", "may"),
    [
        (has(archer="1,0"), has(archer="2,0"), True),
        (has(archer="1,0"), has(forester="2,0", towers="2,0"), True),
        (has(forester="1,0", towers="1,0"), has(archer="2,0"), True),
        (has(forester="1,0", towers="1,0"), has(forester="2,0"), False),
        (has(forester="1,0"), has(forester="2,0", towers="2,0"), False),
        (has(archer="1,0"), has(forester="2,0"), False),
        (has(archer="1,0", towers="1,0"), has(forester="2,0"), False),
        (has(forester="1,0"), has(forester="2,0"), False),
    ],
)
def test_who_exchange_shots(ann: Has, bob: Has, may: bool) -> None:
    found = state(ann, bob)
    one = next(one for one in found.at if one.startswith("ann"))
    other = next(one for one in found.at if one.startswith("bob"))

    assert may_exchange(found, one, other) is may
    assert may_exchange(found, other, one) is may


@rule("CH-14.15", "CH-14.18", "CH-14.29")
def test_which_towers_fire_at_who_walks_by() -> None:
    found = state(
        has(forester="1,0"), has(forester="3,-1", mason="2,2", wizard="-1,0", main="3,-1", towers="2,2 -2,2"),
    )  # fmt: skip

    assert tower_shooters(found, "bob", "ann.forester") == ["bob.forester"]
    assert under_towers(found, "ann.forester")
    found.towers["hex:1,0"] = "ann"
    assert tower_shooters(found, "bob", "ann.forester") == []
    empty = state(has(forester="1,0"), has(wizard="-3,2", forester="-3,0", main="3,-1", towers="1,2"))
    assert not under_towers(empty, "ann.forester")
    aux = state(has(forester="1,0", mason="1,2"), has(wizard="-3,2", forester="-3,0", towers="1,2"))
    assert under_towers(aux, "ann.forester")
    aux.towers["hex:1,2"] = ""
    assert not under_towers(aux, "ann.forester")
    aux.towers["hex:1,2"] = "ann"
    assert not under_towers(aux, "ann.forester")


@rule("CH-7.2", "CH-7.3", "CH-7.4", "CH-7.13", "CH-7.14", "CH-14.17")
@pytest.mark.parametrize(
    ("ann", "bob", "mutual", "dice", "levels", "number"),
    [
        (has(archer="1,0 L2"), has(forester="2,0 L2"), False, [3, 2], (2, 1), "CH-7.2"),
        (has(archer="1,0 L2"), has(forester="2,0 L2"), False, [2, 2], (2, 2), "CH-7.2"),
        (has(archer="1,0 L2"), has(forester="2,0 L2"), False, [1, 4], (2, 2), "CH-7.2"),
        (has(archer="1,0 L2"), has(archer="2,0 L2"), True, [1, 4], (1, 2), "CH-7.14"),
        (has(archer="1,0 L2"), has(archer="2,0 L2"), True, [2, 2], (2, 2), "CH-7.14"),
        (has(archer="1,0 L2"), has(forester="2,0 L2", towers="2,0"), True, [3, 2], (2, 2), "CH-7.13"),
        (has(archer="1,0 L2"), has(forester="2,0 L2", towers="2,0"), True, [2, 2], (1, 2), "CH-7.13"),
        (has(forester="1,0 L2", towers="1,0"), has(forester="2,0 L2"), False, [2, 1], (2, 1), "CH-14.17"),
        (has(archer="1,0 L2"), has(forester="2,0 L2", bound="SP39 on bob.forester"), False, [3, 2], (2, 2), "CH-7.2"),
    ],
)
def test_what_a_shot_comes_to(
    ann: Has, bob: Has, mutual: bool, dice: list[int], levels: tuple[int, int], number: str
) -> None:
    shooter = "ann.archer" if "archer" in ann.at else "ann.forester"
    target = "bob.archer" if "archer" in bob.at else "bob.forester"
    scene = chobolo(plain(4), ann=ann, bob=bob, at=Shoot(shooter, target, mutual), dice=dice)

    assert (level(scene, shooter), level(scene, target)) == levels
    (event,) = scene.happened(Shot)
    assert event.rule == number
    before = state(ann, bob)
    Shoot(shooter, target, mutual).begin(before)
    assert f"{shooter}>bob" in before.shot
    assert (f"{target}>ann" in before.shot) is mutual


# -- attacks -----------------------------------------------------------------------------------------


@rule("CH-16.8", "CH-16.10", "CH-16.11", "CH-16.12", "CH-16.13", "CH-17.8", "CH-17.9", "CH-17.15")
@pytest.mark.parametrize(
    ("mutual", "dice", "ann", "bob", "outcome"),
    [
        (True, [2, 3], 3, 1, "a tie: nothing happens"),
        (True, [3, 2], 3, 0, "a hit"),
        (True, [1, 4], 2, 1, "the attacker is beaten"),
        (False, [1, 4], 3, 1, "a miss"),
        (False, [2, 2], 3, 0, "a hit"),
    ],
)
def test_what_an_attack_comes_to(mutual: bool, dice: list[int], ann: int, bob: int, outcome: str) -> None:
    scene = chobolo(
        plain(3), ann=has(forester="1,0 L3"), bob=has(forester="2,0 L1"),
        at=Attack("ann.forester", "bob.forester", mutual), dice=dice, fighting=["ann.forester", "bob.forester"],
    )  # fmt: skip
    modifiers = [scene.state.cards.designs["forester"].modifiers[at] for at in (2, 0)]
    high, low = dice[0] + modifiers[0], dice[1] + (modifiers[1] if mutual else 0)
    expected = high - low

    (event,) = scene.happened(Attacked)
    assert event.rule == ("CH-17.8" if mutual else "CH-17.9")
    assert (level(scene, "ann.forester") == 2) is (mutual and expected < 0)
    assert (where(scene, "bob.forester") == "dead") is (expected > 0)
    assert (level(scene, "ann.forester"), level(scene, "bob.forester"), event.outcome) == (ann, bob, outcome)


@rule("CH-17.15", "CH-6.5")
def test_a_final_blow_is_remembered_and_a_blow_that_leaves_life_is_not() -> None:
    for levels, blows in (("L1", ["ann.forester"]), ("L2", [])):
        found = state(has(forester="1,0 L3"), has(forester=f"2,0 {levels}"))
        found.fighting = ["ann.forester", "bob.forester"]

        Attack("ann.forester", "bob.forester", True).wound(found, "bob.forester", "ann.forester")

        assert found.blows == blows


@rule("CH-17.8", "CH-R58")
def test_nobody_strikes_who_has_left_the_battle() -> None:
    found = state(has(forester="1,0 L3"), has(forester="2,0 L2"))
    found.fighting = ["ann.forester"]

    assert Attack("ann.forester", "bob.forester", True).compare(found) is DONE
    assert found.levels["bob.forester"] == 2


@rule("CH-1.12")
def test_dice_have_four_sides() -> None:
    with witnessed() as drawn:
        chobolo(
            plain(3), ann=has(forester="1,0 L3"), bob=has(forester="2,0 L2"), seed=1 << 128 | 5,
            at=Attack("ann.forester", "bob.forester", True), fighting=["ann.forester", "bob.forester"],
        )  # fmt: skip

    assert [below for below, _ in drawn][:2] == [4, 4]


@rule("CH-16.10", "CH-16.13", "CH-17.8", "CH-17.9", "CH-7.13")
def test_chances_are_counted_out() -> None:
    assert against(0, mutual=True) == Chances(6 / 16, 4 / 16, 6 / 16)
    assert against(0, mutual=False) == Chances(6 / 16, 10 / 16, 0.0)
    assert against(4, mutual=True) == Chances(1.0, 0.0, 0.0)
    found = state(
        has(forester="1,0 L3", archer="0,2", bound="SP12 on ann.archer"),
        has(forester="2,0 L4", archer="1,2", bound="SP39 on bob.forester"),
    )
    strong, weak = (found.modifier(one) for one in ("bob.forester", "ann.forester"))

    assert attack_chances(found, "ann.forester", "bob.forester", mutual=True) == against(weak - strong, mutual=True)
    assert attack_chances(found, "ann.forester", "bob.forester", mutual=False) == against(weak - 1, mutual=False)
    assert attack_chances(found, "ann.forester", "bob.wizard", mutual=True) is None
    assert shot_chances(found, "ann.archer", "bob.forester") == against(1 - 1, mutual=False)
    assert shot_chances(found, "ann.archer", "bob.archer", mutual=True) == against(1, mutual=True)
    assert shot_chances(found, "ann.archer", "bob.wizard") is None


@rule("CH-16.3", "CH-16.2")
def test_battles_are_groups_of_those_who_reach_each_other() -> None:
    found = state(
        has(forester="1,0", mason="-3,0", ranger="0,4"), has(forester="2,0", archer="3,0", mason="-3,1", wizard="4,-4")
    )

    assert linked(found, "ann.forester", "bob.archer")
    assert not linked(found, "ann.mason", "bob.archer")
    assert groups(found, "ann") == [
        ["ann.forester", "bob.forester", "bob.archer"],
        ["ann.mason", "bob.mason"],
    ]


@rule("CH-15.10")
def test_what_lasts_begins_with_nothing() -> None:
    one = Enchantment("SP05#1", "ann", "", "keep")

    assert (one.since, one.tiles, one.what) == (0, (), "")


@rule("CH-16.17", "CH-7.13")
def test_a_shot_that_is_not_possible_just_now_stays_declared() -> None:
    """A spell may make it possible again before the last shot of the battle."""
    found = state(has(archer="0,0"), has(archer="2,0"))
    found.shot = ["bob.archer>ann"]
    one, other = ("ann.archer", "bob.archer"), ("bob.archer", "ann.archer")
    battle = Battle("ann", [*one], shots=[one, other])
    found.fighting = [*one]

    battle.resolve_shot(found, Answer("ann", SHOOT[one]))

    assert battle.shots == [other]


@rule("CH-7.14")
def test_shots_that_are_exchanged_are_both_spent() -> None:
    found = state(has(archer="0,0"), has(archer="2,0"))
    one, other = ("ann.archer", "bob.archer"), ("bob.archer", "ann.archer")
    battle = Battle("ann", [*one], shots=[one, other])
    found.fighting = [*one]

    battle.resolve_shot(found, Answer("ann", SHOOT[one]))

    assert battle.shots == []


@rule("CH-16.1", "CH-13.2", "CH-14.22")
@pytest.mark.parametrize(
    ("ann", "bob"), [("1,0", "2,0"), ("1,0", "3,0"), ("1,0", "0,0"), ("0,1", "0,2"), ("0,3", "1,2")]
)
@pytest.mark.parametrize("bound", ["", "SP18 on ann.mason", "SP38 on ann.mason"])
def test_whether_two_may_fight_is_the_same_from_both_sides(ann: str, bob: str, bound: str) -> None:
    found = state(
        has(mason=ann, towers="0,3", bound=bound), has(mason=bob, towers="1,2"), land=plain(4, centre="0,0", d="0,1")
    )

    assert may_fight(found, "ann.mason", "bob.mason") == may_fight(found, "bob.mason", "ann.mason")
