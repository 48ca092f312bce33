"""Every line of the log says by which rule it happened: the same event may have several reasons."""

from __future__ import annotations

import pytest

from ossuary.engine import Event
from ossuary.games.circus.events.bodies import LivesOwed, PartLost, UpgradePlayed
from ossuary.games.circus.events.quests import Awarded, Judged, QuestsRevealed
from ossuary.games.circus.events.table import HandLost
from ossuary.testing import Scene, given, rule
from tests.games.circus.table import LIMBS, all_pass, circus, has


def lines(table: Scene, kind: type[Event]) -> list[str]:
    """What the log says about events of one kind."""
    names = table.match.names()
    return [names.line(event) for event in table.happened(kind)]


def rules_of(table: Scene, kind: type[Event]) -> set[str]:
    return {event.rule for event in table.happened(kind)}


@rule("CC-10.5", "CC-R13", "CC-R41")
def test_a_card_is_lost_to_a_fail_to_missing_slots_or_to_death() -> None:
    failed = circus("roll", ann=has("V34", "ARM ARM LEG LEG U25"), quest="Q01", dice="F")
    ann, *_ = failed.players
    all_pass(failed)
    ann.chooses("ARM")
    dead = circus("roll", ann=has("V34", "ARM"), quest="Q01", dice="F")
    all_pass(dead)

    assert rules_of(failed, PartLost) == {"CC-10.5"}
    assert rules_of(dead, PartLost) == {"CC-R41"}
    crippled = circus("roll", ann=has("V34", "ARM LEG LEG LEG U25"), quest="Q01", dice="F")
    all_pass(crippled)
    crippled.players[0].chooses("ARM")
    assert rules_of(crippled, PartLost) == {"CC-10.5", "CC-R13"}


@rule("CC-R59", "CC-R61", "CC-3.5")
def test_a_card_is_lost_to_a_curse_to_its_own_use_or_to_make_room() -> None:
    cursed = circus("end", ann=has("V41"), bob=has("", f"{LIMBS} U25"))
    cursed.players[0].chooses("V41")
    spent = circus("before", ann=has("V34", f"{LIMBS} U46"), quest="Q01")
    spent.players[0].chooses("U46")
    cramped = circus("upgrades", ann=has("U01"))
    cramped.players[0].chooses("U01").chooses("ARM")

    assert rules_of(cursed, PartLost) == {"CC-R59"}
    assert rules_of(spent, PartLost) == {"CC-R61"}
    assert rules_of(cramped, PartLost) == {"CC-3.5"}


@rule("CC-2.2", "CC-10.8", "CC-5.3")
def test_quests_are_revealed_at_the_start_after_boredom_and_when_the_row_is_empty() -> None:
    bored = circus("roll", ann=has("V34"), quest="Q01", dice="B")
    all_pass(bored)
    emptied = circus("roll", ann=has("V34"), row="", quest="Q01", dice="S")
    all_pass(emptied)

    assert rules_of(given("circus", 3), QuestsRevealed) == {"CC-2.2"}
    assert rules_of(bored, QuestsRevealed) == {"CC-10.8"}
    assert rules_of(emptied, QuestsRevealed) == {"CC-5.3"}


@rule("CC-11.2", "CC-11.8")
def test_a_hand_is_lost_to_death_or_to_what_a_zombie_cannot_pay() -> None:
    dead = circus("roll", ann=has("V34", "ARM"), quest="Q01", dice="F")
    all_pass(dead)
    poor = circus("roll", ann=has("V34", "LEG", zombie=True), quest="Q07", dice="F")
    all_pass(poor)

    assert rules_of(dead, HandLost) == {"CC-11.2"}
    assert rules_of(poor, HandLost) == {"CC-11.8"}


@rule("CC-R25", "CC-R61", "CC-5.5")
def test_a_test_is_judged_by_its_dice_or_without_them() -> None:
    rolled = circus("roll", ann=has("V34"), quest="Q01", dice="S")
    all_pass(rolled)
    sure = circus("before", ann=has("V34", f"{LIMBS} U46"), quest="Q01")
    sure.players[0].chooses("U46")
    all_pass(sure)
    helpless = circus("before", ann=has("V34", "LEG"), quest="Q01")
    all_pass(helpless)

    assert rules_of(rolled, Judged) == {"CC-R25"}
    assert rules_of(sure, Judged) == {"CC-R61"}
    assert rules_of(helpless, Judged) == {"CC-5.5"}


@rule("CC-R69", "CC-R25")
def test_a_boring_result_without_dice_that_were_rolled_and_removed_is_no_lack_of_the_attribute() -> None:
    removed = circus("roll", ann=has("V04"), quest="Q01", dice="S")
    removed.players[0].chooses("V04")
    cancelled = circus("roll", ann=has("V07"), quest="Q01", dice="F")
    cancelled.players[0].chooses("V07")

    assert rules_of(removed, Judged) == {"CC-R69"}
    assert rules_of(cancelled, Judged) == {"CC-R25"}


@rule("CC-R25", "CC-R61", "CC-R69", "CC-5.5")
@pytest.mark.parametrize(
    ("dice", "added", "told"),
    [
        ("S D F", "", "The test of Ann for Sticky Door is passed: 3 successes against 1 fail"),
        ("F F B", "S", "The test of Ann for Sticky Door is failed: 1 success against 2 fails"),
        ("E T S F", "", "The test of Ann for Sticky Door is neither passed nor failed: 1 success against 1 fail"),
        ("E F F", "", "The test of Ann for Sticky Door is passed: 1 epic against 0 tragic"),
        ("E T D", "T", "The test of Ann for Sticky Door is failed: 1 epic against 2 tragic"),
    ],
)
def test_the_log_says_whether_a_test_was_passed_and_why(dice: str, added: str, told: str) -> None:
    table = circus("roll", bob=has("V34"), quest="Q01", dice=dice, added=added)
    all_pass(table)

    assert lines(table, Judged) == [told]


@rule("CC-R61", "CC-R69", "CC-5.5")
def test_the_log_says_why_there_was_no_roll() -> None:
    sure = circus("before", ann=has("V34", f"{LIMBS} U46"), quest="Q01")
    sure.players[0].chooses("U46")
    all_pass(sure)
    helpless = circus("before", ann=has("V34", "LEG"), quest="Q01")
    all_pass(helpless)
    removed = circus("roll", ann=has("V04"), quest="Q01", dice="S")
    removed.players[0].chooses("V04")

    assert lines(sure, Judged) == ["The test of Ann for Sticky Door is passed: a certain success"]
    assert lines(helpless, Judged) == [
        "The test of Ann for Sticky Door is neither passed nor failed: there is nothing to roll with"
    ]
    assert lines(removed, Judged) == ["The test of Ann for Sticky Door is neither passed nor failed: no die is left"]


@rule("CC-10.2", "CC-10.5", "CC-11.8", "CC-R70")
def test_the_log_says_what_was_won_what_is_owed_and_why_something_goes() -> None:
    won = circus("roll", bob=has("V34"), quest="Q15", dice="E")
    plain = circus("roll", bob=has("V34"), quest="Q07", dice="S")
    failed = circus("roll", ann=has("", "ARM ARM LEG U23"), bob=has("V34"), quest="Q12", dice="F")
    poor = circus("roll", ann=has("V34", "LEG", zombie=True), quest="Q07", dice="F")
    for table in (won, plain, failed, poor):
        all_pass(table)
    failed.players[0].chooses("ARM").chooses("ARM")

    assert lines(won, Awarded) == ["Ann completes Cable Kraken: popularity 1 and card limit +2"]
    assert lines(plain, Awarded) == ["Ann completes Toothy Bathtub: popularity 2"]
    assert lines(failed, LivesOwed) == ["Ann has to give up 2 lives, 1 less thanks to a shield"]
    assert lines(failed, PartLost) == ["Ann discards Arm from play for life lost"] * 2
    assert lines(poor, HandLost) == ["Ann discards the whole hand of 1 card, because it owes more lives than it has"]


@rule("CC-R58", "CC-R71", "CC-4.1")
def test_an_upgrade_is_played_in_its_phase_from_the_discards_or_by_voodoo() -> None:
    usual = circus("upgrades", ann=has("U14"))
    usual.players[0].chooses("U14")
    regrown = circus("upgrades", ann=has("", f"{LIMBS} U24"), piles={"scrap": "U17"})
    regrown.players[0].chooses("U17")
    given_away = circus("end", bob=has("V39"), piles={"upgrades": "U14 U15"}, box="upgrade")
    given_away.players[1].chooses("V39").chooses("U15")

    assert rules_of(usual, UpgradePlayed) == {"CC-4.1"}
    assert rules_of(regrown, UpgradePlayed) == {"CC-R71"}
    assert rules_of(given_away, UpgradePlayed) == {"CC-R58"}


@rule("CC-R71")
def test_the_same_upgrade_may_be_played_from_the_hand_or_from_the_discards() -> None:
    table = circus("upgrades", ann=has("U17", f"{LIMBS} U24"), piles={"scrap": "U17"})

    assert {"U17#1", "U17#2"} <= {ref for option in table.match.waiting["ann"].options for ref in option.refs}
