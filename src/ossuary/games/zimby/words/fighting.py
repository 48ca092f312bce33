"""Part 5.1: words for what a scroll does to a fight, to wounds and to lives."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from ossuary.engine import Ref, Seat, tell
from ossuary.games.zimby.cards import Spell, amount
from ossuary.games.zimby.events.fights import Changed, Freed, Shielded, Stunned
from ossuary.games.zimby.state import Element, Zimby
from ossuary.games.zimby.verbs.creatures import describe, rolled, tell_of
from ossuary.games.zimby.verbs.losses import dismiss, slay, take_away
from ossuary.games.zimby.verbs.wounds import push_wounds


@dataclass(frozen=True)
class Wound(Spell):
    """WOUND, ZM-20.9, ZM-23.11  Its wounds are a source of their own."""

    says: ClassVar[str] = "{wounds:wound} for the target."
    wounds: str
    doubles: ClassVar[bool] = True

    def do(self, state: Zimby, by: Element) -> None:
        push_wounds(state, by.target, rolled(state, amount(self.wounds)) * by.times, owner=by.owner, cause=by.card)


@dataclass(frozen=True)
class Shield(Spell):
    """SHIELD, ZM-23.2  Keeps wounds off that are not delivered yet."""

    says: ClassVar[str] = "Prevents {wounds:wound} that the target is about to suffer."
    wounds: int
    doubles: ClassVar[bool] = True

    def do(self, state: Zimby, by: Element) -> None:
        for other in reversed(state.stack):
            if other.kind == "wounds" and other.target == by.target:
                kept = min(other.amount, self.wounds * by.times)
                other.amount -= kept
                tell_of(state, Shielded, state.creatures[by.target], kept)
                break


@dataclass(frozen=True)
class Brutality(Spell):
    """BRUT, ZM-22.3  The total of a fight on the stack, or the next combat roll."""

    says: ClassVar[str] = "{change:+} brutality for the target, in this fight or its next roll of this turn."
    change: int
    doubles: ClassVar[bool] = True
    for_fights: ClassVar[bool] = True

    def do(self, state: Zimby, by: Element) -> None:
        change = self.change * by.times
        fights = [
            other for other in state.stack if other.kind == "combat" and by.target in (other.source, other.target)
        ]
        if state.news is not None:
            creature = state.creatures[by.target]
            when = "in this fight" if fights else "in its next fight of this turn"
            tell(state, Changed, describe(creature), creature.tile, f"{change:+d}", when)
        if not fights:
            state.creatures[by.target].blows += change
        elif fights[-1].source == by.target:
            fights[-1].attack += change
        else:
            fights[-1].defence += change


@dataclass(frozen=True)
class Stun(Spell):
    """STUN, ZM-R28  All members of a creature are depleted."""

    says: ClassVar[str] = "Depletes all members of the target."

    def do(self, state: Zimby, by: Element) -> None:
        creature = state.creatures[by.target]
        creature.spent += creature.ready
        creature.ready.clear()
        tell_of(state, Stunned, creature)

    def works(self, state: Zimby, seat: Seat, target: Ref = "") -> bool:
        return bool(state.creatures[target].ready)


@dataclass(frozen=True)
class Break(Spell):
    """BREAK, ZM-21.9  A creature is locked no more, and may attack again."""

    says: ClassVar[str] = "Ends the combat lock of the target, which may attack again."
    awaits: ClassVar[Literal["", "locks", "sleepers"]] = "locks"

    def do(self, state: Zimby, by: Element) -> None:
        state.locks = [pair for pair in state.locks if by.target not in pair]
        creature = state.creatures[by.target]
        creature.attacked = False
        tell(state, Freed, creature.tile)

    def works(self, state: Zimby, seat: Seat, target: Ref = "") -> bool:
        return state.is_locked(target)


@dataclass(frozen=True)
class Kill(Spell):
    """KILL: no wounds, so no armour helps"""

    says: ClassVar[str] = "Kills {members:random member} of the target."
    members: int
    doubles: ClassVar[bool] = True

    def do(self, state: Zimby, by: Element) -> None:
        if slay(state, by.target, self.members * by.times):
            take_away(state, by.target)


@dataclass(frozen=True)
class Dismiss(Spell):
    """DISMISS, ZM-2.2, ZM-R96  A creature leaves the board; what it carried stays where it stood."""

    says: ClassVar[str] = "Dismisses the target."

    def do(self, state: Zimby, by: Element) -> None:
        dismiss(state, by.target)
