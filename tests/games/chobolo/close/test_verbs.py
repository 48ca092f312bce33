"""What can be done to the table: each verb changes one thing and tells one event, with the rule it happened by."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from ossuary.engine import Event
from ossuary.games.chobolo import verbs
from ossuary.games.chobolo.state import Chobolo, Enchantment
from ossuary.testing import Scene, rule
from tests.games.chobolo.table import Has, bearing, chobolo, has, level, plain, stack, where


def board(ann: Has | None = None, bob: Has | None = None, **more: object) -> Scene:
    """Two wizards and a forester on grass, with a lake at (2,0) and the Centre Hex at (0,0)."""
    one = ann or has(wizard="1,0 L2", forester="1,1 L3", stack="FWE", deck="SP01 SP02", main="3,0", towers="-1,0")
    other = bob or has(wizard="-2,0 L3", stack="AA")
    table = chobolo(plain(4, l="2,0", centre="0,0"), ann=one, bob=other, at="end", **more)  # type: ignore[arg-type]
    table.state.news = []
    return table


def told(state: Chobolo) -> Sequence[Event]:
    assert state.news is not None
    return state.news


def lines(table: Scene) -> list[str]:
    names = table.match.names()
    return [names.line(event) for event in told(table.state)]


def last(table: Scene) -> Event:
    return told(table.state)[-1]


@rule("CH-10.1", "CH-9.6", "CH-10.16", "CH-14.8")
def test_steps_and_being_put_somewhere() -> None:
    table = board()
    state = table.state

    verbs.step_to(state, "ann.forester", "hex:1,2")
    verbs.use_move(state, "ann.forester")
    verbs.use_move(state, "ann.forester")
    verbs.put(state, "ann.wizard", "hex:3,-1")
    verbs.put(state, "ann.wizard", "hex:3,-2")
    verbs.put(state, "bob.wizard", "hex:-3,0", "CH-14.8")

    assert where(table, "ann.forester") == "1,2"
    assert (state.this_turn.moved, state.this_turn.displaced) == (["ann.forester"], ["ann.wizard"])
    assert [event.rule for event in told(state)] == ["CH-10.1", "CH-10.16", "CH-10.16", "CH-14.8"]
    assert (where(table, "ann.wizard"), where(table, "bob.wizard")) == ("3,-2", "-3,0")


@rule("CH-4.4", "CH-5.1")
def test_who_returns_has_a_level_a_place_and_used_up_the_return() -> None:
    table = board(ann=has(wizard="1,0", forester="dead L3"))

    verbs.bring_back(table.state, "ann.forester", 2, "hex:1,1", "CH-5.1")

    assert (level(table, "ann.forester"), where(table, "ann.forester")) == (2, "1,1")
    assert table.state.returned == ["ann"]
    assert last(table).rule == "CH-5.1"


@rule("CH-15.14", "CH-11.7")
def test_cards_are_drawn_from_the_top_while_there_are_any() -> None:
    table = board()

    for _ in range(3):
        verbs.draw(table.state, "ann", "CH-11.7")

    assert table.pile("ann.hand") == "SP02 SP01"
    assert len(told(table.state)) == 2
    assert last(table).rule == "CH-11.7"


@rule("CH-11.1", "CH-11.10", "CH-4.2")
def test_chips_are_taken_lost_from_the_top_and_changed() -> None:
    table = board()
    state = table.state

    verbs.add_chips(state, "ann", "A")
    assert stack(table, "ann") == "F W E A"
    verbs.drop_chips(state, "ann", 2, "CH-11.10")
    assert stack(table, "ann") == "F W"
    verbs.drop_chips(state, "ann", 5, "CH-4.2")
    verbs.drop_chips(state, "ann", 1, "CH-4.2")
    assert stack(table, "ann") == ""
    verbs.set_stack(state, "ann", "EE", "CH-11.10")
    assert stack(table, "ann") == "E E"

    assert [event.rule for event in told(state)] == ["CH-11.1", "CH-11.10", "CH-4.2", "CH-11.10"]
    assert lines(table)[0] == "Ann takes air; the stack is fire, water, earth, air"


@rule("CH-6.7", "CH-6.5")
@pytest.mark.parametrize(("before", "by", "after", "said"), [(2, 1, 3, 1), (3, 2, 4, 1), (4, 1, 4, 0), (3, 1, 4, 1)])
def test_nobody_rises_above_level_four(before: int, by: int, after: int, said: int) -> None:
    table = board(ann=has(wizard=f"1,0 L{before}"))

    verbs.gain_level(table.state, "ann.wizard", "CH-6.5", by)

    assert level(table, "ann.wizard") == after
    assert len(told(table.state)) == said


@rule("CH-6.3", "CH-6.4")
def test_a_lost_level_is_told_and_the_last_one_is_death() -> None:
    table = board()
    state = table.state

    verbs.lose_level(state, "ann.wizard", "bob", "in a battle with", "bob.wizard")
    assert (level(table, "ann.wizard"), state.losses) == (1, 1)
    verbs.lose_level(state, "ann.wizard", "bob")
    verbs.lose_level(state, "ann.wizard", "bob")

    assert where(table, "ann.wizard") == "dead"
    assert (state.losses, stack(table, "ann")) == (2, "")
    assert state.slayers == ["bob"]
    assert [event.rule for event in told(state)] == ["CH-6.3", "CH-6.4", "CH-4.2"]


@rule("CH-R75", "CH-6.4")
@pytest.mark.parametrize(("by", "slayers"), [("bob", ["bob"]), ("ann", []), ("", [])])
def test_only_an_opponent_slays_a_wizard(by: str, slayers: list[str]) -> None:
    table = board(ann=has(wizard="1,0 L1"))

    verbs.lose_level(table.state, "ann.wizard", by)
    verbs.die(table.state, "ann.wizard", by)

    assert table.state.slayers == slayers


@rule("CH-R75")
def test_the_death_of_a_warrior_counts_for_nobody_and_costs_no_chips() -> None:
    table = board(ann=has(wizard="1,0", forester="1,1 L1", stack="FF"))

    verbs.lose_level(table.state, "ann.forester", "bob")

    assert table.state.slayers == []
    assert stack(table, "ann") == "F F"


@rule("CH-R58", "CH-6.8", "CH-17.10", "CH-5.1")
def test_the_dead_leave_the_battle_and_the_raised() -> None:
    table = board()
    state = table.state
    state.fighting = ["ann.forester", "bob.wizard"]
    state.blows = ["ann.forester", "bob.wizard", "ann.forester"]
    state.raised = ["ann.forester", "ann.wizard"]

    verbs.die(state, "ann.forester", "bob", rule="CH-5.15", how="by", source="SP01#1")

    assert state.fallen == ["ann.forester"]
    assert (state.fighting, state.blows, state.raised) == (["bob.wizard"], ["bob.wizard"], ["ann.wizard"])
    assert last(table).rule == "CH-5.15"


@rule("CH-5.11", "CH-5.15", "CH-5.16", "CH-3.6")
def test_when_the_bearer_of_chobolo_dies_it_goes_home_and_kills_who_stands_there() -> None:
    table = board(ann=has(wizard="1,0 L1", forester="0,0 L3"), bob=has(wizard="0,0 L2"), carrier="ann", ascending="ann")
    state = table.state

    verbs.lose_level(state, "ann.wizard", "bob")

    assert (state.carrier, state.ascending) == ("", "")
    assert [where(table, one) for one in ("ann.wizard", "ann.forester", "bob.wizard")] == ["dead"] * 3
    deaths = [event.rule for event in told(state) if type(event).__name__ == "Died"]
    assert sorted(deaths) == ["CH-5.15", "CH-5.16", "CH-6.4"]
    assert "Chobolo returns to the Centre Hex" in lines(table)


@rule("CH-5.11")
def test_the_death_of_another_wizard_leaves_chobolo_where_it_is() -> None:
    table = board(ann=has(wizard="1,0 L1"), carrier="bob")

    verbs.lose_level(table.state, "ann.wizard", "bob")

    assert table.state.carrier == "bob"


@rule("CH-5.9", "CH-5.10", "CH-5.12", "CH-3.12")
@pytest.mark.parametrize(
    ("carrier", "ascending", "stolen", "left"),
    [("", "", False, ""), ("bob", "bob", True, ""), ("bob", "ann", True, "ann"), ("", "bob", False, "")],
)
def test_who_takes_chobolo_ends_the_ascent_of_others(carrier: str, ascending: str, stolen: bool, left: str) -> None:
    table = board(carrier=carrier, ascending=ascending)

    verbs.take_chobolo(table.state, "ann", "CH-5.10")

    state = table.state
    assert (state.carrier, state.captured, state.stolen, state.ascending) == ("ann", True, stolen, left)
    assert last(table).rule == "CH-5.10"


@rule("CH-15.11", "CH-19.6")
def test_a_spell_that_ends_goes_under_its_owners_deck_once() -> None:
    table = board(ann=has(wizard="1,0", forester="1,1", deck="SP01 SP02", bound="SP05 on ann.forester"))
    state = table.state
    (lasting,) = state.enchantments

    verbs.end(state, lasting, "its time is over")
    verbs.end(state, lasting, "its time is over")

    assert bearing(table, "ann.forester") == set()
    assert table.pile("ann.deck") == "SP05 SP01 SP02"
    assert len(told(state)) == 1
    assert lines(table)[0].endswith(" ends: its time is over")


@rule("CH-19.6")
def test_with_a_spell_pool_what_is_stored_goes_under_the_deck_too() -> None:
    table = board(ann=has(wizard="1,0", deck="SP01", pool="SP02 SP03", bound="SP05 on pool"))
    state = table.state

    verbs.expire(state, *state.enchantments)

    assert table.pile("ann.pool") == ""
    assert table.pile("ann.deck") == "SP05 SP03 SP02 SP01"


@rule("CH-10.10", "CH-R96")
def test_who_stands_on_a_lake_when_its_ice_ends_drowns() -> None:
    table = board(ann=has(wizard="2,0 L2", forester="1,1", bound="SP05 on ann.forester"))
    state = table.state
    card = state.enchantments[0].card
    frozen = Enchantment(card, "ann", "", "keep", what="frozen", tiles=("hex:2,0", "hex:1,1"))
    state.enchantments = [frozen]

    verbs.end(state, frozen, "its time is over")

    assert (where(table, "ann.wizard"), where(table, "ann.forester")) == ("dead", "1,1")
    assert [event.rule for event in told(state) if type(event).__name__ == "Died"] == ["CH-10.10"]


@rule("CH-12.6", "CH-14.10", "CH-14.13", "CH-R92")
def test_towers_are_built_taken_and_pulled_down() -> None:
    table = board()
    state = table.state
    state.shot = ["hex:1,1>bob.wizard", "hex:-1,0>bob.wizard", "hex:-1,01>x"]

    verbs.build(state, "ann.forester")
    assert state.towers["hex:1,1"] == "ann"
    assert state.shot == ["hex:-1,0>bob.wizard", "hex:-1,01>x"]
    verbs.take_tower(state, "bob", "hex:-1,0")
    assert (state.towers["hex:-1,0"], state.shot) == ("bob", ["hex:-1,01>x"])
    verbs.pull_down(state, "hex:-1,0", "CH-14.12")
    assert "hex:-1,0" not in state.towers
    verbs.pull_down(state, "hex:3,0", "CH-14.13")

    assert state.mains == {}
    assert state.towers == {"hex:1,1": "ann"}
    assert [event.rule for event in told(state)] == ["CH-12.6", "CH-14.10", "CH-14.12", "CH-14.13"]
