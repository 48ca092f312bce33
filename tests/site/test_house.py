"""The house without a server: the same answers, lines, bots and lessons, and tables that a browser keeps."""

from __future__ import annotations

import asyncio
import json
import random
from typing import Any

import pytest

import ossuary
from ossuary.site.elsewhere import work
from ossuary.site.house import House


class Browser:
    """Keeps lines of text, and does the work of the other worker."""

    def __init__(self) -> None:
        self.kept: dict[str, dict[int, str]] = {}
        self.thoughts = 0

    async def send(self, task: bytes) -> bytes:
        self.thoughts += 1
        await asyncio.sleep(0)
        return work(task)

    async def opens(self) -> House:
        house = House(self.send, self.keep, self.forget)
        await house.open([[lines[n] for n in sorted(lines)] for lines in self.kept.values()])
        return house

    def keep(self, table: str, number: int, line: str) -> None:
        self.kept.setdefault(table, {})[number] = line

    def forget(self, table: str) -> None:
        self.kept.pop(table, None)


class Page:
    """One line to a table."""

    def __init__(self, house: House, link: str) -> None:
        table, _, token = link.removeprefix("/t/").partition("#")
        self.heard: asyncio.Queue[Any] = asyncio.Queue()
        self.line = house.connect(f"/ws/{table}", lambda text: self.heard.put_nowait(json.loads(text)), self.closed)
        self.say("hello", token=token)
        self.code = 0

    def closed(self, code: int, reason: str) -> None:
        self.code = code

    def say(self, type: str, **fields: Any) -> None:
        self.line.say(json.dumps({"type": type, **fields}))

    async def update(self) -> Any:
        while True:
            told = await self.heard.get()
            if told["type"] == "update":
                return told


async def ask(house: House, path: str, body: Any = None, token: str = "") -> Any:
    headers = {"content-type": "application/json"} | ({"authorization": f"Bearer {token}"} if token else {})
    method, sent = ("GET", b"") if body is None else ("POST", json.dumps(body).encode())
    status, _, content = await house.ask(method, path, headers, sent)
    assert status < 300, content
    return json.loads(content)


async def opened(house: House, game: str, **more: Any) -> Any:
    wish = {"game": game, "seats": 2, "bots": {"bob": "random"}, "begin": True, "one_link": False, "seed": 4, **more}
    return await ask(house, "/api/tables", wish)


async def play(page: Page, answers: int | None = None) -> Any:
    """Until the game is over, or so many answers were given."""
    luck, given = random.Random(1), 0
    while True:
        told = await page.update()
        if told["over"] or given == answers:
            return told
        if question := told["question"]:
            page.say("answer", to=question["id"], option=luck.randrange(len(question["options"])))
            given += 1


async def test_the_shelf_is_the_same_as_on_a_server() -> None:
    house = await Browser().opens()

    games = await ask(house, "/api/games")

    assert {game["id"] for game in games} == set(ossuary.games())
    assert [game["broken"] for game in games] == [""] * len(games)
    assert (await house.ask("GET", "/api/games/nothing", {}, b""))[0] == 404


@pytest.mark.parametrize(("game", "options"), [("graveyard", {}), ("zombs", {"target": "fast"})])
async def test_a_whole_game_against_a_bot_that_thinks_elsewhere(game: str, options: dict[str, str]) -> None:
    browser = Browser()
    house = await browser.opens()
    table = await opened(house, game, options=options)

    told = await play(Page(house, table["links"]["ann"]))
    token = table["links"]["ann"].partition("#")[2]
    record = await ask(house, f"/api/tables/{table['table']}/record", token=token)

    assert told["view"]["result"]["winners"]
    assert browser.thoughts > 3
    again = ossuary.load(record)
    assert again.result is not None
    assert list(again.result.winners) == told["view"]["result"]["winners"]


async def test_a_table_is_there_again_when_the_browser_comes_back() -> None:
    browser = Browser()
    first = await browser.opens()
    table = await opened(first, "graveyard", seats=3, bots={"bob": "random", "cyd": "random"})
    page = Page(first, table["links"]["ann"])
    told = await play(page, answers=4)
    while not told["question"]:
        told = await page.update()
    page.line.hang_up()

    again = await browser.opens()
    seen = await Page(again, table["links"]["ann"]).update()

    assert seen["view"] == told["view"]


async def test_a_record_of_elsewhere_is_carried_on() -> None:
    match = ossuary.game("graveyard").start(2, seed=9)
    for _ in range(5):
        seat = next(iter(match.waiting))
        match.answer(seat, 0)
    house = await Browser().opens()

    wish = {"record": match.record(), "bots": {}, "one_link": False}
    table = await ask(house, "/api/tables/import", wish)
    told = await Page(house, table["links"]["ann"]).update()

    assert told["begun"]
    assert told["view"]["areas"]


async def test_a_line_with_a_wrong_link_is_closed() -> None:
    house = await Browser().opens()
    table = await opened(house, "graveyard")

    page = Page(house, f"/t/{table['table']}#nothing")
    while (await page.heard.get())["type"] != "error":
        pass
    while not page.code:
        await asyncio.sleep(0)

    assert page.code == 4401
