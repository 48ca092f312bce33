"""`docs/terminal.md` shows what really happens: its sample is played again."""

import re
from pathlib import Path

from ossuary.cli.table.prompt_commands import COMMANDS
from tests.cli.keyboard import ossuary

PAGE = (Path(__file__).parents[2] / "docs" / "terminal.md").read_text(encoding="utf-8")


def test_the_sample_is_what_the_command_prints() -> None:
    """After a change that alters it on purpose: run the command, type the same, and paste what it prints."""
    found = re.search(r"^```\n\$ ossuary ([^\n]+)\n(.+?)^```$", PAGE, re.M | re.S)
    assert found is not None
    command, sample = found[1], found[2]
    typed = re.findall(r"^Ann> (.+)$", sample, re.M)

    shown = ossuary(*command.split(), typed=[*typed, ""])

    assert shown.lines == sample.splitlines()


def test_every_command_that_can_be_typed_is_on_the_page() -> None:
    assert [word for word in COMMANDS if f"`{word}" not in PAGE] == []
