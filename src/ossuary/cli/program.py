"""How this program was called: whoever is told a command can type it as it stands."""

from __future__ import annotations

import os
import shlex
import sys
from collections.abc import Sequence

CALLED = "OSSUARY_CALLED"  # `run.py` says here how it was called itself


def program(arguments: Sequence[str] | None = None) -> str:
    """`ossuary`, `python3 run.py` or `python3 -m ossuary`. `arguments`: all that Python was started with."""
    if said := os.environ.get(CALLED):
        return said
    words = list(sys.orig_argv if arguments is None else arguments)
    if "-m" in words[:-1] and words[(at := words.index("-m")) + 1] == "ossuary":
        return shlex.join(words[: at + 2])
    return "ossuary"


def command(*words: str) -> str:
    """A whole command, to be copied from the screen: `python3 run.py play zombs`."""
    return f"{program()} {shlex.join(words)}"
