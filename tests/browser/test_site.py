"""The site: static files, Python in workers, and after the first visit no network at all."""

from __future__ import annotations

import functools
import json
import threading
from collections.abc import Iterator
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Frame, Page, expect

import ossuary
from ossuary.engine import OssuaryError
from ossuary.site.build import build_site
from ossuary.web.build import PageError
from tests.browser.conftest import missing
from tests.browser.house import PATIENCE

OPEN = """async (wish) => {
    const headers = {"content-type": "application/json"};
    const answer = await fetch("/api/tables", {method: "POST", headers, body: JSON.stringify(wish)});
    return await answer.json();
}"""

# Answers every question of Ann by chance, as the page would over its websocket; gives the winners and how often.
PLAY = """([table, token]) => new Promise((resolve, reject) => {
    const line = new WebSocket(`ws://${location.host}/ws/${table}`);
    let luck = 1, answered = 0, last = null;
    line.onopen = () => line.send(JSON.stringify({type: "hello", token}));
    line.onclose = (event) => reject(new Error(`closed: ${event.code} ${event.reason}`));
    line.onmessage = ({data}) => {
        const told = JSON.parse(data);
        if (told.type !== "update") return;
        if (told.over) { line.onclose = null; line.close(); resolve([told.view.result.winners, answered]); return; }
        const asked = told.question;
        if (!asked || asked.id === last) return;
        last = asked.id;
        luck = (luck * 48271) % 2147483647;
        answered += 1;
        line.send(JSON.stringify({type: "answer", to: asked.id, option: luck % asked.options.length}));
    };
})"""


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: Any) -> None:
        pass


@pytest.fixture(scope="module")
def folder(finished_page: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    into = tmp_path_factory.mktemp("site") / "files"
    try:
        build_site(finished_page, into)
    except (PageError, OssuaryError) as error:
        missing(str(error))
    return into


@pytest.fixture
def host(folder: Path) -> Iterator[ThreadingHTTPServer]:
    """Any web host: it knows nothing but files."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield server
    server.shutdown()
    server.server_close()


@pytest.fixture
def browser(chromium: Browser) -> Iterator[BrowserContext]:
    context = chromium.new_context(reduced_motion="reduce", viewport={"width": 1400, "height": 900})
    context.set_default_timeout(PATIENCE * 1000)
    yield context
    context.close()


def come(browser: BrowserContext, host: ThreadingHTTPServer, path: str = "/") -> Page:
    page = browser.new_page()
    page.goto(f"http://localhost:{host.server_address[1]}{path}")
    return page


def inside(page: Page) -> Frame:
    """The page in the frame, as soon as the house is open."""
    page.wait_for_selector("iframe")
    frame = page.frames[1]
    frame.wait_for_selector("#page > *")
    return frame


def test_a_game_is_played_learned_and_kept_with_the_network_cut(
    folder: Path, host: ThreadingHTTPServer, browser: BrowserContext
) -> None:
    errors: list[str] = []
    page = come(browser, host)
    page.on("pageerror", lambda error: errors.append(str(error)))
    shelf = page.frame_locator("iframe")
    expect(shelf.locator(".box h2")).to_have_count(len(ossuary.games()))
    expect(shelf.locator(".box.broken")).to_have_count(0)

    browser.set_offline(True)
    host.shutdown()
    host.server_close()

    wish = {"game": "zombs", "seats": 2, "bots": {"bob": "easy"}, "begin": True, "one_link": False, "seed": 5}
    table = inside(page).evaluate(OPEN, wish)
    inside(page).goto(f"http://localhost:{host.server_address[1]}{table['links']['ann']}")
    expect(shelf.locator(".prompt.asked")).to_be_visible()
    assert page.url.endswith(f"/t/{table['table']}")  # the address of the tab follows
    page.reload()
    expect(shelf.locator(".prompt.asked")).to_be_visible()  # the table was kept, and everything was loaded again

    winners, answered = inside(page).evaluate(PLAY, [table["table"], table["links"]["ann"].partition("#")[2]])
    expect(shelf.locator(".banner").first).to_be_visible()

    inside(page).goto(f"http://localhost:{host.server_address[1]}/games/zombs")
    expect(shelf.get_by_text("Your first horde").first).to_be_visible()
    assert winners
    assert answered > 10
    assert errors == []


def test_a_second_tab_waits_until_the_first_is_closed(host: ThreadingHTTPServer, browser: BrowserContext) -> None:
    first = come(browser, host)
    inside(first)

    second = come(browser, host)
    expect(second.locator("#said")).to_contain_text("open in another tab")
    first.close()

    inside(second)


def test_the_page_says_what_it_loads_and_the_list_is_whole(folder: Path) -> None:
    site = json.loads((folder / "site.json").read_text("utf-8"))
    there = {f"/{path.relative_to(folder).as_posix()}" for path in folder.rglob("*") if path.is_file()}

    assert set(site["files"]) == there - {"/site.json", "/404.html"}
    assert sum(site["files"].values()) < 25_000_000
    assert sorted(Path(name).suffix for name in site["packages"]) == [".whl", ".zip"]
