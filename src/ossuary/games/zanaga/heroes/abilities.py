"""Chapter RB-13: abilities with a cost. When they can be used, and paying for them."""

from __future__ import annotations

from collections.abc import Sequence

from ossuary.engine import Choice, Ref, Seat, tell
from ossuary.games.zanaga.cards.cards import Ally
from ossuary.games.zanaga.cards.grammar import Clause
from ossuary.games.zanaga.cards.kit import Ability
from ossuary.games.zanaga.events.fights import Used
from ossuary.games.zanaga.state import Zanaga
from ossuary.games.zanaga.verbs.table import add_exhaustion, drop_gear, lose_card

USE = Choice("zanaga.use", "Use {0}")


def bearer(state: Zanaga, seat: Seat, card: Ref) -> Ref:
    """Who takes the exhaustion an ability costs: the ally whose it is, or the hero."""
    return card if isinstance(state.cards.face[card], Ally) else state.hero(seat)


def affordable(state: Zanaga, seat: Seat, card: Ref, clause: Clause) -> bool:
    """RB-2.3, RB-7.5, RB-13.1"""
    if clause.cost == "ex":
        who = bearer(state, seat, card)
        return state.exhaustion.get(who, 0) + int(clause.price) <= state.stamina_of(seat, who)
    if clause.cost == "act":
        return card not in state.used
    if clause.cost == "geardrop":
        return state.heroes[seat].gear.get(clause.price, 0) > 0
    return True


def open_abilities(state: Zanaga, seat: Seat, window: str, phase: str = "", spent: Sequence[str] = ()) -> list[Ability]:
    """RB-13.4  What a hero can use in this window now; `spent` are the cards used on this occasion already."""
    found = state.kit(seat).abilities.get(window)
    if not found:
        return []
    combat = state.combat
    alone = combat is not None and combat.kind == "hero" and combat.enemy == seat  # RB-12.3
    usable = [
        ability
        for ability in found
        if (not phase or ability[2].letter in (phase, "A"))
        and ability[0] not in spent
        and not (alone and isinstance(state.cards.face[ability[0]], Ally))
        and affordable(state, seat, ability[0], ability[2])
        and _sensible(state, seat, ability)
    ]
    if len(usable) < 2:
        return usable
    alike = {(ability[0].partition("#")[0], ability[1]): ability for ability in reversed(usable)}
    return [ability for ability in usable if ability in alike.values()]  # identical copies once


def _sensible(state: Zanaga, seat: Seat, ability: Ability) -> bool:
    """Limits printed on the card, and whether it has anything to do at all."""
    card, _, clause = ability
    combat = state.combat
    word = clause.deeds[-1].word
    if combat is not None:
        if clause.limit == "Challenges only" and combat.kind in ("god", "hero"):
            return False
        if word in ("cwound", "creduce", "cval") and combat.kind == "hero":
            return False
    if clause.limit == "once per round" and combat is not None and card in combat.spent:
        return False
    if word == "heal":
        return any(state.wounds.get(character) for character in state.characters(seat))
    if word == "rest":
        return any(state.exhaustion.get(character) for character in state.characters(seat))
    return True


def pay(state: Zanaga, seat: Seat, ability: Ability) -> None:
    """RB-13.1, RB-13.2, RB-13.3"""
    card, _, clause = ability
    tell(state, Used, seat, card)
    match clause.cost:
        case "act":
            state.used.add(card)
        case "ex":
            add_exhaustion(state, bearer(state, seat, card), int(clause.price))
        case "use":
            lose_card(state, seat, card, "RB-13.1")
        case "geardrop":
            drop_gear(state, seat, clause.price, "RB-13.1")
    if clause.limit == "once per round" and state.combat is not None:
        state.combat.spent.append(card)


def find_ability(state: Zanaga, seat: Seat, window: str, card: Ref, phase: str = "") -> Ability:
    """The ability of this card in this window."""
    found = state.kit(seat).abilities[window]
    return next(one for one in found if one[0] == card and (not phase or one[2].letter in (phase, "A")))
