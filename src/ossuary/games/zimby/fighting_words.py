"""Part 5.1: words for what a scroll does to a fight, to wounds and to lives."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from ossuary.engine import Procedure, Seat, tell

from .cards import Element, Spell, amount
from .events import Changed, Freed, Shielded, Stunned
from .losses import dismiss, slay, take_away
from .resolving import shown
from .state import Zimby
from .verbs import describe, rolled
from .wounds import push_wounds


@dataclass(frozen=True)
class Wound(Spell):
    """WOUND, ZM-20.9, ZM-23.11  Its wounds are a source of their own."""

    says: ClassVar[str] = "{wounds:wound} for the target."
    wounds: str
    doubles: ClassVar[bool] = True

    def resolve(self, state: Zimby, element: Element) -> Procedure | None:
        push_wounds(state, element.target, rolled(state, amount(self.wounds)) * element.times, owner=element.owner)
        return None


@dataclass(frozen=True)
class Shield(Spell):
    """SHIELD, ZM-23.2  Keeps wounds off that are not delivered yet."""

    says: ClassVar[str] = "Prevents {wounds:wound} that the target is about to suffer."
    wounds: int
    doubles: ClassVar[bool] = True

    def resolve(self, state: Zimby, element: Element) -> Procedure | None:
        for other in reversed(state.stack):
            if other.kind == "wounds" and other.target == element.target:
                kept = min(other.amount, self.wounds * element.times)
                other.amount -= kept
                if state.news is not None:
                    tell(state, Shielded, kept, shown(state, element.target))
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
            tell(state, Changed, shown(state, element.target), change)
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
class Stun(Spell):
    """STUN, ZM-R28"""

    says: ClassVar[str] = "Depletes all members of the target."

    def resolve(self, state: Zimby, element: Element) -> Procedure | None:
        creature = state.creatures[element.target]
        creature.spent += creature.ready
        creature.ready.clear()
        if state.news is not None:
            tell(state, Stunned, describe(creature), creature.tile)
        return None

    def works(self, state: Zimby, seat: Seat, target: str) -> bool:
        return bool(state.creatures[target].ready)


@dataclass(frozen=True)
class Break(Spell):
    """BREAK, ZM-21.9"""

    says: ClassVar[str] = "Ends the combat lock of the target, which may attack again."
    awaits: ClassVar[Literal["", "locks", "sleepers"]] = "locks"

    def resolve(self, state: Zimby, element: Element) -> Procedure | None:
        state.locks = [pair for pair in state.locks if element.target not in pair]
        creature = state.creatures[element.target]
        creature.attacked = False
        tell(state, Freed, creature.tile)
        return None

    def works(self, state: Zimby, seat: Seat, target: str) -> bool:
        return state.is_locked(target)


@dataclass(frozen=True)
class Kill(Spell):
    """KILL: no wounds, so no armour helps"""

    says: ClassVar[str] = "Kills {members:random member} of the target."
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
