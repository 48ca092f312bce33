"""The language of the cards: a text such as `hurt(A): exh(self,1) // escape(+2)` read into clauses of deeds.

A text is clauses between ` // `; a clause may begin with a trigger, with a cost and a window, or with a condition, and
ends with its deeds between `; `, and perhaps a limit in braces. Every word is checked when a card is read: what it
takes stands in SHAPES, letter by letter.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from ossuary.engine import ContentError

PHASES = ("R", "B", "S")  # ranged with the Mind, melee with the Body, magic with the Spirit
ANY = "A"
ALL = 99  # `rest(e,all)`

SHAPES: dict[str, tuple[str, ...]] = {  # T target, X phase, L terrain, n number, w word, m modifier
    "wound": ("Tn",), "exh": ("Tn",), "heal": ("Tn",), "rest": ("Tn",), "gold": ("Tn",), "pay": ("n",),
    "test": ("TXn", "TXnw"), "pick": ("T",), "roamcheck": ("T",), "roamadd": ("n",), "replenish": ("w",),
    "lostcity": ("T",), "tokens": ("n",), "untoken": ("n",), "ritdraw": ("n",), "ritdrop": ("wn",), "doom": ("n",),
    "loseitem": ("Tw",), "loseally": ("Tw",), "losegear": ("Tn",), "gear": ("Twn",), "market": ("Tn",),
    "mktadd": ("wn",), "mktdrop": ("wn",), "setally": ("n",), "nextdice": ("Tn",), "exp_roam": ("",), "keep": ("m",),
    "evade": ("",), "cwound": ("n",), "cheal": ("n",), "creduce": ("Xn",), "prevent": ("n",), "reroll": ("w",),
    "setdie": ("n",), "disable": ("n",), "harry": ("",), "webbed": ("",),
    "roll": ("Xn", "TXn"), "atk": ("Xn", "TXn"), "def": ("Xn",), "dmg": ("Xn",), "attr": ("Xn",), "life": ("n",),
    "stam": ("n",), "dice": ("n", "Tn"), "esc": ("n",), "tst": ("wn",), "price": ("n",), "healcost": ("n",),
    "cval": ("Xn",), "cdmg": ("Xn",), "koextra": ("n",), "free": ("L",), "ignore": ("w",), "companion": ("w",),
    "ambush": ("",), "armor": ("Xn",), "immune": ("X",), "weak": ("X",), "fatigue": ("X",), "enrage": ("n",),
    "regen": ("n",), "pack": ("wn",), "under": ("n",), "escape": ("n",), "no_escape": ("",), "no_allies": ("",),
    "no_weapons": ("",),
}  # fmt: skip

LIMIT = re.compile(r" \{([^{}]*)\}$")
CONDITION = re.compile(r"^if (wounds>=\d+|round=\d+|godawake): ")
COST = re.compile(r"^(act|use|ex|geardrop)(?:\((\w+)\))?@(\w+)(?:\(([RBSA])\))?: ")
TRIGGER = re.compile(r"^(before|round|lose|win|movestart|sun|moon|skull|hurt|struck|hit)(?:\(([RBSA])\))?: ")
CHOICE = re.compile(r"^(.*?\))\?(.+):(.+)$")
PICK = re.compile(r"^pick\((\w)\)\{(.+) or (.+)\}$")
CALL = re.compile(r"^(\w+)(?:\((.*)\))?$")
TARGET = re.compile(r"^(h|a|e|w|self|e@[PFHMSRT]+)$")


@dataclass(frozen=True)
class Deed:
    """One word with what it takes. `index` is its number on the card, by which a rule in progress remembers it."""

    index: int
    word: str
    target: str = ""
    letter: str = ""
    number: int = 0
    name: str = ""
    then: tuple[Deed, ...] = ()
    otherwise: tuple[Deed, ...] = ()


@dataclass(frozen=True)
class Clause:
    """Deeds that belong together, and when they happen or what they cost."""

    deeds: tuple[Deed, ...]
    trigger: str = ""
    cost: str = ""  # act, use, ex or geardrop
    price: str = ""  # how much exhaustion, or which gear
    window: str = ""
    letter: str = ""  # the phase of a trigger or window
    condition: str = ""
    may: bool = False
    limit: str = ""


@lru_cache(maxsize=1024)
def read(text: str, first: int = 0) -> tuple[Clause, ...]:
    """The clauses of a text; `first` is the number of its first deed."""
    reader = Reader(text, first)
    return tuple(reader.clause(part) for part in text.split(" // ")) if text else ()


class Reader:
    """Reads one text and numbers its deeds."""

    def __init__(self, text: str, first: int) -> None:
        self.text = text
        self.index = first

    def clause(self, part: str) -> Clause:
        limit = trigger = cost = price = window = letter = condition = ""
        if found := LIMIT.search(part):
            limit, part = found[1], part[: found.start()]
        if found := CONDITION.match(part):
            condition, part = found[1], part[found.end() :]
        elif found := COST.match(part):
            cost, price, window, letter = found[1], found[2] or "", found[3], found[4] or ""
            part = part[found.end() :]
        elif found := TRIGGER.match(part):
            trigger, letter, part = found[1], found[2] or "", part[found.end() :]
        may = part.startswith("may ")
        deeds = tuple(self.deed(words) for words in part.removeprefix("may ").split("; "))
        return Clause(deeds, trigger, cost, price, window, letter, condition, may, limit)

    def deed(self, words: str) -> Deed:
        if found := PICK.match(words):
            index = self._next()
            return Deed(index, "pick", found[1], then=(self.deed(found[2]),), otherwise=(self.deed(found[3]),))
        if found := CHOICE.match(words):
            plain = self.deed(found[1])
            then, otherwise = (() if part == "-" else (self.deed(part),) for part in (found[2], found[3]))
            return Deed(plain.index, plain.word, plain.target, plain.letter, plain.number, plain.name, then, otherwise)
        called = CALL.match(words)
        if called is None or called[1] not in SHAPES:
            raise ContentError(f"{self.text!r}: {words!r} is not a deed; expected one of {', '.join(sorted(SHAPES))}.")
        index, word, inside = self._next(), called[1], called[2] or ""
        if SHAPES[word] == ("m",):
            return Deed(index, word, then=(self.deed(inside),))
        return self._fill(index, word, inside.split(",") if inside else [])

    def _fill(self, index: int, word: str, given: list[str]) -> Deed:
        shape = next((shape for shape in SHAPES[word] if len(shape) == len(given)), None)
        found: dict[str, str] = {}
        for kind, value in zip(shape or "", given, strict=False):
            right = {
                "T": bool(TARGET.match(value)),
                "X": value in (*PHASES, ANY),
                "L": value in "PFHMSRT",
                "n": value == "all" or re.fullmatch(r"[+-]?\d+", value) is not None,
                "w": value.isalpha(),
            }[kind]
            if right:
                found[kind] = value
        if shape is None or len(found) < len(given):
            raise ContentError(f"{self.text!r}: {word} cannot take {', '.join(given) or 'nothing'}.")
        number = found.get("n", "0")
        letter = found.get("X", "") or found.get("L", "")
        return Deed(
            index, word, found.get("T", ""), letter, ALL if number == "all" else int(number), found.get("w", "")
        )

    def _next(self) -> int:
        self.index += 1
        return self.index - 1


def all_deeds(clauses: tuple[Clause, ...]) -> list[Deed]:
    """Every deed of these clauses, those within others included, by their numbers."""
    found: list[Deed] = []
    waiting = [deed for clause in clauses for deed in clause.deeds]
    while waiting:
        deed = waiting.pop()
        found.append(deed)
        waiting += [*deed.then, *deed.otherwise]
    return sorted(found, key=lambda deed: deed.index)
