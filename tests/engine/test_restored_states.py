"""Saves whose state does not fit the game, sealed by somebody who knows how to make a check sum."""

import json
import re
from typing import Any

import pytest

import ossuary
from ossuary.engine import RecordError
from ossuary.engine.saving.record import check_sum
from tests.engine.tables import night

MATCH = ossuary.game("graveyard").start(3, 7)
for _ in range(4):
    MATCH.answer(next(iter(MATCH.waiting)), 0)
STATE = json.loads(json.dumps(MATCH.save()["state"]))
PILES = STATE["piles"]


def save(**changes: object) -> dict[str, Any]:
    changed: dict[str, Any] = json.loads(json.dumps(MATCH.save())) | changes
    changed["check"] = check_sum(changed)
    return changed


def state(**changes: object) -> dict[str, Any]:
    return save(state=STATE | changes)


def test_what_was_only_sealed_again_can_still_be_restored() -> None:
    assert ossuary.restore(state()).answers == MATCH.answers


@pytest.mark.parametrize("horizon", [-1, 99, None, "0", 1.5])
def test_a_horizon_beyond_the_answers_is_refused(horizon: object) -> None:
    with pytest.raises(RecordError) as refused:
        ossuary.restore(save(horizon=horizon))

    assert str(refused.value) == f"save.horizon: expected a number up to 4, found {horizon!r}."


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"active": 3}, "save.state.active: expected str, found 3."),
        ({"piles": {"deck": [1]}}, "save.state.piles.deck[0]: expected str, found 1."),
        ({"moon": 1}, "save.state: Graveyard has no field 'moon'."),
        ({"cards": {}}, "save.state: Graveyard has no field 'cards'."),
        ({"flow": [{"is": "zombs.No"}]}, "save.state.flow[0]: there is no procedure 'zombs.No' in these rules."),
        ({"flow": [{"is": "graveyard.turn.Game"}]}, "save.state.flow[0]: graveyard.turn.Game has no step None."),
    ],
)
def test_a_state_that_does_not_fit_is_said_with_its_place(changes: dict[str, Any], sentence: str) -> None:
    with pytest.raises(RecordError, match=f"^{re.escape(sentence)}$"):
        ossuary.restore(state(**changes))


@pytest.mark.parametrize("found", [None, 3, [], "state"])
def test_a_state_that_is_none_is_refused(found: object) -> None:
    with pytest.raises(RecordError, match=r"^save\.state: expected Graveyard, found "):
        ossuary.restore(save(state=found))


def test_a_state_that_lacks_a_field_says_which() -> None:
    kept = {name: entry for name, entry in MATCH.save()["state"].items() if name != "piles"}

    with pytest.raises(RecordError, match=r"^save\.state: .*'piles'"):
        ossuary.restore(save(state=kept))


STRANGE_PILES = "save.state: the piles are not those of this game."
STRANGE_CARDS = "save.state: the cards are not those of this game, each in one place."
STRANGE_SEATS = "save.state: the seats are not those of this table."
ASKED_DAN = {"dan": {"prompt": "?", "options": [["pass"]]}}


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"piles": {**PILES, "attic": []}}, STRANGE_PILES),
        ({"piles": {place: pile for place, pile in PILES.items() if place != "stack"}}, STRANGE_PILES),
        ({"sight": {"deck": 0}}, STRANGE_PILES),
        ({"piles": {**PILES, "stack": ["hex#1"]}}, STRANGE_CARDS),
        ({"piles": {**PILES, "deck": PILES["deck"][1:]}}, STRANGE_CARDS),
        ({"piles": {**PILES, "deck": [*PILES["deck"][1:], "joker#1"]}}, STRANGE_CARDS),
        ({"seats": ["ann", "bob"]}, STRANGE_SEATS),
        ({"waiting": ASKED_DAN}, STRANGE_SEATS),
        ({"flow": []}, "save.state: there is nothing left to do, and the game is not over."),
        ({"waiting": {}}, "save.state: nobody is asked, and the game is not over."),
    ],
)
def test_a_state_that_cannot_be_played_on_is_refused(changes: dict[str, Any], sentence: str) -> None:
    with pytest.raises(RecordError, match=f"^{re.escape(sentence)}$"):
        ossuary.restore(state(**changes))


@pytest.mark.parametrize(
    "changes",
    [
        {"result": {"winners": ["ann"], "scores": {}, "reason": "", "about": [], "rule": ""}},
        {"asking": "fly"},
        {"asked": 9},
        {"memory": {"joker#1": 1}},
    ],
)
def test_a_state_that_would_go_wrong_later_is_refused_at_once(changes: dict[str, Any]) -> None:
    with pytest.raises(RecordError, match=r"^save\.state"):
        ossuary.restore(state(**changes))


def test_where_a_scene_began_is_checked_too() -> None:
    scene = night(ann="robbery", bob="hex").match
    changed = json.loads(json.dumps(scene.save()))
    changed["origin"]["piles"]["deck"] = []
    changed["check"] = check_sum(changed)

    with pytest.raises(RecordError, match="the cards are not those of this game"):
        ossuary.restore(changed)
