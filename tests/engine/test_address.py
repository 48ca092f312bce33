"""The log speaks to its reader: whoever reads it is `you`, and what is theirs is `your`."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

import pytest

import ossuary
from ossuary.engine import Card, Catalog, Event
from ossuary.engine.address import addressed, with_gaps, you_form
from ossuary.engine.language.names import TranslatedNames
from ossuary.engine.language.translation import read_translation
from ossuary.engine.naming import Names


@pytest.mark.parametrize(
    ("text", "own", "read"),
    [
        ("{seat} draws {card}", "seat", "you draw {card}"),
        ("{seat} is out of the game", "seat", "you are out of the game"),
        ("{seat} has rolled highest and will move first", "seat", "you have rolled highest and will move first"),
        ("{seat} does not get away from {enemy}", "seat", "you do not get away from {enemy}"),
        ("{seat} carries it home to {home} and wins", "seat", "you carry it home to {home} and win"),
        ("{seat} cannot stay there and is put on {tile}", "seat", "you cannot stay there and are put on {tile}"),
        ("{seat} takes {chips}; the stack is {stack}", "seat", "you take {chips}; the stack is {stack}"),
        ("{seat} can do no more, so the turn ends", "seat", "you can do no more, so the turn ends"),
        ("{seat} asks {other}, takes {card} and adds it", "seat", "you ask {other}, take {card} and add it"),
        ("{seat} asks {other}, takes {card} and adds it", "other", "{seat} asks you, takes {card} and adds it"),
        ("{seat} asks {other}, who has nothing", "other", "{seat} asks you, who have nothing"),
        ("{seat} asks {other}, who has nothing", "seat", "you ask {other}, who has nothing"),
        ("{seat} sends {other} home and takes {card}", "other", "{seat} sends you home and takes {card}"),
        ("{seat} and {other} exchange hands", "seat", "you and {other} exchange hands"),
        ("{seat} and {other} exchange hands", "other", "{seat} and you exchange hands"),
        ("{why}: {seat} has lost", "seat", "{why}: you have lost"),
        ("With the defeat of {god}, {seat} wins the game", "seat", "With the defeat of {god}, you win the game"),
        ("Everybody gets {each:card}; {starter} begins", "starter", "Everybody gets {each:card}; you begin"),
        ("Round {round}: it is the turn of {seat}", "seat", "Round {round}: it is your turn"),
        ("The turn of {seat} ends at once", "seat", "your turn ends at once"),
        ("Magic of {seat} strikes at {target}", "seat", "your magic strikes at {target}"),
        ("{seat} takes {card} from the hand of {other}", "other", "{seat} takes {card} from your hand"),
        ("{seat}'s zimby on {tile} eats {count}", "seat", "your zimby on {tile} eats {count}"),
        ("a zimby of {seat} chants", "seat", "a zimby of yours chants"),
        ("3 of {ann} and {bob}", "ann", "3 of you and {bob}"),
        ("{0} takes back.", "0", "you take back."),
        ("Time is up for {0}: the table has answered.", "0", "Time is up for you: the table has answered."),
        ("The bot of {0} has failed", "0", "your bot has failed"),
        ("{seat} wakes up {count:{what}}", "seat", "you wake up {count:{what}}"),
        ("{card} is nullified", "seat", "{card} is nullified"),
    ],
)
def test_a_sentence_is_turned_to_its_reader(text: str, own: str, read: str) -> None:
    assert addressed(text, [own]) == read


def test_what_one_does_to_oneself_is_done_to_yourself() -> None:
    assert addressed("{seat} uses {card} on {target}", ["seat", "target"]) == "you use {card} on yourself"
    assert addressed("{seat} sees the hand of {whose}", ["seat", "whose"]) == "you see your hand"
    both = addressed("{card} lies at the board of {target}; a zimby of {seat} chants", ["seat", "target"])
    assert both == "{card} lies at your board; a zimby of yours chants"


@pytest.mark.parametrize(
    ("verb", "form"),
    [
        ("draws", "draw"), ("passes", "pass"), ("attaches", "attach"), ("pushes", "push"), ("fixes", "fix"),
        ("goes", "go"), ("uses", "use"), ("loses", "lose"), ("dies", "die"), ("lies", "lie"), ("tries", "try"),
        ("readies", "ready"), ("plays", "play"), ("is", "are"), ("has", "have"), ("does", "do"), ("was", "were"),
        ("will", "will"), ("stood", "stood"), ("its", "its"), ("as", "as"), ("less", "less"),
    ],
)  # fmt: skip
def test_verbs_as_they_follow_you(verb: str, form: str) -> None:
    assert you_form(verb) == form


def test_words_of_a_game_that_name_seats_have_gaps_for_them() -> None:
    assert with_gaps("Ann's column of 3") == "{ann}'s column of 3"
    assert with_gaps("2 zimbies of Ann and 1 zimby of Bob") == "2 zimbies of {ann} and 1 zimby of {bob}"
    assert with_gaps("Bobby's Annals") == "Bobby's Annals"


@dataclass(frozen=True)
class Gave(Event):
    text: ClassVar[str] = "{seat} gives {cards} to {others}"
    seat: str
    cards: tuple[str, ...]
    others: tuple[str, ...]


@dataclass(frozen=True)
class Met(Event):
    text: ClassVar[str] = "{who} meets {whom} on {place}"
    who: str
    whom: str
    place: str


@dataclass(frozen=True)
class Answered(Event):
    text: ClassVar[str] = "{seat} {said} {other} to join"
    seat: str
    said: str
    other: str


def piece(ref: str) -> str | None:
    """`ann-archer` is Ann's archer, as games say it."""
    seat, dash, kind = ref.partition("-")
    return f"{seat.capitalize()}'s {kind}" if dash else None


CARDS = Catalog([Card("hex", "Hex"), Card("call", "The Call of Ann")])
NAMES = Names(CARDS, {"hand": "hand"}, {"ann": "Zoe", "bob": "Ann"}, piece)  # Bob is called what Ann's seat is


def test_each_reads_the_log_as_its_own() -> None:
    gave = Gave("ann", ("hex#1", "call#1"), ("bob", "cyd"))

    assert NAMES.line(gave) == "Zoe gives Hex and The Call of Ann to Ann and Cyd"
    assert NAMES.read_by(None).line(gave) == NAMES.line(gave)
    assert NAMES.read_by("ann").line(gave) == "You give Hex and The Call of Ann to Ann and Cyd"
    assert NAMES.read_by("bob").line(gave) == "Zoe gives Hex and The Call of Ann to you and Cyd"
    assert NAMES.read_by("dan").line(gave) == NAMES.line(gave)


def test_what_belongs_to_the_reader_is_yours_and_to_others_theirs_by_name() -> None:
    met = Met("ann-archer", "Bob's column of 3", "bob.hand")

    assert NAMES.line(met) == "Zoe's archer meets Ann's column of 3 on Ann's hand"
    assert NAMES.read_by("ann").line(met) == "Your archer meets Ann's column of 3 on Ann's hand"
    assert NAMES.read_by("bob").line(met) == "Zoe's archer meets your column of 3 on your hand"


def test_what_somebody_does_may_be_a_word_of_its_own() -> None:
    answered = Answered("ann", "allows", "bob")

    assert NAMES.read_by("ann").line(answered) == "You allow Ann to join"
    assert NAMES.read_by("bob").line(answered) == "Zoe allows you to join"


def test_the_lines_of_the_table_itself_speak_to_the_reader_too() -> None:
    assert NAMES.read_by("ann").notice("{0} takes back.", ("ann",)) == "You take back."
    assert NAMES.read_by("bob").notice("{0} takes back.", ("ann",)) == "Zoe takes back."
    assert NAMES.notice("Time is up for {0}.", ("bob",)) == "Time is up for Ann."


def test_a_reader_is_you_in_the_log_alone() -> None:
    NAMES.read_by("ann").line(Gave("ann", (), ("bob",)))

    assert NAMES.of("ann") == "Zoe"
    assert NAMES.of("ann-archer") == "Zoe's archer"


def test_another_language_speaks_to_the_reader_where_it_can_and_else_by_name(tmp_path: Path) -> None:
    (tmp_path / "translations").mkdir()
    text = """
        [sentences]
        "{seat} gives {cards} to {others}" = "{seat} gibt {others}: {cards}"
        "You give {cards} to {others}" = "Du gibst {others}: {cards}"
        "{seat} {said} {other} to join" = "{seat} antwortet {other}: {said}"
        "{0} takes back." = "{0} nimmt zurück."
        """
    (tmp_path / "translations" / "de.toml").write_text(text, encoding="utf-8")
    german = TranslatedNames(NAMES, read_translation(tmp_path, "de", ossuary.game("zombs").rulebook))
    gave = Gave("ann", ("hex#1",), ("bob",))

    assert german.read_by("ann").line(gave) == "Du gibst Ann: Hex"
    assert german.read_by("bob").line(gave) == "Zoe gibt Ann: Hex"
    assert german.line(gave) == "Zoe gibt Ann: Hex"
    assert german.read_by("ann").line(Answered("ann", "ja", "bob")) == "Zoe antwortet Ann: ja"
    assert german.read_by("ann").notice("{0} takes back.", ("ann",)) == "Du nimmst zurück."
    assert german.read_by("bob").notice("{0} takes back.", ("ann",)) == "Zoe nimmt zurück."


def test_a_question_in_which_the_game_names_seats_names_those_who_sit_there() -> None:
    names = Names(CARDS, {"hand": "hand"}, {"ann": "Zoe", "bob": "{0} & co"}, piece)

    assert (
        names.filled("Bob's 3 attack Ann's 2 with {0}: answer?", ("hex#1",))
        == "{0} & co's 3 attack Zoe's 2 with Hex: answer?"
    )
    assert names.filled("Ann waits for {0}", ("call#1",)) == "Zoe waits for The Call of Ann"
    assert Names(CARDS, {}, {"ann": "Ann"}).filled("Ann and Bob wait", ()) == "Ann and Bob wait"
