"""What the content files hold: spells, wizards, warriors, boards and sets."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from ossuary.engine import Card, Part, Word
from ossuary.engine.boards.drawings import Drawing, read_map
from ossuary.engine.boards.hexes import POINTY_HEXES
from ossuary.engine.boards.maps import GameMap
from ossuary.engine.wording import counted
from ossuary.games.chobolo.land.lands import BOARD, LEGEND

from .powers import Power, Powers
from .words import Need, SpellEffect, Target

PARTS = (
    Part("wizard", "wizard", rule="CH-1.2"),
    Part("warriors", "warrior", 3, 3, rule="CH-1.3", same="CH-1.6"),
    Part("boards", "board", 3, 3, rule="CH-1.4", same="CH-1.6", without=("CP",)),
    Part("spells", "spell", 10, None, rule="CH-1.5", same="CH-1.6"),
)
COPIES = 6  # one of each for every seat: "different" is a rule within one set (CH-1.6)
WHEEL = "FAWE"
ELEMENTS = {"A": "air", "E": "earth", "F": "fire", "W": "water"}


def in_words(chips: str) -> str:
    """`earth, fire, air`: a cost or a stack (`EFA`) as it is read out."""
    return ", ".join(ELEMENTS[letter] for letter in chips) or "empty"


def missing(stack: str, cost: str) -> str:
    """What is to be collected, in this order, so that the whole cost lies on top."""
    lying = next(count for count in range(len(cost), -1, -1) if stack.endswith(cost[:count]))
    return cost[lying:]


MOMENTS = {
    "": "",
    "roll": "Cast just after the die is rolled.",
    "response": "Cast in answer to a spell that was just declared.",
}


@dataclass(frozen=True)
class Spell(Card):
    """A spell. A standard spell has no cost of its own: the wizard's card says it."""

    copies: int = COPIES
    back: str = "spell"
    cost: str = ""
    when: Literal["", "roll", "response"] = ""
    needs: tuple[Need, ...] = ()
    targets: tuple[Target, ...] = ()
    effects: tuple[Word, ...] = ()

    @cached_property
    def powers(self) -> Powers:
        return Powers(self.effects)

    @cached_property
    def carried_out(self) -> tuple[SpellEffect, ...]:
        """Its effects without the powers, which hold as long as it lasts."""
        return tuple(word for word in self.effects if isinstance(word, SpellEffect))

    @cached_property
    def permanent(self) -> bool:
        return any(effect.lasts_on for effect in self.carried_out)

    @property
    def standard(self) -> bool:
        return False

    def words(self) -> str:
        """CH-15.1  All of it, and the price."""
        cost = f"{in_words(self.cost)} (the last one on top)" if len(self.cost) > 1 else in_words(self.cost)
        return f"{self.brief()} Cost: {cost}."

    def brief(self) -> str:
        """CH-15.9, CH-15.10  Kind, what it does, when it is cast, what it is aimed at, and how long it lasts."""
        said = ["Permanent." if self.permanent else "Transient.", self.text, MOMENTS[self.when], self.aims()]
        lasting = next((effect for effect in self.carried_out if effect.lasts_on), None)
        if lasting is not None:
            said.append(lasting.how_long())
        return " ".join(filter(None, said))

    def gist(self) -> str:
        return self.text

    def aims(self) -> str:
        """CH-4.15  What is chosen for it, one thing after another."""
        phrases = [word.words() for word in self.targets if not word.optional]
        more = sum(word.optional for word in self.targets)
        if more:
            phrases.append(f"up to {counted(more, 'more hex', 'more hexes')} joined to it")
        return f"Aimed at {', then '.join(phrases)}." if any(phrases) else ""


@dataclass(frozen=True)
class Standard(Spell):
    """CH-4.14  One of the five spells every wizard has; never in hand or deck."""

    back: str = "book"

    @property
    def standard(self) -> bool:
        return True

    def words(self) -> str:
        return self.text

    def brief(self) -> str:
        return self.text


TITLES = {
    "resurrect": "Resurrect", "dispel": "Dispel Magic", "open": "Open Plane Wall", "chobolo": "Chobolo",
    "armageddon": "Armageddon",
}  # fmt: skip


@dataclass(frozen=True)
class Costs:
    """What the standard spells cost, as formulas over the wheel: x alignment, n next, o opposite, p previous."""

    resurrect: str
    dispel: str
    open: str
    chobolo: str
    armageddon: str


@dataclass(frozen=True, kw_only=True)
class Wizard(Card):
    copies: int = COPIES
    back: str = "book"
    alignment: str = ""  # nothing: the element of the main tower's hex (CH-2.14)
    moves: int = 8
    modifiers: tuple[int, ...]
    costs: Costs
    bonus: tuple[Power, ...] = ()

    @cached_property
    def powers(self) -> Powers:
        """CH-5.27  What it gains while it carries Chobolo."""
        return Powers(self.bonus)

    @cached_property
    def spells(self) -> dict[str, dict[str, str]]:
        """Alignment -> standard spell -> cost."""
        return {element: {name: spelt(form, element) for name, form in vars(self.costs).items()} for element in WHEEL}

    def words(self) -> str:
        kind = ELEMENTS[self.alignment] if self.alignment else "shadow"
        gains = "; ".join(power.words() for power in self.bonus)
        moves = counted(self.moves, "space")
        said = f"{kind.capitalize()} wizard, {moves}. {_levels(self.modifiers)} While it carries Chobolo: {gains}."
        if not self.alignment:
            return f"{said} Its element, and so the price of its spells, is that of its main tower's hex."
        prices = "; ".join(f"{TITLES[name]}: {in_words(cost)}" for name, cost in self.spells[self.alignment].items())
        return f"{said} {prices}."

    def signs(self) -> Mapping[str, int | str]:
        return {"levels": _track(self.modifiers)}

    def brief(self) -> str:
        return f"While it carries Chobolo: {'; '.join(power.words() for power in self.bonus)}."


@dataclass(frozen=True, kw_only=True)
class Warrior(Card):
    copies: int = COPIES
    back: str = "company"
    moves: int = 4
    modifiers: tuple[int, ...]
    terrain: str = ""  # starting a move there gives one space more (CH-8.10)
    abilities: tuple[Power, ...] = ()

    @cached_property
    def powers(self) -> Powers:
        return Powers(self.abilities)

    def words(self) -> str:
        return f"{counted(self.moves, 'space')}. {_levels(self.modifiers)} {self.brief()}"

    def signs(self) -> Mapping[str, int | str]:
        return {"levels": _track(self.modifiers)}

    def brief(self) -> str:
        start = [f"one space more when it starts on {LEGEND[self.terrain]}"] if self.terrain else []
        return f"{', '.join([*start, *(power.words() for power in self.abilities)]).capitalize()}."


@dataclass(frozen=True, kw_only=True)
class Board(Card):
    copies: int = COPIES
    back: str = "board"
    drawing: str

    @cached_property
    def map(self) -> GameMap:
        """The hexes as drawn, the middle one at (0, 0)."""
        return read_map(Drawing(self.drawing, f"board {self.id}"), BOARD, POINTY_HEXES, first=(0, -3))


@dataclass(frozen=True, kw_only=True)
class Set(Card):
    """CH-1.2 to CH-1.5  What one player brings. `seat`: nobody else may bring it, and this seat brings no other."""

    back: str = "set"
    seat: str = ""
    wizard: str
    warriors: tuple[str, ...]
    boards: tuple[str, ...]
    spells: tuple[str, ...]


def spelt(formula: str, element: str) -> str:
    """`nopx` for fire is `AWEF`."""
    at = WHEEL.index(element)
    letters = {"x": element, "n": WHEEL[(at + 1) % 4], "o": WHEEL[(at + 2) % 4], "p": WHEEL[(at + 3) % 4]}
    return "".join(letters[sign] for sign in formula)


def _levels(modifiers: Sequence[int]) -> str:
    """CH-6.2  One modifier a level."""
    return f"Hand to hand at levels 1 to 4: {_track(modifiers).replace(' ', ', ')}."


def _track(modifiers: Sequence[int]) -> str:
    return " ".join(f"{number:+d}" if number else "0" for number in modifiers)
