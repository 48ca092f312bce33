from collections.abc import Iterator

import pytest

from tests.server.serving import Server, serving


@pytest.fixture
def server() -> Iterator[Server]:
    with serving() as running:
        yield running
