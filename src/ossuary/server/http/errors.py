"""How errors are answered over HTTP: every exception becomes a status and a sentence."""

from __future__ import annotations

from typing import Any

from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from ossuary.engine import OssuaryError
from ossuary.server.situation.opening import OtherRules
from ossuary.server.table.closed import NoSuchTable
from ossuary.server.table.lobby import Full
from ossuary.server.table.strangers import Overloaded
from ossuary.server.table.telling import told
from ossuary.store import StoreUnavailable

from .guard import problem
from .language import said


def _http_problem(request: Request, error: HTTPException) -> Response:
    answer = problem(said(request, error.detail), error.status_code)
    answer.headers.update(error.headers or {})
    return answer


def _no_table(request: Request, error: Exception) -> Response:
    return problem(said(request, str(error)), 403)


def _unavailable(request: Request, error: OssuaryError) -> Response:
    return problem(said(request, told(error)), 503)


def _full(request: Request, error: Exception) -> Response:
    return problem(said(request, str(error)), 507)


def _closed(request: Request, error: Exception) -> Response:
    return problem(said(request, str(error)), 410)


def _misused(request: Request, error: Exception) -> Response:
    return problem(said(request, str(error)), 422)


def _gone(_: Request, error: Exception) -> Response:
    return problem("You have gone.", 400)


def _fault(request: Request, error: Exception) -> Response:
    return problem(said(request, "Something went wrong here, which is our mistake."), 500)


HANDLERS: dict[Any, Any] = {
    HTTPException: _http_problem,
    NoSuchTable: _no_table,
    StoreUnavailable: _unavailable,
    Overloaded: _unavailable,
    Full: _full,
    OtherRules: _closed,
    OssuaryError: _misused,
    ClientDisconnect: _gone,
    Exception: _fault,
}
