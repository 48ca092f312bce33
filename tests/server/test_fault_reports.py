"""Something is wrong here: who may say it, how much, and that the file tells no secrets of others."""

from __future__ import annotations

import json
from typing import Any

import ossuary
from ossuary.engine.refs import bit
from tests.server.serving import Opened, Server


def tell(table: Opened, token: str, said: Any = "odd") -> Any:
    headers = {"Authorization": f"Bearer {token}"}
    return table.server.http.post(f"/api/tables/{table.id}/fault", json={"said": said}, headers=headers)


def test_a_player_gets_a_file_of_what_they_see_and_nothing_more(server: Server) -> None:
    table = server.open("zombs", begin=True)
    with table.sit("ann") as ann, table.sit("bob"):
        ann.until(lambda update: update["begun"])
        answers = {seat: tell(table, table.tokens[seat], "the <b>grave</b> is wrong") for seat in ("ann", "bob")}

    truth = server.run(server.lobby.table(table.id)).situation.match
    assert truth is not None
    for seat, answer in answers.items():
        assert answer.status_code == 200
        told = answer.json()
        assert (told["seat"], told["said"], told["record"]) == (seat, "the <b>grave</b> is wrong", None)
        assert str(truth.start.seed) not in answer.text
        assert table.tokens[seat] not in answer.text
        if told["position"] is not None:
            shown = ossuary.restore(told["position"])
            assert shown.view(seat) == truth.view(seat)
            hidden = [p for p, pile in truth.state.piles.items() if pile and not truth.state.sight[p] & bit(seat)]
            assert any(shown.state.piles[place] != truth.state.piles[place] for place in hidden)
    asked = next(iter(truth.waiting))
    assert answers[asked].json()["position"] is not None


def test_a_watcher_a_stranger_and_a_waiting_table_are_refused(server: Server) -> None:
    table = server.open("zombs")

    assert tell(table, table.tokens["ann"]).status_code == 409
    assert tell(table, table.watching).status_code == 403
    assert tell(table, "nonsense").status_code in (401, 403, 404)


def test_too_much_or_the_wrong_thing_is_refused(server: Server) -> None:
    table = server.open("zombs", begin=True)

    assert tell(table, table.tokens["ann"], "x" * 2001).status_code == 422
    assert tell(table, table.tokens["ann"], 3).status_code == 422
    assert tell(table, table.tokens["ann"], "x" * 2000).status_code == 200


def test_a_file_is_small(server: Server) -> None:
    for game in ("circus", "zanaga"):
        table = server.open(game, begin=True, bots={"bob": "random"})
        with table.sit("ann") as ann:
            ann.question()
            told = tell(table, table.tokens["ann"])

        assert len(told.content) < 300_000
        assert json.loads(told.content)["game"] == game
