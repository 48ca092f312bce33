"""MZ-R76 and MZ-R77: alone, doom grows with the rounds until the land is lost."""

from __future__ import annotations

import pytest

import ossuary
from ossuary.engine import OssuaryError
from ossuary.engine.settings import unattended
from ossuary.games.zanaga.bot.situation import READY, ready
from ossuary.games.zanaga.events.rites import DoomChanged
from ossuary.games.zanaga.rites.solo import rounds_left
from ossuary.games.zanaga.state import LEVELS, ZanagaSettings
from ossuary.lab.series import Series
from ossuary.testing import Scene, rule
from tests.games.zanaga.table import BOB, fight, fight_on, has, noted, state_of, zanaga

RULES = ossuary.game("zanaga")


def end_of_round(number: int, level: str = "usual", doom: int = 0, awake: str = "P05", **more: object) -> Scene:
    """Ann is alone, and a round ends."""
    options = {"solo": level}
    return zanaga(ann=has(at="8,0"), awake=awake, doom=doom, step="experience", round=number, options=options,
                  **more)  # type: ignore[arg-type]  # fmt: skip


@rule("MZ-R76")
def test_the_levels_have_names_and_the_usual_one_is_the_default() -> None:
    assert list(LEVELS) == ["usual", "hard", "epic"]
    assert ZanagaSettings().solo == "usual"
    with pytest.raises(OssuaryError, match="'solo' takes usual or hard or epic"):
        RULES.start(1, 1, {"solo": "easy"})
    assert LEVELS["usual"].pace > LEVELS["hard"].pace


@rule("MZ-R77")
@pytest.mark.parametrize("level", LEVELS)
def test_alone_an_awakened_god_gains_doom_whenever_so_many_rounds_are_over(level: str) -> None:
    pace = LEVELS[level].pace

    grown = [state_of(end_of_round(number, level)).doom["P05#1"] for number in range(1, 2 * pace + 1)]

    assert grown == ([0] * (pace - 1) + [1]) * 2


@rule("MZ-R77")
def test_the_growth_of_doom_is_told_under_its_rule() -> None:
    table = end_of_round(LEVELS["usual"].pace, doom=3)

    assert [(event.count, event.rule) for event in table.happened(DoomChanged)] == [(4, "MZ-R77")]


@rule("MZ-R77")
@pytest.mark.parametrize("level", LEVELS)
def test_a_god_with_all_doom_destroys_the_land_when_it_would_grow(level: str) -> None:
    pace = LEVELS[level].pace

    before, then = end_of_round(pace - 1, level, doom=8), end_of_round(pace, level, doom=8)

    assert before.match.result is None
    assert then.match.result is not None
    assert (then.match.result.winners, then.match.result.rule) == ((), "MZ-R77")
    assert then.match.result.about == ("P05#1",)
    assert then.match.result.scores == {"ann": 5.0}


@rule("MZ-R77")
def test_seven_counters_become_eight_and_the_land_stands() -> None:
    table = end_of_round(LEVELS["usual"].pace, doom=7)

    assert table.match.result is None
    assert state_of(table).doom["P05#1"] == 8


@rule("MZ-R77")
def test_while_all_gods_sleep_nothing_grows() -> None:
    assert end_of_round(LEVELS["usual"].pace, awake="").match.result is None


@rule("MZ-R60", "MZ-R77")
def test_with_others_at_the_table_doom_does_not_grow_by_itself_and_nobody_loses() -> None:
    for number in range(1, 30):
        table = zanaga(ann=has(at="8,0"), bob=BOB, awake="P05", doom=8, turn="bob", step="experience", round=number)

        assert table.match.result is None
        assert state_of(table).doom["P05#1"] == 8


@rule("MZ-R76", "MZ-16.1")
@pytest.mark.parametrize(("seats", "before", "over"), [(1, "P01 P02", True), (1, "P01", False), (2, "P01", True)])
def test_the_epic_level_asks_for_three_gods_alone(seats: int, before: str, over: bool) -> None:
    champion = has("H07", experience=(9, 9, 9, 9, 3), trophies=before, at="4,7")
    others = {"bob": BOB} if seats == 2 else {}
    table = fight_on(fight(champion, "P05", city="4,7", options={"solo": "epic"}, sleeping="P09", **others))

    assert (table.match.result is not None) == over


@rule("MZ-R77", "MZ-16.6")
def test_on_the_epic_level_every_awakened_god_grows() -> None:
    table = end_of_round(LEVELS["epic"].pace, "epic", doom=2, awake="P05 P06")

    assert state_of(table).doom == {"P05#1": 3, "P06#1": 3}


@rule("MZ-R77")
@pytest.mark.parametrize("level", LEVELS)
def test_how_long_there_is_left_is_what_it_takes(level: str) -> None:
    """Played on without an omen, the land is lost at the end of the round that was foretold."""
    for number in (1, LEVELS[level].pace, LEVELS[level].pace + 1):
        for doom in (0, 7, 8):
            begun = state_of(zanaga(ann=has(at="8,0"), awake="P05", doom=doom, round=number, options={"solo": level}))
            now, held = number, doom
            while end_of_round(now, level, held).match.result is None:
                held = state_of(end_of_round(now, level, held)).doom["P05#1"]
                now += 1
            assert rounds_left(begun) == now - number + 1


@rule("MZ-R77")
def test_the_table_says_when_the_land_is_lost() -> None:
    pace = LEVELS["usual"].pace
    soon = zanaga(ann=has(at="8,0"), awake="P05", doom=8, round=pace)
    later = zanaga(ann=has(at="8,0"), awake="P05", doom=7, round=pace)
    others = zanaga(ann=has(at="8,0"), bob=BOB, awake="P05", doom=7, round=pace)

    said = [[text for text, _ in noted(table, "doom")] for table in (soon, later, others)]

    assert said == [
        ["Unless a god is defeated, the land is lost at the end of this round."],
        [f"Unless a god is defeated, the land is lost at the end of round {2 * pace}, {pace} rounds from now, or "
         "sooner by omens."],
        [],
    ]  # fmt: skip


@rule("MZ-R77")
def test_the_bots_wait_less_for_better_chances_the_nearer_the_end_is() -> None:
    pace = LEVELS["hard"].pace
    early, late = (state_of(zanaga(ann=has(), awake="P05", doom=doom, round=pace, options={"solo": "hard"}))
                   for doom in (0, 8))  # fmt: skip
    limited = state_of(zanaga(ann=has(), awake="P05", round=9, options={"max_rounds": 10}))
    others = state_of(zanaga(ann=has(), bob=BOB, awake="P05", doom=8, round=pace))

    assert ready(early) == ready(others) == READY
    assert ready(late) < READY / 2
    assert ready(limited) < READY / 2


@rule("MZ-R60")
def test_games_that_nobody_watches_over_end_all_the_same() -> None:
    """There is no last round unless one is chosen; series of the lab and the games of the kit choose one."""
    assert ZanagaSettings().max_rounds == 0
    assert unattended(RULES.settings) == {"max_rounds": 100}

    series = Series(RULES, ("random",), 1, 2)

    assert series.options == {"max_rounds": 100}
    assert Series(RULES, ("random",), 1, 2, options={"max_rounds": 7}).options == {"max_rounds": 7}
    assert [(result.rounds, result.rule) for result in series.run()] == [(100, "MZ-R60")]
