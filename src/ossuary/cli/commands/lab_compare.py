"""`ossuary lab compare`: what a change does, before against after, with the same luck."""

from __future__ import annotations

import json as json_module
import time
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any

from rich import box
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from ossuary.cli.arguments import find_rules, parse_options, parse_words
from ossuary.cli.commands.lab import INTERRUPTED, cores
from ossuary.cli.commands.lab_report import write_page
from ossuary.engine import OssuaryError
from ossuary.engine.wording import counted
from ossuary.lab.book import Book, Kept, names_of, question_of
from ossuary.lab.compare import Difference, Race, called, card_differences, differences, measures
from ossuary.lab.compare_page import compare_page
from ossuary.lab.findings import cards
from ossuary.lab.play import GameResult
from ossuary.lab.series import Series, default_seats

AS_IT_IS = "now"
CARDS_SHOWN = 12
LIVE_SECONDS = 1.0


def compare(
    game: str,
    a: str,
    b: str,
    *,
    bots: str = "quick",
    games: int = 400,
    workers: int | None = None,
    seats: int | None = None,
    seed: int = 1,
    measure: str = "",
    until: str | None = None,
    out: Path | None = None,
    page: Path | None = None,
    json: bool = False,
    live: bool = False,
) -> int:
    """Play two variants of a game with the same bots, seats and seeds, and say what differs.

    Parameters
    ----------
    game
        Id of the game.
    a
        The first variant: a pack of cards (cards.toml), an option (name=value), several of these with commas between,
        or "now" for the game as it is.
    b
        The second variant.
    bots
        Names with commas between.
    games
        How many games of each, at most.
    workers
        How many processes; without it, one for each core.
    seats
        Number of seats; without it, one for each bot, as near as the game allows.
    seed
        Another seed, another series.
    measure
        What --until asks about: a bot, a seat, decisions, rounds, options, score; without it, rounds where the game
        counts them, else decisions.
    until
        Stop when it is answered: "A!=B", "A>B", or "A!=B by 0.05", which stops too when the difference is smaller.
    out
        Write the games of A and B into files that begin with this name; the same command goes on after them.
    page
        Write a page with both.
    json
        Print what differs as JSON instead of tables.
    live
        Print it as a line of JSON about once a second while the games are played: for other programs.
    """
    lineup = tuple(parse_words(bots, "A bot"))
    both = [_series(game, variant, lineup, games, seats, seed) for variant in (a, b)]
    race = None if until is None else _race(both[0], until, measure)
    reporter = Reporter(both, (a, b), race) if live else None
    results, interrupted = _play(both, cores() if workers is None else workers, out, race, reporter)
    if reporter is not None:
        reporter.tell(results, done=True)
    elif results[0]:
        _show(both, (a, b), results, race, json)
        if page is not None:
            kept = [
                Kept(Path(variant), question_of(series), names_of(series), played)
                for variant, series, played in zip((a, b), both, results, strict=True)
            ]
            write_page(page, compare_page(kept, "" if race is None else race.sentence()))
    if interrupted:
        Console(stderr=True).print(f"Interrupted after {len(results[0])} of {games} games of each.", soft_wrap=True)
        return INTERRUPTED
    return 0


def _series(game: str, variant: str, bots: tuple[str, ...], games: int, seats: int | None, seed: int) -> Series:
    packs: list[Path] = []
    options: list[str] = []
    for part in parse_words(variant, "A variant"):
        if "=" in part:
            options.append(part)
        elif part != AS_IT_IS:
            packs.append(Path(part))
    if len(packs) > 1:
        raise OssuaryError(f"{variant!r}: a variant has one pack of cards.")
    rules = find_rules(game, packs[0] if packs else None)
    count = default_seats(rules, bots) if seats is None else seats
    return Series(rules, bots, games, count, seed, parse_options(options), noted=True)


def _race(series: Series, until: str, name: str) -> Race:
    probe = series.play(0)
    known = measures([probe])
    name = name or ("rounds" if probe.rounds is not None else "decisions")
    if name not in known:
        raise OssuaryError(f"There is no measure {name!r}; there are {', '.join(known)}.")
    rate, words = name in (*probe.seats, *probe.bots), called(name, probe.seats, probe.bots)
    return Race(until, name, known[name], rate=rate, turn=len(series.bots), called=words)


def _play(
    both: list[Series], workers: int, out: Path | None, race: Race | None, reporter: Reporter | None = None
) -> tuple[tuple[list[GameResult], list[GameResult]], bool]:
    """Both in turn, game by game, so that a question can be answered early."""
    results: tuple[list[GameResult], list[GameResult]] = ([], [])
    columns = (TextColumn(both[0].rules.name), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    each = max(1, workers // 2)  # both play at the same time
    with ExitStack() as stack:
        bar = Progress(*columns, console=Console(stderr=True), transient=True)
        task = bar.add_task("games", total=both[0].games)
        books = [
            None if out is None else stack.enter_context(Book(out.with_name(f"{out.name}-{letter}.jsonl"), series))
            for letter, series in zip("AB", both, strict=True)
        ]
        kept = [[] if book is None else book.results[: series.games] for book, series in zip(books, both, strict=True)]
        streams = [
            stack.enter_context(closing(series.run(each, first=len(before))))
            for series, before in zip(both, kept, strict=True)
        ]
        stack.enter_context(bar)
        try:
            for number in range(both[0].games):
                for at in (0, 1):
                    if number < len(kept[at]):
                        result = kept[at][number]
                    else:
                        result = next(streams[at])
                        if (book := books[at]) is not None:
                            book.write(result)
                    results[at].append(result)
                bar.update(task, completed=number + 1)
                if reporter is not None:
                    reporter.tell(results)
                if race is not None and race.see(results[0][-1], results[1][-1]):
                    break
        except KeyboardInterrupt:
            whole = min(map(len, results))
            return (results[0][:whole], results[1][:whole]), True
    return results, False


class Reporter:
    """Tells how a comparison stands, line by line."""

    def __init__(self, both: list[Series], variants: tuple[str, str], race: Race | None) -> None:
        self.both, self.variants, self.race = both, variants, race
        self.names = {**names_of(both[0]), **names_of(both[1])}
        self.told = time.monotonic()

    def tell(self, results: tuple[list[GameResult], list[GameResult]], *, done: bool = False) -> None:
        if not done and time.monotonic() - self.told < LIVE_SECONDS:
            return
        self.told = time.monotonic()
        line = plain(self.both, self.variants, results, self.race)
        moved = [{**one, "called": self.names.get(one["name"], one["name"])} for one in line["cards"][:CARDS_SHOWN]]
        sentence = "" if self.race is None else self.race.sentence()
        told = {**line, "cards": moved, "of": self.both[0].games, "done": done, "sentence": sentence}
        told["strength"] = self._strength(results)
        print(json_module.dumps(told, ensure_ascii=False), flush=True)

    def _strength(self, results: tuple[list[GameResult], list[GameResult]]) -> list[dict[str, Any]]:
        """Of the cards that were changed: how those fared who drew them, before and after."""
        packs = [series.rules.pack or {} for series in self.both]
        changed = dict.fromkeys(
            row["id"] for pack in packs for rows in pack.values() if isinstance(rows, list) for row in rows
        )
        found = [{card.design: card.strength.get("drawn") for card in cards(games)} for games in results]
        told = []
        for design in changed:
            both = [of.get(design) for of in found]
            shown = [None if one is None else {"by": one.effect, "low": one.low, "high": one.high} for one in both]
            told.append({"called": self.names.get(design, design), "a": shown[0], "b": shown[1]})
        return told


def plain(
    both: list[Series],
    variants: tuple[str, str],
    results: tuple[list[GameResult], list[GameResult]],
    race: Race | None,
) -> dict[str, Any]:
    """What differs, for JSON."""
    told: dict[str, Any] = {"game": both[0].rules.id, "a": variants[0], "b": variants[1], "games": len(results[0])}
    told["measures"] = [vars(one) for one in differences(*results)]
    told["cards"] = [vars(one) for one in card_differences(*results)]
    return told if race is None else {**told, "question": race.test.question.text, "answer": race.test.answer}


def _show(
    both: list[Series],
    variants: tuple[str, str],
    results: tuple[list[GameResult], list[GameResult]],
    race: Race | None,
    json: bool,
) -> None:
    if json:
        print(json_module.dumps(plain(both, variants, results, race), indent=2, ensure_ascii=False))
        return
    found, played = differences(*results), card_differences(*results)
    console = Console()
    heading = f"{counted(len(results[0]), 'game')} each of {both[0].rules.name}: A is {variants[0]}, B is {variants[1]}"
    console.print(heading, markup=False, highlight=False, soft_wrap=True)
    console.print(_table("What differs", found, {}))
    names = {**names_of(both[0]), **names_of(both[1])}
    shown = [one for one in played if one.proven][:CARDS_SHOWN]
    if shown:
        console.print(_table("Cards played in a game (after the correction for many looks)", shown, names))
    elif played:
        console.print(f"No card of {len(played)} was shown to be played more or less often.")
    if race is not None:
        console.print(race.sentence(), markup=False, highlight=False, soft_wrap=True)


def _table(title: str, rows: list[Difference], names: dict[str, str]) -> Table:
    table = Table(title=title, title_justify="left", box=box.SIMPLE_HEAD)
    for number, column in enumerate(("", "A", "B", "B - A", "95 %")):
        table.add_column(column, justify="right" if number else "left")
    for one in rows:
        a, b, by, low, high = one.figures()
        table.add_row(one.called or names.get(one.name, one.name), a, b, by, f"{low} to {high}")
    return table
