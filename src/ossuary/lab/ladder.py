"""How strong the levels are against each other, measured: what the lobby says of a bot comes from here.

A pairing is one bot against another, or against several of the other kind where there are more seats. The number of
games is fixed beforehand. Each deal is played once for every seat that the first bot can sit on, so that luck and the
order of the seats favour nobody. What was measured is kept in the game's folder (`ratings.toml`).
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from random import Random
from time import process_time

from ossuary.bots import decide, summon
from ossuary.engine import Rules
from ossuary.engine.chance import stream
from ossuary.engine.settings import unattended

from .play import next_to_speak
from .report import wilson

KEPT = "ratings.toml"
LONGEST = 20_000  # answers: a game that goes on beyond is nobody's


@dataclass(frozen=True)
class Pairing:
    """One bot against others of another kind, and what came of it so far."""

    bot: str
    against: str
    seats: int
    seed: int
    games: int = 0
    points: float = 0.0  # a game won is one, shared by all winners
    decisions: int = 0
    seconds: float = 0.0  # of computing, for the decisions of the first bot
    slowest: float = 0.0

    @property
    def rate(self) -> float:
        return self.points / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Of the rate, for 95 %."""
        return wilson(self.points, self.games)

    @property
    def milliseconds(self) -> float:
        """For a decision, on average."""
        return 1000 * self.seconds / max(1, self.decisions)


def compete(rules: Rules, pairing: Pairing, games: int) -> Iterator[Pairing]:
    """Play so many games more; tells how things stand after each."""
    for number in range(pairing.games, pairing.games + games):
        pairing = _game(rules, pairing, number)
        yield pairing


def _game(rules: Rules, pairing: Pairing, number: int) -> Pairing:
    deal, own = divmod(number, pairing.seats)
    seed = stream(pairing.seed, deal)
    match = rules.start(pairing.seats, seed, unattended(rules.settings), quiet=True)
    players = {
        seat: summon(pairing.bot if at == own else pairing.against, stream(seed, own, at))
        for at, seat in enumerate(match.seats)
    }
    seat, tempo = match.seats[own], Random(number)
    decisions, seconds, slowest = 0, 0.0, pairing.slowest
    while match.waiting and len(match.answers) < LONGEST:
        mover = next_to_speak(match, tempo)
        began = process_time()
        option = decide(match, mover, players[mover], stream(seed, own, len(match.answers), 1))
        if mover == seat:
            took = process_time() - began
            decisions, seconds, slowest = decisions + 1, seconds + took, max(slowest, took)
        match.answer(mover, option)
    winners = match.result.winners if match.result is not None else match.seats
    return replace(
        pairing,
        games=pairing.games + 1,
        points=pairing.points + (1 / len(winners) if seat in winners else 0.0),
        decisions=pairing.decisions + decisions,
        seconds=pairing.seconds + seconds,
        slowest=slowest,
    )


def told(rules: Rules, pairing: Pairing) -> str:
    """One line: `zombs, 2 seats: hard against normal 31.0 of 40, 78 % [62, 88], even 50 %; 30 ms a decision`."""
    low, high = pairing.interval
    return (
        f"{rules.id}, {pairing.seats} seats: {pairing.bot} against {pairing.against} {pairing.points:.1f} of "
        f"{pairing.games}, {100 * pairing.rate:.0f} % [{100 * low:.0f}, {100 * high:.0f}], even "
        f"{100 / pairing.seats:.0f} %; {pairing.milliseconds:.1f} ms a decision, slowest {1000 * pairing.slowest:.0f}"
    )


def kept(rules: Rules) -> list[Pairing]:
    """What was measured of a game."""
    path = rules.folder / KEPT
    if not path.is_file():
        return []
    with path.open("rb") as file:
        return [Pairing(**entry) for entry in tomllib.load(file).get("pairing", [])]


def keep(rules: Rules, pairing: Pairing) -> Path:
    """Write it down, in place of an older series of the same bots at as many seats."""
    key = (pairing.bot, pairing.against, pairing.seats)
    rest = [one for one in kept(rules) if (one.bot, one.against, one.seats) != key]
    lines = ["# Written by scripts/ladder: bots against each other, the number of games fixed beforehand."]
    for one in [*rest, pairing]:
        lines.append("\n[[pairing]]")
        for name, value in asdict(one).items():
            shown = f'"{value}"' if isinstance(value, str) else f"{value:.4f}" if isinstance(value, float) else value
            lines.append(f"{name} = {shown}")
    path = rules.folder / KEPT
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path
