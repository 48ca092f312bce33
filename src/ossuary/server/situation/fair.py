"""A shuffle that players can check after the game.

When a table is opened, the server fixes a seed and a salt and shows everybody their hash (the commitment). Players may
then add words of their own, which change the shuffle, so that the server could not have chosen it. After the game the
seed and the salt are shown, and anybody can check them.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import secrets
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import ossuary
from ossuary.engine.chance import SECRET_BITS, WORD, secret_seed
from ossuary.engine.errors import OssuaryError

QUICK_BITS = 53  # of a match whose seed somebody chose, or that was promised before seeds had 128 secret bits

ShuffleWords = Sequence[tuple[str, str]]  # seat and its words


class Promise(NamedTuple):
    """What the server fixes before anybody can act."""

    seed: int
    salt: str
    commitment: str


def promise(seed: int | None = None) -> Promise:
    """A new one: with the given seed, or with one that nobody can guess."""
    if seed is None:
        seed = secret_seed()
    salt = secrets.token_hex(32)
    return Promise(seed, salt, commitment(seed, salt))


def commitment(seed: int, salt: str) -> str:
    """The hash that is published first. It fits only this seed and salt, and reveals neither."""
    return hashlib.sha256(f"{seed}:{salt}".encode()).hexdigest()


def shuffled(seed: int, salt: str, words: ShuffleWords) -> int:
    """The seed of the match: the promised one, or its hash with the players' words."""
    if not words:
        return seed
    said = json.dumps([list(pair) for pair in words], ensure_ascii=False, separators=(",", ":"))
    mixed = hashlib.sha256(f"{seed}:{salt}:{said}".encode()).digest()
    if seed <= WORD:
        return int.from_bytes(mixed[:8], "big") >> (64 - QUICK_BITS)
    return 1 << SECRET_BITS | int.from_bytes(mixed[: SECRET_BITS // 8], "big")


def verify(record: Mapping[str, Any], promised: Promise, words: ShuffleWords) -> tuple[bool, list[str]]:
    """Is this finished record the game that was promised? Returns also what was found, in sentences."""
    findings: list[str] = []
    fits = hmac.compare_digest(commitment(promised.seed, promised.salt), promised.commitment.lower())
    findings.append(
        "The seed and the salt are the ones the server was committed to before the game."
        if fits
        else "The seed and the salt are not the ones the server was committed to."
    )
    expected = shuffled(promised.seed, promised.salt, words)
    mixes = str(record.get("seed")) == str(expected)  # a large seed is written as text
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
