"""Each game under `examples/` is a package: installed, it passes its own tests and keeps every promise with bots."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from tests.own_game import install, run

EXAMPLES = sorted(path.parent for path in (Path(__file__).parents[2] / "examples").glob("*/pyproject.toml"))
PROMISED = 8  # games with greedy bots


@pytest.fixture(scope="module", params=EXAMPLES, ids=lambda path: path.name)
def example(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the package, as an installation would find it."""
    source: Path = request.param
    package = tmp_path_factory.mktemp("example") / source.name
    shutil.copytree(source, package, ignore=shutil.ignore_patterns("__pycache__", ".venv", "*.dist-info"))
    install(package, source.name)
    return package


def test_it_passes_its_own_tests(example: Path) -> None:
    done = run(example, example, "-q", "-p", "no:cacheprovider", "-p", "no:xdist", module="pytest")

    assert done.returncode == 0, done.stdout + done.stderr
    assert re.search(r"\d+ passed", done.stdout)


def test_its_tests_cite_every_rule(example: Path) -> None:
    done = run(example, example, "rules", example.name, "--coverage")

    cited = re.search(r"(\d+) of (\d+) rules are cited by tests", done.stdout)
    assert cited is not None, done.stdout + done.stderr
    assert cited[1] == cited[2], done.stdout


def test_it_keeps_every_promise_with_bots(example: Path) -> None:
    done = run(example, example, "check", example.name, "--games", str(PROMISED), "--bots", "greedy")

    assert done.returncode == 0, done.stdout + done.stderr
    assert f"{PROMISED} games" in done.stdout
    assert "lesson" in done.stdout
