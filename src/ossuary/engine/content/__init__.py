"""Content files: the words cards are written in, reading them, and what players may put together themselves."""
