"""What strangers bring is read and played beside the loop, within a budget, and nobody at a table waits for it."""

from __future__ import annotations

import asyncio
import os
import time
from contextlib import suppress
from typing import Any

import pytest

import ossuary
from ossuary.engine import OssuaryError
from ossuary.engine.saving.record import check_sum
from ossuary.server.situation.situation import Situation
from ossuary.server.table.strangers import LONGEST_RECORD, MOST_WAITING, Overloaded, Strangers, set_up
from ossuary.server.workers import Crashed, Spent, Workers
from ossuary.store import Entry
from tests.server.logs import Log
from tests.server.serving import Server, serving

FOREVER = 3600.0  # seconds; whoever waits for it has waited in vain


def a_record(game: str = "zombs", answers: int = 30, **more: Any) -> dict[str, Any]:
    match = ossuary.game(game).start(2, seed=4, **more)
    while match.waiting and len(match.answers) < answers:
        match.answer(next(iter(match.waiting)), 0)
    return match.record()


def work_for_ever() -> None:
    """As rules and readers of content may be written: whatever goes wrong is caught."""
    while True:
        with suppress(Exception):
            sum(range(1000))


async def test_a_task_has_its_seconds_of_the_processor_however_long_that_takes() -> None:
    """On a crowded machine a task of a second may take many by the clock."""
    workers = Workers(1)
    try:
        await workers.run(1.0, time.sleep, 1.5)
    finally:
        workers.close()


async def test_what_takes_too_long_is_ended_and_the_next_task_is_done() -> None:
    workers = Workers(1)
    try:
        with pytest.raises(Spent):
            await workers.run(0.05, time.sleep, FOREVER)
        with pytest.raises(Spent):
            await workers.run(0.05, work_for_ever)
        with pytest.raises(Crashed):
            await workers.run(FOREVER, __import__("os")._exit, 3)
        with pytest.raises(ZeroDivisionError):
            await workers.run(FOREVER, divmod, 1, 0)
        assert await workers.run(FOREVER, divmod, 7, 3) == (2, 1)
    finally:
        workers.close()


async def test_who_leaves_does_not_end_the_process_that_works_for_them() -> None:
    """Asking for a hint and leaving, again and again, had every bot of the house wait for new processes."""
    workers = Workers(1)
    try:
        before = await workers.run(FOREVER, os.getpid)
        asked = asyncio.create_task(workers.run(FOREVER, time.sleep, 0.2))
        while not workers._busy:
            await asyncio.sleep(0)
        asked.cancel()
        await asyncio.gather(asked, return_exceptions=True)

        assert await workers.run(FOREVER, os.getpid) == before
    finally:
        workers.close()


async def test_the_loop_goes_on_while_a_stranger_is_served() -> None:
    strangers = Strangers(budget=FOREVER)
    working = asyncio.create_task(strangers._do(time.sleep, FOREVER))
    try:
        for _ in range(100):
            await asyncio.sleep(0.001)
        assert not working.done()
    finally:
        working.cancel()
        await asyncio.gather(working, return_exceptions=True)
        strangers.close()


async def test_who_comes_when_many_wait_is_told_to_come_later() -> None:
    strangers = Strangers(budget=FOREVER)
    waiting = [asyncio.create_task(strangers._do(time.sleep, FOREVER)) for _ in range(MOST_WAITING + 1)]
    try:
        while strangers.workers.waiting < MOST_WAITING:
            await asyncio.sleep(0.001)
        with pytest.raises(Overloaded, match="try again in a minute"):
            await strangers.replay(a_record(), None)
    finally:
        for task in waiting:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
        strangers.close()


@pytest.mark.parametrize("path", ["/api/tables/import", "/api/tables", "/api/verify"])
def test_over_http_a_spent_budget_is_a_sentence_and_nothing_is_opened(path: str) -> None:
    pack: dict[str, Any] = {"card": []}
    bodies: dict[str, dict[str, Any]] = {
        "/api/tables/import": {"record": a_record()},
        "/api/tables": {"game": "zombs", "seats": 2, "content": pack},
        "/api/verify": {"record": a_record(), "commitment": "0", "seed": "1", "salt": "x"},
    }
    with serving() as server:
        server.lobby.strangers.budget = 0.0

        answer = server.http.post(path, json=bodies[path])

        assert answer.status_code == 422
        assert "too long" in answer.json()["error"]
        assert server.run(server.store.tables()) == []


def test_a_table_from_a_record_is_there_again_after_it_was_forgotten(server: Server) -> None:
    record = a_record("zimby", 300)
    told = server.http.post("/api/tables/import", json={"record": record}).json()
    token = told["links"]["ann"].partition("#")[2]
    with server.browser(told["table"], token) as ann:
        ann.hear("update")
        first = ann.update["view"]
        assert ann.welcome["forked"]

    server.lobby.tables.clear()  # as after half a minute
    with server.browser(told["table"], token) as ann:
        ann.hear("update")
        assert ann.update["view"] == first


def changed(**fields: Any) -> dict[str, Any]:
    record = {**a_record(), **fields}
    return {**record, "check": check_sum(record)}


@pytest.mark.parametrize(
    "record",
    [changed(answers=101), changed(answers="ann"), changed(answers=None), changed(answers=[["ann", 0]] * 20_001)],
    ids=["a number", "text", "null", "too many"],
)
def test_what_is_no_list_of_answers_is_refused_with_a_sentence(server: Server, record: dict[str, Any]) -> None:
    """`"answers": 101` was a 500."""
    for path, more in (("/api/tables/import", {}), ("/api/verify", {"commitment": "0", "seed": "1", "salt": "x"})):
        answer = server.http.post(path, json={"record": record, **more})
        if path.endswith("verify"):
            assert answer.status_code in (200, 422)
            assert not answer.json().get("ok")
        else:
            assert answer.status_code == 422
            assert answer.json()["error"].endswith(".")


def test_a_commitment_that_is_not_ascii_does_not_fit(server: Server) -> None:
    """It was a 500."""
    proof = {"record": a_record(), "commitment": "ä" * 64, "seed": "4", "salt": "x"}

    answer = server.http.post("/api/verify", json=proof)

    assert answer.status_code == 200
    assert "not the ones" in answer.json()["findings"][0]


def test_a_record_longer_than_any_game_is_refused_before_it_is_played() -> None:
    async def bring() -> None:
        strangers = Strangers(budget=FOREVER)
        await strangers.replay({"answers": [["ann", 0]] * (LONGEST_RECORD + 1)}, None)

    with pytest.raises(OssuaryError, match="too long"):
        asyncio.run(bring())


def test_a_pack_over_which_the_set_up_stumbles_is_refused_with_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    """It was a 500."""

    def stumble(situation: Situation, entry: object) -> None:
        raise IndexError("list index out of range")

    log = Log("zombs", seats=2, begin=False, content={})
    first = log.entries[0]
    monkeypatch.setattr(Situation, "begin", stumble)

    with pytest.raises(OssuaryError, match="cannot be played: IndexError"):
        set_up(Entry(0, first.at, "open", None, {**first.data, "begin": True}))


def test_the_game_is_begun_and_shown_once_before_a_table_with_content_is_opened(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A fault in the view of one seat is told to who opens the table, as a sentence."""

    def stumble(situation: Situation, viewer: str | None, *rest: object) -> None:
        if viewer == "bob":
            raise KeyError("G1")

    log = Log("zombs", seats=2, begin=False, content={})
    monkeypatch.setattr("ossuary.server.table.strangers.update", stumble)

    with pytest.raises(OssuaryError, match="cannot be played: KeyError: 'G1'"):
        set_up(log.entries[0])
