"""Many games: the same whoever plays them, fair to every bot, and honest about what went wrong."""

from __future__ import annotations

import pickle
import time
from collections import Counter
from dataclasses import replace
from multiprocessing import active_children

import pytest

import ossuary
from ossuary.bots import listed
from ossuary.engine import OssuaryError, Seat
from ossuary.games.graveyard.state import Graveyard
from ossuary.lab.play import play
from ossuary.lab.series import GameCrashed, Series, default_seats


def series(bots: str = "random", games: int = 6, seats: int = 2, seed: int = 1, **options: object) -> Series:
    return Series(ossuary.game("graveyard"), tuple(bots.split()), games, seats, seed, options)


def test_a_game_is_played_to_its_end_and_told() -> None:
    result = play(ossuary.game("zombs"), ("random", "greedy"), 3, {"target": "fast"})

    assert result.seats == ("ann", "bob")
    assert result.bots == ("random", "greedy")
    assert result.winners == ("bob",)
    assert result.scores["bob"] == 7
    assert (result.reason, result.about, result.rule) == ("{0} is complete", ("bob.horde",), "ZB-2.1")
    assert result.decisions > 20
    assert result.rounds is not None
    assert result.rounds > 1


def test_a_game_that_counts_no_rounds_has_none() -> None:
    assert play(ossuary.game("graveyard"), ("random", "random"), 1).rounds is None


def test_the_number_of_workers_changes_nothing() -> None:
    many = series("greedy random", games=11)
    heard: list[int] = []

    alone, together = list(many.run()), list(many.run(workers=2, progress=heard.append))

    assert together == alone
    assert heard == sorted(heard)
    assert heard[-1] == 11


def test_a_pack_of_cards_goes_along_to_the_workers() -> None:
    ghouls = {"zombie": [{"id": "ghoul", "name": "Ghoul", "copies": 6, "value": 100}]}
    many = replace(series(games=4), rules=ossuary.game("graveyard").with_content(ghouls))

    alone, together = list(many.run()), list(many.run(workers=2))

    assert together == alone
    assert max(score for result in alone for score in result.scores.values()) >= 100


def test_a_game_can_be_played_again_by_its_number_or_its_seed() -> None:
    many = series("greedy random", games=5)
    results = list(many.run())

    assert many.play(3) == results[3]
    assert play(many.rules, results[3].bots, results[3].seed) == results[3]


def test_other_seeds_are_other_series() -> None:
    seeds = {result.seed for seed in range(5) for result in series(seed=seed).run()}

    assert len(seeds) == 5 * 6


@pytest.mark.parametrize("bots", ["greedy", "greedy random", "a b c", "a b c d"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_bot_sits_on_every_seat_equally_often(bots: str, seats: int) -> None:
    names = bots.split()
    many = series(games=12, seats=seats)
    object.__setattr__(many, "bots", tuple(names))

    sat = Counter((at, name) for number in range(12) for at, name in enumerate(many.lineup(number)))

    assert sat == {(at, name): 12 / len(names) for at in range(seats) for name in names}


def test_partners_are_of_one_kind_where_two_bots_play_in_teams() -> None:
    assert series("greedy random", seats=4).lineup(1) == ("random", "greedy", "random", "greedy")


@pytest.mark.parametrize(("bots", "seats"), [("a", 2), ("a b", 2), ("a b c", 3), ("a b c d e", 4)])
def test_there_is_a_seat_for_each_bot_as_near_as_the_game_allows(bots: str, seats: int) -> None:
    assert default_seats(ossuary.game("graveyard"), bots.split()) == seats


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"bots": ()}, "A series needs at least one bot."),
        ({"bots": ("random", "genius")}, f"There is no bot 'genius'; there are {listed()}."),
        ({"games": 0}, "A series has at least one game, not 0."),
        ({"seats": 5}, "Graveyard is for 2 to 4 seats, not 5."),
        ({"seed": -1}, "A seed is a whole number from 0 to 18446744073709551615, not -1."),
        ({"options": {"hand_size": "nine"}}, "Option 'hand_size' takes a whole number from 1 to 4, not 'nine'."),
    ],
)
def test_what_cannot_be_played_is_refused_before_it_begins(wrong: dict[str, object], sentence: str) -> None:
    with pytest.raises(OssuaryError) as refused:
        replace(series(), **wrong)  # type: ignore[arg-type]

    assert str(refused.value) == sentence


def test_a_series_needs_a_worker() -> None:
    with pytest.raises(OssuaryError, match=r"^A series needs at least one worker, not 0\.$"):
        series().run(workers=0)


def test_a_bot_that_cannot_play_the_game_is_refused_before_it_begins() -> None:
    with pytest.raises(OssuaryError, match="does not say what a position is worth"):
        replace(series(), rules=replace(ossuary.game("graveyard"), worth=None), bots=("random", "greedy"))


def test_a_crash_names_the_game_and_its_seed() -> None:
    def worth(state: Graveyard, seat: Seat) -> float:
        raise KeyError("zombie")

    many = replace(series("random greedy"), rules=replace(ossuary.game("graveyard"), worth=worth))

    with pytest.raises(GameCrashed) as crash:
        list(many.run())

    told = f"Game 0 of graveyard with random, greedy (seed {many.seed_of(0)}) crashed: KeyError: 'zombie'"
    assert str(crash.value) == told
    assert isinstance(crash.value.__cause__, KeyError)
    assert str(pickle.loads(pickle.dumps(crash.value))) == told  # it comes home from a worker


def test_a_worker_that_is_killed_is_noticed() -> None:
    before = active_children()
    reading = series(games=4000).run(workers=2)
    next(reading)

    next(child for child in active_children() if child not in before).kill()

    with pytest.raises(GameCrashed, match=r"^A worker was killed; games from number \d+ on are lost\.$"):
        list(reading)


def test_a_reader_who_has_had_enough_leaves_nobody_working() -> None:
    before = active_children()
    reading = series(games=4000).run(workers=2)

    next(reading)
    workers = [child for child in active_children() if child not in before]
    reading.close()

    assert workers
    patience = time.monotonic() + 600
    while [
        child for child in active_children() if child in workers
    ]:  # the pool, too, waits for them and counts them out
        assert time.monotonic() < patience
        time.sleep(0.02)
