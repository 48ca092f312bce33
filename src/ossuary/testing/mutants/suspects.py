"""Which game, which modules of it, and where are its tests?"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from .breaking import Mutation, mutations

NO_RULES = {"bot", "view", "look", "stage", "odds", "prospects", "__init__"}  # rooms and files for eyes and bots only


@dataclass(frozen=True)
class Module:
    """A module of rules."""

    name: str  # for Python: `ossuary.games.zombs.cards.hordes`
    file: str  # in its game: `cards/hordes.py`
    path: Path

    @cached_property
    def source(self) -> str:
        return self.path.read_text(encoding="utf-8")

    @cached_property
    def mutations(self) -> list[Mutation]:
        return mutations(self.source)


@dataclass(frozen=True)
class Suspect:
    """A mutation in its module."""

    module: Module
    mutation: Mutation

    @property
    def place(self) -> str:
        return f"{self.module.file}:{self.mutation.line}"


@dataclass(frozen=True)
class Case:
    """A game that is put to its tests."""

    game: str
    package: str  # `ossuary.games.zombs`
    folder: Path  # of its rules
    tests: Path
    root: Path  # where pytest starts

    @cached_property
    def modules(self) -> dict[str, Module]:
        """By file, in alphabetical order."""
        found = {}
        for path in sorted(self.folder.rglob("*.py")):
            parts = path.relative_to(self.folder).with_suffix("").parts
            if not NO_RULES & set(parts):
                file = "/".join(parts) + ".py"
                found[file] = Module(".".join((self.package, *parts)), file, path)
        return found

    @cached_property
    def test_files(self) -> list[Path]:
        return sorted(self.tests.rglob("test_*.py"))

    def fingerprint(self) -> str:
        """Of everything but the test files that could change what a test runs."""
        shared = (path for path in self.tests.rglob("*.py") if path not in self.test_files)
        kit = (path for path in self.folder.parents[1].rglob("*.py") if not path.is_relative_to(self.folder.parent))
        own = (path for path in self.folder.rglob("*") if path.suffix in (".py", ".toml", ".json", ".txt"))
        return digest((*own, *kit, *shared))


def digest(paths: Iterable[Path]) -> str:
    total = hashlib.sha256()
    for path in sorted(paths):
        total.update(f"{path.name}\0".encode() + path.read_bytes())
    return total.hexdigest()[:16]
