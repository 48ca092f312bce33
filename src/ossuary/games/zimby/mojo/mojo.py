"""Chapters 16 and 25: mojo, paying it, and what a shaman eats."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import combinations
from typing import NamedTuple

from ossuary.engine import DONE, Answer, Choice, Next, Option, Procedure, Question, Ref, Seat, ask, button, call, tell
from ossuary.games.zimby.events.tribes import Ate, Paid, besides_tokens
from ossuary.games.zimby.state import LIBRARY, MEALS, Tribe, Zimby
from ossuary.games.zimby.verbs.library import draw, end_chant

from .chanters import BreakOff, chants_of

MEAL = 2
EAT = Choice("zimby.eat", "Eat a tribal zimby and draw a scroll")
EAT_CHANTER = Choice("zimby.eat_chanter", "Eat the chanter of {1} and draw a scroll")
ASK_ME = button("zimby.ask_me", "Ask me how every cost is paid", aside=True)
TOKENS_FIRST = button("zimby.tokens_first", "Pay with tokens first, without asking", aside=True)


def wealth(state: Zimby, seat: Seat, keep: int = 0) -> int:
    """ZM-R11  All that this shaman could pay now; ZM-5.1, ZM-7.2, ZM-11.1: sometimes nothing.

    So many plain zimbies are kept back: they are to go out, or to chant.
    """
    if state.closed:
        return 0
    tribe = state.tribes[seat]
    able = tribe.ready - keep + tribe.chanting
    left = MEALS - tribe.meals
    eaten = left if left < able else able
    if eaten and state.chants:  # what a feast adds for one that is eaten instead of turned face down
        eaten += eaten * state.chanted("meal", seat)
    return tribe.pool + tribe.tokens + able + eaten


def pay_at_once(state: Zimby, seat: Seat, cost: int, keep: int = 0) -> bool:
    """ZM-R11  Without a real choice nobody is asked: leftovers first, then tokens, then zimbies that do not chant.

    Tokens can do nothing else, so they go first, unless the shaman wants to be asked (ZM-16.4).
    """
    payment = only_payment(state.tribes[seat], cost, keep)
    if payment is None:
        return False
    pay(state, seat, cost, payment)
    return True


class Payment(NamedTuple):
    """What a cost is paid with."""

    tokens: int = 0
    zimbies: int = 0  # that do not chant
    chanters: int = 0
    meals: int = 0  # zimbies eaten


def only_payment(tribe: Tribe, cost: int, keep: int = 0) -> Payment | None:
    """ZM-R11, ZM-16.4  What this cost takes besides leftovers if nobody need be asked; None: there is a choice."""
    rest = cost - tribe.pool
    if rest > 0 and tribe.asks and tribe.ready + tribe.chanting > keep:
        return None
    if rest > tribe.tokens + max(0, tribe.ready - keep):
        return None
    return Payment(max(0, min(rest, tribe.tokens)), max(0, rest - tribe.tokens))


NOUNS = {"tokens": "token", "zimbies": "zimby", "chanters": "chanter", "meals": "zimby eaten/zimbies eaten"}


def _pay_with(used: tuple[str, ...]) -> Choice:
    counts = ", ".join(f"{{{at}:{NOUNS[kind]}}}" for at, kind in enumerate(used))
    return Choice(f"zimby.pay_{'_'.join(used)}", f"Pay: {counts}", costs="chanters" in used or "meals" in used)


PAY_WITH = {used: _pay_with(used) for kinds in range(1, 5) for used in combinations(NOUNS, kinds)}
"""Kinds of things that are used -> the choice to pay with so many of each."""

USED = {choice: used for used, choice in PAY_WITH.items()}


def payment_offer(payment: Payment) -> Option:
    used = {kind: count for kind, count in payment._asdict().items() if count}
    return PAY_WITH[tuple(used)][tuple(used.values())]


def chosen_payment(option: Option) -> Payment:
    return Payment(**{kind: int(count) for kind, count in zip(USED[option.choice], option.args, strict=True)})


def pay(state: Zimby, seat: Seat, cost: int, payment: Payment, gain: int = MEAL) -> None:
    """ZM-16.1, ZM-16.2, ZM-R10  What a meal gives too much stays in the pool. Chanters have ended their chants."""
    tokens, zimbies, chanters, meals = payment
    tribe = state.tribes[seat]
    tribe.tokens -= tokens
    tribe.ready -= zimbies + chanters + meals
    tribe.spent += zimbies + chanters
    tribe.far += meals
    tribe.meals += meals
    tribe.pool += tokens + zimbies + chanters + gain * meals - cost
    if state.news is not None:
        tell(state, Paid, seat, cost, besides_tokens(zimbies, chanters, meals), (zimbies, chanters, meals))


def at_hand(state: Zimby, seat: Seat) -> int:
    """ZM-14.3, ZM-18.5  Zimbies that can leave the tribal board."""
    return state.tribes[seat].ready + state.tribes[seat].chanting


def must_break_off(state: Zimby, seat: Seat, count: int) -> int:
    """ZM-18.5  How many chanters it takes besides plain zimbies if so many are to leave the tribal board."""
    tribe = state.tribes[seat]
    return min(max(0, count - tribe.ready), tribe.chanting)


def send_out(state: Zimby, seat: Seat, count: int) -> int:
    """So many plain zimbies leave the tribal board; how many there were?"""
    tribe = state.tribes[seat]
    count = min(count, tribe.ready)
    tribe.ready -= count
    return count


def payments(tribe: Tribe, cost: int, gain: int, keep: int = 0) -> list[Payment]:
    """D6  Tokens, zimbies, chanters and meals that cover a cost; more than it only by a meal."""
    found: list[Payment] = []
    able = tribe.ready - keep + tribe.chanting
    for meals in range(min(MEALS - tribe.meals, able) + 1):
        if meals and gain * (meals - 1) >= cost:
            break
        rest = max(0, cost - gain * meals)
        plain, chanting = max(0, tribe.ready - keep), tribe.chanting - max(0, keep - tribe.ready)
        plain, chanting = max(0, plain - meals), chanting - max(0, meals - plain)
        for tokens in range(min(rest, tribe.tokens), -1, -1):
            for chanters in range(min(chanting, rest - tokens) + 1):
                zimbies = rest - tokens - chanters
                if zimbies <= plain:
                    found.append(Payment(tokens, zimbies, chanters, meals))
            if not tribe.asks:
                break
    return found


@dataclass(slots=True)
class Pay(Procedure):
    """ZM-R11  A cost with a real choice. There is no way back but undo: nothing has been revealed yet."""

    seat: Seat
    cost: int
    keep: int = 0  # plain zimbies that must not pay
    chosen: list[int] = field(default_factory=list)  # tokens, zimbies, chanters and meals, and what a meal gives

    def begin(self, state: Zimby) -> Next:
        if pay_at_once(state, self.seat, self.cost, self.keep):
            return DONE
        tribe = state.tribes[self.seat]
        found = payments(tribe, self.cost - tribe.pool, MEAL + state.chanted("meal", self.seat), self.keep)
        options = [payment_offer(payment) for payment in found]
        return ask(self.seat, Question(f"How do you pay {self.cost} mojo?", options, "ZM-16.4"), then=self.choose)

    def choose(self, state: Zimby, answer: Answer) -> Next:
        """ZM-18.5  Chanters among those who pay or are eaten are chosen one by one."""
        payment = chosen_payment(answer.option)
        self.chosen = [*payment, MEAL + state.chanted("meal", self.seat)]  # before the chanter of a feast is eaten
        plain = max(0, state.tribes[self.seat].ready - self.keep)
        chanting = payment.chanters + max(0, payment.meals - plain)
        return call(BreakOff(self.seat, chanting), then=self.spend) if chanting else self.spend(state)

    def spend(self, state: Zimby) -> Next:
        *payment, gain = self.chosen
        pay(state, self.seat, self.cost, Payment(*payment), gain)
        return DONE


def meals(state: Zimby, seat: Seat) -> list[Option]:
    """ZM-25.1, ZM-25.2, ZM-25.3, ZM-R115  Eating for a scroll; eating for mojo is a way to pay."""
    tribe = state.tribes[seat]
    if state.closed or tribe.meals >= MEALS or not tribe.ready + tribe.chanting:
        return []
    if state.alone and not state.piles[LIBRARY]:
        return []
    found = [EAT[tribe.home]] if tribe.ready else []
    if tribe.chanting:
        found += [EAT_CHANTER[tribe.home, chant.card] for chant in chants_of(state, seat)]  # D13
    return found


def eat_for_scroll(state: Zimby, seat: Seat, chant: Ref = "") -> None:
    """ZM-25.1, ZM-25.4  A plain zimby, or the chanter of that incantation."""
    if chant:
        end_chant(state, chant)
    tribe = state.tribes[seat]
    tribe.ready -= 1
    tribe.far += 1
    tribe.meals += 1
    tell(state, Ate, seat, "a scroll")
    draw(state, seat)
