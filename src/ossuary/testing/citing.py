"""Tests cite the rules they check: `@rule("ZB-3.4")` above a test named as a sentence.

Coverage is read from the tests' source, without running them, so `ossuary rules GAME --coverage` is quick.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

F = TypeVar("F", bound=Callable[..., object])

NUMBER = re.compile(r"[A-Z]{2}-(?:R\d+|\d+\.\d+[a-z]?)")


def rule(*numbers: str) -> Callable[[F], F]:
    """The rules this test would notice if they were broken."""
    for number in numbers:
        if not NUMBER.fullmatch(number):
            raise ValueError(f"{number!r} is not the number of a rule")

    def cite(test: F) -> F:
        return test

    return cite


def citations(folder: Path) -> dict[str, list[str]]:
    """Number -> the tests under this folder that cite it (`test_drawing.py::test_...`)."""
    found: dict[str, list[str]] = {}
    for path in sorted(folder.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test"):
                for number in _cited_by(node):
                    found.setdefault(number, []).append(f"{path.name}::{node.name}")
    return found


def _cited_by(test: ast.FunctionDef) -> list[str]:
    calls = [mark for mark in test.decorator_list if isinstance(mark, ast.Call)]
    cites = [mark for mark in calls if isinstance(mark.func, ast.Name) and mark.func.id == "rule"]
    words = [word.value for mark in cites for word in mark.args if isinstance(word, ast.Constant)]
    return [word for word in words if isinstance(word, str)]
