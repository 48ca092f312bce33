"""Ritual tokens, rituals and the gods they wake."""
