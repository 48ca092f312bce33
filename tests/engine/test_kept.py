"""Saves and records of earlier times, kept as they were written: they open, and every card lies where it lay.

Those of a game whose rules have changed since then are refused: they would be played wrongly.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import ossuary
from ossuary.engine import Match, RecordError
from ossuary.engine.saving.record import LAYOUT, check_sum

KEPT = sorted((Path(__file__).parent / "kept").glob("*.json"))


def read(path: Path) -> tuple[dict[str, Any], str]:
    """A save, and a digest of where each card lay then."""
    kept = json.loads(path.read_text(encoding="utf-8"))
    return kept["save"], kept["piles"]


def digest(match: Match) -> str:
    return hashlib.sha256(json.dumps(match.state.piles, sort_keys=True).encode()).hexdigest()[:16]


def is_of_today(save: dict[str, Any]) -> bool:
    return bool(save["version"] == ossuary.game(save["game"]).version)


def opened_or_refused(open_: Callable[[dict[str, Any]], Match], saved: dict[str, Any]) -> Match | None:
    """None: its rules have changed, and it says so."""
    if is_of_today(saved):
        return open_(saved)
    with pytest.raises(RecordError, match=r"made by version .*, and this is version"):
        open_(saved)
    return None


@pytest.mark.parametrize("path", KEPT, ids=lambda path: path.stem)
def test_a_save_made_before_things_got_other_names_goes_on(path: Path) -> None:
    save, then = read(path)
    assert "layout" not in save

    match = opened_or_refused(ossuary.restore, save)

    if match is None:
        return
    assert [list(answer) for answer in match.answers] == save["answers"]
    assert digest(match) == then
    assert ossuary.restore(match.save()).state.waiting == match.waiting


@pytest.mark.parametrize("path", KEPT, ids=lambda path: path.stem)
def test_a_record_made_then_is_replayed(path: Path) -> None:
    save, then = read(path)
    record = {key: value for key, value in save.items() if key not in ("state", "horizon")}
    record["check"] = check_sum(record)

    match = opened_or_refused(ossuary.load, record)

    if match is None:
        return
    assert digest(match) == then
    again = {key: value for key, value in match.record().items() if key not in ("rules", "stands", "check")}
    assert again == {key: value for key, value in record.items() if key != "check"}


def test_an_old_position_without_its_beginning_says_that_it_is_too_old() -> None:
    match = ossuary.game("zombs").start(2, seed=7).imagine("ann", 1)
    save = {key: value for key, value in match.save().items() if key not in ("layout", "check")}

    with pytest.raises(RecordError, match=r"made by an older Ossuary .* open it with the Ossuary that made it"):
        ossuary.restore({**save, "check": check_sum(save)})


def test_a_save_of_today_says_how_its_state_is_laid_out() -> None:
    assert ossuary.game("zombs").start(2, seed=7).save()["layout"] == LAYOUT


def test_an_old_save_that_was_edited_is_refused_all_the_same() -> None:
    save, _ = next(read(path) for path in KEPT if path.stem == "graveyard")

    with pytest.raises(RecordError, match="its check sum does not fit"):
        ossuary.restore({**save, "answers": save["answers"][:-1]})
