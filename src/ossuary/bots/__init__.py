"""Players that are no people. They are asked through `decide`, which never shows them the true state."""

from .bot import Bot, decide
from .named import CALLED, LEVELS, NAMES, listed, make, names_for, offered
from .own import is_name, summon

__all__ = ["CALLED", "LEVELS", "NAMES", "Bot", "decide", "is_name", "listed", "make", "names_for", "offered", "summon"]
