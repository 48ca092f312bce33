"""The page is built once and a server started once; a browser is started for each file of tests.

Not for the whole run: Playwright keeps an event loop running in this thread, and tests of other parts have their own.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NoReturn

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from ossuary.web.build import WEB, PageError, build, page_folder, run
from tests.browser.house import PATIENCE, House, in_ci
from tests.browser.visitors import Sit, Visitors, find_chromium, launch

SHELF = Path(__file__).parent / "shelf"

expect.set_options(timeout=PATIENCE * 1000)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.timeout(1200))


@pytest.fixture(scope="session")
def finished_page() -> Path:
    try:
        return page_folder()
    except PageError as error:
        missing(str(error))


@pytest.fixture(scope="session")
def axe() -> str:
    """axe-core, as its authors publish it."""
    words = ["run", "--quiet", "--frozen", "--allow-read", "--allow-env", "source.ts"]
    try:
        return run(words, Path(__file__).parent / "axe")
    except PageError as error:
        missing(str(error))


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    program = find_chromium()
    if program is None:
        missing("There is no Chromium here; OSSUARY_CHROMIUM may say where one is.")
    with sync_playwright() as playwright:
        browser = launch(playwright, program)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def house(finished_page: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    running = House(tmp_path_factory.mktemp("house"), finished_page)
    try:
        running.start()
        yield running
    finally:
        running.close()


@pytest.fixture(scope="session")
def atlas(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house that has only the game for tests on its shelf beside its own, and that game's pictures in the page."""
    try:
        page = build(WEB, SHELF)
    except PageError as error:
        missing(str(error))
    running = House(tmp_path_factory.mktemp("atlas"), page, SHELF)
    try:
        running.start()
        yield running
    finally:
        running.close()


@pytest.fixture
def visitors(chromium: Browser, house: House) -> Iterator[Visitors]:
    came = Visitors(chromium, house.address)
    yield came
    came.close()
    assert came.complaints() == []


@pytest.fixture
def travellers(chromium: Browser, atlas: House) -> Iterator[Visitors]:
    """Who comes to the house that has the game for tests."""
    came = Visitors(chromium, atlas.address)
    yield came
    came.close()
    assert came.complaints() == []


@pytest.fixture
def sit(atlas: House, travellers: Visitors) -> Sit:
    """Take Ann's seat at a table of the game for tests, whose other players are carefree bots."""

    def take(seats: int = 3, shape: str = "hexes", *, notes: bool = False, **room: Any) -> Page:
        others = ("bob", "cyd", "dan", "eve", "fay", "gus", "hal")[: seats - 1]
        land = {"shape": shape, "notes": notes}
        table = atlas.open("atlas", seats, options=land, seed=5, bots=dict.fromkeys(others, "random"))
        page = travellers.come(table.links["ann"], **room)
        expect(page.locator(".prompt.asked")).to_be_visible()
        return page

    return take


def missing(reason: str) -> NoReturn:
    if in_ci():
        pytest.fail(reason)
    pytest.skip(reason)
