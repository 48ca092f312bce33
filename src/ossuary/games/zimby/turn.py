"""Chapters 4 and 8: the game, its rounds, and a shaman's turn."""

from __future__ import annotations

from dataclasses import dataclass, field

from ossuary.engine import (
    DONE,
    Answer,
    Next,
    Option,
    Procedure,
    Question,
    Result,
    Seat,
    ask,
    call,
    clockwise,
    finish,
    go,
    open_up,
    roll,
    tell,
)

from .board import ENTRY_POINTS, PORTALS, RITUAL_AT
from .columns import controlled
from .combat import ATTACK, RUSH, Fight, attack_offers, owes_attack
from .events import CameIn, Ended, Settled, Spawned, TurnBegan
from .king import KingsTurn
from .mojo import ASK_ME, EAT, EAT_CHANTER, TOKENS_FIRST, Pay, at_hand, meals, pay_at_once, send_out, wealth
from .movement import DARK, GROUP, MOVE, LeaveDark, Mover, move_offers
from .offers import END_TURN, offer
from .parts import begin_part
from .portals import clear_for_arrival
from .refresh import WrapUp, refresh
from .rituals import LOCAL, Ritual
from .scrolls import castings
from .setup import lay_out
from .shrines import seal_offers
from .sight import can_channel
from .stack import DROP, Pause, Settle, act, drop_offers
from .state import AT_HOME, MARKER, SPAWN_COST, SPAWNS, ZIMBY, Creature, Zimby
from .thugs import ThugsTurn
from .verbs import give_crown, put
from .zombies import MAKE, ZombiesTurn, make_zombie, zombie_offers

SPAWN = "Spawn a zimby on {0}"
PORTAL_IN = "Send zimbies from {0} through a portal"
RITE = "Use the ritual of {0} for 4 mojo"
PICK_UP = "Pick up the Crown on {0}"
RITE_COST, PORTAL_COST = 4, 1
QUIET = (SPAWN, EAT, EAT_CHANTER, DARK)  # ZM-R125: nothing on the main board has changed that was not answered already


@dataclass(slots=True)
class Game(Procedure):
    """ZM-3 set-up and ZM-4 rounds, until a Crown comes home or the last round is over."""

    left: list[Seat] = field(default_factory=list)

    def begin(self, state: Zimby) -> Next:
        lay_out(state)
        self.left = list(clockwise(state.seats, state.first))
        return go(self.choose_entry)

    def choose_entry(self, state: Zimby) -> Next:
        """ZM-3.7, ZM-R5, D1"""
        if not self.left:
            return go(self.players)
        taken = [tribe.home for tribe in state.tribes.values()]
        options = [offer("Attach the tribal board at {0}", tile) for tile in ENTRY_POINTS if tile not in taken]
        question = Question("Where is your tribal board?", options, "ZM-3.7")
        return ask(self.left[0], question, then=self.settle)

    def settle(self, state: Zimby, answer: Answer) -> Next:
        state.tribes[answer.seat].home = answer.option.refs[0]
        self.left.pop(0)
        if state.news is not None:
            tell(state, Settled(answer.seat, answer.option.refs[0]))
        return go(self.choose_entry)

    def refresh(self, state: Zimby) -> Next:
        """ZM-4.1"""
        state.round += 1
        return refresh(state) or call(KingsTurn(), then=self.players)

    def players(self, state: Zimby) -> Next:
        """ZM-4.3"""
        self.left = list(clockwise(state.seats, state.first))
        return go(self.player)

    def player(self, state: Zimby) -> Next:
        left, self.left = self.left, []
        return call(Turns(left), then=self.thugs)

    def thugs(self, state: Zimby) -> Next:
        return call(ThugsTurn(), then=self.zombies)

    def zombies(self, state: Zimby) -> Next:
        return call(ZombiesTurn(), then=self.wrap_up)

    def wrap_up(self, state: Zimby) -> Next:
        return call(WrapUp(), then=self.end_round)

    def end_round(self, state: Zimby) -> Next:
        """ZM-R7"""
        if state.round < state.parameters.max_rounds:
            return go(self.refresh)
        column = state.creatures.get(state.crown)
        if column is not None and column.kind == ZIMBY and not state.alone:
            scores = {seat: float(seat == column.holder) for seat in state.seats}
            reason = "The last round is over, and {0} holds the Crown"
            return finish(state, Result((column.holder,), scores, reason, (column.holder,), "ZM-R7"))
        scores = dict.fromkeys(state.seats, 0.0)
        return finish(state, Result((), scores, "The last round is over, and nobody has the Crown", (), "ZM-R7"))


@dataclass(slots=True)
class Turns(Procedure):
    """ZM-4.3  Everybody's turn, from the first mover clockwise."""

    left: list[Seat]

    def begin(self, state: Zimby) -> Next:
        return call(ShamansTurn(self.left.pop(0)), then=self.begin) if self.left else DONE


@dataclass(slots=True)
class ShamansTurn(Mover):
    """ZM-8  Any number of actions in any order, with a pause for the others after each."""

    def begin(self, state: Zimby) -> Next:
        begin_part(state, "players", self.seat)
        if state.news is not None:
            tell(state, TurnBegan(self.seat))
        return self.pause(state)

    def pause(self, state: Zimby) -> Next:
        """ZM-R12  W-ACTION"""
        return call(Pause(clockwise(state.seats, self.seat)[1:]), then=self.choose)

    def choose(self, state: Zimby) -> Next:
        """D3, ZM-R9"""
        options = actions(state, self.seat)
        return ask(self.seat, Question("What do you do?", options, "ZM-8.8"), then=self.act)

    def act(self, state: Zimby, answer: Answer) -> Next:
        option = answer.option
        if option == END_TURN:
            if state.news is not None:
                tell(state, Ended(self.seat))
            return DONE
        if option in (ASK_ME, TOKENS_FIRST):
            state.tribes[self.seat].asks = option == ASK_ME
            state.refused.append(f"{self.seat} pays so")  # once a turn is enough
            return go(self.choose)
        if option.label == MOVE:
            self.start = option.refs[0]
            if state.stride_of != state.at.get(self.start, ""):
                state.stride = 0  # ZM-R31
            return go(self.who)
        said = self.carry_out(state, option)
        if option.label in QUIET:
            return call(said, then=self.rest) if said is not None else go(self.choose)
        return call(said, then=self.settle) if said is not None else go(self.pause)

    def carry_out(self, state: Zimby, option: Option) -> Procedure | None:
        label, refs = option.label, option.refs
        here = state.at.get(refs[0], "")
        if label not in (DARK, DROP):  # ZM-13.12, ZM-R31
            state.stride = 0
        if label == DARK:
            return LeaveDark(self.seat, here)
        if label in (ATTACK, RUSH):
            return Fight(here, state.at[refs[1]], self.seat)
        if label == SPAWN:
            return Spawn(self.seat)
        if label == PORTAL_IN:
            return PortalIn(self.seat)
        if label == RITE:
            return UseRitual(self.seat, RITUAL_AT[refs[0]])
        if label == MAKE:
            make_zombie(state, self.seat, refs[0])
            return None
        if label == PICK_UP:
            give_crown(state, here)
            return None
        return act(self.seat, state, option)

    def settle(self, state: Zimby) -> Next:
        return call(Settle(0), then=self.pause) if state.stack or state.moves else go(self.pause)

    def rest(self, state: Zimby) -> Next:
        """ZM-R125  A walk was answered tile by tile: no further pause follows it."""
        return call(Settle(0), then=self.choose) if state.stack or state.moves else go(self.choose)


def actions(state: Zimby, seat: Seat) -> list[Option]:
    """D3  Everything this shaman may do now."""
    purse = wealth(state, seat)
    tribe = state.tribes[seat]
    band = controlled(state, seat)
    options = attack_offers(state, band)
    options += move_offers(state, seat, band)
    options += castings(state, seat)
    options += seal_offers(state, seat)
    if tribe.spawned < SPAWNS and tribe.far and tribe.at_home < AT_HOME and purse >= spawn_price(state, seat):
        options.append(offer(SPAWN, tribe.home))
    if at_hand(state, seat) and wealth(state, seat, keep=1) >= PORTAL_COST:
        options.append(offer(PORTAL_IN, tribe.home))
    options += zombie_offers(state, seat, band) if band else ()
    options += meals(state, seat)
    options += crown_offers(state, seat, purse)
    if tribe.ready + tribe.chanting and f"{seat} pays so" not in state.refused:
        options.append(TOKENS_FIRST if tribe.asks else ASK_ME)
    if not owes_attack(state, seat, band):
        options.append(END_TURN)
    return options


def spawn_price(state: Zimby, seat: Seat) -> int:
    """ZM-24.1, and Nursery and Barren Chants"""
    return max(1, SPAWN_COST + state.chanted("spawn", seat))


def crown_offers(state: Zimby, seat: Seat, purse: int) -> list[Option]:
    """ZM-30.11, ZM-R80, ZM-R94, ZM-R95"""
    if not state.crown:
        return []
    column = state.creatures.get(state.crown)
    if column is None:
        name = state.at.get(state.crown, "")
        column = state.creatures.get(name)
        if column is None or column.kind != ZIMBY or seat not in column.ready or name in state.dropped:
            return []
        return [] if state.dark(state.crown) else [offer(PICK_UP, state.crown)]
    found = drop_offers(state, seat)
    able = can_channel(state, state.crown, column, seat) and not column.spent and purse >= RITE_COST
    if state.rite == state.crown and able and column.tile in RITUAL_AT:
        found.append(offer(RITE, column.tile))
    return found


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
            if state.news is not None:
                tell(state, Spawned(self.seat, 1))
        return DONE


@dataclass(slots=True)
class PortalIn(Procedure):
    """ZM-28.10, ZM-28.11, ZM-R66  From the tribal board onto a random portal."""

    seat: Seat
    count: int = 0

    def begin(self, state: Zimby) -> Next:
        options = [offer(_GROUPS[count]) for count in self.counts(state)]
        return ask(self.seat, Question("How many go through the portal?", options, "ZM-28.10"), then=self.choose)

    def counts(self, state: Zimby) -> list[int]:
        most = min(GROUP, at_hand(state, self.seat))
        return [count for count in range(1, most + 1) if wealth(state, self.seat, count) >= PORTAL_COST]

    def choose(self, state: Zimby, answer: Answer) -> Next:
        self.count = next(count for count in self.counts(state) if _GROUPS[count] == answer.option.label)
        return call(Pay(self.seat, PORTAL_COST, self.count), then=self.go_in)

    def go_in(self, state: Zimby) -> Next:
        count = send_out(state, self.seat, self.count)
        if not count:
            return DONE
        number = roll(state, 4)  # also alone: ZM-31.9 is about the King's rituals and thugs
        tile = PORTALS[number]
        clear_for_arrival(state, number)
        put(state, Creature(ZIMBY, tile, [self.seat] * count))
        if state.news is not None:
            tell(state, CameIn(f"a group of {self.seat.capitalize()}", tile))
        return DONE


_GROUPS = {1: "1 zimby", 2: "2 zimbies", 3: "3 zimbies"}


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
        options = [offer("Cast it there: {0}", tile) for tile in PORTALS.values()]
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
