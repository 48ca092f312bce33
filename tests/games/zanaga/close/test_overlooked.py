"""What numbers of a fight do not show: damage that counts only sometimes, whose sheet it is, what an offer is about."""

from __future__ import annotations

from typing import Any

import pytest

from ossuary.engine import Match
from ossuary.engine.choices import CHOICES
from ossuary.games import find
from ossuary.games.zanaga.cards.clauses import BeforeCombat
from ossuary.testing import Scene, rule
from tests.games.zanaga.table import CATALOG, has, prompt, says, state_of, wounds, zanaga


def attacked(bob: str, hurt: int, *luck: int) -> Scene:
    """Ann attacks Bob, who plays the Challenge in the first round."""
    table = zanaga(ann=has("H01", at="5,6"), bob=has(bob, at="5,6", wounds=hurt), step="adventure", luck=luck)
    says(table.players[0], "Attack Bob")
    return table


def sheets(match: Match) -> dict[str, Any]:
    parts: list[Any] = [part for area in match.view("ann")["areas"] for part in area["parts"]]
    return {part["ref"]: part for part in parts if part["part"] == "sheet"}


# -- duels -------------------------------------------------------------------------------------------


@rule("RB-12.5", "RB-12.6")
@pytest.mark.parametrize(
    ("bob", "hurt", "by", "struck"),
    [
        ("H09", 2, "Body", 1),
        ("H09", 3, "Body", 2),  # with three wounds she deals one more in melee
        ("H09", 3, "Mind", 1),
        ("H10", 0, "Mind", 2),  # in the first round her arrows deal one more
        ("H10", 0, "Body", 1),
    ],
)
def test_whom_one_does_not_escape_deals_what_counts_just_now(bob: str, hurt: int, by: str, struck: int) -> None:
    """RB-12.5: printed damage plus modifiers, those that count only sometimes when they count."""
    table = attacked(bob, hurt, 1, 1)
    printed = state_of(table).sheet("bob").values["B" if by == "Body" else "R"][1]

    says(table.players[0], f"Escape by the {by}")

    assert wounds(table, "H01") == struck
    assert struck - printed in (0, 1)


@rule("RB-12.5")
@pytest.mark.parametrize(("hurt", "struck"), [(2, 1), (3, 2)])
def test_a_wounded_wolf_deals_more_in_the_melee_phase_of_a_duel(hurt: int, struck: int) -> None:
    """RB-12.5: Ann defends herself against Bob's arrows; his axe strikes, and the harder the more he bleeds."""
    table = attacked("H09", hurt, 1, 1, 10, 10, 10, 10, 1, 1)
    ann = table.players[0]

    says(ann, "Fight on", "Defend")
    assert (prompt(ann), wounds(table, "H01")) == ("Melee phase: Bob reaches 25", 0)
    says(ann, "Defend", "Roll the dice")

    assert wounds(table, "H01") == struck


# -- sheets ------------------------------------------------------------------------------------------


@rule("RB-1.1", "MZ-1.12")
def test_a_sheet_is_called_by_its_hero_once_there_is_one() -> None:
    """RB-1.1: one hero each. Before a player has chosen the sheet has neither name nor portrait."""
    match = find("zanaga").start(2, 1, {"hero_pick": "choose"})
    first = next(iter(match.waiting))
    (chosen,) = match.waiting[first].options[3].refs
    assert {(shown.get("name"), shown.get("portrait")) for shown in sheets(match).values()} == {(None, None)}

    match.answer(first, 3)

    names = {ref: shown.get("name") for ref, shown in sheets(match).items()}
    assert names.pop(f"{first}.sheet") == CATALOG.face[chosen].name
    assert [*names.values()] == [None]


# -- offers before a fight ---------------------------------------------------------------------------


@rule("RB-6.3")
def test_what_a_hero_is_offered_before_a_fight_is_one_thing() -> None:
    """RB-6.3: the question is about the only effect of such a clause, so nothing else happens to who says yes."""
    offers = [word for face in CATALOG.face.values() for word in face.all_words
              if isinstance(word, BeforeCombat) and word.may]  # fmt: skip

    assert offers
    assert all(len(word.do) == 1 for word in offers)


@rule("RB-1.2")
def test_most_options_are_about_one_thing() -> None:
    """RB-1.2: a step asks for one card, hero or space at a time; only these speak of two things to be clicked."""
    mine = [choice for name, choice in CHOICES.items() if name.startswith("zanaga.")]
    clicked = {
        choice.id.partition(".")[2]: len({at for _, at, form in choice.parts if at >= 0 and form is None})
        for choice in mine
    }

    assert max(clicked.values()) == 2
    assert {name for name, count in clicked.items() if count == 2} == {
        "go_with", "meet_on_safari", "rest", "take_token_off", "trade", "trade_and_fall", "turn_die",
    }  # fmt: skip
