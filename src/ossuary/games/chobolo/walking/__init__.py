"""Chapters 10 to 12 and 14: the moves of wizards and warriors, and the towers they come to."""
