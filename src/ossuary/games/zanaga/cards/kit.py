"""What a hero's cards amount to: sums of their modifiers, and the abilities they offer in each window.

A kit follows from the cards alone, so it is made once for each set of them and looked up afterwards.
"""

from __future__ import annotations

from ossuary.engine import Catalog, Ref

from .cards import Challenge, WordedCard
from .grammar import ANY, PHASES, Clause, Deed

Ability = tuple[Ref, int, Clause]
"""A card, the number of the clause on it, and the clause."""


class Kit:
    """The modifiers and abilities of a set of cards."""

    __slots__ = ("abilities", "atk", "attr", "companion", "conditions", "defence", "dice", "dmg", "esc", "free",
                 "ignores_ambush", "life", "price", "roll", "stam", "tests", "wins")  # fmt: skip

    def __init__(self, cards: tuple[Ref, ...], catalog: Catalog[WordedCard]) -> None:
        self.roll = dict.fromkeys(PHASES, 0)
        self.atk = dict.fromkeys(PHASES, 0)
        self.defence = dict.fromkeys(PHASES, 0)
        self.dmg = dict.fromkeys(PHASES, 0)
        self.attr = dict.fromkeys(PHASES, 0)
        self.life = self.stam = self.dice = self.esc = self.price = 0
        self.tests: dict[str, int] = {}
        self.free: frozenset[str] = frozenset()
        self.ignores_ambush = False
        self.companion = ""
        self.conditions: list[tuple[str, Deed]] = []
        self.abilities: dict[str, list[Ability]] = {}
        self.wins: list[tuple[Ref, Clause]] = []
        for card in cards:
            face = catalog.face[card]
            if isinstance(face, Challenge):
                for deed in kept(face):
                    self._modify(deed)
                continue
            for number, clause in enumerate(face.clauses[0]):
                self._take(card, number, clause)

    def _take(self, card: Ref, number: int, clause: Clause) -> None:
        if clause.window:
            self.abilities.setdefault(clause.window, []).append((card, number, clause))
        elif clause.trigger == "win":
            self.wins.append((card, clause))
        elif clause.trigger:  # hit(B): offered to nobody, it simply happens
            self.abilities.setdefault(f"on {clause.trigger}", []).append((card, number, clause))
        else:
            for deed in clause.deeds:
                if clause.condition:
                    self.conditions.append((clause.condition, deed))
                else:
                    self._modify(deed)

    def _modify(self, deed: Deed) -> None:
        phases = PHASES if deed.letter == ANY else (deed.letter,)
        match deed.word:
            case "roll" | "atk" | "dmg" | "attr" | "def":
                sums = self.defence if deed.word == "def" else getattr(self, deed.word)
                for phase in phases:
                    sums[phase] += deed.number
            case "life" | "stam" | "dice" | "esc" | "price":
                setattr(self, deed.word, getattr(self, deed.word) + deed.number)
            case "tst":
                self.tests[deed.name] = self.tests.get(deed.name, 0) + deed.number
            case "free":
                self.free |= {deed.letter}
            case "ignore":
                self.ignores_ambush = True
            case "companion":
                self.companion = deed.name


def kept(face: Challenge) -> tuple[Deed, ...]:
    """RB-13.6  What a Challenge gives as a trophy."""
    return next((deed.then for clause in face.clauses[1] for deed in clause.deeds if deed.word == "keep"), ())


KITS: dict[Catalog[WordedCard], dict[tuple[Ref, ...], Kit]] = {}
MOST_KITS = 20_000


def kit_of(cards: tuple[Ref, ...], catalog: Catalog[WordedCard]) -> Kit:
    """The kit of these cards."""
    known = KITS.get(catalog)
    if known is None:
        known = KITS[catalog] = {}
    made = known.get(cards)
    if made is None:
        if len(known) >= MOST_KITS:
            known.clear()
        made = known[cards] = Kit(cards, catalog)
    return made
