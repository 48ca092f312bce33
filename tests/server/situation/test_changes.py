"""A view that is made from the one before and what has changed is the view itself."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as some

import ossuary
from ossuary.bots import decide, make
from ossuary.server.fast.shared_view import WrittenView
from ossuary.server.fast.update_cache import UpdateCache
from ossuary.server.situation.changes import apply, changes
from ossuary.server.situation.update import with_reason
from tests.server.logs import Log

LARGEST = 3_000  # bytes of an update, on average

words = some.sampled_from(["a", "b", "c", "d", "e"])
leaves = some.none() | some.integers(0, 3) | words


def things(inner: some.SearchStrategy[Any]) -> some.SearchStrategy[list[dict[str, Any]]]:
    thing = some.dictionaries(words, inner, max_size=3)
    lists = some.lists(some.tuples(words, thing), unique_by=lambda pair: pair[0], max_size=5)
    return lists.map(lambda pairs: [{**rest, "ref": ref} for ref, rest in pairs])


trees = some.recursive(
    leaves, lambda inner: some.dictionaries(words, inner, max_size=4) | some.lists(inner, max_size=3) | things(inner)
)


@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])  # the machine may have much else to do
@given(some.dictionaries(words, trees, max_size=4), some.dictionaries(words, trees, max_size=4))
def test_whatever_the_two_are_like(old: dict[str, Any], new: dict[str, Any]) -> None:
    kept = msgspec.json.encode(old)
    if old == new:
        return

    change = msgspec.json.decode(msgspec.json.encode(changes(old, new)))

    assert apply(old, change) == new
    assert msgspec.json.encode(old) == kept


@given(things(leaves), things(leaves))
def test_lists_of_things_are_changed_thing_by_thing(old: list[Any], new: list[Any]) -> None:
    if old == new:
        return

    change = changes(old, new)

    assert isinstance(change, dict)
    assert apply(old, change) == new
    same = {thing["ref"] for thing in old if thing in new}
    assert same.isdisjoint(change), "what has not changed is not sent again"


def test_what_moves_within_a_list_is_said_by_its_order() -> None:
    one, two = [{"ref": "a"}, {"ref": "b"}], [{"ref": "b"}, {"ref": "a"}]

    assert changes(one, two) == {"#": ["b", "a"]}
    assert apply(one, {"#": ["b", "a"]}) == two


@pytest.mark.parametrize("change", [{"c": {"x": [1]}}, {"c": []}, {"a": {"x": {"y": [1]}}}, {"#": ["a", "z"]}])
def test_a_change_that_was_made_for_something_else_is_noticed(change: dict[str, Any]) -> None:
    with pytest.raises(KeyError):
        apply([{"ref": "a"}, {"ref": "b"}] if "#" in change else {"a": {}, "b": 1}, change)


# -- in games ------------------------------------------------------------------------------------------


class Browser:
    """Keeps the view that it has been sent, as the page does."""

    def __init__(self, log: Log, cache: UpdateCache, viewer: str | None) -> None:
        self.log, self.cache, self.viewer = log, cache, viewer
        self.n = 0
        self.seen: WrittenView | None = None
        self.view: Any = None
        self.sizes: list[int] = []

    def look(self) -> None:
        situation = self.log.situation
        sent = self.cache.update(self.viewer, self.n, frozenset(), situation.at, self.seen)
        update = msgspec.json.decode(sent.update)
        if self.seen is None:
            self.view = update["view"]
        else:
            assert update["view"] is None
            self.view = apply(self.view, update["changed"])
            self.sizes.append(len(sent.update))
        self.n, self.seen = situation.history.count(self.viewer), sent.view
        match = situation.match
        assert match is not None
        plain = with_reason(match.view(self.viewer), match, situation.names)
        assert self.view == msgspec.json.decode(msgspec.json.encode(plain))


@pytest.mark.parametrize("game", ossuary.games())
def test_every_view_of_random_games_is_made_from_the_one_before(game: str) -> None:
    for seats in {min(ossuary.game(game).seats), max(ossuary.game(game).seats)}:
        log, luck = Log(game, seats, seed=seats), Random(seats)
        cache = UpdateCache(log.situation)
        match = log.situation.match
        assert match is not None
        browsers = [Browser(log, cache, viewer) for viewer in (None, *match.seats, *match.seats[:1])]
        for _ in range(120):
            match = log.situation.match
            assert match is not None
            if not match.waiting:
                break
            seat = luck.choice(list(match.waiting))
            log.answer(seat, luck.randrange(len(match.waiting[seat].options)))
            for browser in browsers:
                if luck.random() < 0.7:  # slow ones are sent the changes of several answers at once
                    browser.look()
        for browser in browsers:
            browser.look()


@pytest.mark.parametrize("game", ossuary.games())
def test_an_update_is_small(game: str) -> None:
    log, luck = Log(game, 3, seed=5), Random(5)
    cache = UpdateCache(log.situation)
    match = log.situation.match
    assert match is not None
    browsers = [Browser(log, cache, viewer) for viewer in (None, *match.seats)]
    bots = {seat: make("greedy", at) for at, seat in enumerate(match.seats)}
    for number in range(150):
        match = log.situation.match
        assert match is not None
        if not match.waiting:
            break
        seat = luck.choice(list(match.waiting))
        option = decide(match, seat, bots[seat], seed=number)
        log.answer(seat, list(match.waiting[seat].options).index(option))
        for browser in browsers:
            browser.look()

    sizes = [size for browser in browsers for size in browser.sizes]

    assert sum(sizes) / len(sizes) < LARGEST
