"""After the end: records, replays, forks, and the proof that the shuffle was honest."""

from __future__ import annotations

import hashlib
from typing import Any

import pytest

import ossuary
from ossuary.server.situation import fair
from tests.server.serving import Browser, Opened, Server, whoever_is_asked


def finish(browser: Browser) -> None:
    """A bot plays the rest."""
    browser.say("bot", seat=browser.welcome["seat"], bot="random")
    browser.until(lambda update: update["over"])


def finished(server: Server, **more: Any) -> tuple[Opened, dict[str, Any]]:
    table = server.open(bots={"bob": "random"}, begin=True, **more)
    with table.sit("ann") as ann:
        finish(ann)
        return table, ann.hear("fair")


def computed(secret: int, draws: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """What whoever doubts computes: SHA-512 of the secret and a counter, eight numbers at a time."""
    words = (
        int.from_bytes(
            hashlib.sha512(secret.to_bytes(32, "big") + block.to_bytes(8, "big")).digest()[at : at + 8], "big"
        )
        for block in range(len(draws) + 1)
        for at in range(0, 64, 8)
    )
    return [(below, next(word for word in words if word < (1 << 64) // below * below) % below) for below, _ in draws]


def test_after_the_game_everybody_can_verify_it(server: Server) -> None:
    table = server.open()
    with table.sit("ann") as ann, table.sit("bob") as bob:
        ann.say("shuffle_words", text="under the old oak")
        bob.say("shuffle_words", text="42")
        bob.until(lambda update: update["people"][1]["shuffle_words"] == "42")
        ann.say("begin")
        ann.until(lambda update: update["begun"])
        for browser in (ann, bob):
            browser.say("bot", seat=browser.welcome["seat"], bot="random")
        ann.until(lambda update: update["over"])
        opened = ann.hear("fair")
    assert opened["ok"]
    assert opened["words"] == [["ann", "under the old oak"], ["bob", "42"]]
    assert opened["commitment"] == table.commitment == ann.welcome["commitment"]
    record = table.get("record", table.tokens["bob"]).json()
    assert record["seed"] == opened["shuffled"] != opened["seed"]
    proof = {key: opened[key] for key in ("commitment", "seed", "salt", "words")}
    verdict = server.http.post("/api/verify", json={"record": record, **proof}).json()
    assert verdict["ok"], verdict
    assert verdict["draws"] == [list(draw) for draw in computed(int(opened["shuffled"]), verdict["draws"])]
    assert len(verdict["draws"]) > 10  # at least the first shuffle
    changes: list[dict[str, Any]] = [
        {"seed": str(int(proof["seed"]) + 1)},
        {"salt": "x"},
        {"words": []},
        {"commitment": "0" * 64},
    ]
    for change in changes:
        lie = server.http.post("/api/verify", json={"record": record, **proof, **change}).json()
        assert not lie["ok"]
    cut = {**record, "answers": record["answers"][:-1]}
    assert not server.http.post("/api/verify", json={"record": cut, **proof}).json()["ok"]


def test_a_seed_that_was_chosen_is_no_secret_and_said_to_be_so(server: Server) -> None:
    table = server.open(seed=7, begin=True)
    with table.sit("ann") as ann:
        assert ann.welcome["seed_chosen"]
        ann.until(lambda update: update["view"])
        assert ann.update["view"]["areas"] == ossuary.game("graveyard").start(2, seed=7).view("ann")["areas"]
    assert fair.shuffled(7, "salt", []) == 7


def test_a_replay_shows_each_step_as_the_link_saw_it(server: Server) -> None:
    table, _ = finished(server)
    for token, seat in ((table.tokens["ann"], "ann"), (table.watching, None)):
        steps = table.get("replay", token).json()
        assert [step["n"] for step in steps] == sorted({step["n"] for step in steps})
        last = table.get(f"replay/{steps[-1]['n']}", token).json()
        assert last["view"]["result"] is not None
        first = table.get(f"replay/{steps[0]['n']}", token).json()
        assert first["view"]["seat"] == seat
        assert first["view"]["result"] is None


def test_a_game_goes_on_from_any_point_of_another(server: Server) -> None:
    table, _ = finished(server)
    record = table.get("record").json()
    half = len(record["answers"]) // 2
    answer = server.http.post("/api/tables/import", json={"record": record, "at": half, "bots": {"bob": "random"}})
    assert answer.status_code == 201, answer.text
    fork = Opened(server, answer.json())
    with fork.sit("ann") as ann:
        assert ann.welcome["forked"]
        assert ann.welcome["history"]
        ann.question()
        expected = ossuary.load({**record}).at(half)
        if "ann" in expected.waiting:
            assert ann.update["view"]["areas"] == expected.view("ann")["areas"]
        finish(ann)
    assert fork.get("record").json()["answers"][:half] == record["answers"][:half]
    too_far = server.http.post("/api/tables/import", json={"record": record, "at": 10**6})
    assert too_far.status_code == 422
    edited = server.http.post("/api/tables/import", json={"record": {**record, "seed": 1}})
    assert "check sum" in edited.json()["error"]


def test_a_finished_table_is_looked_back_at_and_a_running_one_is_not(server: Server) -> None:
    table, _ = finished(server)
    begun = table.get("review", table.tokens["ann"])
    assert begun.status_code == 200, begun.text
    assert 0 <= begun.json()["done"] <= 1
    running = server.open(begin=True)
    assert running.get("review", running.tokens["ann"]).status_code == 409
    assert running.get("review", "nobody").status_code in (401, 403, 404)


def test_a_fork_is_made_from_an_update_of_a_finished_table(server: Server) -> None:
    table, _ = finished(server)
    headers = {"Authorization": f"Bearer {table.tokens['ann']}"}
    answer = server.http.post(f"/api/tables/{table.id}/fork", json={"n": 3}, headers=headers)
    assert answer.status_code == 201, answer.text
    with Opened(server, answer.json()).sit("ann") as ann:
        frame = table.get("replay/3", table.tokens["ann"]).json()
        assert ann.until(lambda update: update["view"])["view"]["areas"] == frame["view"]["areas"]
    assert server.http.post(f"/api/tables/{table.id}/fork", json={"n": 9999}, headers=headers).status_code == 404
    running = server.open(begin=True)
    headers = {"Authorization": f"Bearer {running.tokens['ann']}"}
    assert server.http.post(f"/api/tables/{running.id}/fork", json={"n": 0}, headers=headers).status_code == 409


def test_undo_over_the_wire_is_free_for_ones_own_last_step(server: Server) -> None:
    table = server.open("zombs", 2, seed=5, begin=True)
    with table.sit("ann") as ann, table.sit("bob") as bob:
        for _ in range(40):
            seat = whoever_is_asked((ann, bob))
            assert seat is not None
            asked = seat.question()
            seat.answer()
            last, free = seat.update["undo"]["last"], seat.update["undo"]["free_to"]
            if last is not None and last >= free and last < seat.update["n"]:
                seat.say("undo", to=last)
                seat.until(lambda update: any(event["event"] == "TakenBack" for event in update["events"]))
                assert seat.update["question"]["options"] == asked["options"]
                assert seat.update["question"]["id"] != asked["id"]
                refusal = seat.refused("answer", to=asked["id"], option=0)
                assert refusal["text"] == "That question is no longer open."
                return
    pytest.fail("no step could be taken back")
