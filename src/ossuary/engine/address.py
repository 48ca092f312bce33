"""How a sentence of the log speaks to its reader: `Ann draws {card}` is `You draw {card}` for Ann.

A sentence says whom it speaks of in gaps (`{seat}`, `{0}`). For the gaps that are the reader it is turned round: who
acts (`you draw`, `you take it and leave`), what is theirs (`your horde`, `the hand of {other}`, `a zimby of yours`),
and whoever else it is done to (`to you`). Only English is turned round by rule. In other languages the turned English
is looked up like any sentence, and where there is none the reader is called by name.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from functools import cache

from .refs import SEATS

OTHER_FORMS = {"is": "are", "has": "have", "does": "do", "was": "were"}
ANYBODYS = frozenset(("can", "cannot", "may", "must", "will"))  # verbs that are the same for everybody
NO_VERBS = frozenset(("as", "his", "its", "this", "thus", "us", "less", "plus", "yours"))
NOTHING: Mapping[str, object] = {}
SEAT_NAMES = re.compile(rf"\b({'|'.join(seat.capitalize() for seat in SEATS)})\b")


def addressed(text: str, own: Collection[str], said: Mapping[str, object] = NOTHING) -> str:
    """The sentence as the reader reads it; `own` are its gaps that are the reader, `said` is what the others say."""
    for gap in own:
        if f"{{{gap}}}" in text:
            text = _turned(_with_verb(text, gap, said), gap, "yourself" if text.startswith("you ") else "you")
    return text


def _with_verb(text: str, gap: str, said: Mapping[str, object]) -> str:
    """What somebody does may stand in a gap of its own: `{seat} {said} {other} to join`."""
    found = re.search(rf"\{{{gap}\}} \{{(\w+)\}}", text)
    verb = said.get(found[1]) if found else None
    return text.replace(found[0], f"{{{gap}}} {verb}") if found and isinstance(verb, str) else text


def with_gaps(words: str) -> str:
    """Words of a game in which seats have their plain names (`Ann's column of 3`), with gaps for them: `{ann}'s ...`"""
    if "{" in words or SEAT_NAMES.search(words) is None:
        return words
    return SEAT_NAMES.sub(lambda found: f"{{{found[1].lower()}}}", words)


@cache
def _turned(text: str, gap: str, object_form: str) -> str:
    name = re.escape(f"{{{gap}}}")
    text = re.sub(rf"{name}'s\b", "your", text)
    text = re.sub(rf"\b[Tt]he ((?:[a-z]+ )?[a-z]+) of {name}", r"your \1", text)
    text = re.sub(rf"^([A-Z][a-z]+) of {name}", lambda found: f"your {found[1].lower()}", text)
    text = re.sub(rf"\bof {name}(?! and \{{)", "of yours", text)
    text = re.sub(rf"{name}, who ([a-z]+)", lambda found: f"you, who {you_form(found[1])}", text)
    text = re.sub(rf"{name} ([a-z]+)([^:;]*)", _acts, text)
    return text.replace(f"{{{gap}}}", object_form)


def _acts(found: re.Match[str]) -> str:
    """The reader as who acts, up to the end of that part of the sentence."""
    verb = you_form(found[1])
    if verb == found[1] and verb not in ANYBODYS:
        return f"you {found[1]}{found[2]}"
    more = re.sub(r"(?<= and )[a-z]+s\b|(?<=, )[a-z]+s\b", lambda also: you_form(also[0]), found[2])
    return f"you {verb}{more}"


def you_form(verb: str) -> str:
    """`draws` is `draw`, `carries` `carry`, `is` `are`; what is no such verb stays as it is (`can`, `and`)."""
    if verb in OTHER_FORMS:
        return OTHER_FORMS[verb]
    if not verb.endswith("s") or verb.endswith("ss") or verb in NO_VERBS:
        return verb
    if verb.endswith("ies") and len(verb) > len("dies"):
        return f"{verb[:-3]}y"
    return verb[:-2] if verb.endswith(("sses", "shes", "ches", "xes", "zzes", "oes")) else verb[:-1]
