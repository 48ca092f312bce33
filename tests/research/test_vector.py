"""Many games at once are the same games, however many processes play them."""

from __future__ import annotations

import numpy as np
import pytest

import ossuary
from ossuary.research.vector import Batch, Crew, Vector


def walk(vector: Vector, steps: int) -> list[Batch]:
    """Always the same words, chosen by what is possible."""
    batches = [vector.reset()]
    for number in range(steps):
        masks = batches[-1].action_mask
        batches.append(
            vector.step([np.flatnonzero(mask)[(number * 7 + at) % mask.sum()] for at, mask in enumerate(masks)])
        )
    return batches


@pytest.mark.parametrize("game", ["zombs", "circus"])
def test_two_or_three_processes_play_what_one_plays(game: str) -> None:
    played = []
    for workers in (1, 2, 3):
        with Vector(game, 5, seats=2, seed=4, workers=workers, most_decisions=40) as vector:
            played.append(walk(vector, 120))

    for others in played[1:]:
        for one, other in zip(played[0], others, strict=True):
            assert all(np.array_equal(np.asarray(one[at]), np.asarray(other[at])) for at in range(len(one)))
    assert any(batch.cut.any() for batch in played[0])


def test_a_game_that_has_ended_tells_its_rewards_and_the_next_one_begins() -> None:
    with Vector("graveyard", 3, seed=1) as vector:
        batches = walk(vector, 300)

    ends = [(batch, at) for batch in batches for at in np.flatnonzero(batch.over)]
    assert len(ends) > 3
    for batch, at in ends:
        assert set(batch.reward[at]) <= {-1.0, 1.0}
        assert batch.action_mask[at].any()
    assert all(not batch.reward[~batch.over].any() for batch in batches)


def test_places_play_different_games_and_a_reset_begins_them_again() -> None:
    with Vector("zombs", 4, seed=1) as vector:
        first, again = walk(vector, 20)[-1], walk(vector, 20)[-1]

    assert len({row.tobytes() for row in first.observation}) == 4
    assert np.array_equal(first.observation, again.observation)


@pytest.mark.parametrize("workers", [1, 2])
def test_a_word_that_is_not_possible_is_refused_wherever_it_is_said(workers: int) -> None:
    with Vector("zombs", 2, seed=1, workers=workers) as vector:
        batch = vector.reset()

        with pytest.raises(ossuary.IllegalAnswer, match="not possible now"):
            vector.step([int(np.flatnonzero(mask == 0)[0]) for mask in batch.action_mask])


def test_too_few_words_are_refused() -> None:
    with Vector("zombs", 2, seed=1) as vector:
        vector.reset()

        with pytest.raises(ossuary.IllegalAnswer, match="2 games, and 1 words"):
            vector.step([0])


@pytest.mark.parametrize("workers", [1, 2])
def test_whole_games_come_back_in_order(workers: int) -> None:
    with Crew(workers) as crew:
        assert list(crew.each(abs, [-3, 2, -1, 5])) == [3, 2, 1, 5]
        assert list(crew.each(abs, [-7])) == [7]
