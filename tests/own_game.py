"""A game of somebody's own, as `ossuary new --package` makes it, and as an installation would find it."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from pathlib import Path


def new_package(folder: Path, name: str = "wolves", title: str = "Wolves at the Door") -> Path:
    """Made by the command line in a process of its own, and found by whoever has `src` of it on the path."""
    done = run(folder.parent, None, "new", name, "--title", title, "--package", str(folder))
    assert done.returncode == 0, done.stderr
    install(folder, name)
    return folder


def install(package: Path, name: str) -> None:
    """What pip would write beside an editable package."""
    written = tomllib.loads((package / "pyproject.toml").read_text(encoding="utf-8"))
    (group, entries), *others = written["project"]["entry-points"].items()
    assert not others
    about = package / "src" / f"{name}-0.1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 0.1.0\n")
    lines = [f"[{group}]", *(f"{entry} = {value}" for entry, value in entries.items())]
    (about / "entry_points.txt").write_text("\n".join(lines) + "\n")


def run(at: Path, package: Path | None, *words: str, module: str = "ossuary") -> subprocess.CompletedProcess[str]:
    """A command in that folder, with the package installed if there is one."""
    paths = [str(package / "src")] if package is not None else []
    known = os.environ.get("PYTHONPATH")
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([*paths, *([known] if known else [])]), "COLUMNS": "200"}
    return subprocess.run(
        [sys.executable, "-m", module, *words], cwd=at, env=environment, capture_output=True, text=True, check=False
    )
