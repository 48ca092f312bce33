"""What the words of a command line stand for: settings, lists, rules. What cannot be used is an `OssuaryError`."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from ossuary.engine.errors import OssuaryError

if TYPE_CHECKING:
    from ossuary.engine import Rules


def parse_options(pairs: Sequence[str]) -> dict[str, str]:
    """`["target=fast"]` -> `{"target": "fast"}`; the rules check name and value."""
    options: dict[str, str] = {}
    for pair in pairs:
        name, sign, value = pair.partition("=")
        name, value = name.strip(), value.strip()
        if not (sign and name and value):
            raise OssuaryError(f"An option is written as name=value, not {pair!r}.")
        if name in options:
            raise OssuaryError(f"The option {name!r} is given twice.")
        options[name] = value
    return options


def parse_words(words: str, what: str) -> list[str]:
    """`"me,greedy"` -> `["me", "greedy"]`; `what` names one of them in the complaint."""
    listed = [word.strip() for word in words.split(",")]
    if not all(listed):
        raise OssuaryError(f"{what} is missing in {words!r}: write them with single commas between.")
    return listed


def find_rules(game: str, content: Path | None = None) -> Rules:
    """The rules of a game, with a designer's pack laid over its cards."""
    from ossuary.games import find

    rules = find(game)
    return rules if content is None else rules.with_content(content)
