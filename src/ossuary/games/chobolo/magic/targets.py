"""What spells are aimed at; for targets on the ground see `hex_targets.py`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Literal

from ossuary.engine import Ref, Word, design_of
from ossuary.engine.wording import counted
from ossuary.games.chobolo.cards.cards import ELEMENTS
from ossuary.games.chobolo.cards.words import Attempt, Target
from ossuary.games.chobolo.ground import why_not_build, why_not_in_plane
from ossuary.games.chobolo.state import HAND, HIGHEST, WIZARD, Chobolo, is_wizard, owner

from .hex_targets import Hex, Spot

LETTER = {f"say:{name}": letter for letter, name in ELEMENTS.items()}
SAY = {letter: word for word, letter in LETTER.items()}


@dataclass(frozen=True)
class Character(Target):
    """A character on the board."""

    prompt: ClassVar[str] = "Choose a character for {0}"
    whose: Literal["own", "enemy", "any"]
    who: Literal["all", "warrior", "wizard"] = "all"
    lacks: str = ""  # an ability it must not have
    within: int = 0  # so far from the caster's wizard
    bolt: bool = False  # it can be struck: not shotproof, not untouchable
    ground: bool = False  # not in a tower
    towered: bool = False  # in an auxiliary tower
    loose: bool = False  # not anchored
    unmoved: bool = False  # it has not moved this turn
    shoots: bool = False  # with archery, or in a tower
    peaceful: bool = False  # not in a battle
    site: bool = False  # it could build here
    on: str = ""  # the terrain it stands on
    least: int = 1
    most: int = 4

    def words(self) -> str:
        noun = "character" if self.who == "all" else self.who
        said = [{"own": f"a {noun} of yours", "enemy": f"an enemy {noun}", "any": f"any {noun}"}[self.whose]]
        said += [words for name, words in LIMITS.items() if getattr(self, name)]
        if self.least > 1:
            said.append(f"of level {self.least} or higher")
        if self.most < HIGHEST:
            said.append(f"of level {self.most} or lower")
        if self.lacks:
            said.append("without that ability")
        where = f"at most {self.within} hexes from your wizard" if self.within else "wherever it is"
        return f"{' '.join(said)}, {where}"

    def among(self, state: Chobolo, attempt: Attempt, chosen: Sequence[Ref]) -> list[Ref]:
        return [one for one in state.at if self._fits(state, attempt, one)]

    def exists(self, state: Chobolo, attempt: Attempt, chosen: Sequence[Ref]) -> bool:
        return any(self._fits(state, attempt, one) for one in state.at)

    def _fits(self, state: Chobolo, attempt: Attempt, one: Ref) -> bool:
        seat, whose, tile = attempt.seat, owner(one), state.at[one]
        if self.whose != "any" and (whose != seat if self.whose == "own" else not state.hostile(seat, whose)):
            return False
        if self.who != "all" and is_wizard(one) != (self.who == "wizard"):
            return False
        if not self.least <= state.levels[one] <= self.most:
            return False
        if self.within and state.land.distance(state.at[WIZARD[seat]], tile) > self.within:
            return False
        if (self.lacks and state.has(one, self.lacks)) or (self.loose and state.has(one, "anchored")):
            return False
        if self.bolt and (state.has(one, "shotproof") or state.has(one, "untouchable")):
            return False
        if (self.ground and state.tower(tile)) or (self.towered and tile not in state.towers):
            return False
        if (self.unmoved and one in state.this_turn.moved) or (self.peaceful and one in state.fighting):
            return False
        if self.shoots and not (state.has(one, "archery") or state.in_own_tower(one)):
            return False
        if (self.site and why_not_build(state, one) is not None) or (self.on and state.terrain(tile) != self.on):
            return False
        design = design_of(attempt.card)  # CH-15.15: not the same permanent twice
        return not any(design_of(lasting.card) == design for lasting in state.on_character(one))


LIMITS = {
    "ground": "on the ground",
    "towered": "in an auxiliary tower",
    "on": "on a river hex",
    "unmoved": "that has not moved this turn",
    "shoots": "that is an archer or in a tower of yours",
    "peaceful": "that is not in a battle",
    "site": "where it could build",
    "loose": "that spells can move",
    "bolt": "that can be shot",
}


@dataclass(frozen=True)
class Partner(Target):
    """Another own character on the ground: each can stand on the other's hex."""

    says: ClassVar[str] = "another of them; each must be able to stand where the other stands"

    def among(self, state: Chobolo, attempt: Attempt, chosen: Sequence[Ref]) -> list[Ref]:
        if not chosen or chosen[0] not in state.at:
            return []
        one = chosen[0]
        found = []
        for other in state.characters(attempt.seat):
            if other == one or state.in_tower(other) or state.has(other, "anchored"):
                continue
            if _could_stand(state, one, state.at[other]) and _could_stand(state, other, state.at[one]):
                found.append(other)
        return found


def _could_stand(state: Chobolo, one: Ref, tile: Ref) -> bool:
    if state.terrain(tile) in "AEFWx":
        return is_wizard(one)
    if tile in state.land.plane:
        return why_not_in_plane(state, one, inside=True) is None
    return True


@dataclass(frozen=True)
class Tower(Target):
    """A tower the caster controls."""

    prompt: ClassVar[str] = "Choose a tower for {0}"
    which: Literal["any", "empty"]

    def words(self) -> str:
        return "a tower of yours" if self.which == "any" else "an empty tower of yours"

    def among(self, state: Chobolo, attempt: Attempt, chosen: Sequence[Ref]) -> list[Ref]:
        towers = state.own_towers(attempt.seat)
        return [tile for tile in towers if self.which == "any" or not state.on(tile)]


@dataclass(frozen=True)
class Dead(Target):
    """An own dead warrior."""

    prompt: ClassVar[str] = "Choose who returns"
    says: ClassVar[str] = "a dead warrior of yours"

    def among(self, state: Chobolo, attempt: Attempt, chosen: Sequence[Ref]) -> list[Ref]:
        return state.dead_warriors(attempt.seat)


@dataclass(frozen=True)
class Stack(Target):
    """A player's spell stack with chips on it; the own one is counted after paying."""

    prompt: ClassVar[str] = "Choose whose spell stack {0} changes"
    whose: Literal["own", "enemy", "any"]
    left: int = 1

    def words(self) -> str:
        if self.whose == "own":
            return f"your spell stack, with at least {counted(self.left, 'chip')} left after paying"
        return "the spell stack of an opponent" if self.whose == "enemy" else "any spell stack with chips"

    def among(self, state: Chobolo, attempt: Attempt, chosen: Sequence[Ref]) -> list[Ref]:
        seat = attempt.seat
        if self.whose == "enemy":
            return [foe for foe in state.foes(seat) if state.stacks[foe]]
        paid = 0 if attempt.prepaid else len(state.cost(seat, attempt.card))
        own = [seat] if len(state.stacks[seat]) - paid >= self.left else []
        return own if self.whose == "own" else [*own, *(one for one in state.around(seat)[1:] if state.stacks[one])]


@dataclass(frozen=True)
class Chip(Target):
    """An element; a different one than lies on top of the stack chosen before."""

    prompt: ClassVar[str] = "Name an element"
    kind: Literal["any", "different"]

    def words(self) -> str:
        return "an element of your choice" if self.kind == "any" else "another element than lies on top"

    def among(self, state: Chobolo, attempt: Attempt, chosen: Sequence[Ref]) -> list[Ref]:
        if self.kind == "any":
            return list(LETTER)
        if not chosen:
            return []
        stack = state.stacks[chosen[0]]
        if chosen[0] == attempt.seat and not attempt.prepaid:
            stack = stack[: -len(state.cost(attempt.seat, attempt.card))]
        return [word for word, letter in LETTER.items() if letter != stack[-1:]]


@dataclass(frozen=True)
class Player(Target):
    """An opponent with cards in hand."""

    prompt: ClassVar[str] = "Choose a player for {0}"
    says: ClassVar[str] = "an opponent with cards in hand"

    def among(self, state: Chobolo, attempt: Attempt, chosen: Sequence[Ref]) -> list[Ref]:
        return [foe for foe in state.foes(attempt.seat) if state.piles[HAND[foe]]]


@dataclass(frozen=True)
class Pending(Target):
    """The transient spell being answered, if it is aimed at you, your stack or your character."""

    says: ClassVar[str] = "a transient spell aimed at you, your stack or one of your characters"

    def among(self, state: Chobolo, attempt: Attempt, chosen: Sequence[Ref]) -> list[Ref]:
        seat = attempt.seat
        found = transient_at_hand(state)
        if not found or not any(target == seat or target.startswith(f"{seat}.") for target in state.spells[-1].targets):
            return []
        return found


def transient_at_hand(state: Chobolo) -> list[Ref]:
    """CH-5.21, CH-5.23  The last declared spell, if it is a transient card."""
    if not state.spells:
        return []
    spell = state.spell(state.spells[-1].card)
    return [] if spell.permanent or spell.standard else [state.spells[-1].card]


@dataclass(frozen=True)
class Lasting(Target):
    """CH-5.19 to CH-5.21, CH-R81  A transient just declared, a character with spells, or one permanent spell."""

    prompt: ClassVar[str] = "Choose what to dispel"

    def among(self, state: Chobolo, attempt: Attempt, chosen: Sequence[Ref]) -> list[Ref]:
        bearers = dict.fromkeys(lasting.on for lasting in state.enchantments if lasting.on)
        return [*transient_at_hand(state), *bearers, *(lasting.card for lasting in state.enchantments)]


@dataclass(frozen=True)
class Doomed(Target):
    """CH-5.24, CH-5.25  With Chobolo: an opponent's empty main tower within 2, or the own one from inside."""

    prompt: ClassVar[str] = "Choose the tower for Armageddon"

    def among(self, state: Chobolo, attempt: Attempt, chosen: Sequence[Ref]) -> list[Ref]:
        seat = attempt.seat
        if state.carrier != seat:
            return []
        here = state.at[WIZARD[seat]]
        towers = [state.mains[foe] for foe in state.foes(seat) if foe in state.mains]
        found = [tile for tile in towers if state.land.distance(here, tile) <= 2 and not state.on(tile)]
        return [*found, here] if state.mains.get(seat) == here and state.ascending != seat else found


TARGETS: dict[str, type[Word]] = {
    "character": Character, "spot": Spot, "partner": Partner, "tower": Tower, "dead": Dead, "stack": Stack,
    "chip": Chip, "hex": Hex, "player": Player, "pending": Pending, "enchantment": Lasting, "doomed": Doomed,
}  # fmt: skip
