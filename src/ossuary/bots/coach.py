"""A word from the coach: what a sensible player would do here, why, and what would be a clear blunder.

No search: as the normal bot does, each option is tried in a few worlds that the seat could believe in, and judged by
the game's own worth. Why comes from what worth is made of (`Rules.parts`): the part that this option changes for the
better and others do not, and the part that it puts at risk. How much worth makes a blunder is in `levels.toml`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from math import sqrt
from typing import NamedTuple

from ossuary.engine import Match, OssuaryError, Rules, Seat
from ossuary.engine.chance import stream
from ossuary.engine.content.reasons import Key, Parts
from ossuary.engine.naming import Names
from ossuary.engine.wording import sentence

from .greedy_bot import STEPS, Plan, World, deserving, worth_in
from .manners import manner

LEVEL = "coach"
WORLDS = 6  # in which a plan is tried whose fruit depends on chance
TRIES = 24  # options that are looked at
PLANS = 72  # tried in each world
COMPARED = 8  # options with which the advised one is compared
RISKY = 0.5  # of a gain: so much must be at risk to be told


class Word(NamedTuple):
    """A part of the worth that has become more, or less."""

    key: Key
    grown: bool


class Warned(NamedTuple):
    """A blunder: it does something that it should not, or ends the turn without something that it could have."""

    option: int
    word: Word
    missed: bool = False


class Coaching(NamedTuple):
    """What the coach has to say to a question."""

    option: int  # which a sensible player would take
    gain: Word | None  # why: what gets better, or would get worse otherwise
    risk: Word | None
    warned: tuple[Warned, ...]
    alone: bool = False  # nothing else was worth a thought

    def why(self, rules: Rules, names: Names) -> str:
        """One sentence."""
        gain, risk = said(self.gain, rules, names), said(self.risk, rules, names)
        if not gain:
            return "Nothing else deserves a thought here." if self.alone else "It is as good as anything here."
        if self.gain is not None and not self.gain.grown:
            return f"Otherwise {gain}."
        return sentence(f"{gain}, but {risk}." if risk else f"{gain}.")

    def warnings(self, rules: Rules, names: Names) -> dict[int, str]:
        """Option -> one sentence before it is taken."""
        told: dict[int, str] = {}
        for one in self.warned:
            if words := said(one.word, rules, names):
                told[one.option] = (
                    f"There is something better to do first: {words}." if one.missed else sentence(f"{words}.")
                )
        return told


def said(word: Word | None, rules: Rules, names: Names) -> str:
    """In the words of the game; nothing where it has none."""
    reason = rules.reasons.get(word.key[0]) if word is not None else None
    if word is None or reason is None or not reason.speaks(word.key, word.grown):
        return ""
    return names.filled(reason.said(word.grown), word.key[1:])


class Tried(NamedTuple):
    """What became of an option."""

    values: list[float]  # in each of the worlds
    plan: Plan  # the best that begins with it
    ends: bool  # does it end the turn of the seat?

    @property
    def value(self) -> float:
        return sum(self.values) / len(self.values)

    def behind(self, other: Tried) -> float:
        """By how much it is worse than another, for sure: the mean over the same worlds, less what chance may do."""
        costs = [own - its for own, its in zip(other.values, self.values, strict=True)]
        cost, many = sum(costs) / len(costs), len(costs)
        return cost - sqrt(sum((one - cost) ** 2 for one in costs) / (many * (many - 1)))


def can_coach(rules: Rules) -> bool:
    """Does the game say what its worth is made of?"""
    return rules.worth is not None and rules.parts is not None


def coach(match: Match, seat: Seat, seed: int) -> Coaching:
    """A word to the question that is put to this seat, from nothing but what the seat knows."""
    if seat not in match.waiting:
        raise OssuaryError(f"{str(seat).capitalize()} is not being asked anything.")
    if match.rules.parts is None:
        raise OssuaryError(f"{match.rules.name} does not say what makes a position good, so nobody can coach.")
    worlds = [World(match.imagine(seat, stream(seed, number)), seat) for number in range(WORLDS)]
    return Thought(worlds, seat).coaching()


class Thought:
    """One question, tried in some worlds."""

    def __init__(self, worlds: Sequence[World], seat: Seat) -> None:
        self.worlds, self.seat = worlds, seat
        self.rules = worlds[0].match.rules
        self.before = mean([self._parts(world.match) for world in worlds])
        first = list(deserving(worlds[0].match, seat))
        others = set(range(len(worlds[0].match.waiting[seat].options))) - set(first)
        self.worthy = first[:TRIES]
        self.tried = self._try([*self.worthy, *sorted(others)][:TRIES])

    def coaching(self) -> Coaching:
        best = max(self.worthy, key=lambda option: self.tried[option].value)
        rest = set(self.worthy) - {best} or set(self.tried) - {best}
        others = sorted(rest, key=lambda option: -self.tried[option].value)[:COMPARED]
        after = self._after(best)
        grown = changed(self.before, after)
        edge = changed(mean([self._after(one) for one in others]), after) if others else grown
        gain = self._gain(grown, edge) or self._gain(grown, grown)
        risk = self._risk({key: change for key, change in grown.items() if key in after}, gain)
        return Coaching(best, gain, risk, tuple(self._warned(best, after, grown)), not others)

    def _gain(self, grown: Parts, edge: Parts) -> Word | None:
        """The part in which the option is ahead of the others most, and for which the game has words."""
        for key in sorted(edge, key=lambda key: -edge[key]):
            if edge[key] <= 0:
                break
            rises = grown.get(key, 0.0) > 0
            if self._has_words(word := Word(key, rises)):
                return word
        return None

    def _risk(self, grown: Parts, gain: Word | None) -> Word | None:
        """What gets worse by it. A part that is gone has come to its end: a test that was judged is no worse for it."""
        key = min(grown, key=grown.__getitem__, default=None)
        if gain is None or not gain.grown or key is None:
            return None
        word = Word(key, grown=False)
        return word if -grown[key] >= RISKY * grown.get(gain.key, 0.0) and self._has_words(word) else None

    def _warned(self, best: int, after: Parts, grown: Parts) -> Iterable[Warned]:
        """Options that cost a lot against the best one. What can still be done later is not lost: so an option must
        make something worse, or end the turn."""
        blunder = manner(self.rules, LEVEL).blunder
        for option, tried in self.tried.items():
            if option == best or tried.behind(self.tried[best]) < blunder:
                continue
            own = self._after(option)
            lost, behind = changed(self.before, own), changed(after, own)
            worse = {key: -behind[key] for key in behind if key in own and lost.get(key, 0.0) < 0}
            missed = grown if tried.ends and not self.tried[best].ends else {}
            cost, key = self._most(worse, grown=False)
            miss, missing = self._most(missed, grown=True)
            if missing and miss >= max(blunder, cost):
                yield Warned(option, Word(missing, grown=True), missed=True)
            elif key and cost >= blunder / 2:
                yield Warned(option, Word(key, grown=False))

    def _most(self, parts: Parts, *, grown: bool) -> tuple[float, Key]:
        """The largest of these parts for which there are words."""
        return max(
            [(value, key) for key, value in parts.items() if self._has_words(Word(key, grown))], default=(0.0, ())
        )

    def _has_words(self, word: Word) -> bool:
        reason = self.rules.reasons.get(word.key[0])
        return reason is not None and reason.speaks(word.key, word.grown)

    def _try(self, options: Sequence[int]) -> dict[int, Tried]:
        """For each option the best plan that begins with it: what it is worth in all worlds."""
        worth, seat, first = worth_in(self.rules), self.seat, self.worlds[0]
        plans: list[Plan] = [(option,) for option in options]
        tried: dict[int, Tried] = {}
        for plan in plans:  # grows while plans lead to further questions
            reached, chancy, further = first.carry_out(plan)
            if further and self._goes_on(reached) and len(plan) < STEPS and len(plans) + further <= PLANS:
                plans.extend((*plan, option) for option in deserving(reached, seat))
                continue
            values = [worth(reached.state, seat)] * len(self.worlds)
            if chancy:
                values[1:] = [worth(world.carry_out(plan).match.state, seat) for world in self.worlds[1:]]
            found, known = Tried(values, plan, self._ends(reached)), tried.get(plan[0])
            if known is None or found.value > known.value:
                tried[plan[0]] = found
        return tried

    def _goes_on(self, reached: Match) -> bool:
        """Is it the same turn of the same round? A plan ends with them: what comes next turn comes for other options
        as well."""
        before, after, turn = self.worlds[0].match.state, reached.state, self.rules.turn
        return turn(before) == turn(after) and getattr(before, "round", 0) == getattr(after, "round", 0)

    def _ends(self, reached: Match) -> bool:
        turn = self.rules.turn
        return turn(self.worlds[0].match.state) == self.seat != turn(reached.state)

    def _after(self, option: int) -> Parts:
        plan = self.tried[option].plan
        return mean([self._parts(world.carry_out(plan).match) for world in self.worlds])

    def _parts(self, match: Match) -> Parts:
        parts = self.rules.parts
        return parts(match.state, self.seat) if parts is not None else {}


def mean(many: Sequence[Parts]) -> Parts:
    """Part by part. A part that is about other things in every world is about nothing that could be named."""
    total: Parts = {}
    about: dict[str, set[Key]] = {}
    for one in many:
        for key in one:
            about.setdefault(key[0], set()).add(key)
    for one in many:
        single = Counter(key[0] for key in one)
        for key, value in one.items():
            name = key[0]
            known = key if len(about[name]) == 1 or single[name] > 1 else (name,)
            total[known] = total.get(known, 0.0) + value / len(many)
    return total


def changed(before: Parts, after: Parts) -> Parts:
    """What became of each part. A part that is about one thing before and another after is still the same part: it is
    told of what it is about now."""
    found: Parts = {}
    names = {key[0] for key in (*before, *after)}
    for name in names:
        old = {key: value for key, value in before.items() if key[0] == name}
        new = {key: value for key, value in after.items() if key[0] == name}
        if len(old) <= 1 and len(new) <= 1:
            found[next(iter(new or old))] = sum(new.values()) - sum(old.values())
        else:
            for key in {**old, **new}:
                found[key] = new.get(key, 0.0) - old.get(key, 0.0)
    return {key: found[key] for key in sorted(found)}
