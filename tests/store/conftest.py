"""Stores to test, PostgreSQL among them for real."""

from __future__ import annotations

import asyncio
import os
import secrets
from collections.abc import Iterator
from pathlib import Path

import asyncpg
import pytest

from tests.store.logs import Fresh
from tests.store.server import Server, binaries, with_setting


@pytest.fixture(scope="session")
def postgres_url() -> Iterator[str]:
    """The address of a server: the one we are given, or one of our own."""
    programs = binaries()
    given = os.environ.get("OSSUARY_TEST_POSTGRES")
    if given:
        yield given
        return
    if programs is None:
        _without("no PostgreSQL is installed and OSSUARY_TEST_POSTGRES names none")
        return
    server = Server(programs)
    server.start()
    yield server.url
    server.stop()


@pytest.fixture
def fresh_postgres(postgres_url: str) -> Iterator[Fresh]:
    """Each store has a schema of its own."""
    schemas: list[str] = []

    async def tell(*statements: str) -> None:
        connection = await asyncpg.connect(postgres_url)
        try:
            for statement in statements:
                await connection.execute(statement)
        finally:
            await connection.close()

    def fresh() -> str:
        schemas.append(f"test_{secrets.token_hex(6)}")
        asyncio.run(tell(f"CREATE SCHEMA {schemas[-1]}"))
        return with_setting(postgres_url, "search_path", schemas[-1])

    yield fresh
    asyncio.run(tell("SET client_min_messages = error", *(f"DROP SCHEMA {name} CASCADE" for name in schemas)))


@pytest.fixture
def fresh_sqlite(tmp_path: Path) -> Fresh:
    return lambda: str(tmp_path / f"{secrets.token_hex(6)}.db")


@pytest.fixture(params=["memory", "sqlite", "postgres"])
def fresh(request: pytest.FixtureRequest) -> Fresh:
    """Every kind of store in turn."""
    return _fresh(request)


@pytest.fixture(params=["sqlite", "postgres"])
def fresh_shared(request: pytest.FixtureRequest) -> Fresh:
    """Every kind of store that several processes can have."""
    return _fresh(request)


@pytest.fixture
def url(fresh: Fresh) -> str:
    return fresh()


@pytest.fixture
def shared_url(fresh_shared: Fresh) -> str:
    return fresh_shared()


def _fresh(request: pytest.FixtureRequest) -> Fresh:
    if request.param == "memory":
        return lambda: "memory:"
    fresh: Fresh = request.getfixturevalue(f"fresh_{request.param}")
    return fresh


def _without(reason: str) -> None:
    """Where everything is checked, PostgreSQL is not left out."""
    if os.environ.get("CI") == "true":
        pytest.fail(f"PostgreSQL cannot be tested: {reason}", pytrace=False)
    pytest.skip(f"PostgreSQL cannot be tested: {reason}")
