"""Every spell has its own test: what it may be aimed at, and what it does."""

from __future__ import annotations

from ossuary.games.chobolo.walking.warriors import FOLLOW_RIVER
from ossuary.testing import Scene, rule
from tests.games.chobolo.table import (
    Has,
    all_pass,
    bearing,
    casts,
    chobolo,
    collects,
    fights,
    has,
    level,
    plain,
    stack,
    steps,
    stops,
    walks,
    where,
)

FAR = has(wizard="-6,0")


def caster(card: str, cost: str, **other: str) -> Has:
    """Ann with one spell in hand and its cost on her stack."""
    return has(stack=cost, hand=card, **({"wizard": "-5,0"} | other))


def targets(table: Scene) -> set[str]:
    return table.players[0].choices()


# -- SP01 to SP05 --------------------------------------------------------------------------------------


@rule("CH-9.5")
def test_sp01_sleep_stops_everything_until_the_end_of_the_next_turn() -> None:
    table = chobolo(
        plain(6), ann=caster("SP01", "FAW"), bob=has(wizard="5,0", stack="W", cavalry="dead", main="6,0"), at="spells"
    )
    ann, bob = table.players

    casts(ann, "SP01")
    all_pass(table)

    assert table.state.active == "bob"
    assert not bob.may("resurrect", label="Cast")
    assert not bob.may(label="Stop here")
    bob.chooses(label="End movement")
    assert bearing(table, "bob.wizard") == set()


def test_sp01_sleep_ends_with_the_first_lost_level() -> None:
    table = chobolo(plain(6), ann=caster("SP01", "FAW", mason="0,0"), bob=has(forester="1,0 L2"), dice=[4, 1, 1, 4])
    ann, _ = table.players

    ann.chooses(label="Fight")
    casts(ann, "SP01")
    fights(table)

    assert bearing(table, "bob.forester") == set()
    assert level(table, "ann.mason") == 0  # once awake, it struck back


@rule("CH-R82")
def test_sp02_change_element_changes_the_top_chip_of_a_stack() -> None:
    table = chobolo(plain(6), ann=caster("SP02", "FWA"), bob=has(wizard="5,0", stack="E F"), at="spells")
    ann, _ = table.players

    ann.chooses("SP02", label="Cast")
    assert targets(table) == {"ann", "bob"}
    ann.chooses("bob")
    assert targets(table) == {"say:air", "say:earth", "say:water"}
    ann.chooses("say:water")

    assert stack(table, "bob") == "E W"
    assert stack(table, "ann") == "F"


@rule("CH-19.1", "CH-R77")
def test_sp03_archers_sight_makes_a_warrior_shoot_but_not_an_archer() -> None:
    table = chobolo(
        plain(6), ann=caster("SP03", "AF", archer="0,3", mason="0,0"), bob=has(ranger="2,0"), at="spells", dice=[4, 1]
    )
    ann, _ = table.players

    ann.chooses("SP03", label="Cast")
    assert targets(table) == {"ann.mason", "bob.ranger"}
    ann.chooses("ann.mason")

    assert table.state.has("ann.mason", "archery")
    assert table.state.modifier("ann.mason") == 0


def test_sp04_spell_pool_stored_spells_cost_nothing_later() -> None:
    table = chobolo(plain(6), ann=has(wizard="0,0", hand="SP04 SP47", stack="E W E"), bob=FAR, at="spells")
    ann, _ = table.players

    casts(ann, "SP04")
    ann.passes()
    ann.chooses("SP47", label="Store")
    assert table.pile("ann.pool") == "SP47"
    casts(ann, "SP47", "say:fire")

    assert stack(table, "ann") == "F"
    assert set(table.pile("ann.deck").split()) == {"SP04", "SP47"}


def test_sp05_binding_lies_on_anybody() -> None:
    table = chobolo(plain(6), ann=caster("SP05", "EE"), bob=has(mason="0,0"), at="spells")
    ann, _ = table.players

    ann.chooses("SP05", label="Cast")
    assert targets(table) == {"ann.wizard", "bob.mason"}
    ann.chooses("bob.mason")

    assert bearing(table, "bob.mason") == {"SP05"}


# -- fire ----------------------------------------------------------------------------------------------


def test_sp06_firebolt_strikes_one_enemy_within_four() -> None:
    table = chobolo(
        plain(6),
        ann=caster("SP06", "FF", mason="-4,0"),
        bob=has(mason="-1,0 L2", ranger="0,0"),
        at="spells",
        dice=[3, 2],
    )
    ann, _ = table.players

    casts(ann, "SP06", "bob.mason")

    assert level(table, "bob.mason") == 1


def test_sp06_firebolt_needs_more_than_a_tie_and_no_shield() -> None:
    table = chobolo(
        plain(6),
        ann=caster("SP06", "FF"),
        bob=has(mason="-1,0", ranger="-2,0", bound="SP22 on bob.ranger"),
        at="spells",
        dice=[3, 3],
    )

    casts(table.players[0], "SP06")

    assert level(table, "bob.mason") == level(table, "bob.ranger") == 1


def test_sp07_inferno_strikes_friend_and_foe_on_the_ground() -> None:
    table = chobolo(
        plain(6),
        ann=caster("SP07", "FAFF", mason="1,0"),
        bob=has(ranger="0,0", cavalry="0,1", towers="0,1", forester="4,0"),
        at="spells",
        dice=[3, 3, 1, 4],
    )
    ann, _ = table.players

    casts(ann, "SP07", "hex:1,0")
    ann.chooses("bob.ranger", label="Strike")

    assert level(table, "bob.ranger") == 0  # 3 + 1 against 3
    assert level(table, "ann.mason") == 1  # 1 + 1 against 4
    assert level(table, "bob.cavalry") == level(table, "bob.forester") == 1


def test_sp08_battle_rage_adds_one_hand_to_hand() -> None:
    table = chobolo(plain(6), ann=caster("SP08", "FEF", mason="0,0"), bob=has(ranger="4,0"), at="spells")

    casts(table.players[0], "SP08")

    assert bearing(table, "ann.mason") == {"SP08"}
    assert table.state.modifier("ann.mason") == 1


def test_sp09_flame_blade_helps_one_roll() -> None:
    table = chobolo(plain(6), ann=caster("SP09", "F", mason="0,0"), bob=has(ranger="1,0"), dice=[2, 2, 1, 1, 1, 2])
    ann, _ = table.players

    ann.chooses(label="Fight")
    casts(ann, "SP09", "ann.mason")

    assert level(table, "bob.ranger") == 0  # 2 + 1 against 2
    assert bearing(table, "ann.mason") == set()


def test_sp09_flame_blade_is_gone_at_the_end_of_the_turn() -> None:
    table = chobolo(plain(6), ann=caster("SP09", "F", mason="0,0"), bob=has(ranger="4,0"), at="spells")
    ann, _ = table.players

    casts(ann, "SP09", "ann.mason")

    assert table.state.active == "bob"
    assert bearing(table, "ann.mason") == set()


def test_sp10_wall_of_fire_strikes_who_walks_in() -> None:
    table = chobolo(plain(6), ann=caster("SP10", "EFF"), bob=has(ranger="2,0"), at="spells", dice=[1, 1])
    ann, bob = table.players

    casts(ann, "SP10", "hex:1,0", "hex:0,0")
    ann.chooses(label="Done")
    walks(bob, "ranger", "1,0")

    assert level(table, "bob.ranger") == 0


def test_sp11_quicken_gives_two_spaces_this_turn() -> None:
    table = chobolo(plain(6), ann=caster("SP11", "FA", mason="0,0"), bob=has(ranger="4,0"), at="warriors")
    ann, _ = table.players

    casts(ann, "SP11", "ann.mason")
    walks(ann, "mason", "0,1", "0,2", "0,3", "-1,4", "-2,5", "-3,6")

    assert where(table, "ann.mason") == "-3,6"


def test_sp12_burning_arrows_bring_spent_shots_back() -> None:
    table = chobolo(
        plain(6),
        ann=caster("SP12", "FAF", archer="0,0"),
        bob=has(ranger="2,0"),
        at="spells",
        shot=["ann.archer>bob"],
    )

    casts(table.players[0], "SP12", "ann.archer")

    assert table.state.shot == []
    assert table.state.bonus("ann.archer", "ranged") == 1


def test_sp13_weaken_takes_one_hand_to_hand() -> None:
    table = chobolo(plain(6), ann=caster("SP13", "EFW"), bob=has(ranger="2,0"), at="spells")

    casts(table.players[0], "SP13")

    assert table.state.modifier("bob.ranger") == -1


@rule("CH-17.3")
def test_sp14_fear_stops_active_attacks_for_a_turn() -> None:
    table = chobolo(plain(6), ann=caster("SP14", "WF", forester="0,0 L3"), bob=has(ranger="1,0"), dice=[1, 4, 4, 1])
    ann, _ = table.players

    ann.chooses(label="Fight")
    casts(ann, "SP14")
    fights(table)

    assert level(table, "ann.forester") == 4  # 2 against 4 harmed nobody
    assert level(table, "bob.ranger") == 0


def test_sp15_desecrate_empties_an_element_hex() -> None:
    table = chobolo(plain(6, F="1,0", A="-3,0"), ann=caster("SP15", "WEF"), bob=has(wizard="0,0"), at="spells")
    ann, bob = table.players

    casts(ann, "SP15", "hex:1,0")
    bob.chooses("hex:1,0", label="Go")

    assert stack(table, "bob") == ""
    assert table.state.terrain("hex:1,0") == "x"


# -- air -----------------------------------------------------------------------------------------------


def test_sp16_gust_pushes_an_enemy_one_hex() -> None:
    table = chobolo(
        plain(6, l="1,0"),
        ann=caster("SP16", "A"),
        bob=has(ranger="0,0", mason="3,0", bound="SP45 on bob.mason"),
        at="spells",
    )
    ann, _ = table.players

    ann.chooses("SP16", label="Cast")
    assert targets(table) == {"hex:0,1", "hex:-1,1", "hex:-1,0", "hex:0,-1", "hex:1,-1"}
    ann.chooses("hex:-1,0")

    assert where(table, "bob.ranger") == "-1,0"


@rule("CH-10.16", "CH-R38")
def test_sp17_whirlwind_carries_anyone_three_hexes() -> None:
    table = chobolo(plain(6), ann=caster("SP17", "AWA", mason="3,0"), bob=has(ranger="0,0"), at="spells")
    ann, _ = table.players

    ann.chooses("SP17", label="Cast")
    ann.chooses("bob.ranger")
    assert "hex:0,3" in targets(table)
    assert "hex:0,4" not in targets(table)
    ann.chooses("hex:0,3")

    assert where(table, "bob.ranger") == "0,3"


def test_sp18_flight_passes_over_everything_and_ends_on_firm_ground() -> None:
    table = chobolo(
        plain(6, l="2,0"), ann=caster("SP18", "AFA", mason="0,0"), bob=has(ranger="1,0", towers="3,0"), at="warriors"
    )
    ann, _ = table.players

    casts(ann, "SP18", "ann.mason")
    walks(ann, "mason", "1,0")
    assert not ann.may(label="Stop here")
    ann.chooses("hex:2,0", label="Go")
    assert not ann.may(label="Stop here")
    ann.chooses("hex:3,0", label="Go")
    ann.chooses("hex:4,0", label="Go")

    assert where(table, "ann.mason") == "4,0"
    assert table.state.towers == {"hex:3,0": "bob"}


def test_sp19_tailwind_gives_one_space_every_turn() -> None:
    table = chobolo(plain(6), ann=caster("SP19", "AEA", mason="0,0"), bob=has(ranger="4,0"), at="spells")

    casts(table.players[0], "SP19")

    assert table.state.allowance("ann.mason", "hex:0,0") == 5


def test_sp20_recall_brings_a_warrior_to_an_empty_own_tower() -> None:
    table = chobolo(
        plain(6, A="6,0"),
        ann=caster("SP20", "AW", mason="0,0", main="6,0", towers="3,-3"),
        bob=has(ranger="4,0"),
        at="spells",
    )
    ann, _ = table.players

    casts(ann, "SP20", "hex:3,-3")

    assert where(table, "ann.mason") == "3,-3"


def test_sp21_swap_places_trades_two_on_the_ground() -> None:
    table = chobolo(
        plain(6, F="-5,0"), ann=caster("SP21", "EAW", mason="0,0", archer="2,0"), bob=has(ranger="4,0"), at="spells"
    )
    ann, _ = table.players

    ann.chooses("SP21", label="Cast")
    ann.chooses("ann.mason")  # the wizard stands on an element, where no warrior may stand

    assert (where(table, "ann.mason"), where(table, "ann.archer")) == ("2,0", "0,0")


def test_sp22_gale_shield_stops_shots() -> None:
    table = chobolo(plain(6), ann=caster("SP22", "AA", mason="0,0"), bob=has(archer="2,0"))
    ann, bob = table.players

    casts(ann, "SP22", "ann.mason")

    assert bob.choices("Shoot at") == set()
    assert table.state.has("ann.mason", "shotproof")


@rule("CH-15.13", "CH-15.14", "CH-R54")
def test_sp23_clear_mind_draws_two() -> None:
    table = chobolo(plain(6), ann=caster("SP23", "EA", deck="SP16 SP17 SP18"), bob=FAR, at="spells")

    casts(table.players[0], "SP23")

    assert table.players[0].hand == "SP18 SP17"
    assert table.pile("ann.deck") == "SP23 SP16"


def test_sp24_mind_theft_sees_a_hand_and_sends_a_card_away() -> None:
    table = chobolo(
        plain(6), ann=caster("SP24", "WAA"), bob=has(wizard="5,0", hand="SP28 SP29", deck="SP30 SP31"), at="spells"
    )
    ann, _ = table.players

    ann.chooses("SP24", label="Cast")
    assert ann.sees_ref("SP28")
    assert ann.sees_ref("SP29")
    ann.chooses("SP29", label="Take")

    assert table.pile("bob.hand") == "SP28"
    assert table.pile("bob.deck") == "SP29 SP30 SP31"  # at the bottom


def test_sp25_silence_forbids_spells_for_a_turn() -> None:
    table = chobolo(plain(6), ann=caster("SP25", "EWAA"), bob=has(wizard="5,0", stack="A", hand="SP16"), at="spells")
    ann, bob = table.players

    casts(ann, "SP25")
    all_pass(table)

    assert table.state.active == "bob"
    assert bob.may("SP16", label="Cast")


def test_sp25_silence_holds_while_the_turn_lasts() -> None:
    table = chobolo(
        plain(6), ann=caster("SP25", "EWAA", mason="0,0"), bob=has(wizard="5,0", stack="A", hand="SP16"), at="warriors"
    )
    ann, _bob = table.players

    ann.chooses("SP25", label="Cast")
    all_pass(table)

    assert not table.state.may_cast("bob")


@rule("CH-1.12")
def test_sp26_second_chance_rolls_the_own_die_again() -> None:
    table = chobolo(plain(6), ann=caster("SP26", "AE", mason="0,0"), bob=has(ranger="5,0"), at="warriors", dice=[1, 4])
    ann, _ = table.players

    assert not ann.may("SP26", label="Cast")
    ann.chooses("ann.mason", label="Build")
    casts(ann, "SP26")

    assert table.state.towers == {"hex:0,0": "ann"}


def test_sp27_ill_luck_rolls_an_enemys_die_again() -> None:
    table = chobolo(
        plain(6), ann=has(mason="0,0"), bob=has(wizard="5,0", stack="F W", hand="SP27"), at="warriors", dice=[4, 1]
    )
    ann, bob = table.players

    ann.chooses("ann.mason", label="Build")
    casts(bob, "SP27")
    all_pass(table)

    assert table.state.towers == {}
    assert stack(table, "bob") == ""


# -- water ---------------------------------------------------------------------------------------------


def test_sp28_healing_spring_raises_the_weak() -> None:
    table = chobolo(plain(6), ann=caster("SP28", "WW", mason="0,0 L2", archer="1,0 L3"), bob=FAR, at="spells")
    ann, _ = table.players

    ann.chooses("SP28", label="Cast")
    assert targets(table) == {"ann.mason", "ann.wizard"}
    ann.chooses("ann.mason")

    assert level(table, "ann.mason") == 3


def test_sp29_flood_makes_a_lake() -> None:
    table = chobolo(plain(6), ann=caster("SP29", "WEW"), bob=has(ranger="0,0"), at="spells")
    ann, bob = table.players

    casts(ann, "SP29", "hex:1,0")

    assert bob.may("bob.ranger", "hex:1,0", label="Drown")


def test_sp30_freeze_carries_everybody_and_drowns_who_stays() -> None:
    table = chobolo(plain(6, l="1,0"), ann=caster("SP30", "AWW"), bob=has(ranger="0,0"), at="spells")
    ann, bob = table.players

    casts(ann, "SP30")
    walks(bob, "ranger", "1,0")
    stops(bob)
    assert where(table, "bob.ranger") == "1,0"
    bob.chooses(label="End movement")

    assert table.state.active == "ann"
    assert level(table, "bob.ranger") == 0


def test_sp31_undertow_drags_along_the_river() -> None:
    table = chobolo(
        plain(6, r="0,0 1,0 2,0 3,0 4,0 5,0"), ann=caster("SP31", "WWE"), bob=has(ranger="0,0"), at="spells"
    )
    ann, _ = table.players

    ann.chooses("SP31", label="Cast")
    assert targets(table) == {"hex:1,0", "hex:2,0", "hex:3,0", "hex:4,0"}
    ann.chooses("hex:4,0")

    assert where(table, "bob.ranger") == "4,0"


def test_sp32_water_walking_makes_a_river_walker() -> None:
    table = chobolo(
        plain(6, r="0,0 1,0"), ann=caster("SP32", "WAW", mason="0,0", river_walker="3,0"), bob=FAR, at="warriors",
        dice=[4],
    )  # fmt: skip
    ann, _ = table.players

    casts(ann, "SP32")
    ann.chooses("ann.mason", label="River walk")

    assert steps(ann, FOLLOW_RIVER) == {"1,0"}


def test_sp33_wash_away_takes_the_top_chip() -> None:
    table = chobolo(plain(6), ann=caster("SP33", "EW"), bob=has(wizard="5,0", stack="E F"), at="spells")

    casts(table.players[0], "SP33")

    assert stack(table, "bob") == "E"


def test_sp34_drain_takes_up_to_three() -> None:
    table = chobolo(plain(6), ann=caster("SP34", "WFW"), bob=has(wizard="5,0", stack="E F"), at="spells")

    casts(table.players[0], "SP34")

    assert stack(table, "bob") == ""


@rule("CH-11.10")
def test_sp35_steal_element_moves_the_top_chip() -> None:
    table = chobolo(plain(6), ann=caster("SP35", "FWW"), bob=has(wizard="5,0", stack="E F"), at="spells")

    casts(table.players[0], "SP35")

    assert (stack(table, "ann"), stack(table, "bob")) == ("F", "E")


def test_sp36_stir_reorders_the_top_four() -> None:
    table = chobolo(plain(6), ann=caster("SP36", "AEFEFW"), bob=FAR, at="spells")
    ann, _ = table.players

    casts(ann, "SP36")
    for element in ("fire", "fire"):
        ann.chooses(f"say:{element}")

    assert stack(table, "ann") == "A F F E E"


def test_sp36_stir_needs_two_chips_after_paying() -> None:
    table = chobolo(plain(6), ann=caster("SP36", "AW"), bob=FAR, at="wizard")

    assert not table.players[0].may("SP36", label="Cast")


def test_sp37_renewal_replaces_a_death_by_level_one() -> None:
    table = chobolo(
        plain(6), ann=has(mason="0,0", bound="SP37 on ann.mason, SP08 on ann.mason"), bob=has(ranger="1,0"),
        dice=[1, 4, 4, 1],
    )  # fmt: skip

    fights(table)

    assert level(table, "bob.ranger") == 0
    assert bearing(table, "ann.mason") == {"SP08"}


def test_sp38_sanctuary_keeps_out_of_battles() -> None:
    table = chobolo(plain(6), ann=caster("SP38", "WAE", mason="0,0"), bob=has(ranger="1,0"), at="warriors")
    ann, _ = table.players

    casts(ann, "SP38", "ann.mason")
    ann.chooses(label="End movement")

    assert table.state.active == "bob"
    assert level(table, "bob.ranger") == level(table, "ann.mason") == 1


def test_sp39_stone_skin_helps_passive_rolls_and_against_shots() -> None:
    table = chobolo(plain(6), ann=has(archer="2,0"), bob=has(ranger="0,0", bound="SP39 on bob.ranger"), dice=[4, 3])

    table.players[0].chooses("bob.ranger", label="Shoot at")

    assert level(table, "bob.ranger") == 1
    assert table.state.bonus("bob.ranger", "passive") == 1


@rule("CH-R84")
def test_sp40_entangle_lasts_for_the_next_turn_of_its_bearer() -> None:
    table = chobolo(plain(6), ann=caster("SP40", "AE"), bob=has(ranger="0,0"), at="spells")
    ann, bob = table.players

    casts(ann, "SP40")
    walks(bob, "ranger", "1,0")
    assert bob.choices("Go") == set()
    bob.chooses(label="End movement")

    assert bearing(table, "bob.ranger") == set()


# -- earth ---------------------------------------------------------------------------------------------


def test_sp41_raise_tower_builds_without_a_roll_or_a_move() -> None:
    table = chobolo(plain(6, f="2,0"), ann=caster("SP41", "EFE", mason="0,0", archer="2,0"), bob=FAR, at="warriors")
    ann, _ = table.players

    casts(ann, "SP41")

    assert table.state.towers == {"hex:0,0": "ann"}
    assert "ann.mason" not in table.state.this_turn.moved


def test_sp42_tremor_throws_an_enemy_out_of_a_tower() -> None:
    table = chobolo(
        plain(6, W="6,0"),
        ann=caster("SP42", "FEE"),
        bob=has(ranger="0,0", towers="0,0", mason="6,0", main="6,0"),
        at="spells",
    )
    ann, _ = table.players

    casts(ann, "SP42", "hex:1,0")

    assert where(table, "bob.ranger") == "1,0"


def test_sp43_overgrowth_makes_forest() -> None:
    table = chobolo(plain(6), ann=caster("SP43", "EAE"), bob=FAR, at="spells")

    casts(table.players[0], "SP43", "hex:0,0")

    assert table.state.terrain("hex:0,0") == "f"


def test_sp44_quagmire_makes_seven_hexes_swamp() -> None:
    table = chobolo(plain(6, r="1,0"), ann=caster("SP44", "EEW"), bob=has(ranger="0,1"), at="spells")
    ann, bob = table.players

    casts(ann, "SP44", "hex:0,0")

    assert table.state.terrain("hex:0,0") == table.state.terrain("hex:0,1") == "s"
    assert table.state.terrain("hex:1,0") == "r"
    walks(bob, "ranger", "0,2", "0,3", "0,4")
    assert bob.choices("Go") == set()


def test_sp45_anchor_holds_against_moving_spells() -> None:
    table = chobolo(
        plain(6), ann=has(wizard="-5,0", stack="A", hand="SP16"), bob=has(ranger="0,0", bound="SP45 on bob.ranger"),
        at="wizard",
    )  # fmt: skip

    assert not table.players[0].may("SP16", label="Cast")


def test_sp46_wall_of_stone_lets_nobody_in() -> None:
    table = chobolo(plain(6, F="0,1"), ann=caster("SP46", "FE"), bob=has(ranger="0,0"), at="spells")
    ann, bob = table.players

    ann.chooses("SP46", label="Cast")
    assert "hex:0,1" not in targets(table)
    ann.chooses("hex:1,0")
    ann.chooses("hex:1,-1")
    ann.chooses("hex:0,-1")

    assert not bob.may("bob.ranger", "hex:1,0", label="Walk")
    assert bob.may("bob.ranger", "hex:-1,0", label="Walk")


def test_sp47_transmute_puts_a_chip_on_the_stack() -> None:
    table = chobolo(plain(6), ann=caster("SP47", "AE"), bob=FAR, at="spells")

    casts(table.players[0], "SP47", "say:water")

    assert stack(table, "ann") == "A W"


def test_sp48_wellspring_makes_an_element_hex() -> None:
    table = chobolo(plain(6), ann=caster("SP48", "AWE"), bob=FAR, at="wizard")
    ann, _ = table.players

    casts(ann, "SP48", "hex:-4,0", "say:fire")
    collects(ann, "-4,0")

    assert stack(table, "ann") == "F"


def test_sp49_seal_the_plane_shuts_it_from_the_land() -> None:
    table = chobolo(
        plain(4, centre="0,0", d="1,0 0,1 -1,1 -1,0 0,-1 1,-1"),
        ann=caster("SP49", "FAWE", wizard="-4,0"),
        bob=has(wizard="2,0"),
        at="spells",
        opened=True,
    )
    ann, bob = table.players

    assert ann.may("SP49", label="Cast")
    casts(ann, "SP49")

    assert "1,0" not in steps(bob)


def test_sp50_shadow_step_moves_the_own_wizard_three_hexes() -> None:
    table = chobolo(plain(6), ann=caster("SP50", "FAE"), bob=FAR, at="spells")

    casts(table.players[0], "SP50", "hex:-2,0")

    assert where(table, "ann.wizard") == "-2,0"


def test_sp51_humble_brings_a_veteran_to_level_one() -> None:
    table = chobolo(plain(6), ann=caster("SP51", "WFEA"), bob=has(ranger="0,0 L4", mason="3,0"), at="spells")

    casts(table.players[0], "SP51")

    assert level(table, "bob.ranger") == 1


def test_sp52_second_life_returns_a_warrior_at_level_two() -> None:
    table = chobolo(plain(6, F="6,0"), ann=caster("SP52", "EWF", mason="dead", main="6,0"), bob=FAR, at="spells")

    casts(table.players[0], "SP52")
    all_pass(table)

    assert (where(table, "ann.mason"), level(table, "ann.mason")) == ("6,0", 2)
    assert table.state.returned == ["ann"]


def test_sp53_ward_stops_a_spell_aimed_at_its_caster() -> None:
    table = chobolo(
        plain(6),
        ann=has(wizard="-2,0", stack="F F", hand="SP06"),
        bob=has(wizard="0,0", stack="E A A", hand="SP53"),
        at="spells",
    )
    ann, bob = table.players

    assert not bob.may("SP53", label="Cast")
    casts(ann, "SP06")
    casts(bob, "SP53")

    assert level(table, "bob.wizard") == 2
    assert (stack(table, "ann"), stack(table, "bob")) == ("", "")


def test_sp53_ward_does_not_help_others() -> None:
    table = chobolo(
        plain(6),
        ann=has(wizard="-2,0", stack="F F", hand="SP06"),
        bob=has(mason="0,0"),
        cyd=has(wizard="6,0", stack="E A A", hand="SP53"),
        at="spells",
        dice=[4, 1],
    )
    ann, _, _cyd = table.players

    casts(ann, "SP06")

    assert stack(table, "cyd") == "E A A"
    assert level(table, "bob.mason") == 0


def test_sp54_mist_hides_seven_hexes_from_shots() -> None:
    table = chobolo(plain(6), ann=caster("SP54", "FAWW", mason="0,0"), bob=has(archer="2,0"), at="warriors")
    ann, bob = table.players

    casts(ann, "SP54", "hex:0,0")
    ann.chooses(label="End movement")

    assert bob.choices("Shoot at") == set()
    assert len(table.state.enchantments[0].tiles) == 7


def test_sp55_dark_bargain_costs_a_level_for_two_cards() -> None:
    table = chobolo(plain(6), ann=caster("SP55", "AEF", mason="0,0 L2", deck="SP16 SP17 SP18"), bob=FAR, at="spells")

    casts(table.players[0], "SP55")

    assert level(table, "ann.mason") == 1
    assert table.players[0].hand == "SP18 SP17"
