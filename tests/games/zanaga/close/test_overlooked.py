"""What one does not see at once: damage that counts only sometimes, whose sheet it is, what a question is about."""

from __future__ import annotations

from typing import Any, Literal

import pytest

from ossuary.engine import Match, go
from ossuary.engine.choices import CHOICES
from ossuary.games import find
from ossuary.games.zanaga.cards.cards import Ally, Challenge, HeroCard
from ossuary.games.zanaga.cards.clauses import BeforeCombat
from ossuary.games.zanaga.effects.heroes import Recover
from ossuary.games.zanaga.events.fights import EnemyChanged
from ossuary.games.zanaga.fight.combat import Fight
from ossuary.testing import Scene, rule
from tests.games.zanaga.table import (
    BOB,
    CATALOG,
    fight,
    has,
    labels,
    prompt,
    says,
    settles,
    state_of,
    tired,
    wounds,
    zanaga,
)


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


# -- what was told and asked, card by card -----------------------------------------------------------


@rule("RB-13.4")
@pytest.mark.parametrize(("item", "by"), [("X04", -1), ("X14", -2)])
def test_the_log_says_which_card_weakens_whom(item: str, by: int) -> None:
    """RB-13.4: the card is what is used, and the enemy is the one whose values change."""
    table = fight(has("H07", experience=(9, 9, 9, 9, 3), items=item), "AR05", bob=BOB)
    ann = table.players[0]
    if f"Use {CATALOG.face[f'{item}#1'].name}" in labels(ann):
        says(ann, f"Use {CATALOG.face[f'{item}#1'].name}")
    else:
        says(ann, "Fight on", "Defend", "Attack with Tamsin Quill")

    assert [(event.card, event.enemy, event.by) for event in table.happened(EnemyChanged)] == [
        (f"{item}#1", "AR05#1", by)
    ]


@rule("RB-13.4", "RB-7.6")
@pytest.mark.parametrize(
    ("kind", "said"),
    [("wounds", {"Heal Tamsin Quill", "Heal Sellsword"}), ("exhaustion", {"Rest Tamsin Quill", "Rest Sellsword"})],
)
def test_who_is_healed_and_who_rests_is_asked_in_its_own_words(
    kind: Literal["wounds", "exhaustion"], said: set[str]
) -> None:
    """RB-7.6: hero and ally have both wounds and exhaustion; what is chosen goes, and the other stays."""
    ann = has("H07", allies="L04", wounds=2, exhaustion=2, hurt={"L04": 1}, tired={"L04": 1})
    table = zanaga(ann=ann, bob=BOB, step="end", flow=[Recover("ann", 1, kind)])
    verb = "Heal" if kind == "wounds" else "Rest"
    assert labels(table.players[0]) == said

    says(table.players[0], f"{verb} Sellsword")

    assert (wounds(table, "L04"), tired(table, "L04")) == ((0, 1) if kind == "wounds" else (1, 0))
    assert (wounds(table, "H07"), tired(table, "H07")) == (2, 2)


@rule("RB-13.4")
@pytest.mark.parametrize(("who", "asked"), [("H01", False), ("Z01", True)])
def test_whose_defence_holds_is_asked_only_if_a_card_strikes_back(who: str, asked: bool) -> None:
    """RB-13.4: without such a card, or after the fight, the next phase follows at once."""
    table = fight(has(who), "AR14", *[1] * 20, bob=BOB)
    state = state_of(table)
    one = next(one for one in state.flow if isinstance(one, Fight))
    assert state.combat is not None
    state.combat.phase = "R"

    assert (one.defended(state) != go(one.phase)) == asked
    state.combat.outcome = "won"
    assert one.defended(state) == go(one.phase)


@rule("MZ-16.4")
@pytest.mark.parametrize(
    ("sleeping", "wakes", "sleeps"), [("P01 P02", "P01", "P02"), ("P02 P04 P01", "P02", "P04 P01")]
)
def test_of_several_who_do_not_need_the_symbol_the_leftmost_wakes(sleeping: str, wakes: str, sleeps: str) -> None:
    """MZ-16.4: a skull helps none of these gods."""
    table = settles(
        has(), "QG11:KK", bob=BOB, options={"epic_confrontation": True}, sleeping=sleeping, empty="sleeping"
    )

    assert (table.pile("awake"), table.pile("sleeping")) == (wakes, sleeps)


@rule("RB-7.1")
def test_who_is_said_to_have_no_life_and_no_attacks_has_none() -> None:
    """RB-7.1: life is what the card says."""
    for face in (Ally(id="L99", name="A guide"), HeroCard(id="H99", name="A hero"), Challenge(id="AG99", name="It")):
        assert (face.life, face.values) == (0, {})
