"""A view as text: every part a game may put on the table, and nothing that is not in the view."""

from collections.abc import Callable
from io import StringIO
from typing import Literal

import pytest
from rich.console import Console

from ossuary import game
from ossuary.cli.drawing.artist import Artist
from ossuary.engine.boards.hexes import FLAT_HEXES, POINTY_HEXES, flat_position, pointy_position
from ossuary.engine.boards.maps import GameMap, make_map
from ossuary.engine.boards.squares import SQUARES
from ossuary.engine.view import ShownArea, ShownBoard, ShownPart, ShownTile, View

RULES = game("zombs")


def drawn(*parts: ShownPart, width: int = 80, marks: dict[str, list[int]] | None = None, **more: object) -> list[str]:
    """Lines of a table with one area, seen by Ann."""
    area: ShownArea = {"ref": "here", "name": "Here", "parts": list(parts), **more}  # type: ignore[typeddict-item]
    view: View = {
        "game": "zombs", "seat": "ann", "turn": "bob", "areas": [area], "awaits": None, "result": None,
        "standings": [], "focus": None,
    }  # fmt: skip
    console = Console(file=StringIO(), width=width)
    for thing in Artist(RULES.cards, RULES.names({"bob": "Ben"}), {"bob": "greedy"}).table(view, marks):
        console.print(thing)
    return [line.rstrip() for line in console.file.getvalue().splitlines()]  # type: ignore[attr-defined]


def test_a_closed_stack_is_a_number_and_an_open_one_shows_its_top() -> None:
    pool: ShownPart = {
        "part": "pile", "ref": "pool", "name": "Pool", "shape": "stack", "count": 54,
        "cards": [{"ref": "pool:53", "back": "zombs"}],
    }  # fmt: skip
    grave: ShownPart = {
        "part": "pile", "ref": "grave", "name": "Grave", "shape": "stack", "count": 2,
        "cards": [{"ref": "G7#1", "face": "G7"}, {"ref": "B2#1", "face": "B2"}],
    }  # fmt: skip
    vault: ShownPart = {"part": "pile", "ref": "vault", "name": "Vault", "shape": "stack", "count": 0, "cards": []}

    assert drawn(pool, grave, vault) == ["Here  Pool 54   Grave 2, top Blue 2   Vault -"]


def test_a_hand_is_sorted_copies_are_counted_and_hidden_cards_too() -> None:
    hand: ShownPart = {
        "part": "pile", "ref": "ann.hand", "name": "hand", "shape": "hand", "count": 5,
        "cards": [
            {"ref": "CURE#1", "face": "CURE"}, {"ref": "B2#1", "face": "B2"}, {"ref": "G7#1", "face": "G7"},
            {"ref": "G7#2", "face": "G7"}, {"ref": "ann.hand:4", "back": "zombs"},
        ],
    }  # fmt: skip
    hidden: ShownPart = {
        "part": "pile", "ref": "bob.hand", "name": "hand", "shape": "hand", "count": 3,
        "cards": [{"ref": "bob.hand:0", "back": "night"}, {"ref": "bob.hand:1", "back": "night"},
                  {"ref": "bob.hand:2", "back": "zombie"}],
    }  # fmt: skip

    assert drawn(hand, hidden) == ["Here  hand Green 7 x2, Blue 2, Cure, 1 more   hand 2 night, 1 zombie"]


def test_a_row_keeps_its_order_and_its_note() -> None:
    row: ShownPart = {
        "part": "pile", "ref": "ann.horde", "name": "horde", "shape": "row", "count": 2, "note": "blocked",
        "cards": [{"ref": "G7#1", "face": "G7"}, {"ref": "G5#1", "face": "G5"}],
    }  # fmt: skip

    assert drawn(row) == ["Here  horde Green 7, Green 5 (blocked)"]


def test_counters_and_dice_stand_beside_the_piles() -> None:
    shown = drawn(
        {"part": "counter", "ref": "round", "name": "Round", "value": 3, "most": 9},
        {"part": "counter", "ref": "mojo", "name": "Mojo", "value": 4},
        {"part": "die", "ref": "die:1", "face": "5"},
        {"part": "die", "ref": "die:2", "face": "skull", "note": "spent"},
    )

    assert shown == ["Here  Round 3 of 9   Mojo 4   dice 5, skull (spent)"]


def test_a_sentence_on_the_table_names_what_it_speaks_of() -> None:
    shown = drawn({"part": "note", "ref": "fight", "name": "Fight", "text": "{0} strikes", "about": ["bob"]})

    assert shown == ["Here  Fight Ben strikes"]


def test_an_area_is_called_after_whoever_sits_there() -> None:
    mojo: ShownPart = {"part": "counter", "ref": "mojo", "name": "Mojo", "value": 4}

    assert drawn(mojo, owner="bob", team=1) == ["* Ben (greedy, team 2)  Mojo 4"]
    assert drawn(mojo, owner="ann") == ["Ann (you)  Mojo 4"]


def test_a_long_hand_goes_on_in_the_next_line_between_two_cards() -> None:
    cards = [f"{colour}{number}" for colour in "GPOB" for number in range(1, 6)]
    hand: ShownPart = {
        "part": "pile", "ref": "ann.hand", "name": "hand", "shape": "hand", "count": len(cards),
        "cards": [{"ref": f"{card}#1", "face": card} for card in cards],
    }  # fmt: skip

    shown = drawn(hand, width=60)

    assert len(shown) > 2
    assert max(map(len, shown)) <= 60
    assert all(line.endswith(",") for line in shown[:-1])


def test_a_board_of_squares_shows_terrain_pieces_and_options() -> None:
    tiles: list[ShownTile] = [
        {"ref": f"tile:{row},{column}", "x": float(column), "y": float(row), "terrain": "floor" if row else "wall"}
        for row in range(2)
        for column in range(3)
    ]
    tiles[4]["note"] = "a trap"
    board: ShownBoard = {
        "part": "board", "ref": "board", "name": "Castle", "shape": "squares", "tiles": tiles,
        "pieces": [{"ref": "king", "on": "tile:1,1", "kind": "king"},
                   {"ref": "thug:1", "on": "tile:1,2", "kind": "thug", "owner": "bob", "count": 2, "note": "asleep"}],
    }  # fmt: skip

    assert drawn(board, marks={"tile:1,0": [12]}) == [
        "Here",
        "Castle   w wall, f floor",
        "w      w      w",
        "f12)   fK     fB",
        "K king on tile:1,1; B 2 x Ben's thug (asleep) on tile:1,2",
        "a trap on tile:1,1",
    ]


def test_a_wide_board_is_drawn_narrower_and_options_come_before_what_else_is_there() -> None:
    tiles: list[ShownTile] = [
        {"ref": f"tile:{column}", "x": float(column), "y": 0.0, "terrain": "floor"} for column in range(9)
    ]
    board: ShownBoard = {
        "part": "board", "ref": "board", "name": "Hall", "shape": "squares", "tiles": tiles,
        "pieces": [{"ref": f"rat:{at}", "on": f"tile:{at}", "kind": "rat"} for at in (2, 5)],
    }  # fmt: skip

    assert drawn(board, marks={"tile:2": [3], "tile:8": [12]}, width=30) == [
        "Here",
        "Hall   f floor",
        "f  f  3) f  f  fR f  f  12)",
        "R rat on tile:2, tile:5",
    ]


@pytest.mark.parametrize(
    ("width", "numbers", "row"),
    [
        (80, [3, 7], "fR     f3,7)  f"),  # both, where there is room
        (80, [3, 7, 9], "fR     f3+    f"),
        (80, [14, 15], "fR     f14+   f"),
        (9, [3, 7], "fR 3+ f"),
        (9, [14, 15], "fR 14+f"),
    ],
)
def test_a_tile_that_several_options_lead_to_says_so(width: int, numbers: list[int], row: str) -> None:
    tiles: list[ShownTile] = [
        {"ref": f"tile:{column}", "x": float(column), "y": 0.0, "terrain": "floor"} for column in range(3)
    ]
    board: ShownBoard = {
        "part": "board", "ref": "board", "name": "Hall", "shape": "squares", "tiles": tiles,
        "pieces": [{"ref": "rat", "on": "tile:0", "kind": "rat"}],
    }  # fmt: skip

    shown = drawn(board, marks={"tile:1": numbers}, width=width)

    assert row in shown
    assert ("+ after a number: this" in " ".join(shown)) == ("+" in row)


def test_hexes_stand_between_those_above_them() -> None:
    places = [(0, 0), (1, 0), (0, 1), (-1, 1), (0, -1), (1, -1)]

    def board(position: Callable[[tuple[int, int]], tuple[float, float]]) -> ShownBoard:
        tiles: list[ShownTile] = [
            {"ref": f"hex:{place}", "x": position(place)[0], "y": position(place)[1], "terrain": "moor"}
            for place in places
        ]
        return {"part": "board", "ref": "map", "name": "Map", "shape": "hexes", "tiles": tiles, "pieces": []}

    assert drawn(board(pointy_position))[1:] == ["Map   m moor", "m       m", "    m       m", "m       m"]
    assert drawn(board(flat_position))[1:] == ["Map   m moor", "    m", "        m", "    m", "m       m", "    m"]


def test_squares_have_letters_above_and_numbers_before_them() -> None:
    land = make_map("land", SQUARES, {(row, column): "floor" for row in (3, 4) for column in (5, 6, 7)})

    assert drawn(gridded(land, "squares"), marks={"tile:4,6": [12]})[1:] == [
        "Castle   f floor",
        "  A      B      C",
        "1 f      f      f",
        "2 f      f12)   f",
    ]


def test_hexes_have_letters_for_odd_and_for_even_rows() -> None:
    places = [(0, 0), (1, 0), (2, 0), (0, 1), (1, 1), (-1, 2), (0, 2)]
    land = make_map("land", POINTY_HEXES, dict.fromkeys(places, "moor"))

    assert drawn(gridded(land, "hexes"))[1:] == [
        "Castle   m moor",
        "odd  A       B       C",
        "even     A       B",
        "   1 m       m       m",
        "   2     m       m",
        "   3 m       m",
    ]
    assert land.grid["hex:1,1"] == "B2"
    assert land.grid["hex:-1,2"] == "A3"


def test_flat_hexes_have_one_row_of_letters_and_a_number_for_every_line() -> None:
    land = make_map("land", FLAT_HEXES, dict.fromkeys([(0, 0), (1, 0), (0, 1), (1, 1)], "moor"))

    assert drawn(gridded(land, "hexes"))[1:] == ["Castle   m moor", "  A   B", "1 m", "1     m", "2 m", "2     m"]


def test_a_large_board_keeps_within_eighty_columns_with_its_letters() -> None:
    places = {(column - row // 2, row): "moor" for row in range(29) for column in range(28)}

    shown = drawn(gridded(make_map("land", POINTY_HEXES, places), "hexes"))

    assert max(map(len, shown)) <= 80
    assert shown[2].split()[:4] == ["odd", "A", "B", "C"]
    assert shown[-1].split()[0] == "29"


def test_places_with_names_of_their_own_are_listed_with_where_they_are() -> None:
    board = gridded(make_map("land", SQUARES, {(0, 0): "floor", (0, 1): "floor"}), "squares")
    board["tiles"][1]["name"] = "Kingsgate"

    assert drawn(board)[-1] == "Places: B1 tile:0,1"


def test_a_place_whose_name_says_where_it_is_is_not_listed() -> None:
    board = gridded(make_map("land", SQUARES, {(0, 0): "floor", (0, 1): "floor"}), "squares")
    board["tiles"][1] |= {"ref": "say:gate B1", "name": "gate B1"}

    assert drawn(board)[-1] == "1 f      f"


def test_a_face_that_is_only_a_sign_is_said_in_words() -> None:
    assert drawn({"part": "die", "ref": "die:1", "face": "TPH", "name": "trail-savannah-hills"}) == [
        "Here  die trail-savannah-hills"
    ]


def gridded(land: GameMap, shape: Literal["squares", "hexes"]) -> ShownBoard:
    tiles: list[ShownTile] = []
    for tile, terrain in land.tiles.items():
        x, y = land.position(tile)
        tiles.append({"ref": tile, "x": x, "y": y, "terrain": terrain, "grid": land.grid[tile]})
    return {"part": "board", "ref": "board", "name": "Castle", "shape": shape, "tiles": tiles, "pieces": []}
