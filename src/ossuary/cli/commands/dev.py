"""`ossuary dev`: a table that follows what an author saves."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
import webbrowser
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter

from ossuary.cli.commands.serve import listen
from ossuary.engine.errors import OssuaryError
from ossuary.engine.refs import SEATS
from ossuary.games import folder_of

GLANCE = 0.3  # seconds between two looks at the files
PATIENCE = 60.0
CARRYING = "ossuary.cli.serving.carrying"

Seen = dict[Path, tuple[int, int]]


def dev(
    game: str,
    /,
    *,
    seats: Annotated[
        int | None, Parameter(help="How many; without it, the fewest the game can be played with.")
    ] = None,
    bots: Annotated[str, Parameter(help="Who plays the other seats; `none`: you play them all.")] = "easy",
    seed: Annotated[int, Parameter(help="Of the shuffle, which stays the same.")] = 1,
    port: Annotated[int | None, Parameter(help="Without one, the first that is free from 8000.")] = None,
    no_open: Annotated[bool, Parameter(help="Do not open the browser.")] = False,
) -> int:
    """Open a table of a game and keep it up to date: with every save it goes on with the new rules, from the same seed
    and the same answers."""
    folder = folder_of(game)
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # the processes it has started end with it
    with listen("127.0.0.1", port) as chosen:
        number = chosen.getsockname()[1]
    with tempfile.TemporaryDirectory(prefix="ossuary-dev-", ignore_cleanup_errors=True) as room:
        table = DevTable(game, folder, Path(room), number)
        try:
            table.open(seats, bots, seed)
            print(
                f"{game} is at {table.link}\nWhatever you save in {folder} is played at once. Ctrl-C ends it.",
                flush=True,
            )
            if not no_open:
                webbrowser.open(table.link)
            while True:
                table.follow()
        except KeyboardInterrupt:
            print("Closed. The table is forgotten.")
        finally:
            table.stop()
    return 0


class DevTable:
    """One table, and the processes that have the rules as they were saved last."""

    def __init__(self, game: str, folder: Path, room: Path, port: int) -> None:
        self.game = game
        self.folder = folder
        self.room = room
        self.port = port
        self.link = ""
        self.generation = 0
        self.seen = look(folder)
        self._server: subprocess.Popen[str] | None = None
        self._witness: subprocess.Popen[str] | None = None

    @property
    def file(self) -> Path:
        return self.room / f"tables-{self.generation}.db"

    @property
    def address(self) -> str:
        return f"http://localhost:{self.port}"

    def open(self, seats: int | None, bots: str, seed: int) -> None:
        """Start, as soon as the game can be read, and open its table."""
        while trouble := self.start():
            print(f"{trouble}\nWaiting for a save that mends it ...", flush=True)
            self.wait()
        games = {line["id"]: line for line in self._ask("/api/games")}
        if games[self.game]["broken"]:
            raise OssuaryError(games[self.game]["broken"])
        count = seats if seats is not None else min(games[self.game]["seats"])
        others = {} if bots == "none" else dict.fromkeys(SEATS[1:count], bots)
        wish = {"game": self.game, "seats": count, "seed": seed, "bots": others, "begin": True, "one_link": False}
        links = self._ask("/api/tables", wish)["links"]
        self.link = self.address + links[SEATS[0]]
        for seat in SEATS[1:count]:
            if seat not in others:
                print(f"{seat}: {self.address}{links[seat]}")

    def start(self) -> str:
        """Start both processes with what is saved now. Gives what is wrong with it, if anything."""
        self._witness = self._begin(CARRYING, "tell", self.game, str(self.file))
        words = ["serve", "--no-open", "--port", str(self.port), "--db", str(self.file), "--workers", "1"]
        self._server = self._begin("ossuary", *words)
        latest = time.monotonic() + PATIENCE
        while not self._answers():
            if self._server.poll() is not None or time.monotonic() > latest:
                raise OssuaryError("The server could not start; what stands above says why.")
            time.sleep(0.05)
        if self._tell("") is not None:  # it has read the game
            return ""
        return self._last_words()

    def follow(self) -> None:
        """Wait for a save, and go on with it; if it cannot be read, the table stays as it is."""
        changed = ", ".join(sorted(path.name for path in self.wait()))
        told = self._tell("tables")
        self.generation += 1
        carried = subprocess.run(  # noqa: S603  our own words to ourselves
            [sys.executable, "-P", "-m", CARRYING, "carry", self.game, str(self.file)],
            input=json.dumps(told) + "\n", capture_output=True, text=True, check=False,
        )  # fmt: skip
        if carried.returncode:
            self.generation -= 1
            said = carried.stderr.strip().splitlines() or ["It says nothing."]
            print(f"{changed}: {said[-1]} The table stays as it was.", flush=True)
            return
        self.stop()
        trouble = self.start()
        print(f"{changed}: {trouble or carried.stdout.strip()}", flush=True)

    def wait(self) -> set[Path]:
        """Until something is saved, and nothing more follows it. Gives the files."""
        while True:
            time.sleep(GLANCE)
            now = look(self.folder)
            if now == self.seen:
                continue
            time.sleep(GLANCE / 2)
            if look(self.folder) != now:
                continue  # still being written
            changed = {path for path, _ in set(now.items()) ^ set(self.seen.items())}
            self.seen = now
            return changed

    def stop(self) -> None:
        for process in (self._server, self._witness):
            if process is not None and process.poll() is None:
                process.terminate()
                with contextlib.suppress(subprocess.TimeoutExpired):
                    process.wait(PATIENCE)
        self._server = self._witness = None

    def _begin(self, module: str, *words: str) -> subprocess.Popen[str]:
        return subprocess.Popen(  # noqa: S603
            [sys.executable, "-P", "-m", module, *words],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE if module == CARRYING else subprocess.DEVNULL,
            stderr=subprocess.PIPE if module == CARRYING else None, text=True, start_new_session=os.name != "nt",
        )  # fmt: skip

    def _tell(self, what: str) -> Any:
        """What the witness says of the tables; None if it could not read the game."""
        witness = self._witness
        if witness is None or witness.stdin is None or witness.stdout is None:
            return None
        try:
            witness.stdin.write(what + "\n")
            witness.stdin.flush()
            line = witness.stdout.readline()
        except OSError:
            return None
        return json.loads(line) if line else None

    def _last_words(self) -> str:
        said = self._witness.stderr.read() if self._witness is not None and self._witness.stderr is not None else ""
        return (said.strip().splitlines() or ["The game cannot be read."])[-1]

    def _answers(self) -> bool:
        try:
            self._ask("/healthz")
        except (urllib.error.URLError, OSError):
            return False
        return True

    def _ask(self, path: str, body: Any = None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.address + path, data, {"Content-Type": "application/json"})  # noqa: S310
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:  # noqa: S310  our own server
                return json.loads(answer.read())
        except urllib.error.HTTPError as error:
            raise OssuaryError(json.loads(error.read()).get("error", str(error))) from None


def look(folder: Path) -> Seen:
    """When each file of a game was written, and how long it is."""
    seen: Seen = {}
    for path in folder.rglob("*"):
        if "__pycache__" not in path.parts and not path.name.startswith(".") and path.suffix not in (".swp", ".tmp"):
            with contextlib.suppress(OSError):
                if path.is_file():
                    status = path.stat()
                    seen[path] = (status.st_mtime_ns, status.st_size)
    return seen
