"""Writes the lists of names: what a game declares, and what was met in random games at every number of seats.

A list that is there is only ever added to. Constant numbers (the terrain of a printed map) are left out.
"""

from __future__ import annotations

import re
from collections import Counter
from random import Random

from ossuary.engine import Rules
from ossuary.engine.choices import CHOICES, HAND
from ossuary.engine.refs import SEATS
from ossuary.engine.settings import unattended

from .features import Numbers, numbers_of
from .lists import FEATURES, WORDS, add_names, path_of
from .words import END, spelled

NUMBERS = 41  # 0 to 40 are words of every game
COPIES = 40  # so are #1 to #40
MOST_WORDS = 65_536
MOST_FEATURES = 4096  # the most frequent ones
VIEW_EVERY = 7  # decisions
LONGEST = 4000  # decisions of one game


class Recorder:
    """Plays at random and writes down what it meets."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.words: set[str] = set()
        self.views = 0
        self.seen: Counter[str] = Counter()
        self.first: Numbers = {}
        self.varies: set[str] = set()

    def play(self, seats: int, seed: int) -> None:
        """One game."""
        luck = Random(seed)
        match = self.rules.start(seats, seed, unattended(self.rules.settings), quiet=True)
        for number in range(LONGEST):
            if not match.waiting:
                break
            seat = luck.choice(list(match.waiting))
            options = match.waiting[seat].options
            words = spelled(options, seat, seats)
            self.words.update(word for spelling in words for word in spelling)
            if number % VIEW_EVERY == 0:
                self.look(numbers_of(match, seat))
            match.answer(seat, luck.randrange(len(options)))

    def look(self, numbers: Numbers) -> None:
        for name, value in numbers.items():
            if name not in self.seen:
                self.first[name] = value
                if self.views:
                    self.varies.add(name)  # it was not there before
            elif self.first[name] != value:
                self.varies.add(name)
        self.views += 1
        self.seen.update(numbers.keys())

    def features(self) -> list[str]:
        """The names of numbers that change, the most frequent ones if there are too many."""
        return [name for name, often in self.seen.most_common() if name in self.varies or often < self.views]


def declared_words(rules: Rules) -> list[str]:
    """What a game says beforehand: its choices, its cards, who can sit there; and what all games share."""
    choices = sorted(id for id in CHOICES if id.partition(".")[0] == rules.id)
    shared = ["pass", "yes", "no", "choose", "do_to"]
    hand = [] if rules.any_time is None else [option.choice.id for option in HAND]
    seats = ["me", *(f"+{at}" for at in range(1, max(rules.seats)))]
    numbers = [str(number) for number in range(NUMBERS)]
    copies = [f"#{number}" for number in range(1, COPIES + 1)]
    return [END, *shared, *choices, *seats, *sorted(rules.cards.designs), *numbers, *copies, *hand]


def filled_in(words: set[str]) -> set[str]:
    """Tiles between tiles that were met: a board that players lay may reach there."""
    more: set[str] = set()
    for kind in ("hex", "tile"):
        places = [tuple(map(int, found.groups())) for word in words if (found := re.fullmatch(kind + TILE, word))]
        if places:
            across, down = zip(*places, strict=True)
            more.update(
                f"{kind}:{x},{y}" for x in range(min(across), max(across) + 1) for y in range(min(down), max(down) + 1)
            )
    return more


TILE = r":(-?\d+),(-?\d+)"


def record(rules: Rules, games: int, seed: int = 1) -> tuple[list[str], list[str]]:
    """Words and features of a game, from what it declares and from so many games at each number of seats."""
    recorder = Recorder(rules)
    for seats in rules.seats:
        for number in range(games):
            recorder.play(seats, seed + number * len(SEATS) + seats)
    met = recorder.words | filled_in(recorder.words)
    words = list(dict.fromkeys([*declared_words(rules), *sorted(met)]))
    return words, recorder.features()[:MOST_FEATURES]


def write_lists(rules: Rules, games: int, seed: int = 1) -> tuple[int, int]:
    """Play, and add what is new to the lists; how many words and features that was."""
    words, features = record(rules, games, seed)
    return (
        add_names(path_of(rules.id, WORDS), words, MOST_WORDS),
        add_names(path_of(rules.id, FEATURES), features, MOST_FEATURES),
    )
