"""`ossuary lab report`: a page of a series that was played."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console

from ossuary.engine import OssuaryError
from ossuary.lab.book import read
from ossuary.lab.page import page


def report(*results: Path, out: Path | None = None) -> int:
    """Make one HTML page of what `lab run --out` has written. It needs no network and can be sent to somebody as it is.

    Parameters
    ----------
    results
        Files of series of one game. The first is looked at closely; the others are set beside it.
    out
        Where the page is written; without it, beside the first file, ending in .html.
    """
    if not results:
        raise OssuaryError("A report is made of at least one file that lab run --out has written.")
    kept = [read(path) for path in results]
    for one in kept:
        if not one.results:
            raise OssuaryError(f"{one.path}: no game has been played yet.")
        if one.question["game"] != kept[0].question["game"]:
            raise OssuaryError(f"{one.path} is about another game than {kept[0].path}.")
    write_page(out or results[0].with_suffix(".html"), page(kept))
    return 0


def write_page(path: Path, text: str) -> None:
    """Write it, and say where."""
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise OssuaryError(f"{path}: cannot be written: {error.strerror or error}.") from None
    Console(stderr=True).print(
        f"{path}: {len(text) // 1000} kB; open it in a browser.", highlight=False, soft_wrap=True
    )
