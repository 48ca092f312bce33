"""What a store lets in. The checks are the same for all; what a database could take otherwise is tried on each."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from ossuary.store import Entry, NewTable, StoreError, hash_of, opened
from ossuary.store.checks import LARGEST_SNAPSHOT, LONGEST_ENTRY
from tests.store.logs import NOON, entry, lay, numbers, table

WRONG: list[tuple[dict[str, Any], str]] = [
    ({"number": -1}, "cannot have the number -1"),
    ({"number": 2**31}, "cannot have the number 2147483648"),
    ({"number": True}, "cannot have the number True"),
    ({"number": "1"}, "cannot have the number '1'"),
    ({"at": 2**60}, "no time in milliseconds"),
    ({"at": -1}, "no time in milliseconds"),
    ({"kind": ""}, "cannot be the name of a kind"),
    ({"kind": "Answer"}, "cannot be the name of a kind"),
    ({"kind": "x" * 33}, "cannot be the name of a kind"),
    ({"seat": "ann bob"}, "cannot be the name of a seat"),
    ({"data": [1]}, "expected a dict, found list"),
    ({"data": {"a": object()}}, "holds what JSON cannot say"),
    ({"data": {"a": float("nan")}}, "holds what JSON cannot say"),
    ({"data": {"a": "x" * LONGEST_ENTRY}}, "is too long: it has 1,000,008 characters, and 1,000,000 are the most"),
]


@pytest.mark.parametrize(("wrong", "said"), WRONG)
async def test_an_entry_that_cannot_be_is_refused_and_nothing_is_written(wrong: dict[str, Any], said: str) -> None:
    async with opened("memory:") as store:
        await lay(store)

        with pytest.raises(StoreError, match=said):
            await store.append("crypt", replace(entry(1), **wrong))

        assert await numbers(store) == [0]


async def test_the_longest_entry_and_the_highest_moment_fit(url: str) -> None:
    text = "x" * (LONGEST_ENTRY - len('{"text":""}'))
    async with opened(url) as store:
        await lay(store)

        assert await store.append("crypt", Entry(1, 2**53 - 1, "chat", "ann", {"text": text}))

        assert (await store.read("crypt", after=0))[0] == Entry(1, 2**53 - 1, "chat", "ann", {"text": text})


async def test_a_snapshot_that_is_too_large_is_refused() -> None:
    async with opened("memory:") as store:
        await lay(store)

        with pytest.raises(StoreError, match="is too large: 16,000,001 bytes"):
            await store.save_snapshot("crypt", 0, bytes(LARGEST_SNAPSHOT + 1))


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"id": "a/b"}, "'a/b' cannot be the name of a table"),
        ({"game": "Zombs!"}, "'Zombs!' cannot be the name of a game"),
        ({"created": -1}, "no time in milliseconds"),
        ({"tokens": {"a-token-in-the-clear": "ann"}}, "A link is kept as the SHA-256 hash of its token"),
        ({"tokens": {hash_of("a"): "Ann!"}}, "'Ann!' cannot be the name of a seat"),
        ({"tokens": {hash_of(str(n)): "ann" for n in range(65)}}, "at most 64 links, and this one has 65"),
    ],
)
async def test_a_table_that_cannot_be_is_refused(wrong: dict[str, Any], said: str) -> None:
    async with opened("memory:") as store:
        with pytest.raises(StoreError, match=said) as refused:
            await store.create(replace(NewTable("crypt", "zombs", NOON, {}), **wrong), entry(0))

        assert "a-token-in-the-clear" not in str(refused.value)
        assert await store.tables(10) == []


async def test_a_table_begins_with_entry_0(url: str) -> None:
    async with opened(url) as store:
        with pytest.raises(StoreError, match="A table begins with entry 0, not with entry 1"):
            await store.create(table(), entry(1))

        assert not await store.exists("crypt")
