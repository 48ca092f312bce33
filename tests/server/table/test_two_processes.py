"""Several server processes on one PostgreSQL: they serve the same table, and it outlives any of them."""

from __future__ import annotations

import asyncio
import random
import subprocess
from collections.abc import Iterator
from contextlib import suppress

import pytest
from websockets.exceptions import ConnectionClosed

from ossuary.server.situation.situation import Situation
from ossuary.store import Entry, opened
from tests.server.processes import Table, free_port, open_table, start
from tests.server.serving import Browser, whoever_is_asked
from tests.store.conftest import fresh_postgres, postgres_url  # noqa: F401  fixtures
from tests.store.logs import Fresh

Port = int


@pytest.fixture
def database(fresh_postgres: Fresh) -> str:  # noqa: F811
    return fresh_postgres()


@pytest.fixture
def two(database: str) -> Iterator[tuple[dict[Port, subprocess.Popen[bytes]], str]]:
    """Two processes that know nothing of each other but the database."""
    running: dict[Port, subprocess.Popen[bytes]] = {}
    try:
        for _ in range(2):
            port = free_port()
            running[port] = start(port, database)
        yield running, database
    finally:
        for process in running.values():
            process.kill()
            process.wait()


def entries_of(database: str, table: str) -> list[Entry]:
    async def read() -> list[Entry]:
        async with opened(database) as store:
            return await store.read(table)

    return asyncio.run(read())


class Player:
    """Sits at a table through one process or another, and keeps what was acknowledged."""

    def __init__(self, table: Table, seat: str, port: Port, luck: random.Random) -> None:
        self.table, self.seat, self.port, self.luck = table, seat, port, luck
        self.browser = table.sit(port, seat)
        self.given: list[int] = []

    def move_to(self, port: Port) -> None:
        seen = self.browser.update.get("n", 0)
        self.browser.close()
        self.port = port
        self.browser = self.table.sit(port, self.seat, after=seen)

    def answer(self) -> None:
        asked = self.browser.question()["id"]
        self.browser.answer(self.luck.randrange(100))
        self.given.append(asked)


def ready(players: list[Player]) -> Player | None:
    """Whoever is asked; None when the game is over."""
    browser = whoever_is_asked(player.browser for player in players)
    return next((player for player in players if player.browser is browser), None)


def check(database: str, table: Table, players: list[Player]) -> Situation:
    """Nothing that was acknowledged is missing, nothing was done twice, and another process reads the same game."""
    entries = entries_of(database, table.id)
    assert [entry.number for entry in entries] == list(range(len(entries)))
    answers = [(entry.seat, entry.data["to"]) for entry in entries if entry.kind == "answer"]
    assert len(answers) == len(set(answers)), "an answer was applied twice"
    for player in players:
        assert {(player.seat, id) for id in player.given} <= set(answers), "an acknowledged answer was lost"
    situation = Situation(entries[0])
    for entry in entries[1:]:
        situation.apply(entry)
    assert situation.match is not None
    assert len(situation.match.answers) == len(answers)
    return situation


def test_a_game_is_played_through_two_processes_to_its_end(
    two: tuple[dict[Port, subprocess.Popen[bytes]], str],
) -> None:
    running, database = two
    one, other = running
    table, luck = open_table(one), random.Random(8)
    players = [Player(table, "ann", one, luck), Player(table, "bob", other, luck)]
    while (player := ready(players)) is not None:
        player.answer()
    results = [player.browser.update["view"]["result"] for player in players]
    assert results[0] == results[1]
    for player in players:
        player.browser.close()
    situation = check(database, table, players)
    assert situation.over
    assert sum(len(player.given) for player in players) > 10


def test_when_one_process_is_killed_play_goes_on_through_the_other(
    two: tuple[dict[Port, subprocess.Popen[bytes]], str],
) -> None:
    running, database = two
    one, other = running
    table, luck = open_table(one, game="zombs", options={"round_limit": 8}), random.Random(6)
    players = [Player(table, "ann", one, luck), Player(table, "bob", other, luck)]
    for _ in range(6):
        player = ready(players)
        assert player is not None
        player.answer()
    ann, bob = players
    send_and_kill(ann.browser, running[one])
    ann.move_to(other)
    assert ann.browser.welcome["resumed"]
    for _ in range(12):
        player = ready(players)
        assert player is not None
        assert player.port == other
        player.answer()
    running[one] = start(one, database)  # and it comes back, to a table that has gone on without it
    bob.move_to(one)
    for _ in range(6):
        player = ready(players)
        assert player is not None
        player.answer()
    for player in players:
        player.browser.close()
    check(database, table, players)


def send_and_kill(browser: Browser, process: subprocess.Popen[bytes]) -> None:
    """An answer that may or may not be written, in the very moment in which the process goes."""
    asked = browser.update.get("question")
    if asked:
        browser.say("answer", to=asked["id"], option=0)
    process.kill()
    process.wait()
    with suppress(ConnectionClosed, EOFError, OSError):
        while True:
            browser.next()


def test_a_bot_whose_process_is_killed_is_taken_over_by_another(
    two: tuple[dict[Port, subprocess.Popen[bytes]], str],
) -> None:
    running, database = two
    one, other = running
    table = open_table(one, bots={"bob": "random"})
    first, second = Player(table, "ann", one, random.Random(1)), Player(table, "ann", other, random.Random(1))
    first.answer()
    running[one].kill()
    running[one].wait()
    for _ in range(4):
        if ready([second]) is None:
            break
        second.answer()
    for player in (first, second):
        player.browser.close()
    situation = check(database, table, [first, second])
    assert situation.match is not None
    assert {seat for seat, _ in situation.match.answers} == {"ann", "bob"}
