"""What every request passes first: checks of host, origin and rate. And the headers of every answer."""

from __future__ import annotations

import logging
import time
from collections import Counter
from functools import partial
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ossuary.server import wire
from ossuary.server.metrics import Metrics
from ossuary.server.rate import MAY_SAY, Buckets
from ossuary.server.settings import ServerSettings

from .address import Addresses

abuse = logging.getLogger("ossuary.abuse")

# Chromium was seen to fetch the pictures of cards, which are data, in a way that counts as connecting.
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self' data:; manifest-src 'self'; media-src 'self' data:; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=()",
}
SUSPICIOUS = (400, 401, 403, 408, 413, 429)
READING = ("GET", "HEAD")
CHECKING = "/api/games/"  # posts there only check kits: they have a rate of their own
TABLES, TIME_LINE, FRAME = "/api/tables/", 60, 2
MANY_REQUESTS = "Too many requests from this address: wait a little."
MANY_TABLES = "Too many tables from this address: wait a little."


CROWD = "*"  # visitors that no proxy tells apart
AS_MANY = 20  # times as much for all of them together as for one


class Limit:
    """How much one visitor may ask for, and all those together who are nobody in particular."""

    def __init__(self, burst: float, flow: float) -> None:
        self.each = Buckets(burst, flow, time.monotonic)
        self.crowd = Buckets(burst * AS_MANY, flow * AS_MANY, time.monotonic)

    def take(self, who: str | None, tokens: float = 1) -> bool:
        return self.crowd.take(CROWD, tokens) if who is None else self.each.take(who, tokens)


class Guard:
    """Middleware. Refuses what must not come in, and adds the headers to everything that leaves."""

    def __init__(self, app: ASGIApp, settings: ServerSettings, metrics: Metrics | None = None) -> None:
        self.app = app
        self.metrics = metrics or Metrics()
        self.metrics.gauges["websockets"] = lambda: sum(self.sockets.values())
        self.hosts = {host.lower() for host in settings.hosts}
        self.addresses = Addresses(settings.proxies)
        self.opens = Limit(settings.open_burst, settings.open_flow)
        self.checks = Limit(settings.check_burst, settings.check_flow)
        self.asks = Limit(settings.ask_burst, settings.ask_flow)
        self.joins = Limit(settings.join_burst, settings.join_flow)
        self.said = Limit(settings.said_burst, settings.said_flow)
        self.most = settings.most_sockets
        self.sockets: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._websocket(scope, receive, send)
        else:
            await self._http(scope, receive, send)

    async def _websocket(self, scope: Scope, receive: Receive, send: Send) -> None:
        who = self.addresses.of(scope)
        address, most = (CROWD, self.most * AS_MANY) if who is None else (who, self.most)
        if self._foreign(Headers(scope=scope)) or not self.joins.take(who) or self.sockets[address] >= most:
            self._note(who, "websocket")
            await receive()
            await send({"type": "websocket.close", "code": 1008, "reason": "Not from here."})
            return
        self.sockets[address] += 1
        scope[MAY_SAY] = partial(self.said.take, who)
        try:
            await self.app(scope, receive, send)
        finally:
            self.sockets[address] -= 1
            if not self.sockets[address]:
                del self.sockets[address]

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers[name] = value
                headers.setdefault("Cache-Control", "no-store")
                self.metrics.count("requests", f"{message['status'] // 100}xx")
                if message["status"] in SUSPICIOUS:
                    self._note(self.addresses.of(scope), f"{message['status']} {scope['method']}")
            await send(message)

        refusal = self._refusal(scope)
        await (refusal or self.app)(scope, receive, send_with_headers)

    def _note(self, who: str | None, what: str) -> None:
        """For the log of abuse, which holds addresses and no secrets: neither paths nor bodies."""
        self.metrics.count("refused", what.partition(" ")[0])
        abuse.info("%s refused: %s", who or "behind a proxy", what)

    def _refusal(self, scope: Scope) -> Response | None:
        headers, method = Headers(scope=scope), scope["method"]
        if sentence := self._foreign(headers):
            return problem(sentence, 400 if "host" in sentence else 403)
        if method not in (*READING, "POST"):
            return problem("Only GET and POST are understood here.", 405)
        address = self.addresses.of(scope)
        if method == "POST":
            if headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
                return problem("What is posted here is JSON: Content-Type: application/json.", 415)
            if scope["path"].startswith(CHECKING):
                return None if self.checks.take(address) else problem(MANY_REQUESTS, 429)
            if not self.opens.take(address):
                return problem(MANY_TABLES, 429)
        elif not self.asks.take(address, _cost(scope["path"])):
            return problem(MANY_REQUESTS, 429)
        return None

    def _foreign(self, headers: Headers) -> str:
        """Why to refuse: the host name is not ours (DNS rebinding), or the page is of another site. Empty: do not."""
        host = headers.get("host", "").lower()
        name = host.rpartition("]")[0] + "]" if host.startswith("[") else host.partition(":")[0]
        if "*" not in self.hosts and name not in self.hosts:
            return "This server is not called so: its host name is another."
        origin = headers.get("origin")
        if origin is not None and urlsplit(origin).netloc.lower() != host:
            return "This comes from a page of another site."
        return ""


def _cost(path: str) -> float:
    """How many plain requests this one counts for: a time line tells a whole game, and its views are played anew."""
    if not path.startswith(TABLES):
        return 1
    return TIME_LINE if path.endswith("/replay") else FRAME if "/replay/" in path else 1


def problem(sentence: str, status: int) -> Response:
    return Response(wire.encode(wire.Problem(sentence)), status, media_type="application/json")
