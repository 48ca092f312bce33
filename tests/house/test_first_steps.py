"""Every game has its one screen and its card of what one can do: short, whole, and true to rulebook and rules."""

from __future__ import annotations

import json
import re
import runpy
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from typing import Any

import pytest

import ossuary
from ossuary.engine.choices import CHOICES
from ossuary.engine.content.glossary import names_in
from ossuary.engine.content.primer import MOST_WORDS
from ossuary.lessons.reading import lessons
from ossuary.server.catalog import first_steps, games

GAMES = ossuary.games()
LONGEST = 40  # words of one sentence on the screen


@pytest.mark.parametrize("game", GAMES)
def test_a_game_fits_on_one_screen(game: str) -> None:
    """That its rules are in the book is checked when it is read."""
    primer = ossuary.game(game).primer

    assert primer is not None
    assert primer.words < MOST_WORDS
    assert len(primer.turn) >= 3
    assert primer.picture
    lines = [primer.goal, *primer.turn, primer.win]
    assert [line.says for line in lines if not line.says.endswith(".")] == []
    assert [line.says for line in lines if len(line.says.split()) > LONGEST] == []


@pytest.mark.parametrize("game", GAMES)
def test_its_signs_are_in_the_glossary(game: str) -> None:
    rules = ossuary.game(game)
    known = {name for term in rules.glossary for name in term.names}

    assert rules.primer is not None
    assert [sign.name for sign in rules.primer.sign if sign.name not in known] == []


def faces(thing: Any) -> set[str]:
    if isinstance(thing, dict):
        own = {thing["face"]} if isinstance(thing.get("face"), str) and "part" not in thing else set()
        return own.union(*map(faces, thing.values()))
    return set().union(*map(faces, thing)) if isinstance(thing, list) else set()


@pytest.mark.parametrize("game", GAMES)
def test_its_pictures_show_what_the_game_has(game: str) -> None:
    """`scripts/primer` makes them anew where cards, signs or places have changed their names."""
    rules = ossuary.game(game)
    drawn = first_steps.pictures(rules)
    known = {re.sub(r"\b\d+\b", "#", name) for term in rules.glossary for name in term.names}

    assert rules.primer is not None
    named = [*rules.primer.picture, *rules.primer.example]
    assert sorted(drawn) == sorted(picture.name for picture in named)
    for picture in named:
        shown = drawn[picture.name]
        parts = {part["ref"] for area in shown["areas"] for part in area["parts"]} | ({"focus"} & {*picture.parts})
        assert parts == set(picture.parts)
        assert bool(shown["focus"]) == ("focus" in picture.parts)
        assert faces(shown) <= set(rules.cards.designs)
        assert set(names_in(shown)) <= known


@pytest.mark.parametrize("game", [game for game in GAMES if lessons(ossuary.game(game))])
def test_its_worked_examples_are_positions_that_come_about(game: str) -> None:
    """They are steps of lessons, so a rule that changes them fails here; then look at what they say."""
    rules = ossuary.game(game)
    drawn = first_steps.pictures(rules)
    draw = runpy.run_path(str(Path(__file__).parents[2] / "scripts/primer"))["draw"]

    assert rules.primer is not None
    assert len(rules.primer.example) >= 3
    for example in rules.primer.example:
        assert drawn[example.name] == json.loads(json.dumps(draw(game, example))), f"{example.name}: run scripts/primer"


@pytest.mark.parametrize("game", GAMES)
def test_what_one_can_do_is_what_the_rules_offer(game: str) -> None:
    package = import_module(f"ossuary.games.{game}")
    for module in walk_packages(package.__path__, f"{package.__name__}."):
        import_module(module.name)
    reference = ossuary.game(game).reference
    named = [choice for deed in reference for choice in deed.choices]

    assert {deed.when for deed in reference} == {"mine", "always", "theirs"}
    assert sorted(set(named)) == sorted(named), "a choice belongs to one deed"
    assert [choice for choice in named if choice not in CHOICES] == []
    assert [deed.says for deed in reference if deed.says.endswith(".")] == []


def test_the_shelf_begins_with_what_is_quick_to_learn() -> None:
    shelf = games.games()

    assert shelf[0].first
    assert [game.weight for game in shelf] == sorted(
        (game.weight for game in shelf), key=["light", "medium", "heavy"].index
    )
