"""Many games, over as many processes as wanted.

Game number n depends on the seed of the series and on n alone, so the results are the same whoever plays them.
From game to game the bots move on by one seat: over as many games as there are bots, each has sat everywhere.
"""

from __future__ import annotations

import signal
from collections.abc import Callable, Generator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, field
from multiprocessing import active_children, get_context
from typing import Any

from ossuary.bots import summon
from ossuary.engine import IllegalAnswer, OssuaryError, Rules
from ossuary.engine.chance import WORD, stream
from ossuary.engine.content.reading import Pack
from ossuary.engine.settings import unattended
from ossuary.games import find

from .play import GameResult, play
from .watching import check

PORTIONS = 16  # handed to each worker, so that a slow one does not keep the others waiting
LARGEST_PORTION = 20  # games: what is in hand when a series is interrupted is lost
Progress = Callable[[int], None]


class GameCrashed(RuntimeError):
    """A game that could not be played to its end: a mistake in the rules or in a bot."""


@dataclass(frozen=True)
class Series:
    """What is to be played. Checked when it is made, so that nothing begins that cannot be finished."""

    rules: Rules
    bots: tuple[str, ...]
    games: int
    seats: int
    seed: int = 1
    options: Mapping[str, object] = field(default_factory=dict)
    watch: tuple[str, ...] = ()  # events to be counted

    def __post_init__(self) -> None:
        object.__setattr__(self, "options", {**unattended(self.rules.settings), **self.options})
        if not self.bots:
            raise OssuaryError("A series needs at least one bot.")
        for name in self.bots:
            summon(name, 0).check(self.rules)
        if self.games < 1:
            raise OssuaryError(f"A series has at least one game, not {self.games}.")
        if not 0 <= self.seed <= WORD:
            raise OssuaryError(f"A seed is a whole number from 0 to {WORD}, not {self.seed}.")
        self.rules.start(self.seats, 0, self.options, quiet=True)
        check(self.watch, self.rules)

    def lineup(self, number: int) -> tuple[str, ...]:
        """Who sits where in game number n."""
        return tuple(self.bots[(number + at) % len(self.bots)] for at in range(self.seats))

    def seed_of(self, number: int) -> int:
        """The seed of game number n."""
        return stream(self.seed, number)

    def play(self, number: int) -> GameResult:
        """Game number n."""
        lineup, seed = self.lineup(number), self.seed_of(number)
        try:
            return play(self.rules, lineup, seed, self.options, self.watch)
        except Exception as error:
            if isinstance(error, OssuaryError) and not isinstance(error, IllegalAnswer):
                raise  # a sentence for whoever asked for this series
            told = f"{type(error).__name__}: {error}"
            raise GameCrashed(
                f"Game {number} of {self.rules.id} with {', '.join(lineup)} (seed {seed}) crashed: {told}"
            ) from error

    def run(self, workers: int = 1, progress: Progress | None = None) -> Generator[GameResult]:
        """The results in the order of the games; `progress` hears how many games are done."""
        if workers < 1:
            raise OssuaryError(f"A series needs at least one worker, not {workers}.")
        return self._run_here(progress) if workers == 1 else self._run_in_processes(workers, progress)

    def _run_here(self, progress: Progress | None) -> Generator[GameResult]:
        for number in range(self.games):
            result = self.play(number)
            if progress is not None:
                progress(number + 1)
            yield result

    def _run_in_processes(self, workers: int, progress: Progress | None) -> Generator[GameResult]:
        size = max(1, min(LARGEST_PORTION, self.games // (workers * PORTIONS)))
        portions = [range(first, min(first + size, self.games)) for first in range(0, self.games, size)]
        strangers = active_children()
        rest = (self.bots, self.games, self.seats, self.seed, self.options, self.watch)
        pool = ProcessPoolExecutor(
            min(workers, len(portions)),
            mp_context=get_context("spawn"),
            initializer=_hire,
            initargs=(self.rules.id, self.rules.pack, rest),
        )
        try:
            futures = [pool.submit(_play_portion, portion) for portion in portions]
            for future, portion in zip(futures, portions, strict=True):
                if progress is not None:
                    _report_until_done(future, futures, portions, progress)
                try:
                    results = future.result()
                except BrokenProcessPool:
                    raise GameCrashed(f"A worker was killed; games from number {portion[0]} on are lost.") from None
                yield from results
        except BaseException:
            # Interrupted, or the reader has had enough, or a game crashed: nobody waits for what is still in hand.
            pool.shutdown(wait=False, cancel_futures=True)
            for child in active_children():
                if child not in strangers:
                    child.terminate()
            raise
        pool.shutdown()


def default_seats(rules: Rules, bots: Sequence[str]) -> int:
    """A seat for each bot, as near as the game allows."""
    return min(rules.seats, key=lambda seats: (abs(seats - len(bots)), seats))


def _report_until_done(
    awaited: Future[Any], futures: Sequence[Future[Any]], portions: Sequence[range], progress: Progress
) -> None:
    while True:
        progress(sum(len(portion) for portion, future in zip(portions, futures, strict=True) if future.done()))
        if awaited.done():
            return
        wait([future for future in futures if not future.done()], return_when=FIRST_COMPLETED)


_series: Series | None = None  # in a worker: what it was hired for


def _hire(game: str, pack: Pack | None, rest: tuple[Any, ...]) -> None:
    global _series
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the one who hired decides when to stop
    rules = find(game) if pack is None else find(game).with_content(pack)
    _series = Series(rules, *rest)


def _play_portion(numbers: range) -> list[GameResult]:
    if _series is None:
        raise RuntimeError("this worker was not hired")
    return [_series.play(number) for number in numbers]
