"""The Mists of Zanaga: roam a savage land, grow strong, and face the god that its rituals wake."""

from .rules import RULES

__all__ = ["RULES"]
