"""What happens to a creature that comes onto a tile, in the order of ZM-R58."""

from __future__ import annotations

from dataclasses import dataclass

from ossuary.engine import (
    DONE,
    Answer,
    Next,
    Place,
    Procedure,
    Question,
    Seat,
    ask,
    button,
    call,
    clockwise,
    go,
    next_seat,
    tell,
    unasked,
)
from ossuary.games.zimby.board.compound import MIST, PORTAL_AT, RITUAL_AT
from ossuary.games.zimby.board.obstacles import immune_to, is_dark_for, is_held, wounding, wounds_of
from ossuary.games.zimby.board.sight import onlookers
from ossuary.games.zimby.events.walks import Struck
from ossuary.games.zimby.mojo.mojo import Pay
from ossuary.games.zimby.scrolls.stack import Settle, Stop, stop_questions
from ossuary.games.zimby.state import THUG, ZIMBY, Zimby
from ossuary.games.zimby.verbs.crown import give_crown
from ossuary.games.zimby.verbs.rising import rise, thugs_are_in_the_mist
from ossuary.games.zimby.verbs.wounds import push_wounds

from .portals import LET_GO, STAY, influence_price, influences, relocate

TAKE = button("zimby.take_crown", "Take the Crown")
LEAVE = button("zimby.leave_crown", "Leave it there")
RELOCATING = ("walk", "shove", "claim")  # ZM-R63
UNANSWERED = ("shove", "swap", "arrive")  # a pause follows, or more of what a scroll does


@dataclass(slots=True)
class Enter(Procedure):
    """ZM-R58  Immunity, wounds, the Crown, vines that hold, the portal, and somebody who calls "stop!"."""

    name: str
    seat: Seat = ""  # who controls it, if anybody
    how: str = "walk"  # or "join", "claim", "shove", "swap", "dark", "arrive"
    strikes: int = 0  # portals that are paid for not to lead there
    struck: tuple[Place, ...] = ()  # which; all three have no need of names
    before: str = ""  # its condition before somebody could call "stop!"

    def begin(self, state: Zimby) -> Next:
        tile = state.creatures[self.name].tile
        if self.how == "join" or (tile not in state.obstacles and tile != MIST):
            return go(self.find) if tile == state.crown else self.find(state)  # asks nobody where it does not lie
        if state.crown == self.name:
            if thugs_are_in_the_mist(state):
                return rise(state)  # ZM-R91: the mist does not wound them
            for lying in state.obstacles.get(tile, ()):
                immune_to(state, self.name, lying.group)
        wounds = wounds_of(state, self.name, tile)
        if wounds:
            push_wounds(state, self.name, wounds, cause=wounding(state, tile))
            return call(Settle(len(state.stack) - 1), then=self.find)
        return go(self.find)

    def find(self, state: Zimby) -> Next:
        """ZM-13.10, ZM-R94, ZM-9.21, ZM-R92, ZM-27.24  The Crown lies here: a zimby column may take it, a thug does."""
        creature = state.creatures.get(self.name)
        if creature is None:
            return DONE
        if creature.tile != state.crown or is_dark_for(state, self.name):
            return go(self.portal) if creature.tile in PORTAL_AT else self.portal(state)
        if creature.kind == THUG:
            give_crown(state, self.name, under="ZM-9.21")
            if creature.tile == MIST:
                return rise(state)
            state.turn.halted = True
        elif creature.kind == ZIMBY and self.seat and self.name not in state.turn.dropped:
            question = Question("Take the Crown on {0}?", (TAKE, LEAVE), "ZM-13.10", (creature.tile,))
            return ask(self.seat, question, then=self.take)
        return go(self.portal)

    def take(self, state: Zimby, answer: Answer) -> Next:
        """ZM-13.15  Who takes the Crown goes no farther with the tiles that were paid for."""
        if answer.option is TAKE:
            give_crown(state, self.name)
            state.turn.halted = True
        return go(self.portal)

    def portal(self, state: Zimby) -> Next:
        """ZM-28.3, ZM-R64  A portal sends on whoever comes onto it, unless vines or darkness hold them."""
        creature = state.creatures[self.name]
        tile = creature.tile
        if self.name == state.crown and tile in RITUAL_AT and not state.king:
            state.rite = self.name  # ZM-30.11
        if is_held(state, self.name):
            state.turn.halted = True
            return self.window(state)
        if tile not in PORTAL_AT or self.how not in RELOCATING or is_dark_for(state, self.name):
            return self.window(state)
        if creature.kind == ZIMBY and self.seat:
            question = Question("Influence the portal?", influences(state, self.seat, tile), "ZM-28.7", (tile,))
            return ask(self.seat, question, then=self.influence)
        relocate(state, self.name)
        return self.window(state)

    def influence(self, state: Zimby, answer: Answer) -> Next:
        """ZM-28.7 to ZM-28.9  Mojo rules out portals: one for 1, two for 2; for 3 the column stays."""
        if answer.option is LET_GO:
            relocate(state, self.name)
            return self.window(state)
        self.struck = answer.option.refs
        self.strikes = 3 if answer.option.choice is STAY else len(self.struck)
        return call(Pay(self.seat, influence_price(state, self.seat, self.strikes)), then=self.strike)

    def strike(self, state: Zimby) -> Next:
        if self.name not in state.creatures:
            return DONE
        tell(state, Struck, self.seat, self.strikes)
        if self.strikes < 3:
            relocate(state, self.name, self.struck)
        return self.window(state)

    def window(self, state: Zimby) -> Next:
        """ZM-R12 W-STEP, ZM-R16  Whatever changes the mover ends its movement."""
        if self.how in UNANSWERED:
            return DONE
        tile = state.creatures[self.name].tile
        order = stop_order(state, self.seat)
        if not stop_questions(state, tile, order):
            return unasked(state, DONE)
        self.before = condition(state, self.name)
        return call(Stop(tile, order), then=self.after)

    def after(self, state: Zimby) -> Next:
        now, before = condition(state, self.name), self.before
        if self.name in state.turn.dropped:  # ZM-13.12: to let go of the Crown does not end a walk
            now, before = now.rpartition(" ")[0], before.rpartition(" ")[0]
        if now != before:
            state.turn.halted = True
        return DONE


def stop_order(state: Zimby, seat: Seat) -> tuple[Seat, ...]:
    """ZM-R13  From the mover's left; who moves on their own turn stops where they like and is not asked."""
    order = clockwise(state.seats, next_seat(state.seats, seat) if seat else state.first)
    return order[:-1] if seat and seat == state.active else order


def is_uneventful(state: Zimby, name: str, tile: Place, seat: Seat = "") -> bool:
    """Nothing lies on this tile and nobody can call "stop!": most steps are so, and need no further looking."""
    if tile in state.obstacles or tile in PORTAL_AT or tile == MIST or tile == state.crown or name == state.crown:
        return False
    if state.hands_up:
        return False  # somebody waits for the next moment to speak
    near = onlookers(state, tile)
    if near and stop_questions(state, tile, stop_order(state, seat), near):
        return False
    if near:
        unasked(state, DONE)  # who looks on and says nothing tells what they hold
    return True


def condition(state: Zimby, name: str) -> str:
    """ZM-R16  Position, members, items, activity, and what lies on its tile."""
    creature = state.creatures.get(name)
    if creature is None:
        return ""
    lying = state.obstacles.get(creature.tile, ())
    return f"{creature.tile} {creature.ready} {creature.spent} {len(lying)} {creature.holder}"
