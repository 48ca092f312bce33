"""What may be chosen before a game, checked wherever it comes from."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from typing import Literal

import pytest
from hypothesis import given
from hypothesis import strategies as some

from ossuary.engine import OssuaryError, Settings, setting
from ossuary.engine.settings import check_settings, chosen, describe, unattended


@dataclass(frozen=True)
class Options(Settings):
    target: Literal["normal", "fast"] = setting("normal", "How long a horde wins.")
    hand_size: int = setting(8, "Cards a turn begins with.", low=1, high=20)
    rounds: int = setting(3, "Rounds to play.", low=1)
    debt: int = setting(0, "What one may owe.", high=10)
    handicap: int = setting(0, "A head start.")
    storms: Literal[1, 2] = setting(1, "How many storms.")
    plain: bool = True


def test_what_is_not_chosen_is_as_usual() -> None:
    assert check_settings(Options, None) == check_settings(Options, {}) == Options()
    assert not Options().poker_face


@pytest.mark.parametrize(
    ("name", "value", "meant"),
    [
        ("poker_face", True, True),
        ("poker_face", False, False),
        ("poker_face", "yes", True),
        ("poker_face", "On", True),
        ("poker_face", "TRUE", True),
        ("poker_face", "no", False),
        ("poker_face", "off", False),
        ("poker_face", "False", False),
        ("target", "fast", "fast"),
        ("hand_size", 1, 1),
        ("hand_size", 20, 20),
        ("hand_size", "12", 12),
        ("rounds", 10**6, 10**6),
        ("debt", -5, -5),
        ("debt", "-5", -5),
        ("handicap", " 7 ", 7),
        ("storms", 2, 2),
        ("storms", "2", 2),
    ],
)
def test_a_value_from_a_page_and_a_word_from_a_command_line_mean_the_same(
    name: str, value: object, meant: object
) -> None:
    read = getattr(check_settings(Options, {name: value}), name)

    assert read == meant
    assert type(read) is type(meant)


@pytest.mark.parametrize(
    ("name", "value", "sentence"),
    [
        ("poker_face", "maybe", "Option 'poker_face' takes yes or no, not 'maybe'."),
        ("poker_face", 1, "Option 'poker_face' takes yes or no, not 1."),
        ("poker_face", None, "Option 'poker_face' takes yes or no, not None."),
        ("target", "slow", "Option 'target' takes normal or fast, not 'slow'."),
        ("target", ["fast"], "Option 'target' takes normal or fast, not ['fast']."),
        ("storms", 3, "Option 'storms' takes 1 or 2, not 3."),
        ("hand_size", 0, "Option 'hand_size' takes a whole number from 1 to 20, not 0."),
        ("hand_size", 21, "Option 'hand_size' takes a whole number from 1 to 20, not 21."),
        ("hand_size", "21", "Option 'hand_size' takes a whole number from 1 to 20, not 21."),
        ("hand_size", True, "Option 'hand_size' takes a whole number from 1 to 20, not True."),
        ("hand_size", 2.0, "Option 'hand_size' takes a whole number from 1 to 20, not 2.0."),
        ("hand_size", "many", "Option 'hand_size' takes a whole number from 1 to 20, not 'many'."),
        ("hand_size", "--5", "Option 'hand_size' takes a whole number from 1 to 20, not '--5'."),
        ("hand_size", "", "Option 'hand_size' takes a whole number from 1 to 20, not ''."),
        ("rounds", 0, "Option 'rounds' takes a whole number from 1, not 0."),
        ("debt", 11, "Option 'debt' takes a whole number up to 10, not 11."),
        ("handicap", None, "Option 'handicap' takes a whole number, not None."),
    ],
)  # fmt: skip
def test_what_cannot_be_chosen_is_refused_with_what_can(name: str, value: object, sentence: str) -> None:
    with pytest.raises(OssuaryError) as refused:
        check_settings(Options, {name: value})

    assert str(refused.value) == sentence


def test_an_option_that_does_not_exist_is_refused_with_those_that_do() -> None:
    with pytest.raises(OssuaryError) as refused:
        check_settings(Options, {"poker": True})

    assert str(refused.value) == (
        "There is no option 'poker'; there are poker_face, ask_costs, target, hand_size, rounds, debt, handicap, "
        "storms, plain."
    )


@given(some.dictionaries(some.sampled_from(["hand_size", "target", "poker_face"]), some.text("-019yesno ", max_size=4)))
def test_any_words_at_all_are_understood_or_refused_in_one_sentence(words: dict[str, str]) -> None:
    with suppress(OssuaryError):
        read = check_settings(Options, words)
        assert 1 <= read.hand_size <= 20
        assert isinstance(read.poker_face, bool)


def test_a_record_keeps_only_what_differs_from_the_usual() -> None:
    assert chosen(Options()) == {}
    assert chosen(Options(target="fast", hand_size=8, poker_face=True)) == {"target": "fast", "poker_face": True}


@given(some.integers(1, 20), some.sampled_from(["normal", "fast"]), some.booleans())
def test_what_a_record_keeps_leads_back_to_the_same_choice(hand: int, target: str, poker_face: bool) -> None:
    options = check_settings(Options, {"hand_size": hand, "target": target, "poker_face": poker_face})

    assert check_settings(Options, chosen(options)) == options


def test_the_lobby_is_told_name_values_default_and_a_sentence() -> None:
    assert describe(Options) == [
        ("poker_face", "yes or no", False,
         "Ask also those who have nothing to choose, so that silence tells nothing."),
        ("ask_costs", "yes or no", False,
         "Ask also where something must be given up and nothing else can be chosen."),
        ("target", "normal or fast", "normal", "How long a horde wins."),
        ("hand_size", "a whole number from 1 to 20", 8, "Cards a turn begins with."),
        ("rounds", "a whole number from 1", 3, "Rounds to play."),
        ("debt", "a whole number up to 10", 0, "What one may owe."),
        ("handicap", "a whole number", 0, "A head start."),
        ("storms", "1 or 2", 1, "How many storms."),
        ("plain", "yes or no", True, ""),
    ]  # fmt: skip


def test_games_that_nobody_watches_over_take_what_lets_them_end() -> None:
    @dataclass(frozen=True)
    class Endless(Settings):
        rounds: int = setting(0, "None: for ever.", low=0, unattended=100)
        fast: bool = setting(False, "Or slow.")

    assert unattended(Endless) == {"rounds": 100}
    assert Endless().rounds == 0
    assert unattended(Settings) == {}
