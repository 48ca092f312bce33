"""Part 5.1: the words scrolls are written in."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from ossuary.engine import Place, Procedure, Seat, forget, move, pick, tell

from .asking import DepleteZimbies, Redirect
from .board import NEXT, ORDER
from .cards import Element, Spell, amount
from .events import (
    Bounced,
    Changed,
    Cleared,
    Conjured,
    Depleted,
    Freed,
    MovedFree,
    Nullified,
    Shielded,
    Spawned,
    Stole,
    Stunned,
    Woke,
)
from .obstacles import WORDS, lay
from .scrolls import is_conjurable, shown
from .shoving import ConjuredUnder, Shove, SwapPlaces
from .stack import Settle
from .state import AT_HOME, DISCARD, HAND, LIBRARY, TOKENS, ZIMBY, FreeMove, Obstacle, Zimby
from .verbs import (
    describe,
    discard_at_random,
    dismiss,
    draw,
    end_chant,
    file_away,
    land_crown,
    rolled,
    slay,
    take_away,
    tidy_locks,
)
from .wounds import push_wounds


@dataclass(frozen=True)
class Wound(Spell):
    """WOUND, ZM-20.9, ZM-23.11  Its wounds are a source of their own."""

    says: ClassVar[str] = "{wounds} wound(s) for the target."
    wounds: str
    doubles: ClassVar[bool] = True

    def resolve(self, state: Zimby, element: Element) -> Procedure | None:
        push_wounds(state, element.target, rolled(state, amount(self.wounds)) * element.times, owner=element.owner)
        return None


@dataclass(frozen=True)
class Shield(Spell):
    """SHIELD, ZM-23.2  Keeps wounds off that are not delivered yet."""

    says: ClassVar[str] = "Prevents {wounds} wound(s) that the target is about to suffer."
    wounds: int
    doubles: ClassVar[bool] = True

    def resolve(self, state: Zimby, element: Element) -> Procedure | None:
        for other in reversed(state.stack):
            if other.kind == "wounds" and other.target == element.target:
                kept = min(other.amount, self.wounds * element.times)
                other.amount -= kept
                if state.news is not None:
                    tell(state, Shielded(kept, shown(state, element.target)))
                break
        return None


@dataclass(frozen=True)
class Brutality(Spell):
    """BRUT, ZM-22.3  The total of a fight on the stack, or the next combat roll."""

    says: ClassVar[str] = "{change:+} brutality for the target, in this fight or its next roll of this turn."
    change: int
    doubles: ClassVar[bool] = True

    def resolve(self, state: Zimby, element: Element) -> Procedure | None:
        change = self.change * element.times
        if state.news is not None:
            tell(state, Changed(shown(state, element.target), change))
        for other in reversed(state.stack):
            if other.kind == "combat" and element.target in (other.source, other.target):
                if other.source == element.target:
                    other.attack += change
                else:
                    other.defence += change
                return None
        state.creatures[element.target].blows += change
        return None


@dataclass(frozen=True)
class GiveMove(Spell):
    """FREEMOVE, ZM-R55"""

    says: ClassVar[str] = "The column may walk {tiles} tiles for nothing, at once."
    tiles: str
    doubles: ClassVar[bool] = True

    def resolve(self, state: Zimby, element: Element) -> Procedure | None:
        tiles = rolled(state, amount(self.tiles)) * element.times
        state.moves.append(FreeMove(element.owner, element.target, tiles))
        if state.news is not None:
            tell(state, MovedFree(shown(state, element.target), tiles))
        return None

    def works(self, state: Zimby, seat: Seat, target: str) -> bool:
        column = state.creatures[target]
        return not column.spent and not state.is_locked(target)


@dataclass(frozen=True)
class Bounce(Spell):
    """BOUNCE, ZM-R99, ZM-30.18"""

    says: ClassVar[str] = "The target drops the Crown, which bounces {times} times."
    times: str
    doubles: ClassVar[bool] = True

    def resolve(self, state: Zimby, element: Element) -> Procedure | None:
        if state.crown != element.target:
            return None
        column = state.creatures[element.target]
        tile = column.tile
        bounces = rolled(state, amount(self.times)) * element.times
        column.holder = ""
        state.crown = tile
        state.immune = {key: held for key, held in state.immune.items() if not key.startswith(f"{element.target} ")}
        for _ in range(bounces):
            tile = pick(state, [one for one in NEXT[tile] if one not in state.wards and not state.has(one, "thicket")])
            if state.news is not None:
                tell(state, Bounced(tile))
        if column.kind != ZIMBY:
            for thug in column.members:
                state.ways[thug] = "seek"
        land_crown(state, tile, under="ZM-R99")
        return None


@dataclass(frozen=True)
class Conjure(Spell):
    """CONJURE, ZM-27.14, ZM-R68"""

    says: ClassVar[str] = "Conjures an obstacle ({kind}) on the tile and {more} tiles next to it."
    kind: Literal["entangling", "deadly", "darkness"]
    more: str
    doubles: ClassVar[bool] = True

    def resolve(self, state: Zimby, element: Element) -> Procedure | None:
        target = element.target
        near = [tile for tile in NEXT[target] if is_conjurable(state, tile)]
        count = rolled(state, amount(self.more)) * element.times
        tiles = [target]
        for _ in range(min(count, len(near))):
            tile = near[0] if len(near) == 1 else pick(state, near)
            near.remove(tile)
            tiles.append(tile)
        group = f"{self.kind} {element.card}".replace("#", " ")
        for tile in tiles:
            lay(state, tile, Obstacle(self.kind, "A", group))
        if state.news is not None:
            tell(state, Conjured(WORDS[self.kind], tuple(tiles)))
        return ConjuredUnder(self.kind, group, sorted(tiles, key=ORDER.__getitem__))

    def works(self, state: Zimby, seat: Seat, target: str) -> bool:
        return is_conjurable(state, target)


@dataclass(frozen=True)
class Clear(Spell):
    """CLEAR"""

    says: ClassVar[str] = "Removes all obstacles from the tile, but not the blood mist."

    def resolve(self, state: Zimby, element: Element) -> Procedure | None:
        state.obstacles.pop(element.target, None)
        if state.news is not None:
            tell(state, Cleared(element.target))
        return None

    def works(self, state: Zimby, seat: Seat, target: Place) -> bool:
        return target in state.obstacles


@dataclass(frozen=True)
class ShoveAway(Spell):
    """SHOVE"""

    says: ClassVar[str] = "Shoves the target up to {tiles} tiles straight away from the channeler."
    tiles: int
    doubles: ClassVar[bool] = True

    def resolve(self, state: Zimby, element: Element) -> Procedure | None:
        return Shove(element.target, element.origin, self.tiles * element.times, element.owner)


@dataclass(frozen=True)
class Stun(Spell):
    """STUN, ZM-R28"""

    says: ClassVar[str] = "Depletes all members of the target."

    def resolve(self, state: Zimby, element: Element) -> Procedure | None:
        creature = state.creatures[element.target]
        creature.spent += creature.ready
        creature.ready.clear()
        if state.news is not None:
            tell(state, Stunned(describe(creature), creature.tile))
        return None

    def works(self, state: Zimby, seat: Seat, target: str) -> bool:
        return bool(state.creatures[target].ready)


@dataclass(frozen=True)
class Break(Spell):
    """BREAK, ZM-21.9"""

    says: ClassVar[str] = "Ends the combat lock of the target, which may attack again."

    def resolve(self, state: Zimby, element: Element) -> Procedure | None:
        state.locks = [pair for pair in state.locks if element.target not in pair]
        creature = state.creatures[element.target]
        creature.attacked = False
        if state.news is not None:
            tell(state, Freed(creature.tile))
        return None

    def works(self, state: Zimby, seat: Seat, target: str) -> bool:
        return state.is_locked(target)


@dataclass(frozen=True)
class Swap(Spell):
    """SWAP"""

    says: ClassVar[str] = "The channeler's column and the target change places."

    def resolve(self, state: Zimby, element: Element) -> Procedure | None:
        if element.channeler not in state.creatures or element.channeler == element.target:
            return None
        return SwapPlaces(element.channeler, element.target, element.owner)


@dataclass(frozen=True)
class Kill(Spell):
    """KILL: no wounds, so no armour helps"""

    says: ClassVar[str] = "{members} random member(s) of the target die."
    members: int
    doubles: ClassVar[bool] = True

    def resolve(self, state: Zimby, element: Element) -> Procedure | None:
        if slay(state, element.target, self.members * element.times):
            take_away(state, element.target)
        return None


@dataclass(frozen=True)
class Dismiss(Spell):
    """DISMISS, ZM-2.2, ZM-R96"""

    says: ClassVar[str] = "Dismisses the target."

    def resolve(self, state: Zimby, element: Element) -> Procedure | None:
        dismiss(state, element.target)
        return None


@dataclass(frozen=True)
class Nullify(Spell):
    """NULLIFY, ZM-20.8, ZM-R22"""

    says: ClassVar[str] = "Nullifies the effect of a scroll on the stack."

    def resolve(self, state: Zimby, element: Element) -> Procedure | None:
        below = next((at for at, other in enumerate(state.stack) if other.card == element.target), len(state.stack))
        del state.stack[below : below + 1]
        for waiting in state.flow:
            if isinstance(waiting, Settle) and waiting.base > below:
                waiting.base -= 1  # what is still to be settled lies one lower now
        if state.news is not None:
            tell(state, Nullified(element.target))
        file_away(state, element.target)
        return None


@dataclass(frozen=True)
class Turn(Spell):
    """REDIRECT, D23"""

    says: ClassVar[str] = "Gives a scroll effect on the stack another target."

    def resolve(self, state: Zimby, element: Element) -> Procedure | None:
        return Redirect(element.owner, element.target)

    def works(self, state: Zimby, seat: Seat, target: str) -> bool:
        """ZM-R123"""
        return bool(Redirect(seat, target).possible(state))


@dataclass(frozen=True)
class Dispel(Spell):
    """DISPEL, ZM-R26"""

    says: ClassVar[str] = "Ends an incantation."

    def resolve(self, state: Zimby, element: Element) -> Procedure | None:
        end_chant(state, element.target, under="ZM-R26")
        return None


@dataclass(frozen=True)
class Activate(Spell):
    """ACTIVATE"""

    says: ClassVar[str] = "Wakes up to {count} depleted things of the target ({what})."
    what: Literal["zimby", "token"]
    count: str

    def resolve(self, state: Zimby, element: Element) -> Procedure | None:
        tribe = state.tribes[element.target]
        count = rolled(state, amount(self.count))
        if self.what == "token":
            count = min(count, TOKENS - tribe.tokens)
            tribe.tokens += count
        else:
            count = min(count, tribe.spent)
            tribe.spent -= count
            tribe.ready += count
        if state.news is not None:
            tell(state, Woke(element.target, count, self.what))
        return None

    def works(self, state: Zimby, seat: Seat, target: str) -> bool:
        tribe = state.tribes[target]
        return tribe.tokens < TOKENS if self.what == "token" else tribe.spent > 0


@dataclass(frozen=True)
class Deplete(Spell):
    """DEPLETE, D18"""

    says: ClassVar[str] = "The target depletes {count} active things ({what})."
    what: Literal["zimby", "token"]
    count: str

    def resolve(self, state: Zimby, element: Element) -> Procedure | None:
        tribe = state.tribes[element.target]
        count = rolled(state, amount(self.count))
        if self.what == "zimby":
            return DepleteZimbies(element.target, count)
        count = min(count, tribe.tokens)
        tribe.tokens -= count
        if state.news is not None:
            tell(state, Depleted(element.target, count, "tokens"))
        return None

    def works(self, state: Zimby, seat: Seat, target: str) -> bool:
        tribe = state.tribes[target]
        return tribe.tokens > 0 if self.what == "token" else tribe.ready + tribe.chanting > 0


@dataclass(frozen=True)
class SpawnFor(Spell):
    """SPAWN, ZM-24.3, ZM-R53"""

    says: ClassVar[str] = "{count} zimbies come from the Far Shore to the target's board."
    count: int
    active: bool = False

    def resolve(self, state: Zimby, element: Element) -> Procedure | None:
        tribe = state.tribes[element.target]
        count = min(self.count, tribe.far, AT_HOME - tribe.at_home)
        tribe.far -= count
        if self.active:
            tribe.ready += count
        else:
            tribe.spent += count
        if state.news is not None:
            tell(state, Spawned(element.target, count, under="ZM-24.3"))
        return None

    def works(self, state: Zimby, seat: Seat, target: str) -> bool:
        tribe = state.tribes[target]
        return tribe.far > 0 and tribe.at_home < AT_HOME


@dataclass(frozen=True)
class DrawFor(Spell):
    """DRAW"""

    says: ClassVar[str] = "The target draws {count} scrolls."
    count: int

    def resolve(self, state: Zimby, element: Element) -> Procedure | None:
        for _ in range(self.count):
            draw(state, element.target)
        return None

    def works(self, state: Zimby, seat: Seat, target: str) -> bool:
        return bool(state.piles[LIBRARY]) or (not state.alone and bool(state.piles[DISCARD]))


@dataclass(frozen=True)
class Forget(Spell):
    """DISCARD"""

    says: ClassVar[str] = "The target discards {count} random scrolls."
    count: str

    def resolve(self, state: Zimby, element: Element) -> Procedure | None:
        discard_at_random(state, element.target, rolled(state, amount(self.count)))
        return None

    def works(self, state: Zimby, seat: Seat, target: str) -> bool:
        return bool(state.hand(target))


@dataclass(frozen=True)
class Steal(Spell):
    """STEAL"""

    says: ClassVar[str] = "Take {count} random scroll(s) of the target."
    count: int

    def resolve(self, state: Zimby, element: Element) -> Procedure | None:
        for _ in range(min(self.count, len(state.hand(element.target)))):
            card = pick(state, state.hand(element.target))
            move(state, card, HAND[element.target], HAND[element.owner])
            forget(state, [*state.hand(element.target), card], but=(element.target, element.owner))
            if state.news is not None:
                tell(state, Stole(element.owner, element.target, card))
        return None

    def works(self, state: Zimby, seat: Seat, target: str) -> bool:
        return bool(state.hand(target))


@dataclass(frozen=True)
class Rouse(Spell):
    """ROUSE"""

    says: ClassVar[str] = "All depleted zimbies of the target on the main board wake up."

    def resolve(self, state: Zimby, element: Element) -> Procedure | None:
        count = 0
        for creature in state.creatures.values():
            if creature.kind == ZIMBY:
                while element.target in creature.spent:
                    creature.spent.remove(element.target)
                    creature.ready.append(element.target)
                    count += 1
        if state.news is not None:
            tell(state, Woke(element.target, count, "zimbies"))
        tidy_locks(state)
        return None

    def works(self, state: Zimby, seat: Seat, target: str) -> bool:
        return any(target in one.spent for one in state.creatures.values() if one.spent and one.kind == ZIMBY)


WORDS_OF_SCROLLS: dict[str, type[Spell]] = {
    "wound": Wound,
    "shield": Shield,
    "brutality": Brutality,
    "free_move": GiveMove,
    "bounce": Bounce,
    "conjure": Conjure,
    "clear": Clear,
    "shove": ShoveAway,
    "stun": Stun,
    "break": Break,
    "swap": Swap,
    "kill": Kill,
    "dismiss": Dismiss,
    "nullify": Nullify,
    "redirect": Turn,
    "dispel": Dispel,
    "activate": Activate,
    "deplete": Deplete,
    "spawn": SpawnFor,
    "draw": DrawFor,
    "discard": Forget,
    "steal": Steal,
    "rouse": Rouse,
}
