"""Players that are no people. They are asked through `decide`, which never shows them the true state."""

from .bot import Bot, decide
from .shelf import CALLED, NAMES, listed, make

__all__ = ["CALLED", "NAMES", "Bot", "decide", "listed", "make"]
