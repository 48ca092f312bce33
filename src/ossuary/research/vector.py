"""Many games at once, over as many processes as wanted, with the same results however many there are.

    vector = Vector("zombs", count=64, seed=1, workers=2)
    batch = vector.reset()
    while learning:
        batch = vector.step(choose(batch.observation, batch.action_mask))

Place k of a batch is a row of games of its own: its seeds follow from the seed of the vector and from k alone. Where a
game has ended, `over` (by its rules) or `cut` (it took too long) is set, `reward` holds what each seat got, and what is
seen is already the beginning of the next game.

A `Crew` is for whole games: a function of one argument, done in any process, its results in the order given.
"""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any, NamedTuple, TypeVar

import numpy as np
from numpy.typing import NDArray

from ossuary.engine import IllegalAnswer, OssuaryError
from ossuary.engine.chance import stream
from ossuary.games import find

from .playing import LARGEST_SEED, MOST_DECISIONS, Playing
from .spaces import layout, lexicon

A = TypeVar("A")
B = TypeVar("B")


class Batch(NamedTuple):
    """How all games stand: the first index is the place in the vector."""

    observation: NDArray[np.float32]  # of whoever speaks
    action_mask: NDArray[np.int8]
    seat: NDArray[np.int64]  # who speaks, by number
    reward: NDArray[np.float32]  # of each seat, for the game that has just ended
    over: NDArray[np.bool_]
    cut: NDArray[np.bool_]


class Plan(NamedTuple):
    """What is played in every place."""

    game: str
    seats: int
    seed: int
    options: Mapping[str, object]
    most: int


class Row:
    """One place: game after game."""

    def __init__(self, plan: Plan, place: int) -> None:
        self.plan = plan
        self.place = place
        self.games = 0
        self.playing = self.begin()

    def begin(self) -> Playing:
        """The next game."""
        plan = self.plan
        seed = stream(plan.seed, self.place, self.games) & LARGEST_SEED
        self.games += 1
        return Playing.start(find(plan.game), plan.seats, seed, plan.options, plan.most)


class Rows:
    """Some places of a vector, in one process."""

    def __init__(self, plan: Plan, places: range) -> None:
        self.plan = plan
        self.rows = [Row(plan, place) for place in places]

    def reset(self) -> Batch:
        """New games everywhere, the first ones of these seeds."""
        self.rows = [Row(self.plan, row.place) for row in self.rows]
        return self.look([(row, False, False, ()) for row in self.rows])

    def step(self, actions: Sequence[int]) -> Batch:
        """A word in every game."""
        return self.look([(row, *self.say(row, action)) for row, action in zip(self.rows, actions, strict=True)])

    def say(self, row: Row, action: int) -> tuple[bool, bool, Sequence[float]]:
        playing = row.playing
        playing.say(int(action))
        if playing.seat is not None:
            return False, False, ()
        row.playing = row.begin()
        return playing.over, playing.cut, [playing.reward(seat) for seat in playing.match.seats]

    def look(self, ended: Sequence[tuple[Row, bool, bool, Sequence[float]]]) -> Batch:
        count, plan = len(ended), self.plan
        batch = Batch(
            np.zeros((count, layout(plan.game).size), np.float32),
            np.zeros((count, lexicon(plan.game).size), np.int8),
            np.zeros(count, np.int64),
            np.zeros((count, plan.seats), np.float32),
            np.zeros(count, np.bool_),
            np.zeros(count, np.bool_),
        )
        for at, (row, over, cut, rewards) in enumerate(ended):
            playing = row.playing
            if playing.seat is None:
                raise OssuaryError(f"A game of {plan.game} was over before anybody was asked.")
            batch.observation[at] = playing.vector(playing.seat)
            batch.action_mask[at, list(playing.actions())] = 1
            batch.seat[at] = playing.match.seats.index(playing.seat)
            batch.over[at], batch.cut[at] = over, cut
            if len(rewards):
                batch.reward[at] = rewards
        return batch


class Vector:
    """All places, in this process or in others."""

    def __init__(
        self,
        game: str,
        count: int,
        *,
        seats: int = 2,
        seed: int = 0,
        workers: int = 1,
        options: Mapping[str, object] | None = None,
        most_decisions: int = MOST_DECISIONS,
    ) -> None:
        if count < 1 or workers < 1:
            raise OssuaryError(f"A vector has at least one game and one worker, not {count} and {workers}.")
        plan = Plan(game, seats, seed, dict(options or {}), most_decisions)
        Row(plan, 0)  # complains here, and not in another process
        self.count = count
        self.shares = [range(count * at // workers, count * (at + 1) // workers) for at in range(min(workers, count))]
        self.here = Rows(plan, range(count)) if len(self.shares) == 1 else None
        self.workers = [Worker(plan, share) for share in self.shares] if self.here is None else []

    def reset(self) -> Batch:
        """The first games."""
        return self.here.reset() if self.here is not None else self._together(("reset", ()) for _ in self.shares)

    def step(self, actions: Sequence[int] | NDArray[Any]) -> Batch:
        """One word in each game. A word that is not possible is refused; the vector has to be reset then."""
        if len(actions) != self.count:
            raise IllegalAnswer(f"There are {self.count} games, and {len(actions)} words.")
        said = [int(action) for action in actions]
        if self.here is not None:
            return self.here.step(said)
        return self._together(("step", (said[share.start : share.stop],)) for share in self.shares)

    def _together(self, orders: Iterable[tuple[str, tuple[Any, ...]]]) -> Batch:
        for worker, (order, what) in zip(self.workers, orders, strict=True):
            worker.send(order, what)
        parts = [worker.receive() for worker in self.workers]
        for part in parts:
            if isinstance(part, Exception):
                raise part
        return Batch(*(np.concatenate(columns) for columns in zip(*parts, strict=True)))

    def close(self) -> None:
        """End the processes."""
        for worker in self.workers:
            worker.close()
        self.workers = []

    def __enter__(self) -> Vector:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


class Worker:
    """A process that keeps some places."""

    def __init__(self, plan: Plan, share: range) -> None:
        context = get_context("spawn")
        self.line, far = context.Pipe()
        self.process = context.Process(target=_work, args=(far, plan, share), daemon=True)
        self.process.start()
        far.close()

    def send(self, order: str, what: tuple[Any, ...]) -> None:
        self.line.send((order, what))

    def receive(self) -> Batch | Exception:
        try:
            found: Batch | Exception = self.line.recv()
        except EOFError:
            return OssuaryError("A process of the vector has ended before its time.")
        return found

    def close(self) -> None:
        with suppress(OSError):
            self.line.send(("end", ()))
        self.line.close()
        self.process.join()


def _work(line: Connection, plan: Plan, share: range) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the one who started it decides when to stop
    rows = Rows(plan, share)
    while True:
        try:
            order, what = line.recv()
        except EOFError:  # nobody is there any more
            return
        if order == "end":
            return
        try:
            line.send(rows.reset() if order == "reset" else rows.step(*what))
        except Exception as error:
            line.send(error)


class Crew:
    """Processes for whole games: what becomes of each argument, in the order of the arguments."""

    def __init__(self, workers: int = 1) -> None:
        if workers < 1:
            raise OssuaryError(f"A crew has at least one worker, not {workers}.")
        self.workers = workers
        self.pool = ProcessPoolExecutor(workers, mp_context=get_context("spawn")) if workers > 1 else None

    def each(self, deed: Callable[[A], B], given: Sequence[A]) -> Iterator[B]:
        """`deed` is a function at the top of a module; what it does follows from its argument alone."""
        if self.pool is None:
            return map(deed, given)
        return self.pool.map(deed, given, chunksize=max(1, len(given) // (self.workers * 4)))

    def __enter__(self) -> Crew:
        return self

    def __exit__(self, *_: object) -> None:
        if self.pool is not None:
            self.pool.shutdown(cancel_futures=True)
