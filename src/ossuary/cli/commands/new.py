"""`ossuary new`: a game of one's own, beginning as a copy of Graveyard that plays at once."""

from __future__ import annotations

import io
import keyword
import re
import shlex
import shutil
import sys
import tempfile
import tokenize
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated, NamedTuple

from cyclopts import Parameter
from rich.table import Table

import ossuary
from ossuary.cli.clone import INSTALLED, house, tests_of_the_template
from ossuary.cli.clone import TEMPLATE as FILES
from ossuary.cli.program import command
from ossuary.cli.screen import Screen
from ossuary.engine import OssuaryError, Rules
from ossuary.games import readable
from ossuary.testing import playthrough

TEMPLATE, TITLE, PREFIX = "graveyard", "Graveyard", "GY"
NAME = re.compile(r"[a-z][a-z0-9_]{1,23}")
IMPORTED = re.compile(r"^(from \S+ import )(\w+(?:, \w+)+)$", re.MULTILINE)
IMPORTED_BELOW = re.compile(r"^(from \S+ import \(\n)((?:    \w+,\n)+)(\))$", re.MULTILINE)


def new(
    name: Annotated[str, Parameter(help="Its id and the name of its folder: barrow.")],
    /,
    *,
    title: Annotated[str | None, Parameter(help='What people call it: "The Barrow".')] = None,
    package: Annotated[
        Path | None, Parameter(help="A new folder for a package of its own, instead of a clone.")
    ] = None,
) -> int:
    """Begin a game of your own: a copy of Graveyard under a new name, which plays at once."""
    naming = choose_names(name, title)
    if package is not None:
        make_package(package, naming)
        say_what_next_in_package(package, naming, Screen())
        return 0
    root = house()
    pairs = [
        (root / "src" / "ossuary" / "games" / TEMPLATE, root / "src" / "ossuary" / "games" / name),
        (root / "tests" / "games" / TEMPLATE, root / "tests" / "games" / name),
    ]
    if not all(source.is_dir() for source, _ in pairs) or not (root / "pyproject.toml").is_file():
        raise OssuaryError(
            "Without a clone of Ossuary, a new game is a package of its own: say --package and a name for its folder."
        )
    for _, target in pairs:
        if target.exists():
            raise OssuaryError(f"{target.relative_to(root)} is there already: choose another name.")
    copy_all(pairs, naming)
    say_what_next(name, naming, Screen())
    return 0


class Naming(NamedTuple):
    """What replaces `graveyard`, the title `Graveyard`, the class `Graveyard` and the rules `GY-...`."""

    name: str
    title: str
    state: str
    prefix: str

    def text(self, text: str) -> str:
        """In prose, strings and comments."""
        text = re.sub(rf"(?<!game-icons:){TEMPLATE}", self.name, text.replace(TITLE, self.title))
        return re.sub(rf"\b{PREFIX}-(?=R?\d)", f"{self.prefix}-", text)

    def word(self, word: str) -> str:
        """In the names of a program."""
        return word.replace(TITLE, self.state).replace(TEMPLATE, self.name)

    def code(self, source: str) -> str:
        """In Python the class is a name and everything else is prose; imports stay in order."""
        lines = source.splitlines(keepends=True)
        for token in reversed(list(tokenize.generate_tokens(io.StringIO(source).readline))):
            changed = self.word(token.string) if token.type == tokenize.NAME else self.text(token.string)
            if changed != token.string:
                (first, start), (last, end) = token.start, token.end
                joined = lines[first - 1][:start] + changed + lines[last - 1][end:]
                lines[first - 1 : last] = [joined]
        text = "".join(lines)
        text = IMPORTED.sub(lambda found: found[1] + ", ".join(_in_order(found[2].split(", "))), text)
        return IMPORTED_BELOW.sub(lambda found: found[1] + _below(found[2]) + found[3], text)


def choose_names(name: str, title: str | None) -> Naming:
    """All names of the new game, or a sentence about the one that cannot be used."""
    if not NAME.fullmatch(name):
        raise OssuaryError(f"A game's name is 2 to 24 small letters, digits and _, a letter first, not {name!r}.")
    if keyword.iskeyword(name):
        raise OssuaryError(f"{name!r} is a word of Python itself: choose another name.")
    if name in ossuary.games():
        raise OssuaryError(f"There is a game {name!r} already: choose another name.")
    if hasattr(import_module("ossuary.games"), name):
        raise OssuaryError(f"{name!r} is a name the shelf of games needs itself: choose another one.")
    title = title.strip() if title is not None else name.replace("_", " ").strip().title()
    if not title or not title.isprintable() or set(title) & set("\"'\\{}") or len(title) > 40:
        raise OssuaryError(f"A title has up to 40 letters, and no quotes, braces or backslashes: not {title!r}.")
    state = "".join(word.capitalize() for word in name.split("_"))
    if state in _words_of_the_template() or keyword.iskeyword(state):
        state += "State"
    return Naming(name, title, state, _prefix(name))


def copy_all(pairs: list[tuple[Path, Path]], naming: Naming) -> None:
    """Both folders or none: they are made beside their places and then moved there."""
    with _drafts([target for _, target in pairs]) as drafts:
        for (source, _), draft in zip(pairs, drafts, strict=True):
            _copy(source, draft, naming)
        moved: list[Path] = []
        try:
            for draft, (_, target) in zip(drafts, pairs, strict=True):
                draft.rename(target)
                moved.append(target)
        except BaseException:
            for target in moved:
                shutil.rmtree(target)
            raise


@contextmanager
def _drafts(targets: list[Path]) -> Iterator[list[Path]]:
    """Folders beside their places; the dot in their names keeps them off the shelf and out of the tests."""
    made: list[Path] = []
    try:
        for target in targets:
            made.append(Path(tempfile.mkdtemp(prefix=f".{target.name}.", dir=target.parent)))
        yield [folder / "draft" for folder in made]
    except OSError as error:
        raise OssuaryError(f"{error.filename}: cannot be written: {error.strerror}.") from None
    finally:
        for folder in made:
            shutil.rmtree(folder, ignore_errors=True)


# --- a package of its own

BESIDE = {  # what a package has besides the game and its tests: from the template, and where it goes
    "pyproject.toml.txt": "pyproject.toml",
    "README.md.txt": "README.md",
    "gitignore.txt": ".gitignore",
    "test.yml.txt": ".github/workflows/test.yml",
    "test_whole.py.txt": "tests/test_whole.py",
    "first.toml.txt": f"src/{TEMPLATE}/lessons/first.toml",
}
LEFT_OUT = ("equivalents.toml",)  # for our own search for gaps in tests


def make_package(folder: Path, naming: Naming) -> None:
    """The whole folder or nothing of it, with playthroughs of the game as it is now."""
    if find_spec(naming.name) is not None:
        raise OssuaryError(f"There is a Python package {naming.name!r} already: choose another name.")
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise OssuaryError(f"{folder} is there already, and not empty: choose another folder.")
    with _drafts([folder.absolute()]) as (draft,):
        _copy(template(), draft / "src" / naming.name, naming)
        _copy(tests_of_the_template(TEMPLATE), draft / "tests", naming)
        for name, place in BESIDE.items():
            target = draft / naming.text(place)
            target.parent.mkdir(parents=True, exist_ok=True)
            text = (FILES / name).read_text(encoding="utf-8")
            target.write_text(naming.code(text) if ".py." in name else naming.text(text), encoding="utf-8")
        for name in LEFT_OUT:
            (draft / "tests" / name).unlink(missing_ok=True)
        for path in (draft / "tests").glob("*.py"):
            text = path.read_text(encoding="utf-8").replace(f"ossuary.games.{naming.name}", naming.name)
            path.write_text(text.replace(f"tests.games.{naming.name}.", "tests."), encoding="utf-8")
        playthrough.write(_import_from(draft / "src", naming.name), draft / "tests" / "playthroughs")
        for path in draft.rglob("__pycache__"):
            shutil.rmtree(path)
        if folder.exists():
            folder.rmdir()
        draft.rename(folder)


def _import_from(sources: Path, name: str) -> Rules:
    """The rules of a game that is not installed yet."""
    sys.path.insert(0, str(sources))
    try:
        rules: Rules = import_module(name).RULES
        return rules
    finally:
        sys.path.remove(str(sources))


def say_what_next_in_package(folder: Path, naming: Naming, screen: Screen) -> None:
    screen.say(f"{naming.title} is a package of its own, in {folder}. Install it where Ossuary is:", "bold")
    screen.say_whole(f"  {shlex.join([sys.executable, '-m', 'pip', 'install', '-e', str(folder)])}")
    screen.say("Then it stands on the shelf, and these work from everywhere:")
    _show_commands(naming.name, screen)
    screen.say(f"Begin with rulebook.md (rule {naming.prefix}-1.1), then content/cards.toml, state.py and turn.py.")


def _copy(source: Path, draft: Path, naming: Naming) -> None:
    for path in sorted(source.rglob("*")):
        if path.is_file() and "__pycache__" not in path.parts:
            target = draft / naming.text(path.relative_to(source).as_posix())
            target.parent.mkdir(parents=True, exist_ok=True)
            text = path.read_text(encoding="utf-8")
            target.write_text(naming.code(text) if path.suffix == ".py" else naming.text(text), encoding="utf-8")


def template() -> Path:
    """The game that is copied."""
    return INSTALLED / "games" / TEMPLATE


def _words_of_the_template() -> set[str]:
    """Names that the code of the template uses itself."""
    files = template().rglob("*.py")
    return {word for path in files for word in re.findall(r"\w+", path.read_text(encoding="utf-8"))}


def _prefix(name: str) -> str:
    """Two letters of the name that no other game's rules begin with, if there are such."""
    letters = [letter for letter in name.upper() if letter.isalpha()]
    pairs = [letters[0] + letter for letter in letters[1:]] or [letters[0] * 2]
    taken = {number.partition("-")[0] for rules in readable() for number in rules.rulebook}
    return next((pair for pair in pairs if pair not in taken), pairs[0])


def _in_order(names: list[str]) -> list[str]:
    """As ruff sorts what is imported: CONSTANTS, Classes, functions."""
    return sorted(names, key=lambda name: (not name.isupper(), not name[0].isupper(), name))


def _below(block: str) -> str:
    names = [line.strip().rstrip(",") for line in block.splitlines()]
    return "".join(f"    {name},\n" for name in _in_order(names))


def say_what_next(name: str, naming: Naming, screen: Screen) -> None:
    screen.say(f"{naming.title} is on the shelf: src/ossuary/games/{name}, its tests in tests/games/{name}.", "bold")
    _show_commands(name, screen)
    screen.say(f"Begin with rulebook.md (rule {naming.prefix}-1.1), then content/cards.toml, state.py and turn.py.")


def _show_commands(name: str, screen: Screen) -> None:
    grid = Table.grid(padding=(0, 3, 0, 0))
    grid.add_row(f"  {command('play', name)}", f"plays it: still {TITLE}, under its new name")
    grid.add_row(f"  {command('check', name)}", "puts it to every promise")
    grid.add_row(f"  {command('rules', name, '--coverage')}", "says which rules no test cites")
    grid.add_row(f"  {command('playthroughs', name, '--write')}", "keeps games to compare later ones with")
    screen.show(grid)
