"""How much worth makes a clear lead: fitted to games that were played, by the number of seats and how far a game is.

How far it is, is known during play: the best of the game's own standings, from 0 to 1. `scripts/calibrate` makes the
fits and keeps them in the game's folder; where there is none, the number of its `levels.toml` holds.
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from functools import cache
from math import exp, log
from pathlib import Path
from typing import NamedTuple

from ossuary.engine import Rules, Seat, State
from ossuary.engine.view import Look

from .manners import manner

KEPT = "calibration.toml"
PARTS = (1 / 3, 2 / 3, 1.0)  # of a game, each with a fit of its own
TAUS = [10 * 1.12**step for step in range(50)]  # that are tried: 10 to 2,600
FEWEST = 60  # rows from which anything is fitted

Row = tuple[float, dict[Seat, float], tuple[Seat, ...]]
"""How far the game was, what each seat's position was worth, and who won it in the end."""


class Fit(NamedTuple):
    """Of one part of games with so many seats."""

    seats: int
    part: float  # up to so far into the game
    tau: float
    rows: int


def progress(state: State, rules: Rules) -> float:
    """How far the game is: the best standing of any seat, from 0 to 1."""
    standings = rules.standings(Look(state, None))
    return max([min(1.0, max(0.0, one["value"] / one["of"])) for one in standings if one["of"]], default=0.0)


def part_of(done: float) -> float:
    return next(part for part in PARTS if done <= part)


def tau_at(state: State, rules: Rules, level: str) -> float:
    """How much worth makes a clear lead here."""
    fits = _kept(rules.folder / KEPT)
    if fits:
        part = part_of(progress(state, rules))
        alike = [fit for fit in fits if fit.part == part]
        if alike:
            return min(alike, key=lambda fit: abs(fit.seats - len(state.seats))).tau
    return manner(rules, level).tau


@cache
def _kept(path: Path) -> tuple[Fit, ...]:
    if not path.is_file():
        return ()
    with path.open("rb") as file:
        entries = tomllib.load(file).get("fit", [])
    return tuple(Fit(**{**entry, "part": part_of(entry["part"] - 0.01)}) for entry in entries)


def fit(rows: Sequence[Row], seats: int) -> list[Fit]:
    """The likeliest tau of each part of the game."""
    found: list[Fit] = []
    for part in PARTS:
        alike = [row for row in rows if part_of(row[0]) == part]
        if len(alike) >= FEWEST:
            found.append(Fit(seats, part, max(TAUS, key=lambda tau: _likelihood(alike, tau)), len(alike)))
    return found


def said(worths: dict[Seat, float], tau: float) -> dict[Seat, float]:
    """Shares of the win, as `chances.shares` gives them."""
    most = max(worths.values())
    grown = {seat: exp(max(-50.0, (value - most) / tau)) for seat, value in worths.items()}
    total = sum(grown.values())
    return {seat: value / total for seat, value in grown.items()}


def _likelihood(rows: Sequence[Row], tau: float) -> float:
    total = 0.0
    for _, worths, winners in rows:
        shares = said(worths, tau)
        total += log(max(1e-9, sum(shares[seat] for seat in winners)))
    return total


def curve(rows: Sequence[Row], fits: Sequence[Fit]) -> list[tuple[float, float, int]]:
    """Said, won, and of how many: in tenths of what was said."""
    by_part = {one.part: one.tau for one in fits}
    tenths: dict[int, list[tuple[float, float]]] = {}
    for done, worths, winners in rows:
        tau = by_part.get(part_of(done))
        if tau is None:
            continue
        for seat, share in said(worths, tau).items():
            tenths.setdefault(min(9, int(10 * share)), []).append((share, (seat in winners) / len(winners)))
    return [
        (sum(one for one, _ in pairs) / len(pairs), sum(won for _, won in pairs) / len(pairs), len(pairs))
        for _, pairs in sorted(tenths.items())
    ]


def keep(rules: Rules, fits: Sequence[Fit]) -> Path:
    """Write fits down, in place of older ones for as many seats."""
    path = rules.folder / KEPT
    new = {one.seats for one in fits}
    lines = ["# Written by scripts/calibrate: how much worth makes a clear lead, up to each part of a game."]
    for one in [*(old for old in _kept(path) if old.seats not in new), *fits]:
        lines += ["", "[[fit]]", f"seats = {one.seats}", f"part = {one.part:.3f}", f"tau = {one.tau:.1f}",
                  f"rows = {one.rows}"]  # fmt: skip
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    _kept.cache_clear()
    return path
