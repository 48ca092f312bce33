"""CH-4.8, CH-10.1, CH-12.1: the way of a walk to a hex further on, which the page goes step by step."""

from __future__ import annotations

import ossuary
from ossuary.engine import Match, Route
from ossuary.engine.view import ShownTile
from ossuary.games.chobolo.routes import route
from ossuary.games.chobolo.state import Enchantment
from ossuary.testing import Scene, rule
from tests.browser.records import played
from tests.games.chobolo.table import chobolo, has, plain, where

BOB = has(wizard="-5,0")


def way(table: Scene, *refs: str) -> Route:
    found = route(table.state, "ann", refs)
    assert found is not None
    return found


def ends(found: Route) -> list[str]:
    return [refs[-1] for refs in found["refs"]]


@rule("CH-4.8", "CH-10.1")
def test_a_way_is_the_shortest_and_every_step_of_it_is_offered_when_its_turn_comes() -> None:
    table = chobolo(plain(5, E="1,0"), ann=has(wizard="0,0"), bob=BOB, at="start")
    (ann, _) = table.players

    found = way(table, "hex:4,0")

    assert ends(found)[-1] == "hex:4,0"
    assert len(found["refs"]) == 4
    for refs in found["refs"]:
        if ann.may(label="Leave it"):
            ann.chooses(label="Leave it")
        ann.chooses(*refs)
    assert where(table, "ann.wizard") == "4,0"


@rule("CH-10.7")
def test_what_is_left_counts_the_swamp_on_the_way() -> None:
    dry = chobolo(plain(5), ann=has(wizard="0,0"), bob=BOB, at="start")
    wet = chobolo(plain(5, s="1,0 1,-1 0,1 -1,1 -1,0 0,-1"), ann=has(wizard="0,0"), bob=BOB, at="start")

    assert "2 steps, then 6 spaces left" in way(dry, "hex:2,0")["note"]
    assert "2 steps, then 5 spaces left" in way(wet, "hex:2,0")["note"]


@rule("CH-11.1")
def test_a_wizard_reads_which_chips_lie_on_the_way() -> None:
    table = chobolo(plain(5, E="1,0 1,-1", F="2,0"), ann=has(wizard="0,0"), bob=BOB, at="start")

    assert way(table, "hex:2,0")["note"].endswith("you may take earth and fire on the way")


@rule("CH-10.1", "CH-10.9")
def test_there_is_no_way_into_death_or_beyond_the_last_space() -> None:
    table = chobolo(plain(9, l="1,0"), ann=has(wizard="0,0"), bob=has(wizard="-9,0"), at="start")

    assert route(table.state, "ann", ("hex:1,0",)) is None
    assert route(table.state, "ann", ("hex:9,0",)) is None
    assert route(table.state, "bob", ("hex:-8,0",)) is None


@rule("CH-12.2")
def test_the_nearest_warrior_goes_unless_one_was_clicked() -> None:
    table = chobolo(plain(5), ann=has(mason="3,0", archer="-3,0"), bob=BOB, at="warriors")

    assert way(table, "hex:1,0")["refs"][0][0] == "ann.mason"
    assert way(table, "ann.archer", "hex:1,0")["refs"][0][0] == "ann.archer"
    assert all(len(refs) == 1 for refs in way(table, "hex:1,0")["refs"][1:])


@rule("CH-12.1", "CH-10.1")
def test_a_warrior_that_has_not_set_out_has_all_its_spaces_and_no_more() -> None:
    table = chobolo(plain(7), ann=has(mason="0,0"), bob=BOB, at="warriors")

    assert "4 steps, then 0 spaces left" in way(table, "ann.mason", "hex:4,0")["note"]
    assert route(table.state, "ann", ("ann.mason", "hex:5,0")) is None


@rule("CH-12.1", "CH-10.1")
def test_a_warrior_that_has_set_out_has_the_spaces_it_has_not_used() -> None:
    table = chobolo(plain(7), ann=has(mason="0,0"), bob=BOB, at="warriors")

    table.players[0].chooses("ann.mason", "hex:1,0", label="Walk")

    assert "3 steps, then 0 spaces left" in way(table, "hex:4,0")["note"]
    assert route(table.state, "ann", ("hex:5,0",)) is None


@rule("CH-11.1", "CH-4.8")
def test_only_a_wizard_reads_of_chips_and_a_single_one_by_itself() -> None:
    table = chobolo(plain(5, E="1,0 1,-1"), ann=has(wizard="0,0"), bob=BOB, at="start")
    warriors = chobolo(plain(5, E="1,0 1,-1"), ann=has(mason="0,0"), bob=BOB, at="warriors")

    assert way(table, "hex:1,0")["note"] == "{0} to {1}: 1 step, then 7 spaces left; you may take earth on the way"
    assert way(warriors, "ann.mason", "hex:2,0")["note"] == "{0} to {1}: 3 steps, then 1 space left"
    assert way(warriors, "ann.mason", "hex:2,0")["about"] == ["ann.mason", "hex:2,0"]


@rule("CH-14.18")
def test_a_way_past_a_tower_says_so_and_one_through_fire_says_that() -> None:
    table = chobolo(plain(5), ann=has(mason="0,0"), bob=has(archer="4,0", towers="4,0"), at="warriors")
    safe = way(table, "ann.mason", "hex:-2,0")["note"]
    fired_at = way(table, "ann.mason", "hex:2,0")["note"]
    table.state.enchantments.append(Enchantment("SP10#2", "bob", "", "keep", what="burn", tiles=("hex:2,0",)))

    assert safe.endswith("spaces left")
    assert fired_at.endswith("; in range of an opponent's tower")
    assert way(table, "ann.mason", "hex:2,0")["note"].endswith("; through a burning hex")


@rule("CH-14.3")
def test_no_way_leads_through_a_tower() -> None:
    lakes = "1,-1 0,1 -1,0 -1,1 0,-1"
    table = chobolo(plain(5, l=lakes), ann=has(mason="0,0", towers="1,0"), bob=BOB, at="warriors")

    assert ends(way(table, "ann.mason", "hex:1,0")) == ["hex:1,0"]
    assert route(table.state, "ann", ("ann.mason", "hex:2,0")) is None


@rule("CH-2.9")
def test_a_board_is_looked_at_before_it_is_laid_and_nothing_is_laid_by_that() -> None:
    match = ossuary.game("chobolo").start(seats=2, seed=3, options={"sets": "starter"})
    seat, question = next(iter(match.waiting.items()))
    before = match.record()

    tried = [match.trial(seat, option) for option in range(len(question.options))]

    assert match.can_try(seat)
    assert match.record() == before
    assert all(board is not None and len(board["tiles"]) > len(lying(match, seat)) for board in tried)
    match.answer(seat, 5)
    assert tried[5] is not None
    assert lying(match, seat) == tried[5]["tiles"]


def test_what_an_option_leads_to_is_not_told_where_it_may_be_hidden() -> None:
    match = played("chobolo", 2, seed=3, answers=60, sets="starter", opening="quick")
    seat, question = next(iter(match.waiting.items()))

    assert not match.can_try(seat)
    assert [match.trial(seat, option) for option in range(-1, len(question.options) + 1)] == [None] * (
        len(question.options) + 2
    )


def lying(match: Match, seat: str) -> list[ShownTile]:
    parts = [part for area in match.view(seat)["areas"] for part in area["parts"]]
    return next(part["tiles"] for part in parts if part["part"] == "board")
