"""A combat as it is shown: the phase, the enemy's wounds, and the odds; before it, the odds of what could be met."""

from __future__ import annotations

from ossuary.engine import Look, Ref, counter, note
from ossuary.engine.view import ShownPart
from ossuary.games.zanaga.cards.wording import PHASE
from ossuary.games.zanaga.state import AWAKE, ROAMING, Zanaga

from .enemies import enemy_damage, enemy_value
from .odds import odds_text


def shown_fight(look: Look, state: Zanaga) -> list[ShownPart]:
    """The combat in progress; without one, what the viewer would face here."""
    combat = state.combat
    if combat is None:
        return _outlook(look, state)
    about = [combat.seat, combat.enemy]
    if combat.kind == "hero":
        where = f"round {combat.round}, {PHASE[combat.phase] or 'about to begin'}"
        return [note("fight", "Combat", f"{{0}} fights {{1}}, who plays the Challenge: {where}.", about)]
    values = [
        f"{PHASE[phase]} {enemy_value(state, combat.enemy, phase)}/{enemy_damage(state, combat.enemy, phase)}"
        for phase in state.foe(combat.enemy).values
    ]
    where = "before combat"
    if combat.round:
        where = f"round {combat.round}, {PHASE[combat.phase]} phase" if combat.phase else f"round {combat.round}"
    said = f"{{0}} fights {{1}}: {', '.join(values)}. Now: {where}."
    if look.seat == combat.seat and not combat.phase:
        said += (
            f" Fought to the end without using cards, it is won {odds_text(state, combat.seat, combat.enemy)} times."
        )
    return [
        note("fight", "Combat", said, about),
        counter("enemy-wounds", "Wounds of the enemy", combat.wounds, state.enemy_life(combat.enemy)),
    ]


def _outlook(look: Look, state: Zanaga) -> list[ShownPart]:
    """The odds against what could be fought by choice: matching monsters here, and awakened gods."""
    seat = look.seat
    if seat is None or seat != state.active or seat not in state.waiting or not state.heroes[seat].tile:
        return []
    foes: list[Ref] = [*state.piles[AWAKE]] if state.rank == 4 else []
    tile = state.heroes[seat].tile
    if not state.in_town(tile):
        terrain = state.terrain(tile)
        foes += [card for card in state.piles[ROAMING] if state.challenge(card).terrain == terrain]
    if not foes:
        return []
    said = "; ".join(f"{{{at}}} {odds_text(state, seat, foe)}" for at, foe in enumerate(foes))
    return [note("odds", "Odds of a fight", f"Won, fought to the end without using cards: {said}.", foes)]
