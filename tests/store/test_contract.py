"""What every store promises, in memory, in SQLite and in PostgreSQL alike."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from ossuary.store import Entry, NewTable, StoreError, TableLine, hash_of, opened
from tests.store.logs import NOON, entry, lay, numbers, table

# -- the log -------------------------------------------------------------------------------------


async def test_an_entry_is_read_as_it_was_written(url: str) -> None:
    said = {"text": "ça va? \0 \ud800 🦴", "deep": [1, 2.5, None, True, {"seed": 2**200}], "": ""}
    async with opened(url) as store:
        await store.create(table(), Entry(0, NOON, "open", None, {}))

        assert await store.append("crypt", Entry(1, NOON + 7, "undo_asked", "bob", said))

        assert await store.read("crypt") == [
            Entry(0, NOON, "open", None, {}),
            Entry(1, NOON + 7, "undo_asked", "bob", said),
        ]


async def test_a_number_belongs_to_whoever_wrote_it_first(url: str) -> None:
    async with opened(url) as store:
        await lay(store)

        first = await store.append("crypt", entry(1, option=3))
        second = await store.append("crypt", entry(1, option=4))
        again = await store.append("crypt", entry(1, option=3))
        over_the_first = await store.append("crypt", entry(0, option=3))

        assert (first, second, again, over_the_first) == (True, False, False, False)
        assert [line.data for line in await store.read("crypt", after=0)] == [{"option": 3}]


async def test_of_many_who_write_one_number_at_once_exactly_one_is_first(url: str) -> None:
    async with opened(url) as store:
        await lay(store)

        for number in range(1, 6):
            tries = [store.append("crypt", entry(number, who=who)) for who in range(24)]
            won = [who for who, was_first in enumerate(await asyncio.gather(*tries)) if was_first]

            assert len(won) == 1
            assert (await store.read("crypt", after=number - 1))[0].data == {"who": won[0]}


async def test_many_tables_are_written_at_once_and_nothing_is_lost(url: str) -> None:
    names = [f"table-{number}" for number in range(20)]

    async with opened(url) as store:
        await asyncio.gather(*(lay(store, name, entries=10) for name in names))

        assert [await numbers(store, name) for name in names] == [list(range(11))] * 20


async def test_a_log_has_no_gaps(url: str) -> None:
    async with opened(url) as store:
        await lay(store, entries=2)

        with pytest.raises(StoreError, match="Entry 4 of table crypt would leave a gap: the log ends at 2"):
            await store.append("crypt", entry(4))

        assert await numbers(store) == [0, 1, 2]


async def test_who_writes_ahead_without_waiting_leaves_no_gap_either(url: str) -> None:
    async with opened(url) as store:
        await lay(store)

        outcomes = await asyncio.gather(
            *(store.append("crypt", entry(number)) for number in range(1, 30)), return_exceptions=True
        )

        written = sum(outcome is True for outcome in outcomes)
        assert await numbers(store) == list(range(written + 1))
        assert all(isinstance(outcome, StoreError) for outcome in outcomes if outcome is not True)


async def test_a_reader_catches_up_from_the_number_it_knows(url: str) -> None:
    async with opened(url) as store:
        await lay(store, entries=6)

        assert await numbers(store, after=3) == [4, 5, 6]
        assert await numbers(store, after=6) == []
        assert await numbers(store, after=2**80) == []
        assert await numbers(store, after=-(2**80)) == [0, 1, 2, 3, 4, 5, 6]
        assert [line.number for line in await store.read("crypt", after=1, limit=2)] == [2, 3]
        assert await store.read("crypt", limit=-1) == []


async def test_what_was_read_or_written_can_be_changed_without_changing_the_log(url: str) -> None:
    async with opened(url) as store:
        mine = entry(1, cards=["hex#1"])
        await lay(store)
        await store.append("crypt", mine)
        mine.data["cards"].append("hex#2")

        (await store.read("crypt"))[1].data["cards"].clear()

        assert (await store.read("crypt"))[1].data == {"cards": ["hex#1"]}


# -- tables and their links ----------------------------------------------------------------------


async def test_a_table_is_opened_once(url: str) -> None:
    async with opened(url) as store:
        outcomes = await asyncio.gather(
            *(store.create(table(ann=f"{who}"), entry(0, "open", who=who)) for who in range(6)), return_exceptions=True
        )

        (winner,) = (who for who, outcome in enumerate(outcomes) if outcome is None)
        assert {str(outcome) for outcome in outcomes if outcome} == {"There is a table crypt already."}
        assert (await store.read("crypt"))[0].data == {"who": winner}
        assert [await store.seat_of("crypt", hash_of(f"{who}")) for who in range(6)].count("ann") == 1


async def test_a_link_opens_its_own_seat_at_its_own_table(url: str) -> None:
    async with opened(url) as store:
        watching = {hash_of("look"): ""}
        await store.create(replace(table(ann="a-secret", bob="b-secret"), tokens=watching), entry(0))
        await lay(store, "other", ann="a-secret", bob="b-secret")

        assert await store.seat_of("other", hash_of("a-secret")) == "ann"
        assert await store.seat_of("other", hash_of("b-secret")) == "bob"
        assert await store.seat_of("crypt", hash_of("look")) == ""
        assert await store.seat_of("crypt", hash_of("a-secret")) is None
        assert await store.seat_of("other", hash_of("look")) is None
        assert await store.seat_of("nowhere", hash_of("a-secret")) is None
        assert await store.seat_of("other", "a-secret") is None


async def test_tables_are_listed_newest_first(url: str) -> None:
    async with opened(url) as store:
        await lay(store, "beta", entries=2)
        await lay(store, "Alpha")
        await store.create(table("newest", created=NOON + 5), entry(0))

        assert await store.tables(10) == [
            TableLine("newest", "zombs", NOON + 5, 0, NOON),
            TableLine("Alpha", "zombs", NOON, 0, NOON),
            TableLine("beta", "zombs", NOON, 2, NOON + 2),
        ]
        assert [line.id for line in await store.tables(1)] == ["newest"]
        assert await store.tables(-1) == []


async def test_a_list_of_tables_goes_on_after_any_of_them(url: str) -> None:
    async with opened(url) as store:
        for number in range(7):
            await store.create(table(f"t{number}", created=NOON + number // 3), entry(0))
        everything = await store.tables(10)

        for at, line in enumerate(everything):
            assert await store.tables(3, line) == everything[at + 1 : at + 4]
        await store.delete(everything[2].id)
        assert await store.tables(2, everything[2]) == everything[3:5]


async def test_what_cannot_be_a_table_is_not_there(url: str) -> None:
    async with opened(url) as store:
        await lay(store)
        for name in ("nowhere", "", "a b", "../crypt", "x" * 65, "crypt\n", "crypt\0", "\ud800", "ä"):
            assert not await store.exists(name)
            assert await store.read(name) == []
            assert await store.snapshot(name) is None
            assert await store.seat_of(name, hash_of("any")) is None
            for writing in (store.append(name, entry(1)), store.save_snapshot(name, 0, b"")):
                with pytest.raises(StoreError, match=r"There is no table nowhere\.|cannot be the name of a table"):
                    await writing

        assert await store.exists("crypt")


# -- snapshots -----------------------------------------------------------------------------------


async def test_only_the_latest_snapshot_is_kept(url: str) -> None:
    async with opened(url) as store:
        await lay(store, entries=5)
        assert await store.snapshot("crypt") is None

        await store.save_snapshot("crypt", 3, b"three\0\xff")
        assert await store.snapshot("crypt") == (3, b"three\0\xff")

        await store.save_snapshot("crypt", 5, b"five")
        await store.save_snapshot("crypt", 4, b"late")
        assert await store.snapshot("crypt") == (5, b"five")

        await store.save_snapshot("crypt", 5, b"better")
        assert await store.snapshot("crypt") == (5, b"better")


async def test_a_snapshot_stands_on_entries_that_are_there(url: str) -> None:
    async with opened(url) as store:
        await lay(store, entries=1)

        with pytest.raises(StoreError, match="cannot stand at 2, which its log has not reached"):
            await store.save_snapshot("crypt", 2, b"")

        assert await store.snapshot("crypt") is None


# -- coming and going ----------------------------------------------------------------------------


async def test_a_closed_store_says_so_and_may_be_closed_again(url: str) -> None:
    async with opened(url) as store:
        await lay(store)
    await store.close()

    for asked in (store.append("crypt", entry(1)), store.read("crypt"), store.exists("crypt"), store.tables(5)):
        with pytest.raises(StoreError, match="The store is closed"):
            await asked


async def test_an_entry_whose_writer_was_called_away_is_there_whole_or_not_at_all(url: str) -> None:
    async with opened(url) as store:
        await lay(store)
        for number in range(1, 20):
            writing = asyncio.create_task(store.append("crypt", entry(number)))
            await asyncio.sleep(0)
            writing.cancel()
            await asyncio.wait([writing])
            await store.append("crypt", entry(number))

        assert await numbers(store) == list(range(20))


async def test_tables_are_counted_and_deleted_with_everything_that_is_kept_of_them(url: str) -> None:
    async with opened(url) as store:
        for name in ("one", "two"):
            await store.create(NewTable(name, "zombs", 1, {hash_of(name): "ann"}), Entry(0, 1, "open", None, {}))
            await store.append(name, Entry(1, 2, "chat", "ann", {"text": "hello"}))
        await store.save_snapshot("two", 1, b"kept")

        assert await store.count() == 2
        assert await store.delete("two")
        assert not await store.delete("two")

        assert await store.count() == 1
        assert await store.read("two") == []
        assert await store.snapshot("two") is None
        assert await store.seat_of("two", hash_of("two")) is None
        assert not await store.exists("two")
        assert [line.id for line in await store.tables()] == ["one"]
        await store.create(NewTable("two", "zombs", 3, {}), Entry(0, 3, "open", None, {}))
        assert len(await store.read("two")) == 1
        await store.check()


async def test_entries_can_be_written_anew_without_what_somebody_does_not_want_kept(url: str) -> None:
    async with opened(url) as store:
        await store.create(NewTable("one", "zombs", 1, {}), Entry(0, 1, "open", None, {}))
        await store.append("one", Entry(1, 2, "chat", "ann", {"text": "hello"}))
        await store.append("one", Entry(2, 2, "chat", "bob", {"text": "hi"}))
        await store.save_snapshot("one", 2, b"hello")

        await store.rewrite("one", [Entry(1, 2, "chat", "ann", {"text": ""})])

        assert [entry.data for entry in await store.read("one")] == [{}, {"text": ""}, {"text": "hi"}]
        assert await store.snapshot("one") is None


async def test_what_is_written_after_a_deletion_is_announced(url: str) -> None:
    async with opened(url) as store:
        changes = store.changes()
        await store.create(NewTable("one", "zombs", 1, {}), Entry(0, 1, "open", None, {}))
        await store.delete("one")
        await store.create(NewTable("three", "zombs", 1, {}), Entry(0, 1, "open", None, {}))
        await store.append("three", Entry(1, 2, "chat", "ann", {"text": "hello"}))

        async with asyncio.timeout(30):
            async for table, number in changes:
                if (table, number) == ("three", 1):
                    break
