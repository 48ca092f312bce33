"""Tables that something of the players' own is brought to, and what becomes of it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import ossuary
from ossuary.store import open_store
from tests.server.kits import MINE, draft, post
from tests.server.serving import Browser, Json, Opened, Server, serving

SEED = 1  # Ann begins
QUICK: Json = {"opening": "quick", "round_limit": 1, "stops": 1}


def opened(server: Server, **more: Any) -> Opened:
    wish: Json = {"kits": {"ann": {"section": "set", "kit": MINE}}, "options": QUICK, "begin": True, "seed": SEED}
    return server.open("chobolo", 2, **{"bots": {"bob": "random"}, **wish, **more})


def company(browser: Browser, seat: str = "ann") -> list[str]:
    """Whoever stands beside this seat's wizard."""
    browser.until(lambda update: update["view"])
    area = next(area for area in browser.update["view"]["areas"] if area.get("owner") == seat)
    slots = next(part["slots"] for part in area["parts"] if part["part"] == "sheet")
    return [card["face"] for cards in slots.values() for card in cards]


def finish(table: Opened) -> Json:
    with table.sit("ann") as ann:
        ann.say("bot", seat="ann", bot="random")
        ann.until(lambda update: update["over"])
    record: Json = table.get("record").json()
    return record


def test_an_own_set_is_brought_by_its_seat_and_the_others_choose_theirs(server: Server) -> None:
    table = opened(server, bots={})

    with table.sit("ann") as ann, table.sit("bob") as bob:
        asked = bob.question()
        assert asked["prompt"] == "Choose your set"
        assert [option["refs"] for option in asked["options"]] == [
            [f"D-{name}#1"] for name in ("FIRE", "WATER", "AIR", "EARTH", "SHADOW", "WATCH")
        ]
        bob.answer(1)
        assert company(ann) == ["archer", "mason", "ranger"]
        assert ann.welcome["game"]["designs"]["ann-my-company"]["name"] == "My company"
        assert any("My company" in event["text"] for event in [*ann.welcome["history"], *ann.update["events"]])


@pytest.mark.parametrize("name", ["{0} {1} {seat}", "{", "<script>alert(1)</script>", "%s %(x)s"])
def test_a_name_is_only_a_name_whatever_stands_in_it(server: Server, name: str) -> None:
    table = opened(server, kits={"ann": {"section": "set", "kit": draft(name)}})

    with table.sit("ann") as ann:
        ann.question()
        told = [event["text"] for event in [*ann.welcome["history"], *ann.update["events"]]]
        assert f"You play {name}" in told
    assert ossuary.load(finish(table)).result is not None


def test_each_seat_may_bring_its_own(server: Server) -> None:
    other = {"section": "set", "kit": draft(warriors=["cavalry", "forester", "mountaineer"])}
    table = opened(server, bots={}, kits={"ann": {"section": "set", "kit": MINE}, "bob": other})

    with table.sit("ann") as ann:
        ann.until(lambda update: update["view"])
        state: Any = server.lobby.tables[table.id].situation.match
    assert state.state.chosen == {"ann": "ann-my-company", "bob": "bob-my-company"}


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ({"kits": {"cyd": {"section": "set", "kit": MINE}}}, "There is no seat 'cyd'"),
        ({"kits": {"ann": {"section": "spell", "kit": MINE}}}, "There is no 'spell' to be built"),
        ({"kits": {"ann": {"section": "set", "kit": draft(spells=["SP01"])}}}, "spells: at least 10 spells are needed"),
        ({"kits": {"ann": {"section": "set", "kit": draft(" ")}}}, "a name for the set is needed"),
        ({"content": {"set": []}}, "not with both"),
        ({"kits": {"ann": {"section": "set", "kit": MINE, "effects": []}}}, "This cannot be read"),
    ],
)
def test_a_table_is_not_opened_with_what_cannot_be_brought(server: Server, more: Json, said: str) -> None:
    kits = {"ann": {"section": "set", "kit": MINE}}
    answer = post(server, "/api/tables", {"game": "chobolo", "seats": 2, "kits": kits, **more})

    assert answer.status_code == 422
    assert said in answer.json()["error"]


def test_an_own_set_is_still_there_after_the_server_was_started_again(tmp_path: Path) -> None:
    address = str(tmp_path / "tables.db")
    with serving(store=open_store(address)) as server:
        table = opened(server)
        with table.sit("ann") as ann:
            ann.question()
            before = company(ann)
            seen, n = ann.update["view"], ann.update["n"]

    with serving(store=open_store(address)) as server:
        table.server = server
        with table.sit("ann") as ann:
            assert company(ann) == before == ["archer", "mason", "ranger"]
            assert (ann.update["view"], ann.update["n"]) == (seen, n)
            ann.question()
            assert ann.welcome["game"]["designs"]["ann-my-company"]["name"] == "My company"
            ann.answer()


def test_the_record_of_a_game_with_an_own_set_is_replayed_exported_and_gone_on_from(server: Server) -> None:
    table = opened(server)
    record = finish(table)

    assert record["content"] == {
        "set": [{"id": "ann-my-company", "name": "My company", "wizard": "aerwyn", **_lists(), "seat": "ann"}]
    }
    assert ossuary.load(record).result is not None
    steps = table.get("replay").json()
    assert table.get(f"replay/{steps[-1]['n']}").json()["view"]["result"] is not None

    brought = post(server, "/api/tables/import", {"record": record, "at": 3, "bots": {"bob": "random"}})
    fork = server.http.post(
        f"/api/tables/{table.id}/fork",
        json={"n": steps[1]["n"], "bots": {"bob": "random"}},
        headers={"Authorization": f"Bearer {table.tokens['ann']}"},
    )
    for answer in (brought, fork):
        assert answer.status_code == 201, answer.text
        with Opened(server, answer.json()).sit("ann") as ann:
            assert company(ann) == ["archer", "mason", "ranger"]


def test_a_rematch_is_played_with_the_same_set(server: Server) -> None:
    table = opened(server)
    finish(table)
    with table.sit("ann") as ann:
        ann.until(lambda update: update["over"])
        ann.say("rematch")
        again = ann.until(lambda update: update["rematch"])["rematch"]

    with server.browser(again, table.tokens["ann"]) as ann:
        ann.say("begin")
        ann.until(lambda update: update["view"])
        match = server.lobby.tables[again].situation.match
    assert match is not None
    assert match.state.chosen["ann"] == "ann-my-company"  # type: ignore[attr-defined]


def _lists() -> dict[str, list[str]]:
    return {field: MINE["chosen"][field] for field in ("warriors", "boards", "spells")}
