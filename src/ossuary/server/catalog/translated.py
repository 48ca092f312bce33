"""What the page can know of a game before anybody plays it, in another language than English."""

from __future__ import annotations

from typing import Any, TypeVar

from msgspec.structs import replace

from ossuary.engine.language.names import shown_part
from ossuary.engine.language.translation import Translation
from ossuary.server import wire

Line = TypeVar("Line", bound=wire.GameLine)

READ_ON_CARDS = ("name", "text", "words", "gist")
READ_IN_LOOKS = ("word", "tagline")
NAMED_AS_SHOWN = (
    "counter",
    "mark",
    "note",
    "pile",
    "tile",
)  # kinds of signs that a glossary knows by what a view calls them


def translated(line: Line, words: Translation) -> Line:
    """A game as this language tells of it."""
    said = words.said
    changed: dict[str, Any] = {
        "about": said(line.about),
        "options": [_parameter(option, words) for option in line.options],
        "bot_names": {bot: said(name) for bot, name in line.bot_names.items()},
        "bot_notes": {bot: said(note) for bot, note in line.bot_notes.items()},
        "lessons": [_lesson(lesson, words) for lesson in line.lessons],
        "look": _look(line.look, words),
    }
    if isinstance(line, wire.GameInfo):
        changed |= {
            "places": {place: said(name) for place, name in line.places.items()},
            "designs": {id: _design(design, words) for id, design in line.designs.items()},
            "rulebook": {number: words.rule(number, text) for number, text in line.rulebook.items()},
            "chapters": {_chapter(name, words): numbers for name, numbers in line.chapters.items()},
            "glossary": [_term(term, words) for term in line.glossary],
        }
    return replace(line, **changed)


def translated_steps(steps: wire.FirstSteps, words: Translation) -> wire.FirstSteps:
    """What somebody new wants to know."""
    said, primer = words.said, steps.primer
    deeds = [replace(deed, says=said(deed.says), costs=deed.costs and said(deed.costs)) for deed in steps.deeds]
    return wire.FirstSteps(primer and _primer(primer, words), deeds)


def _primer(primer: wire.Primer, words: Translation) -> wire.Primer:
    def line(one: wire.PrimerLine) -> wire.PrimerLine:
        return replace(one, says=words.said(one.says))

    signs = [wire.PrimerSign(_name(sign.name, words), words.said(sign.says)) for sign in primer.signs]

    def picture(one: wire.PrimerPicture) -> wire.PrimerPicture:
        areas, focus = shown_part(one.areas, words), shown_part(one.focus, words)
        return replace(one, says=words.said(one.says), areas=areas, focus=focus)

    return replace(
        primer,
        goal=line(primer.goal),
        turn=[line(one) for one in primer.turn],
        win=line(primer.win),
        signs=signs,
        pictures=[picture(one) for one in primer.pictures],
        examples=[picture(one) for one in primer.examples],
    )


def _parameter(option: wire.Parameter, words: Translation) -> wire.Parameter:
    names = [option.name, *(choice for choice in option.choices if choice not in ("yes", "no"))]
    read = {name: words.said(name.replace("_", " ")) for name in names}
    return replace(option, text=words.said(option.text), words=read)


def _lesson(lesson: wire.LessonLine, words: Translation) -> wire.LessonLine:
    return replace(lesson, title=words.said(lesson.title), teaches=words.said(lesson.teaches))


def _design(design: dict[str, Any], words: Translation) -> dict[str, Any]:
    read = {name: words.said(design[name]) for name in READ_ON_CARDS if design.get(name)}
    return {**design, **read}


def _chapter(name: str, words: Translation) -> str:
    """`4 Your turn`: the number stays."""
    number, _, title = name.partition(" ")
    return f"{number} {words.said(title)}" if title and number.isdecimal() else words.said(name)


def _term(term: wire.Term, words: Translation) -> wire.Term:
    """Texts speak of it by words of their own: an entry `horde, hordes` has all of them."""
    spoken = words.said(", ".join(term.words)).split(", ") if term.words else []
    return replace(
        term,
        term=words.said(term.term),
        says=words.said(term.says),
        names=[_name(name, words) for name in term.names],
        words=spoken,
        also=words.said(", ".join(term.also)).split(", ") if term.also else [],
    )


def _name(name: str, words: Translation) -> str:
    kind, _, shown = name.partition(" ")
    return f"{kind} {words.said(shown)}" if kind in NAMED_AS_SHOWN else name


def _look(look: dict[str, Any] | None, words: Translation) -> dict[str, Any] | None:
    """Its words; and its notes, which are known by how the sentences begin that a view shows."""
    if look is None:
        return None
    read: dict[str, Any] = _words_in(look, words)
    if notes := read.get("notes"):
        read["notes"] = {words.said(note): paint for note, paint in notes.items()}
    return read


def _words_in(thing: Any, words: Translation) -> Any:
    if isinstance(thing, list):
        return [_words_in(inner, words) for inner in thing]
    if not isinstance(thing, dict):
        return thing
    return {
        key: words.said(value) if key in READ_IN_LOOKS and isinstance(value, str) else _words_in(value, words)
        for key, value in thing.items()
    }
