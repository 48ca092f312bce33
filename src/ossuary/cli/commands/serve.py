"""`ossuary serve`: the table in the browser."""

from __future__ import annotations

import json
import os
import signal
import socket
import sys
import tempfile
import threading
import webbrowser
from contextlib import ExitStack, suppress
from dataclasses import replace
from pathlib import Path
from typing import Any, Literal

from ossuary.engine.errors import OssuaryError

FIRST_PORT, PORTS = 8000, 100
MOST_PROCESSES = 64
LOOPBACK = ("127.0.0.1", "localhost", "[::1]")
EVERYWHERE = ("0.0.0.0", "::")  # noqa: S104  only if somebody asks for it


def serve(
    host: str = "127.0.0.1",
    port: int | None = None,
    db: str | None = None,
    no_open: bool = False,
    processes: int = 1,
    workers: int | None = None,
    page: Path | None = None,
    name: list[str] | None = None,
    proxy: list[str] | None = None,
    keep: str | None = None,
    most_tables: int | None = None,
    forbid: str = "",
    open_by: Literal["anybody", "password"] = "anybody",
    bench: bool = False,
    metrics: int | None = None,
    abuse_log: Path | None = None,
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
    processes
        Processes that serve tables: more of them for a house with many tables, up to one for each core.
    workers
        Processes in which bots think.
    page
        A folder with a finished page.
    name
        What else this server is called, behind a proxy that passes `Host` on: cards.example.org. May be said again.
    proxy
        The address of a proxy in front of this server, which is believed when it says whom it speaks for
        (X-Forwarded-For): 127.0.0.1, 10.0.0.0/8. May be said again.
    keep
        Remove tables at which nothing was written for so long: 90d, 12h, 6w. Without it they are kept for good.
    most_tables
        How many tables are kept at most; 100000 without it.
    forbid
        What visitors may not do, with commas: content (changed cards), imports (records), seeds (chosen ones), tables.
    open_by
        `password`: whoever opens a table needs the password in the variable OSSUARY_PASSWORD.
    bench
        Let visitors from elsewhere use the bench, which keeps this machine busy. Who sits at this machine always may.
    metrics
        A port on this machine for numbers in Prometheus' form; each process after the first has the next port.
    abuse_log
        A file for refused requests: time, address and kind; no secrets.
    """
    from ossuary.cli.commands.tables import milliseconds
    from ossuary.cli.serving import hosting
    from ossuary.server.http.address import networks
    from ossuary.server.http.page import UNBUILT, is_built
    from ossuary.server.settings import ServerSettings
    from ossuary.store import open_store

    check_processes(processes, db)
    thinkers = workers if workers is not None else max(1, (os.cpu_count() or 2) - 1)
    if thinkers < 1:
        raise OssuaryError(f"Bots need at least one process to think in, not {thinkers}.")
    open_store(db)  # an address that is none is said before anything else
    folder, trouble = (page, "") if page is not None else find_page()
    if not is_built(folder):
        print(f"{trouble or UNBUILT}", file=sys.stderr)
    dressing = ExitStack()
    folder = dressed(folder, dressing)
    names = addresses(host)
    settings = ServerSettings(
        page=folder,
        hosts=(*LOOPBACK, *names, host, f"[{host}]", *(name or ())),
        proxies=tuple(proxy or ()),
        forbidden=forbidden(forbid),
        password=house_password() if open_by == "password" else "",
        bench=bench,
        keep=milliseconds(keep) if keep is not None else None,
    )
    if most_tables is not None:
        settings = replace(settings, most_tables=most_tables)
    networks(settings.proxies)  # what is no address is said before anything else
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # whoever stops services means the same as Ctrl-C
    with dressing, suppress(KeyboardInterrupt), listen(host, port) as listening:
        number = listening.getsockname()[1]
        own = f"http://{'localhost' if host in (*LOOPBACK, *EVERYWHERE) else host}:{number}/"
        words = [f"Ossuary is at {own}", *(f"Others in the house: http://{name}:{number}/" for name in names)]

        def began() -> None:
            print("\n".join([*words, "Ctrl-C ends it."]), flush=True)
            if not no_open:
                threading.Thread(target=webbrowser.open, args=(own,), daemon=True).start()

        if processes == 1:
            hosting.host(hosting.Plan(db, thinkers, settings, metrics, abuse_log), listening, began)
        else:
            plan = hosting.Plan(db, max(1, thinkers // processes), settings, metrics, abuse_log)
            hosting.host_many(processes, plan, listening, began)
    print("Closed. Every table is kept as it stands.")
    return 0


def forbidden(words: str) -> frozenset[str]:
    """What visitors may not do."""
    from ossuary.server.settings import FORBIDDABLE

    chosen = {word.strip() for word in words.split(",") if word.strip()}
    if unknown := sorted(chosen - set(FORBIDDABLE)):
        raise OssuaryError(f"{unknown[0]!r} cannot be forbidden; {', '.join(FORBIDDABLE)} can.")
    return frozenset(chosen)


def house_password() -> str:
    """From the environment: on the command line everybody on this machine could read it."""
    password = os.environ.get("OSSUARY_PASSWORD", "")
    if len(password) < 8:
        raise OssuaryError("Set a password of at least 8 letters in the variable OSSUARY_PASSWORD.")
    return password


def check_processes(processes: int, db: str | None) -> None:
    """Can there be so many?"""
    if not 1 <= processes <= MOST_PROCESSES:
        raise OssuaryError(f"A house has 1 to {MOST_PROCESSES} processes, not {processes}.")
    if processes > 1 and not hasattr(socket, "send_fds"):
        raise OssuaryError("This system cannot hand connections from one process to another: use one process.")
    if processes > 1 and db == "memory:":
        raise OssuaryError("What is kept in memory is known to one process only: use one, or another --db.")


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


def dressed(page: Path | None, until: ExitStack) -> Path | None:
    """The page with the icons of games that it was not built with; a copy of it then, which is removed at the end."""
    from ossuary.games import BrokenGame, find, names
    from ossuary.web.dressing import dress, undressed

    if page is None or not all((page / name).is_file() for name in ("index.html", "icons.json", "troubles.json")):
        return page  # somebody's own page
    troubles: list[str] = json.loads((page / "troubles.json").read_text("utf-8"))
    looks: dict[str, Any] = {}
    for name in undressed(page, names()):
        with suppress(BrokenGame, OSError, ValueError):  # whatever is wrong with it is said on the shelf
            looks[name] = json.loads((find(name).folder / "look.json").read_text("utf-8"))
    if looks:
        room = Path(
            until.enter_context(tempfile.TemporaryDirectory(prefix="ossuary-page-", ignore_cleanup_errors=True))
        )
        troubles += dress(page, looks, room)
        page = room
    for trouble in troubles:
        print(trouble, file=sys.stderr)
    return page


_TAKEN = {98, 48, 10048, 13, 10013}  # in use or reserved, on Linux, macOS and Windows
