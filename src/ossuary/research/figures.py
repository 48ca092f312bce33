"""How large a game is, measured in random games: how long, how many options, how much is decided out of turn.

Nobody gives up in these games, or changes a setting, where there is anything else to do.

What TAG and OpenSpiel publish of theirs, for ours. How fast it is played is measured by `lab/speed.py`; the command
`ossuary research figures` prints both.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass
from random import Random
from statistics import mean
from time import process_time

from ossuary.engine import OssuaryError, Rules
from ossuary.engine.chance import stream

from .environment import make
from .playing import LARGEST_SEED, Playing
from .spaces import layout, lexicon

STEPS = 300  # of the environment that are measured


@dataclass(frozen=True)
class Figures:
    """The size of a game at one number of seats."""

    game: str
    seats: int
    games: int
    length: float  # decisions in a game, on average
    shortest: int
    longest: int
    words: float  # said in a decision, on average
    options: float  # in a question, on average
    most_options: int
    out_of_turn: float  # share of the decisions of a seat whose turn it was not
    decisions: int  # in all
    situations: int  # of those in which a seat saw or was asked something that no seat had seen before
    actions: int  # size of the action space
    numbers: int  # length of an observation
    unlisted: int  # words that were not in the list
    steps: float  # of the environment in a second of processor time: `last` and `step`

    def plain(self) -> dict[str, float | int | str]:
        """For JSON."""
        return {name: round(value, 3) if isinstance(value, float) else value for name, value in asdict(self).items()}


def measure(rules: Rules, seats: int, games: int, seed: int = 1) -> Figures:
    """Play so many random games and count."""
    if games < 1:
        raise OssuaryError(f"Figures need at least one game, not {games}.")
    lengths: list[int] = []
    options: list[int] = []
    seen: set[int] = set()
    words = out_of_turn = unlisted = 0
    for number in range(games):
        luck = Random(stream(seed, number))
        playing = Playing.start(rules, seats, stream(seed, number) & LARGEST_SEED)
        fresh = True
        while playing.seat is not None and playing.spelling is not None:
            if fresh:
                options.append(len(playing.match.waiting[playing.seat].options))
                out_of_turn += playing.seat != rules.turn(playing.match.state)
                seen.add(hash(frozenset(playing.numbers(playing.seat).items())))
            unlisted += playing.spelling.unlisted
            fresh = playing.say(luck.choice(playing.moves()))
            words += 1
        lengths.append(playing.decisions)
    return Figures(
        game=rules.id,
        seats=seats,
        games=games,
        length=mean(lengths),
        shortest=min(lengths),
        longest=max(lengths),
        words=words / len(options),
        options=mean(options),
        most_options=max(options),
        out_of_turn=out_of_turn / len(options),
        decisions=len(options),
        situations=len(seen),
        actions=lexicon(rules.id).size,
        numbers=layout(rules.id).size,
        unlisted=unlisted,
        steps=steps_in_a_second(rules, seats, seed),
    )


def steps_in_a_second(rules: Rules, seats: int, seed: int) -> float:
    """How many steps the environment of PettingZoo makes in a second of processor time, with all that is seen."""
    luck, env = Random(seed), make(rules, seats, seed=seed)
    env.reset()
    began = process_time()
    for _ in range(STEPS):
        env.last()
        if env.playing.seat is None:
            env.reset()
        env.step(luck.choice(env.playing.moves()))
    return STEPS / max(process_time() - began, 1e-9)
