"""One link for a table: first come, first seated, each with a secret of their own, which can be renewed."""

from __future__ import annotations

import threading
import tomllib
from typing import Any

import httpx2
import pytest
from websockets.exceptions import ConnectionClosed

import ossuary
from ossuary.store import hash_of
from tests.server.serving import Browser, Opened, Server


class Invited:
    """A table with one link."""

    def __init__(self, server: Server, **more: Any) -> None:
        self.server = server
        answer = server.http.post("/api/tables", json={"game": "graveyard", "seats": 3, **more})
        assert answer.status_code == 201, answer.text
        self.told = answer.json()
        self.id: str = self.told["table"]
        self.join: str = self.told["join"].partition("#")[2]

    def sit(self, token: str | None = None, **wish: Any) -> httpx2.Response:
        headers = {"Authorization": f"Bearer {token or self.join}"}
        return self.server.http.post(f"/api/tables/{self.id}/sit", json=wish, headers=headers)

    def invitation(self, token: str | None = None) -> httpx2.Response:
        headers = {"Authorization": f"Bearer {token or self.join}"}
        return self.server.http.get(f"/api/tables/{self.id}/invitation", headers=headers)

    def browser(self, token: str) -> Browser:
        return self.server.browser(self.id, token)


def test_who_opens_a_table_gets_one_seat_and_an_invitation(server: Server) -> None:
    table = Invited(server)

    assert list(table.told["links"]) == ["ann"]
    assert table.join.startswith("join.")
    with table.browser(table.told["links"]["ann"].partition("#")[2]) as ann:
        assert ann.welcome["seat"] == "ann"
        assert ann.welcome["join"] == table.join
        assert "links" not in {mark["kind"] for mark in ann.welcome["marks"]}


def test_first_come_first_seated_each_with_a_secret_of_their_own(server: Server) -> None:
    table = Invited(server)

    first, second, third = table.sit(), table.sit(), table.sit()

    assert [answer.json()["seat"] for answer in (first, second)] == ["bob", "cyd"]
    assert first.json()["token"] != second.json()["token"]
    assert third.status_code == 422
    assert third.json()["error"] == "All seats are taken; you can watch."
    with table.browser(second.json()["token"]) as cyd:
        assert cyd.welcome["seat"] == "cyd"


def test_a_seat_can_be_wished_for_and_bots_seats_are_not_free(server: Server) -> None:
    table = Invited(server, seats=4, bots={"bob": "random"})

    assert table.invitation().json()["free"] == ["cyd", "dan"]
    assert table.sit(seat="dan").json()["seat"] == "dan"
    assert table.sit(seat="bob").status_code == 422
    assert table.sit(seat="ann").status_code == 422


def test_many_who_come_at_once_get_different_seats(server: Server) -> None:
    table = Invited(server, seats=4)
    answers: list[httpx2.Response] = []
    comers = [threading.Thread(target=lambda: answers.append(table.sit())) for _ in range(8)]
    for comer in comers:
        comer.start()
    for comer in comers:
        comer.join()

    seats = [answer.json()["seat"] for answer in answers if answer.status_code == 201]
    assert sorted(seats) == ["bob", "cyd", "dan"]


def test_the_invitation_watches_but_is_no_seat_and_only_it_invites(server: Server) -> None:
    table = Invited(server)
    seated = table.sit().json()["token"]
    watch = table.told["watch"].partition("#")[2]

    with table.browser(table.join) as guest:
        assert guest.welcome["seat"] is None
        assert guest.welcome["join"] == ""
    for other in (seated, watch, "join.nonsense", "x"):
        assert table.sit(other).status_code == 403
        assert table.invitation(other).status_code == 403


def test_what_one_is_invited_to(server: Server) -> None:
    table = Invited(server, seed=7)
    table.sit()

    told = table.invitation().json()

    assert (told["name"], told["free"], told["begun"], told["over"]) == ("Graveyard", ["cyd"], False, False)
    assert [person["taken"] for person in told["people"]] == [False, True, False]
    assert [mark["kind"] for mark in told["marks"]] == ["seed"]
    assert table.join not in str(told)


def test_no_secret_of_a_seat_is_in_the_log(server: Server) -> None:
    table = Invited(server)
    token = table.sit().json()["token"]

    log = str(server.run(server.store.read(table.id)))

    assert token not in log
    assert hash_of(token) in log


def test_who_renews_their_secret_stays_and_whoever_had_the_old_one_goes(server: Server) -> None:
    table = Invited(server, begin=True)
    old = table.sit().json()["token"]
    with table.browser(old) as bob, table.browser(old) as thief:
        bob.say("renew")
        new = bob.hear("keyed")["token"]
        assert new != old
        with pytest.raises(ConnectionClosed):
            thief.hear("nothing of the kind")
        assert "another link" in thief.heard[-1]
        bob.say("ping")
        bob.hear("pong")
    with pytest.raises(ConnectionClosed):
        table.browser(old)
    with table.browser(new) as bob:
        assert bob.welcome["seat"] == "bob"


def test_a_new_secret_opens_the_table_after_it_was_forgotten_and_its_rematch(server: Server) -> None:
    table = Invited(server, seats=2, begin=True)
    bob_token = table.sit().json()["token"]
    server.lobby.tables.clear()  # as after half a minute
    server.lobby._just_opened.clear()
    with table.browser(bob_token) as bob, table.browser(table.told["links"]["ann"].partition("#")[2]) as ann:
        for browser in (ann, bob):
            browser.say("bot", seat=browser.welcome["seat"], bot="random")
        bob.until(lambda update: update["over"])
        bob.say("rematch")
        rematch = bob.until(lambda update: update["rematch"])["rematch"]
    with server.browser(rematch, bob_token) as bob:
        assert bob.welcome["seat"] == "bob"
        assert bob.welcome["join"] == table.join


def marks(browser: Browser) -> dict[str, str]:
    return {mark["kind"]: mark["text"] for mark in browser.welcome["marks"]}


def test_what_a_table_is_everybody_sees(server: Server) -> None:
    plain, chosen = server.open(), server.open(seed=7)
    with plain.sit("ann") as ann, chosen.watch() as guest:
        assert list(marks(ann)) == ["links"]
        assert list(marks(guest)) == ["seed", "links"]
        assert "chose its seed" in marks(guest)["seed"]
    alone = server.open(bots={"bob": "random"})
    with alone.sit("ann") as ann:
        assert marks(ann) == {}


def test_changed_cards_and_positions_from_records_are_said(server: Server) -> None:
    file = next((ossuary.game("graveyard").folder / "content").glob("*.toml"))
    section, rows = next((key, rows) for key, rows in tomllib.loads(file.read_text("utf-8")).items() if key != "total")
    pack = {section: [{**rows[0], "name": "Another"}]}

    table = server.open(content=pack)

    with table.watch() as guest:
        assert marks(guest)["cards"] == f"Cards were changed: 1 entry in {section}."


def test_a_record_says_what_kind_of_table_it_was_played_at(server: Server) -> None:
    table = server.open(seed=3, begin=True)
    with table.sit("ann") as ann:
        ann.say("bot", seat="bob", bot="random")  # nobody has come there
        ann.say("bot", seat="ann", bot="random")
        ann.until(lambda update: update["over"])

    record = table.get("record").json()

    assert [mark["kind"] for mark in record["table"]] == ["seed", "links"]
    again = server.http.post("/api/tables/import", json={"record": record})
    assert again.status_code == 201, again.text
    with Opened(server, again.json()).watch() as guest:
        assert "goes on from a record" in marks(guest)["record"]


def test_bots_that_played_for_people_are_said_to_have(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ossuary.server.table.presence.MOMENT", 0.0)
    table = server.open(begin=True)
    with table.sit("ann") as ann:
        with table.sit("bob"):
            pass
        ann.until(lambda update: not update["people"][1]["here"] and update["people"][1]["taken"])
        ann.say("bot", seat="bob", bot="random")
        ann.until(lambda update: update["people"][1]["bot"])
    with table.watch() as guest:
        assert marks(guest)["bots"] == "Others let a bot play for Bob at some time."


def forked(table: Opened, token: str, **wish: Any) -> httpx2.Response:
    headers = {"Authorization": f"Bearer {token}"}
    return table.server.http.post(f"/api/tables/{table.id}/fork", json={"n": 2, **wish}, headers=headers)


def finished(server: Server) -> Opened:
    table = server.open(seats=3, begin=True)
    with table.sit("ann") as ann:
        for seat in ("cyd", "bob", "ann"):
            ann.say("bot", seat=seat, bot="random")
        ann.until(lambda update: update["over"])
    return table


def test_who_goes_on_from_an_old_game_sits_where_they_sat_and_holds_no_other_seat(server: Server) -> None:
    table = finished(server)

    told = forked(table, table.tokens["bob"]).json()

    assert list(told["links"]) == ["bob"]
    secret = told["join"].partition("#")[2]
    headers = {"Authorization": f"Bearer {secret}"}
    seats = [server.http.post(f"/api/tables/{told['table']}/sit", json={}, headers=headers).json() for _ in range(2)]
    assert [seat["seat"] for seat in seats] == ["ann", "cyd"]
    with server.browser(told["table"], seats[0]["token"]) as ann:
        assert ann.welcome["seat"] == "ann"
        assert ann.welcome["forked"]
        assert list(marks(ann)) == ["record"]


def test_who_goes_on_may_choose_another_seat_but_none_of_a_bot(server: Server) -> None:
    table = finished(server)

    assert list(forked(table, table.tokens["bob"], seat="cyd").json()["links"]) == ["cyd"]
    assert list(forked(table, table.watching).json()["links"]) == ["ann"]
    assert list(forked(table, table.tokens["ann"], bots={"ann": "random"}).json()["links"]) == ["bob"]
    refused = forked(table, table.tokens["ann"], seat="cyd", bots={"cyd": "random"})
    assert refused.status_code == 422
    assert refused.json()["error"] == "'cyd' is no free seat of this table; ann, bob would be."
    assert forked(table, table.tokens["ann"], bots=dict.fromkeys(("ann", "bob", "cyd"), "random")).json()["links"] == {}


def test_a_record_is_brought_with_one_link_too(server: Server) -> None:
    record = finished(server).get("record").json()

    told = server.http.post("/api/tables/import", json={"record": record, "at": 3, "seat": "bob"}).json()

    assert list(told["links"]) == ["bob"]
    assert told["join"]


def test_who_wants_the_links_of_all_seats_gets_them_and_everybody_is_told(server: Server) -> None:
    table = finished(server)

    told = forked(table, table.tokens["ann"], one_link=False).json()

    assert sorted(told["links"]) == ["ann", "bob", "cyd"]
    assert told["join"] == ""
    with Opened(server, told).sit("cyd") as cyd, Opened(server, told).watch() as guest:
        for browser in (cyd, guest):
            assert "was given the links of all seats" in marks(browser)["links"]
