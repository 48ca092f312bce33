"""What the cards of Zanaga are: Challenges, rituals, gods, items, allies and heroes, and what their texts amount to."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from ossuary.engine import Card, ContentError

from .grammar import ANY, PHASES, Clause, Deed, all_deeds, read
from .wording import text_of

Colour = Literal["green", "yellow", "blue", "red"]
Symbol = Literal["sun", "moon", "skull"]

COLOURS: tuple[Colour, ...] = ("green", "yellow", "blue", "red")
RANK: dict[str, int] = {colour: rank for rank, colour in enumerate(COLOURS, 1)}
LETTERS = {"G": "green", "Y": "yellow", "B": "blue", "R": "red"}


@dataclass(frozen=True)
class WordedCard(Card):
    """A card with texts in the language of `grammar.py`."""

    def parts(self) -> tuple[str, ...]:
        """Its texts, in the order in which their deeds are numbered."""
        return ()

    @cached_property
    def clauses(self) -> tuple[tuple[Clause, ...], ...]:
        """The clauses of each text."""
        found: list[tuple[Clause, ...]] = []
        first = 0
        for text in self.parts():
            try:
                found.append(read(text, first))
            except ContentError as error:
                raise ContentError(f"{self.id}: {error}") from None
            first += len(all_deeds(found[-1]))
        return tuple(found)

    @cached_property
    def deeds(self) -> tuple[Deed, ...]:
        """Every deed by its number."""
        return tuple(all_deeds(tuple(clause for part in self.clauses for clause in part)))

    def __post_init__(self) -> None:
        _ = self.clauses  # read at once, so that a mistake is found when the cards are

    def words(self) -> str:
        return self.text or " ".join(filter(None, (text_of(part) for part in self.clauses)))


@dataclass(frozen=True)
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

    def line(self) -> str:
        """`life 3; ranged 14/1, melee 15/2`"""
        shown = [
            f"{name} {pair[0]}/{pair[1]}"
            for name, pair in (("ranged", self.ranged), ("melee", self.melee), ("magic", self.magic))
            if pair
        ]
        return f"Life {self.life}; {', '.join(shown)}."


class Enemy:
    """What an ability text makes of an enemy: keywords looked up by name, and clauses by trigger."""

    __slots__ = ("armor", "enrage", "escape", "fatigue", "immune", "keywords", "pack", "pack_most", "regen", "triggers",
                 "under", "weak")  # fmt: skip

    def __init__(self, clauses: tuple[Clause, ...]) -> None:
        self.keywords: set[str] = set()
        self.armor = dict.fromkeys(PHASES, 0)
        self.immune: set[str] = set()
        self.weak: set[str] = set()
        self.fatigue: set[str] = set()
        self.enrage = self.regen = self.under = self.escape = 0
        self.pack: tuple[str, int] = ("", 0)
        self.pack_most = 2
        self.triggers: dict[str, list[Clause]] = {}
        for clause in clauses:
            if clause.trigger:
                self.triggers.setdefault(clause.trigger, []).append(clause)
            else:
                for deed in clause.deeds:
                    self._keyword(deed, clause.limit)

    def _keyword(self, deed: Deed, limit: str) -> None:
        phases = PHASES if deed.letter == ANY else (deed.letter,)
        match deed.word:
            case "armor":
                for phase in phases:
                    self.armor[phase] += deed.number
            case "immune" | "weak" | "fatigue":
                getattr(self, deed.word).update(phases)
            case "enrage" | "regen" | "under" | "escape":
                setattr(self, deed.word, deed.number)
            case "pack":
                self.pack = (deed.name, deed.number)
                self.pack_most = 3 if limit == "max +3" else 2
            case _:
                self.keywords.add(deed.word)


@dataclass(frozen=True)
class Foe(Fighter):
    """A Challenge or a god."""

    ability: str = ""

    @cached_property
    def enemy(self) -> Enemy:
        return Enemy(self.clauses[0])


@dataclass(frozen=True)
class Challenge(Foe):
    colour: Colour = "green"
    tag: str = ""
    terrain: Literal["P", "F", "H", "M", "S", "R", "T"] = "P"
    reward: str = ""

    def __post_init__(self) -> None:
        object.__setattr__(self, "back", f"{self.colour} adventure")
        _ = self.clauses

    def parts(self) -> tuple[str, ...]:
        return (self.ability, self.reward)

    @cached_property
    def rank(self) -> int:
        return RANK[self.colour]

    def words(self) -> str:
        ability, reward = (text_of(part) for part in self.clauses)
        return " ".join(filter(None, (self.line(), ability, f"Reward: {reward}" if reward else "")))


@dataclass(frozen=True)
class God(Foe):
    back: str = "god"
    wakes: tuple[Symbol, ...] = ()
    omens: str = ""

    def parts(self) -> tuple[str, ...]:
        return (self.ability, self.omens)

    def words(self) -> str:
        special, omens = (text_of(part) for part in self.clauses)
        return f"{self.line()} {special} Omens: {omens}"


@dataclass(frozen=True)
class Ritual(WordedCard):
    colour: Colour = "green"
    symbol: Symbol = "sun"
    slots: int = 1
    active: bool = False
    effect: str = ""

    def __post_init__(self) -> None:
        object.__setattr__(self, "back", f"{self.colour} ritual")
        _ = self.clauses

    def parts(self) -> tuple[str, ...]:
        return (self.effect,)

    def words(self) -> str:
        when = "While in play" if self.active else "When completed"
        slots = f"{self.slots} {self.symbol} slot{'s' if self.slots > 1 else ''}"
        return f"{slots}. {when}: {text_of(self.clauses[0])}"


@dataclass(frozen=True)
class Item(WordedCard):
    back: str = "market"
    kind: Literal["weapon", "armor", "artifact", "rune", "potion"] = "artifact"
    cost: int = 0
    effect: str = ""

    def parts(self) -> tuple[str, ...]:
        return (self.effect,)


@dataclass(frozen=True)
class Ally(Fighter):
    back: str = "market"
    kind: str = "ally"
    cost: int = 0
    stamina: int = 0
    effect: str = ""

    def parts(self) -> tuple[str, ...]:
        return (self.effect,)

    def words(self) -> str:
        return f"{self.line()} Stamina {self.stamina}. {text_of(self.clauses[0])}".strip()


@dataclass(frozen=True)
class HeroCard(Fighter):
    back: str = "hero"
    set: str = "base"
    stamina: int = 0
    skill: str = ""
    bonus: int = 0
    effect: str = ""

    def parts(self) -> tuple[str, ...]:
        return (self.effect,)

    def words(self) -> str:
        line = f"{self.line()} Stamina {self.stamina}. {self.skill} +{self.bonus}."
        return f"{line} {text_of(self.clauses[0])}"
