"""Results as a Parquet file, for notebooks: a row for each seat of each game. Needs pyarrow, the extra `lab`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import Any

from ossuary.engine import OssuaryError

from .play import GameResult

ROWS = 10_000  # written at once: memory does not grow with the file


def check_parquet() -> None:
    """Complain before anything is played."""
    try:
        import pyarrow.parquet  # noqa: F401, PLC0415  an extra
    except ImportError:
        raise OssuaryError("Parquet needs the package pyarrow: pip install 'ossuary[lab]'.") from None


def write_parquet(path: Path, results: Sequence[GameResult]) -> None:
    """Write a row for each seat of each game."""
    check_parquet()
    import pyarrow as arrow  # noqa: PLC0415
    from pyarrow import parquet  # noqa: PLC0415

    kinds = {"number": arrow.int64(), "seed": arrow.uint64(), "share": arrow.float64(), "score": arrow.float64()}
    counted = ("decisions", "rounds", "out_of_turn", "spoken", "offered", "real", "widest")
    kinds |= {name: arrow.int64() for name in counted}
    kinds |= {name: arrow.string() for name in ("seat", "bot", "reason", "rule", "opening")}
    kinds |= {name: arrow.map_(arrow.string(), arrow.int64()) for name in ("drawn", "played", "held")}
    schema = arrow.schema(list(kinds.items()))
    try:
        with parquet.ParquetWriter(path, schema) as writer:
            for some in _batches(rows(results)):
                writer.write_table(arrow.Table.from_pylist(some, schema=schema))
    except OSError as error:
        raise OssuaryError(f"{path}: cannot be written: {error.strerror or error}.") from None


def _batches(all_rows: Iterator[dict[str, Any]]) -> Iterator[list[dict[str, Any]]]:
    while some := list(islice(all_rows, ROWS)):
        yield some


def rows(results: Sequence[GameResult]) -> Iterator[dict[str, Any]]:
    """A row for each seat of each game."""
    for number, result in enumerate(results):
        for seat, bot in zip(result.seats, result.bots, strict=True):
            row = {"number": number, "seed": result.seed, "seat": seat, "bot": bot, "share": result.share(seat)}
            row |= {"score": result.scores.get(seat), "decisions": result.decisions, "rounds": result.rounds}
            row |= {"out_of_turn": result.out_of_turn, "spoken": result.spoken}
            row |= {"reason": result.reason, "rule": result.rule}
            if (notes := result.notes) is not None:
                row |= {"offered": notes.offered, "real": notes.real, "widest": notes.widest}
                row |= {"opening": notes.opening.get(seat)}
                row |= {name: list(getattr(notes, name).get(seat, {}).items()) for name in ("drawn", "played", "held")}
            yield row
