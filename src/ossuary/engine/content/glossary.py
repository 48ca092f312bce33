"""What the signs and words of a game mean, read from its `glossary.toml`.

    [[term]]
    term = "Lives"
    says = "What keeps you alive. They are printed on your limbs and Upgrades; without any you become a Zombie."
    rule = "CC-10.5"
    names = ["badge lives"]
    words = ["life", "lives"]
    also = ["hearts", "health"]

`names` are things a view shows: a kind (`KINDS`) and the name it has there; `#` stands for any number. `words` are how
texts speak of it, where they explain it; `also` is what people may call it when they search the rules.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ossuary.engine.errors import ContentError

from .reading import Content, read_pack

KINDS = (
    "badge", "chip", "counter", "die", "mark", "note", "piece", "pile", "slot", "state", "terrain", "tile", "way",
)  # fmt: skip

LONGEST = 260  # characters of an explanation: what fits beside a pointer


@dataclass(frozen=True)
class Term:
    """A sign or word of art: what it is in one or two sentences, and the rule that says so."""

    term: str
    says: str
    rule: str
    names: tuple[str, ...] = ()
    words: tuple[str, ...] = ()
    also: tuple[str, ...] = ()


def read_glossary(path: Path, rulebook: Mapping[str, str]) -> tuple[Term, ...]:
    """All terms, checked; none if the game has no such file."""
    if not path.is_file():
        return ()
    rows = entries(path, "term")
    content = Content(folder=path.parent, sections={})
    terms: list[Term] = []
    owners: dict[str, str] = {}
    for at, row in enumerate(rows, 1):
        where = f"{path.name}: term {row.get('term', f'number {at}')!r}"
        term: Term = content.build(Term, row, where)
        if len(term.says) > LONGEST:
            raise ContentError(f"{where}: says: expected {LONGEST} characters at most, found {len(term.says)}.")
        check_rule(term.rule, rulebook, f"{where}: rule")
        for name in (*term.names, *(f"word {word.lower()}" for word in term.words), f"term {term.term.lower()}"):
            kind, _, rest = name.partition(" ")
            if kind not in (*KINDS, "word", "term") or not rest:
                expected = f"expected a kind ({', '.join(KINDS)}) and a name"
                raise ContentError(f"{where}: names: {expected}, found {name!r}.")
            if name in owners:
                raise ContentError(f"{where}: {name!r} is explained by {owners[name]!r} already.")
            owners[name] = term.term
        terms.append(term)
    return tuple(terms)


def entries(path: Path, section: str) -> list[dict[str, Any]]:
    """The entries under `[[section]]`, in a file that has nothing else."""
    pack = read_pack(path)
    if other := sorted(set(pack) - {section}):
        raise ContentError(f"{path.name}: there is no section {other[0]!r}; expected {section}.")
    rows = pack.get(section, [])
    if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
        raise ContentError(f"{path.name}: {section}: expected entries under [[{section}]].")
    return rows


def check_rule(rule: str, rulebook: Mapping[str, str], where: str) -> None:
    """A rule that is cited is in the book."""
    if rule not in rulebook:
        raise ContentError(f"{where}: there is no rule {rule!r} in the rulebook.")


def names_in(shown: Any) -> Iterator[str]:
    """The names of all signs that a view, or any part of it, shows."""
    waiting = [shown]
    while waiting:
        thing = waiting.pop()
        if isinstance(thing, list):
            waiting.extend(thing)
        elif isinstance(thing, dict):
            yield from _named(thing)
            waiting.extend(thing.values())


def _named(thing: dict[str, Any]) -> Iterator[str]:
    if "badge" in thing:
        yield _name("badge", thing["badge"])
    match thing.get("part"):
        case "counter" | "pile" | "note" as part:
            yield _name(part, thing["name"])
        case "die":
            yield _name("die", thing["face"])
        case "goal":
            yield from (_name("chip", chip) for chip in (*thing["need"], *thing["held"]) if isinstance(chip, str))
            yield from (_name("mark", mark) for mark in thing.get("marks", {}).values())
        case "sheet":
            yield from (_name("slot", slot.rstrip("0123456789")) for slot in thing.get("slots", ()))
    if "terrain" in thing:
        yield _name("terrain", thing["terrain"])
        yield from (_name("way", way) for way in thing.get("ways", ()))
        if "note" in thing:
            yield _name("tile", thing["note"])
    elif "kind" in thing and "on" in thing:
        yield _name("piece", thing["kind"])
        if "state" in thing:
            yield _name("state", thing["state"])


def _name(kind: str, name: str) -> str:
    """The number of what is numbered does not matter: `Ritual 3` is explained as `Ritual #`."""
    words = ["#" if word.isdigit() else word for word in name.split(" ")]
    return f"{kind} {' '.join(words)}"
