"""Chapters 10 and 29: making zombies, and how they shamble."""

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
    Seat,
    ask,
    button,
    call,
    clockwise,
    go,
    pick,
    roll,
    tell,
)
from ossuary.games.zimby.board.columns import Band
from ossuary.games.zimby.board.compound import NEXT
from ossuary.games.zimby.board.foes import foes
from ossuary.games.zimby.combat.fight import Fight
from ossuary.games.zimby.events.tribes import KeptStill, MadeZombie, Shambles
from ossuary.games.zimby.mojo.chanters import BreakOff
from ossuary.games.zimby.mojo.mojo import Pay, must_break_off, wealth
from ossuary.games.zimby.scrolls.stack import Pause
from ossuary.games.zimby.state import KING, THUG, ZIMBY, ZOMBIE, Zimby
from ossuary.games.zimby.verbs.creatures import step, tidy_locks
from ossuary.games.zimby.verbs.crown import land_crown
from ossuary.games.zimby.verbs.parts import begin_part
from ossuary.games.zimby.walking.entering import Enter

PRICE = 2  # tribal zimbies
MAKE_ZOMBIE = Choice("zimby.make_zombie", f"Make a zombie of the zimby on {{0}} for {PRICE} zimbies at home")
MAKE_ZOMBIE_ENDING = Choice(
    "zimby.make_zombie_ending_chants",
    f"Make a zombie of the zimby on {{0}} for {PRICE} zimbies at home, ending {{1:chant}}",
)
MAY_GO = button("zimby.let_shamble", "Let it shamble")
KEEP_STILL = button("zimby.keep_still", "Pay 1 mojo to keep it still")


def zombie_offers(state: Zimby, seat: Seat, band: Band) -> list[Option]:
    """ZM-29.1, ZM-29.2, ZM-29.4  A single active zimby on the main board can be made a zombie, one a turn."""
    tribe = state.tribes[seat]
    if tribe.raised or tribe.zombies == 0 or tribe.ready + tribe.chanting < PRICE:
        return []
    chants = must_break_off(state, seat, PRICE)
    return [
        MAKE_ZOMBIE_ENDING[creature.tile, chants] if chants else MAKE_ZOMBIE[creature.tile]
        for _, creature in band
        if creature.kind == ZIMBY and creature.ready == [seat] and not creature.spent
    ]


@dataclass(slots=True)
class MakeZombie(Procedure):
    """ZM-29.2, ZM-18.5  Who has too few plain zimbies at home chooses which chanters it costs."""

    seat: Seat
    tile: Place

    def begin(self, state: Zimby) -> Next:
        chanting = must_break_off(state, self.seat, PRICE)
        return call(BreakOff(self.seat, chanting), then=self.make) if chanting else self.make(state)

    def make(self, state: Zimby) -> Next:
        make_zombie(state, self.seat, self.tile)
        return DONE


def make_zombie(state: Zimby, seat: Seat, tile: Place) -> None:
    """ZM-29.2, ZM-29.3, ZM-29.7, ZM-R107  It costs two zimbies at home and the one on the board."""
    name = state.at[tile]
    tribe = state.tribes[seat]
    tribe.ready -= PRICE
    tribe.far += PRICE + 1
    tribe.zombies -= 1
    tribe.raised += 1
    if state.crown == name:
        land_crown(state, tile, under="ZM-29.7")
    creature = state.creatures[name]
    creature.kind = ZOMBIE
    creature.attacked = False
    undead = [one for one in state.partners(name) if state.creatures[one].kind == ZOMBIE]
    state.locks = [pair for pair in state.locks if name not in pair or set(pair).isdisjoint(undead)]
    tidy_locks(state)
    if state.turn.stride_of == name:
        state.turn.stride = 0
    tell(state, MadeZombie, seat, tile)


@dataclass(slots=True)
class ZombiesTurn(Procedure):
    """ZM-10.1, ZM-R104  Every zombie that is free, one by one."""

    left: list[str] = field(default_factory=list)

    def begin(self, state: Zimby) -> Next:
        """ZM-R12  The pause before them is the last of a round, whether there are zombies or not."""
        begin_part(state, "zombies")
        moment = "zombies" if any(one.kind == ZOMBIE for one in state.creatures.values()) else "end"
        return call(Pause(clockwise(state.seats, state.first), "part", moment), then=self.line_up)

    def line_up(self, state: Zimby) -> Next:
        self.left = [
            name
            for seat in clockwise(state.seats, state.first)
            for name, creature in state.creatures.items()
            if creature.kind == ZOMBIE and seat in creature.members
        ]
        return go(self.next)

    def next(self, state: Zimby) -> Next:
        while self.left:
            name = self.left[0]
            if name in state.creatures and state.creatures[name].ready and not state.is_locked(name):
                return go(self.hold)
            self.left.pop(0)
        return DONE

    def hold(self, state: Zimby) -> Next:
        """ZM-10.4, D17  Its owner may pay 1 mojo to keep it where it is."""
        zombie = state.creatures[self.left[0]]
        owner = zombie.members[0]
        options = (MAY_GO, KEEP_STILL) if wealth(state, owner) else (MAY_GO,)
        return ask(
            owner, Question("Does the zombie on {0} shamble?", options, "ZM-10.4", (zombie.tile,)), then=self.held
        )

    def held(self, state: Zimby, answer: Answer) -> Next:
        if answer.option is KEEP_STILL:
            return call(Pay(answer.seat, 1), then=self.kept)
        return call(Shamble(self.left.pop(0)), then=self.next)

    def kept(self, state: Zimby) -> Next:
        """ZM-10.8  Kept still, it does not attack either."""
        name = self.left.pop(0)
        zombie = state.creatures[name]
        tell(state, KeptStill, zombie.members[0], zombie.tile)
        return go(self.next)


@dataclass(slots=True)
class Shamble(Procedure):
    """ZM-10.3, ZM-10.5, ZM-10.6, ZM-R103  Toward the nearest living creature, and at it."""

    name: str
    tiles: int = 0
    goal: Place = ""

    def begin(self, state: Zimby) -> Next:
        zombie = state.creatures[self.name]
        goals = nearest_living(state, self.name)
        state.turn.halted = False
        self.tiles = roll(state, 6)
        tell(state, Shambles, zombie.tile, self.tiles)
        if goals:
            self.goal = goals[0] if len(goals) == 1 else pick(state, goals)
        return go(self.look)

    def look(self, state: Zimby) -> Next:
        if self.name not in state.creatures or not state.creatures[self.name].ready:
            return DONE
        near = foes(state, self.name)
        if near:
            return call(Fight(self.name, near[0] if len(near) == 1 else pick(state, near)))
        if not self.tiles or not self.goal or state.turn.halted:
            return DONE
        return go(self.advance)

    def advance(self, state: Zimby) -> Next:
        self.tiles -= 1
        zombie = state.creatures[self.name]
        away = steps_back(state, self.goal, zombie.tile)
        if zombie.tile not in away:
            return DONE
        near = [tile for tile in NEXT[zombie.tile] if away.get(tile, 999) == away[zombie.tile] - 1]
        best = [tile for tile in near if is_open(state, tile)]
        if not best:
            return DONE
        state.turn.halted = False
        step(state, self.name, best[0] if len(best) == 1 else pick(state, best))
        return call(Enter(self.name), then=self.look)


def is_open(state: Zimby, tile: Place) -> bool:
    """ZM-10.7, ZM-29.10  Obstacles do not matter, but for thickets and wards."""
    return tile not in state.wards and tile not in state.at and not state.has(tile, "thicket")


def nearest_living(state: Zimby, name: str) -> list[Place]:
    """ZM-R103  The tiles of the nearest living creatures."""
    found = {state.creatures[name].tile}
    edge = list(found)
    while edge:
        beyond: list[Place] = []
        met: list[Place] = []
        for here in edge:
            for tile in NEXT[here]:
                if tile in found:
                    continue
                found.add(tile)
                other = state.at.get(tile)
                if other is not None and state.creatures[other].kind in (ZIMBY, THUG, KING):
                    if not state.has(tile, "thicket"):
                        met.append(tile)
                elif is_open(state, tile):
                    beyond.append(tile)
        if met:
            return sorted(met)
        edge = beyond
    return []


def steps_back(state: Zimby, goal: Place, start: Place) -> dict[Place, int]:
    """Steps from the goal to everything up to the start."""
    found = {goal: 0}
    edge, steps = [goal], 0
    special = {*state.at, *state.obstacles, *state.wards}  # anywhere else the way is open
    special.discard(start)
    while edge and start not in found:
        steps += 1
        beyond = []
        for here in edge:
            for tile in NEXT[here]:
                if tile not in found and (tile not in special or is_open(state, tile)):
                    found[tile] = steps
                    beyond.append(tile)
        edge = beyond
    return found
