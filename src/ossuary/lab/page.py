"""One HTML page of a series: nothing in it is fetched from anywhere, and it can be sent to somebody as it is."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from html import escape
from pathlib import Path
from statistics import fmean, median

from ossuary.engine.wording import counted

from .book import Kept
from .charts import curve, histogram, whisker
from .findings import CardFinding, Manner, branching, cards, drama, openings
from .report import Rate, Report, summarize

STYLE = Path(__file__).with_name("page.css")
SHOWN = 12  # cards at each end of the list; the others are folded away
OPENINGS = 24
SAID: dict[Manner, str] = {"drawn": "when drawn", "played": "when played", "held": "when held at the end"}


def page(kept: Sequence[Kept]) -> str:
    """The page of these series, of which the first is looked at most closely."""
    first = kept[0]
    report = summarize(first.results)
    game = str(first.question["game"])
    parts = [_head(first, report)]
    if len(kept) > 1:
        parts.append(_side_by_side(kept))
    parts += [_rates("Bots", report.bots, "How often each kind of bot won. The dashed line is an even share.")]
    parts += [_rates("Seats", report.seats, "Does it help to sit first? The dashed line is an even share.")]
    parts += [_lengths(first, report), _questions(first, report), _endings(report), _drama(first)]
    parts += [_openings(first), _told(report), _cards(first)]
    return document(f"{game}: {counted(report.games, 'game')}", parts)


def document(title: str, parts: Sequence[str]) -> str:
    """A whole page."""
    body = "\n".join(part for part in parts if part)
    return (
        f'<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<title>{escape(title)}</title>\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<style>\n{STYLE.read_text(encoding='utf-8')}</style>\n</head>\n<body>\n{body}\n</body>\n</html>\n"
    )


def _head(kept: Kept, report: Report) -> str:
    asked = kept.question
    what = [f"bots {', '.join(asked['bots'])}", counted(asked["seats"], "seat"), f"seed {asked['seed']}"]
    what += [f"{name}={value}" for name, value in asked["options"].items()]
    if asked["pack"]:
        what.append(f"changed cards ({asked['pack'][:8]})")
    figures = [("games", f"{report.games:,}"), ("decisions a game", f"{report.decisions.mean:.0f}")]
    if report.rounds is not None:
        figures.append(("rounds a game", f"{report.rounds.mean:.1f}"))
    figures.append(("won by nobody", f"{report.undecided / report.games:.1%}"))
    boxes = "".join(f"<div><b>{value}</b>{name}</div>" for name, value in figures)
    return (
        f"<h1>{escape(str(asked['game']).capitalize())}</h1>\n"
        f'<p class="soft">{escape("; ".join(what))}; rules version {escape(str(asked["version"]))}</p>\n'
        f'<div class="headline">{boxes}</div>\n'
        '<p class="soft">A game won is one point, shared by its winners. A bar is a 95 % interval: green lies above'
        " what it is compared with, red below, blue shows nothing yet.</p>"
    )


def section(title: str, text: str, inside: str) -> str:
    """A chapter of a page."""
    said = f'<p class="soft">{text}</p>\n' if text else ""
    return f"<section>\n<h2>{title}</h2>\n{said}{inside}\n</section>"


def rows(head: tuple[str, str, str], lines: Iterable[tuple[str, str, str, str]]) -> str:
    """Rows of a name, a picture, a number and something more. Names are HTML already."""
    cells = [
        f'<div class="row head"><span class="name">{head[0]}</span><span class="picture"></span>'
        f'<span class="number">{head[1]}</span><span class="more">{head[2]}</span></div>'
    ]
    for name, picture, number, more in lines:
        cells.append(
            f'<div class="row"><span class="name">{name}</span><span class="picture">{picture}</span>'
            f'<span class="number">{number}</span><span class="more">{more}</span></div>'
        )
    return f'<div class="rows">{"".join(cells)}</div>'


def _rates(title: str, rates: Sequence[Rate], text: str, names: Mapping[str, str] | None = None) -> str:
    if not rates:
        return ""
    most = max(rate.high for rate in rates)
    span = (0.0, min(1.0, max(most * 1.1, 2 * max(rate.fair for rate in rates))))
    lines = [
        (
            escape((names or {}).get(rate.name, rate.name)),
            whisker(rate.low, rate.rate, rate.high, rate.fair, span),
            f"{rate.rate:.1%} <span class='soft'>({rate.low:.1%} to {rate.high:.1%})</span>",
            counted(rate.games, "game"),
        )
        for rate in rates
    ]
    return section(title, text, rows(("", "win rate", ""), lines))


def _lengths(kept: Kept, report: Report) -> str:
    figures = [_figure("decisions", [result.decisions for result in kept.results])]
    rounds = [result.rounds for result in kept.results if result.rounds is not None]
    if rounds:
        figures.append(_figure("rounds", rounds))
    if report.score is not None:
        figures.append(_figure("score", [result.scores[result.seats[0]] for result in kept.results]))
    return section("Length", "", f'<div class="pair">{"".join(figures)}</div>')


def _figure(name: str, numbers: Sequence[float]) -> str:
    said = f"{name}: {median(numbers):g} in the middle, {fmean(numbers):.1f} on average"
    return f"<figure>{histogram(numbers)}<figcaption>{said}</figcaption></figure>"


def _questions(kept: Kept, report: Report) -> str:
    asking, lines = report.asking, []
    if (wide := branching(kept.results)) is not None:
        lines.append(("options of a decision, on average", f"{wide[0]:.1f}"))
        lines.append(("where there is a choice", f"{wide[1]:.1f}"))
        lines.append(("options of the widest one", f"{wide[2]:,}"))
    if asking.each is not None:
        lines.append(("decisions of a seat in a round", f"{asking.each:.1f}"))
    lines.append(("asked out of turn", f"{asking.out_of_turn:.1%}"))
    lines.append(("of these, answered with more than a pass", f"{asking.spoken:.1%}"))
    boxes = "".join(f"<div><b>{value}</b>{name}</div>" for name, value in lines)
    return section("Choices", "", f'<div class="headline">{boxes}</div>')


def _endings(report: Report) -> str:
    lines = [
        (
            f"{escape(ending.reason)} <span class='soft'>{escape(ending.rule)}</span>",
            whisker(0, ending.games / report.games, ending.games / report.games, None, (0, 1)),
            f"{ending.games / report.games:.1%}",
            counted(ending.games, "game"),
        )
        for ending in report.endings
    ]
    return section("Ways of winning", "", rows(("by which rule", "share", ""), lines))


def _drama(kept: Kept) -> str:
    found = drama(kept.results)
    if found is None:
        return ""
    half = sum(part <= 0.5 for part in found.decided) / found.games
    told = f"lead changes in a game: {fmean(found.changes):.1f} on average"
    changes = f"{histogram(found.changes)}<figcaption>{told}</figcaption>"
    decided = (
        f"{histogram(found.decided, bins=20, span=(0.0, 1.0))}<figcaption>the part of a game after which its winner led"
        f" for good; {half:.0%} of games were decided in their first half</figcaption>"
    )
    chances = (
        f"{curve(found.winner, 1 / len(kept.results[0].seats))}"
        f"<figcaption>chances of whoever won in the end, as the game went on: {found.winner[0]:.0%} after a tenth,"
        f" {found.winner[4]:.0%} at half time, {found.winner[8]:.0%} after nine tenths</figcaption>"
    )
    figures = "".join(f"<figure>{figure}</figure>" for figure in (changes, decided, chances))
    text = "Who leads is judged by the game's own worth of a position, each time the turn passes on."
    return section("Lead", text, f'<div class="pair">{figures}</div>')


def _openings(kept: Kept) -> str:
    rates = openings(kept.results)
    if len(rates) < 2:
        return ""
    names = {rate.name: _opening(rate.name, kept.names) for rate in rates}
    return _rates("Starting choices", rates[:OPENINGS], "What a seat chose when it first had a choice.", names)


def _opening(told: str, names: Mapping[str, str]) -> str:
    choice, *things = told.split(" ")
    verb = choice.rpartition(".")[2].replace("_", " ")
    return f"{verb}: {', '.join(names.get(thing, thing) for thing in things)}" if things else verb


def _told(report: Report) -> str:
    rates = [told.winning for told in report.told if told.winning is not None]
    return _rates("Told", rates, "How those won of whom it was told.")


def _cards(kept: Kept) -> str:
    found = cards(kept.results)
    if not found:
        return ""
    proven = sum(any(one.proven for one in card.strength.values()) for card in found)
    text = (
        "By how much those won more (in points of a hundred) who drew the card than with the average card, seat and bot"
        f" being equal. {counted(len(found), 'card')} were looked at: {proven} stand out after the correction for so"
        " many looks (Benjamini and Hochberg, 5 %). It shows what goes along with winning, not why."
    )
    ends = {card.design for card in (*found[:SHOWN], *found[-SHOWN:])}
    shown = [card.design in ends or any(one.proven for one in card.strength.values()) for card in found]
    head = [card for card, at_once in zip(found, shown, strict=True) if at_once]
    tail = [card for card, at_once in zip(found, shown, strict=True) if not at_once]
    inside = _strengths(head, kept, "drawn")
    if tail:
        inside += _folded(f"{counted(len(tail), 'card')} between these", _strengths(tail, kept, "drawn"))
    for manner in ("played", "held"):
        ranked = sorted(
            (card for card in found if manner in card.strength), key=lambda card: -card.strength[manner].effect
        )
        if ranked:
            inside += _folded(SAID[manner], _strengths(ranked, kept, manner))
    return section("Cards", text, inside) + _remarkable(found, kept)


def _folded(summary: str, inside: str) -> str:
    return f"<details><summary>{summary}</summary>{inside}</details>"


def _strengths(found: Sequence[CardFinding], kept: Kept, manner: Manner) -> str:
    shown = [(card, card.strength[manner]) for card in found if manner in card.strength]
    if not shown:
        return ""
    reach = max(0.02, max(max(abs(one.low), abs(one.high)) for _, one in shown))
    lines = []
    for card, one in shown:
        tags = "".join(
            f' <span class="tag {kind}">{word}</span>'
            for word, kind, holds in (
                ("proven", "good" if one.effect > 0 else "bad", one.proven),
                ("dead", "bad", card.dead),
            )
            if holds
        )
        rate = "" if card.play_rate is None else f"{card.play_rate[0]:.0%} played"
        picture = whisker(one.low, one.effect, one.high, 0.0, (-reach, reach))
        number = f"{100 * one.effect:+.1f} <span class='soft'>({100 * one.low:+.1f} to {100 * one.high:+.1f})</span>"
        lines.append((escape(kept.names.get(card.design, card.design)) + tags, picture, number, rate))
    return rows((SAID[manner], "points", "of the copies drawn"), lines)


def _remarkable(found: Sequence[CardFinding], kept: Kept) -> str:
    seen = {card.design for card in found}
    lists = [
        ("Dominant", "much better than the average card when drawn", [card.design for card in found if card.dominant]),
        ("Weak", "much worse than the average card when drawn", [card.design for card in found if card.weak]),
        ("Dead", "drawn often and hardly ever played", [card.design for card in found if card.dead]),
        ("Hardly seen", "too seldom to say anything", sorted(set(kept.names) - seen)),
    ]
    lines = []
    for title, text, designs in lists:
        named = ", ".join(escape(kept.names.get(design, design)) for design in designs) or "none"
        lines.append(f'<p><b>{title}</b> <span class="soft">({text})</span>: {named}</p>')
    return section("What stands out among the cards", "", "\n".join(lines))


def _side_by_side(kept: Sequence[Kept]) -> str:
    parts = []
    reports = [(one, summarize(one.results)) for one in kept]
    for kind in ("bots", "seats"):
        rates = [
            Rate(f"{rate.name}, {_label(one)}", rate.games, rate.points, rate.fair, rate.rate, rate.low, rate.high)
            for one, report in reports
            for rate in getattr(report, kind)
        ]
        parts.append(_rates(f"{kind.capitalize()}, by option", sorted(rates, key=lambda rate: rate.name), ""))
    lengths = [
        (
            escape(_label(one)),
            "",
            f"{report.decisions.mean:.1f}",
            "" if report.rounds is None else f"{report.rounds.mean:.1f}",
        )
        for one, report in reports
    ]
    parts.append(section("Length, by option", "", rows(("", "decisions", "rounds"), lengths)))
    return "\n".join(parts)


def _label(kept: Kept) -> str:
    options = ", ".join(f"{name}={value}" for name, value in kept.question["options"].items())
    return f"{kept.path.stem} ({options})" if options else kept.path.stem
