"""Called by hatchling: puts the finished page into wheels and source archives, and into wheels also the tests that a
new game begins with.

Deno builds the page from a clone. A source archive carries it already, so a wheel made from one needs no Deno.
An editable install gets no page: it is built when it is first needed.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PLACES = {"wheel": "ossuary/web/page", "sdist": "src/ossuary/web/page"}
TEMPLATE = "ossuary/cli/template/tests"


class PageHook(BuildHookInterface[Any]):
    """Found by hatchling as the only hook in this file."""

    def dependencies(self) -> list[str]:
        return [] if self.carried else ["deno>=2.9"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        if self.target_name == "wheel":  # for `ossuary new`
            build_data["force_include"][str(Path(self.root) / "tests" / "games" / "graveyard")] = TEMPLATE
        if self.carried:
            return
        sys.path.insert(0, str(self.sources))
        from ossuary.web.build import build  # noqa: PLC0415  the path to it is known only now

        page = build(Path(self.root) / "web", self.sources / "ossuary" / "games")
        build_data["force_include"][str(page)] = PLACES[self.target_name]

    @property
    def sources(self) -> Path:
        return Path(self.root) / "src"

    @property
    def carried(self) -> bool:
        """Is this an unpacked source archive?"""
        return (self.sources / "ossuary" / "web" / "page" / "index.html").is_file()
