"""Chapters 1, 2 and 7: what is on the table at first, and for how many."""

from __future__ import annotations

from collections import Counter
from types import SimpleNamespace
from typing import Any, cast

import pytest

from ossuary.engine import ContentError, OssuaryError
from ossuary.games import find
from ossuary.games.circus.cards.cards import Quest, Upgrade, Voodoo
from ossuary.games.circus.events.quests import QuestsRevealed
from ossuary.games.circus.events.table import Dealt, Drew
from ossuary.games.circus.setup import check_cards
from ossuary.testing import given, rule
from tests.games.circus.table import LIMBS, attributes, circus, has, size, slots

RULES = find("circus")


@rule("CC-1.2", "CC-1.3", "CC-1.4", "CC-1.5", "CC-R2")
def test_the_box_holds_what_the_rules_count() -> None:
    kinds = Counter(face.back for face in RULES.cards.face.values())

    assert kinds == {"upgrade": 72, "voodoo": 72, "quest": 45, "limb": 36, "animatron": 8, "die": 6}
    assert [len(RULES.cards.of(limb)) for limb in ("ARM", "LEG")] == [18, 18]


@rule("CC-1.1")
def test_every_side_of_a_die_comes_up() -> None:
    seen: set[str] = set()
    for number in range(1, 7):
        table = circus("roll them", ann=has("", "ARM LEG"), cyd=has("V01"), picks=(number,))
        seen |= {value.face for value in table.state.test.dice}

    assert seen == {"epic", "double", "success", "boring", "fail", "tragic"}


@rule("CC-1.1")
def test_another_die_is_a_matter_of_content() -> None:
    loaded = RULES.with_content({"die": [{"id": "DIE", "faces": ["success", "epic"]}]})
    table = circus("roll them", ann=has("", f"{LIMBS} U15 U15 U15 U15 U17 U17 U17"), cyd=has("V02"), rules=loaded)

    assert {value.face for value in table.state.test.dice} == {"success", "epic"}


@rule("CC-2.1")
def test_decks_are_shuffled_and_each_of_one_kind() -> None:
    table = given("circus", 2)

    for deck in ("quests", "upgrades", "voodoo"):
        orders = {tuple(given("circus", 2, seed=seed).state.piles[deck]) for seed in range(3)}
        assert len(orders) == 3
    assert {card[0] for card in table.pile("upgrades").split()} == {"U"}
    assert {card[0] for card in table.pile("voodoo").split()} == {"V"}


@rule("CC-2.2")
def test_three_quests_are_revealed() -> None:
    table = given("circus", 4)

    (told,) = table.happened(QuestsRevealed)
    assert list(told.quests) == table.state.piles["row"]
    assert len(told.quests) == 3


@rule("CC-2.3", "CC-R2", "CC-3.2")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6, 8])
def test_everybody_has_an_animatron_two_arms_and_two_legs(seats: int) -> None:
    table = given("circus", seats)

    for player in table.players:
        assert sorted(table.pile(f"{player.seat}.body").split()) == ["ARM", "ARM", "LEG", "LEG"]
        assert slots(table, player.seat).startswith("4/4")
    assert len({table.pile(f"{player.seat}.self") for player in table.players}) == seats
    assert size(table, "arms") == 18 - 2 * seats


@rule("CC-2.4")
def test_two_upgrades_and_two_voodoo_cards_are_dealt() -> None:
    table = given("circus", 5)

    for player in table.players:
        assert [card[0] for card in player.hand.split()] == ["U", "U", "V", "V"]
    assert (size(table, "upgrades"), size(table, "voodoo")) == (62, 62)


@rule("CC-2.5", "CC-R4")
def test_who_begins_is_drawn_by_lot_or_agreed_upon() -> None:
    drawn = {given("circus", 3, seed=seed).happened(Dealt)[0].starter for seed in range(12)}
    agreed = {given("circus", 3, seed=seed, options={"starter": "first"}).state.active for seed in range(4)}

    assert drawn == {"ann", "bob", "cyd"}
    assert agreed == {"ann"}


@rule("CC-R4")
def test_turns_go_clockwise() -> None:
    table = circus("draw", ann=has("U14 U14 U14 U14"), bob=has("U15"))

    assert table.state.active == "bob"


@rule("CC-R1", "CC-14.5")
@pytest.mark.parametrize("seats", [1, 7, 9])
def test_other_numbers_are_refused(seats: int) -> None:
    with pytest.raises(OssuaryError, match="is for"):
        RULES.start(seats)


@rule("CC-R1", "CC-14.5", "CC-R54", "CC-13.2")
@pytest.mark.parametrize(
    ("seats", "team", "target", "friends"),
    [
        (2, False, 10, 1), (3, False, 10, 1), (4, False, 7, 1), (5, False, 7, 1),
        (4, True, 13, 2), (6, False, 13, 2), (6, True, 13, 2), (8, False, 13, 2),
    ],
)  # fmt: skip
def test_how_many_play_alone_or_in_pairs_and_for_what(seats: int, team: bool, target: int, friends: int) -> None:
    table = given("circus", seats, options={"team": team})

    assert table.state.target == target
    assert len(table.state.team("ann")) == friends


@rule("CC-7.1", "CC-7.2")
def test_every_quest_tests_one_attribute_and_each_is_tested_alike() -> None:
    tested = Counter(face.test for face in RULES.cards.face.values() if isinstance(face, Quest))

    assert tested == {"power": 15, "speed": 15, "intelligence": 15}


@rule("CC-7.3", "CC-7.4")
def test_attributes_are_counted_off_the_cards_in_play() -> None:
    table = circus("upgrades", ann=has("U14", "ARM U01 U04 U15 U25 U12"))

    assert attributes(table) == (4, 1, 2)


@rule("CC-R2")
def test_a_pack_without_enough_animatrons_is_refused() -> None:
    with pytest.raises(ContentError, match="at least 8 Animatrons"):
        RULES.with_content({"animatron": [{"id": "A8", "copies": 0}]})


@pytest.mark.parametrize(
    ("section", "entry", "complaint"),
    [
        ("limb", {"id": "ARM", "copies": 15}, "at least 16 arms"),
        ("limb", {"id": "LEG", "copies": 3}, "at least 16 legs"),
        ("die", {"id": "DIE", "copies": 0}, "expected a die"),
    ],
)
def test_a_pack_that_cannot_be_played_with_is_refused(section: str, entry: dict[str, object], complaint: str) -> None:
    with pytest.raises(ContentError, match=complaint):
        RULES.with_content({section: [entry]})


@rule("CC-1.3", "CC-2.2", "CC-2.4")
@pytest.mark.parametrize(
    ("kind", "least", "name"), [(Upgrade, 16, "Upgrades"), (Voodoo, 16, "Voodoo cards"), (Quest, 3, "Quests")]
)
def test_a_deck_is_enough_for_eight(kind: type, least: int, name: str) -> None:
    others = {ref: face for ref, face in RULES.cards.face.items() if not isinstance(face, kind)}
    these = {ref: face for ref, face in RULES.cards.face.items() if isinstance(face, kind)}

    def told(count: int) -> str | None:
        return check_cards(cast("Any", SimpleNamespace(face=others | dict(list(these.items())[:count]))))

    assert told(least) is None
    assert told(least - 1) == f"expected at least {least} {name}, found {least - 1}."


@rule("CC-R66")
@pytest.mark.parametrize("rounds", [0, 61])
def test_a_game_has_one_to_sixty_rounds(rounds: int) -> None:
    with pytest.raises(OssuaryError, match="round_limit"):
        RULES.start(3, options={"round_limit": rounds})


def test_who_only_watches_is_not_told_of_every_draw() -> None:
    assert Drew.minor


def test_cards_say_what_they_do() -> None:
    said = {
        "U03": "Bio. Needs 1 bone. Gives 1 hand. Speed 1. Lives 1. "
        "Once in your turn: take a random card from an opponent's hand.",
        "U14": "Bio. Intelligence 1.",
        "U36": "Tech. Needs 2 hands. After the roll of your own test of power or speed: reroll up to 2 dice.",
        "U23": "Bio. A loss of two lives or more is 1 smaller.",
        "U46": "Tech. Before the roll of your own test of power: discard this card; then the test succeeds "
        "without a roll.",
        "V05": "After a roll: cancel one epic, or cancel one tragic.",
        "V13": "After the roll of a test of power or speed: reroll up to 2 dice.",
        "V31": "Before or after the roll of your own test: an opponent takes over the test.",
        "V32": "Before or after the roll of an opponent's test: another player takes over the test.",
        "V35": "Before a Quest is chosen, in an opponent's turn: you choose the Quest that player tries.",
        "V37": "Directly after another Voodoo card: counter it.",
        "V39": "At any time: draw 2 Upgrades; then you may play an Upgrade at once.",
        "V45": "At any time: an opponent keeps 1 card and discards all others.",
        "V46": "After an opponent's success: you get the Quest instead.",
        "V47": "After a success: whoever gets the Quest also gets one of the row that tests the same.",
        "Q15": "Test of power. Reward: popularity 1, card limit +2. Penalty: 3 lives.",
        "Q01": "Test of power. Reward: popularity 1. Penalty: 1 life.",
    }

    assert {design: RULES.cards.designs[design].words() for design in said} == said
