"""Something is wrong here: what the file has, and above all what it does not have."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import ossuary
from ossuary.engine import Match
from ossuary.engine.errors import RecordError
from ossuary.engine.flow import ALL
from ossuary.engine.imagine import imagine
from ossuary.engine.saving.fault import LINES, LONGEST_SAID, fault, read_fault

GAMES = ossuary.games()


def played(game: str, answers: int, seed: int) -> Match:
    rules = ossuary.game(game)
    match = rules.start(rules.seats[1] if rules.seats[0] == 1 else rules.seats[0], seed)
    luck = random.Random(seed)
    while match.waiting and len(match.answers) < answers:
        seat = luck.choice(list(match.waiting))
        match.answer(seat, luck.randrange(len(match.waiting[seat].options)))
    return match


def alone_asked(match: Match, seat: str) -> bool:
    state = match.state
    return {*state.waiting, *(state.given if state.asked == ALL else ())} == {seat}


@pytest.mark.parametrize("game", GAMES)
def test_what_a_seat_cannot_know_changes_nothing_in_its_file(game: str) -> None:
    """Two worlds that differ only in what the seat cannot know give the same file."""
    compared = 0
    for seed in range(6):
        match = played(game, 12 + 9 * seed, seed)
        for seat in match.seats:
            if match.result is not None or not alone_asked(match, seat):
                continue
            other = match.copy()
            other.start = match.start._replace(seed=match.start.seed + 1)
            other.state = imagine(match.state, seat, 99)  # the same to this seat, otherwise elsewhere
            one, two = (fault(world, seat, "odd", ["a line"], "1", 7).plain() for world in (match, other))

            assert one == two
            compared += 1

    assert compared


@pytest.mark.parametrize("game", GAMES)
def test_a_position_shows_the_seat_what_it_sees_and_can_be_opened(game: str) -> None:
    for seed in range(4):
        match = played(game, 20 + seed, seed)
        for seat in match.seats:
            found = fault(match, seat, "odd", [], "1", 3)
            if found.position is None or not alone_asked(match, seat):
                continue
            again = ossuary.restore(json.loads(json.dumps(found.plain()))["position"])

            assert again.view(seat) == match.view(seat)
            assert list(again.waiting[seat].options) == list(match.waiting[seat].options)


def test_neither_seed_nor_answers_of_a_running_game_are_told() -> None:
    match = played("zombs", 30, 123456789123)
    told = fault(match, "ann", "odd", [], "1", 3).plain()

    assert told["record"] is None
    assert "123456789123" not in json.dumps(told)
    assert told["position"]["answers"] == []


def test_while_others_are_asked_the_last_quiet_moment_is_shown() -> None:
    rules = ossuary.game("zombs")
    match = rules.start(2, 5)
    first = next(iter(match.waiting))
    while next(iter(match.waiting)) == first:
        match.answer(first, 0)
    before = match.at(len(match.answers) - 1)

    found = fault(match, first, "odd", [], "1", 3)

    assert found.position is not None
    assert ossuary.restore(found.position).view(first) == before.view(first)


def test_a_seat_that_was_never_asked_alone_gets_no_position() -> None:
    match = ossuary.game("zombs").start(2, 5)
    other = next(seat for seat in match.seats if seat not in match.waiting)

    assert fault(match, other, "odd", [], "1", 3).position is None


def test_the_record_of_a_game_that_is_over_goes_along() -> None:
    match = played("graveyard", 10_000, 1)

    found = fault(match, "ann", "odd", [], "1", 3)

    assert match.result is not None
    assert found.record == match.record()


def test_what_is_said_and_told_is_bounded() -> None:
    match = played("zombs", 5, 1)

    found = fault(match, "ann", "x" * 9999, ["y"] * 999, "1", 3)

    assert len(found.said) == LONGEST_SAID
    assert len(found.log) == LINES


def test_a_file_is_read_as_it_was_written() -> None:
    found = fault(played("zombs", 12, 1), "ann", "odd", ["a line"], "1", 3)

    assert read_fault(json.loads(json.dumps(found.plain()))).plain() == found.plain()


@pytest.mark.parametrize(
    "wrong",
    [{"ossuary_fault": 9}, {"said": 3}, {"log": "x"}, {"log": [1]}, {"position": []}, {"record": "x"}, {"seat": None}],
)
def test_what_is_no_such_file_is_refused(wrong: dict[str, Any]) -> None:
    plain = fault(played("zombs", 12, 1), "ann", "odd", [], "1", 3).plain()

    with pytest.raises(RecordError):
        read_fault({**plain, **wrong})
