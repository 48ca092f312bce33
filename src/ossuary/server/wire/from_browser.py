"""What a browser says over its websocket."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from .sizes import Count, Line, Name, Short, Text, Token


class Spoken(Struct, tag_field="type", forbid_unknown_fields=True, frozen=True):
    """What a browser says: told apart by `type`, and refused if there is anything else in it."""


class Hello(Spoken, tag="hello", frozen=True):
    """The first message. `after`: the last update this browser has seen, to be told only what came later."""

    token: Token
    after: Count | None = None


class Answer(Spoken, tag="answer", frozen=True):
    """`to` is the id of the question, `option` the number of one of its options."""

    to: Count
    option: Count


class Undo(Spoken, tag="undo", frozen=True):
    """Back to how things stood at update `to`: at once where that is free, else the others are asked."""

    to: Count


class Consent(Spoken, tag="consent", frozen=True):
    """To another's wish to go back; a no of whoever wished it withdraws it."""

    yes: bool


class Chat(Spoken, tag="chat", frozen=True):
    text: Text


class Rename(Spoken, tag="name", frozen=True):
    name: Short


class Words(Spoken, tag="words", frozen=True):
    """A player's own words, mixed into the shuffle. Only before the game begins."""

    text: Line


class Ready(Spoken, tag="ready", frozen=True):
    """When every player is ready, the game begins."""

    yes: bool = True


class Begin(Spoken, tag="begin", frozen=True):
    """Begin now, whoever is still missing."""


class SeatBot(Spoken, tag="bot", frozen=True):
    """Let a bot play for one's own seat, for an empty one or for one whose player is away; None: no bot there."""

    seat: Name
    bot: Name | None


class Standing(Spoken, tag="standing", frozen=True):
    """Which windows to pass without being asked."""

    until_my_turn: bool = False
    until_targeted: bool = False
    kinds: Annotated[list[Name], Meta(max_length=20)] = []


class Why(Spoken, tag="why", frozen=True):
    """Why is clicking these things, in this order, not possible?"""

    refs: Annotated[list[Name], Meta(max_length=12)]


class Rematch(Spoken, tag="rematch", frozen=True):
    """The same game again with the same people: everybody's link opens the new table too."""


class Ping(Spoken, tag="ping", frozen=True):
    pass


FromBrowser = (
    Hello | Answer | Undo | Consent | Chat | Rename | Words | Ready | Begin | SeatBot | Standing | Why | Rematch | Ping
)
