"""Chapters 13 to 15: moving columns and zombies, tile by tile under the hood.

People choose a creature, who of it goes, and any tile within reach; the way there is the shortest that crosses nothing
dangerous. Each step is made and may be stopped (ZM-R15), and mojo is paid when tiles are needed, never before.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache

from ossuary.engine import (
    DONE,
    Answer,
    Next,
    Option,
    Place,
    Procedure,
    Question,
    Result,
    Seat,
    ask,
    call,
    finish,
    go,
    pick,
    tell,
)

from .board import DOOR, HOME_AT, MIST, NEXT, PORTAL_AT, SANCTUM
from .columns import Band, detach, may_swap, merge, swap_places
from .entering import Enter, is_uneventful
from .events import CameHome, Joined, OutOfTheDark, Permission, Swapped, WentOut
from .mojo import Pay, at_hand, pay_at_once, send_out, wealth
from .obstacles import immune_to, is_dark_for, is_held, may_leave, wounds_of
from .offers import NO, STOP, YES, offer
from .stack import Settle
from .state import BURDENS, LIBRARY, ZIMBY, ZOMBIE, Creature, Zimby
from .verbs import bring_home, describe, leave, put, stand, step, tidy_locks
from .wounds import push_wounds

MOVE = "Move from {0}"
DARK = "Stumble out of the dark from {0}"
UNITS = ((2, 4, 1), (4, 2, 1), (6, 1, 1), (8, 1, 2), (99, 1, 4))  # ZM-13.5: up to so many zimbies, tiles, mojo
ENDS = frozenset((*DOOR, *PORTAL_AT, MIST))  # a step there is always the last of a path
GROUP = 3  # ZM-12.9: no more of one tribe stand together


def unit(state: Zimby, seat: Seat, zimbies: int, kind: str = ZIMBY) -> tuple[int, int]:
    """ZM-13.5, ZM-13.7  Tiles, and the mojo they cost; feet may be quick or muddy."""
    if kind == ZOMBIE:
        return 2, 1
    for most, tiles, cost in UNITS:
        if zimbies <= most:
            return max(1, tiles + state.chanted("feet", seat)), cost
    raise AssertionError("a column has no end")


def load(state: Zimby, creature: Creature) -> int:
    """ZM-13.6, ZM-30.16  Zimbies to move, the Crown's burden with them."""
    return creature.size + (BURDENS[state.burden] if creature.holder else 0)


# -- who may go -------------------------------------------------------------------------------------


def can_move(state: Zimby, name: str) -> bool:
    """ZM-13.1, ZM-21.10, ZM-R37, ZM-27.18, ZM-R106"""
    creature = state.creatures[name]
    if not creature.ready or state.is_locked(name) or is_held(state, name):
        return False
    return creature.kind != ZOMBIE or not _meets_living(state, creature.tile, name)


def move_offers(state: Zimby, seat: Seat, band: Band) -> list[Option]:
    """D3  Each creature that can go anywhere, and the tribal board."""
    found: list[Option] = []
    purse = wealth(state, seat)
    for name, creature in band:
        if not can_move(state, name):
            continue
        dark = is_dark_for(state, name)
        able = _can_pay if dark else _can_go
        for count, crown in groups(state, seat, name):
            if able(state, seat, name, count, crown, purse):
                found.append(offer(DARK if dark else MOVE, creature.tile))
                break
    tribe = state.tribes[seat]
    if (
        tribe.ready + tribe.chanting
        and wealth(state, seat, keep=1) > 0
        and (is_bare(state, DOOR[tribe.home]) or _passable(state, seat, _A_ZIMBY, "", DOOR[tribe.home]))
    ):
        found.append(offer(MOVE, tribe.home))
    return found


_A_ZIMBY = Creature(ZIMBY, "")  # anybody's, on the way out


def _group(state: Zimby, seat: Seat, name: str, count: int, crown: bool) -> Creature:
    creature = state.creatures[name]
    return creature if not count else Creature(ZIMBY, creature.tile, [seat] * count, holder=seat if crown else "")


def _can_pay(state: Zimby, seat: Seat, name: str, count: int, crown: bool, purse: int) -> bool:
    """ZM-13.5  Is there a tile left for them, or mojo for the next?"""
    if state.stride and state.stride_of == name and not count:
        return True
    who = _group(state, seat, name, count, crown)
    return purse >= unit(state, seat, load(state, who), who.kind)[1]


def _can_go(state: Zimby, seat: Seat, name: str, count: int, crown: bool, purse: int) -> bool:
    if not _can_pay(state, seat, name, count, crown, purse):
        return False
    who = _group(state, seat, name, count, crown)
    for tile in _around(state, seat, who, who.tile):
        if is_bare(state, tile) or _passable(state, seat, who, name, tile):
            return True
    return False


def is_bare(state: Zimby, tile: Place) -> bool:
    """Nothing stands, lies or wards there: most tiles are so."""
    return tile not in state.at and tile not in state.obstacles and tile not in state.wards


def groups(state: Zimby, seat: Seat, name: str) -> list[tuple[int, bool]]:
    """D4, ZM-15.1, ZM-15.2, ZM-R28, ZM-R29  The whole (0), or so many of one's own, with the Crown or without."""
    creature = state.creatures[name]
    found = [] if creature.spent else [(0, False)]
    if creature.kind == ZIMBY:
        own = creature.ready.count(seat)
        for count in range(1, own + (0 if own == creature.size else 1)):
            if creature.holder != seat or count < own or seat in creature.spent:
                found.append((count, False))
            if creature.holder == seat:
                found.append((count, True))
    return found


def _around(state: Zimby, seat: Seat, who: Creature, tile: Place) -> tuple[Place, ...]:
    """ZM-14.4, ZM-14.5  The tiles next to this one; a tribe's own zimbies may go on to their tribal board."""
    near = NEXT[tile]
    home = HOME_AT.get(tile)
    if home is not None and home == state.tribes[seat].home and who.kind == ZIMBY and set(who.members) == {seat}:
        return (*near, home)
    return near


def _passable(state: Zimby, seat: Seat, who: Creature, name: str, tile: Place) -> int:
    """ZM-13.3  0: cannot be entered; 1: a step that ends there; 2: can be walked over."""
    if tile in state.wards:
        return 0
    if tile in DOOR:
        return 1
    other = state.at.get(tile)
    if other is not None:
        if state.has(tile, "thicket"):
            return 0
        if state.dark(tile):  # whoever is there takes the mover's tile, so nobody may stay behind on it
            if who.kind == ZOMBIE:
                return 0  # ZM-R116: for a zombie the tile is clear, and taken
            return 1 if state.creatures.get(name) is who and may_swap(state, name, other) else 0
        joins = who.kind == state.creatures[other].kind == ZIMBY and f"{seat} joins {other}" not in state.refused
        return 1 if joins and other != name else 0
    if tile in PORTAL_AT or tile == MIST:
        return 1
    lying = state.obstacles.get(tile)
    if lying is None:
        return 2
    if any(obstacle.kind == "thicket" for obstacle in lying):
        # ZM-R60: a carrier may try, once a turn
        tried = any(state.immune.get(f"{name} {obstacle.group}") is False for obstacle in lying)
        return 1 if who.holder and not tried else 0
    harmless = who.kind == ZOMBIE and all(obstacle.kind in ("entangling", "darkness") for obstacle in lying)
    return 2 if harmless else 1


def routes(state: Zimby, seat: Seat, who: Creature, name: str, tiles: int, goal: Place = "") -> dict[Place, Place]:
    """Tile -> the tile before it, nearest first, for everything within reach, or up to the goal; without the start."""
    before: dict[Place, Place] = {}
    start = who.tile
    edge = [start]
    at, obstacles, wards = state.at, state.obstacles, state.wards
    shambles = who.kind == ZOMBIE
    for _ in range(tiles):
        beyond: list[Place] = []
        for tile in edge:
            for other in _around(state, seat, who, tile) if tile in HOME_AT else NEXT[tile]:
                if other in before or other == start:
                    continue
                if other in at or other in obstacles or other in wards or other in ENDS:
                    pace = _passable(state, seat, who, name, other)
                    if not pace:
                        continue
                else:
                    pace = 2
                before[other] = tile
                if pace == 2 and not (shambles and _meets_living(state, other, name)):
                    beyond.append(other)
        edge = beyond
        if not edge or goal in before:
            break
    return before


def _meets_living(state: Zimby, tile: Place, name: str) -> bool:
    """ZM-29.12, ZM-R106"""
    return any(
        other in state.at and state.at[other] != name and state.creatures[state.at[other]].kind != ZOMBIE
        for other in NEXT[tile]
    )


def path_to(before: dict[Place, Place], start: Place, tile: Place) -> list[Place]:
    way = [tile]
    while before[way[-1]] != start:
        way.append(before[way[-1]])
    return way[::-1]


# -- choosing ----------------------------------------------------------------------------------------


@dataclass(slots=True)
class Mover(Procedure):
    """D4, D5  Who goes, and where to: questions of a shaman's turn."""

    seat: Seat
    start: Place = ""
    name: str = ""  # "": from the tribal board
    count: int = 0  # 0: the whole column
    crown: bool = False

    def who(self, state: Zimby) -> Next:
        name = state.at.get(self.start, "")
        options = [_group_offer(*group) for group in self.groups(state, name)]
        return ask(self.seat, Question("Who goes from {0}?", options, "ZM-15.1", (self.start,)), then=self.choose_group)

    def groups(self, state: Zimby, name: str) -> list[tuple[int, bool]]:
        if name:
            purse = wealth(state, self.seat)
            return [group for group in groups(state, self.seat, name) if _can_go(state, self.seat, name, *group, purse)]
        most = min(GROUP, at_hand(state, self.seat))
        return [(count, False) for count in range(1, most + 1) if wealth(state, self.seat, count) > 0]

    def choose_group(self, state: Zimby, answer: Answer) -> Next:
        self.name = state.at.get(self.start, "")
        for group in self.groups(state, self.name):
            if _group_offer(*group) == answer.option:
                self.count, self.crown = group
        return go(self.where)

    def going(self, state: Zimby, name: str, count: int, crown: bool) -> Creature:
        """Those who go, as a creature of their own."""
        if name and not count:
            return state.creatures[name]
        return Creature(ZIMBY, self.start, [self.seat] * count, holder=self.seat if crown else "")

    def where(self, state: Zimby) -> Next:
        """ZM-15.4, ZM-15.6  Any tile within reach, with what the way costs."""
        who = self.going(state, self.name, self.count, self.crown)
        tiles, cost = unit(state, self.seat, load(state, who), who.kind)
        left = state.stride if self.name and not self.count and state.stride_of == self.name else 0
        reach = max(1, self.budget(state, self.name, self.count, left, tiles, cost))
        before = routes(state, self.seat, who, self.name, reach)
        length = {self.start: 0}
        options = []
        for tile, last in before.items():
            length[tile] = steps = length[last] + 1
            price = 0 if steps <= left else -((left - steps) // tiles) * cost
            options.append(_walk_offer(tile, steps, price))
        return ask(self.seat, Question("Where to from {0}?", options, "ZM-13.5", (self.start,)), then=self.walk)

    def budget(self, state: Zimby, name: str, count: int, left: int, tiles: int, cost: int) -> int:
        """Tiles within reach; a single unit may also be bought with meals and chanters."""
        units = plain_purse(state, self.seat, 0 if name else count) // cost
        return left + tiles * (units or (0 if left else 1))

    def walk(self, state: Zimby, answer: Answer) -> Next:
        who = self.going(state, self.name, self.count, self.crown)
        goal = answer.option.refs[0]
        path = path_to(routes(state, self.seat, who, self.name, len(NEXT), goal), self.start, goal)
        return call(Walk(self.seat, self.name, path, self.count, self.crown), then=self.rest)

    def rest(self, state: Zimby) -> Next:
        return DONE


def plain_purse(state: Zimby, seat: Seat, going: int) -> int:
    """What can be paid without eating or breaking off a chant: as far as this reaches, nobody is asked on the way."""
    tribe = state.tribes[seat]
    return tribe.pool + tribe.tokens + max(0, tribe.ready - going)


def _group_offer(count: int, crown: bool) -> Option:
    if not count:
        return offer("The whole column")
    words = "1 zimby" if count == 1 else f"{count} zimbies"
    return offer(f"{words} with the Crown" if crown else words)


@cache
def _walk_offer(tile: Place, steps: int, price: int) -> Option:
    return Option(f"Walk to {{0}}: {steps} tiles, {price} mojo", (tile,))


# -- walking -----------------------------------------------------------------------------------------


@dataclass(slots=True)
class Walk(Procedure):
    """ZM-13  Along a path, step by step: pay when tiles are needed, ask where permission is needed."""

    seat: Seat
    name: str  # the column; "" for zimbies that are still at home
    path: list[Place]
    count: int = 0
    crown: bool = False
    free: int = -1  # tiles that cost nothing (ZM-R55); -1: each unit is paid
    agreed: list[Seat] = field(default_factory=list)
    planned: list[str] = field(default_factory=list)  # what each tile of the path was like when it was chosen

    def begin(self, state: Zimby) -> Next:
        if not self.path or (self.name and not self.is_able(state)):
            return DONE
        if not self.planned:
            self.planned = [_sort(state, tile) for tile in self.path]
        elif self.planned[0] != _sort(state, self.path[0]):
            return DONE  # D5: somebody has changed it meanwhile, and the mover is asked again
        whole = bool(self.name) and not self.count
        if self.free > 0 or (whole and state.stride_of == self.name and state.stride > 0):
            return self.ask_leave(state)
        if self.free == 0:
            return DONE
        _, cost = self.unit(state)
        keep = 0 if self.name else self.count
        if wealth(state, self.seat, keep) < cost:
            return DONE
        if pay_at_once(state, self.seat, cost, keep):
            return go(self.bought)
        return call(Pay(self.seat, cost, keep), then=self.bought)

    def is_able(self, state: Zimby) -> bool:
        return self.name in state.creatures and can_move(state, self.name) and may_leave(state, self.name)

    def unit(self, state: Zimby) -> tuple[int, int]:
        if self.name and not self.count:
            creature = state.creatures[self.name]
            return unit(state, self.seat, load(state, creature), creature.kind)
        burden = BURDENS[state.burden] if self.crown else 0
        return unit(state, self.seat, self.count + burden)

    def bought(self, state: Zimby) -> Next:
        state.stride = self.unit(state)[0]
        state.stride_of = self.name
        return go(self.ask_leave)

    def ask_leave(self, state: Zimby) -> Next:
        """ZM-12.6, ZM-12.7, ZM-R32, ZM-R34  Who must agree before a column is joined, one after the other."""
        other = state.at.get(self.path[0])
        if other is None:
            return self.advance(state)
        if state.dark(self.path[0]):
            return go(self.advance)
        column = state.creatures[other]
        if column.kind != ZIMBY or f"{self.seat} joins {other}" in state.refused:
            return DONE
        if self.seat not in column.members or self.seat != state.active:
            around = state.seats[state.seats.index(self.seat) :] + state.seats[: state.seats.index(self.seat)]
            for owner in around[1:]:
                if owner in column.members and owner not in self.agreed:
                    about = (self.seat, self.path[0])
                    question = Question("May {0} join your column on {1}?", (YES, NO), "ZM-12.6", about)
                    return ask(owner, question, then=self.allow)
        return go(self.advance)

    def allow(self, state: Zimby, answer: Answer) -> Next:
        said = "allows" if answer.option == YES else "forbids"
        if state.news is not None:
            tell(state, Permission(answer.seat, said, self.seat, self.path[0]))
        if answer.option == NO:
            state.refused.append(f"{self.seat} joins {state.at[self.path[0]]}")
            self._keep_stride(state)
            return DONE
        self.agreed.append(answer.seat)
        return go(self.ask_leave)

    def _keep_stride(self, state: Zimby) -> None:
        if not self.name or self.count:
            state.stride = 0  # nobody has left yet: what was bought lapses (ZM-R31)

    def advance(self, state: Zimby) -> Next:
        """One step."""
        tile = self.path.pop(0)
        self.planned.pop(0)
        self.agreed = []
        if state.has(tile, "thicket") and not self._forces(state, tile):
            return DONE
        if not self.name and not at_hand(state, self.seat):
            return DONE
        self._set_out(state)
        if self.free > 0:
            self.free -= 1
            state.strides += 1
        else:
            state.stride -= 1
        state.halted = False
        if tile in DOOR:
            return go_home(state, self.seat, self.name)
        other = state.at.get(tile)
        if other is None:
            self._step(state, tile)
            if is_uneventful(state, self.name, tile, self.seat):
                return self.after(state)
            return call(Enter(self.name, self.seat), then=self.after)
        if state.dark(tile):
            return go_dark(self, state, other)
        return call(Join(self.seat, self.name, other), then=self.done)

    def _forces(self, state: Zimby, tile: Place) -> bool:
        """ZM-R60"""
        thickets = [lying.group for lying in state.obstacles[tile] if lying.kind == "thicket"]
        return bool(self.name) and all(immune_to(state, self.name, group) for group in thickets)

    def _set_out(self, state: Zimby) -> None:
        """ZM-R27, ZM-R30  Whoever goes alone leaves the column or the tribal board now."""
        if self.name and not self.count:
            return
        if self.name:
            self.name = part_from(state, self.name, self.seat, self.count, self.crown)
        else:
            tribe = state.tribes[self.seat]
            going = send_out(state, self.seat, self.count)
            self.name = put(state, Creature(ZIMBY, tribe.home, [self.seat] * going))
            del state.at[tribe.home]
        self.count = 0
        state.stride_of = self.name

    def _step(self, state: Zimby, tile: Place) -> None:
        creature = state.creatures[self.name]
        if creature.tile in HOME_AT.values():
            stand(state, self.name, tile)
            if state.news is not None:
                tell(state, WentOut(self.seat, creature.size, tile))
        else:
            step(state, self.name, tile)

    def after(self, state: Zimby) -> Next:
        """ZM-13.13 to ZM-13.19"""
        if state.halted or self.name not in state.creatures:
            state.stride = 0
            return DONE
        creature = state.creatures[self.name]
        if creature.kind == ZOMBIE and _meets_living(state, creature.tile, self.name):
            state.stride = 0
            return DONE
        return go(self.begin)

    def done(self, state: Zimby) -> Next:
        state.stride = 0
        return DONE


def part_from(state: Zimby, name: str, seat: Seat, count: int, crown: bool) -> str:
    """ZM-R27  Some of a column are about to go: a creature of their own, on the tile of the rest."""
    part = detach(state, name, seat, count, crown)
    alone = put(state, part)
    state.at[part.tile] = name
    if crown:
        state.crown = alone
    return alone


def _sort(state: Zimby, tile: Place) -> str:
    """What a mover looks at before a step: who stands there, and what lies there."""
    if tile not in state.at and tile not in state.obstacles and tile != state.crown:
        return " 0 False"
    return f"{state.at.get(tile, '')} {len(state.obstacles.get(tile, ()))} {tile == state.crown}"


def go_home(state: Zimby, seat: Seat, name: str) -> Next:
    """ZM-14.4, ZM-2.17, ZM-R101"""
    creature = state.creatures[name]
    leave(state, name)
    del state.creatures[name]
    tidy_locks(state)
    if creature.holder:
        scores = {one: float(one == seat) for one in state.seats}
        if state.alone:
            scores = {seat: float(len(state.piles[LIBRARY]))}  # ZM-31.15
        reason = "{0} carries the Cannibal Crown home"
        return finish(state, Result((seat,), scores, reason, (seat,), "ZM-2.17"))
    bring_home(state, seat, creature.size, active=True)
    state.stride = 0
    if state.news is not None:
        tell(state, CameHome(seat, creature.size))
    return DONE


def go_dark(walk: Walk, state: Zimby, other: str) -> Next:
    """ZM-27.21  Who enters an occupied dark tile changes places with whoever is there."""
    creature = state.creatures[walk.name]
    state.at[creature.tile] = walk.name
    swap_places(state, walk.name, other)
    if state.news is not None:
        tell(state, Swapped(creature.tile, state.creatures[other].tile))
    return call(Enter(walk.name, walk.seat, "dark"), then=walk.done)


@dataclass(slots=True)
class Join(Procedure):
    """ZM-13.14, ZM-R33  A group comes onto a tile with zimbies and is one column with them."""

    seat: Seat
    name: str
    column: str

    def begin(self, state: Zimby) -> Next:
        tile = state.creatures[self.column].tile
        leave(state, self.name)
        state.creatures[self.name].tile = tile
        wounds = wounds_of(state, self.name, tile)
        if wounds:
            push_wounds(state, self.name, wounds)
            return call(Settle(len(state.stack) - 1), then=self.join)
        return go(self.join)

    def join(self, state: Zimby) -> Next:
        if self.name not in state.creatures:
            return DONE
        if self.column not in state.creatures:
            state.at[state.creatures[self.name].tile] = self.name
            return DONE
        merge(state, self.column, self.name)
        state.stride = 0
        state.stride_of = ""
        tidy_locks(state)
        tile = state.creatures[self.column].tile
        if state.news is not None:
            tell(state, Joined(self.seat, tile))
        return call(Enter(self.column, self.seat, "join"), then=self.done)

    def done(self, state: Zimby) -> Next:
        return DONE


@dataclass(slots=True)
class LeaveDark(Procedure):
    """ZM-27.20, ZM-27.22, ZM-27.23, ZM-R61  Out of the dark, anywhere."""

    seat: Seat
    name: str
    free: bool = False
    count: int = 0  # 0: the whole column
    crown: bool = False

    def begin(self, state: Zimby) -> Next:
        creature = state.creatures[self.name]
        patches = [lying.group for lying in state.obstacles.get(creature.tile, ()) if lying.kind == "darkness"]
        holds = [immune_to(state, self.name, group) for group in patches]
        if state.crown == self.name and all(holds):
            return DONE  # it sees its way now, and walks as it likes
        return go(self.stumble) if self.free else go(self.who)

    def who(self, state: Zimby) -> Next:
        """ZM-15.1, ZM-R28"""
        here = state.creatures[self.name].tile
        options = [_group_offer(*group) for group in self.groups(state)]
        return ask(self.seat, Question("Who goes from {0}?", options, "ZM-15.1", (here,)), then=self.choose)

    def groups(self, state: Zimby) -> list[tuple[int, bool]]:
        purse = wealth(state, self.seat)
        found = groups(state, self.seat, self.name)
        return [group for group in found if _can_pay(state, self.seat, self.name, *group, purse)]

    def choose(self, state: Zimby, answer: Answer) -> Next:
        self.count, self.crown = next(one for one in self.groups(state) if _group_offer(*one) == answer.option)
        if not self.count and state.stride_of == self.name and state.stride > 0:
            return go(self.stumble)
        who = _group(state, self.seat, self.name, self.count, self.crown)
        return call(Pay(self.seat, unit(state, self.seat, load(state, who))[1]), then=self.stumble)

    def stumble(self, state: Zimby) -> Next:
        if self.count:
            if not exits_of(state, self.name, self.count):
                return go(self.done)
            rest, self.name = self.name, part_from(state, self.name, self.seat, self.count, self.crown)
            stumble(state, self.name, rest)
        else:
            stumble(state, self.name)
        return call(Enter(self.name, self.seat, "dark"), then=self.done)

    def done(self, state: Zimby) -> Next:
        state.stride = 0
        return DONE


def exits_of(state: Zimby, name: str, left: int | str = "") -> list[Place]:
    """ZM-R61  Where the dark may lead; nobody can be swapped into it where some of the column are left."""
    found = []
    for tile in NEXT[state.creatures[name].tile]:
        if tile in state.wards or state.has(tile, "thicket") or (name == state.king and tile not in SANCTUM):
            continue
        other = state.at.get(tile)
        if other is None or (not left and may_swap(state, name, other)):
            found.append(tile)
    return found


def stumble(state: Zimby, name: str, left: str = "") -> None:
    creature = state.creatures[name]
    exits = exits_of(state, name, left)
    if not exits:
        return
    tile = exits[0] if len(exits) == 1 else pick(state, exits)
    other = state.at.get(tile)
    if other is not None:
        swap_places(state, name, other)
    else:
        stand(state, name, tile)
    if state.news is not None:
        tell(state, OutOfTheDark(describe(creature), tile))


@dataclass(slots=True)
class FreeWalk(Procedure):
    """ZM-R55, D16  Tiles from a scroll: the whole column, at once, wherever the caster wants."""

    seat: Seat
    name: str
    tiles: int

    def begin(self, state: Zimby) -> Next:
        creature = state.creatures.get(self.name)
        if creature is None or self.tiles <= 0 or creature.spent or not can_move(state, self.name):
            return DONE
        if is_dark_for(state, self.name):
            options = [STOP, offer(DARK, creature.tile)]
            question = Question("Where does {0} walk for nothing?", options, "ZM-R55", (creature.tile,))
            return ask(self.seat, question, then=self.leave_dark)
        before = routes(state, self.seat, creature, self.name, self.tiles)
        length = {creature.tile: 0}
        options = [STOP]
        for tile, last in before.items():
            length[tile] = length[last] + 1
            options.append(_walk_offer(tile, length[tile], 0))
        question = Question("Where does {0} walk for nothing?", options, "ZM-R55", (creature.tile,))
        return ask(self.seat, question, then=self.walk)

    def walk(self, state: Zimby, answer: Answer) -> Next:
        if answer.option == STOP:
            return DONE
        creature = state.creatures[self.name]
        goal = answer.option.refs[0]
        path = path_to(routes(state, self.seat, creature, self.name, self.tiles, goal), creature.tile, goal)
        state.strides = 0
        state.halted = False
        walk = Walk(self.seat, self.name, path, free=len(path))
        return call(walk, then=self.after)

    def after(self, state: Zimby) -> Next:
        self.tiles -= state.strides
        return DONE if state.halted else go(self.begin)

    def leave_dark(self, state: Zimby, answer: Answer) -> Next:
        """ZM-27.20, ZM-27.23; ZM-30.5: a carrier may see its way, and walks on."""
        if answer.option == STOP:
            return DONE
        state.halted = False
        return call(LeaveDark(self.seat, self.name, free=True), then=self.out)

    def out(self, state: Zimby) -> Next:
        creature = state.creatures.get(self.name)
        sees = creature is not None and state.dark(creature.tile) and not is_dark_for(state, self.name)
        return go(self.begin) if sees else DONE
