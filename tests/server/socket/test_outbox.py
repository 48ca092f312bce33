"""A browser is sent the view once and then what has changed; when in doubt, all of it again."""

from __future__ import annotations

import ossuary
from ossuary.server.socket.outbox import MOST_MISSED
from tests.server.serving import Server


def test_a_browser_that_takes_changes_is_sent_the_view_once(server: Server) -> None:
    table = server.open("graveyard", seats=2, begin=True)

    with table.sit("ann") as ann, table.sit("bob") as bob:
        first = ann.until(lambda update: update["begun"])
        asked = ann if first["question"] else bob
        asked.answer(0)
        ann.until(lambda update: update["n"] > first["n"])
        whole = [text for text in ann.heard if '"view":{' in text]

        assert len(whole) == 1
        assert ann.update["changed"] is not None


def test_in_doubt_the_whole_view_is_sent_again_and_nothing_that_happened_is_lost(server: Server) -> None:
    table = server.open("graveyard", seats=2, begin=True)

    with table.sit("ann") as ann, table.sit("bob") as bob:
        first = ann.until(lambda update: update["begun"])
        asked = ann if first["question"] else bob
        asked.answer(0)
        latest = ann.until(lambda update: update["n"] > first["n"])
        view, lines = latest["view"], latest["events"]
        assert lines

        ann.say("resync", after=first["n"])
        again = ann.until(lambda update: update["changed"] is None)

        assert again["view"] == view
        assert again["events"][: len(lines)] == lines


def test_others_are_sent_whole_views(server: Server) -> None:
    table = server.open("graveyard", seats=2, begin=True)

    with table.sit("ann", changes=False) as ann, table.sit("bob") as bob:
        first = ann.until(lambda update: update["begun"])
        (ann if first["question"] else bob).answer(0)
        ann.until(lambda update: update["n"] > first["n"])

        assert all('"view":null' not in text for text in ann.heard)


def test_nobody_has_a_whole_long_game_told_again(server: Server) -> None:
    """A browser that said it had seen nothing was told 8,000 updates at once: all others waited half a second."""
    match = ossuary.game("zombs").start(2, seed=4)
    while len(match.answers) < 2 * MOST_MISSED:
        match.answer(next(iter(match.waiting)), 0)
    told = server.http.post("/api/tables/import", json={"record": match.record()}).json()
    token = told["links"]["ann"].partition("#")[2]

    with server.browser(told["table"], token, after=0) as ann:
        latest = ann.hear("update")
        assert latest["n"] > MOST_MISSED
        assert not ann.welcome["resumed"]
        assert ann.welcome["history"][-1]["n"] == latest["n"]
        assert not latest["events"]

        ann.say("resync", after=0)
        again = ann.hear("update")

        assert again["events"][0]["n"] == latest["n"] - MOST_MISSED + 1
        assert again["events"][-1]["n"] == latest["n"]

    with server.browser(told["table"], token, after=latest["n"] - 3) as ann:
        assert ann.welcome["resumed"]
        assert {line["n"] for line in ann.hear("update")["events"]} == {latest["n"] - less for less in range(3)}
