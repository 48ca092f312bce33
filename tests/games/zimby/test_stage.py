"""What a table of Zimby puts on the stage: tribes, the way of the Crown, fights, and what options lead to."""

from __future__ import annotations

import pytest

from ossuary.engine import Follows, badge, change
from ossuary.engine.stage import ShownFocus
from ossuary.engine.view import ShownPart
from ossuary.games.zimby.board.compound import DOOR, steps_from
from ossuary.games.zimby.outcomes import wins
from ossuary.testing import Player, Scene, rule
from tests.games.zimby.table import all_pass, attacks, compound, on, tile


def focus(table: Scene) -> ShownFocus:
    shown = table.match.view(None)["focus"]
    assert shown is not None
    return shown


def parts(table: Scene) -> dict[str, ShownPart]:
    return {part["ref"]: part for area in table.match.view(None)["areas"] for part in area["parts"]}


def follows(player: Player, *words: str, label: str = "") -> Follows | None:
    (option,) = player._find(words, label)
    question = player.question
    assert question is not None
    return player.scene.match.follows(player.seat)[list(question.options).index(option)]


@rule("ZM-16.1", "ZM-14.3")
def test_a_tribe_shows_its_mojo_its_zimbies_and_their_huts() -> None:
    table = compound(stand={"2,15": "ann2"}, tribes={"ann": {"ready": 3, "spent": 2, "tokens": 1}})

    sheet = parts(table)["ann.sheet"]

    assert sheet["part"] == "sheet"
    assert sheet["badges"][:5] == [
        badge("mojo", 1, 4), badge("ready", 3), badge("asleep", 2), badge("afield", 2), badge("far", 9),
    ]  # fmt: skip
    (huts,) = sheet["rows"]
    assert huts["held"] == ["active"] * 3 + ["depleted"] * 2 + [None] * 3  # type: ignore[typeddict-item]


@rule("ZM-26.8")
def test_opened_seals_are_counted() -> None:
    table = compound(wards={"8,10": "air", "10,12": "fire"})

    seals = parts(table)["seals"]

    assert seals["part"] == "goal"
    assert seals["held"] == ["open", "open", None, None]


@rule("ZM-30.4")
def test_standings_count_the_tiles_from_the_crown_to_each_home() -> None:
    table = compound(king=None, crown="ann@2,15", stand={"2,15": "ann1"})
    home = table.state.tribes["ann"].home

    first, second = table.match.view("bob")["standings"]

    assert first["shown"] == steps_from(DOOR[home])[tile("2,15")] + 1
    assert (first["unit"], first["note"], second["note"]) == ("tiles", "carries the Crown", "Crown to home")
    assert first["value"] + int(first["shown"]) == first["of"]


@rule("ZM-22.1", "ZM-22.4")
def test_a_fight_shows_dice_brutality_sums_and_who_is_hurt() -> None:
    table = compound(stand={"2,15": "ann1", "2,14": "bob2"}, hands={"bob": "bad_juju"}, dice=[5, 1])
    ann, bob = table.players
    attacks(ann, "2,15", "2,14")
    before = focus(table)
    bob.chooses(label="Eat 0")

    shown = focus(table)

    assert before["sides"][0]["badges"] == [badge("brutality", 1)]
    assert [step["state"] for step in before["steps"]] == ["now", "next", "next", "next"]
    assert [step["state"] for step in shown["steps"]] == ["done", "done", "now", "next"]
    one, two = (side["sum"] for side in shown["sides"])
    assert (one["die"]["face"], one["plus"], one["total"]) == ("5", [badge("brutality", 1)], 6)
    assert (two["die"]["face"], two["plus"], two["total"]) == ("1", [badge("brutality", 2)], 3)
    assert shown["verdict"] == {"word": "3 wounds", "tone": "bad", "line": "Bob's column of 2, as it stands: dead"}
    assert shown["sides"][0]["owner"] == "ann"


@rule("ZM-20.2")
def test_a_scroll_that_can_be_answered_is_shown_with_its_target() -> None:
    table = compound(stand={"2,15": "ann1", "2,13": "bob1"}, hands={"ann": "blow_guns", "bob": "blow_guns"})
    table.players[0].chooses("blow_guns", tile("2,13"), label="Use")

    shown = focus(table)

    assert (shown["kind"], shown["about"]) == ("scroll", ["blow_guns#1", "ann", tile("2,13")])
    assert shown["sides"][0]["card"]["face"] == "blow_guns"
    assert shown["sides"][1]["owner"] == "bob"


def test_passing_says_what_stays() -> None:
    table = compound(stand={"2,15": "ann1", "2,14": "bob2"}, hands={"bob": "bad_juju"}, dice=[5, 1])
    ann, bob = table.players
    attacks(ann, "2,15", "2,14")
    bob.chooses(label="Eat 0")

    said = follows(bob, label="Pass")

    assert said == {"gives": [change("afield", -2)], "note": "it stays: 6 against 3"}
    all_pass(table)
    assert on(table, "2,14") in ("", "ann1")


@rule("ZM-22.4")
@pytest.mark.parametrize("lead", range(-6, 7))
def test_odds_of_two_dice_are_counted(lead: int) -> None:
    rolls = [(one, two) for one in range(1, 7) for two in range(1, 7)]

    assert wins(lead) == sum(one + lead > two for one, two in rolls) / 36


def test_an_attack_says_its_chance() -> None:
    table = compound(stand={"2,15": "ann2", "2,14": "bob1"})

    assert follows(table.players[0], tile("2,15"), tile("2,14"), label="{0} attacks") == {
        "odds": pytest.approx(wins(1)),
        "of": "to win",
        "note": "d6 +2 against d6 +1",
        "whom": "Bob's zimby",
        "label": "Attack Bob's zimby ({1}) from {0}",
    }


@rule("ZM-24.1")
def test_spawning_says_what_it_takes_and_keeps_to_it() -> None:
    table = compound(tribes={"ann": {"tokens": 2}})
    ann = table.players[0]

    said = follows(ann, table.state.tribes["ann"].home, label="Spawn")

    assert said == {"gives": [change("mojo", -2), change("ready", -1), change("asleep", 2), change("far", -1)]}
    ann.chooses(table.state.tribes["ann"].home, label="Spawn")
    tribe = table.state.tribes["ann"]
    assert (tribe.tokens, tribe.ready, tribe.spent, tribe.far) == (0, 3, 2, 11)
