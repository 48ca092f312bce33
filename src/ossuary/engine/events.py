"""What happened, told once and seen differently by each seat.

An event names things. A card is named only to those who may know it at the moment of telling: to all
others `tell` puts a veil over it, and they hear of the place where it lies (`bob.hand:3`). An author
cannot forget that; to show somebody a card is a deed of its own (`zones.show`).

Events exist for people and for the lab. In simulated games nobody listens and none is made: `tell` is given the kind
of event and what it is to say, and makes it only if somebody listens.

    tell(state, Drew, seat, card)
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, fields
from itertools import combinations
from typing import TYPE_CHECKING, ClassVar, NamedTuple, ParamSpec

from .errors import RuleError
from .refs import EVERYONE, SEATS, Ref, Seat, Sight, bit, is_card
from .zones import standing, who_knows

if TYPE_CHECKING:
    from .state import State


P = ParamSpec("P")

FIRST_WORD = re.compile(r"^\W*\{(\w+)")
COUNT = re.compile(r"\{(\w+):[a-z]")  # a number with its noun: `{tiles:tile}`


class Veil(NamedTuple):
    """Over one card in one field: who sees through it, and what the others see instead."""

    name: str
    at: int  # in a field of several cards; -1 where the field is the card itself
    seen_by: Sight
    instead: Ref


@dataclass(frozen=True)
class Event:
    """Something that happened, in the past tense.

    `text` is its line in the log (`{seat} draws {card}`; a number with its noun is `{count:card}`; who acts stands
    before the verb, so that its reader can be told `You draw ...`), `cites` the rule it comes from; where that depends
    on who did it (a card's own rule, say), the event is told `under` another.
    """

    text: ClassVar[str] = ""
    cites: ClassVar[str] = ""
    minor: ClassVar[bool] = False  # of little weight: who only watches bots is not told
    under: str = field(default="", kw_only=True)
    veils: tuple[Veil, ...] = field(default=(), kw_only=True, repr=False)

    @property
    def rule(self) -> str:
        """The number of the rule it comes from."""
        return self.under or self.cites

    def seen_by(self, seat: Seat | None) -> Event:
        """The event as this seat may know it (None: as the gallery may)."""
        if not self.veils:
            return self
        eye = bit(seat)
        changed: dict[str, object] = {"veils": ()}
        for veil in self.veils:
            if not veil.seen_by & eye:
                if veil.at < 0:
                    changed[veil.name] = veil.instead
                else:
                    cards = list(changed.get(veil.name, getattr(self, veil.name)))  # type: ignore[call-overload]
                    cards[veil.at] = veil.instead
                    changed[veil.name] = tuple(cards)
        return _with(self, changed)

    def add_to(self, news: list[Event]) -> None:
        """Take its place in the news. A kind that goes on where an earlier one has ended may be one with it here."""
        news.append(self)

    def join(self, later: Event) -> Event | None:
        """This event and the one after it as one, if that says as much; call it on what `seen_by` gave.

        The steps of a walk are one walk, and what they count is added up. Several things that somebody has done the
        same with are a list.
        """
        kind = type(self)
        if type(later) is not kind or self.rule != later.rule or self.veils or later.veils:
            return None
        counts = COUNT.findall(self.text)
        differing = [name for name in FIELDS[kind] if getattr(self, name) != getattr(later, name)]
        changed = _one_walk(self, later, [name for name in differing if name not in counts])
        if changed is not None:
            return _with(self, {**changed, **{name: getattr(self, name) + getattr(later, name) for name in counts}})
        changed = _one_list(self, later, differing)
        return None if changed is None else _with(self, changed)

    def told(self) -> dict[str, object]:
        """The event as plain data, without its veils: call it on what `seen_by` gave."""
        named = {name: getattr(self, name) for name in FIELDS[type(self)]}
        return {"event": type(self).__name__, "rule": self.rule, "text": self.text, **named}


class _Fields(dict[type[Event], tuple[str, ...]]):
    """Kind of event -> what it tells of."""

    def __missing__(self, kind: type[Event]) -> tuple[str, ...]:
        made = self[kind] = tuple(entry.name for entry in fields(kind) if entry.name not in ("under", "veils"))
        return made


FIELDS = _Fields()


def _one_walk(first: Event, later: Event, differing: list[str]) -> dict[str, object] | None:
    """The later one begins where the first has ended: where the whole walk ends. Nobody who acts is such a place."""
    if 0 < len(differing) <= 2:
        who = FIRST_WORD.match(first.text)
        for begin, end in combinations(FIELDS[type(first)], 2):
            met = getattr(first, end)
            if who and who[1] == begin:
                continue
            if isinstance(met, str) and met == getattr(later, begin) and {begin, end}.issuperset(differing):
                return {end: getattr(later, end)}
    return None


def _one_list(first: Event, later: Event, differing: list[str]) -> dict[str, object] | None:
    """Only one thing is another, and it is neither who acts, with whom the sentence begins, nor another player."""
    if len(differing) != 1:
        return None
    (name,) = differing
    who = FIRST_WORD.match(first.text)
    value, more = getattr(first, name), getattr(later, name)
    listed = isinstance(value, str) or (isinstance(value, tuple) and all(isinstance(one, str) for one in value))
    if (who and who[1] == name) or not listed or not isinstance(more, str) or more in SEATS:
        return None
    return {name: (*((value,) if isinstance(value, str) else value), more)}


@dataclass(frozen=True)
class HandRaised(Event):
    """Somebody wants to be asked; told under the rule by which the game allows deeds at any time."""

    text: ClassVar[str] = "{seat} raises a hand"
    seat: Seat


def tell(state: State, kind: Callable[P, Event], *said: P.args, **under: P.kwargs) -> None:
    """Say that this has happened, if anybody listens."""
    if state.news is not None:
        _veiled(state, kind(*said, **under)).add_to(state.news)


def _veiled(state: State, event: Event) -> Event:
    """With a veil over every card that somebody may not know."""
    veils: list[Veil] = []
    for name in FIELDS[type(event)]:
        value = getattr(event, name)
        if isinstance(value, str):
            _veil(state, name, -1, value, veils)
        elif isinstance(value, tuple):
            for index, ref in enumerate(value):
                if isinstance(ref, str):
                    _veil(state, name, index, ref, veils)
                else:
                    _hold_no_card(event, name, ref)
        else:
            _hold_no_card(event, name, value)
    return _with(event, {"veils": tuple(veils)}) if veils else event


def _with(event: Event, changed: Mapping[str, object]) -> Event:
    """The event with other values in these fields: `replace`, which takes several times as long."""
    made = object.__new__(type(event))
    made.__dict__.update(event.__dict__, **changed)
    return made


def _veil(state: State, name: str, index: int, ref: Ref, veils: list[Veil]) -> None:
    if is_card(ref) and (knows := who_knows(state, ref)) != EVERYONE:
        veils.append(Veil(name, index, knows, standing(state, ref)))


def _hold_no_card(event: Event, name: str, value: object) -> None:
    """What lies deeper gets no veil, so it must not need one."""
    if isinstance(value, str):
        if is_card(value):
            raise RuleError(f"{type(event).__name__}.{name} hides {value} too deep: tell of it in a tuple of its own")
    elif isinstance(value, Mapping):
        _hold_no_card(event, name, (*value, *value.values()))
    elif isinstance(value, Iterable):
        for inner in value:
            _hold_no_card(event, name, inner)
