"""What whoever runs a server may set."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Settings:
    """Limits are (burst, flow): so many at once, and so many more each second."""

    page: Path | None = None  # the folder of the finished page
    hosts: tuple[str, ...] = ("127.0.0.1", "localhost", "[::1]")  # names this server answers to; "*": any
    largest_body: int = 1_000_000
    open_burst: float = 30  # tables opened, brought or checked, by address
    open_flow: float = 0.5
    check_burst: float = 60  # kits checked while they are put together, by address
    check_flow: float = 5
    ask_burst: float = 300  # other requests, by address
    ask_flow: float = 50
    join_burst: float = 60  # websockets opened, by address
    join_flow: float = 5
    most_sockets: int = 200  # of one address at a time
    socket_burst: float = 40  # messages of one websocket
    socket_flow: float = 20
    chat_burst: float = 8
    chat_flow: float = 0.5
    hello_within: float = 10.0  # seconds
    read_within: float = 20.0


def unlimited(page: Path | None = None) -> Settings:
    """For measuring on one's own machine."""
    many = 1e9
    return Settings(
        page=page, most_sockets=1_000_000,
        open_burst=many, check_burst=many, ask_burst=many, join_burst=many, socket_burst=many, chat_burst=many,
        open_flow=many, check_flow=many, ask_flow=many, join_flow=many, socket_flow=many, chat_flow=many,
    )  # fmt: skip
