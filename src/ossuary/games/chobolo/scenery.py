"""The land as a page shows it, with everybody and everything on it."""

from __future__ import annotations

from ossuary.engine import Ref
from ossuary.engine.view import ShownBoard, ShownPiece, ShownTile
from ossuary.games.chobolo.cards.cards import ELEMENTS, Board
from ossuary.games.chobolo.land.lands import LEGEND, WET, Land, Tile, grid

from .state import Chobolo, Enchantment, is_wizard, owner

ZONES = {"wall": "wall", "burn": "fire", "mist": "mist", "frozen": "ice"}


def board(state: Chobolo) -> ShownBoard:
    land = state.land
    tiles = plain_tiles(land)
    changed = {tile: lasting for lasting in state.enchantments for tile in lasting.tiles}
    if changed:
        tiles = [changed_tile(state, tile, changed) if tile["ref"] in changed else tile for tile in tiles]
    return {
        "part": "board", "ref": "land", "name": "The lands", "shape": "hexes", "tiles": tiles, "pieces": pieces(state),
    }  # fmt: skip


def drawn(design: object) -> ShownBoard | None:
    """A board as it lies before anybody turns it."""
    if not isinstance(design, Board):
        return None
    land = Land(f"{design.id}@0,0", {design.id: design.map})
    return {
        "part": "board", "ref": design.id, "name": design.name, "shape": "hexes",
        "tiles": [shown_tile(land, tile) for tile in land.tiles], "pieces": [],
    }  # fmt: skip


_TILES: dict[int, tuple[Land, list[ShownTile]]] = {}


def plain_tiles(land: Land) -> list[ShownTile]:
    """The tiles as they were laid: worked out once for each land."""
    known = _TILES.get(id(land))
    if known is None or known[0] is not land:
        if len(_TILES) > 20:
            _TILES.clear()
        known = _TILES[id(land)] = (land, [placed_tile(land, tile) for tile in land.tiles])
    return known[1]


def placed_tile(land: Land, tile: Tile) -> ShownTile:
    """A tile of the land that is played on: there it has a name to be found by."""
    shown = shown_tile(land, tile)
    shown["grid"] = grid(tile)
    return shown


def shown_tile(land: Land, tile: Tile) -> ShownTile:
    x, y = land.map.position(tile)
    shown: ShownTile = {"ref": tile, "x": round(x, 3), "y": round(y, 3), "terrain": LEGEND[land.tiles[tile]]}
    if land.tiles[tile] in WET:
        sides = [side for side, other in land.sides[tile].items() if land.tiles[other] in WET]
        if sides:
            shown["ways"] = {"river": sides}  # CH-8.5: over the rim of a board too
    return shown


def changed_tile(state: Chobolo, tile: ShownTile, changed: dict[Tile, Enchantment]) -> ShownTile:
    lasting = changed[tile["ref"]]
    shown = tile.copy()
    shown["terrain"] = LEGEND[state.terrain(tile["ref"])]
    shown["note"] = state.spell(lasting.card).name
    return shown


def pieces(state: Chobolo) -> list[ShownPiece]:
    found: list[ShownPiece] = []
    for seat, tile in state.mains.items():
        found.append({"ref": f"tower:{tile}", "on": tile, "kind": "main tower", "owner": seat, "column": f"on:{tile}"})
    for tile, seat in state.towers.items():
        tower: ShownPiece = {"ref": f"tower:{tile}", "on": tile, "kind": "tower", "column": f"on:{tile}"}
        if seat:
            tower["owner"] = seat
        found.append(tower)
    if not state.carrier and state.land.centre:
        found.append({"ref": "chobolo", "on": state.land.centre, "kind": "chobolo", "name": "Chobolo"})
    for lasting in state.enchantments:
        if lasting.what in ZONES:
            found += [
                {"ref": f"{lasting.card}@{tile}", "on": tile, "kind": ZONES[lasting.what], "owner": lasting.by}
                for tile in lasting.tiles
            ]
    found += [figure(state, one) for one in state.kinds if state.levels.get(one)]
    return found


def figure(state: Chobolo, one: Ref) -> ShownPiece:
    """A character with its level; the dead stand beside the board."""
    seat, face = owner(one), state.face(one)
    kind = f"{ELEMENTS.get(getattr(face, 'alignment', ''), 'shadow')} wizard" if is_wizard(one) else face.name.lower()
    tile = state.at.get(one)
    shown: ShownPiece = {
        "ref": one,
        "on": tile or seat,
        "kind": kind,
        "name": f"{seat.capitalize()}'s {face.name}",
        "owner": seat,
    }
    said = [state.spell(lasting.card).name for lasting in state.on_character(one)]
    if tile is None:
        shown["state"] = "dead"
        said.insert(0, "dead")
    else:
        shown["level"] = state.levels[one]
        said.insert(0, f"level {state.levels[one]}")
        if state.tower(tile):
            shown["column"] = f"on:{tile}"
        if is_wizard(one) and state.carrier == seat:
            shown["state"] = "with Chobolo"
            said.append("carries Chobolo")
        elif one in state.fighting:
            shown["state"] = "fighting"
    shown["note"] = ", ".join(said)
    return shown
