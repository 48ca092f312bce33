"""Chapters 5, 7 and 10: choosing a Quest, the test, and what comes of it."""
