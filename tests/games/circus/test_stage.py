"""What a table of the Circus puts on the stage: bodies, the running test, and what options lead to."""

from __future__ import annotations

from itertools import product

import pytest

import ossuary
from ossuary.engine import Follows, Option, badge, change
from ossuary.engine.stage import ShownFocus
from ossuary.games.circus.cards.cards import FACES
from ossuary.games.circus.cards.dice import SHOWN, outcome
from ossuary.games.circus.odds import MOST_DICE, chances
from ossuary.games.circus.verbs import die_faces
from ossuary.testing import Player, Scene, rule
from tests.games.circus.table import LIMBS, all_pass, circus, has, sheet_of


def focus(table: Scene) -> ShownFocus:
    shown = table.match.view(None)["focus"]
    assert shown is not None
    return shown


def steps(table: Scene) -> str:
    return " ".join(f"{step['name']}:{step['state']}" for step in focus(table).get("steps", ()))


def follows(player: Player, *words: str, label: str = "") -> Follows | None:
    """What the one option for these things is said to lead to."""
    (option,) = player._find(words, label)
    return follows_of(player, option)


def follows_of(player: Player, option: Option) -> Follows | None:
    question = player.question
    assert question is not None
    return player.scene.match.follows(player.seat)[list(question.options).index(option)]


def chance(player: Player, *words: str) -> float:
    said = follows(player, *words)
    assert said is not None
    return said["odds"]


# -- bodies --------------------------------------------------------------------------------------------


@rule("CC-3.2", "CC-R11")
def test_a_body_is_a_figure_with_a_place_for_each_bone_hand_and_foot() -> None:
    table = circus("upgrades", ann=has("U14", f"{LIMBS} U25 U14 U16"))

    slots = sheet_of(table)["slots"]

    lying = {slot: [card["face"] for card in cards] for slot, cards in slots.items()}
    assert lying == {
        "head": ["A1"],
        "bone1": ["ARM"], "bone2": ["ARM"], "bone3": ["LEG"], "bone4": ["LEG"],
        "hand1": ["U25"], "hand2": [],
        "foot1": [], "foot2": [],
        "core": ["U14", "U16"],
    }  # fmt: skip


@rule("CC-3.5")
def test_a_card_for_two_hands_takes_the_room_of_two() -> None:
    table = circus("upgrades", ann=has("U14", f"{LIMBS} U37"))

    slots = sheet_of(table)["slots"]

    assert [card["face"] for card in slots["hand1"]] == ["U37"]
    assert "hand2" not in slots


def test_the_sheet_says_what_a_player_is_worth() -> None:
    table = circus("upgrades", ann=has("U14", f"{LIMBS} U01 U14", won="Q12"), tokens={"Q12": 1})

    assert sheet_of(table)["badges"][:6] == [
        badge("lives", 5),
        badge("power", table.state.attribute("ann", "power")),
        badge("speed", table.state.attribute("ann", "speed")),
        badge("intelligence", table.state.attribute("ann", "intelligence")),
        badge("limit", 4),
        badge("popularity", 4, 10),
    ]


@rule("CC-13.1", "CC-11.5")
def test_standings_are_popularity_of_what_wins_and_never_below_nothing() -> None:
    table = circus("upgrades", ann=has("U14", won="Q12"), bob=has(zombie=True))

    first, second, _ = table.match.view("cyd")["standings"]

    assert (first["value"], first["of"]) == (3, 10)
    assert (second["value"], second["shown"]) == (0, -2)


# -- the test ------------------------------------------------------------------------------------------


@rule("CC-7.5")
def test_before_the_roll_the_focus_shows_the_quest_the_chances_and_what_is_at_stake() -> None:
    table = circus("before", ann=has("", f"{LIMBS} U46"), quest="Q12", tokens={"Q12": 1})

    shown = focus(table)

    assert steps(table) == "Choose:done Roll:now Change:next Result:next"
    assert shown["about"] == ["Q12#1", "ann"]
    assert shown["sides"][0]["card"] == {"ref": "Q12#1", "face": "Q12", "badges": [badge("token", 1)]}
    assert [odds["word"] for odds in shown["odds"]] == ["success", "boring", "fail"]
    success, boring, fail = shown["stakes"]
    assert success["gives"] == [change("popularity", 4)]
    assert boring["text"] == "the row grows by one"
    assert fail["gives"] == [change("lives", -3)]


@rule("CC-9.3")
def test_after_the_roll_the_dice_lie_there_with_how_it_stands() -> None:
    table = circus("roll", ann=has("V06"), dice="D T S")

    shown = focus(table)

    assert steps(table) == "Choose:done Roll:done Change:now Result:next"
    assert [die["face"] for die in shown["dice"]] == ["double", "tragic", "success"]
    assert shown["verdict"] == {"word": "Fail", "tone": "bad", "line": "A tragic fail beats all successes."}


def test_while_the_penalty_is_paid_the_result_is_stamped() -> None:
    table = circus("roll", ann=has("V06", f"{LIMBS} U01"), quest="Q07", dice="F")
    all_pass(table)

    assert steps(table) == "Choose:done Roll:done Change:done Result:now"
    assert focus(table)["verdict"]["word"] == "Fail"


@rule("CC-R10")
def test_everybody_sees_which_card_is_being_played_into_the_test() -> None:
    table = circus("roll", ann=has("V01"), bob=has("V37"), dice="F")
    table.players[0].chooses("V01")

    assert focus(table)["text"] == "{1} plays {2}"
    assert focus(table)["about"] == ["Q01#1", "ann", "V01#1"]


@rule("CC-3.5")
def test_making_room_shows_the_upgrade_that_needs_it() -> None:
    table = circus("upgrades", ann=has("U37", f"{LIMBS} U25 U27"))
    table.players[0].chooses("U37")

    shown = focus(table)

    assert (shown["kind"], shown["about"]) == ("upgrade", ["U37#1", "ann"])


# -- chances -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("count", "lying"), [(1, ""), (3, ""), (2, "T"), (2, "D F")])
def test_chances_are_what_counting_every_roll_gives(count: int, lying: str) -> None:
    letters = dict(zip("EDSBFT", FACES, strict=True))
    there = [SHOWN[letters[letter]] for letter in lying.split()]
    rolls = [outcome([*(SHOWN[face] for face in roll), *there]) for roll in product(FACES, repeat=count)]

    found = chances(FACES, count, there)

    assert found == pytest.approx([rolls.count(word) / len(rolls) for word in ("success", "boring", "fail")])


@rule("CC-5.1", "CC-7.5")
def test_trying_a_quest_says_dice_reward_penalty_and_the_chance() -> None:
    table = circus("choose", ann=has("", f"{LIMBS} U01"), row="Q12 Q19")
    power = table.state.attribute("ann", "power")

    assert follows(table.players[0], "Q12", label="Try") == {
        "gives": [change("popularity", 3), change("lives", -3)],
        "odds": pytest.approx(chances(FACES, power).success),
        "of": "to succeed",
        "note": f"power, {power} dice",
    }


@rule("CC-8.1")
def test_a_reroll_says_how_likely_a_success_is_then() -> None:
    table = circus("roll", ann=has("", f"{LIMBS} U25"), quest="Q01", dice="D T")
    ann, *_ = table.players

    said = follows(ann, "U25", label="Use")

    assert said == {"odds": pytest.approx(5 / 6), "of": "to succeed", "note": "once until your next turn"}
    ann.chooses("U25")
    assert chance(ann, "die-2") == pytest.approx(5 / 6)
    assert chance(ann, "die-1") == 0  # an epic success and the tragic fail are even, and nothing else is left


@rule("CC-8.3")
def test_taking_a_token_off_says_the_chance_and_what_the_quest_is_then_worth() -> None:
    table = circus("roll", ann=has(), quest="Q12", dice="T", tokens={"Q12": 1})

    assert follows(table.players[0], "Q12", "die-1") == {
        "odds": pytest.approx(3 / 6),
        "of": "to succeed",
        "note": "the Quest is then worth 3",
    }


@rule("CC-8.7")
def test_letting_a_fail_stand_says_what_it_costs() -> None:
    table = circus("roll", ann=has("V01"), bob=has("V02"), quest="Q07", dice="F")
    ann, bob, _ = table.players

    assert follows(ann, label="Pass") == {"gives": [change("lives", -2)], "note": "fail: a token on the Quest"}
    assert follows(bob, label="Pass") == {"note": "it stays: fail"}
    assert follows(ann, "V01") == {"odds": 1.0, "of": "to succeed", "note": "then success; the card is spent"}
    assert follows(bob, "V02") == {"note": "then fail; the card is spent"}


@rule("CC-4.1", "CC-3.5")
def test_an_upgrade_says_what_it_adds_or_that_something_has_to_go() -> None:
    table = circus("upgrades", ann=has("U14 U01", LIMBS))
    ann, *_ = table.players

    assert follows(ann, "U14", label="Play") == {"gives": [change("intelligence", 1)]}
    assert follows(ann, "U01", label="Play") == {"note": "no free bone: something else has to go for it"}


def test_odds_of_more_dice_than_anybody_has_are_not_worked_out_one_by_one() -> None:
    """Changed cards may give ten thousand: nobody waits for that."""
    faces = die_faces(ossuary.game("circus").start(2, seed=1).state)  # type: ignore[arg-type]

    assert chances(faces, 10_000) == chances(faces, MOST_DICE)
    assert chances(faces, MOST_DICE) != chances(faces, MOST_DICE - 1)
