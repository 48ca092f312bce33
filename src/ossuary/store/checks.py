"""What a store accepts: ids of the right form, numbers that every database can hold, entries that are not too long.

What is to be written is checked, and refused with a sentence. Reading is never refused: what cannot exist is not found.
"""

from __future__ import annotations

import hashlib
import json
import re
from functools import lru_cache

from .store import MOST_READ, WATCHING, Entry, NewTable, StoreError

LONGEST_ENTRY = 1_000_000  # characters of JSON: enough for a content pack or a long record
LARGEST_SNAPSHOT = 16_000_000  # bytes
MOST_LINKS = 64  # of one table
LAST_NUMBER = 2**31 - 1
LAST_MOMENT = 2**53 - 1  # JavaScript has no larger integers

_TABLE = re.compile(r"[A-Za-z0-9_-]{1,64}")
_WORD = re.compile(r"[a-z][a-z0-9_-]{0,31}")  # a game, a kind of entry, a seat
_HASH = re.compile(r"[0-9a-f]{64}")

# Everything beyond ASCII is escaped: a chat may hold NUL, which PostgreSQL refuses, or half a surrogate pair.
_written = json.JSONEncoder(ensure_ascii=True, allow_nan=False, separators=(",", ":")).encode


def hash_of(token: str) -> str:
    """What is kept of a secret link. Tokens are long and random, so a plain hash is safe."""
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def is_table(table: str) -> bool:
    """Can this be the id of a table?"""
    return isinstance(table, str) and _TABLE.fullmatch(table) is not None


@lru_cache(maxsize=256)
def _is_word(word: str) -> bool:
    """Cached: the same few words come with every entry."""
    return _WORD.fullmatch(word) is not None


def is_hash(token_hash: str) -> bool:
    return isinstance(token_hash, str) and _HASH.fullmatch(token_hash) is not None


def check_table(table: str) -> None:
    if not is_table(table):
        raise StoreError(f"{table!r:.80} cannot be the name of a table: 1 to 64 letters, digits, - and _ can.")


def check_number(number: int) -> None:
    if type(number) is not int or not 0 <= number <= LAST_NUMBER:
        raise StoreError(f"An entry cannot have the number {number!r:.80}.")


def check_new(table: NewTable, first: Entry) -> str:
    """Check a table that is to be opened. Returns the data of its first entry as text."""
    check_table(table.id)
    _check_word("a game", table.game)
    _check_moment(table.created)
    if first.number != 0:
        raise StoreError(f"A table begins with entry 0, not with entry {first.number!r:.80}.")
    if len(table.tokens) > MOST_LINKS:
        raise StoreError(f"A table has at most {MOST_LINKS} links, and this one has {len(table.tokens)}.")
    for token_hash, seat in table.tokens.items():
        if not is_hash(token_hash):
            raise StoreError("A link is kept as the SHA-256 hash of its token, in 64 hexadecimal digits.")
        if seat != WATCHING:
            _check_word("a seat", seat)
    return check_entry(table.id, first)


def check_entry(table: str, entry: Entry) -> str:
    """Check an entry that is to be written. Returns its data as text."""
    check_table(table)
    check_number(entry.number)
    _check_moment(entry.at)
    _check_word("a kind of entry", entry.kind)
    if entry.seat is not None:
        _check_word("a seat", entry.seat)
    if not isinstance(entry.data, dict):
        raise StoreError(f"Entry {entry.number} of table {table}: expected a dict, found {type(entry.data).__name__}.")
    try:
        text = _written(entry.data)
    except (TypeError, ValueError, RecursionError) as error:
        raise StoreError(f"Entry {entry.number} of table {table} holds what JSON cannot say: {error!s:.200}.") from None
    if len(text) > LONGEST_ENTRY:
        raise StoreError(
            f"Entry {entry.number} of table {table} is too long: it has {len(text):,} characters, "
            f"and {LONGEST_ENTRY:,} are the most."
        )
    return text


def check_snapshot(table: str, number: int, data: bytes) -> None:
    check_table(table)
    check_number(number)
    if len(data) > LARGEST_SNAPSHOT:
        raise StoreError(
            f"The snapshot of table {table} is too large: {len(data):,} bytes, and {LARGEST_SNAPSHOT:,} are the most."
        )


def entry_of(number: int, at: int, kind: str, seat: str | None, text: str) -> Entry:
    """An entry from its row."""
    try:
        return Entry(number, at, kind, seat, json.loads(text))
    except ValueError:
        raise StoreError(f"Entry {number} is damaged: what it holds cannot be read.") from None


LATEST = (1 << 63) - 1, ""  # later than any table was opened, and the id before all ids


def reach(after: int, limit: int) -> tuple[int, int]:
    """Where to begin to read and how many entries to return, as numbers that every database can hold."""
    return max(-1, min(after, LAST_NUMBER)), max(0, min(limit, MOST_READ))


def no_such_table(table: str) -> StoreError:
    return StoreError(f"There is no table {table}.")


def table_taken(table: str) -> StoreError:
    return StoreError(f"There is a table {table} already.")


def leaves_a_gap(table: str, number: int, last: int) -> StoreError:
    return StoreError(f"Entry {number} of table {table} would leave a gap: the log ends at {last}.")


def not_reached(table: str, number: int) -> StoreError:
    return StoreError(f"A snapshot of table {table} cannot stand at {number}, which its log has not reached.")


def _check_moment(at: int) -> None:
    if type(at) is not int or not 0 <= at <= LAST_MOMENT:
        raise StoreError(f"{at!r:.80} is no time in milliseconds since 1970.")


def _check_word(what: str, word: str) -> None:
    if not isinstance(word, str) or not _is_word(word):
        raise StoreError(f"{word!r:.80} cannot be the name of {what}.")
