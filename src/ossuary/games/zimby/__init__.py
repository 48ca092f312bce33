"""Zimby Mojo: break into the King's sanctum together, and carry the Cannibal Crown home alone."""

from .rules import RULES

__all__ = ["RULES"]
