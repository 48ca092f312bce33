"""The numbered rules of a game in our words, read from its `rulebook.md`.

A rule is a list entry that begins with its number in bold; the text may run over several lines:

    - **ZB-3.4** Each drawn card comes from the Pool or from the top of the Grave.
"""

from __future__ import annotations

import re
from pathlib import Path

from ossuary.engine.errors import ContentError

ENTRY = re.compile(r"^- \*\*([A-Z]{2}-(?:R\d+|\d+\.\d+[a-z]?))\*\* (.+)$")


def read_rulebook(path: Path) -> dict[str, str]:
    """Number -> text, in the order of the book."""
    rules: dict[str, str] = {}
    number = ""
    for at, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if entry := ENTRY.match(line):
            number = entry[1]
            if number in rules:
                raise ContentError(f"{path.name} line {at}: rule {number} is there twice.")
            rules[number] = entry[2].strip()
        elif number and line.startswith("  ") and line.strip():
            rules[number] += " " + line.strip()
        else:
            number = ""
    return rules


def chapters(path: Path) -> dict[str, list[str]]:
    """Heading -> the numbers under it, for looking things up."""
    found: dict[str, list[str]] = {}
    heading = ""
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("## "):
            heading = line.removeprefix("## ").strip()
        elif entry := ENTRY.match(line):
            found.setdefault(heading, []).append(entry[1])
    return found
