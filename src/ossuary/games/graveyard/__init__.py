"""Graveyard: a small game of robbery and hexes."""

from .rules import RULES

__all__ = ["RULES"]
