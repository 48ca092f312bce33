"""How does Python import a module from a tree that is on no disk?"""

from __future__ import annotations

import ast
import importlib.util
import sys
import warnings
from collections.abc import Callable, Mapping, Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from pathlib import Path
from types import CodeType, ModuleType

MARKS = "_marks_"


class Loader(SourceFileLoader):
    """Compiles what `change` makes of a module's source; nothing is read from or written to `__pycache__`."""

    def __init__(self, name: str, path: str, change: Callable[[str], ast.Module], marks: bytearray | None) -> None:
        super().__init__(name, path)
        self.change = change
        self.marks = marks

    def get_code(self, fullname: str) -> CodeType:
        return compiled(self.change(Path(self.path).read_text(encoding="utf-8")), self.path)

    def exec_module(self, module: ModuleType) -> None:
        if self.marks is not None:
            module.__dict__[MARKS] = self.marks
        super().exec_module(module)


class Finder(MetaPathFinder):
    """Finds modules as usual, and gives some of them another tree."""

    def __init__(
        self, changes: Mapping[str, Callable[[str], ast.Module]], marks: Mapping[str, bytearray] | None = None
    ) -> None:
        self.changes = changes
        self.marks = marks or {}

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if fullname not in self.changes:
            return None
        spec = PathFinder.find_spec(fullname, path, target)
        if spec is None or spec.origin is None:
            return None
        loader = Loader(fullname, spec.origin, self.changes[fullname], self.marks.get(fullname))
        return importlib.util.spec_from_file_location(
            fullname, spec.origin, loader=loader, submodule_search_locations=spec.submodule_search_locations
        )


def install(finder: Finder) -> None:
    """From now on this process imports these modules so. None of them may have been imported."""
    early = sorted(set(finder.changes) & set(sys.modules))
    if early:
        raise RuntimeError(f"{', '.join(early)}: imported already.")
    sys.meta_path.insert(0, finder)


def compiled(tree: ast.Module, path: str) -> CodeType:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        code: CodeType = compile(tree, path, "exec", dont_inherit=True)
        return code


def marked(source: str) -> ast.Module:
    """The same module, which sets a mark for every statement that runs, at the number of its line."""
    tree = ast.parse(source)
    for node in list(ast.walk(tree)):
        for field in ("body", "orelse", "finalbody"):
            block = getattr(node, field, None)
            if isinstance(block, list):
                setattr(node, field, _with_marks(block))
    return ast.fix_missing_locations(tree)


def _with_marks(block: list[ast.stmt]) -> list[ast.stmt]:
    changed: list[ast.stmt] = []
    for at, node in enumerate(block):
        docstring = at == 0 and isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        future = isinstance(node, ast.ImportFrom) and node.module == "__future__"
        if not docstring and not future:
            changed.append(_mark(node))
        changed.append(node)
    return changed


def _mark(node: ast.stmt) -> ast.stmt:
    place = ast.Subscript(ast.Name(MARKS, ast.Load()), ast.Constant(node.lineno), ast.Store())
    return ast.copy_location(ast.Assign([place], ast.Constant(1)), node)
