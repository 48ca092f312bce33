"""What a seat's worth is made of, by name (`reasons.toml`): for the coach, who says why. Its sum is `worth`."""

from __future__ import annotations

from ossuary.engine import Seat
from ossuary.engine.content.reasons import Parts
from ossuary.games.chobolo.state import HAND, WIZARD, Chobolo, is_wizard

from .plans import FAR, menace, route, steps_left
from .worth import (
    CARD,
    DANGER,
    DAWDLING,
    EMPTY_HOME,
    NOWHERE,
    OWN_LEVEL,
    RIVALRY,
    SPELL,
    THEIR_LEVEL,
    TOWER,
    VICTORY,
    WARRIOR,
    dawdles,
    fear,
    fights,
    hunt,
)  # fmt: skip


def parts(state: Chobolo, seat: Seat) -> Parts:
    if state.result is not None:
        return {("won",): VICTORY if seat in state.result.winners else -VICTORY}
    if seat in state.out:
        return {("won",): -VICTORY}
    if len(state.mains) + len(state.out) < len(state.seats) and not state.turns.get(state.first, 0):
        return {}
    foes, land = state.foes(seat), state.land
    steps, target = route(state, seat)
    nearest = min(foes, key=lambda foe: steps_left(state, foe), default="")
    own = [(one, tile) for one, tile in state.at.items() if one[:3] == seat]
    others = [(one, tile) for one, tile in state.at.items() if one[:3] in foes]
    found: Parts = {
        ("way",): -steps,
        ("their_way", nearest): RIVALRY * (steps_left(state, nearest) if nearest else 2.0 * FAR),
        ("levels",): sum([OWN_LEVEL * state.levels[one] + WARRIOR for one, _ in own]),
        ("towers",): TOWER * list(state.towers.values()).count(seat),
        ("cards",): CARD * len(state.piles[HAND[seat]]),
        ("spells",): SPELL * len([one for one in state.enchantments if one.by == seat and one.on]),
        ("danger",): -_danger(state, seat, [*others]),
        ("pace",): -DAWDLING * dawdles(state),
    }
    for foe in foes:
        found["their_levels", foe] = -THEIR_LEVEL * sum([state.levels[one] for one, _ in others if one[:3] == foe])
    home = state.mains.get(seat)
    if state.carrier in foes:
        target = state.at.get(WIZARD[state.carrier], "")
        if home is not None and home not in state.at.values():
            found["home", state.carrier] = -EMPTY_HOME * menace(state, state.carrier, home)
    if target:
        found["hunt",] = hunt(land, own, target)
    near = {tile: one for one, tile in others if state.active in (seat, one[:3])}
    if near:
        found["fight",] = fights(state, land, own, near)
    return found


def _danger(state: Chobolo, seat: Seat, others: list[tuple[str, str]]) -> float:
    """Who could reach our wizard."""
    wizard = state.at.get(WIZARD[seat], "")
    close, closer = (state.land.reach[wizard], state.land.range[wizard]) if wizard else (NOWHERE, NOWHERE)
    threats = len([one for one, tile in others if tile in close and (tile in closer or not is_wizard(one))])
    if not threats or state.tower(wizard):
        return 0.0
    return DANGER * threats * (2.0 if state.carrier == seat else 1.0) * fear(state, seat)
