"""What a table of Chobolo puts on the stage: wizards, spells, battles, and what options lead to."""

from __future__ import annotations

import pytest

import ossuary
from ossuary.engine import Follows, badge, change
from ossuary.engine.stage import ShownFocus
from ossuary.engine.view import ShownSheet
from ossuary.games.chobolo.chances import against
from ossuary.testing import Player, Scene, rule
from tests.games.chobolo.table import chobolo, has, plain


def focus(table: Scene) -> ShownFocus:
    shown = table.match.view(None)["focus"]
    assert shown is not None
    return shown


def sheet(table: Scene, seat: str = "ann") -> ShownSheet:
    parts = [part for area in table.match.view(None)["areas"] for part in area["parts"]]
    (found,) = [part for part in parts if part["part"] == "sheet" and part["ref"] == f"{seat}.sheet"]
    return found


def follows(player: Player, *words: str, label: str = "") -> Follows | None:
    (option,) = player._find(words, label)
    question = player.question
    assert question is not None
    return player.scene.match.follows(player.seat)[list(question.options).index(option)]


@rule("CH-4.14", "CH-15.1")
def test_a_spell_fills_up_as_its_chips_are_collected() -> None:
    table = chobolo(plain(4), ann=has(wizard="0,0", stack="W A"), bob=has(mason="4,0"), at="wizard")
    state = table.state

    rows = {row["ref"]: row for row in sheet(table)["rows"] if row["part"] == "goal"}

    assert rows["ann.stack"]["held"] == ["W", "A"]
    for card in state.piles["ann.book"][1:]:
        cost, goal = state.cost("ann", card), rows[card]
        have = sum(held is not None for held in goal["held"])
        assert goal["need"] == list(cost)
        assert "WA".endswith(cost[:have])
        assert goal.get("next", []) == ([have] if have < len(cost) else [])


@rule("CH-6.2")
def test_the_sheet_says_level_towers_and_chips() -> None:
    table = chobolo(plain(4), ann=has(wizard="0,0 L2", stack="W A"), bob=has(mason="4,0"), at="wizard")

    assert sheet(table)["badges"][:3] == [badge("level", 2, 4), badge("towers", 0, 3), badge("chips", 2)]


@rule("CH-1.3")
def test_the_company_shows_who_lives_and_at_which_level() -> None:
    match = ossuary.game("chobolo").start(2, seed=1, options={"sets": "starter", "opening": "quick"})
    table = Scene(match)
    dead = table.state.companies["ann"][1]
    del table.state.at[dead]

    shown = sheet(table)

    badges = [card["badges"] for cards in shown["slots"].values() for card in cards]
    assert sorted(map(str, badges)) == sorted(map(str, [[badge("dead")], [badge("level", 1)], [badge("level", 1)]]))
    assert shown["portrait"]["face"] == table.state.kinds["ann.wizard"]


@rule("CH-3.1")
def test_standings_are_steps_on_the_way_to_armageddon() -> None:
    closed = chobolo(plain(4), ann=has(wizard="0,0"), bob=has(mason="4,0"), at="wizard")
    carried = chobolo(
        plain(4), ann=has(wizard="0,0"), bob=has(mason="4,0"), at="wizard", opened=True, captured=True, carrier="ann"
    )

    assert [one["value"] for one in closed.match.view(None)["standings"]] == [0, 0]
    assert [(one["value"], one["of"]) for one in carried.match.view(None)["standings"]] == [(2, 4), (1, 4)]


@rule("CH-16.6", "CH-17.1")
def test_a_battle_shows_who_takes_part_and_how_far_it_is() -> None:
    table = chobolo(plain(4), ann=has(mason="0,0"), bob=has(ranger="1,0"), dice=[4, 1])

    shown = focus(table)

    assert (shown["kind"], [side["piece"] for side in shown["sides"]]) == ("battle", ["ann.mason", "bob.ranger"])
    assert [step["state"] for step in shown["steps"]] == ["now", "next", "next"]


@rule("CH-17.9")
def test_an_attack_says_its_chance_and_what_it_does() -> None:
    table = chobolo(plain(4), ann=has(mason="0,0"), bob=has(ranger="1,0 L2", forester="0,1"))
    ann, _ = table.players
    ann.chooses(label="Fight")
    lead = table.state.modifier("ann.mason")

    said = follows(ann, "ann.mason", "bob.ranger", label="Attack")

    assert said == {"odds": against(lead, mutual=False).win, "of": "to hit", "note": "unless it fights back"}


@rule("CH-16.10", "CH-16.13")
@pytest.mark.parametrize("lead", range(-4, 5))
def test_chances_of_one_die_against_another_are_counted(lead: int) -> None:
    rolls = [one + lead - two for one in range(1, 5) for two in range(1, 5)]

    win, even, lose = against(lead, mutual=True)

    assert (win, lose) == (sum(roll > 0 for roll in rolls) / 16, sum(roll < 0 for roll in rolls) / 16)
    assert win + even + lose == pytest.approx(1)


@rule("CH-11.1")
def test_taking_a_chip_says_what_becomes_of_the_stack() -> None:
    table = chobolo(plain(4, F="1,0"), ann=has(wizard="0,0", stack="W"), bob=has(mason="4,0"), at="wizard")
    ann, _ = table.players
    assert follows(ann, "hex:1,0")["note"].startswith("gives a chip of fire")  # type: ignore[index]
    ann.chooses("hex:1,0")

    said = follows(ann, label="Take the chip")

    assert said is not None
    assert said["gives"] == [change("chips", 1)]
    ann.chooses(label="Take the chip")
    assert table.state.stacks["ann"] == "WF"
