"""The page of a series: whole in itself, for any eyes, and harmless whatever cards are called."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from ossuary.cli.main import run

Told = pytest.CaptureFixture[str]
QUICK = ["--bots", "quick,random", "--workers", "1"]


class Reader(HTMLParser):
    """Knows whether every element is closed, and what would be fetched."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.fetched: list[str] = []
        self.scripts = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.scripts += tag == "script"
        self.fetched += [str(value) for name, value in attrs if name in ("src", "href")]
        if tag != "meta":
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        pass

    def handle_endtag(self, tag: str) -> None:
        assert self.open, tag
        assert self.open.pop() == tag


@pytest.fixture(scope="module")
def book(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("series") / "zombs.jsonl"
    words = ["lab", "run", "zombs", "--option", "target=fast", "--games", "45", *QUICK]
    assert run([*words, "--out", str(path)]) == 0
    return path


def test_a_page_needs_nothing_but_itself(book: Path, capsys: Told) -> None:
    assert run(["lab", "report", str(book)]) == 0

    text = book.with_suffix(".html").read_text(encoding="utf-8")
    reader = Reader()
    reader.feed(text)
    assert reader.open == []
    assert (reader.fetched, reader.scripts) == ([], 0)
    assert "://" not in text
    assert "@import" not in text
    assert "prefers-color-scheme: dark" in text
    assert 'name="viewport"' in text


def test_a_page_tells_all_that_was_asked_for(book: Path, capsys: Told) -> None:
    run(["lab", "report", str(book)])

    text = book.with_suffix(".html").read_text(encoding="utf-8")
    headings = re.findall(r"<h2>(.*?)</h2>", text)
    wanted = ["Bots", "Seats", "Length", "Choices", "Ways of winning", "Lead", "Starting choices", "Cards"]
    assert headings == [*wanted, "What stands out among the cards"]
    assert "ZB-2.1" in text
    assert "options of a decision" in text
    assert "asked out of turn" in text
    assert "lead changes in a game" in text
    assert "target=fast" in text


def test_several_series_stand_beside_each_other(book: Path, tmp_path: Path, capsys: Told) -> None:
    other, page = tmp_path / "other.jsonl", tmp_path / "both.html"
    words = ["lab", "run", "zombs", "--option", "target=fast", "--option", "poker_face=true", "--games", "4", *QUICK]
    run([*words, "--out", str(other)])

    assert run(["lab", "report", str(book), str(other), "--out", str(page)]) == 0

    text = page.read_text(encoding="utf-8")
    assert "Bots, by option" in text
    assert "poker_face=true" in text


def test_what_cards_are_called_is_never_markup(book: Path, tmp_path: Path, capsys: Told) -> None:
    lines = book.read_text(encoding="utf-8").splitlines()
    first = json.loads(lines[0])
    first["names"] = dict.fromkeys(first["names"], "<script>alert(1)</script>")
    first["question"]["options"] = {"<b>": "<i>"}
    evil = tmp_path / "evil.jsonl"
    evil.write_text("\n".join([json.dumps(first), *lines[1:]]) + "\n", encoding="utf-8")

    assert run(["lab", "report", str(evil)]) == 0

    text = evil.with_suffix(".html").read_text(encoding="utf-8")
    assert "<script" not in text
    assert "<b>=" not in text


def test_what_is_no_series_is_one_sentence(tmp_path: Path, capsys: Told) -> None:
    diary = tmp_path / "diary.txt"
    diary.write_text("dear diary\n")

    assert run(["lab", "report", str(diary)]) == 2
    assert run(["lab", "report", str(tmp_path / "nothing")]) == 2
    assert run(["lab", "report"]) == 2

    told = capsys.readouterr().err
    assert "this is no file of a series" in told
    assert "cannot be read" in told
    assert "at least one file" in told


def test_two_variants_are_compared_with_the_same_luck(tmp_path: Path, capsys: Told) -> None:
    page = tmp_path / "compare.html"
    words = ["lab", "compare", "zombs", "now", "target=fast", "--games", "24", "--workers", "1"]

    assert run([*words, "--json", "--page", str(page)]) == 0

    told = json.loads(capsys.readouterr().out)
    by_name = {one["name"]: one for one in told["measures"]}
    assert by_name["rounds"]["high"] < 0  # the fast game is shorter
    assert "before and after" in page.read_text(encoding="utf-8")


def test_what_differs_is_told_in_words_and_parts_in_percent(capsys: Told) -> None:
    words = ["lab", "compare", "zombs", "now", "target=fast", "--games", "40", "--workers", "1", "--until", "B<A"]

    assert run([*words, "--measure", "rounds"]) == 0

    told = capsys.readouterr().out
    assert re.search(r"wins of the first seat +\d+\.\d % +\d+\.\d % +[+-]\d+\.\d", told)
    assert re.search(r"rounds +\d+\.\d+ +\d+\.\d+ +-\d", told)
    assert re.search(r"Rounds: lower with B than with A\? Yes, after \d+ games of each: -\d+\.\d, and", told)


def test_a_variant_is_no_different_from_itself(tmp_path: Path, capsys: Told) -> None:
    assert run(["lab", "compare", "graveyard", "now", "now", "--games", "10", "--workers", "1", "--json"]) == 0

    told = json.loads(capsys.readouterr().out)
    assert {one["low"] for one in told["measures"]} == {0.0}
    assert not any(one["proven"] for one in told["cards"])


def test_a_comparison_stops_when_it_is_answered_and_goes_on_from_its_files(tmp_path: Path, capsys: Told) -> None:
    words = ["lab", "compare", "zombs", "now", "target=fast", "--games", "90", "--workers", "1", "--json"]
    asked = [*words, "--until", "B<A", "--measure", "rounds", "--out", str(tmp_path / "change")]

    run(asked)
    first = json.loads(capsys.readouterr().out)
    run(asked)
    second = json.loads(capsys.readouterr().out)

    assert first == second
    assert first["answer"] == "yes"
    assert first["games"] < 90
    assert len((tmp_path / "change-A.jsonl").read_text().splitlines()) == 1 + first["games"]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["now", "no-such.toml"], "no-such.toml: cannot be read"),
        (["now", "speed=9"], "There is no option 'speed'"),
        (["now", "now", "--until", "x>y"], "A question about two variants is written as A!=B"),
        (["now", "now", "--until", "A!=B", "--measure", "beauty"], "There is no measure 'beauty'"),
        (["a.toml,b.toml", "now"], "a variant has one pack of cards"),
    ],
)
def test_what_cannot_be_compared_is_one_sentence(words: list[str], sentence: str, capsys: Told) -> None:
    assert run(["lab", "compare", "zombs", *words, "--workers", "1"]) == 2

    assert sentence in capsys.readouterr().err
