"""A vocabulary with a field of every kind, for tests of content files."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from ossuary.engine import Card, Catalog, Content, Effect, EffectCard, Resolve, State, Word
from ossuary.engine.content.reading import Pack


@dataclass(frozen=True)
class Ring(Effect):
    """Rings that often."""

    times: int
    loud: bool = False

    def do(self, state: State, by: Resolve) -> None:
        pass


@dataclass(frozen=True)
class Vanish(Effect):
    """Stands alone."""

    def do(self, state: State, by: Resolve) -> None:
        pass


@dataclass(frozen=True)
class Shiny(Word):
    """A word that does nothing when its turn comes: it has no turn."""


@dataclass(frozen=True)
class Price:
    gold: int
    wood: int = 0


@dataclass(frozen=True)
class Ware(EffectCard):
    weight: float = 1.0
    rare: bool = False
    kind: Literal["tool", "toy"] = "tool"
    tags: tuple[str, ...] = ()
    notes: Sequence[str] = ()
    price: Price | None = None
    charm: Word | None = None


@dataclass(frozen=True)
class Guest(Card):
    """Another section."""

    purse: int = 3


def shelves(state: State, seat: str) -> Sequence[str]:
    return ["shelf"]


def needs_a_bell(catalog: Catalog[Any]) -> str | None:
    return None if "bell" in catalog.designs else "there must be a bell."


BELL = """
[[ware]]
id = "bell"
name = "Bell"
"""

FULL = """
total = 5

[[ware]]
id = "bell"
name = "Bell"
copies = 2
weight = 2.5
rare = true
kind = "toy"
tags = ["brass", "loud"]
notes = ["Made in Ghent."]
price = { gold = 3 }
charm = "shiny"
effects = [{ choose = "shelves", prompt = "Choose a shelf" }, { ring = 2, loud = true }, { roll = 3 }, "vanish"]

[[guest]]
id = "cook"
name = "The cook"
copies = 3
"""


def content(folder: Path) -> Content:
    return Content(
        folder=folder,
        sections={"ware": Ware, "guest": Guest},
        words={"ring": Ring, "vanish": Vanish, "shiny": Shiny},
        selectors={"shelves": shelves},
        check=needs_a_bell,
    )


def load(folder: Path, text: str, *packs: Pack) -> Catalog[Any]:
    """The catalogue of a file `wares.toml` with this text; packs are called `pack 1`, `pack 2`."""
    (folder / "wares.toml").write_text(text, encoding="utf-8")
    return content(folder).load(*((f"pack {number}", pack) for number, pack in enumerate(packs, 1)))
