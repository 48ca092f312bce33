"""Builds the page with Deno, when it is first needed and whenever its sources have changed.

The finished page stands in `web/.build/page-<hash of the sources>`. It is made beside that folder and moved there
in one go, so that several processes may build at once: whoever is first wins, and nobody sees half a page. A
released package carries the finished page and builds nothing.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path

HERE = Path(__file__).resolve().parent
PACKAGED = HERE / "page"
WEB = HERE.parents[2] / "web"
GAMES = HERE.parent / "games"

SOURCES = ("deno.json", "deno.lock", "index.html", "icons.json", "fonts/deno.json", "src/**/*", "scripts/**/*")
MOST_KEPT = 3
PATIENCE = 300.0


class PageError(Exception):
    """The page cannot be built; the text says why in one sentence."""


def page_folder() -> Path:
    """The folder with `index.html` and `assets/`; built first if it must be."""
    if (PACKAGED / "index.html").is_file():
        return PACKAGED
    if not (WEB / "deno.json").is_file():
        raise PageError("The page is not part of this installation, and its sources are not here either.")
    return build(WEB, GAMES)


def build(web: Path, games: Path) -> Path:
    """The page of these sources, from an earlier run if there was one."""
    made = web / ".build" / f"page-{digest(web, games)}"
    if (made / "index.html").is_file():
        return made
    made.parent.mkdir(exist_ok=True)
    room = Path(tempfile.mkdtemp(prefix="making-", dir=made.parent))
    try:
        run(["install", "--frozen", "--quiet"], web)
        run(["run", "--quiet", "--frozen", "--allow-all", "scripts/build.ts", str(room), str(games)], web)
        room.chmod(0o755)
        try:
            room.rename(made)
        except OSError:
            if not (made / "index.html").is_file():
                raise PageError(f"The page was built but could not be moved to {made.name}.") from None
    finally:
        shutil.rmtree(room, ignore_errors=True)
    _forget_old(made)
    return made


def digest(web: Path, games: Path) -> str:
    """A name for the present state of everything the page is made from."""
    sum_ = hashlib.sha256()
    for root, path in _sources(web, games):
        sum_.update(path.relative_to(root).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return sum_.hexdigest()[:16]


def run(words: Sequence[str], web: Path) -> str:
    """What Deno prints; a PageError with its own last words if it fails."""
    environment = {**os.environ, "NO_COLOR": "1", "DENO_NO_UPDATE_CHECK": "1", "DENO_NO_PROMPT": "1"}
    try:
        done = subprocess.run(  # noqa: S603  our own words to a program we depend on
            [deno(), *words], cwd=web, env=environment, capture_output=True, text=True, timeout=PATIENCE, check=False
        )
    except subprocess.TimeoutExpired:
        raise PageError(f"The page could not be built: Deno did not finish within {PATIENCE:.0f} seconds.") from None
    except OSError as error:
        raise PageError(f"The page could not be built: Deno does not start ({error}).") from error
    if done.returncode:
        raise PageError(f"The page could not be built: deno {words[0]} says: {_last_words(done.stderr or done.stdout)}")
    return done.stdout + done.stderr


def deno() -> str:
    """The Deno that was installed with us, or one on the path."""
    name = "deno.exe" if sys.platform == "win32" else "deno"
    beside = Path(sys.executable).with_name(name)
    found = str(beside) if beside.is_file() else shutil.which("deno")
    if found is None:
        raise PageError("The page could not be built: Deno is not installed (pip install deno).")
    return found


def _sources(web: Path, games: Path) -> Iterator[tuple[Path, Path]]:
    for pattern in SOURCES:
        for path in sorted(web.glob(pattern)):
            if path.is_file():
                yield web, path
    for path in sorted(games.glob("*/look.json")):
        yield games, path


def _last_words(text: str) -> str:
    lines = [line.strip() for line in text.splitlines() if line.strip() and "unknown>" not in line]
    said = [line for line in lines if not line.lower().startswith("stack backtrace")]
    return " ".join(said[-6:])[-600:] or "nothing at all"


def _forget_old(made: Path) -> None:
    """Pages of earlier sources go, except the latest few: another process may still serve one."""
    pages = sorted(made.parent.glob("page-*"), key=lambda page: page.stat().st_mtime, reverse=True)
    for page in pages[MOST_KEPT:]:
        if page != made:
            shutil.rmtree(page, ignore_errors=True)


if __name__ == "__main__":
    try:
        print(page_folder())
    except PageError as error:
        sys.exit(str(error))
