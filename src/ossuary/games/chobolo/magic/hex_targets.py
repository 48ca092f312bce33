"""Targets on the ground: hexes for spells, and where a character may be put."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Literal

from ossuary.engine import Ref
from ossuary.engine.wording import counted
from ossuary.games.chobolo.cards.words import Attempt, Target
from ossuary.games.chobolo.ground import is_free, is_spot
from ossuary.games.chobolo.land.lands import LEGEND
from ossuary.games.chobolo.state import Chobolo


@dataclass(frozen=True)
class Spot(Target):
    """A free standing hex for the character chosen before, at most so far from it."""

    prompt: ClassVar[str] = "Choose where {0} leads to"
    within: int
    river: bool = False  # along the river only

    def words(self) -> str:
        if self.river:
            return f"a free river hex at most {counted(self.within, 'step')} along the river from it"
        return "a free hex next to it" if self.within == 1 else f"a free hex at most {self.within} from it"

    def among(self, state: Chobolo, attempt: Attempt, chosen: Sequence[Ref]) -> list[Ref]:
        if not chosen or chosen[0] not in state.at:
            return []
        start, land = state.at[chosen[0]], state.land
        if not self.river:
            return [tile for tile in land.near(start, self.within)[1:] if is_spot(state, chosen[0], tile)]
        found, edge = {start}, [start]
        for _ in range(self.within):
            edge = [tile for here in edge for tile in land.neighbours[here] if tile not in found and _wet(state, tile)]
            found.update(edge)
        return [tile for tile in land.near(start, self.within) if tile in found and self._dry(state, chosen[0], tile)]

    def exists(self, state: Chobolo, attempt: Attempt, chosen: Sequence[Ref]) -> bool:
        if self.river or not chosen or chosen[0] not in state.at:
            return bool(self.among(state, attempt, chosen))
        near = state.land.near(state.at[chosen[0]], self.within)
        return any(is_spot(state, chosen[0], tile) for tile in near[1:])

    def _dry(self, state: Chobolo, one: Ref, tile: Ref) -> bool:
        return state.terrain(tile) == "r" and is_spot(state, one, tile)


def _wet(state: Chobolo, tile: Ref) -> bool:
    return state.terrain(tile) in "rl"


@dataclass(frozen=True)
class Hex(Target):
    """A hex: land, any, crowded (somebody on the ground on or next to it), free, an element, joined to those before."""

    prompt: ClassVar[str] = "Choose a hex for {0}"
    where: Literal["land", "any", "crowded", "free", "element", "joined"]
    of: str = ""

    @property
    def optional(self) -> bool:  # type: ignore[override]
        return self.where == "joined"

    def words(self) -> str:
        if self.where != "free":
            return HEXES[self.where]
        if self.of == ANYWHERE:
            return "a free hex without an element"
        return f"a free hex of {' or '.join(LEGEND[letter] for letter in self.of)}" if self.of else "a free hex"

    def among(self, state: Chobolo, attempt: Attempt, chosen: Sequence[Ref]) -> list[Ref]:
        land = state.land
        if self.where == "joined":
            near = {tile for one in chosen for tile in land.neighbours[one]} - set(chosen)
            return [tile for tile in land.tiles if tile in near and self._is_open(state, tile)]
        if self.where == "element":
            elements = [tile for tile in land.tiles if state.element(tile)]
            return [tile for tile in elements if not state.on(tile) and not state.tower(tile)]
        if self.where == "any":
            return list(land.tiles)
        ground = [tile for tile in land.tiles if tile not in land.plane]
        if self.where == "land":
            return ground
        if self.where == "crowded":
            return crowds(state)
        return [tile for tile in (land.tiles if self.of in ("", ANYWHERE) else ground) if self._is_open(state, tile)]

    def exists(self, state: Chobolo, attempt: Attempt, chosen: Sequence[Ref]) -> bool:
        if self.where != "free":
            return bool(self.among(state, attempt, chosen))
        land, anywhere = state.land, self.of in ("", ANYWHERE)
        return any(self._is_open(state, tile) for tile in land.tiles if anywhere or tile not in land.plane)

    def allows(self, state: Chobolo, attempt: Attempt, chosen: Sequence[Ref], ref: Ref) -> bool:
        if self.where == "crowded":  # any land hex will do, also when everybody has left it
            return ref not in state.land.plane
        if self.where == "joined":  # CH-R78: one that has become illegal is left out, and takes no other along
            return self._is_open(state, ref)
        return super().allows(state, attempt, chosen, ref)

    def _is_open(self, state: Chobolo, tile: Ref) -> bool:
        return tile != state.land.centre and is_free(state, tile) and (not self.of or state.terrain(tile) in self.of)


ANYWHERE = "gfmsrldv"
HEXES = {
    "land": "any hex outside the Centre Plane",
    "any": "any hex",
    "crowded": "a hex outside the Centre Plane with somebody on the ground on it or next to it",
    "element": "an element hex with nobody and no tower on it",
}


def crowds(state: Chobolo) -> list[Ref]:
    """Land hexes with somebody on the ground on or next to them; of those that reach the same characters, one."""
    land, ground = state.land, ground_characters(state)
    here = [state.at[one] for one in ground]
    near = dict.fromkeys([*here, *(tile for place in here for tile in land.neighbours[place])])
    found: dict[tuple[Ref, ...], Ref] = {}
    for tile in near:
        if tile not in land.plane:
            around = (tile, *land.neighbours[tile])
            found.setdefault(tuple(one for one, place in zip(ground, here, strict=True) if place in around), tile)
    return list(found.values())


def ground_characters(state: Chobolo) -> list[Ref]:
    return [one for one in state.at if not state.in_tower(one)]
