"""Hexes: names, edges, neighbours, distances, rings, lines, turning and where they lie on a page."""

import re
from collections.abc import Callable, Mapping
from itertools import pairwise
from math import dist, isclose, sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as some

from ossuary.engine.boards import hexes
from ossuary.engine.boards.hexes import FLAT, POINTY, Hex

PLACES = some.tuples(some.integers(-60, 60), some.integers(-60, 60))
RADII = some.integers(0, 8)
TURNS = some.integers(-12, 12)


def test_a_hex_is_named_by_its_axial_coordinates() -> None:
    assert hexes.ref((3, -1)) == "hex:3,-1"
    assert hexes.read("hex:3,-1") == (3, -1)


@given(PLACES)
def test_a_name_leads_back_to_its_hex(place: Hex) -> None:
    assert hexes.read(hexes.ref(place)) == place


@pytest.mark.parametrize("name", ["", "hex:3", "hex:3,-01", "hex:3,--1", "hex: 3,1", "hex:3,1 ", "tile:3,1", "hex:q,r"])
def test_what_is_not_the_one_name_of_a_hex_is_refused_with_an_example(name: str) -> None:
    with pytest.raises(ValueError, match="not the name of a hex: expected hex:q,r such as 'hex:3,-1'"):
        hexes.read(name)


def test_an_edge_has_one_name_whichever_side_it_is_seen_from() -> None:
    assert hexes.edge((1, 0), (0, 0)) == hexes.edge((0, 0), (1, 0)) == "edge:0,0|1,0"
    assert hexes.edge((0, 0), (-1, 1)) == "edge:-1,1|0,0"


@given(PLACES, some.integers(0, 5))
def test_the_name_of_an_edge_leads_back_to_its_two_hexes(place: Hex, direction: int) -> None:
    other = hexes.neighbours(place)[direction]

    assert hexes.read_edge(hexes.edge(place, other)) == tuple(sorted((place, other)))


@given(PLACES)
def test_the_six_edges_of_a_hex_have_six_names(place: Hex) -> None:
    assert len({hexes.edge(place, other) for other in hexes.neighbours(place)}) == 6


def test_hexes_that_do_not_touch_share_no_edge() -> None:
    with pytest.raises(ValueError, match="hex:0,0 and hex:2,0 share no edge: they are 2 steps apart"):
        hexes.edge((0, 0), (2, 0))


@pytest.mark.parametrize(("name", "why"), [
    ("edge:0,0", "expected edge:q,r|q,r such as 'edge:0,0|1,0'"),
    ("edge:1,0|0,0", "its hexes are in the wrong order, 'edge:0,0|1,0'"),
    ("edge:0,0|0,0", "share no edge: they are 0 steps apart"),
])  # fmt: skip
def test_what_is_not_the_one_name_of_an_edge_is_refused(name: str, why: str) -> None:
    with pytest.raises(ValueError, match=re.escape(why)):
        hexes.read_edge(name)


def test_neighbours_go_clockwise_from_the_east() -> None:
    assert hexes.neighbours((0, 0)) == ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)) == hexes.DIRECTIONS


@given(PLACES, PLACES, PLACES)
def test_distance_is_a_metric(one: Hex, two: Hex, three: Hex) -> None:
    assert (hexes.distance(one, two) == 0) == (one == two)
    assert hexes.distance(one, two) == hexes.distance(two, one)
    assert hexes.distance(one, two) <= hexes.distance(one, three) + hexes.distance(three, two)


@given(PLACES, RADII)
def test_a_ring_is_a_closed_walk_at_one_distance(centre: Hex, radius: int) -> None:
    ring = hexes.ring(centre, radius)

    assert len(set(ring)) == len(ring) == (6 * radius or 1)
    assert {hexes.distance(centre, place) for place in ring} == {radius}
    assert all(hexes.distance(ring[at - 1], ring[at]) == 1 for at in range(len(ring)) if radius)


def test_a_ring_of_one_is_the_neighbours_in_their_order() -> None:
    assert hexes.ring((2, 2), 1) == hexes.neighbours((2, 2))
    with pytest.raises(ValueError, match="a radius of 0 or more, not -1"):
        hexes.ring((0, 0), -1)


def test_a_large_board_has_37_hexes() -> None:
    board = hexes.disc((0, 0), 3)

    assert len(board) == 37
    assert board[0] == (0, 0)
    assert set(board) == {(q, r) for q in range(-3, 4) for r in range(-3, 4) if abs(q + r) <= 3}


def test_a_line_along_an_edge_takes_the_hex_with_the_smaller_q_then_the_smaller_r() -> None:
    assert hexes.line((0, 0), (1, 1)) == ((0, 0), (0, 1), (1, 1))  # not (1, 0)
    assert hexes.line((0, 0), (-1, 2)) == ((0, 0), (-1, 1), (-1, 2))  # not (0, 1)
    assert hexes.line((0, 0), (2, -1)) == ((0, 0), (1, -1), (2, -1))  # not (1, 0): the same q, the smaller r
    assert hexes.line((0, 0), (0, 0)) == ((0, 0),)
    assert hexes.line((0, 0), (3, 0)) == ((0, 0), (1, 0), (2, 0), (3, 0))


@given(PLACES, PLACES, PLACES)
def test_a_line_is_the_same_from_either_end_has_no_holes_and_moves_with_its_ends(one: Hex, other: Hex, by: Hex) -> None:
    line = hexes.line(one, other)

    assert line == tuple(reversed(hexes.line(other, one)))
    assert (line[0], line[-1]) == (one, other)
    assert all(hexes.distance(here, there) == 1 for here, there in pairwise(line))
    assert len(line) == hexes.distance(one, other) + 1
    assert hexes.line(hexes.add(one, by), hexes.add(other, by)) == tuple(hexes.add(place, by) for place in line)


@given(PLACES, PLACES)
def test_a_line_stays_within_half_a_hex_of_the_straight_one(one: Hex, other: Hex) -> None:
    line = hexes.line(one, other)
    (start_x, start_y), (end_x, end_y) = hexes.pointy_position(one), hexes.pointy_position(other)

    for part, place in enumerate(line):
        share = part / max(1, len(line) - 1)
        ideal = start_x + (end_x - start_x) * share, start_y + (end_y - start_y) * share
        assert dist(ideal, hexes.pointy_position(place)) <= sqrt(3) / 2 + 1e-9


def test_a_line_of_sight_is_cut_by_a_mountain_but_the_mountain_is_seen() -> None:
    mountains = {(1, 0)}

    assert not hexes.sees((0, 0), (2, 0), mountains.__contains__)
    assert hexes.sees((0, 0), (1, 0), mountains.__contains__)
    assert hexes.sees((0, 1), (2, 1), mountains.__contains__)


@given(PLACES, PLACES, TURNS, TURNS)
def test_turns_add_up_and_six_are_none(place: Hex, around: Hex, turns: int, more: int) -> None:
    turned = hexes.rotate(place, turns, around)

    assert hexes.rotate(turned, more, around) == hexes.rotate(place, turns + more, around)
    assert hexes.rotate(place, 6, around) == place


@given(PLACES, PLACES, TURNS)
def test_turning_and_mirroring_keep_distances(one: Hex, other: Hex, turns: int) -> None:
    assert hexes.distance(hexes.rotate(one, turns), hexes.rotate(other, turns)) == hexes.distance(one, other)
    assert hexes.distance(hexes.reflect(one), hexes.reflect(other)) == hexes.distance(one, other)
    assert hexes.reflect(hexes.reflect(one, other), other) == one


def test_a_turn_takes_each_direction_to_the_next() -> None:
    assert tuple(hexes.rotate((1, 0), turns) for turns in range(6)) == hexes.DIRECTIONS


def test_the_neighbours_of_a_large_board_and_its_gates_are_turned_onto_each_other() -> None:
    slots = [hexes.rotate((7, -3), turns) for turns in range(6)]
    gates = [hexes.rotate((3, -1), turns) for turns in range(6)]

    assert slots == [(7, -3), (3, 4), (-4, 7), (-7, 3), (-3, -4), (4, -7)]
    assert gates == [(3, -1), (1, 2), (-2, 3), (-3, 1), (-1, -2), (2, -3)]
    for side, slot in enumerate(slots):
        assert hexes.distance(gates[side], hexes.add(slot, gates[(side + 3) % 6])) == 1


def test_large_boards_lie_without_gaps_or_overlaps() -> None:
    slots = [hexes.rotate((7, -3), turns) for turns in range(6)]
    outer = [hexes.add(slots[turn], slots[(turn + 1) % 6]) for turn in range(6)]
    farther = [hexes.add(slot, slot) for slot in slots]

    covered = [place for slot in [(0, 0), *slots, *outer, *farther] for place in hexes.disc(slot, 3)]

    assert outer == [(10, 1), (-1, 11), (-11, 10), (-10, -1), (1, -11), (11, -10)]
    assert len(covered) == len(set(covered)) == 19 * 37
    assert set(hexes.disc((0, 0), 9)) <= set(covered)


@given(PLACES)
def test_mirroring_swaps_east_and_west_on_a_page(place: Hex) -> None:
    x, y = hexes.pointy_position(place)
    mirrored_x, mirrored_y = hexes.pointy_position(hexes.reflect(place))

    assert isclose(mirrored_x, -x, abs_tol=1e-9)
    assert isclose(mirrored_y, y, abs_tol=1e-9)


@given(PLACES, some.integers(0, 5), some.floats(0.5, 50))
def test_neighbours_lie_equally_far_apart_on_either_page(place: Hex, direction: int, size: float) -> None:
    other = hexes.neighbours(place)[direction]

    for position in (hexes.pointy_position, hexes.flat_position):
        assert isclose(dist(position(place, size), position(other, size)), size * sqrt(3), rel_tol=1e-6)


@pytest.mark.parametrize(("names", "position"), [(POINTY, hexes.pointy_position), (FLAT, hexes.flat_position)])
def test_directions_point_where_their_names_say(
    names: Mapping[str, Hex], position: Callable[[Hex], tuple[float, float]]
) -> None:
    for name, step in names.items():
        x, y = position(step)
        assert ("east" in name) == (x > 1e-9), name
        assert ("west" in name) == (x < -1e-9), name
        assert ("south" in name) == (y > 1e-9), name
        assert ("north" in name) == (y < -1e-9), name


@given(PLACES, some.integers(1, 4))
def test_a_cell_of_a_drawing_leads_back_to_its_hex(place: Hex, width: int) -> None:
    assert hexes.at_pointy_cell(*hexes.pointy_cell(place, width), width) == place
    assert hexes.at_flat_cell(*hexes.flat_cell(place, width), width) == place
