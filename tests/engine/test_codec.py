"""Any state to JSON and back: everything comes out as it went in."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as some

from ossuary.engine import Option, Procedure, Question, RuleError
from ossuary.engine.saving.codec import decode, encode, name_of
from tests.engine.asking import Ask, Vote, Within
from tests.engine.coins import Coin, Colour, Crown, Medal, Spot, Suit
from tests.said import said


@dataclass(slots=True, kw_only=True)
class Vault:
    """A field of every kind that can be saved, and one that is not."""

    unsaved: ClassVar[tuple[str, ...]] = ("noise",)

    word: str
    number: int
    share: float
    is_open: bool
    row: list[int]
    grid: list[list[str]]
    pair: tuple[int, str]
    coins: tuple[Coin, ...]
    marks: set[int]
    fixed: frozenset[str]
    spots: set[tuple[int, int]]
    jars: dict[str, Coin]
    steps: dict[int, list[int]]
    sight: Mapping[str, int]
    order: Sequence[str]
    perhaps: Coin | None
    either: int | str
    option: Option
    question: Question | None
    inner: list[Procedure]
    on_top: Procedure | None
    purse: list[Coin] | None
    purses: Mapping[str, Coin] | None
    noise: list[str] = field(default_factory=list)


TEXT = some.text(max_size=4)
NUMBERS = some.integers(-(2**70), 2**70)
COINS = some.builds(Coin, NUMBERS, some.sampled_from(["gold", "lead"]))
OPTIONS = some.builds(said, some.sampled_from(["Dig", "Rob {0!s}", "Give up"]), TEXT, TEXT)
QUESTIONS = some.builds(Question, TEXT, some.lists(OPTIONS, max_size=2), TEXT, some.lists(TEXT).map(tuple), TEXT)
VOTES = some.builds(Vote, some.dictionaries(TEXT, TEXT, max_size=2), step=some.sampled_from(["begin", "count"]))
PROCEDURES = some.builds(Ask, TEXT, TEXT, step=some.sampled_from(["begin", "hear"])) | VOTES | VOTES.map(Within)
VAULTS = some.builds(
    Vault,
    word=TEXT,
    number=NUMBERS,
    share=some.floats(allow_nan=False) | NUMBERS,
    is_open=some.booleans(),
    row=some.lists(NUMBERS, max_size=3),
    grid=some.lists(some.lists(TEXT, max_size=2), max_size=2),
    pair=some.tuples(NUMBERS, TEXT),
    coins=some.lists(COINS, max_size=2).map(tuple),
    marks=some.sets(NUMBERS, max_size=3),
    fixed=some.frozensets(TEXT, max_size=3),
    spots=some.sets(some.tuples(NUMBERS, NUMBERS), max_size=2),
    jars=some.dictionaries(TEXT, COINS, max_size=2),
    steps=some.dictionaries(NUMBERS, some.lists(NUMBERS, max_size=2), max_size=2),
    sight=some.dictionaries(TEXT, NUMBERS, max_size=2),
    order=some.lists(TEXT, max_size=2),
    perhaps=some.none() | COINS,
    either=NUMBERS | TEXT,
    option=OPTIONS,
    question=some.none() | QUESTIONS,
    inner=some.lists(PROCEDURES, max_size=2),
    on_top=some.none() | PROCEDURES,
    purse=some.none() | some.lists(COINS, max_size=2),
    purses=some.none() | some.dictionaries(TEXT, COINS, max_size=2),
    noise=some.just(["unheard"]),
)


def through_json(value: object) -> Any:
    return json.loads(json.dumps(encode(value)))


@given(VAULTS)
def test_everything_comes_back_as_it_was_but_for_what_is_not_saved(vault: Vault) -> None:
    written = through_json(vault)

    again = decode(written, Vault, noise=["unheard"])

    assert again == vault
    assert "noise" not in written
    assert [type(rule) for rule in again.inner] == [type(rule) for rule in vault.inner]


def test_what_is_written_can_be_read_by_people() -> None:
    asked = Question("Rob {0}?", [said("Rob {1}", "robbery#1", "oak"), said("Pass")], "GY-4.2", ("robbery#1",))

    assert encode(asked) == {
        "prompt": "Rob {0}?",
        "rule": "GY-4.2",
        "about": ["robbery#1"],
        "options": [["test.Rob {1}", "robbery#1", "oak"], ["pass"]],
    }
    assert encode(Ask("ann", "dig", step="hear")) == {
        "is": "tests.engine.asking.Ask",
        "step": "hear",
        "seat": "ann",
        "words": "dig",
    }
    assert encode({"b", "a"}) == ["a", "b"]


def test_what_is_no_move_is_none_after_a_save_either() -> None:
    asked = Question(
        "Dig?", [said("Dig {0}", "oak"), said("Give up", aside=True), said("Drop {0}", "spade", aside=True)]
    )

    written = through_json(asked)
    again = decode(written, Question)

    assert written["options"] == [["test.Dig {0}", "oak"], ["test.aside.Give up"], ["test.aside.Drop {0}", "spade"]]
    assert again == asked
    assert [option.aside for option in again.options] == [False, True, True]


def test_a_procedure_of_a_game_is_named_without_the_house() -> None:
    kind = type("Turn", (), {"__module__": "ossuary.games.zombs.turn"})

    assert name_of(kind) == "zombs.turn.Turn"


@pytest.mark.parametrize(
    ("value", "hint"),
    [
        (b"raw", bytes),
        (Spot(1, 2), Spot),
        (Colour.RED, Colour),
        (Suit.BONES, Suit),
        ({(1, 2): 3}, dict[tuple[int, int], int]),
        ({True: 3}, dict[bool, int]),
        ({1: "a"}, dict[Literal[1, 2], str]),
        ({Coin(1), Coin(2)}, set[Coin]),
        (frozenset([Coin(1), Coin(2, "lead")]), frozenset[Coin]),
        (Medal(1), Coin | Medal),
        ([Crown(1)], list[Coin]),
    ],
)
def test_what_cannot_be_read_back_is_not_written(value: object, hint: Any) -> None:
    try:
        written = through_json(value)
    except RuleError:
        return

    assert decode(written, hint) == value


def test_what_cannot_be_saved_is_named() -> None:
    with pytest.raises(
        RuleError, match=r"^do not know how to save object: use names, numbers, lists, dicts, dataclasses$"
    ):
        encode({"thing": [object()]})
    with pytest.raises(RuleError, match="do not know how to save type"):
        encode(Coin)
    with pytest.raises(RuleError, match=r"^do not know how to save a dict whose keys are not names or numbers$"):
        encode({(1, 2): 3})


def test_plain_data_is_copied_and_what_is_not_plain_in_it_is_still_written_as_it_should_be() -> None:
    shown = {"areas": [{"name": "Table", "count": 2, "marks": ["a", None, 1.5, True], "suit": Suit.BONES}]}

    written = encode(shown)

    assert written == {"areas": [{"name": "Table", "count": 2, "marks": ["a", None, 1.5, True], "suit": "bones"}]}
    assert written["areas"] is not shown["areas"]
    with pytest.raises(RuleError):
        encode({"areas": [{(1, 2): "a pair is no name"}]})
