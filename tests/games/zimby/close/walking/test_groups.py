"""Chapters 13 to 15: who may go, for how much, and what becomes of tiles that were paid for."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from ossuary.games.zimby.board.perils import perils
from ossuary.games.zimby.setup import check_cards
from ossuary.games.zimby.state import Creature
from ossuary.games.zimby.walking.darkness import LeaveDark
from ossuary.games.zimby.walking.free_walks import FreeWalk
from ossuary.games.zimby.walking.groups import can_go, can_pay, groups, in_words, why_not_move
from ossuary.testing import rule
from tests.games.zimby.close.scenes import then
from tests.games.zimby.table import attacks, compound, creature, home, mojo, on, price, tile, walks

# -- who goes ----------------------------------------------------------------------------------------


@rule("ZM-15.1", "ZM-15.2", "ZM-R28", "ZM-R29")
@pytest.mark.parametrize(
    ("words", "crown", "found"),
    [
        ("ann1", "", [(0, False)]),
        ("ann3", "", [(0, False), (1, False), (2, False)]),
        ("ann2 bob1", "", [(0, False), (1, False), (2, False)]),
        ("ann2 ann-1", "", [(1, False), (2, False)]),
        ("ann1 bob-1", "", [(1, False)]),
        ("ann-1 bob1", "", []),
        ("zombie_ann1", "", [(0, False)]),
        ("ann2", "ann", [(0, False), (1, False), (1, True)]),
        ("ann2 bob1", "ann", [(0, False), (1, False), (1, True), (2, True)]),
        ("ann2 bob1", "bob", [(0, False), (1, False), (2, False)]),
        ("ann1 ann-1", "ann", [(1, False), (1, True)]),
    ],
)
def test_who_of_a_column_may_go(words: str, crown: str, found: list[tuple[int, bool]]) -> None:
    more = {"king": None, "crown": f"{crown}@2,15"} if crown else {}
    state = compound(stand={"2,15": words}, thugs=False, **more).state  # type: ignore[arg-type]

    assert groups(state, "ann", "c1") == found


@rule("ZM-13.1", "ZM-21.10", "ZM-27.18", "ZM-R106")
def test_why_a_creature_cannot_move() -> None:
    state = compound(
        stand={"2,15": "ann-1", "2,13": "ann1", "2,12": "bob1", "2,8": "ann1", "2,6": "zombie_ann1", "2,5": "bob1"},
        obstacles={"2,8": "entangling"}, locks=[("c2", "c3")], thugs=False,
    ).state  # fmt: skip

    said = [why_not_move(state, f"c{number}") for number in (1, 2, 4, 5)]

    assert [refusal.rule if refusal else "" for refusal in said] == ["ZM-13.1", "ZM-21.10", "ZM-27.18", "ZM-13.5"]
    state.locks = []
    assert why_not_move(state, "c2") is None


@rule("ZM-13.5", "ZM-R31")
def test_who_can_pay_for_a_step() -> None:
    state = compound(stand={"2,15": "ann3 bob3 cyd1"}, seats=3, stride_of="c1").state

    assert [can_pay(state, "ann", "c1", 0, False, purse) for purse in (1, 2)] == [False, True]
    assert [can_pay(state, "ann", "c1", 1, False, purse) for purse in (0, 1)] == [False, True]
    state.turn.stride = 1
    assert can_pay(state, "ann", "c1", 0, False, 0)
    assert not can_pay(state, "ann", "c1", 1, False, 0)
    state.turn.stride_of = "c9"
    assert not can_pay(state, "ann", "c1", 0, False, 0)
    assert can_go(state, "ann", "c1", 0, False, 2)
    assert not can_go(state, "ann", "c1", 0, False, 1)


@rule("ZM-13.3", "ZM-26.3")
def test_who_is_walled_in_cannot_go() -> None:
    state = compound(stand={"2,15": "ann1"}, obstacles={"2,14": "thicket", "2,16": "thicket"}, thugs=False).state

    assert not can_go(state, "ann", "c1", 0, False, 9)


@pytest.mark.parametrize(
    ("words", "holder", "said"),
    [
        ("ann1", "", "1 zimby"),
        ("ann2 bob1", "", "3 zimbies of 2 tribes"),
        ("ann2", "ann", "2 zimbies and the Crown"),
        ("zombie_ann1", "", "the zombie"),
    ],
)
def test_those_who_go_in_words(words: str, holder: str, said: str) -> None:
    one: Creature = creature(tile("2,15"), words)
    one.holder = holder

    assert in_words(one) == said


@rule("ZM-13.5", "ZM-13.4", "ZM-R31", "ZM-R11")
def test_tiles_that_were_paid_for_are_used_first() -> None:
    table = compound(stand={"2,15": "ann1"}, thugs=False)
    ann = table.players[0]
    walks(ann, "2,15", "2,14")
    assert (mojo(table, "ann"), table.state.turn.stride) == (7, 3)
    ann.chooses("tile:2,14", label="Move")

    assert price(ann, "2,12") == "2 tiles, 0 mojo"
    assert price(ann, "2,11") == "3 tiles, 0 mojo"
    ann.chooses("tile:2,11", label="Walk")
    assert (mojo(table, "ann"), table.state.turn.stride) == (7, 0)


@rule("ZM-13.17", "ZM-13.18", "ZM-R31")
def test_who_attacks_loses_the_tiles_that_were_bought() -> None:
    table = compound(stand={"2,15": "ann1", "2,12": "bob1"}, thugs=False, dice=[3, 3])
    ann = table.players[0]
    walks(ann, "2,15", "2,13")
    assert table.state.turn.stride == 2

    attacks(ann, "2,13", "2,12")

    assert table.state.turn.stride == 0


@rule("ZM-R31", "ZM-13.5")
def test_who_sends_another_loses_the_tiles_of_the_first() -> None:
    table = compound(stand={"2,15": "ann1", "2,6": "ann1"}, thugs=False)
    ann = table.players[0]
    walks(ann, "2,15", "2,14")

    ann.chooses("tile:2,6", label="Move")

    assert table.state.turn.stride == 0


@rule("ZM-14.1", "ZM-14.2", "ZM-14.3")
def test_out_of_the_tribal_board() -> None:
    table = compound(tribes={"ann": {"ready": 4, "tokens": 1}})
    ann = table.players[0]
    ann.chooses("tile:4,20", label="Move")
    assert len(ann.choices()) == 3

    ann.chooses(label="3 zimbies")
    ann.chooses("tile:4,18", label="Walk")

    assert on(table, "4,18") == "ann3"
    assert home(table, "ann") == (1, 0, 0)


@rule("ZM-R55")
def test_free_tiles_are_walked_in_parts_and_are_used_up() -> None:
    table = compound(stand={"2,15": "ann1"}, thugs=False, flow=then(FreeWalk("ann", "c1", 3)))
    ann = table.players[0]

    ann.chooses("tile:2,14", label="Walk")
    assert {"tile:2,12"} <= ann.choices("Walk")
    assert "tile:2,11" not in ann.choices("Walk")
    ann.chooses("tile:2,12", label="Walk")

    assert mojo(table, "ann") == 8
    assert ann.question is not None
    assert ann.question.prompt == "What do you do?"


@rule("ZM-R55", "ZM-R28")
@pytest.mark.parametrize(("words", "tiles"), [("ann1 bob-1", 3), ("ann1", 0)])
def test_a_column_with_sleepers_or_without_tiles_does_not_walk_for_nothing(words: str, tiles: int) -> None:
    table = compound(stand={"2,15": words}, thugs=False, flow=then(FreeWalk("ann", "c1", tiles)))

    assert table.players[0].question is not None
    assert table.players[0].question.prompt == "What do you do?"


@rule("ZM-R60", "ZM-27.7")
def test_a_carrier_is_told_that_a_thicket_may_hold() -> None:
    state = compound(stand={"4,13": "ann1"}, king=None, crown="ann@4,13", obstacles={"4,12": "thicket"}).state

    assert perils(state, "ann", state.creatures["c1"], tile("4,12")) == "only if the Crown's immunity holds"


@rule("ZM-14.3")
def test_a_click_on_an_empty_home_is_explained() -> None:
    table = compound(stand={"2,15": "ann1", "2,14": "bob1"}, tribes={"ann": {"ready": 0, "spent": 4, "tokens": 0}})

    refusal = table.players[0].why_not("tile:4,20")
    assert refusal is not None
    assert refusal.rule == "ZM-14.3"
    assert table.players[0].why_not("tile:0,16") is None


@rule("ZM-1.6", "ZM-1.7", "ZM-R115")
def test_a_pack_without_enough_cards_is_refused() -> None:
    cards = compound().state.cards
    few = {ref: face for ref, face in cards.face.items() if face.kind != "seal"}
    dotted = {ref: face for ref, face in cards.face.items() if face.kind in ("seal", "marker") or face.dot}

    plain = [ref for ref, face in cards.face.items() if face.kind not in ("seal", "marker") and not face.dot]
    just = dotted | {ref: cards.face[ref] for ref in plain[:17]}

    assert check_cards(cards) is None
    assert check_cards(SimpleNamespace(face=just)) is None  # type: ignore[arg-type]
    assert check_cards(SimpleNamespace(face=few)) == "expected four seals and at least four rituals of the King."  # type: ignore[arg-type]
    assert check_cards(SimpleNamespace(face=dotted)) == "expected at least 17 scrolls without a red dot."  # type: ignore[arg-type]


@rule("ZM-27.20", "ZM-R31")
def test_a_step_out_of_the_dark_costs_nothing_where_tiles_are_left() -> None:
    state = compound(stand={"2,15": "ann2"}, obstacles={"2,15": "darkness"}, stride=2, stride_of="c1").state
    leaving = LeaveDark("ann", "c1")

    assert (leaving.price(state, 0, False), leaving.price(state, 1, False)) == (0, 1)
    state.turn.stride = 0
    assert leaving.price(state, 0, False) == 1
