"""A real server on loopback, in a thread of this process, and browsers without a screen."""

from __future__ import annotations

import asyncio
import json
import socket
import threading
import time
from collections.abc import Awaitable, Callable, Iterable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from typing import Any, Self

import httpx2
import uvicorn
from websockets.sync.client import ClientConnection, connect

from ossuary.server.app import create_app
from ossuary.server.bots import HereThinker, Thinker
from ossuary.server.fast.websocket import TableWebSocket
from ossuary.server.http.patience import PatientHttp
from ossuary.server.metrics import Metrics
from ossuary.server.settings import ServerSettings, unlimited
from ossuary.server.situation.changes import apply
from ossuary.server.situation.clock import now
from ossuary.server.table.lobby import Lobby
from ossuary.store import Store, open_store

PATIENCE = 600.0  # seconds; only a fault takes as long, on any machine

Json = dict[str, Any]


class Server:
    """A server that is running."""

    def __init__(self, port: int, lobby: Lobby, loop: asyncio.AbstractEventLoop, store: Store) -> None:
        self.address = f"localhost:{port}"
        self.lobby = lobby
        self.loop = loop
        self.store = store
        self.metrics: Metrics
        self.tidy: Callable[[], Awaitable[None]]
        self.http = httpx2.Client(base_url=f"http://{self.address}", timeout=PATIENCE)

    def open(self, game: str = "graveyard", seats: int = 2, **more: Any) -> Opened:
        answer = self.http.post("/api/tables", json={"game": game, "seats": seats, "one_link": False, **more})
        assert answer.status_code == 201, answer.text
        return Opened(self, answer.json())

    def browser(
        self, table: str, token: str, after: int | None = None, *, changes: bool = True, language: str = ""
    ) -> Browser:
        return Browser(self.address, table, token, after, changes=changes, language=language)

    def run(self, work: Any) -> Any:
        """Do something in the server's own loop."""
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(PATIENCE)


class Opened:
    """A table that was opened, with its secrets."""

    def __init__(self, server: Server, told: Json) -> None:
        self.server = server
        self.id: str = told["table"]
        self.commitment: str = told["commitment"]
        self.tokens: dict[str, str] = {seat: link.partition("#")[2] for seat, link in told["links"].items()}
        self.watching: str = told["watch"].partition("#")[2]

    def sit(self, seat: str, after: int | None = None, *, changes: bool = True, language: str = "") -> Browser:
        return self.server.browser(self.id, self.tokens[seat], after, changes=changes, language=language)

    def watch(self) -> Browser:
        return self.server.browser(self.id, self.watching)

    def get(self, path: str, token: str | None = None) -> httpx2.Response:
        headers = {"Authorization": f"Bearer {token or self.watching}"}
        return self.server.http.get(f"/api/tables/{self.id}/{path}", headers=headers)

    def log(self) -> list[Any]:
        entries: list[Any] = self.server.run(self.server.store.read(self.id))
        return entries


class Browser:
    """One websocket. `heard` keeps every word that came. Views are made from changes, as the page makes them."""

    def __init__(
        self,
        address: str,
        table: str,
        token: str,
        after: int | None = None,
        *,
        changes: bool = True,
        language: str = "",
    ) -> None:
        self._open = ExitStack()
        connecting = connect(
            f"ws://{address}/ws/{table}",
            max_size=None,
            max_queue=None,
            compression=None,
            open_timeout=PATIENCE,
            close_timeout=1,
        )
        self.socket: ClientConnection = self._open.enter_context(connecting)
        self.heard: list[str] = []
        self.update: Json = {}
        self.say("hello", token=token, after=after, changes=changes, **({"language": language} if language else {}))
        try:
            self.welcome = self.hear("welcome")
        except BaseException:
            self.close()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        self._open.close()

    def say(self, type: str, **fields: Any) -> None:
        self.socket.send(json.dumps({"type": type, **fields}))

    def next(self, patience: float = PATIENCE) -> Json:
        text = self.socket.recv(patience)
        assert isinstance(text, str)
        self.heard.append(text)
        message: Json = json.loads(text)
        if message["type"] == "update":
            if message["changed"] is not None:
                assert message["view"] is None
                message["view"] = apply(self.update["view"], message["changed"])
            self.update = message
        return message

    def hear(self, type: str, patience: float = PATIENCE) -> Json:
        """The next message of this type; others are read on the way."""
        while True:
            message = self.next(patience)
            if message["type"] == type:
                return message

    def until(self, true: Callable[[Json], object]) -> Json:
        """The first update of which this is true."""
        while not (self.update and true(self.update)):
            self.hear("update")
        return self.update

    def refused(self, type: str, **fields: Any) -> Json:
        self.say(type, **fields)
        return self.hear("refused")

    def question(self) -> Json:
        """Wait until this seat is asked."""
        asked: Json = self.until(lambda update: update["question"])["question"]
        return asked

    def answer(self, option: int = 0) -> Json:
        """Answer, and wait for what comes of it."""
        asked = self.question()
        self.say("answer", to=asked["id"], option=option % len(asked["options"]))
        return self.until(lambda update: not update["question"] or update["question"]["id"] != asked["id"])


def whoever_is_asked(browsers: Iterable[Browser]) -> Browser | None:
    """The first who is asked, as soon as anybody is; None when the game is over for all. However slow the machine."""
    everybody = list(browsers)
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        for browser in everybody:
            with suppress(TimeoutError):
                while True:
                    browser.next(0)
            if browser.update.get("question"):
                return browser
        if all(browser.update.get("over") for browser in everybody):
            return None
        with suppress(TimeoutError):
            everybody[0].next(0.01)
    raise AssertionError("nobody is asked, and the game is not over")


@contextmanager
def serving(
    settings: ServerSettings | None = None,
    thinker: Thinker | None = None,
    now: Callable[[], int] = now,
    store: Store | None = None,
) -> Iterator[Server]:
    """Runs while the block does."""
    store = store or open_store("memory:")
    app = create_app(store, thinker or HereThinker(), settings or unlimited(), now)
    listening = socket.socket()
    listening.bind(("127.0.0.1", 0))
    config = uvicorn.Config(
        app,
        http=PatientHttp,
        proxy_headers=False,
        ws=TableWebSocket,
        ws_max_size=64 * 1024,
        log_level="warning",
        loop="asyncio",
        server_header=False,
        timeout_graceful_shutdown=1,
    )
    server = uvicorn.Server(config)
    loops: list[asyncio.AbstractEventLoop] = []

    async def run() -> None:
        loops.append(asyncio.get_running_loop())
        await server.serve(sockets=[listening])

    thread = threading.Thread(target=asyncio.run, args=(run(),), daemon=True)
    thread.start()
    while not server.started:
        assert thread.is_alive(), "the server has not started"
        thread.join(0.01)
    running = Server(listening.getsockname()[1], app.state.lobby, loops[0], store)
    running.metrics, running.tidy = app.state.metrics, app.state.tidy
    try:
        yield running
    finally:
        running.http.close()
        server.should_exit = True
        thread.join(PATIENCE)
        listening.close()
        assert not thread.is_alive(), "the server has not stopped"
