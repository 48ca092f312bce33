"""Players that are no people. They are asked through `decide`, which never shows them the true state."""

from .bot import Bot, decide
from .shelf import NAMES, make

__all__ = ["NAMES", "Bot", "decide", "make"]
