"""Whole games at the keyboard, from the first card to the verdict."""

import json
import re
from pathlib import Path

import pytest

import ossuary as house
from ossuary.engine import Match
from tests.cli.keyboard import eager, ossuary, zombs_begun_by_ann


def result_of(path: Path) -> Match:
    """The match a file tells of."""
    return house.load(json.loads(path.read_text(encoding="utf-8")))


def test_one_person_plays_zombs_against_bots_to_the_end(tmp_path: Path) -> None:
    record = tmp_path / "game.json"

    shown = ossuary(
        "play", "zombs", "--seats", "me,greedy,random", "--seed", "5", "--option", "target=fast",
        "--record", str(record), typed=eager("Add", "Start", "Unblock Ann"),
    )  # fmt: skip

    match = result_of(record)
    assert shown.code == 0
    assert match.result is not None
    assert (match.start.seed, match.start.settings.target) == (5, "fast")  # type: ignore[attr-defined]
    winners = " and ".join(seat.capitalize() for seat in match.result.winners)
    assert re.search(rf"^{winners} wins?: .+ \({match.result.rule}\)\. Ann \d+, Bob \d+, Cyd \d+\.$", shown.out, re.M)


def test_one_person_plays_graveyard_against_bots_to_the_end() -> None:
    shown = ossuary("play", "graveyard", "--seats", "greedy,me", "--seed", "2", typed=eager("Play"))

    assert shown.code == 0
    assert "You are Bob; Ann is a greedy bot." in shown.out
    assert re.search(r"\(GY-5\.[12]\)\. Ann \d+, Bob \d+\.$", shown.out, re.M)


def test_a_line_of_the_log_names_its_rule_and_stays_one_line_in_a_pipe() -> None:
    seed, top = zombs_begun_by_ann(seats=2)

    shown = ossuary("play", "zombs", "--seed", seed, typed=["1"])

    assert f"ZB-3.4   Ann draws {top} from the Grave" in shown.lines


def test_the_same_seed_and_the_same_answers_are_the_same_game() -> None:
    first, second = (
        ossuary("play", "graveyard", "--seats", "me,random", "--seed", "9", typed=eager()) for _ in range(2)
    )

    assert first == second


def test_bots_alone_play_to_a_result_and_the_log_is_a_spectators() -> None:
    shown = ossuary("play", "graveyard", "--seats", "greedy,random,greedy", "--seed", "4", "--verbose")

    drawn = [line for line in shown.lines if line.startswith("GY-2.2")]
    assert shown.code == 0
    assert drawn
    assert all("draws a card" in line for line in drawn)
    assert re.search(r" wins?: .* \(GY-5\.\d\)\.", shown.out)


def test_without_seats_it_is_me_and_a_normal_bot() -> None:
    shown = ossuary("play", "zombs", "--seed", "1")

    assert "You are Ann; Bob is a normal bot. ? lists the commands, table shows everything." in shown.said


def test_when_the_input_ends_the_game_stops_with_a_sentence() -> None:
    shown = ossuary("play", "zombs", "--seed", "1", typed=["1"])

    assert shown.code == 1
    assert shown.err == "ossuary: The input has ended, and the game has not: it is not saved.\n"


def test_what_is_piped_has_no_colours_and_fits_eighty_columns() -> None:
    shown = ossuary("play", "zombs", "--seats", "me,greedy", "--seed", "5", typed=["2"] * 40)

    table = [line for line in shown.lines if not re.match(r"[A-Z]{2}-|ossuary", line)]
    assert "\x1b" not in shown.out
    assert max(map(len, table)) <= 80


def test_people_have_the_names_they_give_and_bots_take_others() -> None:
    shown = ossuary("play", "zombs", "--seats", "me,greedy,random", "--names", "Bob", "--seed", "2", typed=["1", "1"])

    assert "You are Bob; Ann is a greedy bot; Cyd is a random bot." in shown.out.replace("\n", " ")
    assert re.search(r"^\* Bob \(you\)", shown.out, re.M)
    assert re.search(r"^Ann \(greedy\)", shown.out, re.M)


def test_a_window_asks_people_in_the_order_in_which_they_may_speak() -> None:
    shown = ossuary(
        "play", "graveyard", "--seats", "me,me,me", "--seed", "6", "--option", "poker_face=yes",
        typed=eager("Play", "Pass"),
    )  # fmt: skip

    asked = " ".join(
        f"{name[0]}{question[0]}" for name, question in re.findall(r"^(\w+): (Play a card|React)", shown.out, re.M)
    )
    windows = re.findall(r"(\w)P((?: \wR)+)", asked)
    assert shown.code == 0
    assert {actor for actor, _ in windows} == {"A", "B", "C"}
    assert set(windows) <= {("A", " BR CR"), ("B", " CR AR"), ("C", " AR BR")}


def test_a_pack_of_cards_changes_what_is_played_with(tmp_path: Path) -> None:
    pack = tmp_path / "shovels.toml"
    pack.write_text('[[night]]\nid = "robbery"\nname = "Shovel"\n', encoding="utf-8")

    shown = ossuary("play", "graveyard", "--seats", "random,random", "--seed", "1", "--content", str(pack))

    assert "plays Shovel" in shown.out
    assert "Robbery" not in shown.out


@pytest.mark.parametrize("game", ["zimby", "zanaga", "zombs"])
def test_into_a_pipe_no_line_ends_with_spaces(game: str) -> None:
    shown = ossuary("play", game, "--seats", "me,greedy", "--seed", "5", typed=["1", "", "?", "log", "table", "1", "1"])

    assert len(shown.lines) > 40
    assert [line for line in shown.out.splitlines() if line != line.rstrip()] == []


def test_the_list_of_games_ends_its_lines_where_their_words_end() -> None:
    assert [line for line in ossuary("games").out.splitlines() if line.endswith(" ")] == []
