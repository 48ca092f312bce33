"""What cards amount to, those of a hero or the rituals in play: sums of modifiers, and the abilities they offer.

A kit follows from the cards alone, so it is made once for each set of them and looked up afterwards.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, NamedTuple

from ossuary.engine import Catalog, Ref

from .clauses import Ability, Condition, Hit, Victory
from .words import PHASES, CardWord, Modifier

if TYPE_CHECKING:
    from .cards import WordedCard


class Usable(NamedTuple):
    """An ability, and whose it is."""

    card: Ref
    ability: Ability


class Kit:
    """The modifiers and abilities of a set of cards."""

    __slots__ = ("abilities", "attacks", "attributes", "companion", "conditions", "damage", "defence", "dice",
                 "discount", "enemy_damage", "escapes", "free", "healing_cost", "hits", "ignores_ambush",
                 "knock_out_loss", "life", "rolls", "stamina", "tests", "victories")  # fmt: skip

    def __init__(self) -> None:
        self.rolls = dict.fromkeys(PHASES, 0)
        self.attacks = dict.fromkeys(PHASES, 0)
        self.defence = dict.fromkeys(PHASES, 0)
        self.damage = dict.fromkeys(PHASES, 0)
        self.attributes = dict.fromkeys(PHASES, 0)
        self.life = self.stamina = self.dice = self.escapes = self.discount = 0
        self.healing_cost = self.enemy_damage = self.knock_out_loss = 0  # of rituals in play
        self.tests: dict[str, int] = {}  # by skill
        self.free: frozenset[str] = frozenset()  # terrains that any die enters
        self.ignores_ambush = False
        self.companion = ""
        self.conditions: list[tuple[Condition, Modifier]] = []
        self.abilities: dict[str, list[Usable]] = {}  # by window
        self.hits: list[tuple[Ref, Hit]] = []
        self.victories: list[tuple[Ref, Victory]] = []

    def take(self, card: Ref, words: Iterable[CardWord]) -> None:
        """Add what a card says."""
        for word in words:
            match word:
                case Modifier():
                    word.add(self)
                case Condition():
                    self.conditions += [(word, modifier) for modifier in word.have]
                case Ability():
                    self.abilities.setdefault(word.window, []).append(Usable(card, word))
                case Hit():
                    self.hits.append((card, word))
                case Victory():
                    self.victories.append((card, word))


KITS: dict[Catalog[Any], dict[tuple[Ref, ...], Kit]] = {}
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
        made = known[cards] = Kit()
        for card in cards:
            made.take(card, catalog.face[card].owned_words())
    return made
