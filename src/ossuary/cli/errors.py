"""What ends a command before it is done, besides an `OssuaryError`."""

from __future__ import annotations


class EndOfInput(Exception):
    """Nobody will type anything any more."""


class Quit(Exception):
    """Somebody has left the table."""
