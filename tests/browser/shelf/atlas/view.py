"""What is seen: all of it, by everybody."""

from __future__ import annotations

from ossuary.engine import Look, ShownArea, area, counter, note
from ossuary.engine.stage import ShownDie
from ossuary.engine.view import ShownBoard, ShownPart, ShownPiece, ShownTile

from .land import WAYS
from .state import KINDS, NAMES, Atlas


def view(look: Look) -> list[ShownArea]:
    """The land with what belongs to it, then everybody's place."""
    state: Atlas = look.state
    dice: list[ShownDie] = [
        {"part": "die", "ref": f"die:{at}", "face": str(face)} for at, face in enumerate(state.dice)
    ]
    sentence = note("walk", "Walk", "{0} may walk as far as " + str(sum(state.dice)) + " tiles.", (state.active,))
    middle: list[ShownPart] = [
        board(state), *dice, counter("round", "Round", state.round, state.settings.rounds), sentence,
    ]  # fmt: skip
    return [area("table", "Land", middle), *(
        area(
            seat,
            seat.capitalize(),
            [
                counter(f"{seat}.mojo", "Mojo", state.mojo[seat], 10),
                counter(f"{seat}.chips", "Chips", len(state.won[seat]), 40),
            ],
            owner=seat,
        )
        for seat in state.seats
    )]  # fmt: skip


def board(state: Atlas) -> ShownBoard:
    tiles: list[ShownTile] = []
    for number, (tile, terrain) in enumerate(state.land.tiles.items()):
        x, y = state.land.position(tile)
        shown: ShownTile = {"ref": tile, "x": x, "y": y, "terrain": terrain, "grid": state.land.grid[tile]}
        if number in NAMES:
            shown["name"] = NAMES[number]
        if ways := WAYS[state.settings.shape].get(tile):
            shown["ways"] = ways
        if number == 64 or (state.settings.notes and number % 3 == 2):
            shown["note"] = "2 gold"
        tiles.append(shown)
    pieces: list[ShownPiece] = []
    for tile, chips in state.columns.items():
        for chip in chips:
            kind = KINDS[sum(map(int, chip.partition(":")[2].split("-"))) % 4]
            pieces.append({"ref": chip, "on": tile, "kind": kind, "column": f"column:{tile}"})
    for scout, tile in state.where.items():
        seat = scout.partition(":")[2].partition("-")[0]
        piece: ShownPiece = {"ref": scout, "on": tile, "kind": "scout", "owner": seat}
        if scout in state.tired:
            piece["state"] = "tired"
        if scout.endswith("-2"):
            piece["count"] = 12
        pieces.append(piece)
    pieces.append({"ref": "sun", "on": "sky", "kind": "sun", "name": "the sun", "note": "gone in round 6"})
    return {
        "part": "board", "ref": "land", "name": "The land", "shape": state.settings.shape,
        "tiles": tiles, "pieces": pieces,
    }  # fmt: skip
