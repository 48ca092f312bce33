"""What a seat sees: faces, backs called by their place, and cards it remembers."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as some

from ossuary.engine import Look, area, counter, move, show
from ossuary.engine.refs import bit
from ossuary.engine.stage import ShownCard
from ossuary.engine.view import View, refs_in
from ossuary.engine.zones import who_knows
from tests.engine.tables import table

# -- piles ---------------------------------------------------------------------------------------


def test_who_may_look_sees_faces_and_all_others_see_backs_by_place() -> None:
    state = table(bob_hand="moon#2 ace#1")

    own = Look(state, "bob").pile("bob.hand", "Hand", "hand")
    others = Look(state, "ann").pile("bob.hand", "Hand", "hand")

    assert own["cards"] == [{"ref": "moon#2", "face": "moon"}, {"ref": "ace#1", "face": "ace"}]
    assert others["cards"] == [{"ref": "bob.hand:0", "back": "card"}, {"ref": "bob.hand:1", "back": "star"}]
    assert Look(state, None).pile("bob.hand", "Hand", "hand") == others


def test_a_pile_has_a_name_a_shape_a_count_and_perhaps_a_note() -> None:
    state = table(bob_hand="moon#2 ace#1")

    assert Look(state, "ann").pile("deck", "Deck") == {
        "part": "pile", "ref": "deck", "name": "Deck", "shape": "stack", "count": 0, "cards": [],
    }  # fmt: skip
    assert Look(state, "ann").pile("bob.hand", "Hand", "row", note="all his")["note"] == "all his"
    assert Look(state, "ann").pile("bob.hand", "Hand", "row")["count"] == 2


def test_of_a_hidden_stack_only_the_top_is_seen() -> None:
    state = table(deck="moon#1 moon#2 ace#1")

    deck = Look(state, "ann").pile("deck", "Deck")

    assert deck["count"] == 3
    assert deck["cards"] == [{"ref": "deck:2", "back": "star"}]


def test_a_stack_one_may_look_into_shows_all_its_faces() -> None:
    state = table(open="moon#1 moon#2")

    assert [card["ref"] for card in Look(state, None).pile("open", "Open")["cards"]] == ["moon#1", "moon#2"]


def test_a_card_one_remembers_is_shown_as_known() -> None:
    state = table(bob_hand="moon#1 sun#1")
    show(state, ["sun#1"], ["ann"])

    hand = Look(state, "ann").pile("bob.hand", "Hand", "hand")

    assert hand["cards"] == [{"ref": "bob.hand:0", "back": "card"}, {"ref": "sun#1", "face": "sun", "known": True}]
    assert "known" not in Look(state, "bob").pile("bob.hand", "Hand", "hand")["cards"][1]
    assert "face" not in Look(state, "cyd").pile("bob.hand", "Hand", "hand")["cards"][1]


def test_a_card_that_all_saw_go_there_is_known_to_the_gallery_too() -> None:
    state = table(open="moon#1")
    move(state, "moon#1", "open", "deck")

    for viewer in ("ann", None):
        assert Look(state, viewer).pile("deck", "Deck")["cards"] == [{"ref": "moon#1", "face": "moon", "known": True}]


@given(
    some.permutations(["moon#1", "moon#2", "sun#1", "sun#2", "ace#1"]),
    some.lists(some.sampled_from(["deck", "open", "pact", "ann.hand", "bob.hand"]), min_size=5, max_size=5),
    some.sampled_from(["ann", "bob", "cyd", None]),
)
def test_a_face_is_shown_exactly_to_those_who_know_the_card(
    cards: list[str], moves: list[str], viewer: str | None
) -> None:
    state = table(open="moon#1 sun#1", ann_hand="moon#2", deck="sun#2 ace#1")
    for card, target in zip(cards, moves, strict=True):
        move(state, card, next(place for place, pile in state.piles.items() if card in pile), target)

    for place, pile in state.piles.items():
        shown: list[ShownCard] = Look(state, viewer).pile(place, place, "row")["cards"]
        for at, (card, seen) in enumerate(zip(pile, shown, strict=True)):
            if who_knows(state, card) & bit(viewer):
                assert (seen["ref"], seen["face"]) == (card, card.partition("#")[0])
            else:
                assert seen == {"ref": f"{place}:{at}", "back": state.cards.face[card].back}


def test_eyes_know_which_piles_they_may_look_into() -> None:
    look = Look(table(), "ann")

    assert look.sees("ann.hand")
    assert look.sees("open")
    assert not look.sees("bob.hand")
    assert look.seat == "ann"


# -- other things --------------------------------------------------------------------------------


def test_a_counter_is_a_number_with_a_name_and_perhaps_an_end() -> None:
    assert counter("ann.mojo", "Mojo", 3) == {"part": "counter", "ref": "ann.mojo", "name": "Mojo", "value": 3}
    assert counter("ann.mojo", "Mojo", 3, 0)["most"] == 0


def test_an_area_belongs_to_nobody_unless_it_is_said() -> None:
    nobodys: object = area("table", "Table", ())
    assert nobodys == {"ref": "table", "name": "Table", "parts": []}
    owned = area("ann", "Ann", (), owner="ann", team=0)
    assert (owned["owner"], owned["team"]) == ("ann", 0)


@pytest.mark.parametrize("viewer", ["ann", None])
def test_everything_that_can_be_clicked_is_found_in_a_view(viewer: str | None) -> None:
    look = Look(table(ann_hand="moon#1"), viewer)
    shown: View = {
        "game": "table",
        "seat": viewer,
        "turn": "cyd",
        "areas": [
            area("ann", "Ann", [look.pile("ann.hand", "Hand", "hand"), counter("ann.mojo", "Mojo", 3)]),
            area(
                "board",
                "Board",
                [
                    {
                        "part": "board",
                        "ref": "island",
                        "name": "Island",
                        "shape": "squares",
                        "tiles": [{"ref": "tile:0,1", "x": 0.0, "y": 1.0, "terrain": "sand"}],
                        "pieces": [{"ref": "boat", "on": "tile:0,1", "kind": "boat", "owner": "bob"}],
                    },
                    {"part": "die", "ref": "die:1", "face": "6"},
                ],
            ),
        ],
        "awaits": {"how": "one", "seats": ["dan"]},
        "result": None,
        "standings": [],
        "focus": None,
    }

    card = "moon#1" if viewer else "ann.hand:0"
    assert refs_in(shown) == {
        "ann", "ann.hand", card, "ann.mojo", "board", "island", "tile:0,1", "boat", "die:1",
    }  # fmt: skip
    assert json.loads(json.dumps(shown)) == shown
