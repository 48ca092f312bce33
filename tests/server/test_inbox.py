"""What a browser says is taken up in order, one thing after the other, however much of it comes at once."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import msgspec

from ossuary.server import wire
from ossuary.server.bots import HereThinker
from ossuary.server.settings import Settings, unlimited
from ossuary.server.socket.inbox import WAITING, Listening
from ossuary.server.socket.outbox import Ended, Reader
from ossuary.server.table.lobby import Lobby
from ossuary.server.table.table import Table
from ossuary.store import open_store


class Line:
    """A line that remembers what was told on it."""

    def __init__(self) -> None:
        self.ear: Callable[[bytes], None] | None = None
        self.drained: Callable[[], None] | None = None
        self.is_free = True
        self.held = self.was_held = False
        self.told: list[dict[str, Any]] = []
        self.events: asyncio.Queue[dict[str, Any]] = asyncio.Queue()

    def listen(self, ear: Callable[[bytes], None]) -> None:
        self.ear = ear

    def tell(self, text: bytes) -> None:
        self.told.append(msgspec.json.decode(text))

    def hold(self) -> None:
        self.held = self.was_held = True

    def let_go(self) -> None:
        self.held = False

    async def receive(self) -> dict[str, Any]:
        return await self.events.get()

    def kinds(self) -> list[str]:
        return [told["type"] for told in self.told]


class Ann:
    """The first seat of a graveyard, and all that is needed to hear her."""

    def __init__(self, table: Table, lobby: Lobby, settings: Settings) -> None:
        self.table, self.line = table, Line()
        self.reader = Reader(self.line, "ann", 60)  # type: ignore[arg-type]
        self.reader.begin(table, None)
        self.listening = Listening(self.reader, table, lobby, settings)
        self.gone = asyncio.create_task(self.listening.until_gone())

    def say(self, *messages: wire.FromBrowser) -> None:
        for message in messages:
            if self.line.ear is not None:
                self.line.ear(wire.encode(message))

    async def settled(self) -> None:
        for _ in range(200):
            await asyncio.sleep(0)


async def ann(settings: Settings | None = None) -> Ann:
    lobby = Lobby(open_store("memory:"), HereThinker())
    await lobby.store.open()
    opened = await lobby.open(wire.OpenTable(game="graveyard", seats=2, seed=1, begin=True))
    here = Ann(await lobby.table(opened.table), lobby, settings or unlimited())
    await here.table.join(here.reader)
    await here.settled()
    here.line.told.clear()
    return here


def asked(here: Ann) -> int:
    """The first question, which may be another seat's: then that is whom we hear."""
    playing = here.table.situation.playing
    assert playing is not None
    here.reader.viewer, to = next(iter(playing.ids.items()))
    return to


async def test_what_is_said_in_one_breath_is_done_in_order() -> None:
    here = await ann()

    here.say(wire.Rename("Anna"), wire.Chat("one"), wire.Rename("Annie"), wire.Chat("two"))
    await here.settled()

    said = [(told["name"], told["text"]) for told in here.line.told if told["type"] == "chat"]
    assert said == [("Anna", "one"), ("Annie", "two")]


async def test_an_answer_waits_for_what_was_said_before_it() -> None:
    here = await ann()
    to = asked(here)

    here.say(wire.Rename("Anna"), wire.Answer(to, 0), wire.Answer(to, 0))
    await here.settled()

    kinds = [entry.kind for entry in await here.table.store.read(here.table.id)][-2:]
    assert kinds == ["name", "answer"]
    assert [told["to"] for told in here.line.told if told["type"] == "refused"] == [to]


async def test_an_answer_is_taken_although_somebody_else_is_writing() -> None:
    here = await ann()
    to = asked(here)

    other = asyncio.create_task(here.table.act("bob", wire.Chat("hello")))
    await asyncio.sleep(0)
    here.say(wire.Answer(to, 0))
    await here.settled()

    await other
    assert [entry.kind for entry in await here.table.store.read(here.table.id)][-2:] == ["chat", "answer"]


async def test_an_answer_finds_out_what_another_process_has_written() -> None:
    here = await ann()
    to = asked(here)
    there = await Lobby(here.table.store, HereThinker()).table(here.table.id)
    await there.act("bob", wire.Chat("from elsewhere"))

    here.say(wire.Answer(to, 0))
    await here.settled()

    assert [entry.kind for entry in await here.table.store.read(here.table.id)][-2:] == ["chat", "answer"]
    assert "refused" not in here.line.kinds()


async def test_who_says_too_much_while_something_is_done_is_held_back_and_heard_in_the_end() -> None:
    here = await ann()

    here.say(wire.Rename("Anna"), *(wire.Answer(999, 0) for _ in range(WAITING * 100)))
    assert here.line.held
    await here.settled()

    assert not here.line.held
    assert not here.reader.over.done()
    assert here.line.kinds().count("refused") == WAITING * 100


async def test_after_a_message_that_cannot_be_read_nothing_is_heard() -> None:
    here = await ann()
    assert here.line.ear is not None

    here.line.ear(b'{"type":"nonsense"}')
    here.say(wire.Chat("never said"))
    await here.settled()

    assert isinstance(here.reader.over.exception(), Ended)
    assert "chat" not in here.line.kinds()


async def test_who_talks_without_pause_is_warned_and_then_let_go() -> None:
    here = await ann(Settings(socket_burst=5, socket_flow=0.001))

    here.say(*(wire.Ping() for _ in range(7)))
    await here.settled()
    assert here.line.kinds() == ["pong"] * 5 + ["refused"]
    here.say(*(wire.Ping() for _ in range(7)))

    assert isinstance(here.reader.over.exception(), Ended)


async def test_what_is_no_text_ends_it() -> None:
    here = await ann()

    here.line.events.put_nowait({"type": "websocket.receive", "bytes": b"\0"})
    await here.settled()

    assert isinstance(here.gone.exception(), Ended)
