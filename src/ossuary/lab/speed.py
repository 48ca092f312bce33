"""How fast a game is simulated: decisions, copies, views and imagined worlds in a second, on one core.

Machines are noisy, so a second is one of processor time, and everything is measured in turns, for a moment each,
several times over: what disturbs one disturbs all. A figure is the median of the rounds; a ratio is the median of
the ratios within a round.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import cycle
from random import Random
from statistics import median
from time import process_time
from typing import Any

from rich import box
from rich.table import Table

from ossuary.engine import Match, OssuaryError, Rules
from ossuary.engine.settings import unattended

DECISIONS, COPIES, VIEWS, WORLDS = "decisions", "copies", "views", "imagined worlds"
MOVES = "moves"  # of peers who also ask where there is no choice: forced ones included
FIGURES = (DECISIONS, MOVES, COPIES, VIEWS, WORLDS)
COMPARED = (DECISIONS, MOVES, COPIES)
ROUNDS = 5
POSITIONS = 16  # spread over a game: copies and views are made of these in turn
BATCH = 256  # deeds between two looks at the clock, at most
LONGEST = 3600  # seconds for one figure
SEED = 1

Deed = Callable[[], object]


@dataclass(frozen=True)
class Subject:
    """Something that is measured: a name, and for each figure what is done once."""

    name: str
    deeds: Mapping[str, Deed]


@dataclass(frozen=True)
class Speed:
    """What came out: per second, by subject and figure, in every round."""

    ours: tuple[str, ...]
    peers: tuple[str, ...]
    missing: tuple[str, ...]  # peers that are not installed
    rounds: Mapping[tuple[str, str], Sequence[float]]

    def rate(self, name: str, figure: str) -> float | None:
        """How many in a second."""
        rounds = self.rounds.get((name, figure))
        return median(rounds) if rounds else None

    def ratio(self, ours: str, peer: str, figure: str) -> float | None:
        """How many of ours in the time of one of theirs. All our moves are decisions: a forced one is not asked for."""
        one = self.rounds.get((ours, DECISIONS if figure == MOVES else figure))
        other = self.rounds.get((peer, figure))
        return median(mine / its for mine, its in zip(one, other, strict=True)) if one and other else None

    def plain(self) -> dict[str, Any]:
        """For JSON."""
        return {
            "per second": {name: self._known(self.rate, name) for name in (*self.ours, *self.peers)},
            "times as many as": {
                name: {peer: self._known(self.ratio, name, peer) for peer in self.peers} for name in self.ours
            },
            "not installed": list(self.missing),
        }

    def _known(self, what: Callable[..., float | None], *names: str) -> dict[str, float]:
        return {figure: round(value, 2) for figure in FIGURES if (value := what(*names, figure)) is not None}


def measure(
    ours: Sequence[Subject],
    peers: Sequence[Subject] = (),
    missing: Sequence[str] = (),
    *,
    seconds: float = 1.0,
    progress: Callable[[int, int], None] | None = None,
) -> Speed:
    """Give each figure so many seconds, in several rounds. `progress` hears how many of how many moments are over."""
    check_seconds(seconds)
    deeds = [(subject.name, figure, deed) for subject in (*ours, *peers) for figure, deed in subject.deeds.items()]
    rounds: dict[tuple[str, str], list[float]] = {(name, figure): [] for name, figure, _ in deeds}
    for _, _, deed in deeds:
        per_second(deed, seconds / ROUNDS / 10)  # not counted: fills what is made on first use
    for number in range(ROUNDS * len(deeds)):
        name, figure, deed = deeds[number % len(deeds)]
        rounds[name, figure].append(per_second(deed, seconds / ROUNDS))
        if progress is not None:
            progress(number + 1, ROUNDS * len(deeds))
    return Speed(tuple(one.name for one in ours), tuple(one.name for one in peers), tuple(missing), rounds)


def check_seconds(seconds: float) -> None:
    """A complaint about what is no time to measure for."""
    if not 0 < seconds <= LONGEST:
        raise OssuaryError(f"A figure is measured for up to {LONGEST} seconds, and more than 0, not for {seconds:g}.")


def per_second(deed: Deed, seconds: float) -> float:
    """How often it can be done, measured for at least so long."""
    count, batch = 0, 1
    start = process_time()
    while True:
        for _ in range(batch):
            deed()
        count += batch
        spent = process_time() - start
        if spent >= seconds:
            return count / spent
        if batch < BATCH and spent < seconds / 8:
            batch *= 2


def middle(rules: Rules) -> int:
    """The number of seats in the middle of a game's range."""
    return rules.seats[(len(rules.seats) - 1) // 2]


def subject(rules: Rules, seats: int | None = None) -> Subject:
    """One of our games, played at random by a table where nobody listens."""
    count = middle(rules) if seats is None else seats
    table = RandomTable(rules, count)
    positions = table.positions()
    copied, viewed, imagined = cycle(positions), cycle(positions), cycle(positions)
    luck = Random(SEED)

    def view() -> object:
        match = next(viewed)
        return match.view(next(iter(match.waiting)))

    def imagine() -> object:
        match = next(imagined)
        return match.imagine(next(iter(match.waiting)), luck.getrandbits(63))

    deeds: dict[str, Deed] = {
        DECISIONS: table.decide,
        COPIES: lambda: next(copied).copy(),
        VIEWS: view,
        WORLDS: imagine,
    }
    return Subject(f"{rules.id} ({count})", deeds)


class RandomTable:
    """Game after game, every answer drawn by lot."""

    def __init__(self, rules: Rules, seats: int) -> None:
        self.rules = rules
        self.seats = seats
        self.luck = Random(SEED).random
        self.games = 0
        self.match = self.begin()

    def begin(self) -> Match:
        self.games += 1
        return self.rules.start(self.seats, self.games, unattended(self.rules.settings), quiet=True)

    def decide(self) -> None:
        """One decision; a new game where the last one is over."""
        match = self.match
        for seat, question in match.waiting.items():
            match.answer(seat, int(self.luck() * len(question.options)))
            break
        if match.state.result is not None:
            self.match = self.begin()

    def positions(self) -> list[Match]:
        """Positions from all parts of one game."""
        game, seen = self.games, [self.match.copy()]
        while True:
            self.decide()
            if self.games != game:
                break
            seen.append(self.match.copy())
        return [seen[len(seen) * at // POSITIONS] for at in range(POSITIONS)]


def tables(speed: Speed) -> list[Table]:
    """The figures for a terminal, and the ratios where there are peers."""
    figures = [figure for figure in FIGURES if speed.peers or figure != MOVES]
    rates = _table("In a second of processor time", "", *figures)
    for name in (*speed.ours, *speed.peers):
        rates.add_row(name, *(_shown(speed.rate(name, figure), "{:,.0f}") for figure in figures))
    if not speed.peers:
        return [rates]
    ratios = _table("How many of ours in the time of one of theirs", "", "peer", *COMPARED)
    for name in speed.ours:
        for peer in speed.peers:
            shown = (_shown(speed.ratio(name, peer, figure), "{:.1f}") for figure in COMPARED)
            ratios.add_row(name, peer, *shown)
        ratios.add_section()
    return [rates, ratios]


def _shown(value: float | None, pattern: str) -> str:
    return "" if value is None else pattern.format(value)


def _table(title: str, *columns: str) -> Table:
    table = Table(title=title, title_justify="left", box=box.SIMPLE_HEAD)
    for column in columns:
        table.add_column(column, justify="left" if column in ("", "peer") else "right")
    return table
