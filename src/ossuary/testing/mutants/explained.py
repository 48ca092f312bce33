"""Which survivors break no rule, and why? `tests/games/GAME/equivalents.toml` says it one by one.

[[equivalent]]
file = "turn.py"
inside = "Game.next_turn"      # only where the same line stands twice in the file
line = "if state.round >= state.settings.round_limit:"
mutation = "state.round >= state.settings.round_limit -> state.round > state.settings.round_limit"
reason = "..."
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path

from .suspects import Case, Suspect

FILE = "equivalents.toml"


@dataclass(frozen=True)
class Equivalent:
    """A mutation that changes nothing a player could notice."""

    file: str
    line: str
    mutation: str
    reason: str
    inside: str = ""

    def means(self, suspect: Suspect) -> bool:
        mutation = suspect.mutation
        return (
            (self.file, self.line, self.mutation) == (suspect.module.file, mutation.text, mutation.name)
            and self.inside in ("", mutation.inside)
        )  # fmt: skip


def read_equivalents(path: Path) -> list[Equivalent]:
    """All that a game explains; a file that is not there explains nothing."""
    if not path.exists():
        return []
    entries = tomllib.loads(path.read_text(encoding="utf-8")).get("equivalent", [])
    try:
        found = [Equivalent(**entry) for entry in entries]
    except TypeError as problem:
        raise ValueError(f"{path}: {problem}") from None
    short = [entry.line for entry in found if len(entry.reason.split()) < 3]
    if short:
        raise ValueError(f"{path}: {short[0]!r} has no reason.")
    return found


def stale(case: Case, equivalents: list[Equivalent]) -> list[Equivalent]:
    """Those that explain a mutation that is not there any more."""
    there = [Suspect(module, mutation) for module in case.modules.values() for mutation in module.mutations]
    return [entry for entry in equivalents if not any(entry.means(suspect) for suspect in there)]
