"""What cards do to heroes: wounds and exhaustion, healing and rest, gold, tests and choices."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from ossuary.engine import DONE, Answer, Choice, Next, Procedure, Question, Ref, Seat, ask, go, tell
from ossuary.engine.wording import counted
from ossuary.games.zanaga.cards.resolve import cited, play_out
from ossuary.games.zanaga.cards.words import (
    ATTRIBUTE,
    PHASE_OF,
    WHO,
    AimedEffect,
    Attribute,
    CardEffect,
    CardWord,
    Occasion,
    Who,
    on_terrain,
    takes,
    whom,
    without_subject,
)
from ossuary.games.zanaga.events.table import DiceOwed
from ossuary.games.zanaga.fight.rolls import passes_test
from ossuary.games.zanaga.heroes.wounds import exhaust, hurt
from ossuary.games.zanaga.land.spaces import TerrainName
from ossuary.games.zanaga.state import Zanaga
from ossuary.games.zanaga.verbs.table import gain_gold, heal, rest

HEAL = Choice("zanaga.heal", "Heal {0}")
REST = Choice("zanaga.recover", "Rest {0}")
PICK_FIRST = Choice("zanaga.pick_first", "Choose: {0!s}", costs=True)
PICK_SECOND = Choice("zanaga.pick_second", "Choose: {0!s}", costs=True)


def character_of(state: Zanaga, to: Who, by: Occasion) -> Ref | None:
    """`self` is the character just hurt or just attacking, otherwise it is the hero; none if he is gone already."""
    character = by.character if to == "self" and by.character else state.hero(by.seat)
    return character if character in state.characters(by.seat) else None  # an ally may have died of the same blow


@dataclass(frozen=True)
class Wound(AimedEffect):
    """RB-7.1  Wound counters, which may be prevented."""

    wounds: int
    to: Who = "you"

    def words(self) -> str:
        return takes(self.to, counted(self.wounds, "wound"))

    def do(self, state: Zanaga, by: Occasion) -> Procedure | None:
        character = character_of(state, self.to, by)
        return hurt(state, by.seat, character, self.wounds, by.source) if character is not None else None


@dataclass(frozen=True)
class Exhaust(AimedEffect):
    """RB-7.4  `on` are the terrains where it happens; none: everywhere."""

    exhaustion: int
    to: Who = "you"
    on: tuple[TerrainName, ...] = ()

    def do(self, state: Zanaga, by: Occasion) -> Procedure | None:
        character = character_of(state, self.to, by)
        return exhaust(state, by.seat, character, self.exhaustion, by.source) if character is not None else None

    def concerns(self, state: Zanaga, seat: Seat) -> list[Seat]:
        return on_terrain(state, self.on) if self.on else super().concerns(state, seat)

    def words(self) -> str:
        if self.on:
            return f"{WHO[self.to]} on {' or '.join(self.on)}: {self.exhaustion} exhaustion"
        return takes(self.to, f"{self.exhaustion} exhaustion")


@dataclass(frozen=True)
class Heal(AimedEffect):
    """D-34  Wounds of the hero and his allies."""

    says: ClassVar[str] = "heal {wounds:wound} of hero or allies"
    wounds: int
    to: Who = "you"

    def works(self, state: Zanaga, seat: Seat, target: Ref = "") -> bool:
        return any(state.wounds.get(character) for character in state.characters(seat))

    def do(self, state: Zanaga, by: Occasion) -> Procedure:
        return Recover(by.seat, self.wounds, "wounds", cited(state, by.source))


@dataclass(frozen=True)
class Rest(AimedEffect):
    """D-34  Some exhaustion of the hero and his allies goes."""

    says: ClassVar[str] = "remove {exhaustion} exhaustion of hero or allies"
    exhaustion: int
    to: Who = "you"

    def works(self, state: Zanaga, seat: Seat, target: Ref = "") -> bool:
        return any(state.exhaustion.get(character) for character in state.characters(seat))

    def do(self, state: Zanaga, by: Occasion) -> Procedure:
        return Recover(by.seat, self.exhaustion, "exhaustion", cited(state, by.source))


@dataclass(frozen=True)
class RestFully(AimedEffect):
    """D-34  All exhaustion of the hero and his allies goes."""

    says: ClassVar[str] = "remove all exhaustion of hero and allies"
    to: Who = "you"

    def works(self, state: Zanaga, seat: Seat, target: Ref = "") -> bool:
        return any(state.exhaustion.get(character) for character in state.characters(seat))

    def do(self, state: Zanaga, by: Occasion) -> Procedure:
        tired = sum(state.exhaustion.get(character, 0) for character in state.characters(by.seat))
        return Recover(by.seat, tired, "exhaustion", cited(state, by.source))


@dataclass(slots=True)
class Recover(Procedure):
    """D-34  Counters leave the hero and his allies, one by one where there is a choice."""

    seat: Seat
    count: int
    kind: Literal["wounds", "exhaustion"]
    under: str = "RB-13.4"

    def begin(self, state: Zanaga) -> Next:
        counters = state.wounds if self.kind == "wounds" else state.exhaustion
        bearing = [character for character in state.characters(self.seat) if counters.get(character)]
        if not self.count or not bearing:
            return DONE
        if self.count >= sum(counters[character] for character in bearing):
            return go(self.everything)
        relieve = HEAL if self.kind == "wounds" else REST
        options = [relieve[character] for character in bearing]
        return ask(self.seat, Question("Who recovers?", options, self.under), then=self.one)

    def one(self, state: Zanaga, answer: Answer) -> Next:
        self._relieve(state, answer.option.refs[0], 1)
        self.count -= 1
        return go(self.begin)

    def everything(self, state: Zanaga) -> Next:
        counters = state.wounds if self.kind == "wounds" else state.exhaustion
        for character in state.characters(self.seat):
            if counters.get(character):
                self._relieve(state, character, counters[character])
        return DONE

    def _relieve(self, state: Zanaga, character: Ref, count: int) -> None:
        if self.kind == "wounds":
            heal(state, character, count, self.under)
        else:
            rest(state, self.seat, character, count, self.under)


@dataclass(frozen=True)
class Gold(AimedEffect):
    """RB-13.5  Nobody loses more gold than he has."""

    says: ClassVar[str] = "{gold:+d} gold"
    gold: int
    to: Who = "you"

    def in_full(self, state: Zanaga, seat: Seat) -> bool:
        return state.heroes[seat].gold >= -self.gold

    def do(self, state: Zanaga, by: Occasion) -> None:
        under = cited(state, by.source) if self.gold > 0 else "RB-13.5"
        gain_gold(state, by.seat, self.gold, under, by.source)


@dataclass(frozen=True)
class Pay(CardEffect):
    """RB-6.3  For gold, something else happens."""

    gold: int
    then: CardEffect

    def within(self) -> tuple[CardWord, ...]:
        return (self.then,)

    def words(self) -> str:
        return f"pay {self.gold} gold (then {without_subject(self.then)})"

    def offer(self) -> str:
        return f"Pay {self.gold} gold to pass {{0}}?"

    def works(self, state: Zanaga, seat: Seat, target: Ref = "") -> bool:
        return state.heroes[seat].gold >= self.gold

    def do(self, state: Zanaga, by: Occasion) -> Procedure | None:
        gain_gold(state, by.seat, -self.gold, cited(state, by.source))
        return self.then.do(state, by)


@dataclass(frozen=True)
class TakeTest(AimedEffect):
    """RB-5.4  The hero's own, whatever comes of it."""

    attribute: Attribute
    least: int
    skill: str = ""
    success: CardEffect | None = None
    failure: CardEffect | None = None
    to: Who = "you"

    @property
    def phase(self) -> str:
        return PHASE_OF[self.attribute]

    def within(self) -> tuple[CardWord, ...]:
        return tuple(word for word in (self.success, self.failure) if word is not None)

    def words(self) -> str:
        skill = f", {self.skill}" if self.skill else ""
        branches = (("success", self.success), ("failure", self.failure))
        said = "; ".join(f"{name}: {without_subject(word)}" for name, word in branches if word is not None)
        return f"{whom(self.to)}test {ATTRIBUTE[self.phase]} {self.least}{skill} ({said})"

    def do(self, state: Zanaga, by: Occasion) -> Procedure | None:
        passed = passes_test(state, by.seat, self.phase, self.least, by.source, self.skill)
        follows = self.success if passed else self.failure
        return follows.do(state, Occasion(by.seat, by.source)) if follows is not None else None


@dataclass(frozen=True)
class Pick(AimedEffect):
    """MZ-R33 (D-33)  One of two: one that can be carried out in full; any if neither can."""

    among: tuple[CardEffect, ...]
    to: Who = "you"

    def within(self) -> tuple[CardWord, ...]:
        return self.among

    def words(self) -> str:
        return f"{whom(self.to)}{', or '.join(map(without_subject, self.among))}"

    def do(self, state: Zanaga, by: Occasion) -> Procedure:
        return PickOne(by.seat, by.source, state.cards.face[by.source].all_words.index(self))


@dataclass(slots=True)
class PickOne(Procedure):
    """The hero picks; `word` is the number of the word on the card."""

    seat: Seat
    source: Ref
    word: int

    def begin(self, state: Zanaga) -> Next:
        offers = [*zip((PICK_FIRST, PICK_SECOND), self.word_of(state).among, strict=True)]
        able = [(choice, word) for choice, word in offers if word.in_full(state, self.seat)] or offers
        options = [choice[without_subject(word)] for choice, word in able]
        question = Question("{0}: choose one", options, "MZ-R33", (self.source,))
        return ask(self.seat, question, then=self.chosen)

    def word_of(self, state: Zanaga) -> Pick:
        word: Pick = state.cards.face[self.source].all_words[self.word]
        return word

    def chosen(self, state: Zanaga, answer: Answer) -> Next:
        first, second = self.word_of(state).among
        picked = first if answer.option.choice is PICK_FIRST else second
        return play_out(picked.do(state, Occasion(self.seat, self.source)))


@dataclass(frozen=True)
class NextDice(AimedEffect):
    """RB-3.3  More or fewer dice, once."""

    more: int
    to: Who = "you"

    def words(self) -> str:
        return f"{whom(self.to)}{self.more:+d} {'die' if abs(self.more) == 1 else 'dice'} in the next movement"

    def do(self, state: Zanaga, by: Occasion) -> None:
        state.heroes[by.seat].next_dice += self.more
        tell(state, DiceOwed, by.seat, self.more, by.source)
