"""The games as the page shows them: what they are, their settings, their cards and their rules."""

from __future__ import annotations

import json
import logging
from dataclasses import fields
from functools import cache, lru_cache
from threading import Lock, Thread
from typing import Any, Literal, get_args, get_origin, get_type_hints

import ossuary
from ossuary import bots
from ossuary.bots import ratings
from ossuary.engine import Card, Rules
from ossuary.engine.content.glossary import Term
from ossuary.engine.content.rulebook import chapters
from ossuary.engine.language.translation import Translation
from ossuary.engine.refs import SEATS
from ossuary.engine.settings import attended, describe
from ossuary.games import why_broken
from ossuary.lessons.lesson import LessonError
from ossuary.lessons.reading import lessons
from ossuary.server import wire

from .translated import translated

WEIGHTS = ("light", "medium", "heavy")

logger = logging.getLogger(__name__)

_reading = Lock()


def games(language: str = "") -> list[wire.GameLine]:
    """All games, read once. Waits if they are being read."""
    with _reading:
        lines = _read()
        spoken = [None if line.broken else ossuary.game(line.id).translation(language) for line in lines]
    return [line if words is None else translated(line, words) for line, words in zip(lines, spoken, strict=True)]


def read_soon() -> None:
    """Read all games in a thread that nobody has to wait for."""
    Thread(target=games, name="catalog", daemon=True).start()


@cache
def _read() -> list[wire.GameLine]:
    """Those to begin with first, then the lighter ones, and at the end what cannot be played."""
    lines = map(_line_of, ossuary.games())
    return sorted(lines, key=lambda game: (game.broken != "", not game.first, _heavy(game)))


def _line_of(name: str) -> wire.GameLine:
    """One broken game leaves the others on the shelf, and stands there with its reason."""
    try:
        rules = ossuary.game(name)
        _info(rules)  # cards, rules and texts are read too: whoever opens a table would meet their faults
        return line(rules)
    except Exception as error:  # whatever an author may do wrong
        reason = why_broken(name, error)
        logger.warning("%s", reason)
        return wire.GameLine(
            id=name, name=name, about="", minutes="", version="", seats=[], seat_names=[], options=[], bots=[],
            bot_names={}, bot_notes={}, weight="", first=False, kits=[], lessons=[], look=None, broken=reason,
        )  # fmt: skip


def _heavy(game: wire.GameLine) -> int:
    return WEIGHTS.index(game.weight) if game.weight in WEIGHTS else len(WEIGHTS)


def line(rules: Rules) -> wire.GameLine:
    return wire.GameLine(**_line(rules))


def info(rules: Rules, language: str = "") -> wire.GameInfo:
    """All that the page needs to draw a game. Nothing in it is secret."""
    words = rules.translation(language)
    return _info(rules) if words is None else _translated_info(rules, words)


@lru_cache(maxsize=8)
def _translated_info(rules: Rules, words: Translation) -> wire.GameInfo:
    return translated(_info(rules), words)


@lru_cache(maxsize=32)
def _info(rules: Rules) -> wire.GameInfo:
    return wire.GameInfo(
        **_line(rules),
        places=dict(rules.places),
        designs={design.id: _design(design) for design in rules.cards.designs.values()},
        rulebook=dict(rules.rulebook),
        chapters=chapters(rules.folder / "rulebook.md"),
        glossary=[_term(term) for term in rules.glossary],
        any_time=rules.any_time is not None,
    )


def _line(rules: Rules) -> dict[str, Any]:
    return {
        "id": rules.id,
        "name": rules.name,
        "about": rules.about,
        "minutes": rules.minutes,
        "version": rules.version,
        "seats": list(rules.seats),
        "seat_names": list(SEATS[: max(rules.seats)]),
        "options": _settings(rules),
        "bots": bots.offered(rules),
        "bot_names": {bot: bots.CALLED.get(bot, bot) for bot in bots.names_for(rules)},
        "bot_notes": ratings.notes(rules),
        "weight": rules.primer.weight if rules.primer else "",
        "first": rules.primer.first if rules.primer else False,
        "kits": [kit.section for kit in rules.content.kits],
        "lessons": _lessons(rules),
        "look": _look(rules),
        "broken": "",
    }


def _lessons(rules: Rules) -> list[wire.LessonLine]:
    """None if one cannot be read: the game can be played all the same, and `ossuary check` says what is wrong."""
    try:
        found = lessons(rules)
    except LessonError as error:
        logger.warning("%s has no lessons: %s", rules.name, error)
        return []
    return [wire.LessonLine(one.name, one.title, one.teaches, one.minutes, one.begins.seats) for one in found]


def _settings(rules: Rules) -> list[wire.Parameter]:
    hints = get_type_hints(rules.settings)
    ranges = {entry.name: entry.metadata for entry in fields(rules.settings)}
    found: list[wire.Parameter] = []
    for name, takes, usual, text in describe(rules.settings):
        default = attended(rules.settings).get(name, usual)
        hint, bounds = hints[name], ranges[name]
        choices = [str(word) for word in get_args(hint)] if get_origin(hint) is Literal else []
        choices = ["yes", "no"] if hint is bool else choices
        found.append(wire.Parameter(name, takes, default, text, choices, bounds.get("low"), bounds.get("high")))
    return found


def _design(design: Card) -> dict[str, Any]:
    """Its name, its text in full, beside signs and on a small card, and its fields that are plain words or numbers."""
    values = {entry.name: getattr(design, entry.name) for entry in fields(design) if entry.init}
    plain = {name: value for name, value in values.items() if isinstance(value, str | int | float | bool)}
    shown = {**plain, **design.signs(), "text": design.words(), "words": design.brief()}
    return shown if design.gist() == design.brief() else {**shown, "gist": design.gist()}


def _term(term: Term) -> wire.Term:
    return wire.Term(term.term, term.says, term.rule, list(term.names), list(term.words), list(term.also))


def _look(rules: Rules) -> dict[str, Any] | None:
    path = rules.folder / "look.json"
    if not path.is_file():
        return None
    look: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return look
