"""What people call things: in prompts, on buttons and in the log."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import pytest

from ossuary.engine import Card, Catalog, Event, Question, Word
from ossuary.engine.naming import Names
from ossuary.engine.wording import counted, listed
from tests.said import said

CARDS = Catalog([Card("hex", "Hex", copies=2), Card("green-7", "Green 7")])
PLACES = {"hand": "hand", "oak": "grave under the oak", "deck": "deck"}
NAMES = Names(CARDS, PLACES)


@dataclass(frozen=True)
class Dealt(Event):
    text: ClassVar[str] = "{seat} gives {cards} to {other} for {price} ({fair})"
    seat: str
    cards: tuple[str, ...]
    other: str
    price: int
    fair: bool = True


@pytest.mark.parametrize(
    ("ref", "name"),
    [
        ("hex#2", "Hex"),
        ("green-7#1", "Green 7"),
        ("ann", "Ann"),
        ("hal", "Hal"),
        ("deck", "deck"),
        ("oak", "grave under the oak"),
        ("bob.hand", "Bob's hand"),
        ("bob.hand:2", "card 3 of Bob's hand"),
        ("oak:0", "card 1 of grave under the oak"),
        ("say:green", "green"),
        ("say:12", "12"),
        ("tile:3,-1", "tile:3,-1"),
        ("bob.shed", "bob.shed"),
        ("bob.shed:2", "bob.shed:2"),
        ("bob.hand:x", "bob.hand:x"),
        ("hex#9", "hex#9"),
        ("nothing", "nothing"),
    ],
)
def test_a_thing_is_called_what_people_call_it(ref: str, name: str) -> None:
    assert NAMES.of(ref) == name


def test_seats_are_called_after_those_who_sit_there() -> None:
    names = Names(CARDS, PLACES, people={"bob": "Roberta", "cyd": ""})

    assert names.of("bob") == "Roberta"
    assert names.of("bob.hand:0") == "card 1 of Roberta's hand"
    assert names.of("ann") == "Ann"
    assert names.of("cyd") == "Cyd"


def test_a_game_may_name_things_that_are_neither_cards_nor_places() -> None:
    names = Names(CARDS, PLACES, others=lambda ref: {"boat": "the boat", "ann": "nobody"}.get(ref))

    assert names.of("boat") == "the boat"
    assert names.of("ann") == "Ann"
    assert names.of("bob.hand") == "Bob's hand"


def test_what_is_not_a_place_has_no_name_as_one() -> None:
    assert NAMES.place("bob.hand") == "Bob's hand"
    assert NAMES.place("deck") == "deck"
    assert NAMES.place("ann") == ""
    assert NAMES.place("bob.shed") == ""


def test_labels_and_prompts_are_filled_in_with_the_names_of_things() -> None:
    assert NAMES.label(said("Throw {0} into the {1}", "hex#1", "oak")) == "Throw Hex into the grave under the oak"
    assert NAMES.label(said("Pass")) == "Pass"
    assert NAMES.label(said("Done", "hex#1")) == "Done"
    assert NAMES.prompt(Question("React to {0}?", [], about=("hex#1",))) == "React to Hex?"
    assert NAMES.prompt(Question("Play a card", [], about=("hex#1",))) == "Play a card"


def test_a_line_of_the_log_names_seats_cards_lists_and_numbers() -> None:
    dealt = Dealt("ann", ("hex#1", "green-7#1", "hex#2"), "bob", 3)

    assert NAMES.line(dealt) == "Ann gives Hex, Green 7 and Hex to Bob for 3 (True)"


def test_in_the_log_a_hidden_card_is_any_card() -> None:
    assert NAMES.line(Dealt("ann", ("bob.hand:2",), "deck:0", 0)) == "Ann gives a card to a card for 0 (True)"
    assert NAMES.line(Dealt("ann", ("bob.shed:2",), "say:7", 0)) == "Ann gives bob.shed:2 to 7 for 0 (True)"


@pytest.mark.parametrize(
    ("words", "read"),
    [([], ""), (["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c"), (list("abcd"), "a, b, c and d")],
)
def test_a_list_is_read_aloud(words: list[str], read: str) -> None:
    assert listed(words) == read


@dataclass(frozen=True)
class Hurt(Event):
    text: ClassVar[str] = "{seat} suffers {count:wound}, loses {count:life/lives} and {count:{what}}, {count} in all"
    seat: str
    count: int
    what: str


@pytest.mark.parametrize(
    ("count", "line"),
    [
        (1, "Ann suffers 1 wound, loses 1 life and 1 zimby, 1 in all"),
        (3, "Ann suffers 3 wounds, loses 3 lives and 3 zimbies, 3 in all"),
        (0, "Ann suffers 0 wounds, loses 0 lives and 0 zimbies, 0 in all"),
    ],
)
def test_a_line_of_the_log_counts_its_nouns(count: int, line: str) -> None:
    assert NAMES.line(Hurt("ann", count, "zimby")) == line


@pytest.mark.parametrize(
    ("number", "one", "many", "said"),
    [
        (1, "tile", "", "1 tile"),
        (11, "tile", "", "11 tiles"),
        ("1d6", "random scroll", "", "1d6 random scrolls"),
        (2, "city", "", "2 cities"),
        (2, "day", "", "2 days"),
        (2, "torch", "", "2 torches"),
        (2, "die", "dice", "2 dice"),
    ],
)
def test_a_number_and_its_noun_agree(number: int | str, one: str, many: str, said: str) -> None:
    assert counted(number, one, many) == said


@dataclass(frozen=True)
class Mend(Word):
    says: ClassVar[str] = "Mend {count:wound} ({count:+d})."
    count: int


def test_a_cards_text_counts_its_nouns_and_keeps_pythons_formats() -> None:
    assert [Mend(1).words(), Mend(2).words()] == ["Mend 1 wound (+1).", "Mend 2 wounds (+2)."]


def test_a_sentence_begins_with_a_capital_letter_whatever_it_speaks_of() -> None:
    assert NAMES.label(said("{0} is empty", "deck")) == "Deck is empty"
    assert NAMES.prompt(Question("{0}?", [], about=("oak",))) == "Grave under the oak?"
    assert NAMES.line(Dealt("oak", ("hex#1",), "bob", 2)) == "Grave under the oak gives Hex to Bob for 2 (True)"
    assert NAMES.filled("{0} below", ("deck",)) == "deck below"
