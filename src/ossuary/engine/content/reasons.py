"""Why a position got better or worse, in the words of a game: its `reasons.toml`.

    [gift]
    more = "{1} cannot take {0} from the Grave any more"
    less = "{1} may take {0} from the Grave, and it fits"

A game's worth is a sum of parts (`Rules.parts`), and each part has a name and the things it is about: `{0}` is the
first of them. `more` is said where the part has grown, `less` where it has shrunk, in the middle of a sentence.
A part without `more` is never a reason for something; one without `less` is never warned of.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from ossuary.engine.errors import ContentError
from ossuary.engine.refs import Ref

from .reading import Content, read_pack

MOST_NAMED = 4  # things that a reason may name

Key = tuple[Ref, ...]
"""The name of a part, and the things it is about."""
Parts = dict[Key, float]


@dataclass(frozen=True)
class Reason:
    """What is said where a part of the worth has changed."""

    more: str = ""
    less: str = ""

    def said(self, grown: bool) -> str:
        return self.more if grown else self.less

    def speaks(self, key: Key, grown: bool) -> bool:
        """Are there words for it, and all the things they name?"""
        text = self.said(grown)
        return bool(text) and all(f"{{{at}}}" not in text for at in range(len(key) - 1, MOST_NAMED))


def read_reasons(path: Path) -> dict[str, Reason]:
    """All reasons by the name of their part; none if the game has no such file."""
    if not path.is_file():
        return {}
    content = Content(folder=path.parent, sections={})
    found: dict[str, Reason] = {}
    for name, row in read_pack(path).items():
        where = f"{path.name}: reason {name!r}"
        if not isinstance(row, dict):
            raise ContentError(f"{where}: expected a table with `more` and `less`, found {row!r}.")
        reason: Reason = content.build(Reason, row, where)
        for text in (reason.more, reason.less):
            if text.endswith("."):
                raise ContentError(f"{where}: it is said in the middle of a sentence, without a full stop.")
        found[name] = reason
    return found
