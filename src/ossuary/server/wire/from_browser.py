"""What a browser sends over its websocket."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from .sizes import Count, Name, Phrase, Short, Text, Token


class FromBrowserMessage(Struct, tag_field="type", forbid_unknown_fields=True, frozen=True):
    """`type` says which it is. Unknown fields are refused."""


class Hello(FromBrowserMessage, tag="hello", frozen=True):
    """The first message. `after`: the latest update this browser has seen; it is sent only what came later.

    `changes`: it can make a view from the one before and what has changed. `language`: in which it is told everything;
    English where the house does not speak it.
    """

    token: Token
    after: Count | None = None
    changes: bool = False
    language: Short = ""


class Resync(FromBrowserMessage, tag="resync", frozen=True):
    """A change did not fit: send the whole view, and again what happened after update `after`."""

    after: Count | None = None


class Answer(FromBrowserMessage, tag="answer", frozen=True):
    """`to` is the id of the question, `option` the number of one of its options."""

    to: Count
    option: Count


class RaiseHand(FromBrowserMessage, tag="raise_hand", frozen=True):
    """In games that allow something at any time: ask me as soon as the game pauses."""


class Undo(FromBrowserMessage, tag="undo", frozen=True):
    """Undo everything after update `to`: at once if this seat may do so by itself, else if all others agree."""

    to: Count


class Consent(FromBrowserMessage, tag="consent", frozen=True):
    """Yes or no to the open wish to undo. A no of the seat that wished it withdraws it."""

    yes: bool


class Chat(FromBrowserMessage, tag="chat", frozen=True):
    text: Text


class Rename(FromBrowserMessage, tag="name", frozen=True):
    name: Short


class ShuffleWords(FromBrowserMessage, tag="shuffle_words", frozen=True):
    """Words of a player that change the shuffle (see `situation.fair`). Only before the game begins."""

    text: Phrase


class Ready(FromBrowserMessage, tag="ready", frozen=True):
    """When every player is ready, the game begins."""

    yes: bool = True


class Begin(FromBrowserMessage, tag="begin", frozen=True):
    """Begin now, even if players are missing or not ready."""


class SeatBot(FromBrowserMessage, tag="bot", frozen=True):
    """Let a bot play for one's own seat, an empty seat, or a seat whose player is away. None: no bot."""

    seat: Name
    bot: Name | None


class AutoPass(FromBrowserMessage, tag="auto_pass", frozen=True):
    """Which windows to pass automatically."""

    until_my_turn: bool = False
    until_targeted: bool = False
    kinds: Annotated[list[Name], Meta(max_length=20)] = []


class Why(FromBrowserMessage, tag="why", frozen=True):
    """Asks why these things cannot be clicked in this order."""

    refs: Annotated[list[Name], Meta(max_length=12)]


class Try(FromBrowserMessage, tag="try", frozen=True):
    """Asks how the board would be after this option of one's question."""

    to: Count
    option: Count


class AskHint(FromBrowserMessage, tag="hint", frozen=True):
    """What would a bot do? `to` is the id of the question. Only where the table allows hints."""

    to: Count


class AskCoach(FromBrowserMessage, tag="coach", frozen=True):
    """What would a sensible player do, and what had better not be done? `to` is the id of the question. As a hint."""

    to: Count


class Rematch(FromBrowserMessage, tag="rematch", frozen=True):
    """Open the same game again for the same people. Everybody's link opens the new table too."""


class Renew(FromBrowserMessage, tag="renew", frozen=True):
    """A new secret for one's own seat. Other browsers that came with the old one are disconnected."""


class Ping(FromBrowserMessage, tag="ping", frozen=True):
    pass


FromBrowser = (
    Hello
    | Resync
    | Answer
    | RaiseHand
    | Undo
    | Consent
    | Chat
    | Rename
    | ShuffleWords
    | Ready
    | Begin
    | SeatBot
    | AutoPass
    | Why
    | AskHint
    | AskCoach
    | Try
    | Rematch
    | Renew
    | Ping
)
