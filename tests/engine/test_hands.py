"""Raised hands: who is not asked, and wants to do what the game allows at any time."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

import pytest

from ossuary.engine import DONE, Answer, IllegalAnswer, Match, Next, OssuaryError, Procedure, ask, ask_first, finish, go
from ossuary.engine.choices import RAISED
from ossuary.engine.events import HandRaised
from ossuary.engine.result import Result
from ossuary.engine.saving import restoring
from ossuary.engine.saving.record import check_sum
from ossuary.testing import Scene, given
from ossuary.testing.walk import fingerprint
from tests.engine.asking import Ask, Vote, offer, offers
from tests.engine.tables import RULES, Table


@dataclass(slots=True)
class Parlour(Procedure):
    """Ann walks about, and whoever has raised a hand may eat first. Twenty steps end the game."""

    def begin(self, state: Table) -> Next:
        if len(state.diary) >= 20:
            return finish(state, Result(("ann",), reason="Enough", rule="TA-1.1"))
        hands = [seat for seat in state.seats if state.has_hand_up(seat)]
        if hands:
            return ask_first({seat: offer("eat drink pass") for seat in hands}, then=self.heard)
        return ask("ann", offer("left right"), then=self.walked)

    def heard(self, state: Table, answer: Answer | None) -> Next:
        state.diary.append("all passed" if answer is None else f"{answer.seat}: {answer.option.label}")
        return go(self.begin)

    def walked(self, state: Table, answer: Answer) -> Next:
        state.diary.append(answer.option.label)
        return go(self.begin)


@dataclass(slots=True)
class Debate(Procedure):
    """A window for these seats and whoever has a hand up."""

    words: Mapping[str, str] = field(default_factory=dict)

    def begin(self, state: Table) -> Next:
        hands = {seat: "eat pass" for seat in state.seats if state.has_hand_up(seat)}
        return ask_first(offers({**self.words, **hands}), then=self.heard)

    def heard(self, state: Table, answer: Answer | None) -> Next:
        state.diary.append("all passed" if answer is None else f"{answer.seat}: {answer.option.label}")
        return DONE


def able(state: Table, seat: str) -> bool:
    return seat != "cyd"  # who has eaten already


HUNGRY = replace(RULES, any_time=able, any_time_rule="TA-1.1", begin=Parlour)


def play(procedure: Procedure) -> Scene:
    return given(HUNGRY, 3, piles={}, rest="box", flow=[procedure])


def diary(match: Match) -> list[str]:
    state = match.state
    assert isinstance(state, Table)
    return state.diary


def find(game: str) -> object:
    return HUNGRY


def test_who_raises_a_hand_is_asked_before_the_game_goes_on() -> None:
    table = play(Parlour())
    ann, bob, _ = table.players

    told = table.match.raise_hand("bob")

    assert told == [HandRaised("bob", under="TA-1.1")]
    assert (ann.is_asked, bob.is_asked) == (False, True)
    assert bob.choices() == {"eat", "drink", "Pass"}


def test_the_hand_comes_down_with_the_answer() -> None:
    for word in ("eat", "Pass"):
        table = play(Parlour())
        ann, bob, _ = table.players
        table.match.raise_hand("bob")
        assert list(table.match.hands) == ["bob"]

        bob.chooses(label=word)

        assert not table.match.hands
        assert (ann.is_asked, bob.is_asked) == (True, False)


def test_a_hand_stays_up_until_the_game_pauses() -> None:
    table = play(Ask("ann", "left right"))
    question = table.match.waiting["ann"]

    table.match.raise_hand("bob")

    assert table.match.waiting == {"ann": question}
    assert table.match.hands == ("bob",)
    table.players[0].chooses(label="left")
    assert table.match.hands == ("bob",)  # an answer of somebody else does not lower it


def test_in_a_window_who_has_passed_has_passed() -> None:
    table = play(Debate({"ann": "dig pass", "cyd": "dig pass"}))
    ann, bob, cyd = table.players
    ann.passes()

    table.match.raise_hand("bob")

    assert [player.is_asked for player in (ann, bob, cyd)] == [False, True, True]
    cyd.passes()
    assert bob.is_asked
    bob.passes()
    assert diary(table.match) == ["all passed"]


def test_who_has_passed_and_raises_a_hand_is_asked_again_with_more() -> None:
    table = play(Debate({"ann": "dig pass", "bob": "dig pass"}))
    ann, bob, _ = table.players
    ann.passes()

    table.match.raise_hand("ann")

    assert ann.choices() == {"eat", "Pass"}
    assert bob.choices() == {"dig", "Pass"}


def test_a_secret_vote_is_not_disturbed() -> None:
    table = play(Vote({"ann": "yes no", "cyd": "yes no"}))
    table.players[0].chooses(label="yes")

    table.match.raise_hand("bob")

    assert list(table.match.waiting) == ["cyd"]
    table.players[2].chooses(label="no")
    assert diary(table.match) == ["ann: yes", "cyd: no"]
    assert table.match.hands == ("bob",)


def test_a_hand_that_could_do_nothing_is_refused_with_a_sentence() -> None:
    table = play(Parlour())
    match = table.match
    before = fingerprint(match.state)

    with pytest.raises(IllegalAnswer, match="nothing now that you could do out of turn"):
        match.raise_hand("cyd")
    with pytest.raises(OssuaryError, match="no seat 'eve'"):
        match.raise_hand("eve")
    assert (fingerprint(match.state), match.answers) == (before, [])

    match.raise_hand("ann")
    with pytest.raises(IllegalAnswer, match="Your hand is up"):
        match.raise_hand("ann")
    assert len(match.answers) == 1


def test_a_game_without_such_deeds_and_a_game_that_is_over_know_no_hands() -> None:
    plain = given(RULES, 3, piles={}, rest="box", flow=[Ask("ann", "left right")])
    with pytest.raises(IllegalAnswer, match="nothing is done at any time"):
        plain.match.raise_hand("bob")

    match = HUNGRY.start(3, seed=1)
    while match.waiting:
        match.answer("ann", 0)
    with pytest.raises(IllegalAnswer, match="The game is over"):
        match.raise_hand("bob")


def raised() -> Match:
    """A match with a few steps, a hand that was heard, and one that is up."""
    match = HUNGRY.start(3, seed=1)
    match.answer("ann", 0)
    match.raise_hand("bob")
    match.answer("bob", 1)
    match.answer("ann", 1)
    match.raise_hand("bob")
    return match


def test_a_raised_hand_is_an_answer_of_the_record() -> None:
    match = raised()

    record = json.loads(json.dumps(match.record()))
    again = restoring.load(record, find)  # type: ignore[arg-type]

    assert record["answers"] == [["ann", 0], ["bob", RAISED], ["bob", 1], ["ann", 1], ["bob", RAISED]]
    assert fingerprint(again.state) == fingerprint(match.state)
    assert diary(again) == ["left", "bob: drink", "right"]


def test_a_save_keeps_hands_and_one_from_before_there_were_any_opens() -> None:
    match = raised()
    save = json.loads(json.dumps(match.save()))

    again = restoring.restore(save, find)  # type: ignore[arg-type]
    assert again.hands == ("bob",)

    del save["state"]["hands_up"]
    save["check"] = check_sum(save)
    assert restoring.restore(save, find).hands == ()  # type: ignore[arg-type]


def test_hands_are_taken_back_like_answers() -> None:
    match = raised()

    before = match.at(4)

    assert before.hands == ()
    assert list(before.waiting) == ["ann"]
    assert match.at(2).hands == ("bob",)
    assert match.undo_limit("bob") == 4
    assert match.undo_limit("ann") == 5  # Bob's hand is not Ann's to take down


def test_a_copy_and_an_imagined_match_have_the_hands_that_all_see() -> None:
    match = raised()

    assert match.copy().hands == match.imagine("ann", 1).hands == ("bob",)
    assert list(match.imagine("ann", 1).waiting) == ["bob"]


def test_a_long_match_with_hands_is_found_again_at_every_point() -> None:
    match = HUNGRY.start(3, seed=1)
    states = [fingerprint(match.state)]
    while match.waiting:
        if len(match.answers) % 3 == 1:
            match.raise_hand("bob")
            states.append(fingerprint(match.state))
        match.answer(next(iter(match.waiting)), 0)
        states.append(fingerprint(match.state))

    assert [fingerprint(match.at(number).state) for number in range(len(states))] == states
