"""Chapters 7, 16 and 17: shots, battles and attacks."""
