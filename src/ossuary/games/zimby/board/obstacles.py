"""Chapter 27: what lies on tiles, what it does, and the Crown's immunity against it."""

from __future__ import annotations

from ossuary.engine import Place, roll, tell
from ossuary.games.zimby.events.scrolls import Immune, Withered
from ossuary.games.zimby.state import ZOMBIE, Obstacle, Zimby
from ossuary.games.zimby.verbs.creatures import die, tidy_locks

from .compound import MIST, THICKETS, VINES

KINGS = ("thicket", "blood vines")
CALLED = {
    "mist": "the blood mist",
    "thicket": "blood thicket",
    "blood vines": "blood vines",
    "deadly": "deadly vines",
    "entangling": "entangling vines",
    "darkness": "patch o' darkness",
}


def grow_kings_obstacles(state: Zimby) -> None:
    """ZM-3.1  Thickets and blood vines lie on their printed tiles."""
    for kind, tiles in (("thicket", THICKETS), ("blood vines", VINES)):
        for tile in tiles:
            state.obstacles[tile] = (Obstacle(kind, "A", kind),)


def immune_to(state: Zimby, name: str, group: str) -> bool:
    """ZM-30.5, ZM-30.10, ZM-R59  One die per carrier, group and turn: 1 to 3 holds."""
    if state.crown != name and state.king != name:
        return False
    key = f"{name} {group}"
    if key not in state.turn.immune:
        shown = roll(state, 6)
        state.turn.immune = {**state.turn.immune, key: shown <= 3}
        what = CALLED.get(group) or CALLED[group.partition(" ")[0]]
        tell(state, Immune, shown, what, "it protects" if shown <= 3 else "it does not protect")
    return state.turn.immune[key]


def wounds_of(state: Zimby, name: str, tile: Place) -> int:
    """ZM-27.5, ZM-27.8, ZM-27.15, ZM-27.17  What this tile does to a creature, as one source."""
    if tile == MIST:
        return 0 if state.king == name or immune_to(state, name, "mist") else 1
    total = 0
    for lying in state.obstacles.get(tile, ()):
        if lying.kind in ("blood vines", "deadly") and not immune_to(state, name, lying.group):
            total += die(state, 3) if lying.kind == "blood vines" else 1
    return total


def wounding(state: Zimby, tile: Place) -> str:
    """What wounds whoever is on this tile, in words."""
    if tile == MIST:
        return CALLED["mist"]
    kinds = {lying.kind for lying in state.obstacles.get(tile, ())}
    return "vines" if {"blood vines", "deadly"} <= kinds else CALLED["deadly" if "deadly" in kinds else "blood vines"]


def is_held(state: Zimby, name: str) -> bool:
    """ZM-27.18, ZM-27.7, ZM-R60  Can it not move out? A carrier's die is looked at, not thrown: see `may_leave`."""
    creature = state.creatures[name]
    for lying in state.obstacles.get(creature.tile, ()):
        holds = lying.kind == "thicket" or (lying.kind == "entangling" and creature.kind != ZOMBIE)
        if holds and not state.turn.immune.get(f"{name} {lying.group}", name in (state.crown, state.king)):
            return True
    return False


def is_rooted(state: Zimby, name: str) -> bool:
    """ZM-27.19  Is it held so that it cannot take the tile of whom it killed? A Crown won just now comes too late."""
    creature = state.creatures[name]
    return creature.kind != ZOMBIE and any(
        lying.kind in ("entangling", "thicket") and not state.turn.immune.get(f"{name} {lying.group}")
        for lying in state.obstacles.get(creature.tile, ())
    )


def may_leave(state: Zimby, name: str) -> bool:
    """May it leave its tile? The Crown's immunity is rolled, if it has not been rolled yet."""
    creature = state.creatures[name]
    for lying in state.obstacles.get(creature.tile, ()):
        holds = lying.kind == "thicket" or (lying.kind == "entangling" and creature.kind != ZOMBIE)
        if holds and not immune_to(state, name, lying.group):
            return False
    return True


def is_dark_for(state: Zimby, name: str) -> bool:
    """ZM-27.20, ZM-R116  Does it stand in darkness that confuses it?"""
    creature = state.creatures[name]
    if creature.kind == ZOMBIE or creature.tile not in state.obstacles:
        return False
    return any(
        lying.kind == "darkness" and not state.turn.immune.get(f"{name} {lying.group}")
        for lying in state.obstacles[creature.tile]
    )


def turn_obstacles(state: Zimby) -> None:
    """ZM-5.4, ZM-5.5, ZM-27.11 to ZM-27.14  Those on their B side go, the others are turned; a living King's stay."""
    gone = 0
    left: dict[Place, tuple[Obstacle, ...]] = {}
    for tile, lying in state.obstacles.items():
        if not state.dying and len(lying) == 1 and lying[0].kind in KINGS and lying[0].side == "A":
            left[tile] = lying  # most are so
            continue
        kept = []
        for obstacle in lying:
            if obstacle.side == "B":
                gone += 1
            elif obstacle.kind in KINGS and not state.dying:
                kept.append(obstacle)
            else:
                kept.append(Obstacle(obstacle.kind, "B", obstacle.group))
        if kept:
            left[tile] = tuple(kept)
    state.obstacles = left
    if gone:
        tell(state, Withered, gone)


def lay(state: Zimby, tile: Place, obstacle: Obstacle) -> None:
    """ZM-27.25  One more obstacle on a tile, beside what lies there."""
    state.obstacles[tile] = (*state.obstacles.get(tile, ()), obstacle)
    tidy_locks(state)
