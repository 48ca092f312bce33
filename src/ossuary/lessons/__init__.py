"""Guided first games: what a lesson file says, how it is read, and how far a match has come in it.

Standard library and engine only. A lesson knows no page, no server and no bot.
"""
