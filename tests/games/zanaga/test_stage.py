"""What a table of Zanaga puts on the stage: heroes, fights, markets, rituals, and what options lead to."""

from __future__ import annotations

import pytest

from ossuary.engine import Follows, badge, change
from ossuary.engine.stage import ShownFocus
from ossuary.engine.view import ShownPart, ShownSheet
from ossuary.games.zanaga.fight.rolls import combat_of
from ossuary.games.zanaga.odds import Odds, at_least
from ossuary.testing import Player, Scene, rule
from tests.games.zanaga.table import BOB, fight, has, hero, says, state_of, wounds, zanaga

JUBARI = "-4,11"


def focus(table: Scene) -> ShownFocus:
    shown = table.match.view(None)["focus"]
    assert shown is not None
    return shown


def parts(table: Scene) -> dict[str, ShownPart]:
    return {part["ref"]: part for area in table.match.view(None)["areas"] for part in area["parts"]}


def sheet(table: Scene, seat: str = "ann") -> ShownSheet:
    found = parts(table)[f"{seat}.sheet"]
    assert found["part"] == "sheet"
    return found


def follows(player: Player, words: str) -> Follows | None:
    """What the option that reads like this is said to lead to."""
    names, question = player.scene.match.names(), player.question
    assert question is not None
    labels = [names.label(option) for option in question.options]
    return player.scene.match.follows(player.seat)[labels.index(words)]


# -- heroes --------------------------------------------------------------------------------------------


@rule("RB-6.18", "RB-7.1")
def test_a_hero_is_a_portrait_with_life_stamina_gold_and_three_attacks() -> None:
    table = zanaga(ann=has("H01", wounds=2, exhaustion=1, gold=7, items="I07"), bob=BOB, step="adventure")

    shown = sheet(table)

    assert shown["portrait"] == {"ref": "H01#1", "face": "H01"}
    assert shown["badges"][:6] == [
        badge("life", 4, 6), badge("stamina", 2, 3), badge("gold", 7),
        badge("ranged", 1), badge("melee", 7), badge("magic", 1),
    ]  # fmt: skip


@rule("RB-10.7")
def test_weapons_armour_items_and_allies_have_places_of_their_own() -> None:
    table = zanaga(ann=has(items="I07 I14", allies="L04", hurt={"L04": 1}), bob=BOB, step="adventure")
    life = state_of(table).cards.face["L04#1"].life

    slots = sheet(table)["slots"]

    assert [card["face"] for card in slots["weapon1"] + slots["armor1"]] == ["I07", "I14"]
    assert slots["ally1"] == [{"ref": "L04#1", "face": "L04", "badges": [badge("life", life - 1, life)]}]
    assert slots["weapon2"] == slots["ally2"] == []


@rule("MZ-7.10", "MZ-9.3")
def test_rituals_and_the_god_they_wake_are_goals() -> None:
    table = zanaga(ann=has(), bob=BOB, rituals="QG02:S QG06", beside="QG01", step="adventure")

    shown = parts(table)

    ritual, waking = shown["slots-QG02#1"], shown["waking"]
    assert ritual["part"] == waking["part"] == "goal"
    slots = state_of(table).cards.face["QG02#1"].slots
    assert (ritual["about"], ritual["held"]) == ("QG02#1", ["sun", *[None] * (slots - 1)])
    assert len(waking["need"]) == 3
    assert [held is not None for held in waking["held"]] == [True, False, False]


def test_tokens_lie_on_roaming_monsters_and_doom_on_gods() -> None:
    table = zanaga(ann=has(), bob=BOB, roaming="AG08:M", awake="P01", doom=3, rank=4, step="adventure")

    shown = parts(table)

    assert shown["roaming"]["cards"][0]["badges"][-1] == badge("moon")  # type: ignore[typeddict-item]
    assert shown["awake"]["cards"][0]["badges"] == [badge("doom", 3, 8)]  # type: ignore[typeddict-item]


@rule("MZ-11.7")
def test_standings_say_who_would_beat_the_god() -> None:
    strong = has("H01", experience=(4, 9, 4, 3, 3), items="I04 I07")
    table = zanaga(ann=strong, bob=BOB, awake="P01", rank=4, step="adventure")

    first, second = table.match.view("bob")["standings"]

    assert first["value"] > second["value"]
    assert (first["unit"], first["note"]) == ("%", f"to beat {state_of(table).cards.face['P01#1'].name}")


# -- fights --------------------------------------------------------------------------------------------


@rule("RB-6.2")
def test_a_fight_shows_both_sides_and_what_each_phase_needs() -> None:
    table = fight(has("H01", wounds=1), "AG04", bob=BOB)

    shown = focus(table)

    assert (shown["kind"], shown["about"]) == ("fight", ["AG04#1", "ann"])
    assert [side["badges"][0] for side in shown["sides"]] == [badge("life", 5, 6), badge("life", 2, 2)]
    assert [(lane["badge"], lane["state"], lane["odds"]) for lane in shown["lanes"]] == [
        ("ranged", "next", at_least(12)),
        ("melee", "next", at_least(9)),
        ("magic", "next", at_least(9)),
    ]
    assert shown["odds"][0]["share"] == Odds(state_of(table), "ann", "AG04#1").win()
    won, lost = shown["stakes"]
    assert (won["gives"], lost["gives"]) == ([change("gold", 4)], [change("gold", -3)])


@rule("RB-6.15")
def test_a_hit_is_still_a_hit_after_a_phase_in_which_nobody_rolls() -> None:
    """The Raptor deals nothing in magic: the phase passes, and the melee roll lies there as what it was."""
    table = fight(has("H07"), "AG26", 9, 9, 9, 9, bob=BOB)
    ann = table.players[0]
    says(ann, "Fight on", "Defend")
    assert focus(table)["verdict"]["word"] == "Held"

    says(ann, "Attack with Tamsin Quill")

    while combat_of(state_of(table)).round == 1:
        says(ann, "Defend")
    assert focus(table)["verdict"]["word"] == "Hit"


@rule("RB-6.11")
def test_a_roll_lies_there_with_its_sum_and_what_it_means() -> None:
    table = fight(has("H07", allies="L04"), "AG04", 6, 7, bob=BOB)
    ann = table.players[0]
    says(ann, "Fight on", "Attack with Tamsin Quill")

    shown = focus(table)

    assert [die["face"] for die in shown["dice"]] == ["6", "7"]
    assert shown["verdict"] == {"word": "Hit", "tone": "good", "line": "Tamsin Quill: 6 + 7 +3 = 16 against 13"}
    assert [lane["state"] for lane in shown["lanes"]] == ["done", "now", "next"]


@rule("RB-6.6", "RB-8.3")
def test_fighting_fleeing_and_attacking_say_their_chances_and_risks() -> None:
    table = fight(has("H07"), "AG04", bob=BOB)
    ann = table.players[0]
    fight_on = follows(ann, "Fight on")
    flee = follows(ann, "Escape by the Mind (ranged)")
    says(ann, "Fight on")

    chance = Odds(state_of(fight(has("H07"), "AG04", bob=BOB)), "ann", "AG04#1").win()
    assert fight_on is not None
    assert fight_on["odds"] == pytest.approx(chance)
    assert flee == {"odds": at_least(10), "of": "to get away", "note": "failed: you take 1 wound"}
    assert follows(ann, "Attack with Tamsin Quill") == {
        "odds": at_least(10),
        "of": "to hit",
        "note": "hit: 1 wound; missed: you take 1 wound",
    }
    assert follows(ann, "Defend") == {
        "odds": at_least(10),
        "of": "to hold",
        "note": "held: nothing; broken: you take 1 wound",
    }


@rule("MZ-12.4")
def test_a_trap_is_said_to_be_used_up() -> None:
    table = fight(has("H07", gear="trap"), "AG04", bob=BOB)
    ann = table.players[0]
    words = "Escape with a lockjaw trap"

    assert follows(ann, words) == {"gives": [change("trap", -1)], "note": "you get away"}
    says(ann, words)
    assert hero(table).gear["trap"] == 0


@pytest.mark.parametrize("needed", range(1, 23))
def test_two_dice_are_counted(needed: int) -> None:
    rolls = [one + two for one in range(1, 11) for two in range(1, 11)]

    assert at_least(needed) == sum(total >= needed for total in rolls) / 100


@rule("MZ-12.6")
def test_a_drawn_challenge_is_shown_with_its_odds_before_it_is_kept() -> None:
    table = zanaga(
        ann=has("H01", at="7,3", gear="bones"), bob=BOB, decks={"green": "AG04"}, step="adventure", luck=["M"]
    )
    ann = table.players[0]
    if table.match.view(None)["focus"] is None:
        says(ann, "Check for roaming monsters")

    shown = focus(table)

    assert (shown["kind"], shown["about"][0]) == ("encounter", "AG04#1")
    chance = Odds(state_of(table), "ann", "AG04#1").win()
    assert shown["odds"][0]["share"] == chance
    kept = follows(ann, "Keep it")
    assert kept is not None
    assert kept["odds"] == pytest.approx(chance)


# -- markets -------------------------------------------------------------------------------------------


@rule("RB-10.2")
def test_a_market_shows_whole_cards_with_prices_and_what_is_short() -> None:
    table = zanaga(ann=has(at=JUBARI, gold=4), bob=BOB, step="market", stacks={"jubari": "I06 I07"}, empty="market")
    ann = table.players[0]
    says(ann, "Visit the market")

    offers = {offer["card"]["face"]: offer for offer in focus(table)["offers"]}

    assert offers["I06"]["price"] == [badge("gold", 3)]
    assert "short" not in offers["I06"]
    assert offers["I07"]["short"] == "1 short"
    assert follows(ann, "Buy Short Sword for 3 gold") == {"gives": [change("gold", -3), change("melee", 1)]}


@rule("RB-10.5", "RB-10.6")
def test_healing_and_resting_say_their_price_and_keep_to_it() -> None:
    table = zanaga(ann=has(at=JUBARI, gold=4, wounds=2, exhaustion=2), bob=BOB, step="market", empty="market")
    ann = table.players[0]
    says(ann, "Visit the market")
    words = "Pay 1 gold to heal a wound of Tamsin Quill"

    assert follows(ann, words) == {"gives": [change("gold", -1), change("life", 1)]}
    assert follows(ann, "Pay 1 gold to remove all exhaustion") == {"gives": [change("stamina", 2), change("gold", -1)]}
    says(ann, words)
    assert (hero(table).gold, wounds(table, "H07")) == (3, 1)
