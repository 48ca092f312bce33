"""Nobody sees too much: every byte that leaves the server is looked through, over whole random games of every game."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

import ossuary
from ossuary.engine import Match, OssuaryError
from ossuary.engine.imagine import imagine
from ossuary.engine.refs import bit
from ossuary.server.fast.shared_view import WrittenView
from ossuary.server.fast.update_cache import Sent
from ossuary.server.fast.websocket import TableWebSocket
from ossuary.server.situation.history import Viewer
from ossuary.server.situation.playing import Playing
from ossuary.server.situation.replies import why_not
from ossuary.server.situation.situation import Situation
from ossuary.server.table.table import Table
from tests.server.logs import Log, update_of
from tests.server.serving import Browser, Server, whoever_is_asked

GAMES = ossuary.games()
SHORT: dict[str, dict[str, Any]] = {"zombs": {"target": "fast", "round_limit": 12}}


def hidden_from(match: Match, viewer: Viewer) -> set[str]:
    """The names of all cards this viewer cannot know at this moment."""
    state, eye = match.state, bit(viewer)
    return {
        card
        for place, pile in state.piles.items()
        if not state.sight[place] & eye
        for card in pile
        if not state.memory.get(card, 0) & eye
    }


def strings_in(thing: Any) -> Iterator[str]:
    if isinstance(thing, str):
        yield thing
    elif isinstance(thing, dict):
        for key, value in thing.items():
            yield key
            yield from strings_in(value)
    elif isinstance(thing, list):
        for value in thing:
            yield from strings_in(value)


def look_through(situation: Situation, viewer: Viewer, told: bytes, after: int) -> None:
    """What stands in an update against what is true at this moment."""
    match = situation.match
    if match is None:
        return
    update = json.loads(told)
    hidden = hidden_from(match, viewer)
    shown = {key: value for key, value in update.items() if key != "events"}
    assert hidden.isdisjoint(strings_in(shown)), "a hidden card is named"
    for area in update["view"]["areas"]:
        for part in area["parts"]:
            for card in part.get("cards", []):
                assert ("face" in card) == ("#" in card["ref"])
    awaits = update["view"]["awaits"]
    if awaits and awaits["how"] != "one":
        assert awaits["seats"] == []
        assert (update["clock"] or {"running": []})["running"] == []
    face = situation.rules.cards.face
    happened = iter(update["events"])
    for n, moment in situation.history.since(viewer, after):
        if moment.notice is not None:
            next(happened)
        for event in moment.events:
            line = next(happened)
            assert line["n"] == n
            veiled = {
                value if veil.at < 0 else value[veil.at]
                for veil in event.veils
                if not veil.seen_by & bit(viewer)
                for value in [getattr(event, veil.name)]
            }
            assert veiled.isdisjoint(strings_in(line)), "an event names a card that was hidden when it was told"
            seen = {face[ref].name for ref in strings_in(line["fields"]) if ref in face}
            for card in veiled:
                assert face[card].name in seen or face[card].name not in line["text"]


def look_through_changes(situation: Situation, viewer: Viewer, told: bytes, before: set[str]) -> None:
    """What has changed names no hidden card either, but for those that are gone: this viewer saw them `before`."""
    if situation.match is not None:
        changed = json.loads(told)["changed"]
        hidden, gone = hidden_from(situation.match, viewer), set(gone_in(changed))
        assert gone <= before, "something is gone that was never shown"
        assert hidden.isdisjoint(set(strings_in(changed)) - gone), "a change names a hidden card"


def gone_in(changed: Any) -> Iterator[str]:
    """The names of what is no longer there (`situation.changes` says it with an empty list)."""
    for key, what in changed.items() if isinstance(changed, dict) else ():
        if what == []:
            yield key
        else:
            yield from gone_in(what)


def others_live_in_another_world(log: Log, viewer: str | None, seed: int) -> Situation:
    """The same situation, but for everything this viewer cannot know."""
    situation, match = log.situation, log.situation.match
    assert match is not None
    assert situation.playing is not None
    state = imagine(match.state, viewer, seed, keep_luck=True)
    world = Match(match.start, state, match.answers, match.horizon)
    other = Situation.__new__(Situation)
    other.__dict__.update(situation.__dict__)
    playing = Playing.__new__(Playing)
    playing.__dict__.update(situation.playing.__dict__)
    playing.match = world
    other.playing = playing
    return other


@pytest.mark.parametrize("game", GAMES)
def test_every_byte_to_every_seat_is_what_it_may_know(
    game: str, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[tuple[bool, bytes]] = []
    build, send = Table.update, TableWebSocket.send_text
    faults: list[str] = []
    before: dict[Viewer, set[str]] = {}  # what each viewer was shown last

    def update(table: Table, viewer: Viewer, after: int, seen: WrittenView | None = None) -> Sent:
        told = build(table, viewer, after, seen)
        whole = build(table, viewer, after).update
        try:
            look_through(table.situation, viewer, whole, after)
            look_through_changes(table.situation, viewer, told.update, before.get(viewer, set()))
            before[viewer] = set(strings_in(json.loads(whole)["view"]))
        except Exception as fault:
            faults.append(f"{viewer}: {type(fault).__name__} {fault}")
        return told

    def record(websocket: TableWebSocket, told: bytes) -> None:
        said.append((b'"type":"fair"' in told, told))
        send(websocket, told)

    monkeypatch.setattr(Table, "update", update)
    monkeypatch.setattr(TableWebSocket, "send_text", record)
    seats = min(3, max(ossuary.game(game).seats))
    table = server.open(game, seats, begin=True, options=SHORT.get(game, {}), time={"kind": "game", "seconds": 3600})
    names = list(table.tokens)
    browsers = {seat: table.sit(seat) for seat in names}
    gallery = table.watch()
    luck = random.Random(5)
    try:
        for _ in range(600):
            if not play_once(browsers, luck):
                break
        situation = server.lobby.tables[table.id].situation
    finally:
        for browser in (*browsers.values(), gallery):
            browser.close()
    assert faults == []
    assert situation.match is not None
    assert len(situation.match.answers) > 10
    secrets = [*table.tokens.values(), situation.opening.salt, *situation.opening.tokens]
    numbers = [str(situation.opening.seed), str(situation.seed), str(situation.match.state.seed)]
    for is_fair, told in said:
        text = told.decode()
        assert not any(secret in text for secret in table.tokens.values())
        if not is_fair:
            assert not any(secret in text for secret in secrets)
            assert not any(number in text for number in numbers)


def play_once(browsers: dict[str, Browser], luck: random.Random) -> bool:
    """Somebody who is asked answers anything. False: the game is over."""
    asked = whoever_is_asked(luck.sample(list(browsers.values()), len(browsers)))
    if asked is not None:
        asked.answer(luck.randrange(100))
    return asked is not None


@pytest.mark.parametrize("face", [False, True])
@pytest.mark.parametrize("game", GAMES)
def test_nothing_but_what_a_viewer_knows_makes_a_difference_to_what_it_is_told(game: str, face: bool) -> None:
    """Cards it cannot see, and who else is asked in a window: deal them anew, and the update is the same."""
    rules, luck = ossuary.game(game), random.Random(2)
    options = {**SHORT.get(game, {}), "poker_face": face}
    log = Log(game, seats=max(rules.seats[-2:]), seed=3, options=options)
    compared = 0
    for turn in range(150):
        match = log.situation.match
        assert match is not None
        if not match.waiting:
            break
        for viewer in (None, *log.situation.seats) if turn % 3 == 0 else ():
            try:
                other = others_live_in_another_world(log, viewer, turn)
            except OssuaryError:
                continue
            count = log.situation.history.count(viewer)
            assert update_of(other, viewer, count, 0) == update_of(log.situation, viewer, count, 0)
            compared += 1
        seat = luck.choice(log.asked)
        log.answer(seat, luck.randrange(len(match.waiting[seat].options)))
    assert compared > 20


def test_asking_why_does_not_tell_where_a_hidden_card_lies() -> None:
    log = Log("zombs", seats=2)
    match = log.situation.match
    assert match is not None
    told = {why_not(log.situation, "ann", (card,)).text for card in hidden_from(match, "ann")}
    assert told == {"There is no such thing in your sight."}
