"""A process that writes into a store, and says what it was told. `python -m tests.store.writing race crypt URL`

race TABLE URL     opens the table if nobody did, then writes 60 entries of its own, each as the next that is free
flood TABLE URL    writes into four tables for ever
"""

from __future__ import annotations

import asyncio
import os
import sys

from ossuary.store import Store, StoreError, opened
from tests.store.logs import entry, table

ENTRIES = 60


def say(*words: object) -> None:
    """In one piece: we may be killed at any moment."""
    os.write(1, (" ".join(map(str, words)) + "\n").encode())


async def open_if_new(store: Store, name: str) -> bool:
    try:
        await store.create(table(name), entry(0, "open", None))
        return True
    except StoreError as error:
        if "already" not in str(error):
            raise
        return False


async def write(store: Store, name: str, entries: int | None) -> None:
    """Each entry has a name of its own and is offered under the next free number until it is accepted."""
    number, written = len(await store.read(name)), 0
    while written != entries:
        mine = f"{name}-{os.getpid()}-{written}"
        if await store.append(name, entry(number, mine=mine)):
            say("wrote", name, number, mine)
            written += 1
        number += 1


async def main(deed: str, name: str, url: str) -> None:
    async with opened(url) as store:
        if deed == "race":
            say("opened" if await open_if_new(store, name) else "found")
            sys.stdin.readline()
            await write(store, name, ENTRIES)
        else:
            names = [f"{name}-{number}" for number in range(4)]
            for each in names:
                await open_if_new(store, each)
            await asyncio.gather(*(write(store, each, None) for each in names))


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
