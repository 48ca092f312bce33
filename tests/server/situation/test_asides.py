"""What is no move is marked for the page, and can be said all the same."""

from __future__ import annotations

import ossuary
from ossuary.engine import Match
from ossuary.server.situation.playing import Playing
from ossuary.server.situation.update import question
from tests.server.serving import Opened, Server


def where_it_may_be_given_up() -> Match:
    match = ossuary.game("chobolo").start(seats=2, seed=3)
    while match.waiting["ann" if "ann" in match.waiting else "bob"].prompt != "Move a warrior":
        match.answer(next(iter(match.waiting)), 0)
    return match


def test_the_page_is_told_what_is_no_move(server: Server) -> None:
    match = where_it_may_be_given_up()
    (seat,) = match.waiting
    opened = server.http.post("/api/tables/import", json={"record": match.record(), "seat": seat})
    assert opened.status_code == 201, opened.text

    with Opened(server, opened.json()).sit(seat) as player:
        options = player.question()["options"]
        assert [option["label"] for option in options if option.get("aside")] == [
            "Change when you are asked",
            "Give up",
        ]
        assert {option.get("aside", False) for option in options} == {True, False}
        player.answer(len(options) - 1)
        assert player.question()["prompt"] == "Give up the game?"
        assert not any(option.get("aside") for option in player.question()["options"])


def test_a_match_that_was_saved_meanwhile_tells_the_same() -> None:
    match = where_it_may_be_given_up()
    (seat,) = match.waiting

    before, after = (
        question(Playing(table, 1, 0), seat, table.names()) for table in (match, ossuary.restore(match.save()))
    )

    assert before is not None
    assert after is not None
    assert after.options == before.options
    assert sum(option.aside for option in after.options) == 2
