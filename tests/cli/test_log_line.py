"""Lines of the log that belong together are one line, and who watches bots is told what matters."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import ClassVar

import pytest

from ossuary import game
from ossuary.cli.log_line import LogLine
from ossuary.engine import Event
from tests.cli.keyboard import ossuary

NAMES = game("zombs").names()


@dataclass(frozen=True)
class Walked(Event):
    text: ClassVar[str] = "{who} walks from {source} to {tile}"
    cites: ClassVar[str] = "ZB-1.1"
    who: str
    source: str
    tile: str


@dataclass(frozen=True)
class Ran(Event):
    text: ClassVar[str] = "{who} runs {tiles:tile} from {source} to {tile}"
    cites: ClassVar[str] = "ZB-1.1"
    who: str
    source: str
    tile: str
    tiles: int


@dataclass(frozen=True)
class Dropped(Event):
    text: ClassVar[str] = "{seat} drops {thing}"
    cites: ClassVar[str] = "ZB-1.2"
    seat: str
    thing: str


@dataclass(frozen=True)
class Rolled(Event):
    text: ClassVar[str] = "{seat} rolls {shown}"
    cites: ClassVar[str] = "ZB-1.3"
    seat: str
    shown: int


@dataclass(frozen=True)
class TurnBegan(Event):
    text: ClassVar[str] = "Round {round}: it is the turn of {seat}"
    cites: ClassVar[str] = "ZB-1.4"
    seat: str
    round: int


@dataclass(frozen=True)
class Aimed(Event):
    text: ClassVar[str] = "{shooter} aims at {target}"
    cites: ClassVar[str] = "ZB-1.5"
    shooter: str
    target: str


def told(*events: Event) -> list[str]:
    """As a reader sees them."""
    lines: list[LogLine] = []
    for event in events:
        line = LogLine(event.rule, NAMES.line(event), event)
        both = lines[-1].join(line, NAMES) if lines else None
        lines[-1:] = [both] if both else [*lines[-1:], line]
    return [line.said() for line in lines]


def test_steps_of_one_walk_are_one_line() -> None:
    shown = told(Walked("a rat", "A", "B"), Walked("a rat", "B", "C"), Walked("a rat", "C", "D"))

    assert shown == ["A rat walks from A to D (3 steps)"]


def test_a_walk_may_lead_back_to_where_it_began() -> None:
    there_and_back = (Walked("a rat", "A", "B"), Walked("a rat", "B", "A"))

    assert told(*there_and_back) == ["A rat walks from A to A (2 steps)"]
    assert told(*there_and_back, Walked("a rat", "A", "C")) == ["A rat walks from A to C (3 steps)"]


@pytest.mark.parametrize("second", [1, 4])
def test_a_walk_that_counts_its_own_steps_counts_them_all(second: int) -> None:
    shown = told(Ran("a rat", "A", "B", 1), Ran("a rat", "B", "C", second), Ran("a rat", "C", "D", 2))

    assert shown == [f"A rat runs {3 + second} tiles from A to D"]


@pytest.mark.parametrize(
    "second", [Walked("a cat", "B", "C"), Walked("a rat", "C", "D"), Dropped("ann", "bob"), Rolled("ann", 2)]
)
def test_what_is_another_walk_is_another_line(second: Event) -> None:
    first = Walked("a rat", "A", "B")

    assert told(first, second) == [NAMES.line(first), NAMES.line(second)]


def test_things_that_one_player_drops_one_after_the_other_are_listed() -> None:
    shown = told(Dropped("ann", "a bone"), Dropped("ann", "a hat"), Dropped("ann", "a shoe"))

    assert shown == ["Ann drops a bone, a hat and a shoe"]


def test_two_players_who_do_the_same_have_a_line_each() -> None:
    assert told(Dropped("ann", "a hat"), Dropped("bob", "a hat")) == ["Ann drops a hat", "Bob drops a hat"]


def test_the_same_line_again_is_counted_and_numbers_are_not_listed() -> None:
    assert told(Rolled("ann", 2), Rolled("ann", 2), Rolled("ann", 3)) == ["Ann rolls 2 (2 times)", "Ann rolls 3"]


def test_lines_of_different_rules_stay_apart() -> None:
    assert told(Dropped("ann", "a bone"), Dropped("ann", "a hat", under="ZB-9.9")) == [
        "Ann drops a bone", "Ann drops a hat",
    ]  # fmt: skip


def test_who_watches_bots_is_told_what_matters_unless_they_want_everything() -> None:
    watch = ("play", "zimby", "--seats", "greedy,greedy", "--seed", "3")
    brief, full = ossuary(*watch), ossuary(*watch, "--verbose")

    assert "--verbose tells everything." in brief.said
    assert not re.search(r"pays \d mojo", brief.out)
    assert re.search(r"pays \d mojo", full.out)
    assert "--verbose" not in full.said
    assert brief.lines[-1] == full.lines[-1]  # the same game, to the same end
    assert re.search(r" goes \d+ tiles from ", brief.out)
    assert len(brief.lines) < 0.75 * len(full.lines)


def test_a_person_who_plays_is_told_everything() -> None:
    shown = ossuary("play", "graveyard", "--seats", "me,greedy", "--seed", "2", typed=["1"] * 6)

    assert " draws " in shown.out


def test_two_turns_of_which_nothing_is_told_have_a_line_each() -> None:
    assert told(TurnBegan("ann", 3), TurnBegan("bob", 3)) == [
        "Round 3: it is the turn of Ann", "Round 3: it is the turn of Bob",
    ]  # fmt: skip


def test_who_acts_upon_whoever_acted_before_does_not_go_on_with_a_walk() -> None:
    assert told(Aimed("a cat", "a rat"), Aimed("a rat", "a dog")) == ["A cat aims at a rat", "A rat aims at a dog"]
