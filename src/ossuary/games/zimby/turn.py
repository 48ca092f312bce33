"""Chapters 4 and 8: the game, its rounds, and a shaman's turn."""

from __future__ import annotations

from dataclasses import dataclass, field

from ossuary.engine import (
    DONE,
    Answer,
    Choice,
    Next,
    Option,
    Place,
    Procedure,
    Question,
    Result,
    Seat,
    ask,
    button,
    call,
    clockwise,
    finish,
    go,
    tell,
)
from ossuary.games.zimby.board.columns import controlled
from ossuary.games.zimby.board.compound import DOOR, ENTRIES, ENTRY_POINTS, MAP, RITUAL_AT
from ossuary.games.zimby.board.sight import can_channel
from ossuary.games.zimby.combat.attacks import ATTACK, RUSH, attack_offers, owes_attack
from ossuary.games.zimby.combat.fight import Fight
from ossuary.games.zimby.events.king import TimeIsUp
from ossuary.games.zimby.events.rounds import CouldDoNoMore, Ended, LaidWard, Settled, TurnBegan
from ossuary.games.zimby.mojo.mojo import ASK_ME, EAT, EAT_CHANTER, TOKENS_FIRST, at_hand, meals, wealth
from ossuary.games.zimby.mojo.prices import priced, sleepers
from ossuary.games.zimby.mojo.shrines import seal_offers
from ossuary.games.zimby.mojo.spawning import SPAWN, Spawn, spawn_offers
from ossuary.games.zimby.rounds.king import KingsTurn
from ossuary.games.zimby.rounds.refresh import WrapUp, refresh
from ossuary.games.zimby.rounds.rituals import RITUAL_COST, USE_RITUAL, UseRitual
from ossuary.games.zimby.rounds.thugs import ThugsTurn
from ossuary.games.zimby.rounds.zombies import MAKE_ZOMBIE, MAKE_ZOMBIE_ENDING, MakeZombie, ZombiesTurn, zombie_offers
from ossuary.games.zimby.scrolls.stack import DROP, Pause, Settle, act, drop_offers, hands_speak
from ossuary.games.zimby.scrolls.targets import castings
from ossuary.games.zimby.verbs.crown import give_crown
from ossuary.games.zimby.verbs.parts import begin_part
from ossuary.games.zimby.walking.darkness import LeaveDark
from ossuary.games.zimby.walking.groups import LEAVE_DARK, MOVE, move_offers
from ossuary.games.zimby.walking.movement import Mover
from ossuary.games.zimby.walking.portals import PORTAL_IN, PortalIn, portal_offers

from .setup import lay_out
from .state import ELEMENTS, ZIMBY, Zimby
from .view import called

LAY_WARD = Choice("zimby.lay_ward", "Lay the ward of {1!s} on {0}")
PICK_UP = Choice("zimby.pick_up", "Pick up the Crown on {0}")
END_TURN = button("zimby.end_turn", "End the turn")
ATTACH = Choice("zimby.attach", "Attach your tribal board at {1!s}, on the {2!s} edge next to {3!s}")
QUIET = frozenset((SPAWN, EAT, EAT_CHANTER, LEAVE_DARK))  # actions after which no pause follows (ZM-R125)


def _edge(home: Place) -> str:
    """The side of the map on which a tribal board lies: the one its only neighbour is not on."""
    return {"north": "south", "south": "north", "east": "west", "west": "east"}[next(iter(MAP.exits[home]))]


PLOTS = {home: ATTACH[home, MAP.grid[home], _edge(home), str(called(DOOR[home]))] for home in ENTRY_POINTS}


@dataclass(slots=True)
class Game(Procedure):
    """ZM-3 set-up and ZM-4 rounds, until a Crown comes home or the last round is over."""

    left: list[Seat] = field(default_factory=list)

    def begin(self, state: Zimby) -> Next:
        lay_out(state)
        self.left = list(clockwise(state.seats, state.first))
        return go(self.choose_entry) if state.wards else go(self.choose_ward)

    def choose_ward(self, state: Zimby) -> Next:
        """ZM-3.2, ZM-R6  If the table wants it so, shamans lay the wards in turn, from the first mover clockwise."""
        free = [tile for tile in ENTRIES if tile not in state.wards]
        if not free:
            return go(self.choose_entry)
        seat = self.left[len(state.wards) % len(self.left)]
        options = [
            LAY_WARD[tile, element] for element in ELEMENTS if element not in state.wards.values() for tile in free
        ]
        return ask(seat, Question("Which ward do you lay on which way into the sanctum?", options, "ZM-3.2"), self.lay)

    def lay(self, state: Zimby, answer: Answer) -> Next:
        tile, element = answer.option.refs[0], str(answer.option.args[1])
        state.wards[tile] = element
        tell(state, LaidWard, answer.seat, element, tile)
        return go(self.choose_ward)

    def choose_entry(self, state: Zimby) -> Next:
        """ZM-3.7, ZM-R5, D1  From the first mover clockwise, everybody takes an entry point nobody else has."""
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
        """ZM-4.1  The next round begins."""
        state.round += 1
        return refresh(state) or call(KingsTurn(), then=self.players)

    def players(self, state: Zimby) -> Next:
        """ZM-4.3  Everybody has a turn, from the first mover clockwise."""
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
        """ZM-R7  After the last round whoever holds the Crown has won; if none does, nobody has."""
        if state.round < state.settings.max_rounds:
            return go(self.refresh)
        column = state.creatures.get(state.crown)
        if column is not None and column.kind == ZIMBY and not state.alone:
            scores = {seat: float(seat == column.holder) for seat in state.seats}
            reason = "The last round is over, and {0} holds the Crown"
            tell(state, TimeIsUp, f"{column.holder.capitalize()} holds the Crown and wins")
            return finish(state, Result((column.holder,), scores, reason, (column.holder,), "ZM-R7"))
        scores = dict.fromkeys(state.seats, 0.0)
        tell(state, TimeIsUp, "no shaman has the Crown, and the King keeps his power")
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
        state.lower_hand(self.seat)
        tell(state, TurnBegan, self.seat)
        return self.pause(state)

    def pause(self, state: Zimby) -> Next:
        """ZM-R12  After each action the others may speak."""
        return call(Pause(clockwise(state.seats, self.seat)[1:]), then=self.choose)

    def choose(self, state: Zimby) -> Next:
        """D3, ZM-R9  What to do next; a turn in which nothing is possible but to end it ends by itself.

        ZM-R130: whoever has raised a hand speaks first.
        """
        if state.hands_up and (speakers := hands_speak(state, self.seat)):
            return call(Pause(speakers), then=self.choose)
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
            if state.turn.stride_of != state.at.get(self.start, ""):
                state.turn.stride = 0  # ZM-R31
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
        state.turn.refused = [*state.turn.refused, f"{self.seat} pays so"]  # once a turn is enough
        return go(self.choose)

    def carry_out(self, state: Zimby, option: Option) -> Procedure | None:
        choice, refs = option.choice, option.refs
        here = state.at.get(refs[0], "")
        if choice is not LEAVE_DARK and choice is not DROP:  # ZM-13.12, ZM-R31
            state.turn.stride = 0
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
        if choice is MAKE_ZOMBIE or choice is MAKE_ZOMBIE_ENDING:
            return MakeZombie(self.seat, refs[0])
        if choice is PICK_UP:
            give_crown(state, here)
            return None
        return act(self.seat, state, option)

    def back(self, state: Zimby) -> Next:
        return go(self.choose)

    def settle(self, state: Zimby) -> Next:
        return call(Settle(0), then=self.pause) if state.stack or state.moves else self.pause(state)

    def rest(self, state: Zimby) -> Next:
        """ZM-R125  A walk was answered tile by tile: no further pause follows it."""
        return call(Settle(0), then=self.choose) if state.stack or state.moves else go(self.choose)


def actions(state: Zimby, seat: Seat) -> list[Option]:
    """D3  Everything this shaman may do now."""
    purse = wealth(state, seat)
    tribe = state.tribes[seat]
    fare = wealth(state, seat, keep=1) if at_hand(state, seat) else 0  # left when one has gone out
    band = controlled(state, seat)
    options = attack_offers(state, band)
    options += move_offers(state, seat, band, purse, fare)
    options += castings(state, seat)
    options += seal_offers(state, seat)
    options += spawn_offers(state, seat, purse)
    options += portal_offers(state, seat, fare)
    options += zombie_offers(state, seat, band) if band else ()
    options += meals(state, seat)
    options += crown_offers(state, seat, purse)
    if tribe.ready + tribe.chanting and f"{seat} pays so" not in state.turn.refused:
        options.append(TOKENS_FIRST if tribe.asks else ASK_ME)
    if not owes_attack(state, seat, band):
        options.append(END_TURN)
    return options


def crown_offers(state: Zimby, seat: Seat, purse: int) -> list[Option]:
    """ZM-30.11, ZM-R80, ZM-R94, ZM-R95  To pick the Crown up, drop it, or use a ritual with it."""
    if not state.crown:
        return []
    column = state.creatures.get(state.crown)
    if column is None:
        name = state.at.get(state.crown, "")
        column = state.creatures.get(name)
        if column is None or column.kind != ZIMBY or seat not in column.ready or name in state.turn.dropped:
            return []
        return [] if state.dark(state.crown) else [PICK_UP[state.crown]]
    found = drop_offers(state, seat)
    able = can_channel(state, state.crown, column, seat) and not column.spent and purse >= RITUAL_COST
    if state.rite == state.crown and able and column.tile in RITUAL_AT:
        found.append(USE_RITUAL[column.tile, priced(RITUAL_COST, sleepers(state, seat, RITUAL_COST))])
    return found
