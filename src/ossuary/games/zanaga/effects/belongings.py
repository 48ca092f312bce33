"""What cards do to the belongings of heroes, and to the markets."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from ossuary.engine import DONE, Answer, Choice, Next, Procedure, Question, Seat, ask, go, tell
from ossuary.games.zanaga.cards.resolve import cited
from ossuary.games.zanaga.cards.words import AimedEffect, CardEffect, Occasion, Who, whom
from ossuary.games.zanaga.events.table import CardsDropped
from ossuary.games.zanaga.heroes.gaining import LookAtMarket
from ossuary.games.zanaga.heroes.wounds import LOSE, LoseCard
from ossuary.games.zanaga.land.spaces import TOWNS
from ossuary.games.zanaga.state import GEAR, STACKS, Zanaga
from ossuary.games.zanaga.verbs.table import add_cards, drop_gear, gain_gear, to_market

TAKE = Choice("zanaga.take_gear", "Take {0}")
GEAR_NAMES = {"trap": "lockjaw trap", "compass": "dead man's compass", "bones": "shaman bones", "any": "survival gear"}


@dataclass(frozen=True)
class GainGear(AimedEffect):
    """MZ-12.2  `any`: the hero chooses."""

    kind: Literal["trap", "compass", "bones", "any"]
    count: int = 1
    to: Who = "you"

    def words(self) -> str:
        return f"{whom(self.to)}{self.count} {GEAR_NAMES[self.kind]}{' of your choice' if self.kind == 'any' else ''}"

    def do(self, state: Zanaga, by: Occasion) -> Procedure | None:
        under = cited(state, by.source)
        if self.kind == "any":
            return PickGear(by.seat, self.count, under)
        for _ in range(min(self.count, state.supply(self.kind))):
            gain_gear(state, by.seat, self.kind, under)
        return None


@dataclass(slots=True)
class PickGear(Procedure):
    """D-30  A hero takes gear of his choice, one by one."""

    seat: Seat
    count: int
    under: str = ""

    def begin(self, state: Zanaga) -> Next:
        left = [kind for kind in GEAR if state.supply(kind)]
        if not self.count or not left:
            return DONE
        options = [TAKE[f"{self.seat}.{kind}"] for kind in left]
        return ask(self.seat, Question("Which survival gear do you take?", options, "MZ-12.2"), then=self.taken)

    def taken(self, state: Zanaga, answer: Answer) -> Next:
        gain_gear(state, self.seat, answer.option.refs[0].partition(".")[2], self.under)
        self.count -= 1
        return go(self.begin)


@dataclass(frozen=True)
class LoseGear(AimedEffect):
    """RB-13.5  Gear of the hero's choice; who has less loses what he has."""

    says: ClassVar[str] = "lose {count} gear"
    count: int
    to: Who = "you"

    def in_full(self, state: Zanaga, seat: Seat) -> bool:
        return sum(state.heroes[seat].gear.values()) >= self.count

    def do(self, state: Zanaga, by: Occasion) -> Procedure:
        return DropGear(by.seat, self.count)


@dataclass(slots=True)
class DropGear(Procedure):
    """D-31  A hero loses gear of his choice, one by one."""

    seat: Seat
    count: int

    def begin(self, state: Zanaga) -> Next:
        held = [kind for kind in GEAR if state.heroes[self.seat].gear.get(kind)]
        if not self.count or not held:
            return DONE
        options = [LOSE[f"{self.seat}.{kind}"] for kind in held]
        return ask(self.seat, Question("Which gear do you lose?", options, "RB-13.5"), then=self.lost)

    def lost(self, state: Zanaga, answer: Answer) -> Next:
        drop_gear(state, self.seat, answer.option.refs[0].partition(".")[2], "RB-13.5")
        self.count -= 1
        return go(self.begin)


@dataclass(frozen=True)
class Lose(AimedEffect):
    """RB-13.5 (D-32)  An item or ally goes back to the market."""

    kind: Literal["item", "ally"]
    which: Literal["costliest", "cheapest", "chosen"]
    to: Who = "you"

    def words(self) -> str:
        card = "ally" if self.kind == "ally" else "item or gear"
        return f"{whom(self.to)}lose {f'an {card} of choice' if self.which == 'chosen' else f'the {self.which} {card}'}"

    def do(self, state: Zanaga, by: Occasion) -> Procedure:
        return LoseCard(by.seat, self.kind, self.which)


@dataclass(frozen=True)
class SeeMarket(AimedEffect):
    """D-28  Look at the top of the market deck and keep a card."""

    cards: int
    to: Who = "you"

    def words(self) -> str:
        seen = (
            "the top market card and keep it" if self.cards == 1 else f"the top {self.cards} market cards and keep one"
        )
        return f"{whom(self.to)}look at {seen} if you like"

    def do(self, state: Zanaga, by: Occasion) -> Procedure:
        return LookAtMarket(by.seat, self.cards, cited(state, by.source))


@dataclass(frozen=True)
class AddMarketCards(CardEffect):
    """RB-10.9  From the market deck, while it lasts."""

    says: ClassVar[str] = "{cards:new card} in every town"
    cards: int

    def do(self, state: Zanaga, by: Occasion) -> None:
        for tile in TOWNS:
            add_cards(state, tile, self.cards, cited(state, by.source))


@dataclass(frozen=True)
class DropMarketCards(CardEffect):
    """RB-9.8  To the bottom of the market deck."""

    cards: int

    def words(self) -> str:
        said = (
            "the oldest card of every town leaves"
            if self.cards == 1
            else f"the {self.cards} oldest cards of every town leave"
        )
        return f"{said} it, to the bottom of the market deck"

    def do(self, state: Zanaga, by: Occasion) -> None:
        for stack in STACKS:
            oldest = state.piles[stack][: self.cards]
            if oldest:
                tell(state, CardsDropped, stack, tuple(oldest))
            for card in oldest:
                to_market(state, card, stack)
