"""Chapter 11: losing the last life, being a Zombie, and coming back."""

from __future__ import annotations

import pytest

from ossuary.engine import badge
from ossuary.games.circus.events.bodies import Died, Revived
from ossuary.games.circus.events.quests import AttemptDropped
from ossuary.games.circus.events.table import HandLost
from ossuary.testing import Scene, rule
from tests.games.circus.table import (
    LIMBS,
    all_pass,
    asked,
    attributes,
    cards,
    circus,
    counted,
    has,
    offered,
    sheet_of,
    size,
    state_of,
)


def dead(table: Scene) -> set[str]:
    return set(state_of(table).zombies)


@rule("CC-11.1", "CC-11.2", "CC-11.3", "CC-11.4", "CC-10.6")
def test_without_lives_one_becomes_a_zombie_loses_the_hand_and_draws_nothing() -> None:
    table = circus("roll", ann=has("U14 V34", "ARM"), quest="Q01", dice="F")
    all_pass(table)

    assert dead(table) == {"ann"}
    assert [told.count for told in table.happened(HandLost)] == [2]
    assert (table.pile("ann.hand"), table.pile("scrap"), table.pile("spent")) == ("", "U14", "V34")
    assert state_of(table).active == "bob"


@rule("CC-11.4")
def test_everybody_sees_that_the_card_is_turned() -> None:
    table = circus("upgrades", ann=has("U14", zombie=True))

    sheet = sheet_of(table, "ann")
    assert sheet["slots"]["head"][0]["badges"] == sheet["badges"][-1:] == [badge("zombie")]


@rule("CC-R40")
def test_a_penalty_that_is_just_covered_kills_too() -> None:
    table = circus("roll", ann=has("", "ARM LEG U41"), quest="Q07", dice="F", used="U41#1")

    assert dead(table) == {"ann"}
    assert table.pile("ann.body") == "U41"


@rule("CC-R41")
def test_a_living_player_who_owes_more_loses_all_and_dies_without_debt() -> None:
    table = circus("roll", ann=has("", "ARM U41"), quest="Q12", dice="F", used="U41#1")

    assert dead(table) == {"ann"}
    assert (table.pile("ann.body"), table.pile("ann.won")) == ("U41", "")


@rule("CC-R47")
def test_cards_without_lives_and_completed_quests_stay_if_they_have_their_slots() -> None:
    table = circus("roll", ann=has("", "ARM LEG U14 U25 U33", won="Q02"), quest="Q07", dice="F", used="U25#1")
    ann, *_ = table.players

    ann.chooses("U25")

    assert table.pile("ann.body") == "U14"
    assert table.pile("ann.won") == "Q02"
    assert counted(table, "ann", "popularity") == (-1, 10)


@rule("CC-11.5", "CC-R45")
def test_a_zombie_is_two_points_less_popular_and_may_have_fewer_than_none() -> None:
    table = circus("upgrades", ann=has("U14", won="Q12", zombie=True), bob=has(zombie=True))

    assert (counted(table, "ann", "popularity"), counted(table, "bob", "popularity")) == ((1, 10), (-2, 10))


@rule("CC-11.6", "CC-R44")
def test_a_zombie_has_only_the_intelligence_of_its_upgrades() -> None:
    table = circus("upgrades", ann=has("U15", f"{LIMBS} U14", zombie=True), bob=has(zombie=True))

    assert (attributes(table)[2], attributes(table, "bob")[2]) == (1, 0)


@rule("CC-11.8", "CC-R42")
@pytest.mark.parametrize(("body", "left"), [("ARM LEG", "ARM LEG"), ("ARM LEG U17", ""), ("ARM LEG U20", "ARM LEG")])
def test_a_zombie_pays_if_it_can_and_else_gives_up_its_hand(body: str, left: str) -> None:
    table = circus("roll", ann=has("U14", body, zombie=True), quest="Q12", dice="F")
    ann, *_ = table.players
    if ann.may("U20"):
        ann.chooses("U20")

    assert table.pile("ann.body") == left
    assert (table.pile("ann.hand") == "") == (body == "ARM LEG")
    assert table.happened(Died) == []


@rule("CC-11.9", "CC-R43")
def test_with_two_players_a_death_by_rust_is_followed_by_drawing_too() -> None:
    table = circus("start", ann=has("U14", "U45"), bob=has("V41"), cyd=None)
    ann, bob = table.players

    bob.chooses("V41")

    assert dead(table) == {"ann"}
    assert offered(ann) == {"upgrades", "voodoo"}


@rule("CC-R46")
def test_the_death_of_the_active_player_ends_turn_and_test() -> None:
    table = circus("roll", ann=has("U14", "U45 U15"), bob=has("V41 V02"), quest="Q01", dice="S", used="U45#1")
    _, bob, _ = table.players

    bob.chooses("V41")

    assert dead(table) == {"ann"}
    assert len(table.happened(AttemptDropped)) == 1
    assert (table.pile("ann.won"), state_of(table).tokens, state_of(table).active) == ("", {}, "bob")
    assert "Q01" in table.pile("row")
    assert state_of(table).test is None


@rule("CC-R46")
@pytest.mark.parametrize("moment", ["start", "choice", "random", "before", "success", "end"])
def test_the_death_of_the_active_player_ends_the_turn_at_any_moment(moment: str) -> None:
    table = circus(moment, ann=has("U14", "U45 U15"), bob=has("V41"))
    _, bob, _ = table.players

    bob.chooses("V41")

    assert (state_of(table).active, table.pile("ann.won"), table.pile("ann.hand")) == ("bob", "", "")
    assert size(table, "row") == 3 + (moment in ("before", "success"))


@rule("CC-R46")
def test_the_death_of_another_lets_turn_and_test_go_on() -> None:
    table = circus("roll", bob=has("V41"), cyd=has("U14", "U45"), quest="Q01", dice="S")
    ann, bob, _ = table.players

    bob.chooses("V41")

    assert dead(table) == {"cyd"}
    assert (table.pile("cyd.hand"), table.pile("ann.won")) == ("", "Q01")
    assert offered(ann, "Draw")


@rule("CC-R46", "CC-R48")
def test_a_tester_who_dies_in_anothers_turn_does_not_end_it() -> None:
    table = circus("roll", bob=has("U14", "ARM"), tester="bob", quest="Q01", dice="F")
    ann, *_ = table.players

    assert dead(table) == {"bob"}
    assert state_of(table).tokens == {"Q01#1": 1}
    assert offered(ann, "Draw")


@rule("CC-R42", "CC-R46")
def test_a_zombie_that_fails_in_anothers_turn_does_not_end_it() -> None:
    table = circus("roll", bob=has("U14", "ARM", zombie=True), tester="bob", quest="Q12", dice="F")
    ann, bob, _ = table.players

    assert (bob.hand, table.pile("bob.body")) == ("", "ARM")
    assert offered(ann, "Draw")


@rule("CC-R40", "CC-R59")
def test_a_zombie_does_not_die_again() -> None:
    table = circus("end", ann=has("U14", "U45", zombie=True), bob=has("V41"))
    ann, bob, _ = table.players

    bob.chooses("V41")

    assert table.happened(Died) == []
    assert ann.hand == "U14"


# -- coming back ---------------------------------------------------------------------------------------


@rule("CC-R60", "CC-R45")
def test_the_dead_come_back_with_two_arms_and_two_legs() -> None:
    table = circus("end", ann=has("", "LEG U14", zombie=True), bob=has("V43"))
    _, bob, _ = table.players

    bob.chooses("V43").chooses("upgrades")

    assert [told.seat for told in table.happened(Revived)] == ["ann"]
    assert cards(table, "ann.body") == ["ARM", "ARM", "LEG", "LEG", "U14"]
    assert counted(table, "ann", "popularity") == (0, 10)


@rule("CC-R60")
def test_the_living_get_nothing() -> None:
    table = circus("end", ann=has("", "LEG", zombie=True), bob=has("V43", "ARM"))
    _, bob, _ = table.players

    bob.chooses("V43").chooses("upgrades")

    assert table.pile("bob.body") == "ARM"


@rule("CC-R60")
def test_where_bones_are_short_the_owner_chooses() -> None:
    table = circus("end", ann=has("", "U08 U09 U01", zombie=True), bob=has("V43"))
    ann, bob, _ = table.players

    bob.chooses("V43")
    assert asked(table) == ["ann"]
    choices = offered(ann)
    ann.chooses("legs")

    assert choices == {"arms", "legs"}
    assert table.pile("ann.body") == "U08 U09 U01 LEG"


@rule("CC-R60")
def test_the_last_free_bone_takes_the_only_limb_that_is_missing() -> None:
    table = circus("end", ann=has("", "ARM ARM LEG", zombie=True), bob=has("V43"))
    _, bob, _ = table.players

    bob.chooses("V43").chooses("upgrades")

    assert cards(table, "ann.body") == ["ARM", "ARM", "LEG", "LEG"]
    assert dead(table) == set()


@rule("CC-R60", "CC-R47")
def test_without_a_free_bone_nothing_grows() -> None:
    table = circus("end", ann=has("", "U08 U09 U01 U02", zombie=True), bob=has("V43"))
    _, bob, _ = table.players

    bob.chooses("V43").chooses("upgrades")

    assert table.pile("ann.body") == "U08 U09 U01 U02"


@rule("CC-R60")
def test_a_short_supply_goes_to_the_next_from_who_played_it() -> None:
    table = circus("end", ann=has("", "U41", zombie=True), bob=has("V43"), cyd=has("", "U42", zombie=True),
                   piles={"arms": "ARM", "legs": ""}, box="limb")  # fmt: skip
    _, bob, _ = table.players

    bob.chooses("V43").chooses("upgrades")

    assert (table.pile("cyd.body"), table.pile("ann.body")) == ("U42 ARM", "U41")
    assert dead(table) == {"ann"}


@rule("CC-R60")
def test_without_zombies_the_card_still_draws() -> None:
    table = circus("end", bob=has("V43"))
    _, bob, _ = table.players

    bob.chooses("V43").chooses("voodoo")

    assert size(table, "bob.hand") == 1
