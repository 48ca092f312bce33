"""Something is wrong here: a player says what, and gets a file that `ossuary report` opens."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from ossuary.cli.main import run
from tests.browser.visitors import DESK, PHONE, Visitors


@pytest.mark.parametrize("room", [DESK, PHONE], ids=["desk", "phone"])
def test_what_is_wrong_is_saved_as_a_file_that_can_be_opened(
    room: dict[str, Any], visitors: Visitors, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page = visitors.come("/games/zombs", **room)
    page.get_by_role("button", name="Play now").click()
    page.get_by_role("button", name="Deal").click()
    expect(page.locator(".felt")).to_be_visible()

    page.get_by_role("button", name="Settings").click()
    page.get_by_role("button", name="Something is wrong here").click()
    page.get_by_label("What is wrong?").fill("The grave lost a card")
    with page.expect_download() as download:
        page.get_by_role("button", name="Save the file").click()
    file = tmp_path / "fault.json"
    download.value.save_as(file)

    expect(page.get_by_label("What is wrong?")).to_have_count(0)
    assert run(["report", str(file)]) == 0
    assert "The grave lost a card" in capsys.readouterr().out
