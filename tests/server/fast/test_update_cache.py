"""An update that is joined from parts, most of them written before, is byte for byte the update that is made anew."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from ossuary.server import wire
from ossuary.server.fast.update_cache import UpdateCache
from ossuary.server.situation.situation import Situation
from ossuary.server.situation.update import update
from tests.server.logs import Log, play, read_update


def assert_same(situation: Situation, cache: UpdateCache, here: frozenset[str], behind: int) -> None:
    """To every seat and the gallery; the second time it comes from the cache."""
    for viewer in (None, *situation.seats):
        after = max(0, situation.history.count(viewer) - behind)
        for _ in range(2):
            quick = cache.update(viewer, after, here, situation.at).update
            assert quick == wire.encode(update(situation, viewer, after, here, situation.at))
            assert read_update(quick).n == situation.history.count(viewer)


@pytest.mark.parametrize("time", [wire.TimeControl(), wire.TimeControl("game", seconds=600, increment=5)])
@pytest.mark.parametrize("game", ["zombs", "circus", "zimby"])
def test_a_game_is_told_as_if_every_update_were_made_anew(game: str, time: wire.TimeControl) -> None:
    log, luck = Log(game, seats=3, seed=4, time=time), Random(4)
    cache, here = UpdateCache(log.situation), frozenset[str]()
    for _ in range(60):
        assert_same(log.situation, cache, here, behind=luck.choice([0, 1, 2, 500]))
        play(log, luck, 3)
        if luck.random() < 0.2:
            here = frozenset(luck.sample(log.situation.seats, luck.randrange(4)))
            log.situation.touch()  # as a table does when somebody comes or goes


@pytest.mark.parametrize("more", [{}, {"bots": {"bob": "random"}}])
def test_before_the_game_there_are_people_and_no_view(more: dict[str, Any]) -> None:
    log = Log(begin=False, **more)
    cache = UpdateCache(log.situation)
    assert_same(log.situation, cache, frozenset({"ann"}), 0)

    log.say("ann", wire.ShuffleWords("by the old oak"))
    log.say("ann", wire.Ready())

    assert_same(log.situation, cache, frozenset({"ann"}), 0)
    assert read_update(cache.update("ann", 0, frozenset({"ann"}), 0).update).view is None


def test_while_a_seat_wishes_to_undo_and_after_the_end() -> None:
    log = Log(seats=2)
    log.sit("ann", "bob")
    cache, here = UpdateCache(log.situation), frozenset({"ann", "bob"})
    for _ in range(12):
        log.answer(log.asked[0])

    log.say("ann", wire.Undo(1))
    assert_same(log.situation, cache, here, 3)
    log.say("bob", wire.Consent(yes=True))
    assert_same(log.situation, cache, here, 3)

    play(log, Random(1), 2_000)
    assert log.situation.over
    assert_same(log.situation, cache, here, 3)
