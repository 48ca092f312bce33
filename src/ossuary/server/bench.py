"""The bench: a designer changes a card, and watches what it does to the game.

What is played runs in a process of its own, the lab's `compare` (the server knows nothing of the lab). It is bounded:
one at a time in a server process, so many games, so many minutes, behind everything else. It is for whoever sits
at this machine; others may use it only where the keeper allows it (`ServerSettings.bench`).
"""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import sys
import tempfile
import tomllib
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from ossuary.engine import OssuaryError, Rules
from ossuary.engine.content.reading import read_pack

MOST_GAMES = 400  # of each variant
MOST_SECONDS = 600.0
LARGEST = 20_000  # bytes of a pack
LONGEST_LINE = 1 << 20
QUESTION = "A!=B by 0.15"
POLITE = 5  # a nice process


def entries(rules: Rules) -> list[dict[str, str]]:
    """Every card of the game as it is written: section, id, name and its lines."""
    found = []
    for path in sorted(rules.content.folder.glob("*.toml")):
        for section, rows in read_pack(path).items():
            if isinstance(rows, list):
                for row in rows:
                    name = str(row.get("name", row["id"]))
                    found.append(
                        {"section": section, "id": str(row["id"]), "name": name, "toml": written(section, row)}
                    )
    return found


def written(section: str, row: Mapping[str, Any]) -> str:
    """An entry as TOML, one field a line."""
    return f"[[{section}]]\n" + "".join(f"{key} = {_value(value)}\n" for key, value in row.items())


def _value(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False)
    if isinstance(value, list):
        return f"[{', '.join(map(_value, value))}]"
    if isinstance(value, dict):
        inside = ", ".join(f"{key} = {_value(inner)}" for key, inner in value.items())
        return f"{{ {inside} }}" if inside else "{}"
    return str(value)


def laid(rules: Rules, toml: str) -> Rules:
    """The game with these cards; an `OssuaryError` says what is wrong with them."""
    if len(toml.encode()) > LARGEST:
        raise OssuaryError(f"This is too long: at most {LARGEST} bytes.")
    try:
        pack = tomllib.loads(toml)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise OssuaryError(f"This is not TOML: {error}.") from None
    return rules.with_content(pack)


def changed(pack: Mapping[str, Any]) -> list[str]:
    """The ids of the designs that a pack is about."""
    return [row["id"] for rows in pack.values() if isinstance(rows, list) for row in rows]


class Bench:
    """What is being tried out, if anything."""

    def __init__(self, seconds: float = MOST_SECONDS) -> None:
        self.seconds = seconds
        self.game = ""
        self.state: dict[str, Any] = {}
        self._process: asyncio.subprocess.Process | None = None
        self._reading: asyncio.Task[None] | None = None
        self._folder: Path | None = None

    async def start(self, rules: Rules, toml: str, seats: int, games: int) -> None:
        """Try this out, in place of what was being tried before. What cannot be played is an `OssuaryError`."""
        laid(rules, toml).start(seats, 0, quiet=True)
        if not 1 <= games <= MOST_GAMES:
            raise OssuaryError(f"At the bench up to {MOST_GAMES} games are played, not {games}.")
        await self.stop()
        self.game, self.state = rules.id, {"games": 0, "of": games, "done": False, "problem": ""}
        self._folder = Path(tempfile.mkdtemp(prefix="ossuary-bench-"))
        pack = self._folder / "changed.toml"
        pack.write_text(toml, encoding="utf-8")
        words = ["lab", "compare", rules.id, "now", pack.name, "--seats", str(seats), "--games", str(games)]
        words += ["--until", QUESTION, "--workers", "1", "--live"]
        self._process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "ossuary",
            *words,
            cwd=self._folder,
            stdin=asyncio.subprocess.DEVNULL,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
            limit=LONGEST_LINE,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
        )
        self._reading = asyncio.create_task(self._read(self._process))

    async def _read(self, process: asyncio.subprocess.Process) -> None:
        assert process.stdout is not None  # noqa: S101  it was asked for
        assert process.stderr is not None  # noqa: S101
        with suppress(OSError):  # behind whoever plays
            if hasattr(os, "setpriority"):
                os.setpriority(os.PRIO_PROCESS, process.pid, POLITE)
        problem = ""
        try:
            async with asyncio.timeout(self.seconds):
                async for line in process.stdout:
                    self.state = {**json.loads(line), "problem": ""}
                problem = (await process.stderr.read()).decode("utf-8", "replace").strip()[-300:]
                await process.wait()
        except TimeoutError:
            problem = "It took too long and was stopped."
        except ValueError:
            problem = "What the lab said could not be read."
        finally:
            _kill(process)
        if not self.state.get("done"):
            self.state = {**self.state, "done": True, "problem": problem or "The lab stopped."}

    async def stop(self) -> None:
        """Nothing is tried out any more."""
        if self._process is not None:
            _kill(self._process)
            await self._process.wait()
        if self._reading is not None:
            with suppress(asyncio.CancelledError):
                self._reading.cancel()
                await self._reading
        if self._folder is not None:
            shutil.rmtree(self._folder, ignore_errors=True)
        self._process, self._reading, self._folder = None, None, None


def _kill(process: asyncio.subprocess.Process) -> None:
    with suppress(ProcessLookupError):
        if process.returncode is None:
            process.kill()
