"""What a keeper forbids is refused with a sentence; numbers for the keeper name nobody; old tables go."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import replace

import pytest

from ossuary.cli.commands.serve import forbidden, house_password
from ossuary.engine import OssuaryError
from ossuary.server.metrics import Metrics
from ossuary.server.settings import unlimited
from tests.server.serving import Server, serving
from tests.server.test_strangers import a_record

PLAIN = {"game": "zombs", "seats": 2}


@pytest.mark.parametrize(
    ("what", "path", "body"),
    [
        ("content", "/api/tables", {**PLAIN, "content": {"card": []}}),
        ("seeds", "/api/tables", {**PLAIN, "seed": 7}),
        ("imports", "/api/tables/import", {"record": a_record()}),
        ("tables", "/api/tables", PLAIN),
    ],
)
def test_what_is_forbidden_is_refused_and_the_rest_is_not(what: str, path: str, body: dict[str, object]) -> None:
    with serving(replace(unlimited(), forbidden=forbidden(what))) as server:
        refused = server.http.post(path, json=body)
        assert refused.status_code == 403
        assert "does not allow" in refused.json()["error"]
        assert server.http.post("/api/tables", json=PLAIN).status_code == (403 if what == "tables" else 201)


def test_only_what_is_known_can_be_forbidden() -> None:
    with pytest.raises(OssuaryError, match="'fun' cannot be forbidden"):
        forbidden("seeds, fun")
    assert forbidden("") == frozenset()


def test_a_house_with_a_password_opens_tables_only_with_it() -> None:
    with serving(replace(unlimited(), password="open sesame")) as server:
        for given in (b"", b"wrong", "öpen".encode()):
            headers = {b"X-Ossuary-Password": given}
            refused = server.http.post("/api/tables", json=PLAIN, headers=headers)
            assert refused.status_code == 401
            assert refused.headers["X-Needs"] == "password"
        opened = server.http.post("/api/tables", json=PLAIN, headers={"X-Ossuary-Password": "open sesame"})
        assert opened.status_code == 201


def test_a_password_comes_from_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("OSSUARY_PASSWORD", raising=False)
    with pytest.raises(OssuaryError, match="OSSUARY_PASSWORD"):
        house_password()
    monkeypatch.setenv("OSSUARY_PASSWORD", "long enough")
    assert house_password() == "long enough"


def test_refusals_go_to_the_log_of_abuse_without_secrets(server: Server, caplog: pytest.LogCaptureFixture) -> None:
    table = server.open(begin=True)
    with caplog.at_level(logging.INFO, "ossuary.abuse"):
        server.http.get(f"/api/tables/{table.id}/record", headers={"Authorization": "Bearer stolen"})
        server.http.get("/healthz", headers={"Host": "evil.example"})

    assert "403 GET" in caplog.text
    assert "400 GET" in caplog.text
    assert "stolen" not in caplog.text
    assert table.id not in caplog.text


async def test_numbers_are_told_in_prometheus_form() -> None:
    metrics = Metrics()
    metrics.count("requests", "2xx")
    metrics.count("requests", "2xx")
    metrics.gauges["websockets"] = lambda: 3

    serving_them = await metrics.serve("127.0.0.1", 0)
    reader, writer = await asyncio.open_connection(*serving_them.sockets[0].getsockname())
    writer.write(b"GET /metrics HTTP/1.1\r\nHost: x\r\n\r\n")
    told = (await reader.read()).decode()
    writer.close()
    serving_them.close()

    assert 'ossuary_requests_total{kind="2xx"} 2' in told
    assert "# TYPE ossuary_websockets gauge\nossuary_websockets 3" in told


def test_the_server_counts_requests(server: Server) -> None:
    server.http.get("/healthz")
    server.http.get("/api/nothing")

    text = server.metrics.text()

    assert 'ossuary_requests_total{kind="2xx"}' in text
    assert 'ossuary_requests_total{kind="4xx"}' in text


def test_tables_that_nobody_uses_are_removed_after_a_while() -> None:
    at = [1_000_000_000]
    with serving(replace(unlimited(), keep=1000), now=lambda: at[0]) as server:
        server.open()
        at[0] += 500
        young = server.open()
        at[0] += 700

        server.run(server.tidy())

        assert [line.id for line in server.run(server.store.tables())] == [young.id]
