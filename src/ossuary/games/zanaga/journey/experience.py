"""Chapter RB-11: adventure counters turned into experience."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import product

from ossuary.engine import DONE, Answer, Choice, Next, Option, Procedure, Question, Seat, ask, button, go, tell
from ossuary.engine.wording import counted, listed
from ossuary.games.zanaga.cards.cards import COLOURS
from ossuary.games.zanaga.events.table import GrewStronger
from ossuary.games.zanaga.heroes.free import discards, do_freely, free_uses, is_free
from ossuary.games.zanaga.state import EXPERIENCE, MOST_LIFE, Zanaga

SPEND = Choice("zanaga.spend_counters", "Spend {0}")
KEEP = button("zanaga.keep_counters", "Keep the counters")
GAIN = [  # in the order of EXPERIENCE
    button("zanaga.gain_mind", "Gain +2 Mind"),
    button("zanaga.gain_body", "Gain +2 Body"),
    button("zanaga.gain_spirit", "Gain +2 Spirit"),
    button("zanaga.gain_stamina", "Gain +2 Stamina"),
    button("zanaga.gain_life", "Gain +1 Life (closes the easiest adventures still open to you)"),
]

PRICE = {cost: f"Spend adventure counters? A level costs {cost} points" for cost in (3, 4, 5)}

Counters = tuple[int, int, int, int]


@cache
def payments(held: Counters, price: int) -> tuple[tuple[Option, Counters], ...]:
    """RB-11.3  Every way to pay from which no counter could be left out."""
    found: list[tuple[Option, Counters]] = []
    for paid in product(*(range(min(count, price) + 1) for count in held)):
        points = sum(count * rank for rank, count in enumerate(paid, 1))
        least = next((rank for rank, count in enumerate(paid, 1) if count), 0)
        if points >= price and points - least < price:
            found.append((SPEND[f"say:{said(paid)}"], (paid[0], paid[1], paid[2], paid[3])))
    return tuple(found)


def said(counters: tuple[int, ...]) -> str:
    """`3 green and 1 yellow`"""
    return " and ".join(f"{count} {colour}" for count, colour in zip(counters, COLOURS, strict=True) if count)


@dataclass(slots=True)
class Experience(Procedure):
    """RB-11.1, RB-11.4 (D-38, D-39): pay, then choose, as often as the counters allow."""

    seat: Seat
    paid: Counters = (0, 0, 0, 0)

    def begin(self, state: Zanaga) -> Next:
        ways = payments(state.heroes[self.seat].counters, state.settings.xp_cost)
        options = [option for option, _ in ways] + free_uses(state, self.seat)
        if options:  # for throwing something away alone nobody is asked (RB-10.8)
            options += discards(state, self.seat)
        return ask(self.seat, Question(PRICE[state.settings.xp_cost], [KEEP, *options], "RB-11.1"), then=self.pay)

    def pay(self, state: Zanaga, answer: Answer) -> Next:
        if answer.option is KEEP:
            return DONE
        if is_free(answer.option):
            return do_freely(state, self.seat, answer.option, self.begin)
        hero = state.heroes[self.seat]
        self.paid = next(
            paid for option, paid in payments(hero.counters, state.settings.xp_cost) if option == answer.option
        )
        return go(self.choose)

    def choose(self, state: Zanaga) -> Next:
        """RB-11.2, RB-11.5  An attribute, stamina, or Life: three times at most."""
        full = state.heroes[self.seat].experience[4] >= MOST_LIFE
        return ask(self.seat, Question("What do you gain?", GAIN[:-1] if full else GAIN, "RB-11.2"), then=self.gain)

    def gain(self, state: Zanaga, answer: Answer) -> Next:
        hero, at = state.heroes[self.seat], GAIN.index(answer.option)
        left = [held - paid for held, paid in zip(hero.counters, self.paid, strict=True)]
        hero.counters = (left[0], left[1], left[2], left[3])
        gained = list(hero.experience)
        gained[at] += 1
        hero.experience = (gained[0], gained[1], gained[2], gained[3], gained[4])
        if state.news is not None:
            gained_said = f"+{1 if at == len(GAIN) - 1 else 2} {EXPERIENCE[at]}"
            paid = [
                counted(count, f"{colour} counter") for count, colour in zip(self.paid, COLOURS, strict=True) if count
            ]
            tell(state, GrewStronger, self.seat, EXPERIENCE[at], listed(paid), gained_said, state.level(self.seat))
        return go(self.begin)
