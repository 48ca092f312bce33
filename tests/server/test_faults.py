"""A server that is killed loses nothing it has acknowledged, and does nothing twice."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import subprocess
import threading
from contextlib import suppress
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from ossuary.server.situation.situation import Situation
from ossuary.store import Entry, opened
from tests.server.processes import Table, free_port, open_table, start

KILLS = int(os.environ.get("OSSUARY_KILLS", "6"))


async def entries_of(db: Path, table: str) -> list[Entry]:
    async with opened(str(db)) as store:
        return await store.read(table)


def test_killed_at_any_moment_nothing_acknowledged_is_lost_and_nothing_done_twice(tmp_path: Path) -> None:
    port, db, luck = free_port(), tmp_path / "tables.db", random.Random(9)
    process = start(port, db)
    acknowledged: dict[str, set[tuple[str, int]]] = {}
    table = open_table(port)
    try:
        for _ in range(KILLS):
            over = play_until_killed(process, port, table, luck, acknowledged.setdefault(table.id, set()))
            process = start(port, db)
            if over:
                table = open_table(port)
    finally:
        process.kill()
        process.wait()
    assert sum(map(len, acknowledged.values())) >= KILLS
    for each, given in acknowledged.items():
        entries = asyncio.run(entries_of(db, each))
        assert [entry.number for entry in entries] == list(range(len(entries)))
        answers = [(entry.seat, entry.data["to"]) for entry in entries if entry.kind == "answer"]
        assert len(answers) == len(set(answers)), "an answer was applied twice"
        assert given <= set(answers), "an acknowledged answer was lost"
        situation = Situation(entries[0])
        for entry in entries[1:]:
            situation.apply(entry)
        assert situation.match is not None
        assert len(situation.match.answers) == len(answers)


def play_until_killed(
    process: subprocess.Popen[bytes], port: int, table: Table, luck: random.Random, acknowledged: set[tuple[str, int]]
) -> bool:
    """Two answer as fast as they can, until the server is killed at some moment. Had the game ended?"""
    killer = threading.Timer(luck.uniform(0.01, 0.4), process.kill)
    over = False
    try:
        with table.sit(port, "ann") as ann, table.sit(port, "bob") as bob:
            killer.start()
            while not over:
                for browser in (ann, bob):
                    with suppress(TimeoutError):
                        while not browser.update.get("question") and not browser.update.get("over"):
                            browser.next(0.005)
                    over = over or bool(browser.update.get("over"))
                    if not over and browser.update.get("question"):
                        id = browser.question()["id"]
                        browser.answer(luck.randrange(100))
                        acknowledged.add((browser.welcome["seat"], id))
    except (ConnectionClosed, InvalidHandshake, OSError, EOFError):
        pass
    killer.join()
    process.kill()
    process.wait()
    return over


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
