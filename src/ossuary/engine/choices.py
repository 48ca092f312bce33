"""The one kind of question there is: pick one of these options.

These records are made in the hot loop of simulated games, so their constructors are written by hand
(a generated frozen dataclass costs several times as much), labels are constants with places for
names, and nothing is formatted until somebody reads it. They are never changed once made: copies of
a match share them.
"""

from __future__ import annotations

from collections.abc import Sequence

from .refs import Ref, Seat


class Option:
    """A label and the things to click, in this order. `{0}` in the label is the first thing's name.

    An option that touches nothing is a button. A thing that has no place on the table (a colour, a number)
    is a word: `say:green`.
    """

    __slots__ = ("label", "refs")
    shared = True
    aside = False

    def __init__(self, label: str, refs: tuple[Ref, ...] = ()) -> None:
        self.label = label
        self.refs = refs

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Option):
            return NotImplemented
        return self.label == other.label and self.refs == other.refs

    def __hash__(self) -> int:
        return hash((self.label, self.refs))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.label!r}, {self.refs!r})"


class AsideOption(Option):
    """Something a player may say that is no move: giving up, a setting, throwing something away.

    To the rules it is an option like any other, and equal to one that reads the same. Tables show it apart, after the
    moves, and do not let the things glow that it names.
    """

    __slots__ = ()
    aside = True


class Question:
    """What a seat is asked.

    `rule` is the paragraph that asks, `about` the things the prompt speaks of (`{0}` in it), and
    `kind` a word by which a table can recognise windows of one sort (to pass them all, say).
    """

    __slots__ = ("about", "kind", "options", "prompt", "rule")
    shared = True

    def __init__(
        self, prompt: str, options: Sequence[Option], rule: str = "", about: tuple[Ref, ...] = (), kind: str = ""
    ) -> None:
        self.prompt = prompt
        self.options = options
        self.rule = rule
        self.about = about
        self.kind = kind

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Question):
            return NotImplemented
        return (
            self.prompt == other.prompt
            and list(self.options) == list(other.options)
            and (self.rule, self.about, self.kind) == (other.rule, other.about, other.kind)
        )

    def __hash__(self) -> int:
        return hash((self.prompt, self.rule, self.about))

    def __repr__(self) -> str:
        return f"Question({self.prompt!r}, {list(self.options)!r}, rule={self.rule!r})"


class Answer:
    """Who said what: what the step after a question receives."""

    __slots__ = ("option", "seat")
    shared = True

    def __init__(self, seat: Seat, option: Option) -> None:
        self.seat = seat
        self.option = option

    def __repr__(self) -> str:
        return f"Answer({self.seat!r}, {self.option!r})"


PASS = Option("Pass")
