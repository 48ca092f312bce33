"""One wound is no `1 wounds`: texts that are filled with numbers say how their noun is counted."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from random import Random

import pytest

import ossuary
from ossuary.engine import Event, Word
from ossuary.games import folder_of


def is_ours(game: str) -> bool:
    return folder_of(game).is_relative_to(Path(ossuary.__file__).parent)


GAMES = [game for game in ossuary.games() if is_ours(game)]  # not those of packages that are installed beside
MISCOUNTED = re.compile(r"(?<![\w.,+/])1 (?:\w+ )?(?:cards|chips|lives|scrolls|spaces|tiles|tokens|wounds|zimbies)\b")


def kinds(of: type) -> Iterator[type]:
    below: list[type] = of.__subclasses__()
    for kind in below:
        yield kind
        yield from kinds(kind)


def everything(game: str) -> None:
    """All events and words of a game are known once all of it is imported."""
    package = import_module(f"ossuary.games.{game}")
    for module in walk_packages(package.__path__, f"{package.__name__}."):
        import_module(module.name)


@pytest.mark.parametrize("game", GAMES)
def test_a_number_in_a_text_is_not_followed_by_a_bare_plural(game: str) -> None:
    everything(game)
    texts = {
        f"{kind.__name__}: {text}"
        for kind in (*kinds(Event), *kinds(Word))
        if kind.__module__.startswith(f"ossuary.games.{game}.")
        for text in (getattr(kind, "text", ""), getattr(kind, "says", ""))
        for field in fields(kind)
        if isinstance(text, str) and field.type in ("int", int) and re.search(rf"\{{{field.name}\}} \w+s\b", text)
    }

    assert texts == set()


@pytest.mark.parametrize("game", GAMES)
def test_nothing_that_is_read_at_a_table_miscounts(game: str) -> None:
    rules = ossuary.game(game)
    match = rules.start(rules.seats[0], 1)
    names, luck = match.names(), Random(1)
    said = [design.words() for design in rules.cards.designs.values()]
    for _ in range(400):
        if not match.waiting:
            break
        seat, question = next(iter(match.waiting.items()))
        said += [names.prompt(question), *map(names.label, question.options)]
        said += map(names.line, match.answer(seat, luck.randrange(len(question.options))))

    assert [line for line in said if MISCOUNTED.search(line)] == []
