"""Chapters 3 and 4: boats that cross, swim or sink, and how the night ends."""

from __future__ import annotations

import ossuary
from ferry.events import Crossed, Sank, Swam
from ferry.turn import BOARD
from ossuary.engine import NO, YES
from ossuary.testing import rule
from tests.quay import quay


@rule("FE-3.1")
def test_a_boat_that_is_exactly_full_crosses_and_lights_a_candle() -> None:
    scene = quay(ann="widow", bob="child", skiff="baker", candles=2)
    ann, _ = scene.players

    ann.chooses("ann.hand:0", "skiff", label=BOARD)

    assert scene.pile("across") == "baker widow"
    assert scene.pile("skiff") == ""
    assert scene.state.candles == 3
    assert scene.happened(Crossed) == [Crossed("skiff", 2)]


@rule("FE-3.2")
def test_with_more_than_half_for_it_a_candle_saves_the_boat() -> None:
    scene = quay(ann="smith", bob="child", skiff="baker", candles=1)
    ann, bob = scene.players
    ann.chooses("ann.hand:0", "skiff", label=BOARD)

    ann.chooses(label=YES.choice)
    bob.chooses(label=YES.choice)

    assert scene.pile("skiff") == "baker"
    assert scene.state.candles == 0
    assert scene.happened(Swam)


@rule("FE-3.2", "FE-3.3")
def test_half_of_them_is_not_enough() -> None:
    scene = quay(ann="smith", bob="child", skiff="baker", candles=1)
    ann, bob = scene.players
    ann.chooses("ann.hand:0", "skiff", label=BOARD)

    ann.chooses(label=YES.choice)
    bob.chooses(label=NO.choice)

    assert scene.pile("river").endswith("baker smith")
    assert scene.state.candles == 1
    assert scene.happened(Sank) == [Sank("skiff", 2)]


@rule("FE-3.3")
def test_without_a_candle_there_is_no_vote() -> None:
    scene = quay(ann="smith", bob="child", skiff="baker", candles=0)
    ann, _ = scene.players

    ann.chooses("ann.hand:0", "skiff", label=BOARD)

    assert scene.pile("river").endswith("baker smith")
    assert scene.pile("skiff") == ""


@rule("FE-4.1")
def test_all_win_as_soon_as_enough_souls_are_across() -> None:
    across = " ".join(["child"] * 7 + ["widow"] * 6 + ["smith"] * 2)
    scene = quay(ann="widow baker", bob="baker", skiff="baker", across=across)
    ann, _ = scene.players

    ann.chooses("ann.hand:0", "skiff", label=BOARD)

    result = scene.match.result
    assert result is not None
    assert (result.winners, result.rule) == (("ann", "bob"), "FE-4.1")
    assert result.scores == {"ann": 17, "bob": 17}


@rule("FE-4.2")
def test_all_lose_when_nobody_leads_a_soul() -> None:
    scene = quay(ann="smith")
    ann, _ = scene.players

    ann.chooses("ann.hand:0", "barge", label=BOARD)

    result = scene.match.result
    assert result is not None
    assert (result.winners, result.rule) == ((), "FE-4.2")


@rule("FE-1.1", "FE-1.2", "FE-1.3")
def test_the_night_begins() -> None:
    match = ossuary.game("ferry").start(seats=3, seed=1)

    state = match.state
    assert [len(state.piles[f"{seat}.hand"]) for seat in match.seats] == [3, 3, 3]
    assert state.candles == 6
    assert list(match.waiting) == [state.active]
    began = {ossuary.game("ferry").start(seats=3, seed=seed).state.active for seed in range(30)}
    assert began == {"ann", "bob", "cyd"}
