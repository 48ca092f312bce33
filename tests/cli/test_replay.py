"""A match out of a file: step by step, through one pair of eyes."""

import json
import re
from pathlib import Path

import pytest

import ossuary as house
from ossuary.engine import Match
from tests.cli.keyboard import ossuary


@pytest.fixture
def match() -> Match:
    """A whole game of Graveyard in which Ann has drawn cards that Bob has never seen."""
    match = house.game("graveyard").start(2, 7)
    while match.waiting:
        seat, question = next(iter(match.waiting.items()))
        match.answer(seat, len(match.answers) % len(question.options))
    return match


@pytest.fixture
def record(tmp_path: Path, match: Match) -> str:
    path = tmp_path / "game.json"
    path.write_text(json.dumps(match.record()), encoding="utf-8")
    return str(path)


def drawn_by(seat: str, lines: list[str]) -> list[str]:
    return [line.split(" draws ")[1] for line in lines if f"{seat} draws " in line]


def test_printed_at_once_the_log_is_a_spectators_and_ends_with_the_verdict(record: str, match: Match) -> None:
    shown = ossuary("replay", record, "--print")

    assert shown.code == 0
    assert set(drawn_by("Ann", shown.lines)) | set(drawn_by("Bob", shown.lines)) == {"a card"}
    assert match.result is not None
    assert re.search(rf"\({match.result.rule}\)\. Ann \d+, Bob \d+\.$", shown.lines[-1])


def test_a_seat_sees_what_it_drew_and_not_what_others_did(record: str) -> None:
    shown = ossuary("replay", record, "--print", "--seat", "ann")

    assert "a card" not in drawn_by("Ann", shown.lines)
    assert drawn_by("Bob", shown.lines)[0] == "a card"  # later it may be one that Ann herself laid under the deck


def test_all_sees_everything(record: str) -> None:
    shown = ossuary("replay", record, "--print", "--all")

    assert "a card" not in drawn_by("Ann", shown.lines) + drawn_by("Bob", shown.lines)


def test_all_lays_every_hand_open_and_leaves_the_deck_closed(record: str, match: Match) -> None:
    shown = ossuary("replay", record, "--all", typed=["q"])

    begin = match.at(0)
    for seat in ("ann", "bob"):
        hand = {begin.names().of(card) for card in begin.state.piles[f"{seat}.hand"]}
        line = next(line for line in shown.lines if line.lstrip("* ").startswith(f"{seat.capitalize()} "))
        assert all(name in line for name in hand)
    assert "cards" not in shown.out
    assert f"deck {len(begin.state.piles['deck'])}   " in shown.out


def test_enter_goes_on_p_goes_back_and_a_number_goes_there(record: str, match: Match) -> None:
    last = len(match.answers)

    shown = ossuary("replay", record, typed=["", "n", "p", str(last), "", "0", "p", "999", "what", "q"])

    places = [int(number) for number in re.findall(r"^Graveyard, (\d+) of", shown.out, re.M)]
    assert shown.code == 0
    assert places == [0, 1, 2, 1, last, 0]
    assert shown.lines.count("This is the end.") == 2
    assert shown.lines.count("This is the beginning.") == 1
    assert "Type Enter or n, p, a number, or q." in shown.lines


def test_it_begins_where_one_wants_and_ends_with_the_input(record: str) -> None:
    shown = ossuary("replay", record, "--at", "3", typed=[""])

    assert shown.code == 0
    assert re.findall(r"^Graveyard, (\d+) of", shown.out, re.M) == ["3", "4"]


def test_only_the_seat_that_answered_reads_the_answer(record: str, match: Match) -> None:
    seat, index = match.answers[0]
    answer = match.names().label(match.at(0).waiting[seat].options[index])
    other = "bob" if seat == "ann" else "ann"

    own, others, spectators = (
        ossuary("replay", record, *eyes, "--at", "1", typed=["q"]) for eyes in (("--seat", seat), ("--seat", other), ())
    )

    assert f"{seat.capitalize()}: {answer}" in own.lines
    assert f"{seat.capitalize()}: {answer}" not in others.lines + spectators.lines


def test_a_save_is_replayed_as_well(tmp_path: Path, match: Match) -> None:
    path = tmp_path / "save.json"
    path.write_text(json.dumps(match.at(4).save()), encoding="utf-8")

    shown = ossuary("replay", str(path), "--at", "4", typed=["q"])

    assert re.search(r"^Graveyard, 4 of 4, seen by a spectator", shown.out, re.M)


def test_a_review_tells_chances_and_what_cost_most(record: str) -> None:
    shown = ossuary("review", record)

    assert shown.code == 0
    assert re.search(r"^after +Ann +Bob$", shown.out, re.M)
    assert re.search(r"^ +0 +50% +50%$", shown.out, re.M)
    assert "What cost most" in shown.out
    assert re.search(r"^Answer \d+, (Ann|Bob): .*Better: |No decision was", shown.out, re.M | re.S)


def test_a_game_in_which_nothing_was_answered_is_not_reviewed(tmp_path: Path) -> None:
    path = tmp_path / "new.json"
    path.write_text(json.dumps(house.game("graveyard").start(2, 7).record()), encoding="utf-8")

    shown = ossuary("review", str(path))

    assert shown.code == 2
    assert "nothing to look back at" in shown.err
