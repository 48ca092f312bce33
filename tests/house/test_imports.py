"""What the core may import: the standard library, the engine and itself; and chance and time stay out of the rules."""

import ast
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[2] / "src"
OUTSIDE_THE_RULES = {"asyncio", "datetime", "multiprocessing", "random", "secrets", "threading", "time", "uuid"}
GIVES_A_MATCH_ITS_SEED = ("ossuary/engine/chance.py", "secrets")


def imported_by(path: Path) -> Iterator[tuple[int, str]]:
    """Line and full name of everything a file imports: `from ossuary import engine` is `ossuary.engine`."""
    package = path.relative_to(SOURCE).parts[:-1]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, name.name) for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else ()
            start = ".".join([*above, node.module] if node.module else above)
            yield from ((node.lineno, f"{start}.{name.name}") for name in node.names)


def is_of_the_core(path: Path, name: str) -> bool:
    """The standard library, the engine, and the file's own package: `ossuary.bots`, or one game."""
    own = path.relative_to(SOURCE).parts
    own = own[:3] if own[1] == "games" and len(own) > 3 else own[:2]
    homes = (("ossuary", "engine"), own)
    parts = tuple(name.split("."))
    return parts[0] in sys.stdlib_module_names or any(parts[: len(home)] == home for home in homes)


def is_no_clock_and_no_chance(path: Path, name: str) -> bool:
    module = name.partition(".")[0]
    return module not in OUTSIDE_THE_RULES or (path.relative_to(SOURCE).as_posix(), module) == GIVES_A_MATCH_ITS_SEED


def strangers(package: str, welcome: Callable[[Path, str], bool]) -> list[str]:
    files = sorted((SOURCE / "ossuary" / package).rglob("*.py"))
    return [
        f"{path.relative_to(SOURCE)}:{line} imports {name}"
        for path in files
        for line, name in imported_by(path)
        if not welcome(path, name)
    ]


@pytest.mark.parametrize("package", ["engine", "games", "bots"])
def test_the_core_needs_nothing_but_python_and_the_engine(package: str) -> None:
    assert strangers(package, is_of_the_core) == []


@pytest.mark.parametrize("package", ["engine", "games"])
def test_rules_know_no_time_and_no_chance_but_the_engines_own(package: str) -> None:
    assert strangers(package, is_no_clock_and_no_chance) == []


@pytest.mark.parametrize(
    ("file", "name", "welcome"),
    [
        ("engine/state.py", "dataclasses.dataclass", True),
        ("engine/state.py", "ossuary.engine.flow.go", True),
        ("engine/state.py", "ossuary.games.game", False),
        ("engine/state.py", "ossuary", False),
        ("games/__init__.py", "ossuary.games.registry", True),
        ("games/zombs/turn.py", "ossuary.engine.go", True),
        ("games/zombs/turn.py", "ossuary.games.zombs.verbs", True),
        ("games/zombs/turn.py", "ossuary.games.circus.verbs", False),
        ("games/zombs/turn.py", "ossuary.bots.bot", False),
        ("bots/bot.py", "rich.print", False),
        ("bots/bot.py", "ossuary.games.game", False),
    ],
)
def test_this_page_can_tell_a_stranger(file: str, name: str, welcome: bool) -> None:
    assert is_of_the_core(SOURCE / "ossuary" / file, name) is welcome
