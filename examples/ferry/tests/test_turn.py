"""Chapter 2: asking, and letting a soul board."""

from __future__ import annotations

from ferry.events import Told, Took
from ferry.turn import ASK, BOARD
from ossuary.testing import rule
from tests.quay import quay


@rule("FE-1.1")
def test_everybody_sees_a_soul_but_who_leads_it() -> None:
    scene = quay(ann="miser#1", bob="child")
    ann, bob = scene.players

    assert bob.sees_ref("miser#1")
    assert not ann.sees_ref("miser#1")
    assert ann.sees_ref("ann.hand:0")


@rule("FE-2.2")
def test_who_asks_hears_whether_a_soul_is_heavy_and_pays_a_candle() -> None:
    scene = quay(ann="child baker", bob="child", candles=3)
    ann, bob = scene.players

    ann.chooses("ann.hand:1", "candles", label=ASK)

    assert scene.happened(Told) == [Told("ann", 2, "heavy")]
    assert scene.state.told["ann"] == ["", "heavy"]
    assert scene.state.candles == 2
    assert bob.is_asked


@rule("FE-2.2")
def test_nobody_asks_about_a_soul_twice() -> None:
    scene = quay(ann="child baker", bob="child", told={"ann": ["light", ""]})
    ann, _ = scene.players

    assert not ann.may("ann.hand:0", "candles", label=ASK)
    assert ann.may("ann.hand:1", "candles", label=ASK)


@rule("FE-2.2")
def test_without_a_candle_nobody_is_asked() -> None:
    scene = quay(ann="child baker", bob="child", candles=0)
    ann, _ = scene.players

    assert not ann.choices(ASK)


@rule("FE-2.1", "FE-2.3", "FE-2.4")
def test_a_soul_that_boards_is_turned_over_and_another_takes_its_place() -> None:
    scene = quay(ann="child baker", bob="smith", deck="widow")
    ann, bob = scene.players

    ann.chooses("ann.hand:0", "barge", label=BOARD)

    assert scene.pile("barge") == "child"
    assert scene.pile("ann.hand") == "baker widow"
    (took,) = scene.happened(Took)
    assert took.seen_by("ann").soul == "ann.hand:1"
    assert took.seen_by("bob").soul.startswith("widow#")
    assert bob.is_asked


@rule("FE-R1")
def test_who_leads_nobody_is_passed_over() -> None:
    scene = quay(seats=3, ann="child baker", cyd="child")
    ann, _, cyd = scene.players

    ann.chooses("ann.hand:0", "candles", label=ASK)

    assert cyd.is_asked
