"""Atlas: a game for the tests of the page, with a large board and everything that can lie on one."""

from .rules import RULES

__all__ = ["RULES"]
