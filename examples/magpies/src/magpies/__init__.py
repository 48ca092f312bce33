"""Magpies: hide your birds, say which they are, and be believed."""

from .rules import RULES

__all__ = ["RULES"]
