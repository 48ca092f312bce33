"""Building a set in a browser."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.house import House
from tests.browser.truth import Truth

SPELLS = ["SP01", "SP03", "SP06", "SP12", "SP16", "SP18", "SP20", "SP22", "SP26", "SP41"]
CHOSEN = {"wizard": ["aerwyn"], "warriors": ["archer", "mason", "ranger"], "boards": ["B01", "B07", "B13"]}
ALL = [*CHOSEN["wizard"], *CHOSEN["warriors"], *CHOSEN["boards"], *SPELLS]
TODO = ".missing li"
READY = "Your set is ready."


def piece(page: Page, id: str) -> Locator:
    return page.locator(f'[data-piece="{id}"]')


def build(page: Page, taps: bool = False) -> None:
    for id in ALL:
        if taps:
            piece(page, id).tap()
        else:
            piece(page, id).click()
    page.get_by_label("Name of your set").fill("My company")
    expect(page.get_by_role("status")).to_have_text(READY)


def table_of(page: Page, house: House) -> Truth:
    expect(page).to_have_url(re.compile("/t/"))
    return Truth(house.file, page.url.rsplit("/", 1)[1].partition("#")[0])
