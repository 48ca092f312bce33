"""One action ahead: try everything in copies, and take the option after which the game's own `worth` is highest.

- What an option brings may depend on chance, or on cards the seat does not know. It is then tried in several
  imagined worlds and judged by the mean, all options in the same worlds. What came to little in each of the first
  ones is not tried in the others.
- An option may lead to further questions before its action is done ("rob ... which grave?"). So what is tried are
  plans: an option, and what to say to those questions.
- A game may hint at the options that deserve a try (`Rules.hints`); the others are not tried and not taken.
- Others may be asked too before it is seen what an option brings. In the copy they are answered for: in a window
  they pass; where all must answer, they say anything.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
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


class Reached(NamedTuple):
    """Where a plan leads in one world."""

    match: Match
    chancy: bool  # did anything but the plan have a part in it?
    further: int  # options of the question that the plan does not answer yet; 0: the action is done


class World:
    """One that a seat could believe in, and how far plans have been carried out in it."""

    def __init__(self, match: Match, seat: Seat) -> None:
        self.match = match
        self.seat = seat
        self.depth = len(match.state.flow)
        self.window = match.state.asked == FIRST
        # A window that is about something lets others answer it: what comes of it is seen when it has been carried out.
        self.played = self.window and bool(match.waiting[seat].about)
        self.begun: dict[Plan, Reached] = {}  # plans that lead to further questions: longer ones go on from there

    def carry_out(self, plan: Plan) -> Reached:
        """Carry out a plan in a copy of this world, as far as it can be carried out here."""
        seat, begun = self.seat, plan[:-1]
        if begun:
            so_far = self.begun.get(begun) or self.carry_out(begun)
            if plan[-1] >= so_far.further:
                return so_far
            copy, chancy = so_far.match.copy(), so_far.chancy
        else:
            copy, chancy = self.match.copy(), False
            copy.state.silent = ~BIT[seat]
        state = copy.state
        copy.answer(seat, plan[-1])
        chancy = state.crossed or chancy
        if self.window or state.asked != ASK:
            chancy = answer_for_others(copy, seat, self.depth if self.played else 0) or chancy
        # A question from deeper in the flow belongs to the action that was begun; any other is a new decision.
        further = len(state.waiting[seat].options) if len(state.flow) > self.depth and seat in state.waiting else 0
        reached = Reached(copy, chancy, further)
        if further:
            self.begun[plan] = reached
        return reached


class Gamble:
    """A plan whose fruit depends on chance, and what came of it in each world so far."""

    __slots__ = ("plan", "worths")

    def __init__(self, plan: Plan, worth: float) -> None:
        self.plan = plan
        self.worths = [worth]

    def mean(self) -> float:
        return sum(self.worths) / len(self.worths)

    def promise(self) -> tuple[float, float]:
        return max(self.worths), self.mean()


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
        tries = deserving(match, seat)
        if len(tries) == 1:
            return options[tries[0]]
        values = self._values(match, seat, tries, worth)
        best = max(values)
        return self.luck.choice([option for option, value in zip(options, values, strict=True) if value == best])

    def values(self, match: Match, seat: Seat, tries: Sequence[int]) -> list[float]:
        """For each option what the best plan is worth that begins with it; those not tried are worth nothing at all."""
        return self._values(match, seat, tries, worth_in(match.rules))

    def _values(self, match: Match, seat: Seat, tries: Sequence[int], worth: Worth) -> list[float]:
        """For each option the worth of the best plan that begins with it."""
        values = [float("-inf")] * len(match.waiting[seat].options)
        gambles: list[Gamble] = []
        world = World(match, seat)
        plans: list[Plan] = [(index,) for index in tries]
        for plan in plans:  # grows while plans lead to further questions
            reached, chancy, further = world.carry_out(plan)
            if further and len(plan) < STEPS and len(plans) + further <= PLANS:
                plans.extend((*plan, index) for index in deserving(reached, seat))
                continue
            value = worth(reached.state, seat)
            if chancy:
                gambles.append(Gamble(plan, value))
            else:
                values[plan[0]] = max(values[plan[0]], value)
        for gamble in self._tried_again(match, seat, gambles, worth):
            option = gamble.plan[0]
            values[option] = max(values[option], gamble.mean())
        return values

    def _tried_again(self, match: Match, seat: Seat, gambles: list[Gamble], worth: Worth) -> list[Gamble]:
        """Those that are still in the running when all worlds have been tried."""
        for number in range(1, self.worlds if gambles else 0):
            if number == FIRST_WORLDS:
                gambles = sorted(gambles, key=Gamble.promise, reverse=True)
                del gambles[max(PROMISING, len(gambles) // SHARE) :]
            world = World(match.imagine(seat, self.luck.getrandbits(63)), seat)
            for gamble in gambles:
                gamble.worths.append(worth(world.carry_out(gamble.plan).match.state, seat))
        return gambles


def worth_in(rules: Rules) -> Worth:
    """How the game itself judges a position."""
    if rules.worth is None:
        raise OssuaryError(f"{rules.name} does not say what a position is worth, so the greedy bot cannot play it.")
    return rules.worth


def deserving(match: Match, seat: Seat) -> Sequence[int]:
    """The options that deserve a try."""
    return match.rules.hints(match.state, seat) or range(len(match.waiting[seat].options))


def thinkable(match: Match, seat: Seat) -> Sequence[int]:
    """The options that deserve a longer thought: where a game knows more of them than it hints at."""
    ideas = match.rules.ideas
    return deserving(match, seat) if ideas is None else ideas(match.state, seat) or deserving(match, seat)


def answer_for_others(copy: Match, seat: Seat, depth: int) -> bool:
    """Answer until the seat is asked, or somebody must decide alone. Was it chancy?

    With a depth, also those who decide alone, until the flow has come back from there: what is being played is
    carried out.
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
