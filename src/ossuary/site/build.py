"""Builds the site: a folder of static files with the page, Pyodide and Python's own part.

Pyodide comes from the npm registry through Deno, and the one package that is compiled, msgspec, from the package index
through pip, both at build time. Everything else is copied from what is installed here.
"""

from __future__ import annotations

import hashlib
import json
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from importlib.metadata import entry_points, files, version
from pathlib import Path

import ossuary
from ossuary.engine import OssuaryError
from ossuary.games import SHELF, folder_of
from ossuary.web.build import WEB, run

OURS = ("bots", "engine", "games", "lessons", "server", "site", "store", "translations")
OTHERS = ("anyio", "click", "h11", "idna", "starlette", "typing_extensions", "uvicorn", "websockets")
COMPILED = "msgspec"
PYTHON, PLATFORM = "3.14", "pyemscripten_2026_0_wasm32"  # of Pyodide as web/site/deno.json names it
NOT_KEPT = ("404.html", "site.json")  # never fetched by a page of the site
DAY = (2020, 2, 2, 0, 0, 0)  # of everything in the archive: the same sources give the same bytes


def build_site(page: Path, into: Path) -> dict[str, int]:
    """Fill an empty folder. Gives the paths of all files that a browser loads, with their sizes."""
    if not (WEB / "site" / "deno.json").is_file():
        raise OssuaryError("A site is built in a clone of Ossuary, and this one was installed without its sources.")
    if into.exists() and (not into.is_dir() or any(into.iterdir())):
        raise OssuaryError(f"{into} is there already, and not empty: choose another folder.")
    into.mkdir(parents=True, exist_ok=True)
    run(["install", "--frozen", "--quiet"], WEB / "site")
    run(["run", "--quiet", "--allow-all", "scripts/site.ts", str(into.absolute()), str(page.absolute())], WEB)
    (into / "python").mkdir()
    pack(into / "python" / "ossuary.zip")
    fetch_compiled(into / "python")
    return write_list(into)


def pack(archive: Path) -> None:
    """Everything in Python that is not compiled."""
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as out:
        for name, path in sorted(_sources()):
            out.writestr(zipfile.ZipInfo(name, DAY), path.read_bytes(), zipfile.ZIP_DEFLATED, 9)
        for number, entry in enumerate(entry_points(group=SHELF)):  # so that installed games are found there too
            about = f"game{number}-1.dist-info"
            out.writestr(zipfile.ZipInfo(f"{about}/METADATA", DAY), f"Metadata-Version: 2.1\nName: game{number}\n")
            line = f"[{SHELF}]\n{entry.name} = {entry.value}\n"
            out.writestr(zipfile.ZipInfo(f"{about}/entry_points.txt", DAY), line)


def _sources() -> Iterator[tuple[str, Path]]:
    here = Path(ossuary.__file__).parent
    yield "ossuary/__init__.py", here / "__init__.py"
    for name in OURS:
        yield from _below(here / name, f"ossuary/{name}")
    for entry in entry_points(group=SHELF):
        folder = folder_of(entry.name)
        yield from _below(folder, folder.name)
    for package in OTHERS:
        for path in files(package) or ():
            if path.suffix == ".py" and ".." not in path.parts:
                yield path.as_posix(), Path(str(path.locate()))


def _below(folder: Path, name: str) -> Iterator[tuple[str, Path]]:
    for path in folder.rglob("*"):
        if path.is_file() and "__pycache__" not in path.parts:
            yield f"{name}/{path.relative_to(folder).as_posix()}", path


def fetch_compiled(into: Path) -> None:
    """msgspec for Pyodide, of the version that is installed here."""
    wanted = f"{COMPILED}=={version(COMPILED)}"
    words = [
        "download",
        "--quiet",
        "--disable-pip-version-check",
        "--no-deps",
        "--only-binary=:all:",
        "--dest",
        str(into),
    ]
    words += ["--python-version", PYTHON, "--platform", PLATFORM, wanted]
    done = subprocess.run(  # noqa: S603  our own words to pip
        [sys.executable, "-m", "pip", *words], capture_output=True, text=True, check=False
    )
    if done.returncode:
        last = (done.stderr.strip().splitlines() or ["it says nothing"])[-1]
        raise OssuaryError(f"{wanted} for the browser cannot be fetched: {last}")


def write_list(site: Path) -> dict[str, int]:
    """`site.json`: what a browser loads, and a version that changes with any of it."""
    paths = sorted(path for path in site.rglob("*") if path.is_file() and path.name not in NOT_KEPT)
    sum_ = hashlib.sha256()
    sizes: dict[str, int] = {}
    for path in paths:
        name = f"/{path.relative_to(site).as_posix()}"
        sum_.update(name.encode() + b"\0" + path.read_bytes())
        sizes[name] = path.stat().st_size
    packages = [name for name in sizes if name.startswith("/python/")]
    text = json.dumps({"version": sum_.hexdigest()[:16], "files": sizes, "packages": packages}, indent=1)
    (site / "site.json").write_text(text, encoding="utf-8")
    return sizes
