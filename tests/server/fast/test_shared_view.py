"""A view that is written once for all is, for each viewer, the view that `match.view` gives."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import msgspec
import pytest

import ossuary
from ossuary.engine import Look, Match, ShownArea, area, badge
from ossuary.engine.refs import bit
from ossuary.server import wire
from ossuary.server.fast.pile_json import PileJson
from ossuary.server.fast.shared_view import SharedView, WrittenView
from ossuary.server.situation.changes import apply
from ossuary.server.situation.history import Viewer
from ossuary.server.situation.update import with_reason


def seen_by_all(match: Match, piles: PileJson) -> None:
    viewers = (None, *match.seats)
    shared = SharedView(match, match.names(), piles)
    for viewer in viewers:
        plain = with_reason(match.view(viewer), match, match.names())
        assert shared.seen_by(viewer) == wire.encode(plain)


@pytest.mark.parametrize("name", ossuary.games())
def test_everybody_sees_what_they_would_see_alone(name: str) -> None:
    rules = ossuary.game(name)
    for seats in rules.seats:
        luck, match = Random(seats), rules.start(seats, seed=seats)
        piles = PileJson((None, *match.seats))
        for _ in range(150):
            if not match.waiting:
                break
            seat, question = luck.choice(list(match.waiting.items()))
            match.answer(seat, luck.randrange(len(question.options)))
            seen_by_all(match, piles)
            if luck.random() < 0.05:  # what is kept of piles holds after going back, too
                match = match.at(max(0, len(match.answers) - 5))
                seen_by_all(match, piles)


def marked(look: Look) -> list[ShownArea]:
    """The graveyard with badges on some of its cards, and on none of them now and then."""
    state = look.state
    top = {len(state.piles["oak"]) - 1: [badge("top", state.active)]}
    old = {at: [badge("old")] for at in range(len(state.piles["discard"]))}
    hand = {at: [badge("mark")] for at in range(len(state.hand(state.active)) % 3)}
    piles = [
        look.pile("oak", "Oak", badges=top),
        look.pile("discard", "Discarded", "row", badges=old),
        look.pile(f"{state.active}.hand", "Hand", "hand", badges=hand),
    ]
    return [area("marked", "Marked", piles)]


def test_badges_on_the_cards_of_a_pile_are_seen_as_alone() -> None:
    rules = replace(ossuary.game("graveyard"), view=marked)
    luck, match = Random(1), rules.start(3, seed=1)
    piles = PileJson((None, *match.seats))
    has: dict[Viewer, tuple[WrittenView, Any]] = {}
    while match.waiting:
        seat, question = luck.choice(list(match.waiting.items()))
        match.answer(seat, luck.randrange(len(question.options)))
        seen_by_all(match, piles)
        shared = SharedView(match, match.names(), piles)
        for viewer in (None, *match.seats):
            view = msgspec.json.decode(wire.encode(with_reason(match.view(viewer), match, match.names())))
            if viewer in has:
                written, before = has[viewer]
                assert apply(before, msgspec.json.decode(shared.changed(viewer, written))) == view
            has[viewer] = shared.written(viewer), view

    assert "badges" in str(has["ann"][1])


def test_what_one_seat_remembers_is_shown_to_no_other() -> None:
    match = ossuary.game("graveyard").start(3, seed=1)
    piles = PileJson((None, *match.seats))
    seen_by_all(match, piles)
    card = match.state.piles["oak"][-1]

    match.state.memory[card] = bit("bob")

    seen_by_all(match, piles)
    shared = SharedView(match, match.names(), piles)
    assert card.encode() in bytes(shared.seen_by("bob"))
    assert all(card.encode() not in bytes(shared.seen_by(viewer)) for viewer in (None, "ann", "cyd"))


def test_what_the_gallery_remembers_is_shown_to_no_seat() -> None:
    match = ossuary.game("graveyard").start(2, seed=1)
    piles = PileJson((None, *match.seats))
    card = match.state.piles["oak"][-1]

    match.state.memory[card] = bit(None)

    seen_by_all(match, piles)


def check_all_of_it_changes(old: Any, change: Any, path: str = "") -> None:
    """A change that changes nothing, or leads to nothing, would tell where something hidden has happened."""
    assert change or change == [], f"an empty change at {path}"
    if isinstance(change, list):
        assert change == [] or change[-1] != old, f"no change at {path}"
        return
    things = {thing["ref"]: thing for thing in old} if isinstance(old, list) else old
    for key, what in change.items():
        if key != "#":
            check_all_of_it_changes(things.get(key), what, f"{path}/{key}")


@pytest.mark.parametrize("name", ossuary.games())
def test_a_change_names_only_what_this_viewer_sees_changed(name: str) -> None:
    rules = ossuary.game(name)
    for seats in rules.seats[:3]:
        luck, match = Random(seats), rules.start(seats, seed=seats)
        piles = PileJson((None, *match.seats))
        has: dict[Viewer, tuple[WrittenView, Any]] = {}
        for _ in range(150):
            if not match.waiting:
                break
            shared = SharedView(match, match.names(), piles)
            for viewer in (None, *match.seats):
                view = msgspec.json.decode(wire.encode(with_reason(match.view(viewer), match, match.names())))
                if viewer in has and luck.random() < 0.8:  # others hear of it later
                    written, before = has[viewer]
                    change = msgspec.json.decode(shared.changed(viewer, written))
                    assert apply(before, change) == view
                    if view == before:
                        assert change == {}
                    else:
                        check_all_of_it_changes(before, change)
                    has[viewer] = shared.written(viewer), view
                elif viewer not in has:
                    assert msgspec.json.decode(shared.seen_by(viewer)) == view
                    has[viewer] = shared.written(viewer), view
            seat, question = luck.choice(list(match.waiting.items()))
            match.answer(seat, luck.randrange(len(question.options)))
