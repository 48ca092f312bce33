"""What may be chosen before a game: one frozen dataclass per game, so that the lab can vary it too.

    @dataclass(frozen=True)
    class ZombsSettings(Settings):
        target: Literal["normal", "fast"] = setting("normal", "How long a horde wins.")
        hand_size: int = setting(8, "Cards a turn begins with.", low=1, high=20)

Values come from command lines, pages and records, so each is checked against its type and range.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields
from typing import Any, Literal, TypeVar, get_args, get_origin, get_type_hints

from .errors import OssuaryError

P = TypeVar("P", bound="Settings")


def setting(
    default: Any,
    text: str,
    *,
    low: int | None = None,
    high: int | None = None,
    unattended: object = None,
    attended: object = None,
    new: bool = False,
) -> Any:
    """A setting with its default, a sentence for the lobby and, for numbers, its range.

    `unattended`: what it is in games that nobody watches over (random games of the kit, series of the lab), where the
    default could mean that they never end. `attended`: what it is at new tables where people sit; the default stays
    what records mean that do not name it. `new`: saves that were written before it was there have its default.
    """
    more = {"unattended": unattended, "attended": attended, "new": new}
    return field(default=default, metadata={"text": text, "low": low, "high": high, **more})


@dataclass(frozen=True)
class Settings:
    """What every game lets a table choose."""

    poker_face: bool = setting(False, "Ask also those who have nothing to choose, so that silence tells nothing.")
    ask_costs: bool = setting(
        False, "Ask also where something must be given up and nothing else can be chosen.", attended=True, new=True
    )


def check_settings(kind: type[P], given: Mapping[str, object] | None) -> P:
    """Check what was asked for (words from a command line or values from a page) and fill in the rest."""
    hints = get_type_hints(kind)
    known = {entry.name: entry for entry in fields(kind)}
    values: dict[str, Any] = {}
    for name, value in (given or {}).items():
        if name not in known:
            raise OssuaryError(f"There is no option {name!r}; there are {', '.join(known)}.")
        entry = known[name]
        values[name] = _read(name, value, hints[name], entry.metadata.get("low"), entry.metadata.get("high"))
    return kind(**values)


def chosen(these: Settings) -> dict[str, object]:
    """What differs from the defaults: all that a record needs to keep."""
    plain = type(these)()
    return {name: value for name, value in asdict(these).items() if value != getattr(plain, name)}


def unattended(kind: type[Settings]) -> dict[str, object]:
    """What games that nobody watches over take instead of the default."""
    return _instead(kind, "unattended")


def attended(kind: type[Settings]) -> dict[str, object]:
    """What new tables where people sit take instead of the default."""
    return _instead(kind, "attended")


def _instead(kind: type[Settings], when: str) -> dict[str, object]:
    values = {entry.name: entry.metadata.get(when) for entry in fields(kind)}
    return {name: value for name, value in values.items() if value is not None}


def describe(kind: type[Settings]) -> list[tuple[str, str, object, str]]:
    """For lobby and help: name, what it takes, default, sentence."""
    hints = get_type_hints(kind)
    return [
        (entry.name, _takes(hints[entry.name], entry.metadata), entry.default, entry.metadata.get("text", ""))
        for entry in fields(kind)
    ]


def _read(name: str, value: object, hint: Any, low: int | None, high: int | None) -> object:
    taken = _takes(hint, {"low": low, "high": high})
    if hint is bool:
        if isinstance(value, bool):
            return value
        if isinstance(value, str) and value.lower() in ("yes", "true", "on", "no", "false", "off"):
            return value.lower() in ("yes", "true", "on")
    elif hint is int:
        if isinstance(value, str) and re.fullmatch(r"-?[0-9]{1,9}", value.strip()):
            value = int(value)
        within = isinstance(value, int) and not isinstance(value, bool)
        if within and (low is None or low <= value) and (high is None or value <= high):  # type: ignore[operator]
            return value
    elif get_origin(hint) is Literal:
        for known in get_args(hint):
            if value == known or value == str(known):
                return known
    raise OssuaryError(f"Option {name!r} takes {taken}, not {value!r}.")


def _takes(hint: Any, metadata: Mapping[str, Any]) -> str:
    if hint is bool:
        return "yes or no"
    if hint is int:
        low, high = metadata.get("low"), metadata.get("high")
        if low is None and high is None:
            return "a whole number"
        if high is None:
            return f"a whole number from {low}"
        return f"a whole number up to {high}" if low is None else f"a whole number from {low} to {high}"
    return " or ".join(str(word) for word in get_args(hint))
