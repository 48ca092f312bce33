"""A server that is killed loses nothing it has acknowledged, and does nothing twice."""

from __future__ import annotations

import asyncio
import json
import os
import random
import signal
import subprocess
import threading
from contextlib import ExitStack, suppress
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from ossuary.server.situation.situation import Situation
from ossuary.store import Entry, opened
from tests.server.processes import Table, free_port, open_table, start
from tests.server.serving import Browser
from tests.store.conftest import (  # noqa: F401  fixtures
    fresh_postgres,
    fresh_shared,
    fresh_sqlite,
    postgres_url,
    shared_url,
)

KILLS = int(os.environ.get("OSSUARY_KILLS", "3"))  # of each kind

Process = subprocess.Popen[bytes]
Given = set[tuple[str, int]]  # seat and question of each answer that was acknowledged


async def entries_of(db: str, table: str) -> list[Entry]:
    async with opened(db) as store:
        return await store.read(table)


@pytest.mark.parametrize("servers", [1, 2])
def test_killed_at_any_moment_nothing_acknowledged_is_lost_and_nothing_done_twice(
    shared_url: str,  # noqa: F811
    servers: int,
) -> None:
    """With SQLite and PostgreSQL; with one server, and with two that know nothing of each other but the store."""
    luck = random.Random(9)
    running: dict[int, Process] = {}
    acknowledged: dict[str, Given] = {}
    try:
        for _ in range(servers):
            port = free_port()
            running[port] = start(port, shared_url)
        table = open_table(next(iter(running)))
        for _ in range(KILLS):
            killed = luck.choice(list(running))
            over = play_until_killed(running, killed, table, luck, acknowledged.setdefault(table.id, set()))
            running[killed] = start(killed, shared_url)
            if over:
                table = open_table(luck.choice(list(running)))
    finally:
        for process in running.values():
            process.kill()
            process.wait()
    written = sum(check(shared_url, each, given) for each, given in acknowledged.items())
    promised = sum(map(len, acknowledged.values()))
    print(f"{KILLS} kills, {len(acknowledged)} tables: {promised} answers acknowledged, {written} written")
    assert promised >= KILLS


def check(db: str, table: str, given: Given) -> int:
    """Nothing is missing and nothing is there twice. How many answers are there?"""
    entries = asyncio.run(entries_of(db, table))
    assert [entry.number for entry in entries] == list(range(len(entries)))
    answers = [(entry.seat, entry.data["to"]) for entry in entries if entry.kind == "answer"]
    assert len(answers) == len(set(answers)), "an answer was applied twice"
    assert given <= set(answers), "an acknowledged answer was lost"
    situation = Situation(entries[0])
    for entry in entries[1:]:
        situation.apply(entry)
    assert situation.match is not None
    assert len(situation.match.answers) == len(answers)
    return len(answers)


def play_until_killed(
    running: dict[int, Process], killed: int, table: Table, luck: random.Random, acknowledged: Given
) -> bool:
    """Two answer as fast as they can. One server is killed soon after some answer of theirs. Had the game ended?"""
    over, left = False, luck.randrange(1, 30)
    killer = threading.Timer(luck.uniform(0.0, 0.02), running[killed].kill)
    with ExitStack() as at_the_table:
        # Nobody has been killed yet: whoever is not let in has found a fault.
        ann = at_the_table.enter_context(table.sit(killed, "ann"))
        bob = at_the_table.enter_context(table.sit(luck.choice(list(running)), "bob"))
        try:
            while not over:
                for browser in (ann, bob):
                    with suppress(TimeoutError):
                        while not browser.update.get("question") and not browser.update.get("over"):
                            browser.next(0.005)
                    over = over or bool(browser.update.get("over"))
                    if not over and browser.update.get("question") and (id := answered(browser, luck)) is not None:
                        acknowledged.add((browser.welcome["seat"], id))
                        left -= 1
                        if left == 0:
                            killer.start()
        except (ConnectionClosed, OSError, EOFError):
            assert left <= 0, "a server that nobody has killed has let a player down"
        if left > 0:
            killer.start()
        killer.join()
        running[killed].wait()
    return over


def answered(browser: Browser, luck: random.Random) -> int | None:
    """The question that was answered. None: through another server somebody was quicker, and this one said so."""
    id, heard = browser.question()["id"], len(browser.heard)
    browser.answer(luck.randrange(100))
    refusals = [json.loads(text) for text in browser.heard[heard:] if text.startswith('{"type":"refused"')]
    return None if any(refusal["to"] == id for refusal in refusals) else int(id)


def test_after_a_kill_the_same_question_stands(tmp_path: Path) -> None:
    port, db = free_port(), tmp_path / "tables.db"
    process = start(port, db)
    try:
        table = open_table(port, bots={"bob": "random"})
        with table.sit(port, "ann") as ann:
            ann.answer()
            asked, seen = ann.question(), ann.update["n"]
        process.kill()
        process.wait()
        process = start(port, db)
        with table.sit(port, "ann", after=seen) as ann:
            assert ann.welcome["resumed"]
            assert ann.question() == asked
            ann.answer()
    finally:
        process.kill()
        process.wait()


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such signal")
def test_ctrl_c_ends_it_at_once(tmp_path: Path) -> None:
    port, db = free_port(), tmp_path / "tables.db"
    process = start(port, db)
    try:
        table = open_table(port, bots={"bob": "random"})
        with table.sit(port, "ann") as ann:
            ann.answer()
            process.send_signal(signal.SIGINT)
            assert process.wait(30) == 0  # a second on a machine that has nothing else to do
            with pytest.raises(ConnectionClosed):
                ann.hear("nothing of the kind")
    finally:
        process.kill()
        process.wait()
