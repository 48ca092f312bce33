"""Bad input from anyone: one clear sentence on stderr, exit code 2, and nothing written."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import ossuary as house
from ossuary.engine.saving.record import check_sum
from tests.cli.keyboard import ossuary

Change = Callable[[dict[str, Any]], dict[str, Any]]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the commands run; it holds what they are given, and must hold nothing else afterwards."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def complaint_about(folder: Path, *words: str) -> str:
    before = {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}

    shown = ossuary(*words, typed=["1"] * 5)

    assert shown.code == 2, shown
    assert shown.out == ""
    assert shown.err.count("\n") == 1
    assert shown.err.startswith("ossuary: ")
    assert shown.err.endswith(".\n")
    assert {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()} == before
    return shown.err


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("dance", "There is no command 'dance'; there are check, dev, games,"),
        ("play", "ossuary play needs GAME"),
        ("play zombs now", "does not know what to do with 'now'"),
        ("play zombs --wildly", "--wildly"),
        ("play zombs --seed", "--seed needs a value"),
        ("play zombs --seed seven", "--seed"),
        ("play nim", "There is no game 'nim'; there are chobolo, circus,"),
        ("play zombs --seats me", "Zombs is for 2 to 4 seats, not 1."),
        ("play zombs --seats me,me,me,me,me", "Zombs is for 2 to 4 seats, not 5."),
        ("play zombs --seats me,me,me,me,me,me,me,me,me", "There is room for 8 at a table, not for 9."),
        ("play zombs --seats me,,me", "A seat is missing in 'me,,me'"),
        ("play zombs --seats me,wizard", "not 'wizard'"),
        ("play zombs --seed -1", "A seed is a whole number from 0"),
        ("play zombs --names Ann,Ben", "There are more names (2) than people"),
        ("play zombs --seats me,me --names Ann,ann", "Two people have the same name"),
        ("play zombs --option target", "An option is written as name=value, not 'target'."),
        ("play zombs --option target=slow", "Option 'target' takes normal or fast, not 'slow'."),
        ("play zombs --option hand_size=99", "takes a whole number from 2 to 12, not 99"),
        ("play zombs --option shoe_size=9", "There is no option 'shoe_size'; there are"),
        ("play zombs --option target=fast --option target=fast", "The option 'target' is given twice."),
        ("play zombs --content nowhere.toml", "nowhere.toml: cannot be read: No such file"),
        ("play zombs --resume nowhere.json", "nowhere.json: cannot be read: No such file"),
        ("play zombs --record no/such/folder.json", "there is no such folder"),
        ("rules nim", "There is no game 'nim'"),
        ("rules zombs ZB-99.9", "Zombs has no rule 'ZB-99.9'"),
        ("rules zombs --search xylophone", "No rule of Zombs speaks of 'xylophone'."),
        ("rules zombs ZB-1.1 --coverage", "not for several of them"),
        ("check nim", "There is no game 'nim'"),
        ("check zombs --games 0", "At least one game"),
        ("check zombs --seats 9", "Zombs is for 2 to 4 seats, not 9."),
        ("check zombs --option target=slow", "takes normal or fast"),
        ("playthroughs nim", "There is no game 'nim'"),
        ("replay nowhere.json", "nowhere.json: cannot be read"),
        ("new zombs", "There is a game 'zombs' already"),
        ("new class", "'class' is a word of Python itself"),
        ("new 9lives", "not '9lives'"),
        ("new Barrow", "not 'Barrow'"),
        ("new find", "'find' is a name the shelf of games needs itself"),
        ("new barrow --title A\"B", "A title has up to 40 letters"),
        ("games nim", "There is no game 'nim'"),
    ],
)  # fmt: skip
def test_words_that_cannot_be_used(folder: Path, words: str, said: str) -> None:
    assert said in complaint_about(folder, *words.split(" "))


@pytest.mark.parametrize(
    ("pack", "said"),
    [
        ("night = [", "mine.toml: this is not valid TOML"),
        ('[[nite]]\nid = "hex"', "mine.toml: there is no section 'nite'; expected night, zombie."),
        ('[[night]]\nid = "hex"\ncopies = "many"', "night 'hex': copies: expected a whole number, found 'many'."),
        (
            '[[night]]\nid = "hex"\ncopies = -1',
            "night 'hex': copies: expected a whole number from 0 to 1000, found -1.",
        ),
        ('[[night]]\nid = "hex"\ncolour = "red"', "night 'hex': there is no field 'colour'; expected"),
        ('[[night]]\nid = "x"\nname = "X"\neffects = ["fly"]', "night 'x': effects, number 1: there is no word 'fly'"),
        ('[[night]]\nid = "x"\nname = "X"\neffects = [{ roll = "high" }]', "roll: least: expected a whole number"),
        ('total = 3\n[[night]]\nid = "hex"\ncopies = 3', "mine.toml: total: the copies add up to 30, not to 3."),
        ("night = 3", "mine.toml: night: expected entries under [[night]]."),
        ('[[night]]\nname = "Nameless"', "night number 1: id: expected a short name"),
    ],
)
def test_a_broken_pack_of_cards(folder: Path, pack: str, said: str) -> None:
    (folder / "mine.toml").write_text(pack, encoding="utf-8")

    assert said in complaint_about(folder, "play", "graveyard", "--content", "mine.toml")


def written(folder: Path, change: Change, seal: bool) -> None:
    """A save of a game of Graveyard in mid-play, changed; `seal`: with a check sum that fits."""
    match = house.game("graveyard").start(2, 1)
    for _ in range(5):
        seat, question = next(iter(match.waiting.items()))
        match.answer(seat, len(question.options) - 1)
    data = change(json.loads(json.dumps(match.save())))
    if seal:
        data["check"] = check_sum(data)
    (folder / "game.json").write_text(json.dumps(data), encoding="utf-8")


@pytest.mark.parametrize("command", ["replay game.json", "play graveyard --resume game.json"])
@pytest.mark.parametrize(
    ("change", "seal", "said"),
    [
        (lambda save: {**save, "seed": 2}, False, "was cut short or edited: its check sum does not fit."),
        (lambda save: {**save, "answers": save["answers"][:-1]}, False, "was cut short or edited"),
        (lambda save: {**save, "version": "0"}, True, "made by version 0 of Graveyard, and this is version"),
        (lambda save: {**save, "ossuary": 99}, True, "This record has format 99; this Ossuary reads format"),
        (lambda save: {**save, "game": "nim"}, True, "There is no game 'nim'"),
        (lambda save: {**save, "seats": 9}, True, "9 seats"),
        (lambda save: {**save, "options": {"wind": 3}}, True, "There is no option 'wind'"),
        (lambda save: {**save, "answers": [["zed", 0]]}, True, "seats that are not there"),
        (lambda save: {**save, "state": {}}, True, "save.state"),
        (lambda save: {**save, "horizon": -1}, True, "save.horizon: expected"),
        (lambda save: {"answers": []}, False, "This is not a record of Ossuary."),
    ],
)
def test_a_record_that_cannot_be_trusted(folder: Path, command: str, change: Change, seal: bool, said: str) -> None:
    written(folder, change, seal)

    assert said in complaint_about(folder, *command.split(" "))


@pytest.mark.parametrize("command", ["replay game.json", "play graveyard --resume game.json"])
@pytest.mark.parametrize(
    ("text", "said"),
    [
        (b"", "game.json: this is not JSON, or was cut short"),
        (b'{"ossuary": 1, "game": "grave', "game.json: this is not JSON, or was cut short"),
        (b"[1, 2]", "game.json: this is JSON, but not an object"),
        (b"\xff\xfe\x00", "game.json: this is not JSON: it is not UTF-8 text."),
        (b"[" * 100_000, "game.json: this is not a file of Ossuary"),
    ],
)
def test_a_file_that_is_no_record(folder: Path, command: str, text: bytes, said: str) -> None:
    (folder / "game.json").write_bytes(text)

    assert said in complaint_about(folder, *command.split(" "))


def test_a_record_whose_answers_are_not_possible(folder: Path) -> None:
    written(
        folder, lambda save: {key: save[key] for key in save if key not in ("state", "horizon")} | {"seed": 2}, True
    )

    assert "This record cannot be replayed: answer " in complaint_about(folder, "replay", "game.json")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("replay game.json --seat zed", "There is no seat 'zed' at this table; there are ann, bob."),
        ("replay game.json --seat ann --all", "not both"),
        ("replay game.json --at 99", "This match has 5 answers; there is no number 99."),
        ("play zombs --resume game.json", "game.json is a game of Graveyard, not of Zombs."),
        ("play graveyard --resume game.json --seats me", "This game has 2 seats, and --seats names 1."),
        ("play graveyard --resume game.json --seed 3", "keeps its seed, options and cards"),
        ("play graveyard --seats random,random --record game.json", "game.json is there already"),
    ],
)
def test_a_good_file_that_is_used_wrongly(folder: Path, words: str, said: str) -> None:
    written(folder, lambda save: save, seal=False)

    assert said in complaint_about(folder, *words.split(" "))
