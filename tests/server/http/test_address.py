"""Whose request it is: proxies that were named are believed, nobody else; and a proxy does not make all players one."""

from __future__ import annotations

import logging
from dataclasses import replace

import pytest

from ossuary.engine import OssuaryError
from ossuary.server.http.address import Addresses, household, networks
from ossuary.server.http.guard import AS_MANY
from ossuary.server.settings import unlimited
from tests.server.serving import serving


def scope(client: str, *forwarded: str) -> dict[str, object]:
    headers = [(b"x-forwarded-for", line.encode()) for line in forwarded]
    return {"type": "http", "client": (client, 1), "headers": headers}


@pytest.mark.parametrize(
    ("proxies", "client", "forwarded", "address"),
    [
        ((), "203.0.113.9", ("198.51.100.1",), "203.0.113.9"),  # a stranger says anything
        (("127.0.0.1",), "203.0.113.9", ("198.51.100.1",), "203.0.113.9"),
        (("127.0.0.1",), "127.0.0.1", ("198.51.100.1",), "198.51.100.1"),
        (("127.0.0.1",), "127.0.0.1", ("6.6.6.6, 198.51.100.1",), "198.51.100.1"),  # what the visitor wrote before
        (("127.0.0.1",), "127.0.0.1", ("6.6.6.6", "198.51.100.1"), "198.51.100.1"),
        (("127.0.0.1", "10.0.0.0/8"), "127.0.0.1", ("198.51.100.1, 10.1.2.3",), "198.51.100.1"),
        (("127.0.0.1",), "127.0.0.1", ("198.51.100.1, garbage",), None),
        (("127.0.0.1",), "127.0.0.1", (), None),  # it does not say
        (("10.0.0.0/8",), "::ffff:10.0.0.1", ("2001:db8:1:2:3:4:5:6",), "2001:db8:1:2::"),
        ((), "127.0.0.1", (), "127.0.0.1"),
        ((), "127.0.0.1", ("198.51.100.1",), None),  # a proxy that was not named
    ],
)
def test_whose_request_it_is(
    proxies: tuple[str, ...], client: str, forwarded: tuple[str, ...], address: str | None
) -> None:
    assert Addresses(proxies).of(scope(client, *forwarded)) == address


def test_a_household_has_one_address() -> None:
    assert household("2001:db8::1") == household("2001:db8::ffff:1") != household("2001:db8:0:1::1")
    assert household("testclient") == "testclient"


def test_what_is_no_proxy_is_refused_with_a_sentence() -> None:
    with pytest.raises(OssuaryError, match="'caddy' is no address of a proxy"):
        networks(["caddy"])


def test_a_proxy_that_was_not_named_is_told_to_the_keeper_once(caplog: pytest.LogCaptureFixture) -> None:
    addresses = Addresses(())
    with caplog.at_level(logging.WARNING):
        for _ in range(3):
            addresses.of(scope("127.0.0.1", "198.51.100.1"))

    assert caplog.text.count("--proxy 127.0.0.1") == 1


def test_behind_a_named_proxy_each_visitor_has_limits_of_their_own() -> None:
    settings = replace(unlimited(), ask_burst=3, ask_flow=0, proxies=("127.0.0.1", "::1"))
    with serving(settings) as server:

        def ask(visitor: str) -> int:
            return server.http.get("/healthz", headers={"X-Forwarded-For": visitor}).status_code

        assert [ask("198.51.100.1") for _ in range(4)] == [200, 200, 200, 429]
        assert ask("198.51.100.2") == 200
        assert ask("198.51.100.2, 198.51.100.1") == 429  # it is the nearest that counts


def test_whoever_says_to_be_another_is_not_believed_without_a_proxy() -> None:
    settings = replace(unlimited(), ask_burst=1, ask_flow=0)
    with serving(settings) as server:
        headers = [{"X-Forwarded-For": f"198.51.100.{number}"} for number in range(AS_MANY + 2)]
        answers = [server.http.get("/healthz", headers=each).status_code for each in headers]

    assert answers == [200] * AS_MANY + [429, 429]  # all of them together


def test_all_websockets_of_an_address_share_what_may_be_said() -> None:
    """Sixty browsers of one address asked why something cannot be clicked: everybody else waited a second."""
    with serving(replace(unlimited(), said_burst=5, said_flow=0)) as server:
        table = server.open(begin=True)
        with table.sit("ann") as ann, table.sit("bob") as bob:
            for _ in range(3):
                ann.say("ping")
                ann.hear("pong")
            bob.say("why", refs=["grave"])
            assert "wait a moment" in bob.hear("refused")["text"]  # it counts for three
            bob.say("ping")
            bob.hear("pong")
            ann.say("ping")
            ann.hear("pong")
            ann.say("ping")
            assert "wait a moment" in ann.hear("refused")["text"]
