"""A game on one screen, and what one can do in a turn, read from TOML."""

from pathlib import Path

import pytest

from ossuary.engine import ContentError
from ossuary.engine.content.primer import Line, Primer, read_primer
from ossuary.engine.content.reference import Deed, read_reference

RULES = {"GY-1.1": "A rule."}
SCREEN = """weight = "light"
goal = { says = "Win it.", rule = "GY-1.1" }
turn = [{ says = "Play a card.", rule = "GY-1.1" }]
win = { says = "Be first.", rule = "GY-1.1" }
"""
DEED = '[[deed]]\nwhen = "mine"\nsays = "Play a card"\nrule = "GY-1.1"\n'


def screen(folder: Path, text: str) -> Primer | None:
    path = folder / "primer.toml"
    path.write_text(text, encoding="utf-8")
    return read_primer(path, RULES)


def deeds(folder: Path, text: str) -> tuple[Deed, ...]:
    path = folder / "reference.toml"
    path.write_text(text, encoding="utf-8")
    return read_reference(path, RULES)


def test_a_screen_is_read_and_its_words_are_counted(tmp_path: Path) -> None:
    primer = screen(tmp_path, SCREEN + 'sign = [{ name = "badge luck", says = "what you need" }]\n')

    assert primer is not None
    assert primer.goal == Line("Win it.", "GY-1.1")
    assert primer.words == 2 + 3 + 2 + 3
    assert not primer.first


def test_a_worked_example_is_not_counted_and_belongs_to_a_rule(tmp_path: Path) -> None:
    example = '[[example]]\nname = "won"\nsays = "Ann has won."\nlesson = "first"\nstep = "win"\nparts = ["pool"]\n'

    primer = screen(tmp_path, SCREEN + example + 'rule = "GY-1.1"\n')

    assert primer is not None
    assert (primer.example[0].lesson, primer.example[0].step) == ("first", "win")
    assert primer.words == 2 + 3 + 2
    with pytest.raises(ContentError, match="'won': rule"):
        screen(tmp_path, SCREEN + example)
    with pytest.raises(ContentError, match="'won': expected seats, seed and answers, or a lesson and a step"):
        screen(tmp_path, SCREEN + example.replace('step = "win"\n', "") + 'rule = "GY-1.1"\n')


def test_a_game_may_have_neither(tmp_path: Path) -> None:
    assert read_primer(tmp_path / "primer.toml", RULES) is None
    assert read_reference(tmp_path / "reference.toml", RULES) == ()


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (SCREEN.replace('"light"', '"easy"'), "weight: expected 'light' or 'medium' or 'heavy', found 'easy'"),
        (SCREEN.replace("goal", "aim"), "there is no field 'aim'"),
        (SCREEN.replace('"Be first.", rule = "GY-1.1"', '"Be first.", rule = "GY-9"'), "there is no rule 'GY-9'"),
        (SCREEN + 'sign = [{ name = "luck", says = "" }]\n', "sign: expected a kind .* found 'luck'"),
        (SCREEN.replace("Win it.", "win " * 200), "expected 200 words at most, found 205"),
    ],
)
def test_what_is_wrong_with_a_screen_is_said(tmp_path: Path, text: str, complaint: str) -> None:
    with pytest.raises(ContentError, match=rf"primer\.toml: .*{complaint}"):
        screen(tmp_path, text)


def test_a_deed_says_when_it_can_be_done_and_what_it_costs(tmp_path: Path) -> None:
    assert deeds(tmp_path, DEED + 'costs = "a card"\nchoices = ["graveyard.play"]\n') == (
        Deed("mine", "Play a card", "GY-1.1", "a card", ("graveyard.play",)),
    )


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (DEED.replace("mine", "never"), "when: expected 'mine' or 'always' or 'theirs', found 'never'"),
        (DEED.replace("GY-1.1", "GY-9"), "deed 'Play a card': rule: there is no rule 'GY-9'"),
        ("[[thing]]\n", "there is no section 'thing'"),
    ],
)
def test_what_is_wrong_with_a_deed_is_said(tmp_path: Path, text: str, complaint: str) -> None:
    with pytest.raises(ContentError, match=rf"reference\.toml: .*{complaint}"):
        deeds(tmp_path, text)
