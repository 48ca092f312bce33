"""Which rules made a record, and where it led: so that other rules under the same version are noticed.

A fingerprint only says where to look more closely. If the files of a game are others than those that made a record, it
is played again, and where it leads now is compared with where it led. Only what leads elsewhere is refused
(`docs/choices/007-fingerprints.md`).
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .codec import encode

if TYPE_CHECKING:
    from ossuary.engine.state import State

DIGITS = 12
OTHER_RULES = (
    "This was made by other rules of {} {}: {} Give changed rules a new version (`Rules.version`); to open this, use "
    "the rules that made it."
)


@cache
def fingerprint(folder: Path, content: Path) -> str:
    """Of the files that decide how a game goes; nothing if they cannot be read, and then nothing is compared."""
    files = {path for path in folder.rglob("*.py") if path.is_file()}
    files |= {path for path in content.rglob("*") if path.is_file() and path.suffix in (".toml", ".txt")}
    if not files:
        return ""
    mixed = hashlib.sha256()
    for path in sorted(files):
        inside = path.relative_to(folder) if path.is_relative_to(folder) else path.relative_to(content)
        text = path.read_bytes().replace(b"\r\n", b"\n")
        mixed.update(f"{inside.as_posix()}\0{len(text)}\0".encode() + text)
    return mixed.hexdigest()[:DIGITS]


def position(state: State) -> str:
    """Where a match stands: what lies where, who may do what, who has won. No names of fields, steps or classes."""
    return position_in({
        "piles": encode(state.piles),
        "waiting": encode(state.waiting),
        "result": encode(state.result),
    })  # fmt: skip


def position_in(state: Mapping[str, Any]) -> str:
    """The same of a state as a save writes it."""
    waiting = state.get("waiting")
    offered = {seat: put.get("options") for seat, put in waiting.items()} if isinstance(waiting, Mapping) else None
    result = state.get("result")
    winners = [result.get("winners"), result.get("scores")] if isinstance(result, Mapping) else None
    plain = json.dumps([state.get("piles"), offered, winners], sort_keys=True, default=str)
    return hashlib.sha256(plain.encode()).hexdigest()[:DIGITS]
