"""Chapters 1 and 2: the set-up, and what a bird can do."""

from __future__ import annotations

import pytest
from magpies.events import Fished, Paid, Pecked, Stole
from magpies.setup import check_cards
from magpies.turn import AGAINST, CLAIM, PECK
from tests.hedge import hedge

import ossuary
from ossuary.testing import rule


@rule("MA-1.1", "MA-1.2", "MA-1.3")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_summer_begins(seats: int) -> None:
    match = ossuary.game("magpies").start(seats=seats, seed=1)

    state = match.state
    assert [len(state.nest(seat)) for seat in match.seats] == [2] * seats
    assert len(state.piles["hedge"]) == 18 - 2 * seats
    assert set(state.trinkets.values()) == {2}
    assert list(match.waiting) == [state.active]


@rule("MA-1.3")
def test_lots_are_drawn_for_who_begins() -> None:
    began = {ossuary.game("magpies").start(seats=3, seed=seed).state.active for seed in range(30)}

    assert began == {"ann", "bob", "cyd"}


@rule("MA-1.1")
def test_the_birds_are_shuffled() -> None:
    nests = {tuple(ossuary.game("magpies").start(seats=2, seed=seed).state.nest("ann")) for seed in range(20)}

    assert len(nests) > 10


@rule("MA-1.1")
def test_only_its_own_player_looks_into_a_nest() -> None:
    scene = hedge(ann="heron#1 owl#1", bob="wren hawk")
    ann, bob = scene.players

    assert ann.sees_ref("heron#1")
    assert not bob.sees_ref("heron#1")
    assert bob.sees_ref("ann.nest:0")


@rule("MA-1.3")
def test_flocks_without_birds_are_passed_over() -> None:
    scene = hedge(ann="heron owl", bob="", cyd="wren hawk", trinkets={"bob": 0})
    ann, bob, cyd = scene.players

    ann.chooses(label=PECK.choice)

    assert cyd.is_asked
    assert not bob.is_asked


@rule("MA-2.1", "MA-2.2")
def test_who_pecks_takes_a_trinket_and_nobody_is_asked() -> None:
    scene = hedge(ann="heron owl", bob="wren hawk")
    ann, bob = scene.players

    ann.chooses(label=PECK.choice)

    assert scene.state.trinkets == {"ann": 3, "bob": 2}
    assert scene.happened(Pecked) == [Pecked("ann")]
    assert bob.may(label=PECK.choice)


@rule("MA-2.1")
def test_birds_may_be_claimed_that_are_not_there() -> None:
    scene = hedge(ann="owl wren", bob="heron hawk", trinkets={"ann": 3})
    ann, _ = scene.players

    assert len(ann.choices(CLAIM)) == 2
    assert ann.may("say:heron", label=CLAIM)
    assert ann.may("say:cuckoo", label=CLAIM)
    assert ann.may("say:magpie", "bob", label=AGAINST)
    assert ann.may("say:hawk", "bob", label=AGAINST)


@rule("MA-2.3")
def test_the_heron_takes_three() -> None:
    scene = hedge(ann="heron owl", bob="wren hawk")
    ann, bob = scene.players
    ann.chooses("say:heron", label=CLAIM)

    bob.passes()

    assert scene.state.trinkets == {"ann": 5, "bob": 2}
    assert scene.happened(Fished) == [Fished("ann", 3)]


@rule("MA-2.4")
@pytest.mark.parametrize(("had", "taken"), [(5, 2), (2, 2), (1, 1)])
def test_the_magpie_steals_two_or_what_there_is(had: int, taken: int) -> None:
    scene = hedge(ann="magpie owl", bob="wren hawk", trinkets={"bob": had})
    ann, bob = scene.players
    ann.chooses("say:magpie", "bob", label=AGAINST)

    bob.passes()
    bob.passes()

    assert scene.state.trinkets == {"ann": 2 + taken, "bob": had - taken}
    assert scene.happened(Stole) == [Stole("ann", taken, "bob")]


@rule("MA-2.4")
def test_nobody_steals_where_nothing_is() -> None:
    scene = hedge(ann="magpie owl", bob="wren hawk", cyd="heron", trinkets={"bob": 0})
    ann, *_ = scene.players

    assert not ann.may("say:magpie", "bob", label=AGAINST)
    assert ann.may("say:magpie", "cyd", label=AGAINST)


@rule("MA-2.5", "MA-3.5")
def test_the_hawk_drives_away_a_bird_of_the_victims_choice() -> None:
    scene = hedge(ann="hawk owl", bob="wren heron", trinkets={"ann": 4})
    ann, bob = scene.players
    ann.chooses("say:hawk", "bob", label=AGAINST)
    bob.passes()
    bob.passes()

    bob.chooses("heron")

    assert scene.pile("bob.nest") == "wren"
    assert scene.pile("fence") == "heron"
    assert scene.state.trinkets["ann"] == 1


@rule("MA-2.5")
def test_the_hawk_needs_three_trinkets() -> None:
    poor, rich = hedge(ann="hawk owl", bob="wren"), hedge(ann="hawk owl", bob="wren", trinkets={"ann": 3})

    assert not poor.players[0].may("say:hawk", "bob", label=AGAINST)
    assert rich.players[0].may("say:hawk", "bob", label=AGAINST)


@rule("MA-2.6")
def test_the_cuckoo_swaps_a_bird_with_the_hedge() -> None:
    scene = hedge(ann="cuckoo owl", bob="wren hawk", top="heron")
    ann, bob = scene.players
    ann.chooses("say:cuckoo", label=CLAIM)
    bob.passes()
    assert scene.pile("ann.nest") == "cuckoo owl heron"

    ann.chooses("owl")

    assert scene.pile("ann.nest") == "cuckoo heron"
    assert len(scene.state.piles["hedge"]) == 14
    assert bob.is_asked


@rule("MA-2.6")
def test_after_a_swap_nobody_knows_where_the_bird_went() -> None:
    scene = hedge(ann="cuckoo owl", bob="wren hawk")
    ann, bob = scene.players
    ann.chooses("say:cuckoo", label=CLAIM)
    bob.passes()

    ann.chooses("owl")

    tops = {scene.match.imagine("ann", seed).state.piles["hedge"][-1] for seed in range(40)}
    assert len(tops) > 5


@rule("MA-2.7", "MA-3.4")
def test_a_price_is_not_given_back() -> None:
    scene = hedge(ann="owl wren", bob="wren heron", trinkets={"ann": 3})
    ann, bob = scene.players
    ann.chooses("say:hawk", "bob", label=AGAINST)
    assert scene.happened(Paid) == [Paid("ann", 3)]

    bob.chooses("ann")

    assert scene.state.trinkets["ann"] == 0


def test_a_pack_needs_two_birds_for_each_of_five_flocks_and_one_more() -> None:
    cards = ossuary.game("magpies").cards
    assert check_cards(cards) is None

    with pytest.raises(ossuary.OssuaryError, match="at least 11 birds"):
        ossuary.game("magpies").with_content({"bird": [{"id": bird, "copies": 2} for bird in ("owl", "wren")] + [
            {"id": bird, "copies": 0} for bird in ("heron", "cuckoo")
        ]})  # fmt: skip
