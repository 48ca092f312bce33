"""Where two things differ, in words: for whoever has to find a leak."""

from __future__ import annotations

import json
from typing import Any

from .walk import plain

LONGEST = 80  # characters of a value that are shown


def difference(one: Any, other: Any) -> str:
    """The first place where they differ and both values, as they would be sent: `areas[2].parts[0].n: 3, or 4`. Empty:
    they are the same."""
    if plain(one) == plain(other):
        return ""
    return _first(json.loads(plain(one)), json.loads(plain(other)), "")


def _first(one: Any, other: Any, path: str) -> str:
    if isinstance(one, dict) and isinstance(other, dict):
        for key in sorted({*one, *other}):
            if one.get(key, _NOTHING) != other.get(key, _NOTHING):
                return _first(one.get(key, _NOTHING), other.get(key, _NOTHING), f"{path}.{key}" if path else key)
    if isinstance(one, list) and isinstance(other, list):
        for at, (left, right) in enumerate(zip(one, other, strict=False)):
            if left != right:
                return _first(left, right, f"{path}[{at}]")
        return f"{path or 'it'} has {len(one)} entries, or {len(other)}"
    return f"{path or 'it'}: {_shown(one)}, or {_shown(other)}"


_NOTHING = object()


def _shown(value: Any) -> str:
    if value is _NOTHING:
        return "nothing"
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}..."
