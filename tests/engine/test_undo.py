"""Undo, replay and fork are one operation, and undo knows by itself how far it may go."""

import random

import pytest

import ossuary
from ossuary.engine import DONE, Match, OssuaryError, unasked
from ossuary.engine.match import MARK_EVERY
from ossuary.testing.walk import fingerprint
from tests.engine.asking import Turns, Vote, Window
from tests.engine.tables import night, play
from tests.said import said

CARDS = {"ann.hand": "moon#1 moon#2", "bob.hand": "sun#1", "deck": "sun#2 sun#3 ace#1"}


def played(seed: int, *, quiet: bool = False) -> tuple[Match, list[tuple[str, int]]]:
    """A whole random night, and what it looked like after each answer: the state and the horizon."""
    match, luck = ossuary.game("graveyard").start(3, seed, {"poker_face": True}, quiet=quiet), random.Random(seed)
    seen = [(fingerprint(match.state), match.horizon)]
    while match.waiting:
        seat = luck.choice(list(match.waiting))
        match.answer(seat, luck.randrange(len(match.waiting[seat].options)))
        seen.append((fingerprint(match.state), match.horizon))
    return match, seen


def take(match: Match, *deeds: str) -> None:
    """`"ann think"`: what is done, one after the other."""
    for deed in deeds:
        seat, word = deed.split()
        match.answer(seat, said(word))


# -- the match as it was -------------------------------------------------------------------------


@pytest.mark.parametrize("quiet", [False, True])
def test_every_position_of_a_game_is_found_again(quiet: bool) -> None:
    match, seen = played(11, quiet=quiet)
    assert len(match.answers) > 2 * MARK_EVERY
    assert [mark[0] for mark in match.marks] == ([] if quiet else [32, 64])

    for number, then in enumerate(seen):
        was = match.at(number)

        assert (fingerprint(was.state), was.horizon) == then
        assert was.answers == match.answers[:number]
        assert was.opening == match.opening
        assert (was.state.news is None) is quiet


def test_marks_keep_their_states_however_often_one_goes_back_to_them() -> None:
    match, seen = played(11)

    for _ in range(2):
        was = match.at(MARK_EVERY)
        seat = next(iter(was.waiting))
        was.answer(seat, 0)

    assert fingerprint(match.at(MARK_EVERY).state) == seen[MARK_EVERY][0]


def test_going_back_leaves_the_match_where_it_is() -> None:
    match, seen = played(11)

    match.at(3).answer(next(iter(match.at(3).waiting)), 0)

    assert fingerprint(match.state) == seen[-1][0]
    assert len(match.answers) == len(seen) - 1


def test_a_fork_remembers_its_own_way_and_not_that_of_the_match_it_came_from() -> None:
    match, _ = played(11)
    fork, luck = match.at(20), random.Random(5)
    kept = {}
    while fork.waiting:
        seat = luck.choice(list(fork.waiting))
        fork.answer(seat, luck.randrange(len(fork.waiting[seat].options)))
        kept[len(fork.answers)] = fingerprint(fork.state)

    assert fork.answers[20:30] != match.answers[20:30]
    assert len(fork.answers) > MARK_EVERY
    for number in (21, 31, 32, 33, len(fork.answers)):
        assert fingerprint(fork.at(number).state) == kept[number]


def test_a_scene_goes_back_to_where_it_began() -> None:
    scene = night(ann="robbery", bob="hex")
    before = fingerprint(scene.state)
    ann, bob, _ = scene.players
    ann.chooses("robbery")
    bob.passes()

    assert fingerprint(scene.match.at(0).state) == before
    assert scene.match.at(1).waiting.keys() == {"bob"}


def test_a_scene_plays_on_with_the_dice_it_was_given() -> None:
    scene = play(Turns(), dice=(5, 2))
    take(scene.match, "ann roll", "ann roll")
    again = scene.match.at(1)

    take(again, "ann roll")

    assert scene.state.diary == ["ann rolls 5", "ann rolls 2"]
    assert fingerprint(again.state) == fingerprint(scene.state)


@pytest.mark.parametrize("number", [-1, 3])
def test_there_is_no_going_where_the_match_never_was(number: int) -> None:
    match = play(Turns()).match
    take(match, "ann think", "ann think")

    with pytest.raises(OssuaryError, match=rf"^This match has 2 answers; there is no number {number}\.$"):
        match.at(number)


# -- how far one may go back alone ---------------------------------------------------------------


def test_one_takes_back_ones_own_answers_and_nobody_elses() -> None:
    match = play(Turns(), piles=CARDS).match
    take(match, "ann think", "ann think", "ann next", "bob think")

    assert match.undo_limit("bob") == 3
    assert match.undo_limit("ann") == 4
    take(match, "bob next", "cyd next", "ann think")
    assert match.undo_limit("ann") == 6
    assert match.undo_limit("bob") == match.undo_limit("cyd") == 7


def test_before_anything_was_answered_there_is_nothing_to_take_back() -> None:
    assert play(Turns()).match.undo_limit("ann") == 0


@pytest.mark.parametrize(
    ("deed", "limit"),
    [
        ("think", 0),
        ("play", 0),  # the others have learned what ann knew: she may still change her mind
        ("draw", 2),  # ann has learned
        ("deal", 2),  # bob has learned what ann does not know
        ("roll", 2),
        ("shuffle", 2),
    ],
)
def test_chance_and_what_one_did_not_know_before_cannot_be_taken_back(deed: str, limit: int) -> None:
    match = play(Turns(), piles=CARDS).match

    take(match, "ann think", f"ann {deed}")

    assert match.undo_limit("ann") == limit
    assert match.horizon == limit
    take(match, "ann think")
    assert match.undo_limit("ann") == limit


def test_a_forced_die_is_chance_all_the_same() -> None:
    match = play(Turns(), dice=(4,)).match

    take(match, "ann roll")

    assert match.undo_limit("ann") == 1


def test_a_pass_can_be_taken_back_until_another_has_spoken() -> None:
    match = play(Window({"ann": "hex pass", "bob": "hex pass", "cyd": "hex pass"}), poker_face=True).match

    take(match, "ann Pass")
    assert match.undo_limit("ann") == 0
    take(match, "bob Pass")

    assert match.undo_limit("ann") == 2
    assert match.undo_limit("bob") == 1


def test_where_silence_tells_something_a_pass_cannot_be_tried_out() -> None:
    """Who sees whether others are still asked learns what they hold: that is beyond free undo."""
    match = play(Window({"ann": "hex pass", "bob": "hex pass"})).match

    take(match, "ann Pass")

    assert match.undo_limit("ann") == 1


def test_a_window_that_is_left_out_is_beyond_free_undo_unless_faces_tell_nothing() -> None:
    for poker_face, seats, free in ((False, 2, False), (True, 2, True), (False, 1, True)):
        scene = play(Turns(), seats, poker_face=poker_face, piles=CARDS if seats > 1 else {"deck": "sun#2"})
        state = scene.match.state

        assert unasked(state, DONE) is DONE
        assert state.probed is not free


def test_a_vote_can_be_taken_back_until_the_last_has_voted() -> None:
    match = play(Vote({"ann": "yes no", "bob": "yes no"}), poker_face=True).match

    take(match, "ann yes")
    assert match.undo_limit("ann") == 0
    take(match, "bob no")

    assert match.undo_limit("ann") == match.undo_limit("bob") == 2


def test_who_goes_back_may_go_back_as_far_as_before() -> None:
    match = play(Turns(), piles=CARDS).match
    take(match, "ann think", "ann roll", "ann think", "ann think", "ann draw")

    assert match.undo_limit("ann") == 5
    assert match.at(4).undo_limit("ann") == 2
    assert match.at(1).undo_limit("ann") == 0
