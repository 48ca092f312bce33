"""Section 6 of the specification: the examples of the rulebook and the tricky cases, each under its name."""

from __future__ import annotations

from ossuary.games.chobolo.events.war import Shot
from ossuary.games.chobolo.walking.warriors import FOLLOW_RIVER
from ossuary.testing import rule
from tests.games.chobolo.table import (
    bearing,
    casts,
    chobolo,
    collects,
    fights,
    goes,
    has,
    level,
    over,
    passes_until,
    plain,
    stack,
    steps,
    stops,
    walks,
    where,
)

PLANE = {"centre": "0,0", "d": "1,0 0,1 -1,1 -1,0 0,-1 1,-1"}


@rule("CH-6.3", "CH-6.4", "CH-6.5", "CH-6.13", "CH-16.8", "CH-16.13", "CH-17.8", "CH-R86")
def test_ex_1_one_on_one() -> None:
    table = chobolo(plain(3), ann=has(forester="0,0 L3"), bob=has(mountaineer="1,0 L2"), dice=[2, 2, 1, 3, 3, 4, 2, 1])

    fights(table)

    assert level(table, "bob.mountaineer") == 0
    assert level(table, "ann.forester") == 2


@rule("CH-6.13", "CH-7.4", "CH-7.10", "CH-17.5", "CH-17.9", "CH-R29", "CH-R73", "CH-R87")
def test_ex_2_two_on_one() -> None:
    table = chobolo(
        plain(3),
        ann=has(archer="1,0", mountaineer="-1,0"),
        bob=has(forester="0,0"),
        dice=[4, 4, 3, 3, 3, 2],
    )
    ann, bob = table.players

    fights(table)
    ann.chooses("bob.forester", label="Shoot at")
    bob.chooses("bob.forester", "ann.mountaineer", label="Attack")
    ann.chooses("ann.archer", "bob.forester", label="{0} strikes")

    assert level(table, "bob.forester") == 0
    assert level(table, "ann.mountaineer") == 2
    assert level(table, "ann.archer") == 1


@rule("CH-7.15", "CH-17.6", "CH-17.10", "CH-17.12", "CH-17.15", "CH-16.15", "CH-R27", "CH-R70", "CH-R71", "CH-R72")
def test_ex_3_three_on_three() -> None:
    table = chobolo(
        plain(4),
        ann=has(mountaineer="0,0", forester="-2,1", archer="2,-1"),
        bob=has(archer="1,-1 L2", mountaineer="0,-1", forester="-1,0"),
        dice=[3, 2, 4, 4, 2, 4, 1, 1, 4, 3, 2, 3, 4, 1],
    )
    ann, bob = table.players

    fights(table)
    ann.chooses("bob.archer", label="Shoot at")
    bob.chooses("ann.mountaineer", label="Shoot at")
    ann.chooses("ann.archer", "bob.archer", label="{0} shoots")
    assert level(table, "bob.archer") == 1
    for one, other in (("mountaineer", "mountaineer"),):
        ann.chooses(f"ann.{one}", f"bob.{other}", label="Attack")
    for one, other in (("archer", "archer"), ("forester", "mountaineer")):
        bob.chooses(f"bob.{one}", f"ann.{other}", label="Attack")
    ann.chooses("ann.archer", "bob.archer", label="{0} strikes")
    ann.chooses("ann.mountaineer", "bob.mountaineer", label="{0} strikes")
    assert level(table, "ann.archer") == 0
    assert level(table, "bob.forester") == 0
    fights(table)
    ann.chooses("ann.mountaineer", "bob.archer", label="Attack")

    assert level(table, "ann.mountaineer") == 0
    assert (level(table, "bob.archer"), level(table, "ann.forester"), level(table, "bob.mountaineer")) == (2, 2, 2)


@rule("CH-11.1", "CH-11.3", "CH-11.5", "CH-15.1", "CH-15.2", "CH-15.3", "CH-15.10", "CH-5.10", "CH-1.9")
def test_ex_4_collecting_for_sleep() -> None:
    table = chobolo(
        plain(6, F="1,0", A="3,0", W="5,0"),
        ann=has(wizard="0,0", kind="gammon", stack="E", hand="SP01"),
        bob=has(cavalry="-4,0"),
        at="wizard",
    )
    ann, _ = table.players

    collects(ann, "1,0", "2,0", "3,0", "4,0", "5,0")
    assert stack(table, "ann") == "E F A W"
    stops(ann)
    casts(ann, "SP01")

    assert stack(table, "ann") == "E"
    assert bearing(table, "bob.cavalry") == {"SP01"}


@rule("CH-15.2")
def test_ex_4_collected_in_another_order_sleep_is_not_castable() -> None:
    table = chobolo(
        plain(6, W="1,0", A="3,0", F="5,0"),
        ann=has(wizard="0,0", kind="gammon", stack="E", hand="SP01"),
        bob=has(cavalry="-4,0"),
        at="wizard",
    )
    ann, _ = table.players

    collects(ann, "1,0", "2,0", "3,0", "4,0", "5,0")

    assert stack(table, "ann") == "E W A F"
    assert not ann.may("SP01", label="Cast")


@rule("CH-15.5", "CH-15.6", "CH-15.7", "CH-15.8", "CH-15.9", "CH-R53", "CH-R82")
def test_ex_5_sleep_and_change_element() -> None:
    table = chobolo(
        plain(4),
        ann=has(wizard="0,0", stack="F A W", hand="SP01"),
        bob=has(wizard="3,0", stack="W A", hand="SP02", deck="SP28"),
        at="spells",
    )
    ann, bob = table.players

    casts(ann, "SP01")
    assert stack(table, "ann") == "F A W"
    casts(bob, "SP02", "ann", "say:earth")

    assert stack(table, "bob") == ""
    assert table.pile("bob.deck") == "SP02 SP28"
    assert stack(table, "ann") == "F A E"
    assert ann.hand == "SP01"
    assert bearing(table, "bob.wizard") == set()


@rule("CH-3.3", "CH-5.25", "CH-R9", "CH-5.2", "CH-5.3")
def test_x_1_armageddon_answered_by_resurrect() -> None:
    table = chobolo(
        plain(6, W="5,0"),
        ann=has(wizard="3,0", stack="E F A F F"),
        bob=has(wizard="-5,0", stack="W", forester="dead", main="5,0"),
        at="spells",
        carrier="ann",
        captured=True,
    )
    ann, bob = table.players

    casts(ann, "armageddon")
    casts(bob, "resurrect")

    assert stack(table, "bob") == ""
    assert (where(table, "bob.forester"), level(table, "bob.forester")) == ("5,0", 1)
    assert stack(table, "ann") == "E F A F F"
    assert table.match.result is None


@rule("CH-5.5", "CH-R17", "CH-3.2", "CH-5.24")
def test_x_1_without_a_return_armageddon_wins() -> None:
    table = chobolo(
        plain(6, W="5,0"),
        ann=has(wizard="3,0", stack="E F A F F"),
        bob=has(wizard="-5,0", stack="W", forester="dead", main="5,0"),
        at="spells",
        carrier="ann",
        captured=True,
        returned=["bob"],
    )
    ann, bob = table.players

    casts(ann, "armageddon")

    assert not bob.is_asked
    assert over(table) == (("ann",), "CH-3.2")


@rule("CH-5.21", "CH-5.22", "CH-R21")
def test_x_2_dispelled_transient() -> None:
    table = chobolo(
        plain(4),
        ann=has(wizard="0,0", stack="E F F", hand="SP06", deck="SP07"),
        bob=has(wizard="-4,0", stack="F W", ranger="3,0"),
        at="spells",
        dice=[4, 1],
    )
    ann, bob = table.players

    casts(ann, "SP06", "bob.ranger")
    casts(bob, "dispel", "SP06#1")

    assert stack(table, "bob") == ""
    assert stack(table, "ann") == "E"
    assert table.pile("ann.deck") == "SP06 SP07"
    assert level(table, "bob.ranger") == 1
    assert table.state.forced == (4, 1)


@rule("CH-10.6", "CH-10.7", "CH-R36")
def test_x_3_swamp() -> None:
    table = chobolo(plain(5, s="1,0 3,1"), ann=has(mason="0,0"), at="warriors")
    ann, _ = table.players

    walks(ann, "mason", "1,0", "2,0", "3,0")

    assert ann.choices("Go") == set()
    assert where(table, "ann.mason") == "3,0"


@rule("CH-10.7")
def test_x_3_swamp_is_no_last_step_of_a_full_move() -> None:
    table = chobolo(plain(5, s="1,0 3,1"), ann=has(mason="0,0"), at="warriors")
    ann, _ = table.players

    walks(ann, "mason", "0,1", "1,1", "2,1")

    assert "3,0" in steps(ann)
    assert "3,1" not in steps(ann)


@rule("CH-7.13", "CH-7.11", "CH-7.12")
def test_x_5_archer_below_archer_in_the_tower() -> None:
    for dice, ground, above in (([4, 2], 1, 1), ([4, 1], 1, 0), ([2, 1], 0, 1)):
        table = chobolo(plain(4), ann=has(archer="2,0"), bob=has(archer="0,0", towers="0,0"), dice=dice)
        ann, bob = table.players

        ann.chooses("bob.archer", label="Shoot at")
        bob.chooses("ann.archer", label="Shoot at")
        if ann.may("ann.archer", "bob.archer", label="{0} shoots"):
            ann.chooses("ann.archer", "bob.archer", label="{0} shoots")

        assert (level(table, "ann.archer"), level(table, "bob.archer")) == (ground, above)
        assert len(table.happened(Shot)) == 1  # both shots are spent in one exchange


@rule("CH-3.9", "CH-3.10", "CH-3.11", "CH-3.12", "CH-3.13", "CH-R11", "CH-R75")
def test_x_7_route_3() -> None:
    table = chobolo(
        plain(6, W="5,0", **PLANE),
        ann=has(wizard="4,0", stack="E F A F F A W E F", forester="-3,0"),
        bob=has(wizard="0,-4"),
        cyd=has(wizard="-4,0 L1", main="5,0"),
        carrier="bob",
        captured=True,
        dice=[4, 1],
    )
    ann, *_ = table.players

    fights(table)
    passes_until(ann, "chobolo")
    casts(ann, "chobolo")
    assert table.state.carrier == "ann"
    assert stack(table, "ann") == "E F A F F"
    casts(ann, "armageddon")

    assert over(table) == (("ann",), "CH-3.13")


@rule("CH-3.10")
def test_x_7_without_a_dead_wizard_chobolo_is_not_declarable() -> None:
    table = chobolo(
        plain(6, W="5,0", **PLANE),
        ann=has(wizard="4,0", stack="E F A F F A W E F", forester="-3,0"),
        bob=has(wizard="0,-4"),
        cyd=has(wizard="-4,2", main="5,0"),
        at="wizard",
        carrier="bob",
        captured=True,
    )
    ann, *_ = table.players

    assert not ann.may("chobolo", label="Cast")


@rule("CH-14.6", "CH-14.7", "CH-14.8", "CH-R46")
def test_x_8_overfull_tower() -> None:
    table = chobolo(
        plain(4, F="0,0"),
        ann=has(wizard="0,0", mason="0,0", main="0,0", archer="1,0", cavalry="0,1"),
        bob=has(forester="-1,1", mason="-1,0", ranger="0,-1"),
        at="warriors",
    )
    ann, _ = table.players

    ann.chooses(label="End movement")
    ann.chooses("ann.wizard", label="{0} stays")

    assert where(table, "ann.wizard") == "0,0"
    assert where(table, "ann.mason") == "1,-1"


@rule("CH-8.1", "CH-8.2", "CH-8.3", "CH-8.4", "CH-8.5", "CH-8.6")
def test_x_10_river_walk() -> None:
    table = chobolo("B17@0,0/0 B04@7,-3/0", ann=has(river_walker="-3,1"), at="warriors", dice=[3])
    ann, _ = table.players

    ann.chooses("ann.river-walker", label="River walk")
    seen = set()
    while not ann.may(label="End movement"):
        following = sorted(steps(ann, FOLLOW_RIVER))
        if not following:
            break
        seen.add(following[0])
        ann.chooses(f"hex:{following[0]}", label="Follow")

    assert len(seen) == 13
    assert where(table, "ann.river-walker") == "10,-4"


@rule("CH-8.9")
def test_x_10_an_enemy_blocks_the_river() -> None:
    table = chobolo(
        "B17@0,0/0 B04@7,-3/0", ann=has(river_walker="-3,1"), bob=has(ranger="4,-2"), at="warriors", dice=[3]
    )
    ann, _ = table.players

    ann.chooses("ann.river-walker", label="River walk")
    way = ["-2,1", "-1,1", "0,0", "1,0", "2,0", "3,-1"]
    for place in way[:-1]:
        assert steps(ann, FOLLOW_RIVER) == {place}
        ann.chooses(f"hex:{place}", label="Follow")
    ann.chooses("hex:3,-1", label="Follow")

    assert where(table, "ann.river-walker") == "3,-1"
    assert ann.choices("Follow") == set()


@rule("CH-8.2", "CH-12.7")
def test_x_10_a_low_die_means_no_move_at_all() -> None:
    table = chobolo("B17@0,0/0 B04@7,-3/0", ann=has(river_walker="-3,1"), at="warriors", dice=[2])
    ann, _ = table.players

    ann.chooses("ann.river-walker", label="River walk")

    assert ann.choices() == {"End movement", "Change when you are asked", "Give up"}
    assert where(table, "ann.river-walker") == "-3,1"
    said = [table.match.names().line(event) for event in table.told]
    assert said[-1] == "Ann's river walker tries to walk the river and stays where it is"


@rule("CH-3.14", "CH-3.15", "CH-18.2", "CH-R12", "CH-4.4")
def test_x_11_strikes() -> None:
    for strikes, removed in ((0, False), (1, False), (2, True)):
        table = chobolo(
            plain(5, W="5,0", F="-5,0"),
            ann=has(mason="0,0", main="-5,0"),
            bob=has(main="5,0", forester="dead"),
            cyd=has(mason="0,3"),
            turn="bob",
            at="start",
            strikes={"ann": 0, "bob": strikes, "cyd": 0},
        )

        assert ("bob" in table.state.out) is removed
        assert ("bob" in table.state.mains) is not removed
        assert (where(table, "bob.wizard") == "5,0") is not removed
        assert table.state.element("hex:5,0") == ("W" if removed else "")


@rule("CH-3.15")
def test_x_11_a_living_warrior_clears_the_strikes() -> None:
    table = chobolo(
        plain(5, W="5,0"),
        ann=has(mason="0,0"),
        bob=has(main="5,0", forester="3,0"),
        turn="bob",
        at="start",
        strikes={"ann": 0, "bob": 2},
    )

    assert table.state.strikes["bob"] == 0
    assert "bob" not in table.state.out


@rule("CH-19.2", "CH-19.3", "CH-19.4", "CH-19.5", "CH-R67")
def test_x_12_spell_pool() -> None:
    table = chobolo(
        plain(4),
        ann=has(wizard="0,0", stack="E E F E W E", hand="SP04 SP46 SP05", kind="dorrak", deck="SP40"),
        bob=has(mason="4,0"),
        at="spells",
    )
    ann, _ = table.players

    casts(ann, "SP04")
    assert stack(table, "ann") == "E E F E"
    ann.chooses("SP46", label="Store")
    assert stack(table, "ann") == "E E"
    ann.chooses("SP05", label="Store")
    assert stack(table, "ann") == ""
    casts(ann, "SP46", "hex:3,0")
    ann.chooses(label="Done")
    assert table.pile("ann.pool") == "SP05"
    casts(ann, "SP05", "bob.mason")

    assert table.pile("ann.deck") == "SP04 SP40"
    assert sorted(table.pile("ann.play").split()) == ["SP05", "SP46"]


@rule("CH-5.4", "CH-6.14", "CH-R81", "CH-5.20", "CH-19.8")
def test_x_13_binding() -> None:
    table = chobolo(
        plain(5, F="5,0"),
        ann=has(
            wizard="-4,0", stack="W F F", forester="0,0 L1", main="5,0",
            bound="SP08 on ann.forester, SP05 on ann.forester",
        ),
        bob=has(mason="1,0"),
        dice=[1, 4],
    )  # fmt: skip
    ann, _ = table.players

    fights(table)
    passes_until(ann, "resurrect")
    assert level(table, "ann.forester") == 0
    casts(ann, "resurrect")
    assert level(table, "ann.forester") == 1
    assert bearing(table, "ann.forester") == {"SP05", "SP08"}
    assert table.state.modifier("ann.forester") == 1
    casts(ann, "dispel", "ann.forester")

    assert bearing(table, "ann.forester") == set()


@rule("CH-6.14")
def test_x_13_without_binding_spells_go_to_the_bottom_at_death() -> None:
    table = chobolo(
        plain(5),
        ann=has(forester="0,0 L1", bound="SP08 on ann.forester", deck="SP06"),
        bob=has(mason="1,0"),
        dice=[1, 4],
    )

    fights(table)

    assert table.pile("ann.deck") == "SP08 SP06"


@rule("CH-16.6", "CH-R59")
def test_x_14_pairwise_truce() -> None:
    table = chobolo(
        plain(4),
        ann=has(cavalry="0,0"),
        bob=has(mason="1,0", archer="2,0"),
        cyd=has(ranger="-1,0"),
        dice=[4, 1],
    )
    ann, bob, _cyd = table.players

    ann.chooses(label="Offer")
    bob.chooses(label="Accept")
    ann.chooses(label="Fight")

    assert level(table, "cyd.ranger") == 0
    assert level(table, "bob.mason") == 1
    assert table.state.shot == []


@rule("CH-3.5", "CH-3.7", "CH-3.8", "CH-R10")
def test_x_16_route_2() -> None:
    plane = {"centre": "0,0", "d": "1,0 0,1 -1,1 -1,0 0,-1 1,-1"}
    table = chobolo(
        plain(7, F="7,0", **plane),
        ann=has(wizard="7,0", stack="E F A F F", main="7,0", mason="-6,0"),
        bob=has(mason="-7,7"),
        at="start",
        carrier="ann",
        captured=True,
        opened=True,
    )
    ann, _ = table.players

    casts(ann, "armageddon")
    assert table.state.ascending == "ann"
    goes(ann, "6,0", "5,0", "4,0", "3,0", "2,0", "1,0", "0,0")
    stops(ann)
    ann.chooses(label="End movement")

    assert over(table) == (("ann",), "CH-3.7")


@rule("CH-3.6", "CH-3.8")
def test_x_16_a_sleeping_wizard_goes_on_ascending() -> None:
    table = chobolo(
        plain(7, F="7,0", **PLANE),
        ann=has(wizard="7,0", main="7,0", mason="-6,0"),
        bob=has(mason="-7,7", bound="SP01 on ann.wizard"),
        at="wizard",
        carrier="ann",
        captured=True,
        opened=True,
        ascending="ann",
    )
    ann, _ = table.players

    assert not ann.may(label="Stop here")
    ann.chooses(label="End movement")

    assert table.match.result is None
    assert table.state.ascending == "ann"


@rule("CH-11.6", "CH-11.7", "CH-11.8", "CH-11.2", "CH-R40", "CH-R39")
def test_x_18_landing() -> None:
    for chips, expected in (
        ("A", {"Discard the top chip", "Pray for a card", "Do nothing"}),
        ("F", {"Pray for a card", "Do nothing"}),
        ("", {"Pray for a card", "Do nothing"}),
    ):
        table = chobolo(
            plain(4, A="1,0"), ann=has(wizard="0,0", stack=chips, deck="SP06"), bob=has(mason="4,0"), at="wizard"
        )
        ann, _ = table.players

        goes(ann, "1,0")
        stops(ann)

        assert ann.choices() == expected


@rule("CH-11.4", "CH-11.8")
def test_x_18_a_wizard_that_never_moved_has_no_option() -> None:
    table = chobolo(plain(4, A="0,0"), ann=has(wizard="0,0", deck="SP06"), bob=has(mason="4,0"), at="wizard")
    ann, _ = table.players

    stops(ann)

    assert ann.may(label="End movement")
