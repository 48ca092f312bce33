"""CH-R91: standard spells that wait to be carried out, and are declared again in answer to somebody else."""

from __future__ import annotations

from ossuary.testing import rule
from tests.games.chobolo.table import all_pass, casts, chobolo, has, plain, stack, where

SCENE = plain(6, E="5,0")


@rule("CH-R91", "CH-5.21", "CH-15.5")
def test_dispel_magic_stops_a_second_card_while_the_first_dispel_waits() -> None:
    table = chobolo(
        SCENE, ann=has(wizard="0,0", stack="A W A", hand="SP16 SP17"),
        bob=has(wizard="-3,0", stack="F W F W", mason="3,0"), at="spells",
    )  # fmt: skip
    ann, bob = table.players

    casts(ann, "SP17", "bob.mason", "hex:4,0")
    casts(bob, "dispel", "SP17")
    casts(ann, "SP16", "bob.mason", "hex:4,0")
    casts(bob, "dispel", "SP16")
    all_pass(table)

    assert where(table, "bob.mason") == "3,0"
    assert (stack(table, "ann"), stack(table, "bob")) == ("A W", "")
    assert (ann.hand, table.pile("ann.deck")) == ("SP17", "SP16")


@rule("CH-R91", "CH-5.21")
def test_a_second_dispel_needs_no_more_chips_than_the_first_where_a_card_was_declared_since() -> None:
    table = chobolo(
        SCENE, ann=has(wizard="0,0", stack="A W A", hand="SP16 SP17"),
        bob=has(wizard="-3,0", stack="F W", mason="3,0"), at="spells",
    )  # fmt: skip
    ann, bob = table.players

    casts(ann, "SP17", "bob.mason", "hex:4,0")
    casts(bob, "dispel", "SP17")
    casts(ann, "SP16", "bob.mason", "hex:4,0")

    assert bob.may("dispel", label="Cast")


@rule("CH-R91", "CH-15.4", "CH-15.5", "CH-5.12")
def test_who_is_answered_with_chobolo_may_call_it_again_and_is_heard_first() -> None:
    table = chobolo(
        plain(6, centre="0,0", E="5,0"), ann=has(wizard="4,0", stack="A W E F A W E F"),
        bob=has(wizard="-4,0", stack="E F A W"), at="spells", opened=True, captured=True,
    )  # fmt: skip
    ann, bob = table.players

    casts(ann, "chobolo")
    casts(bob, "chobolo")
    casts(ann, "chobolo")
    all_pass(table)

    assert table.state.carrier == "ann"
    assert (stack(table, "ann"), stack(table, "bob")) == ("A W E F", "E F A W")


@rule("CH-R91")
def test_a_standard_spell_is_not_declared_again_where_the_stack_pays_for_one_only() -> None:
    table = chobolo(
        plain(6, centre="0,0", E="5,0"), ann=has(wizard="4,0", stack="F A W E F"),
        bob=has(wizard="-4,0", stack="E F A W"), at="spells", opened=True, captured=True,
    )  # fmt: skip
    ann, bob = table.players

    casts(ann, "chobolo")
    casts(bob, "chobolo")

    assert not ann.may("chobolo", label="Cast")


@rule("CH-R91")
def test_nobody_answers_the_own_standard_spell_with_the_same() -> None:
    table = chobolo(
        plain(6, centre="0,0", E="5,0"), ann=has(wizard="4,0", stack="A W E F A W E F"),
        bob=has(wizard="-4,0", stack="A W", hand="SP20"), at="spells", opened=True, captured=True,
    )  # fmt: skip
    ann, _ = table.players

    casts(ann, "chobolo")

    assert not ann.is_asked
    assert table.state.carrier == "ann"
