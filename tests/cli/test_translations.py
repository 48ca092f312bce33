"""Zombs in German is whole: nothing that anybody reads is left in English. What is missing is listed."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import ossuary
from ossuary.cli.main import run
from ossuary.cli.sentences import Listener, add_empty, of_game, of_house, of_page, with_gaps
from ossuary.engine.language.translation import languages, read_translation
from ossuary.engine.refs import SEATS
from ossuary.server import wire
from ossuary.server.catalog import games
from ossuary.server.situation.situation import Situation
from ossuary.server.situation.translated import translated_update
from ossuary.server.situation.update import update
from tests.server.logs import Log

ROOT = Path(__file__).parents[2]
ZOMBS = ossuary.game("zombs")

READ = {
    "about", "label", "line", "name", "note", "prompt", "reason", "says", "short", "text", "title", "unit", "when",
    "word",
}  # fmt: skip
"""Fields of messages that people read."""

ALIKE = re.compile(r"Orange \d+|normal|Zombs?")
"""What is the same in both languages."""


def test_zombs_lacks_nothing_in_german() -> None:
    """Lessons, glossary and the one screen may be reworded at any time: what they lack is listed."""
    missing = of_game(ZOMBS, "de").missing

    assert (missing["choices"], missing["sentences"], missing["rules"]) == ([], [], [])


def test_the_house_and_its_page_lack_nothing_in_german() -> None:
    assert of_house("de").missing == {"choices": [], "sentences": []}
    page = of_page(ROOT / "web", "de")
    assert page.missing == {"sentences": []}
    assert page.outdated == []


def test_the_page_offers_the_languages_that_the_house_speaks() -> None:
    source = (ROOT / "web" / "src" / "words" / "words.ts").read_text(encoding="utf-8")
    (offered,) = re.findall(r"LANGUAGES: .*? = \{(.*?)\}", source)

    assert dict(re.findall(r'(\w+): "(\w+)"', offered)) == {"en": "English", **languages()}


def texts(message: Any, key: str = "") -> Iterator[tuple[str, str]]:
    if isinstance(message, dict):
        for inner, value in message.items():
            yield from texts(value, inner)
    elif isinstance(message, list):
        for value in message:
            yield from texts(value, key)
    elif isinstance(message, str):
        yield key, message


def left_in_english(english: Any, german: Any) -> set[str]:
    """What people read and what is the same in both."""
    pairs = zip(texts(english), texts(german), strict=True)
    same = {ours for (key, ours), (_, theirs) in pairs if key in READ and ours == theirs and re.search("[a-z]", ours)}
    people = {seat.capitalize() for seat in SEATS}
    return {text for text in same - people if not ALIKE.fullmatch(text)}


@pytest.mark.parametrize("seats", [2, 4])
def test_whatever_a_german_browser_is_sent_is_german(seats: int) -> None:
    """Compared with what an English one is sent, field by field: a new field that nobody translates is found here."""
    log = Log("zombs", seats, options={"target": "fast"})
    situation, luck = log.situation, random.Random(seats)
    found: set[str] = set()
    for _ in range(400):
        assert situation.match is not None
        found |= compared(situation)
        for seat, question in situation.match.waiting.items():
            log.answer(seat, luck.randrange(len(question.options)))

    assert found == set()


def compared(situation: Situation) -> set[str]:
    names = situation.translated("de")
    assert names is not None
    found: set[str] = set()
    for viewer in (None, *situation.seats):
        after = situation.history.count(viewer) - 1
        german = translated_update(situation, viewer, after, frozenset(), 0, names, None).update
        english = wire.encode(update(situation, viewer, after, frozenset(), 0))
        found |= left_in_english(json.loads(english), json.loads(german))
    return found


def test_what_the_page_is_told_of_the_game_is_german() -> None:
    english, german = (json.loads(wire.encode(games.info(ZOMBS, language))) for language in ("", "de"))
    for told in (english, german):
        del told["name"]
        told["rulebook"] = list(told["rulebook"].values())
        told["look"], told["lessons"], told["glossary"] = None, [], []
        for option in told["options"]:
            del option["name"], option["words"]

    assert left_in_english({"rules": english["rulebook"], **english}, {"rules": german["rulebook"], **german}) == set()
    same = [one for one, other in zip(english["rulebook"], german["rulebook"], strict=True) if one == other]
    assert same == []


def test_a_word_that_is_taken_out_of_the_file_is_missed(tmp_path: Path) -> None:
    source = (ZOMBS.folder / "translations" / "de.toml").read_text(encoding="utf-8")
    (tmp_path / "translations").mkdir()
    path = tmp_path / "translations" / "de.toml"
    without = source.replace('"Unicorn" = "Einhorn"', "").replace('"zombs.block" = "Blockiere {1} mit {0}"', "")
    path.write_text(without, encoding="utf-8")
    ear = Listener.to(read_translation(tmp_path, "de", ZOMBS.rulebook))

    assert ear.said("Unicorn") == "Unicorn"
    assert ear.choice("zombs.block") is None
    assert ear.said("Brain") == "Gehirn"
    assert (list(ear.missed), list(ear.choices_missed)) == (["Unicorn"], ["zombs.block"])


def test_empty_entries_are_added_for_a_translator_where_they_belong(tmp_path: Path) -> None:
    path = tmp_path / "de.toml"
    path.write_text('# ours\n\n[choices]\n"zombs.block" = "Blockiere {1} mit {0}"\n\n[sentences]\n"a" = "b"\n')

    add_empty(path, {"choices": ["zombs.cure", "zombs.block"], "sentences": ['the "end"'], "rules": ["ZB-1.1"]})

    assert path.read_text(encoding="utf-8") == (
        '# ours\n\n[choices]\n"zombs.block" = "Blockiere {1} mit {0}"\n"zombs.cure" = ""\n\n'
        '[sentences]\n"a" = "b"\n"the \\"end\\"" = ""\n\n[rules]\n"ZB-1.1" = ""\n'
    )


def test_one_entry_stands_for_all_numbers() -> None:
    assert with_gaps("7 of 10: you win") == "{0} of {1}: you win"
    assert with_gaps("{seat} draws 3") == "{seat} draws 3"


def test_the_command_says_how_many_are_missing(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["translations", "graveyard", "--language", "de"]) == 1
    told = capsys.readouterr().out
    assert re.match(r"Graveyard: \d+ of \d+ sentences are missing\.", told)
    assert "choices: graveyard." in told
    assert run(["translations", "zombs", "--language", "xx"]) == 2
    assert "There is no language 'xx'; there are de." in capsys.readouterr().err
