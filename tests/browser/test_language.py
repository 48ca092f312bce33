"""A whole game of Zombs in German, chosen in the page: nothing that a player meets is left in English."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

from playwright.sync_api import Page, expect

from ossuary.server import wire
from ossuary.server.situation import update
from tests.browser.house import House
from tests.browser.player import Player, play_on
from tests.browser.truth import Truth
from tests.browser.visitors import DESK, Visitors

ROOT = Path(__file__).parents[2]
FILES = ("src/ossuary/translations/de.toml", "src/ossuary/games/zombs/translations/de.toml")
TEXTS = """() => {
    const found = [], walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) found.push(walker.currentNode.textContent.trim());
    const read = ["aria-label", "title", "placeholder"];
    for (const element of document.body.querySelectorAll("*"))
        found.push(...read.map((name) => element.getAttribute(name)).filter(Boolean));
    return found;
}"""


class GermanTruth(Truth):
    """What pages in German should show."""

    def asked(self, seat: str) -> wire.Asked | None:
        situation = self.now
        names = situation.translated("de")
        return update.question(situation.playing, seat, names) if situation.playing and names else None


def english() -> set[str]:
    """All sentences that have a translation which is another."""
    tables = [json.loads((ROOT / "web/src/words/de.json").read_text(encoding="utf-8"))]
    tables += [tomllib.loads((ROOT / path).read_text(encoding="utf-8"))["sentences"] for path in FILES]
    pairs = [pair for table in tables for pair in table.items()]
    german = {text for _, text in pairs}
    return {english for english, text in pairs if english != text and english not in german and len(english) > 1}


def left(page: Page) -> set[str]:
    """Texts of the page that are English and should not be."""
    shown: list[str] = page.evaluate(TEXTS)
    return english().intersection(shown)


def test_the_language_is_chosen_in_the_lobby_and_kept(visitors: Visitors) -> None:
    page = visitors.come("/", **DESK)
    expect(page.locator("html")).to_have_attribute("lang", "en")
    page.get_by_label("Language").select_option("de")

    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(page.get_by_label("Sprache")).to_have_value("de")
    zombs = page.locator(".box").filter(has_text="Zombs")
    expect(zombs).to_contain_text("Zieh eine Horde in einer Farbe groß")
    expect(zombs.get_by_role("button", name="Jetzt spielen")).to_be_visible()
    assert left(page) == set()
    zombs.get_by_role("button", name="Jetzt spielen").click()
    expect(page.get_by_role("dialog")).to_contain_text("Deine Gegner")
    assert left(page) == set()
    page.get_by_role("button", name="Geben").click()
    expect(page.locator(".bar h1")).to_have_text("Zombs")
    page.get_by_role("button", name="Einstellungen").click()
    page.get_by_label("Sprache").select_option("en")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page.get_by_role("button", name="Settings")).to_be_visible()


def test_a_whole_game_of_zombs_in_german_by_clicking(house: House, visitors: Visitors) -> None:
    table = house.open("zombs", 2, bots={"bob": "greedy"}, options={"target": "fast", "round_limit": 3}, seed=3)
    page = visitors.come("/", **DESK)
    page.evaluate("localStorage.setItem('ossuary.language', '\"de\"')")
    page.goto(table.links["ann"])
    ann = Player(page, GermanTruth(house.file, table.id), "ann")
    seen: set[str] = set()

    def look(player: Player) -> None:
        player.question()
        seen.update(left(page))

    given = play_on([ann], 200, look)

    assert given > 4
    expect(page.locator(".banner")).to_contain_text("Gemischt wurde so, wie es vor der ersten Karte versprochen war.")
    assert seen | left(page) == set()
    page.locator("#tab-rules").click()
    expect(page.locator(".panel")).to_contain_text("Mischt alle Karten und gebt allen verdeckt sieben.")
    assert left(page) == set()
