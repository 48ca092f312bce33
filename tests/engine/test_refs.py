"""Names of seats and cards, and sets of seats as bits."""

from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as some

from ossuary.engine.refs import (
    EVERYONE,
    GALLERY,
    NOBODY,
    SEATS,
    bit,
    clockwise,
    design_of,
    is_card,
    next_seat,
    sight,
)

AT_TABLE = some.integers(1, len(SEATS)).map(lambda number: SEATS[:number])


def test_there_are_eight_seats_in_alphabetical_order() -> None:
    assert SEATS == ("ann", "bob", "cyd", "dan", "eve", "fay", "gus", "hal")


def test_every_seat_and_the_gallery_have_a_bit_of_their_own() -> None:
    bits = [*map(bit, SEATS), bit(None)]

    assert bit(None) == GALLERY
    assert all(one & other == 0 for one, other in combinations(bits, 2))
    assert all(mask > 0 for mask in bits)


def test_everyone_is_every_seat_and_the_gallery_and_nobody_is_none_of_them() -> None:
    for viewer in (*SEATS, None):
        assert EVERYONE & bit(viewer)
        assert not NOBODY & bit(viewer)


@given(some.sets(some.sampled_from(SEATS)))
def test_a_sight_is_these_seats_and_nobody_else(seats: set[str]) -> None:
    eyes = sight(seats)

    assert {seat for seat in SEATS if eyes & bit(seat)} == seats
    assert not eyes & GALLERY


def test_all_seats_together_are_not_everyone_for_the_gallery_is_missing() -> None:
    assert sight(SEATS) != EVERYONE
    assert sight(SEATS) | GALLERY == EVERYONE & (2 * GALLERY - 1)


def test_who_does_not_exist_has_no_bit() -> None:
    with pytest.raises(KeyError, match="zed"):
        bit("zed")
    with pytest.raises(KeyError, match="zed"):
        sight(["ann", "zed"])


@pytest.mark.parametrize(("ref", "expected"), [("hex#2", True), ("bob.hand:3", False), ("grave", False), ("ann", False),
                                               ("say:green", False), ("tile:2,5", False)])  # fmt: skip
def test_a_card_is_known_by_the_number_of_its_copy(ref: str, expected: bool) -> None:
    assert is_card(ref) is expected


def test_a_copy_tells_its_design() -> None:
    assert design_of("hex#2") == "hex"
    assert design_of("green-7#12") == "green-7"
    assert design_of("grave") == "grave"


def test_the_seat_to_the_left_of_the_last_is_the_first() -> None:
    assert next_seat(("ann", "bob", "cyd"), "ann") == "bob"
    assert next_seat(("ann", "bob", "cyd"), "cyd") == "ann"
    assert next_seat(("ann",), "ann") == "ann"


@given(AT_TABLE, some.data())
def test_clockwise_is_one_seat_to_the_left_after_another(seats: tuple[str, ...], draw: some.DataObject) -> None:
    start = draw.draw(some.sampled_from(seats))

    order = clockwise(seats, start)

    assert order[0] == start
    assert sorted(order) == sorted(seats)
    assert all(next_seat(seats, one) == other for one, other in pairwise(order))
