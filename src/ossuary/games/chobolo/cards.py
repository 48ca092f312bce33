"""What the content files hold: spells, wizards, warriors, boards and sets."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar, Literal

from ossuary.engine import SEATS, Card, Catalog, Content, Next, Part, Ref, Word
from ossuary.engine.content import Pack
from ossuary.engine.drawings import Drawing, read_map
from ossuary.engine.hexes import POINTY_HEXES
from ossuary.engine.maps import GameMap

from .lands import BOARD, LEGEND, Lands
from .powers import Power, Powers

if TYPE_CHECKING:
    from .casting import Cast, Spelling
    from .state import Chobolo

PARTS = (
    Part("wizard", "wizard", rule="CH-1.2"),
    Part("warriors", "warrior", 3, 3, rule="CH-1.3", same="CH-1.6"),
    Part("boards", "board", 3, 3, rule="CH-1.4", same="CH-1.6", without=("CP",)),
    Part("spells", "spell", 10, None, rule="CH-1.5", same="CH-1.6"),
)
COPIES = 6  # one of each for every seat: "different" is a rule within one set (CH-1.6)
WHEEL = "FAWE"
ELEMENTS = {"A": "air", "E": "earth", "F": "fire", "W": "water"}


@dataclass(frozen=True)
class Target(Word, ABC):
    """Something that is chosen when a spell is declared."""

    prompt: ClassVar[str] = "Choose a target for {0}"
    label: ClassVar[str] = "{0}"
    optional: ClassVar[bool] = False

    @abstractmethod
    def among(self, state: Chobolo, spelling: Spelling, chosen: Sequence[Ref]) -> list[Ref]:
        """What may be chosen, after what has been chosen already."""

    def allows(self, state: Chobolo, spelling: Spelling, chosen: Sequence[Ref], ref: Ref) -> bool:
        """Is a choice made earlier still legal?"""
        return ref in self.among(state, spelling, chosen)


@dataclass(frozen=True)
class Need(Word, ABC):
    """A condition that is tested when a spell is declared and again when it is carried out (CH-15.7)."""

    @abstractmethod
    def holds(self, state: Chobolo, spelling: Spelling) -> bool: ...


@dataclass(frozen=True)
class Deed(Word, ABC):
    """Something that happens when a spell is carried out."""

    lasts_on: ClassVar[bool] = False  # the card stays in play: the spell is permanent

    @abstractmethod
    def run(self, state: Chobolo, cast: Cast) -> Next:
        """Do it, and `return cast.on()` to the next word."""


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
    def deeds(self) -> tuple[Deed, ...]:
        return tuple(word for word in self.effects if isinstance(word, Deed))

    @cached_property
    def permanent(self) -> bool:
        return any(deed.lasts_on for deed in self.deeds)

    @property
    def standard(self) -> bool:
        return False

    def words(self) -> str:
        kind = "permanent" if self.permanent else "transient"
        return f"{' '.join(self.cost)} ({kind}). {self.text}"


@dataclass(frozen=True)
class Standard(Spell):
    """CH-4.14  One of the five spells every wizard has; never in hand or deck."""

    back: str = "book"

    @property
    def standard(self) -> bool:
        return True

    def words(self) -> str:
        return self.text


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
        gains = ", ".join(power.words() for power in self.bonus)
        return (
            f"{kind.capitalize()} wizard, {self.moves} spaces. Levels {_track(self.modifiers)}. With Chobolo: {gains}."
        )


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
        start = [f"terrain movement: {LEGEND[self.terrain]}"] if self.terrain else []
        gains = ", ".join([*start, *(power.words() for power in self.abilities)])
        return f"Levels {_track(self.modifiers)}. {gains.capitalize()}."


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


class Shelf(Catalog[Any]):
    """The catalogue, the lands that can be laid from it, and a back for each player's spells.

    Copy number n belongs to seat number n, so nobody can take one player's hidden cards for another's.
    """

    def __init__(self, designs: Sequence[Card]) -> None:
        super().__init__(designs)
        for ref, face in self.face.items():
            if isinstance(face, Spell) and not face.standard:
                self.face[ref] = replace(face, back=f"spell of {SEATS[int(ref.partition('#')[2]) - 1]}")
        self.lands = Lands({face.id: face.map for face in self.designs.values() if isinstance(face, Board)})
        sets = [face for face in self.designs.values() if isinstance(face, Set)]
        self.sets = [chosen for chosen in sets if not chosen.seat]
        self.brought = {chosen.seat: chosen for chosen in sets if chosen.seat}

    def ids(self, kind: type[Card]) -> list[str]:
        return [face.id for face in self.designs.values() if type(face) is kind]


@dataclass(frozen=True)
class ChoboloContent(Content):
    """Content whose catalogue is a Shelf."""

    def load(self, *packs: tuple[str, Pack]) -> Shelf:
        return Shelf(list(super().load(*packs).designs.values()))


def spelt(formula: str, element: str) -> str:
    """`nopx` for fire is `AWEF`."""
    at = WHEEL.index(element)
    letters = {"x": element, "n": WHEEL[(at + 1) % 4], "o": WHEEL[(at + 2) % 4], "p": WHEEL[(at + 3) % 4]}
    return "".join(letters[sign] for sign in formula)


def _track(modifiers: Sequence[int]) -> str:
    return " ".join(f"{number:+d}" if number else "0" for number in modifiers)


def check_cards(cards: Catalog[Any]) -> str | None:
    """What a pack must not break: copies, boards, standard spells, tracks and letters."""
    for face in cards.designs.values():
        wanted = 1 if isinstance(face, Set) else COPIES
        if face.copies != wanted:
            return f"{face.id}: copies: expected {wanted}, found {face.copies}."
        if isinstance(face, Board) and len(face.map.tiles) != 37:
            return f"{face.id}: drawing: expected 37 hexes, found {len(face.map.tiles)}."
        if isinstance(face, Wizard | Warrior) and len(face.modifiers) != 4:
            return f"{face.id}: modifiers: expected four numbers, found {len(face.modifiers)}."
        if isinstance(face, Spell) and (set(face.cost) - set(WHEEL) or (not face.standard and not face.cost)):
            return f"{face.id}: cost: expected letters of {', '.join(ELEMENTS)}, found {face.cost!r}."
    sets = [face for face in cards.designs.values() if isinstance(face, Set)]
    if all(face.seat for face in sets):
        return "expected at least one set."
    for face in sets:
        if face.seat and (face.seat not in SEATS or [other.seat for other in sets].count(face.seat) > 1):
            return f"{face.id}: seat: expected one of {', '.join(SEATS)}, each for one set, found {face.seat!r}."
    missing = {"CP", *Costs.__dataclass_fields__} - set(cards.designs)
    return f"{', '.join(sorted(missing))} cannot be left out." if missing else None
