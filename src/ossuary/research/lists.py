"""The lists of names on which actions and observations stand: a name a line, and its line is its number.

A list only ever grows at its end, so what a learner has learned stays true: a name keeps its number in all games,
positions, processes and later versions. Lists of our games are in `names/`, those of a game in a package of its own in
that package's folder.
"""

from __future__ import annotations

from pathlib import Path

from ossuary.engine import OssuaryError
from ossuary.games import folder_of

WORDS, FEATURES = "words", "features"
HERE = Path(__file__).parent


def path_of(game: str, kind: str) -> Path:
    """Where the list of a game is kept."""
    folder = folder_of(game)
    ours = folder.is_relative_to(HERE.parent)
    return HERE / "names" / f"{game}.{kind}.txt" if ours else folder / f"research.{kind}.txt"


def read_list(path: Path) -> tuple[str, ...]:
    """The names in their order; none, if there is no list."""
    if not path.is_file():
        return ()
    names = tuple(path.read_text(encoding="utf-8").splitlines())
    if len(set(names)) < len(names):
        raise OssuaryError(f"{path.name} has a name twice; each stands for one number.")
    return names


def add_names(path: Path, names: list[str], most: int) -> int:
    """Put those that are new at the end of a list, as far as it may grow; how many that were."""
    kept = read_list(path)
    known = set(kept)
    new = [name for name in dict.fromkeys(names) if name not in known][: max(0, most - len(kept))]
    path.write_text("".join(f"{name}\n" for name in [*kept, *new]), encoding="utf-8")
    return len(new)
