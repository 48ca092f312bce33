"""Chapters 6 and 7: the King's turn, and his rituals one by one."""

from __future__ import annotations

import pytest

from ossuary.games.zimby.events.fights import Stunned
from ossuary.games.zimby.events.king import (
    CastRitual,
    KingMoved,
    KingStayed,
    Spread,
    StruckQuadrant,
    Winnowed,
)
from ossuary.games.zimby.events.rounds import Discarded
from ossuary.games.zimby.events.tribes import Depleted, Expelled
from ossuary.games.zimby.invariants import invariants
from ossuary.games.zimby.rounds.king import KingsTurn
from ossuary.games.zimby.rounds.rituals import Ritual, random_quarter
from ossuary.testing import Scene, rule
from tests.games.zimby.close.scenes import OPEN, then
from tests.games.zimby.table import compound, home, on, tile


def cast(word: str, dice: list[int], seats: int = 2, chosen: int = 0, **words: object) -> Scene:
    others = [marker for marker in ("blood", "terror", "discord", "hunger") if marker != word][:3]
    flow = then(Ritual(1, chosen))
    return compound(seats, markers=(word, *others), flow=flow, dice=dice, **words)  # type: ignore[arg-type]


# -- the King ----------------------------------------------------------------------------------------


@rule("ZM-6.3", "ZM-6.4", "ZM-R72")
@pytest.mark.parametrize(("shown", "where"), [(1, "9,11"), (2, "11,11"), (3, "11,9"), (4, "9,9")])
def test_a_die_names_the_ritual_tile_and_he_casts_what_lies_there(shown: int, where: str) -> None:
    markers = ["discord", "terror", "hunger", "blood"]
    markers[shown - 1] = "madness"
    table = compound(markers=markers, flow=then(KingsTurn()), dice=[shown, 1])

    assert on(table, where) == "king"
    assert [(event.tile, event.under) for event in table.happened(KingMoved)] == [(tile(where), "")]
    assert [(event.card, event.tile) for event in table.happened(CastRitual)] == [("madness#1", tile(where))]


@rule("ZM-6.8", "ZM-6.14")
def test_on_his_way_back_he_casts_nothing() -> None:
    table = compound(king="9,10", flow=then(KingsTurn()))

    assert on(table, "10,10") == "king"
    assert [(event.tile, event.under) for event in table.happened(KingMoved)] == [(tile("10,10"), "ZM-6.8")]
    assert table.happened(CastRitual) == []


@rule("ZM-27.18", "ZM-30.10")
@pytest.mark.parametrize(("shown", "where"), [(3, "10,10"), (4, "9,11")])
def test_vines_hold_the_king_unless_his_immunity_does(shown: int, where: str) -> None:
    table = compound(king="9,11", obstacles={"9,11": "entangling"}, flow=then(KingsTurn()), dice=[shown])

    assert on(table, where) == "king"
    assert [event.under for event in table.happened(KingStayed)] == ([] if shown == 3 else ["ZM-27.18"])


@rule("ZM-R61", "ZM-R73", "ZM-30.10")
@pytest.mark.parametrize(("dice", "where"), [([3], "10,10"), ([4, 1], "9,10")])
def test_the_dark_may_lead_the_king_elsewhere(dice: list[int], where: str) -> None:
    table = compound(king="9,11", obstacles={"9,11": "darkness"}, flow=then(KingsTurn()), dice=dice)

    assert on(table, where) == "king"
    assert table.happened(KingStayed) == []


@rule("ZM-6.7", "ZM-6.10")
def test_who_outlives_his_blow_keeps_the_tile_and_no_ritual_is_cast() -> None:
    table = compound(stand={"9,11": "ann1"}, wards=OPEN, flow=then(KingsTurn()), dice=[1, 1, 5])

    assert (on(table, "9,11"), on(table, "10,10")) == ("ann1", "king")
    assert [event.under for event in table.happened(KingStayed)] == ["ZM-6.7"]
    assert table.happened(CastRitual) == []


@rule("ZM-6.7", "ZM-30.1")
def test_a_king_who_dies_of_his_own_attack_does_nothing_more() -> None:
    table = compound(stand={"9,11": "ann3"}, wards=OPEN, thugs=False, flow=then(KingsTurn()), dice=[1, 1, 6])
    table.players[0].chooses(label="Eat 0")

    assert table.state.king == ""
    assert table.state.crown == "c1"
    assert table.happened(KingStayed) == []
    assert table.happened(CastRitual) == []


@rule("ZM-6.6", "ZM-R59")
def test_all_that_lies_on_the_ritual_tile_must_let_him_in() -> None:
    table = compound(
        obstacles={"9,11": "deadly, entangling"}, markers=("madness", "blood", "terror", "discord"),
        flow=then(KingsTurn()), dice=[1, 4, 3],
    )  # fmt: skip

    assert on(table, "10,10") == "king"
    assert table.state.forced == ()
    assert [event.under for event in table.happened(KingStayed)] == [""]


@rule("ZM-27.21", "ZM-6.14", "ZM-R61")
def test_a_swap_in_the_dark_on_his_ritual_tile_casts_nothing() -> None:
    table = compound(
        stand={"9,11": "ann1"}, wards=OPEN, obstacles={"9,11": "darkness"}, flow=then(KingsTurn()), dice=[1]
    )

    assert on(table, "9,11") == "king"
    assert table.happened(CastRitual) == []


# -- rituals -----------------------------------------------------------------------------------------


@rule("ZM-7.4", "ZM-31.9")
@pytest.mark.parametrize(("seats", "shown", "quarter"), [(2, 3, 3), (1, 4, 4), (1, 5, 3), (1, 6, 3), (1, 1, 1)])
def test_a_quadrant_by_chance(seats: int, shown: int, quarter: int) -> None:
    state = compound(seats, tribes={"ann": {"home": "16,0"}}).state
    state.forced = (shown,)

    assert random_quarter(state) == quarter


@rule("ZM-7.5", "ZM-7.6", "ZM-7.7", "ZM-R75")
def test_blood_reaches_as_many_steps_as_the_die_shows() -> None:
    table = cast("blood", [2], stand={"9,10": "ann2", "8,10": "ann2", "7,10": "bob2", "7,9": "bob2"}, wards=OPEN)

    assert [on(table, place) for place in ("9,10", "8,10", "7,10", "7,9")] == ["ann1", "ann1", "bob1", "bob2"]
    assert [(event.steps, event.count) for event in table.happened(Spread)] == [(2, 9 + 4 + 4)]


@rule("ZM-7.9", "ZM-R77")
def test_discord_spares_single_zimbies_thugs_and_other_quadrants() -> None:
    table = cast(
        "discord", [1], stand={"2,16": "ann1", "2,14": "thug1 thug2", "18,16": "bob2", "2,12": "ann2"},
        barracks={"3": False, "4": False},
    )  # fmt: skip

    assert [on(table, place) for place in ("2,16", "2,14", "18,16", "2,12")] == ["ann1", "thug1 thug2", "bob2", "ann1"]
    assert [(event.who, event.tile, event.under) for event in table.happened(Expelled)] == [
        ("all but one, 1 zimby of Ann,", tile("2,12"), "ZM-7.9")
    ]
    assert [event.where for event in table.happened(StruckQuadrant)] == ["north-east quadrant"]


@rule("ZM-7.9", "ZM-R77", "ZM-R38")
@pytest.mark.parametrize(("lot", "left", "holder"), [(1, "ann1", "ann"), (3, "bob-1", "bob")])
def test_who_stays_in_discord_has_the_crown_and_is_as_awake_as_before(lot: int, left: str, holder: str) -> None:
    table = cast("discord", [lot], chosen=1, stand={"2,16": "ann2 bob-1"}, king=None, crown="ann@2,16")

    assert on(table, "2,16") == left
    assert (table.state.crown, table.state.creatures["c1"].holder) == ("c1", holder)
    assert home(table, "ann")[:2] == ((4, 1) if lot == 1 else (4, 2))
    assert not list(invariants(table.state))


@rule("ZM-7.10", "ZM-7.11")
def test_exhaustion_and_madness_take_what_there_is() -> None:
    tired = cast("exhaustion", [1, 6], tribes={"bob": {"tokens": 1}}, first="bob")
    mad = cast("madness", [3, 1], hands={"ann": "nix hack"})

    assert [tired.state.tribes[seat].tokens for seat in ("ann", "bob")] == [1, 0]
    assert [(event.seat, event.count, event.what, event.under) for event in tired.happened(Depleted)] == [
        ("bob", 1, "token", "ZM-7.10"),
        ("ann", 3, "token", "ZM-7.10"),
    ]
    assert mad.pile("ann.hand") == "hack"
    assert [event.under for event in mad.happened(Discarded)] == ["ZM-7.11"]


@rule("ZM-7.16", "ZM-R75", "ZM-R77", "ZM-2.4")
@pytest.mark.parametrize(("steps", "left"), [(1, ["", "ann1", "thug1"]), (2, ["", "", "thug1"]), (3, ["", "", ""])])
def test_the_ritual_of_portals_reaches_as_far_as_the_die(steps: int, left: list[str]) -> None:
    table = cast(
        "portals", [1, steps], stand={"3,17": "zombie_ann1", "2,16": "ann1", "2,15": "thug1", "17,17": "bob1"},
        barracks={"2": False, "3": False, "4": False},
    )  # fmt: skip

    assert [on(table, place) for place in ("3,17", "2,16", "2,15")] == left
    assert on(table, "17,17") == "bob1"
    assert [event.where for event in table.happened(StruckQuadrant)] == ["north-east portal"]
    assert {event.why for event in table.happened(Expelled)} == {" by the Ritual of Portals"}


@rule("ZM-7.17", "ZM-30.12")
def test_terror_depletes_zimbies_of_the_quadrant_alone() -> None:
    table = cast("terror", [], chosen=2, stand={"18,16": "ann1 bob-1", "2,16": "ann1", "18,14": "zombie_bob1"})

    assert [on(table, place) for place in ("18,16", "2,16", "18,14")] == ["ann-1 bob-1", "ann1", "zombie_bob"]
    assert table.state.on(tile("18,14")).ready == ["bob"]
    assert [event.under for event in table.happened(Stunned)] == ["ZM-7.17"]
    assert [event.where for event in table.happened(StruckQuadrant)] == ["south-east quadrant"]


@rule("ZM-7.14", "ZM-R79", "ZM-R113")
def test_winnowing_draws_from_hands_as_they_were() -> None:
    table = cast(
        "winnowing", [2, 1, 1, 1, 1], 3, hands={"ann": "nix", "bob": "energy hack shoo", "cyd": "grease shove"}
    )
    ann, bob, cyd = table.players
    assert (ann.choices(), table.pile("bob.hand")) == ({"hack", "energy"}, "shoo")

    ann.chooses("hack", label="Keep")
    bob.chooses("shove", label="Keep")

    assert [table.pile(f"{seat}.hand") for seat in ("ann", "bob", "cyd")] == ["hack", "shoo shove", "nix"]
    assert [(event.seat, event.other, event.card) for event in table.happened(Winnowed)] == [
        ("ann", "bob", "energy#1"),
        ("bob", "cyd", "grease#1"),
    ]
    assert not cyd.is_asked
    assert table.pile("discard") == "energy grease"


@rule("ZM-7.15")
def test_winnowing_alone_takes_what_there_is() -> None:
    neither = cast("winnowing", [], 1, library="")
    hand = cast("winnowing", [1], 1, library="", hands={"ann": "hack"})
    top = cast("winnowing", [], 1, library="energy shoo")

    assert neither.happened(Discarded) == []
    assert [(event.card, event.under) for event in hand.happened(Discarded)] == [("hack#1", "ZM-7.15")]
    assert [(event.seat, event.card, event.under) for event in top.happened(Discarded)] == [
        ("ann", "shoo#1", "ZM-7.15")
    ]


@rule("ZM-7.2", "ZM-7.1")
def test_when_a_ritual_is_over_mojo_may_be_used_again() -> None:
    for word, dice in (("exhaustion", [1, 1]), ("madness", [1]), ("winnowing", [])):
        assert cast(word, dice).state.closed is False


@rule("ZM-30.11", "ZM-30.12", "ZM-R80")
@pytest.mark.parametrize("word", ["discord", "portals", "terror"])
def test_a_carrier_chooses_where_a_ritual_strikes(word: str) -> None:
    table = compound(
        stand={"9,11": "ann1"},
        king=None,
        crown="ann@9,11",
        rite="c1",
        markers=(word, "blood", "hunger", "madness"),
        wards=OPEN,
        dice=[1],
    )
    ann, _ = table.players

    ann.chooses("tile:9,11", label="Use the ritual")
    assert ann.choices() == {f"tile:{place}" for place in ("3,17", "17,17", "17,3", "3,3")}
    ann.chooses("tile:17,3", label="Cast it there")

    assert [event.where.split()[0] for event in table.happened(StruckQuadrant)] == ["south-west"]
    assert (table.state.rite, home(table, "ann")) == ("", (4, 0, 0))
    assert not ann.choices("Use the ritual")


@rule("ZM-30.11", "ZM-30.12")
def test_a_ritual_without_a_place_is_cast_at_once() -> None:
    table = compound(
        stand={"9,11": "ann1"}, king=None, crown="ann@9,11", rite="c1", wards=OPEN,
        markers=("exhaustion", "blood", "hunger", "madness"), dice=[1, 1],
    )  # fmt: skip

    table.players[0].chooses("tile:9,11", label="Use the ritual")

    assert (home(table, "ann")[2], home(table, "bob")[2]) == (0, 2)


@rule("ZM-30.11", "ZM-R80")
@pytest.mark.parametrize(
    ("change", "may"),
    [
        ({}, True),
        ({"rite": ""}, False),
        ({"tribes": {"ann": {"ready": 0, "tokens": 4}}}, True),
        ({"tribes": {"ann": {"ready": 0, "tokens": 3}}}, False),
        ({"stand": {"9,11": "ann1 bob-1"}}, False),
        ({"stand": {"9,10": "ann1"}, "crown": "ann@9,10"}, False),
    ],
)
def test_who_may_use_a_ritual(change: dict[str, object], may: bool) -> None:
    words = {"stand": {"9,11": "ann1"}, "crown": "ann@9,11", "rite": "c1", **change}
    table = compound(king=None, wards=OPEN, **words)  # type: ignore[arg-type]

    assert bool(table.players[0].choices("Use the ritual")) is may
