"""The games as the page shows them: what they are, what may be chosen, their cards and their rules."""

from __future__ import annotations

import json
from dataclasses import fields
from functools import cache, lru_cache
from threading import Lock, Thread
from typing import Any, Literal, get_args, get_origin, get_type_hints

import ossuary
from ossuary import bots
from ossuary.engine import Card, Rules
from ossuary.engine.refs import SEATS
from ossuary.engine.rulebook import chapters
from ossuary.engine.settings import describe
from ossuary.server import wire

_reading = Lock()


def shelf() -> list[wire.GameLine]:
    """All games. Whoever comes while they are being read waits for it."""
    with _reading:
        return _read()


def begin_to_read() -> None:
    """In a thread of its own, which nobody needs to wait for, neither now nor at the end."""
    Thread(target=shelf, name="shelf", daemon=True).start()


@cache
def _read() -> list[wire.GameLine]:
    return [line(ossuary.game(name)) for name in ossuary.games()]


def line(rules: Rules) -> wire.GameLine:
    return wire.GameLine(**_line(rules))


@lru_cache(maxsize=32)
def info(rules: Rules) -> wire.GameInfo:
    """All that is known of a game before anybody plays it: none of it is secret."""
    return wire.GameInfo(
        **_line(rules),
        places=dict(rules.places),
        designs={design.id: _design(design) for design in rules.cards.designs.values()},
        rulebook=dict(rules.rulebook),
        chapters=chapters(rules.folder / "rulebook.md"),
    )


def bots_of(rules: Rules) -> list[str]:
    """The bots that can play it: who weighs positions needs a game that says what they are worth."""
    return [name for name in bots.NAMES if name == "random" or rules.worth is not None]


def _line(rules: Rules) -> dict[str, Any]:
    return {
        "id": rules.id,
        "name": rules.name,
        "about": rules.about,
        "minutes": rules.minutes,
        "version": rules.version,
        "seats": list(rules.seats),
        "seat_names": list(SEATS[: max(rules.seats)]),
        "options": _options(rules),
        "bots": bots_of(rules),
        "bot_names": {bot: bots.CALLED.get(bot, bot) for bot in bots_of(rules)},
        "kits": [kit.section for kit in rules.content.kits],
        "look": _look(rules),
    }


def _options(rules: Rules) -> list[wire.Parameter]:
    hints = get_type_hints(rules.settings)
    ranges = {entry.name: entry.metadata for entry in fields(rules.settings)}
    found: list[wire.Parameter] = []
    for name, takes, default, text in describe(rules.settings):
        hint, bounds = hints[name], ranges[name]
        choices = [str(word) for word in get_args(hint)] if get_origin(hint) is Literal else []
        choices = ["yes", "no"] if hint is bool else choices
        found.append(wire.Parameter(name, takes, default, text, choices, bounds.get("low"), bounds.get("high")))
    return found


def _design(design: Card) -> dict[str, Any]:
    """Name, text and whatever else of it is a plain word or number."""
    values = {entry.name: getattr(design, entry.name) for entry in fields(design) if entry.init}
    plain = {name: value for name, value in values.items() if isinstance(value, str | int | float | bool)}
    return {**plain, "text": design.words()}


def _look(rules: Rules) -> dict[str, Any] | None:
    path = rules.folder / "look.json"
    if not path.is_file():
        return None
    look: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return look
