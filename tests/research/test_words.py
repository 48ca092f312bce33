"""Actions are words: known beforehand, the same everywhere, and no two options are spelled alike."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

import ossuary
from ossuary.engine.choices import Choice
from ossuary.engine.settings import unattended
from ossuary.research import lists, spaces
from ossuary.research.lists import FEATURES, WORDS, path_of, read_list
from ossuary.research.recording import declared_words
from ossuary.research.spaces import lexicon
from ossuary.research.words import SPARE, Lexicon, Spelling, spelled
from tests.research.walks import GAMES

TAKE = Choice("test.take", "Take {0} for {1:coin}")
MODE = Choice("test.mode", "{0!s}")
GO = Choice("test.go", "Go to {0}")


@pytest.mark.parametrize("game", GAMES)
def test_every_choice_and_card_of_a_game_is_a_word(game: str) -> None:
    missing = set(declared_words(ossuary.game(game))) - set(lexicon(game).words)

    assert missing == set(), "run `ossuary research names`"


@pytest.mark.parametrize("game", GAMES)
def test_every_option_of_a_random_game_is_reached_by_its_words_and_by_no_others(game: str) -> None:
    rules = ossuary.game(game)
    luck = Random(game)
    strangers: set[str] = set()
    for seats in (rules.seats[0], rules.seats[-1]):
        match = rules.start(seats, luck.getrandbits(30), unattended(rules.settings), quiet=True)
        for _ in range(250):
            if not match.waiting:
                break
            seat = luck.choice(list(match.waiting))
            options = match.waiting[seat].options
            for number, words in enumerate(spelled(options, seat, seats)):
                strangers.update(word for word in words if word not in lexicon(game).number)
                assert said(Spelling(options, lexicon(game), seat, seats), words) == number
            match.answer(seat, luck.randrange(len(options)))

    assert len(strangers) <= 3, strangers


def said(spelling: Spelling, words: tuple[str, ...]) -> int | None:
    """Say these words as far as they are asked for."""
    option = None
    while option is None:
        at = len(spelling.said)
        word = words[at] if at < len(words) else "."
        option = spelling.say(next(number for number, known in spelling.actions.items() if known == word))
    return option


def test_a_list_is_the_same_in_another_process() -> None:
    code = "from ossuary.research.spaces import lexicon; import sys; sys.stdout.write(repr(lexicon('zombs').words))"
    other = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout

    assert other == repr(lexicon("zombs").words)


@pytest.mark.parametrize("kind", [WORDS, FEATURES])
@pytest.mark.parametrize("game", GAMES)
def test_a_list_has_no_name_twice(game: str, kind: str) -> None:
    names = read_list(path_of(game, kind))

    assert names
    assert len(set(names)) == len(names)


def test_things_are_called_from_where_a_seat_sits() -> None:
    options = [GO["ann.high"], GO["bob.high"], GO["cyd"]]

    assert spelled(options, "bob", 3) == [("test.go", "+2.high"), ("test.go", "me.high"), ("test.go", "+1")]


def test_copies_of_a_card_are_one_word_where_nothing_else_is_meant() -> None:
    assert spelled([TAKE["hex#1", 3], TAKE["hoe#1", 3]], "ann", 2) == [
        ("test.take", "hex", "3"),
        ("test.take", "hoe", "3"),
    ]


def test_copies_that_are_both_offered_are_told_apart_at_the_end() -> None:
    assert spelled([TAKE["hex#1", 3], TAKE["hex#2", 3]], "ann", 2) == [
        ("test.take", "hex", "3", "#1"),
        ("test.take", "hex", "3", "#2"),
    ]


def test_words_to_be_read_are_said_only_where_they_tell_options_apart() -> None:
    assert spelled([MODE["Go"], MODE["Stay"]], "ann", 2) == [("test.mode", '"Go"'), ("test.mode", '"Stay"')]
    assert spelled([MODE["Go"], GO["elm"]], "ann", 2) == [("test.mode",), ("test.go", "elm")]


def test_a_word_that_must_follow_is_not_asked_for() -> None:
    known = Lexicon(["test.go", "elm", "oak"])

    spelling = Spelling([GO["elm"], GO["oak"]], known, "ann", 2)

    assert spelling.said == ("test.go",)
    assert spelling.actions == {1: "elm", 2: "oak"}
    assert spelling.say(2) == 1


def test_an_option_that_is_the_beginning_of_another_is_ended_with_a_word() -> None:
    known = Lexicon([".", "test.go", "elm", "oak"])

    spelling = Spelling([GO["elm"], GO["elm", "oak"]], known, "ann", 2)

    assert set(spelling.actions.values()) == {".", "oak"}
    assert spelling.say(0) == 0


def test_unknown_words_get_numbers_of_their_own_and_are_counted() -> None:
    spelling = Spelling([GO["elm"], GO["oak"], GO["yew"]], Lexicon(["test.go", "oak"]), "ann", 2)

    assert spelling.actions == {1: "oak", 2: "elm", 3: "yew"}
    assert spelling.unlisted == 2


def test_more_unknown_words_than_spare_numbers_are_a_complaint() -> None:
    known = Lexicon(["test.go"])
    options = [GO[f"tree-{number}"] for number in range(known.size)]

    with pytest.raises(ossuary.OssuaryError, match="not in the list"):
        Spelling(options, known, "ann", 2)


def test_a_few_new_words_do_not_change_the_number_of_actions() -> None:
    sizes = {Lexicon([f"word-{number}" for number in range(count)]).size for count in range(33, 97)}

    assert sizes == {128}
    assert all(size - 96 >= SPARE for size in sizes)


def test_a_game_without_lists_can_be_played_and_is_recorded_alike_everywhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(spaces, "path_of", lambda game, kind: tmp_path / f"{game}.{kind}.txt")
    found = []
    for _ in range(2):
        for kept in (spaces.lexicon, spaces.layout, spaces._recorded):
            kept.cache_clear()
        found.append((spaces.lexicon("graveyard").words, spaces.layout("graveyard").names))
    for kept in (spaces.lexicon, spaces.layout):
        kept.cache_clear()

    assert found[0] == found[1]
    assert {"graveyard.play", "ghoul", "me"} <= set(found[0][0])
    assert "deck" in found[0][1]


def test_the_list_of_a_game_in_a_package_of_its_own_is_kept_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lists, "folder_of", lambda game: tmp_path / "wolves")

    assert path_of("wolves", WORDS) == tmp_path / "wolves" / "research.words.txt"
