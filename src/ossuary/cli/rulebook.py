"""Rules found in a rulebook: by their number, or by a word."""

from __future__ import annotations

from ossuary.engine import OssuaryError, Rules

from .program import command


def find_rule(book: Rules, number: str) -> tuple[str, str]:
    """Number and text of a rule, however its number is typed."""
    wanted = number.strip().upper()
    for known, text in book.rulebook.items():
        if known.upper() == wanted:
            return known, text
    raise OssuaryError(f"{book.name} has no rule {number!r}: see `{command('rules', book.id)}`.")


def search_rules(book: Rules, word: str) -> list[tuple[str, str]]:
    """All rules in which these words stand."""
    wanted = word.casefold()
    return [(number, text) for number, text in book.rulebook.items() if wanted in text.casefold()]
