"""Whole games over real websockets, from the first link to the end."""

import json
import random
from collections.abc import Callable
from typing import Any

import pytest

import ossuary
from tests.server.serving import Json, Server, serving, whoever_is_asked


@pytest.mark.parametrize(("game", "options"), [("graveyard", {}), ("zombs", {"target": "fast"})])
def test_a_person_plays_a_whole_game_against_bots(server: Server, game: str, options: dict[str, str]) -> None:
    table = server.open(game, 3, bots={"bob": "random", "cyd": "greedy"}, options=options, begin=True)
    with table.sit("ann") as ann, table.watch() as gallery:
        luck = random.Random(4)
        while not ann.update.get("over"):
            ann.until(lambda update: update["question"] or update["over"])
            if not ann.update["over"]:
                ann.answer(luck.randrange(100))
        assert ann.update["view"]["result"]["winners"]
        gallery.until(lambda update: update["over"])
        assert gallery.update["view"]["result"] == ann.update["view"]["result"]
        assert ann.hear("fair")["ok"]
    record = table.get("record").json()
    again = ossuary.load(record)
    assert again.result is not None
    assert list(again.result.winners) == ann.update["view"]["result"]["winners"]


@pytest.mark.parametrize(("game", "options"), [("graveyard", {}), ("zombs", {"target": "fast", "round_limit": 8})])
def test_two_people_and_a_bot_play_a_whole_game(server: Server, game: str, options: dict[str, Any]) -> None:
    table = server.open(game, 3, bots={"cyd": "random"}, options=options)
    with table.sit("ann") as ann, table.sit("bob") as bob:
        ann.say("ready")
        bob.say("ready")
        luck, turns = random.Random(1), 0
        while (asked := whoever_is_asked((ann, bob))) is not None:
            asked.answer(luck.randrange(100))
            turns += 1
        assert turns > 5
        assert ann.update["view"]["result"] == bob.update["view"]["result"]


def test_the_game_begins_when_everybody_is_ready_or_somebody_says_so(server: Server) -> None:
    table = server.open()
    with table.sit("ann") as ann, table.sit("bob") as bob:
        assert ann.until(lambda update: update["people"][1]["here"])["view"] is None
        ann.say("ready")
        assert not bob.until(lambda update: update["people"][0]["ready"])["begun"]
        bob.say("ready")
        assert ann.until(lambda update: update["begun"])["view"]["areas"]
    table = server.open()
    with table.sit("bob") as bob:
        bob.say("begin")
        assert bob.until(lambda update: update["begun"])["view"]
        assert bob.refused("ready")["text"] == "The game has begun already."


def test_people_name_themselves_and_talk(server: Server) -> None:
    table = server.open(begin=True)
    with table.sit("ann") as ann, table.sit("bob") as bob:
        ann.say("name", name="  Anna\tMaria ")
        assert bob.until(lambda update: update["people"][0]["name"] == "Anna Maria")
        ann.say("chat", text="hello <b>there</b>")
        heard = bob.hear("chat")
        assert (heard["seat"], heard["name"], heard["text"]) == ("ann", "Anna Maria", "hello <b>there</b>")
        bob.say("name", name="Anna Maria")
        assert ann.until(lambda update: update["people"][1]["name"] == "Anna Maria (bob)")
        assert ann.refused("chat", text=" \n ")
    with table.sit("bob") as bob:
        assert [line["text"] for line in bob.welcome["chat"]] == ["hello <b>there</b>"]


def test_who_comes_back_is_told_what_happened_meanwhile(server: Server) -> None:
    table = server.open(bots={"bob": "random"}, begin=True)
    with table.sit("ann") as ann:
        for _ in range(4):
            ann.answer()
        ann.question()
        seen, asked = ann.update["n"], ann.question()["id"]
        lines = ann.welcome["history"] + [event for text in ann.heard for event in json.loads(text).get("events", [])]
    with table.sit("ann", after=seen) as ann:
        assert ann.welcome["resumed"]
        assert ann.welcome["history"] == []
        assert ann.question()["id"] == asked
        assert ann.update["events"] == []
    with table.sit("ann", after=2) as ann:
        ann.question()
        assert [event["n"] for event in ann.update["events"]] == [line["n"] for line in lines if line["n"] > 2]
    for nonsense in (None, 10**6):
        with table.sit("ann", after=nonsense) as ann:
            assert not ann.welcome["resumed"]
            assert [line["text"] for line in ann.welcome["history"]] == [line["text"] for line in lines]
            assert ann.question()["id"] == asked


def is_past(id: int) -> Callable[[Json], bool]:
    """Does an update come after this question?"""
    return lambda update: update["over"] or (update["question"] is not None and update["question"]["id"] != id)


def test_two_browsers_on_one_seat_see_the_same(server: Server) -> None:
    table = server.open(bots={"bob": "random"}, begin=True)
    with table.sit("ann") as one, table.sit("ann") as other:
        for _ in range(3):
            assert one.question() == other.question()
            asked = one.question()
            (one if asked["id"] % 2 else other).say("answer", to=asked["id"], option=0)
            for browser in (one, other):
                browser.until(is_past(asked["id"]))
        other.close()
        assert one.until(lambda update: update["people"][0]["here"])


def test_a_stale_answer_is_refused_and_changes_nothing(server: Server) -> None:
    table = server.open(bots={"bob": "random"}, begin=True)
    with table.sit("ann") as ann:
        asked = ann.question()
        ann.answer()
        ann.question()
        before = len([entry for entry in table.log() if entry.kind == "answer"])
        refusal = ann.refused("answer", to=asked["id"], option=0)
        assert refusal["text"] == "That question is no longer open."
        assert refusal["to"] == asked["id"]
        present = ann.hear("update")["question"]
        assert present["id"] != asked["id"]
        assert len([entry for entry in table.log() if entry.kind == "answer"]) == before
        assert ann.refused("answer", to=present["id"], option=10**6)["text"].startswith("There is no option")
        ann.answer()


def test_only_the_right_links_open_a_table(server: Server) -> None:
    table, foreign = server.open(begin=True), server.open(begin=True)
    wrong = [(table.id, foreign.tokens["ann"]), (table.id, ""), (table.id, "x" * 32), ("unknown", table.tokens["ann"])]
    for id, token in wrong:
        with pytest.raises(Exception, match="4401"):
            server.browser(id, token)
    with table.watch() as gallery:
        assert gallery.welcome["seat"] is None
        assert gallery.welcome["watch"] == table.watching
        assert "You are watching" in gallery.refused("answer", to=0, option=0)["text"]
        assert "You are watching" in gallery.refused("begin")["text"]
        assert "You are watching" in gallery.refused("chat", text="psst")["text"]


def test_a_rematch_is_opened_by_the_same_links(server: Server) -> None:
    table = server.open(bots={"bob": "random"}, begin=True)
    with table.sit("ann") as ann:
        assert ann.refused("rematch")["text"] == "This game is not over yet."
        ann.say("bot", seat="ann", bot="random")
        ann.until(lambda update: update["over"])
        ann.say("rematch")
        next_table = ann.until(lambda update: update["rematch"])["rematch"]
        ann.say("rematch")
    with server.browser(next_table, table.tokens["ann"]) as ann:
        assert ann.welcome["seat"] == "ann"
        assert ann.until(lambda update: update["people"])["people"][1]["bot"] == "random"
        ann.say("begin")
        ann.question()


def test_a_rematch_tells_how_the_games_before_it_ended(server: Server) -> None:
    table = server.open(begin=True, bots={"bob": "random"})
    at = table.id
    ended: list[tuple[str, list[str], dict[str, float]]] = []
    for _ in range(2):
        with server.browser(at, table.tokens["ann"]) as ann:
            assert [(game["table"], game["winners"], game["scores"]) for game in ann.welcome["past"]] == ended
            ann.say("begin") if ended else None
            ann.say("bot", seat="ann", bot="random")
            result = ann.until(lambda update: update["over"])["view"]["result"]
            ended.append((at, result["winners"], result["scores"]))
            ann.say("rematch")
            at = ann.until(lambda update: update["rematch"])["rematch"]
    with server.browser(at, table.tokens["ann"]) as ann:
        assert [(game["table"], game["winners"], game["scores"]) for game in ann.welcome["past"]] == ended


def test_a_process_that_comes_later_serves_the_same_table(server: Server) -> None:
    table = server.open(begin=True)
    with (
        serving(store=server.store) as second,
        table.sit("ann") as ann,
        second.browser(table.id, table.tokens["bob"]) as bob,
    ):
        luck = random.Random(3)
        for _ in range(8):
            asked = whoever_is_asked((ann, bob))
            assert asked is not None
            asked.answer(luck.randrange(100))
        for house in (server, second):
            house.run(house.lobby.tables[table.id].catch_up())
        counts = {len(house.lobby.tables[table.id].situation.match.answers) for house in (server, second)}  # type: ignore[union-attr]
        assert counts == {8}
