"""The options of a question as numbers to type: alike ones side by side under what they have in common.

Block Bob's low end with ...   1) Green 2   2) Orange 9   3) Zero
Discard ... to end the turn    4) Green 2   5) Orange 9   6) Zero
7) Trade hands with Bob
Besides   8) Give up
Besides, throw away   9) Amulet   10) Rope
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from rich.console import RenderableType
from rich.text import Text

from ossuary.engine import Option, Question, Ref
from ossuary.engine.refs import Place, design_of
from ossuary.engine.view import View
from ossuary.engine.wording import sentence

from .drawing import Artist, Flow

GAP = "..."
BESIDES = "Besides"  # over what is no move


@dataclass
class Choice:
    """An option as it is shown: its number to type, its index in the question and its words."""

    index: int
    option: Option
    words: str
    number: int = 0
    style: str = ""


@dataclass
class Group:
    """Choices that differ in one thing only; without a heading their words say everything."""

    heading: str
    choices: list[Choice] = field(default_factory=list)
    aside: bool = False  # no moves


class Menu:
    """A question's options, grouped and numbered from 1."""

    def __init__(self, question: Question, artist: Artist, view: View) -> None:
        self.artist = artist
        self.names = artist.names
        self.lies = _whereabouts(view)
        different = self._different(question.options)
        moves = [choice for choice in different if not choice.option.aside] or different
        asides = [choice for choice in different if choice.option.aside] if moves is not different else []
        self.groups = self._grouped(moves) + self._besides(asides)
        self.choices = [choice for group in self.groups for choice in group.choices]
        for number, choice in enumerate(self.choices, 1):
            choice.number = number

    def find(self, word: str) -> Choice | None:
        """By its number, or by its words."""
        if word.isdecimal():
            return self.choices[int(word) - 1] if 1 <= int(word) <= len(self.choices) else None
        said = word.casefold()
        found = [choice for choice in self.choices if self.names.label(choice.option).casefold() == said]
        return found[0] if len(found) == 1 else None

    def beginning(self, refs: Sequence[Ref]) -> list[Choice]:
        """Choices that begin with these clicks, or with copies of the same cards in the same hand."""
        wanted = [self._identity(ref) for ref in refs]
        return [
            choice
            for choice in self.choices
            if [self._identity(ref) for ref in choice.option.refs[: len(refs)]] == wanted
        ]

    def marks(self) -> dict[Ref, list[int]]:
        """Things that are the last click of moves -> their numbers: for boards."""
        found: dict[Ref, list[int]] = {}
        for choice in (choice for group in self.groups if not group.aside for choice in group.choices):
            if choice.option.refs:
                found.setdefault(choice.option.refs[-1], []).append(choice.number)
        return found

    def draw(self) -> list[RenderableType]:
        drawn: list[RenderableType] = []
        for group in self.groups:
            words = [
                Text.assemble((f"{choice.number}) ", "bold"), (choice.words, choice.style)) for choice in group.choices
            ]
            if group.heading:
                drawn.append(Flow([[Text(f"{group.heading}:", "dim"), *words]], space="  ", indent="    "))
            else:
                drawn.append(Flow([word] for word in words))
        return drawn

    # -- making it -------------------------------------------------------------------------------

    def _different(self, options: Sequence[Option]) -> list[Choice]:
        """Without copies that nobody could tell apart; words that several still share say where the things lie."""
        kept: dict[tuple[str, ...], Choice] = {}
        for index, option in enumerate(options):
            key = (option.label, *(self._identity(ref) for ref in option.refs))
            kept.setdefault(key, Choice(index, option, self.names.label(option)))
        return list(kept.values())

    def _identity(self, ref: Ref) -> str:
        place, shape = self.lies.get(ref, ("", ""))
        return f"{design_of(ref)} in {place}" if shape == "hand" and "#" in ref else ref

    def _grouped(self, choices: Sequence[Choice]) -> list[Group]:
        shared = Counter(choice.words for choice in choices)
        by_label: dict[tuple[str, int], list[Choice]] = {}
        for choice in choices:
            if shared[choice.words] > 1:
                choice.words += f" ({self._particulars(choice.option)})"
            by_label.setdefault((choice.option.label, len(choice.option.refs)), []).append(choice)
        groups: list[Group] = []
        for (label, length), alike in by_label.items():
            for group in self._split(label, length, alike):
                if not group.heading and groups and not groups[-1].heading:
                    groups[-1].choices += group.choices
                else:
                    groups.append(group)
        return groups

    def _besides(self, choices: Sequence[Choice]) -> list[Group]:
        """What is no move comes last, and says that it is none."""
        groups = self._grouped(choices)
        for group in groups:
            said = group.heading
            group.heading = f"{BESIDES}, {said[0].lower()}{said[1:]}" if said else BESIDES
            group.aside = True
        return groups

    def _split(self, label: str, length: int, alike: list[Choice]) -> list[Group]:
        """Into the fewest groups in which only one of the things changes."""
        named = [at for at in range(length) if f"{{{at}}}" in label]
        partitions = []
        for at in named:
            rest: dict[tuple[Ref, ...], list[Choice]] = {}
            for choice in alike:
                refs = choice.option.refs
                rest.setdefault((*refs[:at], *refs[at + 1 :]) if len(named) > 1 else (), []).append(choice)
            partitions.append((len(rest), at, list(rest.values())))
        if not partitions:
            return [Group("", alike)]
        _, at, parts = min(partitions, key=lambda partition: partition[0])
        return [self._group(label, at, part) for part in parts]

    def _group(self, label: str, at: int, part: list[Choice]) -> Group:
        if len(part) == 1 or len({choice.words for choice in part}) < len(part):
            return Group("", part)
        part.sort(key=lambda choice: self.artist.rank(choice.option.refs[at]))
        words = [self.names.of(ref) for ref in part[0].option.refs]
        words[at] = GAP
        names = Counter(self.names.of(choice.option.refs[at]) for choice in part)
        for choice in part:
            name = self.names.of(choice.option.refs[at])
            choice.words = f"{name} ({self._where(choice.option.refs[at])})" if names[name] > 1 else name
            choice.style = self.artist.style(choice.option.refs[at])
        heading = sentence(label.format(*words).removesuffix(f" {GAP}"))
        return Group("" if heading == GAP else heading, part)

    def _particulars(self, option: Option) -> str:
        return ", ".join(self._where(ref) for ref in option.refs)

    def _where(self, ref: Ref) -> str:
        """`2 in Bob's hand`: of two things with one name, which."""
        place, _ = self.lies.get(ref, ("", ""))
        number = ref.partition("#")[2]
        return " in ".join(word for word in (number, self.names.of(place) if place else "") if word) or ref


def _whereabouts(view: View) -> dict[Ref, tuple[Place, str]]:
    """Card -> the pile in which this seat sees it, and its shape."""
    return {
        card["ref"]: (part["ref"], part["shape"])
        for area in view["areas"]
        for part in area["parts"]
        if part["part"] == "pile"
        for card in part["cards"]
    }
