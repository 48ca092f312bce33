"""Playing together: talk, another game, and what those see who want no motion."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.house import House
from tests.browser.player import Player
from tests.browser.records import played
from tests.browser.truth import Truth
from tests.browser.visitors import Visitors

RECORD_MOVES = """() => {
    window.moves = [];
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, how) {
        window.moves.push(...frames.flatMap((frame) => Object.keys(frame)));
        return animate.call(this, frames, how);
    };
}"""


def test_what_is_said_is_heard_and_counted_until_it_is_read(house: House, visitors: Visitors) -> None:
    table = house.open("zombs", 2, seed=5)
    ann, bob = (visitors.come(table.links[seat]) for seat in ("ann", "bob"))
    guest = visitors.come(table.watch)
    expect(bob.locator(".felt")).to_be_visible()

    ann.get_by_role("tab", name="Chat").click()
    for words in ("Good luck!", "<b>And fun</b>"):
        ann.get_by_label("Say something").fill(words)
        ann.keyboard.press("Enter")
        expect(ann.locator(".chat li").last).to_contain_text(words)

    expect(bob.locator(".tabs .badge")).to_have_text("2")
    bob.get_by_role("tab", name="Chat").click()
    expect(bob.locator(".chat li").first).to_contain_text("Good luck!")
    expect(bob.locator(".chat li").last).to_contain_text("<b>And fun</b>")
    expect(bob.locator(".tabs .badge")).to_have_count(0)
    bob.get_by_label("Say something").fill("You too")
    bob.get_by_role("button", name="Send").click()
    expect(ann.locator(".chat li").last).to_contain_text("You too")
    guest.get_by_role("tab", name="Chat").click()
    expect(guest.locator(".chat li")).to_have_count(3)


def test_after_the_end_the_same_links_lead_to_a_rematch(house: House, visitors: Visitors) -> None:
    table = house.bring(played("graveyard").record())
    ann, bob = (visitors.come(table.links[seat]) for seat in ("ann", "bob"))
    for page in (ann, bob):
        expect(page.locator(".banner")).to_be_visible()

    ann.get_by_role("button", name="Rematch").click()

    for page in (ann, bob):
        page.get_by_role("link", name="To the next game").click()
        expect(page.locator(".felt, .waiting-room")).to_be_visible()
        assert table.id not in page.url
    assert ann.url == bob.url
    expect(ann.locator(".banner")).to_have_count(0)


def moves_of_a_turn(page: Page, player: Player) -> set[str]:
    player.question()
    page.evaluate(RECORD_MOVES)
    for _ in range(2):
        player.play()
        player.question()
    return set(page.evaluate("window.moves"))


def test_who_wants_no_motion_sees_things_fade_and_nothing_fly(house: House, visitors: Visitors) -> None:
    still, moving = (house.open("zombs", 2, bots={"bob": "greedy"}, seed=5) for _ in range(2))
    quiet = visitors.come(still.links["ann"], reduced_motion="reduce")
    lively = visitors.come(moving.links["ann"], reduced_motion="no-preference")

    faded = moves_of_a_turn(quiet, Player(quiet, Truth(house.file, still.id), "ann"))
    flown = moves_of_a_turn(lively, Player(lively, Truth(house.file, moving.id), "ann"))

    assert "translate" in flown
    assert faded <= {"opacity", "filter"}
    expect(quiet.locator('html[data-motion="none"]')).to_have_count(1)
    assert quiet.evaluate("document.getAnimations().filter(one => one.effect.getTiming().iterations > 1).length") == 0
