"""The log tells what each card did: to dice, Quests, hands and decks, in the order in which it happened."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from ossuary.testing import Scene, rule
from tests.games.circus.table import LIMBS, circus, has, state_of
from tests.games.declared import costly_choices, minor_events

SPARE = has("V01")
Clicks = list[tuple[str, ...]]


def lines(table: Scene) -> list[str]:
    names = table.match.names()
    return [names.line(event) for event in table.told]


def rolled(card: str, shown: str, *, quest: str = "Q01", next: str = "", more: str = "") -> Scene:
    """Ann holds the card and has rolled these dice; Cyd could still act."""
    return circus("roll", ann=has(card), cyd=SPARE, quest=quest, dice=shown, next=next, added=more)


@rule("CC-R26", "CC-R28", "CC-R29", "CC-R30", "CC-R31", "CC-R48", "CC-R49", "CC-R50", "CC-R51", "CC-R52", "CC-R55",
      "CC-R61", "CC-R62", "CC-R63", "CC-R65", "CC-R72")  # fmt: skip
@pytest.mark.parametrize(
    ("scene", "clicks", "told"),
    [
        (lambda: rolled("V01", "F F"), [("ann", "V01")], ["Ann plays Standing Ovation", "Epic is added to the result"]),
        (
            lambda: rolled("V03", "F T S"),
            [("ann", "V03"), ("ann", "die-1"), ("ann", "die-2"), ("ann", "die-3")],
            [
                "Ann plays Thunderclap",
                "Removed from the roll: Success",
                "Removed from the roll: Tragic",
                "Removed from the roll: Fail",
            ],
        ),
        (
            lambda: rolled("V05", "E S", more="E"),
            [("ann", "V05"), ("ann", "added-1")],
            ["Ann plays Spark Between the Eyes", "Added value 1: Epic is cancelled"],
        ),
        (
            lambda: rolled("V07", "F T F S", more="F"),
            [("ann", "V07")],
            [
                "Ann plays Hot Air",
                "Die 1: Fail is cancelled",
                "Die 3: Fail is cancelled",
                "Added value 1: Fail is cancelled",
            ],
        ),
        (
            lambda: rolled("V06", "F B", quest="Q16"),
            [("ann", "V06"), ("ann", "die-1"), ("ann", "say:double")],
            ["Ann plays Lucky Button", "Die 1: Fail becomes Double"],
        ),
        (
            lambda: rolled("V10", "B F T D"),
            [("ann", "V10")],
            ["Ann plays Confetti Blast", "Die 1: Boring becomes Success", "Die 2: Fail becomes Success"],
        ),
        (
            lambda: circus("end", bob=has("V28"), piles={"quests": "Q01 Q02 Q03 Q05"}, box="quest"),
            [("bob", "V28"), ("bob", "quests"), ("bob", "Q05"), ("bob", "Q02")],
            ["Bob plays Crystal Ball", "Bob puts the top 3 cards of the Quest deck in order"],
        ),
        (
            lambda: circus(
                "roll", ann=has("V31"), bob=has("", f"{LIMBS} U01"), quest="Q01", dice="F F", next="S B B B"
            ),
            [("ann", "V31"), ("ann", "bob")],
            [
                "Ann plays Volunteer, Please!",
                "Bob is tested in the place of Ann",
                "Bob rolls for power: Success, Boring, Boring and Boring",
                "The test of Bob for Sticky Door is passed: 1 success against 0 fails",
                "Bob completes Sticky Door: popularity 1",
            ],
        ),
        (
            lambda: circus("end", bob=has("V33"), piles={"scrap": "U01 U14", "spent": "V02 V02"}),
            [("bob", "V33"), ("bob", "U14")],
            ["Bob plays Old Poster", "Bob takes Ringmaster's Cortex from the discarded Upgrades"],
        ),
        (
            lambda: circus("choice", ann=has("", "ARM ARM"), bob=has("V35"), row="Q01 Q16 Q31", next="B B"),
            [("bob", "V35"), ("bob", "Q01")],
            [
                "Bob plays Lure",
                "Bob will choose the Quest for Ann",
                "Ann tries Sticky Door",
                "Ann rolls for power: Boring and Boring",
                "The test of Ann for Sticky Door is neither passed nor failed: 0 successes against 0 fails",
            ],
        ),
        (
            lambda: circus(
                "roll",
                bob=has("V36"),
                quest="Q01",
                row="Q01",
                dice="S S",
                next="S B",
                piles={"quests": "Q03 Q17"},
                box="quest",
            ),
            [("bob", "V36")],
            [
                "Bob plays Wrong Trapdoor",
                "Revealed: Acid Fountain",
                "Acid Fountain takes the place of Sticky Door",
                "Ann rolls for speed: Success and Boring",
                "The test of Ann for Acid Fountain is passed: 1 success against 0 fails",
                "Ann completes Acid Fountain: popularity 1",
            ],
        ),
        (
            lambda: circus("roll", ann=has("V01"), bob=has("V37"), cyd=SPARE, dice="F"),
            [("ann", "V01"), ("bob", "V37")],
            ["Ann plays Standing Ovation", "Bob plays Hex Breaker", "Bob counters Standing Ovation"],
        ),
        (
            lambda: circus("end", ann=has("V01 V01 V01 V01"), bob=has("V38"), row="Q01 Q16"),
            [("bob", "V38")],
            ["Bob plays Jolt", "Ann will try one more Quest this turn"],
        ),
        (
            lambda: circus("end", bob=has("V39"), piles={"upgrades": "U14 U15 U16"}, box="upgrade"),
            [("bob", "V39"), ("bob", "U16")],
            [
                "Bob plays Candy on the Floor",
                "Bob draws Overclocked Ventricle from the Upgrade deck",
                "Bob draws Furnace Gland from the Upgrade deck",
                "Bob plays Overclocked Ventricle",
            ],
        ),
        (
            lambda: circus("end", ann=has("", f"{LIMBS} U25"), bob=has("V41")),
            [("bob", "V41")],
            ["Bob plays Rust Curse", "Ann discards Arena Blade from play because it was destroyed"],
        ),
        (
            lambda: circus("end", ann=has("U14 U15"), bob=has("V42 V02")),
            [("bob", "V42"), ("bob", "ann")],
            ["Bob plays Dirty Swap", "Bob and Ann exchange hands"],
        ),
        (
            lambda: circus("end", ann=has("", "ARM", zombie=True), bob=has("V43")),
            [("bob", "V43"), ("bob", "voodoo")],
            [
                "Bob plays Rise Again",
                "Ann regenerates Arm",
                "Ann regenerates Leg",
                "Ann regenerates Leg",
                "Ann is alive again",
            ],
        ),
        (
            lambda: circus("start", ann=has("U14"), bob=has("V44 U15"), cyd=has("U16")),
            [("bob", "V44"), ("bob", "say:left")],
            ["Bob plays Charity Round", "All hands are passed to the left"],
        ),
        (
            lambda: circus("end", bob=has("V45"), cyd=has("U14 V02 U15")),
            [("bob", "V45"), ("cyd", "V02")],
            ["Bob plays Purge", "Cyd discards Ringmaster's Cortex", "Cyd discards Furnace Gland"],
        ),
        (
            lambda: circus("success", bob=has("V46"), quest="Q07"),
            [("bob", "V46")],
            ["Bob plays Fickle Fans", "Bob takes the success of Ann", "Bob completes Toothy Bathtub: popularity 2"],
        ),
        (
            lambda: circus("success", ann=has("V47"), quest="Q07", row="Q01 Q02 Q16"),
            [("ann", "V47"), ("ann", "Q01")],
            [
                "Ann plays Double Bill",
                "Ann will get Sticky Door as well",
                "Ann completes Toothy Bathtub: popularity 2",
                "Ann completes Sticky Door: popularity 1",
            ],
        ),
        (
            lambda: circus("random", ann=has("V48"), piles={"quests": "Q01 Q30"}, box="quest"),
            [("ann", "V48")],
            [
                "Ann plays Fool's Luck",
                "Ann makes sure of a success",
                "Revealed: Rolling Boulder",
                "The test of Ann for Rolling Boulder is passed: a certain success",
                "Ann completes Rolling Boulder: popularity 1 and card limit +2",
            ],
        ),
        (
            lambda: circus("success", bob=has("V49"), quest="Q07", next="F B"),
            [("bob", "V49")],
            [
                "Bob plays Again! Again!",
                "The test of Ann begins again",
                "Ann rolls for power: Fail and Boring",
                "The test of Ann for Toothy Bathtub is failed: 0 successes against 1 fail",
                "A popularity token is put on Toothy Bathtub",
                "Ann has to give up 2 lives",
            ],
        ),
        (
            lambda: circus("end", ann=has("", won="Q01 Q02"), bob=has("V50"), cyd=has("", won="Q16")),
            [("bob", "V50"), ("bob", "say:left"), ("ann", "Q02")],
            ["Bob plays Scandal Sheet", "Ann gives Snap Trap to Bob", "Cyd gives Beam Gate to Ann"],
        ),
        (
            lambda: circus("choose", row="Q01 Q16", next="B B B B"),
            [("ann", "Q01")],
            [
                "Ann tries Sticky Door",
                "Ann rolls for power: Boring and Boring",
                "The test of Ann for Sticky Door is neither passed nor failed: 0 successes against 0 fails",
            ],
        ),
        (
            lambda: circus("choose", row="Q01 Q16", piles={"quests": "Q02"}, box="quest", next="B B B B"),
            [("ann", "quests")],
            [
                "Ann tries a random Quest",
                "Revealed: Snap Trap",
                "Ann rolls for power: Boring and Boring",
                "The test of Ann for Snap Trap is neither passed nor failed: 0 successes against 0 fails",
            ],
        ),
    ],
)
def test_the_log_tells_what_a_card_did(scene: Callable[[], Scene], clicks: Clicks, told: list[str]) -> None:
    table = scene()

    for seat, *words in clicks:
        table.player(seat).chooses(*words)

    assert lines(table)[: len(told)] == told


@rule("CC-4.2", "CC-R17", "CC-4.1")
def test_the_log_tells_of_cards_that_are_played_and_recycled() -> None:
    table = circus("upgrades", ann=has("U14 V01 U15"))
    ann, *_ = table.players

    ann.chooses(label="Recycle cards").chooses("V01").chooses(label="Enough")

    assert lines(table)[0] == "Ann recycles Standing Ovation"
    assert table.pile("spent") == "V01"


@rule("CC-9.1", "CC-R34")
def test_the_log_tells_of_a_token_that_is_spent() -> None:
    table = circus("roll", ann=has("", won="Q07"), cyd=SPARE, quest="Q01", dice="F F", next="S", tokens={"Q01": 1})
    ann, *_ = table.players

    ann.chooses("Q01", "die-1")

    assert lines(table)[0] == "Ann removes a popularity token from Sticky Door to reroll die 1"
    assert state_of(table).tokens.get("Q01#1", 0) == 0


def test_a_short_log_leaves_out_draws() -> None:
    assert minor_events("circus") == {"Drew"}


def test_parts_cards_and_quests_are_given_up_only_when_asked() -> None:
    assert costly_choices("circus") == {"give", "lose", "recycle_card"}
