"""What has happened in a match, to be read by each in the words that are meant for them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ossuary.engine import Event, Match, Seat
from ossuary.engine.naming import Names

from .log_line import LogLine

ALL_SEEING = "everybody"  # no seat: the eyes of one who may know everything


class Log:
    """The events of a match, each with the number of answers after which it was told."""

    def __init__(self) -> None:
        self.entries: list[tuple[int, Event]] = []

    def __len__(self) -> int:
        return len(self.entries)

    def add(self, number: int, events: Iterable[Event]) -> None:
        self.entries.extend((number, event) for event in events)

    def cut(self, number: int) -> None:
        """Forget what came after that many answers."""
        self.entries = [entry for entry in self.entries if entry[0] <= number]

    def lines(self, eyes: Seat | None, names: Names, since: int = 0, brief: bool = False) -> list[LogLine]:
        """Every entry from there on, as this seat may know it (None: a spectator). `brief`: without what is minor."""
        entries = [event for _, event in self.entries[since:] if not (brief and event.minor)]
        return [line for event in entries for line in told(event, eyes, names)]

    def lines_of(self, number: int, eyes: Seat | None, names: Names) -> list[LogLine]:
        """What one answer brought about; 0 is what came before the first."""
        return [line for at, event in self.entries if at == number for line in told(event, eyes, names)]


def told(event: Event, eyes: Seat | None, names: Names) -> Iterator[LogLine]:
    """Its line; nothing for an event without words."""
    seen = event if eyes == ALL_SEEING else event.seen_by(eyes)
    if sentence := names.line(seen):
        yield LogLine(seen.rule, sentence, seen)


def retell(match: Match) -> Log:
    """The log of a match that comes from a file: its answers are given again, and listened to."""
    log = Log()
    origin = match.origin
    again = Match.begin(match.start) if origin is None else Match.from_state(match.start, origin.copy())
    log.add(0, again.opening)
    for number, (seat, index) in enumerate(match.answers, 1):
        log.add(number, again.take(seat, index))
    return log
