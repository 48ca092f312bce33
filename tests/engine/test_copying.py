"""Generated copiers: equal, independent, and sharing what cannot change."""

from __future__ import annotations

import copy
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from collections.abc import Set as ReadOnlySet
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, Literal, NamedTuple, NewType

import pytest
from hypothesis import given
from hypothesis import strategies as some

from ossuary.engine import RuleError
from ossuary.engine.copying import copy_of

Name = NewType("Name", str)


class Colour(Enum):
    RED = 1


class Spot(NamedTuple):
    x: int
    y: int


class Shelf(NamedTuple):
    name: str
    books: list[str]


@dataclass(frozen=True)
class Coin:
    value: int


@dataclass
class Chest:
    """Something that can change."""

    coins: list[int] = field(default_factory=list)


@dataclass(slots=True)
class Trunk(Chest):
    """A chest with slots, and more in it."""

    label: str = ""


@dataclass(slots=True, kw_only=True)
class Cellar:
    """A field of every kind that can change."""

    numbers: list[int] = field(default_factory=list)
    rows: list[list[list[int]]] = field(default_factory=list)
    jars: dict[str, int] = field(default_factory=dict)
    shelves: dict[str, dict[str, list[int]]] = field(default_factory=dict)
    marks: set[int] = field(default_factory=set)
    chest: Chest = field(default_factory=Chest)
    chests: list[Chest] = field(default_factory=list)
    named: dict[str, Chest | None] = field(default_factory=dict)
    perhaps: Chest | None = None
    perhaps_numbers: list[int] | None = None
    either: Chest | Coin | str | None = None


NUMBERS = some.lists(some.integers(), max_size=3)
CHESTS = some.builds(Chest, NUMBERS) | some.builds(Trunk, NUMBERS, some.text(max_size=3))
CELLARS = some.builds(
    Cellar,
    numbers=NUMBERS,
    rows=some.lists(some.lists(NUMBERS, max_size=2), max_size=2),
    jars=some.dictionaries(some.text(max_size=2), some.integers(), max_size=3),
    shelves=some.dictionaries(some.text(max_size=2), some.dictionaries(some.text(max_size=2), NUMBERS, max_size=2)),
    marks=some.sets(some.integers(), max_size=3),
    chest=CHESTS,
    chests=some.lists(CHESTS, max_size=2),
    named=some.dictionaries(some.text(max_size=2), some.none() | CHESTS, max_size=2),
    perhaps=some.none() | CHESTS,
    perhaps_numbers=some.none() | NUMBERS,
    either=some.none() | CHESTS | some.builds(Coin, some.integers()) | some.text(max_size=2),
)


def spoil(thing: Any) -> None:
    """Change everything in it that can be changed, deep down first."""
    if isinstance(thing, list):
        for entry in thing:
            spoil(entry)
        thing.append("spoilt")
    elif isinstance(thing, dict):
        for entry in thing.values():
            spoil(entry)
        thing["spoilt"] = "spoilt"
    elif isinstance(thing, set):
        thing.add("spoilt")
    elif isinstance(thing, Chest):
        spoil(thing.coins)
        thing.coins = []
    elif isinstance(thing, Cellar):
        for name in Cellar.__slots__:
            spoil(getattr(thing, name))


@given(CELLARS)
def test_a_copy_is_equal_and_shares_nothing_that_can_change(cellar: Cellar) -> None:
    true = copy.deepcopy(cellar)
    copied = copy_of(cellar)
    assert copied == true
    assert type(copied.chest) is type(true.chest)

    spoil(copied)

    assert cellar == true


def test_a_copy_of_a_copy_goes_its_own_way_too() -> None:
    first = copy_of(Cellar(rows=[[[1]]]))
    second = copy_of(first)

    second.rows[0][0].append(2)

    assert first.rows == [[[1]]]


# -- what copies share ---------------------------------------------------------------------------


@dataclass
class Museum:
    """A field of every kind that cannot change, or is replaced instead."""

    word: str
    number: int
    share: float
    is_open: bool
    raw: bytes
    nothing: None
    kind: Literal["old", "new"]
    colour: Colour
    coin: Coin
    spot: Spot
    pair: tuple[int, str]
    row: tuple[Coin, ...]
    fixed: frozenset[int]
    catalogue: Mapping[str, list[int]]
    order: Sequence[list[int]]
    names: ReadOnlySet[str]
    mixed: Coin | str | None


def test_what_cannot_change_is_shared_and_so_is_what_is_annotated_as_read_only() -> None:
    museum = Museum(
        "w", 1, 0.5, True, b"x", None, "old", Colour.RED, Coin(1), Spot(1, 2), (1, "a"), (Coin(2),), frozenset([1]),
        {"a": [1]}, [[1], [2]], {"a"}, Coin(3),
    )  # fmt: skip

    copied = copy_of(museum)

    assert copied is not museum
    assert all(getattr(copied, name) is value for name, value in vars(museum).items())
    assert list(vars(copied)) == list(vars(museum))


@pytest.mark.parametrize("thing", ["word", 7, 1.5, None, b"x", True, Colour.RED, Coin(3), Spot(1, 2)])
def test_a_copy_of_what_cannot_change_is_the_thing_itself(thing: object) -> None:
    assert copy_of(thing) is thing


# -- what cannot be copied -----------------------------------------------------------------------


@dataclass
class WithAnything:
    things: Any


@dataclass
class WithObject:
    things: object


@dataclass
class WithDeque:
    things: deque[int]


@dataclass
class WithBareList:
    things: list  # type: ignore[type-arg]


@dataclass
class WithListsInTuple:
    things: tuple[list[int], ...]


@dataclass
class WithListInRecord:
    things: Shelf


@dataclass
class WithFunction:
    things: Callable[[], None]


@dataclass
class WithListOrDict:
    things: list[int] | dict[str, int]


@dataclass
class WithAnythingDeepDown:
    things: dict[str, list[Any]]


@dataclass
class WithNewType:
    things: Name


UNKNOWN = [
    WithAnything,
    WithObject,
    WithDeque,
    WithBareList,
    WithListsInTuple,
    WithListInRecord,
    WithFunction,
    WithListOrDict,
    WithAnythingDeepDown,
    WithNewType,
]


@pytest.mark.parametrize("kind", UNKNOWN)
def test_a_type_that_nobody_knows_how_to_copy_is_named_with_class_and_field(kind: Callable[[Any], Any]) -> None:
    told = (
        rf"^{kind.__name__}\.things: (do not know how to copy .+: a state holds text|a bare `list` does not say what)"
    )

    with pytest.raises(RuleError, match=told):
        copy_of(kind([]))


def test_a_class_that_is_no_dataclass_is_named() -> None:
    with pytest.raises(RuleError, match=r"^collections\.deque cannot be copied: make it a dataclass$"):
        copy_of(deque([1]))
