"""What every author does wrong once is answered with a sentence that says what to do."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import pytest

import ossuary
from ossuary.engine import (
    DONE,
    NOBODY,
    Answer,
    Card,
    Catalog,
    Choice,
    Content,
    ContentError,
    Look,
    Next,
    Procedure,
    Question,
    RuleError,
    Seat,
    Settings,
    ShownArea,
    area,
    ask,
    go,
    move,
    shuffle,
)
from ossuary.testing import keep
from tests.engine.tables import RULES, Table, play, setup
from tests.said import said

PILES = {"deck": "moon#1 sun#1"}


@dataclass(slots=True)
class Misspelt(Procedure):
    """Names a pile that is not there, in one of several ways."""

    way: str = "source"

    def begin(self, state: Table) -> Next:
        if self.way == "ask":
            return ask("ann", Question("Well?", [said("go"), said("stay")]), then=self.after)
        return self.deed(state)

    def after(self, state: Table, answer: Answer) -> Next:
        return self.deed(state)

    def deed(self, state: Table) -> Next:
        if self.way in ("source", "ask"):
            move(state, "moon#1", "dekc", "open")
        elif self.way == "target":
            move(state, "moon#1", "deck", "opne")
        elif self.way == "shuffle":
            shuffle(state, "dekc")
        elif self.way == "strange":
            shuffle(state, "attic")
        elif self.way == "piles":
            state.piles["dekc"].append("moon#1")
        elif self.way == "other":
            {"deck": 1}["dekc"]
        return DONE


@pytest.mark.parametrize(
    ("way", "said"),
    [
        ("source", "there is no pile 'dekc'; did you mean 'deck'?"),
        ("target", "there is no pile 'opne'; did you mean 'open'?"),
        ("shuffle", "there is no pile 'dekc'; did you mean 'deck'?"),
        ("piles", "there is no pile 'dekc'; did you mean 'deck'?"),
        ("strange", "there is no pile 'attic'; there are box, deck, open, pact, ann.hand, bob.hand, cyd.hand"),
    ],
)
def test_a_misspelt_pile_is_named_with_what_was_meant(way: str, said: str) -> None:
    with pytest.raises(RuleError) as caught:
        play(Misspelt(way), piles=PILES)

    where, _, rest = str(caught.value).partition(": ")
    assert rest == said
    assert where.startswith("Misspelt.begin (test_traps.py, line ")


def test_it_is_also_named_after_a_question() -> None:
    scene = play(Misspelt("ask"), piles=PILES)

    with pytest.raises(RuleError, match=r"Misspelt.after \(test_traps.py, line \d+\): there is no pile 'dekc'"):
        scene.match.answer("ann", 0)


def test_another_key_that_is_missing_is_left_as_it_is() -> None:
    with pytest.raises(KeyError, match="dekc"):
        play(Misspelt("other"), piles=PILES)


def test_a_pile_that_a_view_misspells_is_named() -> None:
    def view(look: Look) -> list[ShownArea]:
        return [area("table", "Table", [look.pile("dekc", "deck")])]

    scene = play(Misspelt("ask"), piles=PILES)
    scene.match.start = scene.match.start._replace(rules=replace(RULES, view=view))

    with pytest.raises(RuleError, match="there is no pile 'dekc'; did you mean 'deck'"):
        scene.match.view("ann")


def test_a_pile_without_a_sight_is_named() -> None:
    def half(seats: tuple[Seat, ...], settings: Settings, cards: Catalog[Any]) -> Table:
        table = setup(seats, settings, cards)
        table.sight = {"box": NOBODY}
        return table

    @dataclass(slots=True)
    class Move(Procedure):
        def begin(self, state: Table) -> Next:
            move(state, state.piles["box"][-1], "box", "deck")
            return DONE

    with pytest.raises(RuleError, match="`setup` does not say who may look into 'deck': `sight` lacks it"):
        replace(RULES, setup=half, begin=Move).start(seats=2, seed=1)


@dataclass(slots=True)
class Designed(Procedure):
    def begin(self, state: Table) -> Next:
        move(state, "moon", "deck", "open")
        return DONE


def test_a_design_that_is_moved_like_a_card_is_told_its_copies() -> None:
    with pytest.raises(RuleError, match="moon does not lie in deck: 'moon' is a design; its copies are moon#1, moon#2"):
        play(Designed(), piles=PILES)


@pytest.mark.parametrize("ref", ["say:sun", "sun#2"])
def test_a_design_that_is_said_is_called_by_its_name(ref: str) -> None:
    assert RULES.names().of(ref) == "Sun"


def test_what_is_no_design_is_called_as_before() -> None:
    names = RULES.names()

    assert (names.of("say:green"), names.of("deck"), names.of("nobody")) == ("green", "deck", "nobody")
    assert names.of("sun") == "sun"  # an event may say a word that happens to be a design's id: "the ward of fire"


@dataclass(slots=True, kw_only=True)
class BareSet(Table):
    seen: set = field(default_factory=set)  # type: ignore[type-arg]


@dataclass(slots=True, kw_only=True)
class BareDict(Table):
    seen: dict = field(default_factory=dict)  # type: ignore[type-arg]


@dataclass(slots=True, kw_only=True)
class Anything(Table):
    seen: object = None


@pytest.mark.parametrize(
    ("kind", "said"),
    [
        (BareSet, "BareSet.seen: a bare `set` does not say what is in it: write set[str], or what else it holds"),
        (
            BareDict,
            "BareDict.seen: a bare `dict` does not say what is in it: write dict[str, int], or what else it holds",
        ),
        (
            Anything,
            "Anything.seen: do not know how to copy object: a state holds text, numbers, list[...], dict[..., ...], "
            "set[...], dataclasses, and tuples of what cannot change",
        ),
    ],
)
def test_a_field_that_cannot_be_copied_says_what_to_write(kind: Callable[..., Table], said: str) -> None:
    state = kind(seats=("ann",), settings=Settings(), cards=RULES.cards)

    with pytest.raises(RuleError) as caught:
        state.copy()

    assert str(caught.value) == said


FROM = Choice("traps.from", "Steal {0} from {2}")
FOR = Choice("traps.for", "Buy {0} for {1:coin}")


@pytest.mark.parametrize(
    ("option", "sentence"),
    [
        (FROM["sun#1", "bob"], "'Steal {0} from {2}' speaks of {2}, but is given 2 things: they are counted from {0}"),
        (FOR["sun#1"], "'Buy {0} for {1:coin}' speaks of {1}, but is given 1 thing: they are counted from {0}"),
    ],
)
def test_a_label_with_too_few_things_says_how_many(option: Any, sentence: str) -> None:
    with pytest.raises(RuleError) as caught:
        RULES.names().label(option)

    assert str(caught.value) == sentence


def test_a_prompt_with_too_few_things_says_how_many() -> None:
    with pytest.raises(RuleError, match=r"'Rob \{0\}\?' speaks of \{0\}, but is given 0 things"):
        RULES.names().prompt(Question("Rob {0}?", []))


@dataclass(frozen=True)
class Boat(Card):
    copies: int = 0
    holds: int = 5


def content(folder: Path, text: str) -> Content:
    (folder / "boats.toml").write_text(text, encoding="utf-8")
    return Content(folder=folder, sections={"boat": Boat, "card": Card})


SKIFF = '[[boat]]\nid = "skiff"\nname = "Skiff"\nholds = 6\n'
MOON = '[[card]]\nid = "moon"\nname = "Moon"\n'


def test_what_has_no_copies_is_in_the_catalogue_and_lies_nowhere(tmp_path: Path) -> None:
    cards = content(tmp_path, SKIFF + MOON).load()

    assert cards.designs["skiff"] == Boat("skiff", "Skiff", holds=6)
    assert cards.refs() == ["moon#1"]
    assert cards.of("skiff") == []


@pytest.mark.parametrize(("entry", "kind"), [(SKIFF, "Boat"), (MOON, "Card")])
def test_no_copies_in_a_file_of_the_game_is_refused(tmp_path: Path, entry: str, kind: str) -> None:
    with pytest.raises(ContentError, match=rf"boats.toml: .*: copies: 0 would leave it out .* in the class {kind}\."):
        content(tmp_path, entry + "copies = 0\n").load()


def test_a_pack_leaves_out_also_what_is_no_card(tmp_path: Path) -> None:
    cards = content(tmp_path, SKIFF + MOON).load(("pack", {"boat": [{"id": "skiff", "copies": 0}]}))

    assert list(cards.designs) == ["moon"]


@dataclass(slots=True)
class Lucky(Procedure):
    """Takes its luck from where it must not."""

    rounds: int = 0

    def begin(self, state: Table) -> Next:
        seat = random.choice(state.seats)
        return ask(seat, Question("Well?", [said("go"), said("stay")]), then=self.again)

    def again(self, state: Table, answer: Answer) -> Next:
        self.rounds += 1
        return go(self.begin) if self.rounds < 30 else DONE


DIVERGES = r"the same answers do not lead to the same game again: answer \d+ is not possible: \w+ is not being asked"


def test_luck_from_elsewhere_is_named_when_something_is_taken_back() -> None:
    random.seed(1)
    match = play(Lucky()).match
    for _ in range(20):
        match.answer(next(iter(match.waiting)), 0)

    with pytest.raises(RuleError, match=DIVERGES) as caught:
        match.at(19)

    assert "They may take it from `roll`, `pick`, `number` and `shuffle` alone." in str(caught.value)


def test_the_kit_says_so_too() -> None:
    random.seed(1)
    kept = keep(replace(ossuary.game("graveyard"), begin=Lucky), 1, options={"poker_face": True})

    (broken,) = kept.broken
    assert broken.promise in ("asks again", "saves", "undoes", "replays")
    assert "not being asked" in broken.complaint or "the same question" in broken.complaint
