"""The kit: a language for tests, and promises that any game can be put to. What a game's tests import is all here."""

from .citing import citations, rule
from .keeping import Broken, Kept, keep
from .playthrough import compare, write
from .scene import Player, Scene, given
from .whole import PageError, bad_icons, find_icons, take_lessons, unexplained

__all__ = [
    "Broken", "Kept", "PageError", "Player", "Scene", "bad_icons", "citations", "compare", "find_icons", "given",
    "keep", "rule", "take_lessons", "unexplained", "write",
]  # fmt: skip
