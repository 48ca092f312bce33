"""What the sentences of a game and of the house are in another language, read from `translations/de.toml`.

    [choices]
    "zombs.block" = "Blockiere {1} mit {0}"

    [sentences]
    "{seat} draws {card} from the {source}" = "{seat} zieht {card} vom {source}"
    "Green {0}" = "Grün {0}"
    "their horde is then {0:card} long" = "die Horde hat dann noch {0:Karte/Karten}"

    [rules]
    "ZB-1.1" = "Mischt alle Karten ..."

Choices go by their ids, rules by their numbers, all other sentences by their English. A sentence that a game has put
together itself (`Green 7`) is recognised by an entry with gaps. An entry without a text is not translated yet: then
the English is shown. Nobody who plays in English reads any of this.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Any

from ossuary.engine.choices import CHOICES, Parts, parts_of
from ossuary.engine.content.reading import read_pack
from ossuary.engine.errors import ContentError, RuleError
from ossuary.engine.wording import Filler, plural

HOUSE = Path(__file__).parents[2] / "translations"
FOLDER = "translations"  # of a game
SECTIONS = ("choices", "sentences", "rules")
FEW = 7  # letters of a sentence besides its gaps: then each of them is one word
MOST_KEPT = 4_096  # finished sentences and what they are

GRAMMAR = {"and": (), "owner": (0, 1), "owner_of_s": (0, 1), "card_of": (0, 1), "some_card": ()}


@dataclass(frozen=True)
class Gaps:
    """An entry with gaps as it is met once they are filled."""

    shape: re.Pattern[str]
    english: str
    text: str
    solid: int  # letters that are no gaps: the more, the better it fits


@dataclass(frozen=True, eq=False)
class Translation:
    """All that one language knows of a game (or, without a game, of the house)."""

    language: str
    grammar: Mapping[str, str]
    choices: Mapping[str, Parts] = field(default_factory=dict)
    sentences: Mapping[str, str] = field(default_factory=dict)
    rules: Mapping[str, str] = field(default_factory=dict)
    gaps: tuple[Gaps, ...] = ()
    kept: dict[str, str] = field(default_factory=dict)

    def template(self, text: str) -> str:
        """A sentence whose gaps are still to be filled, or a finished one."""
        return self.found(text) or self.missing(text) if "{" in text else self.said(text)

    def said(self, text: str) -> str:
        """A finished sentence or word; the English if there is nothing else."""
        known = self.kept.get(text)
        if known is None:
            if len(self.kept) >= MOST_KEPT:
                self.kept.clear()
            known = self.kept[text] = self.found(text) or self.missing(text)
        return known

    def found(self, text: str) -> str:
        """What this finished sentence is; nothing if no entry fits."""
        if found := self.entry(text):
            return found
        for gaps in self.gaps:
            if match := gaps.shape.fullmatch(text):
                self.entry(gaps.english)
                inside = {name[1:]: self.found(value) or value for name, value in match.groupdict().items()}
                return _fill(gaps.text, inside)
        return ""

    def entry(self, english: str) -> str:
        """The entry of this very sentence; nothing if there is none. Whoever counts what is met does it here."""
        return self.sentences.get(english, "")

    def missing(self, text: str) -> str:
        """What is shown where nothing is translated: the English. Whoever counts what is missing does it here."""
        return text

    def choice(self, id: str) -> Parts | None:
        """The sentence of a choice in parts; None: it is not translated."""
        return self.choices.get(id)

    def rule(self, number: str, text: str) -> str:
        """A rule by its number; `text` is the English."""
        return self.rules.get(number, text)

    def listed(self, words: list[str]) -> str:
        """`a, b und c`"""
        return f" {self.grammar['and']} ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)

    def owned(self, owner: str, thing: str) -> str:
        """`Bobs Hand`, `Gus' Hand`"""
        form = "owner_of_s" if owner[-1:].lower() in ("s", "ß", "x", "z") else "owner"
        return self.grammar[form].format(owner, thing)


def _fill(text: str, inside: Mapping[str, str]) -> str:
    filled = {name: Filler(value) for name, value in inside.items()}
    return Formatter().vformat(text, [filled.get(str(at), Filler("")) for at in range(10)], filled)


# -- which there are -----------------------------------------------------------------------------------


@cache
def languages() -> dict[str, str]:
    """The languages of the house besides English, and what they call themselves: `{"de": "Deutsch"}`."""
    found = {path.stem: read_pack(path) for path in sorted(HOUSE.glob("*.toml"))}
    return {language: str(pack.get("name", language)) for language, pack in found.items()}


@cache
def house(language: str) -> Translation:
    """The house's own sentences."""
    path = HOUSE / f"{language}.toml"
    pack = dict(read_pack(path))
    where = f"{FOLDER}/{path.name}"
    grammar = pack.pop("grammar", {})
    pack.pop("name", None)
    for name, numbers in GRAMMAR.items():
        if not isinstance(grammar.get(name), str):
            raise ContentError(f"{where}: grammar: expected {name!r}.")
        _compare(set(map(str, numbers)), set(_fields(grammar[name], where)), f"{where}: grammar: {name}")
    return _made(language, grammar, pack, where, None)


def read_translation(folder: Path, language: str, rulebook: Mapping[str, str]) -> Translation:
    """The sentences of the game in this folder, and under them those of the house; checked."""
    ours = house(language)
    path = folder / FOLDER / f"{language}.toml"
    if not path.is_file():
        return ours
    own = _made(language, ours.grammar, read_pack(path), f"{folder.name}/{FOLDER}/{path.name}", rulebook)
    return Translation(
        language,
        ours.grammar,
        {**ours.choices, **own.choices},
        {**ours.sentences, **own.sentences},
        own.rules,
        tuple(sorted((*own.gaps, *ours.gaps), key=lambda gap: -gap.solid)),
    )


def has_translation(folder: Path, language: str) -> bool:
    """Is there a file for this game?"""
    return (folder / FOLDER / f"{language}.toml").is_file()


# -- reading and checking ------------------------------------------------------------------------------


def _made(
    language: str, grammar: Mapping[str, str], pack: Mapping[str, Any], where: str, rulebook: Mapping[str, str] | None
) -> Translation:
    for section, rows in pack.items():
        if section not in SECTIONS:
            raise ContentError(f"{where}: there is no section {section!r}; there are {', '.join(SECTIONS)}.")
        if not isinstance(rows, dict) or not all(isinstance(text, str) for text in rows.values()):
            raise ContentError(f'{where}: {section}: expected lines like "English" = "translation".')
    choices = {id: _choice(id, text, f"{where}: choices: {id}") for id, text in pack.get("choices", {}).items()}
    sentences: dict[str, str] = pack.get("sentences", {})
    for english, text in sentences.items():
        _check_sentence(english, text, f"{where}: sentences: {english!r}")
    rules: dict[str, str] = pack.get("rules", {})
    if unknown := sorted(set(rules) - set(rulebook or ())):
        raise ContentError(f"{where}: rules: there is no rule {unknown[0]!r} in the rulebook.")
    gaps = [_gaps(english, text) for english, text in sentences.items() if text and "{" in english]
    return Translation(
        language,
        grammar,
        {id: parts for id, parts in choices.items() if parts},
        {english: text for english, text in sentences.items() if text},
        {number: text for number, text in rules.items() if text},
        tuple(sorted(gaps, key=lambda gap: -gap.solid)),
    )


def _choice(id: str, text: str, where: str) -> Parts:
    """Its sentence in parts: the same things and numbers as in English, in any order."""
    choice = CHOICES.get(id)
    if choice is None:
        raise ContentError(f"{where}: there is no such choice.")
    if not text:
        return []
    try:
        parts = parts_of(text)
    except (RuleError, ValueError) as error:
        raise ContentError(f"{where}: {error}.") from None
    kinds = [{(at, form is not None) for _, at, form in these if at >= 0} for these in (choice.parts, parts)]
    _compare({str(at) for at, _ in kinds[0]}, {str(at) for at, _ in kinds[1]}, where)
    if kinds[0] != kinds[1]:
        raise ContentError(f"{where}: what is a name in English ({{0}}) stays one, and so does what is written out.")
    _check_nouns([form for _, _, form in parts if form], where)
    return parts


def _check_sentence(english: str, text: str, where: str) -> None:
    names = _fields(english, where)
    if not text:
        return
    given = _fields(text, where)
    _compare(set(names), set(given), where)
    _check_nouns([form for form in given.values() if form], where)


def _compare(expected: set[str], found: set[str], where: str) -> None:
    if missing := sorted(expected - found):
        raise ContentError(f"{where}: {{{missing[0]}}} is missing in the translation.")
    if unknown := sorted(found - expected):
        raise ContentError(f"{where}: {{{unknown[0]}}} is not there in English.")


def _check_nouns(forms: list[str], where: str) -> None:
    """`{0:Karte/Karten}`: a plural is not made by adding an s."""
    for form in forms:
        if form[0].isalpha() and "/" not in form:
            raise ContentError(f"{where}: expected one and many, like {{0:{form}/...}}, found {{0:{form}}}.")


def _fields(text: str, where: str) -> dict[str, str]:
    """What is filled in, and in which form."""
    try:
        found = {name: form or "" for _, name, form, _ in Formatter().parse(text) if name is not None}
    except ValueError as error:
        raise ContentError(f"{where}: {error}.") from None
    if wrong := [name for name in found if not name.isidentifier() and not (name.isdecimal() and len(name) == 1)]:
        raise ContentError(f"{where}: {{{wrong[0]}}} is not the name or number of anything.")
    return found


def _gaps(english: str, text: str) -> Gaps:
    parts = list(Formatter().parse(english))
    solid = sum(len(words) for words, *_ in parts)
    anything = ".+?" if solid >= FEW else r"\S+"  # else `{0} of {1}` would be found in half of all sentences
    shape, seen = "", set()
    for words, name, form, _ in parts:
        shape += re.escape(words)
        if name is None:
            continue
        shape += f"(?P=_{name})" if name in seen else f"(?P<_{name}>{anything})"
        seen.add(name)
        if form and form[0].isalpha():
            one, _, many = form.partition("/")
            shape += f" (?:{re.escape(one)}|{re.escape(many or plural(one))})"
    return Gaps(re.compile(shape, re.DOTALL), english, text, solid)
