"""What the words of a command line stand for: options, rules, files. What cannot be used is an `OssuaryError`."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ossuary.engine.errors import OssuaryError, RecordError

if TYPE_CHECKING:
    from ossuary.engine import Rules


class EndOfInput(Exception):
    """Nobody will type anything any more."""


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


def read_json(path: Path) -> dict[str, Any]:
    """A record, a save or another JSON object from a file."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise OssuaryError(f"{path}: cannot be read: {error.strerror or error}.") from None
    except UnicodeDecodeError:
        raise RecordError(f"{path}: this is not JSON: it is not UTF-8 text.") from None
    except json.JSONDecodeError as error:
        raise RecordError(f"{path}: this is not JSON, or was cut short: {error.msg} in line {error.lineno}.") from None
    except RecursionError:
        raise RecordError(f"{path}: this is not a file of Ossuary: it is nested too deeply.") from None
    if not isinstance(data, dict):
        raise RecordError(f"{path}: this is JSON, but not an object as records and saves are.")
    return data
