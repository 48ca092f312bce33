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
    tell,
)

from .actions import PICK_UP, PORTAL_IN, SPAWN, USE_RITUAL, actions
from .board import DOOR, PLOTS, RITUAL_AT
from .combat import ATTACK, RUSH, Fight
from .crown import give_crown
from .darkness import LeaveDark
from .deeds import PortalIn, Spawn, UseRitual
from .events import CouldDoNoMore, Ended, Settled, TurnBegan
from .groups import LEAVE_DARK, MOVE
from .king import KingsTurn
from .mojo import ASK_ME, EAT, EAT_CHANTER
from .movement import Mover
from .offers import END_TURN
from .parts import begin_part
from .refresh import WrapUp, refresh
from .setup import lay_out
from .stack import DROP, Pause, Settle, act
from .state import ZIMBY, Zimby
from .thugs import ThugsTurn
from .zombies import MAKE_ZOMBIE, ZombiesTurn, make_zombie

QUIET = frozenset((SPAWN, EAT, EAT_CHANTER, LEAVE_DARK))  # actions after which no pause follows (ZM-R125)


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
        options = [option for home, option in PLOTS.items() if home not in taken]
        question = Question("Where do you attach your tribal board?", options, "ZM-3.7")
        return ask(self.left[0], question, then=self.settle)

    def settle(self, state: Zimby, answer: Answer) -> Next:
        home = state.tribes[answer.seat].home = answer.option.refs[0]
        self.left.pop(0)
        tell(state, Settled, answer.seat, home, DOOR[home])
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
        if state.round < state.settings.max_rounds:
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
        tell(state, TurnBegan, self.seat)
        return self.pause(state)

    def pause(self, state: Zimby) -> Next:
        """ZM-R12  W-ACTION"""
        return call(Pause(clockwise(state.seats, self.seat)[1:]), then=self.choose)

    def choose(self, state: Zimby) -> Next:
        """D3, ZM-R9"""
        options = actions(state, self.seat)
        if len(options) == 1 and options[0] is END_TURN and not state.settings.poker_face:
            tell(state, CouldDoNoMore, self.seat)
            return DONE
        return ask(self.seat, Question("What do you do?", options, "ZM-8.8"), then=self.act)

    def act(self, state: Zimby, answer: Answer) -> Next:
        option = answer.option
        if not option.refs:
            return self.press(state, option)
        if option.choice is MOVE:
            self.start = option.refs[0]
            if state.stride_of != state.at.get(self.start, ""):
                state.stride = 0  # ZM-R31
            return go(self.who)
        said = self.carry_out(state, option)
        if option.choice in QUIET:
            return call(said, then=self.rest) if said is not None else go(self.choose)
        return call(said, then=self.settle) if said is not None else self.pause(state)

    def press(self, state: Zimby, button: Option) -> Next:
        """What touches nothing on the table."""
        if button is END_TURN:
            tell(state, Ended, self.seat)
            return DONE
        state.tribes[self.seat].asks = button is ASK_ME
        state.refused.append(f"{self.seat} pays so")  # once a turn is enough
        return go(self.choose)

    def carry_out(self, state: Zimby, option: Option) -> Procedure | None:
        choice, refs = option.choice, option.refs
        here = state.at.get(refs[0], "")
        if choice is not LEAVE_DARK and choice is not DROP:  # ZM-13.12, ZM-R31
            state.stride = 0
        if choice is LEAVE_DARK:
            return LeaveDark(self.seat, here)
        if choice is ATTACK or choice is RUSH:
            return Fight(here, state.at[refs[1]], self.seat)
        if choice is SPAWN:
            return Spawn(self.seat)
        if choice is PORTAL_IN:
            return PortalIn(self.seat)
        if choice is USE_RITUAL:
            return UseRitual(self.seat, RITUAL_AT[refs[0]])
        if choice is MAKE_ZOMBIE:
            make_zombie(state, self.seat, refs[0])
            return None
        if choice is PICK_UP:
            give_crown(state, here)
            return None
        return act(self.seat, state, option)

    def settle(self, state: Zimby) -> Next:
        return call(Settle(0), then=self.pause) if state.stack or state.moves else self.pause(state)

    def rest(self, state: Zimby) -> Next:
        """ZM-R125  A walk was answered tile by tile: no further pause follows it."""
        return call(Settle(0), then=self.choose) if state.stack or state.moves else go(self.choose)
