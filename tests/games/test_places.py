"""A place that an option or a line of the log names can be found on the board: both call it the same."""

from __future__ import annotations

import re
from collections import Counter
from random import Random

import pytest

import ossuary
from ossuary.engine import Match
from ossuary.engine.view import ShownBoard

COORDINATES = re.compile(r"-?[0-9]+,-?[0-9]+")
NEVER = re.compile("$^")
CODES = {  # as the state keeps them
    "zanaga": re.compile(r"\b[TPHFRSM]{3}\b"),  # the sides of movement dice
    "chobolo": re.compile(r"\b[AEFW](?: [AEFW])*\b"),  # elements
}


def boards(match: Match) -> list[ShownBoard]:
    parts = [part for area in match.view(None)["areas"] for part in area["parts"]]
    return [part for part in parts if part["part"] == "board"]


@pytest.mark.parametrize("name", ossuary.games())
def test_every_tile_bears_the_name_by_which_labels_and_log_speak_of_it(name: str) -> None:
    rules = ossuary.game(name)
    match, luck = rules.start(max(rules.seats), seed=3), Random(3)
    names = match.names()
    for _ in range(40):
        if not match.waiting:
            break
        seat, question = luck.choice(list(match.waiting.items()))
        match.answer(seat, luck.randrange(len(question.options)))

    for board in boards(match):
        called = Counter(tile["grid"] for tile in board["tiles"])
        assert set(called.values()) == {1}, "no two tiles are called the same"
        for tile in board["tiles"]:
            said = names.of(tile["ref"])
            assert said.endswith((f" {tile['grid']}", tile.get("name", "?"))) or said in tile["name"], said


@pytest.mark.parametrize("name", ossuary.games())
def test_labels_prompts_and_log_say_no_raw_coordinates_and_no_codes(name: str) -> None:
    rules = ossuary.game(name)
    match, luck = rules.start(min(3, max(rules.seats)), seed=5), Random(5)
    names = match.names()
    for _ in range(250):
        if not match.waiting:
            break
        seat, question = luck.choice(list(match.waiting.items()))
        said = [names.prompt(question), *map(names.label, question.options)]
        said += [names.line(event) for event in match.answer(seat, luck.randrange(len(question.options)))]
        for line in said:
            assert not COORDINATES.search(line), line
            assert not CODES.get(name, NEVER).search(line), line
