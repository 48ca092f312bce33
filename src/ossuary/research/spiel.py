"""Every game in OpenSpiel: importing this module registers `ossuary_zombs` and the others.

    import pyspiel
    import ossuary.research.spiel

    game = pyspiel.load_game("ossuary_zombs(players=2)")

The words of an answer are actions (`words.py`), as in PettingZoo. Chance acts once, at the root: it draws one of so
many seeds (`deals`), and all shuffles and dice follow from that. So a history says all, clones and saves are exact, and
every algorithm that walks a tree can be used. A clone of a true state has a future that is settled: whoever plans on
clones foresees dice. `resample_from_infostate` deals anew what a player cannot know, and the luck with it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel

from ossuary.engine import Rules
from ossuary.engine.chance import stream
from ossuary.games import find, readable

from .playing import Playing
from .spaces import layout, lexicon

DEALS = 4096  # seeds that chance may draw
MOST_DECISIONS = 5000
WORDS_OF_AN_ANSWER = 8  # at most


def game_type(rules: Rules) -> Any:
    """What OpenSpiel wants to know of a game beforehand."""
    return pyspiel.GameType(
        short_name=f"ossuary_{rules.id}",
        long_name=rules.name,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(rules.seats),
        min_num_players=min(rules.seats),
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": 2, "deals": DEALS, "most_decisions": MOST_DECISIONS},
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no types
    """One of our games as OpenSpiel wants it; each is a class of its own there."""

    name: str
    kind: Any

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = params or {}
        self.players = int(given.get("players", 2))
        self.deals = int(given.get("deals", DEALS))
        self.most = int(given.get("most_decisions", MOST_DECISIONS))
        size = pyspiel.GameInfo(
            num_distinct_actions=lexicon(self.name).size,
            max_chance_outcomes=self.deals,
            num_players=self.players,
            min_utility=-1.0,
            max_utility=1.0,
            max_game_length=self.most * WORDS_OF_AN_ANSWER + 1,
        )
        super().__init__(self.kind, size, given)

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        return SpielObserver(self, params)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """Before the deal, or a game in progress."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.name, self.players, self.deals, self.most = game.name, game.players, game.deals, game.most
        self.playing: Playing | None = None

    def current_player(self) -> int:
        """Who speaks."""
        if self.playing is None:
            return int(pyspiel.PlayerId.CHANCE)
        seat = self.playing.seat
        return int(pyspiel.PlayerId.TERMINAL) if seat is None else self.playing.match.seats.index(seat)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every deal is as likely as the others."""
        return [(deal, 1 / self.deals) for deal in range(self.deals)]

    def is_terminal(self) -> bool:
        return self.playing is not None and self.playing.seat is None

    def returns(self) -> list[float]:
        """1 for who has won and -1 for who has not; 0 for all where the game was broken off."""
        if self.playing is None:
            return [0.0] * self.players
        return [self.playing.reward(seat) for seat in self.playing.match.seats]

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.playing.actions()) if self.playing is not None else []

    def _apply_action(self, action: int) -> None:
        if self.playing is None:
            self.playing = Playing.start(find(self.name), self.players, action, most=self.most)
        else:
            self.playing.say(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        here = self.playing.actions() if self.playing is not None and player == self.current_player() else {}
        return here.get(action) or lexicon(self.name).word(action)

    def imagined(self, player: int, seed: int) -> SpielState:
        """A state that this player could believe in: what it cannot know is dealt anew, and so is all luck to come."""
        other: SpielState = self.clone()
        playing = other.playing
        if playing is None:
            return other
        playing.match = playing.match.imagine(playing.match.seats[player], seed)
        playing.seed = stream(seed, 1)
        if self.current_player() != player:
            playing.ask()
        return other

    def resample_from_infostate(self, player: int, draw: Callable[[], float]) -> SpielState:
        """What algorithms over information sets ask for; `draw` gives a number between 0 and 1."""
        return self.imagined(player, int(draw() * 2**53))

    def __str__(self) -> str:
        if self.playing is None:
            return f"{self.name}: not dealt yet"
        return f"{self.name}: {self.playing.decisions} decisions, {self.playing.seat or 'nobody'} speaks"


class SpielObserver:
    """What a player sees: the vector of PettingZoo's environment, and as a string all that is not zero in it."""

    def __init__(self, game: SpielGame, params: Any) -> None:
        if params:
            raise ValueError(f"observation parameters are not known here: {params}")
        self.layout = layout(game.name)
        self.tensor = np.zeros(self.layout.size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """Fill the tensor."""
        if state.playing is None:
            self.tensor.fill(0)
        else:
            self.tensor[:] = state.playing.vector(state.playing.match.seats[player])

    def string_from(self, state: SpielState, player: int) -> str:
        """Every number with its name."""
        if state.playing is None:
            return ""
        numbers = state.playing.numbers(state.playing.match.seats[player])
        return "\n".join(f"{name} {value:g}" for name, value in sorted(numbers.items()))


def register() -> tuple[str, ...]:
    """Tell OpenSpiel of all games; those it knows already are left alone. Their names there."""
    known = set(pyspiel.registered_names())
    found = []
    for rules in readable():
        name, kind = rules.id, game_type(rules)
        if kind.short_name not in known:
            # A class and no function: OpenSpiel lets go of it only when Python has ended.
            pyspiel.register_game(kind, type(f"{name.capitalize()}Game", (SpielGame,), {"name": name, "kind": kind}))
        found.append(kind.short_name)
    return tuple(found)


GAMES = register()
