"""Random games for the promises to look at: each decision that is sampled, with the match before and after it."""

from __future__ import annotations

import json
import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields
from typing import Any, Literal, get_args, get_origin, get_type_hints

from ossuary.bots import Bot, decide, make
from ossuary.engine import Event, Match, Rules, Seat
from ossuary.engine.choices import RAISED
from ossuary.engine.saving.codec import encode
from ossuary.engine.settings import unattended
from ossuary.engine.state import State

RAISES = 0.05  # of the decisions, where a game has deeds for which a hand is raised


@dataclass(frozen=True)
class Step:
    """One decision: a copy from before it, who said what (or raised a hand), and what came of it."""

    before: Match
    print_before: str  # of the state before, taken at once: whoever changes a copy is found out
    seat: Seat
    index: int
    after: Match
    events: list[Event]
    luck: random.Random


@dataclass
class Game:
    """One random game in progress."""

    rules: Rules
    seats: int
    seed: int
    options: Mapping[str, object]
    match: Match
    luck: random.Random
    kept: list[tuple[int, str]] = field(default_factory=list)  # answers so far, fingerprint of the state then
    bots: dict[Seat, Bot] = field(default_factory=dict)  # who plays; seats without a bot play at random

    @classmethod
    def begin(
        cls, rules: Rules, seats: int, seed: int, options: Mapping[str, object] | None, bots: Sequence[str] = ()
    ) -> Game:
        """`options`: the others are as in games nobody watches over. `bots`: by name, one for each seat in turn."""
        luck = random.Random(seed)
        chosen = {**unattended(rules.settings), **options} if options is not None else any_options(rules, luck)
        match = rules.start(seats, seed, chosen)
        playing = {
            seat: make(bots[at % len(bots)], seed + at) for at, seat in enumerate(match.seats) if bots
        }  # with luck of their own: what they think is the same whether a decision is sampled or not
        return cls(rules, seats, seed, chosen, match, luck, bots=playing)

    def step(self, *, sampled: bool) -> Step | None:
        """Answer one question, at random or as a bot would; look closely only where it is sampled."""
        match = self.match
        seat = self.luck.choice(list(match.waiting))
        index = self._choose(seat)
        if self.rules.any_time is not None and self.luck.random() < RAISES:
            other = self.luck.choice(match.seats)
            if match.why_not_raise(other) is None:
                seat, index = other, RAISED
        if not sampled:
            match.take(seat, index)
            return None
        before = match.copy()
        step_print = fingerprint(before.state)
        self.kept.append((len(before.answers), step_print))
        events = match.take(seat, index)
        return Step(before, step_print, seat, index, match, events, self.luck)

    def _choose(self, seat: Seat) -> int:
        options = self.match.waiting[seat].options
        bot = self.bots.get(seat)
        if bot is None:
            return self.luck.randrange(len(options))
        return list(options).index(decide(self.match, seat, bot, self.luck.getrandbits(32)))


def any_options(rules: Rules, luck: random.Random) -> dict[str, object]:
    """Some choice of those options that have a few values; numbers stay as they are, or as games end with them."""
    hints = get_type_hints(rules.settings)
    chosen: dict[str, object] = unattended(rules.settings)
    for entry in fields(rules.settings):
        hint = hints[entry.name]
        values = (False, True) if hint is bool else get_args(hint) if get_origin(hint) is Literal else ()
        if values:
            chosen[entry.name] = luck.choice(values)
    return chosen


def fingerprint(state: State) -> str:
    """Everything that is true, as one text: two states are equal when their fingerprints are."""
    return json.dumps(
        {
            entry.name: getattr(state, entry.name)
            for entry in fields(state)
            if entry.name not in (*State.unsaved, "mover", "learned", "crossed")
            and not (entry.metadata.get("new") and getattr(state, entry.name) == entry.default)
        },
        sort_keys=True,
        default=encode,  # lists, dicts and words are written at once: a map of hundreds of tiles costs next to nothing
    )


def plain(thing: Any) -> str:
    """What would be sent to a browser, byte for byte."""
    return json.dumps(thing, sort_keys=True, default=encode)
