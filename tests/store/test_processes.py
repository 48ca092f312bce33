"""Several processes on one store: who was first, what is heard, and what survives a process that is killed."""

from __future__ import annotations

import random
import subprocess
import sys
from collections import Counter
from pathlib import Path

from ossuary.store import opened
from tests.store.logs import entry, heard, lay, numbers
from tests.store.writing import ENTRIES

ROOT = Path(__file__).parents[2]
KILLS = 10


def start(deed: str, url: str, name: str = "crypt") -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "tests.store.writing", deed, name, url],
        cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
    )  # fmt: skip


def acknowledged(said: str) -> list[tuple[str, int, str]]:
    """What a process was told it had written. A line that was cut off does not count."""
    lines = [
        line.split() for line in said.splitlines(keepends=True) if line.endswith("\n") and line.startswith("wrote")
    ]
    return [(name, int(number), mine) for _, name, number, mine in lines]


async def test_processes_that_write_to_one_table_at_once_each_get_numbers_of_their_own(shared_url: str) -> None:
    racers = [start("race", shared_url) for _ in range(2)]  # both find the store without a schema, too
    ready = [racer.stdout.readline().strip() for racer in racers if racer.stdout]
    assert sorted(ready) == ["found", "opened"]

    async with opened(shared_url) as store:
        changes = store.changes()
        for racer in racers:
            assert racer.stdin
            racer.stdin.write("go\n")
            racer.stdin.flush()
        said = [racer.communicate()[0] for racer in racers]

        assert [racer.returncode for racer in racers] == [0, 0]
        written = {number: mine for each in said for _, number, mine in acknowledged(each)}
        log = await store.read("crypt")
        assert [line.number for line in log] == list(range(2 * ENTRIES + 1))
        assert {line.number: line.data["mine"] for line in log[1:]} == written
        await heard(changes, {"crypt": 2 * ENTRIES})


async def test_what_another_process_writes_is_heard_once(shared_url: str) -> None:
    async with opened(shared_url) as one, opened(shared_url) as two:  # each knows no more of the other than a process
        await lay(one, "crypt")
        changes = two.changes()
        await heard(changes, {"crypt": 0})

        for number in range(1, 6):
            await one.append("crypt", entry(number))
            assert await anext(changes) == ("crypt", number)
            assert await numbers(two) == list(range(number + 1))


async def test_nothing_that_was_acknowledged_is_lost_when_the_writer_is_killed(shared_url: str) -> None:
    luck = random.Random(4)
    told: list[tuple[str, int, str]] = []
    awaited = 0
    for kill in range(KILLS):
        writer = start("flood", shared_url, "tomb")
        assert writer.stdout
        lines = luck.randint(1, 60) if kill % 5 else 0  # or while it still sets itself up
        heard_of = "".join(writer.stdout.readline() for _ in range(lines))
        writer.kill()
        awaited += len(acknowledged(heard_of))
        told += acknowledged(heard_of + writer.communicate()[0])

    assert len(told) >= awaited > KILLS
    async with opened(shared_url) as store:
        logs = {line.id: await store.read(line.id) for line in await store.tables(10)}
        for log in logs.values():
            assert [line.number for line in log] == list(range(len(log)))
        there = Counter(line.data["mine"] for log in logs.values() for line in log[1:])
        assert max(there.values()) == 1
        assert all(logs[name][number].data == {"mine": mine} for name, number, mine in told)
