"""What the words on the cards have in common, and how a text is made of them.

    ability = [{ hurt = "any", do = [{ exhaust = 1, to = "self" }] }, { hard_escape = 2 }]

A text is a list of words. A *clause* holds other words and says when they happen (`hurt`), what they cost
(`turn_over`) or when they count (`wounded`). All others stand alone or in a clause: *modifiers* are had by a hero,
*keywords* by an enemy, and *effects* are done. `effects/vocabulary.py` lists them all.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Literal, NamedTuple

from ossuary.engine import Effect, Procedure, Ref, Seat, Word
from ossuary.engine.wording import Filler, sentence
from ossuary.games.zanaga.land.spaces import TERRAIN, TERRAIN_LETTERS, TOWNS, TerrainName

if TYPE_CHECKING:
    from ossuary.games.zanaga.state import Zanaga

    from .kit import Kit

PHASES = ("R", "B", "S")  # ranged with the Mind, melee with the Body, magic with the Spirit
PHASE = {"R": "ranged", "B": "melee", "S": "magic", "": ""}
ATTRIBUTE = {"R": "Mind", "B": "Body", "S": "Spirit"}

Phase = Literal["ranged", "melee", "magic", "any"]
Attribute = Literal["mind", "body", "spirit"]
Who = Literal["you", "active", "each", "outside", "self"]
"""Whom an effect concerns; `outside` are all heroes outside the printed towns, `self` is who was just hurt or hits."""

PHASES_OF: dict[str, tuple[str, ...]] = {"ranged": ("R",), "melee": ("B",), "magic": ("S",), "any": PHASES}
PHASE_OF: dict[str, str] = {"mind": "R", "body": "B", "spirit": "S"}
WHO = {
    "you": "you",
    "active": "the active hero",
    "each": "each hero",
    "outside": "each hero outside the printed towns",
    "self": "that one",
}


class Occasion(NamedTuple):
    """For whom an effect is done, because of which card, and (in `hurt` and `struck`) which character it is about."""

    seat: Seat
    source: Ref
    character: Ref = ""


@dataclass(frozen=True)
class CardWord(Word):
    """A word of a card."""

    def within(self) -> tuple[CardWord, ...]:
        """The words it holds."""
        return ()


@dataclass(frozen=True)
class Clause(CardWord):
    """A sentence of its own: words, and when they happen, what they cost or when they count.

    All other words stand in clauses, or alone; those that stand alone next to each other are one sentence.
    """


@dataclass(frozen=True)
class EnemyWord(CardWord):
    """What can stand on a Challenge or a god as its ability."""


@dataclass(frozen=True)
class HeroWord(CardWord):
    """What can stand on a hero, an item or an ally."""


@dataclass(frozen=True)
class RitualWord(CardWord):
    """What can stand on a ritual."""


@dataclass(frozen=True)
class RewardWord(CardWord):
    """What a Challenge can bring to who beats it."""


@dataclass(frozen=True)
class AbilityWord(CardWord):
    """What can be bought with an ability."""

    def works(self, state: Zanaga, seat: Seat, target: Ref = "") -> bool:
        """Could it change anything, if this hero used it now?"""
        return True


@dataclass(frozen=True)
class Modifier(AbilityWord, HeroWord, RitualWord):
    """What a card changes as long as it is there."""

    def add(self, kit: Kit) -> None:
        raise NotImplementedError


@dataclass(frozen=True)
class CardEffect(AbilityWord, RitualWord, RewardWord, Effect):
    """What a card does. One that needs an answer gives back the procedure that asks for it."""

    @abstractmethod
    def do(self, state: Zanaga, by: Occasion) -> Procedure | None:
        """Do it for one hero, or say what must be played out for it."""

    def concerns(self, state: Zanaga, seat: Seat) -> list[Seat]:
        """The heroes it is done for, one after another."""
        return [seat or state.active]

    def in_full(self, state: Zanaga, seat: Seat) -> bool:
        """Can this hero carry it out in full?"""
        return True

    def offer(self) -> str:
        """How it is offered to a hero who may do it before a combat; `{0}` is the enemy."""
        return "Talk your way past {0}?"


class AimedEffect(CardEffect):
    """An effect that says whom it concerns, in its field `to`.

    (No dataclass itself: the field must not be the first one of the words, which is the one without a name in TOML.)
    """

    to: Who

    def concerns(self, state: Zanaga, seat: Seat) -> list[Seat]:
        """RB-1.7, MZ-3.22, MZ-R33  In turn order from the active hero."""
        match self.to:
            case "each":
                return list(state.order())
            case "outside":
                return [other for other in state.order() if state.heroes[other].tile not in TOWNS]
            case "active":
                return [state.active]
        return [seat or state.active]

    def words(self) -> str:
        return f"{whom(self.to)}{super().words()}"


def whom(to: Who) -> str:
    """`each hero: `; what concerns you alone needs no such word."""
    return "" if to == "you" else f"{WHO[to]}: "


def takes(to: Who, harm: str) -> str:
    """`you take 1 wound`, `each hero: 1 wound`"""
    return f"you take {harm}" if to == "you" else f"{WHO[to]}: {harm}"


def on_terrain(state: Zanaga, terrains: tuple[TerrainName, ...]) -> list[Seat]:
    """The heroes who stand on one of these terrains, in turn order."""
    letters = [TERRAIN_LETTERS[name] for name in terrains]
    return [seat for seat in state.order() if TERRAIN[state.heroes[seat].tile] in letters]


class InPhases:
    """A word that counts in one phase or in any."""

    says: ClassVar[str]
    phase: Phase

    @property
    def phases(self) -> tuple[str, ...]:
        return PHASES_OF[self.phase]

    def words(self) -> str:
        said = {name: Filler(value) for name, value in vars(self).items()}
        return self.says.format_map({**said, "phase": "all" if self.phase == "any" else self.phase})


# -- texts -----------------------------------------------------------------------------------------


def text_of(words: Iterable[CardWord]) -> str:
    """A whole text: each clause is a sentence, and so are the plain words between two of them."""
    said: list[str] = []
    alone: list[CardWord] = []
    for word in words:
        if isinstance(word, Clause):
            said += [one_sentence(alone), word.words()] if alone else [word.words()]
            alone = []
        else:
            alone.append(word)
    return " ".join([*said, one_sentence(alone)] if alone else said)


def one_sentence(words: Iterable[CardWord], before: str = "", after: str = "") -> str:
    said = ""
    for word in words:
        part = word.words()
        said += f"{'. ' if part[:1].isupper() else '; '}{part}" if said else part
    return sentence(f"{before}{said}{after}.")


def without_subject(word: CardWord) -> str:
    """Its text where it is clear whom it concerns."""
    return word.words().replace(f"{WHO['self']}: ", "")


def flattened(words: Iterable[CardWord]) -> Iterator[CardWord]:
    """All words, each before those it holds."""
    for word in words:
        yield word
        yield from flattened(word.within())
