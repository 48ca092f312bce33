"""Chapters 1, 2, 3 and 5: set-up, turns, what is hidden, and dawn."""

from __future__ import annotations

import ossuary
from ossuary.games.graveyard.events import Began, Drew, Exchanged
from ossuary.games.graveyard.state import GRAVES
from ossuary.testing import given, rule
from tests.games.graveyard.night import night


@rule("GY-1.1")
def test_each_thief_is_dealt_four_night_cards() -> None:
    scene = given("graveyard", 4, dice=[2])

    assert [len(player.hand.split()) for player in scene.players] == [4, 4, 4, 4]
    assert all("ghoul" not in player.hand for player in scene.players)


@rule("GY-1.1", "GY-1.2")
def test_another_night_deals_other_cards() -> None:
    one, other = (ossuary.game("graveyard").start(3, seed) for seed in (1, 2))

    assert one.state.piles["ann.hand"] != other.state.piles["ann.hand"]
    assert [one.state.piles[grave] for grave in GRAVES] != [other.state.piles[grave] for grave in GRAVES]


@rule("GY-1.2")
def test_the_zombies_lie_in_three_equal_graves() -> None:
    scene = given("graveyard", 2, dice=[1])

    assert [len(scene.state.piles[grave]) for grave in GRAVES] == [4, 4, 4]
    assert not scene.pile("crypt")


@rule("GY-1.3")
def test_the_lot_decides_who_begins_and_the_rest_is_the_deck() -> None:
    scene = given("graveyard", 3, dice=[2])

    assert scene.happened(Began) == [Began("bob")]
    assert scene.player("bob").is_asked
    assert len(scene.state.piles["deck"]) == 20 - 3 * 4


@rule("GY-1.3", "GY-2.1")
def test_after_a_pass_it_is_the_next_thief_clockwise() -> None:
    scene = night(ann="robbery", bob="robbery")
    ann, bob, _ = scene.players

    ann.passes()

    assert bob.is_asked
    assert scene.state.active == "bob"


@rule("GY-2.1")
def test_a_thief_plays_one_card_a_turn() -> None:
    scene = night(ann="robbery robbery", bob="robbery", dice=[1])
    ann, bob, _ = scene.players

    ann.chooses("robbery#1")

    assert not ann.is_asked
    assert bob.is_asked


@rule("GY-2.1", "GY-R1")
def test_a_thief_with_nothing_but_reactions_passes_without_being_asked() -> None:
    scene = night(ann="hex", bob="robbery")
    ann, bob, _ = scene.players

    assert bob.is_asked
    assert ann.hand == "hex lantern"


@rule("GY-2.1")
def test_a_reaction_is_not_among_the_cards_of_a_turn() -> None:
    scene = night(ann="robbery hex")
    ann, *_ = scene.players

    assert ann.choices() == {"robbery", "Pass"}


@rule("GY-2.2", "GY-3.1")
def test_a_turn_ends_with_a_card_that_only_its_thief_may_know() -> None:
    scene = night(ann="robbery", bob="robbery", deck="hex lantern")
    ann, *_ = scene.players

    ann.passes()

    assert ann.hand == "robbery lantern"
    drew = scene.happened(Drew)[-1]
    assert drew.seen_by("ann") == Drew("ann", "lantern#1")
    assert drew.seen_by("bob") == Drew("ann", "ann.hand:1")


@rule("GY-2.2")
def test_without_a_deck_nobody_draws() -> None:
    scene = night(ann="robbery", bob="robbery", deck="")
    ann, *_ = scene.players

    ann.passes()

    assert ann.hand == "robbery"
    assert not scene.happened(Drew)


@rule("GY-2.3")
def test_at_the_end_of_a_round_all_exchange_at_once_and_in_secret() -> None:
    scene = night(ann="robbery", bob="robbery", cyd="robbery", deck="hex hex hex lantern lantern lantern")
    ann, bob, cyd = scene.players
    ann.passes(), bob.passes(), cyd.passes()

    cyd.chooses("robbery", "deck")
    assert cyd.hand == "robbery lantern"  # nothing happens until all have spoken
    ann.passes()
    bob.chooses("lantern", "deck")

    assert bob.hand == "robbery hex"
    assert cyd.hand == "lantern hex"
    assert scene.pile("deck") == "robbery lantern hex"
    assert scene.happened(Exchanged)[0].seen_by("ann") == Exchanged("bob", "deck:0")


@rule("GY-2.3")
def test_without_a_deck_there_is_no_exchange() -> None:
    scene = night(ann="robbery robbery", bob="robbery", cyd="robbery", deck="", dice=[1])
    ann, bob, cyd = scene.players
    ann.chooses("robbery#1"), bob.passes()

    cyd.passes()

    assert ann.choices() == {"robbery", "Pass"}  # the next round has begun


@rule("GY-3.1")
def test_hands_deck_and_graves_are_hidden() -> None:
    scene = night(ann="robbery", bob="hex", deck="lantern")
    ann, bob, _ = scene.players

    assert ann.sees_ref("robbery#1")
    assert not bob.sees_ref("robbery#1")
    assert not any(player.sees_ref("lantern#1") for player in scene.players)
    assert not any(player.sees_ref("ghoul#1") for player in scene.players)


@rule("GY-5.1")
def test_the_night_ends_with_the_last_zombie() -> None:
    scene = night(ann="robbery robbery", bob="robbery", oak="lich", dice=[6])
    ann, *_ = scene.players

    ann.chooses("robbery#1")

    assert scene.match.result is not None
    assert scene.match.result.rule == "GY-5.1"


@rule("GY-5.2")
def test_the_night_ends_when_nobody_digs_and_the_deck_is_gone() -> None:
    scene = night(ann="robbery", bob="robbery", cyd="robbery", deck="")
    ann, bob, cyd = scene.players
    ann.passes(), bob.passes()

    cyd.passes()

    assert scene.match.result is not None
    assert scene.match.result.rule == "GY-5.2"


@rule("GY-5.3")
def test_the_highest_sum_wins_and_all_zombies_are_turned_face_up() -> None:
    raised = {"ann": "ghoul ghoul", "bob": "wight"}
    scene = night(ann="robbery", oak="lich", raised=raised, dice=[6])
    ann, bob, _ = scene.players

    ann.chooses("robbery")

    result = scene.match.result
    assert result is not None
    assert result.winners == ("ann",)
    assert result.scores == {"ann": 5, "bob": 2, "cyd": 0}
    assert bob.sees_ref("lich#1")


@rule("GY-5.3")
def test_those_who_tie_share_the_victory() -> None:
    scene = night(ann="robbery", bob="robbery", cyd="robbery", deck="")
    ann, bob, cyd = scene.players

    ann.passes(), bob.passes(), cyd.passes()

    assert scene.match.result is not None
    assert scene.match.result.winners == ("ann", "bob", "cyd")
