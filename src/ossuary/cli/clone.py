"""Where the sources and tests are, if this Ossuary runs from a clone."""

from __future__ import annotations

from pathlib import Path

import ossuary


def house() -> Path:
    """The folder that holds `src` and `tests`."""
    return Path(ossuary.__file__).parents[2]
