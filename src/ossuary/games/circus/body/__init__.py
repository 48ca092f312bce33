"""Chapters 3, 4, 10 and 11: slots, Upgrades, lives that are lost, death and return."""
