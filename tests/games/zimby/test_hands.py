"""Deeds at any time: who wants to eat, or to drop the Crown, and is not asked, raises a hand."""

from __future__ import annotations

import pytest

from ossuary.engine import IllegalAnswer
from ossuary.engine.events import HandRaised
from ossuary.games.zimby.rounds.refresh import WrapUp
from ossuary.games.zimby.rounds.rituals import Ritual
from ossuary.games.zimby.rounds.thugs import Patrol
from ossuary.games.zimby.turn import Game, ShamansTurn
from ossuary.testing import given, rule
from tests.games.zimby.table import all_pass, attacks, compound, home, offered, on, tile, uses, walks


@rule("ZM-8.6", "ZM-25.2", "ZM-R130")
def test_who_holds_no_scroll_eats_on_the_turn_of_another() -> None:
    table = compound(library="nix")
    ann, bob = table.players
    assert not bob.is_asked

    table.match.raise_hand("bob")
    bob.chooses("tile:0,16", label="Eat")

    assert len(bob.hand.split()) == 1
    assert home(table, "bob") == (3, 0, 4)
    assert table.match.hands == ()
    assert ann.question is not None
    assert ann.question.prompt == "What do you do?"


@rule("ZM-8.6", "ZM-25.2", "ZM-R130")
def test_a_meal_is_possible_while_the_stack_is_answered() -> None:
    table = compound(hands={"ann": "energy", "bob": "nix"}, tribes={"ann": {"spent": 2}}, library="nix")
    ann, bob = table.players
    uses(ann, "energy", "ann")
    assert offered(bob) == {"nix energy", "Pass"}

    table.match.raise_hand("bob")
    assert bob.may("tile:0,16", label="Eat a tribal zimby and draw a scroll")
    bob.chooses("tile:0,16", label="Eat")

    assert table.state.stack, "the scroll is still waiting"
    assert offered(bob, "Use {0}") == {"nix energy"}, "and can be answered after the meal"


@rule("ZM-13.12", "ZM-R95", "ZM-R130")
def test_the_holder_drops_the_crown_on_the_turn_of_another() -> None:
    table = compound(stand={"2,15": "ann1 bob1"}, king=None, crown="bob@2,15")
    _, bob = table.players

    table.match.raise_hand("bob")
    bob.chooses("tile:2,15", label="Drop the Crown")

    assert table.state.crown == tile("2,15")


@rule("ZM-13.12", "ZM-R130")
def test_a_raised_hand_is_heard_on_the_way() -> None:
    table = compound(
        stand={"2,15": "ann1 bob1"}, king=None, crown="bob@2,15", tribes={"bob": {"ready": 0}}, burden=2, thugs=False
    )
    ann, bob = table.players
    ann.chooses("tile:2,15", label="Move")
    table.match.raise_hand("bob")
    assert not bob.is_asked, "Ann is choosing who goes"
    ann.chooses(label="The whole column")
    ann.chooses("tile:2,12", label="Walk")

    assert on(table, "2,14") == "ann1 bob1"
    bob.chooses("tile:2,14", label="Drop the Crown")

    assert table.state.crown == tile("2,14")
    assert on(table, "2,12") == "ann1 bob1"


@rule("ZM-26.10", "ZM-8.5", "ZM-R130")
def test_a_hand_offers_a_seal_and_scrolls_too() -> None:
    table = compound(stand={"6,13": "ann1 bob1"}, hands={"bob": "bone_claws"}, thugs=False)
    _, bob = table.players

    table.match.raise_hand("bob")

    assert {"6,13 ann", "bone_claws 6,13", "0,16"} <= offered(bob)


@rule("ZM-R130", "ZM-25.2")
def test_a_hand_with_nothing_to_do_is_refused() -> None:
    table = compound(tribes={"bob": {"ready": 0}, "ann": {"meals": 2}})

    for seat in ("bob", "ann"):
        with pytest.raises(IllegalAnswer, match="nothing now that you could do"):
            table.match.raise_hand(seat)


@rule("ZM-5.1", "ZM-7.2", "ZM-11.1", "ZM-R130")
def test_a_hand_waits_while_nobody_may_use_mojo() -> None:
    for part in (WrapUp(), Ritual(1)):
        table = compound(
            hands={"ann": "nix " * 3 + "energy hack bungle shoo"}, markers=("hunger", "blood", "discord", "terror"),
            thugs=False, flow=[Game(["ann"], step="player"), part], tribes={"ann": {"ready": 3, "spent": 1}},
            dice=[1],
        )  # fmt: skip
        ann, bob = table.players
        table.match.raise_hand("bob")
        assert table.match.hands == ("bob",)
        assert bob.question is None or bob.question.kind != "pause"
        while ann.question is not None and ann.question.prompt != "What do you do?":
            table.match.answer("ann", 0)
            if bob.question is not None and bob.question.kind:
                break
            if bob.question is not None:
                table.match.answer("bob", 0)

        assert bob.question is not None
        assert bob.question.kind == "pause"
        assert bob.may("tile:0,16", label="Eat")


@rule("ZM-R130")
def test_a_hand_comes_down_when_the_own_turn_begins() -> None:
    table = compound(thugs=False, flow=[Game(step="player"), ShamansTurn("bob")], hands_up=2)

    assert table.state.active == "bob"
    assert table.match.hands == ()


@rule("ZM-R130")
def test_the_table_hears_of_a_raised_hand() -> None:
    table = compound()

    told = table.match.raise_hand("bob")

    assert told == [HandRaised("bob", under="ZM-R130")]
    assert table.match.names().line(told[0]) == "Bob raises a hand"


@rule("ZM-R130", "ZM-9.13")
def test_a_hand_is_heard_before_a_thug_goes_on() -> None:
    flow = [Game(["ann"], step="player"), Patrol("c1", "4", 2)]
    table = compound(stand={"7,7": "thug4"}, thugs=False, flow=flow, hands_up=2, library="nix")
    bob = table.players[1]

    assert bob.question is not None
    assert bob.question.kind == "stop"
    bob.chooses("tile:0,16", label="Eat")
    assert on(table, "7,9") == "thug4"


# -- who has a reason to be asked --------------------------------------------------------------------


@rule("ZM-R131")
def test_nobody_is_asked_about_their_own_scroll() -> None:
    table = compound(3, hands={"ann": "energy nix", "bob": "nix"}, tribes={"ann": {"spent": 2}})
    ann, bob, _ = table.players

    uses(ann, "energy", "ann")

    assert bob.is_asked
    assert not ann.is_asked
    table.match.raise_hand("ann")
    assert ann.may("nix", "energy")


@rule("ZM-R131", "ZM-17.8")
def test_who_is_asked_about_a_scroll_that_was_redirected() -> None:
    table = compound(
        3, hands={"ann": "sticky_fingers nix", "bob": "no_you", "cyd": "hack"}, tribes={"ann": {"spent": 2}}
    )
    ann, bob, _ = table.players
    uses(ann, "sticky_fingers", "bob")
    bob.chooses("no_you", "sticky_fingers", label="Use")
    ann.passes()
    if bob.question is not None and bob.question.prompt.startswith("Redirect"):
        bob.chooses("sticky_fingers", "cyd", label="Redirect")

    assert ann.may("nix", "sticky_fingers")


@rule("ZM-R131", "ZM-22.3")
def test_claws_alone_are_no_reason_to_be_asked_where_nobody_fights() -> None:
    table = compound(stand={"2,15": "bob1", "2,13": "ann1", "2,12": "thug1"}, hands={"bob": "bone_claws"})
    ann, bob = table.players
    ann.chooses("tile:4,20", label="Send")
    ann.chooses(label="1 zimby")
    assert not bob.is_asked

    fight = compound(stand={"2,14": "bob1", "2,13": "ann1"}, hands={"bob": "bone_claws"}, thugs=False, dice=[3, 3])
    attacks(fight.players[0], "2,13", "2,14")
    assert fight.players[1].may("bone_claws", "tile:2,14")
    all_pass(fight)


@rule("ZM-R131", "ZM-19.14")
def test_claws_alone_stop_nobody() -> None:
    table = compound(stand={"2,15": "ann1", "2,12": "bob1"}, hands={"bob": "bone_claws"}, thugs=False)
    ann, bob = table.players

    walks(ann, "2,15", "2,13")

    assert not bob.is_asked
    assert on(table, "2,13") == "ann1"


def test_nobody_raises_a_hand_before_the_boards_lie() -> None:
    table = given("zimby", 2)

    with pytest.raises(IllegalAnswer):
        table.match.raise_hand("ann")
