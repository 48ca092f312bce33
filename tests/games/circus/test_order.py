"""Section 3.1 and CC-R8: which windows a whole turn opens, and who is asked first in each."""

from __future__ import annotations

from ossuary.games.circus.cards.moments import (
    AFTER_ROLL,
    BEFORE_ROLL,
    QUEST_CHOICE,
    RANDOM_QUEST,
    SUCCESS,
    TURN_BEGINS,
    TURN_ENDS,
)
from ossuary.testing import Scene, rule
from tests.games.circus.table import LIMBS, asked, circus, has, offered, plays, state_of


def windows_of_a_turn(table: Scene) -> list[str]:
    """The windows in which Bob is asked while Ann plays nothing and tries what she can."""
    ann, bob, _ = table.players
    kinds: list[str] = []
    while table.state.active == "ann" and table.match.waiting:
        if bob.question is not None:
            kinds.append(bob.question.kind)
            bob.passes()
        elif "No more Upgrades" in ann.choices():
            ann.chooses(label="No more Upgrades")
        else:
            ann.chooses(next(ref for ref in ("Q01", "quests", "ARM", "voodoo") if ref in ann.choices()))
    return kinds


@rule("CC-R7")
def test_a_turn_with_a_success_opens_all_its_windows_in_order() -> None:
    table = circus("turn", ann=has("U14"), bob=has("V34"), row="Q01 Q02 Q16", next="S S")

    assert windows_of_a_turn(table) == [TURN_BEGINS, QUEST_CHOICE, BEFORE_ROLL, AFTER_ROLL, SUCCESS, TURN_ENDS]


@rule("CC-R7", "CC-5.1")
def test_a_random_quest_opens_one_window_more_and_a_fail_one_less() -> None:
    table = circus("turn", ann=has("U14"), bob=has("V34"), next="F F", piles={"quests": "Q01"}, box="quest")

    assert windows_of_a_turn(table) == [TURN_BEGINS, QUEST_CHOICE, RANDOM_QUEST, BEFORE_ROLL, AFTER_ROLL, TURN_ENDS]


@rule("CC-R8")
def test_whoever_takes_over_a_test_is_asked_first_before_and_after_the_roll() -> None:
    table = circus("roll", ann=has("V31"), bob=has("V34"), cyd=has("V33"), dice="F", next="S S",
                   piles={"spent": "V02"})  # fmt: skip
    ann, bob, cyd = table.players

    ann.chooses("V31").chooses("cyd")
    assert bob.question is not None
    assert (bob.question.kind, asked(table)) == (BEFORE_ROLL, ["cyd", "bob"])

    cyd.passes()
    bob.passes()
    assert bob.question is not None
    assert (bob.question.kind, asked(table)) == (AFTER_ROLL, ["cyd", "bob"])


@rule("CC-R8", "CC-R48")
def test_whoever_took_over_a_test_and_passed_it_is_asked_first_before_the_award() -> None:
    table = circus("roll", ann=has("V31 V49"), bob=has("V46"), cyd=has("V47"), dice="F", next="S S", row="Q02")
    ann, _, cyd = table.players

    ann.chooses("V31").chooses("cyd")

    assert cyd.question is not None
    assert (cyd.question.kind, asked(table)) == (SUCCESS, ["cyd", "ann", "bob"])


@rule("CC-R7", "CC-2.6", "CC-R73")
def test_whoever_raises_a_hand_may_play_voodoo_between_two_upgrades_of_another_player() -> None:
    table = circus("upgrades", ann=has("U14 U15 U16"), bob=has("V41"), cyd=has("V34"), piles={"spent": "V02"})
    ann, _, cyd = table.players
    ann.chooses("U14")
    assert table.match.why_not_raise("bob") is not None  # Ann has nothing that a curse could take
    table.match.raise_hand("cyd")

    assert asked(table) == ["cyd"]
    assert plays(cyd) == {"V34"}
    assert cyd.question is not None
    assert cyd.question.prompt == "Your hand is up. It is the turn of {0}: play a Voodoo card?"
    cyd.chooses("V34").chooses("upgrades").chooses("upgrades").chooses("upgrades")
    assert asked(table) == ["ann"]
    ann.chooses("U15")

    assert table.pile("ann.body") == f"{LIMBS} U14 U15"
    assert table.match.hands == ()


@rule("CC-R73")
def test_a_raised_hand_that_passes_comes_down_and_the_upgrades_go_on() -> None:
    table = circus("upgrades", ann=has("U14 U15"), bob=has("V41"), cyd=has("", f"{LIMBS} U25"))
    ann, bob, _ = table.players
    table.match.raise_hand("bob")
    assert asked(table) == ["bob"]

    bob.passes()

    assert (asked(table), table.match.hands) == (["ann"], ())
    assert offered(ann, "Play") == {"U14", "U15"}


@rule("CC-R73")
def test_without_voodoo_for_any_time_nobody_raises_a_hand() -> None:
    table = circus("upgrades", ann=has("U14 V28"), bob=has("V01 U14"), cyd=has("V34"))

    assert [table.match.why_not_raise(seat) is None for seat in ("ann", "bob", "cyd")] == [False, False, True]


@rule("CC-R73")
def test_in_a_window_a_hand_that_is_up_is_asked_like_the_others() -> None:
    table = circus("draw two", ann=has(), bob=has("V34"), cyd=has("V28"))
    ann, _, cyd = table.players
    table.match.raise_hand("cyd")
    assert asked(table) == ["ann"]  # never in the middle of a choice

    ann.chooses("upgrades").chooses("upgrades")

    assert (asked(table), table.match.hands) == (["bob", "cyd"], ("cyd",))
    cyd.passes()
    assert table.match.hands == ()


@rule("CC-R73")
def test_a_hand_comes_down_when_its_owners_turn_begins() -> None:
    table = circus("draw two", ann=has(), bob=has("V34 U14"), cyd=None, active="ann")
    ann, *_ = table.players
    table.match.raise_hand("bob")

    ann.chooses("upgrades").chooses("upgrades")

    assert (state_of(table).active, table.match.hands) == ("bob", ())


@rule("CC-R73", "CC-R46")
def test_what_a_raised_hand_plays_may_end_the_turn() -> None:
    table = circus("upgrades", ann=has("U14", "U45"), bob=has("V41"))
    _, bob, _ = table.players
    table.match.raise_hand("bob")

    bob.chooses("V41")

    assert state_of(table).active == "bob"
    assert state_of(table).zombies == {"ann"}


@rule("CC-R8", "CC-R10")
def test_after_a_counter_was_countered_the_seat_after_it_is_asked_first() -> None:
    table = circus("roll", ann=has("V37"), bob=has("V02"), cyd=has("V37"), dan=has("V37"), dice="S",
                   options={"poker_face": True})  # fmt: skip
    _, bob, cyd, dan = table.players

    bob.chooses("V02")
    assert asked(table) == ["ann", "cyd", "dan"]
    cyd.chooses("V37")
    dan.chooses("V37")
    all_of_it_passes(table, until="bob")

    assert asked(table)[0] == "dan"


def all_of_it_passes(table: Scene, until: str) -> None:
    """Everybody lets the newest card be, until the card of this player is open to be countered again."""
    while until in table.match.waiting:
        for seat in asked(table):
            table.player(seat).passes()
