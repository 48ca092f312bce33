"""Chapters 3 and 9: the game, its turns, and its end."""

from __future__ import annotations

from dataclasses import dataclass

from ossuary.engine import (
    DONE,
    Next,
    Procedure,
    Ref,
    Result,
    Seat,
    call,
    finish,
    go,
    next_seat,
    tell,
)
from ossuary.games.chobolo.events.magic import Ascended
from ossuary.games.chobolo.events.table import LimitReached, Struck, TurnBegan
from ossuary.games.chobolo.magic.casting import window
from ossuary.games.chobolo.magic.standards import wins
from ossuary.games.chobolo.walking.overflow import Overflow
from ossuary.games.chobolo.walking.warriors import Warriors
from ossuary.games.chobolo.walking.wizards import WizardWalk
from ossuary.games.chobolo.war.battles import Battles

from .elimination import remove
from .opening import Opening
from .state import WIZARD, Chobolo, ThisTurn, owner, team
from .verbs import bring_back, draw, expire

STRIKES = 3


@dataclass(slots=True)
class Game(Procedure):
    """CH-2 set-up, then turn after turn until somebody wins or the last round is over."""

    def begin(self, state: Chobolo) -> Next:
        return call(Opening(), then=self.turn)

    def turn(self, state: Chobolo) -> Next:
        return call(Turn(state.active), then=self.next_turn)

    def next_turn(self, state: Chobolo) -> Next:
        """CH-2.3, CH-18.6, CH-R80, CH-3.20  Clockwise to the next who is still in the game; the last round ends it."""
        while True:
            state.active = next_seat(state.seats, state.active)
            if state.active == state.first:
                if state.round == state.settings.round_limit:
                    return best_score_wins(state)
                state.round += 1
            if state.active not in state.out:
                return go(self.turn)


@dataclass(slots=True)
class Turn(Procedure):
    """CH-9.2  Upkeep, wizard, warriors, battles, end."""

    seat: Seat

    def begin(self, state: Chobolo) -> Next:
        """T0a  CH-3.14, CH-3.15  Who has nobody on the board gets a strike; the third is the end."""
        seat = self.seat
        tell(state, TurnBegan, seat, state.round)
        if state.characters(seat):
            state.strikes[seat] = 0
            return go(self.refresh)
        state.strikes[seat] += 1
        tell(state, Struck, seat, state.strikes[seat])
        return remove(state, seat, "CH-3.14") if state.strikes[seat] == STRIKES else go(self.refresh)

    def refresh(self, state: Chobolo) -> Next:
        """T0b to T0d  CH-R17, CH-R26, CH-4.4 to CH-4.6  What counts by rounds begins anew; a dead wizard returns."""
        seat = self.seat
        own = (f"{seat}.", *(f"{tile}>" for tile in state.own_towers(seat)))
        state.shot = [used for used in state.shot if not used.startswith(own)]
        state.returned = [one for one in state.returned if one != seat]
        state.slayers = [one for one in state.slayers if one != seat]
        state.this_turn = ThisTurn()
        state.turns[seat] += 1
        expire(state, *(one for one in state.enchantments if one.lasts == "mine" and one.by == seat))
        if WIZARD[seat] not in state.at and seat in state.mains:
            bring_back(state, WIZARD[seat], 2, state.mains[seat], "CH-4.4")
            draw(state, seat, "CH-4.6")
        return window(state, 1, then=self.wizard, when="start")

    def wizard(self, state: Chobolo) -> Next:
        return call(WizardWalk(self.seat), then=self.warriors)

    def warriors(self, state: Chobolo) -> Next:
        return call(Warriors(self.seat), then=self.empty_towers)

    def empty_towers(self, state: Chobolo) -> Next:
        """T2x  The turn of somebody who has given up ends at once (CH-18.7)."""
        return go(self.finish) if self.seat in state.out else call(Overflow(self.seat), then=self.battles)

    def battles(self, state: Chobolo) -> Next:
        return call(Battles(self.seat), then=self.close)

    def close(self, state: Chobolo) -> Next:
        """T4  The last window of the turn."""
        return window(state, 1, then=self.empty_again, when="end")

    def empty_again(self, state: Chobolo) -> Next:
        return call(Overflow(self.seat), then=self.finish)

    def finish(self, state: Chobolo) -> Next:
        """CH-3.7, CH-3.8, CH-R84  Who ascends may have won; spells run out."""
        seat = self.seat
        here = state.at.get(WIZARD[seat])
        if state.ascending == seat == state.carrier and here is not None and here == state.land.centre:
            tell(state, Ascended, WIZARD[seat])
            return wins(state, seat, "{0} stands on the Centre Hex with Chobolo after Armageddon", "CH-3.7")
        expire(state, *(one for one in state.enchantments if is_over(state, one.lasts, one.on, one.since)))
        state.this_turn = ThisTurn()
        return DONE


def is_over(state: Chobolo, lasts: str, bearer: Ref, since: int) -> bool:
    """At the end of this turn: `next` and `wake` with the first turn of the bearer's owner that began after casting."""
    if lasts in ("turn", "use1"):
        return True
    return lasts in ("next", "wake") and owner(bearer) == state.active and state.turns[state.active] > since


def best_score_wins(state: Chobolo) -> Next:
    """CH-3.20  Ties are shared."""
    tell(state, LimitReached, state.round)
    scores = {seat: float(score(state, seat)) for seat in state.seats}
    best = max(scores[seat] for seat in state.living())
    winners = {mate for seat in state.living() if scores[seat] == best for mate in team(state, seat)}
    named = tuple(seat for seat in state.seats if seat in winners)
    return finish(state, Result(named, scores, "The last round is over: the highest score wins", (), "CH-3.20"))


def score(state: Chobolo, seat: Seat) -> int:
    levels = sum(state.levels[one] for one in state.characters(seat))
    towers = sum(holder == seat for holder in state.towers.values())
    return (10 if state.carrier == seat else 0) + levels + towers
