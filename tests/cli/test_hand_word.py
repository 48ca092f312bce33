"""`hand` at the prompt: to be asked at the next pause for what a game allows at any time."""

from __future__ import annotations

import re

from tests.cli.keyboard import Shown, ossuary


def at_a_turn(*words: str) -> Shown:
    """Two people sit down at Zimby Mojo; at the first turn one of them types these words, then the other passes."""
    left = list(words)
    lines = 0

    def type_(shown: str) -> str | None:
        nonlocal lines
        lines += 1
        if lines > 40 or not shown:
            return None
        if not re.search(r"^\w+> ?$", shown.splitlines()[-1]):
            return ""  # the keyboard changes hands
        if "Do anything now?" in shown:
            return "pass"
        if "Where do you attach" in shown:
            return "1"
        return left.pop(0).format(other="Bob" if shown.splitlines()[-1].startswith("Ann") else "Ann") if left else None

    return ossuary("play", "zimby", "--seats", "me,me", "--seed", "3", typed=type_)


def test_the_hand_of_another_at_the_keyboard_is_heard_at_once() -> None:
    shown = at_a_turn("hand {other}", "log")

    asked = re.search(r"(\w+) raises a hand and is asked as soon as the game pauses\.", shown.said)
    assert asked is not None
    assert f"{asked[1]}: Do anything now?" in shown.said
    assert f"{asked[1]} raises a hand" in shown.said.rpartition("> ")[0]


def test_ones_own_hand_is_for_the_next_pause_and_is_raised_once() -> None:
    shown = at_a_turn("ha", "hand")

    assert "raises a hand and is asked as soon as the game pauses." in shown.said
    assert "Your hand is up" in shown.said


def test_a_hand_is_raised_by_whoever_sits_here() -> None:
    assert "`hand` raises the hand of whoever sits here: Ann and Bob." in at_a_turn("hand Zoe").said


def test_a_game_without_such_deeds_says_so() -> None:
    shown = ossuary("play", "zombs", "--seats", "me,me", "--seed", "3", typed=["", "hand"])

    assert "In this game nothing is done at any time" in shown.said
