"""The tables of this server: opens them, finds them, and frees those that nobody is connected to."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import OrderedDict
from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

import ossuary
from ossuary.bots import names_for
from ossuary.engine import OssuaryError, Rules, Seat
from ossuary.engine.refs import SEATS
from ossuary.engine.result import Result
from ossuary.engine.settings import attended, check_settings, chosen
from ossuary.lessons.beginning import begin
from ossuary.lessons.reading import read_lesson, source_of
from ossuary.server import wire
from ossuary.server.bots import Thinker
from ossuary.server.catalog import kits
from ossuary.server.settings import ServerSettings
from ossuary.server.situation import fair
from ossuary.server.situation.clock import Now, now
from ossuary.server.situation.commands import Draft, Refused, free_seats, take_seat
from ossuary.server.situation.nature import marks
from ossuary.server.situation.opening import JOIN, TELLS_UNDO, Guided, Opening, OtherRules, read_opening, write_opening
from ossuary.server.situation.situation import Situation
from ossuary.server.situation.update import people
from ossuary.store import LARGEST_SNAPSHOT, WATCHING, Entry, NewTable, Store, StoreError, hash_of

from .closed import NoSuchTable, keep, seat_at_closed
from .log import CLOSED
from .reviewing import Reviews
from .strangers import Strangers
from .table import Table

logger = logging.getLogger(__name__)

MOST_PAST = 100  # games of which a rematch tells
MOST_JUST_OPENED = 64  # tables kept in memory before anybody has come
IDLE = 30.0  # seconds until a table that nobody is connected to is freed


INVITES = "join."  # what secrets of invitations begin with, so that a page knows them


def new_secret() -> str:
    """The secret of a link."""
    return secrets.token_urlsafe(24)


def new_id() -> str:
    """The id of a table. A hyphen in front would read as an option on a command line."""
    while (id := secrets.token_urlsafe(9)).startswith("-"):
        pass
    return id


class Full(OssuaryError):
    """There is no room for another table."""


class Lobby:
    """Holds the tables that somebody is connected to in this process."""

    def __init__(self, store: Store, thinker: Thinker, now: Now = now, limits: ServerSettings | None = None) -> None:
        self.limits = limits or ServerSettings()
        self.store = store
        self.strangers = Strangers()
        self.thinker = thinker
        self.now = now
        self.began = now()
        self.tables: dict[str, Table] = {}
        self.reviews = Reviews(thinker)
        self._just_opened: OrderedDict[str, Situation] = OrderedDict()  # nobody has come yet
        self._loading: dict[str, asyncio.Task[Table]] = {}

    # -- opening -----------------------------------------------------------------------------------

    async def open(self, wish: wire.OpenTable) -> wire.Opened:
        """Open a new table, with a secret link for each seat and one to watch."""
        rules = ossuary.game(wish.game)
        if wish.lesson is not None:
            return await self._open_lesson(rules, wish)
        content = kits.pack(rules, wish)
        if wish.seats not in rules.seats:
            raise OssuaryError(f"{rules.name} is for {', '.join(map(str, rules.seats))} seats, not {wish.seats}.")
        promised = fair.promise(wish.seed)
        return await self._open(
            Opening(
                game=rules.id, version=rules.version, seats=wish.seats,
                settings=chosen(check_settings(rules.settings, attended(rules.settings) | (wish.options or {}))),
                seed=promised.seed, salt=promised.salt, commitment=promised.commitment, tokens={},
                seed_chosen=wish.seed is not None, time=wish.time, bots=_bots(rules, wish.seats, wish.bots),
                content=content, begin=wish.begin, hints=wish.hints,
            ),
            wish,
        )  # fmt: skip

    async def _open_lesson(self, rules: Rules, wish: wire.OpenTable) -> wire.Opened:
        """Open the table of a guided game: bots have all other seats, and it begins at once."""
        guided = guided_by(rules, wish)
        lesson = read_lesson(rules, guided.name, guided.file)
        promised = fair.promise(lesson.begins.seed)
        bots = {seat: lesson.bot for seat in SEATS[: lesson.begins.seats] if seat != lesson.learner}
        start = begin(lesson, rules, quiet=True).start
        return await self._open(
            Opening(
                game=rules.id, version=rules.version, seats=start.seats, settings=chosen(start.settings),
                seed=promised.seed, salt=promised.salt, commitment=promised.commitment, tokens={}, seed_chosen=True,
                bots=_bots(rules, start.seats, bots), begin=True, guided=guided,
            ),
            wish,
        )  # fmt: skip

    async def continue_record(
        self, record: Mapping[str, Any], at: int | None, wish: wire.ImportTable | wire.ForkTable
    ) -> wire.Opened:
        """Open a new table that continues a record. Who has the record knows the seed: `seed_chosen` says so."""
        brought = await self.strangers.replay(record, at)
        promised = fair.promise(brought.seed)
        return await self._open(
            Opening(
                game=brought.game, version=brought.version, seats=brought.seats, settings=brought.settings,
                seed=brought.seed, salt=promised.salt, commitment=promised.commitment, tokens={}, seed_chosen=True,
                time=wish.time, bots=_bots(ossuary.game(brought.game), brought.seats, wish.bots),
                content=record.get("content"), answers=brought.answers,
            ),
            wish,
        )  # fmt: skip

    async def rematch(self, table: Table, seat: Seat) -> None:
        """Open the same game for the same people. Everybody's link opens the new table too."""
        situation = table.situation
        if not situation.over:
            raise Refused("This game is not over yet.")
        if situation.rematch is not None:
            return
        promised = fair.promise()
        old = situation.opening
        bots = {other: sitter.bot for other, sitter in situation.people.items() if sitter.bot and not sitter.taken}
        new = Opening(
            game=old.game, version=situation.rules.version, seats=old.seats, settings=old.settings, seed=promised.seed,
            salt=promised.salt, commitment=promised.commitment, tokens=situation.keys, watch=old.watch, join=old.join,
            time=old.time, hints=old.hints,
            bots=bots, content=old.content, names={other: sitter.called for other, sitter in situation.people.items()},
            past=[*old.past, _past(table, self.now())][-MOST_PAST:],
        )  # fmt: skip
        opened = await self._create(new)
        await table.write(lambda situation: _link_rematch(situation, seat, opened))

    async def _open(self, opening: Opening, wish: wire.OpenTable | wire.ImportTable | wire.ForkTable) -> wire.Opened:
        """With a secret for each link. With one link only whoever opens the table has a seat already."""
        links = {seat: new_secret() for seat in (_own(opening, wish.seat) if wish.one_link else opening.chairs)}
        watch, join = new_secret(), INVITES + new_secret() if wish.one_link else ""
        tokens = {hash_of(secret): seat for seat, secret in (*links.items(), (WATCHING, watch))}
        if join:
            tokens[hash_of(join)] = JOIN
        table = await self._create(replace(opening, tokens=tokens, watch=watch, join=join))
        paths = {seat: f"/t/{table}#{secret}" for seat, secret in links.items()}
        return wire.Opened(
            table, paths, f"/t/{table}#{watch}", opening.commitment, f"/t/{table}#{join}" if join else ""
        )

    async def _create(self, opening: Opening) -> str:
        await self._check_room()
        table, at = new_id(), self.now()
        first = Entry(0, at, "open", None, write_opening(replace(opening, log=TELLS_UNDO)))
        situation, kept = await self._set_up(first)  # raises if the table cannot be set up
        await self.store.create(NewTable(table, opening.game, at, opening.tokens), first)
        if kept is not None and len(kept) <= LARGEST_SNAPSHOT:
            await self.store.save_snapshot(table, 0, kept)
        self._just_opened[table] = situation
        if len(self._just_opened) > MOST_JUST_OPENED:
            self._just_opened.popitem(last=False)
        return table

    async def _check_room(self) -> None:
        """Is there room for one more table?"""
        room = self.store.room()
        if room is not None and room < self.limits.least_disk:
            logger.error("No table is opened any more: %d MB are left on the disk", room // 1_000_000)
            raise Full("This house has no room left for another table: its disk is full.")
        if await self.store.count() >= self.limits.most_tables:
            logger.error("No table is opened any more: there are %d", self.limits.most_tables)
            raise Full(f"This house has {self.limits.most_tables} tables, and keeps no more.")

    # -- finding -----------------------------------------------------------------------------------

    async def seat_of(self, table: str, token: str) -> Seat | None:
        """The seat that a link opens; None: to watch. NoSuchTable if the link is not of this table."""
        seat = await self._link(table, token)
        return None if seat in (WATCHING, JOIN) else seat

    async def keep(self, id: str, token: str) -> dict[str, Any]:
        """The record of a table that is closed because its game has other rules by now, for its players."""
        return await keep(self.store, id, token, self.now())

    async def _link(self, id: str, token: str) -> str:
        """What this secret opens here: a seat, WATCHING or JOIN."""
        key = hash_of(token)
        opened = self._just_opened.get(id)
        try:
            if opened is not None:
                seat = opened.keys.get(key)
            else:
                seat = (await self.table(id, maybe_stale=True)).situation.keys.get(key)
                if seat is None:  # another process may just have given it
                    seat = (await self.table(id)).situation.keys.get(key)
        except OtherRules:
            await seat_at_closed(self.store, id, token)  # strangers are not told that it is closed
            raise
        if seat is None:
            raise NoSuchTable("This link does not open this table.")
        return seat

    async def invitation(self, id: str, token: str) -> wire.Invitation:
        """What somebody is invited to."""
        await self._check_invited(id, token)
        table = await self.table(id)
        situation = table.situation
        return wire.Invitation(
            id, situation.rules.id, situation.rules.name, people(situation, table.presence.here),
            free_seats(situation), situation.playing is not None, situation.over, marks(situation),
            situation.opening.watch,
        )  # fmt: skip

    async def sit(self, id: str, token: str, wished: str | None) -> wire.Seated:
        """Somebody sits down who came with the invitation. Only they are told their secret."""
        await self._check_invited(id, token)
        table, secret = await self.table(id), new_secret()
        entry = await table.write(lambda situation: take_seat(situation, hash_of(secret), wished))
        return wire.Seated(str(entry.seat), secret)

    async def _check_invited(self, id: str, token: str) -> None:
        if await self._link(id, token) != JOIN:
            raise NoSuchTable("This link is no invitation to this table.")

    async def table(self, id: str, *, maybe_stale: bool = False) -> Table:
        """The table, up to date with its log. `maybe_stale`: as it was a moment ago will do (see `Log.is_fresh`)."""
        while (table := self.tables.get(id)) is not None:
            if maybe_stale and table.log.is_fresh:
                return table
            await table.catch_up()
            if not await self.store.exists(id):
                self._forget(id)
                raise NoSuchTable("There is no such table.")
            if self.tables.get(id) is table:  # it was not freed meanwhile
                return table
        if id not in self._loading:
            task = asyncio.get_running_loop().create_task(self._load(id))
            self._loading[id] = task
            task.add_done_callback(lambda _: self._loading.pop(id, None))
        return await asyncio.shield(self._loading[id])

    async def _load(self, id: str) -> Table:
        situation = self._just_opened.pop(id, None) or await self._read(id)
        table = Table(id, self.store, self.thinker, self.now, situation)
        await table.wake(self.began)
        if table.situation.closed:
            raise OtherRules(CLOSED)
        self.tables[id] = table
        asyncio.get_running_loop().call_later(IDLE, self.free, id)
        return table

    async def _read(self, id: str) -> Situation:
        """From the latest snapshot. If there is none, or it is of no use: from entry 0, to be caught up by its log."""
        first = await self.store.read(id, limit=1)
        if not first:
            raise NoSuchTable("There is no such table.")
        read_opening(first[0].data).check_version()
        kept = await self.store.snapshot(id)
        if kept is not None:
            try:
                return await self.strangers.restore(first[0], kept[1])
            except Exception as error:
                logger.warning("Table %s: snapshot ignored, the full log is read: %s", id, error)
        situation, _ = await self._set_up(first[0])
        return situation

    async def _set_up(self, first: Entry) -> tuple[Situation, bytes | None]:
        """Set up a table. If there is content to read or a record to replay, beside the loop; then with a snapshot."""
        if first.data.get("content") is None and first.data.get("answers") is None:
            return Situation(first), None
        return await self.strangers.set_up(first)

    def free(self, id: str) -> None:
        """Forget a table that nobody is connected to. It is read again from its log when needed."""
        table = self.tables.get(id)
        if table is None:
            return
        if table.presence.listeners:
            asyncio.get_running_loop().call_later(IDLE, self.free, id)
        else:
            self._forget(id)

    def _forget(self, id: str) -> None:
        if (table := self.tables.pop(id, None)) is not None:
            table.autopilot.stop()

    # -- other processes ---------------------------------------------------------------------------

    async def listen(self) -> None:
        """Catch up whenever another process writes, until the store is closed."""
        async for id, number in self.store.changes():
            table = self.tables.get(id)
            if table is not None and number > table.situation.number:
                try:
                    await table.catch_up(number)
                except StoreError as error:
                    logger.warning("Table %s: %s", id, error)
                except Exception:  # a fault of one table must not stop this for all others
                    logger.exception("Table %s could not catch up", id)

    def close(self) -> None:
        for table in self.tables.values():
            table.autopilot.stop()
        self.tables.clear()
        self.strangers.close()
        self.reviews.close()


def _past(table: Table, at: int) -> wire.PastGame:
    """What came of a game that is over."""
    match = table.situation.match
    result = (match and match.result) or Result(())
    return wire.PastGame(table.id, at, list(result.winners), dict(result.scores))


def _link_rematch(situation: Situation, seat: Seat, table: str) -> Draft:
    if situation.rematch is not None:
        raise Refused("Somebody else was quicker.")
    return Draft("rematch", seat, {"table": table})


def _own(opening: Opening, wished: str | None) -> list[Seat]:
    """The seat of whoever opens a table: the one they wish for, or the first that no bot has; none if bots have all."""
    free = [seat for seat in opening.chairs if seat not in opening.bots]
    if wished is not None and wished not in free:
        raise OssuaryError(
            f"{wished!r} is no free seat of this table" + (f"; {', '.join(free)} would be." if free else ".")
        )
    return free[:1] if wished is None else [wished]


def guided_by(rules: Rules, wish: wire.OpenTable) -> Guided:
    """The lesson that is wished for. It decides about everything else, so nothing else may be wished."""
    guided = Guided(str(wish.lesson), source_of(rules, str(wish.lesson)))
    lesson = read_lesson(rules, guided.name, guided.file)
    plain = wire.OpenTable(wish.game, lesson.begins.seats, wish.lesson, begin=wish.begin, one_link=wish.one_link)
    if wish != plain:
        raise OssuaryError(
            f"The lesson {lesson.title!r} is for {lesson.begins.seats} seats and brings its own table: "
            "nothing else can be chosen."
        )
    return guided


def _bots(rules: Rules, seats: int, wished: Mapping[str, str]) -> dict[str, str]:
    known = names_for(rules)
    for seat, bot in wished.items():
        if seat not in SEATS[:seats]:
            raise OssuaryError(f"There is no seat {seat!r} at this table; there are {', '.join(SEATS[:seats])}.")
        if bot not in known:
            raise OssuaryError(f"There is no bot {bot!r} for {rules.name}; there are {', '.join(known)}.")
    return dict(wished)
