"""Mutants: how lines are broken, which tests are tried on them, and what is said in the end."""

from __future__ import annotations

import ast
import os
from functools import partial
from pathlib import Path

import pytest

from ossuary.games import names
from ossuary.testing.mutants import judging
from ossuary.testing.mutants.breaking import broken, mutations
from ossuary.testing.mutants.children import ask_child, ask_children
from ossuary.testing.mutants.choosing import at_places, by_lot, every
from ossuary.testing.mutants.explained import FILE, read_equivalents, stale
from ossuary.testing.mutants.judging import Verdict, judge
from ossuary.testing.mutants.loading import MARKS, compiled, marked
from ossuary.testing.mutants.recording import BrokenAlready, record
from ossuary.testing.mutants.report import as_data, rate, survivor, table
from ossuary.testing.mutants.suspects import Case

ROOT = Path(__file__).parents[2]

DICE = '''"""Dice of a toy."""

SIDES = 6


def is_high(number: int) -> bool:
    """A word of explanation is no line."""
    return number > 3 and number <= SIDES


def total(numbers: list[int]) -> int:
    found = 0
    while numbers:
        found += numbers.pop()
    return found


def unused(number: int) -> int:
    return number + 1
'''
TESTS = """
from toy_{name}.dice import is_high, total


def test_four_is_high():
    assert is_high(4) and not is_high(2)


def test_dice_are_added_up():
    assert total([1, 2]) == 3
"""

needs_fork = pytest.mark.skipif(not hasattr(os, "fork"), reason="mutants are forked processes")


@pytest.fixture
def toy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Case:
    """A package with one module of rules, and two tests."""
    name = f"toy_{abs(hash(tmp_path))}"  # Python keeps what it imported: each test has its own
    folder, tests = tmp_path / "src" / "games" / name, tmp_path / "tests"
    folder.mkdir(parents=True)
    tests.mkdir()
    (folder / "__init__.py").touch()
    (folder / "dice.py").write_text(DICE)
    (folder / "view.py").write_text("HIGH = 3\n")
    (tests / "test_dice.py").write_text(TESTS.replace("toy_{name}", name))
    (tmp_path / "pytest.ini").write_text("[pytest]\n")
    monkeypatch.syspath_prepend(folder.parent)
    monkeypatch.chdir(tmp_path)
    return Case(name, name, folder, tests, tmp_path)


def ways(source: str) -> set[str]:
    return {mutation.name for mutation in mutations(source)}


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("x = a < b", {"a < b -> a <= b", "a < b -> not a < b"}),
        ("x = a == b", {"a == b -> a != b"}),
        ("x = a not in b", {"a not in b -> a in b"}),
        ("x = a and b", {"a and b -> a or b", "a and b -> a", "a and b -> b"}),
        ("x = not a", {"not a -> a"}),
        ("x = 7", {"7 -> 8", "7 -> 6"}),
        ("x = True", {"True -> False"}),
        ("x = a + b", {"a + b -> a - b"}),
        ("x = min(a)", {"min(a) -> max(a)"}),
        ("x = f(state, a, b)", {"f(state, a, b) -> f(state, b, a)"}),
        ("x = a if b else c", {"a if b else c -> c if b else a", "b -> not b"}),
        ("draw(state)", {"draw(state) -> pass"}),
        ("a.b = c", {"a.b = c -> pass"}),
        ("a += b", {"a += b -> pass", "a += b -> a -= b"}),
        ("x = [a for a in b if c]", {"c -> not c"}),
        ("x = 'a word' + b", set()),
        ("x: int | None = None", set()),
        ("assert a > 3", set()),
        ("raise Wrong(3)", set()),
        ("if TYPE_CHECKING:\n    x = 3", set()),
        ('"""A docstring."""', set()),
        ("@dataclass(frozen=True)\nclass A:\n    pass", set()),
    ],
)
def test_a_line_is_broken_in_small_ways(line: str, expected: set[str]) -> None:
    assert ways(line) == expected


def test_a_function_is_broken_where_it_returns_and_branches() -> None:
    source = "def f(a):\n    if a:\n        return g(a)\n    for b in a:\n        break\n    return a > 3\n"

    assert {"a -> not a", "return g(a) -> return None", "break -> continue"} < ways(source)
    assert "return a > 3 -> return not a > 3" in ways(source)
    assert {mutation.inside for mutation in mutations(source)} == {"f"}


def test_a_plain_no_is_turned_into_a_yes_and_nothing_else() -> None:
    assert ways("def f(a):\n    return False\n") == {"False -> True"}
    assert ways("def f(a):\n    return a\n") == {"return a -> return None"}


def test_every_mutation_is_another_program_that_compiles() -> None:
    plain = ast.unparse(ast.parse(DICE))

    sources = [ast.unparse(broken(DICE, mutation.number)) for mutation in mutations(DICE)]

    assert len(set(sources)) == len(sources)
    assert plain not in sources
    assert all(compile(source, "dice.py", "exec") for source in sources)


def test_a_mutation_knows_the_statement_around_it() -> None:
    found = mutations("x = f(\n    7,\n)\n")

    assert {(mutation.line, mutation.statement, mutation.text) for mutation in found} == {(2, 1, "7,")}


def test_marks_are_set_where_the_program_has_been() -> None:
    source = "def f(a):\n    if a:\n        return 1\n    return 2\n\n\nf(0)\n"
    marks = bytearray(9)

    exec(compiled(marked(source), "x.py"), {MARKS: marks})

    assert [line for line, hit in enumerate(marks) if hit] == [1, 2, 4, 7]


@needs_fork
def test_what_no_test_notices_survives(toy: Case, tmp_path: Path) -> None:
    recording = record(toy, tmp_path / "build", lambda *_: None)
    told: list[Verdict] = []

    some = [suspect for suspect in at_places(toy, ["dice.py:8"]) if suspect.mutation.before == "number > 3"]
    verdicts = judge(toy, some, recording, 2, told.append)

    fates = {verdict.suspect.mutation.name: verdict.fate for verdict in verdicts}
    assert fates["number > 3 -> number >= 3"] == "survived"  # no test asks for a three
    assert fates["number > 3 -> not number > 3"] == "killed"
    assert {verdict.by for verdict in verdicts if verdict.fate == "killed"} == {"tests/test_dice.py::test_four_is_high"}
    assert {verdict.tests for verdict in verdicts} == {("tests/test_dice.py::test_four_is_high",)}
    assert len(told) == len(verdicts)
    assert (toy.folder / "dice.py").read_text() == DICE


@needs_fork
def test_a_line_that_no_test_runs_is_a_survivor_and_one_of_the_module_concerns_all_tests(
    toy: Case, tmp_path: Path
) -> None:
    recording = record(toy, tmp_path / "build", lambda *_: None)

    unused = judge(toy, at_places(toy, ["dice.py:19"]), recording, 1, lambda _: None)
    sides = [recording.tests_of(suspect) for suspect in at_places(toy, ["dice.py:3"])]

    assert {verdict.fate for verdict in unused} == {"unseen"}
    assert "no test runs this line" in survivor(unused[0])
    assert {len(tests) for tests in sides} == {2}


@needs_fork
def test_what_never_ends_is_noticed(toy: Case, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(judging, "PATIENCE", 0.2)
    (toy.folder / "dice.py").write_text(DICE.replace("numbers.pop()", "numbers[-1]\n        numbers.pop()"))
    recording = record(toy, tmp_path / "build", lambda *_: None)

    some = [suspect for suspect in at_places(toy, ["dice.py:15"]) if suspect.mutation.after == "pass"]
    verdicts = judge(toy, some, recording, 1, lambda _: None)

    assert [verdict.fate for verdict in verdicts] == ["timeout"]


@needs_fork
def test_only_test_files_that_changed_are_recorded_again(toy: Case, tmp_path: Path) -> None:
    build = tmp_path / "build"
    (toy.tests / "test_more.py").write_text("def test_more():\n    pass\n")
    counts: list[int] = []

    def told(done: int, _: int) -> None:
        (build / "seen").write_text(str(done))

    def record_again() -> None:
        case = Case(toy.game, toy.package, toy.folder, toy.tests, toy.root)
        seen = build / "seen"
        seen.unlink(missing_ok=True)
        record(case, build, told)
        counts.append(int(seen.read_text()) if seen.exists() else 0)

    build.mkdir()
    for _ in range(2):
        record_again()
    (toy.tests / "test_more.py").write_text("def test_yet_more():\n    pass\n")
    record_again()
    (toy.folder / "dice.py").write_text(DICE + "\n\nX = 1\n")
    record_again()

    assert counts == [3, 0, 1, 3]


@needs_fork
def test_tests_that_fail_anyway_are_told(toy: Case, tmp_path: Path) -> None:
    (toy.tests / "test_more.py").write_text("def test_more():\n    assert False\n")

    with pytest.raises(BrokenAlready, match=r"test_more.py::test_more"):
        record(toy, tmp_path / "build", lambda *_: None)


@needs_fork
def test_a_child_that_dies_says_nothing() -> None:
    assert ask_child(lambda: {"a": [1]}) == {"a": [1]}
    assert ask_child(lambda: os._exit(3)) is None


@needs_fork
def test_many_children_work_two_at_a_time_and_all_are_heard() -> None:
    """The quick ones end while slow brothers still hold copies of their lines."""
    works = [partial(working, number) for number in range(40)]

    heard = {number: (child.answer, child.code) for number, child in ask_children(works, 3, 600)}

    assert heard == {number: (number, 0) for number in range(40)}


def working(number: int) -> int:
    """Every third one has something to do."""
    return number + 0 * sum(range(300_000 if number % 3 == 0 else 1))


def test_lines_are_chosen_by_lot_and_the_lot_by_its_seed(toy: Case) -> None:
    lines = {suspect.mutation.line for suspect in every(toy)}

    chosen = by_lot(toy, 4, seed=1)

    assert chosen == by_lot(toy, 4, seed=1)
    assert len({suspect.mutation.line for suspect in chosen}) == 4
    assert any(by_lot(toy, 4, seed=seed) != chosen for seed in range(2, 9))
    assert {suspect.mutation.line for suspect in by_lot(toy, 99, seed=1)} == lines
    assert set(toy.modules) == {"dice.py"}  # what is drawn is no rule


def test_a_survivor_can_be_explained(toy: Case, tmp_path: Path) -> None:
    path = tmp_path / FILE
    path.write_text(
        '[[equivalent]]\nfile = "dice.py"\nline = "SIDES = 6"\nmutation = "6 -> 7"\nreason = "No die has more."\n'
        '[[equivalent]]\nfile = "dice.py"\nline = "SIDES = 8"\nmutation = "8 -> 7"\nreason = "No die has more."\n'
    )

    explained, gone = read_equivalents(path)

    assert [suspect.place for suspect in every(toy) if explained.means(suspect)] == ["dice.py:3"]
    assert stale(toy, [explained, gone]) == [gone]


@pytest.mark.parametrize("text", ['line = "x"\n', 'file = "a"\nline = "x"\nmutation = "m"\nreason = "so"\n'])
def test_an_explanation_without_a_reason_is_refused(text: str, tmp_path: Path) -> None:
    (tmp_path / FILE).write_text(f"[[equivalent]]\n{text}")

    with pytest.raises(ValueError, match=r"equivalents.toml: "):
        read_equivalents(tmp_path / FILE)


def test_what_is_explained_does_not_count(toy: Case) -> None:
    one, two, three, four = every(toy)[:4]
    verdicts = [
        Verdict(one, "killed", "test_a", ("test_a",)),
        Verdict(two, "survived", "", tuple(f"test_{number}" for number in range(9))),
        Verdict(three, "explained", "No die has more."),
        Verdict(four, "timeout"),
    ]

    assert rate(verdicts) == pytest.approx(2 / 3)
    assert table(verdicts).splitlines()[-1].split() == ["all", "4", "1", "1", "1", "1", "66.7%"]
    assert "... and 3 more" in survivor(verdicts[1])
    assert as_data("toy", verdicts)["fates"] == {"killed": 1, "survived": 1, "explained": 1, "timeout": 1}


@pytest.mark.parametrize("game", names())
def test_what_a_game_explains_is_still_there(game: str) -> None:
    tests = ROOT / "tests" / "games" / game
    case = Case(game, f"ossuary.games.{game}", ROOT / "src/ossuary/games" / game, tests, ROOT)

    assert stale(case, read_equivalents(tests / FILE)) == []
