"""Who plays the games of a series: processes of this machine, or a Ray cluster.

A crew is told what to play once (`Job`), then handed numbers of games. What comes back depends on the numbers alone, so
it does not matter who plays which, and a game may be played twice if somebody dies over it.
"""

from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Callable, Mapping
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import active_children, get_context, parent_process
from multiprocessing.process import BaseProcess
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from ossuary.engine import OssuaryError
from ossuary.engine.content.reading import Pack

if TYPE_CHECKING:
    from .play import GameResult

HERE = "processes"
WorkerLost = BrokenProcessPool


class Job(NamedTuple):
    """What makes a series again in another process."""

    game: str
    pack: Pack | None
    rest: tuple[Any, ...]


class Portion(NamedTuple):
    """What came of some games."""

    seconds: float
    results: list[GameResult]


class Crew(Protocol):
    """Some workers who were told what to play."""

    def submit(self, numbers: range) -> Future[Portion]:
        """Play these games."""

    def close(self) -> None:
        """All has been played."""

    def dismiss(self) -> None:
        """Stop at once, whatever is in hand."""


class Player:
    """A worker: plays games by their numbers."""

    def __init__(self, job: Job) -> None:
        from ossuary.games import find  # noqa: PLC0415  a worker loads what it plays

        from .series import Series  # noqa: PLC0415  a series hires workers

        rules = find(job.game) if job.pack is None else find(job.game).with_content(job.pack)
        self.series = Series(rules, *job.rest)

    def play(self, numbers: range) -> Portion:
        began = time.perf_counter()
        results = [self.series.play(number) for number in numbers]
        return Portion(time.perf_counter() - began, results)


# -- processes ---------------------------------------------------------------------------------------------------------

_player: Player | None = None  # in a worker: what it was hired for


def _hire(job: Job) -> None:
    global _player
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the one who hired decides when to stop
    employer = parent_process()
    if employer is not None:
        threading.Thread(target=_leave_with, args=(employer,), daemon=True).start()
    _player = Player(job)


def _leave_with(employer: BaseProcess) -> None:
    """Nobody is left to play for, however the employer ended."""
    employer.join()
    os._exit(0)


def _play(numbers: range) -> Portion:
    if _player is None:
        raise RuntimeError("this worker was not hired")
    return _player.play(numbers)


class Processes:
    """Processes of this machine."""

    def __init__(self, workers: int, job: Job) -> None:
        self.strangers = active_children()
        self.pool = ProcessPoolExecutor(workers, mp_context=get_context("spawn"), initializer=_hire, initargs=(job,))

    def submit(self, numbers: range) -> Future[Portion]:
        return self.pool.submit(_play, numbers)

    def close(self) -> None:
        self.pool.shutdown()

    def dismiss(self) -> None:
        self.pool.shutdown(wait=False, cancel_futures=True)
        for child in active_children():
            if child not in self.strangers:
                child.terminate()


# -- Ray ---------------------------------------------------------------------------------------------------------------


class RayCluster:
    """Actors of a Ray cluster, each with the game loaded. Where RAY_ADDRESS names none, one is started on this machine.

    An actor that dies with its machine is started again elsewhere, and its games are played again: the results are the
    same.
    """

    def __init__(self, workers: int, job: Job) -> None:
        try:
            import ray  # noqa: PLC0415  an extra
        except ImportError:
            raise OssuaryError(
                "--engine ray needs the package ray, which is not installed: pip install 'ossuary[cluster]'."
            ) from None
        self.ray = ray
        self.started = not ray.is_initialized()
        if self.started:
            ray.init(log_to_driver=False, include_dashboard=False, logging_level="ERROR", configure_logging=False)
        actor = ray.remote(max_restarts=-1, max_task_retries=-1)(Player)
        self.actors = [actor.remote(job) for _ in range(workers)]
        self.busy = [0] * workers

    def submit(self, numbers: range) -> Future[Portion]:
        at = min(range(len(self.actors)), key=self.busy.__getitem__)
        self.busy[at] += 1
        future: Future[Portion] = self.actors[at].play.remote(numbers).future()
        future.add_done_callback(lambda _: self._free(at))
        return future

    def _free(self, at: int) -> None:
        self.busy[at] -= 1

    def close(self) -> None:
        self.dismiss()

    def dismiss(self) -> None:
        for actor in self.actors:
            self.ray.kill(actor)
        if self.started:
            self.ray.shutdown()


ENGINES: Mapping[str, Callable[[int, Job], Crew]] = {HERE: Processes, "ray": RayCluster}
