"""Lullaby: sing the dead to sleep together, with notes that everybody can read but oneself."""

from .rules import RULES

__all__ = ["RULES"]
