"""The log read as a player reads it: why somebody is elsewhere, what a die was rolled for, what became of a tower."""

from __future__ import annotations

import pytest

import ossuary
from ossuary.engine import Procedure
from ossuary.engine.saving.codec import decode, encode
from ossuary.games.chobolo.elimination import remove
from ossuary.games.chobolo.land.layouts import SIDES, SLOTS
from ossuary.games.chobolo.magic.dice import Die
from ossuary.games.chobolo.opening import LAY_BOARD
from ossuary.games.chobolo.verbs import die as dies
from ossuary.games.chobolo.walking.walk import settle
from ossuary.testing import Scene, rule
from tests.games.chobolo.table import all_pass, casts, chobolo, fights, has, plain


def lines(table: Scene) -> list[str]:
    names = table.match.names()
    return [names.line(event) for event in table.told]


@rule("CH-14.8")
def test_the_log_says_who_leaves_a_full_tower() -> None:
    table = chobolo(
        plain(4, l="0,-1 1,-1 -1,0 -1,1 0,1"), ann=has(wizard="0,0", mason="0,0", main="0,0"), bob=has(mason="-4,0"),
        at="warriors",
    )  # fmt: skip
    ann = table.players[0]

    ann.chooses(label="End movement")
    ann.chooses("ann.wizard", label="{0} stays")

    assert "Ann's mason leaves the full tower for hex P18" in lines(table)


@rule("CH-R46")
def test_the_log_says_who_could_not_stay_where_it_was() -> None:
    table = chobolo(plain(4, l="0,0"), ann=has(mason="0,0"), bob=has(mason="-4,0"), at="end")
    table.state.news = []

    settle(table.state, "ann.mason")

    names = table.match.names()
    assert [names.line(event) for event in table.state.news] == ["Ann's mason cannot stay there and is put on hex P18"]
    assert table.state.this_turn.displaced == []


@rule("CH-6.3", "CH-R46")
def test_the_log_says_where_a_ward_saved_its_bearer_to() -> None:
    table = chobolo(plain(4, l="0,0"), ann=has(mason="0,0", bound="SP37 on ann.mason"), bob=has(mason="-4,0"), at="end")
    table.state.news = []

    dies(table.state, "ann.mason", rule="CH-10.10")

    told = [table.match.names().line(event) for event in table.state.news]
    assert "Ann's mason cannot stay there and is put on hex P18" in told


@rule("CH-17.8", "CH-17.9", "CH-1.12")
def test_the_log_says_who_rolls_in_attack_and_who_in_defence() -> None:
    alone = chobolo(plain(3), ann=has(mason="0,0"), bob=has(forester="1,0"), dice=[3, 2])
    two = chobolo(plain(3), ann=has(mason="0,0"), bob=has(forester="1,0", ranger="0,1"), dice=[3, 2, 3, 2])

    fights(alone)
    fights(two)
    two.players[0].chooses("ann.mason", "bob.forester", label="Attack")

    assert lines(alone)[1:3] == ["Ann's mason rolls 3 in attack", "Bob's forester rolls 2 in attack"]
    assert {"Bob's ranger rolls 3 in attack", "Ann's mason rolls 2 in defence"} <= set(lines(two))


@rule("CH-14.17", "CH-1.12")
def test_the_log_says_what_the_dice_of_a_shot_are_for() -> None:
    table = chobolo(plain(4), ann=has(mason="2,0"), bob=has(mason="0,0", main="0,0"), at="warriors", dice=[4, 1])
    ann, bob = table.players

    ann.chooses("ann.mason", "hex:2,-1", label="Walk")
    bob.chooses("bob.mason", "ann.mason", label="Fire")

    assert {"Bob's mason rolls 4 in attack", "Ann's mason rolls 1 in defence"} <= set(lines(table))


@rule("CH-R89", "CH-1.12")
def test_the_log_says_what_the_dice_of_a_bolt_are_for() -> None:
    table = chobolo(
        plain(4), ann=has(wizard="0,0", stack="F F", hand="SP06"), bob=has(mason="2,0"), at="spells", dice=[1, 4]
    )
    ann, _ = table.players

    casts(ann, "SP06", "bob.mason")
    all_pass(table)

    assert {"Ann's wizard rolls 1 in attack", "Bob's mason rolls 4 in defence"} <= set(lines(table))


@rule("CH-12.6", "CH-8.2", "CH-1.12")
@pytest.mark.parametrize(("label", "said"), [("Build", "to build"), ("River walk", "to walk the river")])
def test_the_log_says_what_a_warrior_rolls_for(label: str, said: str) -> None:
    table = chobolo(
        plain(4, r="1,0 2,0 3,0"), ann=has(river_walker="1,0" if label == "River walk" else "0,0"),
        bob=has(mason="-4,0"), at="warriors", dice=[1],
    )  # fmt: skip

    table.players[0].chooses("ann.river-walker", label=label)

    assert f"Ann's river walker rolls 1 {said}" in lines(table)


@rule("CH-5.26", "CH-3.2")
def test_the_deed_that_wins_has_a_line_of_its_own() -> None:
    table = chobolo(
        plain(6, W="5,0"), ann=has(wizard="3,0", stack="E F A F F"), bob=has(wizard="-5,0", main="5,0"), at="spells",
        carrier="ann", captured=True,
    )  # fmt: skip

    casts(table.players[0], "armageddon", "hex:5,0")
    all_pass(table)

    assert lines(table)[-1] == "Armageddon destroys the empty main tower on hex T18"


@rule("CH-18.2")
def test_the_main_tower_of_who_is_out_goes_with_its_player() -> None:
    table = chobolo(plain(4), ann=has(mason="0,0"), bob=has(mason="-4,0", main="3,0"), cyd=has(mason="4,0"), at="end")
    table.state.news = []

    remove(table.state, "bob", "CH-3.14")

    told = [table.match.names().line(event) for event in table.state.news]
    assert "The main tower on hex R18 is gone with its player" in told
    assert told[-1] == "Bob is out of the game"


@rule("CH-18.7")
def test_who_gives_up_is_said_to_have_done_so() -> None:
    table = chobolo(plain(4), ann=has(wizard="0,0"), bob=has(wizard="2,0", main="2,0"), cyd=has(wizard="-3,0"))
    table.state.news = []

    remove(table.state, "bob", "CH-18.7")

    names = table.match.names()
    told = table.state.news[-1]
    assert names.line(told) == "Bob gives up and is out of the game"
    assert names.read_by("bob").line(told) == "You give up and are out of the game"


@rule("CH-2.9", "CH-R5")
def test_where_a_board_is_laid_is_said_by_points_of_the_compass_and_each_is_another() -> None:
    match = ossuary.game("chobolo").start(2, 1, {"sets": "starter"})
    [seat] = match.waiting
    [option] = match.waiting[seat].options[:1]

    assert option.choice is LAY_BOARD
    assert match.names().label(option).endswith("in the east, turned 0/6")
    assert set(SIDES) == set(SLOTS)
    assert len(set(SIDES.values())) == len(SIDES)
    assert not [side for side in SIDES.values() if any(mark.isdigit() for mark in side)]


def test_a_save_from_before_dice_said_what_they_are_for_still_opens() -> None:
    die = Die("ann.mason", 3, ["bob"])
    saved = encode(die, Procedure)

    assert saved.pop("purpose") == ""
    assert decode(saved, Procedure) == die
