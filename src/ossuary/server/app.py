"""The server as one ASGI application: the HTTP interface, the websocket of a table, and the page."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from typing import Any, TypeVar

import msgspec
from msgspec.structs import replace
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.websockets import WebSocket

import ossuary
from ossuary.engine import Kit, OssuaryError, Rules
from ossuary.engine.language.names import shown
from ossuary.store import Store

from . import bench, wire
from .bench import Bench
from .bots import Thinker
from .catalog import first_steps, games, kits
from .http.errors import HANDLERS
from .http.guard import Guard, problem
from .http.language import language_of, said
from .http.page import page_routes
from .http.permission import check_bench, check_import, check_opening, check_wish
from .metrics import Metrics
from .settings import ServerSettings
from .situation import fair
from .situation.clock import Now, now
from .situation.faults import fault_of
from .situation.history import Viewer
from .situation.nature import marks, with_marks
from .situation.opening import OtherRules
from .situation.update import moment_lines, with_reason
from .socket.connection import Connection
from .table.housekeeping import expire
from .table.lobby import Lobby
from .table.table import Table
from .table.telling import AWAY

T = TypeVar("T")

logger = logging.getLogger(__name__)

HEALTHY = 5.0  # seconds within which a store that works has answered
HOUR = 3600.0
TOLD_AT_ONCE = 20  # moments of a time line before others get their turn
SOON = 0.1  # seconds until the games are read: requests are answered before


class App:
    """One server process: routes, and the lobby behind them."""

    def __init__(self, store: Store, thinker: Thinker, settings: ServerSettings, now: Now = now) -> None:
        self.store = store
        self.thinker = thinker
        self.settings = settings
        self.lobby = Lobby(store, thinker, now, settings)
        self.metrics = Metrics()
        self.bench = Bench()
        self.metrics.gauges["tables_in_memory"] = lambda: len(self.lobby.tables)

    def routes(self) -> list[BaseRoute]:
        return [
            Route("/healthz", self.health),
            Route("/api/games", self.games),
            Route("/api/games/{game}", self.game),
            Route("/api/games/{game}/first_steps", self.first_steps),
            Route("/api/games/{game}/kits/{section}", self.kit),
            Route("/api/games/{game}/kits/{section}", self.check_kit, methods=["POST"]),
            Route("/api/games/{game}/kits/{section}/read", self.read_kit, methods=["POST"]),
            Route("/api/games/{game}/bench", self.bench_cards),
            Route("/api/games/{game}/bench", self.bench_check, methods=["POST"]),
            Route("/api/games/{game}/bench/run", self.bench_state),
            Route("/api/games/{game}/bench/run", self.bench_run, methods=["POST"]),
            Route("/api/tables", self.open, methods=["POST"]),
            Route("/api/tables/import", self.import_record, methods=["POST"]),
            Route("/api/tables/{table}/invitation", self.invitation),
            Route("/api/tables/{table}/sit", self.sit, methods=["POST"]),
            Route("/api/tables/{table}/record", self.record),
            Route("/api/tables/{table}/review", self.review),
            Route("/api/tables/{table}/fault", self.fault, methods=["POST"]),
            Route("/api/tables/{table}/fork", self.fork, methods=["POST"]),
            Route("/api/tables/{table}/replay", self.replay),
            Route("/api/tables/{table}/replay/{n:int}", self.frame),
            Route("/api/verify", self.verify, methods=["POST"]),
            Route("/api/{rest:path}", self.nothing),
            WebSocketRoute("/ws/{table}", self.socket),
            *page_routes(self.settings.page),
        ]

    @asynccontextmanager
    async def lifespan(self, starlette: Starlette) -> AsyncIterator[None]:
        try:
            await self.store.open()
        except OssuaryError as error:
            starlette.state.trouble = str(error)
            raise
        listening = asyncio.create_task(self.lobby.listen())
        reading = asyncio.get_running_loop().call_later(SOON, games.read_soon)
        tidying = asyncio.create_task(self._tidy())
        try:
            yield
        finally:
            reading.cancel()
            listening.cancel()
            tidying.cancel()
            with suppress(asyncio.CancelledError):
                await listening
            await self.bench.stop()
            self.lobby.close()
            await self.thinker.close()
            await self.store.close()

    async def _tidy(self) -> None:
        while self.settings.keep is not None:
            await self.tidy()
            await asyncio.sleep(HOUR)

    async def tidy(self) -> None:
        """Remove tables at which nothing was written for as long as the keeper said. Done every hour."""
        try:
            gone = await expire(self.store, self.lobby.now() - (self.settings.keep or 0))
            if gone:
                logger.warning("Tables that nobody has used for long were removed: %d", len(gone))
        except OssuaryError as error:
            logger.error("Old tables could not be removed: %s", error)

    # -- games -------------------------------------------------------------------------------------

    async def health(self, request: Request) -> Response:
        """Does the house work? It asks the store, and says nothing of where that is."""
        try:
            async with asyncio.timeout(HEALTHY):
                await self.store.check()
        except (OssuaryError, TimeoutError) as error:
            logger.error("The store does not work: %s", str(error) or "it does not answer")
            return json_response({"ok": False, "error": AWAY}, 503)
        return json_response({"ok": True})

    async def games(self, request: Request) -> Response:
        return json_response(await asyncio.to_thread(games.games, language_of(request)))

    async def game(self, request: Request) -> Response:
        try:
            return json_response(games.info(ossuary.game(request.path_params["game"]), language_of(request)))
        except OssuaryError as error:
            return problem(said(request, str(error)), 404)

    async def first_steps(self, request: Request) -> Response:
        try:
            return json_response(first_steps.told(ossuary.game(request.path_params["game"]), language_of(request)))
        except OssuaryError as error:
            return problem(str(error), 404)

    async def kit(self, request: Request) -> Response:
        return json_response(kits.shown(*self._kit(request)))

    async def check_kit(self, request: Request) -> Response:
        rules, kit = self._kit(request)
        return json_response(kits.checked(rules, kit, await self._body(request, wire.KitDraft, kits.LARGEST)))

    async def read_kit(self, request: Request) -> Response:
        rules, kit = self._kit(request)
        return json_response(kits.read(rules, kit, (await self._body(request, wire.KitFile, kits.LARGEST)).toml))

    async def bench_cards(self, request: Request) -> Response:
        rules = self._benched(request)
        return json_response([wire.BenchCard(**card) for card in bench.entries(rules)])

    async def bench_check(self, request: Request) -> Response:
        rules, wish = self._benched(request), await self._body(request, wire.BenchDraft)
        try:
            laid = bench.laid(rules, wish.toml)
        except OssuaryError as error:
            return json_response(wire.BenchChecked(str(error), {}))
        drawn, pack = games.info(laid).designs, dict(laid.pack or {})
        return json_response(wire.BenchChecked("", {id: drawn[id] for id in bench.changed(pack) if id in drawn}, pack))

    async def bench_run(self, request: Request) -> Response:
        rules, wish = self._benched(request), await self._body(request, wire.BenchDraft)
        await self.bench.start(rules, wish.toml, wish.seats, wish.games)
        return json_response(self.bench.state, 201)

    async def bench_state(self, request: Request) -> Response:
        rules = self._benched(request)
        if self.bench.game != rules.id:
            raise HTTPException(404, "Nothing is being tried out in this game.")
        return json_response(self.bench.state)

    def _benched(self, request: Request) -> Rules:
        """The game, for whoever may sit at the bench."""
        check_bench(request, self.settings)
        try:
            return ossuary.game(request.path_params["game"])
        except OssuaryError as error:
            raise HTTPException(404, str(error)) from None

    async def nothing(self, request: Request) -> Response:
        return problem(said(request, "There is nothing here."), 404)

    # -- tables ------------------------------------------------------------------------------------

    async def open(self, request: Request) -> Response:
        check_opening(request, self.settings)
        wish = await self._body(request, wire.OpenTable)
        check_wish(wish, self.settings)
        return json_response(await self.lobby.open(wish), 201)

    async def import_record(self, request: Request) -> Response:
        check_opening(request, self.settings)
        check_import(self.settings)
        wish = await self._body(request, wire.ImportTable)
        opened = await self.lobby.continue_record(wish.record, wish.at, wish)
        return json_response(opened, 201)

    async def fork(self, request: Request) -> Response:
        check_opening(request, self.settings)
        wish = await self._body(request, wire.ForkTable)
        table, viewer = await self._finished(request)
        match = table.situation.match
        assert match is not None  # noqa: S101  it is over
        at = table.situation.history.answers_at(viewer, wish.n, len(match.answers))
        if at is None:
            return problem(f"There is no update {wish.n} to go on from.", 404)
        if wish.seat is None and viewer not in wish.bots:
            wish = replace(wish, seat=viewer)
        opened = await self.lobby.continue_record(match.record(), at, wish)
        return json_response(opened, 201)

    async def invitation(self, request: Request) -> Response:
        return json_response(await self.lobby.invitation(request.path_params["table"], _secret(request)))

    async def sit(self, request: Request) -> Response:
        wish = await self._body(request, wire.SitDown)
        return json_response(await self.lobby.sit(request.path_params["table"], _secret(request), wish.seat), 201)

    async def record(self, request: Request) -> Response:
        try:
            table, _ = await self._finished(request)
        except OtherRules:
            return json_response(await self.lobby.keep(request.path_params["table"], _secret(request)))
        match = table.situation.match
        assert match is not None  # noqa: S101  it is over
        return json_response(with_marks(match.record(), marks(table.situation)))

    async def replay(self, request: Request) -> Response:
        table, viewer = await self._at(request)
        situation = table.situation
        names = situation.translated(language_of(request)) or situation.names
        lines: list[wire.ReplayLine] = []
        for n, moment in situation.history.timeline(viewer):
            if moment:
                lines.append(wire.ReplayLine(n, moment_lines(n, moment, viewer, names)))
                if len(lines) % TOLD_AT_ONCE == 0:
                    await asyncio.sleep(0)
        return json_response(lines)

    async def frame(self, request: Request) -> Response:
        table, viewer = await self._at(request)
        situation, n = table.situation, request.path_params["n"]
        match = situation.match
        at = situation.history.answers_at(viewer, n, len(match.answers)) if match else None
        if match is None or at is None or n == 0:
            return problem(f"There is no update {n} to look at.", 404)
        changed = situation.opening.content is not None
        there = await self.lobby.strangers.look(match, at) if changed else match.at(at)
        names = situation.translated(language_of(request))
        if names is None:
            return json_response(wire.ReplayFrame(n, with_reason(there.view(viewer), there, situation.names)))
        view = shown(with_reason(there.view(viewer), there, names), names.translation)
        return json_response(wire.ReplayFrame(n, view))

    async def review(self, request: Request) -> Response:
        table, viewer = await self._finished(request)
        return json_response(self.lobby.reviews.of(table).state(viewer))

    async def fault(self, request: Request) -> Response:
        """What a player found wrong, as a file that tells nothing the player could not know."""
        wish = await self._body(request, wire.TellFault)
        table, viewer = await self._at(request)
        if viewer is None:
            raise HTTPException(403, "Only who sits at the table can say what is wrong there.")
        if table.situation.match is None:
            raise HTTPException(409, "The game has not begun: there is nothing to show yet.")
        found = await asyncio.to_thread(fault_of, table.situation, viewer, wish.said)
        return json_response(found.plain())

    async def verify(self, request: Request) -> Response:
        wish = await self._body(request, wire.Verify)
        promised = fair.Promise(int(wish.seed), wish.salt, wish.commitment)
        found = await self.lobby.strangers.verify(wish.record, promised, wish.words)
        return json_response(wire.Verified(found.ok, found.sentences, found.draws))

    async def socket(self, browser: WebSocket) -> None:
        await Connection(browser, self.lobby, self.settings).serve(browser.path_params["table"])

    # -- reading requests --------------------------------------------------------------------------

    async def _at(self, request: Request) -> tuple[Table, Viewer]:
        """The table, and who asks, by the secret of their link."""
        id = request.path_params["table"]
        viewer = await self.lobby.seat_of(id, _secret(request))
        return await self.lobby.table(id), viewer

    async def _finished(self, request: Request) -> tuple[Table, Viewer]:
        table, viewer = await self._at(request)
        if not table.situation.over:
            raise HTTPException(409, "The game is not over: its record would tell what nobody may know yet.")
        return table, viewer

    def _kit(self, request: Request) -> tuple[Rules, Kit]:
        try:
            rules = ossuary.game(request.path_params["game"])
            return rules, kits.find(rules, request.path_params["section"])
        except OssuaryError as error:
            raise HTTPException(404, str(error)) from None

    async def _body(self, request: Request, kind: type[T], largest: int | None = None) -> T:
        body, largest = bytearray(), largest or self.settings.largest_body
        try:
            async with asyncio.timeout(self.settings.body_within):
                async for part in request.stream():
                    body += part
                    if len(body) > largest:
                        raise HTTPException(413, f"This is too long: at most {largest} bytes.")
        except TimeoutError:
            raise HTTPException(408, "This took too long to arrive.") from None
        try:
            return msgspec.json.decode(bytes(body), type=kind)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            raise HTTPException(422, f"This cannot be read: {error}.") from None


def _secret(request: Request) -> str:
    """Of the link with which somebody comes."""
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    if kind.lower() != "bearer" or not token:
        raise HTTPException(401, "This needs the secret of a link: Authorization: Bearer ...")
    return token.strip()


def create_app(
    store: Store, thinker: Thinker, settings: ServerSettings | None = None, now: Callable[[], int] = now
) -> Starlette:
    """The whole server as an ASGI application."""
    settings = settings or ServerSettings()
    app = App(store, thinker, settings, now)
    starlette = Starlette(
        routes=app.routes(),
        middleware=[Middleware(Guard, settings=settings, metrics=app.metrics)],
        exception_handlers=HANDLERS,
        lifespan=app.lifespan,
    )
    starlette.state.lobby = app.lobby
    starlette.state.metrics = app.metrics
    starlette.state.tidy = app.tidy
    starlette.state.trouble = ""  # why the server could not start
    return starlette


def json_response(answer: Any, status: int = 200) -> Response:
    return Response(wire.encode(answer), status, media_type="application/json")
