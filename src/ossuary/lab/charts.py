"""Small pictures for a page, as inline SVG: no text in them, so that they can be any size; words stand beside them."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape


def whisker(low: float, middle: float, high: float, mark: float | None, span: tuple[float, float]) -> str:
    """An interval with its middle, on a line from `span[0]` to `span[1]`; `mark` is what it is compared with."""

    def at(value: float) -> float:
        first, last = span
        return round(100 * min(1.0, max(0.0, (value - first) / (last - first))), 2)

    shape = "above" if mark is not None and low > mark else "below" if mark is not None and high < mark else "open"
    line = "" if mark is None else f'<line class="mark" x1="{at(mark)}" x2="{at(mark)}" y1="0" y2="12"/>'
    said = f"{middle:.3g}, from {low:.3g} to {high:.3g}"
    return (
        f'<svg class="whisker {shape}" viewBox="0 0 100 12" preserveAspectRatio="none" role="img"'
        f' aria-label="{escape(said)}"><line class="axis" x1="0" x2="100" y1="6" y2="6"/>{line}'
        f'<rect class="range" x="{at(low)}" y="3.5" width="{max(0.6, at(high) - at(low)):.2f}" height="5"/>'
        f'<rect class="middle" x="{at(middle) - 0.5:.2f}" y="1" width="1" height="10"/></svg>'
    )


def histogram(numbers: Sequence[float], bins: int = 24, span: tuple[float, float] | None = None) -> str:
    """How often which value; with what the ends of the axis stand for."""
    least, most = span or (min(numbers), max(numbers))
    if span is None and all(float(number).is_integer() for number in numbers):
        bins = max(1, min(bins, int(most - least) + 1))
    width = (most - least) / bins or 1.0
    counts = [0] * bins
    for number in numbers:
        counts[min(bins - 1, max(0, int((number - least) / width)))] += 1
    top = max(counts) or 1
    bars = "".join(
        f'<rect x="{100 * at / bins + 0.3:.2f}" y="{40 - 40 * count / top:.2f}" width="{100 / bins - 0.6:.2f}"'
        f' height="{40 * count / top:.2f}"><title>{least + at * width:.3g} to {least + (at + 1) * width:.3g}:'
        f" {count}</title></rect>"
        for at, count in enumerate(counts)
        if count
    )
    return (
        f'<svg class="histogram" viewBox="0 0 100 40" preserveAspectRatio="none" role="img" aria-label="histogram of'
        f' {len(numbers)} values from {least:.3g} to {most:.3g}">{bars}</svg>'
        f'<p class="ends"><span>{least:.3g}</span><span>{most:.3g}</span></p>'
    )


def curve(values: Sequence[float], mark: float) -> str:
    """Values from 0 to 1 along a line, the first at its beginning."""
    points = " ".join(f"{100 * at / (len(values) - 1):.2f},{40 - 40 * value:.2f}" for at, value in enumerate(values))
    level = 40 - 40 * mark
    said = ", ".join(f"{100 * value:.0f} %" for value in values)
    return (
        f'<svg class="curve" viewBox="0 0 100 40" preserveAspectRatio="none" role="img" aria-label="{said}">'
        f'<line class="mark" x1="0" x2="100" y1="{level:.2f}" y2="{level:.2f}"/>'
        f'<polyline points="{points}"/></svg>'
    )
