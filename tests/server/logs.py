"""Tables whose logs are written by hand: no server, no time that passes."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

import ossuary
from ossuary.engine import PASS
from ossuary.server import wire
from ossuary.server.fast.update_cache import UpdateCache
from ossuary.server.situation import fair
from ossuary.server.situation.commands import Draft, draft
from ossuary.server.situation.opening import Opening, write_opening
from ossuary.server.situation.situation import Situation
from ossuary.server.situation.update import undo
from ossuary.store import Entry

PARTS = {
    "events": list[wire.Happened],
    "question": wire.Asked | None,
    "clock": wire.Clock | None,
    "undo": wire.UndoState,
    "auto_pass": wire.AutoPass | None,
    "voice": wire.Voice | None,
}  # of an update, that are more than plain; a view is too many things to be read strictly


def read_update(text: bytes) -> wire.Update:
    """What a browser makes of it: everything has its place and its shape."""
    written = msgspec.json.decode(text)
    assert list(written) == ["type", *wire.Update.__struct_fields__]
    assert written.pop("type") == "update"
    parts: dict[str, Any] = {name: msgspec.convert(written[name], kind) for name, kind in PARTS.items()}
    return wire.Update(**{**written, **parts})


def update_of(situation: Situation, viewer: str | None, after: int, at: int) -> wire.Update:
    """What a viewer is told while nobody else is there."""
    return read_update(UpdateCache(situation).update(viewer, after, frozenset(), at).update)


class Log:
    """A table whose log is written by hand; each entry one second after the last."""

    def __init__(self, game: str = "graveyard", seats: int = 3, seed: int = 7, **more: Any) -> None:
        promised = fair.promise(seed)
        opening = Opening(
            game=game, version=ossuary.game(game).version, seats=seats, settings=more.pop("options", {}),
            seed=promised.seed, salt=promised.salt, commitment=promised.commitment, tokens={},
            begin=more.pop("begin", True), **more,
        )  # fmt: skip
        self.entries = [Entry(0, 1_000_000, "open", None, write_opening(opening))]
        self.situation = Situation(self.entries[0])

    def write(self, made: Draft, after: int = 1000) -> None:
        entry = Entry(self.situation.number + 1, self.situation.at + after, made.kind, made.seat, made.data)
        self.entries.append(entry)
        self.situation.apply(entry, made.tried)

    def say(self, seat: str, message: wire.FromBrowser, after: int = 1000) -> None:
        self.write(draft(self.situation, seat, message, ()), after)

    def sit(self, *seats: str) -> None:
        """People come to these seats."""
        for seat in seats:
            self.write(Draft("sat", seat, {}))

    def answer(self, seat: str, option: int = 0, after: int = 1000) -> None:
        assert self.situation.playing is not None
        self.say(seat, wire.Answer(self.situation.playing.ticket(seat) or 0, option), after)

    def passes(self, seat: str, after: int = 1000) -> None:
        assert self.situation.match is not None
        self.answer(seat, list(self.situation.match.waiting[seat].options).index(PASS), after)

    def told(self, viewer: str | None) -> wire.Update:
        return update_of(self.situation, viewer, 0, self.situation.at)

    def until(self, asked: int, several: int = 1, most: int = 200) -> None:
        """Everybody answers the first option until a question of this kind is put to so many."""
        for _ in range(most):
            match = self.situation.match
            assert match is not None
            assert match.waiting, "the game is over"
            if match.state.asked == asked and len(match.waiting) >= several:
                return
            self.answer(next(iter(match.waiting)))
        raise AssertionError("no such question came up")

    @property
    def asked(self) -> list[str]:
        assert self.situation.match is not None
        return list(self.situation.match.waiting)


def again(log: Log) -> Situation:
    """What another process makes of the same entries."""
    situation = Situation(log.entries[0])
    for entry in log.entries[1:]:
        situation.apply(entry)
    return situation


def play(log: Log, luck: Random, most: int) -> None:
    """Do anything: answer, chat, pass automatically, rename, undo."""
    for number in range(most):
        match = log.situation.match
        assert match is not None
        if not match.waiting:
            return
        seat = luck.choice(log.asked)
        log.answer(seat, luck.randrange(len(match.waiting[seat].options)))
        if number % 17 == 5:
            log.say(seat, wire.Chat(f"line {number}"))
        if number % 31 == 9:
            log.say(seat, wire.Rename(f"{seat} {number}"))
        if number % 29 == 11:
            log.say(seat, wire.AutoPass(kinds=["reaction"]))
        reach = undo(log.situation, seat)
        if number % 13 == 7 and reach.last is not None and reach.free_to <= reach.last:
            log.say(seat, wire.Undo(reach.last))
