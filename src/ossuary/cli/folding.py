"""Lines of the log that belong together, told as one: six steps of a walk, three cards that are discarded."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any

from ossuary.engine import Event
from ossuary.engine.events import FIELDS
from ossuary.engine.naming import Names
from ossuary.engine.wording import counted

FIRST_WORD = re.compile(r"^\W*\{(\w+)")
COUNT = re.compile(r"\{(\w+):[a-z]")  # a number with its noun: `{tiles:tile}`


@dataclass(frozen=True)
class Line:
    """A line of the log: its rule, its sentence, and what it tells of, as its reader may know it."""

    rule: str
    sentence: str
    events: tuple[Event, ...] = ()
    times: int = 1

    def said(self) -> str:
        """The sentence, and how often it was told."""
        return self.sentence if self.times == 1 else f"{self.sentence} ({counted(self.times, 'time')})"

    def join(self, other: Line, names: Names | None) -> Line | None:
        """Both as one, if that says as much."""
        if self.rule != other.rule:
            return None
        if len(self.events) < 2 and self.sentence == other.sentence:
            return replace(self, times=self.times + 1)
        if names is None or self.times > 1 or not self.events or not other.events:
            return None
        events = (*self.events, *other.events)
        sentence = _one_walk(events, names) or _one_list(events, names)
        return Line(self.rule, sentence, events) if sentence else None


def _one_walk(events: tuple[Event, ...], names: Names) -> str:
    """Each begins where the one before has ended: the first place, the last one, and the steps between.

    What the events count themselves (`goes 3 tiles from`) is added up.
    """
    first, last = events[0], events[-1]
    counts = COUNT.findall(first.text)
    differing = [name for name in _differing(events) if name not in counts]
    for begin in differing:
        for end in differing:
            if begin != end and len(differing) == 2 and _follow(events, begin, end):
                sums: dict[str, Any] = {name: sum(getattr(event, name) for event in events) for name in counts}
                said = names.line(replace(first, **{end: getattr(last, end)}, **sums))
                return said if counts else f"{said} ({counted(len(events), 'step')})"
    return ""


def _one_list(events: tuple[Event, ...], names: Names) -> str:
    """Only one thing is another each time, and it is not who acts: all of them, with commas between."""
    first, differing = events[0], _differing(events)
    if len(differing) != 1:
        return ""
    (name,) = differing
    who = FIRST_WORD.match(first.text)
    values: list[Any] = [getattr(event, name) for event in events]
    if (who and who[1] == name) or not all(isinstance(value, str) for value in values):
        return ""
    return names.line(replace(first, **{name: tuple(values)}))  # type: ignore[arg-type]


def _differing(events: tuple[Event, ...]) -> list[str]:
    """The fields in which these events are not alike; nothing that helps, if they are of different kinds."""
    kind = type(events[0])
    if any(type(event) is not kind for event in events):
        return []
    return [name for name in FIELDS[kind] if len({str(getattr(event, name)) for event in events}) > 1]


def _follow(events: tuple[Event, ...], begin: str, end: str) -> bool:
    pairs = pairwise(events)
    return all(isinstance(getattr(one, end), str) and getattr(one, end) == getattr(two, begin) for one, two in pairs)
