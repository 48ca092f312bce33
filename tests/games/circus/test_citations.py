"""Every line of the log says by which rule it happened: the same event may have several reasons."""

from __future__ import annotations

from ossuary.engine import Event
from ossuary.games.circus.events.bodies import PartLost, UpgradePlayed
from ossuary.games.circus.events.quests import Judged, QuestsRevealed
from ossuary.games.circus.events.table import HandLost
from ossuary.testing import Scene, given, rule
from tests.games.circus.table import LIMBS, all_pass, circus, has


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
