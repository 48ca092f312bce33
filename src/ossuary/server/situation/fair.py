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
from ossuary.engine.chance import SECRET_BITS, WORD, Draw, secret_seed, witnessed
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


def bot_seed(salt: str, number: int, seat: str) -> int:
    """The luck of a bot's thought at this entry of the log. It is made from the table's secret salt alone, so that a
    process in which bots think can work out nothing about the cards, whatever seed the table has."""
    return int.from_bytes(hashlib.sha256(f"bot:{salt}:{number}:{seat}".encode()).digest()[:8], "big")


class Findings(NamedTuple):
    """What `verify` found, in sentences. `draws`: every draw of true luck, to be computed again by whoever doubts."""

    ok: bool
    sentences: list[str]
    draws: list[Draw]


def verify(record: Mapping[str, Any], promised: Promise, words: ShuffleWords) -> Findings:
    """Is this finished record the game that was promised?"""
    findings: list[str] = []
    fits = hmac.compare_digest(
        commitment(promised.seed, promised.salt).encode(), promised.commitment.lower().encode("utf-8", "replace")
    )
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
        with witnessed() as draws:
            match = ossuary.load(record, quiet=True)
    except OssuaryError as error:
        return Findings(False, [*findings, str(error)], [])
    replays = match.result is not None
    findings.append(
        f"All {len(match.answers)} answers are legal and lead to the recorded end."
        if replays
        else "The answers are legal, but the game is not over."
    )
    return Findings(fits and mixes and replays, findings, draws)
