"""What cards do in a combat."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ossuary.engine import DONE, Answer, Choice, Next, Procedure, Question, Ref, Seat, ask, roll, tell
from ossuary.games.zanaga.cards.cards import God
from ossuary.games.zanaga.cards.resolve import play_out
from ossuary.games.zanaga.cards.words import PHASE, PHASES, PHASES_OF, CardEffect, Occasion, Phase
from ossuary.games.zanaga.events.fights import Disabled, EnemyChanged, Harried, NotHarried, Webbed
from ossuary.games.zanaga.fight.rolls import combat_of
from ossuary.games.zanaga.heroes.wounds import collapse
from ossuary.games.zanaga.state import ITEMS, TROPHIES, Zanaga, distinct
from ossuary.games.zanaga.verbs.table import heal_enemy, wound_enemy

DO_WITHOUT = Choice("zanaga.do_without_item", "Do without {0}")
MOST_WEBBED = 3


def has_enemy(state: Zanaga) -> bool:
    """RB-12.3  Between heroes, what is done to an enemy does nothing."""
    return state.combat is None or state.combat.kind != "hero"


@dataclass(frozen=True)
class Evade(CardEffect):
    """MZ-R42  An evaded combat counts as fled."""

    says: ClassVar[str] = "the combat is evaded"

    def do(self, state: Zanaga, by: Occasion) -> None:
        combat_of(state).outcome, combat_of(state).why = "fled", "MZ-R42"


@dataclass(frozen=True)
class WoundEnemy(CardEffect):
    """RB-6.11  Wounds without a roll."""

    says: ClassVar[str] = "the enemy takes {wounds:wound}"
    wounds: int

    def works(self, state: Zanaga, seat: Seat, target: Ref = "") -> bool:
        return has_enemy(state)

    def do(self, state: Zanaga, by: Occasion) -> None:
        wound_enemy(state, self.wounds)


@dataclass(frozen=True)
class HealEnemy(CardEffect):
    """Some enemies grow strong on the wounds they deal."""

    says: ClassVar[str] = "the enemy heals {wounds:wound}"
    wounds: int

    def do(self, state: Zanaga, by: Occasion) -> None:
        heal_enemy(state, self.wounds)


@dataclass(frozen=True)
class WeakenEnemy(CardEffect):
    """Again and again, but not more than three in all."""

    less: int
    phase: Phase

    def words(self) -> str:
        where = "" if self.phase == "any" else f"in {self.phase} "
        return f"the enemy's values {where}are {self.less} lower for this combat (3 at most)"

    def works(self, state: Zanaga, seat: Seat, target: Ref = "") -> bool:
        return has_enemy(state)

    def do(self, state: Zanaga, by: Occasion) -> None:
        reduced = combat_of(state).reduced
        for phase in PHASES_OF[self.phase]:
            reduced[phase] = reduced.get(phase, 0) + self.less
        where = "all phases" if self.phase == "any" else self.phase
        tell(state, EnemyChanged, by.source, combat_of(state).enemy, -self.less, where)


@dataclass(frozen=True)
class ChangeEnemy(CardEffect):
    """In all phases, without a limit."""

    says: ClassVar[str] = "the enemy's values are changed by {more:+d} for this combat"
    more: int

    def works(self, state: Zanaga, seat: Seat, target: Ref = "") -> bool:
        return has_enemy(state)

    def do(self, state: Zanaga, by: Occasion) -> None:
        combat_of(state).softened += self.more
        tell(state, EnemyChanged, by.source, combat_of(state).enemy, self.more, "all phases")


@dataclass(frozen=True)
class Harry(CardEffect):
    """1 nothing; 2 to 4 ranged, 5 to 7 melee, 8 to 10 magic."""

    says: ClassVar[str] = (
        "a ten-sided die forbids attacks in one phase of this round (1: none, 2-4: ranged, 5-7: melee, 8-10: magic)"
    )

    def do(self, state: Zanaga, by: Occasion) -> None:
        shown = roll(state, 10)
        if shown == 1:
            tell(state, NotHarried, by.source)
            return
        barred = combat_of(state).barred = PHASES[(shown - 2) // 3]
        tell(state, Harried, by.source, PHASE[barred])


@dataclass(frozen=True)
class Web(CardEffect):
    """The hero and his allies roll lower; three times at most."""

    says: ClassVar[str] = "your side has -1 on combat rolls for this combat (3 at most)"

    def do(self, state: Zanaga, by: Occasion) -> None:
        combat = combat_of(state)
        combat.webbed = min(MOST_WEBBED, combat.webbed + 1)
        tell(state, Webbed, by.source, by.seat, -combat.webbed)


@dataclass(frozen=True)
class DisableItem(CardEffect):
    """RB-13.4  The hero chooses the item."""

    says: ClassVar[str] = "choose an item of yours that has no effect for the rest of this combat"

    def do(self, state: Zanaga, by: Occasion) -> Procedure:
        return DoWithout(by.seat)


@dataclass(slots=True)
class DoWithout(Procedure):
    """D-23  An item, gear or a Challenge kept as one (RB-13.6) has no effect for the rest of the combat.

    The hero chooses. A defeated god is a trophy and no item (MZ-R74).
    """

    seat: Seat

    def begin(self, state: Zanaga) -> Next:
        disabled = combat_of(state).disabled
        kept = [card for card in state.piles[TROPHIES[self.seat]] if not isinstance(state.cards.face[card], God)]
        items = [item for item in state.piles[ITEMS[self.seat]] + kept if item not in disabled]
        for kind, held in state.heroes[self.seat].gear.items():  # MZ-12.3
            if held > disabled.count(f"{self.seat}.{kind}"):
                items.append(f"{self.seat}.{kind}")
        if not items:
            return DONE
        options = [DO_WITHOUT[item] for item in distinct(items)]
        question = Question("Which item has no effect in this combat?", options, "RB-13.4")
        return ask(self.seat, question, then=self.chosen)

    def chosen(self, state: Zanaga, answer: Answer) -> Next:
        combat_of(state).disabled.append(answer.option.refs[0])
        tell(state, Disabled, answer.option.refs[0])
        return play_out(collapse(state, self.seat))
