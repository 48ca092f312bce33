"""The files of the page, which were built beforehand; or a plain page that says they were not."""

from __future__ import annotations

from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

FOREVER = "public, max-age=31536000, immutable"
UNBUILT = "The page has not been built: the server runs, but there is nothing to look at here yet."
PLAIN = f"""<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Ossuary</title>
<h1>Ossuary</h1><p>{UNBUILT}</p><p>In a terminal, <code>ossuary play zombs</code> plays without it.</p></html>
"""


class Assets(StaticFiles):
    """Files whose names change with their content, so that browsers may keep them forever."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        if response.status_code == 200 and "-" in path:  # without a hash in its name, a file may change
            response.headers["Cache-Control"] = FOREVER
        return response


def is_built(folder: Path | None) -> bool:
    return folder is not None and (folder / "index.html").is_file()


def page_routes(folder: Path | None) -> list[BaseRoute]:
    """`/assets/*`, single files beside the page, and the page itself for every other path."""

    async def page(request: Request) -> Response:
        if folder is None or not is_built(folder):
            return HTMLResponse(PLAIN, 503)
        name = request.path_params.get("rest", "")
        if name and "/" not in name and not name.startswith(".") and (folder / name).is_file():
            return FileResponse(folder / name)
        return FileResponse(folder / "index.html", media_type="text/html", headers={"Cache-Control": "no-store"})

    routes: list[BaseRoute] = []
    if folder is not None:
        routes.append(Mount("/assets", Assets(directory=folder / "assets", check_dir=False)))
    return [*routes, Route("/", page), Route("/{rest:path}", page)]
