"""Something put together for a game: by clicks, from a file; and a table opened with it."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.building import ALL, CHOSEN, READY, SPELLS, TODO, build, piece, table_of
from tests.browser.house import House
from tests.browser.visitors import Visitors


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

    expect(piece(page, "SP01").locator(".text.whole")).to_be_visible()
    expect(piece(page, "SP01")).to_have_accessible_name(
        re.compile("^Sleep cost: fire, air, water Permanent. Target sleeps")
    )
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
    expect(page.locator(".kit-files li")).to_have_text([re.compile("^Ann My company"), re.compile("^Bob chooses")])
    page.get_by_role("button", name="Open the table").click()
    friend = page.get_by_label("Link for To play", exact=True).input_value()
    page.get_by_role("link", name="Take your seat").click()
    bob = visitors.come(friend)
    bob.get_by_role("button", name="Sit down").click()
    expect(bob.locator(".waiting-room")).to_be_visible()
    page.get_by_role("button", name=re.compile("Begin")).first.click()

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
    expect(page.locator(".kit-files li").nth(1)).to_contain_text("Bob Kin")
    expect(page.get_by_role("alert")).to_have_count(0)
    page.get_by_role("button", name="Bob does not bring Kin").click()
    expect(page.locator(".kit-files li").nth(1)).to_contain_text("Bob chooses at the table")
    field.set_input_files(file)  # type: ignore[arg-type]
    expect(page.locator(".kit-files li").nth(1)).to_contain_text("Bob Kin")
    page.get_by_role("button", name="Open the table").click()
    page.get_by_role("link", name="Take your seat").click()
    page.get_by_role("button", name=re.compile("Begin")).first.click()

    expect(page.locator(".prompt.asked")).to_contain_text("Choose your set")
    page.locator(".prompt [data-option]").first.click()
    expect(page.locator(".log")).to_contain_text("Kin")


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


def test_another_game_has_the_page_for_nothing_and_several_of_the_same(travellers: Visitors) -> None:
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
