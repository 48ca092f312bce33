"""What gives something up is asked also where nothing else can be chosen: at tables, not in simulated games."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

import ossuary
from ossuary.engine import DONE, Answer, Next, Procedure, Question, Seat, ask, button
from ossuary.engine.settings import attended, chosen, unattended
from ossuary.testing import Scene, given
from tests.engine.asking import Ask
from tests.engine.tables import RULES, Table

TOLL = button("test.pay_the_toll", "Pay the toll", costs=True)
NOD = button("test.nod", "Nod")


@dataclass(slots=True)
class Bridge(Procedure):
    """Bob pays, or only nods."""

    seat: Seat
    toll: bool

    def begin(self, state: Table) -> Next:
        return ask(self.seat, Question("Cross the bridge?", [TOLL if self.toll else NOD]), then=self.cross)

    def cross(self, state: Table, answer: Answer) -> Next:
        state.diary.append(answer.option.label)
        return DONE


def bridge(*, toll: bool, **options: bool) -> Scene:
    return given(RULES, 2, rest="box", flow=[Ask("ann", "stay"), Bridge("bob", toll)], options=options)


def test_the_only_way_is_taken_at_once_where_nobody_wants_to_be_asked() -> None:
    assert not bridge(toll=True).match.waiting


def test_what_costs_something_is_asked_though_it_is_the_only_way() -> None:
    scene = bridge(toll=True, ask_costs=True)
    assert list(scene.match.waiting) == ["bob"]
    assert scene.state.diary == []

    scene.match.answer("bob", TOLL)

    assert scene.state.diary[0] == "Pay the toll"


def test_what_costs_nothing_is_not_asked() -> None:
    assert not bridge(toll=False, ask_costs=True).match.waiting


def test_others_imagine_that_it_is_asked() -> None:
    imagined = bridge(toll=True, ask_costs=True).match.imagine("ann", 1)

    assert list(imagined.waiting) == ["bob"]


@pytest.mark.parametrize("game", ossuary.games())
def test_tables_ask_simulations_do_not_and_records_without_it_mean_what_they_meant(game: str) -> None:
    rules = ossuary.game(game)

    assert attended(rules.settings) == {"ask_costs": True}
    assert "ask_costs" not in unattended(rules.settings)
    assert rules.start(rules.seats[0], 1).record()["options"] == {}
    assert chosen(rules.start(rules.seats[0], 1, attended(rules.settings)).start.settings) == {"ask_costs": True}
