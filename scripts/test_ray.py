"""The same series on a Ray cluster: a local one, where Ray is installed (the extra `cluster`)."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("ray", reason="the extra `cluster` is not installed", exc_type=ImportError)


def test_a_cluster_plays_the_same_games(tmp_path: Path) -> None:
    words = ["lab", "run", "graveyard", "--bots", "quick,random", "--games", "12", "--workers", "2", "--out"]
    quiet = {**os.environ, "RAY_ENABLE_UV_RUN_RUNTIME_ENV": "0", "RAY_USAGE_STATS_ENABLED": "0"}

    for engine in ("processes", "ray"):
        command = [sys.executable, "-m", "ossuary", *words, str(tmp_path / engine), "--engine", engine]
        told = subprocess.run(command, capture_output=True, text=True, env=quiet, check=False)
        assert told.returncode == 0, told.stderr

    assert (tmp_path / "ray").read_bytes() == (tmp_path / "processes").read_bytes()
    assert len([json.loads(line) for line in (tmp_path / "ray").read_text().splitlines()]) == 1 + 12
