"""What a visitor is told when something went wrong here: never where the store is, which is for its keeper alone."""

from __future__ import annotations

import logging

from ossuary.engine import OssuaryError
from ossuary.store import StoreUnavailable

logger = logging.getLogger(__name__)

AWAY = "The tables cannot be read or written just now. Nothing is lost; try again in a minute."


def told(error: OssuaryError) -> str:
    """The sentence of an error. What the store says of itself goes to the keeper's log instead."""
    if not isinstance(error, StoreUnavailable):
        return str(error)
    logger.error("%s", error)
    return AWAY
