"""What a card of the Circus is: parts of a body, Voodoo, Quests; and what its effects have in common."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, ClassVar, Literal, TypeAlias

from ossuary.engine import Card, Choice, Effect, Option, Ref, Refusal, Seat, Word
from ossuary.engine.wording import counted, sentence

from .moments import MOMENTS, WINDOWS, When

if TYPE_CHECKING:
    from ossuary.games.circus.casting.casting import Casting
    from ossuary.games.circus.state import Circus

Attribute: TypeAlias = Literal["power", "speed", "intelligence"]
Slot: TypeAlias = Literal["bone", "hand", "foot"]
Face: TypeAlias = Literal["epic", "double", "success", "boring", "fail", "tragic"]
AnyFace: TypeAlias = Literal["any", "epic", "double", "success", "boring", "fail", "tragic"]
Whose: TypeAlias = Literal["any", "own", "opponent"]

ATTRIBUTES: tuple[Attribute, ...] = ("power", "speed", "intelligence")
SLOTS: tuple[Slot, ...] = ("bone", "hand", "foot")
FACES: tuple[Face, ...] = ("epic", "double", "success", "boring", "fail", "tragic")

WHOSE: dict[Whose, str] = {"any": "a", "own": "your own", "opponent": "an opponent's"}
MODE = Choice("circus.mode", "{0!s}")  # one of the lists of effects of a card
ROLLS: dict[When, str] = {"before the roll": "Before", "test": "Before or after", "roll": "After"}


@dataclass(frozen=True)
class CircusEffect(Effect):
    """Something a card does. Why it would do nothing, and why it cannot be aimed at something, it says itself."""

    def why_not(self, state: Circus, seat: Seat) -> Refusal | None:
        """Why it would change nothing if this seat used it now; None: it would change something."""
        return None

    def why_not_on(self, state: Circus, by: Casting, target: Ref) -> Refusal | None:
        """Why it cannot be aimed at this: a thing of the kind that it asks for, but none that is offered."""
        return None

    def works(self, state: Circus, seat: Seat, target: Ref = "") -> bool:
        return self.why_not(state, seat) is None


@dataclass(frozen=True, eq=False)
class CircusCard(Card):
    """A card with effects: all of `effects` in order, or all of `instead`."""

    when: When = "never"
    tests: tuple[Attribute, ...] = ()  # only where one of these is tested; none: any
    whose: Whose = "any"  # only in a test, a turn or a success of this player
    effects: tuple[Word, ...] = ()
    instead: tuple[Word, ...] = ()

    @cached_property
    def moments(self) -> frozenset[str]:
        """The windows in which it can be used."""
        return WINDOWS[self.when]

    @cached_property
    def modes(self) -> tuple[tuple[CircusEffect, ...], ...]:
        """What can be chosen: one list of effects, or one of two."""
        lists = (self.effects, self.instead) if self.instead else (self.effects,)
        return tuple(tuple(word for word in words if isinstance(word, CircusEffect)) for words in lists)

    @cached_property
    def texts(self) -> tuple[Option, ...]:
        """Each mode as an option, in the same order."""
        said = [" and ".join(effect.words() for effect in mode) for mode in self.modes]
        return tuple(MODE[sentence(words)] for words in said)

    @cached_property
    def for_certain_tests(self) -> Refusal:
        """Said where something else is tested."""
        return Refusal(f"{{0}} is for tests of {' or '.join(self.tests)}.", "CC-R33")

    def words(self) -> str:
        if self.text:
            return self.text
        said = ", or ".join(
            "; then ".join(filter(None, (word.words() for word in words)))
            for words in (self.effects, self.instead)
            if words
        )
        return sentence(f"{self._condition()}{self._cost()}{said}.") if said else ""

    def _condition(self) -> str:
        """When it can be used, and in whose test, turn or success."""
        if self.when in ROLLS and (self.tests or self.whose != "any"):
            test = f" of {' or '.join(self.tests)}" if self.tests else ""
            return f"{ROLLS[self.when]} the roll of {WHOSE[self.whose]} test{test}: "
        if self.when == "success":
            return f"After {WHOSE[self.whose]} success: "
        turn = f", in {WHOSE[self.whose]} turn" if self.whose != "any" else ""
        return f"{MOMENTS[self.when]}{turn}: " if MOMENTS[self.when] else ""

    def _cost(self) -> str:
        return ""


@dataclass(frozen=True, eq=False)
class Part(CircusCard):
    """CC-3, CC-7  A card in play before a player: slots, symbols and lives."""

    needs: tuple[Slot, ...] = ()
    gives: tuple[Slot, ...] = ()
    power: int = 0
    speed: int = 0
    intelligence: int = 0
    lives: int = 0

    @cached_property
    def symbols(self) -> dict[Attribute, int]:
        """Attribute -> how many of its symbols are on the card."""
        return {"power": self.power, "speed": self.speed, "intelligence": self.intelligence}

    @cached_property
    def balance(self) -> tuple[int, int, int]:
        """CC-R11  Slots it provides less those it uses: bones, hands, feet."""
        bone, hand, foot = (self.gives.count(slot) - self.needs.count(slot) for slot in SLOTS)
        return bone, hand, foot

    def words(self) -> str:
        said = [
            f"Needs {_slots(self.needs)}." if self.needs else "",
            f"Gives {_slots(self.gives)}." if self.gives else "",
            *(f"{name.capitalize()} {count}." for name, count in self.symbols.items() if count),
            f"Lives {self.lives}." if self.lives else "",
            super().words(),
        ]
        return " ".join(filter(None, said))

    def signs(self) -> Mapping[str, int | str]:
        return {"needs": " ".join(self.needs), "gives": " ".join(self.gives)}

    def brief(self) -> str:
        return super().words()


@dataclass(frozen=True, eq=False)
class Limb(Part):
    """CC-3.3, CC-3.4  A basic Arm or Leg."""

    back: str = "limb"
    supply: Literal["arms", "legs"] = "arms"


@dataclass(frozen=True, eq=False)
class Upgrade(Part):
    """CC-2.7  A part of the body or a device; `spent`: it is discarded when it is used."""

    back: str = "upgrade"
    kind: Literal["bio", "tech"] = "bio"
    spent: bool = False

    def words(self) -> str:
        return f"{self.kind.capitalize()}. {super().words()}".strip()

    def _cost(self) -> str:
        return "discard this card; then " if self.spent else ""

    @cached_property
    def shield(self) -> int:
        """CC-R70  By how much it makes a loss of two lives or more smaller."""
        return sum([word.lives for word in self.effects if isinstance(word, Shield)])

    @cached_property
    def regrows(self) -> bool:
        """CC-R71  Does it let its owner play discarded Upgrades with lives?"""
        return any(isinstance(word, PlayFromDiscard) for word in self.effects)


@dataclass(frozen=True, eq=False)
class Voodoo(CircusCard):
    """CC-2.6  Played from the hand at any time that its text allows, then discarded."""

    back: str = "voodoo"
    when: When = "roll"


@dataclass(frozen=True, eq=False)
class Quest(Card):
    """CC-7.2, CC-10  One attribute is tested; the level is the penalty; the reward is popularity and card limit."""

    back: str = "quest"
    test: Attribute = "power"
    level: int = 1
    popularity: int = 0
    cards: int = 0

    def words(self) -> str:
        reward = [f"popularity {self.popularity}"] if self.popularity else []
        reward += [f"card limit +{self.cards}"] if self.cards else []
        lives = counted(self.level, "life", "lives")
        return f"Test of {self.test}. Reward: {', '.join(reward)}. Penalty: {lives}."

    def signs(self) -> Mapping[str, int | str]:
        return {"lives": -self.level}

    def brief(self) -> str:
        return ""


@dataclass(frozen=True, eq=False)
class Animatron(Card):
    """CC-1.2, CC-3.2  Who a player is; the other side is a Zombie."""

    back: str = "animatron"
    bones: int = 4
    intelligence: int = 1
    limit: int = 4

    def words(self) -> str:
        bones = counted(self.bones, "bone")
        return f"Gives {bones}. Intelligence {self.intelligence}. Card limit {self.limit}. Other side: Zombie."

    def brief(self) -> str:
        return "Other side: Zombie."


@dataclass(frozen=True, eq=False)
class Die(Card):
    """CC-1.1  What is on the sides of the dice."""

    back: str = "die"
    faces: tuple[Face, ...] = FACES


@dataclass(frozen=True)
class Shield(Word):
    """CC-R70  In force while in play: a loss of two lives or more is one smaller."""

    says: ClassVar[str] = "a loss of two lives or more is {lives} smaller"
    lives: int


@dataclass(frozen=True)
class PlayFromDiscard(Word):
    """CC-R71  In force while in play: discarded Upgrades with lives are played as if they were in the hand."""

    says: ClassVar[str] = "you may play Upgrades with lives from the discard pile as if they were in your hand"


def _slots(slots: tuple[Slot, ...]) -> str:
    """`2 hands`, `1 hand and 1 foot`"""
    several = {"bone": "bones", "hand": "hands", "foot": "feet"}
    counts = [(slot, slots.count(slot)) for slot in SLOTS if slot in slots]
    return " and ".join(f"{count} {several[slot] if count > 1 else slot}" for slot, count in counts)
