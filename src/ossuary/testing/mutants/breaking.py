"""In how many small ways can a line be broken?

    for mutation in mutations(source): print(mutation.line, mutation.before, "->", mutation.after)
    code = compile(broken(source, mutation.number), path, "exec")

Mutations are numbered in the order of the source, so that a number and a source name one of them.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass

COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
SUMS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitOr,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}
OPPOSITES = {"min": "max", "max": "min", "any": "all", "all": "any"}
NAMED = (ast.Name, ast.Attribute)  # arguments that may be swapped: likely to be of one kind
UNBROKEN = (ast.Assert, ast.Raise, ast.Import, ast.ImportFrom)  # they guard against faults in code; no rule says them


@dataclass(frozen=True)
class Mutation:
    """One way to break one line."""

    number: int  # among all mutations of its source
    line: int
    statement: int  # the line on which the statement around it begins: a test that runs it has run this
    inside: str  # `Turn.act`, or "" for what stands in the module itself
    text: str  # the line as it stands
    before: str  # the piece that is broken, as Python writes it
    after: str

    @property
    def name(self) -> str:
        return f"{self.before} -> {self.after}"


@dataclass(frozen=True)
class Break:
    """A place in a tree, and what could stand there."""

    parent: ast.AST
    field: str
    at: int | None  # in a list
    old: ast.AST
    new: ast.AST
    statement: int
    inside: str

    def apply(self) -> None:
        if self.at is None:
            setattr(self.parent, self.field, self.new)
        else:
            getattr(self.parent, self.field)[self.at] = self.new


def mutations(source: str) -> list[Mutation]:
    """All ways to break a source, in the order of its lines."""
    lines = source.splitlines()
    found = []
    for number, broken_place in enumerate(_breaks(ast.parse(source))):
        line: int = broken_place.old.lineno  # type: ignore[attr-defined]
        before, after = _piece(broken_place.old), _piece(broken_place.new)
        text = lines[line - 1].strip()
        found.append(Mutation(number, line, broken_place.statement, broken_place.inside, text, before, after))
    return found


def broken(source: str, number: int) -> ast.Module:
    """The tree of a source with one of its mutations."""
    tree = ast.parse(source)
    for at, place in enumerate(_breaks(tree)):
        if at == number:
            place.apply()
            return ast.fix_missing_locations(tree)
    raise IndexError(f"There is no mutation {number}.")


def _piece(node: ast.AST) -> str:
    """A node as Python writes it, on one line; of a compound statement its head."""
    return " ".join(ast.unparse(node).split("\n")[0].split())


def _breaks(tree: ast.Module) -> Iterator[Break]:
    yield from _block(tree, "body", "")


def _block(parent: ast.AST, field: str, inside: str) -> Iterator[Break]:
    """A list of statements, without its docstring."""
    for at, node in enumerate(getattr(parent, field)):
        docstring = at == 0 and isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        if not docstring and not isinstance(node, UNBROKEN) and not _is_for_types(node):
            yield from _statement(parent, field, at, node, inside)


def _is_for_types(node: ast.stmt) -> bool:
    """Code that never runs, or only speaks to the type checker."""
    if isinstance(node, ast.If):
        return isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"
    value = node.value if isinstance(node, ast.Assign | ast.AnnAssign) else None
    return isinstance(value, ast.Call) and isinstance(value.func, ast.Name) and value.func.id in ("TypeVar", "NewType")


def _statement(parent: ast.AST, field: str, at: int, node: ast.stmt, inside: str) -> Iterator[Break]:
    if isinstance(node, ast.FunctionDef | ast.ClassDef | ast.AsyncFunctionDef):
        if isinstance(node, ast.FunctionDef):
            yield from _inside(node, "args", node.lineno, inside)
        yield from _block(node, "body", f"{inside}.{node.name}".strip("."))
        return
    for new in _instead_of_statement(node):
        yield Break(parent, field, at, node, new, node.lineno, inside)
    for name, value in ast.iter_fields(node):
        if name in ("body", "orelse", "finalbody"):
            yield from _block(node, name, inside)
        elif name in ("handlers", "cases"):
            for case in value:
                if isinstance(case, ast.match_case) and case.guard is not None:
                    yield from _inside(case, "guard", node.lineno, inside)
                yield from _block(case, "body", inside)
        elif name not in ("annotation", "targets", "target", "items", "type_comment"):
            yield from _inside(node, name, node.lineno, inside)


def _instead_of_statement(node: ast.stmt) -> Iterator[ast.stmt]:
    """Left out, or leaving the wrong way."""
    here = {"lineno": node.lineno, "col_offset": node.col_offset}
    match node:
        case ast.Expr(value=ast.Yield() | ast.YieldFrom()):
            yield ast.Expr(ast.YieldFrom(ast.Tuple([], ast.Load())), **here)
        case ast.Expr(value=ast.Call()) | ast.Delete() | ast.AugAssign():
            yield ast.Pass(**here)
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]):
            yield ast.Pass(**here)
        case ast.Break():
            yield ast.Continue(**here)
        case ast.Continue():
            yield ast.Break(**here)
        case ast.Return(value=ast.Compare() | ast.BoolOp() as value):
            yield ast.Return(ast.UnaryOp(ast.Not(), value), **here)
        case ast.Return(value=ast.expr() as value) if not _is_none(value) and not _is_bool(value):
            yield ast.Return(ast.Constant(None), **here)
    if isinstance(node, ast.AugAssign) and type(node.op) in SUMS:
        yield ast.AugAssign(node.target, SUMS[type(node.op)](), node.value, **here)


def _is_none(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and node.value is None


def _is_bool(node: ast.expr) -> bool:
    """`return False`: as None it would still mean no. It is broken by turning it round, like every such constant."""
    return isinstance(node, ast.Constant) and isinstance(node.value, bool)


def _inside(parent: ast.AST, field: str, statement: int, inside: str) -> Iterator[Break]:
    """Every expression under a field of a node."""
    value = getattr(parent, field)
    for at, node in enumerate(value if isinstance(value, list) else [value]):
        if not isinstance(node, ast.AST) or isinstance(node, ast.JoinedStr):
            continue
        place = at if isinstance(value, list) else None
        if isinstance(node, ast.expr):
            for new in _instead_of(node):
                ast.copy_location(new, node)
                yield Break(parent, field, place, node, new, statement, inside)
            if field in ("test", "guard", "ifs") and not isinstance(node, ast.Compare | ast.UnaryOp):
                negated = ast.copy_location(ast.UnaryOp(ast.Not(), node), node)
                yield Break(parent, field, place, node, negated, statement, inside)
        for name, _ in ast.iter_fields(node):
            if name not in ("annotation", "returns", "ctx", "op", "ops"):
                yield from _inside(node, name, statement, inside)


def _instead_of(node: ast.expr) -> Iterator[ast.expr]:
    """What could stand in an expression's place."""
    match node:
        case ast.Compare(ops=ops):
            for at, op in enumerate(ops):
                changed = [COMPARISONS[type(other)]() if at == n else other for n, other in enumerate(ops)]
                yield ast.Compare(node.left, changed, node.comparators)
                if isinstance(op, ast.Lt | ast.LtE | ast.Gt | ast.GtE) and len(ops) == 1:
                    yield ast.UnaryOp(ast.Not(), node)
        case ast.BoolOp(op=op, values=values):
            yield ast.BoolOp(ast.And() if isinstance(op, ast.Or) else ast.Or(), values)
            for at in range(len(values)):
                left = values[:at] + values[at + 1 :]
                yield left[0] if len(left) == 1 else ast.BoolOp(op, left)
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield operand
        case ast.UnaryOp(op=ast.USub(), operand=operand) if not isinstance(operand, ast.Constant):
            yield operand
        case ast.BinOp(left=left, op=op, right=right) if type(op) in SUMS and not _is_text(left, right):
            yield ast.BinOp(left, SUMS[type(op)](), right)
        case ast.Constant(value=bool() as value):
            yield ast.Constant(not value)
        case ast.Constant(value=int() as value):
            yield from (ast.Constant(value + 1), ast.Constant(value - 1))
        case ast.Call(func=ast.Name(id=name)) if name in OPPOSITES and not node.keywords:
            yield ast.Call(ast.Name(OPPOSITES[name], ast.Load()), node.args, node.keywords)
        case ast.Call(args=[ast.Name() | ast.Attribute(), *_] as arguments):
            yield from _swapped(node, arguments)
        case ast.IfExp(test=test, body=body, orelse=orelse):
            yield ast.IfExp(test, orelse, body)
        case ast.Slice(lower=ast.expr() as lower, upper=None):
            yield ast.Slice(None, lower)


def _is_text(*nodes: ast.expr) -> bool:
    return any(isinstance(node, ast.JoinedStr) or getattr(node, "value", None).__class__ is str for node in nodes)


def _swapped(call: ast.Call, arguments: list[ast.expr]) -> Iterator[ast.expr]:
    """Neighbours change places, from the second argument on: the first is the state nearly everywhere."""
    for at in range(1, len(arguments) - 1):
        one, other = arguments[at : at + 2]
        if isinstance(one, NAMED) and isinstance(other, NAMED) and ast.dump(one) != ast.dump(other):
            swapped = [*arguments[:at], other, one, *arguments[at + 2 :]]
            yield ast.Call(call.func, swapped, call.keywords)
