"""Games of somebody's own at the table: none of them costs another its page, and nothing of them is blank."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

import ossuary
from ossuary.web.build import build
from tests.browser.house import House
from tests.browser.visitors import Visitors
from tests.own_game import install, new_package

ROOT = Path(__file__).parents[2]
ANN_BEGINS = 0  # a seed of the ferry

BLANK = """async () => {
    const blank = [];
    for (const use of document.querySelectorAll("svg use")) {
        const [file, id] = use.getAttribute("href").split("#");
        const there = file
            ? (await (await fetch(file)).text()).includes(`id="${id}"`)
            : document.getElementById(id) !== null;
        if (!there) blank.push(use.getAttribute("href"));
    }
    return blank;
}"""


@contextmanager
def open_house(folder: Path, page: Path, shelf: Path, chromium: Browser) -> Iterator[tuple[House, Visitors]]:
    folder.mkdir()
    house = House(folder, page, shelf)
    try:
        house.start()
        came = Visitors(chromium, house.address)
        yield house, came
        came.close()
        assert came.complaints() == []
    finally:
        house.close()


@pytest.fixture(scope="module")
def wolves(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return new_package(tmp_path_factory.mktemp("own") / "wolves")


def test_a_game_begun_in_a_clone_leaves_the_page_of_every_game_as_it_was(
    finished_page: Path, chromium: Browser, tmp_path: Path
) -> None:
    clone, without = tmp_path / "clone", shutil.ignore_patterns("__pycache__", "node_modules", ".build")
    for part in ("src", "web", "tests/games/graveyard"):
        shutil.copytree(ROOT / part, clone / part, ignore=without)
    shutil.copy(ROOT / "pyproject.toml", clone)
    command = [sys.executable, "-P", "-m", "ossuary", "new", "wolves", "--title", "Wolves at the Door"]
    subprocess.run(command, env={"PYTHONPATH": str(clone / "src")}, cwd=clone, check=True, capture_output=True)
    page = build(clone / "web", clone / "src" / "ossuary" / "games")

    with open_house(tmp_path / "house", page, clone / "src", chromium) as (_, visitors):
        for game in (*ossuary.games(), "wolves"):
            seen = visitors.come(f"/games/{game}")
            expect(seen.get_by_role("button", name="Play now")).to_be_visible()
            assert seen.evaluate(BLANK) == [], game
        shelf = visitors.come("/")
        expect(shelf.locator(".box h2")).to_have_count(len(ossuary.games()) + 1)
        assert shelf.evaluate(BLANK) == []


def test_a_game_in_a_package_of_its_own_is_played_with_all_its_icons(
    finished_page: Path, wolves: Path, chromium: Browser, tmp_path: Path
) -> None:
    with open_house(tmp_path / "house", finished_page, wolves / "src", chromium) as (house, visitors):
        shelf = visitors.come("/")
        expect(shelf.get_by_role("heading", name="Wolves at the Door")).to_be_visible()
        assert shelf.evaluate(BLANK) == []
        table = house.open("wolves", 2, seed=3, bots={"bob": "random"})
        seen = visitors.come(table.links["ann"])
        expect(seen.locator(".prompt.asked")).to_be_visible()
        assert seen.evaluate(BLANK) == []
        lesson = visitors.come("/games/wolves")
        expect(lesson.get_by_text("Your first night").first).to_be_visible()


def test_what_was_said_of_a_card_stands_on_its_back_for_its_owner_and_on_its_face_for_others(
    finished_page: Path, chromium: Browser, tmp_path: Path
) -> None:
    """The game of the author's book: one sees all souls but one's own."""
    ferry = tmp_path / "ferry"
    shutil.copytree(ROOT / "examples" / "ferry", ferry, ignore=shutil.ignore_patterns("__pycache__"))
    install(ferry, "ferry")

    with open_house(tmp_path / "house", finished_page, ferry / "src", chromium) as (house, visitors):
        table = house.open("ferry", 2, seed=ANN_BEGINS)
        ann, bob = (visitors.come(table.links[seat]) for seat in ("ann", "bob"))
        ann.locator('.hand [data-ref="ann.hand:0"]').click()
        ann.locator('[data-ref="candles"]').click()

        mine = ann.locator('.hand [data-ref="ann.hand:0"]')
        expect(mine.locator(".back .on-back")).to_be_visible()
        expect(mine.locator(".face")).to_have_count(0)
        expect(bob.locator(".face .face-sign").first).to_be_attached()
        assert ann.evaluate(BLANK) == []


def test_a_broken_game_stands_on_the_shelf_with_its_reason_and_the_others_are_played(
    finished_page: Path, wolves: Path, chromium: Browser, tmp_path: Path
) -> None:
    spoilt = Path(shutil.copytree(wolves / "src", tmp_path / "spoilt"))
    (spoilt / "wolves" / "content" / "cards.toml").write_text("[[night]]\nid = 3\n")

    with open_house(tmp_path / "house", finished_page, spoilt, chromium) as (house, visitors):
        shelf = visitors.come("/")
        box = shelf.locator(".box.broken")
        expect(box).to_contain_text("The game 'wolves' cannot be read")
        expect(box).to_contain_text("cards.toml")
        expect(shelf.locator(".box:not(.broken) h2")).to_have_count(len(ossuary.games()))
        table = house.open("graveyard", 2, seed=3, bots={"bob": "random"})
        expect(visitors.come(table.links["ann"]).locator(".prompt.asked")).to_be_visible()
