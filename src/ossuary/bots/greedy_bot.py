"""One action ahead: try everything in copies, and take the option after which the game's own `worth` is highest.

- What an option brings may depend on chance, or on cards the seat does not know. It is then tried in several
  imagined worlds and judged by the mean, all options in the same worlds. What came to little in each of the first
  ones is not tried in the others.
- An option may lead to further questions before its action is done ("rob ... which grave?"). So what is tried are
  plans: an option, and what to say to those questions.
- Others may be asked too before it is seen what an option brings. In the copy they are answered for: in a window
  they pass; where all must answer, they say anything.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from ossuary.engine import PASS, Match, Option, OssuaryError, Rules, Seat, State
from ossuary.engine.chance import WORD, stream
from ossuary.engine.flow import ASK, FIRST
from ossuary.engine.refs import BIT

from .bot import Bot

WORLDS = 4  # in which a plan that depends on chance is tried
FIRST_WORLDS = 2  # in which all such plans are tried
PROMISING = 4  # of them go on, at least: those that came to most in one of the first worlds
SHARE = 4  # one in so many goes on where there are more
STEPS = 4  # answers in a plan, the first one included
PLANS = 200  # tried for one decision at most; what is left then is judged in mid-action
PATIENCE = 16  # answers given for others before a position is judged as it is

Plan = tuple[int, ...]
Worth = Callable[[Any, Seat], float]


class Trial(NamedTuple):
    """What came of a plan in one world."""

    worth: float
    chancy: bool  # did anything but the plan have a part in it?
    further: int  # options of the question that the plan does not answer yet; 0: the action is done


class Gamble:
    """A plan whose fruit depends on chance, and what came of it so far."""

    __slots__ = ("best", "plan", "total")

    def __init__(self, plan: Plan, worth: float) -> None:
        self.plan = plan
        self.best = self.total = worth


class GreedyBot(Bot):
    """Looks one action ahead."""

    def __init__(self, seed: int, worlds: int = WORLDS) -> None:
        super().__init__(seed)
        self.worlds = worlds

    def check(self, rules: Rules) -> None:
        worth_in(rules)

    def choose(self, match: Match, seat: Seat) -> Option:
        worth = worth_in(match.rules)
        options = match.waiting[seat].options
        if len(options) == 1:
            return options[0]
        values = self._values(match, seat, len(options), worth)
        best = max(values)
        return self.luck.choice([option for option, value in zip(options, values, strict=True) if value == best])

    def _values(self, match: Match, seat: Seat, count: int, worth: Worth) -> list[float]:
        """For each option the worth of the best plan that begins with it."""
        values = [float("-inf")] * count
        gambles: list[Gamble] = []
        plans: list[Plan] = [(index,) for index in range(count)]
        for plan in plans:  # grows while plans lead to further questions
            value, chancy, further = attempt(match, seat, plan, worth)
            if further and len(plan) < STEPS and len(plans) + further <= PLANS:
                plans.extend((*plan, index) for index in range(further))
            elif chancy:
                gambles.append(Gamble(plan, value))
            else:
                values[plan[0]] = max(values[plan[0]], value)
        for gamble in self._tried_again(match, seat, gambles, worth):
            option = gamble.plan[0]
            values[option] = max(values[option], gamble.total / self.worlds)
        return values

    def _tried_again(self, match: Match, seat: Seat, gambles: list[Gamble], worth: Worth) -> list[Gamble]:
        """Those that were tried in all worlds."""
        if not gambles:
            return gambles
        for number in range(1, self.worlds):
            if number == FIRST_WORLDS:
                gambles.sort(key=_promise, reverse=True)
                del gambles[max(PROMISING, len(gambles) // SHARE) :]
            world = match.imagine(seat, self.luck.getrandbits(63))
            for gamble in gambles:
                value = attempt(world, seat, gamble.plan, worth).worth
                gamble.total += value
                gamble.best = max(gamble.best, value)
        return gambles


def _promise(gamble: Gamble) -> tuple[float, float]:
    return gamble.best, gamble.total


def worth_in(rules: Rules) -> Worth:
    """How the game itself judges a position."""
    if rules.worth is None:
        raise OssuaryError(f"{rules.name} does not say what a position is worth, so the greedy bot cannot play it.")
    return rules.worth


def attempt(world: Match, seat: Seat, plan: Plan, worth: Worth) -> Trial:
    """Carry out a plan in a copy of this world, as far as it can be carried out there."""
    copy = world.copy()
    state = copy.state
    state.silent = ~BIT[seat]
    depth = len(state.flow)
    window = state.asked == FIRST
    chancy = False
    further = 0
    for index in plan:
        if further and index >= further:
            break
        copy.answer(seat, index)
        chancy = state.crossed or chancy
        if window or state.asked != ASK:
            chancy = answer_for_others(copy, seat, depth if window else 0) or chancy
        # A question from deeper in the flow belongs to the action that was begun; any other is a new decision.
        further = len(state.waiting[seat].options) if len(state.flow) > depth and seat in state.waiting else 0
        if not further:
            break
    return Trial(worth(state, seat), chancy, further)


def answer_for_others(copy: Match, seat: Seat, depth: int) -> bool:
    """Answer until the seat is asked, or somebody must decide alone. Was it chancy?

    With a depth, also those who decide alone, until the flow has come back from there: what is being played in a
    window is carried out.
    """
    state: State = copy.state
    luck = state.seed  # of this world: the others say the same whatever the seat is trying out
    chancy = False
    for number in range(PATIENCE):
        if not state.waiting or seat in state.waiting or (state.asked == ASK and not 0 < depth <= len(state.flow)):
            break
        other, question = next(iter(state.waiting.items()))
        if state.asked == FIRST:
            copy.answer(other, PASS)
        else:
            copy.answer(other, stream(luck, number) * len(question.options) // (WORD + 1))
            chancy = True
        chancy = state.crossed or chancy
    return chancy
