"""What can go wrong, and whom it is said to.

Everything a player, a designer or a keeper of records can put right is an `OssuaryError`: one
clear sentence, nothing changed. A mistake in the rules themselves is a `RuleError`: it names the
procedure and the step, for the author of the game.
"""

from __future__ import annotations


class OssuaryError(ValueError):
    """A sentence for the person who can act; the command line prints it and exits with 2."""


class IllegalAnswer(OssuaryError):
    """An answer that was not offered. The match is untouched."""


class ContentError(OssuaryError):
    """A card, map or pack that cannot be used: file, entry, field and what was expected."""


class RecordError(OssuaryError):
    """A record or save that cannot be read, was changed, or belongs to other rules."""


class RuleError(RuntimeError):
    """A mistake in the rules of a game, told to its author."""


LUCK = (
    "Do the rules take luck from `random`, the time or the order of a set? They may take it from `roll`, `pick`, "
    "`number` and `shuffle` alone."
)
"""For the author of rules that do not play the same game twice."""
