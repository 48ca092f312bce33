"""Why a click does nothing."""

from __future__ import annotations

import pytest

from ferry.refusals import NO_CANDLE
from tests.quay import quay


@pytest.mark.parametrize(
    ("clicked", "said"),
    [
        ("bob.hand", "You lead only your own souls."),
        ("candles", "Choose one of your souls first, then the boat."),
        ("skiff", "Choose one of your souls first, then the boat."),
        ("river", "Whoever is across or in the river stays there."),
    ],
)
def test_a_click_in_vain_is_answered(clicked: str, said: str) -> None:
    ann = quay(ann="child baker", bob="child").players[0]

    refusal = ann.why_not(clicked)

    assert refusal is not None
    assert refusal.text == said


def test_who_asks_again_hears_what_was_said() -> None:
    ann = quay(ann="child baker", bob="child", told={"ann": ["light", ""]}).players[0]

    refusal = ann.why_not("ann.hand:0", "candles")

    assert refusal is not None
    assert refusal.about == ("ann.hand:0", "say:light")
    assert refusal.rule == "FE-2.2"


def test_without_a_candle_that_is_said() -> None:
    ann = quay(ann="child baker", bob="child", candles=0).players[0]

    assert ann.why_not("ann.hand:0", "candles") == NO_CANDLE._replace(about=("ann.hand:0", "candles"))
