"""What seldom matters: empty decks, clicks on what a card is not for, and numbers that add up."""

from __future__ import annotations

import pytest

from ossuary.engine.chance import witnessed
from ossuary.games import find
from ossuary.games.circus.body.slots import fits, free, missing, provided
from ossuary.games.circus.cards.cards import Quest
from ossuary.games.circus.cards.moments import AFTER_ROLL, SUCCESS
from ossuary.games.circus.casting.windows import AFTER_THE_ROLL, why_no_token
from ossuary.games.circus.events.dice import DieRerolled
from ossuary.games.circus.invariants import invariants
from ossuary.games.circus.state import Circus, CircusSettings, ThisTurn, Trial, plays_in_pairs
from ossuary.games.circus.verbs import reroll
from ossuary.games.circus.words.decks import DrawCards, Sort
from ossuary.games.circus.words.giving import GiveToTheSide
from ossuary.testing import rule
from tests.games.circus.table import LETTERS, LIMBS, all_pass, circus, has, refusal, state_of


def first_of(seed: int, **options: object) -> str:
    """Who begins a game of three."""
    state = find("circus").start(seats=3, seed=seed, options=options).state
    assert isinstance(state, Circus)
    return state.first


@rule("CC-1.1", "CC-R1", "CC-14.5")
def test_how_many_may_play_and_who_plays_in_pairs() -> None:
    assert find("circus").seats == (2, 3, 4, 5, 6, 8)
    assert [count for count in (2, 3, 4, 5, 6, 8) if plays_in_pairs(count, False)] == [6, 8]
    assert [count for count in (2, 3, 4, 5, 6, 8) if plays_in_pairs(count, True)] == [4, 6, 8]


@rule("CC-14.2", "CC-14.3", "CC-14.4", "CC-R66")
def test_what_a_table_plays_unless_it_wants_otherwise() -> None:
    usual = CircusSettings()

    assert (usual.tactic, usual.chaotic, usual.hardcore, usual.team) == (False, False, False, False)
    assert (usual.starter, usual.round_limit) == ("random", 60)
    assert (ThisTurn().extra, ThisTurn().turn_over) == (0, False)
    test = Trial("ann", "Q01#1")
    assert (test.dice, test.added, test.certain, test.again, test.receiver, test.bonus) == (
        [],
        [],
        False,
        False,
        "",
        {},
    )


@rule("CC-R37", "CC-R58")
@pytest.mark.parametrize(
    ("piles", "box", "upgrades", "any_deck"),
    [
        ({"upgrades": "U15"}, "upgrade voodoo", True, True),
        ({"scrap": "U15"}, "upgrade voodoo", True, True),
        ({"voodoo": "V01"}, "upgrade voodoo", False, True),
        ({}, "upgrade voodoo", False, False),
    ],
)
def test_a_card_that_draws_is_of_use_while_its_deck_has_cards(
    piles: dict[str, str], box: str, upgrades: bool, any_deck: bool
) -> None:
    state = state_of(circus("end", bob=has("V34"), piles=piles, box=box))

    assert (DrawCards(1, "upgrades").why_not(state, "bob") is None) is upgrades
    assert (DrawCards(1, "any").why_not(state, "bob") is None) is any_deck
    assert DrawCards(1, "upgrades").words() == "draw 1 Upgrade"
    assert DrawCards(2).words() == "draw 2 cards"


@rule("CC-R57")
def test_only_a_deck_with_cards_is_looked_at() -> None:
    state = state_of(circus("end", bob=has("V34"), piles={"voodoo": "V01", "scrap": "U15"}, box="upgrade voodoo quest"))

    assert Sort(3).decks(state) == ["voodoo"]
    assert Sort(5, "upgrades").decks(state) == []
    assert Sort(5, "upgrades").why_not(state, "bob") is not None
    assert Sort(3).words() == "look at the top 3 cards of any deck and put them back in any order"


@rule("CC-R28", "CC-R30")
def test_an_added_value_is_not_turned() -> None:
    table = circus("roll", ann=has("V06"), cyd=has("V01"), quest="Q16", dice="F B", added="E")
    table.players[0].chooses("V06")

    assert refusal(table.players[0], "added-1").startswith("CC-R28: ")


@rule("CC-R36", "CC-R45")
@pytest.mark.parametrize("won", ["Q30", "Q30 Q01", ""])
def test_limit_and_popularity_are_those_of_the_quests(won: str) -> None:
    state = state_of(circus("end", ann=has("U14", won=won), bob=has("V34")))
    assert list(invariants(state)) == []
    base = 4

    assert state.limit("ann") == base + (2 if "Q30" in won else 0)
    state.tokens["Q30#1"] = 3
    assert state.popularity("ann") == len(won.split()) + (3 if "Q30" in won else 0)
    assert list(invariants(state)) == []


@rule("CC-3.1", "CC-3.2", "CC-R11")
def test_slots_are_counted_free_and_given() -> None:
    state = state_of(circus("end", ann=has("U14", f"{LIMBS} U25"), bob=has("V34")))
    bones, hands, feet = free(state, "ann")

    given = provided(state, "ann")
    assert given[0] - bones >= 4
    assert (given[1], given[2]) == (2, 2)
    assert hands == 1
    assert feet == 2
    assert missing((0, -1, 0)) == ["hand"]
    assert missing((-1, 0, -1)) == ["bone", "foot"]
    arm = state.cards.face["ARM#1"]
    assert fits((1, 0, 0), arm)
    assert not fits((0, 0, 0), arm)


@rule("CC-R32", "CC-8.2")
def test_a_used_copy_and_a_ready_one_are_two_things_and_equal_ones_are_one() -> None:
    state = state_of(circus("end", ann=has("U14", f"{LIMBS}"), bob=has("V34")))
    arms = [card for card in state.piles["ann.body"] if card.startswith("ARM")]

    assert state.distinct(arms) == arms[:1]
    state.used = frozenset(arms[1:])
    assert state.distinct(arms) == arms
    state.used = frozenset(arms)
    assert state.distinct(arms) == arms[:1]


@rule("CC-5.1", "CC-R4")
def test_dice_have_six_faces_and_anybody_may_begin() -> None:
    with witnessed() as drawn:
        table = circus("roll them", quest="Q01", seed=1 << 128 | 5)
        all_pass(table)
    assert {below for below, _ in drawn[:2]} == {6}

    starters = {first_of(seed) for seed in range(1, 20)}
    assert starters == {"ann", "bob", "cyd"}
    first = {first_of(seed, starter="first") for seed in range(1, 9)}
    assert first == {"ann"}


@rule("CC-3.1", "CC-9.1", "CC-1.2")
def test_cards_say_what_they_are() -> None:
    face = state_of(circus("end", bob=has("V34"))).cards.face
    animatron, quest, arm, crystal = face["A1#1"], face["Q01#1"], face["ARM#1"], face["V28#1"]

    assert animatron.words() == "Gives 4 bones. Intelligence 1. Card limit 4. Other side: Zombie."
    assert animatron.brief() == "Other side: Zombie."
    assert quest.signs() == {"lives": -quest.level}
    assert quest.brief() == ""
    assert arm.signs() == {"needs": "bone", "gives": "hand"}
    assert arm.brief() in arm.words()
    assert "look at the top 3 cards of any deck" in crystal.words()


@rule("CC-R45", "CC-R36")
def test_numbers_that_are_not_those_of_the_quests_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    state = state_of(circus("end", ann=has("U14", won="Q30"), bob=has("V34")))
    monkeypatch.setattr(Circus, "popularity", lambda self, seat: 99 if seat == "ann" else 0)
    monkeypatch.setattr(Circus, "limit", lambda self, seat: 9 if seat == "ann" else 4)

    assert list(invariants(state)) == [
        "the popularity of ann is not that of the Quests (CC-R45)",
        "the card limit of ann is not that of the Quests (CC-R36)",
    ]


@rule("CC-R34", "CC-8.3")
@pytest.mark.parametrize(
    ("dice", "kind", "may"), [("T", AFTER_ROLL, True), ("", AFTER_ROLL, False), ("T", SUCCESS, False)]
)
def test_a_token_is_given_up_only_where_a_rolled_die_lies(dice: str, kind: str, may: bool) -> None:
    table = circus("roll", ann=has("V01"), bob=has("V01"), quest="Q01", dice="T", tokens={"Q01": 1})
    state = state_of(table)
    if not dice:
        state.running_test.dice.clear()

    found = why_no_token(state, "ann", kind)

    assert (found is None) is may
    assert found is None or found is AFTER_THE_ROLL


@rule("CC-R31")
def test_the_log_says_what_a_die_shows_after_it_was_rolled_again() -> None:
    table = circus("roll", ann=has("V01"), bob=has("V01"), quest="Q01", dice="T S", next="E")
    state = state_of(table)
    state.news = []

    reroll(state, state.running_test, [0])

    event = state.news[0]
    assert isinstance(event, DieRerolled)
    assert (event.before, event.after) == (LETTERS["T"], LETTERS["E"])


@rule("CC-7.2")
def test_a_quest_that_does_not_say_its_level_costs_one_life() -> None:
    assert Quest(id="Q99", name="A new one", popularity=1).words().endswith("Penalty: 1 life.")


@rule("CC-R35")
def test_who_gives_the_only_quest_is_asked_all_the_same() -> None:
    table = circus("end", ann=has("V01", won="Q01"), options={"ask_costs": True})
    _, _, questions = GiveToTheSide(True).begin(state_of(table))

    assert list(questions) == ["ann"]
    assert len(questions["ann"].options) == 1
    assert state_of(table).is_asked(questions["ann"])
