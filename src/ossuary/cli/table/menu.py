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

from ossuary.cli.drawing.artist import Artist, Flow
from ossuary.cli.drawing.focus import follows_said
from ossuary.engine import Choice, Option, Question, Ref
from ossuary.engine.refs import Place, design_of
from ossuary.engine.stage import Follows
from ossuary.engine.view import View
from ossuary.engine.wording import Filler, sentence

GAP = "..."
BESIDES = "Besides"  # over what is no move


@dataclass
class Entry:
    """An option as it is shown: its index in the question, its words, and the number to type."""

    index: int
    option: Option
    words: str
    number: int = 0
    style: str = ""
    more: str = ""  # what follows from it


@dataclass
class Group:
    """Entries that differ in one thing only; without a heading their words say everything."""

    heading: str
    entries: list[Entry] = field(default_factory=list)
    aside: bool = False  # no moves


class Menu:
    """A question's options, grouped and numbered from 1."""

    def __init__(self, question: Question, artist: Artist, view: View, follows: Sequence[Follows | None] = ()) -> None:
        self.artist = artist
        self.names = artist.names
        self.lies = _whereabouts(view)
        different = self._different(question.options)
        moves = [entry for entry in different if not entry.option.aside] or different
        asides = [entry for entry in different if entry.option.aside] if moves is not different else []
        self.groups = self._grouped(moves) + self._besides(asides)
        self.entries = [entry for group in self.groups for entry in group.entries]
        for number, entry in enumerate(self.entries, 1):
            entry.number = number
            if follows and (said := follows[entry.index]):
                entry.more = follows_said(said)

    def find(self, word: str) -> Entry | None:
        """By its number, or by its words."""
        if word.isdecimal():
            return self.entries[int(word) - 1] if 1 <= int(word) <= len(self.entries) else None
        said = word.casefold()
        found = [entry for entry in self.entries if self.names.label(entry.option).casefold() == said]
        return found[0] if len(found) == 1 else None

    def beginning(self, refs: Sequence[Ref]) -> list[Entry]:
        """Entries that begin with these clicks, or with copies of the same cards in the same hand."""
        wanted = [self._identity(ref) for ref in refs]
        return [
            entry for entry in self.entries if [self._identity(ref) for ref in entry.option.refs[: len(refs)]] == wanted
        ]

    def marks(self) -> dict[Ref, list[int]]:
        """Things that are the last click of moves -> their numbers: for boards."""
        found: dict[Ref, list[int]] = {}
        for entry in (entry for group in self.groups if not group.aside for entry in group.entries):
            if entry.option.refs:
                found.setdefault(entry.option.refs[-1], []).append(entry.number)
        return found

    def draw(self) -> list[RenderableType]:
        drawn: list[RenderableType] = []
        for group in self.groups:
            shared = self._shared(group)
            words = [
                Text.assemble(
                    (f"{entry.number}) ", "bold"),
                    (entry.words, entry.style),
                    (f" ({entry.more})" if entry.more and not shared else "", "dim"),
                )
                for entry in group.entries
            ]
            if group.heading:
                heading = f"{group.heading} ({shared}):" if shared else f"{group.heading}:"
                drawn.append(Flow([[Text(heading, "dim"), *words]], space="  ", indent="    "))
            else:
                drawn.append(Flow([word] for word in words))
        return drawn

    def _shared(self, group: Group) -> str:
        """What follows from all options of a group alike: it is said once, in the heading."""
        said = {entry.more for entry in group.entries}
        return said.pop() if group.heading and len(group.entries) > 1 and len(said) == 1 else ""

    # -- making it -------------------------------------------------------------------------------

    def _different(self, options: Sequence[Option]) -> list[Entry]:
        """Without copies that nobody could tell apart; words that several still share say where the things lie."""
        kept: dict[tuple[object, ...], Entry] = {}
        for index, option in enumerate(options):
            key = (option.choice, *(self._identity(arg) if isinstance(arg, str) else arg for arg in option.args))
            kept.setdefault(key, Entry(index, option, self.names.label(option)))
        return list(kept.values())

    def _identity(self, ref: Ref) -> str:
        place, shape = self.lies.get(ref, ("", ""))
        return f"{design_of(ref)} in {place}" if shape == "hand" and "#" in ref else ref

    def _grouped(self, entries: Sequence[Entry]) -> list[Group]:
        shared = Counter(entry.words for entry in entries)
        by_choice: dict[tuple[Choice, int], list[Entry]] = {}
        for entry in entries:
            if shared[entry.words] > 1:
                entry.words += f" ({self._particulars(entry.option)})"
            by_choice.setdefault((entry.option.choice, len(entry.option.args)), []).append(entry)
        groups: list[Group] = []
        for alike in by_choice.values():
            for group in self._split(alike):
                if not group.heading and groups and not groups[-1].heading:
                    groups[-1].entries += group.entries
                else:
                    groups.append(group)
        return groups

    def _besides(self, entries: Sequence[Entry]) -> list[Group]:
        """What is no move comes last, and says that it is none."""
        groups = self._grouped(entries)
        for group in groups:
            said = group.heading
            group.heading = f"{BESIDES}, {said[0].lower()}{said[1:]}" if said else BESIDES
            group.aside = True
        return groups

    def _split(self, alike: list[Entry]) -> list[Group]:
        """Options of one choice, in the fewest groups in which only one of the things or numbers it names changes."""
        choice = alike[0].option.choice
        named = sorted({at for _, at, _ in choice.parts if at >= 0})
        clicked = [at for at in named if at not in choice.filled]
        partitions = []
        for at in named:
            if at in choice.filled and all(self._said(entry.option, at).isdecimal() for entry in alike):
                continue  # a bare number beside the number to type would only confuse
            # What the sentence does not name may change along, if the sentence names one thing only.
            fixed = choice.filled if at in clicked and len(clicked) == 1 else range(len(alike[0].option.args))
            rest: dict[tuple[object, ...], list[Entry]] = {}
            for entry in alike:
                rest.setdefault(tuple(entry.option.args[other] for other in fixed if other != at), []).append(entry)
            partitions.append((len(rest), at, list(rest.values())))
        if not partitions:
            return [Group("", alike)]
        _, at, parts = min(partitions, key=lambda partition: partition[0])
        return [self._group(at, part) for part in parts]

    def _group(self, at: int, part: list[Entry]) -> Group:
        if len(part) == 1 or len({entry.words for entry in part}) < len(part):
            return Group("", part)
        if at not in part[0].option.choice.filled:
            part.sort(key=lambda entry: self.artist.rank(str(entry.option.args[at])))
        names = Counter(self._said(entry.option, at) for entry in part)
        for entry in part:
            ref, name = str(entry.option.args[at]), self._said(entry.option, at)
            entry.words = f"{name} ({self._where(ref)})" if names[name] > 1 else name
            entry.style = self.artist.style(ref)
        heading = sentence(self._heading(part[0].option, at).removesuffix(f" {GAP}"))
        return Group("" if heading == GAP else heading, part)

    def _heading(self, option: Option, gap: int) -> str:
        """The sentence of an option, with a gap for one of the things in it."""
        return "".join(
            words + ("" if at < 0 else GAP if at == gap else self._said(option, at))
            for words, at, _ in option.choice.parts
        )

    def _said(self, option: Option, wanted: int) -> str:
        """One of the things or numbers of an option, as its sentence says it."""
        form = next(form for _, at, form in option.choice.parts if at == wanted)
        arg = option.args[wanted]
        return self.names.of(str(arg)) if form is None else format(Filler(arg), form)

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
