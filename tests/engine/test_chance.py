"""The one door for chance: one integer, the same luck for the same seed, forced dice."""

from collections import Counter
from itertools import pairwise, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as some

from ossuary.engine import RuleError, number, pick, roll, shuffle
from ossuary.engine.chance import WORD, stream, wished
from ossuary.engine.chance import shuffle as shuffle_row
from tests.engine.tables import Table, table

SEEDS = some.integers(0, WORD)


def at(seed: int, forced: tuple[int, ...] = ()) -> Table:
    state = table(deck="moon#1 moon#2 moon#3 sun#1 sun#2 sun#3")
    state.seed, state.forced = seed, forced
    return state


def chi_square(counts: Counter[object], kinds: int, drawn: int) -> float:
    expected = drawn / kinds
    missing = kinds - len(counts)
    return sum((count - expected) ** 2 / expected for count in counts.values()) + missing * expected


# -- one integer ---------------------------------------------------------------------------------


def test_luck_is_splitmix64_whose_first_numbers_are_known() -> None:
    state = at(0)

    assert [number(state, 1 << 64) for _ in range(3)] == [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F]


def test_a_shuffle_and_a_stream_are_what_they_were_when_records_were_made() -> None:
    """Any other order or number would change every recorded game: then the versions of all rules change too."""
    row = list("abcdefgh")

    shuffle_row(at(7), row)

    assert "".join(row) == "ahebcgdf"
    assert stream(7, 3) == 0x953AEB70673E29CB
    assert stream(7, 3, 0) == 0xAEC971331F50717C


@given(SEEDS)
def test_the_same_seed_gives_the_same_luck(seed: int) -> None:
    one, other = at(seed), at(seed)

    assert [roll(one) for _ in range(20)] == [roll(other) for _ in range(20)]
    shuffle(one, "deck")
    shuffle(other, "deck")
    assert one.piles == other.piles
    assert one.seed == other.seed


def test_a_copy_has_the_same_luck_and_does_not_disturb_it() -> None:
    state = at(7)
    other = state.copy()

    ahead = [roll(other, 20) for _ in range(10)]

    assert state.seed == 7
    assert [roll(state, 20) for _ in range(10)] == ahead


@given(SEEDS, some.integers(1, 1000))
def test_a_number_lies_below_its_bound_and_a_die_between_one_and_its_sides(seed: int, most: int) -> None:
    state = at(seed)

    assert 0 <= number(state, most) < most
    assert 1 <= roll(state, most) <= most
    assert 0 <= state.seed <= WORD


# -- each as likely as the others ----------------------------------------------------------------


@pytest.mark.parametrize(("sides", "limit"), [(2, 15.1), (6, 25.7), (20, 50.8)])
def test_every_face_of_a_die_is_as_likely_as_the_others(sides: int, limit: float) -> None:
    """The limits are those that a fair die goes over once in ten thousand times."""
    state = at(11)

    shown: Counter[object] = Counter(roll(state, sides) for _ in range(6000))

    assert set(shown) == set(range(1, sides + 1))
    assert chi_square(shown, sides, 6000) < limit


def test_every_order_is_as_likely_as_the_others() -> None:
    state = at(5)
    orders: Counter[object] = Counter()
    for _ in range(4800):
        row = list("abcd")
        shuffle_row(state, row)
        orders["".join(row)] += 1

    assert set(orders) == {"".join(order) for order in permutations("abcd")}
    assert chi_square(orders, 24, 4800) < 56.9


def test_every_card_is_as_likely_to_lie_anywhere_whatever_the_seed() -> None:
    lying: Counter[object] = Counter()
    for seed in range(1500):
        row = list("abcdefghijkl")
        shuffle_row(at(seed), row)
        lying.update(enumerate(row))

    assert chi_square(lying, 144, 12 * 1500) < 190.0


def test_one_roll_tells_nothing_about_the_next() -> None:
    state = at(3)
    rolls = [roll(state) for _ in range(7201)]

    pairs: Counter[object] = Counter(pairwise(rolls))

    assert chi_square(pairs, 36, 7200) < 75.0


# -- streams -------------------------------------------------------------------------------------


@given(SEEDS, some.integers(0, 1000), some.integers(0, 1000))
def test_another_purpose_has_a_seed_of_its_own(seed: int, one: int, other: int) -> None:
    assert stream(seed, one) == stream(seed, one)
    assert 0 <= stream(seed, one) <= WORD
    assert stream(seed, one) != seed
    assert (stream(seed, one) == stream(seed, other)) == (one == other)


def test_a_purpose_within_a_purpose_is_another_one() -> None:
    assert stream(7) == 7
    assert len({stream(7, 1), stream(7, 2), stream(7, 1, 2), stream(7, 2, 1), stream(7, 1, 1)}) == 5


def test_neighbouring_games_of_a_series_share_no_luck() -> None:
    shown: Counter[object] = Counter()
    for game in range(3600):
        shown[roll(at(stream(9, game))), roll(at(stream(9, game + 1)))] += 1

    assert chi_square(shown, 36, 3600) < 75.0


# -- forced outcomes -----------------------------------------------------------------------------


def test_forced_dice_come_in_order_and_then_luck_goes_on_where_it_was() -> None:
    state, free = at(7, (3, 6)), at(7)

    assert [roll(state), roll(state)] == [3, 6]
    assert state.seed == 7
    assert [roll(state) for _ in range(5)] == [roll(free) for _ in range(5)]


def test_a_pick_is_forced_as_a_die_is_and_counts_from_one() -> None:
    state = at(7, (1, 3))

    assert pick(state, "abc") == "a"
    assert pick(state, "abc") == "c"


def test_a_pick_takes_any_of_them() -> None:
    state = at(7)

    assert {pick(state, "abc") for _ in range(50)} == {"a", "b", "c"}


@pytest.mark.parametrize(("wish", "shown"), [(4, 4), (6, 6), (9, 3)])
def test_a_die_that_is_wished_for_shows_another_face_where_it_lacks_that_one(wish: int, shown: int) -> None:
    assert roll(at(7, wished((wish,)))) == shown


@pytest.mark.parametrize("forced", [0, 7])
def test_a_die_cannot_be_forced_to_show_what_is_not_on_it(forced: int) -> None:
    with pytest.raises(RuleError, match=f"a d6 was forced to show {forced}$"):
        roll(at(7, (forced,)))


def test_shuffles_are_never_forced() -> None:
    state, free = at(7, (1, 1)), at(7)

    shuffle(state, "deck")
    shuffle(free, "deck")

    assert state.piles == free.piles
    assert state.forced == (1, 1)


@pytest.mark.parametrize("forced", [(), (1,)])
def test_whoever_uses_chance_cannot_take_it_back_freely(forced: tuple[int, ...]) -> None:
    rolled, drawn, shuffled = at(7, forced), at(7), at(7)

    roll(rolled)
    number(drawn, 3)
    shuffle(shuffled, "deck")

    assert rolled.crossed
    assert drawn.crossed
    assert shuffled.crossed


def test_a_pick_among_nothing_is_an_error_told_to_the_author() -> None:
    with pytest.raises(RuleError, match=r"^there is nothing to pick from$"):
        pick(at(7), [])
