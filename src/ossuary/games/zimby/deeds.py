"""Chapters 24, 28 and 30: spawning, going in through a portal, and using a ritual of the King."""

from __future__ import annotations

from dataclasses import dataclass

from ossuary.engine import DONE, Answer, Choice, Next, Procedure, Question, Seat, ask, call, go, open_up, roll, tell

from .actions import PORTAL_COST, RITE_COST, spawn_price
from .board import PORTALS
from .events import CameIn, Spawned
from .mojo import Pay, at_hand, pay_at_once, send_out, wealth
from .paces import GROUP
from .portals import clear_for_arrival
from .rituals import LOCAL, Ritual
from .state import AT_HOME, MARKER, ZIMBY, Creature, Zimby
from .verbs import describe, put

THROUGH_PORTAL = Choice("zimby.through_portal", "{0:zimby}")
CAST_THERE = Choice("zimby.cast_there", "Cast it there: {0}")


@dataclass(slots=True)
class Spawn(Procedure):
    """ZM-24.1 to ZM-24.4"""

    seat: Seat

    def begin(self, state: Zimby) -> Next:
        price = spawn_price(state, self.seat)
        return (
            self.spawn(state) if pay_at_once(state, self.seat, price) else call(Pay(self.seat, price), then=self.spawn)
        )

    def spawn(self, state: Zimby) -> Next:
        tribe = state.tribes[self.seat]
        if tribe.far and tribe.at_home < AT_HOME:
            tribe.far -= 1
            tribe.spent += 1
            tribe.spawned += 1
            tell(state, Spawned, self.seat, 1)
        return DONE


@dataclass(slots=True)
class PortalIn(Procedure):
    """ZM-28.10, ZM-28.11, ZM-R66  From the tribal board onto a random portal."""

    seat: Seat
    count: int = 0

    def begin(self, state: Zimby) -> Next:
        options = [THROUGH_PORTAL[count] for count in self.counts(state)]
        return ask(self.seat, Question("How many go through the portal?", options, "ZM-28.10"), then=self.choose)

    def counts(self, state: Zimby) -> list[int]:
        most = min(GROUP, at_hand(state, self.seat))
        return [count for count in range(1, most + 1) if wealth(state, self.seat, count) >= PORTAL_COST]

    def choose(self, state: Zimby, answer: Answer) -> Next:
        self.count = int(answer.option.args[0])
        return call(Pay(self.seat, PORTAL_COST, self.count), then=self.go_in)

    def go_in(self, state: Zimby) -> Next:
        count = send_out(state, self.seat, self.count)
        if not count:
            return DONE
        number = roll(state, 4)  # also alone: ZM-31.9 is about the King's rituals and thugs
        tile = PORTALS[number]
        clear_for_arrival(state, number)
        group = Creature(ZIMBY, tile, [self.seat] * count)
        put(state, group)
        if state.news is not None:
            tell(state, CameIn, describe(group), tile)
        return DONE


@dataclass(slots=True)
class UseRitual(Procedure):
    """ZM-30.11, ZM-30.12, ZM-R80, D19  The carrier's controller casts the ritual of its tile, and says where."""

    seat: Seat
    number: int
    chosen: int = 0

    def begin(self, state: Zimby) -> Next:
        return call(Pay(self.seat, RITE_COST), then=self.reveal)

    def reveal(self, state: Zimby) -> Next:
        open_up(state, MARKER[self.number])
        return go(self.where)

    def where(self, state: Zimby) -> Next:
        word = state.cards.face[state.piles[MARKER[self.number]][0]].id
        options = [CAST_THERE[tile] for tile in PORTALS.values()]
        if word not in LOCAL:
            return go(self.cast)
        return ask(self.seat, Question("Which quadrant or portal?", options, "ZM-30.12"), then=self.aim)

    def aim(self, state: Zimby, answer: Answer) -> Next:
        self.chosen = next(number for number, tile in PORTALS.items() if tile == answer.option.refs[0])
        return go(self.cast)

    def cast(self, state: Zimby) -> Next:
        state.rite = ""
        return call(Ritual(self.number, self.chosen), then=self.end)

    def end(self, state: Zimby) -> Next:
        return DONE
