"""Matches as JSON: a short record that replays, and a save that goes on at once.

Both carry the version of the rules, a fingerprint of their files and a check sum, so that a file that was cut short,
edited, or made by other rules is refused with a sentence instead of playing on wrongly (`restoring.py`).
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from ossuary.engine.chance import WORD
from ossuary.engine.errors import OssuaryError
from ossuary.engine.settings import chosen

from .codec import encode
from .fingerprint import position

if TYPE_CHECKING:
    from ossuary.engine.match import Match

FORMAT = 1  # of records and of what saves and records share
LAYOUT = 2  # of the state in a save: raised when procedures, fields or choices get other names


def record(match: Match) -> dict[str, Any]:
    """What led here from the start."""
    if match.origin is not None:
        raise OssuaryError("A match that began in the middle of a game has no record; save it instead.")
    plain = _header(match)
    if "rules" in plain:
        plain["stands"] = position(match.state)
    return _sealed(plain)


def save(match: Match) -> dict[str, Any]:
    """Where the match stands, and what led here."""
    plain = _header(match)
    plain["layout"] = LAYOUT
    plain["state"] = encode(match.state, type(match.state))
    plain["horizon"] = match.horizon
    if match.origin is not None:
        plain["origin"] = encode(match.origin, type(match.origin))
    return _sealed(plain)


def _header(match: Match) -> dict[str, Any]:
    start = match.start
    plain: dict[str, Any] = {
        "ossuary": FORMAT,
        "game": start.rules.id,
        "version": start.rules.version,
        "seats": start.seats,
        "seed": start.seed if start.seed <= WORD else str(start.seed),  # as text where a page would round it
        "options": chosen(start.settings),
        "answers": [[seat, index] for seat, index in match.answers],
    }
    if start.rules.fingerprint:
        plain["rules"] = start.rules.fingerprint
    if start.rules.pack is not None:
        plain["content"] = start.rules.pack
    return plain


def _sealed(plain: dict[str, Any]) -> dict[str, Any]:
    return {**plain, "check": check_sum(plain)}


def check_sum(data: Mapping[str, Any]) -> str:
    plain = {key: value for key, value in data.items() if key != "check"}
    text = json.dumps(plain, sort_keys=True, separators=(",", ":"), ensure_ascii=False, default=str)
    return hashlib.sha256(text.encode()).hexdigest()[:16]
