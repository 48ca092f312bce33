"""What a browser says is taken up in order, one message after the other, however many arrive at once."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from ossuary.server import wire
from ossuary.server.bots import HereThinker
from ossuary.server.settings import ServerSettings, unlimited
from ossuary.server.socket.inbox import MOST_WAITING, Inbox
from ossuary.server.socket.outbox import Ended, Outbox
from ossuary.server.table.lobby import Lobby
from ossuary.server.table.table import Table
from ossuary.store import Entry, open_store


class FakeWebSocket:
    """Remembers what was sent."""

    def __init__(self) -> None:
        self.on_text: Callable[[bytes], None] | None = None
        self.on_writable: Callable[[], None] | None = None
        self.is_writable = True
        self.is_paused = False
        self.sent: list[dict[str, Any]] = []

    def listen(self, on_text: Callable[[bytes], None]) -> None:
        self.on_text = on_text

    def send_text(self, text: bytes) -> None:
        self.sent.append(msgspec.json.decode(text))

    def pause(self) -> None:
        self.is_paused = True

    def resume(self) -> None:
        self.is_paused = False

    def kinds(self) -> list[str]:
        return [message["type"] for message in self.sent]


class Ann:
    """The first seat of a graveyard, and all that is needed to hear her."""

    def __init__(self, table: Table, lobby: Lobby, settings: ServerSettings) -> None:
        self.table, self.websocket = table, FakeWebSocket()
        self.outbox = Outbox(self.websocket, "ann", 60)  # type: ignore[arg-type]
        self.outbox.begin(table, None)
        self.inbox = Inbox(self.outbox, table, lobby, settings)
        self.running = asyncio.create_task(self.inbox.run())

    def say(self, *messages: wire.FromBrowser) -> None:
        for message in messages:
            if self.websocket.on_text is not None:
                self.websocket.on_text(wire.encode(message))

    async def settled(self) -> None:
        for _ in range(200):
            await asyncio.sleep(0)


async def ann(settings: ServerSettings | None = None) -> Ann:
    lobby = Lobby(open_store("memory:"), HereThinker())
    await lobby.store.open()
    opened = await lobby.open(wire.OpenTable(game="graveyard", seats=2, seed=1, begin=True))
    here = Ann(await lobby.table(opened.table), lobby, settings or unlimited())
    await here.table.join(here.outbox)
    await here.settled()
    here.websocket.sent.clear()
    return here


def asked(here: Ann) -> int:
    """The first question, which may be another seat's: then that is whom we hear."""
    playing = here.table.situation.playing
    assert playing is not None
    here.outbox.viewer, to = next(iter(playing.tickets.items()))
    return to


async def test_what_is_said_in_one_breath_is_done_in_order() -> None:
    here = await ann()

    here.say(wire.Rename("Anna"), wire.Chat("one"), wire.Rename("Annie"), wire.Chat("two"))
    await here.settled()

    said = [(message["name"], message["text"]) for message in here.websocket.sent if message["type"] == "chat"]
    assert said == [("Anna", "one"), ("Annie", "two")]


async def test_an_answer_waits_for_what_was_said_before_it() -> None:
    here = await ann()
    to = asked(here)

    here.say(wire.Rename("Anna"), wire.Answer(to, 0), wire.Answer(to, 0))
    await here.settled()

    kinds = [entry.kind for entry in await here.table.store.read(here.table.id)][-2:]
    assert kinds == ["name", "answer"]
    assert [message["to"] for message in here.websocket.sent if message["type"] == "refused"] == [to]


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
    assert "refused" not in here.websocket.kinds()


async def test_who_says_too_much_while_something_is_done_is_held_back_and_heard_in_the_end() -> None:
    here = await ann()

    here.say(wire.Rename("Anna"), *(wire.Answer(999, 0) for _ in range(MOST_WAITING * 100)))
    assert here.websocket.is_paused
    await here.settled()

    assert not here.websocket.is_paused
    assert not here.running.done()
    assert here.websocket.kinds().count("refused") == MOST_WAITING * 100


async def test_after_a_message_that_cannot_be_read_nothing_is_heard() -> None:
    here = await ann()
    assert here.websocket.on_text is not None

    here.websocket.on_text(b'{"type":"nonsense"}')
    here.say(wire.Chat("never said"))
    await here.settled()

    assert isinstance(here.running.exception(), Ended)
    assert "chat" not in here.websocket.kinds()


async def test_who_talks_without_pause_is_warned_and_then_let_go() -> None:
    here = await ann(ServerSettings(socket_burst=5, socket_flow=0.001))

    here.say(*(wire.Ping() for _ in range(7)))
    await here.settled()
    assert here.websocket.kinds() == ["pong"] * 5 + ["refused"]
    here.say(*(wire.Ping() for _ in range(7)))
    await here.settled()

    assert isinstance(here.running.exception(), Ended)


async def test_an_answer_is_finished_although_its_browser_goes_while_it_is_written(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    here = await ann()
    to, store, written = asked(here), here.table.store, asyncio.Event()
    append = store.append

    async def slowly(table: str, entry: Entry) -> bool:
        await written.wait()
        return await append(table, entry)

    monkeypatch.setattr(store, "append", slowly)
    here.say(wire.Answer(to, 0), wire.Chat("never said"))
    await here.settled()

    here.inbox.close()
    written.set()
    await here.running

    assert [entry.kind for entry in await here.table.store.read(here.table.id)][-1] == "answer"
    assert here.table.situation.match is not None
    assert len(here.table.situation.match.answers) == 1


async def hinted(hints: bool) -> Ann:
    lobby = Lobby(open_store("memory:"), HereThinker())
    await lobby.store.open()
    opened = await lobby.open(wire.OpenTable(game="graveyard", seats=2, seed=1, begin=True, hints=hints))
    here = Ann(await lobby.table(opened.table), lobby, unlimited())
    await here.table.join(here.outbox)
    await here.settled()
    here.websocket.sent.clear()
    return here


async def test_a_hint_names_one_of_the_options_and_says_why() -> None:
    here = await hinted(True)
    to = asked(here)

    here.say(wire.AskHint(to))
    await here.settled()

    (found,) = (message for message in here.websocket.sent if message["type"] == "hint")
    playing = here.table.situation.playing
    assert playing is not None
    options = playing.match.waiting[here.outbox.viewer or ""].options
    assert found["to"] == to
    assert here.table.situation.names.label(options[found["option"]]) == found["text"]
    assert found["why"].endswith(".")


async def test_where_the_table_has_no_hints_none_is_given() -> None:
    here = await hinted(False)

    here.say(wire.AskHint(asked(here)))
    await here.settled()

    assert [message["text"] for message in here.websocket.sent if message["type"] == "refused"] == [
        "There are no hints at this table: whoever opens one decides about it."
    ]


async def test_for_a_question_that_is_no_longer_open_there_is_no_hint() -> None:
    here = await hinted(True)

    here.say(wire.AskHint(asked(here) + 7))
    await here.settled()

    assert [message["text"] for message in here.websocket.sent if message["type"] == "refused"] == [
        "That question is no longer open."
    ]


async def test_the_coach_speaks_to_the_question_that_was_asked_about_last() -> None:
    here = await hinted(True)
    to = asked(here)

    here.say(wire.AskCoach(to + 7))
    here.say(wire.AskCoach(to))
    await here.settled()

    (found,) = (message for message in here.websocket.sent if message["type"] == "coach")
    assert found["to"] == to
    assert not [message for message in here.websocket.sent if message["type"] == "refused"]


async def test_where_the_table_has_no_hints_the_coach_is_silent() -> None:
    here = await hinted(False)

    here.say(wire.AskCoach(asked(here)))
    await here.settled()

    assert here.websocket.sent == []


async def test_everything_again_is_sent_a_few_times_and_then_no_more() -> None:
    """Each time it is the whole view and the whole log: much work for a short message."""
    here = await ann(ServerSettings())

    for _ in range(30):
        here.say(wire.Resync(after=0))
        await here.settled()

    assert here.websocket.kinds().count("update") == ServerSettings().resync_burst
    assert "Too many messages" in here.websocket.sent[-1]["text"]
