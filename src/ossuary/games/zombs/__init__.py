"""Zombs Half Brained Card Game: grow one horde of one colour before anybody else does."""

from .rules import RULES

__all__ = ["RULES"]
