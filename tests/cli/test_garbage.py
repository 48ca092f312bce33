"""The garbage collector waits for a quiet moment, and in the end everything is found."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator

import pytest

from ossuary.cli.serving.garbage import FEW, MUCH, ONE_OF, SOME, Collector


class Knot:
    """Holds on to itself."""

    def __init__(self) -> None:
        self.me = self


def knot() -> weakref.ref[Knot]:
    return weakref.ref(Knot())


def happen(things: int) -> list[list[object]]:
    """So many new things that stay as long as somebody has them."""
    return [[] for _ in range(things)]


@pytest.fixture
def collector() -> Iterator[Collector]:
    collector = Collector(lambda: False)
    collector.begin()
    yield collector
    collector.end()
    gc.collect()


def test_nothing_is_looked_for_while_something_happens(collector: Collector) -> None:
    garbage = knot()
    kept = happen(FEW * 2)
    collector.beat()

    assert garbage() is not None
    assert len(kept) == FEW * 2


def test_in_a_quiet_moment_it_is_found(collector: Collector) -> None:
    garbage, kept = knot(), happen(FEW * 2)
    collector.beat()
    collector.beat()

    assert garbage() is None
    assert len(kept) == FEW * 2


def test_what_always_happens_is_looked_at_now_and_then_and_else_taken_as_it_is(collector: Collector) -> None:
    found: list[bool] = []
    for _ in range(ONE_OF):
        garbage, kept = knot(), happen(SOME * 2)
        collector.beat()
        found.append(garbage() is None)
        del kept

    assert found == [False] * (ONE_OF - 1) + [True]
    assert gc.get_freeze_count() > 0


def test_when_nobody_is_there_everything_is_looked_through(collector: Collector) -> None:
    garbage, kept = knot(), happen(SOME * 2)
    collector.beat()
    del kept
    assert garbage() is not None

    collector.is_empty = lambda: True
    collector.beat()
    collector.beat()

    assert garbage() is None


def test_when_much_seems_to_have_gathered_everything_is_looked_through(collector: Collector) -> None:
    garbage, kept = knot(), happen(SOME * 2)
    collector.beat()
    assert garbage() is not None

    collector.rate, collector.exempted = 0.5, 2 * MUCH + 2
    collector.beat()

    assert garbage() is None
    assert collector.exempted == 0
    del kept


def test_afterwards_python_collects_as_ever() -> None:
    collector = Collector(lambda: False)
    collector.begin()
    assert not gc.isenabled()
    collector.end()
    assert gc.isenabled()
    assert gc.get_freeze_count() == 0
