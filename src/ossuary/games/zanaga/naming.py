"""How places, spaces and pieces are called."""

from __future__ import annotations

from functools import cache

from ossuary.engine import Ref
from ossuary.engine.wording import listed

from .land import LAND, TERRAIN, TOWNS
from .places import (
    ARENA,
    AWAKE,
    BESIDE,
    CITY,
    FACES,
    GEAR,
    HEROES,
    MARKET,
    RITUALS,
    ROAMING,
    SLEEPING,
    UNDER,
)
from .wording import TERRAIN as TERRAIN_NAMES

PLACES = {
    ROAMING: "roaming monsters",
    RITUALS: "rituals in play",
    BESIDE: "completed rituals",
    SLEEPING: "sleeping gods",
    AWAKE: "awakened gods",
    UNDER: "allies under the god",
    MARKET: "market deck",
    CITY: "market of the Lost City",
    ARENA: "what was met",
    HEROES: "heroes to choose from",
    "hero": "hero",
    "items": "items",
    "allies": "allies",
    "trophies": "trophies",
    "offer": "cards to choose from",
    "trap": "lockjaw traps",
    "compass": "dead man's compasses",
    "bones": "shaman bones",
}
GEAR_NAMES = {"trap": "a lockjaw trap", "compass": "a dead man's compass", "bones": "shaman bones"}
LETTERS = {"T": "trail", "P": "savannah", "H": "hills", "F": "jungle", "R": "river", "S": "swamp", "M": "mountains"}


def called(ref: Ref) -> str | None:
    """What spaces, dice and the like are called."""
    if ref in TERRAIN:
        return TOWNS.get(ref) or f"{TERRAIN_NAMES[TERRAIN[ref]]} {LAND.grid[ref]}"
    if ref.startswith("die:"):
        return faces(ref.partition(".")[2])
    if (side := ref.removeprefix("say:")) in FACES:
        return faces(side)
    if ref.partition(".")[2] in GEAR:
        return GEAR_NAMES[ref.partition(".")[2]]
    if ref == "lost-city":
        return "the Lost City"
    return None


@cache
def faces(die: str) -> str:
    """`TPH` is the die that shows trail, savannah and hills."""
    return "-".join(LETTERS[letter] for letter in die)


@cache
def told(dice: tuple[str, ...]) -> str:
    """`2 x trail-savannah-hills and trail-river-jungle`: several dice, equal ones together."""
    count = {face: dice.count(face) for face in dice}
    return listed([f"{number} x {faces(face)}" if number > 1 else faces(face) for face, number in count.items()])
