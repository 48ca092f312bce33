"""Part 5: a test for each of the 47 designs, and chapters 17 to 19: scrolls, incantations, lines of sight."""

from __future__ import annotations

import pytest

from ossuary.engine import move
from ossuary.games.zimby.board.paces import unit
from ossuary.games.zimby.board.sight import sights
from ossuary.games.zimby.events.king import Bounced
from ossuary.games.zimby.mojo.mojo import wealth
from ossuary.games.zimby.mojo.spawning import spawn_price
from ossuary.games.zimby.rounds.refresh import refresh
from ossuary.games.zimby.scrolls.targets import castings
from ossuary.games.zimby.state import Chant
from ossuary.games.zimby.walking.movement import WALK
from ossuary.games.zimby.walking.portals import influence_price
from ossuary.testing import Scene, rule
from tests.games.zimby.table import all_pass, attacks, compound, home, mojo, offered, on, tile, uses

LINE = {"2,15": "ann1", "2,13": "bob3"}


def duel(hand: str, dice: list[int] | None = None, stand: dict[str, str] | None = None, **more: object) -> Scene:
    """Ann at 2,15 and three of Bob's at 2,13, in line and within reach."""
    return compound(stand=stand or LINE, hands={"ann": hand}, dice=dice or [], **more)  # type: ignore[arg-type]


# -- witcheries --------------------------------------------------------------------------------------


@rule("ZM-17.4", "ZM-19.1", "ZM-20.9")
def test_blow_guns_wound_once() -> None:
    table = duel("blow_guns")
    uses(table.players[0], "blow_guns", "2,13")

    assert on(table, "2,13") == "bob2"
    assert mojo(table, "ann") == 7


@rule("ZM-17.4")
def test_bigger_blow_guns_wound_twice() -> None:
    table = duel("bigger_blow_guns")
    uses(table.players[0], "bigger_blow_guns", "2,13")

    assert on(table, "2,13") == "bob1"
    assert mojo(table, "ann") == 5


@rule("ZM-22.3")
@pytest.mark.parametrize(
    ("design", "change", "cost"),
    [("bone_claws", 1, 1), ("sharp_knives", 2, 2), ("ugly_clubs", 3, 3), ("bad_juju", -2, 2)],
)
def test_claws_knives_clubs_and_juju_change_the_next_roll(design: str, change: int, cost: int) -> None:
    table = duel(design, [3, 3], {"2,15": "ann1", "2,14": "bob1"})
    ann, _ = table.players
    uses(ann, design, "2,15")
    assert table.state.creatures["c1"].blows == change
    assert mojo(table, "ann") == 8 - cost

    attacks(ann, "2,15", "2,14")

    assert on(table, "2,14") == ("ann1" if change > 0 else "bob1")


@rule("ZM-23.2")
@pytest.mark.parametrize(("design", "kept"), [("lil_armor", 1), ("big_armor", 3)])
def test_bits_of_armor_keep_wounds_off(design: str, kept: int) -> None:
    table = compound(
        stand={"2,15": "ann1", "2,13": "bob3", "2,12": "bob1"}, hands={"ann": "bigger_blow_guns", "bob": design}
    )
    ann, bob = table.players
    assert not offered(bob)
    uses(ann, "bigger_blow_guns", "2,13")

    uses(bob, design, "2,13")
    if bob.may(tile("2,12"), label="Channel"):
        bob.chooses(tile("2,12"), label="Channel")
    all_pass(table)

    assert on(table, "2,13") == f"bob{3 - max(0, 2 - kept)}"


@rule("ZM-R55")
@pytest.mark.parametrize(("design", "dice", "tiles"), [("lil_map", [5], 4), ("big_map", [3, 5], 7)])
def test_bits_of_map_give_free_tiles(design: str, dice: list[int], tiles: int) -> None:
    table = compound(stand={"2,15": "ann1"}, hands={"ann": design}, dice=dice)
    ann, _ = table.players
    uses(ann, design, "2,15")

    lengths = [int(option.args[1]) for option in ann.question.options if option.choice is WALK]  # type: ignore[union-attr]
    assert max(lengths) == tiles


@rule("ZM-R99")
def test_bungle_makes_the_crown_bounce() -> None:
    table = duel("bungle", [6, 1, 1, 1, 1], king=None, crown="bob@2,13")
    ann, _ = table.players

    uses(ann, "bungle", "2,13")

    assert len(table.happened(Bounced)) == 2
    assert table.state.creatures["c2"].holder == ""


@rule("ZM-27.18", "ZM-R68")
def test_entangling_vines_hold_whoever_they_grow_under() -> None:
    table = duel("entangling_vines", [1, 1])
    uses(table.players[0], "entangling_vines", "2,13")

    assert table.state.has(tile("2,13"), "entangling")
    assert table.state.has(tile("2,12"), "entangling")


@rule("ZM-27.15")
def test_deadly_vines_wound_at_once() -> None:
    table = duel("deadly_vines", [1, 1])
    uses(table.players[0], "deadly_vines", "2,13")

    assert on(table, "2,13") == "bob2"


@rule("ZM-27.20")
def test_a_patch_of_darkness_covers_two_tiles() -> None:
    table = duel("darkness", [1])
    uses(table.players[0], "darkness", "2,13")

    assert table.state.dark(tile("2,13"))
    assert sum(table.state.dark(place) for place in table.state.obstacles) == 2


@rule("ZM-27.25")
def test_hack_n_whack_clears_a_tile() -> None:
    table = compound(stand={"2,13": "ann1"}, hands={"ann": "hack"}, obstacles={"2,14": "deadly, darkness"})
    uses(table.players[0], "hack", "2,14")

    assert tile("2,14") not in table.state.obstacles


@rule("ZM-R63")
def test_a_big_ol_shove_pushes_straight_away() -> None:
    table = duel("shove")
    uses(table.players[0], "shove", "2,13")

    assert on(table, "2,11") == "bob3"


@rule("ZM-R28")
def test_sleepy_dust_depletes_a_column() -> None:
    table = duel("sleepy_dust")
    uses(table.players[0], "sleepy_dust", "2,13")

    assert on(table, "2,13") == "bob-3"


@rule("ZM-21.9")
def test_slippery_grease_frees_a_column() -> None:
    table = compound(stand={"2,15": "ann1", "2,14": "bob1"}, hands={"ann": "grease"}, locks=[("c1", "c2")])
    ann, _ = table.players
    table.state.creatures["c1"].attacked = True

    uses(ann, "grease", "2,15")

    assert table.state.locks == []
    assert ann.may("tile:2,15", label="Move")
    assert offered(ann, "{0} attacks") == {"2,15 2,14"}


@rule("ZM-R63", "ZM-R37")
def test_switcheroo_exchanges_two_tiles() -> None:
    table = duel("switcheroo")
    uses(table.players[0], "switcheroo", "2,13")

    assert (on(table, "2,13"), on(table, "2,15")) == ("ann1", "bob3")


@rule("ZM-R3")
@pytest.mark.parametrize(("design", "left"), [("lil_death_curse", "bob2"), ("big_death_curse", "bob1")])
def test_death_curses_kill_without_wounds(design: str, left: str) -> None:
    table = compound(stand=LINE, hands={"ann": design, "bob": "big_armor"})
    ann, bob = table.players
    uses(ann, design, "2,13")
    all_pass(table)

    assert on(table, "2,13") == left
    assert not bob.is_asked


@rule("ZM-2.2")
def test_shoo_dismisses() -> None:
    table = duel("shoo", tribes={"bob": {"ready": 1}})
    uses(table.players[0], "shoo", "2,13")

    assert on(table, "2,13") == ""
    assert home(table, "bob")[0] == 4


# -- rituals -----------------------------------------------------------------------------------------


@rule("ZM-20.8", "ZM-R22", "ZM-17.8")
def test_nix_nullifies_a_scroll_and_goes_with_it() -> None:
    table = compound(stand=LINE, hands={"ann": "blow_guns", "bob": "nix"})
    ann, bob = table.players
    assert not offered(bob)
    uses(ann, "blow_guns", "2,13")

    uses(bob, "nix", "blow_guns")
    all_pass(table)

    assert on(table, "2,13") == "bob3"
    assert sorted(table.pile("discard").split()) == ["blow_guns", "nix"]


@rule("ZM-R22")
def test_nix_has_no_power_over_fights_and_wounds() -> None:
    table = compound(stand={"2,15": "ann1", "2,14": "bob1"}, hands={"bob": "nix"}, dice=[6, 1])
    ann, bob = table.players

    attacks(ann, "2,15", "2,14")

    assert on(table, "2,14") == "ann1"
    assert not bob.is_asked


@rule("ZM-17.9", "ZM-17.10")
def test_energy_wakes_zimbies_at_home() -> None:
    table = compound(hands={"ann": "energy"}, tribes={"bob": {"ready": 0, "spent": 6}}, dice=[5])
    uses(table.players[0], "energy", "bob")

    assert home(table, "bob")[:2] == (4, 2)
    assert table.pile("discard") == "energy"


@rule("ZM-17.9")
def test_mojo_juice_wakes_tokens() -> None:
    table = compound(hands={"ann": "mojo_juice"}, tribes={"bob": {"tokens": 1}}, dice=[3])
    uses(table.players[0], "mojo_juice", "bob")

    assert table.state.tribes["bob"].tokens == 3


@rule("ZM-24.3", "ZM-R53")
@pytest.mark.parametrize(
    ("design", "start", "end"), [("lil_litter", 4, (4, 1)), ("big_litter", 4, (6, 0)), ("big_litter", 7, (8, 0))]
)
def test_litters_bring_zimbies_but_never_more_than_eight(design: str, start: int, end: tuple[int, int]) -> None:
    table = compound(hands={"ann": design}, tribes={"bob": {"ready": start}})
    uses(table.players[0], design, "bob")

    assert home(table, "bob")[:2] == end


@rule("ZM-17.1", "ZM-17.11")
def test_pilfered_pages_draw_two() -> None:
    table = compound(hands={"ann": "pilfered_pages"})
    uses(table.players[0], "pilfered_pages", "ann")
    all_pass(table)

    assert len(table.state.hand("ann")) == 2


@rule("ZM-R111")
def test_sticky_fingers_take_a_scroll_that_only_two_know() -> None:
    table = compound(3, hands={"ann": "sticky_fingers", "bob": "hack"})
    ann, bob, cyd = table.players
    uses(ann, "sticky_fingers", "bob")

    assert ann.hand == "hack"
    assert not cyd.sees_ref("hack")
    assert bob.hand == ""


@rule("ZM-17.2")
def test_a_brain_itch_discards_at_random() -> None:
    table = compound(hands={"ann": "brain_itch", "bob": "hack shoo grease"}, dice=[4, 1, 1])
    ann, _ = table.players
    uses(ann, "brain_itch", "bob")
    all_pass(table)

    assert table.pile("bob.hand") == "grease"


@rule("ZM-18.6", "ZM-18.5")
def test_lazybones_deplete_zimbies_of_their_shamans_choice() -> None:
    table = compound(
        hands={"ann": "lazybones"}, tribes={"bob": {"ready": 3, "chanting": 1}}, chants=[Chant("war_chant#1",
        "bob", "bob")],
        dice=[4],
    )  # fmt: skip

    move(table.state, "war_chant#1", "library", "chants")
    ann, bob = table.players
    uses(ann, "lazybones", "bob")

    bob.chooses("war_chant", label="The one that chants")
    bob.chooses(label="One that is active") if bob.is_asked else None

    assert home(table, "bob")[:2] == (2, 2)
    assert table.state.chants == []


@rule("ZM-1.9")
def test_a_leaky_gourd_depletes_tokens() -> None:
    table = compound(hands={"ann": "leaky_gourd"}, dice=[5])
    uses(table.players[0], "leaky_gourd", "bob")

    assert table.state.tribes["bob"].tokens == 2


def chanting(design: str, caster: str = "bob", target: str = "bob", **more: object) -> Scene:

    tribes = {caster: {"ready": 3, "chanting": 1}}
    table = compound(chants=[Chant(f"{design}#1", caster, target)], tribes=tribes, **more)  # type: ignore[arg-type]
    source = "library" if f"{design}#1" in table.state.piles["library"] else "out"
    move(table.state, f"{design}#1", source, "chants")
    return table


@rule("ZM-R26")
def test_hush_now_ends_an_incantation_and_leaves_its_chanter_awake() -> None:
    table = chanting("war_chant", hands={"ann": "hush_now"})
    table.players[0].chooses("hush_now", "war_chant")

    assert table.state.chants == []
    assert home(table, "bob")[0] == 4


@rule("ZM-17.8")
def test_no_you_turns_a_scroll_on_somebody_else() -> None:
    table = compound(
        3, stand={"2,15": "ann1", "2,13": "bob1", "2,17": "cyd1"}, hands={"ann": "blow_guns", "bob": "no_you"}
    )
    ann, bob, _ = table.players
    uses(ann, "blow_guns", "2,13")
    uses(bob, "no_you", "blow_guns")

    bob.chooses("blow_guns", "tile:2,17", label="Redirect")
    all_pass(table)

    assert (on(table, "2,13"), on(table, "2,17")) == ("bob1", "")


@rule("ZM-7.18")
def test_wakey_wakey_rouses_zimbies_on_the_main_board() -> None:
    table = compound(stand={"2,15": "ann-2", "2,13": "ann1"}, hands={"ann": "wakey_wakey"})
    uses(table.players[0], "wakey_wakey", "ann")

    assert on(table, "2,15") == "ann2"


# -- incantations ------------------------------------------------------------------------------------


@rule("ZM-18.1", "ZM-18.2", "ZM-18.3", "ZM-18.4", "ZM-18.8")
def test_an_incantation_lies_at_a_board_with_a_chanter_of_its_caster() -> None:
    table = compound(hands={"ann": "quick_feet"})
    ann, _ = table.players

    uses(ann, "quick_feet", "bob")

    assert table.state.chants == [Chant("quick_feet#1", "ann", "bob")]
    tribe = table.state.tribes["ann"]
    assert (tribe.ready, tribe.chanting, tribe.at_home) == (3, 1, 4)
    assert table.pile("chants") == "quick_feet"


@rule("ZM-18.5", "ZM-18.6")
def test_a_chanter_that_pays_ends_its_chant() -> None:
    table = chanting("war_chant", "ann", "ann", hands={"ann": "bigger_blow_guns"}, stand=LINE)
    table.state.tribes["ann"].tokens = 0
    table.state.tribes["ann"].ready, table.state.tribes["ann"].far = 2, 16 - 1 - 3
    ann, _ = table.players
    uses(ann, "bigger_blow_guns", "2,13")

    ann.chooses(label="Pay: 2 zimbies, 1 chanter")

    assert table.state.chants == []
    assert "war_chant" in table.pile("discard")


@rule("ZM-18.9", "ZM-18.10", "ZM-18.11", "ZM-R24", "ZM-R25")
def test_above_the_limit_a_random_other_chant_ends_and_its_chanter_sleeps() -> None:
    table = chanting("war_chant", "bob", "bob", hands={"ann": "long_eye scribe"}, dice=[1])
    ann, _ = table.players
    uses(ann, "long_eye", "ann")
    all_pass(table)
    assert len(table.state.chants) == 2

    uses(ann, "scribe", "ann")
    all_pass(table)

    assert [chant.card for chant in table.state.chants] == ["long_eye#1", "scribe#1"]
    assert home(table, "bob")[:2] == (3, 1)
    assert table.state.chanted("range", "ann") == 1


@rule("ZM-R23", "ZM-R26")
def test_a_nixed_incantation_leaves_its_chanter_unbound() -> None:
    table = compound(hands={"ann": "quick_feet", "bob": "nix"})
    ann, bob = table.players
    uses(ann, "quick_feet", "ann")

    uses(bob, "nix", "quick_feet")
    all_pass(table)

    assert table.state.chants == []
    assert home(table, "ann") == (4, 0, 2)


def test_quick_feet_chant() -> None:
    assert unit(chanting("quick_feet").state, "bob", 3) == (3, 1)


def test_muddy_feet_chant() -> None:
    assert unit(chanting("muddy_feet").state, "bob", 5) == (1, 1)
    assert unit(chanting("muddy_feet").state, "bob", 3) == (1, 1)


def test_war_chant() -> None:
    assert chanting("war_chant").state.chanted("war", "bob") == 1


def test_thick_skin_chant() -> None:
    assert chanting("thick_skin").state.chanted("skin", "bob") == 1


@rule("ZM-24.1")
def test_nursery_chant() -> None:
    assert spawn_price(chanting("nursery").state, "bob") == 2


@rule("ZM-24.1")
def test_barren_chant() -> None:
    assert spawn_price(chanting("barren").state, "bob") == 5


@rule("ZM-19.4")
def test_long_eye_chant() -> None:
    near = compound(stand={"2,16": "ann1", "2,12": "bob1"}, hands={"ann": "blow_guns"})
    far = chanting("long_eye", "ann", "ann", stand={"2,16": "ann1", "2,12": "bob1"}, hands={"ann": "blow_guns"})

    assert "blow_guns 2,12" not in offered(near.players[0])
    assert tile("2,12") in sights(far.state, "ann")


@rule("ZM-5.6")
def test_scribes_chant() -> None:
    table = chanting("scribe")
    refresh(table.state)

    assert [len(table.state.hand(seat)) for seat in ("ann", "bob")] == [1, 2]


@rule("ZM-17.4")
def test_tongue_tie_chant() -> None:
    table = chanting("tongue_tie", "bob", "ann", stand=LINE, hands={"ann": "blow_guns"})
    uses(table.players[0], "blow_guns", "2,13")

    assert mojo(table, "ann") == 8 - 2


@rule("ZM-25.1")
def test_feast_chant() -> None:
    plain, feast = compound(), chanting("feast", "ann", "ann")

    assert wealth(plain.state, "ann") == 4 + 4 + 2
    assert wealth(feast.state, "ann") == 4 + 4 + 2 + 2
    ann = feast.players[0]
    ann.chooses(label="Ask me how")
    ann.chooses("tile:4,20", label="Spawn")
    ann.chooses(label="Pay: 1 zimby eaten")
    assert (feast.state.tribes["ann"].pool, home(feast, "ann")) == (0, (2, 1, 4))


@rule("ZM-28.7")
def test_doorway_chant() -> None:
    assert influence_price(chanting("doorway").state, "bob", 1) == 0
    assert influence_price(chanting("doorway").state, "ann", 1) == 1


@rule("ZM-R102")
@pytest.mark.parametrize(("shown", "left"), [(2, "bob3"), (3, "bob2")])
def test_hex_ward_chant(shown: int, left: str) -> None:
    table = chanting("hex_ward", stand=LINE, hands={"ann": "blow_guns"})
    table.state.forced = (shown,)
    table.players[0].chooses("blow_guns", tile("2,13"))

    assert on(table, "2,13") == left


# -- lines of sight ----------------------------------------------------------------------------------


@rule("ZM-19.4", "ZM-19.5", "ZM-19.2", "ZM-19.3")
def test_three_tiles_in_a_straight_line() -> None:
    table = compound(stand={"2,16": "ann1", "2,13": "bob1", "2,12": "bob1", "5,18": "bob1"}, hands={"ann": "blow_guns"})
    ann, _ = table.players

    assert {"blow_guns 2,13", "blow_guns 2,16"} <= offered(ann, "Use")
    assert "blow_guns 5,18" not in offered(ann)
    assert "blow_guns 2,12" not in offered(ann)


@rule("ZM-19.6", "ZM-19.8")
def test_the_first_creature_in_line_hides_the_next() -> None:
    table = compound(stand={"2,16": "ann1", "2,15": "bob1", "2,14": "bob1"}, hands={"ann": "blow_guns"})
    ann, _ = table.players

    assert "blow_guns 2,15" in offered(ann)
    assert "blow_guns 2,14" not in offered(ann)


@rule("ZM-19.7", "ZM-19.8", "ZM-R69")
def test_wards_and_darkness_end_a_line_but_are_seen() -> None:
    table = compound(stand={"7,10": "ann1"}, obstacles={"7,9": "darkness"})
    seeing = sights(table.state, "ann")

    assert tile("8,10") in seeing
    assert tile("9,10") not in seeing
    assert tile("7,9") in seeing
    assert tile("7,8") not in seeing


@rule("ZM-19.9")
def test_from_home_two_tiles_are_seen() -> None:
    seeing = sights(compound().state, "ann")

    assert set(seeing) == {tile("4,19"), tile("4,18")}


@rule("ZM-19.10", "ZM-19.13")
def test_a_locked_channeler_may_target_its_own_tile() -> None:
    table = compound(stand={"2,15": "ann1", "2,14": "bob1"}, hands={"ann": "bone_claws"}, locks=[("c1", "c2")])
    ann, _ = table.players

    assert "bone_claws 2,15" in offered(ann)


@rule("ZM-19.1", "ZM-R70")
def test_one_channels_through_ones_own_in_a_column_of_others_on_any_turn() -> None:
    table = compound(stand={"2,15": "ann1 bob1", "2,13": "cyd1"}, seats=3, hands={"bob": "blow_guns"}, left=["cyd"])

    assert {option.refs[1] for option in castings(table.state, "bob")} >= {tile("2,13"), tile("2,15")}


@rule("ZM-19.14", "ZM-19.15", "ZM-R16", "ZM-R12")
@pytest.mark.parametrize(("shown", "where"), [(2, "2,12"), (5, "2,14")])
def test_a_stop_that_fails_lets_the_mover_finish(shown: int, where: str) -> None:
    table = compound(
        stand={"2,15": "ann1", "4,11": "bob1", "2,11": "bob1"}, king=None, crown="ann@2,15", burden=2,
        hands={"bob": "sleepy_dust"},
        dice=[shown], tribes={"ann": {"ready": 6}},
    )  # fmt: skip
    ann, bob = table.players
    ann.chooses("tile:2,15", label="Move")
    ann.chooses("tile:2,12", label="Walk")

    uses(bob, "sleepy_dust", "2,14")
    all_pass(table)

    assert on(table, where).startswith("ann")


@rule("ZM-R12")
def test_in_a_step_only_witcheries_on_the_mover_or_next_to_it_are_offered() -> None:
    table = compound(
        stand={"2,15": "ann1", "2,11": "bob1", "2,10": "bob1"},
        hands={"bob": "blow_guns energy deadly_vines"},
        tribes={"bob": {"spent": 1}},
    )
    ann, bob = table.players

    ann.chooses("tile:2,15", label="Move")
    ann.chooses("tile:2,13", label="Walk")

    assert {choice.split()[0] for choice in offered(bob, "Use")} <= {"blow_guns", "deadly_vines"}
    assert "blow_guns 2,14" in offered(bob)
    assert "blow_guns 2,10" not in offered(bob)
