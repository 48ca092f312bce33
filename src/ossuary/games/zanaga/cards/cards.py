"""What the cards of Zanaga are: Challenges, rituals, gods, items, allies and heroes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from ossuary.engine import Card
from ossuary.engine.wording import listed
from ossuary.games.zanaga.land.spaces import TERRAIN_NAMES

from .clauses import Omen
from .keywords import Enemy
from .uses import Keep
from .words import PHASE, PHASES, CardWord, EnemyWord, HeroWord, RewardWord, RitualWord, flattened, text_of

Colour = Literal["green", "yellow", "blue", "red"]
Symbol = Literal["sun", "moon", "skull"]

COLOURS: tuple[Colour, ...] = ("green", "yellow", "blue", "red")
RANK: dict[str, int] = {colour: rank for rank, colour in enumerate(COLOURS, 1)}


@dataclass(frozen=True, eq=False)
class WordedCard(Card):
    """A card with a text. A design is equal only to itself: it is the key of many a table of the bots."""

    def __eq__(self, other: object) -> bool:
        return self is other

    def __hash__(self) -> int:
        return id(self)

    def text_words(self) -> tuple[CardWord, ...]:
        """Everything that is printed on it."""
        raise NotImplementedError

    def owned_words(self) -> tuple[CardWord, ...]:
        """What counts as long as it is there: for the hero who has it."""
        return self.text_words()

    @cached_property
    def all_words(self) -> tuple[CardWord, ...]:
        """Every word of its text, also those within others: a rule in progress remembers a word by its number here."""
        return tuple(flattened(self.text_words()))


@dataclass(frozen=True, eq=False)
class Fighter(WordedCard):
    """Whoever has value (or attribute) and damage in three phases; an empty pair is a phase that does not exist."""

    life: int = 0
    ranged: tuple[int, ...] = ()
    melee: tuple[int, ...] = ()
    magic: tuple[int, ...] = ()

    @cached_property
    def values(self) -> dict[str, tuple[int, ...]]:
        """RB-6.2  Phase -> value and damage, for those that exist."""
        pairs = zip(PHASES, (self.ranged, self.melee, self.magic), strict=True)
        return {phase: pair for phase, pair in pairs if pair}

    def strength(self) -> str:
        """`Life 3; ranged 14/1, melee 15/2.`"""
        shown = [
            f"{name} {pair[0]}/{pair[1]}"
            for name, pair in (("ranged", self.ranged), ("melee", self.melee), ("magic", self.magic))
            if pair
        ]
        return f"Life {self.life}; {', '.join(shown)}."

    def signs(self) -> Mapping[str, int | str]:
        """Each phase as value and damage."""
        return {PHASE[phase]: f"{pair[0]}/{pair[1]}" for phase, pair in self.values.items()}


@dataclass(frozen=True, eq=False)
class Foe(Fighter):
    """A Challenge or a god."""

    ability: tuple[EnemyWord, ...] = ()

    @cached_property
    def enemy(self) -> Enemy:
        return Enemy(self.ability)


@dataclass(frozen=True, eq=False)
class Challenge(Foe):
    colour: Colour = "green"
    tag: str = ""
    terrain: Literal["P", "F", "H", "M", "S", "R", "T"] = "P"
    reward: tuple[RewardWord, ...] = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "back", f"{self.colour} adventure")

    def text_words(self) -> tuple[CardWord, ...]:
        return (*self.ability, *self.reward)

    def owned_words(self) -> tuple[CardWord, ...]:
        """RB-13.6  What it gives as a trophy."""
        return tuple(word.modifier for word in self.reward if isinstance(word, Keep))

    @cached_property
    def rank(self) -> int:
        return RANK[self.colour]

    def words(self) -> str:
        return f"{self.prowls()} {self.strength()} {self.deeds()}".strip()

    def brief(self) -> str:
        return f"{self.prowls()} {self.deeds()}".strip()

    def deeds(self) -> str:
        reward = f"Reward: {text_of(self.reward)}" if self.reward else ""
        return " ".join(filter(None, (text_of(self.ability), reward)))

    def prowls(self) -> str:
        """MZ-4.6  `Jungle (Beast).`: its terrain symbol, and its kind, which packs count."""
        where = TERRAIN_NAMES[self.terrain].capitalize()
        return f"{where} ({self.tag})." if self.tag else f"{where}."


@dataclass(frozen=True, eq=False)
class God(Foe):
    back: str = "god"
    wakes: tuple[Symbol, ...] = ()
    omens: tuple[Omen, ...] = ()

    def text_words(self) -> tuple[CardWord, ...]:
        return (*self.ability, *self.omens)

    def owned_words(self) -> tuple[CardWord, ...]:
        """MZ-16.10  A defeated god is only a trophy."""
        return ()

    def words(self) -> str:
        return f"{self.awakening()} {self.strength()} {self.deeds()}"

    def signs(self) -> Mapping[str, int | str]:
        return {**super().signs(), "wakes": " ".join(self.wakes)}

    def brief(self) -> str:
        return f"{self.awakening()} {self.deeds()}"

    def deeds(self) -> str:
        return " ".join(filter(None, (text_of(self.ability), f"Omens: {text_of(self.omens)}")))

    def awakening(self) -> str:
        """MZ-9.1  `Wakes for sun, sun and moon.`: the symbols of the three rituals that wake it."""
        return f"Wakes for {listed(list(self.wakes))}."


@dataclass(frozen=True, eq=False)
class Ritual(WordedCard):
    colour: Colour = "green"
    symbol: Symbol = "sun"
    slots: int = 1
    active: bool = False
    effect: tuple[RitualWord, ...] = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "back", f"{self.colour} ritual")

    def text_words(self) -> tuple[CardWord, ...]:
        return self.effect

    def owned_words(self) -> tuple[CardWord, ...]:
        """MZ-7.13  What counts for everybody while it is in play."""
        return self.effect if self.active else ()

    def words(self) -> str:
        slots = f"{self.slots} {self.symbol} slot{'s' if self.slots > 1 else ''}"
        return f"{slots}. {self.brief()}"

    def signs(self) -> Mapping[str, int | str]:
        return {self.symbol: self.slots}

    def brief(self) -> str:
        return f"{'While in play' if self.active else 'When completed'}: {text_of(self.effect)}"


@dataclass(frozen=True, eq=False)
class Item(WordedCard):
    back: str = "market"
    kind: Literal["weapon", "armor", "artifact", "rune", "potion"] = "artifact"
    cost: int = 0
    effect: tuple[HeroWord, ...] = ()

    def text_words(self) -> tuple[CardWord, ...]:
        return self.effect

    def words(self) -> str:
        return f"{self.kind.capitalize()}. Costs {self.cost} gold. {self.brief()}"

    def brief(self) -> str:
        return self.text or text_of(self.effect)


@dataclass(frozen=True, eq=False)
class Ally(Fighter):
    back: str = "market"
    kind: str = "ally"
    cost: int = 0
    stamina: int = 0
    effect: tuple[HeroWord, ...] = ()

    def text_words(self) -> tuple[CardWord, ...]:
        return self.effect

    def words(self) -> str:
        price = f"Costs {self.cost} gold. " if self.cost else ""
        return f"Ally. {price}{self.strength()} Stamina {self.stamina}. {self.brief()}".strip()

    def brief(self) -> str:
        return text_of(self.effect)


@dataclass(frozen=True, eq=False)
class HeroCard(Fighter):
    back: str = "hero"
    set: str = "base"
    stamina: int = 0
    skill: str = ""
    bonus: int = 0
    effect: tuple[HeroWord, ...] = ()

    def text_words(self) -> tuple[CardWord, ...]:
        return self.effect

    def words(self) -> str:
        return f"{self.strength()} Stamina {self.stamina}. {self.brief()}"

    def brief(self) -> str:
        return f"{self.skill} tests {self.bonus:+d}. {text_of(self.effect)}"
