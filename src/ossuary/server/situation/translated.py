"""The update of a viewer in another language than English. It is made the plain way: few ask for it."""

from __future__ import annotations

from collections.abc import Container
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from ossuary.engine import Seat
from ossuary.engine.language.names import TranslatedNames, shown
from ossuary.engine.language.translation import Translation
from ossuary.engine.view import View
from ossuary.server import wire

from .changes import changes
from .history import Viewer
from .situation import Situation
from .update import update


class Translated(NamedTuple):
    """An update, and the view that whoever gets it has then."""

    update: bytes
    view: View | None


def translated_update(
    situation: Situation,
    viewer: Viewer,
    after: int,
    here: Container[Seat],
    at: int,
    names: TranslatedNames,
    seen: View | None,
) -> Translated:
    """As `update`. `seen`: the view that the browser has: it is sent what has changed in it."""
    words = names.translation
    made = update(situation, viewer, after, here, at, names)
    made = replace(
        made, question=made.question and asked(made.question, words), voice=made.voice and spoken(made.voice, words)
    )
    if made.view is None:
        return Translated(wire.encode(made), None)
    view = plain(shown(made.view, words))
    if seen is None:
        return Translated(wire.encode(replace(made, view=view)), view)
    changed: Any = {} if seen == view else changes(seen, view)
    return Translated(wire.encode(replace(made, view=None, changed=changed)), view)


def asked(question: wire.Asked, translation: Translation) -> wire.Asked:
    """What follows from an option is said by the game in English."""
    return replace(question, options=[_said(option, translation) for option in question.options])


def _said(option: wire.AskedOption, translation: Translation) -> wire.AskedOption:
    note = translation.said(option.note) if option.note else ""
    chance_of = translation.said(option.of) if option.of else ""
    return replace(option, note=note, of=chance_of) if note or chance_of else option


def spoken(voice: wire.Voice, words: Translation) -> wire.Voice:
    """What a lesson says to its learner."""
    pages = [replace(page, text=words.said(page.text)) for page in voice.pages]
    remark = words.said(voice.remark) if voice.remark else ""
    return replace(voice, pages=pages, remark=remark)


def plain(view: View) -> View:
    """As a browser reads it from JSON: views are compared with each other."""
    read: View = msgspec.to_builtins(view)
    return read
