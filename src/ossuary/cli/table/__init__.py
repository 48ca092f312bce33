"""The table in a terminal: who sits there, what they are shown, and what they type."""
