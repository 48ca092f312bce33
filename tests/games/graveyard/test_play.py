"""Chapter 4: playing a card, and answering one."""

from __future__ import annotations

from ossuary.games.graveyard.events import Countered, Peeked, Played, Raised
from ossuary.testing import rule
from tests.games.graveyard.night import night


@rule("GY-3.2", "GY-4.3")
def test_a_robber_who_rolls_three_raises_a_zombie_only_she_can_see() -> None:
    scene = night(ann="robbery", dice=[3])
    ann, *_ = scene.players

    ann.chooses("robbery")

    assert scene.pile("ann.raised") == "ghoul"
    raised = scene.happened(Raised)[-1]
    assert raised.seen_by("ann") == Raised("ann", "ghoul#1", "oak")
    assert raised.seen_by("bob") == Raised("ann", "ann.raised:0", "oak")


@rule("GY-4.3")
def test_a_robber_who_rolls_two_goes_home_with_nothing() -> None:
    scene = night(ann="robbery", dice=[2])
    ann, *_ = scene.players

    ann.chooses("robbery")

    assert scene.pile("ann.raised") == ""
    assert scene.pile("discard").endswith("robbery")


@rule("GY-4.3")
def test_with_several_graves_the_robber_chooses_one() -> None:
    scene = night(ann="robbery", yew="lich", dice=[6])
    ann, *_ = scene.players
    ann.chooses("robbery")

    ann.chooses("robbery", "yew")

    assert scene.pile("ann.raised") == "lich"


@rule("GY-4.1")
def test_a_played_card_lies_open_for_all() -> None:
    scene = night(ann="robbery", bob="hex")
    ann, bob, cyd = scene.players

    ann.chooses("robbery")

    assert scene.pile("stack") == "robbery"
    assert cyd.sees_ref("robbery#1")
    assert scene.happened(Played)[-1].seen_by("cyd") == Played("ann", "robbery#1")
    assert bob.is_asked


@rule("GY-4.2", "GY-4.4")
def test_whoever_speaks_first_counters_the_robbery() -> None:
    scene = night(ann="robbery", bob="hex", cyd="hex")
    ann, bob, cyd = scene.players
    ann.chooses("robbery")

    cyd.chooses("hex")
    bob.passes()

    assert scene.pile("ann.raised") == ""
    assert scene.pile("discard").endswith("robbery hex")
    assert scene.happened(Countered) == [Countered("robbery#1")]
    assert bob.hand.startswith("hex")


@rule("GY-4.2")
def test_a_hex_can_be_hexed_so_that_the_robbery_succeeds() -> None:
    scene = night(ann="robbery hex", bob="hex", dice=[6])
    ann, bob, _ = scene.players
    ann.chooses("robbery")

    bob.chooses("hex")
    ann.chooses("hex")

    assert scene.pile("ann.raised") == "ghoul"


@rule("GY-4.2")
def test_nobody_answers_the_own_card_but_its_answers() -> None:
    scene = night(ann="robbery hex", bob="hex")
    ann, bob, _ = scene.players

    ann.chooses("robbery")

    assert not ann.is_asked
    bob.chooses("hex")
    assert ann.is_asked


@rule("GY-4.2")
def test_who_holds_no_reaction_is_not_asked_in_the_window() -> None:
    scene = night(ann="robbery", bob="robbery", cyd="hex", dice=[6])
    ann, bob, cyd = scene.players

    ann.chooses("robbery")

    assert cyd.is_asked
    assert not bob.is_asked
    assert bob.sees()["awaits"] == {"how": "window", "seats": []}


@rule("GY-4.2")
def test_with_poker_faces_everybody_is_asked() -> None:
    scene = night(ann="robbery", bob="robbery", cyd="hex", dice=[6], options={"poker_face": True})
    ann, bob, cyd = scene.players

    ann.chooses("robbery")

    assert bob.is_asked
    assert cyd.is_asked


@rule("GY-R2")
def test_a_lantern_shows_the_top_zombie_to_its_thief_alone() -> None:
    scene = night(ann="lantern", yew="lich ghoul")
    ann, bob, _ = scene.players
    ann.chooses("lantern")

    ann.chooses("lantern", "yew")

    peeked = scene.happened(Peeked)[-1]
    assert peeked.seen_by("ann") == Peeked("ann", "yew", "ghoul#2")
    assert peeked.seen_by("bob") == Peeked("ann", "yew", "yew:1")
    assert ann.sees_ref("ghoul#2")
    assert not bob.sees_ref("ghoul#2")


@rule("GY-R2", "GY-4.3")
def test_a_thief_with_a_lantern_may_rob_that_grave_at_once_but_needs_a_five() -> None:
    scene = night(ann="lantern", yew="lich ghoul", dice=[4])
    ann, *_ = scene.players
    ann.chooses("lantern"), ann.chooses("lantern", "yew")

    ann.chooses(label="Yes")

    assert scene.pile("ann.raised") == ""
    assert scene.pile("discard").endswith("lantern")


@rule("GY-R2")
def test_a_thief_with_a_lantern_may_leave_it_at_looking() -> None:
    scene = night(ann="lantern", yew="lich ghoul")
    ann, *_ = scene.players
    ann.chooses("lantern"), ann.chooses("lantern", "yew")

    ann.chooses(label="No")

    assert scene.pile("yew") == "lich ghoul"
