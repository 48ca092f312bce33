"""What happened, told once and seen differently by each seat."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, ClassVar

import pytest
from hypothesis import given
from hypothesis import strategies as some

from ossuary.engine import Event, RuleError, move, show, tell
from ossuary.engine.events import Veil
from ossuary.engine.refs import sight
from tests.engine.tables import Table, table


@dataclass(frozen=True)
class Drew(Event):
    text: ClassVar[str] = "{seat} draws {card}"
    cites: ClassVar[str] = "TA-2.2"
    seat: str
    card: str


@dataclass(frozen=True)
class Dealt(Event):
    text: ClassVar[str] = "{seat} is dealt {cards}"
    seat: str
    cards: tuple[str, ...]
    rounds: int = 1


@dataclass(frozen=True)
class Sorted(Event):
    piles: Any


def listening(**piles: str) -> Table:
    state = table(**piles)
    state.news = []
    return state


def told_of(state: Table, event: Event) -> Event:
    """The event as it stands in the news."""
    tell(state, lambda: event)
    assert state.news is not None
    return state.news[-1]


# -- one card ------------------------------------------------------------------------------------


def test_a_card_is_named_to_those_who_may_know_it_and_to_the_others_its_place_is() -> None:
    state = listening(ann_hand="moon#1 sun#1")

    drew = told_of(state, Drew("ann", "sun#1"))

    assert drew.seen_by("ann") == Drew("ann", "sun#1")
    assert drew.seen_by("bob") == Drew("ann", "ann.hand:1")
    assert drew.seen_by(None) == Drew("ann", "ann.hand:1")


def test_a_card_that_lies_open_has_no_veil() -> None:
    state = listening(open="moon#1")

    played = told_of(state, Drew("ann", "moon#1"))

    assert played == Drew("ann", "moon#1")
    assert all(played.seen_by(viewer) is played for viewer in ("ann", "bob", None))


def test_who_remembers_a_card_hears_its_name() -> None:
    state = listening(deck="moon#1")
    show(state, ["moon#1"], ["cyd"])

    drew = told_of(state, Drew("ann", "moon#1"))

    assert drew.seen_by("cyd") == Drew("ann", "moon#1")
    assert drew.seen_by("ann") == Drew("ann", "deck:0")


def test_what_counts_is_who_knows_it_at_the_moment_of_telling() -> None:
    state = listening(ann_hand="moon#1")
    drew = told_of(state, Drew("ann", "moon#1"))

    move(state, "moon#1", "ann.hand", "open")

    assert drew.seen_by("bob") == Drew("ann", "ann.hand:0")
    assert told_of(state, Drew("ann", "moon#1")).seen_by("bob") == Drew("ann", "moon#1")


def test_a_veil_says_who_sees_through_it_and_what_the_others_see() -> None:
    drew = told_of(listening(pact="moon#1"), Drew("ann", "moon#1"))

    assert drew.veils == (Veil("card", -1, sight(["ann", "bob"]), "pact:0"),)


def test_what_is_no_card_needs_no_veil() -> None:
    state = listening(deck="moon#1")

    assert told_of(state, Drew("ann", "deck")).veils == ()
    assert told_of(state, Drew("ann", "say:moon")).veils == ()
    assert told_of(state, Drew("ann", "say:#1")).veils == ()


# -- several cards -------------------------------------------------------------------------------


def test_of_several_cards_each_has_its_own_veil() -> None:
    state = listening(ann_hand="moon#1 sun#1", bob_hand="moon#2", open="ace#1")

    dealt = told_of(state, Dealt("ann", ("moon#1", "ace#1", "moon#2", "sun#1"), 2))

    assert dealt.seen_by("ann") == Dealt("ann", ("moon#1", "ace#1", "bob.hand:0", "sun#1"), 2)
    assert dealt.seen_by("bob") == Dealt("ann", ("ann.hand:0", "ace#1", "moon#2", "ann.hand:1"), 2)
    assert dealt.seen_by(None) == Dealt("ann", ("ann.hand:0", "ace#1", "bob.hand:0", "ann.hand:1"), 2)


@given(
    some.lists(some.sampled_from(["moon#1", "sun#1", "ace#1", "moon#2"]), max_size=5),
    some.sampled_from(["ann", "bob", "cyd", None]),
)
def test_nobody_ever_hears_the_name_of_a_card_they_may_not_know(cards: list[str], viewer: str | None) -> None:
    state = listening(ann_hand="moon#1", pact="sun#1", open="ace#1", deck="moon#2")
    allowed = {"moon#1": "ann", "sun#1": "ann bob", "ace#1": "ann bob cyd None", "moon#2": ""}

    heard = told_of(state, Dealt("ann", tuple(cards))).seen_by(viewer)

    assert isinstance(heard, Dealt)
    assert [card == named for card, named in zip(cards, heard.cards, strict=True)] == [
        str(viewer) in allowed[card].split() for card in cards
    ]
    assert heard.veils == ()


@pytest.mark.parametrize("deep", [(("moon#1",),), ["moon#1"], {"ann": "moon#1"}, frozenset(["moon#1"])])
def test_an_event_that_hides_a_card_too_deep_for_a_veil_is_refused(deep: object) -> None:
    state = listening(ann_hand="moon#1")

    with pytest.raises(RuleError, match=r"^Sorted\.piles hides moon#1 too deep"):
        tell(state, Sorted, deep)

    assert state.news == []


# -- the rest ------------------------------------------------------------------------------------


def test_nothing_is_kept_when_nobody_listens() -> None:
    state = table(ann_hand="moon#1")

    tell(state, Drew, "ann", "moon#1")

    assert state.news is None


def test_an_event_comes_from_the_rule_of_its_kind_unless_it_is_told_under_another() -> None:
    assert Drew("ann", "moon#1").rule == "TA-2.2"
    assert Drew("ann", "moon#1", under="TA-9.9").rule == "TA-9.9"
    assert Dealt("ann", ()).rule == ""


def test_an_event_keeps_its_rule_under_a_veil() -> None:
    drew = told_of(listening(deck="moon#1"), Drew("ann", "moon#1", under="TA-9.9"))

    assert drew.seen_by("ann").rule == "TA-9.9"


def test_what_is_told_is_plain_without_a_veil_and_says_its_rule() -> None:
    dealt = told_of(listening(ann_hand="moon#1"), Dealt("ann", ("moon#1",), 2, under="TA-1.1")).seen_by("bob")

    assert json.loads(json.dumps(dealt.told())) == {
        "event": "Dealt",
        "rule": "TA-1.1",
        "text": "{seat} is dealt {cards}",
        "seat": "ann",
        "cards": ["ann.hand:0"],
        "rounds": 2,
    }


def test_an_event_says_nothing_unless_its_kind_has_words() -> None:
    assert Event().told() == {"event": "Event", "rule": "", "text": ""}


def test_a_veil_is_not_read_out() -> None:
    drew = told_of(listening(deck="moon#1"), Drew("ann", "moon#1"))

    assert repr(drew) == "Drew(under='', seat='ann', card='moon#1')"
    assert repr(drew.seen_by("bob")) == "Drew(under='', seat='ann', card='deck:0')"


def test_events_that_hide_different_things_are_different() -> None:
    assert told_of(listening(deck="moon#1"), Drew("ann", "moon#1")) != Drew("ann", "moon#1")


# -- events that are one -------------------------------------------------------------------------


@dataclass(frozen=True)
class Stepped(Event):
    text: ClassVar[str] = "{seat} goes {tiles:tile} from {source} to {tile}"
    cites: ClassVar[str] = "TA-1.1"
    seat: str
    source: str
    tile: str
    tiles: int = 1


@dataclass(frozen=True)
class Strode(Stepped):
    """Is one with the step before it at once."""

    def add_to(self, news: list[Event]) -> None:
        both = news[-1].join(self) if news else None
        news[-1:] = [both] if both else [*news[-1:], self]


def test_the_steps_of_a_walk_are_one_walk_and_what_they_count_is_added_up() -> None:
    first, second = Stepped("ann", "A", "B"), Stepped("ann", "B", "C", 2)

    assert first.join(second) == Stepped("ann", "A", "C", 3)
    assert second.join(first) is None
    assert first.join(Stepped("bob", "B", "C")) is None
    assert first.join(Stepped("ann", "B", "C", under="TA-1.2")) is None


def test_several_things_that_one_player_does_the_same_with_are_a_list() -> None:
    both = Stepped("ann", "A", "B").join(Stepped("ann", "A", "C"))

    assert both is not None
    assert both.told()["tile"] == ("B", "C")
    assert Strode("ann", "A", "B").join(Stepped("ann", "A", "C")) is None


def test_a_kind_of_event_may_go_on_where_the_one_before_it_has_ended() -> None:
    state = listening()

    tell(state, Strode, "ann", "A", "B")
    tell(state, Strode, "ann", "B", "C")
    tell(state, Stepped, "ann", "C", "D")

    assert state.news == [Strode("ann", "A", "C", 2), Stepped("ann", "C", "D")]
