"""Somebody with a seat and a browser, who acts by clicking what can be clicked."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from playwright.sync_api import Locator, Page, Position, expect

from ossuary.server import wire
from tests.browser.truth import Truth
from tests.browser.visitors import until

QUESTION = ".prompt.asked .sentence"
OPTIONS = ".prompt [data-option]"
SHOWN = """buttons => buttons
    .map((button) => [Number(button.dataset.option), button.querySelector(".said").textContent])
    .sort((one, other) => one[0] - other[0])"""


# Cards of a full hand overlap: one points at what is to be seen of them. Nothing: a click in the middle does.
UNCOVERED = """thing => {
    if (!thing.closest(".my-hands")) return null;
    const { left, top, width, height } = thing.getBoundingClientRect();
    for (const [x, y] of [[0.5, 0.5], [0.25, 0.5], [0.12, 0.5], [0.12, 0.25], [0.85, 0.5]]) {
        const hit = document.elementFromPoint(left + width * x, top + height * y);
        if (hit && thing.contains(hit)) return { x: width * x, y: height * y };
    }
    return null;
}"""


MIDDLE = """thing => {
    const { left, top, width, height } = thing.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
}"""

# Whether a finger on the middle of a tile touches the board, and not what lies over or beside it.
ON_THE_BOARD = """tile => {
    const { left, top, width, height } = tile.getBoundingClientRect();
    return !!document.elementFromPoint(left + width / 2, top + height / 2)?.closest(".board > svg");
}"""


class Player:
    """`seat` at the table that `truth` knows."""

    def __init__(self, page: Page, truth: Truth, seat: str, *, taps: bool = False) -> None:
        self.page = page
        self.truth = truth
        self.seat = seat
        self.taps = taps

    @property
    def is_asked(self) -> bool:
        return self.seat in self.truth.match.waiting

    def question(self) -> wire.Asked:
        """Wait until this seat is asked, and its page says so in the very words."""
        until(self.page, self._is_told, f"{self.seat} is asked, and its page says so")
        asked = self.truth.asked(self.seat)
        assert asked is not None
        return asked

    def _is_told(self) -> bool:
        """Others may answer meanwhile: what is true is looked at anew each time."""
        asked = self.truth.asked(self.seat)
        if asked is None:
            return False
        if self.page.locator(f'.prompt[data-question="{asked.id}"]').count() == 0:
            return False  # an older question may read the same
        sentence = self.page.locator(QUESTION).all_text_contents()
        return self.shown() == _numbered(asked) and bool(sentence) and sentence[0].startswith(asked.prompt)

    def shown(self) -> list[list[object]]:
        """All that can be answered, by number: whether as a button, in the list, or folded away."""
        found: list[list[object]] = self.page.locator(OPTIONS).evaluate_all(SHOWN)
        return found

    def sees(self, asked: wire.Asked) -> None:
        """The page shows this question, with all its options."""
        expect(self.page.locator(QUESTION)).to_have_text(re.compile(rf"^{re.escape(asked.prompt)}"))
        until(self.page, lambda: self.shown() == _numbered(asked), "every option is shown, and once")

    def press(self, thing: Locator) -> None:
        """A click on a piece means the tile below it, where only that can be chosen: tiles may be covered by pieces."""
        covered = "tile" in (thing.get_attribute("class") or "").split()
        if covered and self.taps:
            self.tap_tile(thing)
            return
        where: Position | None = thing.evaluate(UNCOVERED)
        if self.taps:
            thing.tap(force=covered, position=where)
        else:
            thing.click(force=covered, position=where)

    def tap_tile(self, tile: Locator) -> None:
        """A finger on the middle of a tile. The board is scrolled to, and shows all that can be chosen if need be."""
        tile.evaluate("tile => tile.closest('.board').scrollIntoView({ block: 'nearest', behavior: 'instant' })")
        if not tile.evaluate(ON_THE_BOARD):
            self.page.locator(".to-glow").tap()
            until(self.page, lambda: tile.evaluate(ON_THE_BOARD), "the tile is in sight")
        x, y = tile.evaluate(MIDDLE)
        self.page.touchscreen.tap(x, y)

    def thing(self, ref: str) -> Locator:
        """Something on the table that can be chosen now: it glows itself, or holds a spot that does."""
        spots = f'[data-can][data-ref="{ref}"], [data-ref="{ref}"] > .target[data-can]'
        return self.page.locator(spots).filter(visible=True)

    def play(self, option: int | None = None) -> int:
        """Answer as a greedy bot would, or this option: first the things it names, then in words for the rest."""
        asked = self.question()
        before = self.truth.answers
        number = self.truth.advice(self.seat) if option is None else option
        meant = asked.options[number]
        if meant.aside or not self._click_things(asked.options, meant.refs):
            label = meant.label
            self.in_words(next(at for at, option in enumerate(asked.options) if option.label == label))
        until(self.page, lambda: self.truth.answers > before, f"the answer of {self.seat} is in the log")
        return number

    def in_words(self, number: int) -> None:
        """The option with this number, counted from 0: a button, a row of the list, or folded away."""
        inside = self.page.locator(f'[data-option="{number}"]')
        folded = self.page.locator(".prompt details:not([open])").filter(has=inside).locator("summary")
        if folded.count():
            self.press(folded)
        self.press(self.page.locator(".prompt").locator(inside))

    def _click_things(self, options: Sequence[wire.AskedOption], refs: Sequence[str]) -> bool:
        """True if that was an answer. What all options have in common needs no click."""
        options, asides = (tuple(option for option in options if option.aside is aside) for aside in (False, True))
        first = granted(options)
        for at in range(first, len(refs)):
            thing = self.thing(refs[at])
            if thing.count() == 0:
                return False
            self.press(thing.first)
            left = [option.refs for option in options if option.refs[: at + 1] == refs[: at + 1]]
            if left == [refs[: at + 1]]:
                return True
            labels = {option.label for option in options if option.refs in left} | {option.label for option in asides}
            expect(self.page.locator(OPTIONS)).to_have_count(len(labels))
        return False


def _numbered(asked: wire.Asked) -> list[list[object]]:
    """Options that read the same are shown once, with the number of the first."""
    first: dict[str, int] = {}
    for number, option in enumerate(asked.options):
        first.setdefault(option.label, number)
    return [[number, label] for label, number in first.items()]


def granted(options: Sequence[wire.AskedOption]) -> int:
    """How many of their first things all options share: the page begins behind them."""
    at = 0
    while len(options) > 1 and all(len(option.refs) > at + 1 for option in options):
        if len({option.refs[at] for option in options}) != 1:
            break
        at += 1
    return at


def unfold(page: Page) -> None:
    """Everything in the list of options that is folded under a title."""
    page.locator(".options details:not([open]) > summary").evaluate_all("all => all.forEach((one) => one.click())")


def play_on(players: Sequence[Player], answers: int = 1000, each: Callable[[Player], None] = lambda _: None) -> int:
    """Until the game is over or so many answers are given, with `each` before every one; how many there were."""
    truth, page = players[0].truth, players[0].page
    for given in range(answers):
        until(page, lambda: truth.over or any(player.is_asked for player in players), "somebody is asked")
        if truth.over:
            return given
        player = next(player for player in players if player.is_asked)
        each(player)
        player.play()
    return answers
