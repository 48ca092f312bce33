"""Chapters 16 and 17: who fights whom, in which order, and how a battle ends."""

from __future__ import annotations

from ossuary.games.chobolo.events.war import Attacked, BattleBegan, Shot
from ossuary.games.chobolo.war.battle import Battle
from ossuary.testing import rule
from tests.games.chobolo.table import all_pass, casts, chobolo, fights, has, level, plain, walks

IDLE = [2, 2] * 10


@rule("CH-16.1")
def test_hand_to_hand_needs_adjacent_hexes() -> None:
    table = chobolo(plain(4), ann=has(mason="0,0"), bob=has(ranger="2,0"))

    assert table.happened(BattleBegan) == []
    assert table.state.active == "bob"


@rule("CH-16.2", "CH-R58", "CH-R62", "CH-17.4")
def test_two_opponents_next_to_each_other_do_not_fight_in_anothers_turn() -> None:
    table = chobolo(plain(4), ann=has(mason="0,0"), bob=has(ranger="1,0"), cyd=has(forester="2,0"), dice=[4, 1])

    fights(table)

    assert [(event.attacker, event.target) for event in table.happened(Attacked)] == [("ann.mason", "bob.ranger")]
    assert level(table, "cyd.forester") == 1


@rule("CH-16.3", "CH-16.4", "CH-R58")
def test_separate_battles_are_fought_in_the_order_of_the_active_player() -> None:
    table = chobolo(
        plain(6), ann=has(mason="-4,0", archer="4,0"), bob=has(ranger="-3,0", forester="5,0"), dice=[1, 4] * 2
    )
    ann, _ = table.players

    assert ann.choices() == {"ann.mason", "ann.archer"}
    ann.chooses("ann.archer", label="Fight the battle")

    assert table.happened(BattleBegan) == [BattleBegan(("ann.archer", "bob.forester"))]


@rule("CH-16.3")
def test_neighbours_of_neighbours_are_in_one_battle() -> None:
    table = chobolo(plain(6), ann=has(mason="0,0", archer="2,0"), bob=has(ranger="1,0"))

    assert table.happened(BattleBegan) == [BattleBegan(("ann.mason", "ann.archer", "bob.ranger"))]


@rule("CH-16.5", "CH-16.6", "CH-R59")
def test_opponents_must_fight_unless_both_agree() -> None:
    table = chobolo(plain(4), ann=has(mason="0,0"), bob=has(ranger="1,0"), dice=[4, 1])
    ann, bob = table.players

    ann.chooses(label="Offer")
    bob.chooses(label="Refuse")

    assert level(table, "bob.ranger") == 0


@rule("CH-16.7", "CH-17.6")
def test_the_active_player_is_the_attacker_and_strikes_first() -> None:
    table = chobolo(
        plain(4), ann=has(mason="0,0"), bob=has(ranger="1,0", forester="-1,0"), turn="bob", dice=[1, 1, 4, 1]
    )
    _, bob = table.players

    bob.chooses(label="Fight")
    table.players[0].chooses("ann.mason", "bob.ranger", label="Attack")
    bob.chooses("bob.ranger", "ann.mason", label="{0} strikes")

    assert [event.attacker for event in table.happened(Attacked)] == ["bob.ranger", "bob.forester"]


@rule("CH-16.10", "CH-16.11", "CH-17.9", "CH-R72")
def test_who_is_busy_elsewhere_defends_without_modifiers_and_harms_nobody() -> None:
    table = chobolo(
        plain(4), ann=has(mason="0,0", archer="2,0"), bob=has(forester="1,0 L4"), dice=[1, 4, 4, 4, 1, 2],
        shot=["ann.archer>bob"],
    )  # fmt: skip
    ann, bob = table.players

    ann.chooses(label="Fight")
    bob.chooses("bob.forester", "ann.mason", label="Attack")
    ann.chooses("ann.archer", "bob.forester", label="{0} strikes")

    attack = table.happened(Attacked)[0]
    assert (attack.high, attack.low, attack.rule) == (0, 4, "CH-17.9")
    assert level(table, "ann.archer") == 1


@rule("CH-16.12", "CH-17.13", "CH-R64")
def test_ten_rounds_without_a_loss_end_a_battle() -> None:
    table = chobolo(plain(4), ann=has(mason="0,0"), bob=has(ranger="1,0"), dice=IDLE)

    fights(table)

    assert len(table.happened(Attacked)) == 10
    assert level(table, "ann.mason") == level(table, "bob.ranger") == 1


@rule("CH-16.14", "CH-R56")
def test_a_wizard_far_away_casts_into_a_battle() -> None:
    table = chobolo(
        plain(6), ann=has(mason="0,0"), bob=has(wizard="6,0", stack="F", hand="SP09", ranger="1,0"), dice=[3, 3]
    )
    ann, bob = table.players

    ann.chooses(label="Fight")
    casts(bob, "SP09", "bob.ranger")

    assert level(table, "ann.mason") == 0


@rule("CH-15.16", "CH-R56", "CH-15.7")
def test_a_spell_whose_caster_was_put_to_sleep_is_not_cast() -> None:
    table = chobolo(
        plain(6),
        ann=has(wizard="0,0", stack="E F W", hand="SP13"),
        bob=has(wizard="6,0", stack="F A W", hand="SP01", mason="3,0"),
        at="spells",
    )
    ann, bob = table.players

    casts(ann, "SP13", "bob.mason")
    casts(bob, "SP01")

    assert ann.hand == "SP13"
    assert table.state.stacks["ann"] == "EFW"


@rule("CH-16.16", "CH-16.17", "CH-R60")
def test_shots_happen_in_the_order_of_the_active_player_and_lost_targets_void_them() -> None:
    table = chobolo(
        plain(6), ann=has(archer="0,0", mason="0,2", towers="0,2"), bob=has(ranger="2,0", forester="2,2"),
        dice=[4, 1],
    )  # fmt: skip
    ann, _ = table.players

    ann.chooses("bob.ranger", label="Shoot at")
    ann.chooses("bob.ranger", label="Shoot at")
    ann.chooses("ann.mason", "bob.ranger", label="{0} shoots")

    assert level(table, "bob.ranger") == 0
    assert len(table.happened(Shot)) == 1
    assert "ann.archer>bob" not in table.state.shot


@rule("CH-16.19", "CH-17.12")
def test_combat_rounds_repeat_until_nobody_is_adjacent() -> None:
    table = chobolo(plain(4), ann=has(mason="0,0 L2"), bob=has(ranger="1,0 L2"), dice=[4, 1, 1, 4, 4, 1])

    fights(table)

    assert len(table.happened(Attacked)) == 3
    assert level(table, "bob.ranger") == 0


@rule("CH-17.1", "CH-17.2", "CH-17.5", "CH-R61")
def test_the_active_player_assigns_first_and_everybody_must_attack() -> None:
    table = chobolo(
        plain(4), ann=has(mason="0,0", archer="1,1"), bob=has(ranger="1,0", forester="0,1"), dice=[1, 1] * 4,
        shot=["ann.archer>bob"],
    )  # fmt: skip
    ann, bob = table.players

    ann.chooses(label="Fight")
    assert not bob.is_asked
    ann.chooses("ann.mason", "bob.ranger", label="Attack")
    ann.chooses("ann.archer", "bob.ranger", label="Attack")
    assert bob.choices() == {"bob.ranger ann.mason", "bob.ranger ann.archer"}
    bob.chooses("bob.ranger", "ann.mason", label="Attack")
    bob.chooses("bob.forester", "ann.mason", label="Attack")

    battle = next(step for step in table.state.flow if isinstance(step, Battle))
    assert battle.aims == {
        "ann.mason": "bob.ranger", "ann.archer": "bob.ranger", "bob.ranger": "ann.mason", "bob.forester": "ann.mason"
    }  # fmt: skip


def test_the_table_says_who_attacks_whom() -> None:
    table = chobolo(
        plain(4), ann=has(mason="0,0", archer="1,1"), bob=has(ranger="1,0", forester="0,1"),
        shot=["ann.archer>bob"],
    )  # fmt: skip
    ann, bob = table.players

    ann.chooses(label="Fight")
    ann.chooses("ann.mason", "bob.ranger", label="Attack")
    focus = bob.sees()["focus"]

    assert focus is not None
    assert focus["text"] == "{1} aims at {2}"
    assert focus["about"][1:] == ["ann.mason", "bob.ranger"]


@rule("CH-17.7", "CH-R63")
def test_the_active_player_orders_the_attacks_of_the_defenders_too() -> None:
    table = chobolo(
        plain(4), ann=has(mason="0,0"), bob=has(ranger="1,0", forester="-1,0", archer="0,1"), dice=[1, 1] * 3,
        shot=["bob.archer>ann"],
    )  # fmt: skip
    ann, _ = table.players

    ann.chooses(label="Fight")
    ann.chooses("ann.mason", "bob.ranger", label="Attack")

    assert ann.choices() == {"bob.forester ann.mason", "bob.archer ann.mason"}


@rule("CH-17.10", "CH-17.11")
def test_the_dead_attack_no_more_and_their_attackers_look_for_others_next_round() -> None:
    table = chobolo(
        plain(4), ann=has(mason="0,0", archer="2,0"), bob=has(ranger="1,0", forester="-1,0"), dice=[4, 1, 4, 2],
        shot=["ann.archer>bob"],
    )  # fmt: skip
    ann, bob = table.players

    ann.chooses(label="Fight")
    ann.chooses("ann.mason", "bob.ranger", label="Attack")
    bob.chooses("bob.ranger", "ann.archer", label="Attack")
    ann.chooses("ann.mason", "bob.ranger", label="{0} strikes")

    assert [event.attacker for event in table.happened(Attacked)] == ["ann.mason", "bob.forester"]
    assert level(table, "bob.ranger") == 0
    assert level(table, "ann.mason") == 0


@rule("CH-17.14", "CH-R59")
def test_a_truce_may_be_offered_again_before_later_rounds() -> None:
    table = chobolo(plain(4), ann=has(mason="0,0"), bob=has(ranger="1,0"), dice=[2, 2])
    ann, bob = table.players

    ann.chooses(label="Fight")
    ann.chooses(label="Offer")
    bob.chooses(label="Accept")

    assert len(table.happened(Attacked)) == 1
    assert level(table, "bob.ranger") == 1


@rule("CH-R58")
def test_who_arrives_later_does_not_join() -> None:
    table = chobolo(
        plain(6), ann=has(wizard="6,0", stack="A W A", hand="SP17", mason="0,0", archer="-4,0"), bob=has(ranger="1,0"),
        dice=[2, 2, 4, 1],
    )  # fmt: skip
    ann, _ = table.players

    ann.chooses(label="Fight")
    ann.chooses("SP17", label="Cast")
    ann.chooses("ann.archer")
    ann.chooses("hex:-1,0")
    all_pass(table)
    fights(table)

    attackers = {event.attacker for event in table.happened(Attacked)}
    assert attackers == {"ann.mason"}


@rule("CH-R90")
def test_a_tower_built_in_this_turn_shoots_in_its_battles() -> None:
    table = chobolo(plain(6), ann=has(mason="0,0"), bob=has(ranger="2,0 L2"), at="warriors", dice=[4, 4, 1])
    ann, _ = table.players

    ann.chooses("ann.mason", label="Build")
    ann.chooses(label="End movement")
    ann.chooses("bob.ranger", label="Shoot at")

    assert level(table, "bob.ranger") == 1


@rule("CH-15.4", "CH-15.12", "CH-15.15", "CH-R55")
def test_the_same_permanent_is_not_laid_twice_on_one_character() -> None:
    table = chobolo(
        plain(6), ann=has(wizard="6,0", stack="F E F", hand="SP08", mason="0,0", archer="2,2"),
        bob=has(ranger="-5,0", bound="SP08 on ann.mason"), at="wizard",
    )  # fmt: skip
    ann, _ = table.players

    ann.chooses("SP08", label="Cast")

    assert table.state.modifier("ann.archer") == 0
    assert [one.on for one in table.state.enchantments] == ["ann.mason", "ann.archer"]


@rule("CH-15.17", "CH-15.11", "CH-15.12", "CH-R57")
def test_a_card_goes_under_the_deck_of_who_brought_it() -> None:
    table = chobolo(
        plain(6), ann=has(mason="0,0", deck="SP06"), bob=has(ranger="1,0", bound="SP13 on ann.mason", deck="SP28 SP29"),
        dice=[1, 4],
    )  # fmt: skip

    fights(table)

    assert table.pile("bob.deck") == "SP13 SP28 SP29"


@rule("CH-R78")
def test_illegal_parts_of_several_targets_are_left_out() -> None:
    table = chobolo(
        plain(6),
        ann=has(wizard="-6,0", stack="F E", hand="SP46"),
        bob=has(wizard="6,0", stack="A W A", hand="SP17", mason="2,0"),
        at="spells",
    )
    ann, bob = table.players

    casts(ann, "SP46", "hex:0,0", "hex:1,0")
    ann.chooses(label="Done")
    bob.chooses("SP17", label="Cast")
    bob.chooses("bob.mason")
    bob.chooses("hex:1,0")

    assert [lasting.tiles for lasting in table.state.enchantments] == [("hex:0,0",)]


@rule("CH-19.6", "CH-R67")
def test_a_dispelled_spell_pool_takes_its_content_along() -> None:
    table = chobolo(
        plain(6), ann=has(wizard="-6,0", stack="W F"),
        bob=has(mason="2,0", bound="SP04 on pool", pool="SP28", deck="SP29"),
        at="spells",
    )  # fmt: skip
    ann, _bob = table.players

    assert ann.sees_ref("SP28")
    casts(ann, "dispel", "SP04#2")

    assert table.pile("bob.pool") == ""
    assert set(table.pile("bob.deck").split()) == {"SP04", "SP28", "SP29"}


@rule("CH-R67", "CH-19.4")
def test_a_stored_spell_that_is_not_cast_stays_stored() -> None:
    table = chobolo(
        plain(6),
        ann=has(wizard="-6,0", bound="SP04 on pool", pool="SP20", mason="0,0", towers="3,0"),
        bob=has(wizard="0,3", stack="F F", hand="SP06"),
        at="spells",
        dice=[4, 1],
    )
    ann, bob = table.players

    casts(ann, "SP20")
    casts(bob, "SP06", "ann.mason")

    assert level(table, "ann.mason") == 0
    assert table.pile("ann.pool") == "SP20"
    assert table.pile("ann.play") == "SP04"


def test_walking_into_contact_is_what_starts_a_battle() -> None:
    table = chobolo(plain(6), ann=has(mason="0,0"), bob=has(ranger="3,0"), at="warriors", dice=[4, 1])
    ann, _ = table.players

    walks(ann, "mason", "1,0", "2,0")
    ann.chooses(label="Stop here")
    ann.chooses(label="End movement")
    fights(table)

    assert level(table, "bob.ranger") == 0
