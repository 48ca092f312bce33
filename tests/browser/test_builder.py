"""Something put together for a game: by clicks, from a file, by keys alone, on a phone; and a table opened with it."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.house import House
from tests.browser.test_everyone import SMALL, serious
from tests.browser.test_hands import fits, walk_to
from tests.browser.truth import Truth
from tests.browser.visitors import PHONE, WIDE, Visitors

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


def test_a_set_is_built_by_clicking_until_nothing_is_missing_and_lies_on_the_table(
    house: House, visitors: Visitors
) -> None:
    page = visitors.come("/")
    box = page.locator(".box").filter(has=page.get_by_role("heading", name="Chobolo", exact=True))
    box.get_by_role("link", name="Build a set").click()
    expect(page.locator(TODO)).to_have_text(
        [
            "A name for the set is needed.",
            "1 wizard is needed, none is there (CH-1.2).",
            "3 warriors are needed, none is there (CH-1.3).",
            "3 boards are needed, none is there (CH-1.4).",
            "At least 10 spells are needed, none is there (CH-1.5).",
        ]
    )
    play = page.get_by_role("button", name="Play it now")
    expect(play).to_be_disabled()

    piece(page, "coleb").click()
    piece(page, "aerwyn").click()  # there is room for one wizard only
    expect(piece(page, "coleb")).to_have_attribute("aria-pressed", "false")
    expect(page.locator(TODO)).to_have_count(4)
    for id in ("archer", "mason", "ranger", "cavalry"):
        piece(page, id).click()
    expect(page.locator(TODO).nth(1)).to_have_text("3 warriors are allowed, 4 are there (CH-1.3).")
    page.get_by_role("button", name="Take Cavalry out").click()
    expect(page.locator(TODO)).to_have_count(3)
    for id in (*CHOSEN["boards"], *SPELLS):
        piece(page, id).click()
    page.get_by_label("Name of your set").fill("My company")
    expect(page.get_by_role("status")).to_have_text(READY)
    expect(page.locator(TODO)).to_have_count(0)

    play.click()
    expect(page.get_by_role("dialog")).to_contain_text("You bring My company")
    page.get_by_role("button", name="Deal").click()

    truth = table_of(page, house)
    expect(page.locator(".prompt.asked")).to_be_visible()
    expect(page.locator(".log")).to_contain_text("My company")
    mine = page.get_by_role("region", name="Your place")
    expect(mine.locator(".face .name").filter(has_text=re.compile("Aerwyn|Archer|Mason|Ranger"))).to_have_count(4)
    assert truth.match.state.chosen["ann"] == "ann-my-company"  # type: ignore[attr-defined]


def test_cards_and_boards_are_shown_with_their_texts(house: House, visitors: Visitors) -> None:
    page = visitors.come("/build/chobolo/set")

    expect(piece(page, "SP01").locator(".text")).to_be_visible()
    expect(piece(page, "SP01")).to_have_accessible_name(re.compile("^Sleep F A W .permanent.. Target sleeps"))
    expect(piece(page, "B01").locator("polygon.ground")).to_have_count(37)
    expect(piece(page, "B01").locator(".way-river")).to_have_count(1)
    expect(piece(page, "B01")).to_have_accessible_name(re.compile("^Cinder Ridge 11 mountain, 11 grass"))
    expect(piece(page, "CP")).to_have_count(0)

    page.get_by_label("Find spells").fill("archer shoot")
    expect(page.locator("#part-spells [data-piece]")).to_have_count(1)
    expect(piece(page, "SP03")).to_be_visible()


def test_a_set_is_saved_as_a_file_and_loaded_again(house: House, visitors: Visitors, tmp_path: Path) -> None:
    page = visitors.come("/build/chobolo/set", accept_downloads=True)
    build(page)

    with page.expect_download() as download:
        page.get_by_role("button", name="Save as a file").click()
    assert download.value.suggested_filename == "my-company.toml"
    file = tmp_path / "my-company.toml"
    download.value.save_as(file)
    assert tomllib.loads(file.read_text("utf-8")) == {
        "set": [{"id": "my-company", "name": "My company", **CHOSEN, "wizard": "aerwyn", "spells": SPELLS}]
    }

    other = visitors.come("/build/chobolo/set")
    expect(other.locator(TODO)).to_have_count(5)
    other.get_by_label("Load a file").set_input_files(file)
    expect(other.get_by_role("status")).to_have_text(READY)
    expect(other.locator("[data-piece][aria-pressed=true]")).to_have_count(len(ALL))

    visitors.forgiven.append("422")
    for bad, said in (
        (b"[[spell]]\nid = 'SP01'\ncost = ''\n", "expected one [[set]] and nothing else"),
        (b"#" * 61_000, "too large"),
    ):
        other.get_by_label("Load a file").set_input_files({"name": "x.toml", "mimeType": "text/plain", "buffer": bad})
        expect(other.get_by_role("alert")).to_contain_text(said)
        expect(other.get_by_label("Name of your set")).to_have_value("My company")


def test_one_may_begin_with_a_set_of_the_house_go_back_and_find_it_again_later(
    house: House, visitors: Visitors
) -> None:
    page = visitors.come("/build/chobolo/set")
    build(page)

    page.get_by_label("Begin anew with").select_option("Embers")
    page.get_by_role("button", name="Begin", exact=True).click()
    expect(page.get_by_label("Name of your set")).to_have_value("Embers")
    expect(piece(page, "coleb")).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="Back to My company").click()
    expect(piece(page, "aerwyn")).to_have_attribute("aria-pressed", "true")

    page.reload()
    expect(page.get_by_label("Name of your set")).to_have_value("My company")
    expect(page.get_by_role("status")).to_have_text(READY)


def test_friends_are_invited_to_a_table_with_ones_own_set(house: House, visitors: Visitors) -> None:
    page = visitors.come("/build/chobolo/set")
    build(page)

    page.get_by_role("button", name="Invite friends").click()
    expect(page.locator(".bring-files li")).to_have_text([re.compile("^Ann My company"), re.compile("^Bob chooses")])
    page.get_by_role("button", name="Open the table").click()
    friend = page.get_by_label("Link for Bob", exact=True).input_value()
    page.get_by_role("link", name="Take your seat").click()
    page.get_by_role("button", name=re.compile("Begin")).first.click()

    bob = visitors.come(friend)
    expect(bob.locator(".prompt.asked")).to_contain_text("Choose your set")
    expect(bob.locator(".log")).to_contain_text("My company")


def test_a_friend_brings_a_set_in_a_file(house: House, visitors: Visitors) -> None:
    written = house.http.post(
        "/api/games/chobolo/kits/set", json={"name": "Kin", "chosen": {**CHOSEN, "spells": SPELLS}}
    )
    file = {"name": "kin.toml", "mimeType": "application/toml", "buffer": written.json()["toml"].encode()}
    page = visitors.come("/")
    box = page.locator(".box").filter(has=page.get_by_role("heading", name="Chobolo", exact=True))
    box.get_by_role("button", name="Invite friends").click()
    page.get_by_text("Own sets").click()
    field = page.get_by_label("A file with the set of Bob")

    half = {**file, "buffer": b'[[set]]\nname = "Half"\n'}
    field.set_input_files(half)  # type: ignore[arg-type]
    expect(page.get_by_role("alert")).to_have_text("kin.toml: 1 wizard is needed, none is there (CH-1.2).")
    field.set_input_files(file)  # type: ignore[arg-type]
    expect(page.locator(".bring-files li").nth(1)).to_contain_text("Bob Kin")
    expect(page.get_by_role("alert")).to_have_count(0)
    page.get_by_role("button", name="Bob does not bring Kin").click()
    expect(page.locator(".bring-files li").nth(1)).to_contain_text("Bob chooses at the table")
    field.set_input_files(file)  # type: ignore[arg-type]
    expect(page.locator(".bring-files li").nth(1)).to_contain_text("Bob Kin")
    page.get_by_role("button", name="Open the table").click()
    page.get_by_role("link", name="Take your seat").click()
    page.get_by_role("button", name=re.compile("Begin")).first.click()

    expect(page.locator(".prompt.asked")).to_contain_text("Choose your set")
    page.locator(".prompt .options li button").first.click()
    expect(page.locator(".log")).to_contain_text("Kin")


def test_a_set_is_built_and_played_with_the_keys_alone(house: House, visitors: Visitors) -> None:
    page = visitors.come("/build/chobolo/set")
    keys = page.keyboard
    expect(page.locator(TODO)).to_have_count(5)

    for part, count in (("Wizard", 1), ("Warriors", 3), ("Boards", 3), ("Spells", 10)):
        walk_to(page, page.get_by_role("link", name=re.compile(f"^{part}")))
        keys.press("Enter")
        for _ in range(count):
            keys.press("Space")
            keys.press("ArrowRight")
        expect(page.locator(f"#part-{part.lower()} [aria-pressed=true]")).to_have_count(count)
        keys.press("Home")
        keys.press("ArrowUp")
        expect(page.locator(f"#part-{part.lower()} [data-piece]").first).to_be_focused()
    keys.press("ArrowDown")
    second = page.locator("#part-spells [data-piece]:focus").bounding_box()
    first = page.locator("#part-spells [data-piece]").first.bounding_box()
    assert first
    assert second
    assert (second["x"], second["y"] > first["y"]) == (first["x"], True)
    keys.press("Tab")
    expect(page.get_by_label("Name of your set")).to_be_focused()
    keys.type("By hand")
    expect(page.get_by_role("status")).to_have_text(READY)
    walk_to(page, page.get_by_role("button", name="Play it now"))
    keys.press("Enter")
    walk_to(page, page.get_by_role("button", name="Deal"))
    keys.press("Enter")

    assert table_of(page, house).match.state.chosen["ann"] == "ann-by-hand"  # type: ignore[attr-defined]


def test_a_sentence_leads_to_what_it_speaks_of(house: House, visitors: Visitors) -> None:
    page = visitors.come("/build/chobolo/set")

    page.get_by_role("link", name="A name for the set is needed.").click()
    expect(page.get_by_label("Name of your set")).to_be_focused()
    page.get_by_role("link", name=re.compile("^3 boards are needed")).click()
    expect(piece(page, "B01")).to_be_focused()
    expect(page.get_by_role("heading", name="Boards")).to_be_in_viewport()


def test_a_set_is_built_and_played_on_a_phone(house: House, visitors: Visitors) -> None:
    page = visitors.come("/build/chobolo/set", **PHONE)
    todo = page.get_by_role("link", name=re.compile("^Your set:"))
    expect(todo).to_have_text("Your set: 5 things to do")
    fits(page)

    build(page, taps=True)
    expect(todo).to_have_text("Your set: ready")
    fits(page)
    small = page.locator(".builder button, .builder a, .builder input, .builder select").filter(visible=True)
    for box in small.evaluate_all(
        "all => all.map(one => [one.outerHTML.slice(0, 80), one.offsetWidth, one.offsetHeight])"
    ):
        assert box[0].startswith('<input type="file"') or min(box[1:]) >= 44, box
    todo.tap()
    page.get_by_role("button", name="Play it now").tap()
    fits(page)
    page.get_by_role("button", name="Deal").tap()

    assert table_of(page, house).match.state.chosen["ann"] == "ann-my-company"  # type: ignore[attr-defined]


def test_axe_finds_no_serious_fault_where_a_set_is_built(axe: str, house: House, visitors: Visitors) -> None:
    """Its source is put into the page, which the policy of the server would rightly refuse."""
    page = visitors.come("/build/chobolo/set", bypass_csp=True)
    expect(page.locator(TODO)).to_have_count(5)
    for scheme, size in (("light", WIDE), ("dark", WIDE), ("dark", SMALL), ("light", SMALL)):
        page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
        page.set_viewport_size(size)
        assert serious(page, axe) == [], f"{scheme}, {size}"

    build(page)
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
        assert serious(page, axe) == [], f"{scheme}, ready"
    page.get_by_role("button", name="Invite friends").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    assert serious(page, axe) == []


@pytest.mark.parametrize("path", ["nothing/set", "zombs/set", "chobolo/spell"])
def test_where_nothing_can_be_built_the_page_says_so(path: str, house: House, visitors: Visitors) -> None:
    visitors.forgiven.append("404")
    page = visitors.come(f"/build/{path}")

    expect(page.get_by_role("heading", name="There is nothing to build here")).to_be_visible()
    expect(page.locator(".hold p")).to_contain_text(".")
    page.get_by_role("link", name="To the games").click()
    expect(page.locator(".box").first).to_be_visible()


def test_what_the_server_cannot_be_asked_now_is_asked_again(house: House, visitors: Visitors) -> None:
    visitors.forgiven.append("429")
    page = visitors.come("/build/chobolo/set")
    expect(page.locator(TODO)).to_have_count(5)
    refused = json.dumps({"error": "Too many requests from this address: wait a little."})
    page.route("**/kits/set", lambda route: route.fulfill(status=429, body=refused), times=1)

    piece(page, "aerwyn").click()

    expect(page.get_by_role("alert")).to_contain_text("wait a little")
    expect(page.locator(TODO)).to_have_count(4)
    expect(page.get_by_role("alert")).to_have_count(0)


def test_another_game_has_the_page_for_nothing_and_several_of_the_same(atlas: House, chromium: Browser) -> None:
    travellers = Visitors(chromium, atlas.address)
    page = travellers.come("/")
    page.get_by_role("link", name="Build a satchel").click()
    expect(page.locator(TODO).last).to_have_text("At least 3 supplies are needed, none is there.")

    for id in ("rope", "rope", "rope", "lamp"):
        piece(page, id).click()
    expect(piece(page, "rope").locator(".tally")).to_have_text(re.compile("2$"))
    expect(page.locator(TODO)).to_have_text(["A name for the satchel is needed."])
    page.get_by_role("button", name="One Rope less").click()
    expect(page.locator(TODO).last).to_have_text("At least 3 supplies are needed, 2 are there.")
    piece(page, "bread").click()
    page.get_by_label("Name of your satchel").fill("Light")
    expect(page.get_by_role("status")).to_have_text("Your satchel is ready.")
    page.get_by_role("button", name="Play it now").click()
    page.get_by_role("button", name="Deal").click()
    expect(page.locator(".prompt")).to_be_visible()

    travellers.close()
    assert travellers.complaints() == []
