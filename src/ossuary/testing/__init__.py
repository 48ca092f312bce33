"""The kit: a language for tests, and promises that any game can be put to."""

from .citing import citations, rule
from .scene import Player, Scene, given

__all__ = ["Player", "Scene", "citations", "given", "rule"]
