"""What do the verdicts say, in figures and line by line?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from .judging import Verdict

SHOWN = 6  # tests named for a survivor


def rate(verdicts: Sequence[Verdict]) -> float:
    """Which share of the mutants was noticed; what is explained does not count."""
    counted = [verdict for verdict in verdicts if verdict.fate not in ("explained", "untried")]
    return sum(verdict.noticed for verdict in counted) / len(counted) if counted else 1.0


def by_module(verdicts: Sequence[Verdict]) -> dict[str, list[Verdict]]:
    found: dict[str, list[Verdict]] = {}
    for verdict in verdicts:
        found.setdefault(verdict.suspect.module.file, []).append(verdict)
    return dict(sorted(found.items()))


def table(verdicts: Sequence[Verdict]) -> str:
    """Figures by module."""
    lines = [f"{'module':32} {'lines':>5} {'killed':>7} {'timeout':>7} {'survived':>8} {'explained':>9} {'noticed':>8}"]
    for file, here in [*by_module(verdicts).items(), ("all", list(verdicts))]:
        fates = Counter(verdict.fate for verdict in here)
        lived = fates["survived"] + fates["unseen"]
        lines.append(
            f"{file:32} {len(here):5} {fates['killed']:7} {fates['timeout']:7} {lived:8} {fates['explained']:9} "
            f"{rate(here):8.1%}"
        )
    return "\n".join(lines)


def survivor(verdict: Verdict) -> str:
    """A survivor as its author needs it: where, what, and which tests looked away."""
    mutation = verdict.suspect.mutation
    lines = [f"{verdict.suspect.place}  in {mutation.inside or 'the module'}", f"    line    {mutation.text}"]
    lines += [f"    before  {mutation.before}", f"    after   {mutation.after}"]
    if verdict.fate == "unseen":
        return "\n".join([*lines, "    no test runs this line"])
    if verdict.fate == "untried":
        return "\n".join([*lines, "    pytest could not be run: try it again alone"])
    lines.append(f"    {len(verdict.tests)} tests run it and notice nothing:")
    lines += [f"      {test}" for test in verdict.tests[:SHOWN]]
    if len(verdict.tests) > SHOWN:
        lines.append(f"      ... and {len(verdict.tests) - SHOWN} more")
    return "\n".join(lines)


def as_data(game: str, verdicts: Sequence[Verdict]) -> dict[str, Any]:
    """The whole report for programs."""
    return {
        "game": game,
        "noticed": rate(verdicts),
        "fates": Counter(verdict.fate for verdict in verdicts),
        "mutants": [
            {
                "file": verdict.suspect.module.file,
                "line": verdict.suspect.mutation.line,
                "inside": verdict.suspect.mutation.inside,
                "text": verdict.suspect.mutation.text,
                "before": verdict.suspect.mutation.before,
                "after": verdict.suspect.mutation.after,
                "fate": verdict.fate,
                "by": verdict.by,
                "tests": len(verdict.tests) if verdict.noticed else list(verdict.tests),
            }
            for verdict in verdicts
        ],
    }
