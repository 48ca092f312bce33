"""The Last Ferry: bring the souls across together, and never look at your own."""

from .rules import RULES

__all__ = ["RULES"]
