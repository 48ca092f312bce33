"""Options for tests that need no game: their words are their choice."""

from __future__ import annotations

from ossuary.engine import PASS, Choice, Option
from ossuary.engine.choices import CHOICES


def said(words: str, *args: str | int, aside: bool = False) -> Option:
    """The same words are the same choice; "Pass" is what it is everywhere."""
    if words == "Pass":
        return PASS
    name = f"test.{'aside.' if aside else ''}{words}"
    return (CHOICES.get(name) or Choice(name, words, aside=aside))[args]
