"""CH-R68: in which windows a player is asked for spells who wants to be asked seldom, often or at each step."""

from __future__ import annotations

import pytest

from ossuary.games.chobolo.magic.casting import MOMENTS
from ossuary.testing import Scene, rule
from tests.games.chobolo.table import chobolo, has, plain

SELDOM = {"start", "wizard", "battle", "round", "end"}
OFTEN = {"warrior", "die", "aimed", "shot", "hit", "levels"}
PROMPTS = {prompt: when for when, prompt in MOMENTS.items()}


def turn_of_ann(stops: int) -> Scene:
    """Ann's turn with steps, a building, shots and a fight; Bob could cast Gust at any time."""
    return chobolo(
        plain(6),
        ann=has(wizard="-5,0", archer="0,0 L3", mason="-3,3", forester="-1,4"),
        bob=has(wizard="6,-6", ranger="2,0 L3", forester="1,0 L3", stack="A", hand="SP16"),
        at="start",
        stops={"ann": 1, "bob": stops},
        dice=[1] * 40,
    )


WISHES = ("Stop here", "Build", "Walk Ann's forester", "End movement", "Fight", "Pass")  # the first that is possible


def windows_of_bob(table: Scene) -> set[str]:
    """Ann plays her turn; Bob passes and says in which windows he was asked."""
    ann, bob = table.players
    heard: set[str] = set()
    went = False
    for _ in range(200):
        if table.state.active == "bob":
            return heard
        if bob.may(label="Pass"):
            assert bob.question is not None
            heard.add(PROMPTS[bob.question.prompt])
            bob.passes()
            continue
        asked = ann if ann.is_asked else bob
        assert asked.question is not None
        options = list(asked.question.options)
        labels = [table.match.names().label(option) for option in options]
        wishes = WISHES if went else ("Go", *WISHES)
        wish = next((label for word in wishes for label in labels if label.startswith(word)), labels[0])
        went = went or wish.startswith("Go")
        table.match.answer(asked.seat, labels.index(wish))
    raise AssertionError("the turn does not end")


@rule("CH-R68")
@pytest.mark.parametrize(("stops", "windows"), [(1, SELDOM), (2, SELDOM | OFTEN), (3, SELDOM | OFTEN | {"step"})])
def test_in_which_windows_one_is_asked(stops: int, windows: set[str]) -> None:
    assert windows_of_bob(turn_of_ann(stops)) == windows
