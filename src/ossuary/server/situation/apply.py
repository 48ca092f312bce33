"""What each kind of log entry changes in the situation. Answers are in `Situation.apply` itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec

from ossuary import bots
from ossuary.engine import OssuaryError
from ossuary.server import wire
from ossuary.store import Entry

from .closed import CLOSED
from .history import Notice
from .people import Sitter, Wish

if TYPE_CHECKING:
    from .situation import Situation

CHAT_KEPT = 200  # lines


def _sat(situation: Situation, entry: Entry) -> None:
    _sitter(situation, entry).taken = True
    situation.touch()


def _key(situation: Situation, entry: Entry) -> None:
    """A seat has another secret from now on; those before it open nothing any more."""
    sitter = _sitter(situation, entry)
    situation.keys = {key: seat for key, seat in situation.keys.items() if seat != sitter.seat}
    situation.keys[entry.data["key"]] = sitter.seat
    sitter.taken = sitter.taken or entry.data["by"] == "invitation"
    situation.touch()


def _name(situation: Situation, entry: Entry) -> None:
    _sitter(situation, entry).called = entry.data["name"]
    situation.forget_names()
    situation.touch()


def _bot(situation: Situation, entry: Entry) -> None:
    sitter, bot = _sitter(situation, entry), entry.data["bot"]
    sitter.bot, sitter.bot_by = bot, entry.data.get("by")
    if bot and sitter.taken and sitter.bot_by != sitter.seat and sitter.seat not in situation.replaced:
        situation.replaced.append(sitter.seat)
    if situation.playing is not None:
        name = "BotSeated" if bot else "BotLeft"
        text = f"The {bots.CALLED.get(bot, bot)} bot plays for {{0}}." if bot else "{0} plays again."
        situation.tell(Notice(name, text, (sitter.seat,)))
    situation.touch()
    situation.act_if_all_agree(entry)


def _ready(situation: Situation, entry: Entry) -> None:
    _sitter(situation, entry).ready = entry.data["yes"]
    situation.touch()
    situation.act_if_all_agree(entry)


def _shuffle_words(situation: Situation, entry: Entry) -> None:
    _sitter(situation, entry).shuffle_words = entry.data["text"]
    situation.touch()


def _auto_pass(situation: Situation, entry: Entry) -> None:
    _sitter(situation, entry).auto_pass = msgspec.convert(entry.data, wire.AutoPass)
    situation.touch(entry.seat)


def _chat(situation: Situation, entry: Entry) -> None:
    sitter = _sitter(situation, entry)
    n = situation.chat[-1].n + 1 if situation.chat else 1
    situation.chat.append(wire.ChatLine(n, sitter.seat, situation.names.of(sitter.seat), entry.data["text"], entry.at))
    del situation.chat[:-CHAT_KEPT]


def _undo_asked(situation: Situation, entry: Entry) -> None:
    situation.wish = Wish(_sitter(situation, entry).seat, entry.data["to"])
    situation.touch()
    situation.act_if_all_agree(entry)


def _undo_said(situation: Situation, entry: Entry) -> None:
    if situation.wish is None:
        return
    if entry.data["yes"]:
        situation.wish.agreed.add(_sitter(situation, entry).seat)
    else:
        situation.wish = None
    situation.touch()
    situation.act_if_all_agree(entry)


def _undo(situation: Situation, entry: Entry) -> None:
    situation.go_back(_sitter(situation, entry).seat, entry.data["to"], entry)


def _begun(situation: Situation, entry: Entry) -> None:
    if situation.playing is None:
        situation.begin(entry)


def _woken(situation: Situation, entry: Entry) -> None:
    if situation.playing is not None:
        situation.playing.since = entry.at
    situation.touch()


def _rematch(situation: Situation, entry: Entry) -> None:
    situation.rematch = situation.rematch or entry.data["table"]
    situation.touch()


def _closed(situation: Situation, entry: Entry) -> None:
    situation.closed = True
    situation.touch()


def _sitter(situation: Situation, entry: Entry) -> Sitter:
    if entry.seat is None:
        raise OssuaryError(f"Entry {entry.number} does not name a seat.")
    return situation.people[entry.seat]


APPLY: dict[str, Callable[[Situation, Entry], None]] = {  # the keys are stored in logs: they never change
    "sat": _sat,
    "key": _key,
    "name": _name,
    "bot": _bot,
    "ready": _ready,
    "words": _shuffle_words,
    "standing": _auto_pass,
    "chat": _chat,
    "undo_asked": _undo_asked,
    "undo_said": _undo_said,
    "undo": _undo,
    "begin": _begun,
    "woken": _woken,
    "rematch": _rematch,
    CLOSED: _closed,
}
