"""Part 5.1: words for what a scroll does to a shaman, the tribe and the hand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from ossuary.engine import Procedure, Seat, forget, move, pick, tell

from .asking import DepleteZimbies
from .cards import Element, Spell, amount
from .events import Depleted, Spawned, Stole, Woke
from .library import discard_at_random, draw
from .state import AT_HOME, DISCARD, HAND, LIBRARY, TOKENS, ZIMBY, Zimby
from .verbs import rolled, tidy_locks


@dataclass(frozen=True)
class Activate(Spell):
    """ACTIVATE"""

    says: ClassVar[str] = "Wakes up to {count:depleted {what}} of the target."
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
        tell(state, Woke, element.target, count, self.what)
        return None

    def works(self, state: Zimby, seat: Seat, target: str) -> bool:
        tribe = state.tribes[target]
        return tribe.tokens < TOKENS if self.what == "token" else tribe.spent > 0


@dataclass(frozen=True)
class Deplete(Spell):
    """DEPLETE, D18"""

    says: ClassVar[str] = "The target depletes {count:active {what}}."
    what: Literal["zimby", "token"]
    count: str

    def resolve(self, state: Zimby, element: Element) -> Procedure | None:
        tribe = state.tribes[element.target]
        count = rolled(state, amount(self.count))
        if self.what == "zimby":
            return DepleteZimbies(element.target, count)
        count = min(count, tribe.tokens)
        tribe.tokens -= count
        tell(state, Depleted, element.target, count, "token")
        return None

    def works(self, state: Zimby, seat: Seat, target: str) -> bool:
        tribe = state.tribes[target]
        return tribe.tokens > 0 if self.what == "token" else tribe.ready + tribe.chanting > 0


@dataclass(frozen=True)
class SpawnFor(Spell):
    """SPAWN, ZM-24.3, ZM-R53"""

    says: ClassVar[str] = "The target's board gets {count:zimby} from the Far Shore."
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
        tell(state, Spawned, element.target, count, under="ZM-24.3")
        return None

    def works(self, state: Zimby, seat: Seat, target: str) -> bool:
        tribe = state.tribes[target]
        return tribe.far > 0 and tribe.at_home < AT_HOME


@dataclass(frozen=True)
class DrawFor(Spell):
    """DRAW"""

    says: ClassVar[str] = "The target draws {count:scroll}."
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

    says: ClassVar[str] = "The target discards {count:random scroll}."
    count: str

    def resolve(self, state: Zimby, element: Element) -> Procedure | None:
        discard_at_random(state, element.target, rolled(state, amount(self.count)))
        return None

    def works(self, state: Zimby, seat: Seat, target: str) -> bool:
        return bool(state.hand(target))


@dataclass(frozen=True)
class Steal(Spell):
    """STEAL"""

    says: ClassVar[str] = "Take {count:random scroll} of the target."
    count: int

    def resolve(self, state: Zimby, element: Element) -> Procedure | None:
        for _ in range(min(self.count, len(state.hand(element.target)))):
            card = pick(state, state.hand(element.target))
            move(state, card, HAND[element.target], HAND[element.owner])
            forget(state, [*state.hand(element.target), card], but=(element.target, element.owner))
            tell(state, Stole, element.owner, element.target, card)
        return None

    def works(self, state: Zimby, seat: Seat, target: str) -> bool:
        return bool(state.hand(target))


@dataclass(frozen=True)
class Rouse(Spell):
    """ROUSE"""

    says: ClassVar[str] = "All depleted zimbies of the target on the main board wake up."
    awaits: ClassVar[Literal["", "locks", "sleepers"]] = "sleepers"

    def resolve(self, state: Zimby, element: Element) -> Procedure | None:
        count = 0
        for creature in state.creatures.values():
            if creature.kind == ZIMBY:
                while element.target in creature.spent:
                    creature.spent.remove(element.target)
                    creature.ready.append(element.target)
                    count += 1
        tell(state, Woke, element.target, count, "zimby")
        tidy_locks(state)
        return None

    def works(self, state: Zimby, seat: Seat, target: str) -> bool:
        return any(target in one.spent for one in state.creatures.values() if one.spent and one.kind == ZIMBY)
