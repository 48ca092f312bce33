"""Something is wrong here: one small file that shows it to whoever can mend it, and tells nothing that the player who
wrote it could not know.

While a game goes on, its record would tell the whole deck. So the file has a *position*: a world that the seat could
believe in, in which everything it can see lies where it lies (`Match.imagine`). It is taken from the last moment at
which nobody else was being asked anything, because what others are asked may depend on what they hold. When the game is
over, its record goes along as well, since everybody may have it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ossuary.engine.errors import RecordError
from ossuary.engine.flow import ALL
from ossuary.engine.refs import Seat

if TYPE_CHECKING:
    from ossuary.engine.match import Match

FORMAT = 1
LONGEST_SAID = 2000  # characters
LINES = 40  # of the log
LOOKED_BACK = 64  # answers


@dataclass(frozen=True)
class Fault:
    """What is in such a file."""

    game: str
    version: str  # of the rules
    program: str  # version of Ossuary
    seat: Seat
    said: str
    log: tuple[str, ...]  # the latest lines, as the seat was told them
    position: Mapping[str, Any] | None  # a save; None: others were being asked all the time
    record: Mapping[str, Any] | None  # of a game that is over

    def plain(self) -> dict[str, Any]:
        """For JSON."""
        return {"ossuary_fault": FORMAT, **{name: getattr(self, name) for name in FIELDS}, "log": list(self.log)}


FIELDS = ("game", "version", "program", "seat", "said", "log", "position", "record")


def fault(match: Match, seat: Seat, said: str, log: Sequence[str], program: str, seed: int) -> Fault:
    """`seed`: of the imagined world; anything that has nothing to do with the match."""
    rules, over = match.rules, match.result is not None
    quiet = match if over else _undisturbed(match, seat)
    position = None if quiet is None else quiet.imagine(seat, seed).save()
    record = match.record() if over and match.origin is None else None
    return Fault(rules.id, rules.version, program, seat, said[:LONGEST_SAID], tuple(log[-LINES:]), position, record)


def _undisturbed(match: Match, seat: Seat) -> Match | None:
    """The match at the last moment at which nobody else was being asked anything."""
    last = len(match.answers)
    for number in range(last, max(-1, last - LOOKED_BACK), -1):
        then = match if number == last else match.at(number)
        state = then.state
        asked = {*state.waiting, *(state.given if state.asked == ALL else ())}
        if asked == {seat}:
            return then
    return None


def read_fault(data: Mapping[str, Any]) -> Fault:
    """From JSON."""
    if data.get("ossuary_fault") != FORMAT:
        raise RecordError("This is no report of a fault: it was not written by 'something is wrong here'.")
    for name in ("game", "version", "program", "seat", "said"):
        if not isinstance(data.get(name), str):
            raise RecordError(f"fault.{name}: expected a text, found {data.get(name)!r}.")
    log = data.get("log")
    if not isinstance(log, list) or not all(isinstance(line, str) for line in log):
        raise RecordError("fault.log: expected a list of texts.")
    for name in ("position", "record"):
        if not isinstance(data.get(name), dict | None):
            raise RecordError(f"fault.{name}: expected a match or nothing.")
    named = {name: data[name] for name in ("game", "version", "program", "seat", "said")}
    return Fault(**named, log=tuple(log), position=data.get("position"), record=data.get("record"))
