"""Chapters 17 to 20: who sees what, which scrolls are offered on what, and who is asked when."""

from __future__ import annotations

import pytest

from ossuary.engine import PASS
from ossuary.games.zimby.board.sight import can_channel, onlookers, reach_of, sights
from ossuary.games.zimby.events.scrolls import Fizzled
from ossuary.games.zimby.scrolls.asking import DepleteZimbies, Redirect, SendFar
from ossuary.games.zimby.scrolls.resolving import chant_limit
from ossuary.games.zimby.scrolls.stack import answer_order, any_time, could_speak, could_stop, drop_offers, hands_speak
from ossuary.games.zimby.scrolls.targets import is_conjurable, shove_to, targets, why_not_use
from ossuary.games.zimby.state import Element
from ossuary.games.zimby.turn import Game
from ossuary.testing import rule
from tests.games.zimby.close.scenes import OPEN, chanting
from tests.games.zimby.table import all_pass, attacks, compound, home, offered, on, tile, uses, walks

# -- sight -------------------------------------------------------------------------------------------


@rule("ZM-19.1", "ZM-7.18", "ZM-19.11", "ZM-R70")
@pytest.mark.parametrize(
    ("place", "words", "lying", "immune", "may"),
    [
        ("2,15", "ann1", "", {}, True),
        ("2,15", "ann-1", "", {}, False),
        ("2,15", "ann-1 bob1", "", {}, False),
        ("2,15", "zombie_ann1", "", {}, False),
        ("2,15", "ann1", "deadly, entangling", {}, True),
        ("2,15", "ann1", "darkness", {}, False),
        ("2,15", "ann1", "thicket", {}, False),
        ("2,15", "ann1", "darkness", {"c1 darkness x": True}, True),
        ("2,15", "ann1", "darkness", {"c1 darkness x": False}, False),
        ("10,10", "ann1", "", {}, False),
        ("10,10", "ann1", "", {"c1 mist": True}, True),
        ("10,10", "ann1", "", {"c1 mist": False}, False),
    ],
)
def test_who_can_channel(place: str, words: str, lying: str, immune: dict[str, bool], may: bool) -> None:
    obstacles = {place: lying} if lying else {}
    state = compound(
        stand={place: words}, obstacles=obstacles, king=None, crown="2,2", wards=OPEN, immune=immune, thugs=False
    ).state

    assert can_channel(state, "c1", state.creatures["c1"], "ann") is may


@rule("ZM-19.4", "ZM-19.5", "ZM-25.8", "ZM-R51")
@pytest.mark.parametrize(
    ("words", "reach"), [("ann1", 3), ("ann1 bob1", 3), ("ann2", 6), ("ann3", 12), ("ann1 ann-1", 6)]
)
def test_a_column_sees_twice_as_far_for_each_it_can_eat(words: str, reach: int) -> None:
    state = compound(stand={"2,18": words}, thugs=False).state
    state.obstacles.clear()

    west = [int(place.split(",")[1]) for place in sights(state, "ann") if place.startswith("tile:2,")]

    assert min(west) == 18 - reach
    assert sights(state, "ann")[tile("2,18")] == [("c1", 0)]


@rule("ZM-19.4", "ZM-R25")
def test_long_eyes_see_farther() -> None:
    state = chanting("long_eye", caster="bob").state

    assert (reach_of(state, "bob"), reach_of(state, "ann")) == (3 + state.chanted("range", "bob"), 3)
    assert state.chanted("range", "bob") > 0


@rule("ZM-19.9", "ZM-19.1")
@pytest.mark.parametrize(("tribe", "sees"), [({}, True), ({"ready": 0, "spent": 4}, False)])
def test_out_of_the_tribal_board_somebody_awake_looks(tribe: dict[str, int], sees: bool) -> None:
    state = compound(stand={"18,5": "ann1"}, tribes={"ann": tribe}).state

    assert (tile("4,19") in sights(state, "ann")) is sees
    assert tile("4,18") in sights(compound().state, "ann")


@rule("ZM-19.6", "ZM-19.7", "ZM-R69")
def test_several_may_see_the_same_tile_and_only_those_met_count_for_some_scrolls() -> None:
    state = compound(stand={"2,15": "ann1", "2,13": "ann1", "2,12": "bob1"}, thugs=False).state

    seen = sights(state, "ann")
    assert seen[tile("2,14")] == [("c1", 1), ("c2", 1)]
    assert seen[tile("2,13")] == [("c1", 2), ("c2", 0)]
    met = sights(state, "ann", met=True)
    assert set(met) == {tile("2,15"), tile("2,13"), tile("2,12")}


@rule("ZM-R12", "ZM-19.9", "ZM-19.14")
def test_who_looks_on_from_home_may_call_stop() -> None:
    table = compound(stand={"5,18": "ann1"}, hands={"bob": "blow_guns"}, thugs=False)
    at_bobs = compound(stand={"2,15": "ann1"}, hands={"bob": "blow_guns"}, thugs=False)
    walks(at_bobs.players[0], "2,15", "2,16")

    assert "bob" in onlookers(at_bobs.state, tile("2,16"))
    assert "bob" not in onlookers(table.state, tile("5,18"))
    assert at_bobs.players[1].question is not None
    assert at_bobs.players[1].question.kind == "stop"


@rule("ZM-R12", "ZM-19.4")
def test_who_is_far_away_is_no_onlooker() -> None:
    state = compound(stand={"2,15": "ann1", "2,10": "bob1", "18,5": "bob3"}, thugs=False).state

    assert onlookers(state, tile("2,15")).count("bob") == 1  # from home; neither column is near enough
    state.creatures["c2"].ready = ["bob", "bob"]
    assert onlookers(state, tile("2,15")).count("bob") == 3


# -- what is offered ---------------------------------------------------------------------------------


@rule("ZM-17.8", "ZM-18.1", "ZM-18.2", "ZM-R22", "ZM-R123")
def test_what_a_ritual_or_incantation_can_be_used_on() -> None:
    table = chanting(
        "muddy_feet", stand={"2,15": "ann1"}, hands={"ann": "hush_now nix quick_feet sticky_fingers lil_litter"}
    )
    state, face = table.state, table.state.cards.face
    state.stack.append(Element("scroll", "bob", "energy#1"))
    state.stack.append(Element("wounds", target="c1", amount=1))

    assert targets(state, "ann", face["hush_now#1"]) == ["muddy_feet#1"]
    assert targets(state, "ann", face["nix#1"]) == ["energy#1"]
    assert targets(state, "ann", face["quick_feet#1"]) == ["ann", "bob"]
    assert targets(state, "ann", face["sticky_fingers#1"]) == []
    assert targets(state, "bob", face["sticky_fingers#1"]) == ["ann"]
    assert targets(state, "ann", face["lil_litter#1"]) == ["ann", "bob"]
    state.tribes["ann"].ready = 0
    assert targets(state, "ann", face["quick_feet#1"]) == []
    state.tribes["ann"].ready, state.tribes["ann"].tokens, state.tribes["ann"].meals = 1, 0, 2
    state.tribes["ann"].chanting = 0
    assert targets(state, "ann", face["quick_feet#1"]) == []


@rule("ZM-R123", "ZM-26.3", "ZM-27.7")
@pytest.mark.parametrize(
    ("origin", "place", "words", "there"),
    [
        ("2,15", "2,13", {}, "2,12"),
        ("2,13", "2,15", {}, "2,16"),
        ("2,15", "2,13", {"stand": {"2,12": "ann1"}}, None),
        ("2,15", "2,13", {"obstacles": {"2,12": "thicket"}}, None),
        ("2,15", "2,13", {"obstacles": {"2,12": "deadly"}}, "2,12"),
        ("7,10", "8,10", {"wards": OPEN}, "9,10"),
        ("2,16", "1,16", {}, None),
        ("2,15", "3,13", {}, None),
    ],
)
def test_where_a_shove_leads(origin: str, place: str, words: dict[str, object], there: str | None) -> None:
    state = compound(thugs=False, **words).state  # type: ignore[arg-type]

    assert shove_to(state, tile(origin), tile(place)) == (None if there is None else tile(there))


@rule("ZM-R68")
def test_where_something_can_be_conjured() -> None:
    state = compound().state

    assert is_conjurable(state, tile("2,15"))
    assert not is_conjurable(state, tile("8,10"))
    assert not is_conjurable(state, tile("10,10"))
    assert not is_conjurable(state, "tile:4,20")
    state.wards.clear()
    assert is_conjurable(state, tile("8,10"))


@rule("ZM-17.4", "ZM-R22", "ZM-18.2", "ZM-R123", "ZM-19.1", "ZM-19.2", "ZM-19.4", "ZM-23.2")
@pytest.mark.parametrize(
    ("card", "target", "words", "number"),
    [
        ("big_death_curse", "", {"tribes": {"ann": {"ready": 0, "tokens": 4}}}, "ZM-17.4"),
        ("energy", "bob", {}, "ZM-R123"),
        ("energy", "", {}, "ZM-R123"),
        ("nix", "", {}, "ZM-R22"),
        ("hush_now", "", {}, "ZM-R22"),
        ("quick_feet", "", {"tribes": {"ann": {"ready": 0, "tokens": 4}}}, "ZM-18.2"),
        ("blow_guns", "tile:18,5", {}, "ZM-19.4"),
        ("bungle", "tile:2,15", {}, "ZM-19.2"),
        ("lil_armor", "tile:2,15", {}, "ZM-23.2"),
        ("lil_armor", "", {}, "ZM-23.2"),
        ("blow_guns", "tile:2,14", {}, "ZM-19.2"),
    ],
)
def test_why_a_scroll_cannot_be_used(card: str, target: str, words: dict[str, object], number: str) -> None:
    state = compound(stand={"2,15": "ann1"}, hands={"ann": card}, thugs=False, **words).state  # type: ignore[arg-type]

    assert why_not_use(state, "ann", f"{card}#1", target).rule == number


@rule("ZM-19.1")
def test_without_anybody_awake_nothing_is_channeled() -> None:
    state = compound(stand={"2,15": "bob1"}, tribes={"ann": {"ready": 0, "spent": 4}}, hands={"ann": "blow_guns"}).state

    assert why_not_use(state, "ann", "blow_guns#1", "").rule == "ZM-19.1"


# -- the stack ---------------------------------------------------------------------------------------


@rule("ZM-18.9")
@pytest.mark.parametrize(("seats", "most"), [(1, 2), (2, 2), (3, 3), (4, 3), (5, 4), (8, 5)])
def test_how_many_chants_there_may_be(seats: int, most: int) -> None:
    assert chant_limit(seats) == most


@rule("ZM-18.2", "ZM-R23")
def test_an_incantation_without_a_chanter_fizzles() -> None:
    table = compound(
        hands={"ann": "quick_feet", "bob": "lazybones"}, tribes={"ann": {"ready": 1, "tokens": 4}}, dice=[4]
    )
    ann, bob = table.players

    uses(ann, "quick_feet", "ann")
    bob.chooses("lazybones", "ann", label="Use")
    all_pass(table)

    assert [(event.card, event.under) for event in table.happened(Fizzled)] == [("quick_feet#1", "ZM-R23")]
    assert table.pile("discard") == "lazybones quick_feet"
    assert table.state.tribes["ann"].chanting == 0


@rule("ZM-R13", "ZM-R131")
def test_who_answers_first() -> None:
    state = compound(3, first="bob").state

    assert answer_order(state, Element("scroll", "ann", "nix#1")) == ("bob", "cyd")
    assert answer_order(state, Element("scroll", "ann", "nix#1", redirected=True)) == ("bob", "cyd", "ann")
    assert answer_order(state, Element("combat", "bob")) == ("cyd", "ann", "bob")
    assert answer_order(state, Element("wounds")) == ("bob", "cyd", "ann")


@rule("ZM-R12", "ZM-R14")
def test_with_poker_faces_all_who_could_speak_are_asked_and_may_only_pass() -> None:
    table = compound(
        3, stand={"2,15": "ann1", "2,14": "bob1", "2,17": "cyd1"}, hands={"cyd": "energy"}, thugs=False,
        options={"poker_face": True}, dice=[3, 3],
    )  # fmt: skip
    ann, bob, cyd = table.players

    attacks(ann, "2,15", "2,14")

    assert cyd.question is not None
    assert cyd.question.options == (PASS,)
    assert not bob.is_asked  # without a scroll everybody knows


@rule("ZM-R12", "ZM-19.14")
def test_with_poker_faces_onlookers_are_asked_whatever_they_hold() -> None:
    table = compound(
        stand={"2,16": "ann1", "2,12": "bob1"}, hands={"bob": "energy"}, options={"poker_face": True}, thugs=False
    )
    ann, bob = table.players

    walks(ann, "2,16", "2,14")

    assert bob.question is not None
    assert (bob.question.kind, list(bob.question.options)) == ("stop", [PASS])
    assert could_stop(table.state, "bob", tile("2,15"))
    assert not could_stop(table.state, "bob", tile("7,18"))


@rule("ZM-R95", "ZM-13.12")
def test_only_who_holds_the_crown_may_drop_it() -> None:
    state = compound(stand={"2,15": "ann1 bob1"}, king=None, crown="bob@2,15").state

    assert drop_offers(state, "ann") == []
    assert [option.refs for option in drop_offers(state, "bob")] == [(tile("2,15"),)]
    state.crown, state.creatures["c1"].holder = tile("2,10"), ""
    assert drop_offers(state, "bob") == []


@rule("ZM-R130", "ZM-8.6")
def test_who_could_do_something_at_any_time() -> None:
    state = compound(stand={"2,15": "ann1"}, tribes={"bob": {"ready": 0, "tokens": 0}}, hands={"ann": "nix"}).state

    assert any_time(state, "ann")
    assert not any_time(state, "bob")
    state.part = "setup"
    assert not any_time(state, "ann")
    assert could_speak(state, "ann")
    assert not could_speak(state, "bob")
    state.closed = True
    assert not could_speak(state, "ann")
    assert hands_speak(state, "ann") == ()


# -- choices of those who lose something -------------------------------------------------------------


@rule("ZM-2.1", "ZM-18.5", "ZM-R78")
def test_who_is_depleted_or_sent_far_is_the_shamans_choice_chanters_too() -> None:
    table = chanting("muddy_feet", flow=[Game(["ann"], step="player"), DepleteZimbies("ann", 2)])
    ann = table.players[0]
    assert ann.choices() == {"One that is active", "muddy_feet"}

    ann.chooses("muddy_feet", label="The one that chants")
    assert home(table, "ann")[:2] == (2, 2)  # the second is no choice any more
    assert table.state.chants == []

    far = chanting("muddy_feet", flow=[Game(["ann"], step="player"), SendFar("ann", 2)])
    before = far.state.tribes["ann"].far
    far.players[0].chooses("muddy_feet", label="The one that chants")
    assert (home(far, "ann")[0], far.state.tribes["ann"].far) == (2, before + 2)
    assert far.state.tribes["ann"].chanting == 0


@rule("ZM-17.8", "ZM-R22", "ZM-19.4")
def test_where_a_scroll_can_be_redirected() -> None:
    table = compound(
        3, stand={"2,15": "ann2", "2,13": "bob1", "2,17": "cyd1", "2,10": "bob1"}, hands={"bob": "no_you"}, thugs=False
    )
    state = table.state
    state.stack = [Element("scroll", "ann", "blow_guns#1", "c1", tile("2,15"), "c2")]

    assert sorted(Redirect("bob", "blow_guns#1").possible(state)) == [tile("2,15"), tile("2,17")]
    state.stack = [Element("scroll", "ann", "quick_feet#1", "", "", "ann")]
    assert Redirect("bob", "quick_feet#1").possible(state) == ["bob", "cyd"]
    state.stack = [Element("scroll", "ann", "lil_litter#1", "", "", "ann")]
    assert Redirect("bob", "lil_litter#1").possible(state) == ["bob", "cyd"]
    state.stack = [Element("scroll", "ann", "hack#1", "c1", tile("2,15"), tile("2,14"))]
    state.obstacles.clear()
    assert Redirect("bob", "hack#1").possible(state) == []


@rule("ZM-20.3", "ZM-20.5")
def test_what_was_answered_takes_effect_from_the_top() -> None:
    table = compound(stand={"2,15": "ann1", "2,13": "bob1"}, hands={"ann": "blow_guns nix", "bob": "nix"}, thugs=False)
    ann, bob = table.players
    uses(ann, "blow_guns", "2,13")
    bob.chooses("nix", "blow_guns", label="Use")
    assert offered(ann, "Use") >= {"nix nix"}

    ann.chooses("nix", "nix", label="Use")
    all_pass(table)

    assert on(table, "2,13") == ""
    assert table.state.stack == []
