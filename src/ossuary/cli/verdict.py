"""How a game ended, in a sentence."""

from __future__ import annotations

from ossuary.engine import Result
from ossuary.engine.naming import Names
from ossuary.engine.wording import listed, sentence


def verdict(result: Result, names: Names) -> str:
    """`Ann wins: Ann's horde is complete (ZB-2.1). Ann 10, Bob 4.`"""
    winners = [names.of(seat) for seat in result.winners]
    said = f"{listed(winners)} {'win' if len(winners) > 1 else 'wins'}" if winners else "Nobody wins"
    if result.reason:
        said += f": {sentence(names.filled(result.reason, result.about))}"
    if result.rule:
        said += f" ({result.rule})"
    scores = ", ".join(f"{names.of(seat)} {score:g}" for seat, score in result.scores.items())
    return f"{said}. {scores}." if scores else f"{said}."
