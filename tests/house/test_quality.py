"""Style, types and layers: each tool speaks for itself when it is not content."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
EVERYTHING = ("src", "tests", "run.py")
LINT_IMPORTS = "import sys; from importlinter.cli import lint_imports; sys.exit(lint_imports(no_cache=True))"


def expect_content(*arguments: str) -> None:
    """Runs a tool of this environment over the house; a complaint is shown as the tool words it."""
    told = subprocess.run(
        [sys.executable, *arguments], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
    )
    print(told.stdout)
    if told.returncode:
        pytest.fail("see what it says below", pytrace=False)


def test_ruff_finds_nothing_to_say() -> None:
    expect_content("-m", "ruff", "check", "--quiet", "--output-format=concise", *EVERYTHING)


def test_every_file_is_formatted() -> None:
    expect_content("-m", "ruff", "format", "--check", "--quiet", "--output-format=concise", *EVERYTHING)


def test_types_are_strict_and_agree() -> None:
    expect_content("-m", "mypy", "--strict", "--no-error-summary", *EVERYTHING)


def test_imports_point_down() -> None:
    expect_content("-c", LINT_IMPORTS)
