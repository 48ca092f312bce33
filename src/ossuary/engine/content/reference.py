"""What one can do in a turn, read from a game's `reference.toml`.

    [[deed]]
    when = "mine"
    says = "Spawn a zimby at home"
    costs = "3 mojo; two a turn"
    rule = "ZM-24.1"
    choices = ["zimby.spawn"]

`when`: `mine` in my own turn, `always` in anybody's, `theirs` what others may do while it is mine. `choices` are ids of
choices: while one of them is offered, the deed is possible.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from .glossary import check_rule, entries
from .reading import Content


@dataclass(frozen=True)
class Deed:
    """Something one can do, and what it costs."""

    when: Literal["mine", "always", "theirs"]
    says: str
    rule: str
    costs: str = ""
    choices: tuple[str, ...] = ()


def read_reference(path: Path, rulebook: Mapping[str, str]) -> tuple[Deed, ...]:
    """All deeds in the order of a turn; none if the game has no such file."""
    if not path.is_file():
        return ()
    content = Content(folder=path.parent, sections={})
    deeds: list[Deed] = []
    for at, row in enumerate(entries(path, "deed"), 1):
        where = f"{path.name}: deed {row.get('says', f'number {at}')!r}"
        deed: Deed = content.build(Deed, row, where)
        check_rule(deed.rule, rulebook, f"{where}: rule")
        deeds.append(deed)
    return tuple(deeds)
