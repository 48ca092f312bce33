"""What can be set when a server is started. (What a table may choose of a game is `engine.settings.Settings`.)"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

FORBIDDABLE = {
    "content": "changed cards",
    "imports": "records from elsewhere",
    "seeds": "chosen seeds",
    "tables": "new tables",
}


@dataclass(frozen=True)
class ServerSettings:
    """Rates have a burst (so many at once) and a flow (so many more each second)."""

    page: Path | None = None  # the folder of the built page
    hosts: tuple[str, ...] = ("127.0.0.1", "localhost", "[::1]")  # names that this server answers to; "*": any
    proxies: tuple[str, ...] = ()  # addresses of proxies that are believed when they say whom they speak for
    largest_body: int = 1_000_000  # bytes
    forbidden: frozenset[str] = frozenset()  # of FORBIDDABLE: what strangers may not do here
    bench: bool = False  # may visitors from elsewhere sit at the bench, which keeps this machine busy?
    password: str = ""  # asked of whoever opens a table; empty: anybody may
    keep: int | None = None  # milliseconds after which a table at which nothing is written is removed
    body_within: float = 30.0  # seconds until a body must have come
    most_tables: int = 100_000  # kept at a time
    least_disk: int = 200_000_000  # bytes that stay free
    open_burst: float = 30  # tables opened, imported or verified, by address
    open_flow: float = 0.5
    check_burst: float = 60  # kits checked, by address
    check_flow: float = 5
    ask_burst: float = 300  # other requests, by address
    ask_flow: float = 50
    join_burst: float = 60  # websockets opened, by address
    join_flow: float = 5
    most_sockets: int = 200  # open at a time, by address
    socket_burst: float = 40  # messages of one websocket
    socket_flow: float = 20
    said_burst: float = 400  # messages of all websockets of an address
    said_flow: float = 100
    resync_burst: float = 6  # times that one websocket is sent everything again
    resync_flow: float = 0.1
    chat_burst: float = 8  # lines of chat of one websocket
    chat_flow: float = 0.5
    hello_within: float = 10.0  # seconds until a browser must have said hello
    read_within: float = 20.0  # seconds until a browser that does not read is disconnected


def unlimited(page: Path | None = None) -> ServerSettings:
    """No rates: for measuring on one's own machine."""
    many = 1e9
    return ServerSettings(
        page=page, most_sockets=1_000_000,
        open_burst=many, check_burst=many, ask_burst=many, join_burst=many, socket_burst=many, chat_burst=many,
        open_flow=many, check_flow=many, ask_flow=many, join_flow=many, socket_flow=many, chat_flow=many,
        resync_burst=many, resync_flow=many, said_burst=many, said_flow=many,
    )  # fmt: skip
