"""Chapter RB-13: abilities. What they cost, and when they can be used."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from ossuary.engine import Choice, Ref, Seat, tell
from ossuary.games.zanaga.cards.cards import Ally
from ossuary.games.zanaga.cards.clauses import Ability
from ossuary.games.zanaga.cards.kit import Usable
from ossuary.games.zanaga.events.fights import Used, UsedSkill
from ossuary.games.zanaga.state import Zanaga
from ossuary.games.zanaga.verbs.table import drop_gear, exert, lose_card

USE = Choice("zanaga.use", "Use {0}")

# -- the words, by what they cost --------------------------------------------------------------------


class TurnOver(Ability):
    """RB-13.1  The card is used until the hero's next Refresh step."""

    says: ClassVar[str] = "Turn over until your Refresh step,"

    def can_pay(self, state: Zanaga, seat: Seat, card: Ref) -> bool:
        return card not in state.used

    def pay(self, state: Zanaga, seat: Seat, card: Ref) -> None:
        state.used.add(card)


class Discard(Ability):
    """RB-13.3  The card goes to the bottom of the market deck."""

    says: ClassVar[str] = "Discard it"

    def pay(self, state: Zanaga, seat: Seat, card: Ref) -> None:
        lose_card(state, seat, card, "RB-13.1")


@dataclass(frozen=True)
class Tire(Ability):
    """RB-2.3, RB-7.5  Exhaustion for the ally whose ability it is, or for the hero; never too much of it."""

    says: ClassVar[str] = "For {by} exhaustion,"
    by: int = 1

    def can_pay(self, state: Zanaga, seat: Seat, card: Ref) -> bool:
        who = bearer(state, seat, card)
        return state.exhaustion.get(who, 0) + self.by <= state.stamina_of(seat, who)

    def pay(self, state: Zanaga, seat: Seat, card: Ref) -> None:
        exert(state, bearer(state, seat, card), self.by)


class DropTrap(Ability):
    """MZ-12.2  A lockjaw trap goes back to the supply."""

    says: ClassVar[str] = "For a lockjaw trap,"

    def can_pay(self, state: Zanaga, seat: Seat, card: Ref) -> bool:
        return state.heroes[seat].gear.get("trap", 0) > 0

    def pay(self, state: Zanaga, seat: Seat, card: Ref) -> None:
        drop_gear(state, seat, "trap", "RB-13.1")


def bearer(state: Zanaga, seat: Seat, card: Ref) -> Ref:
    return card if isinstance(state.cards.face[card], Ally) else state.hero(seat)


# -- using them ----------------------------------------------------------------------------------------


def open_abilities(state: Zanaga, seat: Seat, window: str, phase: str = "", spent: Sequence[str] = ()) -> list[Usable]:
    """RB-13.4  What a hero can use in this window now; `spent` are the cards used on this occasion already."""
    found = state.kit(seat).abilities.get(window)
    if not found:
        return []
    combat = state.combat
    alone = combat is not None and combat.kind == "hero" and combat.enemy == seat  # RB-12.3
    usable = [
        one
        for one in found
        if (not phase or one.ability.is_for(phase))
        and one.card not in spent
        and not (alone and isinstance(state.cards.face[one.card], Ally))
        and one.ability.can_pay(state, seat, one.card)
        and _within_limit(state, one)
        and one.ability.do[-1].works(state, seat)
    ]
    if len(usable) < 2:
        return usable
    alike: dict[int, Usable] = {}  # identical copies have the same ability: once
    for one in usable:
        alike.setdefault(id(one.ability), one)
    return list(alike.values())


def _within_limit(state: Zanaga, one: Usable) -> bool:
    """Limits printed on the card."""
    combat = state.combat
    if combat is None or not one.ability.limit:
        return True
    if one.ability.limit == "Challenges only":
        return combat.kind not in ("god", "hero")
    return one.card not in combat.spent


def pay(state: Zanaga, seat: Seat, one: Usable) -> None:
    """RB-13.1, RB-13.2, RB-13.3  A hero uses an ability."""
    by_character = state.news is not None and one.card in state.characters(seat)
    tell(state, UsedSkill if by_character else Used, seat, one.card)
    one.ability.pay(state, seat, one.card)
    if one.ability.limit == "once per round" and state.combat is not None:
        state.combat.spent.append(one.card)


def find_ability(state: Zanaga, seat: Seat, window: str, card: Ref, phase: str = "") -> Usable:
    """The ability of this card in this window."""
    found = state.kit(seat).abilities[window]
    return next(one for one in found if one.card == card and (not phase or one.ability.is_for(phase)))
