"""A translation is a file: what it says is shown, what it lacks is shown in English, what is wrong with it is said."""

from __future__ import annotations

from pathlib import Path

import pytest

import ossuary
from ossuary.engine.errors import ContentError
from ossuary.engine.language.names import TranslatedNames, shown
from ossuary.engine.language.translation import Translation, house, languages, read_translation

ZOMBS = ossuary.game("zombs")


def of(folder: Path, text: str) -> Translation:
    """The translation of a game in German with this file."""
    (folder / "translations").mkdir()
    (folder / "translations" / "de.toml").write_text(text, encoding="utf-8")
    return read_translation(folder, "de", ZOMBS.rulebook)


def test_a_language_is_a_file_of_the_house() -> None:
    assert languages() == {"de": "Deutsch"}
    assert house("de").said("The game begins.") == "Das Spiel beginnt."


def test_who_plays_in_english_has_no_translation() -> None:
    assert ZOMBS.translation("") is None
    assert ZOMBS.translation("en") is None
    assert ZOMBS.translation("xx") is None
    assert ZOMBS.translation("../../secrets") is None


def test_a_sentence_that_a_game_has_put_together_is_known_by_its_gaps(tmp_path: Path) -> None:
    words = of(
        tmp_path,
        """
        [sentences]
        "{0} of {1}" = "{0} von {1}"
        "{0} of {1}: you win" = "{0} von {1}: gewonnen"
        "it is {0}" = "es ist {0}"
        "green" = "grün"
        "then {0:card} left" = "dann noch {0:Karte/Karten}"
        """,
    )

    assert words.said("7 of 10") == "7 von 10"
    assert words.said("10 of 10: you win") == "10 von 10: gewonnen"
    assert words.said("it is green") == "es ist grün"
    assert words.said("one of us and one of them") == "one of us and one of them"  # short ones fit single words only
    assert words.said("then 1 card left") == "dann noch 1 Karte"
    other = house("de").said("It is about as good as “Pass”: better in 4 of 9 imagined games.")
    assert other == "Es ist etwa so gut wie „Pass“: besser in 4 von 9 gedachten Spielen."
    assert words.said("It did better than “Pass” in 6 of 9 imagined games.").startswith("Es war besser als")
    assert words.said("then 3 cards left") == "dann noch 3 Karten"


def test_what_is_missing_is_shown_in_english(tmp_path: Path) -> None:
    words = of(tmp_path, '[choices]\n"zombs.block" = ""\n\n[sentences]\n"Grave" = ""\n')
    match = ZOMBS.start(2, 7)
    names = TranslatedNames(match.names(), words)
    ((seat, question),) = match.waiting.items()

    assert names.prompt(question) == match.names().prompt(question)
    assert [names.label(option) for option in question.options] == [
        match.names().label(option) for option in question.options
    ]
    assert shown(match.view(seat), words) == match.view(seat)
    assert words.said("The game begins.") == "Das Spiel beginnt."  # the house has it


@pytest.mark.parametrize(
    ("file", "complaint"),
    [
        ('[choices]\n"zombs.blok" = "Blockiere"', "choices: zombs.blok: there is no such choice"),
        ('[choices]\n"zombs.block" = "Blockiere {1}"', "{0} is missing in the translation"),
        ('[choices]\n"zombs.block" = "Blockiere {1} mit {0}, {2}"', "{2} is not there in English"),
        ('[choices]\n"zombs.block" = "Blockiere {1} mit {0:Karte/Karten}"', "what is a name in English"),
        ('[choices]\n"zombs.block" = "Blockiere {1} mit {0"', "choices: zombs.block: expected '}'"),
        ('[sentences]\n"{seat} draws" = "Jemand zieht"', "{seat} is missing in the translation"),
        ('[sentences]\n"{seat} draws" = "{seat} zieht {card}"', "{card} is not there in English"),
        ('[sentences]\n"{0:card}" = "{0:Karte}"', "expected one and many, like {0:Karte/...}"),
        ('[sentences]\n"all" = 3', "expected lines like"),
        ('[rules]\n"ZB-99.9" = "Nein"', "rules: there is no rule 'ZB-99.9' in the rulebook"),
        ('[words]\n"a" = "b"', "there is no section 'words'; there are choices, sentences, rules"),
    ],
)
def test_what_is_wrong_with_a_file_is_said(tmp_path: Path, file: str, complaint: str) -> None:
    with pytest.raises(ContentError) as found:
        of(tmp_path, file)

    assert complaint in str(found.value)
    assert "translations/de.toml" in str(found.value)


def test_owners_have_their_genitive() -> None:
    names = TranslatedNames(ZOMBS.names({"ann": "Klaus"}), ZOMBS.translation("de") or house("de"))

    assert names.of("ann.hand") == "Klaus' Hand"
    assert names.of("bob.high") == "Bobs Ende oben"
    assert names.of("bob.hand:2") == "Karte 3 von Bobs Hand"
    assert names.of("G7#1") == "Grün 7"
