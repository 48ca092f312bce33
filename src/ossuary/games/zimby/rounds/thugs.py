"""Chapter 9: the thugs on patrol, and their attacks."""

from __future__ import annotations

from dataclasses import dataclass, field

from ossuary.engine import DONE, Next, Place, Procedure, call, clockwise, pick, roll, tell
from ossuary.games.zimby.board.columns import join_thugs, swap_places
from ossuary.games.zimby.board.compound import NEXT, PORTALS
from ossuary.games.zimby.board.foes import foes
from ossuary.games.zimby.board.obstacles import is_dark_for, may_leave
from ossuary.games.zimby.combat.attacks import attack_targets
from ossuary.games.zimby.combat.fight import Fight
from ossuary.games.zimby.events.king import Patrolled, Stopped, ThugsMove
from ossuary.games.zimby.events.walks import CameIn
from ossuary.games.zimby.scrolls.stack import Pause
from ossuary.games.zimby.state import KING, THUG, THUGS, Creature, Zimby
from ossuary.games.zimby.verbs.creatures import put, step, tell_of
from ossuary.games.zimby.verbs.crown import give_crown
from ossuary.games.zimby.verbs.losses import dismiss
from ossuary.games.zimby.verbs.parts import begin_part
from ossuary.games.zimby.verbs.rising import bearer
from ossuary.games.zimby.walking.darkness import stumble
from ossuary.games.zimby.walking.entering import Enter, is_uneventful

from .patrols import arrive, next_tile
from .rituals import random_quarter


@dataclass(slots=True)
class ThugsTurn(Procedure):
    """ZM-9.1, ZM-R81  First all movement, then all attacks, by number."""

    left: list[str] = field(default_factory=lambda: list(THUGS))
    acted: list[str] = field(default_factory=list)
    thug: str = ""  # the one that is on its way
    awaited: str = ""  # the column with the Crown, if another has still to move it

    def begin(self, state: Zimby) -> Next:
        begin_part(state, "thugs")
        tell(state, ThugsMove, state.round)
        return call(Pause(clockwise(state.seats, state.first), "part"), then=self.move)

    def move(self, state: Zimby) -> Next:
        if not self.left:
            self.left = list(THUGS)
            return call(Pause(clockwise(state.seats, state.first), "part", "strike"), then=self.attack)
        thug = self.left.pop(0)
        self.thug, self.awaited = thug, state.crown
        if thug in state.barracks:
            return call(Arrival(thug), then=self.moved) if state.barracks[thug] else self.move(state)
        name = bearer(state, thug)
        creature = state.creatures[name]
        if thug in creature.spent or state.is_locked(name) or name in state.turn.engaged:
            return self.move(state)  # ZM-9.2, ZM-9.26
        if creature.tile == state.crown and not state.dark(creature.tile):
            give_crown(state, name, under="ZM-R92")  # ZM-R129: it could not before, in the dark
        if creature.holder:
            self.awaited = ""
        elif creature.size > 1:
            name = detach_thug(state, name, thug)  # ZM-9.19, ZM-R89
        return call(Patrol(name, thug, pace(state, thug, creature.tile)), then=self.moved)

    def moved(self, state: Zimby) -> Next:
        """ZM-9.23, ZM-R90  The column with the Crown moves once, with all who have come to it on the way."""
        if state.crown and state.crown != self.awaited and bearer(state, self.thug) == state.crown:
            self.left = [other for other in self.left if other not in state.creatures[state.crown].members]
        return self.move(state)

    def attack(self, state: Zimby) -> Next:
        """ZM-9.17, ZM-9.18  Every column that initiates combat or is locked strikes once; chance chooses at whom."""
        while self.left and (state.turn.engaged or state.locks):
            name = bearer(state, self.left.pop(0))
            if not name or name in self.acted or not (name in state.turn.engaged or state.is_locked(name)):
                continue
            self.acted.append(name)
            targets = attack_targets(state, name)
            if targets:
                target = targets[0] if len(targets) == 1 else pick(state, targets)
                return call(Fight(name, target), then=self.attack)
        return DONE


def pace(state: Zimby, thug: str, tile: Place) -> int:
    """ZM-9.3, ZM-9.4, ZM-9.23  How far a thug goes from its tile: a die, or two when the King is dead."""
    tiles = roll(state, 6) if state.king else roll(state, 6) + roll(state, 6)
    tell(state, Patrolled, thug, tiles, tile, under="" if state.king else "ZM-9.4")
    return tiles


def detach_thug(state: Zimby, name: str, thug: str) -> str:
    """One leaves the column; both stand on the tile until it has gone on."""
    column = state.creatures[name]
    column.ready.remove(thug)
    alone = put(state, Creature(THUG, column.tile, [thug]))
    return alone


@dataclass(slots=True)
class Arrival(Procedure):
    """ZM-9.7 to ZM-9.11, ZM-R88  Out of the barracks, onto a random portal, and on in any direction."""

    thug: str
    name: str = ""  # the creature it has become

    def begin(self, state: Zimby) -> Next:
        number = random_quarter(state)
        tile = PORTALS[number]
        other = state.at.get(tile)
        if other is not None and state.creatures[other].kind != THUG:
            dismiss(state, other, why=" to make room for a thug")  # ZM-9.8, ZM-28.12
        del state.barracks[self.thug]
        state.ways[self.thug] = "ring" if state.king else "seek"
        comer = Creature(THUG, tile, [self.thug])
        self.name = put(state, comer)
        tell_of(state, CameIn, comer, under="ZM-9.7")
        if state.crown == tile and not state.dark(tile):  # ZM-27.24
            give_crown(state, self.name, under="ZM-9.21")
        return (
            call(Enter(self.name, "", "arrive"), then=self.set_out) if tile in state.obstacles else self.set_out(state)
        )

    def set_out(self, state: Zimby) -> Next:
        """ZM-R88  If what lies on the portal has not killed it."""
        if self.name not in state.creatures:
            return DONE
        tile = state.creatures[self.name].tile
        return call(Patrol(self.name, self.thug, pace(state, self.thug, tile), fresh=True))


@dataclass(slots=True)
class Patrol(Procedure):
    """ZM-9.13 to ZM-9.16, ZM-R82, ZM-R87  One thug, or the column with the Crown, tile by tile."""

    name: str
    thug: str
    tiles: int
    fresh: bool = False  # from a portal, in a random direction (ZM-9.9)

    def begin(self, state: Zimby) -> Next:
        creature = state.creatures.get(self.name)
        if creature is None or creature.spent:
            return self.rest(state)
        if foes(state, self.name):
            return self.stop(state)
        lying = creature.tile in state.obstacles
        if not self.tiles or (lying and not may_leave(state, self.name)):
            return self.rest(state)
        self.tiles -= 1
        state.turn.halted = False
        if lying and is_dark_for(state, self.name):
            how = stumble(state, self.name)  # ZM-R61
            self.tiles = 0
            return call(Enter(self.name, "", how), then=self.after) if how else self.rest(state)
        return self.advance(state)

    def advance(self, state: Zimby) -> Next:
        creature = state.creatures[self.name]
        tile = self.ahead(state, creature)
        if tile is None or tile in state.wards or (tile in state.obstacles and state.has(tile, "thicket")):
            return self.rest(state)
        other = state.at.get(tile)
        if other is None:
            step(state, self.name, tile)
            if is_uneventful(state, self.name, tile):
                return self.after(state)
            return call(Enter(self.name), then=self.after)
        met = state.creatures[other]
        if met.kind == KING:
            return self.rest(state)
        if met.kind != THUG:  # only in the dark could it come so near
            swap_places(state, self.name, other)
            self.tiles = 0
            return call(Enter(self.name, "", "dark"), then=self.after)
        step(state, self.name, tile)
        if met.holder or other in state.turn.engaged or state.is_locked(other):
            self.tiles = 0  # ZM-9.16, ZM-R90: it stops and joins
        elif creature.holder:
            join_thugs(state, self.name, other)  # ZM-9.23
        return call(Enter(self.name), then=self.after)

    def ahead(self, state: Zimby, creature: Creature) -> str | None:
        if not self.fresh:
            return next_tile(state, self.thug, creature.tile)
        self.fresh = False
        exits = [tile for tile in NEXT[creature.tile] if not state.has(tile, "thicket")]
        return exits[0] if len(exits) == 1 else pick(state, exits) if exits else None

    def after(self, state: Zimby) -> Next:
        creature = state.creatures.get(self.name)
        if creature is None:
            return DONE
        for thug in creature.members:
            if state.ways[thug] != "ring":
                arrive(state, thug, creature.tile)
        if state.turn.halted:
            self.tiles = 0  # ZM-R82: it goes no farther, and still looks for a fight where it is
        return self.begin(state)

    def stop(self, state: Zimby) -> Next:
        """ZM-9.13, ZM-9.14  With an opponent next to it a thug walks no farther; it strikes when all have walked."""
        state.turn.engaged = [*state.turn.engaged, self.name]
        tell(state, Stopped, self.thug, state.creatures[self.name].tile)
        return self.rest(state)

    def rest(self, state: Zimby) -> Next:
        """Thugs that end on one tile are one column."""
        creature = state.creatures.get(self.name)
        if creature is not None and not state.apart:
            for other, met in list(state.creatures.items()):
                if other != self.name and met.kind == THUG and met.tile == creature.tile:
                    join_thugs(state, other, self.name)
                    break
        return DONE
