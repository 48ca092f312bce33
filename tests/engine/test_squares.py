"""Squares: names, neighbours, distances, lines, sight and turning."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as some

from ossuary.engine.boards import squares
from ossuary.engine.boards.squares import Square

PLACES = some.tuples(some.integers(-60, 60), some.integers(-60, 60))
TURNS = some.integers(-8, 8)


def test_a_square_is_named_by_row_and_column() -> None:
    assert squares.ref((2, 5)) == "tile:2,5"
    assert squares.read("tile:-2,0") == (-2, 0)


@given(PLACES)
def test_a_name_leads_back_to_its_square(place: Square) -> None:
    assert squares.read(squares.ref(place)) == place


@pytest.mark.parametrize("name", ["", "tile:", "tile:2", "tile:2,", "tile:+2,5", "tile:02,5", "tile:-0,5", "tile:2, 5",
                                  "tile:2,5\n", "tile:2,5,1", "tile:a,b", "tile:٢,5", "hex:2,5"])  # fmt: skip
def test_what_is_not_the_one_name_of_a_square_is_refused_with_an_example(name: str) -> None:
    with pytest.raises(ValueError, match="not the name of a square: expected tile:row,column such as 'tile:2,5'"):
        squares.read(name)


def test_neighbours_go_clockwise_from_the_north() -> None:
    assert squares.neighbours((5, 5)) == ((4, 5), (5, 6), (6, 5), (5, 4))
    assert squares.neighbours((0, 0), diagonals=True) == tuple(squares.DIRECTIONS.values())
    assert len(set(squares.neighbours((5, 5), diagonals=True))) == 8


def test_a_knights_jump_is_three_steps_or_two_with_diagonals() -> None:
    assert squares.distance((0, 0), (2, 1)) == 3
    assert squares.distance((0, 0), (2, 1), diagonals=True) == 2


@given(PLACES, PLACES, PLACES, some.booleans())
def test_distance_is_a_metric(one: Square, two: Square, three: Square, diagonals: bool) -> None:
    there = squares.distance(one, two, diagonals)

    assert (there == 0) == (one == two)
    assert there == squares.distance(two, one, diagonals)
    assert there <= squares.distance(one, three, diagonals) + squares.distance(three, two, diagonals)


@given(PLACES, some.booleans())
def test_neighbours_are_exactly_the_squares_one_step_away(place: Square, diagonals: bool) -> None:
    assert {*squares.neighbours(place, diagonals), place} == set(squares.disc(place, 1, diagonals))


def test_a_disc_is_a_diamond_or_with_diagonals_a_block() -> None:
    assert len(squares.disc((3, 3), 2)) == 13
    assert len(squares.disc((3, 3), 2, diagonals=True)) == 25


def test_a_ray_leaves_its_start_behind() -> None:
    assert squares.ray((4, 20), "west", 3) == ((4, 19), (4, 18), (4, 17))
    assert squares.ray((0, 0), "southeast", 2) == ((1, 1), (2, 2))
    assert squares.ray((4, 4), "north", 1) == (squares.add((4, 4), squares.DIRECTIONS["north"]),)
    with pytest.raises(ValueError, match="'up' is not a direction: expected one of north, northeast, east"):
        squares.ray((0, 0), "up", 1)


def test_a_line_between_two_squares_takes_the_smaller_row_or_column_in_a_tie() -> None:
    assert squares.line((0, 0), (1, 2)) == ((0, 0), (0, 1), (1, 2))
    assert squares.line((0, 0), (2, 1)) == ((0, 0), (1, 0), (2, 1))
    assert squares.line((3, 3), (3, 3)) == ((3, 3),)


@given(PLACES, PLACES)
def test_a_line_is_the_same_from_either_end_and_has_no_holes(one: Square, other: Square) -> None:
    line = squares.line(one, other)

    assert line == tuple(reversed(squares.line(other, one)))
    assert (line[0], line[-1]) == (one, other)
    assert all(squares.distance(here, there, diagonals=True) == 1 for here, there in pairwise(line))
    assert len(line) == squares.distance(one, other, diagonals=True) + 1


def test_a_line_of_sight_is_cut_by_a_wall() -> None:
    walls = {(0, 2)}

    assert not squares.sees((0, 0), (0, 4), walls.__contains__)
    assert squares.sees((1, 0), (1, 4), walls.__contains__)


def test_one_sees_the_wall_itself_and_what_is_next_to_oneself() -> None:
    walls = {(0, 0), (0, 1), (0, 2)}

    assert squares.sees((0, 0), (0, 1), walls.__contains__)
    assert squares.sees((0, 0), (0, 0), walls.__contains__)
    assert not squares.sees((0, 0), (0, 2), walls.__contains__)


@given(PLACES, PLACES, some.sets(PLACES, max_size=40))
def test_who_is_seen_sees_back(one: Square, other: Square, walls: set[Square]) -> None:
    assert squares.sees(one, other, walls.__contains__) == squares.sees(other, one, walls.__contains__)


def test_a_rectangle_is_read_row_by_row_whichever_corners_are_given() -> None:
    assert squares.rectangle((1, 1), (2, 3)) == ((1, 1), (1, 2), (1, 3), (2, 1), (2, 2), (2, 3))
    assert squares.rectangle((2, 1), (1, 3)) == squares.rectangle((1, 3), (2, 1))


def test_a_quarter_turn_of_a_board_of_21_takes_r_c_to_c_20_minus_r() -> None:
    for row, column in [(0, 20), (7, 13), (4, 19), (10, 10)]:
        assert squares.rotate((row, column), 1, around=(10, 10)) == (column, 20 - row)
        assert squares.rotate_board((row, column), 1, 21, 21) == (column, 20 - row)


def test_the_four_shrines_are_turned_onto_each_other() -> None:
    assert [squares.rotate((6, 13), turn, around=(10, 10)) for turn in range(4)] == [(6, 13), (13, 14), (14, 7), (7, 6)]


def test_a_turned_board_lies_in_its_corner_again() -> None:
    board = squares.rectangle((0, 0), (1, 2))

    assert [squares.rotate_board((0, 0), turns, 2, 3) for turns in range(4)] == [(0, 0), (0, 1), (1, 2), (2, 0)]
    assert {squares.rotate_board(place, 1, 2, 3) for place in board} == set(squares.rectangle((0, 0), (2, 1)))
    assert all(squares.rotate_board(place, 4, 2, 3) == place for place in board)


@given(PLACES, PLACES, TURNS, TURNS)
def test_turns_add_up_and_four_are_none(place: Square, around: Square, turns: int, more: int) -> None:
    turned = squares.rotate(place, turns, around)

    assert squares.rotate(turned, more, around) == squares.rotate(place, turns + more, around)
    assert squares.rotate(place, 4, around) == place


@given(PLACES, PLACES, TURNS)
def test_turning_and_mirroring_keep_distances(one: Square, other: Square, turns: int) -> None:
    assert squares.distance(squares.rotate(one, turns), squares.rotate(other, turns)) == squares.distance(one, other)
    assert squares.distance(squares.reflect(one), squares.reflect(other)) == squares.distance(one, other)
    assert squares.reflect(squares.reflect(one, other), other) == one


def test_directions_are_turned_onto_each_other() -> None:
    assert [squares.rotate((-1, 0), turn) for turn in range(4)] == list(squares.SIDES.values())


def test_columns_go_right_and_rows_go_down_on_a_page() -> None:
    assert squares.position((2, 5), 10) == (50, 20)


@given(PLACES, some.integers(1, 4))
def test_a_cell_of_a_drawing_leads_back_to_its_square(place: Square, width: int) -> None:
    assert squares.at_cell(*squares.cell(place, width), width) == place
