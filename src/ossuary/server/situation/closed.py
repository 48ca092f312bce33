"""A table that cannot be played on here, because its game has other rules by now: what can be kept of it.

Everything here is read from the log alone. A record tells every card, so whoever takes it closes the table for good: an
entry says so, and no Ossuary plays it on, not even the one with which it began.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ossuary.engine import OssuaryError, Seat
from ossuary.engine.chance import WORD
from ossuary.engine.choices import RAISED
from ossuary.engine.saving.record import FORMAT, check_sum
from ossuary.store import Entry

from . import fair
from .opening import TELLS_UNDO, Opening, read_opening

CLOSED = "closed"  # the kind of the entry
UNDO = ("undo", "undo_asked", "undo_said")  # kinds of entries with which answers may be taken back


def keys_of(entries: Sequence[Entry]) -> dict[str, str]:
    """The hashes of all secrets that open something at this table, and what they open."""
    keys = dict(read_opening(entries[0].data).tokens)
    for entry in entries:
        if entry.kind == "key" and entry.seat is not None:
            keys = {key: seat for key, seat in keys.items() if seat != entry.seat}
            keys[entry.data["key"]] = entry.seat
    return keys


def record_of(entries: Sequence[Entry]) -> dict[str, Any]:
    """The record of a table, as `Match.record` would give it; OssuaryError if its log does not tell."""
    opening = read_opening(entries[0].data)
    if opening.guided is not None:
        raise OssuaryError("A guided game begins in the middle of a game: it has no record.")
    seed = fair.shuffled(opening.seed, opening.salt, _words(opening, entries))
    plain: dict[str, Any] = {
        "ossuary": FORMAT,
        "game": opening.game,
        "version": opening.version,
        "seats": opening.seats,
        "seed": seed if seed <= WORD else str(seed),
        "options": opening.settings,
        "answers": [[seat, option] for seat, option in _answers(opening, entries)],
    }
    if opening.content is not None:
        plain["content"] = opening.content
    return {**plain, "check": check_sum(plain)}


def _words(opening: Opening, entries: Sequence[Entry]) -> list[tuple[Seat, str]]:
    """The players' words for the shuffle. After the beginning nobody could say any."""
    said = {entry.seat: str(entry.data["text"]) for entry in entries if entry.kind == "words"}
    return [(seat, said[seat]) for seat in opening.chairs if said.get(seat)]


def _answers(opening: Opening, entries: Sequence[Entry]) -> list[tuple[Seat, int]]:
    answers = list(opening.answers or ())
    for entry in entries:
        if entry.kind == "answer" and entry.seat is not None:
            answers.append((entry.seat, entry.data["option"]))
        elif entry.kind == "hand" and entry.seat is not None:
            answers.append((entry.seat, RAISED))
        elif entry.kind in UNDO and opening.log < TELLS_UNDO:
            raise OssuaryError("Something was taken back at this table, and its old log does not tell how much.")
        elif undone := entry.data.get("undone"):
            to, only = undone["to"], undone["only"]
            answers[to:] = [given for given in answers[to:] if only is not None and given[0] != only]
    return answers
