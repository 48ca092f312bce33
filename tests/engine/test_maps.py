"""Maps: drawings read and written, what errors say about them, pieces joined, and ways across."""

import copy
import pickle
import re
from collections import Counter
from collections.abc import Callable
from itertools import pairwise
from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as some

from ossuary.engine.boards import hexes
from ossuary.engine.boards.drawings import Drawing, draw, read_map, read_marks
from ossuary.engine.boards.hexes import FLAT_HEXES, POINTY_HEXES
from ossuary.engine.boards.maps import NO_MARK, NO_TILE, GameMap, joined, make_map
from ossuary.engine.boards.paths import distances, reach
from ossuary.engine.boards.squares import SQUARES, SQUARES_WITH_DIAGONALS, Coordinates, Shape

# --- A quarter of a board of squares, with a ruler, and its arrows in a second drawing --------------------------------

QUARTER = """
rc 1111111112
   1234567890
00 #####T###B
01 #####E####
02 rrrrrrrr##
03 r#.###Pr##
04 rH..V##rET
05 r#.#.##r##
06 r#S....r##
07 ooG##.#r##
08 ##o##H#r##
09 R#orrrrr##
"""
ARROWS = """
rc 1111111112
   1234567890
00 #####.###.
01 #####.####
02 v<<<<<<<##
03 v#.###.^##
04 v....##^..
05 v#.#.##^##
06 v#.....^##
07 >>v##.#^##
08 ##v##.#^##
09 .#v>>>>^##
"""
TERRAIN = {
    "#": NO_TILE, "R": "ritual", "o": "ring", "G": "grey", "S": "shrine", "r": "route", "E": "entry", "T": "slot",
    "P": "portal", "H": "thicket", "V": "vines", ".": "corridor", "B": "barracks",
}  # fmt: skip
COMPASS = {"#": NO_TILE, ".": NO_MARK, "^": "north", ">": "east", "v": "south", "<": "west"}


def quarter() -> GameMap:
    board = read_map(Drawing(QUARTER, "zimby/content/board.map"), TERRAIN, first=(0, 11))
    return board.with_marks("patrol", read_marks(Drawing(ARROWS, "zimby/content/patrol.map"), COMPASS, board))


def test_a_drawn_board_has_the_terrain_and_the_neighbours_one_sees() -> None:
    board = quarter()

    assert board.tiles["tile:6,13"] == "shrine"
    assert board.neighbours["tile:6,13"] == ("tile:5,13", "tile:6,14", "tile:7,13")
    assert board.exits["tile:3,17"] == {"north": "tile:2,17", "east": "tile:3,18"}
    assert board.neighbours["tile:0,20"] == ()
    assert "tile:0,11" not in board.tiles
    assert board.of("slot") == ("tile:0,16", "tile:4,20")


def test_from_either_home_it_is_nine_steps_to_the_shrine_and_four_to_the_portal() -> None:
    board = quarter()

    for home in board.of("slot"):
        steps = distances(board.neighbours, home, enter=lambda tile: board.tiles[tile] not in ("thicket", "vines"))
        assert (steps["tile:6,13"], steps["tile:3,17"]) == (9, 4)


def test_arrows_lead_round_the_patrol_route_of_28_tiles_when_thugs_leave_the_ring_at_its_parting_tile() -> None:
    board = quarter()
    route = ["tile:7,11"]
    while route[-1] != "tile:7,11" or len(route) == 1:
        tile = route[-1]
        route.append(board.exits[tile]["east" if tile == "tile:9,13" else board.marks["patrol"][tile]])

    assert len(route) - 1 == len(set(route)) == 28
    assert board.marked("patrol", "west") == tuple(f"tile:2,{column}" for column in range(12, 19))


def test_a_ray_ends_at_a_gap_or_with_the_first_tile_that_blocks() -> None:
    board = quarter()

    assert board.ray("tile:4,20", "west", 3) == ["tile:4,19", "tile:4,18"]
    assert board.ray("tile:6,18", "west", 3) == ["tile:6,17", "tile:6,16", "tile:6,15"]
    assert board.ray("tile:6,18", "west", 9, lambda tile: tile == "tile:6,16") == ["tile:6,17", "tile:6,16"]


# --- Boards of hexes, laid side by side and turned --------------------------------------------------------------------

LAND = {
    "g": "grass", "f": "forest", "m": "mountain", "s": "swamp", "r": "river", "l": "lake", "d": "desert", "v": "lava",
    "A": "air", "E": "earth", "F": "fire", "W": "water", "*": "centre hex",
}  # fmt: skip
CENTRE_PLANE = """\
   d d d d
  d v v v d
 d v d d v d
d v d * d v d
 d v d d v d
  d v v v d
   d d d d"""
MARCHLANDS = """
   g f g g
  g A s g g
 E g g E g r
g g g r r r A
 r r r m m g
  F f f f s
   g f W g
"""
SILVER_FEN = """
   s A g F
  s f l g g
 s f f g g r
s f W g g r g
 r r r r r W
  s s m g g
   E s s g
"""


def land(text: str) -> GameMap:
    return read_map(Drawing(text, "chobolo/content/boards.toml"), LAND, POINTY_HEXES, first=(0, -3))


def test_a_large_board_is_read_about_its_middle_and_written_as_it_was_drawn() -> None:
    plane = land(CENTRE_PLANE)

    assert plane.tiles["hex:0,0"] == "centre hex"
    assert set(plane.coordinates.values()) == set(hexes.disc((0, 0), 3))
    assert Counter(plane.tiles.values()) == {"desert": 24, "lava": 12, "centre hex": 1}
    assert draw(plane) == draw(joined("turned", [(plane, 1, (0, 0))])) == CENTRE_PLANE


def test_a_river_goes_on_where_two_boards_meet_at_their_gates() -> None:
    world = joined("world", [(land(MARCHLANDS), 0, (0, 0)), (land(SILVER_FEN), 0, (7, -3))])

    def wet(tile: str) -> bool:
        return world.tiles[tile] in ("river", "lake")

    walk = distances(world.neighbours, "hex:-3,1", enter=wet)
    blocked = distances(world.neighbours, "hex:-3,1", enter=lambda tile: wet(tile) and tile != "hex:4,-2")

    assert len(walk) == 1 + 13
    assert list(walk.items())[-1] == ("hex:10,-4", 13)
    assert [*blocked][1:] == ["hex:-2,1", "hex:-1,1", "hex:0,0", "hex:1,0", "hex:2,0", "hex:3,-1"]


@pytest.mark.parametrize("turns", range(6))
def test_a_turned_board_has_the_same_tiles_next_to_each_other(turns: int) -> None:
    board = land(MARCHLANDS).with_marks("place", {"hex:-3,1": "ford"})
    turned = joined("turned", [(board, turns, (7, -3))])

    def there(tile: str) -> str:
        return hexes.ref(hexes.add((7, -3), hexes.rotate(hexes.read(tile), turns)))

    assert turned.tiles == {there(tile): terrain for tile, terrain in board.tiles.items()}
    assert turned.marked("place", "ford") == (there("hex:-3,1"),)
    for tile, around in board.neighbours.items():
        assert set(turned.neighbours[there(tile)]) == {there(other) for other in around}


def test_six_boards_round_the_centre_plane_make_a_land_of_259_hexes() -> None:
    pieces = [(land(CENTRE_PLANE), 0, (0, 0))]
    pieces += [(land(SILVER_FEN), turns, hexes.rotate((7, -3), turns)) for turns in range(6)]

    world = joined("world", pieces)

    assert len(world.tiles) == len(distances(world.neighbours, "hex:0,0")) == 259


def test_pieces_that_do_not_fit_are_refused() -> None:
    with pytest.raises(ValueError, match="would cover hex:3,-3, where a tile lies"):
        joined("world", [(land(CENTRE_PLANE), 0, (0, 0)), (land(MARCHLANDS), 0, (6, -3))])
    with pytest.raises(ValueError, match="another shape than the pieces before it"):
        joined("world", [(land(CENTRE_PLANE), 0, (0, 0)), (quarter(), 0, (50, 50))])
    with pytest.raises(ValueError, match="needs at least one piece"):
        joined("world", [])


# --- A whole land of hexes, with towns --------------------------------------------------------------------------------

ZANAGA = """\
          F F P W T H F F
       P F F P T P T M H F F
    P P T T T P H H M M H F W
   P W T P P H H H M M H T T H F
  P T P P R F H M M H T F H F F
 P T P P P R H M M H F F T F F F F
P T P H R F H M S F F S F T F F F
 W P P H R R F S S F H F F T F F F
P T P H H F R F F H M H F S T F W
 P P T P P F R F P H M M S S R F F
  F P T P H F R P F H M S R S F
   W T P P P R F F H F S S S S F
    F F P P R T T F T T T W S
       F P P W F S S F S S S
          P R S S F S S"""
WILDS = {
    "P": "plains", "F": "forest", "H": "hills", "M": "mountains", "S": "swamp", "R": "river", "T": "trail", "W": "town",
}  # fmt: skip
DICE = {"plains": 2, "forest": 2, "hills": 2, "trail": 2, "mountains": 3, "swamp": 3, "river": 3, "town": 1}


def zanaga() -> GameMap:
    return read_map(Drawing(ZANAGA, "zanaga/content/map.toml"), WILDS, POINTY_HEXES, first=(5, 0))


def test_the_land_has_208_spaces_and_none_is_farther_than_six_steps_from_a_town() -> None:
    wilds = zanaga()
    steps = distances(wilds.neighbours, *wilds.of("town"))

    assert [Counter(wilds.tiles.values())[word] for word in WILDS.values()] == [39, 58, 27, 14, 23, 13, 26, 8]
    assert len(steps) == 208
    assert max(steps.values()) == 6
    assert draw(wilds) == ZANAGA


def test_ways_between_towns_cost_the_known_numbers_of_dice() -> None:
    wilds = zanaga()
    crossing, tuskfall, stonefang, jubari = "hex:1,3", "hex:8,0", "hex:13,2", "hex:-4,11"
    ways = reach(wilds.neighbours, stonefang, lambda here, there: DICE[wilds.tiles[there]])
    steps = distances(wilds.neighbours, stonefang)

    assert [(steps[town], ways.prices[town]) for town in (crossing, tuskfall, jubari)] == [(12, 25), (7, 13), (17, 34)]
    assert [wilds.tiles[tile] for tile in ways.path(tuskfall)].count("town") == 2


def test_named_places_are_marks_and_a_mark_beside_the_map_is_refused() -> None:
    wilds = zanaga().with_marks("town", {"hex:13,2": "Stonefang", "hex:8,0": "Tuskfall"})

    assert wilds.marks["town"] == {"hex:8,0": "Tuskfall", "hex:13,2": "Stonefang"}
    assert wilds.marked("town", "Tuskfall") == ("hex:8,0",)
    with pytest.raises(ValueError, match="town marks 'hex:0,0', which is not a tile"):
        wilds.with_marks("town", {"hex:0,0": "Nowhere"})


# --- What errors say --------------------------------------------------------------------------------------------------

FLOOR = {".": "floor", "#": NO_TILE}


@pytest.mark.parametrize(("shape", "text", "complaint"), [
    (SQUARES, "..#\n.?.", "cave.map line 8, column 2: '?' is not in the legend (. floor, # no tile)"),
    (SQUARES, "...\n..\n...", "cave.map line 8, column 3: nothing is drawn here (. floor, # no tile)"),
    (SQUARES, "...\n\n...", "cave.map line 8, column 1: nothing is drawn here (. floor, # no tile)"),
    (SQUARES, ". .\n...", "cave.map line 7, column 2: nothing is drawn here (. floor, # no tile)"),
    (SQUARES, "..\n....", "cave.map line 8, column 3: this sign stands beside the rectangle (line 7 goes from "
                        "column 1 to 2)"),
    (SQUARES, "  ..\n ..", "cave.map line 8, column 2: this sign stands beside the rectangle (line 7 goes from "
                           "column 3 to 4)"),
    (SQUARES, "..\n.\t", r"cave.map line 8, column 2: '\t' is not in the legend (. floor, # no tile)"),
    (SQUARES, "\n  \n", "cave.map line 7: nothing is drawn (. floor, # no tile)"),
    (SQUARES, "##\n##", "cave.map: a map needs at least one tile"),
    (SQUARES, "rc 01\n00 ..\n02 ..", "cave.map line 9, column 1: this row has the number 02 (expected 1)"),
    (POINTY_HEXES, " . .\n. . .\n. .", "cave.map line 9, column 1: this sign stands between two tiles (expected it at "
                                       "column 2 or column 4)"),
    (POINTY_HEXES, ". ..", "cave.map line 7, column 4: this sign stands between two tiles (expected it at column 3 or "
                           "column 5)"),
    (FLAT_HEXES, ".   .\n .", "cave.map line 8, column 2: this sign stands between two tiles (expected it at column "
                              "3)"),
    (POINTY_HEXES, "# #", "cave.map line 7: nothing is drawn (. floor, # no tile)"),
])  # fmt: skip
def test_an_error_names_the_file_the_place_and_what_was_expected(shape: Shape, text: str, complaint: str) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(complaint)}$"):
        read_map(Drawing(text, "cave.map", line=7), FLOOR, shape)


@pytest.mark.parametrize("legend", [{}, {".": "floor", "##": NO_TILE}, {" ": "floor"}, {"": "floor"}])
def test_a_legend_with_signs_that_cannot_be_told_apart_is_refused(legend: dict[str, str]) -> None:
    with pytest.raises(ValueError, match="expected signs equally wide and without blanks, found"):
        read_map(Drawing("..", "cave.map"), legend)


@pytest.mark.parametrize(("text", "complaint"), [
    ("x#\n##", "line 2, column 2: this sign means no tile (cave.map has floor here)"),
    ("xx\n#x", "line 1, column 2: this sign means start (cave.map has no tile here)"),
    ("x#", "line 2, column 2: nothing is drawn here (x start, - no mark, # no tile)"),
])  # fmt: skip
def test_marks_must_be_drawn_on_the_same_tiles(text: str, complaint: str) -> None:
    cave = read_map(Drawing(".#\n#.", "cave.map"), FLOOR)

    with pytest.raises(ValueError, match=f"^{re.escape(f'marks.map {complaint}')}$"):
        read_marks(Drawing(text, "marks.map"), {"x": "start", "-": NO_MARK, "#": NO_TILE}, cave)


def test_what_cannot_be_drawn_is_refused() -> None:
    cave = make_map("cave", SQUARES, {(0, 0): "floor", (0, 2): "lava"}, {".": "floor", "#": NO_TILE})

    with pytest.raises(ValueError, match="cave: the legend has no sign for 'lava'"):
        draw(cave)
    with pytest.raises(ValueError, match="cave: 'tile:0,1' is not a tile of this map, nothing can be drawn on it"):
        draw(cave, {"tile:0,1": "A"})


# --- Round trips ------------------------------------------------------------------------------------------------------

SHAPES = some.sampled_from([SQUARES, SQUARES_WITH_DIAGONALS, POINTY_HEXES, FLAT_HEXES])
LEGENDS = some.sampled_from([
    {".": "floor", "w": "water", "#": NO_TILE},
    {"fl": "floor", "wa": "water", "##": NO_TILE},
    {"flo": "floor", "wat": "water", "###": NO_TILE},
])  # fmt: skip
TILES = some.dictionaries(
    some.tuples(some.integers(-4, 4), some.integers(-4, 4)),
    some.sampled_from(["floor", "water"]),
    min_size=1,
    max_size=60,
)
Tiles = dict[Coordinates, str]


@given(SHAPES, LEGENDS, TILES)
def test_a_map_that_is_drawn_and_read_is_the_same_map(shape: Shape, legend: dict[str, str], tiles: Tiles) -> None:
    drawn = make_map("drawn", shape, tiles, legend)
    read = read_map(Drawing(draw(drawn)), legend, shape, drawn.first)

    assert {read.coordinates[tile]: terrain for tile, terrain in read.tiles.items()} == tiles
    assert (read.tiles, read.exits, read.first) == (drawn.tiles, drawn.exits, drawn.first)
    assert draw(read) == draw(drawn)


@given(SHAPES, LEGENDS, TILES, some.data())
def test_marks_that_are_drawn_and_read_are_the_same_marks(
    shape: Shape, legend: dict[str, str], tiles: Tiles, data: some.DataObject
) -> None:
    ground = make_map("ground", shape, tiles, legend)
    marks = dict.fromkeys(data.draw(some.sets(some.sampled_from(sorted(ground.tiles)))), "start")
    void = next(sign for sign, word in legend.items() if word == NO_TILE)
    start, nothing = "X" * len(void), "-" * len(void)

    text = draw(ground, {tile: start if tile in marks else nothing for tile in ground.tiles})

    assert read_marks(Drawing(text), {start: "start", nothing: NO_MARK, void: NO_TILE}, ground) == marks


def test_a_drawing_may_be_indented_and_have_empty_lines_around_it() -> None:
    cave = read_map(Drawing("\n\n    .#\n    ..\n\n"), FLOOR)

    assert list(cave.tiles) == ["tile:0,0", "tile:1,0", "tile:1,1"]


def test_flat_hexes_are_drawn_in_columns() -> None:
    flower = make_map("flower", FLAT_HEXES, dict.fromkeys(hexes.disc((0, 0), 1), "petal"), {"o": "petal"})

    assert draw(flower, {"hex:0,0": "@"}).split("\n") == ["  o", "o   o", "  @", "o   o", "  o"]
    assert flower.exits["hex:0,0"]["north"] == "hex:0,-1"


def test_wide_signs_stand_apart() -> None:
    legend = {"fo": "forest", "hi": "hill"}

    assert draw(read_map(Drawing("fo hi\nhi fo"), legend)) == "fo hi\nhi fo"
    assert draw(read_map(Drawing("rc fo"), {**legend, "rc": "rock"})) == "rc fo"  # not a ruler
    assert draw(read_map(Drawing("fo  hi\n  hi  fo"), legend, POINTY_HEXES)) == "fo  hi\n  hi  fo"


def test_of_several_signs_for_one_terrain_the_first_is_drawn() -> None:
    assert draw(read_map(Drawing(".,,."), {".": "floor", ",": "floor"})) == "...."


def test_pieces_are_drawn_over_the_terrain() -> None:
    cave = read_map(Drawing("...\n.#."), FLOOR)

    assert draw(cave, {"tile:0,1": "A", "tile:1,2": "z"}) == ".A.\n.#z"
    assert draw(cave, {"tile:0,1": "A1"}) == ".  A1 .\n.  #  ."


# --- A map is shared --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("change", [
    lambda cave: setattr(cave, "name", "mine"),
    lambda cave: cave.tiles.update({"tile:0,0": "lava"}),
    lambda cave: cave.tiles.__setitem__("tile:0,0", "lava"),
    lambda cave: cave.exits["tile:0,0"].__setitem__("west", "tile:0,1"),
    lambda cave: cave.neighbours["tile:0,0"].append("tile:1,1"),
    lambda cave: cave.marks["start"].__setitem__("tile:0,1", "bob"),
    lambda cave: cave.legend.__setitem__("x", "lava"),
])  # fmt: skip
def test_nothing_in_a_map_can_be_changed(change: Callable[[Any], None]) -> None:
    cave = read_map(Drawing(".."), FLOOR).with_marks("start", {"tile:0,0": "ann"})

    with pytest.raises((AttributeError, TypeError)):
        change(cave)


def test_a_map_does_not_follow_what_it_was_made_of() -> None:
    legend, tiles, start = {".": "floor"}, {(0, 0): "floor"}, {"tile:0,0": "ann"}
    cave = make_map("cave", SQUARES, tiles, legend).with_marks("start", start)

    legend["x"], tiles[0, 1], start["tile:0,0"] = "lava", "lava", "bob"

    assert (cave.legend, cave.tiles) == ({".": "floor"}, {"tile:0,0": "floor"})
    assert cave.marks["start"] == {"tile:0,0": "ann"}


def test_a_map_can_be_sent_to_another_process() -> None:
    board = read_map(Drawing("###\n#..\n#.#"), FLOOR).with_marks("start", {"tile:1,1": "ann"})

    for other in (cast(GameMap, pickle.loads(pickle.dumps(board))), copy.deepcopy(board)):
        assert (other.tiles, other.exits, other.marks) == (board.tiles, board.exits, board.marks)
        assert (other.shape, other.first, draw(other)) == (board.shape, board.first, draw(board))


def test_diagonal_steps_are_neighbours_only_where_the_game_says_so() -> None:
    plain, diagonal = (read_map(Drawing("..\n.."), FLOOR, shape) for shape in (SQUARES, SQUARES_WITH_DIAGONALS))

    assert plain.neighbours["tile:0,0"] == ("tile:0,1", "tile:1,0")
    assert diagonal.neighbours["tile:0,0"] == ("tile:0,1", "tile:1,1", "tile:1,0")
    assert (plain.distance("tile:0,0", "tile:1,1"), diagonal.distance("tile:0,0", "tile:1,1")) == (2, 1)


def test_tiles_know_where_they_lie_on_a_page() -> None:
    assert quarter().position("tile:2,15", 10) == (150, 20)
    assert land(CENTRE_PLANE).position("hex:0,2", 10) == pytest.approx((17.3205, 30))


# --- Ways -------------------------------------------------------------------------------------------------------------


def test_a_way_goes_round_what_is_dear_and_never_through_what_is_forbidden() -> None:
    marsh = read_map(Drawing("....\n.ss.\n.##."), {**FLOOR, "s": "swamp"})

    def price(here: str, there: str) -> int | None:
        return None if there == "tile:0,2" else 3 if marsh.tiles[there] == "swamp" else 1

    ways = reach(marsh.neighbours, "tile:0,0", price, budget=8)

    assert ways.prices["tile:1,2"] == 1 + 3 + 3
    assert ways.path("tile:1,3") == ("tile:0,0", "tile:0,1", "tile:1,1", "tile:1,2", "tile:1,3")
    assert ways.path("tile:0,0") == ("tile:0,0",)
    assert "tile:0,3" not in ways.prices  # it would cost 9
    with pytest.raises(ValueError, match="'tile:0,3' is out of reach"):
        ways.path("tile:0,3")


def test_a_tile_one_must_stop_on_is_reached_but_not_passed() -> None:
    corridor = read_map(Drawing("....."), FLOOR)
    tower = "tile:0,2"

    ways = reach(corridor.neighbours, "tile:0,0", lambda here, there: None if here == tower else 1)

    assert list(ways.prices) == ["tile:0,0", "tile:0,1", tower]


def test_of_equally_cheap_ways_the_shorter_wins_and_then_the_first_clockwise() -> None:
    room = read_map(Drawing("...\n..."), FLOOR)
    even = reach(room.neighbours, "tile:0,0", lambda here, there: 1)
    free = reach(room.neighbours, "tile:0,0", lambda here, there: 0)
    steps = {  # in two steps for 3 + 1, found last; in four steps for 1 + 1 + 0 + 2, found first
        ("tile:0,0", "tile:0,1"): 3, ("tile:0,1", "tile:0,2"): 1,
        ("tile:0,0", "tile:1,0"): 1, ("tile:1,0", "tile:1,1"): 1,
        ("tile:1,1", "tile:1,2"): 0, ("tile:1,2", "tile:0,2"): 2,
    }  # fmt: skip
    uneven = reach(room.neighbours, "tile:0,0", lambda here, there: steps.get((here, there)))

    assert even.path("tile:1,1") == ("tile:0,0", "tile:0,1", "tile:1,1")
    assert free.path("tile:1,2") == ("tile:0,0", "tile:0,1", "tile:0,2", "tile:1,2")
    assert uneven.prices["tile:0,2"] == 4
    assert uneven.path("tile:0,2") == ("tile:0,0", "tile:0,1", "tile:0,2")


def test_a_price_below_nothing_is_refused() -> None:
    with pytest.raises(ValueError, match="the step from tile:0,0 to tile:0,1 has the price -1: expected 0 or more"):
        reach(read_map(Drawing(".."), FLOOR).neighbours, "tile:0,0", lambda here, there: -1)


@given(SHAPES, TILES, some.data())
def test_prices_are_right_paths_are_walkable_and_never_beat_the_distance(
    shape: Shape, tiles: Tiles, data: some.DataObject
) -> None:
    ground = make_map("ground", shape, tiles)
    start = data.draw(some.sampled_from(sorted(ground.tiles)))
    budget = data.draw(some.none() | some.integers(0, 12))
    fares = {"floor": data.draw(some.integers(1, 4)), "water": data.draw(some.none() | some.integers(1, 4))}
    ways = reach(ground.neighbours, start, lambda here, there: fares[ground.tiles[there]], budget)

    for tile, price in ways.prices.items():
        path = ways.path(tile)
        assert (path[0], path[-1]) == (start, tile)
        assert all(there in ground.neighbours[here] for here, there in pairwise(path))
        assert price == sum(fares[ground.tiles[there]] or 0 for there in path[1:])
        assert ground.distance(start, tile) <= len(path) - 1 <= price
        assert budget is None or price <= budget
        for other in ground.neighbours[tile]:  # no way is left that would be cheaper
            fare = fares[ground.tiles[other]]
            assert fare is None or (budget is not None and price + fare > budget) or ways.prices[other] <= price + fare
    assert list(ways.prices.values()) == sorted(ways.prices.values())


@given(SHAPES, TILES, some.data())
def test_steps_are_prices_of_one(shape: Shape, tiles: Tiles, data: some.DataObject) -> None:
    ground = make_map("ground", shape, tiles)
    start = data.draw(some.sampled_from(sorted(ground.tiles)))
    limit = data.draw(some.none() | some.integers(0, 8))

    steps = distances(ground.neighbours, start, limit=limit)

    assert steps == reach(ground.neighbours, start, lambda here, there: 1, limit).prices
    assert all(ground.distance(start, tile) <= count for tile, count in steps.items())


def test_steps_are_counted_from_the_nearest_of_several_starts_up_to_the_limit() -> None:
    corridor = read_map(Drawing("........."), FLOOR)

    steps = distances(corridor.neighbours, "tile:0,0", "tile:0,5", limit=2)

    assert [steps.get(f"tile:0,{column}") for column in range(9)] == [0, 1, 2, 2, 1, 0, 1, 2, None]
    assert distances(corridor.neighbours, "tile:0,0", limit=0) == {"tile:0,0": 0}


def test_a_tile_is_called_by_its_column_and_row_from_the_upper_left_corner() -> None:
    assert quarter().grid["tile:0,16"] == "F1"
    land = make_map("land", SQUARES, {(row, column): "moor" for row in (3, 4) for column in range(-2, 60)})

    assert land.grid["tile:3,-2"] == "A1"
    assert land.grid["tile:4,23"] == "Z2"
    assert land.grid["tile:4,24"] == "AA2"
    assert land.grid["tile:3,50"] == "BA1"
    with pytest.raises(ValueError, match="before the first column or row"):
        SQUARES.grid_name((0, 0), (1, 0))


@pytest.mark.parametrize("shape", [SQUARES, POINTY_HEXES, FLAT_HEXES])
def test_names_of_tiles_are_different_and_go_on_to_the_east_and_the_south(shape: Shape) -> None:
    land = make_map("land", shape, dict.fromkeys(hexes.disc((2, -3), 4), "moor"))

    assert len(set(land.grid.values())) == len(land.tiles)
    for tile, place in land.coordinates.items():
        column, row = shape.grid(place)
        x, y = land.position(tile)
        for other, there in land.coordinates.items():
            if shape.grid(there) == (column + 1, row):
                assert land.position(other)[0] > x
            if shape.grid(there) == (column, row + 1):
                assert land.position(other)[1] > y
