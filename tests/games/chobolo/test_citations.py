"""Questions and lines of the log name the rule they rest on, and say what happened."""

from __future__ import annotations

from ossuary.games.chobolo.events.magic import Fizzled
from ossuary.games.chobolo.events.walking import ChangedChips, TookChips
from ossuary.games.chobolo.events.war import Shot, SpellStruck, Truce
from ossuary.testing import Player, rule
from tests.games.chobolo.table import casts, chobolo, has, level, over, plain


def asked_under(player: Player) -> str:
    assert player.question is not None
    return player.question.rule


@rule("CH-3.2", "CH-3.13")
def test_armageddon_after_a_first_capture_is_the_first_way_to_win_whoever_died() -> None:
    table = chobolo(
        plain(6, W="5,0"), ann=has(wizard="3,0", stack="E F A F F"), bob=has(wizard="-5,0", main="5,0"), at="spells",
        carrier="ann", captured=True, slayers=["ann"],
    )  # fmt: skip

    casts(table.players[0], "armageddon")

    assert over(table) == (("ann",), "CH-3.2")


@rule("CH-14.17")
def test_fire_from_a_tower_is_no_archery() -> None:
    table = chobolo(
        plain(6), ann=has(mason="3,0 L2"), bob=has(forester="0,0", towers="0,0"), at="warriors", dice=[1, 1]
    )
    ann, bob = table.players

    ann.chooses("ann.mason", "hex:2,0", label="Walk")
    bob.chooses("bob.forester", "ann.mason", label="Fire")

    assert [event.rule for event in table.happened(Shot)] == ["CH-14.17"]


@rule("CH-17.2", "CH-17.7")
def test_defenders_assign_and_their_attacks_are_ordered_under_rules_of_their_own() -> None:
    table = chobolo(
        plain(4), ann=has(mason="0,0", archer="1,1"), bob=has(ranger="1,0", forester="0,1", cavalry="-1,0"),
        dice=[1, 1] * 5, shot=["ann.archer>bob"],
    )  # fmt: skip
    ann, bob = table.players

    ann.chooses(label="Fight")
    assert asked_under(ann) == "CH-17.1"
    ann.chooses("ann.mason", "bob.cavalry")
    ann.chooses("ann.archer", "bob.ranger")
    assert asked_under(bob) == "CH-17.2"
    bob.chooses("bob.ranger", "ann.mason")
    bob.chooses("bob.forester", "ann.mason")
    assert asked_under(ann) == "CH-17.6"
    ann.chooses("ann.mason", "bob.cavalry")

    assert ann.choices() == {"bob.ranger ann.mason", "bob.forester ann.mason"}
    assert asked_under(ann) == "CH-17.7"


@rule("CH-16.6", "CH-17.14")
def test_a_truce_between_two_rounds_has_a_rule_of_its_own() -> None:
    table = chobolo(plain(4), ann=has(mason="0,0"), bob=has(ranger="1,0"), dice=[2, 2])
    ann, bob = table.players

    assert asked_under(ann) == "CH-16.6"
    ann.chooses(label="Fight")
    assert asked_under(ann) == "CH-17.14"
    ann.chooses(label="Offer")
    assert asked_under(bob) == "CH-17.14"
    bob.chooses(label="Accept")

    assert table.happened(Truce) == [Truce("ann", "bob", under="CH-17.14")]


@rule("CH-R89")
def test_a_bolt_is_told_as_magic_and_not_as_a_shot() -> None:
    table = chobolo(
        plain(6), ann=has(wizard="0,0", stack="F F", hand="SP06"), bob=has(ranger="3,0 L2"), at="spells", dice=[4, 1]
    )

    casts(table.players[0], "SP06")

    assert level(table, "bob.ranger") == 1
    assert table.happened(SpellStruck) == [SpellStruck("ann", "bob.ranger", 4, 1)]
    assert table.happened(Shot) == []


@rule("CH-R82")
def test_changing_a_chip_is_not_taking_one() -> None:
    table = chobolo(
        plain(6), ann=has(wizard="0,0", stack="W A", hand="SP02"), bob=has(wizard="5,0", stack="E F"),
        at="spells",
    )  # fmt: skip
    ann, _ = table.players

    casts(ann, "SP02", "bob", "say:air")

    assert table.happened(ChangedChips) == [ChangedChips("bob", "earth, air", under="CH-R82")]
    assert table.happened(TookChips) == []


@rule("CH-R21", "CH-15.7")
def test_a_stopped_spell_that_could_not_be_paid_is_told_as_not_cast() -> None:
    table = chobolo(
        plain(6), ann=has(wizard="0,0", stack="F F", hand="SP06"),
        bob=has(wizard="3,0", stack="F W W A", hand="SP02"), at="spells",
    )  # fmt: skip
    ann, bob = table.players

    casts(ann, "SP06", "bob.wizard")
    casts(bob, "SP02", "ann", "say:air")
    casts(bob, "dispel", "SP06")

    assert ann.hand == "SP06"
    assert [event.card for event in table.happened(Fizzled)] == ["SP06#1"]
