"""`ossuary lab run` and `ossuary speed`: what they print, what they write, what they refuse."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from ossuary.bots import listed
from ossuary.cli.main import run
from ossuary.lab.play import GameResult
from ossuary.lab.series import Series

GAME = ("lab", "run", "graveyard")
QUICK = (*GAME, "--bots", "random", "--games", "4", "--workers", "1")
Told = pytest.CaptureFixture[str]


def test_a_series_is_shown_in_tables(capsys: Told) -> None:
    assert run([*QUICK, "--seats", "3", "--seed", "9", "--option", "hand_size=2"]) == 0

    shown = capsys.readouterr().out
    assert "4 games of Graveyard, 3 seats, seed 9, hand_size=2" in shown
    assert all(title in shown for title in ("Bots", "Seats", "Length", "Ending", "GY-5"))


def test_a_series_is_told_as_json(capsys: Told) -> None:
    assert run([*QUICK, "--json"]) == 0

    told = json.loads(capsys.readouterr().out)
    assert (told["game"], told["bots"], told["seats"], told["seed"]) == ("graveyard", ["random"], 2, 1)
    assert told["report"]["games"] == 4


def test_every_game_is_written_as_a_line(tmp_path: Path, capsys: Told) -> None:
    book = tmp_path / "results.jsonl"

    run([*QUICK, "--out", str(book)])

    question, *lines = [json.loads(line) for line in book.read_text(encoding="utf-8").splitlines()]
    assert question["question"]["bots"] == ["random"]
    assert [line["number"] for line in lines] == [0, 1, 2, 3]
    assert all(line["game"] == "graveyard" and line["bots"] == {"ann": "random", "bob": "random"} for line in lines)
    assert lines[0].keys() >= {"seed", "winners", "scores", "decisions", "rounds", "reason", "about", "rule"}


def test_the_same_command_says_the_same_again(capsys: Told) -> None:
    def told() -> str:
        run([*QUICK, "--json"])
        return capsys.readouterr().out

    assert told() == told()


def test_a_designers_pack_is_played_with(tmp_path: Path, capsys: Told) -> None:
    pack = tmp_path / "pack.toml"
    pack.write_text('[[zombie]]\nid = "ghoul"\nname = "Ghoul"\ncopies = 6\nvalue = 100\n', encoding="utf-8")
    book = tmp_path / "results.jsonl"

    assert run([*QUICK, "--content", str(pack), "--out", str(book)]) == 0

    lines = [json.loads(line) for line in book.read_text().splitlines()[1:]]
    assert max(max(line["scores"].values()) for line in lines) >= 100


def test_an_interrupted_series_tells_what_was_played(
    tmp_path: Path, capsys: Told, monkeypatch: pytest.MonkeyPatch
) -> None:
    book = tmp_path / "results.jsonl"
    play = Series.play

    def interrupted(series: Series, number: int) -> GameResult:
        if number == 2:
            raise KeyboardInterrupt
        return play(series, number)

    monkeypatch.setattr(Series, "play", interrupted)

    assert run([*QUICK, "--out", str(book)]) == 130

    told = capsys.readouterr()
    assert "2 games of Graveyard" in told.out
    assert "Interrupted after 2 of 4 games." in told.err
    assert "the same command goes on from there" in told.err.replace("\n", " ")
    assert len(book.read_text().splitlines()) == 1 + 2


def test_an_interrupted_series_goes_on_with_the_same_command(
    tmp_path: Path, capsys: Told, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole, book = tmp_path / "whole.jsonl", tmp_path / "results.jsonl"
    run([*QUICK, "--out", str(whole)])
    run([*QUICK[:-4], "--games", "2", "--workers", "1", "--out", str(book)])
    again: list[int] = []
    play = Series.play

    def counted(series: Series, number: int) -> GameResult:
        again.append(number)
        return play(series, number)

    monkeypatch.setattr(Series, "play", counted)

    assert run([*QUICK, "--out", str(book)]) == 0

    assert again == [2, 3]
    assert book.read_bytes() == whole.read_bytes()


def test_parquet_without_its_package_is_one_sentence(
    tmp_path: Path, capsys: Told, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow.parquet", None)

    assert run([*QUICK, "--parquet", str(tmp_path / "results.parquet")]) == 2

    assert "Parquet needs the package pyarrow: pip install 'ossuary[lab]'." in capsys.readouterr().err


def test_ray_without_its_package_is_one_sentence(tmp_path: Path, capsys: Told, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)

    assert run([*QUICK, "--engine", "ray"]) == 2

    assert "--engine ray needs the package ray" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["lab", "run", "poker"], "There is no game 'poker'"),
        ([*GAME, "--bots", "random,genius"], f"There is no bot 'genius'; there are {listed()}."),
        ([*GAME, "--bots", "random,,random"], "A bot is missing in 'random,,random'"),
        ([*GAME, "--games", "0"], "A series has at least one game, not 0."),
        ([*GAME, "--workers", "0"], "A series needs at least one worker, not 0."),
        ([*GAME, "--engine", "steam"], "There is no engine 'steam'; there are processes, ray."),
        ([*QUICK, "--seats", "9"], "Graveyard is for 2 to 4 seats, not 9."),
        ([*QUICK, "--seed", "-1"], "A seed is a whole number"),
        ([*QUICK, "--option", "speed=9"], "There is no option 'speed'"),
        ([*QUICK, "--option", "speed"], "An option is written as name=value, not 'speed'."),
        ([*QUICK, "--content", "no-such-pack.toml"], "no-such-pack.toml: cannot be read"),
        (["speed", "poker"], "There is no game 'poker'"),
        (["speed", "graveyard", "--seconds", "0"], "A figure is measured for up to 3600 seconds"),
        (["speed", "graveyard", "--seats", "9"], "Graveyard cannot be played with 9 seats."),
    ],
)
def test_what_cannot_be_done_is_one_sentence_and_nothing_is_written(
    words: list[str], sentence: str, tmp_path: Path, capsys: Told
) -> None:
    book = tmp_path / "results.jsonl"

    assert run([*words, *(["--out", str(book)] if "lab" in words else [])]) == 2

    told = capsys.readouterr()
    assert told.out == ""
    assert sentence in told.err
    assert told.err.count("\n") == 1
    assert not book.exists()


def test_a_file_that_cannot_be_written_is_named(tmp_path: Path, capsys: Told) -> None:
    book = tmp_path / "no such folder" / "results.jsonl"

    assert run([*QUICK, "--out", str(book)]) == 2

    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.replace("\n", "") == f"ossuary: {book}: cannot be written: No such file or directory."


def test_speed_is_shown_in_a_table(capsys: Told) -> None:
    assert run(["speed", "graveyard", "--seconds", "0.02", "--seats", "2"]) == 0

    shown = capsys.readouterr().out
    assert "graveyard (2)" in shown
    assert "imagined worlds" in shown


def test_speed_is_told_as_json(capsys: Told) -> None:
    assert run(["speed", "graveyard", "--seconds", "0.02", "--json"]) == 0

    told = json.loads(capsys.readouterr().out)
    assert told["per second"]["graveyard (3)"].keys() == {"decisions", "copies", "views", "imagined worlds"}
