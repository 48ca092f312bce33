"""Chobolo: wizards collect elements in order, open the Centre Plane and fetch the avatar; warriors hold the towers."""

from .rules import RULES

__all__ = ["RULES"]
