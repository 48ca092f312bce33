"""Which mutants are tried: by lot, at a given place, or those that survived last time."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from .suspects import Case, Suspect


def by_lot(case: Case, lines: int, seed: int) -> list[Suspect]:
    """So many lines over all modules of rules, each with one mutation."""
    lot = Random(seed)
    by_line: dict[tuple[str, int], list[Suspect]] = {}
    for suspect in every(case):
        by_line.setdefault((suspect.module.file, suspect.mutation.line), []).append(suspect)
    chosen = lot.sample(sorted(by_line), min(lines, len(by_line)))
    picked = {line: lot.choice(by_line[line]) for line in chosen}
    return [picked[line] for line in sorted(chosen)]


def every(case: Case) -> list[Suspect]:
    """All mutations of all modules."""
    return [Suspect(module, mutation) for module in case.modules.values() for mutation in module.mutations]


def at_places(case: Case, places: Iterable[str]) -> list[Suspect]:
    """All mutations of these files (`turn.py`), folders (`cards`) or lines (`turn.py:84`)."""
    found = []
    for place in places:
        file, _, line = place.partition(":")
        here = [
            suspect
            for suspect in every(case)
            if suspect.module.file == file or suspect.module.file.startswith(file.rstrip("/") + "/")
            if not line or suspect.mutation.line == int(line)
        ]
        if not here:
            raise ValueError(f"There is nothing to break at {place}; files are {', '.join(case.modules)}.")
        found += here
    return found


def named(case: Case, names: Iterable[tuple[str, str, str, str]]) -> list[Suspect]:
    """The mutations with this file, surroundings, line and name, wherever they stand now."""
    wanted = set(names)
    return [suspect for suspect in every(case) if name_of(suspect) in wanted]


def name_of(suspect: Suspect) -> tuple[str, str, str, str]:
    """What a mutation is called from one run to the next, whatever has been written above it."""
    mutation = suspect.mutation
    return (suspect.module.file, mutation.inside, mutation.text, mutation.name)
