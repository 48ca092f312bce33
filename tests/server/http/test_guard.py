"""Bad input of every kind over HTTP and websockets: a clear sentence, nothing changed, and the table goes on."""

from __future__ import annotations

import json
import socket
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx2
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from ossuary.engine import SEATS
from ossuary.server.http.guard import HEADERS
from ossuary.server.rate import KEPT, Buckets
from ossuary.server.settings import ServerSettings, unlimited
from tests.server.serving import Opened, Server, serving

PATHS = [
    ("GET", "/"), ("GET", "/t/abc"), ("GET", "/healthz"), ("GET", "/api/games"), ("GET", "/api/games/zombs"),
    ("GET", "/api/games/nothing"), ("GET", "/api/tables/abc/record"), ("GET", "/api/tables/abc/replay"),
    ("GET", "/api/tables/abc/replay/3"), ("GET", "/api/nothing"), ("GET", "/assets/nothing.js"),
    ("GET", "/../../etc/passwd"), ("GET", "/api/games/chobolo/kits/set"), ("GET", "/api/games/zombs/kits/set"),
    ("POST", "/api/games/chobolo/kits/set"), ("POST", "/api/games/chobolo/kits/set/read"),
    ("POST", "/api/tables"), ("POST", "/api/tables/import"), ("POST", "/api/tables/abc/fork"), ("POST", "/api/verify"),
    ("POST", "/"), ("PUT", "/api/tables"), ("DELETE", "/api/tables/abc"), ("OPTIONS", "/api/tables"), ("TRACE", "/"),
]  # fmt: skip


@pytest.fixture(scope="module")
def house() -> Iterator[Server]:
    with serving() as running:
        yield running


@pytest.fixture(scope="module")
def table(house: Server) -> Opened:
    return house.open(begin=True)


def post(server: Server, path: str, body: Any, **headers: str) -> httpx2.Response:
    data = body if isinstance(body, bytes) else json.dumps(body).encode()
    return server.http.post(path, content=data, headers={"Content-Type": "application/json", **headers})


# -- HTTP --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("method", "path"), PATHS)
def test_every_door_answers_with_the_headers(house: Server, method: str, path: str) -> None:
    answer = house.http.request(method, path)
    for name, value in HEADERS.items():
        assert answer.headers[name] == value
    assert "server" not in answer.headers
    assert answer.status_code != 500
    if answer.status_code >= 400 and answer.headers["content-type"] == "application/json":
        assert answer.json()["error"].endswith(".")


def test_the_policy_lets_in_no_inline_scripts_and_no_frames() -> None:
    policy = HEADERS["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert "frame-ancestors 'none'" in policy


@pytest.mark.parametrize(
    "body",
    [
        b"", b"{", b"[]", b"null", b"\xff\xfe", b"[" * 100_000, {"game": "zombs"}, {"game": "zombs", "seats": "2"},
        {"game": "nothing", "seats": 2}, {"game": "zombs", "seats": 99}, {"game": "zombs", "seats": 2, "more": 1},
        {"game": "zombs", "seats": 2, "options": {"nothing": 1}},
        {"game": "zombs", "seats": 2, "options": {"target": "x"}},
        {"game": "zombs", "seats": 2, "bots": {"eve": "random"}},
        {"game": "zombs", "seats": 2, "bots": {"ann": "nobody"}},
        {"game": "zombs", "seats": 2, "seed": -1}, {"game": "zombs", "seats": 2, "seed": 1 << 70},
        {"game": "zombs", "seats": 2, "time": {"kind": "sundial"}},
        {"game": "zombs", "seats": 2, "time": {"seconds": 0}},
        {"game": "zombs", "seats": 2, "content": {"zomb": 3}},
        {"game": "zombs", "seats": True}, {"game": "x" * 1000, "seats": 2},
    ],
)  # fmt: skip
def test_a_table_that_cannot_be_is_not_opened(house: Server, body: Any) -> None:
    answer = post(house, "/api/tables", body)
    assert answer.status_code == 422, answer.text
    assert answer.json()["error"].endswith(".")


@pytest.mark.parametrize(
    "record",
    [{}, {"ossuary": 1}, {"ossuary": 1, "game": "zombs"}, {"ossuary": 1, "game": ["zombs"]}, {"answers": [1] * 50_000}],
)
def test_a_record_that_cannot_be_is_not_brought(house: Server, record: dict[str, Any]) -> None:
    assert post(house, "/api/tables/import", {"record": record}).status_code == 422
    verdict = post(house, "/api/verify", {"record": record, "commitment": "0", "seed": "1", "salt": "x"})
    assert not verdict.json().get("ok")


def test_what_is_too_long_or_no_json_is_not_read(house: Server) -> None:
    assert post(house, "/api/tables", b" " * 1_000_001).status_code == 413

    def drip() -> Iterator[bytes]:
        for _ in range(20):
            yield b" " * 100_000

    headers = {"Content-Type": "application/json"}
    assert house.http.post("/api/tables", content=drip(), headers=headers).status_code == 413
    plain = house.http.post("/api/tables", content=b"{}", headers={"Content-Type": "text/plain"})
    assert plain.status_code == 415


def test_pages_of_other_sites_and_rebound_names_are_turned_away(house: Server, table: Opened) -> None:
    body = {"game": "zombs", "seats": 2}
    assert post(house, "/api/tables", body, Origin="https://elsewhere.example").status_code == 403
    assert post(house, "/api/tables", body, Origin="null").status_code == 403
    assert post(house, "/api/tables", body, Origin=f"http://{house.address}").status_code == 201
    assert house.http.get("/healthz", headers={"Host": "elsewhere.example"}).status_code == 400
    for headers in ({"Origin": "https://elsewhere.example"}, {"Origin": "null"}):
        with pytest.raises(InvalidStatus), connect(
            f"ws://{house.address}/ws/{table.id}", additional_headers=headers
        ):  # fmt: skip
            pass


def test_behind_a_proxy_the_server_answers_to_the_name_it_was_told() -> None:
    with serving(replace(unlimited(), hosts=("cards.example.org",))) as house:
        ours = {"Host": "cards.example.org", "Origin": "https://cards.example.org"}
        assert post(house, "/api/tables", {"game": "graveyard", "seats": 2}, **ours).status_code == 201
        assert house.http.get("/healthz").status_code == 400


def test_the_catalog_tells_the_seats_in_order(house: Server) -> None:
    for line in house.http.get("/api/games").json():
        assert line["seat_names"] == list(SEATS[: max(line["seats"])])
        opened = house.open(line["id"], max(line["seats"]))
        assert list(opened.tokens) == line["seat_names"]


def test_reading_changes_nothing_and_needs_a_link(house: Server, table: Opened) -> None:
    before = len(table.log())
    for path in ("record", "replay", "replay/1"):
        url = f"/api/tables/{table.id}/{path}"
        assert house.http.get(url).status_code == 401
        assert house.http.get(url, headers={"Authorization": "Bearer wrong"}).status_code == 403
        assert house.http.get(url, headers={"Authorization": "Basic abc"}).status_code == 401
    assert table.get("record").status_code == 409
    assert table.get("replay").status_code == 200
    assert table.get("replay/1").json()["view"]["seat"] is None
    assert table.get("replay/0").status_code == 404
    assert table.get("replay/99999").status_code == 404
    answer = house.http.get("/api/tables")
    assert answer.status_code in (404, 405)
    assert len(table.log()) == before


def test_floods_are_slowed_and_what_is_remembered_of_them_is_bounded() -> None:
    with serving(
        ServerSettings(open_burst=3, open_flow=0.01, ask_burst=5, ask_flow=0.01, join_burst=2, join_flow=0.01)
    ) as house:
        statuses = [post(house, "/api/tables", {"game": "graveyard", "seats": 2}).status_code for _ in range(6)]
        assert statuses == [201] * 3 + [429] * 3
        assert [house.http.get("/healthz").status_code for _ in range(7)][-2:] == [429] * 2
        for _ in range(2):
            with connect(f"ws://{house.address}/ws/x"):
                pass
        with pytest.raises(InvalidStatus), connect(f"ws://{house.address}/ws/x"):
            pass
    buckets = Buckets(1, 1, lambda: 0.0)
    for number in range(KEPT + 50):
        buckets.take(str(number))
    assert len(buckets) == KEPT


def test_a_socket_that_talks_too_much_is_warned_and_then_closed() -> None:
    with serving(ServerSettings(socket_burst=5, socket_flow=0.01)) as house:
        table = house.open(begin=True)
        with table.sit("ann") as ann, table.sit("bob") as bob:
            for _ in range(30):
                try:
                    ann.say("ping")
                except ConnectionClosed:
                    break
            with pytest.raises(ConnectionClosed, match="4429"):
                ann.hear("nothing of the kind")
            bob.until(lambda update: not update["people"][0]["here"])


# -- the page --------------------------------------------------------------------------------------


def test_the_page_is_served_for_every_path_and_its_files_forever(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html><title>page</title>")
    (tmp_path / "robots.txt").write_text("none")
    (tmp_path / "assets" / "page-0a1b.js").write_text("1")
    (tmp_path / "assets" / "credits.json").write_text("[]")
    (tmp_path.parent / "secret.txt").write_text("secret")
    with serving(ServerSettings(page=tmp_path)) as house:
        for path in ("/", "/t/abc", "/t/abc/replay?n=3", "/credits", "/%2e%2e/secret.txt", "/..%2fsecret.txt"):
            answer = house.http.get(path)
            assert "<title>page</title>" in answer.text
            assert answer.headers["cache-control"] == "no-store"
        assert house.http.get("/robots.txt").text == "none"
        assert "immutable" in house.http.get("/assets/page-0a1b.js").headers["cache-control"]
        assert house.http.get("/assets/credits.json").headers["cache-control"] == "no-store"
        for path in ("/assets/..%2f..%2fsecret.txt", "/assets/%2e%2e/%2e%2e/secret.txt"):
            assert "secret" not in house.http.get(path).text


def test_without_a_page_the_server_says_so(house: Server) -> None:
    answer = house.http.get("/t/anything")
    assert answer.status_code == 503
    assert "has not been built" in answer.text


# -- the websocket -----------------------------------------------------------------------------------

BROKEN = [
    "", "hello", "{}", "[]", "null", '{"type":"nothing"}', '{"type":"answer"}', '{"type":"answer","to":"1","option":0}',
    '{"type":"answer","to":1,"option":-1}', '{"type":"answer","to":1,"option":0.5}', '{"type":"chat","text":5}',
    '{"type":"answer","to":1,"option":0,"more":1}', json.dumps({"type": "chat", "text": "x" * 501}),
    json.dumps({"type": "why", "refs": ["x"] * 100}), '{"type":"chat","text":"\\ud800"}', "[" * 10_000,
    '{"type":"hello","token":"again"}', json.dumps({"type": "name", "name": "x" * 25}),
    json.dumps({"type": "auto_pass", "kinds": [1]}), b"\x00\x01", b"{}",
]  # fmt: skip


@pytest.mark.parametrize("message", BROKEN)
def test_a_broken_message_ends_the_connection_and_not_the_table(
    house: Server, table: Opened, message: str | bytes
) -> None:
    before = len([entry for entry in table.log() if entry.kind != "sat"])
    with table.sit("ann") as ann:
        ann.socket.send(message)
        assert ann.hear("error")["text"].endswith(".")
        with pytest.raises(ConnectionClosed) as closed:
            ann.next()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1008
    assert len([entry for entry in table.log() if entry.kind != "sat"]) == before
    with table.sit("ann") as ann:
        ann.until(lambda update: update["begun"])


@pytest.mark.parametrize("message", [message for message in BROKEN if message not in (BROKEN[16],)])
def test_a_broken_greeting_ends_the_connection(house: Server, table: Opened, message: str | bytes) -> None:
    with connect(f"ws://{house.address}/ws/{table.id}") as stranger:
        stranger.send(message)
        assert json.loads(stranger.recv(10))["type"] == "error"
        with pytest.raises(ConnectionClosed):
            stranger.recv(10)


def test_a_huge_message_is_not_even_read(house: Server, table: Opened) -> None:
    with table.sit("ann") as ann:
        ann.socket.send(json.dumps({"type": "chat", "text": "x" * 200_000}))
        with pytest.raises(ConnectionClosed, match="1009"):
            ann.hear("chat")


def test_who_says_nothing_is_not_waited_for() -> None:
    with serving(ServerSettings(hello_within=0.05)) as house:
        table = house.open()
        with connect(f"ws://{house.address}/ws/{table.id}") as stranger:
            assert json.loads(stranger.recv(10))["text"] == "Nobody said hello."


def test_a_slow_reader_costs_no_memory_and_is_told_everything_when_it_reads(house: Server) -> None:
    table = house.open(begin=True, bots={"bob": "random"})
    with table.sit("ann") as ann, table.watch() as gallery:
        for _ in range(300):
            ann.say("chat", text="x" * 400)
            ann.hear("chat")
        last = [gallery.hear("chat")["n"] for _ in range(300)]
        assert last == sorted(set(last))
        connections = house.lobby.tables[table.id].presence.listeners
        assert all(len(connection.replies) <= 32 for connection in connections)  # type: ignore[attr-defined]


def test_who_does_not_read_at_all_is_let_go() -> None:
    with serving(replace(unlimited(), read_within=0.2)) as house:
        table = house.open(begin=True)
        address = (house.address.partition(":")[0], int(house.address.partition(":")[2]))
        with table.sit("ann") as ann, socket.create_connection(("127.0.0.1", address[1])) as deaf:
            deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            key = "dGhlIHNhbXBsZSBub25jZQ=="
            deaf.sendall(
                f"GET /ws/{table.id} HTTP/1.1\r\nHost: {house.address}\r\nUpgrade: websocket\r\n"
                f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
            )
            assert b"101" in deaf.recv(200)
            hello = json.dumps({"type": "hello", "token": table.tokens["bob"]}).encode()
            mask = b"\0\0\0\0"
            deaf.sendall(bytes([0x81, 0x80 | len(hello)]) + mask + hello)
            ann.until(lambda update: update["people"][1]["here"])
            for number in range(4000):
                ann.say("name", name=f"Ann {number}")
                ann.hear("update")
                if not ann.update["people"][1]["here"]:
                    break
            assert not ann.update["people"][1]["here"]


def test_who_leaves_during_the_greeting_leaves_nobody_behind(house: Server) -> None:
    table = house.open(begin=True)
    with table.watch() as gallery:
        for _ in range(5):
            with suppress(ConnectionClosed, OSError), connect(f"ws://{house.address}/ws/{table.id}") as hasty:
                hasty.send(json.dumps({"type": "hello", "token": table.tokens["ann"]}))
                hasty.socket.shutdown(socket.SHUT_RDWR)
        table.sit("ann").close()
        gallery.until(lambda update: update["people"][0]["taken"] and not update["people"][0]["here"])
    with table.sit("bob") as bob:
        bob.until(lambda update: not update["people"][0]["here"])


json_values = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**40), 2**40) | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)
TYPES = [
    "answer",
    "undo",
    "consent",
    "chat",
    "name",
    "shuffle_words",
    "ready",
    "begin",
    "bot",
    "auto_pass",
    "why",
    "rematch",
    "ping",
]
FIELDS = ["to", "option", "yes", "text", "name", "seat", "bot", "until_my_turn", "until_targeted", "kinds", "refs"]
plausible = st.fixed_dictionaries(
    {"type": st.sampled_from(TYPES)},
    optional={
        "to": st.integers(-2, 40), "option": st.integers(-2, 12), "yes": st.booleans(), "text": st.text(max_size=20),
        "name": st.text(max_size=30), "seat": st.sampled_from(["ann", "bob", "eve", ""]),
        "kinds": st.just(["reaction"]),
        "bot": st.sampled_from(["random", "nobody", None]),
        "refs": st.lists(st.sampled_from(["deck", "x", "hex#1"]), max_size=3),
    },
)  # fmt: skip
wild = st.fixed_dictionaries({"type": st.sampled_from(TYPES)}, optional=dict.fromkeys(FIELDS, json_values))


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(messages=st.lists(plausible | wild | json_values, min_size=1, max_size=8))
def test_whatever_is_said_the_table_goes_on(house: Server, messages: list[Any]) -> None:
    table = house.open(bots={"bob": "random"}, begin=True)
    with table.sit("bob") as bob:
        bob.until(lambda update: update["begun"])
        with suppress(ConnectionClosed):
            for message in messages:
                bob.socket.send(json.dumps(message))
            bob.say("ping")
            bob.hear("pong")
        assert bob.socket.close_code in (None, 1008)
    with table.sit("ann") as ann:
        ann.until(lambda update: update["question"] or update["over"])
        if ann.update["question"]:
            ann.answer()


def test_whole_time_lines_are_asked_for_rarely_and_views_of_them_less_often_than_plain_things() -> None:
    with serving(ServerSettings(ask_burst=300, ask_flow=0)) as house:
        table = house.open(begin=True)
        lines = [table.get("replay").status_code for _ in range(4)]
        frames = [table.get("replay/1").status_code for _ in range(40)]
        assert lines == [200] * 4
        assert frames == [200] * 30 + [429] * 10
        assert table.get("replay").status_code == 429
