"""Log lines that are shared between viewers are the lines that each would have been written alone."""

from __future__ import annotations

from random import Random

import pytest

from ossuary.server import wire
from ossuary.server.fast.log_json import LogJson
from ossuary.server.situation.situation import Situation
from ossuary.server.situation.update import moment_lines
from tests.server.logs import Log, play


def assert_same(situation: Situation, log_json: LogJson, after: int) -> None:
    """What every seat and the gallery were told after one of their updates."""
    for viewer in (None, *situation.seats):
        for n, moment in situation.history.since(viewer, after):
            plain = moment_lines(n, moment, viewer, situation.names)
            assert log_json.lines(n, moment, viewer, situation.names) == [wire.encode(line) for line in plain]


@pytest.mark.parametrize("game", ["zombs", "circus", "chobolo"])
def test_the_lines_of_a_game_are_the_same_for_every_viewer(game: str) -> None:
    log, luck, log_json = Log(game, seats=3, seed=2), Random(2), LogJson()
    for _ in range(40):
        told = log.situation.history.count(None)
        play(log, luck, 5)
        assert_same(log.situation, log_json, max(0, told - 3))
    assert_same(log.situation, log_json, 0)
