"""A line of the log in the terminal. What belongs together is one line: six steps of a walk, three discarded cards."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ossuary.engine import Event
from ossuary.engine.events import COUNT, FIELDS
from ossuary.engine.naming import Names
from ossuary.engine.wording import counted


@dataclass(frozen=True)
class LogLine:
    """Its rule, its sentence, and the event it tells, as its reader may know it."""

    rule: str
    sentence: str
    event: Event | None = None
    joined: int = 1  # events that are told in this sentence
    times: int = 1  # how often the same sentence was told

    def said(self) -> str:
        """The sentence, and how often it was told."""
        return self.sentence if self.times == 1 else f"{self.sentence} ({counted(self.times, 'time')})"

    def join(self, other: LogLine, names: Names | None) -> LogLine | None:
        """Both as one, if that says as much."""
        if self.rule != other.rule:
            return None
        if self.joined == 1 and self.sentence == other.sentence:
            return replace(self, times=self.times + 1)
        if names is None or self.times > 1 or self.event is None or other.event is None:
            return None
        both = self.event.join(other.event)
        if both is None:
            return None
        said, joined = names.line(both), self.joined + 1
        if _is_walk(both) and not COUNT.search(both.text):
            said += f" ({counted(joined, 'step')})"
        return LogLine(self.rule, said, both, joined)


def _is_walk(event: Event) -> bool:
    """Of joined events: a list has a field of several things, a walk has none."""
    return not any(isinstance(getattr(event, name), tuple) for name in FIELDS[type(event)])
