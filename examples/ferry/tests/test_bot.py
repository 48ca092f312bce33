"""What bots make of what they were told."""

from __future__ import annotations

from ferry.bot import worth
from tests.quay import quay

DECK = "child child child widow widow widow baker smith smith"


def test_whoever_is_told_that_a_soul_is_heavy_imagines_it_heavy() -> None:
    scene = quay(ann="baker miser child", bob="child", deck=DECK, told={"ann": ["heavy", "heavy", ""]})

    worlds = [scene.match.imagine("ann", seed).state for seed in range(40)]

    said = [[world.word_for(card) for card in world.hand("ann")[:2]] for world in worlds]
    assert said == [["heavy", "heavy"]] * 40  # by chance one in eight would fit
    assert {world.cards.face[world.hand("ann")[0]].id for world in worlds} >= {"baker", "smith", "miser"}


def test_a_boat_across_is_worth_more_than_one_in_the_river() -> None:
    safe = quay(ann="child", bob="child", across="widow baker").state
    lost = quay(ann="child", bob="child", river="widow baker").state

    assert worth(safe, "ann") == worth(safe, "bob")
    assert worth(safe, "ann") > worth(lost, "ann")
