"""A browser is sent the view once and then what has changed; when in doubt, all of it again."""

from __future__ import annotations

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
