"""What cards say and cost: warriors, wizards and spells in words."""

from __future__ import annotations

import pytest

from ossuary.games.chobolo.cards.cards import Warrior, Wizard, spelt
from ossuary.games.chobolo.chances import against, spell_chances
from ossuary.games.chobolo.magic.effects import Strike
from ossuary.testing import rule
from tests.games.chobolo.table import chobolo, has, plain

CARDS = chobolo(plain(2), ann=has(wizard="1,0"), bob=has(wizard="-1,0")).state.cards


@rule("CH-15.1", "CH-1.8")
@pytest.mark.parametrize(
    ("formula", "element", "cost"), [("nopx", "F", "AWEF"), ("x", "W", "W"), ("pxnxx", "W", "AWEWW"), ("ox", "E", "AE")]
)
def test_a_standard_spell_costs_what_the_wheel_says(formula: str, element: str, cost: str) -> None:
    assert spelt(formula, element) == cost


@rule("CH-6.2", "CH-8.10", "CH-12.1")
@pytest.mark.parametrize(
    ("design", "brief", "levels"),
    [
        ("forester", "One space more when it starts on forest.", "0 0 +1 +2"),
        ("cavalry", "One space more when it starts on grass.", "0 0 +1 +2"),
        ("archer", "", "-1 -1 0 +1"),
    ],
)
def test_a_warrior_says_what_it_can(design: str, brief: str, levels: str) -> None:
    face = CARDS.designs[design]
    assert isinstance(face, Warrior)

    assert not brief or face.brief() == brief
    assert face.signs() == {"levels": levels}
    assert face.words() == f"4 spaces. Hand to hand at levels 1 to 4: {levels.replace(' ', ', ')}. {face.brief()}"
    assert face.brief().endswith(".")


@rule("CH-4.8", "CH-5.9", "CH-4.14")
def test_a_wizard_says_its_prices_or_where_they_come_from() -> None:
    gammon, umbrel = CARDS.designs["gammon"], CARDS.designs["umbrel"]
    assert isinstance(gammon, Wizard)
    assert isinstance(umbrel, Wizard)

    assert gammon.words().startswith(
        "Water wizard, 8 spaces. Hand to hand at levels 1 to 4: -1, -1, 0, +1. While it carries"
    )
    assert gammon.words().endswith("Armageddon: air, water, earth, water, water.")
    assert umbrel.words().startswith("Shadow wizard, 4 spaces.")
    assert umbrel.words().endswith("Its element, and so the price of its spells, is that of its main tower's hex.")
    assert gammon.brief().startswith("While it carries Chobolo: ")
    assert gammon.spells["W"]["dispel"] == "FW"


@rule("CH-4.15", "CH-R78")
def test_a_spell_says_what_it_is_aimed_at() -> None:
    said = {card: face.aims() for card, face in CARDS.designs.items() if card.startswith("SP")}

    assert said["SP22"] == "Aimed at a character of yours, wherever it is."
    assert said["SP54"] == "Aimed at any hex."
    assert any("joined to it" in words for words in said.values())
    assert CARDS.designs["SP22"].gist() == "Target cannot be shot, nor be aimed at with Firebolt."


@rule("CH-R89")
def test_the_chances_of_a_spell_that_strikes() -> None:
    state = chobolo(
        plain(3), ann=has(wizard="1,0"), bob=has(wizard="2,0", forester="0,2", bound="SP39 on bob.forester")
    ).state
    strikes = {
        card: next(word for word in face.carried_out if isinstance(word, Strike))
        for card, face in state.cards.face.items()
        if card.endswith("#1") and card.startswith("SP") and any(isinstance(word, Strike) for word in face.carried_out)
    }
    card, strike = next((card, word) for card, word in strikes.items() if not word.area)
    blast = next(card for card, word in strikes.items() if word.area)

    assert spell_chances(state, card, ("bob.wizard",)) == against(strike.plus, mutual=False)
    assert spell_chances(state, card, ("bob.forester",)) == against(strike.plus - 1, mutual=False)
    assert spell_chances(state, card, ()) is None
    assert spell_chances(state, card, ("bob.mason",)) is None
    assert spell_chances(state, blast, ("bob.wizard",)) is None
    assert spell_chances(state, "SP22#1", ("bob.wizard",)) is None
