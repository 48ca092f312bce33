"""Other systems' games, for `ossuary speed --peers`. Nothing is installed: who is not there is named as missing.

All play at random, each through the interface its own documentation shows. As with ours, what chance decides takes
its time but is no decision, and neither is a move without a choice, for which we do not ask. Peers who do ask for it
make it on the way to the next decision; their moves are also counted by themselves, forced ones included.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import deepcopy
from importlib import import_module
from itertools import cycle
from random import Random
from typing import Any

from .speed import COPIES, DECISIONS, MOVES, POSITIONS, SEED, Subject

OPEN_SPIEL_GAMES = ("python_tic_tac_toe", "python_block_dominoes", "python_liars_poker")
CATANATRON_TURNS = 1000  # where its own `play` gives up


def find_peers() -> tuple[list[Subject], list[str]]:
    """The peers that are installed, and the names of those that are not."""
    found: list[Subject] = []
    missing: list[str] = []
    for name, prepare in (("OpenSpiel", open_spiel), ("RLCard", rlcard), ("Catanatron", catanatron)):
        try:
            found += prepare()
        except ImportError:
            missing.append(name)
    return found, missing


def open_spiel() -> list[Subject]:
    """The games it has in Python; those in C++ are another matter."""
    pyspiel: Any = import_module("pyspiel")
    import_module("open_spiel.python.games")  # registers them
    known = pyspiel.registered_names()
    return [_open_spiel(pyspiel.load_game(name)) for name in OPEN_SPIEL_GAMES if name in known]


def _open_spiel(game: Any) -> Subject:
    luck = Random(SEED)

    def deal(state: Any) -> Any:
        while state.is_chance_node():
            actions, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(luck.choices(actions, chances)[0])
        return state

    def begin() -> Any:
        return deal(game.new_initial_state())

    def step(state: Any) -> Any:
        actions = state.legal_actions()
        state.apply_action(actions[int(luck.random() * len(actions))])
        return begin() if deal(state).is_terminal() else state

    def choices(state: Any) -> int:
        return len(state.legal_actions())

    name = game.get_type().short_name.removeprefix("python_")
    return _subject(f"OpenSpiel {name}", begin, step, choices, lambda state: state.clone())


def rlcard() -> list[Subject]:
    """Uno: its environment for decisions, its bare game for copies."""
    make: Any = import_module("rlcard").make
    environment: Any = make("uno")
    luck = Random(SEED)

    def begin() -> Any:
        state, _ = environment.reset()
        return state

    def step(state: Any) -> Any:
        actions = list(state["legal_actions"])
        state, _ = environment.step(actions[int(luck.random() * len(actions))])
        return begin() if environment.is_over() else state

    def choices(state: Any) -> int:
        return len(state["legal_actions"])

    games: list[Any] = []
    state = begin()
    while not environment.is_over():
        games.append(deepcopy(environment.game))
        actions = list(state["legal_actions"])
        state, _ = environment.step(actions[int(luck.random() * len(actions))])
    copied = cycle(_spread(games))
    begin()
    copies = {COPIES: lambda: deepcopy(next(copied))}
    return [Subject("RLCard uno", {**_walks(begin, step, choices), **copies})]


def catanatron() -> list[Subject]:
    """Catan with four random players."""
    package: Any = import_module("catanatron")

    def begin() -> Any:
        return package.Game([package.RandomPlayer(colour) for colour in package.Color])

    def step(game: Any) -> Any:
        game.play_tick()
        over = game.winning_color() is not None or game.state.num_turns >= CATANATRON_TURNS
        return begin() if over else game

    def choices(game: Any) -> int:
        return len(game.state.playable_actions)

    return [_subject("Catanatron", begin, step, choices, lambda game: game.copy())]


def _subject(
    name: str,
    begin: Callable[[], Any],
    step: Callable[[Any], Any],
    choices: Callable[[Any], int],
    copy: Callable[[Any], Any],
) -> Subject:
    """`step` makes one move, and begins anew when the game is over."""
    positions = [begin()]
    while True:
        position = copy(positions[-1])
        after = step(position)
        if after is not position:
            break
        positions.append(after)
    copied = cycle(_spread(positions))
    return Subject(name, {**_walks(begin, step, choices), COPIES: lambda: copy(next(copied))})


def _walks(
    begin: Callable[[], Any], step: Callable[[Any], Any], choices: Callable[[Any], int]
) -> dict[str, Callable[[], None]]:
    """One decision, with the forced moves before it; and one move of whatever kind."""
    position: Any = None

    def move() -> None:
        nonlocal position
        position = step(begin() if position is None else position)

    def decide() -> None:
        if position is None:
            move()
        while choices(position) < 2:
            move()
        move()

    return {DECISIONS: decide, MOVES: move}


def _spread(positions: Sequence[Any]) -> list[Any]:
    return [positions[len(positions) * at // POSITIONS] for at in range(POSITIONS)]
