"""Many games, over as many processes as wanted.

Game number n depends on the seed of the series and on n alone, so the results are the same whoever plays them.
From game to game the bots move on by one seat: over as many games as there are bots, each has sat everywhere.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Generator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait
from dataclasses import dataclass, field
from typing import Any

from ossuary.bots import summon
from ossuary.engine import IllegalAnswer, OssuaryError, Rules
from ossuary.engine.chance import WORD, stream
from ossuary.engine.settings import unattended

from .crews import ENGINES, HERE, Crew, Job, Portion, WorkerLost
from .play import GameResult, play
from .watching import check

PORTION_SECONDS = 0.5  # that a worker plays before it hands over: what is in hand when a series is interrupted is lost
LARGEST_PORTION = 50  # games
MOST_WAITING = 64  # portions of each worker that wait for a slow one before them
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
    noted: bool = False  # with notes for a page

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
            return play(self.rules, lineup, seed, self.options, self.watch, noted=self.noted)
        except Exception as error:
            if isinstance(error, OssuaryError) and not isinstance(error, IllegalAnswer):
                raise  # a sentence for whoever asked for this series
            told = f"{type(error).__name__}: {error}"
            raise GameCrashed(
                f"Game {number} of {self.rules.id} with {', '.join(lineup)} (seed {seed}) crashed: {told}"
            ) from error

    def run(
        self, workers: int = 1, progress: Progress | None = None, *, first: int = 0, engine: str = HERE
    ) -> Generator[GameResult]:
        """The results in the order of the games, from number `first` on; `progress` hears how many games are done."""
        if workers < 1:
            raise OssuaryError(f"A series needs at least one worker, not {workers}.")
        if engine not in ENGINES:
            raise OssuaryError(f"There is no engine {engine!r}; there are {', '.join(ENGINES)}.")
        if engine == HERE and workers == 1:
            return self._run_here(first, progress)
        job = Job(self.rules.id, self.rules.pack, self.rest())
        return self._run_with(ENGINES[engine], min(workers, max(1, self.games - first)), job, first, progress)

    def rest(self) -> tuple[Any, ...]:
        """What makes this series again, beside its rules."""
        return (self.bots, self.games, self.seats, self.seed, self.options, self.watch, self.noted)

    def _run_here(self, first: int, progress: Progress | None) -> Generator[GameResult]:
        for number in range(first, self.games):
            result = self.play(number)
            if progress is not None:
                progress(number + 1)
            yield result

    def _run_with(
        self, hire: Callable[[int, Job], Crew], workers: int, job: Job, first: int, progress: Progress | None
    ) -> Generator[GameResult]:
        crew, played = hire(workers, job), first
        try:
            for result in _in_order(crew, workers, range(first, self.games), progress):
                yield result
                played += 1
        except WorkerLost:
            crew.dismiss()
            raise GameCrashed(f"A worker was killed; games from number {played} on are lost.") from None
        except BaseException:
            # Interrupted, or the reader has had enough, or a game crashed: nobody waits for what is still in hand.
            crew.dismiss()
            raise
        crew.close()


def default_seats(rules: Rules, bots: Sequence[str]) -> int:
    """A seat for each bot, as near as the game allows."""
    return min(rules.seats, key=lambda seats: (abs(seats - len(bots)), seats))


def _in_order(crew: Crew, workers: int, numbers: range, progress: Progress | None) -> Generator[GameResult]:
    """Hands out portions and yields their results in the order of the games. How large a portion is follows from how
    long games take, and changes nothing but how often somebody must be asked for the next one."""
    flying: deque[tuple[range, Future[Portion]]] = deque()
    at, size, told = numbers.start, 1, numbers.start
    while flying or at < numbers.stop:
        unfinished = sum(not future.done() for _, future in flying)
        while at < numbers.stop and unfinished < 2 * workers and len(flying) < MOST_WAITING * workers:
            portion = range(at, min(at + size, numbers.stop))
            flying.append((portion, crew.submit(portion)))
            at, unfinished = portion.stop, unfinished + 1
        if progress is not None:
            progress(told + sum(len(portion) for portion, future in flying if future.done()))
        portion, future = flying[0]
        if not future.done():
            wait([one for _, one in flying if not one.done()], return_when=FIRST_COMPLETED)
            continue
        flying.popleft()
        seconds, results = future.result()
        size = max(1, min(LARGEST_PORTION, int(size * PORTION_SECONDS / max(seconds * size / len(portion), 1e-6))))
        yield from results
        told += len(results)
    if progress is not None:
        progress(told)
