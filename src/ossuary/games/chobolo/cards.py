"""What the content files hold: spells, wizards, warriors, boards and sets."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar, Literal

from ossuary.engine import SEATS, Card, Catalog, Content, Next, Ref, Word
from ossuary.engine.content import Pack
from ossuary.engine.drawings import Drawing, read_map
from ossuary.engine.errors import ContentError
from ossuary.engine.hexes import POINTY_HEXES
from ossuary.engine.maps import GameMap

from .lands import BOARD, LEGEND, Lands
from .powers import Power, Powers

if TYPE_CHECKING:
    from .casting import Cast, Spelling
    from .state import Chobolo

COPIES = 6  # one of each for every seat: "different" is a rule within one set (CH-1.6)
WHEEL = "FAWE"
LONGEST = 6  # chips that a standard spell may cost
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

    def exists(self, state: Chobolo, spelling: Spelling, chosen: Sequence[Ref]) -> bool:
        """Is there anything to choose? Asked far more often than what it is."""
        return bool(self.among(state, spelling, chosen))

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

    def is_idle(self, state: Chobolo) -> bool:
        """Would it change nothing? Then nobody is asked for it in a window."""
        return False


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
    """CH-1.2 to CH-1.5  What one player brings."""

    back: str = "set"
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
        spells = {ref: face for ref, face in self.face.items() if isinstance(face, Spell) and not face.standard}
        self.costs = {ref: face.cost for ref, face in spells.items()}
        self.moments = {ref: face.when for ref, face in spells.items()}
        self._paid: dict[tuple[Ref, str, str], tuple[Ref, ...]] = {}
        self.sets = [face for face in self.designs.values() if isinstance(face, Set)]

    def ids(self, kind: type[Card]) -> list[str]:
        return [face.id for face in self.designs.values() if type(face) is kind]

    def paid(self, book: Sequence[Ref], alignment: str, stack: str) -> tuple[Ref, ...]:
        """CH-4.14  The standard spells of this book (a wizard and its spells) that lie paid on top of a stack."""
        key = (book[0], alignment, stack[-LONGEST:])
        found = self._paid.get(key)
        if found is None:
            costs = self.face[book[0]].spells[alignment]
            found = tuple(card for card in book[1:] if stack.endswith(costs[self.face[card].id]))
            self._paid[key] = found
        return found

    def complaint(self, chosen: Set) -> str | None:
        """CH-1.14  What is wrong with a set, in a sentence for whoever wrote it."""
        rows = (
            ("wizard", Wizard, (chosen.wizard,), 1, 1), ("warriors", Warrior, chosen.warriors, 3, 3),
            ("boards", Board, chosen.boards, 3, 3), ("spells", Spell, chosen.spells, 10, 999),
        )  # fmt: skip
        for field, kind, found, least, most in rows:
            where = f"set {chosen.id!r}: {field}"
            known = [name for name in self.ids(kind) if name != "CP"]
            for name in found:
                if name not in known:
                    return f"{where}: there is no {kind.__name__.lower()} {name!r}; expected {', '.join(known)}."
                if found.count(name) > 1:
                    return f"{where}: {name!r} is there twice; expected different ones (CH-1.6)."
            if not least <= len(found) <= most:
                count = f"{least}" if least == most else f"at least {least}"
                return (
                    f"{where}: expected {count}, found {len(found)} (CH-1.{2 + [row[0] for row in rows].index(field)})."
                )
        return None


@dataclass(frozen=True)
class ChoboloContent(Content):
    """Content whose catalogue is a Shelf."""

    def load(self, *packs: tuple[str, Pack]) -> Shelf:
        shelf = Shelf(list(super().load(*packs).designs.values()))
        for chosen in shelf.sets:
            if complaint := shelf.complaint(chosen):
                raise ContentError(f"{packs[-1][0] if packs else 'sets.toml'}: {complaint}")
        return shelf


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
        if isinstance(face, Wizard) and (dear := max(vars(face.costs).values(), key=len)) and len(dear) > LONGEST:
            return f"{face.id}: costs: expected at most {LONGEST} chips, found {dear!r}."
    if len([face for face in cards.designs.values() if isinstance(face, Set)]) < 1:
        return "expected at least one set."
    missing = {"CP", *Costs.__dataclass_fields__} - set(cards.designs)
    return f"{', '.join(sorted(missing))} cannot be left out." if missing else None
