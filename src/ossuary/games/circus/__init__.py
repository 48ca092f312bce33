"""Cyborg Mutant Zombie Circus: rebuild yourself, pass the Quests, and be popular before anybody else is."""

from .rules import RULES

__all__ = ["RULES"]
