"""One HTML page of two variants: what differs, and every card before against after."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from ossuary.engine.wording import counted

from .book import Kept
from .charts import whisker
from .compare import Difference, card_differences, differences
from .findings import cards
from .page import document, rows, section

CARDS = 40


def compare_page(kept: Sequence[Kept], answer: str = "") -> str:
    """A against B."""
    first, second = kept
    names = {**first.names, **second.names}
    game = str(first.question["game"]).capitalize()
    head = (
        f"<h1>{escape(game)}: before and after</h1>\n<p class='soft'>A is {escape(str(first.path))}, B is"
        f" {escape(str(second.path))}; {counted(len(first.results), 'game')} of each, with the same seeds and bots"
        f" ({escape(', '.join(first.question['bots']))}).</p>"
    )
    if answer:
        head += f"<p><b>{escape(answer)}</b></p>"
    found = differences(first.results, second.results)
    moved = card_differences(first.results, second.results)
    parts = [head, _differences("What differs", "", found, {})]
    proven = sum(one.proven for one in moved)
    text = (
        f"How often each card was played in a game. {counted(len(moved), 'card')} were looked at; {proven} changed,"
        " after the correction for so many looks."
    )
    parts.append(_differences("Cards played", text, moved[:CARDS], names))
    parts.append(_strengths(first, second, names))
    return document(f"{game}: before and after", parts)


def _differences(title: str, text: str, found: Sequence[Difference], names: dict[str, str]) -> str:
    lines = []
    for one in found:
        reach = max(abs(one.low), abs(one.high), 1e-9)
        tag = ' <span class="tag">proven</span>' if one.proven else ""
        a, b, by, low, high = one.figures()
        number = f"{by} <span class='soft'>({low} to {high})</span>"
        picture = whisker(one.low, one.by, one.high, 0.0, (-reach * 1.1, reach * 1.1))
        words = one.called or names.get(one.name, one.name)
        lines.append((escape(words) + tag, picture, number, f"{a} → {b}"))
    return section(title, text, rows(("", "B - A", "A → B"), lines)) if lines else ""


def _strengths(first: Kept, second: Kept, names: dict[str, str]) -> str:
    """Of the cards that are proven in either, both strengths beside each other."""
    strength = [
        {card.design: card.strength["drawn"] for card in cards(one.results) if "drawn" in card.strength}
        for one in (first, second)
    ]
    shown = [
        design
        for design in strength[0]
        if design in strength[1] and (strength[0][design].proven or strength[1][design].proven)
    ]
    if not shown:
        return section("Card strength", "No card stands out when drawn, neither in A nor in B.", "")
    both = [of[design] for design in shown for of in strength]
    reach = max(max(abs(one.low), abs(one.high)) for one in both)
    lines = []
    for design in shown:
        for letter, of in zip("AB", strength, strict=True):
            one = of[design]
            number = (
                f"{100 * one.effect:+.1f} <span class='soft'>({100 * one.low:+.1f} to {100 * one.high:+.1f})</span>"
            )
            picture = whisker(one.low, one.effect, one.high, 0.0, (-reach, reach))
            lines.append((f"{escape(names.get(design, design))}, {letter}", picture, number, f"{one.copies:,}"))
    text = "By how much those won more who drew the card than with the average one, in points of a hundred."
    return section("Card strength", text, rows(("when drawn", "points", "copies"), lines))
