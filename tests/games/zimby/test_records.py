"""The worked examples in the docs can be stepped through, and are those the tests play."""

from __future__ import annotations

import json

import pytest

from ossuary.engine.saving import restoring
from ossuary.games import find
from ossuary.testing.walk import fingerprint
from tests.games.zimby.records import EXAMPLES, FOLDER, played


@pytest.mark.parametrize("name", EXAMPLES)
def test_a_worked_example_replays_from_its_beginning(name: str) -> None:
    kept = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    match = restoring.restore(kept, find)

    again = match.at(len(match.answers))

    assert match.answers
    assert fingerprint(again.state) == fingerprint(match.state)


@pytest.mark.parametrize("name", EXAMPLES)
def test_a_worked_example_is_what_its_test_plays(name: str) -> None:
    kept = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))

    assert kept["answers"] == json.loads(json.dumps(played(EXAMPLES[name])))["answers"]
