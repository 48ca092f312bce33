"""Whatever is asked of a store in whatever order, it answers as a dict of lists would."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule, run_state_machine_as_test

from ossuary.store import Entry, NewTable, StoreError, hash_of, open_store
from tests.store.logs import NOON, Fresh

NAMES = st.sampled_from(["crypt", "tomb", "Grave_2"])
SEATS = st.sampled_from([None, "ann", "bob"])
TEXTS = st.text(max_size=20)
NUMBERS = st.integers(-1, 12)


class Keeping(RuleBasedStateMachine):
    """Deeds on a store and on plain lists side by side; now and then the store is closed and opened again."""

    def __init__(self, url: str) -> None:
        super().__init__()
        self.url = url
        self.runner = asyncio.Runner()
        self.store = open_store(url)
        self.logs: dict[str, list[Entry]] = {}
        self.seats: dict[tuple[str, str], str] = {}
        self.snapshots: dict[str, tuple[int, bytes]] = {}

    @initialize()
    def begin(self) -> None:
        self.runner.run(self.store.open())

    @rule(name=NAMES, token=TEXTS, seat=st.sampled_from(["", "ann"]), text=TEXTS)
    def create(self, name: str, token: str, seat: str, text: str) -> None:
        first = Entry(0, NOON, "open", None, {"text": text})
        table = NewTable(name, "zombs", NOON, {hash_of(token): seat})
        if name in self.logs:
            assert self.refused(self.store.create, table, first) == f"There is a table {name} already."
        else:
            self.runner.run(self.store.create(table, first))
            self.logs[name] = [first]
            self.seats[name, token] = seat

    @rule(name=NAMES, ahead=st.sampled_from([0, 0, 0, 0, 1, -1, -2]), seat=SEATS, text=TEXTS)
    def append(self, name: str, ahead: int, seat: str | None, text: str) -> None:
        log = self.logs.get(name, [])
        entry = Entry(max(0, len(log) + ahead), NOON, "chat", seat, {"text": text})
        if not log:
            assert self.refused(self.store.append, name, entry) == f"There is no table {name}."
        elif ahead > 0:
            assert "would leave a gap" in self.refused(self.store.append, name, entry)
        else:
            assert self.runner.run(self.store.append(name, entry)) is (ahead == 0)
            if ahead == 0:
                log.append(entry)

    @rule(name=NAMES, after=NUMBERS, limit=NUMBERS)
    def read(self, name: str, after: int, limit: int) -> None:
        found = self.runner.run(self.store.read(name, after, limit))
        assert found == [entry for entry in self.logs.get(name, []) if entry.number > after][: max(0, limit)]

    @rule(name=NAMES, token=TEXTS)
    def ask_for_a_seat(self, name: str, token: str) -> None:
        for other in (token, *(known for _, known in self.seats)):
            found = self.runner.run(self.store.seat_of(name, hash_of(other)))
            assert found == self.seats.get((name, other))

    @rule(name=NAMES, number=st.integers(0, 6), data=st.binary(max_size=20))
    def snap(self, name: str, number: int, data: bytes) -> None:
        if number >= len(self.logs.get(name, [])):
            self.refused(self.store.save_snapshot, name, number, data)
        else:
            self.runner.run(self.store.save_snapshot(name, number, data))
            if number >= self.snapshots.get(name, (0, b""))[0]:
                self.snapshots[name] = (number, data)
        assert self.runner.run(self.store.snapshot(name)) == self.snapshots.get(name)

    @rule()
    def look_at_all(self) -> None:
        lines = self.runner.run(self.store.tables(50))
        assert [(line.id, line.number) for line in lines] == [
            (name, len(self.logs[name]) - 1) for name in sorted(self.logs)
        ]

    @precondition(lambda self: self.url != "memory:")
    @rule()
    def close_and_open(self) -> None:
        self.runner.run(self.store.close())
        self.store = open_store(self.url)
        self.runner.run(self.store.open())

    def refused(self, deed: Callable[..., object], *arguments: object) -> str:
        try:
            self.runner.run(deed(*arguments))  # type: ignore[arg-type]
        except StoreError as error:
            return str(error)
        raise AssertionError("this should have been refused")

    def teardown(self) -> None:
        self.runner.run(self.store.close())
        self.runner.close()


def test_a_store_answers_as_a_dict_of_lists_would(fresh: Fresh) -> None:
    class KeepingFresh(Keeping):
        def __init__(self) -> None:
            super().__init__(fresh())

    run_state_machine_as_test(
        KeepingFresh,
        settings=settings(
            max_examples=12, stateful_step_count=25, deadline=None, suppress_health_check=list(HealthCheck)
        ),
    )
