"""One writes at a time, and whoever waits is not forgotten."""

from __future__ import annotations

import asyncio

from ossuary.server.fast.lock import Pen


async def test_only_one_has_it() -> None:
    pen = Pen()

    assert pen.take()
    assert not pen.take()
    pen.give()
    assert pen.take()


async def test_it_goes_to_whoever_has_waited_longest() -> None:
    pen, order = Pen(), list[int]()

    async def write(number: int) -> None:
        async with pen:
            order.append(number)
            await asyncio.sleep(0)

    assert pen.take()
    writing = [asyncio.create_task(write(number)) for number in range(3)]
    await asyncio.sleep(0)
    pen.give()
    assert not pen.take()  # it was handed over, and does not lie there
    await asyncio.gather(*writing)

    assert order == [0, 1, 2]
    assert pen.take()


async def test_whoever_goes_while_waiting_keeps_nobody_from_it() -> None:
    pen = Pen()

    async def write() -> None:
        async with pen:
            await asyncio.sleep(0)

    assert pen.take()
    waiting, patient = asyncio.create_task(write()), asyncio.create_task(write())
    await asyncio.sleep(0)
    waiting.cancel()
    pen.give()
    await asyncio.gather(waiting, patient, return_exceptions=True)

    assert waiting.cancelled()
    assert not patient.cancelled()
    assert pen.take()


async def test_whoever_goes_in_the_moment_it_is_handed_over_hands_it_on() -> None:
    pen = Pen()

    async def write() -> None:
        async with pen:
            raise AssertionError("it was gone already")

    assert pen.take()
    waiting = asyncio.create_task(write())
    await asyncio.sleep(0)
    pen.give()
    waiting.cancel()
    await asyncio.gather(waiting, return_exceptions=True)

    assert waiting.cancelled()
    assert pen.take()
