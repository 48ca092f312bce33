"""What bots make of claims."""

from __future__ import annotations

from dataclasses import replace

import pytest
from magpies.bot import hints, lie_odds, plausible, worth
from magpies.claims import DOUBT
from magpies.turn import BLOCK, CLAIM
from tests.hedge import hedge

import ossuary
from ossuary.engine import PASS, Rules
from ossuary.testing import Scene


def tried(scene: Scene, seat: str) -> list[str]:
    """The choices that deserve a try, by their ids."""
    options = scene.match.waiting[seat].options
    return [options[at].choice.id for at in hints(scene.state, seat) or range(len(options))]


def believed(rules: Rules) -> int:
    """In how many of 200 worlds that a seat imagines has the other the Heron that she claims?"""
    match = rules.start(seats=2, seed=3)
    match.answer(match.state.active, CLAIM["say:heron"])
    claimant, other = match.state.active, next(iter(match.waiting))
    return sum(bool(match.imagine(other, seed).state.has(claimant, "heron")) for seed in range(200))


def test_a_claim_is_believed_more_often_than_the_cards_alone_would_say() -> None:
    rules = ossuary.game("magpies")

    chance = believed(replace(rules, plausible=lambda state, seat: True))

    assert 1.4 * chance < believed(rules) < 200  # and never for certain


def test_what_all_have_seen_is_certain() -> None:
    scene = hedge(ann="wren owl", bob="wren hawk", lacks={"ann": ["heron"]})
    other = hedge(ann="heron owl", bob="wren hawk", lacks={"ann": ["heron"]})

    assert plausible(scene.state, "bob")
    assert not plausible(other.state, "bob")
    assert plausible(other.state, "ann")  # she knows her birds


def test_who_sees_all_of_a_kind_doubts() -> None:
    scene = hedge(ann="wren owl", bob="heron heron", fence="heron")
    scene.players[0].chooses("say:heron", label=CLAIM)

    assert tried(scene, "bob") == [DOUBT.id]


def test_who_sees_none_of_a_kind_believes() -> None:
    scene = hedge(ann="heron owl", bob="wren hawk")
    scene.players[0].chooses("say:heron", label=CLAIM)

    assert lie_odds(scene.state, "bob", "ann", "heron") == pytest.approx(0.383, abs=0.001)
    assert tried(scene, "bob") == [PASS.choice.id]


def test_who_was_seen_to_lie_is_not_believed_again() -> None:
    scene = hedge(ann="owl", bob="wren hawk", lacks={"ann": ["heron"]})
    scene.players[0].chooses("say:heron", label=CLAIM)

    assert lie_odds(scene.state, "bob", "ann", "heron") == 1.0
    assert tried(scene, "bob") == [DOUBT.id]


def test_nobody_claims_what_sits_on_the_fence() -> None:
    scene = hedge(ann="owl wren", bob="wren hawk", fence="heron heron heron")

    options = [scene.match.waiting["ann"].options[at].refs for at in hints(scene.state, "ann")]

    assert ("say:heron",) not in options
    assert ("say:cuckoo",) in options


def test_a_lie_is_worth_less_than_the_truth_and_worst_with_the_last_bird() -> None:
    true, lie, last = (
        hedge(ann="heron owl", bob="wren hawk"),
        hedge(ann="wren owl", bob="wren hawk"),
        hedge(ann="wren", bob="wren"),
    )
    before = [worth(scene.state, "ann") for scene in (true, lie, last)]
    for scene in (true, lie, last):
        scene.players[0].chooses("say:heron", label=CLAIM)

    lost = [was - worth(scene.state, "ann") for was, scene in zip(before, (true, lie, last), strict=True)]

    assert lost[0] == 0 < lost[1] < lost[2]


def test_birds_trinkets_and_victory_are_worth_something() -> None:
    plain = worth(hedge(ann="heron owl", bob="wren hawk").state, "ann")

    assert worth(hedge(ann="heron", bob="wren hawk").state, "ann") < plain
    assert worth(hedge(ann="heron owl", bob="wren hawk", trinkets={"ann": 3}).state, "ann") == plain + 1
    assert worth(hedge(ann="heron owl", bob="wren hawk", trinkets={"ann": 10}).state, "ann") > plain + 10
    assert worth(hedge(ann="heron owl", bob="wren hawk", trinkets={"bob": 10}).state, "ann") < plain - 10


def test_the_house_knows_all_of_it() -> None:
    rules = ossuary.game("magpies")

    assert (rules.worth, rules.plausible, rules.hints) == (worth, plausible, hints)
    assert BLOCK.id == "magpies.block"
