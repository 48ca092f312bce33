"""Why a click does nothing."""

from __future__ import annotations

import pytest
from tests.hedge import hedge

from ossuary.testing import rule


@rule("MA-2.5", "MA-4.1")
@pytest.mark.parametrize(
    ("clicked", "said", "cites"),
    [
        (("say:owl",), "{0} has no deed of its own: it is claimed to block one.", "MA-4.1"),
        (("say:hawk",), "{0} costs more trinkets than you have.", "MA-2.5"),
        (("say:magpie", "ann"), "Choose another flock than your own.", "MA-2.1"),
        (("say:magpie", "bob"), "{1} has no trinkets to steal.", "MA-2.4"),
        (("say:magpie", "dan"), "{1} has no birds left and is out of the game.", "MA-5.2"),
        (("heron#1",), "You need not show a bird: say which one you claim.", "MA-2.1"),
        (("ann.nest",), "You need not show a bird: say which one you claim.", "MA-2.1"),
        (("bob.nest:0",), "Nobody looks into another's nest. Claim a bird, or wait for a claim to doubt.", "MA-1.1"),
        (("fence",), "Birds on the fence do not come back.", "MA-3.5"),
        (("wren#3",), "Birds on the fence do not come back.", "MA-3.5"),
        (("hedge",), "Only the Cuckoo takes birds from the hedge.", "MA-2.6"),
        (("bob",), "Say first which bird you claim, then against whom.", "MA-2.1"),
        (("bob.trinkets",), "Trinkets come by pecking, fishing and stealing.", "MA-2.1"),
    ],
)
def test_a_click_in_vain_is_answered(clicked: tuple[str, ...], said: str, cites: str) -> None:
    scene = hedge(ann="heron#1 owl", bob="wren hawk", cyd="owl", dan="", fence="wren#3", trinkets={"bob": 0, "dan": 0})
    ann = scene.players[0]

    refusal = ann.why_not(*clicked)

    assert refusal is not None
    assert (refusal.text, refusal.rule) == (said, cites)
