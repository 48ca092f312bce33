"""A shuffle that players can check: promised before the game, mixed with their words, opened after the end.

The server's seed and a salt are fixed when the table is opened, and the commitment to both is shown to everybody.
Players may then add words of their own, so that not even the server knows the shuffle it has promised.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import secrets
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import ossuary
from ossuary.engine.errors import OssuaryError

SEED_BITS = 53  # a number of JavaScript holds no more, and records pass through pages

Words = Sequence[tuple[str, str]]  # seat and what it said


class Promise(NamedTuple):
    """What the server has fixed before anybody could act."""

    seed: int
    salt: str
    commitment: str


def promise(seed: int | None = None) -> Promise:
    """A new one; with the seed somebody wishes, or one that nobody can guess."""
    if seed is None:
        seed = secrets.randbits(SEED_BITS)
    salt = secrets.token_hex(32)
    return Promise(seed, salt, commitment(seed, salt))


def commitment(seed: int, salt: str) -> str:
    """What is published first: it fits only this seed and this salt, and tells neither."""
    return hashlib.sha256(f"{seed}:{salt}".encode()).hexdigest()


def shuffled(seed: int, salt: str, words: Words) -> int:
    """The seed of the match: the promised one, or what the players' words have made of it."""
    if not words:
        return seed
    said = json.dumps([list(pair) for pair in words], ensure_ascii=False, separators=(",", ":"))
    mixed = hashlib.sha256(f"{seed}:{salt}:{said}".encode()).digest()
    return int.from_bytes(mixed[:8], "big") >> (64 - SEED_BITS)


def verify(record: Mapping[str, Any], promised: Promise, words: Words) -> tuple[bool, list[str]]:
    """Whether a finished record is the one that was promised, with what was found in sentences."""
    findings: list[str] = []
    fits = hmac.compare_digest(commitment(promised.seed, promised.salt), promised.commitment.lower())
    findings.append(
        "The seed and the salt are the ones the server was committed to before the game."
        if fits
        else "The seed and the salt are not the ones the server was committed to."
    )
    expected = shuffled(promised.seed, promised.salt, words)
    mixes = record.get("seed") == expected
    findings.append(
        "The game was shuffled with that seed" + (" and the players' words." if words else ".")
        if mixes
        else f"The game was shuffled with {record.get('seed')!r}, but seed and words give {expected}."
    )
    try:
        match = ossuary.load(record, quiet=True)
    except OssuaryError as error:
        return False, [*findings, str(error)]
    replays = match.result is not None
    findings.append(
        f"All {len(match.answers)} answers are legal and lead to the recorded end."
        if replays
        else "The answers are legal, but the game is not over."
    )
    return fits and mixes and replays, findings
