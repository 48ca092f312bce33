"""A lesson at a table of the server: its voice, its opponents, wrong choices, restarts; and what cannot be wished."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import ossuary
from ossuary.lessons.reading import lessons
from ossuary.server import wire
from ossuary.server.fast.update_cache import UpdateCache
from ossuary.server.situation import snapshot
from ossuary.server.situation.situation import Situation
from ossuary.server.situation.update import update
from tests.server.serving import Browser, Json, Server, serving

FIRST = lessons(ossuary.game("zombs"))[0]


@pytest.fixture
def server() -> Iterator[Server]:
    with serving() as running:
        yield running


def right(browser: Browser) -> int:
    """An option that counts, as a page knows it."""
    asked, step = browser.question(), FIRST.steps[browser.update["voice"]["step"] - 1]
    for number, option in enumerate(asked["options"]):
        args = tuple(ref.partition("#")[0] for ref in option["refs"])
        for pattern in step.counts:
            words = pattern.about
            if option["choice"] == pattern.choice and all(
                word in ("*", arg) for word, arg in zip(words, args, strict=False)
            ):
                return number
    raise AssertionError(f"nothing counts at {step.name!r}")


def wrong(browser: Browser) -> int:
    """Another one."""
    good, asked = right(browser), browser.question()
    return next(number for number, option in enumerate(asked["options"]) if number != good)


def chosen(browser: Browser, option: int) -> Json:
    """Choose, and hear what the lesson says to it."""
    before = browser.question()["id"]
    browser.say("answer", to=before, option=option)
    return browser.until(
        lambda update: update["voice"]["held"] or not update["question"] or update["question"]["id"] != before
    )


def at_step(browser: Browser, name: str) -> None:
    browser.until(lambda update: update["question"] and update["voice"]["name"] == name)


def test_the_shelf_tells_of_lessons(server: Server) -> None:
    zombs = next(game for game in server.http.get("/api/games").json() if game["id"] == "zombs")

    assert zombs["lessons"][0] == {
        "name": "first", "title": FIRST.title, "teaches": FIRST.teaches, "minutes": 5, "seats": 2,
    }  # fmt: skip


def test_a_lesson_goes_to_its_end_and_its_opponents_play_their_part(server: Server) -> None:
    with server.open("zombs", 2, lesson="first").sit("ann") as ann:
        assert ann.welcome["lesson"]["title"] == FIRST.title
        assert [mark["kind"] for mark in ann.welcome["marks"]] == ["lesson"]
        for step in FIRST.steps:
            at_step(ann, step.name)
            assert [page["text"] for page in ann.update["voice"]["pages"]] == [page.says for page in step.pages]
            chosen(ann, right(ann))
        told = ann.until(lambda update: update["voice"]["over"])

        assert told["voice"]["pages"][0]["text"] == FIRST.ends[0].says
        ann.question()  # the bot has played on


def test_a_wrong_choice_holds_the_table_until_it_is_taken_back(server: Server) -> None:
    with server.open("zombs", 2, lesson="first").sit("ann") as ann:
        ann.question()
        first = ann.update["voice"]

        held = chosen(ann, wrong(ann))
        refused = ann.refused("answer", to=held["question"]["id"], option=0)
        ann.say("undo", to=held["voice"]["back"])
        again = ann.until(lambda update: not update["voice"]["held"])

        assert held["voice"]["remark"] == FIRST.steps[0].wrong[0].says
        assert refused["text"] == "Take your last choice back first: then the lesson goes on."
        assert again["voice"] == first


def test_spectators_and_other_seats_hear_no_voice(server: Server) -> None:
    table = server.open("zombs", 2, lesson="first")

    with table.sit("bob") as bob, table.watch() as guest:
        assert bob.hear("update")["voice"] is None
        assert guest.hear("update")["voice"] is None


def test_a_lesson_is_told_alike_by_a_process_that_reads_its_log_or_its_snapshot(server: Server) -> None:
    table = server.open("zombs", 2, lesson="first")
    with table.sit("ann") as ann:
        for _ in range(5):
            chosen(ann, right(ann))
        at_step(ann, FIRST.steps[5].name)
        chosen(ann, wrong(ann))
    entries = table.log()

    read = Situation(entries[0])
    for entry in entries[1:]:
        read.apply(entry)
    kept = snapshot.restore(entries[0], snapshot.take(read))

    for situation in (read, kept):
        told = update(situation, "ann", 0, (), situation.at)
        assert told.voice is not None
        assert told.voice.held
        assert UpdateCache(situation).update("ann", 0, frozenset(), situation.at).update == wire.encode(told)
    assert kept.match is not None
    assert read.match is not None
    assert kept.match.save() == read.match.save()


@pytest.mark.parametrize(
    "more",
    [
        {"lesson": "tenth"},
        {"lesson": "../first"},
        {"lesson": "first", "seats": 3},
        {"lesson": "first", "seed": 4},
        {"lesson": "first", "options": {"target": "normal"}},
        {"lesson": "first", "bots": {"bob": "random"}},
        {"lesson": "first", "content": {}},
        {"lesson": "first", "hints": True},
        {"lesson": "first", "seat": "bob"},
    ],
)
def test_a_lesson_brings_its_own_table(server: Server, more: Json) -> None:
    answer = server.http.post("/api/tables", json={"game": "zombs", "seats": 2, **more})

    assert answer.status_code in (400, 422)
    assert "lesson" in answer.json()["error"]


def test_a_lesson_has_no_record(server: Server) -> None:
    table = server.open("zombs", 2, lesson="first")

    assert "record" in table.get("record", table.tokens["ann"]).json()["error"]
