"""Chapter 28: portals."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations

from ossuary.engine import (
    DONE,
    Answer,
    Choice,
    Next,
    Option,
    Place,
    Procedure,
    Question,
    Seat,
    ask,
    button,
    call,
    pick,
    roll,
    tell,
)
from ossuary.games.zimby.board.columns import swap_places
from ossuary.games.zimby.board.compound import PORTALS
from ossuary.games.zimby.board.paces import GROUP
from ossuary.games.zimby.events.walks import CameIn, Relocated
from ossuary.games.zimby.mojo.chanters import BreakOff
from ossuary.games.zimby.mojo.mojo import Pay, at_hand, must_break_off, send_out, wealth
from ossuary.games.zimby.mojo.prices import priced, sleepers
from ossuary.games.zimby.state import ZIMBY, Creature, Zimby
from ossuary.games.zimby.verbs.creatures import describe, leave, put, tell_of, tidy_locks
from ossuary.games.zimby.verbs.crown import land_crown
from ossuary.games.zimby.verbs.losses import dismiss

PORTAL_COST = 1
THROUGH_PORTAL = Choice("zimby.through_portal", "{0:zimby}")
THROUGH_ENDING = Choice("zimby.through_portal_ending_chants", "{0:zimby}, ending {1:chant}", costs=True)
PORTAL_IN = Choice("zimby.portal_in", "Send zimbies from {0} through a portal for {1!s}")
LET_GO = button("zimby.let_portal_decide", "Let the portal decide")
STRIKE_ONE = Choice("zimby.strike_one", "Strike {0} for {1!s}")
STRIKE_TWO = Choice("zimby.strike_two", "Strike {0} and {1} for {2!s}")
STAY = Choice("zimby.strike_all", "Strike all three and stay for {0!s}")


def influence_price(state: Zimby, seat: Seat, strikes: int) -> int:
    """ZM-28.7 to ZM-28.9, and Doorway Chants"""
    return max(0, strikes + state.chanted("door", seat))


def influences(state: Zimby, seat: Seat, here: Place) -> list[Option]:
    """D14  Which destinations to strike: none, one, two or all three."""
    others = [tile for tile in PORTALS.values() if tile != here]
    purse = wealth(state, seat)
    found = [LET_GO]
    for strikes, choice in ((1, STRIKE_ONE), (2, STRIKE_TWO), (3, STAY)):
        price = influence_price(state, seat, strikes)
        if price <= purse:
            paid = priced(price, sleepers(state, seat, price))
            named = combinations(others, strikes) if strikes < len(others) else [()]
            found += [choice[*struck, paid] for struck in named]
    return found


def destinations(here: Place, struck: tuple[Place, ...]) -> list[Place]:
    """ZM-28.3, ZM-R65  The portals that are left, equally likely."""
    return [tile for tile in PORTALS.values() if tile != here and tile not in struck]


def relocate(state: Zimby, name: str, struck: tuple[Place, ...] = ()) -> None:
    """ZM-28.3 to ZM-28.6, ZM-R64  To another portal; what is there comes here."""
    here = state.creatures[name].tile
    left = destinations(here, struck)
    there = left[0] if len(left) == 1 else pick(state, left)
    other = state.at.get(there)
    if other is not None:
        swap_places(state, name, other)
    else:
        leave(state, name)
        state.creatures[name].tile = there
        state.at[there] = name
    lying = state.obstacles.pop(there, ())
    if lying:
        state.obstacles[here] = (*state.obstacles.get(here, ()), *lying)
    if state.crown == there:
        land_crown(state, here, under="ZM-28.4")
    if state.turn.stride_of == name:
        state.turn.stride = 0
    state.turn.halted = True
    tidy_locks(state)
    if state.news is not None:
        tell(state, Relocated, describe(state.creatures[name]), here, there)


def clear_for_arrival(state: Zimby, number: int) -> None:
    """ZM-28.11, ZM-28.12, ZM-9.8  Who stands there is dismissed."""
    name = state.at.get(PORTALS[number])
    if name is not None:
        dismiss(state, name, why=" to make room on the portal")


def portal_offers(state: Zimby, seat: Seat, fare: int) -> list[Option]:
    """ZM-28.10  `fare`: what could be paid once somebody has gone out."""
    if fare < PORTAL_COST:
        return []
    return [PORTAL_IN[state.tribes[seat].home, priced(PORTAL_COST, sleepers(state, seat, PORTAL_COST, keep=1))]]


@dataclass(slots=True)
class PortalIn(Procedure):
    """ZM-28.10, ZM-28.11, ZM-R66  From the tribal board onto a random portal."""

    seat: Seat
    count: int = 0

    def begin(self, state: Zimby) -> Next:
        options = []
        for count in self.counts(state):
            chants = must_break_off(state, self.seat, count)
            options.append(THROUGH_ENDING[count, chants] if chants else THROUGH_PORTAL[count])
        return ask(self.seat, Question("How many go through the portal?", options, "ZM-28.10"), then=self.choose)

    def counts(self, state: Zimby) -> list[int]:
        most = min(GROUP, at_hand(state, self.seat))
        return [count for count in range(1, most + 1) if wealth(state, self.seat, count) >= PORTAL_COST]

    def choose(self, state: Zimby, answer: Answer) -> Next:
        self.count = int(answer.option.args[0])
        return call(Pay(self.seat, PORTAL_COST, self.count), then=self.go_in)

    def go_in(self, state: Zimby) -> Next:
        chanting = must_break_off(state, self.seat, self.count)
        return call(BreakOff(self.seat, chanting), then=self.arrive) if chanting else self.arrive(state)

    def arrive(self, state: Zimby) -> Next:
        """ZM-27.15, ZM-13.10  What lies on that portal is met like on any tile, but it sends nobody on (ZM-R63)."""
        # Entering knows portals.
        from .entering import Enter  # noqa: PLC0415

        count = send_out(state, self.seat, self.count)
        if not count:
            return DONE
        number = roll(state, 4)  # also alone: ZM-31.9 is about the King's rituals and thugs
        tile = PORTALS[number]
        clear_for_arrival(state, number)
        group = Creature(ZIMBY, tile, [self.seat] * count)
        name = put(state, group)
        tell_of(state, CameIn, group)
        return call(Enter(name, self.seat, "arrive"))
