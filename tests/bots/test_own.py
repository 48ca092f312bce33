"""Bots of one's own: found in files and modules, refused with a sentence where they are none."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from ossuary import bots
from ossuary.bots import own
from ossuary.engine import OssuaryError
from tests.cli.keyboard import ossuary

PAGE = (Path(__file__).parents[2] / "docs" / "lab.md").read_text(encoding="utf-8")
WRITTEN = """
from beside import FIRST
from ossuary.bots import Bot

class First(Bot):
    def choose(self, match, seat):
        return match.waiting[seat].options[FIRST]

class Stranger:
    def choose(self, match, seat): ...

class Silent(Bot):
    pass

class Seedless(Bot):
    def __init__(self): ...
    def choose(self, match, seat): ...

class Liar(Bot):
    def choose(self, match, seat):
        return "nonsense"

class Sulking(First):
    def __init__(self, seed):
        raise TypeError("not today")

class Picky(First):
    def check(self, rules):
        from ossuary.engine import OssuaryError
        raise OssuaryError(f"{rules.name} is beneath it.")

def second(seed):
    return First(seed)

def number(seed):
    return 5

three = 3
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Where somebody stands who has written bots."""
    path = list(sys.path)
    (tmp_path / "beside.py").write_text("FIRST = 0\n", encoding="utf-8")
    (tmp_path / "written.py").write_text(WRITTEN, encoding="utf-8")
    (tmp_path / "rich.py").write_text("raise RuntimeError('the wrong one')\n", encoding="utf-8")
    (tmp_path / "slips.py").write_text("x = 1\ndef f(:\n", encoding="utf-8")
    (tmp_path / "needs.py").write_text("x = 1\nimport nowhere\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    own._maker.cache_clear()
    yield tmp_path
    own._maker.cache_clear()
    sys.path[:] = path
    for name, module in list(sys.modules.items()):
        if str(getattr(module, "__file__", "")).startswith(str(tmp_path)):
            del sys.modules[name]


@pytest.mark.parametrize("name", ["written:First", "written.py:First", "{0}/written.py:First", "written:second"])
def test_a_bot_is_found_in_a_module_or_a_file_with_what_lies_beside_it(name: str, folder: Path) -> None:
    bot = bots.summon(name.format(folder), 7)

    assert type(bot).__name__ == "First"
    assert bot.luck.random() == bots.make("random", 7).luck.random()


def test_bots_of_the_shelf_are_called_as_ever() -> None:
    assert type(bots.summon("greedy", 1)) is type(bots.make("greedy", 1))
    with pytest.raises(OssuaryError, match=r"^There is no bot 'genius'; there are easy \(easy, friendly\)"):
        bots.summon("genius", 1)


@pytest.mark.parametrize(
    ("name", "complaint"),
    [
        ("nowhere:First", "There is no module 'nowhere', neither here nor on the Python path."),
        ("nowhere.py:First", "There is no file 'nowhere.py'."),
        (":First", "A bot of your own is written as module:Class or file.py:Class, not ':First'."),
        ("written:", "A bot of your own is written as module:Class or file.py:Class, not 'written:'."),
        ("written:Frist", "written has no 'Frist'; the bots in it: First, Silent, Seedless, Liar, Sulking, Picky."),
        ("beside:First", "beside has no 'First'; the bots in it: none."),
        ("written:Stranger", "written:Stranger is a class, but none that comes from ossuary.bots.Bot."),
        ("written:Silent", "written:Silent does not say how it chooses: it needs a method choose(self, match, seat)."),
        ("written:three", "written:three is an int, and no class of bots."),
        ("written:number", "written:number makes an int, and no ossuary.bots.Bot."),
        ("slips.py:First", "slips.py cannot be imported: SyntaxError: invalid syntax (slips.py, line 2)."),
        ("needs.py:First", "needs.py cannot be imported: ModuleNotFoundError in line 2 of needs.py: No module named"),
        ("needs:First", "needs cannot be imported: ModuleNotFoundError in line 2 of needs.py: No module named"),
        ("written:Seedless", "written:Seedless cannot be made from a seed, as bots are: "),
    ],
)
def test_what_is_no_bot_is_refused_with_a_sentence(name: str, complaint: str, folder: Path) -> None:
    with pytest.raises(OssuaryError, match=f"^{re.escape(complaint)}"):
        bots.summon(name, 1)


def test_a_mistake_inside_a_bot_is_shown_to_its_author_as_it_is(folder: Path) -> None:
    with pytest.raises(TypeError, match="not today"):
        bots.summon("written:Sulking", 1)


def test_what_lies_beside_a_bot_takes_no_packages_place(folder: Path) -> None:
    bots.summon("written:First", 1)

    assert sys.path.index(str(folder)) == len(sys.path) - 1


def test_a_bot_from_a_file_plays_at_the_terminal(folder: Path) -> None:
    shown = ossuary("play", "graveyard", "--seats", "written.py:First,written:First", "--seed", "1")

    assert shown.code == 0
    assert "Ann is a written.py:First bot; Bob is a written:First bot." in shown.said
    assert re.search(r" wins?: .* \(GY-5\.\d\)\.", shown.out)


@pytest.mark.parametrize(
    ("kind", "complaint"),
    [
        (
            "clever",
            f"A seat is me or a bot: {bots.listed()}, or one of your own, as file.py:Class; not",
        ),
        ("written:Liar", "written:Liar chose 'nonsense', which is none of its options."),
        ("written:Picky", "Graveyard is beneath it."),
        ("written:Frist", "written has no 'Frist'; "),
    ],
)
def test_the_terminal_refuses_with_a_sentence(kind: str, complaint: str, folder: Path) -> None:
    shown = ossuary("play", "graveyard", "--seats", f"random,{kind}", "--seed", "1")

    assert shown.code == 2
    assert shown.err.startswith(f"ossuary: {complaint}")
    assert shown.err.count("\n") == 1


@pytest.mark.parametrize("workers", ["1", "2"])
def test_a_bot_of_ones_own_plays_in_the_lab(workers: str, folder: Path) -> None:
    shown = ossuary(
        "lab", "run", "graveyard", "--bots", "written:First,random", "--games", "4", "--workers", workers, "--json"
    )

    assert shown.code == 0
    assert '"written:First"' in shown.out


def test_the_lab_refuses_what_is_no_bot_before_it_begins(folder: Path) -> None:
    shown = ossuary("lab", "run", "graveyard", "--bots", "written:Stranger", "--games", "4")

    assert (shown.code, shown.out) == (2, "")
    assert shown.err == "ossuary: written:Stranger is a class, but none that comes from ossuary.bots.Bot.\n"


def test_the_bot_on_the_page_plays_as_the_page_says(folder: Path) -> None:
    example = re.search(r"^```python\n(from ossuary\.bots import Bot\n.+?)^```$", PAGE, re.M | re.S)
    assert example is not None
    (folder / "mybots.py").write_text(example[1], encoding="utf-8")
    commands = re.findall(r"^    ossuary (.*mybots.*)$", PAGE, re.M)
    assert [command.split()[0] for command in commands] == ["play", "lab"]
    few = [re.sub(r"--games \d+", "--games 3 --workers 1 --option target=fast", command) for command in commands]

    at_the_table, in_the_lab = (ossuary(*command.split(), typed=["quit", ""]) for command in few)

    assert "Bob is a mybots.py:Hasty bot" in at_the_table.said
    assert (at_the_table.code, in_the_lab.code) == (0, 0)
    assert "mybots:Hasty" in in_the_lab.out


def test_a_table_in_the_browser_knows_no_bots_from_files(folder: Path) -> None:
    with pytest.raises(OssuaryError, match="There is no bot 'written:First'"):
        bots.make("written:First", 1)
