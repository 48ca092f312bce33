"""Lessons from `games/<game>/lessons/*.toml`, checked as they are read."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from ossuary.engine import SEATS, Rules

from .fields import Fields
from .lesson import MEANT, PARTS, Beginning, Lesson, LessonError, Page, Step, Wrong

FOLDER = "lessons"
BOT = "easy"

Data = Mapping[str, Any]


def names(rules: Rules) -> tuple[str, ...]:
    """The lessons of a game, in the order of the shelf."""
    return tuple(lesson.name for lesson in lessons(rules))


@lru_cache(maxsize=64)
def lessons(rules: Rules) -> tuple[Lesson, ...]:
    """All lessons of a game, in the order of the shelf."""
    found = [read_lesson(rules, path.stem, source(path)) for path in sorted((rules.folder / FOLDER).glob("*.toml"))]
    return tuple(sorted(found, key=lambda lesson: (lesson.order, lesson.name)))


def source_of(rules: Rules, name: str) -> dict[str, Any]:
    """The file of a lesson as plain data. LessonError if there is no such lesson."""
    if name not in names(rules):
        known = ", ".join(names(rules)) or "none"
        raise LessonError(f"There is no lesson {name!r} for {rules.name}; there are {known}.")
    return source(rules.folder / FOLDER / f"{name}.toml")


def source(path: Path) -> dict[str, Any]:
    """A lesson file as plain data, with the record that it names in it."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise LessonError(f"{path.name}: this is not valid TOML: {error}.") from None
    except (OSError, UnicodeDecodeError):
        raise LessonError(f"{path.name}: this cannot be read as UTF-8 text.") from None
    begins = data.get("begins")
    if isinstance(begins, dict) and isinstance(begins.get("record"), str):
        begins["record"] = _record(path, begins["record"])
    return data


def _record(path: Path, name: str) -> Any:
    """A record lies beside the lesson."""
    if Path(name).name != name:
        raise LessonError(f"{path.name}: begins: record: expected the name of a file beside it, found {name!r}.")
    try:
        return json.loads((path.parent / name).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        raise LessonError(f"{path.name}: begins: record: {name} cannot be read as JSON.") from None


def read_lesson(rules: Rules, name: str, data: Data) -> Lesson:
    """A lesson from plain data, checked. LessonError names file, step and field."""
    file = f"{name}.toml"
    top = Fields(file, data)
    begins = _beginning(rules, Fields(f"{file}: begins", top.table_of("begins")))
    seats = SEATS[: begins.seats]
    learner = top.text("learner", SEATS[0])
    if learner not in seats:
        raise top.wrong("learner", f"there is no seat {learner!r}; there are {', '.join(seats)}.")
    ends = Fields(f"{file}: ends", top.table_of("ends"))
    lesson = Lesson(
        game=rules.id,
        name=name,
        title=top.text("title", most=60),
        teaches=top.text("teaches", most=160),
        minutes=top.number("minutes", low=1, high=60),
        order=top.number("order", low=1, high=99),
        learner=learner,
        bot=top.text("bot", BOT),
        begins=begins,
        others=top.parts("others", rules.id, seats),
        steps=tuple(_step(rules, seats, file, at, entry) for at, entry in enumerate(data.get("step") or (), 1)),
        ends=_pages(ends, ()),
        won=ends.text("title", most=60),
    )
    top.known.append("step")
    ends.end()
    top.end()
    if not lesson.steps:
        raise LessonError(f"{file}: a lesson needs at least one [[step]].")
    _check_names(file, lesson)
    return lesson


def _check_names(file: str, lesson: Lesson) -> None:
    seen: set[str] = set()
    for step in lesson.steps:
        if step.name in seen:
            raise LessonError(f"{file}: two steps are called {step.name!r}.")
        seen.add(step.name)
        for part in step.others:
            if part.seat == lesson.learner:
                raise LessonError(f"{file}: step {step.name!r}: others: {part.seat} is the learner.")


def _step(rules: Rules, seats: tuple[str, ...], file: str, number: int, entry: object) -> Step:
    called = entry.get("name") if isinstance(entry, Mapping) else None
    fields = Fields(f"{file}: step {called!r}" if called else f"{file}: step {number}", entry)
    decide = fields.flag("decide")
    step = Step(
        name=fields.text("name", most=40),
        pages=_pages(fields, () if decide else (MEANT,)),
        counts=fields.patterns("counts", rules.id),
        rule=fields.text("rule", ""),
        after=fields.texts("after"),
        holds={place: str(cards) for place, cards in fields.table_of("holds").items()},
        decide=decide,
        wrong=tuple(_wrong(rules, fields, found) for found in fields.each("wrong", lambda _, found: found)),
        meanwhile=fields.text("meanwhile", ""),
        others=fields.parts("others", rules.id, seats),
    )
    if not step.counts:
        raise fields.wrong("counts", "a step needs at least one option that counts.")
    if step.rule and step.rule not in rules.rulebook:
        raise fields.wrong("rule", f"there is no rule {step.rule!r} in the rulebook.")
    fields.end()
    return step


def _wrong(rules: Rules, step: Fields, entry: object) -> Wrong:
    if isinstance(entry, str):
        return Wrong((), Fields(step.where, {"wrong": entry}).text("wrong"))
    fields = Fields(f"{step.where}: wrong", entry)
    wrong = Wrong(fields.patterns("options", rules.id), fields.text("says"), fields.flag("goes_on"))
    fields.end()
    return wrong


def _pages(fields: Fields, usual: tuple[str, ...]) -> tuple[Page, ...]:
    """One text after the other. The step's own `points` belong to the last of them."""

    def read(name: str, found: object) -> Page:
        if isinstance(found, str):
            return Page(Fields(fields.where, {name: found}).text(name))
        page = Fields(f"{fields.where}: {name}", found)
        made = Page(page.text("text"), _points(page))
        page.end()
        return made

    pages = list(fields.each("says", read))
    if not pages:
        raise LessonError(f"{fields.where}: the field 'says' is missing.")
    given = _points(fields) if fields.has("points") else pages[-1].points or usual
    fields.known.append("points")
    return (*pages[:-1], pages[-1]._replace(points=given))


def _points(fields: Fields) -> tuple[str, ...]:
    points = fields.texts("points")
    for point in points:
        kind, colon, part = point.partition(":")
        if kind == "page" and colon and part not in PARTS:
            raise fields.wrong("points", f"there is no part {part!r} of a page; there are {', '.join(PARTS)}.")
    return points


def _beginning(rules: Rules, fields: Fields) -> Beginning:
    record = fields.table_of("record")
    seats = fields.number("seats", record.get("seats") if record else rules.seats[0], low=1, high=len(SEATS))
    if seats not in rules.seats:
        raise fields.wrong("seats", f"{rules.name} is for {', '.join(map(str, rules.seats))} seats, not {seats}.")
    table = rules.table(seats, rules.settings(), 1)
    places, backs = tuple(table.piles), {design.back for design in rules.cards.designs.values()}
    rest = fields.table.get("rest", {})
    if isinstance(rest, str):  # one place for all cards
        fields = Fields(fields.where, {**fields.table, "rest": dict.fromkeys(backs, rest)})
    found = Beginning(
        seats=seats,
        seed=fields.number("seed", 1),
        settings=dict(fields.table_of("settings")),
        piles=fields.texts_by_name("piles", places, "pile"),
        rest=fields.texts_by_name("rest", tuple(backs), "kind of back"),
        state=dict(fields.table_of("state")),
        dice=fields.numbers("dice"),
        record=record or None,
        at=fields.number("at") if fields.has("at") else None,
        answers=fields.parts("answers", rules.id, SEATS[:seats]),
    )
    fields.known += ["seats", "record", "at"]
    for place in found.rest.values():
        if place not in places:
            raise fields.wrong("rest", f"there is no pile {place!r}; there are {', '.join(sorted(places))}.")
    fields.end()
    return found
