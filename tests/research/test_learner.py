"""The worked example learns, and the same seed learns the same, whoever plays its games."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import ossuary
from ossuary.cli.main import run
from ossuary.engine.imagine import imagine
from ossuary.research.learner import Learned, chance, improve, judged, match_up, play, read_weights, train
from ossuary.research.zombs_eyes import AT, NAMES, looked


def test_a_few_games_are_enough_to_win_where_it_lost_everything() -> None:
    """In small: `docs/research.md` shows the whole curve."""
    learned = train(seed=1, games=30)

    before = match_up([0.0] * len(NAMES), "greedy", games=10, seed=5)
    after = match_up(learned.weights, "greedy", games=10, seed=5)

    assert before == 0
    assert after >= 2


def test_a_longer_horde_of_ones_own_is_good_and_one_of_the_foe_is_bad() -> None:
    weights = train(seed=2, games=20).weights

    assert weights[AT["me: horde"]] > 0 > weights[AT["foe: horde"]]


def test_two_processes_learn_what_one_learns() -> None:
    one, two = (train(seed=3, games=4, batch=2, every=4, tested=2, workers=workers) for workers in (1, 2))

    assert one.weights == two.weights
    assert one.curve == two.curve
    assert [played for played, _, _ in one.curve] == [0, 4]


def test_a_position_is_drawn_to_how_the_game_ended() -> None:
    weights = [0.0] * len(NAMES)
    path = [[(0, 1.0)], [(0, 1.0), (1, 0.5)]]

    for _ in range(100):
        improve(weights, path, True, 0.5)

    assert chance(judged(weights, path[1])) > 0.9


def test_both_sides_of_a_game_are_seen_and_one_of_them_has_won() -> None:
    played = play(4, [0.0] * len(NAMES), "greedy")

    assert [won for _, won in played.paths].count(True) == 1
    assert all(len(path) > 10 for path, _ in played.paths)


@pytest.mark.parametrize("answers", [0, 40, 120])
def test_its_eyes_see_nothing_that_the_seat_cannot_know(answers: int) -> None:
    match = ossuary.game("zombs").start(2, 8, quiet=True)
    for number in range(answers):
        seat, question = next(iter(match.waiting.items()))
        match.answer(seat, number % len(question.options))
    for seat in match.seats:
        worlds = [imagine(match.state, seat, seed) for seed in range(5)]

        assert all(looked(world, seat) == looked(match.state, seat) for world in worlds)


def test_weights_are_kept_with_their_names_and_read_again(tmp_path: Path) -> None:
    weights = [number / 4 for number in range(len(NAMES))]
    Learned(weights).write(tmp_path / "weights.json")

    assert json.loads((tmp_path / "weights.json").read_text(encoding="utf-8"))["always"] == 0.0
    assert read_weights(tmp_path / "weights.json") == weights


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"always": 1}'])
def test_a_file_without_weights_gets_a_sentence(tmp_path: Path, text: str) -> None:
    (tmp_path / "weights.json").write_text(text, encoding="utf-8")

    with pytest.raises(ossuary.OssuaryError, match="holds no weights"):
        read_weights(tmp_path / "weights.json")


def test_what_was_learned_can_sit_in_the_lab(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    Learned([0.0] * len(NAMES)).write(tmp_path / "weights.json")
    (tmp_path / "mine.py").write_text(
        "from pathlib import Path\n"
        "from ossuary.research.learner import Learner, read_weights\n\n\n"
        "class Mine(Learner):\n"
        "    def __init__(self, seed):\n"
        "        super().__init__(seed, read_weights(Path(__file__).parent / 'weights.json'))\n",
        encoding="utf-8",
    )
    bots = f"{tmp_path / 'mine.py'}:Mine,greedy"

    assert run(["lab", "run", "zombs", "--bots", bots, "--games", "2", "--workers", "1", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["report"]["games"] == 2
