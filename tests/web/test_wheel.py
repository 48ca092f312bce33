"""What is installed without a clone: the wheel holds the page and the games, and serves a game without Deno."""

from __future__ import annotations

import email
import os
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from ossuary.web.build import page_folder

ROOT = Path(__file__).parents[2]

pytestmark = pytest.mark.xdist_group("page")


@pytest.fixture(scope="module")
def packages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a wheel and a source archive of what is here."""
    return build(ROOT, tmp_path_factory.mktemp("packages"), "sdist", "wheel")


def build(root: Path, into: Path, *targets: str) -> Path:
    chosen = [word for target in targets for word in ("-t", target)]
    command = [sys.executable, "-m", "hatchling", "build", "-d", str(into), *chosen]
    environment = {**os.environ, "SOURCE_DATE_EPOCH": "1700000000"}
    done = subprocess.run(command, cwd=root, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return into


def wheel_in(folder: Path) -> Path:
    return next(folder.glob("*.whl"))


@pytest.fixture(scope="module")
def unpacked(packages: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The files of the wheel, as an installation has them."""
    folder = tmp_path_factory.mktemp("installed")
    with zipfile.ZipFile(wheel_in(packages)) as file:
        file.extractall(folder)
    return folder


def test_the_wheel_holds_the_page_and_every_file_of_the_package(unpacked: Path) -> None:
    here = ROOT / "src" / "ossuary"
    ours = [path for path in here.rglob("*") if path.is_file() and "__pycache__" not in path.parts]
    page = page_folder()

    assert [path for path in ours if not (unpacked / "ossuary" / path.relative_to(here)).is_file()] == []
    for path in page.rglob("*"):
        if path.is_file():
            assert (unpacked / "ossuary" / "web" / "page" / path.relative_to(page)).read_bytes() == path.read_bytes()


def test_the_wheel_holds_nothing_of_the_workshop(unpacked: Path) -> None:
    held = [path.relative_to(unpacked) for path in unpacked.rglob("*") if path.is_file()]

    assert {path.parts[0].partition("-")[0] for path in held} == {"ossuary"}
    assert [path for path in held if {"__pycache__", "node_modules", ".build"} & set(path.parts)] == []
    assert {path.parts[:-1] for path in held if "tests" in path.parts} == {("ossuary", "cli", "template", "tests")}
    assert sum((unpacked / path).stat().st_size for path in held) < 20_000_000


def test_whoever_only_plays_installs_neither_deno_nor_a_driver_for_postgresql(unpacked: Path) -> None:
    about = email.message_from_string(next(unpacked.glob("*.dist-info/METADATA")).read_text("utf-8"))
    needed = about.get_all("Requires-Dist") or []

    assert len(needed) > 5
    assert [name for name in needed if name.startswith(("deno", "asyncpg")) and "extra ==" not in name] == []
    assert {"lab", "postgres", "research"} <= set(about.get_all("Provides-Extra") or [])


def test_the_wheel_of_the_source_archive_is_the_same_and_needs_no_deno(packages: Path, tmp_path: Path) -> None:
    with tarfile.open(next(packages.glob("*.tar.gz"))) as file:
        file.extractall(tmp_path, filter="data")
    root = next(tmp_path.iterdir())
    (root / "web" / "deno.json").write_text("no page can be built from this")

    again = build(root, tmp_path / "again", "wheel")

    assert wheel_in(again).read_bytes() == wheel_in(packages).read_bytes()


def test_a_game_is_played_from_the_wheel(unpacked: Path, tmp_path: Path) -> None:
    environment = {**os.environ, "PYTHONPATH": str(unpacked), "PATH": os.defpath}
    ossuary = [sys.executable, "-P", "-m", "ossuary"]

    where = subprocess.check_output(
        [sys.executable, "-P", "-c", "import ossuary; print(ossuary.__file__)"],
        cwd=tmp_path,
        env=environment,
        text=True,
    )
    done = subprocess.run(
        [sys.executable, "-P", str(ROOT / "scripts" / "smoke.py"), *ossuary],
        cwd=tmp_path,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )

    assert Path(where.strip()) == unpacked / "ossuary" / "__init__.py"
    assert done.returncode == 0, done.stdout + done.stderr
    assert "a game of zombs played" in done.stdout


def test_a_game_of_ones_own_is_begun_from_the_wheel(unpacked: Path, tmp_path: Path) -> None:
    environment = {**os.environ, "PYTHONPATH": str(unpacked)}

    done = subprocess.run(
        [sys.executable, "-P", "-m", "ossuary", "new", "wolves", "--package", "wolves"],
        cwd=tmp_path,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )

    assert done.returncode == 0, done.stderr
    assert (tmp_path / "wolves" / "tests" / "test_play.py").is_file()
    assert (tmp_path / "wolves" / "src" / "wolves" / "rules.py").is_file()
