"""The log says why: who gives gold and who takes it, how gear is lost, how a fight ends without a winner."""

from __future__ import annotations

import pytest

from ossuary.engine import Event
from ossuary.games.zanaga.adventures.roaming import RoamingCheck
from ossuary.games.zanaga.events.fights import Carried, Escaped, FightBegan
from ossuary.games.zanaga.events.rites import CheckBegan, DoomChanged
from ossuary.games.zanaga.events.table import AllyLost, CardLost, DiceOwed, GearUsed, GoldChanged, GoldGone
from ossuary.games.zanaga.fight.clash import LONGEST
from ossuary.games.zanaga.fight.duel import Duel
from ossuary.games.zanaga.verbs.table import lose_card
from ossuary.testing import Scene, rule
from tests.games.zanaga.table import BOB, TITAN, defeat, fight, has, labels, says, settles, state_of, zanaga


def told(scene: Scene, kind: type[Event]) -> list[str]:
    """The lines of this kind, as they are read out."""
    names = scene.match.names()
    return [names.line(event) for event in scene.told if isinstance(event, kind)]


# -- gold --------------------------------------------------------------------------------------------


@rule("MZ-6.9", "RB-13.4")
def test_gold_says_which_card_it_comes_from() -> None:
    """RB-13.4: Tamsin Quill gets a coin for every victory beside what the monster leaves."""
    assert told(defeat("AG15"), GoldChanged) == [
        "Ann gets 1 gold from Tamsin Quill and has 1",
        "Ann gets 4 gold from Orc Straggler and has 5",
    ]


@rule("RB-13.5")
def test_gold_that_is_stolen_says_by_whom() -> None:
    table = fight(has("H01"), "AG29", 1, 1, bob=BOB)

    assert told(table, GoldGone) == ["Ann loses 1 gold to Trail Cutpurse and has 2"]


@rule("RB-9.1", "RB-12.7", "RB-13.5", "RB-10.2")
@pytest.mark.parametrize(
    ("number", "verb"),
    [("RB-9.1", "loses"), ("RB-12.7", "loses"), ("RB-13.5", "loses"), ("RB-10.5", "parts with"), ("", "parts with")],
)
def test_gold_is_lost_or_spent(number: str, verb: str) -> None:
    assert GoldGone("ann", 2, 1, under=number).text == f"{{seat}} {verb} {{by}} gold and has {{gold}}"


# -- gear, allies and dice ---------------------------------------------------------------------------


@rule("MZ-12.3", "RB-9.2", "RB-13.5", "RB-10.8")
@pytest.mark.parametrize(
    ("number", "verb"),
    [("MZ-12.4", "uses up"), ("RB-13.1", "uses up"), ("", "uses up"), ("RB-9.2", "loses"), ("RB-13.5", "loses"),
     ("RB-10.8", "throws away")],
)  # fmt: skip
def test_gear_is_used_up_lost_or_thrown_away(number: str, verb: str) -> None:
    assert GearUsed("ann", "ann.trap", under=number).text == f"{{seat}} {verb} {{gear}}"


@rule("RB-10.8", "RB-9.2")
@pytest.mark.parametrize(
    ("card", "number", "kind", "line"),
    [
        ("L04#1", "RB-10.8", AllyLost, "Ann parts from Sellsword"),
        ("L04#1", "RB-9.2", AllyLost, "Ann loses Sellsword"),
        ("I07#1", "RB-10.8", CardLost, "Ann throws away Broadsword"),
    ],
)
def test_nobody_throws_an_ally_away(card: str, number: str, kind: type[Event], line: str) -> None:
    table = zanaga(ann=has(items="I07", allies="L04"), bob=BOB, step="end")
    news: list[Event] = []
    state_of(table).news = news

    lose_card(state_of(table), "ann", card, number)

    assert [(type(event), table.match.names().line(event)) for event in news] == [(kind, line)]


@rule("RB-3.3")
@pytest.mark.parametrize(("by", "said"), [(-2, "-2 dice"), (-1, "-1 die"), (1, "+1 die"), (2, "+2 dice")])
def test_one_die_is_a_die(by: int, said: str) -> None:
    table = zanaga(ann=has(), bob=BOB, step="end")

    line = table.match.names().line(DiceOwed("ann", by, "QG02#1"))

    assert line.startswith(f"Ann: {said} in the next movement, because of ")


# -- ends of fights ----------------------------------------------------------------------------------


@rule("RB-8.3", "RB-6.20", "MZ-R42", "MZ-12.4")
@pytest.mark.parametrize(
    ("number", "said"),
    [
        ("", "{seat} escapes from {enemy}"),
        ("MZ-12.4", "{seat} escapes from {enemy}"),
        ("MZ-R42", "{seat} gets past {enemy}"),
        ("RB-6.20", "After thirty rounds {seat} and {enemy} let go of each other"),
    ],
)
def test_the_log_says_how_one_gets_away(number: str, said: str) -> None:
    assert Escaped("ann", "AG15#1", under=number).text == said


@rule("RB-6.20", "RB-12.4")
def test_a_duel_of_thirty_rounds_says_that_it_is_over() -> None:
    table = zanaga(ann=TITAN, bob=has("H09"), step="end", flow=[Duel("ann", "bob")])
    state = state_of(table)
    duel = next(one for one in state.flow if isinstance(one, Duel))
    assert state.combat is not None
    news: list[Event] = []
    state.combat.round, state.news = LONGEST, news

    duel.round(state)

    assert [table.match.names().line(event) for event in news] == [
        "After thirty rounds Ann and Bob let go of each other"
    ]


# -- checks -------------------------------------------------------------------------------------------


@rule("MZ-6.1", "MZ-6.8")
@pytest.mark.parametrize(("forced", "number"), [(False, "MZ-6.1"), (True, "MZ-6.8")])
def test_who_meets_a_monster_reads_that_he_looked_for_one(forced: bool, number: str) -> None:
    """MZ-6.8: a ritual makes heroes check, and what they then fight does not come from nowhere."""
    table = zanaga(ann=has(at="4,7"), bob=BOB, roaming="AG19:S", step="end", flow=[RoamingCheck("ann", forced)])
    found = table.happened(CheckBegan)

    assert [(event.rule, table.match.names().line(event)) for event in found] == [
        (number, "Ann checks for roaming monsters")
    ]
    assert table.told.index(found[0]) < table.told.index(table.happened(FightBegan)[0])


# -- doom ---------------------------------------------------------------------------------------------


@rule("MZ-R35", "MZ-R77")
@pytest.mark.parametrize(("number", "when"), [("", ""), ("MZ-R77", "As the rounds go by, ")])
def test_doom_that_comes_with_the_rounds_says_so(number: str, when: str) -> None:
    assert DoomChanged("P05#1", 3, 8, under=number).text == f"{when}{{god}} has {{count}} of {{most}} doom counters now"


# -- waking up ---------------------------------------------------------------------------------------


@rule("RB-9.4", "MZ-3.21", "MZ-R40")
@pytest.mark.parametrize(("city", "line"), [("4,7", "Ann wakes up in the Lost City"), ("", "Ann wakes up in Tuskfall")])
def test_who_wakes_up_in_the_lost_city_reads_so(city: str, line: str) -> None:
    table = settles(has(at="4,6" if city else "7,3", wounds=4), "QY07:KKK", bob=BOB, city=city)

    assert told(table, Carried) == [line]
    assert state_of(table).heroes["ann"].tile == (f"hex:{city}" if city else "hex:8,0")


@rule("RB-9.4", "MZ-3.21")
def test_of_two_towns_as_near_one_may_be_the_lost_city() -> None:
    """Both are one step away, and the option says which of them is the city."""
    table = settles(has(at="8,1", wounds=4), "QY07:KKK", bob=BOB, city="8,2")
    ann = table.players[0]
    assert labels(ann) == {"Wake up in Tuskfall", "Wake up in the Lost City at hills J3"}

    says(ann, "Wake up in the Lost City at hills J3")

    assert told(table, Carried) == ["Ann wakes up in the Lost City"]
