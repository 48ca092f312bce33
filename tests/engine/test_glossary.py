"""What signs and words mean, read from `glossary.toml`."""

from pathlib import Path

import pytest

from ossuary.engine import ContentError
from ossuary.engine.content.glossary import Term, read_glossary

RULES = {"GY-1.1": "A rule."}
LUCK = '[[term]]\nterm = "Luck"\nsays = "What you need."\nrule = "GY-1.1"\n'


def read(folder: Path, text: str) -> tuple[Term, ...]:
    path = folder / "glossary.toml"
    path.write_text(text, encoding="utf-8")
    return read_glossary(path, RULES)


def test_a_term_says_what_it_is_and_what_it_names(tmp_path: Path) -> None:
    terms = read(tmp_path, LUCK + 'names = ["badge luck"]\nwords = ["lucky"]\nalso = ["fortune"]\n')

    assert terms == (Term("Luck", "What you need.", "GY-1.1", ("badge luck",), ("lucky",), ("fortune",)),)


def test_a_game_may_have_no_glossary(tmp_path: Path) -> None:
    assert read_glossary(tmp_path / "glossary.toml", RULES) == ()


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ('[[word]]\nterm = "Luck"\n', "there is no section 'word'; expected term"),
        ("term = 3\n", r"term: expected entries under \[\[term\]\]"),
        ('[[term]]\nsays = "What."\nrule = "GY-1.1"\n', "term 'number 1': the field 'term' is missing"),
        (LUCK + "colour = 1\n", "term 'Luck': there is no field 'colour'"),
        (LUCK.replace("GY-1.1", "GY-9.9"), "term 'Luck': rule: there is no rule 'GY-9.9' in the rulebook"),
        (LUCK + 'names = ["hat luck"]\n', "term 'Luck': names: expected a kind .* found 'hat luck'"),
        (LUCK + 'names = ["badge"]\n', "term 'Luck': names: expected a kind .* found 'badge'"),
        (LUCK + 'names = ["badge luck", "badge luck"]\n', "'badge luck' is explained by 'Luck' already"),
        (LUCK + LUCK, "'term luck' is explained by 'Luck' already"),
        (LUCK.replace("What you need.", "x" * 261), "says: expected 260 characters at most, found 261"),
    ],
)
def test_what_is_wrong_is_said_with_file_and_entry(tmp_path: Path, text: str, complaint: str) -> None:
    with pytest.raises(ContentError, match=rf"glossary\.toml: .*{complaint}"):
        read(tmp_path, text)
