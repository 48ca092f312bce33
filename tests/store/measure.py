"""How many entries a second a store takes: `python -m tests.store.measure` (not a test; nothing here is asserted).

One table waits for every commit before it writes again; many tables share commits. PostgreSQL runs with everything on
that makes it durable, as SQLite does. Runs take turns, so that a busy machine troubles all alike: read the ratios.
"""

from __future__ import annotations

import asyncio
import tempfile
import time
from pathlib import Path
from statistics import median

from ossuary.store import Store, opened
from tests.store.logs import entry, lay
from tests.store.server import Server, binaries

SECONDS = 1.5
ROUNDS = 3
TABLES = (1, 64)


async def rate(store: Store, tables: int, label: str) -> float:
    names = [f"{label}-{number}" for number in range(tables)]
    for name in names:
        await lay(store, name)
    begun = time.monotonic()

    async def play(name: str) -> int:
        number = 0
        while time.monotonic() - begun < SECONDS:
            number += 1
            assert await store.append(name, entry(number, to=number, option=number % 7, note="x" * 150))
        return number

    written = sum(await asyncio.gather(*map(play, names)))
    return written / (time.monotonic() - begun)


async def measure(urls: dict[str, str]) -> None:
    rates: dict[tuple[str, int], list[float]] = {}
    for turn in range(ROUNDS):
        for kind, url in urls.items():
            async with opened(url) as store:
                for tables in TABLES:
                    rates.setdefault((kind, tables), []).append(await rate(store, tables, f"t{turn}-{tables}"))
    base = median(rates["sqlite", 1])
    for (kind, tables), found in rates.items():
        times = median(found) / base
        print(f"{kind:10} {tables:3} tables  {median(found):8.0f} entries/s  {times:6.2f} x SQLite with one")


def main() -> None:
    programs = binaries()
    server = Server(programs, fsync="on", synchronous_commit="on") if programs else None
    with tempfile.TemporaryDirectory() as folder:
        urls = {"memory": "memory:", "sqlite": str(Path(folder, "tables.db"))}
        try:
            if server is not None:
                server.start()
                urls["postgres"] = server.url
            asyncio.run(measure(urls))
        finally:
            if server is not None:
                server.stop()


if __name__ == "__main__":
    main()
