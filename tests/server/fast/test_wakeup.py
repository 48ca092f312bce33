"""Whoever awaits a wakeup is resumed as by any future, but in the same round of the loop."""

from __future__ import annotations

import asyncio

import pytest

from ossuary.server.fast.wakeup import Wakeup


async def waiting(future: asyncio.Future[None], order: list[str]) -> None:
    order.append("waits")
    await future
    order.append("resumed")


@pytest.mark.parametrize("kind", [Wakeup, asyncio.Future])
async def test_whoever_awaits_it_is_resumed_once(kind: type[asyncio.Future[None]]) -> None:
    future, order = kind(), list[str]()
    task = asyncio.create_task(waiting(future, order))
    await asyncio.sleep(0)

    if isinstance(future, Wakeup):
        future.now()
    else:
        future.set_result(None)
    await task

    assert order == ["waits", "resumed"]


@pytest.mark.parametrize("kind", [Wakeup, asyncio.Future])
async def test_whoever_awaits_it_can_be_cancelled(kind: type[asyncio.Future[None]]) -> None:
    future, order = kind(), list[str]()
    task = asyncio.create_task(waiting(future, order))
    await asyncio.sleep(0)

    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task

    assert future.cancelled()
    assert order == ["waits"]


async def test_from_a_callback_of_the_loop_it_resumes_before_it_returns() -> None:
    wakeup, order = Wakeup(), list[str]()
    task = asyncio.create_task(waiting(wakeup, order))
    await asyncio.sleep(0)

    def arrive() -> None:
        wakeup.now()
        order.append("returned")

    asyncio.get_running_loop().call_soon(arrive)
    await task

    assert order == ["waits", "resumed", "returned"]


async def test_from_another_task_it_resumes_in_the_next_round() -> None:
    wakeup, order = Wakeup(), list[str]()
    task = asyncio.create_task(waiting(wakeup, order))
    await asyncio.sleep(0)

    wakeup.now()
    order.append("returned")
    await task

    assert order == ["waits", "returned", "resumed"]


async def test_what_has_happened_already_is_not_waited_for() -> None:
    wakeup, order = Wakeup(), list[str]()

    wakeup.now()
    await waiting(wakeup, order)

    assert order == ["waits", "resumed"]


async def test_a_fault_of_the_task_is_its_own() -> None:
    wakeup = Wakeup()

    async def fail() -> None:
        await wakeup
        raise ValueError("its own")

    task = asyncio.create_task(fail())
    await asyncio.sleep(0)
    asyncio.get_running_loop().call_soon(wakeup.now)

    with pytest.raises(ValueError, match="its own"):
        await task
