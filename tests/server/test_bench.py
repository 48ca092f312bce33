"""The bench: a card is checked as it is typed and tried out, by whoever sits at this machine, within bounds."""

from __future__ import annotations

import time
import tomllib
from dataclasses import replace
from typing import Any

import pytest
from starlette.exceptions import HTTPException
from starlette.requests import Request

import ossuary
from ossuary.engine import OssuaryError
from ossuary.server import bench
from ossuary.server.http.permission import check_bench
from ossuary.server.settings import unlimited
from tests.server.serving import PATIENCE, Server

GHOUL = '[[zombie]]\nid = "ghoul"\nvalue = 9\n'


def path(game: str = "graveyard", rest: str = "") -> str:
    return f"/api/games/{game}/bench{rest}"


def tried(server: Server) -> dict[str, Any]:
    """What came of it in the end."""
    until = time.monotonic() + PATIENCE
    while True:
        told: dict[str, Any] = server.http.get(path(rest="/run")).json()
        if told["done"]:
            return told
        assert time.monotonic() < until
        time.sleep(0.05)


@pytest.mark.parametrize("game", ossuary.games())
def test_every_card_is_written_so_that_it_can_be_read_again(game: str) -> None:
    folder = ossuary.game(game).content.folder
    packs = [tomllib.loads(path.read_text(encoding="utf-8")) for path in sorted(folder.glob("*.toml"))]
    rows = [(section, row) for pack in packs for section, rows in pack.items() if section != "total" for row in rows]

    told = bench.entries(ossuary.game(game))

    assert [tomllib.loads(card["toml"]) for card in told] == [{section: [row]} for section, row in rows]
    assert told


def test_the_cards_of_a_game_are_told(server: Server) -> None:
    told = server.http.get(path()).json()

    assert {"section": "zombie", "id": "ghoul", "name": "Ghoul"}.items() <= next(
        card for card in told if card["id"] == "ghoul"
    ).items()


def test_a_card_is_checked_as_it_is_typed_and_drawn(server: Server) -> None:
    right = server.http.post(path(), json={"toml": GHOUL}).json()
    wrong = server.http.post(path(), json={"toml": GHOUL.replace("9", '"nine"')}).json()
    no_toml = server.http.post(path(), json={"toml": "[[zombie"}).json()

    assert right["complaint"] == ""
    assert right["designs"]["ghoul"]["value"] == 9
    assert right["pack"] == {"zombie": [{"id": "ghoul", "value": 9}]}
    assert "value" in wrong["complaint"]
    assert "This is not TOML" in no_toml["complaint"]
    assert wrong["designs"] == {}


def test_what_a_change_does_is_played_and_told(server: Server) -> None:
    begun = server.http.post(path(rest="/run"), json={"toml": GHOUL, "seats": 2, "games": 6})
    told = tried(server)

    assert begun.status_code == 201
    assert (told["games"], told["of"], told["problem"]) == (6, 6, "")
    assert {"ann", "decisions"} <= {one["name"] for one in told["measures"]}
    assert [card["called"] for card in told["strength"]] == ["Ghoul"]
    assert "higher or lower with B than with A" in told["sentence"]


def test_one_thing_is_tried_out_at_a_time(server: Server) -> None:
    server.http.post(path(rest="/run"), json={"toml": GHOUL, "seats": 2, "games": 400})
    server.http.post(path(rest="/run"), json={"toml": GHOUL, "seats": 3, "games": 4})

    assert tried(server)["of"] == 4
    assert server.http.get(path("zombs", "/run")).status_code == 404


@pytest.mark.parametrize(
    "wish",
    [
        {"toml": GHOUL, "seats": 9, "games": 4},
        {"toml": GHOUL, "seats": 2, "games": 401},
        {"toml": GHOUL, "seats": 2, "games": 0},
        {"toml": "[[zombie]]\nid = 3\n", "seats": 2, "games": 4},
        {"toml": "x" * 20_001, "seats": 2, "games": 4},
    ],
)
def test_what_cannot_be_tried_out_is_refused_and_nothing_begins(server: Server, wish: dict[str, Any]) -> None:
    answer = server.http.post(path(rest="/run"), json=wish)

    assert answer.status_code in (400, 409, 422)
    assert answer.json()["error"]


def visitor(client: str, asked: str = "localhost:8000", **headers: str) -> Request:
    named = {"host": asked, **{name.replace("_", "-"): value for name, value in headers.items()}}
    lines = [(name.encode(), value.encode()) for name, value in named.items()]
    return Request({
        "type": "http", "scheme": "http", "path": "/", "query_string": b"", "client": (client, 1), "headers": lines,
    })  # fmt: skip


def test_who_comes_from_elsewhere_is_refused_unless_the_keeper_allows_it() -> None:
    plain = unlimited()
    check_bench(visitor("127.0.0.1"), plain)
    check_bench(visitor("::1", "[::1]:8000"), plain)
    for stranger in ("10.0.0.7", "2001:db8::1", "nobody"):
        with pytest.raises(HTTPException):
            check_bench(visitor(stranger), plain)
    check_bench(visitor("10.0.0.7"), replace(plain, bench=True))


@pytest.mark.parametrize(
    "forwarded",
    [
        visitor("127.0.0.1", x_forwarded_for="10.0.0.7"),
        visitor("127.0.0.1", via="1.1 a-proxy"),
        visitor("127.0.0.1", "games.example"),
    ],
    ids=["for somebody", "via", "another name"],
)
def test_behind_a_proxy_nobody_is_here(forwarded: Request) -> None:
    """Also behind one that the keeper did not name."""
    with pytest.raises(HTTPException):
        check_bench(forwarded, unlimited())
    with pytest.raises(HTTPException):
        check_bench(visitor("127.0.0.1"), replace(unlimited(), proxies=("127.0.0.1",)))


def test_a_pack_that_is_too_long_is_refused() -> None:
    with pytest.raises(OssuaryError, match="too long"):
        bench.laid(ossuary.game("graveyard"), "#" * 20_001)
