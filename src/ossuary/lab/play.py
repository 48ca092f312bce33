"""One game between bots, from a seed to its result. No files, no screen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from ossuary.bots import decide, summon
from ossuary.engine import PASS, Match, Rules, Seat
from ossuary.engine.chance import stream

from .notes import Notebook, Notes
from .watching import Counts, Watch

LINE, BOTS, THOUGHTS, TEMPO = range(4)  # what a game's seed is used for


@dataclass(frozen=True)
class GameResult:
    """How a game went. Everything follows from the game, its options, `bots` and `seed`."""

    seed: int
    seats: tuple[Seat, ...]
    bots: tuple[str, ...]  # in the order of the seats
    winners: tuple[Seat, ...]
    scores: Mapping[Seat, float]
    decisions: int
    rounds: int | None  # where the game counts them
    reason: str  # `{0}` in it stands for the first of `about`
    about: tuple[str, ...]
    rule: str
    out_of_turn: int = 0  # decisions of seats whose turn it was not
    spoken: int = 0  # of those, answered with anything but a pass
    told: Counts = field(default_factory=dict)  # what was to be watched
    notes: Notes | None = None  # beside the result

    def share(self, seat: Seat) -> float:
        """A game won is one point, shared evenly by all winners."""
        return 1 / len(self.winners) if seat in self.winners else 0.0

    def plain(self) -> dict[str, Any]:
        """For JSON."""
        return {
            "seed": self.seed,
            "bots": dict(zip(self.seats, self.bots, strict=True)),
            "winners": list(self.winners),
            "scores": dict(self.scores),
            "decisions": self.decisions,
            "rounds": self.rounds,
            "reason": self.reason,
            "about": list(self.about),
            "rule": self.rule,
            "out_of_turn": self.out_of_turn,
            "spoken": self.spoken,
            "told": {key: dict(by_seat) for key, by_seat in self.told.items()},
            "notes": None if self.notes is None else self.notes.plain(),
        }

    @classmethod
    def from_plain(cls, told: Mapping[str, Any]) -> GameResult:
        """What `plain` wrote, other words in it left aside."""
        return cls(
            seed=told["seed"],
            seats=tuple(told["bots"]),
            bots=tuple(told["bots"].values()),
            winners=tuple(told["winners"]),
            scores=dict(told["scores"]),
            decisions=told["decisions"],
            rounds=told["rounds"],
            reason=told["reason"],
            about=tuple(told["about"]),
            rule=told["rule"],
            out_of_turn=told["out_of_turn"],
            spoken=told["spoken"],
            told={key: dict(by_seat) for key, by_seat in told["told"].items()},
            notes=None if told["notes"] is None else Notes.from_plain(told["notes"]),
        )


def play(
    rules: Rules,
    bots: Sequence[str],
    seed: int,
    options: Mapping[str, object] | None = None,
    watch: Sequence[str] = (),
    *,
    noted: bool = False,
) -> GameResult:
    """Seat these bots in this order and let them play to the end. `noted`: with notes for a page (`notes.py`)."""
    match = rules.start(len(bots), stream(seed, LINE), options, quiet=not watch)
    watched = Watch(watch)
    watched.hear(match.opening)
    players = {seat: summon(bots[at], stream(seed, BOTS, at)) for at, seat in enumerate(match.seats)}
    tempo = Random(stream(seed, TEMPO))
    notebook = Notebook(match) if noted else None
    decisions = out_of_turn = spoken = 0
    while match.waiting:
        seat = next_to_speak(match, tempo)
        option = decide(match, seat, players[seat], stream(seed, THOUGHTS, decisions))
        decisions += 1
        if seat != rules.turn(match.state):
            out_of_turn += 1
            spoken += option != PASS
        if notebook is not None:
            notebook.before(seat, option)
        watched.hear(match.answer(seat, option))
        if notebook is not None:
            notebook.after()
    result = match.result
    if result is None:
        raise RuntimeError(f"{rules.name} stopped without a result.")
    return GameResult(
        seed=seed,
        seats=match.seats,
        bots=tuple(bots),
        winners=result.winners,
        scores=result.scores,
        decisions=decisions,
        rounds=getattr(match.state, "round", None),
        reason=result.reason,
        about=result.about,
        rule=result.rule,
        out_of_turn=out_of_turn,
        spoken=spoken,
        told=watched.counts,
        notes=None if notebook is None else notebook.finished(),
    )


def next_to_speak(match: Match, tempo: Random) -> Seat:
    """Where several are asked at once, nobody is quicker than the others: a lot decides."""
    waiting = match.waiting
    return next(iter(waiting)) if len(waiting) == 1 else tempo.choice(list(waiting))
