"""The environment keeps what PettingZoo asks of it, for every game that has lists of names."""

from __future__ import annotations

import pickle
from collections import Counter
from random import Random

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

import ossuary
from ossuary.engine.choices import RAISED
from ossuary.research.environment import Environment
from tests.research.walks import GAMES, play

# PettingZoo knows by name which environments have masks in their observations, and warns of all others.
DICTIONARIES = (
    "ignore:Observation is not a NumPy array",
    "ignore:Observation space for each agent probably should be",
)
pytestmark = [pytest.mark.filterwarnings(text) for text in DICTIONARIES]


@pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros")  # of who is not asked any more
@pytest.mark.parametrize("observations", ["flat", "dict"])
@pytest.mark.parametrize("game", GAMES)
def test_a_game_passes_the_api_test_of_pettingzoo(game: str, observations: str) -> None:
    api_test(ossuary.env(game, seed=3, observations=observations, render_mode="ansi"), num_cycles=150)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_passes_the_seed_test_of_pettingzoo(game: str) -> None:
    seed_test(lambda: ossuary.env(game), num_cycles=100)


def test_the_winner_gets_one_and_the_others_lose_one() -> None:
    env = ossuary.env("zombs", seats=3, seed=5)

    totals = play(env, luck=1)

    winners = {env.agent_of[seat] for seat in env.match.result.winners}  # type: ignore[union-attr]
    assert totals == {agent: 1.0 if agent in winners else -1.0 for agent in env.possible_agents}


def test_a_game_that_takes_too_long_is_truncated_and_nobody_has_won() -> None:
    env = ossuary.env("zombs", seed=5, most_decisions=20)
    env.reset()
    seen = set()
    for _ in env.agent_iter():
        observation, reward, termination, truncation, _info = env.last()
        seen.add((reward, termination, truncation))
        env.step(None if truncation else int(np.flatnonzero(observation["action_mask"])[0]))

    assert seen == {(0.0, False, False), (0.0, False, True)}
    assert env.playing.decisions == 20


def test_the_same_seed_is_the_same_game_and_resets_without_one_go_on_to_others() -> None:
    one, other = ossuary.env("zombs", seed=9), ossuary.env("zombs", seed=9)
    first = [opening(one) for _ in range(3)]
    again = [opening(other) for _ in range(3)]

    assert first == again
    assert len(set(first)) == 3


def opening(env: Environment) -> str:
    env.reset()
    return repr(env.view("player_0"))


def test_what_cannot_be_said_is_refused_and_nothing_changes() -> None:
    env = ossuary.env("zombs", seed=9)
    env.reset()
    before = env.observe(env.agent_selection)
    forbidden = int(np.flatnonzero(before["action_mask"] == 0)[0])

    with pytest.raises(ossuary.IllegalAnswer, match="is not possible now"):
        env.step(forbidden)

    after = env.observe(env.agent_selection)
    assert all(np.array_equal(before[key], after[key]) for key in before)


def test_whoever_is_not_asked_can_say_nothing() -> None:
    env = ossuary.env("zombs", seed=9)
    env.reset()
    others = [agent for agent in env.agents if agent != env.agent_selection]

    assert [env.observe(agent)["action_mask"].sum() for agent in others] == [0]


def test_an_answer_is_asked_for_out_of_turn_where_the_rules_say_so() -> None:
    env = ossuary.env("graveyard", seats=3, seed=1)
    asked = set()
    for seed in range(5):
        env.reset(seed=seed)
        for agent in env.agent_iter():
            if env.terminations[agent]:
                break
            asked.add(env.seat_of[agent] == env.match.rules.turn(env.match.state))
            env.step(int(np.flatnonzero(env.observe(agent)["action_mask"])[-1]))

    assert asked == {True, False}


def test_a_dictionary_holds_the_numbers_of_the_vector() -> None:
    flat, sections = ossuary.env("zombs", seed=4), ossuary.env("zombs", seed=4, observations="dict")
    flat.reset()
    sections.reset()

    parts = sections.observe("player_0")["observation"]

    assert set(parts) == set(sections.sections)
    assert sum(len(part) for part in parts.values()) == flat.layout.size
    assert sum(part.sum() for part in parts.values()) == flat.observe("player_0")["observation"].sum()


@pytest.mark.parametrize(
    ("words", "complaint"),
    [({"observations": "pictures"}, "'flat' or 'dict'"), ({"seats": 9}, "2 to 4 seats"), ({"seed": -1}, "seed is")],
)
def test_what_makes_no_sense_is_refused_at_the_door(words: dict[str, object], complaint: str) -> None:
    with pytest.raises(ossuary.OssuaryError, match=complaint):
        ossuary.env("zombs", **words)  # type: ignore[arg-type]


def test_a_card_of_a_pack_can_be_played_though_it_has_no_word_yet() -> None:
    odd = {"id": "B7X", "name": "Odd 7", "colour": "blue", "number": 7, "copies": 40, "uses": ["block", "unblock"]}
    env = ossuary.env("zombs", seed=3, content={"total": 148, "card": [odd]})
    env.reset()
    met: set[str] = set()
    for agent in env.agent_iter(400):
        observation, _, termination, _, info = env.last()
        if termination:
            break
        said = env.words()
        if info["unlisted"]:
            met.update(said[number] for number in said if number >= len(env.playing.lexicon.words))
        assert set(np.flatnonzero(observation["action_mask"])) == set(said)
        env.step(sorted(said)[-1] if agent == "player_0" else sorted(said)[0])

    assert met == {"B7X"}


def test_a_random_player_need_not_give_up() -> None:
    env = ossuary.env("chobolo", seed=2)
    env.reset()
    given_up = env.playing.lexicon.number["chobolo.give_up"]
    offered, luck = 0, Random(2)
    for _ in range(200):
        offered += given_up in env.words()
        moves = env.playing.moves()
        assert given_up not in moves
        env.step(luck.choice(moves))

    assert offered > 10


@pytest.mark.parametrize("game", [game for game in GAMES if ossuary.game(game).any_time is not None])
def test_hands_are_raised_where_the_rules_allow_it_and_only_if_it_was_asked_for(game: str) -> None:
    usual, free = (ossuary.env(game, seats=3, seed=4, hands=hands) for hands in (False, True))
    play(usual, luck=2)
    free.reset()
    luck, unasked, said = Random(2), 0, Counter[str]()
    while free.playing.seat is not None:
        about_hand, up = free.playing.about_hand, free.match.hands
        unasked += about_hand and free.playing.seat not in free.match.waiting
        action = luck.choice(sorted(free.words()))
        if about_hand:
            assert {free.playing.lexicon.word(one) for one in free.words()} == {"raise_hand", "rest_hand"}
            assert free.playing.seat not in up
            assert free.infos[free.agent_selection]["rule"] == free.rules.any_time_rule
            said[free.words()[action]] += 1
        free.step(action)

    assert all(number != RAISED for _, number in usual.match.answers)
    assert unasked > 0  # also of those who are asked nothing else
    assert min(said.values()) > 0
    assert said["raise_hand"] == sum(number == RAISED for _, number in free.match.answers)
    assert ossuary.load(free.match.record()).result == free.match.result


def test_a_game_whose_hands_are_asked_for_is_copied_and_sent_elsewhere() -> None:
    env = ossuary.env("zimby", seats=3, seed=4, hands=True)
    env.reset()
    luck = Random(3)
    while not (env.playing.about_hand and env.playing.rested):
        env.step(luck.choice(sorted(env.words())))

    for other in (env.playing.copy(), pickle.loads(pickle.dumps(env.playing))):
        one = env.playing.copy()
        assert (other.seat, other.about_hand, other.rested) == (one.seat, True, one.rested)
        for _ in range(60):
            action = luck.choice(sorted(one.actions()))
            assert one.say(action) == other.say(action)
        assert one.match.answers[-20:] == other.match.answers[-20:]
