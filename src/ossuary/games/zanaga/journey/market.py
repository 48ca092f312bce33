"""Chapters RB-10 and MZ-3: the Market step in villages, outposts and the Lost City."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cache

from ossuary.engine import (
    DONE,
    Answer,
    Choice,
    Next,
    Option,
    Place,
    Procedure,
    Question,
    Ref,
    Refusal,
    Seat,
    ask,
    button,
    call,
    go,
    move,
    tell,
)
from ossuary.games.zanaga.cards.cards import Ally, Item
from ossuary.games.zanaga.cards.kit import kit_of
from ossuary.games.zanaga.cards.resolve import carry, play_out
from ossuary.games.zanaga.events.table import Bought, CardsLeft, CompanionCame, Sold, Traded
from ossuary.games.zanaga.heroes.abilities import USE, Tire, find_ability, open_abilities, pay
from ossuary.games.zanaga.heroes.free import discards, do_freely, free_uses, is_free, keeps_alive
from ossuary.games.zanaga.heroes.gaining import LIMITS, rivals
from ossuary.games.zanaga.heroes.wounds import carries, collapse
from ossuary.games.zanaga.land.spaces import OUTPOSTS, STACK
from ossuary.games.zanaga.state import ALLIES, CITY, GEAR, GONE, ITEMS, Zanaga, distinct
from ossuary.games.zanaga.verbs.table import add_cards, gain_gear, gain_gold, heal, rest, to_market

CITY_CARDS = 5  # MZ-3.19
OUTPOST_CARDS = 2  # MZ-3.7
VISIT = button("zanaga.visit_market", "Visit the market")
GO_ON = button("zanaga.pass_market", "Go on")
LEAVE = button("zanaga.leave_market", "Leave the market")
BUY = Choice("zanaga.buy", "Buy {0} for {1:gold/gold}")
BUY_GEAR = Choice("zanaga.buy_gear", "Buy {0} for 1 gold")
SELL = Choice("zanaga.sell", "Sell {0} for {1:gold/gold}")
TRADE = Choice("zanaga.trade", "Trade {0} for {1}")
SELL_AND_FALL = Choice("zanaga.sell_and_fall", "Sell {0} for {1:gold/gold} and be knocked out")
TRADE_AND_FALL = Choice("zanaga.trade_and_fall", "Trade {0} for {1} and be knocked out")
HEAL = Choice("zanaga.heal_for_gold", "Pay {1:gold/gold} to heal a wound of {0}")
REST_FOR_GOLD = button("zanaga.rest_for_gold", "Pay 1 gold to remove all exhaustion")

PARTED = Refusal("You have parted with {0} this turn.", "RB-10.4")
NO_ROOM = Refusal("You cannot carry {0} as well: sell or discard first.", "RB-10.7")
TOO_DEAR = Refusal("{0} costs more gold than you have.", "RB-10.2")
GAINED = Refusal("What you gained this turn is not sold this turn.", "RB-10.4")
NOT_SOLD = Refusal("Allies are hired and not sold: you can only part from {0}.", "MZ-R72")
WORTHLESS = Refusal("For {0} nobody here pays anything.", "MZ-R11")
NO_GOLD = Refusal("Gear costs 1 gold.", "MZ-R1")
NONE_LEFT = Refusal("None of these is left in the supply.", "MZ-12.2")


def cannot_buy(state: Zanaga, seat: Seat, card: Ref) -> Refusal | None:
    """RB-10.2, RB-10.4, RB-10.7  Why a card of the stack is not for this hero."""
    if card in state.this_turn.parted:
        return PARTED
    if rivals(state, seat, card):
        return NO_ROOM
    return TOO_DEAR if price(state, seat, card) > state.heroes[seat].gold else None


def cannot_buy_gear(state: Zanaga, seat: Seat, kind: str) -> Refusal | None:
    """MZ-12.2, MZ-R1  Gear can be bought in every market, as long as there is some."""
    if not state.heroes[seat].gold:
        return NO_GOLD
    return None if state.supply(kind) else NONE_LEFT


def cannot_sell(state: Zanaga, card: Ref) -> Refusal | None:
    """RB-10.3, RB-10.4, MZ-R10, MZ-R11, MZ-R72  Why a hero's own card finds no buyer."""
    turn = state.this_turn
    if isinstance(state.cards.face[card], Ally):
        return NOT_SOLD
    if card in turn.bought or card in turn.bartered:
        return GAINED
    return None if state.cost(card) > 1 else WORTHLESS


@cache
def market_prompt(gold: int) -> str:
    return f"The market of {{0}}: you have {gold} gold"


@dataclass(slots=True)
class Market(Procedure):
    """RB-10.1  Cards are added to the stack of the town, then the hero does business until he leaves."""

    seat: Seat
    tile: Ref = ""
    spent: list[Ref] = field(default_factory=list)  # abilities that work once in a Market step (RB-13.2)

    def begin(self, state: Zanaga) -> Next:
        """RB-10.1  The step may be left out."""
        question = Question("You are in {0}: visit the market?", [VISIT, GO_ON], "RB-10.1", (self.place(state),))
        return ask(self.seat, question, then=self.visit)

    def place(self, state: Zanaga) -> Ref:
        """What the town is called by."""
        tile = state.heroes[self.seat].tile
        return "lost-city" if tile == state.city else tile

    def visit(self, state: Zanaga, answer: Answer) -> Next:
        return DONE if answer.option is GO_ON else go(self.open)

    def open(self, state: Zanaga) -> Next:
        """RB-10.1, MZ-3.7, MZ-3.19  New cards first: one in a village, two in an outpost, five in the Lost City."""
        self.tile = state.heroes[self.seat].tile
        state.this_turn = replace(state.this_turn, marketed=True)
        if self.tile == state.city:
            add_cards(state, self.tile, CITY_CARDS, "MZ-3.19")
        elif self.tile in OUTPOSTS:
            add_cards(state, self.tile, OUTPOST_CARDS, "MZ-3.7")
        else:
            add_cards(state, self.tile, 1)
        self._return_companion(state)
        return go(self.trade)

    def _return_companion(self, state: Zanaga) -> None:
        """A companion that was killed is back, unhurt."""
        name = state.kit(self.seat).companion
        for card in state.piles[GONE][:]:
            face = state.cards.face[card]
            if name and isinstance(face, Ally) and face.name == name:
                move(state, card, GONE, ALLIES[self.seat])
                tell(state, CompanionCame, self.seat, card)

    def stack(self, state: Zanaga) -> Place:
        return CITY if self.tile == state.city else STACK[self.tile]

    def trade(self, state: Zanaga) -> Next:
        """RB-10.2 (D-26)  Whatever the hero likes, as often as he likes."""
        if state.this_turn.felled:
            return go(self.close)
        prompt = market_prompt(state.heroes[self.seat].gold)
        question = Question(prompt, self.options(state), "RB-10.2", (self.place(state),))
        return ask(self.seat, question, then=self.deal)

    def options(self, state: Zanaga) -> list[Option]:
        seat, hero = self.seat, state.heroes[self.seat]
        options = [LEAVE]
        stock = state.piles[self.stack(state)]
        if hero.gold:
            wares = distinct([card for card in stock if cannot_buy(state, seat, card) is None])
            options += [BUY[card, price(state, seat, card)] for card in wares]
            if hero.gold >= heal_price(state):
                options += [HEAL[who, heal_price(state)] for who in state.characters(seat) if state.wounds.get(who)]
            if any(state.exhaustion.get(who) for who in state.characters(seat)):
                options.append(REST_FOR_GOLD)
            options += [BUY_GEAR[f"{seat}.{kind}"] for kind in GEAR if cannot_buy_gear(state, seat, kind) is None]
        sold = distinct([card for card in state.piles[ITEMS[seat]] if cannot_sell(state, card) is None])
        options += [
            (SELL_AND_FALL if keeps_alive(state, seat, card) else SELL)[card, proceeds(state, card)] for card in sold
        ]
        if self.tile == state.city or self.tile in OUTPOSTS:
            options += self.trades(state, stock)
        options += [USE[one.card] for one in open_abilities(state, seat, "market", spent=self.spent)]
        return options + free_uses(state, seat) + discards(state, seat)

    def trades(self, state: Zanaga, stock: list[Ref]) -> list[Option]:
        """MZ-3.8 to MZ-3.13, MZ-R10  An item for a cheaper one; nothing is paid."""
        left = [card for card in stock if card not in state.this_turn.parted]
        wares = [card for card in distinct(left) if isinstance(state.cards.face[card], Item)]
        return [
            (TRADE_AND_FALL if self._falls(state, mine, other) else TRADE)[mine, other]
            for mine in distinct([card for card in state.piles[ITEMS[self.seat]] if card not in state.this_turn.bought])
            for other in wares
            if state.cost(other) < state.cost(mine) and self._fits(state, mine, other)
        ]

    def _falls(self, state: Zanaga, mine: Ref, other: Ref) -> bool:
        """RB-7.8  Unless what he takes keeps him alive as well."""
        return keeps_alive(state, self.seat, mine) and not kit_of((other,), state.cards).life

    def _fits(self, state: Zanaga, mine: Ref, other: Ref) -> bool:
        """Carrying limits hold after each trade."""
        kind: str = state.cards.face[other].kind
        held: int = carries(state, self.seat, kind) - (state.cards.face[mine].kind == kind)
        return held < LIMITS.get(kind, held + 1)

    def deal(self, state: Zanaga, answer: Answer) -> Next:
        option, seat = answer.option, self.seat
        if option is LEAVE:
            return go(self.close)
        if option is REST_FOR_GOLD:
            gain_gold(state, seat, -1, "RB-10.6")
            for who in state.characters(seat):
                if state.exhaustion.get(who):
                    rest(state, seat, who, state.exhaustion[who], "RB-10.6")
        elif is_free(option):
            return do_freely(state, seat, option, self.trade)
        elif option.choice is BUY_GEAR:
            gain_gold(state, seat, -1, "MZ-R1")
            gain_gear(state, seat, option.refs[0].partition(".")[2])
        elif option.choice is BUY:
            self._buy(state, option.refs[0])
        elif option.choice is HEAL:
            gain_gold(state, seat, -heal_price(state), "RB-10.5")
            heal(state, option.refs[0], 1)
        elif option.choice is SELL or option.choice is SELL_AND_FALL:
            self._sell(state, option.refs[0])
            return go(self.totter)
        elif option.choice is TRADE or option.choice is TRADE_AND_FALL:
            self._barter(state, *option.refs)
            return go(self.totter)
        else:
            one = find_ability(state, seat, "market", option.refs[0])
            if isinstance(one.ability, Tire):
                self.spent.append(one.card)
            pay(state, seat, one)
            return call(carry(state, seat, one.card, one.ability.do, state.hero(seat)), then=self.trade)
        return go(self.trade)

    def _buy(self, state: Zanaga, card: Ref) -> None:
        cost = price(state, self.seat, card)
        gain_gold(state, self.seat, -cost)
        target = (ALLIES if isinstance(state.cards.face[card], Ally) else ITEMS)[self.seat]
        move(state, card, self.stack(state), target)
        state.this_turn = replace(state.this_turn, bought=state.this_turn.bought | {card})
        tell(state, Bought, self.seat, card, cost)

    def _sell(self, state: Zanaga, card: Ref) -> None:
        """RB-10.3  For half its cost; the card goes to the bottom of the market deck."""
        worth = proceeds(state, card)
        tell(state, Sold, self.seat, card, worth)
        to_market(state, card, ITEMS[self.seat])
        state.this_turn = replace(state.this_turn, parted=state.this_turn.parted | {card})
        gain_gold(state, self.seat, worth, "RB-10.3")

    def _barter(self, state: Zanaga, mine: Ref, other: Ref) -> None:
        """MZ-3.8, MZ-3.14  What lies on an item, and whether it is used, goes with it."""
        move(state, mine, ITEMS[self.seat], self.stack(state))
        move(state, other, self.stack(state), ITEMS[self.seat])
        turn = state.this_turn
        state.this_turn = replace(turn, parted=turn.parted | {mine}, bartered=turn.bartered | {other})
        tell(state, Traded, self.seat, mine, other)

    def totter(self, state: Zanaga) -> Next:
        """RB-7.8  Whoever parts with what keeps him alive falls."""
        return play_out(collapse(state, self.seat), then=self.trade)

    def close(self, state: Zanaga) -> Next:
        """MZ-3.20, MZ-R9  What is left in the Lost City goes to the bottom of the market deck."""
        left = state.piles[CITY][:]
        if left:
            for card in left:
                to_market(state, card, CITY)
            tell(state, CardsLeft, CITY, len(left))
        return DONE


def price(state: Zanaga, seat: Seat, card: Ref) -> int:
    """RB-10.2  With all discounts; 1 gold at least."""
    return max(1, state.cost(card) - state.kit(seat).discount)


def proceeds(state: Zanaga, card: Ref) -> int:
    """RB-10.3  Half of its cost."""
    return state.cost(card) // 2


def heal_price(state: Zanaga) -> int:
    """RB-10.5  What it costs to heal a wound."""
    return 1 + state.aura().healing_cost
