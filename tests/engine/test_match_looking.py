"""What a match shows and says: views, who is awaited, why something cannot be done, and names."""

import json
from dataclasses import replace
from typing import Any

import pytest

from ossuary.engine import PASS, Match, OssuaryError, Refusal
from ossuary.games.graveyard.events import Played
from ossuary.testing import given
from tests.engine.asking import Ask, Doom, Vote, Window
from tests.engine.tables import RULES, night, play
from tests.said import said

WINDOW = {"ann": "hex pass", "bob": "hex pass"}

# -- views ---------------------------------------------------------------------------------------


def test_a_view_is_plain_and_says_game_seat_turn_table_and_result() -> None:
    match = night(ann="robbery", bob="hex").match

    view: Any = match.view("bob")

    assert (view["game"], view["seat"], view["turn"], view["result"]) == ("graveyard", "bob", "ann", None)
    assert [area["ref"] for area in view["areas"]] == ["table", "ann", "bob", "cyd"]
    assert json.loads(json.dumps(view)) == view


def test_a_view_is_of_a_seat_that_is_there_or_of_the_gallery() -> None:
    match = play(Ask("ann", "dig rest")).match

    assert match.view(None)["seat"] is None
    for seat in ("zed", "dan", ""):
        with pytest.raises(
            OssuaryError, match=rf"^There is no seat '{seat}' at this table; there are ann, bob, cyd\.$"
        ):
            match.view(seat)


def test_the_result_is_in_the_view() -> None:
    assert play(Doom()).match.view("ann")["result"] == {
        "winners": ["ann"], "scores": {}, "reason": "Doom", "about": [], "rule": "TA-1.1",
    }  # fmt: skip


def test_who_is_asked_alone_is_named_to_all() -> None:
    match = play(Ask("bob", "dig rest")).match

    for viewer in ("ann", "bob", None):
        assert match.view(viewer)["awaits"] == {"how": "one", "seats": ["bob"]}


@pytest.mark.parametrize("poker_face", [False, True])
def test_nobody_is_told_who_is_asked_in_a_window_or_a_vote(poker_face: bool) -> None:
    window = play(Window(WINDOW), poker_face=poker_face).match
    vote = play(Vote({"ann": "yes no", "bob": "yes no"}), poker_face=poker_face).match

    for viewer in ("ann", "bob", "cyd", None):
        assert window.view(viewer)["awaits"] == {"how": "window", "seats": []}
        assert vote.view(viewer)["awaits"] == {"how": "all", "seats": []}


def test_whom_a_window_asks_changes_nothing_in_what_the_others_see() -> None:
    both = play(Window({"ann": "hex pass", "bob": "hex pass", "cyd": "hex pass"})).match
    one = play(Window({"ann": "hex pass", "bob": "pass", "cyd": "hex pass"})).match
    both.answer("bob", PASS)

    assert both.view("ann") == one.view("ann")


def test_nobody_is_awaited_when_the_game_is_over() -> None:
    assert play(Doom()).match.view("ann")["awaits"] is None


# -- why not -------------------------------------------------------------------------------------


def test_what_can_be_clicked_needs_no_reason() -> None:
    scene = night(ann="robbery", bob="hex")
    ann, bob, _ = scene.players

    assert ann.why_not("robbery") is None
    assert scene.match.why_not("ann", ()) is None
    assert bob.why_not("hex") == Refusal("You are not being asked anything now.")


def test_the_first_of_several_clicks_needs_no_reason() -> None:
    match = given_two_clicks()

    assert match.why_not("ann", ("moon#1",)) is None
    assert match.why_not("ann", ("moon#1", "deck")) is None
    assert match.why_not("ann", ("deck",)) == Refusal("Not that.", "TA-1.1", ("deck",))
    assert match.why_not("ann", ("moon#1", "deck", "deck")) is not None


def given_two_clicks() -> Match:
    """Ann may click the moon and then the deck; the game has one reason for everything else."""
    rules = replace(RULES, why_not=lambda state, seat, refs: Refusal("Not that.", "TA-1.1", refs))
    match = given(rules, piles={}, rest="box", flow=[Ask("ann", "dig rest")]).match
    asked = match.state.waiting["ann"]
    match.state.waiting = {"ann": type(asked)("Where?", [said("Lay {0} on {1}", "moon#1", "deck"), PASS])}
    return match


def test_when_the_game_is_over_that_is_the_reason() -> None:
    assert play(Doom()).match.why_not("ann", ("moon#1",)) == Refusal("The game is over.")


def test_where_the_game_gives_no_reason_there_is_none() -> None:
    assert play(Ask("ann", "dig rest")).match.why_not("ann", ("moon#1",)) is None


# -- names ---------------------------------------------------------------------------------------


def test_a_match_names_things_after_the_people_at_the_table() -> None:
    scene = night(ann="robbery")
    scene.players[0].chooses("robbery")

    line = scene.match.names({"ann": "Anna"}).line(scene.happened(Played)[0])

    assert line == "Anna plays Robbery"
    assert scene.match.rules.id == "graveyard"
