"""Cards of a hand are sorted by a button, held elsewhere by dragging, and played by dragging."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from tests.browser.house import House
from tests.browser.player import Player
from tests.browser.truth import Truth
from tests.browser.visitors import Visitors, place, until


def refs(page: Page) -> list[str]:
    found: list[str] = page.locator(".my-hands .slot .card").evaluate_all(
        "cards => cards.map(card => card.dataset.ref)"
    )
    return found


def faces(page: Page) -> list[str]:
    return [ref.partition("#")[0] for ref in refs(page)]


def drag(page: Page, card: Locator, x: float, y: float) -> None:
    box = place(card)
    page.mouse.move(box["x"] + 12, box["y"] + 30)
    page.mouse.down()
    page.mouse.move(box["x"] + 30, box["y"] + 10)
    page.mouse.move(x, y, steps=4)
    page.mouse.up()


def seated(house: House, visitors: Visitors, game: str = "zombs") -> Player:
    table = house.open(game, 2, bots={"bob": "random"}, seed=5)
    ann = Player(visitors.come(table.links["ann"]), Truth(house.file, table.id), "ann")
    ann.question()
    return ann


def test_a_button_sorts_the_hand_and_it_stays_so(house: House, visitors: Visitors) -> None:
    ann = seated(house, visitors)
    dealt = faces(ann.page)
    designs = list(ann.truth.match.rules.cards.designs)
    wanted = sorted(dealt, key=designs.index)
    assert dealt != wanted

    ann.page.get_by_role("button", name="Sort your").click()
    until(ann.page, lambda: faces(ann.page) == wanted, "sorted")
    ann.play()
    ann.question()

    kept = [face for face in faces(ann.page) if face in wanted]
    assert kept == sorted(kept, key=wanted.index)


def test_a_card_is_held_where_it_is_dragged_to_and_nothing_is_chosen(house: House, visitors: Visitors) -> None:
    ann = seated(house, visitors)
    before, answers = refs(ann.page), ann.truth.answers
    cards = ann.page.locator(".my-hands .slot .card")
    last = place(cards.last)

    drag(ann.page, cards.first, last["x"] + last["width"] - 8, last["y"] + 40)

    until(ann.page, lambda: refs(ann.page) == [*before[1:], before[0]], "it is held last")
    expect(ann.page.locator(".card.dragged")).to_have_count(0)
    expect(ann.page.locator(".hand .picked")).to_have_count(0)
    assert ann.truth.answers == answers

    drag(ann.page, cards.last, place(cards.first)["x"] + 4, last["y"] + 40)
    until(ann.page, lambda: refs(ann.page) == before, "it is held first again")


def test_a_card_dragged_to_where_it_may_go_is_played_there_and_else_comes_back(
    house: House, visitors: Visitors
) -> None:
    ann = seated(house, visitors)
    page = ann.page
    while True:  # until a card has a place to go to
        asked = ann.question()
        found = next(
            (
                option
                for option in asked.options
                if len(option.refs) == 2 and option.refs[0] in refs(page) and not option.aside
                and page.locator(f'.felt [data-ref="{option.refs[1]}"]').filter(visible=True).count()
            ),
            None,
        )  # fmt: skip
        if found is not None:
            break
        ann.play()
    answers = ann.truth.answers
    card = page.locator(f'.my-hands .card[data-ref="{found.refs[0]}"]')
    title = place(page.locator(".bar"))

    drag(page, card, title["x"] + 20, title["y"] + 10)  # nothing is there
    expect(page.locator(".card.dragged")).to_have_count(0)
    expect(page.locator(".hand .picked")).to_have_count(0)
    assert ann.truth.answers == answers

    box = place(card)
    page.mouse.move(box["x"] + 12, box["y"] + 30)
    page.mouse.down()
    page.mouse.move(box["x"] + 30, box["y"] + 10)
    goal = page.locator(f'[data-can][data-ref="{found.refs[1]}"], [data-ref="{found.refs[1]}"] > .target[data-can]')
    expect(goal.first).to_be_visible()
    at = place(goal.first)
    page.mouse.move(at["x"] + at["width"] / 2, at["y"] + at["height"] / 2, steps=4)
    page.mouse.up()

    until(page, lambda: ann.truth.answers > answers, "the answer is in the log")
    seat, number = ann.truth.match.answers[answers]
    assert (seat, asked.options[number].refs) == ("ann", found.refs)
