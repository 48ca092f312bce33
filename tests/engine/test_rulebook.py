"""The numbered rules, read from `rulebook.md`."""

from pathlib import Path

import pytest

from ossuary.engine import ContentError
from ossuary.engine.content.rulebook import chapters, read_rulebook

BOOK = """# Graveyard

A short introduction.
  With an indented line that belongs to no rule.

## 1 Set-up

- **GY-1.1** The cards are shuffled.
- **GY-1.2** The zombies are laid
  face down
    under the oak.

  A paragraph after an empty line is not part of the rule.
- **GY-1.2a** A finer point.
- a list entry without a number
  and its second line

## Rulings

- **GY-R1** A ruling.
- **GY-R12** A ruling — with an é in it.
### A smaller heading
  and a line below it
"""


@pytest.fixture
def book(tmp_path: Path) -> Path:
    path = tmp_path / "rulebook.md"
    path.write_text(BOOK, encoding="utf-8")
    return path


def test_a_rule_is_its_number_and_its_text_over_several_lines(book: Path) -> None:
    assert read_rulebook(book) == {
        "GY-1.1": "The cards are shuffled.",
        "GY-1.2": "The zombies are laid face down under the oak.",
        "GY-1.2a": "A finer point.",
        "GY-R1": "A ruling.",
        "GY-R12": "A ruling — with an é in it.",
    }


def test_rules_keep_the_order_of_the_book(book: Path) -> None:
    assert list(read_rulebook(book)) == ["GY-1.1", "GY-1.2", "GY-1.2a", "GY-R1", "GY-R12"]


def test_chapters_list_their_rules(book: Path) -> None:
    assert chapters(book) == {"1 Set-up": ["GY-1.1", "GY-1.2", "GY-1.2a"], "Rulings": ["GY-R1", "GY-R12"]}


def test_a_book_may_begin_with_anything(tmp_path: Path) -> None:
    path = tmp_path / "rulebook.md"
    path.write_text("  an indented line\n- **GY-1.1** A rule without a chapter.\n", encoding="utf-8")

    assert read_rulebook(path) == {"GY-1.1": "A rule without a chapter."}
    assert chapters(path) == {"": ["GY-1.1"]}


def test_a_number_that_is_there_twice_is_refused_with_file_and_line(tmp_path: Path) -> None:
    path = tmp_path / "rulebook.md"
    path.write_text("# Book\n\n- **GY-1.1** Once.\n- **GY-1.1** Twice.\n", encoding="utf-8")

    with pytest.raises(ContentError, match=r"^rulebook\.md line 4: rule GY-1\.1 is there twice\.$"):
        read_rulebook(path)


@pytest.mark.parametrize(
    "line",
    [
        "- GY-1.1 Not bold.",
        "* **GY-1.1** A star.",
        "- **GY-1** Too short.",
        "- **GYX-1.1** Three letters.",
        "- **gy-1.1** Small.",
        " - **GY-1.1** Indented.",
    ],
)
def test_only_a_list_entry_with_a_bold_number_is_a_rule(tmp_path: Path, line: str) -> None:
    path = tmp_path / "rulebook.md"
    path.write_text(f"{line}\n", encoding="utf-8")

    assert read_rulebook(path) == {}
    assert chapters(path) == {}
