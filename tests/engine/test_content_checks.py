"""Mistakes in content files that would otherwise be noticed only at the table."""

from pathlib import Path
from typing import Any

import pytest

import ossuary
from ossuary.engine import Content, ContentError
from tests.engine.wares import BELL, Ware, load


def test_an_entry_that_stands_twice_in_one_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match=r"^wares\.toml: ware 'bell' is there twice\.$"):
        load(tmp_path, BELL + BELL)


def test_a_game_without_things_to_choose_among_says_so(tmp_path: Path) -> None:
    choose = {"choose": "shelves", "prompt": "Take one"}
    pack = {"ware": [{"id": "bell", "name": "Bell", "effects": [choose]}]}

    with pytest.raises(ContentError, match=r"choose: among: expected one of nothing, found 'shelves'\.$"):
        Content(folder=tmp_path, sections={"ware": Ware}).load(("pack 1", pack))


def test_a_word_that_does_nothing_is_no_effect(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match=r"^wares\.toml: ware 'bell': effects, number 1: .*shiny"):
        load(tmp_path, BELL + "effects = ['shiny']")


@pytest.mark.parametrize(
    ("word", "field", "text"),
    [
        ("choose", "prompt", "Take {1}"),
        ("choose", "prompt", "Take {"),
        ("choose", "prompt", "Take {shelf}"),
        ("choose", "prompt", "Take {0:>1000000000}"),
        ("choose", "prompt", "Take {0!r}"),
        ("choose", "prompt", "Take {0[0]}"),
        ("may", "prompt", "Ring {1}?"),
    ],
)
def test_a_text_that_cannot_be_read_out_is_refused(tmp_path: Path, word: str, field: str, text: str) -> None:
    whole = {"choose": "shelves", "prompt": "Take one"}
    effect = {**whole, field: text} if word == "choose" else {word: text}

    with pytest.raises(ContentError) as refused:
        load(tmp_path, BELL, {"ware": [{"id": "bell", "effects": [effect]}]})

    assert str(refused.value) == (
        f"pack 1: ware 'bell': effects, number 1: {word}: {field}: "
        f"expected a text in which {{0}} stand for names, found {text!r}."
    )


def test_a_text_may_name_the_card(tmp_path: Path) -> None:
    choose = {"choose": "shelves", "prompt": "Where does {0} go?", "verb": "Lay it on"}

    bell = load(tmp_path, BELL, {"ware": [{"id": "bell", "effects": [choose, {"may": "Ring {0}?"}]}]}).designs["bell"]

    assert bell.effects[0].prompt == "Where does {0} go?"


def test_a_total_that_does_not_add_up_is_refused_in_whichever_file_it_stands(tmp_path: Path) -> None:
    (tmp_path / "guests.toml").write_text("total = 99\n[[guest]]\nid = 'cook'\nname = 'Cook'\n")

    with pytest.raises(ContentError, match=r"^guests\.toml: total: "):
        load(tmp_path, BELL)


@pytest.mark.parametrize(
    ("ware", "complaint"),
    [
        ({"text": "x" * 2001}, "ware 'bell': text: expected 2000 characters at most, found 2001."),
        ({"effects": [{"ring": 10001}]}, "number 1: ring: times: expected a number from -10000 to 10000, found 10001."),
        ({"effects": ["vanish"] * 201}, "ware 'bell': effects: expected 200 entries at most, found 201."),
    ],
)
def test_what_is_larger_than_any_game_needs_is_refused(tmp_path: Path, ware: dict[str, Any], complaint: str) -> None:
    with pytest.raises(ContentError) as refused:
        load(tmp_path, BELL, {"ware": [{"id": "bell", **ware}]})

    assert str(refused.value).endswith(complaint)


def test_a_pack_has_no_more_designs_and_copies_than_anybody_plays_with(tmp_path: Path) -> None:
    many = [{"id": f"w{number}", "name": "Ware"} for number in range(2001)]
    with pytest.raises(ContentError, match=r"^pack 1: expected 2000 designs at most, found 2002\.$"):
        load(tmp_path, BELL, {"ware": many})
    heaps = [{"id": f"w{number}", "name": "Ware", "copies": 1000} for number in range(6)]
    with pytest.raises(ContentError, match=r"^pack 1: the copies of all designs add up to more than 5000\.$"):
        load(tmp_path, BELL, {"ware": heaps})


@pytest.mark.parametrize("name", ["\x1b[31mred", "turned \u202earound", "bell\x07"])
def test_a_text_that_a_terminal_would_obey_is_refused(name: str) -> None:
    with pytest.raises(ContentError, match="without control characters"):
        ossuary.game("graveyard").with_content({"zombie": [{"id": "z1", "name": name, "value": 1}]})
