"""Part 5.1: words for what a scroll does to a shaman, the tribe and the hand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from ossuary.engine import Procedure, Ref, Seat, forget, move, pick, tell
from ossuary.games.zimby.cards import Spell, amount
from ossuary.games.zimby.events.tribes import Depleted, Spawned, Stole, Woke
from ossuary.games.zimby.scrolls.asking import DepleteZimbies
from ossuary.games.zimby.state import AT_HOME, DISCARD, HAND, LIBRARY, TOKENS, ZIMBY, Element, Zimby
from ossuary.games.zimby.verbs.creatures import rolled, tidy_locks
from ossuary.games.zimby.verbs.library import discard_at_random, draw


@dataclass(frozen=True)
class Activate(Spell):
    """ACTIVATE  Depleted zimbies at home, or tokens, wake up."""

    says: ClassVar[str] = "Wakes up to {count:depleted {what}} of the target."
    what: Literal["zimby", "token"]
    count: str

    def do(self, state: Zimby, by: Element) -> None:
        tribe = state.tribes[by.target]
        count = rolled(state, amount(self.count))
        if self.what == "token":
            count = min(count, TOKENS - tribe.tokens)
            tribe.tokens += count
        else:
            count = min(count, tribe.spent)
            tribe.spent -= count
            tribe.ready += count
        tell(state, Woke, by.target, count, self.what)

    def works(self, state: Zimby, seat: Seat, target: Ref = "") -> bool:
        tribe = state.tribes[target]
        return tribe.tokens < TOKENS if self.what == "token" else tribe.spent > 0


@dataclass(frozen=True)
class Deplete(Spell):
    """DEPLETE, D18  Active zimbies at home, or tokens, are depleted."""

    says: ClassVar[str] = "The target depletes {count:active {what}}."
    what: Literal["zimby", "token"]
    count: str

    def do(self, state: Zimby, by: Element) -> Procedure | None:
        tribe = state.tribes[by.target]
        count = rolled(state, amount(self.count))
        if self.what == "zimby":
            return DepleteZimbies(by.target, count)
        count = min(count, tribe.tokens)
        tribe.tokens -= count
        tell(state, Depleted, by.target, count, "token")
        return None

    def works(self, state: Zimby, seat: Seat, target: Ref = "") -> bool:
        tribe = state.tribes[target]
        return tribe.tokens > 0 if self.what == "token" else tribe.ready + tribe.chanting > 0


@dataclass(frozen=True)
class SpawnFor(Spell):
    """SPAWN, ZM-24.3, ZM-R53  Zimbies come from the Far Shore, as many as there is room for."""

    says: ClassVar[str] = "The target's board gets {count:zimby} from the Far Shore."
    count: int
    active: bool = False

    def do(self, state: Zimby, by: Element) -> None:
        tribe = state.tribes[by.target]
        count = min(self.count, tribe.far, AT_HOME - tribe.at_home)
        tribe.far -= count
        if self.active:
            tribe.ready += count
        else:
            tribe.spent += count
        tell(state, Spawned, by.target, count, under="ZM-24.3")

    def works(self, state: Zimby, seat: Seat, target: Ref = "") -> bool:
        tribe = state.tribes[target]
        return tribe.far > 0 and tribe.at_home < AT_HOME


@dataclass(frozen=True)
class DrawFor(Spell):
    """DRAW  Scrolls from the library."""

    says: ClassVar[str] = "The target draws {count:scroll}."
    count: int

    def do(self, state: Zimby, by: Element) -> None:
        for _ in range(self.count):
            draw(state, by.target)

    def works(self, state: Zimby, seat: Seat, target: Ref = "") -> bool:
        return bool(state.piles[LIBRARY]) or (not state.alone and bool(state.piles[DISCARD]))


@dataclass(frozen=True)
class Forget(Spell):
    """DISCARD  Random scrolls of a hand."""

    says: ClassVar[str] = "The target discards {count:random scroll}."
    count: str

    def do(self, state: Zimby, by: Element) -> None:
        discard_at_random(state, by.target, rolled(state, amount(self.count)))

    def works(self, state: Zimby, seat: Seat, target: Ref = "") -> bool:
        return bool(state.hand(target))


@dataclass(frozen=True)
class Steal(Spell):
    """STEAL  Random scrolls of another hand."""

    says: ClassVar[str] = "Take {count:random scroll} of the target."
    count: int

    def do(self, state: Zimby, by: Element) -> None:
        for _ in range(min(self.count, len(state.hand(by.target)))):
            card = pick(state, state.hand(by.target))
            move(state, card, HAND[by.target], HAND[by.owner])
            forget(state, [*state.hand(by.target), card], but=(by.target, by.owner))
            tell(state, Stole, by.owner, by.target, card)

    def works(self, state: Zimby, seat: Seat, target: Ref = "") -> bool:
        return bool(state.hand(target))


@dataclass(frozen=True)
class Rouse(Spell):
    """ROUSE  Zimbies on the main board wake up."""

    says: ClassVar[str] = "All depleted zimbies of the target on the main board wake up."
    awaits: ClassVar[Literal["", "locks", "sleepers"]] = "sleepers"

    def do(self, state: Zimby, by: Element) -> None:
        count = 0
        for creature in state.creatures.values():
            if creature.kind == ZIMBY:
                while by.target in creature.spent:
                    creature.spent.remove(by.target)
                    creature.ready.append(by.target)
                    count += 1
        tell(state, Woke, by.target, count, "zimby")
        tidy_locks(state)

    def works(self, state: Zimby, seat: Seat, target: Ref = "") -> bool:
        return any(target in one.spent for one in state.creatures.values() if one.spent and one.kind == ZIMBY)
