"""Which sentences of a game, or of the house, a translation lacks: all that are written down, and all met in play."""

from __future__ import annotations

import ast
import json
import random
import re
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, fields
from pathlib import Path

from msgspec.structs import replace

import ossuary
from ossuary import bots
from ossuary.engine import Event, Match, Question, Refusal, Rules
from ossuary.engine.address import addressed
from ossuary.engine.choices import CHOICES, Parts
from ossuary.engine.content.reading import read_pack
from ossuary.engine.language.names import TranslatedNames, shown
from ossuary.engine.language.translation import FOLDER, HOUSE, Translation, house
from ossuary.engine.refs import Ref, Seat
from ossuary.engine.view import refs_in
from ossuary.engine.wording import plural, sentence
from ossuary.lessons.lesson import Lesson
from ossuary.lessons.reading import lessons
from ossuary.server.catalog import games
from ossuary.server.catalog.translated import translated
from ossuary.testing.walk import any_options

SOURCES = Path(ossuary.__file__).parent
SAYING = ("Refused", "refuse", "Notice", "Mark", "Reason", "Hint", "problem")  # what says a sentence of the house
PAGE_WORD = re.compile(r'\bphrase\(\s*("(?:[^"\\]|\\.)*")')
OWNED = ("{0}’s {1}", "{0}’s {1} (s)")  # noqa: RUF001
PAGE_NOUN = re.compile(r'\bplural\([^")]*, "([a-z ]+)"\)')
TRIES = 3  # clicks that are refused, for each decision


@dataclass(frozen=True, eq=False)
class Listener(Translation):
    """A translation that notes which of its entries are met, and what it does not have."""

    met: set[str] = field(default_factory=set)
    missed: dict[str, None] = field(default_factory=dict)  # in the order in which they were met
    choices_missed: dict[str, None] = field(default_factory=dict)
    rules_missed: dict[str, None] = field(default_factory=dict)

    @classmethod
    def to(cls, words: Translation) -> Listener:
        given = {entry.name: getattr(words, entry.name) for entry in fields(Translation) if entry.name != "kept"}
        return cls(**given)

    def entry(self, english: str) -> str:
        found = super().entry(english)
        if found:
            self.met.add(english)
        return found

    def missing(self, text: str) -> str:
        if any(letter.isalpha() for letter in re.sub(r"\{\w+\}", "", text)):
            self.missed[with_gaps(text)] = None
        return text

    def choice(self, id: str) -> Parts | None:
        found = super().choice(id)
        if found is None:
            self.choices_missed[id] = None
        return found

    def rule(self, number: str, text: str) -> str:
        if number not in self.rules:
            self.rules_missed[number] = None
        return super().rule(number, text)


def with_gaps(text: str) -> str:
    """`7 of 10` -> `{0} of {1}`: one entry for all numbers."""
    if "{" in text:
        return text
    count = iter(range(10))
    return re.sub(r"\d+", lambda _: f"{{{next(count)}}}", text) if len(re.findall(r"\d+", text)) < 4 else text


@dataclass(frozen=True)
class Findings:
    """By section: what is not translated; and entries whose English was not met anywhere."""

    missing: dict[str, list[str]]
    outdated: list[str]
    count: int  # of all that were met

    @property
    def lacking(self) -> int:
        return sum(map(len, self.missing.values()))


def of_game(rules: Rules, language: str, plays: int = 1) -> Findings:
    """What the translation of a game lacks. `plays`: games at each number of seats, by each of two bots."""
    words = rules.translation(language)
    if words is None:
        raise ossuary.OssuaryError(f"The house does not speak {language!r}.")
    ear = Listener.to(words)
    for choice in CHOICES:
        if choice.startswith(f"{rules.id}."):
            ear.choice(choice)
    for text in written_in(rules):
        ear.template(text)
    translated(replace(games.info(rules), glossary=[], lessons=[]), ear)
    for seats in rules.seats:
        for number in range(plays):
            for bot in ("random", "greedy") if rules.worth else ("random",):
                listen(rules, ear, bot, seats, seed=100 * seats + number)
    played = [*ear.missed]
    translated(games.info(rules), ear)  # with its glossary and lessons
    for text in taught_in(rules):
        ear.template(text)
    taught = [text for text in ear.missed if text not in played]
    own = _own(rules.folder / FOLDER / f"{language}.toml")
    missing = {"choices": [*ear.choices_missed], "sentences": played, "lessons": taught, "rules": [*ear.rules_missed]}
    met = len(ear.met) + len(ear.missed) + len(CHOICES) + len(rules.rulebook)
    return Findings(missing, [english for english in own if english not in ear.met], met)


def written_in(rules: Rules) -> Iterator[str]:
    """The sentences that the files of a game declare: events, refusals, questions."""
    package = type(rules.begin()).__module__.rpartition(".")[0]
    for kind in _kinds(Event):
        if kind.__module__.startswith(f"{package}.") and isinstance(kind.text, str) and kind.text:
            yield kind.text
            for seat in (entry.name for entry in fields(kind) if entry.type == "Seat"):
                yield sentence(addressed(kind.text, [seat]))
    for name, module in sorted(sys.modules.items()):
        if name.startswith(f"{package}."):
            for value in vars(module).values():
                if isinstance(value, Refusal):
                    yield value.text
                elif isinstance(value, Question):
                    yield value.prompt

    for reason in rules.reasons.values():
        yield from (text for text in (reason.more, reason.less) if text)
    for path in sorted(rules.folder.rglob("*.py")):
        yield from said_in(path.read_text(encoding="utf-8"), ("Question", "Result"))


def taught_in(rules: Rules) -> Iterator[str]:
    """The sentences for those who are new: lessons, and the game on one screen."""
    for lesson in lessons(rules):
        yield from _in_lesson(lesson)
    for deed in rules.reference:
        yield from (text for text in (deed.says, deed.costs) if text)
    if primer := rules.primer:
        yield from (line.says for line in (primer.goal, *primer.turn, primer.win))
        yield from (sign.says for sign in primer.sign)
        yield from (picture.says for picture in (*primer.picture, *primer.example))


def _in_lesson(lesson: Lesson) -> Iterator[str]:
    yield from (lesson.title, lesson.teaches, lesson.won, *(page.says for page in lesson.ends))
    for step in lesson.steps:
        yield from (page.says for page in step.pages)
        yield from (wrong.says for wrong in step.wrong)
        if step.meanwhile:
            yield step.meanwhile


def _kinds(kind: type[Event]) -> Iterator[type[Event]]:
    for inner in kind.__subclasses__():
        yield inner
        yield from _kinds(inner)


def _own(path: Path) -> list[str]:
    """The entries of this very file that have a text."""
    pack = read_pack(path) if path.is_file() else {}
    return [english for english, text in pack.get("sentences", {}).items() if text]


# -- what is met in play -------------------------------------------------------------------------------


def listen(rules: Rules, ear: Listener, bot: str, seats: int, seed: int) -> None:
    """Play a game, and read everything that anybody at the table would read."""
    luck = random.Random(seed)  # noqa: S311  bots are no secret
    match = rules.start(seats, seed, any_options(rules, luck))
    names = TranslatedNames(match.names(), ear)
    players = {seat: bots.make(bot, seed + at) for at, seat in enumerate(match.seats)}
    read_events(match.opening, match, names)
    while match.waiting:
        seat = luck.choice(list(match.waiting))
        read_table(match, seat, names, luck)
        chosen = bots.decide(match, seat, players[seat], luck.randrange(1 << 30))
        read_events(match.answer(seat, chosen), match, names)
    if match.result is not None:
        names.filled(match.result.reason, match.result.about)


def read_events(events: Iterable[Event], match: Match, names: TranslatedNames) -> None:
    for event in events:
        for viewer in (None, *match.seats):
            names.read_by(viewer).line(event.seen_by(viewer))


def read_table(match: Match, seat: Seat, names: TranslatedNames, luck: random.Random) -> None:
    """The question, what follows from its options, the view, and why some clicks do nothing."""
    question, view = match.waiting[seat], match.view(seat)
    names.prompt(question)
    for option in question.options:
        names.label(option)
    for after in match.follows(seat):
        for said in filter(None, (after.get("note"), after.get("of")) if after else ()):
            names.translation.said(said)
    shown(view, names.translation)
    things = sorted(refs_in(view))
    firsts = sorted({option.refs[0] for option in question.options if option.refs})
    for _ in range(TRIES):
        clicked: tuple[Ref, ...] = (luck.choice(things),)
        if firsts and luck.random() < 0.7:
            clicked = (luck.choice(firsts), *clicked)
        if (refusal := match.why_not(seat, clicked)) is not None:
            names.filled(refusal.text, refusal.about)


# -- the house and the page ----------------------------------------------------------------------------


def of_house(language: str) -> Findings:
    """What the house's own file lacks: the sentences of engine, server and bots as they stand in the source."""
    ear = Listener.to(house(language))
    for room in ("server", "bots"):
        for path in sorted((SOURCES / room).rglob("*.py")):
            for text in said_in(path.read_text(encoding="utf-8")):
                ear.template(text)
    for choice in CHOICES:
        if "." not in choice:
            ear.choice(choice)
    missing = {"choices": [*ear.choices_missed], "sentences": [*ear.missed]}
    return Findings(missing, [], len(ear.met) + len(ear.missed))


def said_in(source: str, saying: tuple[str, ...] = SAYING) -> Iterator[str]:
    """Sentences in calls that say something; what is filled in becomes a gap."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call):
            called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if called in saying:
                for argument in (*node.args, *(keyword.value for keyword in node.keywords)):
                    text = _text(argument)
                    if " " in text:
                        yield text


def _text(node: ast.expr) -> str:
    if isinstance(node, ast.Constant):
        return node.value if isinstance(node.value, str) else ""
    if not isinstance(node, ast.JoinedStr):
        return ""
    known = re.findall(r"\{(\d)\}", "".join(str(part.value) for part in node.values if isinstance(part, ast.Constant)))
    count = iter(range(len(set(known)), 10))
    parts = [part.value if isinstance(part, ast.Constant) else f"{{{next(count)}}}" for part in node.values]
    return "".join(map(str, parts))


def of_page(web: Path, language: str) -> Findings:
    """What the page's own file lacks: every `phrase("...")`, and counted nouns in its source."""
    has: dict[str, str] = json.loads((web / "src" / "words" / f"{language}.json").read_text(encoding="utf-8"))
    met: dict[str, None] = dict.fromkeys(OWNED)
    for path in sorted(path for path in (web / "src").rglob("*.ts*") if path.parent.name != "words"):
        source = path.read_text(encoding="utf-8")
        met |= dict.fromkeys(json.loads(found) for found in PAGE_WORD.findall(source))
        met |= dict.fromkeys(f"{{0}} {form}" for noun in PAGE_NOUN.findall(source) for form in (noun, plural(noun)))
    missing = [english for english in met if not has.get(english)]
    return Findings({"sentences": missing}, [english for english in has if english not in met], len(met))


# -- writing -------------------------------------------------------------------------------------------


def add_empty(path: Path, missing: dict[str, list[str]]) -> None:
    """Empty entries for a translator, each at the end of its section; what stands there stays as it is.

    Lessons are sentences like all others.
    """
    missing = {**missing, "sentences": [*missing.get("sentences", ()), *missing.get("lessons", ())]}
    missing.pop("lessons", None)
    lines = path.read_text(encoding="utf-8").splitlines() if path.is_file() else []
    for section, entries in missing.items():
        known = read_pack(path).get(section, {}) if path.is_file() else {}
        new = [f'{json.dumps(entry, ensure_ascii=False)} = ""' for entry in entries if entry not in known]
        if not new:
            continue
        header = f"[{section}]"
        if header not in lines:
            lines += ["", header] if lines else [header]
        start = lines.index(header) + 1
        end = next((at for at in range(start, len(lines)) if lines[at].startswith("[")), len(lines))
        while end > start and not lines[end - 1].strip():
            end -= 1
        lines[end:end] = new
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def game_file(rules: Rules, language: str) -> Path:
    return rules.folder / FOLDER / f"{language}.toml"


def house_file(language: str) -> Path:
    return HOUSE / f"{language}.toml"
