"""What many games show: honest about luck, and able to find what was put in."""

from __future__ import annotations

from random import Random

import pytest

from ossuary.lab.findings import branching, cards, drama, openings, passing
from ossuary.lab.notes import Notes
from ossuary.lab.play import GameResult

SEATS = ("ann", "bob")
DESIGNS = [f"card{number}" for number in range(60)]


def game(number: int, winner: str, **noted: object) -> GameResult:
    notes = Notes(**noted)  # type: ignore[arg-type]
    return GameResult(number, SEATS, ("x", "x"), (winner,), {}, 100, 10, "", (), "", notes=notes)


def dealt(luck: Random, strong: str | None = None, by: float = 0.0) -> GameResult:
    """Everybody draws a fifth of the cards; who has the strong one wins more often."""
    drawn = {seat: dict.fromkeys(luck.sample(DESIGNS, 12), 1) for seat in SEATS}
    chance = 0.5 + by * ((strong in drawn["ann"]) - (strong in drawn["bob"]))
    played = {seat: {design: 1 for design in had if design != "card7"} for seat, had in drawn.items()}
    return game(0, "ann" if luck.random() < chance else "bob", drawn=drawn, played=played)


def test_among_sixty_cards_that_do_nothing_none_is_called_strong() -> None:
    proven = []
    for seed in range(5):
        luck = Random(seed)
        found = cards([dealt(luck) for _ in range(400)])
        proven += [card.design for card in found if card.strength["drawn"].proven]

    assert len(found) == 60
    assert len(proven) <= 1


def test_a_card_that_wins_games_is_found_and_called_dominant() -> None:
    luck = Random(1)

    found = cards([dealt(luck, "card3", 0.25) for _ in range(600)])

    assert found[0].design == "card3"
    assert found[0].dominant
    assert found[0].strength["drawn"].low > 0.05
    assert [card.design for card in found if card.dominant] == ["card3"]


def test_a_card_that_loses_games_is_weak() -> None:
    luck = Random(2)

    found = cards([dealt(luck, "card3", -0.25) for _ in range(600)])

    assert [card.design for card in found if card.weak] == ["card3"]
    assert found[-1].design == "card3"


def test_a_card_that_is_drawn_and_never_played_is_dead() -> None:
    luck = Random(3)

    found = cards([dealt(luck) for _ in range(300)])

    assert [card.design for card in found if card.dead] == ["card7"]


def test_a_better_bot_makes_no_card_strong() -> None:
    luck = Random(4)
    results = []
    for number in range(400):
        drawn = {"ann": {"a": 1, "c": 1}, "bob": {"b": 1, "c": 1}}  # ann always has a, and always the better bot
        winner = "ann" if luck.random() < 0.9 else "bob"
        results.append(
            GameResult(number, SEATS, ("good", "bad"), (winner,), {}, 9, 1, "", (), "", notes=Notes(drawn=drawn))
        )

    assert not any(card.strength["drawn"].proven for card in cards(results))


def test_a_card_seen_seldom_is_not_judged() -> None:
    luck = Random(5)

    assert cards([dealt(luck) for _ in range(10)]) == []


def test_only_so_many_looks_pass_as_can_be_believed() -> None:
    assert passing({"a": 0.04}) == {"a"}
    assert passing({"a": 0.04, "b": 0.9}) == set()
    assert passing({"a": 0.001, "b": 0.03, "c": 0.9}) == {"a", "b"}
    assert passing({}) == set()


def test_lead_changes_and_when_a_game_was_decided() -> None:
    course = ((10, (0.6, 0.4)), (20, (0.3, 0.7)), (50, (0.4, 0.6)), (80, (0.9, 0.1)))

    found = drama([game(0, "ann", course=course), game(1, "bob", course=course)])

    assert found is not None
    assert found.changes == [2, 2]
    assert found.decided == [0.8, 1.0]  # ann led for good from 80 of 100 on; bob's win was seen only at the end
    assert found.winner[1] == pytest.approx(0.5)


def test_a_winner_who_always_led_had_won_from_the_start() -> None:
    found = drama([game(0, "ann", course=((10, (0.6, 0.4)),))])

    assert found is not None
    assert (found.changes, found.decided) == ([0], [0.0])


def test_without_a_course_there_is_no_drama() -> None:
    assert drama([game(0, "ann")]) is None


def test_how_those_fared_who_began_with_something() -> None:
    results = [game(n, "ann", opening={"ann": "take hero", "bob": "take fool"}) for n in range(4)]

    rates = {rate.name: rate.rate for rate in openings(results)}

    assert rates == {"take hero": 1.0, "take fool": 0.0}


def test_branching_counts_all_options_and_those_of_real_choices() -> None:
    assert branching([game(0, "ann", offered=300, real=50, widest=30)]) == (3.0, 5.0, 30)
