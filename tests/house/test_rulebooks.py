"""Rulebooks are for players: no inner words of programs in them."""

from __future__ import annotations

import re

import pytest

import ossuary

INNER = re.compile(
    r"`"  # names of settings and code
    r"|\bT\d\w?\b|\bW-[A-Z]+\b"  # steps and windows by a code
    r"|(?<![A-Z]-)\bR\d+\b"  # a ruling without its book
    r"|\batoms?\b|\baxial\b|\bengine\b|\bAPI\b|\bhth\b|\bTODO\b"
    r"|\b[a-z]+_[a-z_]+\b"  # names with an underscore
    r"|\(-?\d+, ?\W?\d+\)"  # coordinates
)


@pytest.mark.parametrize("game", ossuary.games())
def test_no_inner_words_stand_in_a_rulebook(game: str) -> None:
    text = (ossuary.game(game).folder / "rulebook.md").read_text(encoding="utf-8")

    assert [line for line in text.splitlines() if INNER.search(line)] == []


@pytest.mark.parametrize(
    "line", ["in T0b of the turn", "the option `solo`", "(R53)", "see atom", "set max_rounds", "W-END", "(1,-1)"]
)
def test_inner_words_are_noticed(line: str) -> None:
    assert INNER.search(line)


def test_numbers_of_rules_and_words_of_games_are_not_meant() -> None:
    assert not INNER.search("**CH-R53** Rob the Grave with a d6 (ZM-R2), [+CBT -LOS]")


@pytest.mark.parametrize("game", ossuary.games())
def test_rules_that_rules_speak_of_are_in_the_book(game: str) -> None:
    rulebook = ossuary.game(game).rulebook
    cited = {
        (number, named)
        for number, text in rulebook.items()
        for named in re.findall(r"\b[A-Z]{2}-(?:R\d+|\d+\.\d+[a-z]?)\b", text)
    }

    assert [pair for pair in cited if pair[1] not in rulebook] == []
