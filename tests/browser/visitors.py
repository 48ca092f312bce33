"""Browsers, each with a memory of its own, and whatever they complain about."""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Callable
from typing import Any, Literal

from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    FloatRect,
    Locator,
    Page,
    Playwright,
    ViewportSize,
)

from tests.browser.house import PATIENCE

NAMES = ("chromium", "google-chrome")
QUIET = ["--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run"]
PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
DESK: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
WIDE: ViewportSize = {"width": 1440, "height": 900}
POLLED = 25  # milliseconds between two looks at something that does not call by itself

Sit = Callable[..., Page]  # takes a seat and looks at the table

# Most tests want every window and no coach; what the page does by itself is a test of its own.
ASK_ALWAYS = """if (location.protocol === "http:") {
    localStorage.getItem("ossuary.coach") ?? localStorage.setItem("ossuary.coach", '"never"');
    localStorage.getItem("ossuary.asking") ?? localStorage.setItem("ossuary.asking", '"always"');
}"""
REPORT_VIOLATIONS = """addEventListener("securitypolicyviolation", (event) =>
    console.error(`Refused by the policy: ${event.violatedDirective} ${event.blockedURI}`))"""


def find_chromium() -> str | None:
    """Where a browser is, if there is one."""
    named = os.environ.get("OSSUARY_CHROMIUM")
    return shutil.which(named) if named else next(filter(None, map(shutil.which, NAMES)), None)


def launch(playwright: Playwright, program: str) -> Browser:
    is_root = hasattr(os, "geteuid") and os.geteuid() == 0
    flags = [*QUIET, "--disable-dev-shm-usage", *(["--no-sandbox"] if is_root else [])]
    return playwright.chromium.launch(executable_path=program, args=flags, timeout=PATIENCE * 1000)


class Visitors:
    """Whoever comes to the house. Everything a browser complains about is a fault, unless a test forgives it."""

    def __init__(self, browser: Browser, address: str) -> None:
        self._browser = browser
        self._address = address
        self._contexts: list[BrowserContext] = []
        self._complaints: list[str] = []
        self.forgiven: list[str] = []  # patterns

    def come(
        self, link: str = "/", *, scheme: Literal["light", "dark"] = "light", always: bool = True, **how: Any
    ) -> Page:
        """A new browser that opens this link. `always`: its player wants to be asked in every window."""
        room: dict[str, Any] = {"viewport": WIDE, "reduced_motion": "reduce", "color_scheme": scheme, **how}
        context = self._browser.new_context(base_url=self._address, **room)
        self._contexts.append(context)
        context.set_default_timeout(PATIENCE * 1000)
        context.add_init_script(REPORT_VIOLATIONS)
        if always:
            context.add_init_script(ASK_ALWAYS)
        page = context.new_page()
        page.on("console", self._hear)
        page.on("pageerror", lambda error: self._complaints.append(f"{error}"))
        page.goto(link)
        return page

    def complaints(self) -> list[str]:
        return [one for one in self._complaints if not any(re.search(pattern, one) for pattern in self.forgiven)]

    def close(self) -> None:
        for context in self._contexts:
            context.close()
        self._contexts.clear()

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self._complaints.append(f"{message.type}: {message.text}")


def until(page: Page, true: Callable[[], object], what: str, patience: float = PATIENCE) -> None:
    """Wait for something that the page itself cannot tell, such as an entry in the log."""
    for _ in range(int(patience * 1000 / POLLED)):
        if true():
            return
        page.wait_for_timeout(POLLED)
    assert true(), f"waited in vain: {what}"


def place(thing: Locator) -> FloatRect:
    """Where it is on the screen."""
    box = thing.bounding_box()
    assert box is not None
    return box
