"""Everything explains itself: what a table shows has an entry in its game's glossary, and entries speak plainly."""

from __future__ import annotations

import json
import re
from functools import cache
from random import Random

import pytest

import ossuary
from ossuary.engine.content.glossary import Term, names_in

SIGNS = {  # sections of a look, and what they draw
    "badges": "badge", "chips": "chip", "dice": "die", "pieces": "piece", "states": "state", "terrain": "terrain",
    "ways": "way",
}  # fmt: skip
ANSWERS = 400  # of each random game
INNER = re.compile(r"`|\bT\d|\batoms?\b|\baxial\b|_")


@cache
def shown(game: str) -> frozenset[str]:
    """The names of all that random games show, with every number of seats, and of all that the look can draw."""
    rules = ossuary.game(game)
    look = json.loads((rules.folder / "look.json").read_text(encoding="utf-8"))
    found = {f"{kind} {name}" for section, kind in SIGNS.items() for name in look.get(section, ())}
    for seats in rules.seats:
        match, luck = rules.start(seats, 3), Random(seats)
        for number in range(ANSWERS):
            if not match.waiting:
                break
            seat, question = next(iter(match.waiting.items()))
            match.answer(seat, luck.randrange(len(question.options)))
            if number % 5 == 0:
                found.update(names_in(match.view(seat)))
    return frozenset(found)


def explained(game: str) -> set[str]:
    """What the glossary names, and what a card does: a tile may bear the name of the spell that lies on it."""
    rules = ossuary.game(game)
    spells = {f"tile {design.name}" for design in rules.cards.designs.values()}
    return {name for term in rules.glossary for name in term.names} | spells


def unnumbered(name: str) -> str:
    return re.sub(r"\b\d+\b", "#", name)


@pytest.mark.parametrize("game", ossuary.games())
def test_whatever_a_table_shows_has_an_entry(game: str) -> None:
    missing = {name for name in shown(game) if unnumbered(name) not in explained(game)}

    assert sorted(missing) == []


def test_a_sign_without_an_entry_is_noticed() -> None:
    part = {"part": "counter", "ref": "luck", "name": "Luck", "value": 3}
    tile = {"ref": "a1", "x": 0, "y": 0, "terrain": "marsh", "note": "cave", "ways": {"road": ["east"]}}
    piece = {"ref": "p", "on": "a1", "kind": "ghost", "state": "asleep"}
    goal = {"part": "goal", "ref": "g", "need": ["sun", "7"], "held": [None, {"ref": "c"}], "marks": {"0": "shut"}}
    sheet = {"part": "sheet", "ref": "s", "kind": "k", "badges": [{"badge": "hope"}], "slots": {"hand1": []}}
    view = {"areas": [{"parts": [part, {"tiles": [tile], "pieces": [piece]}, goal, sheet]}]}

    assert set(names_in(view)) == {
        "counter Luck", "terrain marsh", "tile cave", "way road", "piece ghost", "state asleep", "chip sun", "chip #",
        "mark shut", "badge hope", "slot hand",
    }  # fmt: skip


@pytest.mark.parametrize("game", ossuary.games())
def test_an_entry_is_one_or_two_plain_sentences(game: str) -> None:
    for term in ossuary.game(game).glossary:
        assert term.says.endswith("."), term
        assert len(re.findall(r"[.!?](?: |$)", term.says)) <= 3, term
        assert not INNER.search(term.says), term


@pytest.mark.parametrize("game", ossuary.games())
def test_words_that_are_explained_occur_where_one_reads(game: str) -> None:
    """A word that no rule, card or explanation uses would be explained to nobody."""
    rules = ossuary.game(game)
    read = " ".join([*rules.rulebook.values(), *(design.words() for design in rules.cards.designs.values())]).lower()

    def unread(term: Term) -> bool:
        return bool(term.words) and not any(re.search(rf"\b{re.escape(word.lower())}\b", read) for word in term.words)

    assert [term.term for term in rules.glossary if unread(term)] == []
