"""Chapters 2, 4 and 6: the game and its turns."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ossuary.engine import (
    DONE,
    Next,
    Procedure,
    Seat,
    call,
    go,
    move,
    next_seat,
    pick,
    shuffle,
    tell,
)

from .body.upgrading import UpgradePhase
from .cards.moments import TURN_BEGINS, TURN_ENDS
from .casting.windows import Window
from .drawing import Draw
from .events.table import Dealt, TurnBegan
from .goal import most_popular_wins
from .quests.attempt import Attempt
from .state import BODY, COMMON, HAND, QUESTS, UPGRADES, VOODOO, Circus, ThisTurn
from .verbs import reveal

DEALT = 2  # of each kind


@dataclass(slots=True)
class Game(Procedure):
    """CC-2 set-up, then turn after turn until somebody is popular enough."""

    def begin(self, state: Circus) -> Next:
        """CC-2.1, CC-2.2, CC-2.4, CC-2.5, CC-R4, CC-R5  Shuffle, deal, find out who begins, reveal the row."""
        for deck in (*state.decks, QUESTS):
            shuffle(state, deck)
        for seat in state.seats:
            for deck in (COMMON, COMMON) if state.settings.chaotic else (UPGRADES, VOODOO):
                for _ in range(DEALT):
                    move(state, state.piles[deck][-1], deck, HAND[seat])
        starter = state.seats[0] if state.settings.starter == "first" else pick(state, state.seats)
        state.active = state.first = starter
        tell(state, Dealt, 2 * DEALT, starter)
        reveal(state, 3, "CC-2.2")
        return go(self.turn)

    def turn(self, state: Circus) -> Next:
        tell(state, TurnBegan, state.active, state.round)
        return call(Turn(state.active), then=self.next_turn)

    def next_turn(self, state: Circus) -> Next:
        """CC-R4, CC-R24, CC-R66  Clockwise, until nobody can try a Quest or the last round is over."""
        if len(state.idle) == len(state.seats):
            return most_popular_wins(state, "Nobody can try a Quest any more: the most popular wins", "CC-R24")
        state.active = next_seat(state.seats, state.active)
        if state.active == state.first:
            if state.round >= state.settings.round_limit:
                return most_popular_wins(state, "The last round is over: the most popular wins", "CC-R66")
            state.round += 1
        return go(self.turn)


@dataclass(slots=True)
class FirstPart(Procedure):
    """CC-4  Before the Quest: a window, then the Upgrades."""

    seat: Seat

    def begin(self, state: Circus) -> Next:
        return call(Window(TURN_BEGINS, self.seat), then=self.upgrade)

    def upgrade(self, state: Circus) -> Next:
        return DONE if state.now.turn_over else call(UpgradePhase(self.seat))


@dataclass(slots=True)
class Turn(Procedure):
    """Refresh, Upgrades, a Quest, drawing; a death may end it before that."""

    seat: Seat

    def begin(self, state: Circus) -> Next:
        """CC-8.2, CC-R32, CC-R73  Cards of the active player can be used again; a raised hand comes down."""
        state.used -= frozenset(state.piles[BODY[self.seat]])
        state.lower_hand(self.seat)
        state.now = ThisTurn()
        return call(FirstPart(self.seat), then=self.attempt)

    def attempt(self, state: Circus) -> Next:
        if state.now.turn_over:
            return go(self.cut_short)
        return call(Attempt(self.seat), then=self.close)

    def close(self, state: Circus) -> Next:
        if state.now.turn_over:
            return go(self.cut_short)
        return call(Window(TURN_ENDS, self.seat), then=self.go_on)

    def go_on(self, state: Circus) -> Next:
        """CC-R55  An extra Quest is tried in the same turn."""
        if state.now.turn_over:
            return go(self.cut_short)
        if state.now.extra:
            state.now = replace(state.now, extra=state.now.extra - 1)
            return go(self.attempt)
        return go(self.draw)

    def cut_short(self, state: Circus) -> Next:
        """CC-11.3, CC-11.8, CC-11.9, CC-R43  Without drawing, unless two are playing."""
        return go(self.draw) if len(state.seats) == 2 else DONE

    def draw(self, state: Circus) -> Next:
        """CC-6.1, CC-6.4  Up to the card limit; who holds more discards nothing."""
        left = state.limit(self.seat) - len(state.piles[HAND[self.seat]])
        return call(Draw(self.seat, left))
