"""What a keeper forbids: changed cards, records from elsewhere, chosen seeds, new tables; or new tables without a
password."""

from __future__ import annotations

import hmac
import ipaddress

from starlette.exceptions import HTTPException
from starlette.requests import Request

from ossuary.server import wire
from ossuary.server.settings import FORBIDDABLE, ServerSettings

FORWARDED = ("forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip")
PASSWORD = "x-ossuary-password"  # noqa: S105  the header's name


def check_opening(request: Request, settings: ServerSettings) -> None:
    """May this visitor open a table at all?"""
    _check(settings, "tables")
    if settings.password:
        given = request.headers.get(PASSWORD, "")
        if not hmac.compare_digest(given.encode("utf-8", "replace"), settings.password.encode()):
            raise HTTPException(401, "Who opens a table here needs the password of the house.", {"X-Needs": "password"})


def check_wish(wish: wire.OpenTable, settings: ServerSettings) -> None:
    """May a table be opened with this?"""
    if wish.content is not None:
        _check(settings, "content")
    if wish.seed is not None:
        _check(settings, "seeds")


def check_bench(request: Request, settings: ServerSettings) -> None:
    """The bench is for whoever sits at this machine, and for others only where the keeper says so."""
    if not (settings.bench or is_near(request, settings)):
        raise HTTPException(403, "The bench is for whoever sits at the machine of this house.")


def is_near(request: Request, settings: ServerSettings) -> bool:
    """Does this visitor sit at this machine? A proxy here does, too, and speaks for others: it shows by its headers, or
    by the name of the house that it was asked for."""
    client = request.client.host if request.client is not None else ""
    asked = request.url.hostname or ""
    forwarded = any(name in request.headers for name in FORWARDED)
    return (
        _is_loopback(client) and (asked == "localhost" or _is_loopback(asked)) and not (forwarded or settings.proxies)
    )


def _is_loopback(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def check_import(settings: ServerSettings) -> None:
    _check(settings, "imports")


def _check(settings: ServerSettings, what: str) -> None:
    if what in settings.forbidden:
        raise HTTPException(403, f"The keeper of this house does not allow {FORBIDDABLE[what]}.")
