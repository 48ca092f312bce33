"""`ossuary serve`: the table in the browser."""

from __future__ import annotations

import gc
import logging
import os
import socket
import sys
import threading
import webbrowser
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from ossuary.engine.errors import OssuaryError

if TYPE_CHECKING:
    from starlette.applications import Starlette

FIRST_PORT, PORTS = 8000, 100
LOOPBACK = ("127.0.0.1", "localhost", "[::1]")
EVERYWHERE = ("0.0.0.0", "::")  # noqa: S104  only if somebody asks for it
LARGEST_MESSAGE = 64 * 1024


def serve(
    host: str = "127.0.0.1",
    port: int | None = None,
    db: str | None = None,
    no_open: bool = False,
    workers: int | None = None,
    page: Path | None = None,
    name: list[str] | None = None,
) -> int:
    """Start the table in the browser.

    Parameters
    ----------
    host
        The address to listen at; 0.0.0.0 lets others in the house join.
    port
        The port; without one, the first that is free from 8000.
    db
        Where tables are kept: a file, or postgresql://...; without it, a file in your data folder.
    no_open
        Do not open the browser.
    workers
        Processes in which bots think.
    page
        A folder with a finished page.
    name
        What else this server is called, behind a proxy that passes `Host` on: cards.example.org. May be said again.
    """
    from ossuary.server.app import create_app
    from ossuary.server.bots import ProcessThinker
    from ossuary.server.page import UNBUILT, is_built
    from ossuary.server.settings import Settings
    from ossuary.store import open_store

    thinkers = workers if workers is not None else max(1, (os.cpu_count() or 2) - 1)
    if thinkers < 1:
        raise OssuaryError(f"Bots need at least one process to think in, not {thinkers}.")
    store = open_store(db)
    folder, trouble = (page, "") if page is not None else find_page()
    if not is_built(folder):
        print(f"{trouble or UNBUILT}", file=sys.stderr)
    names = addresses(host)
    settings = Settings(page=folder, hosts=(*LOOPBACK, *names, host, f"[{host}]", *(name or ())))
    app = create_app(store, ProcessThinker(thinkers), settings)
    with suppress(KeyboardInterrupt), listen(host, port) as listening:
        number = listening.getsockname()[1]
        own = f"http://{'localhost' if host in (*LOOPBACK, *EVERYWHERE) else host}:{number}/"
        words = [f"Ossuary is at {own}", *(f"Others in the house: http://{name}:{number}/" for name in names)]
        run(app, listening, words, None if no_open else own)
    print("Closed. Every table is kept as it stands.")
    return 0


def run(app: Starlette, listening: socket.socket, words: list[str], browse: str | None) -> None:
    """Serve until Ctrl-C."""
    import uvicorn

    from ossuary.server.line import Line

    class Server(uvicorn.Server):
        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            if self.started:
                print("\n".join([*words, "Ctrl-C ends it."]), flush=True)
                if browse is not None:
                    threading.Thread(target=webbrowser.open, args=(browse,), daemon=True).start()

    config = uvicorn.Config(
        app, ws=Line, ws_max_size=LARGEST_MESSAGE, ws_per_message_deflate=False, loop="auto",
        log_level="warning", access_log=False, server_header=False, timeout_graceful_shutdown=1,
    )  # fmt: skip
    server = Server(config)
    be_quick()
    logging.getLogger("uvicorn.error").addFilter(
        lambda record: not app.state.trouble
    )  # it is said below, in a sentence
    with suppress(SystemExit):  # so it leaves when it could not start
        server.run(sockets=[listening])
    if not server.started:
        raise OssuaryError(app.state.trouble or "The server could not start; what stands above says why.")


def be_quick() -> None:
    """Settings of Python for a process that answers many at once, each with a little work."""
    sys.setswitchinterval(0.001)  # the thread that writes to the disk does not wait long for its turn
    gc.collect()
    gc.freeze()  # what is there now stays: it is not looked through again and again
    gc.set_threshold(100_000, 50, 50)


def listen(host: str, port: int | None) -> socket.socket:
    """A socket at that port, or at the first free one."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    wished = range(FIRST_PORT, FIRST_PORT + PORTS) if port is None else [port]
    for number in wished:
        listening = socket.socket(family, socket.SOCK_STREAM)
        if os.name != "nt":  # on Windows this would share the port with another server
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((host, number))
            listening.listen(2048)
            return listening
        except (OSError, OverflowError) as error:
            listening.close()
            reason = getattr(error, "strerror", None) or error
            if port is not None or not isinstance(error, OSError) or error.errno not in _TAKEN:
                raise OssuaryError(f"Cannot listen at {host} port {number}: {reason}.") from None
    raise OssuaryError(f"No port from {FIRST_PORT} to {FIRST_PORT + PORTS - 1} is free: choose one with --port.")


def addresses(host: str) -> list[str]:
    """What others in the house can call this machine, if it listens to them."""
    if host not in EVERYWHERE:
        return []
    found: list[str] = []
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(("192.0.2.1", 9))  # nothing is sent: the system only says which of its addresses it would use
        found.append(probe.getsockname()[0])
    with suppress(OSError):
        found.extend(socket.gethostbyname_ex(socket.gethostname())[2])
    found.append(socket.gethostname())
    return [name for name in dict.fromkeys(found) if name and name not in LOOPBACK and not name.startswith("127.")]


def find_page() -> tuple[Path | None, str]:
    """The finished page, built now if need be; or why there is none."""
    try:
        from ossuary.web.build import PageError, page_folder
    except ImportError:
        return None, ""
    try:
        return page_folder(), ""
    except PageError as error:
        return None, str(error)


_TAKEN = {98, 48, 10048, 13, 10013}  # in use or reserved, on Linux, macOS and Windows
