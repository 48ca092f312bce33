"""Matches in files: written whole or not at all, and opened whether they are saves or records."""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import ossuary
from ossuary.engine import Match
from ossuary.engine.errors import OssuaryError, RecordError


def write_json(path: Path, data: Mapping[str, Any]) -> None:
    """Beside its place first, then moved there: who stops this halfway finds what was there before."""
    text = json.dumps(data, ensure_ascii=False) + "\n"
    try:
        number, beside = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    except OSError as error:
        raise OssuaryError(f"{path}: cannot be written: {error.strerror or error}.") from None
    try:
        with os.fdopen(number, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.chmod(beside, 0o666 & ~_umask())
        os.replace(beside, path)
    except OSError as error:
        raise OssuaryError(f"{path}: cannot be written: {error.strerror or error}.") from None
    finally:
        Path(beside).unlink(missing_ok=True)


def read_json(path: Path) -> dict[str, Any]:
    """A record, a save or another JSON object from a file."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise OssuaryError(f"{path}: cannot be read: {error.strerror or error}.") from None
    except UnicodeDecodeError:
        raise RecordError(f"{path}: this is not JSON: it is not UTF-8 text.") from None
    except json.JSONDecodeError as error:
        raise RecordError(f"{path}: this is not JSON, or was cut short: {error.msg} in line {error.lineno}.") from None
    except RecursionError:
        raise RecordError(f"{path}: this is not a file of Ossuary: it is nested too deeply.") from None
    if not isinstance(data, dict):
        raise RecordError(f"{path}: this is JSON, but not an object as records and saves are.")
    return data


def open_match(path: Path) -> Match:
    """The match a file holds, whether it is a save or a record."""
    data = read_json(path)
    return ossuary.restore(data) if "state" in data else ossuary.load(data)


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
