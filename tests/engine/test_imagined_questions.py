"""Worlds in which others are being asked: their questions are put again, for they hold other cards there."""

import pytest

from ossuary.engine import PASS, Match, Question
from ossuary.engine.imagine import imagine
from ossuary.testing.walk import fingerprint
from tests.engine.suns import HANDS, Bob, Holder, Lucky, Vote, Window, question
from tests.engine.tables import play
from tests.said import said

SEEDS = range(80)


def worlds(match: Match, seat: str | None) -> list[Match]:
    return [match.imagine(seat, seed) for seed in SEEDS]


def holds_a_sun(match: Match, seat: str) -> bool:
    return any(card.startswith("sun") for card in match.state.piles[f"{seat}.hand"])


def asked_there(match: Match, seat: str) -> Question:
    """What a seat would be asked for the cards it holds in that world."""
    return question(match.state, seat)  # type: ignore[arg-type]


# -- a window ------------------------------------------------------------------------------------


def test_in_a_window_the_others_are_asked_for_the_cards_they_hold_in_that_world() -> None:
    imagined = worlds(play(Window(), piles=HANDS).match, "ann")

    assert any("bob" in world.waiting for world in imagined)
    assert any("bob" not in world.waiting for world in imagined)
    for world in imagined:
        assert ("bob" in world.waiting) == holds_a_sun(world, "bob")
        if "bob" in world.waiting:
            assert world.waiting["bob"] == asked_there(world, "bob")


@pytest.mark.parametrize("poker_face", [False, True])
def test_ones_own_question_stays_as_it_is(poker_face: bool) -> None:
    match = play(Window(), piles=HANDS, poker_face=poker_face).match

    assert all(world.waiting["ann"] is match.waiting["ann"] for world in worlds(match, "ann"))


def test_with_poker_faces_all_are_asked_in_every_world() -> None:
    for world in worlds(play(Window(), piles=HANDS, poker_face=True).match, "ann"):
        assert list(world.waiting) == ["ann", "bob", "cyd"]
        assert world.waiting["cyd"] == asked_there(world, "cyd")


def test_who_has_passed_has_passed_in_every_world() -> None:
    match = play(Window(), piles=HANDS, poker_face=True).match
    match.answer("bob", PASS)

    assert all(list(world.waiting) == ["ann", "cyd"] for world in worlds(match, "ann"))
    assert all(list(world.waiting) == ["ann", "cyd"] for world in worlds(match, "cyd"))


def test_who_has_passed_is_not_asked_again_when_imagining_what_the_others_think() -> None:
    match = play(Window(), piles=HANDS).match
    match.answer("ann", PASS)

    assert all("ann" not in world.waiting for world in worlds(match, "ann"))


def test_an_imagined_window_can_be_played_to_its_end_in_every_world() -> None:
    for viewer in ("ann", "cyd", None):
        for world in worlds(play(Window(), piles=HANDS).match, viewer):
            assert world.waiting
            while world.waiting:
                world.answer(next(iter(world.waiting)), PASS)
            assert world.state.flow == []


def test_every_question_in_an_imagined_window_can_be_read_aloud() -> None:
    match = play(Window(), piles={"ann.hand": "sun#1", "bob.hand": "moon#1", "deck": "moon#2 moon#3"}).match
    imagined = worlds(match, "cyd")

    for world in imagined:
        for put in world.waiting.values():
            assert match.names().prompt(put) == "Show it beside open pile?"
            assert (put.rule, put.kind) == ("TA-1.1", "sun")


@pytest.mark.parametrize("bob", ["sun#2 moon#2", "moon#2"])
def test_what_one_imagines_in_a_window_does_not_tell_who_is_asked(bob: str) -> None:
    """Ann cannot know who of the others holds a sun: where she imagines them with one, they are asked."""
    imagined = worlds(play(Window(), piles={**HANDS, "bob.hand": bob}).match, "ann")

    for seat in ("bob", "cyd"):
        assert {holds_a_sun(world, seat) for world in imagined} == {False, True}
        assert all((seat in world.waiting) == holds_a_sun(world, seat) for world in imagined)


@pytest.mark.parametrize("viewer", ["ann", "bob", "cyd", None])
def test_whoever_is_asked_in_an_imagined_window_has_something_to_choose(viewer: str | None) -> None:
    match = play(Window(), piles={"ann.hand": "sun#1", "bob.hand": "moon#1", "deck": "moon#2 moon#3"}).match

    for world in worlds(match, viewer):
        assert world.waiting
        assert all(len(put.options) > 1 for put in world.waiting.values())


# -- a vote --------------------------------------------------------------------------------------


def test_what_was_said_in_secret_may_have_been_anything() -> None:
    match = play(Vote(), piles=HANDS).match
    match.answer("bob", 0)
    imagined = worlds(match, "ann")

    assert {world.state.given["bob"] == PASS for world in imagined} == {False, True}
    for world in imagined:
        assert world.state.given["bob"] in asked_there(world, "bob").options
        assert "bob" not in world.waiting


def test_what_one_has_said_oneself_stays_said() -> None:
    match = play(Vote(), piles=HANDS).match
    match.answer("ann", 0)

    for world in worlds(match, "ann"):
        assert world.state.given["ann"] == said("Show {0}", "sun#1")
        assert list(world.waiting) == ["bob"]
        assert world.waiting["bob"] == asked_there(world, "bob")


def test_who_has_nothing_to_choose_in_that_world_has_answered_there() -> None:
    match = play(Vote(), piles=HANDS).match

    for world in worlds(match, "ann"):
        assert ("bob" in world.waiting) == holds_a_sun(world, "bob")
        assert ("bob" in world.state.given) != ("bob" in world.waiting)
        while world.waiting:
            world.answer(next(iter(world.waiting)), 0)
        assert [line.split()[0] for line in world.state.diary] == ["ann", "bob", "cyd"]  # type: ignore[attr-defined]


# -- one is asked --------------------------------------------------------------------------------


def test_another_who_is_asked_is_asked_for_the_cards_of_that_world() -> None:
    for world in worlds(play(Bob(), piles=HANDS).match, "ann"):
        assert world.waiting == {"bob": asked_there(world, "bob")}


def test_a_world_in_which_a_seat_would_not_have_been_asked_is_dealt_again() -> None:
    """Bob is asked, so he has something to choose: everybody knows that."""
    match = play(Bob(), piles=HANDS).match

    assert all(holds_a_sun(world, "bob") for world in worlds(match, "ann"))
    assert len({str(world.state.piles) for world in worlds(match, "ann")}) > 10


def test_with_poker_faces_a_question_tells_nothing_about_what_one_holds() -> None:
    match = play(Bob(), piles=HANDS, poker_face=True).match

    assert {holds_a_sun(world, "bob") for world in worlds(match, "ann")} == {False, True}


@pytest.mark.parametrize("viewer", ["cyd", "ann", None])
def test_whoever_is_seen_to_be_asked_is_asked_in_every_world(viewer: str | None) -> None:
    match = play(Holder(), piles=HANDS).match

    for world in worlds(match, viewer):
        assert world.view(viewer) == match.view(viewer)
        assert world.waiting == {"bob": asked_there(world, "bob")}
        assert "sun#2" in world.state.piles["bob.hand"]


@pytest.mark.parametrize("otherwise", ["nothing", "window", "another step"])
def test_a_world_in_which_something_else_would_have_happened_is_dealt_again(otherwise: str) -> None:
    match = play(Lucky(otherwise), piles=HANDS).match

    assert all(world.state.piles["bob.hand"][0] == "sun#2" for world in worlds(match, "ann"))


def test_who_is_asked_for_one_card_may_hold_anything_else() -> None:
    """Five cards could lie beside bob's sun; the true one does so no more often than the others."""
    match = play(Lucky(), piles={"bob.hand": "sun#2 moon#2", "deck": "sun#1 sun#3 moon#1 moon#3"}).match
    imagined = [match.imagine("ann", seed).state.piles["bob.hand"] for seed in range(400)]

    assert {first for first, _ in imagined} == {"sun#2"}
    assert {second for _, second in imagined} == {"moon#1", "moon#2", "moon#3", "sun#1", "sun#3"}
    assert 50 < sum(second == "moon#2" for _, second in imagined) < 110


def test_who_could_only_be_asked_with_just_these_cards_has_them_in_every_world() -> None:
    match = play(Lucky(needs="sun#2 moon#2"), piles=HANDS).match
    imagined = worlds(match, "ann")

    for world in imagined:
        assert world.state.piles["bob.hand"] == ["sun#2", "moon#2"]
        assert world.state.piles["ann.hand"] == ["sun#1", "moon#1"]
    assert {tuple(world.state.piles["deck"]) for world in imagined} == {("sun#3",), ("moon#3",)}


def test_luck_can_be_kept_for_comparing_two_worlds() -> None:
    match = play(Bob(), piles=HANDS, dice=(3, 4)).match
    before = fingerprint(match.state)

    other = imagine(match.state, "ann", 5, keep_luck=True)

    assert (other.seed, other.forced) == (match.state.seed, (3, 4))
    assert imagine(match.state, "ann", 5).forced == ()
    assert fingerprint(match.state) == before
