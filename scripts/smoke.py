"""Does an installed Ossuary work? `python scripts/smoke.py COMMAND...`, where COMMAND starts it: `/there/bin/ossuary`.

Starts it on loopback, fetches the page with all that it names, and plays a game against bots over the websocket. Uses
nothing but what Ossuary itself has installed. The last line says what was seen; anything wrong ends it with an error.
"""

from __future__ import annotations

import json
import random
import re
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from websockets.sync.client import connect

PATIENCE = 300.0  # seconds; only a fault takes as long
PACE = 0.12  # seconds before an answer: who is quicker for long is told to wait
NAMED = re.compile(r'(?:href|src|content)="(/assets/[^"]+)"')
GAME, SETTINGS = "zombs", {"target": "fast"}


@contextmanager
def started(command: list[str]) -> Iterator[str]:
    """The address of a server that is started now and ended afterwards."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    address = f"http://localhost:{port}"
    with tempfile.TemporaryDirectory() as folder:
        said = Path(folder) / "said.txt"
        words = [*command, "serve", "--no-open", "--port", str(port), "--db", str(Path(folder) / "tables.db")]
        with said.open("wb") as out:
            process = subprocess.Popen(words, cwd=folder, stdout=out, stderr=out, stdin=subprocess.DEVNULL)
        try:
            latest = time.monotonic() + PATIENCE
            while not answers(address):
                if process.poll() is not None or time.monotonic() > latest:
                    sys.exit(f"The server does not answer. It says: {said.read_text(errors='replace')}")
                time.sleep(0.05)
            yield address
        finally:
            process.terminate()
            process.wait(PATIENCE)


def answers(address: str) -> bool:
    try:
        return fetch(f"{address}/healthz") != b""
    except urllib.error.URLError:
        return False


def fetch(address: str, body: Any = None) -> bytes:
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(address, data, {"Content-Type": "application/json"})
    with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
        content: bytes = answer.read()
    return content


def look_at_the_page(address: str) -> int:
    """Fetches the page and every file that it names; gives their number."""
    page = fetch(address).decode()
    files = NAMED.findall(page)
    endings = {name.rpartition(".")[2] for name in files}
    if '<div id="page">' not in page or not {"js", "css", "svg"} <= endings:
        sys.exit(f"This is not the page: {page[:300]}")
    for name in files:
        if len(fetch(address + name)) < 100:
            sys.exit(f"There is next to nothing in {name}.")
    return len(files)


def play(address: str) -> tuple[int, list[str]]:
    """Plays a game against two bots; gives how often we were asked, and who won."""
    games = {game["id"] for game in json.loads(fetch(f"{address}/api/games"))}
    if GAME not in games:
        sys.exit(f"{GAME} is not among the games: {sorted(games)}.")
    bots = {"bob": "random", "cyd": "greedy"}
    wish = {"game": GAME, "seats": 3, "bots": bots, "options": SETTINGS, "begin": True, "one_link": False, "seed": 5}
    opened = json.loads(fetch(f"{address}/api/tables", wish))
    token = opened["links"]["ann"].partition("#")[2]
    luck, asked = random.Random(1), 0
    with connect(f"ws{address[4:]}/ws/{opened['table']}", max_size=None, open_timeout=PATIENCE) as table:
        table.send(json.dumps({"type": "hello", "token": token}))
        while True:
            told = json.loads(table.recv(PATIENCE))
            if told["type"] != "update":
                continue
            if told["over"]:
                return asked, told["view"]["result"]["winners"]
            if question := told["question"]:
                time.sleep(PACE)
                option = luck.randrange(len(question["options"]))
                table.send(json.dumps({"type": "answer", "to": question["id"], "option": option}))
                asked += 1


def main(command: list[str]) -> None:
    with started(command) as address:
        files = look_at_the_page(address)
        asked, winners = play(address)
    print(f"The page with its {files} files was served, and a game of {GAME} played: {asked} answers, {winners} won.")


if __name__ == "__main__":
    main(sys.argv[1:])
