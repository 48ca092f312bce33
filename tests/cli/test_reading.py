"""Reading about games: the shelf, the rules, and whether tests watch over them."""

from pathlib import Path

import pytest

import ossuary as house
from tests.cli.keyboard import ossuary


def test_the_shelf_shows_every_game_with_seats_minutes_and_a_sentence() -> None:
    shown = ossuary("games")

    for name in house.games():
        rules = house.game(name)
        assert f"{rules.id} " in shown.out
        assert rules.about.split()[0] in shown.out
    assert any(line.startswith("zombs") and "2-4" in line and "20-40" in line for line in shown.lines)


def test_a_game_tells_what_can_be_chosen() -> None:
    shown = ossuary("games", "zombs")

    assert "normal or fast" in shown.out
    assert "from 2 to 12" in shown.out
    assert "poker_face" in shown.out


def test_the_rules_are_read_by_chapters() -> None:
    shown = ossuary("rules", "graveyard")

    book = house.game("graveyard").rulebook
    assert "4 Playing a card" in shown.lines
    assert [line.split()[0] for line in shown.lines if line.startswith("GY-")] == list(book)
    assert f"GY-5.1   {book['GY-5.1']}" in shown.lines


def test_one_rule_is_read_however_its_number_is_written() -> None:
    shown = ossuary("rules", "graveyard", "gy-r1")

    assert shown.lines == [f"GY-R1    {house.game('graveyard').rulebook['GY-R1']}"]


def test_rules_are_found_by_a_word() -> None:
    shown = ossuary("rules", "graveyard", "--search", "LANTERN")

    assert [line.split()[0] for line in shown.lines] == ["GY-R2"]


@pytest.fixture
def clone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A house with one test file of Graveyard, which the test fills."""
    folder = tmp_path / "tests" / "games" / "graveyard"
    folder.mkdir(parents=True)
    monkeypatch.setattr("ossuary.cli.clone.house", lambda: tmp_path)
    return folder / "test_all.py"


def citing(*numbers: str) -> str:
    return "".join(f'@rule("{number}")\ndef test_{at}() -> None: ...\n' for at, number in enumerate(numbers))


def test_coverage_is_complete_when_every_rule_is_cited(clone: Path) -> None:
    clone.write_text(citing(*house.game("graveyard").rulebook), encoding="utf-8")

    shown = ossuary("rules", "graveyard", "--coverage")

    count = len(house.game("graveyard").rulebook)
    assert shown.code == 0
    assert shown.lines == [f"Graveyard: {count} of {count} rules are cited by tests."]


def test_coverage_lists_what_no_test_cites(clone: Path) -> None:
    book = house.game("graveyard").rulebook
    clone.write_text(citing(*(number for number in book if number not in ("GY-2.2", "GY-R1"))), encoding="utf-8")

    shown = ossuary("rules", "graveyard", "--coverage")

    assert shown.code == 1
    assert shown.lines[0] == f"Graveyard: {len(book) - 2} of {len(book)} rules are cited by tests."
    assert [line.split()[0] for line in shown.lines[1:]] == ["GY-2.2", "GY-R1"]


def test_coverage_notices_a_number_that_is_not_in_the_book(clone: Path) -> None:
    clone.write_text(citing(*house.game("graveyard").rulebook, "GY-9.9"), encoding="utf-8")

    shown = ossuary("rules", "graveyard", "--coverage")

    assert shown.code == 1
    assert "GY-9.9 is cited by test_all.py::test_" in shown.said
    assert shown.said.endswith("but is no rule of Graveyard.")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("rules", "graveyard", "--coverage"), "There are no tests of Graveyard in"),
        (("playthroughs", "graveyard"), "There are no playthroughs of Graveyard here"),
        (("new", "barrow"), "a new game is a package of its own: say --package"),
    ],
)
def test_an_ossuary_without_its_sources_says_so(
    words: tuple[str, ...], said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in ("clone", "commands.new"):
        monkeypatch.setattr(f"ossuary.cli.{module}.house", lambda: tmp_path)

    shown = ossuary(*words)

    assert shown.code == 2
    assert said in shown.err
    assert list(tmp_path.iterdir()) == []
