"""How far a plan is carried out in a world that is only imagined."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from ossuary.bots.greedy_bot import World
from ossuary.engine import DONE, PASS, Answer, Match, Next, Procedure, Question, Ref, ask_first, call
from tests.engine.asking import Ask
from tests.engine.tables import Table, play
from tests.said import said

HEX, SILENCE = 0, 1


def diary(match: Match) -> list[str]:
    state = match.state
    assert isinstance(state, Table)
    return state.diary


@dataclass(slots=True)
class Evening(Procedure):
    """A window for ann, then bob has something to decide."""

    about: tuple[Ref, ...] = ()

    def begin(self, state: Table) -> Next:
        return call(Pause(self.about), then=self.after)

    def after(self, state: Table) -> Next:
        return call(Ask("bob", "left right"), then=self.late)

    def late(self, state: Table) -> Next:
        return DONE


@dataclass(slots=True)
class Pause(Procedure):
    """Ann may turn somebody into something."""

    about: tuple[Ref, ...]

    def begin(self, state: Table) -> Next:
        return ask_first({"ann": Question("Do it?", [said("hex"), PASS], about=self.about)}, then=self.hear)

    def hear(self, state: Table, answer: Answer | None) -> Next:
        return DONE if answer is None else call(Ask("ann", "toad cat"), then=self.begin)


def test_in_a_window_about_nothing_the_next_who_decides_is_not_played_for() -> None:
    reached = World(play(Evening()).match, "ann").carry_out((SILENCE,))

    assert list(reached.match.waiting) == ["bob"]
    assert not reached.chancy


def test_what_a_window_is_about_is_carried_out_even_where_others_decide() -> None:
    reached = World(play(Evening(about=("moon#1",))).match, "ann").carry_out((SILENCE,))

    assert diary(reached.match) in (["bob: left"], ["bob: right"])
    assert reached.chancy


@pytest.mark.parametrize("begun", [False, True])
def test_a_longer_plan_goes_on_from_a_shorter_one(begun: bool) -> None:
    world = World(play(Evening()).match, "ann")
    if begun:
        assert world.carry_out((HEX,)).further == 2

    assert diary(world.carry_out((HEX, 1)).match) == ["ann: cat"]
    assert diary(world.carry_out((HEX, 0)).match) == ["ann: toad"]
    assert diary(world.match) == []


def test_what_a_plan_cannot_go_on_with_is_left_out() -> None:
    world = World(play(Evening()).match, "ann")

    assert diary(world.carry_out((HEX, 5)).match) == []
    assert list(world.carry_out((SILENCE, 0)).match.waiting) == ["bob"]
