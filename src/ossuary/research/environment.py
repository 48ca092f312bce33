"""Every game as an environment of PettingZoo (agent environment cycle), with action masks.

    env = ossuary.env("zombs", seats=2, seed=7)
    env.reset()
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        over = termination or truncation
        env.step(None if over else env.action_space(agent).sample(observation["action_mask"]))

- Agents are the seats, `player_0` first. `agent_selection` is whoever speaks: also out of turn, and several times in a
  row while an answer is spelled (`words.py`).
- An observation is made from that seat's view alone (`features.py`): a vector, or the same numbers in sections.
- With `hands=True` seats are also asked whether they raise a hand, in games that know it (`playing.py`).
- Rewards come from the result, at the end.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Literal

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from ossuary.engine import IllegalAnswer, Match, OssuaryError, Rules, Seat
from ossuary.engine.chance import secret_seed, stream
from ossuary.engine.content.reading import Pack
from ossuary.engine.view import View

from .features import FARTHEST
from .playing import LARGEST_SEED, MOST_DECISIONS, Playing
from .spaces import layout

Observations = Literal["flat", "dict"]
SECTIONS = ("table", "standing", "focus", "question", "said")


class Environment(AECEnv):  # type: ignore[misc]  # PettingZoo has no types
    """A game as PettingZoo wants it."""

    def __init__(
        self,
        rules: Rules,
        seats: int,
        *,
        seed: int | None = None,
        options: Mapping[str, object] | None = None,
        observations: Observations = "flat",
        most_decisions: int = MOST_DECISIONS,
        hands: bool = False,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        if observations not in ("flat", "dict"):
            raise OssuaryError(f"Observations are 'flat' or 'dict', not {observations!r}.")
        self.metadata = {"name": f"{rules.id}_v1", "render_modes": ["ansi"], "is_parallelizable": False}
        self.render_mode = render_mode
        self.rules = rules
        self.options = dict(options or {})
        self.observations = observations
        self.most_decisions = most_decisions
        self.hands = hands
        self.possible_agents = [f"player_{number}" for number in range(seats)]
        self.agents: list[str] = []
        self.layout = layout(rules.id)
        self.sections = sections(self.layout.names, self.layout.size)
        self.seed = secret_seed() & LARGEST_SEED if seed is None else seed
        self.episodes = 0
        self.playing = self._start(seats, self.seed)  # complains now, and not at the first reset
        self.seat_of: dict[str, Seat] = dict(zip(self.possible_agents, self.playing.match.seats, strict=True))
        self.agent_of = {seat: agent for agent, seat in self.seat_of.items()}
        words = self.playing.lexicon.size
        self.action_spaces = {agent: spaces.Discrete(words) for agent in self.possible_agents}
        self.observation_spaces = {agent: self._space(words) for agent in self.possible_agents}

    # -- what PettingZoo asks for ------------------------------------------------------------------

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, object] | None = None) -> None:
        """A new game. The same seed is the same game; without one, games follow from the seed of the environment."""
        if seed is not None:
            self.seed, self.episodes = int(seed), 0
        fresh = self.seed if self.episodes == 0 else stream(self.seed, self.episodes) & LARGEST_SEED
        self.episodes += 1
        self.take(self._start(len(self.possible_agents), fresh))

    def take(self, playing: Playing) -> None:
        """Go on from any game: one in mid-play, or one that a seat imagines."""
        self.playing = playing
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]
        self._settle()

    def observe(self, agent: str) -> dict[str, Any]:
        """What this agent sees, and what it can say now: nothing, if it is not asked."""
        seat = self.seat_of[agent]
        vector = np.array(self.playing.vector(seat), dtype=np.float32)
        mask = np.zeros(self.playing.lexicon.size, dtype=np.int8)
        if seat == self.playing.seat:
            mask[list(self.playing.actions())] = 1
        seen = vector if self.observations == "flat" else {name: vector[at] for name, at in self.sections.items()}
        return {"observation": seen, "action_mask": mask}

    def step(self, action: int | None) -> None:
        """The agent whose word it is says one. What is not possible is refused, and nothing changes."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise IllegalAnswer(f"{agent} is asked, and None is no word.")
        self.playing.say(int(action))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._settle()
        self._accumulate_rewards()

    def render(self) -> str | None:
        """Who is asked what, in words."""
        if self.render_mode != "ansi":
            return None
        playing = self.playing
        if playing.seat is None or playing.spelling is None:
            return f"{self.rules.name}: over. {playing.match.result}"
        words = ", ".join(sorted(playing.actions().values()))
        return f"{self.agent_of[playing.seat]} ({playing.rule}) {' '.join(playing.spelling.said)}: {words}"

    def close(self) -> None:
        """Nothing is open."""

    # -- more than PettingZoo asks for -------------------------------------------------------------

    @property
    def match(self) -> Match:
        """The true match. Agents must not look at it; `match.imagine` makes one that they may."""
        return self.playing.match

    def view(self, agent: str) -> View:
        """All that this agent may know of the table, as plain data."""
        return self.playing.match.view(self.seat_of[agent])

    def words(self) -> dict[int, str]:
        """What can be said now, by the number of the action."""
        return dict(self.playing.actions())

    # -- within ------------------------------------------------------------------------------------

    def _start(self, seats: int, seed: int) -> Playing:
        return Playing.start(self.rules, seats, seed, self.options, self.most_decisions, hands=self.hands)

    def _settle(self) -> None:
        """Who is next, what they are told beside, and what everybody gets if it is over."""
        playing = self.playing
        if playing.seat is None or playing.spelling is None:
            for agent in self.agents:
                self.terminations[agent] = playing.over
                self.truncations[agent] = playing.cut
                self.rewards[agent] = playing.reward(self.seat_of[agent])
                self.infos[agent] = {}
            return
        self.agent_selection = self.agent_of[playing.seat]
        self.infos[self.agent_selection] = {
            "rule": playing.rule,
            "said": " ".join(playing.spelling.said),
            "unlisted": playing.spelling.unlisted,
        }

    def _space(self, words: int) -> spaces.Space[Any]:
        def box(length: int) -> spaces.Box:
            # Several numbers without a name of their own may meet in one place.
            return spaces.Box(-FARTHEST * 16, FARTHEST * 16, (length,), np.float32)

        seen: spaces.Space[Any] = box(self.layout.size)
        if self.observations == "dict":
            seen = spaces.Dict({name: box(len(at)) for name, at in self.sections.items()})
        return spaces.Dict({"observation": seen, "action_mask": spaces.Box(0, 1, (words,), np.int8)})

    def __str__(self) -> str:
        return str(self.metadata["name"])


def sections(names: tuple[str, ...], size: int) -> dict[str, np.ndarray[Any, np.dtype[np.int64]]]:
    """Which numbers of the vector belong together; those without a name of their own are on the table."""
    begins = {
        "standing.": "standing", "turn.": "standing", "awaits.": "standing", "focus": "focus", "asked.": "question",
        "about.": "question", "said.": "said",
    }  # fmt: skip
    found: dict[str, list[int]] = {name: [] for name in SECTIONS}
    for at in range(size):
        name = names[at] if at < len(names) else ""
        found[next((to for start, to in begins.items() if name.startswith(start)), "table")].append(at)
    return {name: np.array(at, dtype=np.int64) for name, at in found.items() if at}


def make(
    rules: Rules, seats: int | None = None, *, content: str | Path | Pack | None = None, **more: Any
) -> Environment:
    """The environment of a game; without a number of seats, for the fewest that play against each other.

    `content`: a pack of cards laid over the built-in ones.
    """
    if content is not None:
        rules = rules.with_content(Path(content) if isinstance(content, str) else content)
    few = next((count for count in rules.seats if count > 1), rules.seats[0])
    return Environment(rules, few if seats is None else seats, **more)
