"""True luck: nobody works it out from what they see. The attack on quick luck is kept here, and finds nothing."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Sequence

import pytest

import ossuary
from ossuary.engine import Match, RecordError, number, roll
from ossuary.engine.chance import LARGEST_SEED, STEP, WORD, luck_of, secret_seed, shuffle, stream
from ossuary.engine.saving.record import check_sum
from tests.engine.tables import Table, table

SECRET = (1 << 128) + 0x0123456789ABCDEF0123456789ABCDEF


def lucky(seed: int) -> Table:
    state = table(deck="moon#1")
    state.seed = luck_of(seed)
    return state


# -- what it is ----------------------------------------------------------------------------------


def test_its_numbers_are_sha_512_of_the_secret_and_a_counter() -> None:
    state = lucky(SECRET)
    secret = SECRET.to_bytes(32, "big")
    mixed = b"".join(hashlib.sha512(secret + block.to_bytes(8, "big")).digest() for block in (0, 1))

    drawn = [number(state, 1 << 64) for _ in range(16)]

    assert drawn == [int.from_bytes(mixed[at : at + 8], "big") for at in range(0, 128, 8)]
    assert state.seed == (SECRET << 64) + 16


def test_what_would_favour_small_numbers_is_drawn_again() -> None:
    below = (1 << 63) + 1  # of the words of 64 bits only those below this are fair
    state, words = lucky(SECRET), lucky(SECRET)
    fair = [word for word in (number(words, 1 << 64) for _ in range(60)) if word < below]

    assert [number(state, below) for _ in range(20)] == fair[:20]


def test_every_side_and_every_order_is_as_likely_as_the_others() -> None:
    state = lucky(SECRET)
    sides = Counter(roll(state, 6) for _ in range(6000))
    orders: Counter[str] = Counter()
    for _ in range(6000):
        row = list("abc")
        shuffle(state, row)
        orders["".join(row)] += 1

    for counts in (sides, orders):
        assert len(counts) == 6
        assert sum((count - 1000) ** 2 / 1000 for count in counts.values()) < 20.5  # one in a thousand is above


def test_a_match_without_a_seed_has_it_and_one_with_a_seed_is_quick() -> None:
    rules = ossuary.game("zombs")

    assert rules.start(2).state.seed > 1 << 128
    assert rules.start(2).start.seed != rules.start(2).start.seed
    assert rules.start(2, seed=7).state.seed <= WORD
    assert all(1 << 128 <= secret_seed() < 1 << 129 for _ in range(20))


def test_a_copy_goes_its_own_way_with_the_same_luck() -> None:
    state = lucky(SECRET)
    roll(state)
    other = state.copy()

    assert [roll(other) for _ in range(20)] == [roll(state) for _ in range(20)]


# -- records -------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["zombs", "zanaga"])
def test_a_match_of_true_luck_is_recorded_saved_and_taken_back(game: str) -> None:
    match = ossuary.game(game).start(2)
    for _ in range(60):
        seat, question = next(iter(match.waiting.items()))
        match.answer(seat, len(question.options) // 2)
    record, save = (json.loads(json.dumps(file)) for file in (match.record(), match.save()))

    assert record["seed"] == str(match.start.seed)  # a page would round the number
    assert ossuary.load(record).save() == match.save() == ossuary.restore(save).save()
    assert match.at(30).answers == match.answers[:30]


@pytest.mark.parametrize("seed", ["", "-1", "1e9", "0x10", "9" * 79, str(LARGEST_SEED + 1), 1.5, None, True])
def test_what_is_no_seed_is_refused(seed: object) -> None:
    record = {**ossuary.game("zombs").start(2, seed=7).record(), "seed": seed}
    record["check"] = check_sum(record)

    with pytest.raises(RecordError, match=r"record\.seed"):
        ossuary.load(record)


# -- nothing leads back --------------------------------------------------------------------------


def test_other_purposes_get_quick_seeds_that_do_not_lead_back_to_the_secret() -> None:
    seeds = {stream(SECRET, purpose, seat) for purpose in range(50) for seat in range(4)}

    assert len(seeds) == 200
    assert max(seeds) <= WORD
    assert stream(SECRET, 1, 2) == stream(SECRET, 1, 2) != stream(SECRET + 1, 1, 2)
    assert stream(SECRET, 1) == int.from_bytes(hashlib.sha256(f"stream:{SECRET}:(1,)".encode()).digest()[:8], "big")


def test_an_imagined_world_does_not_hold_the_secret() -> None:
    match = ossuary.game("zombs").start(3)

    imagined = match.imagine("ann", 5)

    assert imagined.state.seed <= WORD
    assert imagined.start.seed <= WORD
    assert str(match.start.seed) not in json.dumps(imagined.save())


# -- the old attack ------------------------------------------------------------------------------
# A shuffle of quick luck is a congruential generator, and who has seen the cards knows the leading bits of each of its
# numbers. The nearest point of a lattice to those is its state, and SplitMix64 can be run backwards from there.

FACTOR, SUMMAND = 6364136223846793005, 1442695040888963407
SEEN = 16  # cards from which it is worked out


def picks(order: Sequence[int]) -> list[int]:
    """Which card each step of the shuffle took, from the order that came of it."""
    row, taken = list(range(len(order))), []
    for last in range(len(order) - 1, 0, -1):
        at = row.index(order[last])
        taken.append(at)
        row[last], row[at] = row[at], row[last]
    return taken


def reduced(basis: list[list[int]]) -> list[list[int]]:
    """LLL with floats for the coefficients: the lattices here are small."""

    def dot(one: Sequence[float], other: Sequence[float]) -> float:
        return sum(a * b for a, b in zip(one, other, strict=True))

    def orthogonal() -> tuple[list[list[float]], list[list[float]]]:
        made: list[list[float]] = []
        shares = [[0.0] * len(basis) for _ in basis]
        for i, vector in enumerate(basis):
            rest = [float(entry) for entry in vector]
            for j in range(i):
                shares[i][j] = dot([float(entry) for entry in vector], made[j]) / dot(made[j], made[j])
                rest = [a - shares[i][j] * b for a, b in zip(rest, made[j], strict=True)]
            made.append(rest)
        return made, shares

    at = 1
    made, shares = orthogonal()
    while at < len(basis):
        for j in range(at - 1, -1, -1):
            times = round(shares[at][j])
            if times:
                basis[at] = [a - times * b for a, b in zip(basis[at], basis[j], strict=True)]
                made, shares = orthogonal()
        if dot(made[at], made[at]) >= (0.75 - shares[at][at - 1] ** 2) * dot(made[at - 1], made[at - 1]):
            at += 1
        else:
            basis[at], basis[at - 1] = basis[at - 1], basis[at]
            made, shares = orthogonal()
            at = max(at - 1, 1)
    return basis


def nearest(basis: list[list[int]], target: list[int]) -> list[int]:
    """Babai: the point of the lattice that lies near the target."""
    size = len(basis)
    made: list[list[float]] = []
    for vector in basis:
        rest = [float(entry) for entry in vector]
        for other in made:
            share = sum(a * b for a, b in zip(rest, other, strict=True)) / sum(b * b for b in other)
            rest = [a - share * b for a, b in zip(rest, other, strict=True)]
        made.append(rest)
    left = list(target)
    for i in range(size - 1, -1, -1):
        times = round(sum(a * b for a, b in zip(left, made[i], strict=True)) / sum(b * b for b in made[i]))
        left = [a - times * b for a, b in zip(left, basis[i], strict=True)]
    return [a - b for a, b in zip(target, left, strict=True)]


def unscrambled(word: int) -> int:
    """SplitMix64's finisher backwards."""

    def unshift(number: int, by: int) -> int:
        found = number
        for _ in range(64 // by + 1):
            found = number ^ (found >> by)
        return found

    word = unshift(word, 31) * pow(0x94D049BB133111EB, -1, 1 << 64) & WORD
    word = unshift(word, 27) * pow(0xBF58476D1CE4E5B9, -1, 1 << 64) & WORD
    return unshift(word, 30)


def attacked(order: Sequence[int]) -> int:
    """The integer that luck had after this shuffle, if it was quick."""
    taken = picks(order)[:SEEN]
    factors, summands = [1], [0]
    for _ in taken:
        factors.append(factors[-1] * FACTOR & WORD)
        summands.append((summands[-1] * FACTOR + SUMMAND) & WORD)
    middles = [((2 * at + 1) << 63) // (len(order) - step) for step, at in enumerate(taken)]
    target = [middle - summand for middle, summand in zip(middles, summands[1:], strict=True)]
    basis = [factors[:SEEN]]
    basis += [[(WORD + 1) * (row == column) for column in range(SEEN)] for row in range(1, SEEN)]
    found = nearest(reduced(basis), target)
    running = found[0] * pow(factors[1], -1, 1 << 64) & WORD
    return unscrambled(running)


def foretold(seed: int) -> list[int]:
    state = table(deck="moon#1")
    state.seed = seed & WORD
    return [roll(state) for _ in range(20)]


def test_the_attack_works_out_quick_luck_from_one_shuffle() -> None:
    state = lucky(0x1234_5678_9ABC_DEF0)
    order = list(range(60))
    shuffle(state, order)

    assert attacked(order) == state.seed == 0x1234_5678_9ABC_DEF0 + STEP
    assert foretold(attacked(order)) == [roll(state) for _ in range(20)]


def test_the_attack_finds_nothing_in_true_luck() -> None:
    for secret in (SECRET, SECRET + 1, secret_seed()):
        state = lucky(secret)
        order = list(range(60))
        shuffle(state, order)

        assert foretold(attacked(order)) != [roll(state) for _ in range(20)]


def order_of_the_first_shuffle(match: Match) -> list[int]:
    """The pool of Zombs as it was shuffled, by the numbers of its cards before: over a whole game nearly all of it is
    seen, here all of it is given to the attacker."""
    plain = match.rules.table(match.start.seats, match.start.settings, 0).piles["pool"]
    piles = match.at(0).state.piles
    dealt = [card for seat in match.seats for card in piles[f"{seat}.hand"]] + piles["grave"]
    return [plain.index(card) for card in (*piles["pool"], *reversed(dealt))]


def whole_game(seed: int | None) -> Match:
    match = ossuary.game("zombs").start(3, seed=seed)
    while match.waiting:
        seat, question = next(iter(match.waiting.items()))
        match.answer(seat, len(match.answers) % len(question.options))
    return match


def test_a_whole_game_of_quick_luck_gives_its_seed_away() -> None:
    """So the attack below is the one that worked."""
    assert attacked(order_of_the_first_shuffle(whole_game(7))) == 7 + STEP


def test_from_a_whole_game_of_true_luck_nothing_that_comes_later_is_foretold() -> None:
    hits = 0
    for _ in range(2):
        match = whole_game(None)
        assert match.state.seed > WORD
        guess = foretold(attacked(order_of_the_first_shuffle(match)))
        rolled = [roll(match.state) for _ in range(20)]
        hits += sum(one == other for one, other in zip(guess, rolled, strict=True))

    assert hits < 20  # of 40 dice one in six is right by luck; the seed would give all of them
