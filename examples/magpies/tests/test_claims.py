"""Chapters 3 and 4: doubts, and blocks."""

from __future__ import annotations

from magpies.claims import DOUBT
from magpies.events import Blocked, Claimed, ClaimedAgainst, FlewAway, Hunted, Lied, Proved
from magpies.turn import AGAINST, BLOCK, CLAIM, PECK
from tests.hedge import hedge

from ossuary.testing import rule


@rule("MA-3.1")
def test_all_others_who_have_birds_may_doubt() -> None:
    scene = hedge(ann="heron owl", bob="wren hawk", cyd="wren", dan="", trinkets={"dan": 0})
    ann, bob, cyd, dan = scene.players

    ann.chooses("say:heron", label=CLAIM)

    assert bob.may("ann", label=DOUBT)
    assert cyd.may("ann", label=DOUBT)
    assert not ann.is_asked
    assert not dan.is_asked
    assert [event.bird for event in scene.happened(Claimed)] == ["say:heron"]


@rule("MA-3.1")
def test_the_first_to_doubt_is_heard() -> None:
    scene = hedge(ann="heron owl", bob="wren hawk", cyd="wren magpie")
    ann, _, cyd = scene.players
    ann.chooses("say:heron", label=CLAIM)

    cyd.chooses("ann")

    assert scene.happened(Proved)[0].doubter == "cyd"
    assert cyd.is_asked
    assert len(scene.state.nest("bob")) == 2


@rule("MA-3.1")
def test_a_lie_that_nobody_doubts_stands() -> None:
    scene = hedge(ann="wren owl", bob="wren hawk")
    ann, bob = scene.players
    ann.chooses("say:heron", label=CLAIM)

    bob.passes()

    assert scene.state.trinkets["ann"] == 5
    assert scene.pile("fence") == ""


@rule("MA-3.2")
def test_who_doubts_the_truth_loses_a_bird_and_the_deed_is_done() -> None:
    scene = hedge(ann="heron owl", bob="wren hawk")
    ann, bob = scene.players
    ann.chooses("say:heron", label=CLAIM)
    bob.chooses("ann")

    bob.chooses("hawk")

    assert [event.doubter for event in scene.happened(Proved)] == ["bob"]
    assert scene.pile("bob.nest") == "wren"
    assert scene.pile("fence") == "hawk"
    assert scene.state.trinkets["ann"] == 5


@rule("MA-3.3")
def test_the_bird_that_was_shown_is_replaced_from_a_shuffled_hedge() -> None:
    scene = hedge(ann="heron#1 owl#1", bob="wren hawk")
    ann, bob = scene.players
    ann.chooses("say:heron", label=CLAIM)

    bob.chooses("ann")

    assert len(scene.state.nest("ann")) == 2
    assert "owl#1" in scene.state.nest("ann")
    assert len(scene.state.piles["hedge"]) == 14
    holders = {"heron#1" in scene.match.imagine("bob", seed).state.nest("ann") for seed in range(80)}
    assert holders == {True, False}  # it may have come back; Bob cannot know


@rule("MA-3.4", "MA-3.5")
def test_a_liar_who_is_doubted_loses_a_bird_and_gets_nothing() -> None:
    scene = hedge(ann="wren owl", bob="wren hawk")
    ann, bob = scene.players
    ann.chooses("say:heron", label=CLAIM)
    bob.chooses("ann")

    ann.chooses("owl")

    assert scene.happened(Lied) == [Lied("bob", "ann", "say:heron")]
    assert scene.happened(FlewAway)[0].seat == "ann"
    assert scene.pile("ann.nest") == "wren"
    assert scene.pile("fence") == "owl"
    assert scene.state.trinkets["ann"] == 2
    assert bob.is_asked


@rule("MA-3.4")
def test_after_a_lie_all_know_which_bird_is_not_there() -> None:
    scene = hedge(ann="wren owl", bob="wren hawk")
    ann, bob = scene.players
    ann.chooses("say:heron", label=CLAIM)
    bob.chooses("ann")
    ann.chooses("owl")

    worlds = [scene.match.imagine("bob", seed).state for seed in range(60)]

    assert not any(world.has("ann", "heron") for world in worlds)
    assert any(world.has("ann", "magpie") for world in worlds)


@rule("MA-3.5")
def test_birds_on_the_fence_are_open() -> None:
    scene = hedge(ann="wren owl", bob="wren hawk", fence="heron#2")

    assert all(player.sees_ref("heron#2") for player in scene.players)


@rule("MA-4.1", "MA-4.3")
def test_the_owl_stops_a_thief() -> None:
    scene = hedge(ann="magpie heron", bob="owl hawk")
    ann, bob = scene.players
    ann.chooses("say:magpie", "bob", label=AGAINST)
    bob.passes()
    bob.chooses("say:owl", label=BLOCK)

    ann.passes()

    assert scene.happened(Blocked) == [Blocked("bob", "say:owl", "ann")]
    assert scene.state.trinkets == {"ann": 2, "bob": 2}
    assert bob.is_asked


@rule("MA-4.1")
def test_only_the_flock_that_is_robbed_may_block_and_only_with_the_owl() -> None:
    scene = hedge(ann="magpie heron", bob="owl hawk", cyd="owl")
    ann, bob, cyd = scene.players
    ann.chooses("say:magpie", "bob", label=AGAINST)

    bob.passes()
    cyd.passes()

    assert bob.may("say:owl", label=BLOCK)
    assert not bob.may("say:wren", label=BLOCK)
    assert not cyd.is_asked


@rule("MA-4.2", "MA-4.3")
def test_the_wren_stops_a_hunter_who_has_paid() -> None:
    scene = hedge(ann="hawk heron", bob="owl wren", trinkets={"ann": 3})
    ann, bob = scene.players
    ann.chooses("say:hawk", "bob", label=AGAINST)
    bob.passes()
    assert not bob.may("say:owl", label=BLOCK)
    bob.chooses("say:wren", label=BLOCK)

    ann.passes()

    assert scene.pile("bob.nest") == "owl wren"
    assert scene.state.trinkets == {"ann": 0, "bob": 2}
    assert not scene.happened(Hunted)


@rule("MA-4.3")
def test_a_false_block_that_is_doubted_costs_a_bird_and_the_deed_is_done() -> None:
    scene = hedge(ann="magpie heron", bob="wren hawk")
    ann, bob = scene.players
    ann.chooses("say:magpie", "bob", label=AGAINST)
    bob.passes()
    bob.chooses("say:owl", label=BLOCK)
    ann.chooses("bob")

    bob.chooses("wren")

    assert scene.pile("bob.nest") == "hawk"
    assert scene.state.trinkets == {"ann": 4, "bob": 0}


@rule("MA-4.3")
def test_a_third_flock_may_doubt_a_block_and_be_wrong() -> None:
    scene = hedge(ann="magpie heron", bob="owl hawk", cyd="wren cuckoo")
    ann, bob, cyd = scene.players
    ann.chooses("say:magpie", "bob", label=AGAINST)
    bob.passes()
    cyd.passes()
    bob.chooses("say:owl", label=BLOCK)
    cyd.chooses("bob")

    cyd.chooses("wren")

    assert scene.pile("cyd.nest") == "cuckoo"
    assert scene.state.trinkets == {"ann": 2, "bob": 2, "cyd": 2}
    assert scene.happened(Blocked)


@rule("MA-4.2")
def test_a_false_block_of_a_hunt_may_cost_two_birds() -> None:
    scene = hedge(ann="hawk heron", bob="owl magpie", cyd="wren", trinkets={"ann": 3})
    ann, bob, cyd = scene.players
    ann.chooses("say:hawk", "bob", label=AGAINST)
    bob.passes()
    cyd.passes()
    bob.chooses("say:wren", label=BLOCK)
    ann.chooses("bob")

    bob.chooses("owl")

    assert scene.pile("bob.nest") == ""
    assert scene.pile("fence") == "owl magpie"
    assert scene.state.trinkets["bob"] == 0


@rule("MA-R1")
def test_who_doubts_the_hawk_and_is_wrong_is_hunted_all_the_same() -> None:
    scene = hedge(ann="hawk heron", bob="owl magpie", cyd="wren", trinkets={"ann": 3})
    ann, bob, _ = scene.players
    ann.chooses("say:hawk", "bob", label=AGAINST)
    bob.chooses("ann")
    bob.chooses("owl")
    assert bob.may("say:wren", label=BLOCK)

    bob.passes()

    assert scene.pile("bob.nest") == ""
    assert scene.happened(Hunted) == [Hunted("ann", "bob")]


@rule("MA-R1")
def test_a_flock_that_is_out_already_is_not_hunted() -> None:
    scene = hedge(ann="hawk heron", bob="owl", cyd="wren", trinkets={"ann": 3})
    ann, bob, cyd = scene.players
    ann.chooses("say:hawk", "bob", label=AGAINST)

    bob.chooses("ann")

    assert not scene.happened(Hunted)
    assert scene.pile("fence") == "owl"
    assert cyd.is_asked


@rule("MA-R2")
def test_a_claim_lies_before_its_flock_until_the_nest_changes() -> None:
    scene = hedge(ann="heron owl", bob="wren hawk")
    ann, bob = scene.players
    ann.chooses("say:heron", label=CLAIM)
    assert notes(bob.sees()) == ["Heron"]

    bob.chooses("ann")

    assert notes(bob.sees()) == []


@rule("MA-R2")
def test_a_claim_against_somebody_is_told_with_its_rule() -> None:
    scene = hedge(ann="magpie owl", bob="wren hawk")
    ann, bob = scene.players

    ann.chooses("say:magpie", "bob", label=AGAINST)

    assert scene.happened(ClaimedAgainst) == [ClaimedAgainst("ann", "say:magpie", "bob", under="MA-2.4")]
    assert scene.state.claims == {"ann": ["magpie"], "bob": []}
    assert bob.question.about == ("ann", "say:magpie", "bob")


@rule("MA-R2")
def test_what_is_claimed_twice_is_written_once() -> None:
    scene = hedge(ann="owl heron", bob="wren hawk")
    ann, bob = scene.players
    for _ in range(2):
        ann.chooses("say:heron", label=CLAIM)
        bob.passes()
        if bob.may(label=PECK.choice):
            bob.chooses(label=PECK.choice)

    assert scene.state.claims["ann"] == ["heron"]


@rule("MA-R2", "MA-3.4")
def test_a_lie_that_is_found_out_is_no_claim_any_more() -> None:
    scene = hedge(ann="wren owl", bob="wren hawk")
    ann, bob = scene.players
    ann.chooses("say:heron", label=CLAIM)

    bob.chooses("ann")

    assert ann.is_asked
    assert scene.state.claims["ann"] == []


@rule("MA-R2")
def test_a_flock_that_loses_a_bird_claims_nothing_any_more() -> None:
    scene = hedge(ann="heron owl", bob="wren hawk", claims={"bob": ["wren", "owl"]})
    ann, bob = scene.players
    ann.chooses("say:heron", label=CLAIM)
    bob.chooses("ann")
    assert scene.state.claims["bob"] == ["wren", "owl"]

    bob.chooses("wren")

    assert scene.state.claims["bob"] == []


@rule("MA-R2")
def test_what_was_missing_may_have_come_with_a_new_bird() -> None:
    scene = hedge(ann="cuckoo owl", bob="wren hawk", lacks={"ann": ["heron"]})
    ann, bob = scene.players
    ann.chooses("say:cuckoo", label=CLAIM)
    assert scene.state.lacks["ann"] == ["heron"]

    bob.passes()

    assert scene.state.lacks["ann"] == []


@rule("MA-3.4")
def test_who_has_learnt_what_is_missing_cannot_take_the_doubt_back_freely() -> None:
    scene = hedge(ann="wren owl", bob="wren hawk")
    ann, bob = scene.players
    ann.chooses("say:heron", label=CLAIM)

    bob.chooses("ann")

    assert scene.match.undo_limit("bob") == len(scene.match.answers)  # nothing


def notes(view: dict) -> list[str]:
    """What lies before the flocks."""
    return [part["text"] for area in view["areas"] for part in area["parts"] if part["part"] == "note"]
