"""What is noted of a game beside its result: how much there was to choose, who led when, what became of the cards.

Nothing here needs an event or a copy, so a game that is noted costs little more than one that is not:

- **branching**: how many options each decision had;
- **course**: each seat's chances (the shares of `worth`) whenever the turn passes on, at most `POINTS` of them;
- **opening**: what each seat chose when it first had a choice: a set, a hero, a first card;
- **cards**, by design. A seat has *drawn* a card that came to lie in a pile of its own which it may look into, *played*
  one that it named in an answer while it lay there, and *holds* what is in its hand at the end. A card that comes back
  counts again.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any

from ossuary.bots.calibration import tau_at
from ossuary.bots.chances import shares
from ossuary.engine import Match, Option, Seat, State, design_of
from ossuary.engine.refs import BIT, Place, Ref

POINTS = 32  # of a course: where there would be more, every second one is left out
JUDGE = "expert"  # whose idea of a clear lead is asked

Point = tuple[int, tuple[float, ...]]  # after so many decisions, the chances in the order of the seats
Designs = Mapping[Seat, Mapping[str, int]]  # of each seat: how many copies, or how often


@dataclass(frozen=True)
class Notes:
    """Of one game."""

    offered: int = 0  # options of all decisions together
    real: int = 0  # decisions with more than one
    widest: int = 0  # options of the widest one
    course: tuple[Point, ...] = ()
    opening: Mapping[Seat, str] = field(default_factory=dict)
    drawn: Designs = field(default_factory=dict)
    played: Designs = field(default_factory=dict)
    held: Designs = field(default_factory=dict)

    def plain(self) -> dict[str, Any]:
        """For JSON."""
        return asdict(self)

    @classmethod
    def from_plain(cls, told: Mapping[str, Any]) -> Notes:
        """What `plain` wrote."""
        return cls(
            offered=told["offered"],
            real=told["real"],
            widest=told["widest"],
            course=tuple((at, tuple(chances)) for at, chances in told["course"]),
            opening=dict(told["opening"]),
            drawn={seat: dict(counts) for seat, counts in told["drawn"].items()},
            played={seat: dict(counts) for seat, counts in told["played"].items()},
            held={seat: dict(counts) for seat, counts in told["held"].items()},
        )


class Notebook:
    """Takes notes of one game while it is played."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.offered = self.real = self.widest = self.decisions = 0
        self.opening: dict[Seat, str] = {}
        self.drawn: dict[Seat, Counter[str]] = {seat: Counter() for seat in match.seats}
        self.played: dict[Seat, Counter[str]] = {seat: Counter() for seat in match.seats}
        self._had: dict[Seat, set[Ref]] = {seat: set() for seat in match.seats}
        self._sight: Mapping[Place, int] | None = None
        self._own: dict[Seat, list[list[Ref]]] = {}
        self._turn: Seat | None = None
        self._points: list[Point] = []
        self._every, self._passed = 1, 0
        self._look()

    def before(self, seat: Seat, option: Option) -> None:
        """This seat is about to give this answer."""
        options = len(self.match.waiting[seat].options)
        self.decisions += 1
        self.offered += options
        self.real += options > 1
        self.widest = max(self.widest, options)
        if options > 1 and seat not in self.opening:
            self.opening[seat] = " ".join([option.choice.id, *(design_of(ref) for ref in option.refs)])
        had = self._had[seat]
        for ref in option.refs:
            if ref in had:
                self.played[seat][design_of(ref)] += 1

    def after(self) -> None:
        """The answer was given, and what followed from it has happened."""
        self._look()

    def _look(self) -> None:
        state = self.match.state
        if state.sight is not self._sight:  # it is replaced when a pile is opened
            self._sight, self._own = state.sight, _own_piles(state)
        for seat, piles in self._own.items():
            before, now = self._had[seat], set().union(*piles)
            if now != before:
                self._had[seat] = now
                self.drawn[seat].update(map(design_of, now - before))
        turn = self.match.rules.turn(state)
        if turn != self._turn:
            self._turn = turn
            self._judge(state)

    def _judge(self, state: State) -> None:
        rules = self.match.rules
        self._passed += 1
        if rules.worth is None or state.result is not None or self._passed % self._every:
            return
        found = shares(state, rules.worth, tau_at(state, rules, JUDGE))
        self._points.append((self.decisions, tuple(round(found[seat], 3) for seat in state.seats)))
        if len(self._points) > POINTS:
            self._points, self._every = self._points[1::2], self._every * 2

    def finished(self) -> Notes:
        """What was noted."""
        state = self.match.state
        hands = {seat: _in_hand(state, seat) for seat in state.seats}
        last = hands if any(hands.values()) else self._had  # where all lies open, what they have is what they hold
        held = {seat: Counter(map(design_of, cards)) for seat, cards in last.items()}
        return Notes(
            self.offered,
            self.real,
            self.widest,
            tuple(self._points),
            self.opening,
            _sorted(self.drawn),
            _sorted(self.played),
            _sorted(held),
        )


def _sorted(counts: Mapping[Seat, Counter[str]]) -> Designs:
    return {seat: dict(sorted(of_seat.items())) for seat, of_seat in counts.items()}


def _own_piles(state: State) -> dict[Seat, list[list[Ref]]]:
    """Those named after a seat, as far as it may look into them: `bob.hand`, not `bob.deck`."""
    own: dict[Seat, list[list[Ref]]] = {seat: [] for seat in state.seats}
    for place, pile in state.piles.items():
        seat, dot, _ = place.partition(".")
        if dot and seat in own and state.sight[place] & BIT[seat]:
            own[seat].append(pile)
    return own


def _in_hand(state: State, seat: Seat) -> list[Ref]:
    """What nobody else may look at."""
    return [card for place, pile in state.piles.items() if state.sight[place] == BIT[seat] for card in pile]
