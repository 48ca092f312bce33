"""What a kit is made of, for tests."""

from __future__ import annotations

import json
from typing import Any

import httpx2

from tests.server.serving import Json, Server

SETS = "/api/games/chobolo/kits/set"
SPELLS = [f"SP{number:02}" for number in range(1, 11)]
CHOSEN = {"wizard": ["aerwyn"], "warriors": ["archer", "mason", "ranger"], "boards": ["B01", "B07", "B13"]}


def post(server: Server, path: str, body: Any) -> httpx2.Response:
    data = body if isinstance(body, bytes) else json.dumps(body).encode()
    return server.http.post(path, content=data, headers={"Content-Type": "application/json"})


def draft(name: str = "My company", **chosen: list[str]) -> Json:
    return {"name": name, "chosen": {**CHOSEN, "spells": SPELLS, **chosen}}


MINE = draft()
