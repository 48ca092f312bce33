"""Chapters 4, 5 and 11: refresh, wrap-up, and what a new part of the round forgets."""

from __future__ import annotations

import pytest

from ossuary.engine import move
from ossuary.games.zimby.events.king import (
    AllIsLost,
    Lighter,
)
from ossuary.games.zimby.events.rounds import Discarded, Drew, FirstMover, Refreshed
from ossuary.games.zimby.rounds.refresh import WrapUp, refresh
from ossuary.games.zimby.state import Chant, Obstacle
from ossuary.games.zimby.verbs.parts import begin_part
from ossuary.testing import rule
from tests.games.declared import costly_choices, minor_events
from tests.games.zimby.close.scenes import OPEN, then
from tests.games.zimby.table import compound, tile, uses, walks

# -- refresh and wrap-up -----------------------------------------------------------------------------


@rule("ZM-5.3", "ZM-5.6", "ZM-5.7", "ZM-R113")
def test_everybody_draws_from_the_first_mover_on_and_scribes_one_more() -> None:
    table = compound(
        3, first="bob", tribes={"cyd": {"ready": 3, "chanting": 1}}, chants=[Chant("scribe#1", "cyd", "cyd")]
    )
    state = table.state
    state.news = []

    assert refresh(state) is None

    assert [event.seat for event in state.news if isinstance(event, Drew)] == ["bob", "cyd", "cyd", "ann"]
    assert [event.round for event in state.news if isinstance(event, Refreshed)] == [2]
    assert [event for event in state.news if isinstance(event, Lighter)] == []


@rule("ZM-31.14", "ZM-R132")
def test_alone_the_game_is_lost_with_the_last_scroll() -> None:
    state = compound(1, library="").state
    state.news = []

    refresh(state)

    assert state.result is not None
    assert (state.result.winners, state.result.scores, state.result.rule) == ((), {"ann": 0.0}, "ZM-31.14")
    assert [event.under for event in state.news if isinstance(event, AllIsLost)] == ["ZM-31.14"]


@rule("ZM-R110", "ZM-17.3")
def test_with_others_an_empty_library_loses_nothing() -> None:
    state = compound(library="").state

    assert refresh(state) is None
    assert state.result is None


@rule("ZM-27.11", "ZM-27.12", "ZM-5.4", "ZM-5.5")
@pytest.mark.parametrize(
    ("dying", "before", "after"),
    [
        (False, "thicket", ["thicket A"]),
        (True, "thicket", ["thicket B"]),
        (True, "thicket/B", []),
        (False, "thicket/B", []),
        (False, "thicket, deadly", ["thicket A", "deadly B"]),
        (False, "deadly/B, darkness", ["darkness B"]),
        (False, "blood vines, deadly/B", ["blood vines A"]),
        (False, "entangling", ["entangling B"]),
    ],
)
def test_obstacles_turn_and_go(dying: bool, before: str, after: list[str]) -> None:
    state = compound(obstacles={"2,14": before}, dying=dying).state

    refresh(state)

    left: tuple[Obstacle, ...] = state.obstacles.get(tile("2,14"), ())
    assert [f"{one.kind} {one.side}" for one in left] == after
    assert (tile("2,14") in state.obstacles) is bool(after)


@rule("ZM-11.3", "ZM-R111")
def test_discarding_offers_each_design_once_and_goes_on_to_six() -> None:
    table = compound(hands={"ann": "nix nix energy hack shoo bungle grease shove"}, flow=then(WrapUp()))
    ann, _ = table.players
    assert len(ann.choices("Discard")) == 7

    ann.chooses("nix", label="Discard")
    ann.chooses("nix", label="Discard")

    assert len(table.state.hand("ann")) == 6
    assert [event.under for event in table.happened(Discarded)] == ["ZM-11.3", "ZM-11.3"]


@rule("ZM-4.4", "ZM-4.5", "ZM-4.7", "ZM-R109", "ZM-11.1")
@pytest.mark.parametrize(
    ("ready", "dice", "first"),
    [((2, 3, 1), [], "bob"), ((3, 3, 1), [1, 2], "bob"), ((3, 3, 3), [5, 1, 5, 2, 1], "ann"), ((1, 1, 4), [], "cyd")],
)
def test_who_moves_first_in_the_next_round(ready: tuple[int, int, int], dice: list[int], first: str) -> None:
    tribes = {seat: {"ready": count} for seat, count in zip(("ann", "bob", "cyd"), ready, strict=True)}
    table = compound(3, tribes=tribes, flow=then(WrapUp()), dice=dice)

    assert table.state.first == first
    assert table.state.closed is False
    (told,) = table.happened(FirstMover)
    assert told.seat == first
    why = "has rolled highest" if dice else "has most active zimbies at home"
    assert table.match.names().line(told) == f"{first.capitalize()} {why} and will move first"
    assert told.rule == ("ZM-4.5" if dice else "ZM-4.4")


@rule("ZM-R10", "ZM-R42", "ZM-R47", "ZM-R59", "ZM-R117")
def test_a_new_part_forgets_what_was_true_of_the_last_one() -> None:
    state = compound(stand={"2,15": "ann1"}, tribes={"ann": {"pool": 2, "spawned": 2, "raised": 1}}, stride=3).state
    state.creatures["c1"].attacked, state.creatures["c1"].blows = True, 3
    state.turn.refused, state.turn.immune = ["x"], {"c1 mist": True}

    begin_part(state, "thugs", "bob")

    tribe, column = state.tribes["ann"], state.creatures["c1"]
    assert (state.part, state.active, state.turn.stride) == ("thugs", "bob", 0)
    assert (tribe.pool, tribe.spawned, tribe.raised, column.attacked, column.blows) == (0, 0, 0, False, 0)
    assert (state.turn.refused, state.turn.immune) == ([], {})


@rule("ZM-30.11", "ZM-R80")
def test_who_walks_onto_a_ritual_tile_with_the_crown_may_use_it() -> None:
    table = compound(stand={"9,10": "ann1"}, king=None, crown="ann@9,10", wards=OPEN, burden=2)
    ann, _ = table.players
    assert not ann.choices("Use the ritual")

    walks(ann, "9,10", "9,11")

    assert ann.choices("Use the ritual") == {"tile:9,11"}


@rule("ZM-17.3")
def test_the_library_is_shuffled_from_the_discard_pile_when_it_is_empty() -> None:
    table = compound(library="energy", hands={"ann": "pilfered_pages"})
    state = table.state
    for card in ("nix#1", "hack#1"):
        move(state, card, "out", "discard")

    uses(table.players[0], "pilfered_pages", "ann")

    assert len(state.hand("ann")) == 2
    assert sorted(
        [*table.pile("library").split(), *table.pile("ann.hand").split(), *table.pile("discard").split()]
    ) == [
        "energy",
        "hack",
        "nix",
        "pilfered_pages",
    ]


def test_a_short_log_leaves_out_draws_payments_dice_and_ends_of_turns() -> None:
    assert minor_events("zimby") == {"Drew", "Ended", "Paid", "Patrolled", "Rolled"}


def test_what_ends_chants_or_gives_something_up_is_asked_even_where_there_is_no_other_way() -> None:
    pays = {name for name in costly_choices("zimby") if name.startswith("pay_")}

    assert costly_choices("zimby") - pays == {
        "a_chanting_one", "attack", "break_off", "discard", "lose_random_scroll", "lose_top_scroll",
        "some_go_ending_chants", "through_portal_ending_chants",
    }  # fmt: skip
    assert pays
    assert all("chanters" in name or "meals" in name for name in pays)
