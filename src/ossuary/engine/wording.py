"""Numbers with their nouns, lists and sentences: English as a table says it."""

from __future__ import annotations


class Filler:
    """What is filled into a sentence. `{count:wound}` counts: `1 wound`, `3 wounds`.

    A noun with a plural of its own gives both: `{count:life/lives}`. Other formats are Python's.
    """

    __slots__ = ("value",)

    def __init__(self, value: object) -> None:
        self.value = value

    def __str__(self) -> str:
        return str(self.value)

    def __format__(self, form: str) -> str:
        if len(form) > 1 and form[0].isalpha():
            return counted(str(self.value), *form.split("/"))
        return format(self.value, form) if form else str(self.value)


def printable(text: str) -> str:
    """Without what a terminal or a page would obey instead of showing it: escape sequences, letters that turn others
    around. New lines stay."""
    if text.isprintable():
        return text
    return "".join(letter if letter.isprintable() or letter == "\n" else "\N{REPLACEMENT CHARACTER}" for letter in text)


def sentence(words: str) -> str:
    """With a capital letter, whatever it begins with: `the King` has none in the middle of a line."""
    return words[:1].upper() + words[1:]


def counted(number: int | str, one: str, many: str = "") -> str:
    """`1 tile`, `3 tiles`, `1d6 zimbies`: a number with its noun."""
    return f"{number} {one if str(number) == '1' else many or plural(one)}"


def plural(noun: str) -> str:
    """Of a regular noun."""
    if noun.endswith("y") and noun[-2:-1] not in ("a", "e", "o", "u"):
        return f"{noun[:-1]}ies"
    return f"{noun}es" if noun.endswith(("s", "x", "z", "ch", "sh")) else f"{noun}s"


def listed(words: list[str]) -> str:
    """`a, b and c`"""
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)
