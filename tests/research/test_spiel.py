"""The games in OpenSpiel pass its own tests, and hide from a player what that player cannot know."""

from __future__ import annotations

import pickle

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

from ossuary.research import spiel
from ossuary.research.spiel import SpielState
from tests.research.walks import GAMES


def load(game: str, players: int = 2, most: int = 60) -> spiel.SpielGame:
    found: spiel.SpielGame = pyspiel.load_game(f"ossuary_{game}(players={players},most_decisions={most})")
    return found


def played(game: spiel.SpielGame, deal: int, actions: int) -> SpielState:
    luck = np.random.RandomState(deal)
    state = game.new_initial_state()
    state.apply_action(deal)
    for _ in range(actions):
        if not state.is_terminal():
            state.apply_action(int(luck.choice(state.legal_actions())))
    return state


def test_every_game_is_registered() -> None:
    assert tuple(f"ossuary_{game}" for game in GAMES) == spiel.GAMES
    assert set(spiel.GAMES) <= set(pyspiel.registered_names())
    assert spiel.register() == spiel.GAMES  # twice does no harm


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("game", GAMES)
def test_a_game_passes_the_random_simulations_of_open_spiel(game: str, players: int) -> None:
    pyspiel.random_sim_test(load(game, players), num_sims=1, serialize=True, verbose=False)


def test_a_whole_game_passes_them_too_and_has_a_winner() -> None:
    game = load("zombs", most=3000)

    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)

    end = played(game, deal=5, actions=10_000)
    assert end.is_terminal()
    assert sorted(end.returns()) == [-1.0, 1.0]


@pytest.mark.parametrize("game", GAMES)
def test_a_clone_and_a_pickle_go_on_as_the_state_does(game: str) -> None:
    state = played(load(game, most=200), deal=7, actions=45)
    clone, pickled = state.clone(), pickle.loads(pickle.dumps(state))

    for _ in range(20):
        if state.is_terminal():
            break
        action = state.legal_actions()[-1]
        for each in (state, clone, pickled):
            each.apply_action(action)

    seen = [[each.observation_string(player) for player in range(2)] for each in (state, clone, pickled)]
    assert seen[0] == seen[1] == seen[2]


@pytest.mark.parametrize("game", GAMES)
def test_a_resampled_state_looks_the_same_to_its_player_and_has_the_same_actions(game: str) -> None:
    luck = np.random.RandomState(1)
    for actions in (3, 25, 60):
        state = played(load(game, most=500), deal=9, actions=actions)
        if state.is_terminal():
            continue
        player = state.current_player()

        other = state.resample_from_infostate(player, luck.uniform)

        assert other.observation_string(player) == state.observation_string(player)
        assert np.array_equal(other.observation_tensor(player), state.observation_tensor(player))
        assert other.legal_actions() == state.legal_actions()


def test_a_resampled_state_deals_anew_what_the_player_cannot_know() -> None:
    state = played(load("zombs", most=500), deal=9, actions=3)
    player = state.current_player()
    hidden = {state.resample_from_infostate(player, np.random.RandomState(seed).uniform) for seed in range(5)}

    assert len({other.observation_string(1 - player) for other in hidden}) > 1


def test_a_search_over_information_sets_can_play() -> None:
    game = load("graveyard", most=500)
    luck = np.random.RandomState(3)
    bot = ismcts.ISMCTSBot(
        game,
        mcts.RandomRolloutEvaluator(1, luck),
        uct_c=1.4,
        max_simulations=20,
        random_state=luck,
        use_observation_string=True,
        allow_inconsistent_action_sets=True,
    )
    state = played(game, deal=3, actions=0)
    for _ in range(4):
        state.apply_action(bot.step(state))

    assert len(state.history()) == 5
